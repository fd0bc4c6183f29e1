import { useEffect, useRef, useState } from 'react';
import { pages } from '../data/pages';
import type { Block } from '../data/types';
import { Icon } from './Icon';
import { said } from '../said';

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
    if (block.type === 'heading')
      found.push({ page: page.id, title: page.title, heading: block.text, id: block.id, text: '' });
    if (block.type === 'release')
      found.push({
        page: page.id,
        title: page.title,
        heading: block.version,
        id: 'v' + block.version,
        text: '',
      });
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
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
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
      <button
        className="search-open"
        type="button"
        aria-label={said.search}
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="search" />
        <span>{said.search}</span>
        <kbd>/</kbd>
      </button>
      <dialog ref={dialog} className="search" aria-label={said.search}>
        <input
          ref={field}
          type="search"
          aria-label={said.searchHint}
          placeholder={said.searchHint}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ul className="search-results" ref={list}>
          {found.map((entry) => (
            <li key={entry.page + entry.id}>
              <a
                href={'#/' + entry.page + (entry.id ? '/' + entry.id : '')}
                onClick={() => dialog.current?.close()}
              >
                {entry.heading || entry.title}
                <small>{entry.heading ? entry.title : entry.text.slice(0, 80)}</small>
              </a>
            </li>
          ))}
        </ul>
        <p className="search-empty" role="status">
          {query.trim() !== '' && found.length === 0 ? said.noResults.replace('{x}', query) : ''}
        </p>
      </dialog>
    </>
  );
}
