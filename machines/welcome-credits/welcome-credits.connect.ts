import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps } from '#machines/shared/props.ts';
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
  readonly error: string;
  readonly canClose: boolean;
  onClose(): void;
  getClaimProps(): ActionProps;
  getLaterProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<WelcomeCreditsMachine>,
  send: (event: WelcomeCreditsEvent) => void,
): WelcomeCreditsView {
  const isBusy = snapshot.hasTag('busy');
  const isClaimed = snapshot.matches({ open: { claim: 'claimed' } });
  const credits = String(welcomeCredits);
  const onClose = () => send({ type: 'dialog.closed' });
  const whyNotClose = isBusy ? texts.creditsAreBeingClaimed : '';
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
    error: snapshot.matches({ open: { claim: 'claimFailed' } })
      ? failureWords(snapshot.context.failure, texts.creditsCouldNotBeClaimed)
      : '',
    canClose: snapshot.can({ type: 'dialog.closed' }),
    onClose,
    getClaimProps: () =>
      actionProps(
        whyNotClose ||
          (isClaimed
            ? texts.youHaveClaimedThem
            : snapshot.matches('open')
              ? ''
              : texts.thereIsNothingToClaimNow),
        () => send({ type: 'claim.requested' }),
      ),
    getLaterProps: () => actionProps(whyNotClose, onClose),
  };
}
