import type { Words } from '../../../content/words.ts';
import type { SiteSpec } from '../../../spec/spec.ts';
import { literal } from '../../../print/quote.ts';
import type { nativeWords } from './words.ts';

/** Fixed texts of a native app: those of pages and its own. */
export type PartWords = Words & (typeof nativeWords)['en'];
/** Writes a component of a native app about a place. */
export type Part = (spec: SiteSpec, words: PartWords) => string;

/** A text as the value of a JSX attribute. */
export const attribute = (value: string): string =>
  /["\\&{}]/.test(value) ? `{${literal(value)}}` : `"${value}"`;
/** A text as a child in JSX. */
export const child = (value: string): string => (/[{}<>&]/.test(value) ? `{${literal(value)}}` : value);
