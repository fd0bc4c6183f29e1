import { words as allWords, type Words } from '../../content/words.ts';
import { markArt } from '../../design/art.ts';
import type { DocBlock, DocPage, Docs, SiteSpec } from '../../spec/spec.ts';
import { baseCss, tokensCss } from '../css-base.ts';
import { pageHtml } from '../head.ts';
import { escapeHtml, printHtml } from '../../print/node.ts';
import { icon } from '../section-pieces.ts';
import type { Files } from '../files.ts';
import { siteScripts } from '../site-scripts.ts';
import { highlight } from './highlight.ts';
import { filledPart, sourceOf } from '../sources.ts';

const e = escapeHtml;
const fileOf = (page: DocPage): string => `${page.id}.html`;

/** The headings of a page that its reader can jump to. */
export const headingsOf = (page: DocPage): { id: string; text: string }[] =>
  page.blocks.flatMap((block) =>
    block.type === 'heading'
      ? [{ id: block.id, text: block.text }]
      : block.type === 'release'
        ? [{ id: `v${block.version}`, text: block.version }]
        : [],
  );

/** The words of a page that the search looks through, by heading. */
export function searchEntries(
  docs: Docs,
): { page: string; title: string; heading: string; id: string; text: string }[] {
  return docs.pages.flatMap((page) => {
    const entries = [{ page: page.id, title: page.title, heading: '', id: '', text: page.lead }];
    for (const block of page.blocks) {
      if (block.type === 'heading')
        entries.push({ page: page.id, title: page.title, heading: block.text, id: block.id, text: '' });
      if (block.type === 'release')
        entries.push({
          page: page.id,
          title: page.title,
          heading: block.version,
          id: `v${block.version}`,
          text: block.changes.join(' '),
        });
      const last = entries.at(-1);
      if (last === undefined) continue;
      const words =
        block.type === 'text' || block.type === 'note'
          ? block.text
          : block.type === 'list'
            ? block.items.join(' ')
            : block.type === 'table'
              ? block.rows.flat().join(' ')
              : block.type === 'code'
                ? block.code.replaceAll('\n', ' ')
                : block.type === 'answers'
                  ? block.items.map((item) => `${item.question} ${item.answer}`).join(' ')
                  : '';
      last.text = `${last.text} ${words}`.trim();
    }
    return entries;
  });
}

function block(item: DocBlock, w: Words): string {
  switch (item.type) {
    case 'text':
      return `<p>${e(item.text)}</p>`;
    case 'heading':
      return `<h2 id="${e(item.id)}"><a href="#${e(item.id)}">${e(item.text)}</a></h2>`;
    case 'code':
      return `<div class="code">
            <div class="code-head"><span>${e(item.title)}</span><button class="copy" type="button" data-copy>${e(w.copy)}</button></div>
            <pre tabindex="0" aria-label="${e(item.title)}"><code>${highlight(item.code)}</code></pre>
          </div>`;
    case 'list': {
      const tag = item.ordered ? 'ol' : 'ul';
      return `<${tag}>\n${item.items.map((text) => `            <li>${e(text)}</li>`).join('\n')}\n          </${tag}>`;
    }
    case 'note':
      return `<p class="aside aside-${item.kind}"><strong>${e(item.kind === 'tip' ? w.tip : w.warning)}:</strong> ${e(item.text)}</p>`;
    case 'table':
      return `<div class="table-frame" tabindex="0" role="region" aria-label="${e(item.head.join(', '))}">
            <table>
              <thead><tr>${item.head.map((cell) => `<th scope="col">${e(cell)}</th>`).join('')}</tr></thead>
              <tbody>
${item.rows.map((row) => `                <tr>${row.map((cell) => `<td>${e(cell)}</td>`).join('')}</tr>`).join('\n')}
              </tbody>
            </table>
          </div>`;
    case 'answers':
      return item.items
        .map(
          (one) =>
            `<details>\n            <summary>${e(one.question)}</summary>\n            <p>${e(one.answer)}</p>\n          </details>`,
        )
        .join('\n          ');
    case 'release':
      return `<h2 id="v${e(item.version)}"><a href="#v${e(item.version)}">${e(item.version)}</a><span class="release-date">${e(item.date)}</span></h2>
          <ul>
${item.changes.map((text) => `            <li>${e(text)}</li>`).join('\n')}
          </ul>`;
  }
}

