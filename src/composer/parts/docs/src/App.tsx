import { useEffect, useState } from 'react';
import { Block } from './components/Block';
import { Icon } from './components/Icon';
import { Mark } from './components/Mark';
import { Search } from './components/Search';
import { ThemeToggle } from './components/ThemeToggle';
import { pages } from './data/pages';
import { headingsOf } from './data/types';
import { said } from './said';

/** The page and the heading that the address names: `#/installation/requirements`. */
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

/** The documentation: its pages, a menu of them, and search. */
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
    document.title = at === 0 ? said.title : page.title + said.titleEnd;
    document.querySelector('meta[name="description"]')?.setAttribute('content', page.lead);
    if (address.heading) document.getElementById(address.heading)?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [page, at, address.heading]);

  return (
    <>
      <a className="skip" href="#main">
        {said.skip}
      </a>
      <header className="site-header">
        <div className="docs-wrap header-row">
          <button
            className="icon-button menu-button"
            type="button"
            aria-expanded={isMenuOpen}
            aria-controls="site-nav"
            aria-label={said.menu}
            onClick={() => setMenuAt(isMenuOpen ? null : here)}
          >
            <Icon name="menu" />
          </button>
          <a className="brand" href="#/index">
            <Mark />
            <span>{said.name}</span>
            <small className="version">{said.version}</small>
          </a>
          <Search />
          <ThemeToggle />
        </div>
      </header>
      <div className="docs-wrap docs-grid">
        <nav className="docs-side" id="site-nav" aria-label={said.pagesLabel} data-open={isMenuOpen}>
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
            <nav className="pager" aria-label={said.pager}>
              {before && (
                <a className="previous" href={'#/' + before.id}>
                  <small>{said.previous}</small>
                  <strong>{before.title}</strong>
                </a>
              )}
              {after && (
                <a className="next" href={'#/' + after.id}>
                  <small>{said.next}</small>
                  <strong>{after.title}</strong>
                </a>
              )}
            </nav>
          </article>
          {headings.length > 0 && (
            <nav className="toc" aria-label={said.onThisPage}>
              <h2>{said.onThisPage}</h2>
              <ul>
                {headings.map((heading) => (
                  <li key={heading.id}>
                    <a
                      href={'#/' + page.id + '/' + heading.id}
                      aria-current={heading.id === reading ? 'true' : undefined}
                    >
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
          <p>{said.foot}</p>
        </div>
      </footer>
    </>
  );
}
