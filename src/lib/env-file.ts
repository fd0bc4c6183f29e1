/** How what a project's pages may know of its `.env` files begins: what is public by its name. */
export const publicPrefixes: readonly string[] = [
  'VITE_',
  'REACT_APP_',
  'EXPO_PUBLIC_',
  'NEXT_PUBLIC_',
  'PUBLIC_',
];

/** An assignment of a `.env` file. */
export interface EnvLine {
  readonly name: string;
  /** Its value, in which `$NAME` and `${NAME}` stand for others and `\$` for a dollar sign. */
  readonly value: string;
  /** Where the value stands in the text, with its quotes. */
  readonly from: number;
  readonly to: number;
}

/** Lines such as `NAME="value" # why`; quotes may hold line breaks. */
const assignment =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*=[ \t]*("((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\r\n#]*))/gms;

/** What a `.env` file assigns, in its order. */
export function readEnv(text: string): readonly EnvLine[] {
  return [...text.matchAll(assignment)].map((match) => {
    const [all, name = '', written = '', double, single, tick, plain = ''] = match;
    const value =
      double === undefined
        ? (single ?? tick ?? plain.trim())
        : double.replace(/\\([n"\\])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    const from = match.index + all.length - written.length;
    return {
      name,
      // What stands between single quotes is meant as it is written.
      value: (single === undefined ? value : value.replaceAll('$', '\\$')).replaceAll('\r\n', '\n'),
      from,
      to: from + written.trimEnd().length,
    };
  });
}

/** References to other variables, and dollar signs that are none. */
export const envReference = /\\\$|\$\{(\w{1,200})\}|\$([A-Za-z_]\w{0,200})/g;

/** A value as it reads; null where it is made of others. */
export function literalOf(value: string): string | null {
  const isMade = [...value.matchAll(envReference)].some(([found]) => found !== '\\$');
  return isMade ? null : value.replaceAll('\\$', '$');
}

/** A value as it is written into a file, so that it is read as it is. */
function quoted(value: string): string {
  if (/^[\w./:@%+,=~-]*$/.test(value)) return value;
  if (!/['\r]/.test(value)) return `'${value}'`;
  return `"${value.replaceAll('\r\n', '\n').replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('$', '\\$')}"`;
}

/** The text with a variable set: where it stands, or in a line of its own at the end. */
export function withVariable(text: string, name: string, value: string): string {
  const line = readEnv(text).findLast((each) => each.name === name);
  if (line !== undefined) return text.slice(0, line.from) + quoted(value) + text.slice(line.to);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text}${text === '' || text.endsWith('\n') ? '' : end}${name}=${quoted(value)}${end}`;
}

/** The text without the lines that assign a variable. */
export function withoutVariable(text: string, name: string): string {
  return readEnv(text)
    .filter((each) => each.name === name)
    .reduceRight((left, { from, to }) => {
      const begin = left.lastIndexOf('\n', from - 1) + 1;
      const end = left.indexOf('\n', to);
      return left.slice(0, begin) + (end === -1 ? '' : left.slice(end + 1));
    }, text);
}
