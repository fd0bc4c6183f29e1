import { previewSandbox } from '#contract/preview-frame.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** Media type by extension; what is not known is offered as bytes, or as plain text when it is text. */
export const mediaType = (extension: string, text: boolean): string =>
  types[extension] ?? (text ? 'text/plain; charset=utf-8' : 'application/octet-stream');

/**
 * Policy of a page. It has an origin of its own (`sandbox` without `allow-same-origin`), may run what it likes inside
 * it and may use HTTPS services, but neither plain HTTP (so nothing on the visitor's own network) nor other frames'
 * parents than the app.
 */
export function pagePolicy(previewOrigin: string, appOrigins: readonly string[]): string {
  const own = `'self' ${previewOrigin}`;
  return [
    `sandbox ${previewSandbox}`,
    `default-src ${own} https: data: blob:`,
    `script-src ${own} 'unsafe-inline' 'unsafe-eval' https: data: blob:`,
    `style-src ${own} 'unsafe-inline' https: data: blob:`,
    `connect-src ${own} https: wss: data: blob:`,
    `worker-src ${own} data: blob:`,
    `form-action ${own} https:`,
    "object-src 'none'",
    `base-uri ${own}`,
    ...(appOrigins.length > 0 ? [`frame-ancestors ${appOrigins.join(' ')}`] : []),
  ].join('; ');
}

/** Headers of everything that the preview host sends. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
  'X-DNS-Prefetch-Control': 'off',
};

/** Policy of what is not a page, should somebody open it as one. */
export const filePolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

export const immutable = 'private, max-age=31536000, immutable';
export const revalidate = 'private, no-cache';
