import { randomBytes } from 'node:crypto';
import type { Render, RenderResult } from '#lib/render-contract.ts';

/** So many pages are kept, of some 60 kB each: a language, or a host, of a visitor makes another one. */
const mostKept = 100;

/**
 * Renders what all visitors are shown alike once, and fills in each request's own nonce: a page costs tens of
 * milliseconds of the main thread. That is every page of `isPublic`, a path without a query, for a request that nobody
 * has signed in with; any other is rendered anew. The gallery's is another one when it lists something else. A page is
 * kept only when it answered 200.
 */
export function rememberVisitorPages(render: Render, isPublic: (path: string) => boolean): Render {
  // What stands for the nonce in what is kept; no page can say it by itself.
  const blank = randomBytes(32).toString('base64url');
  const kept = new Map<string, Promise<RenderResult>>();
  return async (request) => {
    const { url, origin, user, shared, gallery, language, locale, cspNonce } = request;
    if (user !== null || shared !== undefined || !isPublic(url)) return render(request);
    const key = JSON.stringify([origin, url, language, locale, gallery]);
    let page = kept.get(key);
    if (page === undefined) {
      page = render({ ...request, cspNonce: blank });
      kept.set(key, page);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      const forget = (): void => {
        if (kept.get(key) === page) kept.delete(key);
      };
      page.then(({ status }) => {
        if (status !== 200) forget();
      }, forget);
    }
    const { html, ...rest } = await page;
    return { ...rest, html: html.replaceAll(blank, () => cspNonce) };
  };
}
