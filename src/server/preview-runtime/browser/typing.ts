import { editedTextLength } from '#contract/element-edit.ts';

const collapsed = (text: string): string => text.replace(/[ \t\r\n\f]+/g, ' ').replace(/^ | $/g, '');

/** The only piece of text in a node, when it says this; null otherwise. */
function textNodeIn(node: Element, text: string): Text | null {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let only: Text | null = null;
  for (let next = walker.nextNode(); next !== null; next = walker.nextNode()) {
    if (collapsed(next.nodeValue ?? '') === '') continue;
    if (only !== null) return null;
    only = next as Text;
  }
  return only !== null && collapsed(only.nodeValue ?? '') === collapsed(text) ? only : null;
}

interface Open {
  readonly host: HTMLElement;
  readonly node: Text;
  readonly children: readonly ChildNode[];
  readonly before: string;
  readonly done: (text: string | null) => void;
}

/**
 * Typing the text of an element where it stands on the page. When it ends the page has its own nodes back, with the new
 * text in the old one: what draws the page finds what it drew.
 */
export class Typing {
  #open: Open | null = null;
  #typed: { readonly node: Text; readonly before: string } | null = null;

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /**
   * @param done hears what was typed; null when nothing was, or the person left it
   * @returns whether the text can be typed there
   */
  begin(element: Element, text: string, done: (text: string | null) => void): boolean {
    this.#end(true);
    const node = textNodeIn(element, text);
    const host = node?.parentElement ?? null;
    if (node === null || host === null || host.childElementCount > 0) return false;
    const { nodeValue } = node;
    this.#open = { host, node, children: [...host.childNodes], before: nodeValue ?? '', done };
    host.setAttribute('contenteditable', 'plaintext-only');
    host.addEventListener('blur', this.#onBlur);
    host.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(host);
    return true;
  }

  /** What was typed last is not what the code says: the page says it no longer. */
  putBack(): void {
    if (this.#typed !== null) this.#typed.node.nodeValue = this.#typed.before;
    this.#typed = null;
  }

  onKey(event: KeyboardEvent): void {
    // No key of it is the page's own.
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      this.#end(event.key === 'Enter');
    } else if (event.key === ' ') {
      // In a button or a link it would be a press.
      event.preventDefault();
      document.execCommand('insertText', false, ' ');
    }
  }

  onPress(event: MouseEvent): void {
    event.stopImmediatePropagation();
    const isInside = event.target instanceof Node && this.#open?.host.contains(event.target) === true;
    if (event.type === 'click' || event.type === 'submit' || !isInside) event.preventDefault();
    if (!isInside && event.type === 'pointerdown') this.#end(true);
  }

  readonly #onBlur = (): void => this.#end(true);

  #end(isKept: boolean): void {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    const { host, node, children, before, done } = open;
    const text = collapsed(host.textContent ?? '').slice(0, editedTextLength);
    host.removeEventListener('blur', this.#onBlur);
    host.removeAttribute('contenteditable');
    host.replaceChildren(...children);
    const isChanged = isKept && text !== '' && text !== collapsed(before);
    node.nodeValue = isChanged ? text : before;
    if (isChanged) this.#typed = { node, before };
    host.blur();
    done(isChanged ? text : null);
  }
}
