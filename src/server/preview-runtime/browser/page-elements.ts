import type { PageElement } from '#contract/page-elements.ts';
import { elementTagLength, elementTextLength, mostAround } from '#contract/preview-frame.ts';
import { placeAttribute } from '../wire.ts';
import type { Written } from './written.ts';

/** What React keeps for each element and component that is on the page. */
interface Fiber {
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  /** Where it is written, in React before 19. */
  readonly _debugSource?: Written | null;
}

/** Something that is written in the project and stands on the page: an element, or a component around one. */
export interface Found {
  /** The element on the page; that of a component is the one that it begins with here. */
  readonly node: Element;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly tag: string;
  /** React's own record; null for what stands in the markup of the page. */
  readonly fiber: Fiber | null;
}

export const isSame = (one: Found, other: Found): boolean =>
  one.fiber === null
    ? other.fiber === null && one.node === other.node
    : one.fiber === other.fiber || one.fiber === other.fiber?.alternate;

const isOf = (found: Found, place: Pick<Found, 'path' | 'line' | 'column'>): boolean =>
  found.path === place.path && found.line === place.line && found.column === place.column;

const textOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, elementTextLength);

/** What an element says, or what it is called where it says nothing. */
export function wordsOf(node: Element): string {
  const named = ['alt', 'aria-label', 'placeholder', 'value', 'title'];
  return (
    // A large part of a page is known by its beginning.
    textOf((node.textContent ?? '').slice(0, elementTextLength * 20)) ||
    textOf(named.map((name) => node.getAttribute(name) ?? '').find((text) => text.trim() !== '') ?? '')
  );
}

const fiberKey = (node: Element, prefix: string): string | undefined =>
  Object.keys(node).find((key) => key.startsWith(prefix));

function fiberOf(node: Element): Fiber | null {
  const key = fiberKey(node, '__reactFiber$');
  return key === undefined ? null : ((node as unknown as Record<string, Fiber | undefined>)[key] ?? null);
}

/** The name that people give a component, or an element. */
function nameOf(type: unknown): string {
  if (typeof type === 'string') return type;
  const known = type as { displayName?: unknown; name?: unknown; render?: unknown; type?: unknown } | null;
  for (const name of [known?.displayName, known?.name])
    if (typeof name === 'string' && name !== '') return name.slice(0, elementTagLength);
  const inner = known?.render ?? known?.type;
  return inner === undefined || inner === type ? 'Component' : nameOf(inner);
}

/** Finds what is written in the project on the page. */
export class PageElements {
  /** @param page the page's file, absolute in the project */
  constructor(
    readonly page: string,
    readonly writtenAt: (props: unknown) => Written | null,
  ) {}

  /** What begins at a node: the element, and components around it that begin with it, from the inside out. */
  at(node: Element): Found[] {
    const fiber = fiberOf(node);
    if (fiber === null) {
      const [line = 0, column = 0] = (node.getAttribute(placeAttribute) ?? '').split(':').map(Number);
      return line > 0 && column > 0
        ? [{ node, path: this.page.slice(1), line, column, tag: node.localName, fiber: null }]
        : [];
    }
    const found: Found[] = [];
    for (let above: Fiber | null = fiber; above !== null; above = above.return) {
      if (above !== fiber && above.stateNode instanceof Element) break;
      // Modes and boundaries of React have no name and show nothing.
      const place =
        typeof above.type === 'symbol' ? null : this.#placeOf(above, above === fiber ? node : null);
      const last = found.at(-1);
      // A component that wraps another one hands it its own props: it is written once.
      if (place !== null && (last === undefined || !isOf(last, place)))
        found.push({ ...place, node, tag: nameOf(above.type), fiber: above });
    }
    return found;
  }

  /** What is written around a node, itself included, from the inside out. */
  around(node: Element): Found[] {
    const found: Found[] = [];
    for (let above: Element | null = node; above !== null; above = above.parentElement)
      for (const next of this.at(above)) if (!found.some((known) => isSame(known, next))) found.push(next);
    return found;
  }

