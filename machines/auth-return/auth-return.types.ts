import type { Failure } from '#machines/shared/failure.ts';
import type { SecondStepInput } from '#machines/second-step/second-step.types.ts';

export interface AuthReturnInput {
  /** The provider's name for people, such as `GitHub`. */
  readonly provider: string;
  /** False when the address holds no answer of a provider: a person has opened the page by hand. */
  readonly hasAnswer: boolean;
}

export interface AuthReturnContext extends AuthReturnInput {
  /** What the second step of a sign-in is taken with; null where none is asked for. */
  readonly factors: SecondStepInput | null;
  readonly failure: Failure | null;
}

export type AuthReturnEvent = { type: 'retry.requested' };
