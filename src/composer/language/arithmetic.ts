/** Arithmetic as people write it in the four languages: with signs, or with words for them. */
const signWords: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [
    /\s*(?:\^|\*\*|(?<!\p{L})(?:(?:raised\s+)?to\s+the\s+power\s+of|hoch|puissance|elevad[oa]\s+a(?:\s+la)?)(?!\p{L}))\s*/giu,
    ' ** ',
  ],
  [
    /(?<!\p{L})(?:multipl(?:ied|y)(?:\s+(?:it|that|this))?\s+by|times(?!\s+(?:an?|per|each|every|in)(?!\p{L}))|multipliziert\s+mit|mal(?!\s+(?:pro|am|im|in|die)(?!\p{L}))|multipli[ée]e?s?\s+par|fois(?!\s+(?:par|la|le)(?!\p{L}))|multiplicad[oa]s?\s+por|por(?=\s+\d))(?!\p{L})|[×·]|(?<=[\p{L}\p{N}²³%)]\s)x(?=\s[\p{L}\p{N}(])/giu,
    '*',
  ],
  [
    /(?<!\p{L})(?:divided?(?:\s+(?:it|that|this))?\s+by|geteilt\s+durch|dividiert\s+durch|durch(?=\s+(?:\d|die\s))|divis[ée]e?s?\s+par|dividid[oa]s?\s+(?:por|entre))(?!\p{L})|÷/giu,
    '/',
  ],
  [/(?<!\p{L})(?:plus|zuzüglich|más)(?!\p{L})/giu, '+'],
  [/(?<!\p{L})(?:minus|less(?!\s+than)|abzüglich|moins(?!\s+de)|menos(?!\s+de))(?!\p{L})|−/giu, '-'],
];

/** A stretch with signs in the place of the words for them, and shares of a hundred as such: "7 % of" is `7 / 100 *`. */
export function withSigns(words: string): string {
  return (
    signWords
      .reduce((text, [pattern, sign]) => text.replaceAll(pattern, sign), words)
      // "plus 10 percent" of all that stands before it.
      .replace(
        /^(.*?)\s*([+-])\s*(\d+(?:[.,]\d+)?)\s*(?:%|percent|prozent|pour\s*cent|por\s*ciento)(?=\s*(?:[,.;]|$))/iu,
        (_, all: string, way: string, share: string) =>
          `${/[*/+-]/u.test(all) ? `(${all})` : all} * (1 ${way} ${share} / 100)`,
      )
      .replaceAll(/(\d+(?:[.,]\d+)?)\s*(?:%|percent|prozent)\s+(?:of|von|de|du|des|del)\s+/giu, '$1 / 100 * ')
      .replaceAll(/(\d+(?:[.,]\d+)?)\s*(?:%|percent|prozent)/giu, '($1 / 100)')
  );
}

/** Whether a stretch computes anything: it has a sign, or a word for one. */
export const hasSign = (words: string): boolean => /[*×·/÷+−^]|\s-\s/u.test(words) || saysSign(words);

/** Whether a stretch has a word for a sign, or a sign that people write for nothing else. */
export const saysSign = (words: string): boolean =>
  /[*×÷^]/u.test(words) || signWords.some(([pattern]) => words.search(pattern) >= 0);

/** Whether operands and operators of an expression in plain JavaScript alternate and its brackets close. */
export function isBalanced(expression: string): boolean {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|\*\*|[()*/+-]/g) ?? [];
  let depth = 0;
  let wantsOperand = true;
  for (const token of tokens) {
    if (token === '(') {
      if (!wantsOperand) return false;
      depth += 1;
    } else if (token === ')') {
      depth -= 1;
      if (depth < 0 || wantsOperand) return false;
    } else if (/^(?:\*\*|[*/+-])$/.test(token)) {
      if (wantsOperand && token !== '-') return false;
      wantsOperand = true;
    } else {
      if (!wantsOperand) return false;
      wantsOperand = false;
    }
  }
  return depth === 0 && !wantsOperand;
}
