import type { SnapshotFrom } from 'xstate';
import type { CreditsMachine } from './credits.machine.ts';
import type { CreditsAudience, CreditsEvent } from './credits.types.ts';
import { texts } from './credits.texts.ts';

export interface CreditsView {
  readonly isOpen: boolean;
  /** Empty for a visitor of channel 101 who is not a member. */
  readonly title: string;
  /** A name for assistive technology, also where the title is empty. */
  readonly label: string;
  /** The embedded page of the payment host. */
  readonly page: '/payment/tokenstore' | '/payment/membership';
  /** Pixels. */
  readonly frameHeight: number;
  readonly maxWidth: number;
  /** Why it shows, in the server's words; empty when it was opened by hand. */
  readonly why: string;
  onClose(): void;
  onBuy(audience: CreditsAudience): void;
  onPaid(): void;
  onPlanChanged(): void;
}

/** Register channel whose upsell has no title. */
export const untitledChannel = '101';

export function connect(
  snapshot: SnapshotFrom<CreditsMachine>,
  send: (event: CreditsEvent) => void,
): CreditsView {
  const { isVip, registerChannel } = snapshot.context.audience;
  const upsell = registerChannel === untitledChannel ? '' : texts.buildingSomethingBig;
  return {
    isOpen: snapshot.matches('open'),
    title: isVip ? texts.buyMoreCredits : upsell,
    label: isVip ? texts.buyMoreCredits : texts.membership,
    page: isVip ? '/payment/tokenstore' : '/payment/membership',
    frameHeight: isVip ? 500 : 750,
    maxWidth: isVip ? 680 : 1200,
    why: snapshot.matches('queued') ? texts.waitsForDialogBefore : (snapshot.context.reason?.message ?? ''),
    onClose: () => send({ type: 'dialog.closed' }),
    onBuy: (audience) => send({ type: 'purchase.requested', audience }),
    onPaid: () => send({ type: 'payment.succeeded' }),
    onPlanChanged: () => send({ type: 'plan.changed' }),
  };
}
