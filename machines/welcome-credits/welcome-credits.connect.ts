import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { welcomeCredits } from './welcome-credits.machine.ts';
import type { WelcomeCreditsMachine } from './welcome-credits.machine.ts';
import type { WelcomeCreditsEvent } from './welcome-credits.types.ts';
import { texts } from './welcome-credits.texts.ts';

export interface WelcomeCreditsView {
  readonly isOpen: boolean;
  readonly credits: number;
  readonly label: string;
  readonly isBusy: boolean;
  readonly isClaimed: boolean;
  readonly canClaim: boolean;
  /** Why it cannot be claimed now; empty when it can. */
  readonly why: string;
  readonly error: string;
  readonly canClose: boolean;
  onClaim(): void;
  onClose(): void;
}

export function connect(
  snapshot: SnapshotFrom<WelcomeCreditsMachine>,
  send: (event: WelcomeCreditsEvent) => void,
): WelcomeCreditsView {
  const isBusy = snapshot.hasTag('busy');
  const isClaimed = snapshot.matches({ open: { claim: 'claimed' } });
  const credits = String(welcomeCredits);
  return {
    isOpen: snapshot.matches('open'),
    credits: welcomeCredits,
    label: isClaimed
      ? texts.creditsAreYours(credits)
      : isBusy
        ? texts.claimingCredits(credits)
        : texts.claimWelcomeCredits(credits),
    isBusy,
    isClaimed,
    canClaim: snapshot.can({ type: 'claim.requested' }),
    why: isBusy
      ? texts.creditsAreBeingClaimed
      : isClaimed
        ? texts.youHaveClaimedThem
        : snapshot.matches('open')
          ? ''
          : texts.thereIsNothingToClaimNow,
    error: snapshot.matches({ open: { claim: 'claimFailed' } })
      ? failureWords(snapshot.context.failure, texts.creditsCouldNotBeClaimed)
      : '',
    canClose: snapshot.can({ type: 'dialog.closed' }),
    onClaim: () => send({ type: 'claim.requested' }),
    onClose: () => send({ type: 'dialog.closed' }),
  };
}
