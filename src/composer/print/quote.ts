/** A single-quoted string literal for generated JavaScript. */
export const literal = (value: string): string =>
  value.includes("'") && !value.includes('"') && !value.includes('\\')
    ? `"${value.replaceAll('\n', '\\n')}"`
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A text as the value of a JSX attribute. */
export const attribute = (value: string): string =>
  /["\\&{}]/.test(value) ? `{${literal(value)}}` : `"${value}"`;

/** A text as a child in JSX. */
export const child = (value: string): string => (/[{}<>&]/.test(value) ? `{${literal(value)}}` : value);

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A value as formatted JavaScript source: two spaces, single quotes, trailing commas, short things on one line. */
export function source(value: unknown, depth = 0, width = 96): string {
  if (typeof value === 'string') return literal(value);
  if (value === null || typeof value !== 'object') return String(value);
  const pad = '  '.repeat(depth);
  const one = oneLine(value);
  if (
    pad.length + one.length <= width &&
    !(depth === 0 && Array.isArray(value) && value.some((v) => typeof v === 'object'))
  )
    return one;
  const inner = '  '.repeat(depth + 1);
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${inner}${source(item, depth + 1, width - 2)},`).join('\n')}\n${pad}]`;
  return `{\n${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${inner}${name(key)}: ${source(item, depth + 1, width - 4)},`)
    .join('\n')}\n${pad}}`;
}
const name = (key: string): string => (identifier.test(key) ? key : literal(key));
function oneLine(value: unknown): string {
  if (typeof value === 'string') return literal(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, item]) => `${name(key)}: ${oneLine(item)}`).join(', ')} }`;
}

/** Turns words into `camelCase`; letters outside ASCII are folded or dropped. */
export function camel(text: string): string {
  const parts = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter((part) => part !== '');
  const joined = parts
    .map((part, index) =>
      index === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join('');
  return /^\d/.test(joined) || joined === '' ? `item${joined}` : joined;
}
export const pascal = (text: string): string => {
  const value = camel(text);
  return value.charAt(0).toUpperCase() + value.slice(1);
};
/** Lower-case words joined by hyphens, for addresses and package names. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'project';

/** A text with a capital first, as a sentence or a title begins. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
