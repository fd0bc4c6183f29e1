import { previewSandbox } from '#contract/preview-frame.ts';

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

/** Policy of what is not a page, should a person open it as one. */
export const filePolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

export const immutable = 'private, max-age=31536000, immutable';
export const revalidate = 'private, no-cache';
