import type { Mark } from '#contract/page-elements.ts';
import type { notify } from './bridge.ts';
import { Following, made } from './following.ts';
import { type Found, isSame, type PageElements } from './page-elements.ts';

const style = `
:host{all:initial}
.mark{all:initial;position:fixed;z-index:2147483645;box-sizing:border-box;width:24px;height:24px;display:grid;
place-items:center;border:2px solid #fff;border-radius:12px 12px 12px 2px;cursor:pointer;color:#fff;
box-shadow:0 1px 4px rgb(0 0 0/.35);font:600 10px/1 system-ui,-apple-system,"Segoe UI",sans-serif;user-select:none}
.mark[hidden]{display:none}
.current{outline:2px solid #2563eb;outline-offset:1px}
.away .mark{pointer-events:none;opacity:.5}
@media(forced-colors:active){.mark{border-color:CanvasText}}
`;

/** What the page hears of no press on a mark. */
const kept = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'touchstart'] as const;

/** Least milliseconds between two looks for elements that a page has drawn anew. */
const lookAgainAfter = 300;
/** Times as long as a look took: on a large page that never rests it takes little of its time. */
const restAfterLook = 10;

/**
 * The marks of comments, each at its element, above everything. The list beside the page says the same to those who
 * use no pointer, so marks are no part of the page's own order of keys.
 */
export class Marks {
  readonly #elements: PageElements;
  readonly #notify: typeof notify;
  readonly #host = document.createElement('statecraft-marks');
  readonly #root = this.#host.attachShadow({ mode: 'closed' });
  readonly #layer = made('layer');
  readonly #following = new Following(this.#host, () => this.#draw());
  #marks: readonly Mark[] = [];
  #tree = '';
  /** Where each is; null for one that is not on the page. */
  #found = new Map<string, Found | null>();
  #told = '';
  #isLooking = false;
  /** How long the last look took, in milliseconds. */
  #took = 0;

  constructor(elements: PageElements, tell: typeof notify) {
    this.#elements = elements;
    this.#notify = tell;
    const sheet = document.createElement('style');
    sheet.textContent = style;
    this.#host.ariaHidden = 'true';
    this.#root.append(sheet, this.#layer);
  }

  /** @param tree the tree that the page shows, by its hash */
  show(marks: readonly Mark[], tree: string): void {
    const current = marks.find(({ isCurrent }) => isCurrent)?.id;
    const before = this.#marks.find(({ isCurrent }) => isCurrent)?.id;
    this.#marks = marks;
    this.#tree = tree;
    this.#told = '';
    this.#following.attach(marks.length > 0);
    this.#look();
    if (current !== undefined && current !== before)
      this.#found.get(current)?.node.scrollIntoView({ block: 'nearest' });
    this.#draw();
  }

  /** While elements are chosen, what lies below a mark is what is meant. */
  standAside(isAside: boolean): void {
    this.#layer.classList.toggle('away', isAside);
  }

  /** Finds the elements on the page as it is now, and says where they are when that is new. */
  #look(): void {
    const began = performance.now();
    const words = new Map<Element, string>();
    const known = this.#elements.in(new Set(this.#marks.map(({ path }) => path)));
    this.#found = new Map(
      this.#marks.map((mark): [string, Found | null] => {
        const before = this.#found.get(mark.id);
        const still = before?.node.isConnected ? known.find((item) => isSame(item, before)) : undefined;
        return [mark.id, still ?? this.#elements.again(mark, known, words)];
      }),
    );
    this.#took = performance.now() - began;
    const told = [...this.#found].map(([id, found]) => `${id} ${found === null}`).join();
    if (told === this.#told || this.#marks.length === 0) return;
    this.#told = told;
    this.#notify({
      type: 'marks-found',
      elements: [...this.#found].map(([id, found]) => ({
        id,
        element: found === null ? null : this.#elements.describe(found, id, this.#tree, known),
      })),
    });
  }

  /** The page has drawn something anew: what was not there may be, and what was there may be another node. */
  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    setTimeout(
      () => {
        this.#isLooking = false;
        this.#look();
        this.#place();
      },
      Math.max(lookAgainAfter, this.#took * restAfterLook),
    );
  }

  #draw(): void {
    if ([...this.#found.values()].some((found) => found === null || !found.node.isConnected))
      this.#lookLater();
    this.#place();
  }

  #place(): void {
    const taken = new Map<Element, number>();
    this.#layer.replaceChildren(
      ...this.#marks.flatMap((mark) => {
        const node = this.#found.get(mark.id)?.node;
        if (!node?.isConnected) return [];
        const { top, right, width, height } = node.getBoundingClientRect();
        if (width === 0 && height === 0) return [];
        const beside = taken.get(node) ?? 0;
        taken.set(node, beside + 1);
        const drawn = this.#made(mark);
        drawn.style.left = `${Math.max(2, Math.min(right - 12, innerWidth - 26) - beside * 18)}px`;
        // One at the very top of the page stands within it.
        drawn.style.top = `${top + scrollY < 12 ? top + 2 : top - 12}px`;
        return [drawn];
      }),
    );
  }

  #made({ id, initials, color, isCurrent }: Mark): HTMLElement {
    const mark = made(isCurrent ? 'mark current' : 'mark');
    mark.style.background = color;
    mark.textContent = initials;
    for (const name of kept)
      mark.addEventListener(name, (event) => {
        event.stopPropagation();
        if (name === 'click') this.#notify({ type: 'mark-pressed', id });
      });
    return mark;
  }
}
