import { words as allWords, type Words } from '../../content/words.ts';
import { markArt } from '../../design/art.ts';
import { iconPath } from '../../design/icons.ts';
import type { Docs, SiteSpec } from '../../spec/spec.ts';
import { baseCss, tokensCss } from '../css-base.ts';
import { reactSiteHtml } from '../head.ts';
import { printJsx } from '../../print/node.ts';
import { camel, literal, source } from '../../print/quote.ts';
import { iconTsx, mainTsx, reactProjectFiles, themeToggleTsx, useStoredTs } from '../react-base.ts';
import type { Files } from '../files.ts';
import { tokenPattern } from './highlight.ts';
import { addParts } from '../sources.ts';

const child = (value: string): string => (/[{}<>&]/.test(value) ? `{${literal(value)}}` : value);
const attribute = (value: string): string => (/["\\&{}]/.test(value) ? `{${literal(value)}}` : `"${value}"`);

const codeBlockTsx = (w: Words): string => `import { useState, type ReactNode } from 'react';

const pattern = new RegExp(${literal(tokenPattern)}, 'g');

/** Code with its comments, texts, numbers and key words marked. */
function highlight(code: string): ReactNode[] {
  const pieces: ReactNode[] = [];
  let last = 0;
  for (const found of code.matchAll(pattern)) {
    const kind = ['comment', 'string', 'number', 'word'][found.slice(1).findIndex((group) => group !== undefined)];
    pieces.push(code.slice(last, found.index));
    pieces.push(
      <span key={found.index} className={'code-' + kind}>
        {found[0]}
      </span>,
    );
    last = found.index + found[0].length;
  }
  return [...pieces, code.slice(last)];
}

/** Code that can be copied. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const [isCopied, setCopied] = useState(false);

  const copy = () => {
    navigator.clipboard
      ?.writeText(code)
      .then(() => {
        setCopied(true);
        setTimeout(() => setCopied(false), 1600);
      })
      .catch(() => undefined);
  };

  return (
    <div className="code">
      <div className="code-head">
        <span>{title}</span>
        <button className="copy" type="button" onClick={copy}>
          {isCopied ? ${literal(w.copied)} : ${literal(w.copy)}}
        </button>
      </div>
      <pre tabIndex={0} role="region" aria-label={title}>
        <code>{highlight(code)}</code>
      </pre>
    </div>
  );
}
`;

const blockTsx = (w: Words): string => `import type { Block as BlockData } from '../data/types';
import { CodeBlock } from './CodeBlock';

/** One piece of a page. Headings carry the page in their address, because the address also says the page. */
export function Block({ block, page }: { block: BlockData; page: string }) {
  switch (block.type) {
    case 'text':
      return <p>{block.text}</p>;
    case 'heading':
      return (
        <h2 id={block.id}>
          <a href={'#/' + page + '/' + block.id}>{block.text}</a>
        </h2>
      );
    case 'code':
      return <CodeBlock title={block.title} code={block.code} />;
    case 'list': {
      const items = block.items.map((item) => <li key={item}>{item}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'note':
      return (
        <p className={'aside aside-' + block.kind}>
          <strong>{block.kind === 'tip' ? ${literal(w.tip)} : ${literal(w.warning)}}:</strong> {block.text}
        </p>
      );
    case 'table':
      return (
        <div className="table-frame" tabIndex={0} role="region" aria-label={block.head.join(', ')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'answers':
      return block.items.map((item) => (
        <details key={item.question}>
          <summary>{item.question}</summary>
          <p>{item.answer}</p>
        </details>
      ));
    case 'release':
      return (
        <>
          <h2 id={'v' + block.version}>
            <a href={'#/' + page + '/v' + block.version}>{block.version}</a>
            <span className="release-date">{block.date}</span>
          </h2>
          <ul>
            {block.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      );
  }
}
`;

const searchTsx = (w: Words): string => `import { useEffect, useRef, useState } from 'react';
import { pages } from '../data/pages';
import type { Block } from '../data/types';
import { Icon } from './Icon';

interface Entry {
  page: string;
  title: string;
  heading: string;
  id: string;
  text: string;
}

function wordsOf(block: Block): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text;
    case 'list':
      return block.items.join(' ');
    case 'table':
      return block.rows.flat().join(' ');
    case 'code':
      return block.code;
    case 'answers':
      return block.items.map((item) => item.question + ' ' + item.answer).join(' ');
    case 'release':
      return block.changes.join(' ');
    default:
      return '';
  }
}

const entries: Entry[] = pages.flatMap((page) => {
  const found: Entry[] = [{ page: page.id, title: page.title, heading: '', id: '', text: page.lead }];
  for (const block of page.blocks) {
    if (block.type === 'heading') found.push({ page: page.id, title: page.title, heading: block.text, id: block.id, text: '' });
    if (block.type === 'release')
      found.push({ page: page.id, title: page.title, heading: block.version, id: 'v' + block.version, text: '' });
    const last = found[found.length - 1];
    if (last) last.text = (last.text + ' ' + wordsOf(block)).trim();
  }
  return found;
});

function score(entry: Entry, word: string): number {
  if (entry.title.toLowerCase().includes(word)) return entry.heading ? 4 : 6;
  if (entry.heading.toLowerCase().includes(word)) return 5;
  return entry.text.toLowerCase().includes(word) ? 1 : 0;
}

function find(query: string): Entry[] {
  const words = query.toLowerCase().split(/\\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, scores: words.map((word) => score(entry, word)) }))
    .filter((item) => item.scores.every((value) => value > 0))
    .sort((a, b) => b.scores.reduce((x, y) => x + y) - a.scores.reduce((x, y) => x + y))
    .slice(0, 8)
    .map((item) => item.entry);
}

/** Search over all pages: opened with the button or the / key. */
export function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const found = find(query);

  useEffect(() => {
    const box = dialog.current;
    const open = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      box?.showModal();
    };
    const move = (event: KeyboardEvent) => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        (links[at + 1] ?? links[0])?.focus();
      }
      if (event.key === 'ArrowUp') {
        event.preventDefault();
        (at <= 0 ? field.current : links[at - 1])?.focus();
      }
      if (event.key === 'Enter' && event.target === field.current) links[0]?.click();
    };
    // A click beside the box closes it.
    const leave = (event: MouseEvent) => {
      if (event.target === box) box?.close();
    };
    document.addEventListener('keydown', open);
    box?.addEventListener('keydown', move);
    box?.addEventListener('click', leave);
    return () => {
      document.removeEventListener('keydown', open);
      box?.removeEventListener('keydown', move);
      box?.removeEventListener('click', leave);
    };
  }, []);

  return (
    <>
      <button className="search-open" type="button" aria-label=${attribute(w.search)} onClick={() => dialog.current?.showModal()}>
        <Icon name="search" />
        <span>${child(w.search)}</span>
        <kbd>/</kbd>
      </button>
      <dialog ref={dialog} className="search" aria-label=${attribute(w.search)}>
        <input
          ref={field}
          type="search"
          aria-label=${attribute(w.searchHint)}
          placeholder=${attribute(w.searchHint)}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul className="search-results" ref={list}>
          {found.map((entry) => (
            <li key={entry.page + entry.id}>
              <a href={'#/' + entry.page + (entry.id ? '/' + entry.id : '')} onClick={() => dialog.current?.close()}>
                {entry.heading || entry.title}
                <small>{entry.heading ? entry.title : entry.text.slice(0, 80)}</small>
              </a>
            </li>
          ))}
        </ul>
        <p className="search-empty" role="status">
          {query.trim() !== '' && found.length === 0 ? ${literal(w.noResults)}.replace('{x}', query) : ''}
        </p>
      </dialog>
    </>
  );
}
`;

const appTsx = (spec: SiteSpec, docs: Docs, w: Words): string => `import { useEffect, useState } from 'react';
import { Block } from './components/Block';
import { Icon } from './components/Icon';
import { Mark } from './components/Mark';
import { Search } from './components/Search';
import { ThemeToggle } from './components/ThemeToggle';
import { pages } from './data/pages';
import { headingsOf } from './data/types';

/** The page and the heading that the address names: \`#/installation/requirements\`. */
function useAddress(): { page: string; heading: string } {
  const read = () => {
    const [, page = '', heading = ''] = location.hash.split('/');
    return { page, heading: decodeURIComponent(heading) };
  };
  const [address, setAddress] = useState(read);

  useEffect(() => {
    const follow = () => setAddress(read());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return address;
}

/** The heading that is being read. */
function useReading(ids: string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const key = ids.join('/');

  useEffect(() => {
    const mark = () => {
      const passed = key
        .split('/')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 140);
      setCurrent(passed[passed.length - 1] ?? key.split('/')[0] ?? '');
    };
    mark();
    document.addEventListener('scroll', mark, { passive: true });
    return () => document.removeEventListener('scroll', mark);
  }, [key]);

  return current;
}

/** ${spec.name.replaceAll('*/', '')}: documentation with search. */
export function App() {
  const address = useAddress();
  // The place where the menu was opened: another one closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const here = address.page + '/' + address.heading;
  const isMenuOpen = menuAt === here;
  const at = Math.max(
    0,
    pages.findIndex((candidate) => candidate.id === address.page),
  );
  const page = pages[at];
  const before = pages[at - 1];
  const after = pages[at + 1];
  const headings = headingsOf(page);
  const reading = useReading(headings.map((heading) => heading.id));
  const groups = [...new Set(pages.map((candidate) => candidate.group))];

  useEffect(() => {
    document.title = at === 0 ? ${literal(`${spec.name} – ${w.docs}`)} : page.title + ${literal(` – ${spec.name}`)};
    document.querySelector('meta[name="description"]')?.setAttribute('content', page.lead);
    if (address.heading) document.getElementById(address.heading)?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [page, at, address.heading]);

  return (
    <>
      <a className="skip" href="#main">
        ${child(w.skip)}
      </a>
      <header className="site-header">
        <div className="docs-wrap header-row">
          <button
            className="icon-button menu-button"
            type="button"
            aria-expanded={isMenuOpen}
            aria-controls="site-nav"
            aria-label=${attribute(w.menu)}
            onClick={() => setMenuAt(isMenuOpen ? null : here)}
          >
            <Icon name="menu" />
          </button>
          <a className="brand" href="#/index">
            <Mark />
            <span>${child(spec.name)}</span>
            <small className="version">${child(docs.version)}</small>
          </a>
          <Search />
          <ThemeToggle />
        </div>
      </header>
      <div className="docs-wrap docs-grid">
        <nav className="docs-side" id="site-nav" aria-label=${attribute(w.pagesLabel)} data-open={isMenuOpen}>
          {groups.map((group) => (
            <div key={group}>
              <h2>{group}</h2>
              <ul>
                {pages
                  .filter((candidate) => candidate.group === group)
                  .map((candidate) => (
                    <li key={candidate.id}>
                      <a href={'#/' + candidate.id} aria-current={candidate === page ? 'page' : undefined}>
                        {candidate.title}
                      </a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <main className="doc" id="main">
          <article className="doc-body">
            <p className="doc-group">{page.group}</p>
            <h1>{page.title}</h1>
            <p className="lead">{page.lead}</p>
            {page.blocks.map((block, index) => (
              <Block key={index} block={block} page={page.id} />
            ))}
            <nav className="pager" aria-label=${attribute(`${w.previous}, ${w.next}`)}>
              {before && (
                <a className="previous" href={'#/' + before.id}>
                  <small>${child(w.previous)}</small>
                  <strong>{before.title}</strong>
                </a>
              )}
              {after && (
                <a className="next" href={'#/' + after.id}>
                  <small>${child(w.next)}</small>
                  <strong>{after.title}</strong>
                </a>
              )}
            </nav>
          </article>
          {headings.length > 0 && (
            <nav className="toc" aria-label=${attribute(w.onThisPage)}>
              <h2>${child(w.onThisPage)}</h2>
              <ul>
                {headings.map((heading) => (
                  <li key={heading.id}>
                    <a href={'#/' + page.id + '/' + heading.id} aria-current={heading.id === reading ? 'true' : undefined}>
                      {heading.text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </main>
      </div>
      <footer className="site-footer">
        <div className="docs-wrap">
          <p>${child(`${spec.name} · ${w.docs}`)}</p>
        </div>
      </footer>
    </>
  );
}
`;

/** A documentation site as a React project: pages are data, one file each. */
export function docsReactFiles(spec: SiteSpec, docs: Docs): Files {
  const w = allWords[spec.language];
  const files = reactProjectFiles(spec.name);
  files.set('index.html', reactSiteHtml(spec, `${spec.name} – ${w.docs}`));
  files.set('src/styles/tokens.css', tokensCss(spec.design));
  files.set('src/styles/base.css', baseCss());
  addParts(files, 'docs', 'src/styles/docs.css');
  files.set('src/lib/useStored.ts', useStoredTs(spec.key));
  addParts(files, 'docs', 'src/data/types.ts');
  const nameOf = (id: string): string => `${camel(id)}Page`;
  for (const page of docs.pages)
    files.set(
      `src/data/pages/${page.id}.ts`,
      `import type { Page } from '../types';\n\nexport const ${nameOf(page.id)}: Page = ${source(page)};\n`,
    );
  files.set(
    'src/data/pages.ts',
    `${docs.pages.map((page) => `import { ${nameOf(page.id)} } from './pages/${page.id}';`).join('\n')}
import type { Page } from './types';

/** The pages in the order in which they are read. */
export const pages: [Page, ...Page[]] = ${source([]).replace(
      '[]',
      `[\n${docs.pages.map((page) => `  ${nameOf(page.id)},`).join('\n')}\n]`,
    )};
`,
  );
  files.set(
    'src/components/Icon.tsx',
    iconTsx(Object.fromEntries(['menu', 'moon', 'search'].map((name) => [name, iconPath(name)]))),
  );
  files.set(
    'src/components/Mark.tsx',
    `/** The mark beside the name. */
export function Mark() {
  return (
${printJsx(markArt(spec.design.motifs[0] ?? 'terminal'), 2)}
  );
}
`,
  );
  files.set('src/components/ThemeToggle.tsx', themeToggleTsx(w.theme));
  files.set('src/components/CodeBlock.tsx', codeBlockTsx(w));
  files.set('src/components/Block.tsx', blockTsx(w));
  files.set('src/components/Search.tsx', searchTsx(w));
  files.set('src/App.tsx', appTsx(spec, docs, w));
  files.set('src/main.tsx', mainTsx(['tokens', 'base', 'docs']));
  return files;
}
