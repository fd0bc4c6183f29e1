/** What a file is by its bytes. */
export interface FileKind {
  readonly mediaType: string;
  /** Extensions that it may have; the first is the usual one. */
  readonly extensions: readonly string[];
}

const kind = (mediaType: string, ...extensions: string[]): FileKind => ({ mediaType, extensions });

const heads: readonly (readonly [readonly number[], FileKind])[] = [
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], kind('image/png', 'png')],
  [[0xff, 0xd8, 0xff], kind('image/jpeg', 'jpg', 'jpeg')],
  [[0x47, 0x49, 0x46, 0x38], kind('image/gif', 'gif')],
  [[0x00, 0x00, 0x01, 0x00], kind('image/x-icon', 'ico')],
  [[0x25, 0x50, 0x44, 0x46, 0x2d], kind('application/pdf', 'pdf')],
  [[0x77, 0x4f, 0x46, 0x32], kind('font/woff2', 'woff2')],
  [[0x77, 0x4f, 0x46, 0x46], kind('font/woff', 'woff')],
  [[0x00, 0x01, 0x00, 0x00, 0x00], kind('font/ttf', 'ttf')],
  [[0x4f, 0x54, 0x54, 0x4f], kind('font/otf', 'otf')],
  [[0x49, 0x44, 0x33], kind('audio/mpeg', 'mp3')],
  [[0x4f, 0x67, 0x67, 0x53], kind('audio/ogg', 'ogg', 'oga')],
  [[0x1a, 0x45, 0xdf, 0xa3], kind('video/webm', 'webm')],
  [[0xff, 0xfb], kind('audio/mpeg', 'mp3')],
  [[0xff, 0xf3], kind('audio/mpeg', 'mp3')],
];

/** Programs and archives, which no text and no picture begins as. */
const programs: readonly (readonly number[])[] = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b, 0x08],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
];

const startsWith = (data: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte);
const ascii = (data: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...data.subarray(from, to));

/** What begins as this does; null for text, and for what is not known. */
export function kindByHead(data: Uint8Array): FileKind | null {
  for (const [bytes, found] of heads) if (startsWith(data, bytes)) return found;
  if (ascii(data, 0, 4) === 'RIFF') {
    if (ascii(data, 8, 12) === 'WEBP') return kind('image/webp', 'webp');
    return ascii(data, 8, 12) === 'WAVE' ? kind('audio/wav', 'wav') : null;
  }
  if (ascii(data, 4, 8) === 'ftyp') {
    const brand = ascii(data, 8, 12);
    if (brand === 'avif' || brand === 'avis') return kind('image/avif', 'avif');
    if (brand === 'M4A ') return kind('audio/mp4', 'm4a');
    return /^(?:isom|iso[2-9]|mp4\d|avc1|dash|M4V |qt {2})$/.test(brand)
      ? kind('video/mp4', 'mp4', 'm4v', 'mov')
      : null;
  }
  if (ascii(data, 0, 2) === 'BM' && data.length > 26 && data[14] === 40) return kind('image/bmp', 'bmp');
  return null;
}

const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** Pictures, fonts, documents; sound and film are told apart by what plays them. */
type Family = 'image' | 'font' | 'media' | 'pdf';

function familyOf({ mediaType }: FileKind): Family {
  if (mediaType.startsWith('image/')) return 'image';
  if (mediaType.startsWith('font/')) return 'font';
  return mediaType === 'application/pdf' ? 'pdf' : 'media';
}

/** What the end of a name says that a file is, where its bytes show whether that is so. */
const named: Readonly<Record<Family, RegExp>> = {
  image: /^(?:png|apng|jpe?g|gif|webp|avif|ico|bmp)$/,
  font: /^(?:woff2?|ttf|otf)$/,
  media: /^(?:mp3|ogg|oga|ogv|wav|webm|mp4|m4a|m4v|mov)$/,
  pdf: /^pdf$/,
};
const texts =
  /^(?:html?|css|s[ac]ss|less|[cm]?[jt]sx?|json|csv|md|mdx|xml|svg|txt|ya?ml|toml|vue|svelte|astro)$/;

/**
 * Whether the bytes of a file are of the sort that the end of its name says. A picture may be one of another kind, as
 * browsers show it all the same, and a text of any encoding; an empty file is any.
 */
export function isAsNamed(path: string, data: Uint8Array): boolean {
  if (data.byteLength === 0) return true;
  const extension = extensionOf(path);
  const found = kindByHead(data);
  for (const [family, names] of Object.entries(named))
    if (names.test(extension))
      return found === null
        ? family !== 'pdf' && family !== 'font' && isOtherKind(family, data)
        : familyOf(found) === family;
  if (!texts.test(extension)) return true;
  return found === null && !programs.some((bytes) => startsWith(data, bytes));
}

/** Sound, film and pictures of kinds that are not taken as uploads, and that projects have all the same. */
function isOtherKind(family: string, data: Uint8Array): boolean {
  const brand = ascii(data, 4, 8) === 'ftyp' ? ascii(data, 8, 12) : null;
  if (brand !== null) return /^(?:hei|mif|msf)/.test(brand) === (family === 'image');
  // Frames of MPEG sound begin with eleven ones.
  if (family === 'media') return data[0] === 0xff && ((data[1] ?? 0) & 0xe0) === 0xe0;
  return ascii(data, 0, 2) === 'BM' || startsWith(data, [0x00, 0x00, 0x02, 0x00]);
}
