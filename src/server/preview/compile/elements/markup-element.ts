import { parse, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ElementObstacle } from '#contract/element-edit.ts';
import { markupLook } from '../looks/markup-look.ts';
import type { TailwindNames } from '../looks/tailwind-classes.ts';
import {
  blankBefore,
  collapsed,
  type Edit,
  exchange,
  removal,
  repetition,
  type Slot,
  type Span,
  textEdits,
  trimmed,
  type WrittenElement,
} from './written-element.ts';

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00A0/g, '&nbsp;');

/** What a piece of markup says. */
function decode(raw: string): string {
  const [node] = parseFragment(raw).childNodes;
  return node?.nodeName === '#text' ? (node as Tree.TextNode).value : '';
}

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;
const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === '#text';
const spanOf = (node: Tree.Node): Span | null => {
  const at = node.sourceCodeLocation;
  return at ? { start: at.startOffset, end: at.endOffset } : null;
};

/** Elements whose start tag begins at an offset; of one tag the parser may make several. */
function elementsAt(source: string, offset: number): Tree.Element[] {
  const found: Tree.Element[] = [];
  const stack: Tree.Node[] = [parse(source, { sourceCodeLocationInfo: true })];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (isElement(node) && node.sourceCodeLocation?.startTag?.startOffset === offset) found.push(node);
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes);
  }
  return found;
}

class MarkupElement {
  readonly span: Span;
  constructor(
    readonly source: string,
    readonly element: Tree.Element,
  ) {
    this.span = spanOf(element) ?? { start: 0, end: 0 };
  }

  get text(): Slot {
    const { childNodes } = this.element;
    const said = childNodes.filter((node) => !isText(node) || node.value.trim() !== '');
    const texts = said.filter(isText);
    const [only] = texts;
    if (only === undefined) return said.some(isElement) ? 'mixed' : 'none';
    const span = spanOf(only);
    if (texts.length > 1 || said.some(isElement)) return 'mixed';
    if (
      span === null ||
      span.end > this.span.end ||
      collapsed(decode(this.#raw(span))) !== collapsed(only.value)
    )
      return 'tangled';
    return {
      value: collapsed(only.value),
      write: (value) => textEdits(this.source, span, value, { decode, encode: escaped }),
    };
  }

  get link(): Slot | null {
    const { tagName } = this.element;
    return tagName === 'a' || tagName === 'area' ? this.attribute('href') : null;
  }

  get image(): WrittenElement['image'] {
    return this.element.tagName === 'img'
      ? { address: this.attribute('src'), alt: this.attribute('alt') }
      : null;
  }

  attribute(name: string): Slot {
    const value = this.value(name) ?? '';
    return { value, write: (wanted) => this.write(name, wanted) };
  }

  get isHidden(): boolean {
    return this.value('hidden') !== null || hiddenStyle.test(this.value('style') ?? '');
  }

  hide(isHidden: boolean): Edit[] {
    const style = this.value('style') ?? '';
    if (isHidden) {
      const before = style.trim().replace(/;$/, '');
      return this.write('style', `${before === '' ? '' : `${before}; `}display: none`);
    }
    const shown = style.replace(hiddenStyle, '').trim();
    return [
      ...this.#removeAttribute('hidden'),
      ...(hiddenStyle.test(style)
        ? shown === ''
          ? this.#removeAttribute('style')
          : this.write('style', shown)
        : []),
    ];
  }

  /** Siblings that are to be seen, without white space around them. */
  get #siblings(): Span[] {
    const parent = this.element.parentNode;
    return (parent?.childNodes ?? []).flatMap((node) => {
      const span = isElement(node) || (isText(node) && node.value.trim() !== '') ? spanOf(node) : null;
      return span === null ? [] : [trimmed(this.source, span)];
    });
  }

  /** Why it cannot leave its place; null when it can. */
  get fixed(): ElementObstacle | null {
    const { parentNode, tagName } = this.element;
    if (parentNode === null || tagName === 'body' || tagName === 'html') return 'root';
    const around = isElement(parentNode) ? parentNode.sourceCodeLocation : null;
    const end = around?.endTag?.startOffset ?? around?.endOffset ?? this.source.length;
    const begin = around?.startTag?.endOffset ?? 0;
    const siblings = this.#siblings;
    const isOrdered = siblings.every(
      ({ start, end: last }, index) => last <= (siblings[index + 1]?.start ?? end) && start >= begin,
    );
    return isOrdered && this.span.start >= begin && this.span.end <= end ? null : 'tangled';
  }

  move(step: -1 | 1): WrittenElement['up'] {
    const siblings = this.#siblings;
    const at = siblings.findIndex(({ start }) => start === this.span.start);
    const sibling = siblings[at + step];
    if (sibling === undefined) return step === -1 ? 'first' : 'last';
    const own = trimmed(this.source, this.span);
    return () => exchange(this.source, own, sibling, own.start);
  }

  /** Attributes with a name of their own, which a page has once. */
  get names(): Span[] {
    const found: Span[] = [];
    const stack: Tree.Node[] = [this.element];
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      const at = isElement(node) ? node.sourceCodeLocation?.attrs?.['id'] : undefined;
      if (at) found.push(this.#withBlank({ start: at.startOffset, end: at.endOffset }));
      if ('childNodes' in node) stack.push(...node.childNodes);
    }
    return found;
  }

  #raw({ start, end }: Span): string {
    return this.source.slice(start, end);
  }

