import { Following, made } from './following.ts';

/** What is outlined: the elements that are chosen, and the one that would be. */
export interface Outlined {
  readonly isChoosing: boolean;
  readonly chosen: readonly Element[];
  readonly here: { readonly node: Element; readonly tag: string; readonly place: string } | null;
}

const style = `
:host{all:initial}
.glass{position:fixed;inset:0;z-index:2147483646;cursor:crosshair;touch-action:none}
.glass[hidden]{display:none}
.box{position:fixed;z-index:2147483646;pointer-events:none;box-sizing:border-box;border-radius:2px;
outline:2px solid #2563eb;box-shadow:0 0 0 3px rgb(255 255 255/.75)}
.here{outline-style:dashed}
.tinted{background:rgb(37 99 235/.08)}
.label[hidden]{display:none}
.label{position:fixed;z-index:2147483647;pointer-events:none;max-width:calc(100vw - 8px);box-sizing:border-box;
padding:1px 6px;border-radius:4px;background:#1d4ed8;color:#fff;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;
font:12px/18px system-ui,-apple-system,"Segoe UI",sans-serif}
.said{position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(forced-colors:active){.box{outline-color:Highlight}.label{border:1px solid}}
`;

/** Boxes around elements of the page, above everything. The page knows nothing of them. */
export class Outlines {
  readonly #host = document.createElement('statecraft-outlines');
  readonly #root = this.#host.attachShadow({ mode: 'closed' });
  readonly #glass = made('glass');
  readonly #boxes = made('boxes');
  readonly #label = made('label');
  readonly #said = made('said');
  readonly #following = new Following(this.#host, () => this.#draw());
  #outlined: Outlined = { isChoosing: false, chosen: [], here: null };

  constructor() {
    const sheet = document.createElement('style');
    sheet.textContent = style;
    this.#said.setAttribute('role', 'status');
    this.#root.append(sheet, this.#glass, this.#boxes, this.#label, this.#said);
  }

  isOwn(node: Element): boolean {
    return node === this.#host;
  }

  /** For those who do not see the outline. */
  say(text: string): void {
    this.#said.textContent = text;
  }

  show(outlined: Outlined): void {
    const { isChoosing, chosen, here } = outlined;
    this.#outlined = outlined;
    this.#following.attach(isChoosing || chosen.length > 0);
    this.#glass.hidden = !isChoosing;
    if (here !== null) this.say(`${here.tag}, ${here.place}`);
    this.#draw();
  }

  #draw(): void {
    const { chosen, here } = this.#outlined;
    const boxes = chosen.filter(({ isConnected }) => isConnected).map((node) => boxAround(node, 'box'));
    const isHere = here?.node.isConnected === true;
    // What is chosen shows its own colours: they are being changed.
    if (isHere) boxes.push(boxAround(here.node, chosen.includes(here.node) ? 'box here' : 'box here tinted'));
    this.#boxes.replaceChildren(...boxes);
    this.#label.hidden = !isHere;
    if (!isHere) return;
    this.#label.textContent = `${here.tag}  ${here.place}`;
    const { left, top, bottom } = here.node.getBoundingClientRect();
    const above = top - 22;
    const at = above >= 0 ? above : Math.min(Math.max(bottom + 4, 0), innerHeight - 22);
    this.#label.style.left = `${Math.max(4, Math.min(left, innerWidth - this.#label.offsetWidth - 4))}px`;
    this.#label.style.top = `${at}px`;
  }
}

function boxAround(node: Element, className: string): HTMLElement {
  const box = made(className);
  const { left, top, width, height } = node.getBoundingClientRect();
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return box;
}
