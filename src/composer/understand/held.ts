import { numberWords } from '../language/numbers.ts';

const number = String.raw`(?:${Object.keys(numberWords).join('|')}|[1-9]\d?)`;
const holder = String.raw`(?:box|list|collection|library|cook\s?book|book|shelf|catalog(?:ue)?|archive|database|album|app|manager|gallery|cellar|wallet|folder)`;

/** How many of something a message names: "eight vegetarian recipes". */
export interface Held {
  readonly count: number;
  /** The noun phrase behind the number. */
  readonly words: string;
  readonly from: number;
  readonly end: number;
}

/**
 * "A recipe box with eight vegetarian recipes": what the box holds, and how many of it. The box, the list or the
 * collection is only what it is kept in.
 */
export function readHeld(text: string): Held | null {
  const hit = new RegExp(
    String.raw`\b(?:[\p{L}-]+\s+)?${holder}(?:\s+app)?(?:\s+for\s+me)?\s*(?:with|of|holding|containing|:)\s+(${number})\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+s)(?=\s*(?:[,.;:)]|$)|\s+(?:and|with|that|which|where|in|by|for)\b)`,
    'iu',
  ).exec(text);
  if (hit?.[1] === undefined || hit[2] === undefined) return null;
  const count = numberWords[hit[1].toLowerCase()] ?? Number(hit[1]);
  return { count, words: hit[2], from: hit.index, end: hit.index + hit[0].length };
}

/** Heads that only say that something is written down: "a log of inspections" holds inspections. */
const record =
  /(?<=(?:,|\band\b|\bwith\b|\bplus\b|\bincluding\b)\s*)(?:an?\s+|the\s+)?(?:log|list|history|record|register|diary|journal|table|overview)\s+of\s+(?:all\s+|the\s+|past\s+|my\s+|our\s+)?(?=[\p{L}-]+(?:\s[\p{L}-]+)?s\b)/giu;

/** Where such heads stand. */
export const readHeads = (text: string): { from: number; end: number }[] =>
  [...text.matchAll(record)].map((hit) => ({ from: hit.index, end: hit.index + hit[0].length }));
