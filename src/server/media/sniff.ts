import { trimEnds } from '#lib/trim-ends.ts';
import { textOf } from '#server/files/content.ts';

/** What a file is by its bytes. */
export interface Sniffed {
  readonly mediaType: string;
  /** Extensions that it may have; the first is the usual one. */
  readonly extensions: readonly string[];
}

const kind = (mediaType: string, ...extensions: string[]): Sniffed => ({ mediaType, extensions });

const png = kind('image/png', 'png');
const jpeg = kind('image/jpeg', 'jpg', 'jpeg');
const gif = kind('image/gif', 'gif');
const webp = kind('image/webp', 'webp');
const avif = kind('image/avif', 'avif');
const ico = kind('image/x-icon', 'ico');
const bmp = kind('image/bmp', 'bmp');
const svg = kind('image/svg+xml', 'svg');
const pdf = kind('application/pdf', 'pdf');

const startsWith = (data: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte);
const ascii = (data: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...data.subarray(from, to));

const heads: readonly (readonly [readonly number[], Sniffed])[] = [
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], png],
  [[0xff, 0xd8, 0xff], jpeg],
  [[0x47, 0x49, 0x46, 0x38], gif],
  [[0x00, 0x00, 0x01, 0x00], ico],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], pdf],
  [[0x77, 0x4f, 0x46, 0x32], kind('font/woff2', 'woff2')],
  [[0x77, 0x4f, 0x46, 0x46], kind('font/woff', 'woff')],
  [[0x00, 0x01, 0x00, 0x00, 0x00], kind('font/ttf', 'ttf')],
  [[0x4f, 0x54, 0x54, 0x4f], kind('font/otf', 'otf')],
  [[0x49, 0x44, 0x33], kind('audio/mpeg', 'mp3')],
  [[0x4f, 0x67, 0x67, 0x53], kind('audio/ogg', 'ogg', 'oga')],
  [[0x1a, 0x45, 0xdf, 0xa3], kind('video/webm', 'webm')],
];

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
export function sniff(data: Uint8Array, name: string): Sniffed | null {
  for (const [bytes, found] of heads) if (startsWith(data, bytes)) return found;
  if (ascii(data, 0, 4) === 'RIFF') {
    if (ascii(data, 8, 12) === 'WEBP') return webp;
    if (ascii(data, 8, 12) === 'WAVE') return kind('audio/wav', 'wav');
    return null;
  }
  if (ascii(data, 4, 8) === 'ftyp') {
    const brand = ascii(data, 8, 12);
    if (brand === 'avif' || brand === 'avis') return avif;
    if (brand === 'M4A ') return kind('audio/mp4', 'm4a');
    return /^(isom|iso2|mp4\d|avc1|dash|M4V |qt {2})$/.test(brand)
      ? kind('video/mp4', 'mp4', 'm4v', 'mov')
      : null;
  }
  if (startsWith(data, [0xff, 0xfb]) || startsWith(data, [0xff, 0xf3])) return kind('audio/mpeg', 'mp3');
  if (ascii(data, 0, 2) === 'BM' && data.length > 26 && data[14] === 40) return bmp;
  const text = textOf(data);
  if (text === null) return null;
  if (isSvg(text)) return svg;
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
export function uploadName(given: string, found: Sniffed): string {
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
