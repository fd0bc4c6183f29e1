/** Brackets inside brackets. Hand-written code stays below 40. */
const maxDepth = 400;
/** Words and signs in a row, at one depth, without anything that ends an expression or a statement. */
const maxChain = 5_000;
/** Branches at one depth: `if (a) b; else if (c) d; else …` nests although each of its parts ends with a semicolon. */
const maxElse = 1_000;

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/**
 * Whether a text is nested so deeply that a native parser would run out of stack and end the whole process: it
 * recurses on brackets, and on chains such as `!!!…x`, `a => a => …` or `if (a) {} else if …`. Comments and strings
 * are counted as code, so the answer may be yes for a text that is harmless, but never no for one that is not.
 */
export function isTooNested(text: string): boolean {
  const outer: { chain: number; branches: number }[] = [];
  let chain = 0;
  let branches = 0;
  let inWord = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (opening.has(character)) {
      outer.push({ chain: chain + 1, branches });
      if (outer.length > maxDepth) return true;
      chain = 0;
      branches = 0;
      inWord = false;
    } else if (closing.has(character)) {
      ({ chain, branches } = outer.pop() ?? { chain: 0, branches: 0 });
      if (chain > maxChain) return true;
      inWord = false;
    } else if (character === ';' || character === ',') {
      chain = 0;
      inWord = false;
    } else if (character <= ' ') {
      inWord = false;
    } else {
      const isWord = isWordCharacter(text.charCodeAt(index));
      if (!isWord || !inWord) chain += 1;
      if (isWord && !inWord && text.startsWith('else', index)) branches += 1;
      inWord = isWord;
      if (chain > maxChain || branches > maxElse) return true;
    }
  }
  return false;
}

const isWordCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  code === 36 ||
  code === 95 ||
  code > 127;
