import type { Reading } from '../language/text.ts';

/** How far before a colour the beginning of its sentence is looked for. */
const longestSentence = 200;
/** "marked in red", "if it is late it should be red": the colour of a row, and none of the design. */
export const isOfRows = (reading: Reading, from: number): boolean => {
  const at = reading.tokens[from]?.start ?? 0;
  const before = reading.text.slice(Math.max(0, at - longestSentence), at);
  const sentence = before.split(/[.!?;\n]/u).at(-1) ?? '';
  return (
    /(?<!\p{L})(?:mark(?:ed|s|iert)?|highlight(?:ed|s)?|flag(?:ged|s)?|hervorgehoben|marqué\p{L}*|marcad\p{L}*)(?:\s+\p{L}+){0,3}\s+$/iu.test(
      before,
    ) || /^\s*(?:if|when(?:ever)?|wenn|falls|sobald|si|quand|cuando)\s/iu.test(sentence)
  );
};
