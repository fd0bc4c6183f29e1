import type { Spec } from '../spec/spec.ts';
import { favicon } from './favicon.ts';
import { escapeHtml } from '../print/node.ts';

/** What a page of HTML holds. */
export interface Page {
  readonly title: string;
  readonly description: string;
  /** Paths of style sheets and scripts, without folder and ending. */
  readonly sheets?: readonly string[];
  readonly scripts?: readonly string[];
  /** With its tags. */
  readonly body: string;
}

/** What other places show of a site where somebody names its address. */
const shared = ({ language, design, name }: Spec, { title, description }: Page): string =>
  `    <meta name="theme-color" content="${design.accent}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="${escapeHtml(name)}">
    <meta property="og:title" content="${escapeHtml(title)}">
    <meta property="og:description" content="${escapeHtml(description)}">
    <meta property="og:locale" content="${{ en: 'en_US', de: 'de_DE', fr: 'fr_FR', es: 'es_ES' }[language]}">
    <meta name="twitter:card" content="summary">
`;

/** A page as a file. */
export function pageHtml(spec: Spec, page: Page): string {
  const links = [
    ...(page.sheets ?? []).map((sheet) => `<link rel="stylesheet" href="styles/${sheet}.css">`),
    ...(page.scripts ?? []).map((script) => `<script defer src="scripts/${script}.js"></script>`),
  ];
  return `<!doctype html>
<html lang="${spec.language}"${spec.design.mode === 'auto' ? ' data-follow="true"' : ''}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeHtml(page.title)}</title>
    <meta name="description" content="${escapeHtml(page.description)}">
${spec.kind === 'site' ? shared(spec, page) : ''}    <link rel="icon" href="${favicon(spec.design)}">
${links.map((link) => `    ${link}\n`).join('')}  </head>
${page.body}
</html>
`;
}

/** `index.html` of a React project. */
export const reactPageHtml = (spec: Spec, title: string): string =>
  pageHtml(spec, {
    title,
    description: spec.description,
    body: `  <body id="top">
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>`,
  });
