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

/** The first text of some keys; a list of lines is a text too. */
export function textIn(given: Arguments, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = valueOf(given, key);
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string'))
      return value.join('\n');
  }
  return null;
}

export const pathOf = (given: Arguments): string | null => textIn(given, pathKeys);
export const contentOf = (given: Arguments): string | null => {
  const text = textIn(given, contentKeys);
  if (text !== null) return text;
  // A data file's content as what it is.
  const value = given['content'] ?? given['contents'];
  return isRecord(value) || Array.isArray(value) ? `${JSON.stringify(value, null, 2)}\n` : null;
};

export const isRecord = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