  /** Everything on the page that a place shows, in its order. */
  of(place: Pick<Found, 'path' | 'line' | 'column'>): Found[] {
    return this.#all((found) => isOf(found, place));
  }

  /** Everything on the page that is written in these files, in its order. */
  in(paths: ReadonlySet<string>): Found[] {
    return this.#all(({ path }) => paths.has(path));
  }

  /**
   * The element that was chosen before, on a page that has changed or is another one now; null when it is gone.
   * @param known what is on the page of its file
   * @param words what elements say, as far as it was read already
   */
  again(
    sought: Pick<PageElement, 'path' | 'line' | 'column' | 'tag' | 'text' | 'ordinal'>,
    known = this.in(new Set([sought.path])),
    words = new Map<Element, string>(),
  ): Found | null {
    const alike = known.filter(({ path, tag }) => path === sought.path && tag === sought.tag);
    const here = alike.filter((found) => isOf(found, sought));
    const says = ({ node }: Found): boolean => {
      const said = words.get(node) ?? wordsOf(node);
      words.set(node, said);
      return said === sought.text;
    };
    const same = here[sought.ordinal];
    if (same !== undefined && (here.length > 1 || says(same))) return same;
    // What stands above it has grown or shrunk.
    const moved = alike.filter(says);
    const distance = (found: Found): number => Math.abs(found.line - sought.line);
    return moved.toSorted((a, b) => distance(a) - distance(b))[0] ?? same ?? null;
  }

  /** The first inside of what is written, in the order of the page. */
  inside(parent: Found): Found[] {
    const found: Found[] = [];
    const visit = (node: Element): void => {
      const chain = this.at(node);
      const at = chain.findIndex((item) => isSame(item, parent));
      const first = at === -1 ? chain.at(-1) : chain[at - 1];
      if (first === undefined || node === parent.node) {
        if (first !== undefined && at > 0) {
          found.push(first);
          return;
        }
        for (const child of node.children) visit(child);
      } else if (!found.some((known) => isSame(known, first))) found.push(first);
    };
    visit(parent.node);
    return found;
  }

  /**
   * As the app is told of it.
   * @param known what is on the page of its file
   */
  describe(found: Found, id: string, tree: string, known = this.of(found)): PageElement {
    const alike = known.filter((item) => isOf(item, found));
    const chain = this.around(found.node);
    const at = chain.findIndex((item) => isSame(item, found));
    return {
      id,
      path: found.path,
      line: found.line,
      column: found.column,
      tag: found.tag,
      text: wordsOf(found.node),
      ordinal: Math.max(
        0,
        alike.findIndex((item) => isSame(item, found)),
      ),
      count: Math.max(1, alike.length),
      tree,
      around: chain.slice(at + 1, at + 1 + mostAround).map(({ tag, path, line }) => ({ tag, path, line })),
    };
  }

  #all(fits: (found: Found) => boolean): Found[] {
    const found: Found[] = [];
    const seen = new Set<unknown>();
    for (const node of document.body.querySelectorAll('*'))
      for (const item of this.at(node)) {
        if (!fits(item)) continue;
        // React keeps two records of what it has drawn again.
        const { fiber } = item;
        if (seen.has(fiber ?? node) || (fiber?.alternate && seen.has(fiber.alternate))) continue;
        seen.add(fiber ?? node);
        found.push(item);
      }
    for (const item of this.at(document.body)) if (fits(item)) found.unshift(item);
    return found;
  }

  #placeOf(fiber: Fiber, node: Element | null): Pick<Found, 'path' | 'line' | 'column'> | null {
    // Of the two records that React keeps for an element one is old; its node has the newest props.
    const key = node === null ? undefined : fiberKey(node, '__reactProps$');
    const newest = key === undefined ? null : (node as unknown as Record<string, unknown>)[key];
    const written =
      this.writtenAt(newest) ??
      this.writtenAt(fiber.memoizedProps) ??
      this.writtenAt(fiber.alternate?.memoizedProps) ??
      fiber._debugSource;
    if (!written) return null;
    const path = written.fileName.replace(/\?.*$/s, '').replace(/^\/+/, '');
    return path === '' ? null : { path, line: written.lineNumber, column: written.columnNumber };
  }
}
