import type { Failure } from '#machines/shared/failure.ts';

/** Most characters of an account's standing instructions. */
export const mostInstructions = 4_000;

export interface StandingInstructionsContext {
  /** What the account has; empty when it has none. */
  readonly saved: string;
  readonly failure: Failure | null;
}

export type StandingInstructionsEvent = { type: 'text.submitted'; text: string } | { type: 'text.wanted' };
