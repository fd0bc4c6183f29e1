const ends =
  /^(\p{L}[\p{L} '-]*?)\s*[:(]?\s*(?:from\s+)?(\d{1,2})(\p{L})\s*(?:to|-|–|bis|à|a)\s*(\d{1,2})(\p{L})\s*\)?$/iu;
/** More steps than these are for no list to choose from. */
const mostSteps = 60;

/** "grade (5a to 8c)": what it is a scale of, and each of its steps; null for anything else. */
export function scaleIn(text: string): { readonly name: string; readonly steps: readonly string[] } | null {
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
