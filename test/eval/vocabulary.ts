/**
 * What an engine is judged by: messages to the product, and what a person would then find in the running result, in the
 * words of the locked set (`test/composer/locked/vocabulary.ts`).
 */
import type { FollowUp, LockedPrompt } from '../composer/locked/vocabulary.ts';

export const suites = ['first', 'change', 'repair', 'refusal', 'chat'] as const;
export type Suite = (typeof suites)[number];

/** Files of a project that is there before the message, by path. */
export type GivenFiles = Readonly<Record<string, string>>;

/** A first message, which builds a project. */
export interface FirstCase extends LockedPrompt {
  readonly suite: 'first';
}

/** A message to a project that is there: made by the messages `before`, or given as files. */
export interface LaterCase extends FollowUp {
  readonly suite: Exclude<Suite, 'first'>;
  readonly files?: () => GivenFiles;
}

export type EvalCase = FirstCase | LaterCase;
export const isFirst = (entry: EvalCase): entry is FirstCase => entry.suite === 'first';