function sidebar(docs: Docs, current: DocPage, w: Words): string {
  const groups = [...new Set(docs.pages.map((page) => page.group))];
  return `<nav class="docs-side" id="site-nav" aria-label="${e(w.pagesLabel)}">
${groups
  .map(
    (group) => `        <h2>${e(group)}</h2>
        <ul>
${docs.pages
  .filter((page) => page.group === group)
  .map(
    (page) =>
      `          <li><a href="${fileOf(page)}"${page === current ? ' aria-current="page"' : ''}>${e(page.title)}</a></li>`,
  )
  .join('\n')}
        </ul>`,
  )
  .join('\n')}
      </nav>`;
}

function docsPage(spec: SiteSpec, docs: Docs, page: DocPage, w: Words, scripts: readonly string[]): string {
  const at = docs.pages.indexOf(page);
  const before = docs.pages[at - 1];
  const after = docs.pages[at + 1];
  const headings = headingsOf(page);
  return pageHtml(spec, {
    title: page.id === 'index' ? `${spec.name} – ${w.docs}` : `${page.title} – ${spec.name}`,
    description: page.lead,
    sheets: ['tokens', 'base', 'docs'],
    scripts,
    body: `  <body id="top">
    <a class="skip" href="#main">${e(w.skip)}</a>
    <header class="site-header">
      <div class="docs-wrap header-row">
        <button class="icon-button menu-button" type="button" aria-expanded="false" aria-controls="site-nav" aria-label="${e(w.menu)}" data-menu>
${printHtml(icon('menu'), 5)}
        </button>
        <a class="brand" href="index.html">
${printHtml(markArt(spec.design.motifs[0] ?? 'terminal'), 5)}
          <span>${e(spec.name)}</span>
          <small class="version">${e(docs.version)}</small>
        </a>
        <button class="search-open" type="button" data-search-open aria-label="${e(w.search)}">
${printHtml(icon('search'), 5)}
          <span>${e(w.search)}</span><kbd>/</kbd>
        </button>
        <button class="icon-button" type="button" data-theme-toggle aria-label="${e(w.theme)}">
${printHtml(icon('moon'), 5)}
        </button>
      </div>
    </header>
    <div class="docs-wrap docs-grid">
      ${sidebar(docs, page, w)}
      <main class="doc" id="main">
        <article class="doc-body">
          <p class="doc-group">${e(page.group)}</p>
          <h1>${e(page.title)}</h1>
          <p class="lead">${e(page.lead)}</p>
${page.blocks.map((item) => `          ${block(item, w)}`).join('\n')}
          <nav class="pager" aria-label="${e(w.previous)}, ${e(w.next)}">
${before === undefined ? '' : `            <a class="previous" href="${fileOf(before)}" rel="prev"><small>${e(w.previous)}</small><strong>${e(before.title)}</strong></a>\n`}${after === undefined ? '' : `            <a class="next" href="${fileOf(after)}" rel="next"><small>${e(w.next)}</small><strong>${e(after.title)}</strong></a>\n`}          </nav>
        </article>
${
  headings.length === 0
    ? ''
    : `        <nav class="toc" aria-label="${e(w.onThisPage)}">
          <h2>${e(w.onThisPage)}</h2>
          <ul>
${headings.map((one) => `            <li><a href="#${e(one.id)}">${e(one.text)}</a></li>`).join('\n')}
          </ul>
        </nav>
`
}      </main>
    </div>
    <footer class="site-footer">
      <div class="docs-wrap"><p>${e(spec.name)} · ${e(w.docs)}</p></div>
    </footer>
    <dialog class="search" data-search aria-label="${e(w.search)}">
      <input type="search" aria-label="${e(w.searchHint)}" placeholder="${e(w.searchHint)}" autocomplete="off" data-search-field>
      <ul class="search-results" data-search-results></ul>
      <p class="search-empty" role="status" data-search-empty></p>
    </dialog>
  </body>`,
  });
}

/** A documentation site as plain HTML, CSS and JavaScript that also opens from disk. */
export function docsHtmlFiles(spec: SiteSpec, docs: Docs): Files {
  const w = allWords[spec.language];
  const files: Files = new Map();
  files.set('styles/tokens.css', tokensCss(spec.design));
  files.set('styles/base.css', baseCss());
  files.set('styles/docs.css', sourceOf('docs/src/styles/docs.css'));
  const filling = { said: { ...w }, given: { entries: searchEntries(docs) } };
  const scripts = [
    ...siteScripts(spec, w),
    ...['search', 'page'].map((name) => ({ name, content: filledPart(`html/scripts/${name}.js`, filling) })),
  ];
  for (const script of scripts) files.set(`scripts/${script.name}.js`, script.content);
  for (const page of docs.pages)
    files.set(
      fileOf(page),
      docsPage(
        spec,
        docs,
        page,
        w,
        scripts.map((script) => script.name),
      ),
    );
  return files;
}
