import type { PageData } from '#contract/build-files.ts';
import { translated, t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page, without query. */
  path: string;
  /** Origin that the canonical address has; the application's own, whatever host was asked. */
  origin: string;
  /** Its picture when it is shared, 1200 by 630 pixels, by its path; the product's own when left out. */
  picture?: { href: string; alt: string };
  /** Structured data, when the page has some. */
  jsonLd?: Record<string, unknown>;
}

const ownPicture = spoken(['alt'], {
  href: '/og.png',
  alt: 'Statecraft: describe an app or a website, watch it being built, keep the code.',
});

/** Title, description, canonical address and Open Graph of a page that search engines may show. */
export const pageMeta = ({ title, description, path, origin, picture = ownPicture, jsonLd }: PageMeta) => {
  const url = `${origin}${path}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: t`Statecraft` },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: t`${origin}${picture.href}` },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
};

/** The same from a page's payload; nothing for a page that got none. `{origin}` in structured data is filled in. */
export const payloadMeta = (page: PageData | null | undefined, path: string, origin: string) =>
  page
    ? pageMeta({
        title: translated(page.title),
        description: translated(page.description),
        path,
        origin,
        ...(page.jsonLd && {
          jsonLd: JSON.parse(JSON.stringify(page.jsonLd).replaceAll('{origin}', origin)) as Record<
            string,
            unknown
          >,
        }),
      })
    : {};

/** For pages that no search engine should show: sign-in, projects. */
export const privateMeta = (name: string) => ({
  meta: [{ title: t`${name} · Statecraft` }, { name: 'robots', content: 'noindex' }],
});
