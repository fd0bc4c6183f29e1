import type { PageData, PublicPath } from '#contract/build-files.ts';
import type { AppContextValue } from '#lib/app-context.ts';
import { buildNews } from '#lib/build-news.ts';

/** Read once a tab: they belong to its build. */
export const payloadOptions = { staleTime: Number.POSITIVE_INFINITY };

/**
 * What a public page is told about itself. The server has it at hand and puts it into the document; a browser that
 * comes from another page fetches its payload JSON, which also says which build the server has by now.
 */
export async function loadPayload(
  path: PublicPath,
  app: AppContextValue,
  signal: AbortSignal,
): Promise<PageData> {
  const build = app.boot.build ?? '';
  if (!import.meta.env.SSR && build !== '') {
    try {
      const { fetchPayload } = await import('#adapters/build-files.ts');
      const payload = await fetchPayload(build, path, signal);
      buildNews.notify(payload.build);
      return payload.page;
    } catch (error) {
      if (signal.aborted) throw error;
      // The page itself may well be there: only its title would be missing.
    }
  }
  const { publicPages } = await import('./public-pages.ts');
  return publicPages[path];
}
