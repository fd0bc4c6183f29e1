import type { PageElement, SoughtElement } from '#contract/page-elements.ts';
import type { ChoosingCommand, notify } from './bridge.ts';
import { lookOf, Trial } from './looks.ts';
import { Marks } from './marks.ts';
import { Outlines } from './outlines.ts';
import { type Found, isSame, PageElements, wordsOf } from './page-elements.ts';
import { Typing } from './typing.ts';
import type { Written } from './written.ts';

export interface ChoosingHost {
  /** The page's file, absolute in the project. */
  readonly page: string;
  /** The tree that the page shows, by its hash; null once it is being left. */
  readonly tree: () => string | null;
  readonly writtenAt: (props: unknown) => Written | null;
  readonly notify: typeof notify;
}

export interface Choosing {
  obey(command: ChoosingCommand): void;
}

/** What a page would answer with something of its own; while elements are chosen it hears none of it. */
const heldBack = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'dragstart',
  'submit',
] as const;

/** The nearest thing that can be scrolled there, and has room in that direction. */
function scrollerAt(node: Element | null, x: number, y: number): Element {
  for (let above = node; above !== null; above = above.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(above);
    const canX = x !== 0 && /auto|scroll/.test(overflowX) && above.scrollWidth > above.clientWidth;
    const canY = y !== 0 && /auto|scroll/.test(overflowY) && above.scrollHeight > above.clientHeight;
    if (canX || canY) return above;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Choosing elements with the pointer or by keys, and the outlines of those that are chosen. */
class PageChoosing implements Choosing {
  readonly #elements: PageElements;
  readonly #host: ChoosingHost;
  readonly #outlines = new Outlines();
  readonly #marks: Marks;
  readonly #chosen = new Map<string, Found>();
  /** What the app has been told of and has not answered yet. */
  readonly #told = new Map<string, Found>();
  readonly #typing = new Typing();
  readonly #trial = new Trial();
  #isChoosing = false;
  #isListening = false;
  #here: Found | null = null;
  /** What was pressed last, and whether that let go of it. */
  #taken: { readonly found: Found; readonly isReleased: boolean } | null = null;
  #touch: { x: number; y: number } | null = null;
  #count = 0;

  constructor(host: ChoosingHost) {
    this.#host = host;
    this.#elements = new PageElements(host.page, host.writtenAt);
    this.#marks = new Marks(this.#elements, host.notify);
  }

  obey(command: ChoosingCommand): void {
    const tree = this.#host.tree();
    // The page that comes is asked the same.
    if (tree === null) return;
    if (command.type === 'marks') return this.#marks.show(command.marks, tree);
    if (command.type === 'element-text') return this.#type(command.id, command.text);
    if (command.type === 'look-asked') return this.#tellLook(command.id, tree);
    if (command.type === 'look-tried') return this.#try(command.id, command.tried);
    if (command.type === 'element-around') return this.#goAround(command.id, command.steps, tree);
    this.#find(command.elements, tree);
    if (command.isChoosing !== this.#isChoosing) this.#switch(command.isChoosing);
    this.#show();
  }

  /** Finds the chosen ones on the page as it is now, and says where they are. */
  #find(sought: readonly SoughtElement[], tree: string): void {
    const found = sought.map((element): { id: string; element: PageElement | null } => {
      const known = this.#chosen.get(element.id) ?? this.#told.get(element.id);
      const still = known?.node.isConnected
        ? (this.#elements.at(known.node).find((item) => isSame(item, known)) ?? null)
        : null;
      // A place of this very tree is exact; the node may be another element's by now.
      const exact = element.tree === tree ? this.#elements.of(element)[element.ordinal] : undefined;
      const now = exact ?? still ?? this.#elements.again(element);
      if (now === null) this.#chosen.delete(element.id);
      else this.#chosen.set(element.id, now);
      return {
        id: element.id,
        element: now === null ? null : this.#elements.describe(now, element.id, tree),
      };
    });
    for (const id of [...this.#chosen.keys()])
      if (!sought.some((element) => element.id === id)) this.#chosen.delete(id);
    this.#told.clear();
    if (found.length > 0) this.#host.notify({ type: 'elements-found', elements: found });
  }

  #tellLook(id: string, tree: string): void {
    const known = this.#chosen.get(id);
    if (known === undefined) return;
    const alike = this.#elements.of(known).length;
    void lookOf(known.node, alike, this.#host.page).then((look) =>
      this.#host.notify({ type: 'look-shown', id, tree, look }),
    );
  }

  #try(id: string, tried: Extract<ChoosingCommand, { type: 'look-tried' }>['tried']): void {
    const known = this.#chosen.get(id);
    if (tried === null || known === undefined) return this.#trial.end();
    const nodes = this.#elements.of(known).map(({ node }) => node);
    this.#trial.show(nodes.length === 0 ? [known.node] : nodes, tried.name, tried.css, tried.selector);
  }

  #goAround(id: string, steps: number, tree: string): void {
    const known = this.#chosen.get(id);
    if (known === undefined) return;
    const around = this.#elements.around(known.node);
    const next = around[around.findIndex((item) => isSame(item, known)) + steps];
    if (next === undefined) return;
    this.#chosen.set(id, next);
    this.#here = null;
    const element = this.#elements.describe(next, id, tree);
    this.#host.notify({ type: 'elements-found', elements: [{ id, element }] });
    next.node.scrollIntoView({ block: 'nearest' });
    this.#show();
  }

  #switch(isChoosing: boolean): void {
    this.#isChoosing = isChoosing;
    this.#marks.standAside(isChoosing);
    this.#here = null;
    this.#listen();
    if (isChoosing) window.focus();
  }

  /** Hears the person while elements are chosen or typed in. */
  #listen(): void {
    const isWanted = this.#isChoosing || this.#typing.isOpen;
    if (isWanted === this.#isListening) return;
    this.#isListening = isWanted;
    const method = isWanted ? 'addEventListener' : 'removeEventListener';
    for (const name of heldBack) window[method](name, this.#onHeldBack as EventListener, true);
    window[method]('pointermove', this.#onMove as EventListener, true);
    window[method]('keydown', this.#onKey as EventListener, true);
    window[method]('wheel', this.#onWheel as EventListener, { capture: true, passive: false });
    document.documentElement[method]('pointerleave', this.#onLeave);
  }

  /** Lets the person type the text of an element, or puts back what was typed in it. */
  #type(id: string, text: string | null): void {
    if (text === null) return this.#typing.putBack();
    const known = this.#chosen.get(id);
    const isOpen =
      known !== undefined &&
      this.#typing.begin(known.node, text, (typed) => {
        if (typed !== null) this.#host.notify({ type: 'text-typed', id, text: typed });
        this.#listen();
        this.#show();
        if (this.#isChoosing) window.focus();
      });
    if (!isOpen) return;
    this.#listen();
    this.#show();
  }

  #show(): void {
    this.#outlines.show({
      isChoosing: this.#isChoosing && !this.#typing.isOpen,
      chosen: [...this.#chosen.values()].map(({ node }) => node),
      here:
        this.#here === null
          ? null
          : { node: this.#here.node, tag: this.#here.tag, place: `${this.#here.path}:${this.#here.line}` },
    });
  }

  #nodeUnder(event: MouseEvent): Element | null {
    const nodes = document.elementsFromPoint(event.clientX, event.clientY);
    return nodes.find((item) => !this.#outlines.isOwn(item)) ?? null;
  }

  #under(event: MouseEvent): Found | null {
    const node = this.#nodeUnder(event);
    return node === null ? null : (this.#elements.around(node)[0] ?? null);
  }

  #go(next: Found | null): void {
    if (next === this.#here) return;
    this.#here = next;
    this.#show();
  }

  readonly #onMove = (event: PointerEvent): void => {
    if (this.#typing.isOpen) return;
    event.stopImmediatePropagation();
    if (event.pointerType === 'touch') {
      // What lies over the page keeps a finger from moving it.
      if (this.#touch !== null) {
        const x = this.#touch.x - event.clientX;
        const y = this.#touch.y - event.clientY;
        scrollerAt(this.#nodeUnder(event), x, y).scrollBy(x, y);
        this.#touch = { x: event.clientX, y: event.clientY };
      }
      return;
    }
    this.#go(this.#under(event));
  };

  readonly #onLeave = (): void => this.#go(null);

  readonly #onWheel = (event: WheelEvent): void => {
    if (this.#typing.isOpen) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const unit = event.deltaMode === 0 ? 1 : 16;
    scrollerAt(this.#nodeUnder(event), event.deltaX, event.deltaY).scrollBy(
      event.deltaX * unit,
      event.deltaY * unit,
    );
  };

  readonly #onHeldBack = (event: MouseEvent): void => {
    if (this.#typing.isOpen) return this.#typing.onPress(event);
    event.preventDefault();
    event.stopImmediatePropagation();
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    if (event.type === 'pointerdown') {
      window.focus();
      this.#touch = isTouch ? { x: event.clientX, y: event.clientY } : null;
    } else if (event.type === 'pointerup') this.#touch = null;
    else if (event.type === 'click') {
      const found = this.#under(event);
      if (event.detail > 1 && found !== null) this.#onSecondPress(found);
      else this.#take(found);
    }
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#typing.isOpen) return this.#typing.onKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
    event.stopImmediatePropagation();
    const walk: Readonly<Record<string, () => Found | null>> = {
      ArrowUp: () => this.#around(1),
      ArrowDown: () => this.#inside(),
      ArrowLeft: () => this.#beside(-1),
      ArrowRight: () => this.#beside(1),
    };
    const step = walk[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = this.#here === null ? this.#first() : (step() ?? this.#here);
      next?.node.scrollIntoView({ block: 'nearest' });
      this.#go(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) this.#take(this.#here);
    } else if (event.key === 'F2') {
      event.preventDefault();
      if (!this.#wantTyping(this.#here)) this.#take(this.#here);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.#host.notify({ type: 'choosing-left' });
    }
  };

  #first(): Found | null {
    const body = document.body;
    const [own] = this.#elements.at(body);
    if (own !== undefined) return this.#elements.inside(own)[0] ?? own;
    for (const node of body.querySelectorAll('*')) {
      const found = this.#elements.at(node).at(-1);
      if (found !== undefined) return found;
    }
    return null;
  }

  #around(steps: number): Found | null {
    const here = this.#here;
    if (here === null) return null;
    const around = this.#elements.around(here.node);
    return around[around.findIndex((item) => isSame(item, here)) + steps] ?? null;
  }

  #inside(): Found | null {
    return this.#here === null ? null : (this.#elements.inside(this.#here)[0] ?? null);
  }

  #beside(step: 1 | -1): Found | null {
    const here = this.#here;
    const parent = this.#around(1);
    if (here === null || parent === null) return null;
    const all = this.#elements.inside(parent);
    return all[all.findIndex((item) => isSame(item, here)) + step] ?? null;
  }

  /** Pressed twice, it is typed in; where the first press let go of it, it is chosen again. */
  #onSecondPress(found: Found): void {
    if (this.#taken !== null && isSame(this.#taken.found, found) && this.#taken.isReleased) this.#take(found);
    this.#taken = null;
    this.#wantTyping(found);
  }

  /** @returns whether it is an element that is chosen */
  #wantTyping(found: Found | null): boolean {
    const known = found === null ? undefined : this.#idOf(found);
    if (known !== undefined) this.#host.notify({ type: 'typing-wanted', id: known });
    return known !== undefined;
  }

  #idOf(found: Found): string | undefined {
    return [...this.#chosen, ...this.#told].find(([, item]) => isSame(item, found))?.[0];
  }

  #take(found: Found | null): void {
    const tree = this.#host.tree();
    if (found === null || tree === null) return;
    const known = this.#idOf(found);
    this.#count += 1;
    const id = known ?? `${Math.round(performance.timeOrigin)}-${this.#count}`;
    this.#taken = { found, isReleased: known !== undefined };
    // Whether it is taken, or let go of, is for the app to say.
    this.#host.notify({ type: 'element-chosen', element: this.#elements.describe(found, id, tree) });
    if (known === undefined) this.#told.set(id, found);
    this.#outlines.say(`${found.tag}, ${wordsOf(found.node)}`);
  }
}

/** @returns what obeys the app's wishes about elements */
export const openChoosing = (host: ChoosingHost): Choosing => new PageChoosing(host);