  value(name: string): string | null {
    return this.element.attrs.find((item) => item.name === name)?.value ?? null;
  }

  #withBlank({ start, end }: Span): Span {
    return { start: blankBefore(this.source, start), end };
  }

  #removeAttribute(name: string): Edit[] {
    const at = this.element.sourceCodeLocation?.attrs?.[name];
    return at ? [{ ...this.#withBlank({ start: at.startOffset, end: at.endOffset }), text: '' }] : [];
  }

  write(name: string, value: string): Edit[] {
    const at = this.element.sourceCodeLocation?.attrs?.[name];
    if (at === undefined) {
      const start = this.span.start + 1 + this.element.tagName.length;
      return [{ start, end: start, text: ` ${name}="${quoted(value, '"')}"` }];
    }
    if (this.value(name) === value) return [];
    const raw = this.source.slice(at.startOffset, at.endOffset);
    const [, written = name, quote = ''] = /^([^=\s]+(?:\s*=\s*)?)(["']?)/.exec(raw) ?? [];
    const named = written.includes('=') ? written : `${written}=`;
    const mark = quote === '' ? '"' : quote;
    const text = `${named}${mark}${quoted(value, mark)}${mark}`;
    return [{ start: at.startOffset, end: at.endOffset, text }];
  }
}

const hiddenStyle = /(?:;\s*|^\s*)display:\s*none\s*(?:;\s*$|$)/;

const quoted = (value: string, mark: string): string =>
  value.replace(/&/g, '&amp;').replaceAll(mark, mark === '"' ? '&quot;' : '&#39;');

/** The element of a page whose tag begins at an offset; null when there is none, or the parser makes several of it. */
export function readMarkupElement(
  source: string,
  offset: number,
  tailwind: TailwindNames | null,
): WrittenElement | null {
  const [node, second] = elementsAt(source, offset);
  if (node === undefined || second !== undefined) return null;
  const element = new MarkupElement(source, node);
  const { fixed } = element;
  return {
    tag: node.tagName,
    start: offset,
    text: element.text,
    link: element.link,
    image: element.image,
    isHidden: element.isHidden,
    hide: node.tagName === 'body' ? 'root' : (isHidden) => element.hide(isHidden),
    remove: fixed ?? (() => removal(source, trimmed(source, element.span))),
    duplicate: fixed ?? (() => repetition(source, trimmed(source, element.span), element.names)),
    up: fixed ?? element.move(-1),
    down: fixed ?? element.move(1),
    isNative: false,
    names: [],
    looks: [markupLook(element, tailwind)],
  };
}
