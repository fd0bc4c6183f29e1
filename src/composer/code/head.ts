import type { SiteSpec } from '../spec/spec.ts';
import { favicon } from './favicon.ts';
import { escapeHtml } from '../print/node.ts';

/** What the head of a page holds. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Names of style sheets and scripts, without folder and ending. */
  readonly sheets: readonly string[];
  readonly scripts: readonly string[];
}

const tags = (spec: SiteSpec, title: string, description: string): string => {
  const locale = { en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' }[spec.language];
  return `    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}">
    <meta name="theme-color" content="${spec.design.accent}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${escapeHtml(spec.name)}">
    <meta property="og:title" content="${escapeHtml(title)}">
    <meta property="og:description" content="${escapeHtml(description)}">
    <meta property="og:locale" content="${locale}">
    <meta name="twitter:card" content="summary">
    <link rel="icon" href="${favicon(spec.design)}">`;
};

/** The head of a plain page. */
export function headHtml(spec: SiteSpec, head: PageHead): string {
  return `  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
${tags(spec, head.title, head.description)}
${head.sheets.map((sheet) => `    <link rel="stylesheet" href="styles/${sheet}.css">`).join('\n')}
${head.scripts.map((script) => `    <script defer src="scripts/${script}.js"></script>`).join('\n')}
  </head>`;
}

/** `index.html` of a React site. */
export function reactSiteHtml(spec: SiteSpec, title: string): string {
  return `<!doctype html>
<html lang="${spec.language}"${spec.design.mode === 'auto' ? ' data-follow="true"' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
${tags(spec, title, spec.description)}
  </head>
  <body id="top">
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`;
}
