import { parseExpression } from '@babel/parser';
import { type Node, nameIn, nodeIn, nodesIn } from './jsx-tree.ts';
import { collapsed, type Edit, isObstacle, type Slot, textEdits } from './written-element.ts';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
  '}': '&#125;',
  '\u00A0': '&nbsp;',
};
const escaped = (text: string): string =>
  text.replace(/[&<>{}\u00A0]/g, (letter) => references[letter] ?? letter);

/** What a reference such as `&amp;` means in JSX. */
function decode(raw: string): string {
  const element = parseExpression(`<a>${raw}</a>`, { plugins: ['jsx'] }) as unknown as Node;
  return String(nodesIn(element, 'children')[0]?.['value'] ?? '');
}

/** A string as a script writes it, in the quotes that it has already. */
function literal(value: string, mark: string): string {
  const lines = value.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r');
  const text = lines.replaceAll(mark, `\\${mark}`);
  return mark + (mark === '`' ? text.replace(/\$\{/g, '\\${') : text) + mark;
}

/** A string that is written out as an expression; null for everything else. */
export function stringIn(source: string, node: Node | null): Slot | null {
  if (node === null) return null;
  const isTemplate = node.type === 'TemplateLiteral' && nodesIn(node, 'expressions').length === 0;
  if (node.type !== 'StringLiteral' && !isTemplate) return null;
  const cooked = nodesIn(node, 'quasis')[0]?.['value'] as { cooked?: string } | undefined;
  const value = isTemplate ? (cooked?.cooked ?? '') : String(node['value']);
  return {
    value,
    write: (wanted) => [
      { start: node.start, end: node.end, text: literal(wanted, source[node.start] ?? '"') },
    ],
  };
}

/** The text of an element, which is written in one piece, or why it cannot be changed. */
export function textIn(source: string, element: Node): Slot {
  const said = nodesIn(element, 'children').filter((child) => {
    if (child.type === 'JSXText') return collapsed(String(child['value'])) !== '';
    const inner = nodeIn(child, 'expression');
    return inner?.type !== 'JSXEmptyExpression' && !isSpace(inner);
  });
  const [only] = said;
  if (only === undefined) return 'none';
  if (said.some(({ type }) => type === 'JSXElement' || type === 'JSXFragment')) return 'mixed';
  if (said.length > 1) return 'expression';
  if (only.type !== 'JSXText') {
    const slot = stringIn(source, nodeIn(only, 'expression'));
    if (slot === null || isObstacle(slot)) return 'expression';
    return { value: collapsed(slot.value), write: (text) => slot.write(collapsed(text)) };
  }
  return {
    value: collapsed(String(only['value'])),
    write: (text) => textEdits(source, only, text, { decode, encode: escaped }),
  };
}

/** `{' '}`, which keeps words of two lines apart. */
const isSpace = (node: Node | null): boolean =>
  node?.type === 'StringLiteral' && String(node['value']).trim() === '';

/** The settings of an element. */
export class Attributes {
  readonly #opening: Node;
  constructor(
    readonly source: string,
    element: Node,
  ) {
    const opening = nodeIn(element, 'openingElement');
    if (opening === null) throw new Error('An element of JSX begins with a tag');
    this.#opening = opening;
  }

  get #all(): Node[] {
    return nodesIn(this.#opening, 'attributes');
  }

  find(name: string): Node | null {
    return (
      this.#all.findLast((item) => item.type === 'JSXAttribute' && nameIn(nodeIn(item, 'name')) === name) ??
      null
    );
  }

  /** What is spread over a setting; an empty name for what has none. */
  spreadsOver(name: string): string[] {
    const at = this.find(name);
    return this.#all.flatMap((item) =>
      item.type === 'JSXSpreadAttribute' && (at === null || item.start > at.start)
        ? [nameIn(nodeIn(item, 'argument'))]
        : [],
    );
  }

  /** Whether what is written as this setting is what the element gets. */
  isSure(name: string): boolean {
    return this.spreadsOver(name).length === 0;
  }

  /** A setting with a text, which may be missing. */
  slot(name: string): Slot {
    const { source } = this;
    if (!this.isSure(name)) return 'expression';
    const at = this.find(name);
    if (at === null) return { value: '', write: (wanted) => this.add(`${name}="${quoted(wanted, '"')}"`) };
    const value = nodeIn(at, 'value');
    if (value === null) return 'expression';
    if (value.type === 'JSXExpressionContainer')
      return stringIn(source, nodeIn(value, 'expression')) ?? 'expression';
    if (value.type !== 'StringLiteral') return 'expression';
    const mark = source[value.start] === "'" ? "'" : '"';
    const written = String(value['value']);
    return {
      value: written,
      write: (wanted) =>
        wanted === written
          ? []
          : [{ start: value.start, end: value.end, text: mark + quoted(wanted, mark) + mark }],
    };
  }

  /** One more setting, behind the others. */
  add(text: string): Edit[] {
    const name = nodeIn(this.#opening, 'name');
    const typed = nodeIn(this.#opening, 'typeArguments') ?? nodeIn(this.#opening, 'typeParameters');
    const start = (this.#all.at(-1) ?? typed ?? name)?.end ?? this.#opening.start + 1;
    return [{ start, end: start, text: ` ${text}` }];
  }
}

const quoted = (value: string, mark: string): string =>
  value.replace(/&/g, '&amp;').replaceAll(mark, mark === '"' ? '&quot;' : '&#39;');
