import { trimEnds } from '#lib/trim-ends.ts';
import { textOf } from '#server/files/content.ts';
import { type FileKind, kindByHead } from '#server/files/file-kinds.ts';

const kind = (mediaType: string, ...extensions: string[]): FileKind => ({ mediaType, extensions });

/** Media types of texts by extension; every other text is plain. */
const texts: Readonly<Record<string, string>> = {
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
  xml: 'application/xml',
};

/**
 * Finds out what a file is from its bytes; the name only tells one text from another.
 * @returns null for what cannot be taken: programs, archives, and whatever is not known.
 */
export function sniff(data: Uint8Array, name: string): FileKind | null {
  const found = kindByHead(data);
  if (found !== null) return found;
  const text = textOf(data);
  if (text === null) return null;
  if (isSvg(text)) return kind('image/svg+xml', 'svg');
  const extension = extensionOf(name);
  return kind(texts[extension] ?? 'text/plain', ...(extension === '' ? ['txt'] : [extension]));
}

const extensionOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a text begins as an SVG does: after a declaration, a document type and comments comes its root. */
function isSvg(text: string): boolean {
  let rest = text.slice(0, 20_000).replace(/^\uFEFF/, '');
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith('<!--') ? '-->' : /^<\?xml|^<!doctype svg/i.test(rest) ? '>' : null;
    if (end === null) return /^<svg[\s>]/i.test(rest);
    const at = rest.indexOf(end);
    if (at === -1) return false;
    rest = rest.slice(at + end.length);
  }
}

/**
 * The name of an uploaded file: without a folder, with characters that every file system holds, and with an
 * extension of what it is.
 */
export function uploadName(given: string, found: FileKind): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const clean = trimEnds(
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}<>:"|?*\\/%#&]+/gu, '')
      .replace(/\s+/g, ' '),
    /[\s.]/,
  );
  const extension = extensionOf(clean);
  const fits = found.extensions.includes(extension);
  const stem = (fits ? clean.slice(0, -extension.length - 1) : clean.replace(/\.[a-z0-9]{1,5}$/i, '')).slice(
    0,
    80,
  );
  return `${stem.trim() === '' ? 'file' : stem.trim()}.${fits ? extension : (found.extensions[0] ?? 'txt')}`;
}

/** Whether pages show it as a picture. */
export const isImageType = (mediaType: string): boolean => mediaType.startsWith('image/');
