import { words as allWords, type Words } from '../../content/words.ts';
import { markArt } from '../../design/art.ts';
import type { DocBlock, DocPage, Docs, SiteSpec } from '../../spec/spec.ts';
import { baseCss, tokensCss } from '../css-base.ts';
import { headHtml } from '../head.ts';
import { escapeHtml, printHtml } from '../../print/node.ts';
import { literal, source } from '../../print/quote.ts';
import { icon } from '../sections.ts';
import type { Files } from '../files.ts';
import { siteScripts } from '../site-scripts.ts';
import { highlight } from './highlight.ts';
import { sourceOf } from '../sources.ts';

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

function pageHtml(spec: SiteSpec, docs: Docs, page: DocPage, w: Words, scripts: readonly string[]): string {
  const at = docs.pages.indexOf(page);
  const before = docs.pages[at - 1];
  const after = docs.pages[at + 1];
  const headings = headingsOf(page);
  return `<!doctype html>
<html lang="${spec.language}"${spec.design.mode === 'auto' ? ' data-follow="true"' : ''}>
${headHtml(spec, { title: page.id === 'index' ? `${spec.name} – ${w.docs}` : `${page.title} – ${spec.name}`, description: page.lead, sheets: ['tokens', 'base', 'docs'], scripts })}
  <body id="top">
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
  </body>
</html>
`;
}

const searchScript = (
  docs: Docs,
  w: Words,
): string => `// Search over all pages: opened with the button or the / key.
const searchEntries = ${source(searchEntries(docs))};

(() => {
  const dialog = document.querySelector('[data-search]');
  const field = document.querySelector('[data-search-field]');
  const list = document.querySelector('[data-search-results]');
  const empty = document.querySelector('[data-search-empty]');
  if (!dialog || !field || !list || !empty) return;

  const open = () => {
    dialog.showModal();
    field.select();
  };
  document.querySelector('[data-search-open]')?.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (event.key === '/' && !isTyping) {
      event.preventDefault();
      open();
    }
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });

  const score = (entry, word) => {
    if (entry.title.toLowerCase().includes(word)) return entry.heading ? 4 : 6;
    if (entry.heading.toLowerCase().includes(word)) return 5;
    return entry.text.toLowerCase().includes(word) ? 1 : 0;
  };

  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const found =
      words.length === 0
        ? []
        : searchEntries
            .map((entry) => ({ entry, scores: words.map((word) => score(entry, word)) }))
            .filter((item) => item.scores.every((value) => value > 0))
            .sort((a, b) => b.scores.reduce((x, y) => x + y) - a.scores.reduce((x, y) => x + y))
            .slice(0, 8);
    list.replaceChildren(
      ...found.map(({ entry }) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = entry.page + '.html' + (entry.id ? '#' + entry.id : '');
        link.textContent = entry.heading || entry.title;
        const where = document.createElement('small');
        where.textContent = entry.heading ? entry.title : entry.text.slice(0, 80);
        link.append(where);
        item.append(link);
        return item;
      }),
    );
    empty.textContent =
      words.length > 0 && found.length === 0 ? ${literal(w.noResults)}.replace('{x}', field.value) : '';
  });

  dialog.addEventListener('keydown', (event) => {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      (links[at + 1] ?? links[0])?.focus();
    }
    if (event.key === 'ArrowUp') {
      event.preventDefault();
      (at <= 0 ? field : links[at - 1]).focus();
    }
    if (event.key === 'Enter' && event.target === field) links[0]?.click();
  });
  list.addEventListener('click', () => dialog.close());
})();
`;

const pageScript = (w: Words): string => `// Copies code, and marks the heading that is being read.
(() => {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.addEventListener('click', async () => {
      const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
      try {
        await navigator.clipboard.writeText(code);
      } catch {
        const range = document.createRange();
        range.selectNodeContents(button.closest('.code').querySelector('code'));
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        document.execCommand('copy');
      }
      button.textContent = ${literal(w.copied)};
      setTimeout(() => {
        button.textContent = ${literal(w.copy)};
      }, 1600);
    });
  }

  const links = [...document.querySelectorAll('.toc a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    let current = 0;
    headings.forEach((heading, index) => {
      if (heading && heading.getBoundingClientRect().top < 140) current = index;
    });
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  if (links.length > 0) {
    document.addEventListener('scroll', mark, { passive: true });
    mark();
  }
})();
`;

/** A documentation site as plain HTML, CSS and JavaScript that also opens from disk. */
export function docsHtmlFiles(spec: SiteSpec, docs: Docs): Files {
  const w = allWords[spec.language];
  const files: Files = new Map();
  files.set('styles/tokens.css', tokensCss(spec.design));
  files.set('styles/base.css', baseCss());
  files.set('styles/docs.css', sourceOf('docs/src/styles/docs.css'));
  const scripts = [
    ...siteScripts(spec, w),
    { name: 'search', content: searchScript(docs, w) },
    { name: 'page', content: pageScript(w) },
  ];
  for (const script of scripts) files.set(`scripts/${script.name}.js`, script.content);
  for (const page of docs.pages)
    files.set(
      fileOf(page),
      pageHtml(
        spec,
        docs,
        page,
        w,
        scripts.map((script) => script.name),
      ),
    );
  return files;
}
