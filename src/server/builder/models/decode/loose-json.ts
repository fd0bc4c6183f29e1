const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Reads JSON as models write it: with line ends in its texts, commas before a bracket, texts between backticks, single
 * quotes or three of them, remarks, keys without quotes, a fence around it, or quotes in a text that nothing marks. Few passes.
 * @throws {SyntaxError}
 */
export function parseLooseJson(given: string): unknown {
  const text = given.trim();
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(repaired(text, endOfText));
    } catch {
      return JSON.parse(repaired(text, endOfQuoting));
    }
  }
}

/** A word, and whether a colon follows it. */
const word = /([\w$]{1,60})(?:\s{0,20}:)?/y;

function repaired(text: string, endOf: typeof endOfText): string {
  const bare = /^(`{3,})[\w-]*\n([\s\S]*)\n\1$/.exec(text)?.[2] ?? text;
  const parts: string[] = [];
  /** Where a comma stands that may be one too many. */
  let comma = -1;
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at] ?? '';
    const long = sign === '"' || sign === "'" ? sign.repeat(3) : '';
    const longEnd = long !== '' && bare.startsWith(long, at) ? bare.indexOf(long, at + 3) : -1;
    if (longEnd >= 0) {
      // A text of Python over several lines.
      parts.push(asText(bare.slice(at + 3, longEnd).replace(/^\n/, ''), sign));
      at = longEnd + 2;
      comma = -1;
    } else if (sign === '"' || sign === '`' || sign === "'") {
      const end = endOf(bare, at, sign);
      parts.push(asText(bare.slice(at + 1, end), sign));
      at = end;
      comma = -1;
    } else if (sign === '/' && (bare[at + 1] === '/' || bare[at + 1] === '*')) {
      const mark = bare[at + 1] === '/' ? '\n' : '*/';
      const end = bare.indexOf(mark, at + 2);
      at = end < 0 ? bare.length : end + mark.length - 1;
    } else if (sign === ',') {
      comma = parts.push(sign) - 1;
    } else if (/[A-Za-z_$]/.test(sign)) {
      // A key without quotes.
      word.lastIndex = at;
      const [found = sign, key = found] = word.exec(bare) ?? [];
      parts.push(found === key ? found : `"${key}"`);
      at += key.length - 1;
      comma = -1;
    } else {
      if ((sign === '}' || sign === ']') && comma >= 0) parts[comma] = '';
      if (sign.trim() !== '') comma = -1;
      parts.push(sign);
    }
  }
  return parts.join('');
}

/** Where a text ends that begins at `from`. */
function endOfText(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

/** What may follow a text that is over: a colon, the next key, or the end of what it stands in. */
const afterText = /^\s*(?::|,\s*(?:"[\w$-]{1,40}"\s*:|[}\]])|[}\]]\s*(?:[,}\]]|$)|$)/;

/** Where a text ends in which quotes stand that should have been escaped: where nothing else can follow. */
function endOfQuoting(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote && afterText.test(text.slice(at + 1, at + 80))) return at;
  }
  return text.length;
}

/** A text's inside as JSON wants it. */
function asText(inside: string, quote: string): string {
  // Marks of a template that were escaped as in one, also where it stands in a text of JSON.
  const bare = quote === '`' || inside.includes('\\`') ? inside.replace(/\\([`$])/g, '$1') : inside;
  const plain = bare.replace(/\\.|"/gs, (sign) => (sign === '"' ? '\\"' : sign));
  // Escapes that JSON does not know are the character alone.
  const known = plain.replace(/\\(?:(["\\/bfnrt]|u[0-9a-fA-F]{4})|(.)|$)/gs, (whole, good, other) =>
    good === undefined
      ? other === "'" || other === '`'
        ? String(other)
        : `\\\\${other ?? ''}`
      : String(whole),
  );
  return `"${known.replace(/[\n\r\t]/g, (sign) => controls[sign] ?? '')}"`;
}

/** Looks for the end of an object or a list, each character once. */
export interface BracketWatch {
  /** @returns where it ends in `text`, just after its last bracket; -1 while it does not. */
  push(text: string): number;
}

export function createBracketWatch(): BracketWatch {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return {
    push(text) {
      for (let at = 0; at < text.length; at++) {
        const sign = text.charCodeAt(at);
        if (isEscaped) isEscaped = false;
        else if (isText) {
          if (sign === 92) isEscaped = true;
          else if (sign === 34) isText = false;
        } else if (sign === 34) isText = true;
        else if (sign === 123 || sign === 91) depth += 1;
        else if (sign === 125 || sign === 93) {
          depth -= 1;
          if (depth <= 0) return at + 1;
        }
      }
      return -1;
    },
  };
}
