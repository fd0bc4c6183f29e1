import { contentKeys, pathKeys } from './call-names.ts';

/** What is given to a call. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What stands under a key, however its words are joined: `file_path`, `filePath` or `FilePath`. */
export const valueOf = (given: Arguments, key: string): unknown => {
  const plain = given[key];
  if (plain !== undefined) return plain;
  const [camel, pascal] = joined(key);
  return given[camel] ?? given[pascal];
};

const joinings = new Map<string, readonly [camel: string, pascal: string]>();
/** The other ways of joining the words of one of our own keys. */
function joined(key: string): readonly [camel: string, pascal: string] {
  const known = joinings.get(key);
  if (known !== undefined) return known;
  const camel = key.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const made = [camel, camel.charAt(0).toUpperCase() + camel.slice(1)] as const;
  joinings.set(key, made);
  return made;
}

/** Lines as one text: those of a notebook have their line ends. */
const joinedLines = (lines: readonly string[]): string =>
  lines.join(lines.slice(0, -1).every((line) => line.endsWith('\n')) ? '' : '\n');

/** The first text of some keys; a list of lines is a text too. */
export function textIn(given: Arguments, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = valueOf(given, key);
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string'))
      return joinedLines(value);
  }
  return null;
}

/** The text that Base64 stands for; as it is where it is none, or stands for no text. */
export function fromBase64(written: string): string {
  const plain = written.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(plain)) return written;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(plain, 'base64'));
  } catch {
    return written;
  }
}

export const pathOf = (given: Arguments): string | null => textIn(given, pathKeys);
export const contentOf = (given: Arguments): string | null => {
  const text = textIn(given, contentKeys);
  if (text !== null)
    return /^base64$/i.test(textIn(given, ['encoding', 'content_encoding']) ?? '') ? fromBase64(text) : text;
  // A data file's content as what it is.
  const value = given['content'] ?? given['contents'];
  return isRecord(value) || Array.isArray(value) ? `${JSON.stringify(value, null, 2)}\n` : null;
};

export const isRecord = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
