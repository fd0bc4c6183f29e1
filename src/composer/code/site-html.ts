import { pagesOf, type SitePage } from './pages.ts';
import type { SectionType, SiteSpec } from '../spec/spec.ts';
import { baseCss, tokensCss } from './css-base.ts';
import { layoutCss } from './css-layout.ts';
import { sectionCss, sectionCssNeeds, styledSections } from './part-styles.ts';
import type { Files } from './files.ts';
import { docsHtmlFiles } from './docs/docs-html.ts';
import { pageHtml } from './head.ts';
import { escapeHtml, htmlScope, printHtml } from '../print/node.ts';
import { sectionContext, type SectionContext } from './section-context.ts';
import { markNode } from './section-pieces.ts';
import { sectionNode } from './sections.ts';
import { footerNode, headerNode, menuBelow, pageHead } from './site-chrome.ts';
import { siteScripts } from './site-scripts.ts';
import { sentence } from '../print/quote.ts';

/** Styles of the sections that a site has, each once. */
export function sectionsCss(spec: SiteSpec): string {
  const wanted = new Set<SectionType>();
  for (const section of spec.sections) {
    for (const needed of sectionCssNeeds[section.type] ?? []) wanted.add(needed);
    wanted.add(section.type);
  }
  return styledSections
    .filter((type) => wanted.has(type))
    .map((type) => `/* ${sentence(type)} */\n${sectionCss(type)}`)
    .join('\n');
}

/** Links to sections of other pages lead there. */
const linked = (html: string, page: SitePage, pages: readonly SitePage[]): string =>
  pages.length === 1
    ? html
    : html.replaceAll(/href="#([\w-]+)"/g, (whole, id: string) => {
        if (id === 'main') return whole;
        if (id === 'top') return page.id === 'index' ? whole : 'href="index.html"';
        const other = pages.find((candidate) => candidate.sections.some((section) => section.id === id));
        if (other === undefined || other === page) return whole;
        return other.sections[0]?.id === id && other.id !== 'index'
          ? `href="${other.id}.html"`
          : `href="${other.id}.html#${id}"`;
      });

function sitePage(
  spec: SiteSpec,
  page: SitePage,
  ctx: SectionContext,
  scripts: readonly { name: string }[],
): string {
  const pageTitle = page.id === 'index' ? title(spec) : `${page.title} – ${spec.name}`;
  return pageHtml(spec, {
    title: pageTitle,
    description: page.description,
    sheets: ['tokens', 'base', 'layout', 'sections'],
    scripts: scripts.map((script) => script.name),
    body: `  <body id="top">
    <a class="skip" href="#main">${escapeHtml(ctx.words.skip)}</a>
${printHtml(headerNode(ctx), 2)}

    <main id="main">
${page.id === 'index' ? '' : `${printHtml(pageHead(page), 3)}\n\n`}${page.sections.map((section) => printHtml(sectionNode(section, ctx), 3)).join('\n\n')}
    </main>

${printHtml(footerNode(ctx), 2)}
  </body>`,
  });
}

/** A site as plain HTML, CSS and JavaScript that also opens from disk. */
export function siteHtmlFiles(spec: SiteSpec): Files {
  if (spec.docs !== undefined) return docsHtmlFiles(spec, spec.docs);
  const ctx = sectionContext(spec, htmlScope);
  ctx.pictures.set('mark', markNode(spec));
  const scripts = siteScripts(spec, ctx.words);
  const files: Files = new Map();
  files.set('styles/tokens.css', tokensCss(spec.design));
  files.set('styles/base.css', baseCss());
  files.set('styles/layout.css', layoutCss(spec.design.direction, menuBelow(spec)));
  files.set('styles/sections.css', sectionsCss(spec));
  for (const script of scripts) files.set(`scripts/${script.name}.js`, script.content);
  const pages = pagesOf(spec);
  for (const page of pages)
    files.set(`${page.id}.html`, linked(sitePage(spec, page, ctx, scripts), page, pages));
  return files;
}

export const title = (spec: { name: string; tagline: string }): string =>
  spec.tagline === '' ? spec.name : `${spec.name} – ${spec.tagline}`;
