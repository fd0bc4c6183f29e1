import { previewSandbox } from '#contract/preview-frame.ts';
import { everyServer } from '#server/platform/other-servers.ts';

/**
 * Policy of a page. It has an origin of its own (`sandbox` without `allow-same-origin`), may run what it likes inside
 * it and may use HTTPS services, but neither plain HTTP (so nothing on the visitor's own network) nor other frames'
 * parents than the app.
 */
export function pagePolicy(
  previewOrigin: string,
  appOrigins: readonly string[],
  others: readonly string[] = everyServer,
): string {
  const own = `'self' ${previewOrigin}`;
  const all = [own, ...others].join(' ');
  return [
    `sandbox ${previewSandbox}`,
    `default-src ${all} data: blob:`,
    `script-src ${all} 'unsafe-inline' 'unsafe-eval' data: blob:`,
    `style-src ${all} 'unsafe-inline' data: blob:`,
    `connect-src ${all} data: blob:`,
    `worker-src ${own} data: blob:`,
    `form-action ${all}`,
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
