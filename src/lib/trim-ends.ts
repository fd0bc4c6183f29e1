/**
 * A text without what stands at its ends. A pattern that ends in `+$` tries each run inside of the text anew, which
 * takes the square of its length; this takes its length.
 * @param unwanted a pattern for one character, without flags `g` and `y`
 */
export function trimEnds(text: string, unwanted: RegExp, ends: 'both' | 'end' = 'both'): string {
  let from = 0;
  let to = text.length;
  if (ends === 'both') while (from < to && unwanted.test(text[from] ?? '')) from += 1;
  while (to > from && unwanted.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}
