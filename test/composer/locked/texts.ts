/** How a text or a number is recognised among what a page shows, whatever its case, quotes and number format. */
import type { Seen } from './vocabulary.ts';

/** Case, blanks, quotes and dashes are not what people mean by word for word. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u201a`´]/g, "'")
    .replace(/[\u201c\u201d\u201e«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2026/g, '...')
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isWordEnd = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

function wholeText(wanted: string): RegExp {
  const text = plain(wanted);
  const before = isWordEnd(text[0]) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = isWordEnd(text.at(-1)) ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(before + escaped(text) + after, 'u');
}

interface Figure {
  readonly value: number;
  readonly decimals: number;
}

/** Every number of a text in each way that it can be read: `1,234` is 1234 and 1.234. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  const pattern = /(?<![\d.,])(-?)(\d{1,3}(?:[ \u00a0\u202f'’.,]\d{3})+|\d+)([.,]\d+)?(?!\d)/g;
  for (const [, sign, whole = '', rest] of text.replace(/[\u2212]/g, '-').matchAll(pattern)) {
    const read = (digits: string, decimals: number): void => {
      const value = Number(digits);
      if (Number.isFinite(value)) found.push({ value: sign === '-' ? -value : value, decimals });
    };
    const bare = whole.replace(/\D/g, '');
    if (rest !== undefined) read(`${bare}.${rest.slice(1)}`, rest.length - 1);
    else read(bare, 0);
    const single = /^(\d{1,3})[.,](\d{3})$/.exec(whole);
    if (rest === undefined && single !== null) read(`${single[1]}.${single[2]}`, 3);
  }
  return found;
}

/** Whether a figure is that number, or the number rounded to the decimals shown (one at least). */
export function isNumber({ value, decimals }: Figure, wanted: number): boolean {
  const off = Math.abs(Math.abs(value) - Math.abs(wanted));
  if (off < 1e-9) return true;
  return !Number.isInteger(wanted) && decimals >= 1 && off <= 0.5 * 10 ** -decimals + 1e-9;
}

export function hasSeen(text: string, wanted: Seen): boolean {
  if (typeof wanted === 'number') return figuresOf(text).some((figure) => isNumber(figure, wanted));
  if (wanted instanceof RegExp) return new RegExp(wanted.source, 'iu').test(plain(text));
  return wanted.split('|').some((either) => wholeText(either).test(plain(text)));
}

export const nameOf = (wanted: Seen): string => (typeof wanted === 'string' ? `“${wanted}”` : String(wanted));

const unaccented = (text: string): string => plain(text).normalize('NFD').replace(/\p{M}/gu, '');

/** How well a label answers to a name: 0 not at all, more the less else it says. */
export function labelFits(label: string, name: string): number {
  const text = unaccented(label);
  if (text === '') return 0;
  return Math.max(
    ...name.split('|').map((either) => {
      const wanted = unaccented(either);
      const at = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(wanted)}`, 'u').exec(text);
      return at === null ? 0 : wanted.length / text.length + 0.001;
    }),
  );
}

/** The words of a text, for comparing lines. */
export const wordsOf = (text: string): string[] =>
  plain(text).match(/[\p{L}\p{N}]+(?:[.,:']\p{N}+)*/gu) ?? [];

/** Whether one of the person's own words is in a text, in any of its forms. */
export function mentions(text: string, own: string): boolean {
  return own.split('|').some((either) => {
    const wanted = unaccented(either);
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(wanted)}`, 'u').test(text);
  });
}
export const foldedText = unaccented;
