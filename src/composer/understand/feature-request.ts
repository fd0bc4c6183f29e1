import type { Derivation } from './derivations.ts';
import type { Condition } from './conditions.ts';

/**
 * Requests about what an app keeps that are no fields themselves: formulas, rows that stand out, what comes round
 * again and again, totals, a goal, pages of a table and a file for spreadsheets. They are read before anything else and
 * taken off the text, so that "total = hours times rate" is not taken for a thing called total.
 */
export type FeatureRequest =
  | Condition
  | (Derivation & { from: number; end: number })
  | ({ from: number; end: number } & (
      | { type: 'formula'; name: string; expression: string }
      /** What follows from other fields by itself: "profit calculated". */
      | { type: 'derived'; name: string }
      | { type: 'interval'; entity: string; action: string; days: number | null }
      /** `label`: what it is called, where the message calls it by a name: "a leaderboard". */
      | { type: 'total'; what: string; how: 'sum' | 'average' | 'count'; per: string; label?: string }
      /** One figure over all rows: "how many pages I have read in total". */
      | { type: 'figure'; what: string; how: 'sum' | 'average' }
      /** A sum or a number of those that are in a state: "total unpaid", "how many are available". */
      | { type: 'share'; state: string; how: 'sum' | 'count'; label: string }
      | { type: 'trend'; what: string }
      /** The best of each group: "best time per stroke and distance". */
      | { type: 'best'; what: string; by: readonly string[]; how: 'least' | 'most'; label: string }
      /** What a sum is meant to reach; `label` is what it is for, `left` the words for what is missing, or nothing. */
      | { type: 'goal'; what: string; amount: number; label: string; left: string; isMoney: boolean }
      /** What is collected for something: "50 points = movie night". */
      | { type: 'reward'; what: string; amount: number; label: string }
      /** Who has paid for whom: "who owes whom". */
      | { type: 'settle' }
      /** A product of two of its numbers that has a name and no formula: "-> total cost", "total value". */
      | { type: 'product'; name: string }
      /** How much is missing to the goal. */
      | { type: 'left'; label: string }
      /** What can be there only once: "each dish only once". Without a word, what a row is called by. */
      | { type: 'once'; what: string }
      /** How many rows there is room for: "max 40 people". */
      | { type: 'most'; what: string; count: number }
      | { type: 'pages'; count: number }
      | { type: 'save' }
    ));

export interface Rule {
  pattern: RegExp;
  read: (hit: RegExpMatchArray, text: string) => DistributedOmit<FeatureRequest, 'from' | 'end'> | null;
}

type DistributedOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
