/**
 * A message in capitals alone, in the usual letters and at the same length: sentences begin with a capital, and short
 * sentences of two or three words, which are names, keep one on every word.
 */
export function unshout(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const lower = text.match(/\p{Ll}/gu) ?? [];
  if (letters.length < 20 || lower.length > letters.length * 0.1) return text;
  const plain = text.replaceAll(/[^.!?\n]+/gu, (sentence) => {
    const words = sentence.match(/\p{L}+/gu) ?? [];
    const plain = sentence.toLowerCase();
    if (plain.length !== sentence.length) return sentence;
    const isName =
      words.length >= 2 &&
      words.length <= 3 &&
      !/\d|[,:]/u.test(sentence) &&
      !/\b(?:website|site|page|we|please|need|want|open|call|contact|gallery|about)\b/u.test(plain);
    return plain.replaceAll(/(^\P{L}*|\s)(\p{L})/gu, (all, lead: string, letter: string, at: number) =>
      at === 0 || isName ? lead + letter.toUpperCase() : all,
    );
  });
  // What stands in quotation marks stays as it was written.
  return plain.replaceAll(/["“„«][^"”»“\n]+["”»“]/gu, (quote: string, at: number) =>
    text.slice(at, at + quote.length),
  );
}
