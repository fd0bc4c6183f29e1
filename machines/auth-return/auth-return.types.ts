import type { Failure } from '#machines/shared/failure.ts';

export interface AuthReturnInput {
  /** The provider's name for people, such as `GitHub`. */
  readonly provider: string;
  /** False when the address holds no answer of a provider: a person has opened the page by hand. */
  readonly hasAnswer: boolean;
}

export interface AuthReturnContext extends AuthReturnInput {
  readonly failure: Failure | null;
}

export type AuthReturnEvent = { type: 'retry.requested' };
