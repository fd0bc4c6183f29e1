import { ErrNo } from '#contract/envelope.ts';
import { CallError, errorRegistry } from './error-registry.ts';
import { t } from '#language/speech.ts';

/** Says that a run ended because its credits did, as a call that was refused for that would. */
export const notifyCreditsExhausted = (): void =>
  errorRegistry.handle(
    new CallError('runSubmit', ErrNo.creditsExhausted, t`You do not have enough credits for this.`),
    undefined,
    true,
  );
