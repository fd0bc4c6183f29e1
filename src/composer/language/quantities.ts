import type { Reading } from './text.ts';

/** What people say of amounts in all four languages: from where to where, what it begins with, how many at most. */
const figure = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`;
const range = new RegExp(
  String.raw`(?:(?<!\p{L})(?:from|between|von|zwischen|de|entre|desde)\s+)?(?<![\d.,])${figure}\s*(?:-|–|\s(?:to|until|till|and|bis|und|à|et|a|y|hasta)\s)\s*${figure}(?![\d%])`,
  'iu',
);
const preset = new RegExp(
  String.raw`(?<!\p{L})(?:by\s+default|default|preset|starting\s+(?:at|with)|voreingestellt|vorgabe|standard|par\s+défaut|por\s+defecto)\s*(?:is|of|ist|auf|à|a|:|=)?\s*${figure}|(?<![\d.,])${figure}\s+(?:as\s+(?:the\s+)?)?(?:by\s+default|default|preset|voreingestellt|par\s+défaut|por\s+defecto)(?!\p{L})`,
  'iu',
);
const atMost = String.raw`(?:at\s+most|up\s+to|max(?:imum)?\.?(?:\s+of)?|no\s+more\s+than|only|höchstens|maximal|nur|au\s+maximum|au\s+plus|máximo|como\s+máximo|solo|sólo)`;

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
function taken(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(reading.text);
  if (found !== null) reading.useText(found.index, found.index + found[0].length);
  return found;
}

/** "8 to 64", "zwischen 1 und 500", "1-10"; null where nothing is said so. */
export function takeRange(reading: Reading): { low: number; high: number } | null {
  const found = range.exec(reading.text);
  const [low, high] = [numberOf(found?.[1]), numberOf(found?.[2])];
  if (found === null || !(low < high)) return null;
  taken(reading, range);
  return { low, high };
}

/** "default 16", "16 voreingestellt"; null where nothing is said so. */
export function takePreset(reading: Reading): number | null {
  const found = taken(reading, preset);
  return found === null ? null : numberOf(found[1] ?? found[2]);
}

/** "at most 9 tries", "9 Versuche": how many of something, in whatever words for it. */
export function takeLimit(reading: Reading, words: string): number | null {
  const found = taken(
    reading,
    new RegExp(String.raw`(?:(?<!\p{L})${atMost}\s+)?(?<![\d.,])${figure}\s+(?:${words})(?!\p{L})`, 'iu'),
  );
  return found === null ? null : numberOf(found[1]);
}
