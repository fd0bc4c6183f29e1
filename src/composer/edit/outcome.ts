import { t } from '#language/speech.ts';
import type { Told } from '#language/told.ts';
import type { AppSpec, Spec } from '../spec/spec.ts';

/** How an answer is put, beyond what it is about. */
export interface Manner {
  /** How a refusal ends: "so nothing was changed", or beside what was done "so that was not done". */
  readonly nothing: string;
  /** The project is for phones, and has no page. */
  readonly isPhone: boolean;
}

/** What is said about a change. */
export type Said = string | ((manner: Manner) => string);

/** The outcome of one command: the new specification, the very same one where the answer says why it stays, and the answer. */
export interface Outcome {
  spec: Spec;
  said: Said;
}

/** Marks a command as read, and says what came of it. */
export type Done = (next: AppSpec, said: Said) => Outcome;

/** A question that must be answered before anything is changed; each choice is a message. */
export interface Question {
  question: string;
  choices: Told[];
}

export const isQuestion = (value: Outcome | Question): value is Question => 'question' in value;

export const put = (said: Said, manner: Manner): string => (typeof said === 'string' ? said : said(manner));

/** One answer after the other. */
export const inARow = (...parts: readonly Said[]): Said => {
  const texts = parts.filter((part) => part !== '');
  return texts.every((part) => typeof part === 'string')
    ? texts.join(' ')
    : (manner) => texts.map((part) => put(part, manner)).join(' ');
};

/** Says that nothing is done, and why. */
export const unchanged = (spec: Spec, why: Said, more = ''): Outcome => ({
  spec,
  said: (manner) => `${put(why, manner)}, ${manner.nothing}.${more === '' ? '' : ` ${more}`}`,
});

export const nothingChanged = (): string => t`so nothing was changed`;
export const notDone = (): string => t`so that was not done`;
