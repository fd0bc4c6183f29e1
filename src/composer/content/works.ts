import { data } from '../data/data.ts';

/** Example work of a trade: what it could be called, of what kind it is, and what to say about it. */
export interface Works {
  readonly titles: readonly string[];
  readonly kinds: readonly string[];
  readonly texts: readonly string[];
  readonly motifs: readonly string[];
}

const trades = data('works').map(({ when, ...works }) => ({ when: new RegExp(when, 'iu'), works }));

/** Examples for the trade that a message names; null for those whose topic knows its own. */
export const worksOf = (kind: string, subject: string): Works | null =>
  trades.find(({ when }) => when.test(`${kind} ${subject}`))?.works ?? null;
