/** Languages that the editor knows how to colour, and `text` for everything else. */
export type Language =
  | 'typescript'
  | 'tsx'
  | 'javascript'
  | 'jsx'
  | 'css'
  | 'html'
  | 'json'
  | 'markdown'
  | 'svg'
  | 'text';

/** File extension (lower case, no dot) to language. */
export const languageByExtension: Readonly<Record<string, Language>> = {
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  jsx: 'jsx',
  css: 'css',
  scss: 'css',
  less: 'css',
  html: 'html',
  htm: 'html',
  vue: 'html',
  xml: 'html',
  svg: 'svg',
  json: 'json',
  jsonc: 'json',
  webmanifest: 'json',
  map: 'json',
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  csv: 'text',
  env: 'text',
  yml: 'text',
  yaml: 'text',
  toml: 'text',
  sql: 'text',
};

/** Extensions of files that are shown as pictures. */
export const imageExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'ico'] as const;

const imageTypes: Readonly<Record<(typeof imageExtensions)[number], string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};

/** The extension of a path in lower case without its dot; empty when there is none (also for `.gitignore`). */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function languageOf(path: string): Language {
  const extension = extensionOf(path);
  return (Object.hasOwn(languageByExtension, extension) && languageByExtension[extension]) || 'text';
}

/** Whether a file is TypeScript or JavaScript. */
export const isScript = (path: string): boolean =>
  ['typescript', 'tsx', 'javascript', 'jsx'].includes(languageOf(path));

export const isImage = (path: string): boolean =>
  (imageExtensions as readonly string[]).includes(extensionOf(path));

/** The media type of an image path; null for paths that are no images. */
export function imageTypeOf(path: string): string | null {
  const extension = extensionOf(path);
  return isImage(path) ? imageTypes[extension as keyof typeof imageTypes] : null;
}
