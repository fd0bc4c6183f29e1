/** How far a piece of JSON has come. */
export interface CallReader {
  push(text: string): void;
  /** Everything so far. */
  readonly json: string;
  /** Whether the object that it is has been closed, and is not the empty one that some servers send first. */
  readonly isWhole: boolean;
  /** Whether it was begun and has not come to its end. */
  readonly isOpen: boolean;
  /** What closes it where only brackets are missing. */
  readonly missing: string;
  /** The value of `path` in it, as soon as that is there. */
  readonly path: string | null;
  /** Line ends in its texts so far. */
  readonly lines: number;
}

/** `path` comes first, or after little: no further is looked for it. */
const headLength = 1_000;

const quote = 34;
const backslash = 92;
const opening = new Set([91, 123]);
const closing = new Set([93, 125]);
const letterN = 110;

/** Reads the arguments of a tool call while they come, each character once. */
export function createCallReader(): CallReader {
  let json = '';
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let lines = 0;
  let end = -1;
  let path: string | null = null;
  return {
    push(text) {
      if (path === null && json.length < headLength) {
        path = pathIn((json + text).slice(0, headLength * 2));
      }
      for (let at = 0; at < text.length; at++) {
        const sign = text.charCodeAt(at);
        if (inText) {
          if (isEscaped) {
            if (sign === letterN) lines += 1;
            isEscaped = false;
          } else if (sign === backslash) isEscaped = true;
          else if (sign === quote) inText = false;
        } else if (sign === quote) inText = true;
        else if (opening.has(sign)) depth += 1;
        else if (closing.has(sign)) {
          depth -= 1;
          if (depth === 0) end = json.length + at;
        }
      }
      json += text;
    },
    get json() {
      return json;
    },
    get isWhole() {
      return depth === 0 && end >= 0 && /\S/.test(json.slice(json.indexOf('{') + 1, end));
    },
    get isOpen() {
      return depth > 0 || inText;
    },
    get missing() {
      return inText ? '' : '}'.repeat(Math.max(0, depth));
    },
    get path() {
      return path;
    },
    get lines() {
      return lines;
    },
  };
}

/** The value of `path` in the beginning of an object of texts. */
export function pathIn(json: string): string | null {
  const found =
    /^\s*\{(?:[^"]*"(?:[^"\\]|\\.)*"\s*:\s*"(?:[^"\\]|\\.)*"\s*,)*\s*"path"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(
      json,
    )?.[1];
  try {
    return found === undefined ? null : (JSON.parse(found) as string);
  } catch {
    return null;
  }
}
