const ends =
  /^(\p{L}[\p{L} '-]*?)\s*[:(]?\s*(?:from\s+)?(\d{1,2})(\p{L})\s*(?:to|-|–|bis|à|a)\s*(\d{1,2})(\p{L})\s*\)?$/iu;
/** "difficulty from easy to hard": what lies between such ends, in the language of their words. */
const between: readonly (readonly [RegExp, string])[] = [
  [/^(?:easy|simple|low|small|short|cheap|mild|weak|bad|poor)$/iu, 'medium'],
  [/^(?:leicht|einfach|niedrig|gering|klein|kurz|schwach)$/iu, 'mittel'],
  [/^(?:facile|simple|bas|basse|petite?|faible)$/iu, 'moyen'],
  [/^(?:fácil|baj[oa]|pequeñ[oa])$/iu, 'medio'],
];
const words = /^(\p{L}[\p{L} '-]*?)\s+(?:from|von|de)\s+(\p{L}+)\s+(?:to|bis|à|a)\s+(\p{L}+)$/iu;
/** More steps than these are for no list to choose from. */
const mostSteps = 60;

/** "grade (5a to 8c)": what it is a scale of, and each of its steps; null for anything else. */
export function scaleIn(text: string): { readonly name: string; readonly steps: readonly string[] } | null {
  const [, what = '', least = '', most = ''] = words.exec(text) ?? [];
  const middle = between.find(([pattern]) => pattern.test(least))?.[1];
  if (middle !== undefined)
    return {
      name: what,
      steps: [least, middle, most].map((step) => step.charAt(0).toUpperCase() + step.slice(1)),
    };
  const [, name = '', low = '', first = '', high = '', last = ''] = ends.exec(text) ?? [];
  const letters = last.toLowerCase().charCodeAt(0) - first.toLowerCase().charCodeAt(0) + 1;
  const numbers = Number(high) - Number(low) + 1;
  if (name === '' || letters < 2 || numbers < 2 || letters * numbers > mostSteps) return null;
  const steps = Array.from({ length: numbers * letters }, (_, at) => {
    const letter = String.fromCharCode(first.charCodeAt(0) + (at % letters));
    return `${Number(low) + Math.floor(at / letters)}${letter}`;
  });
  return { name: name.trim(), steps };
}
