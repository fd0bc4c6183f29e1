/**
 * A small tree that prints as HTML with real values or as JSX with references to data, so that the plain and the
 * React kind of a site share one description of each section.
 */
export class Ref {
  readonly expression: string;
  constructor(expression: string) {
    this.expression = expression;
  }
}
/** Text pieces joined in place, such as a class name made of a fixed and a data part. */
export class Join {
  readonly parts: readonly (string | number | Ref)[];
  constructor(parts: readonly (string | number | Ref)[]) {
    this.parts = parts;
  }
}
export type Value = string | number | Ref | Join;
export type Attributes = Readonly<Record<string, Value | boolean | undefined>>;

export type Node =
  | Value
  | null
  | { readonly element: string; readonly attributes: Attributes; readonly children: readonly Node[] }
  | { readonly many: readonly Node[] }
  /** One child for each item of a data array; only in JSX. */
  | { readonly list: string; readonly item: string; readonly key: Ref; readonly child: Node }
  /** A part with behaviour: a component in JSX, its markup in HTML. */
  | { readonly component: string; readonly props: Attributes; readonly html: Node };

export const h = (element: string, attributes: Attributes, ...children: Node[]): Node => ({
  element,
  attributes,
  children,
});
export const many = (...nodes: Node[]): Node => ({ many: nodes });
export const join = (...parts: (string | number | Ref)[]): Join => new Join(parts);

/** Data fields as a section sees them: values when printed as HTML, references in JSX. */
export type Fields<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? ListValue<U> : T[K] | Ref;
};
export type ListValue<T> = readonly T[] | Ref;

const voids = new Set([
  'img',
  'input',
  'br',
  'hr',
  'meta',
  'link',
  'path',
  'circle',
  'rect',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'use',
  'stop',
]);
const htmlVoids = new Set(['img', 'input', 'br', 'hr', 'meta', 'link']);
const inline = new Set([
  'a',
  'span',
  'strong',
  'em',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'button',
  'label',
  'time',
  'small',
  'cite',
  'dt',
  'dd',
  'summary',
  'figcaption',
  'td',
  'th',
  'legend',
  'option',
  'output',
]);
const width = 100;

const escapeText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Text for HTML content and double-quoted attributes. */
export const escapeHtml = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

const plain = (value: Value): string => {
  if (value instanceof Ref) throw new Error(`Reference ${value.expression} in HTML`);
  if (value instanceof Join) return value.parts.map((part) => plain(part)).join('');
  return String(value);
};

function flatten(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if (node === null || node === '') return [];
    if (typeof node === 'object' && 'many' in node) return flatten(node.many);
    return [node];
  });
}

const isText = (node: Node): boolean =>
  node === null || typeof node !== 'object' || node instanceof Ref || node instanceof Join;

interface Printer {
  /** Longest line. */
  readonly width: number;
  /** What stands between elements that are not part of a text. */
  readonly line: string;
  attributes(attributes: Attributes): string;
  text(value: Value): string;
  selfClosing(element: string, hasChildren: boolean): string | null;
  special(
    node: Exclude<Node, Value | null>,
    depth: number,
    print: (node: Node, depth: number) => string,
  ): string | null;
}

function print(node: Node, depth: number, printer: Printer): string {
  const { width: most, line } = printer;
  const pad = line === '' ? '' : '  '.repeat(depth);
  if (node === null) return '';
  if (typeof node !== 'object' || node instanceof Ref || node instanceof Join)
    return pad + printer.text(node);
  if ('many' in node)
    return flatten(node.many)
      .map((child) => print(child, depth, printer))
      .join(line);
  const special = printer.special(node, depth, (child, at) => print(child, at, printer));
  if (special !== null) return special;
  if (!('element' in node)) return '';
  const children = flatten(node.children);
  const attributes = printer.attributes(node.attributes);
  const open = `<${node.element}${attributes}`;
  const closing = printer.selfClosing(node.element, children.length > 0);
  const openLines = (end: string): string => {
    if (pad.length + open.length + end.length <= most || Object.keys(node.attributes).length < 2)
      return `${pad}${open}${end}`;
    const list = Object.entries(node.attributes)
      .map(([name, value]) => printer.attributes({ [name]: value }))
      .filter((printed) => printed !== '')
      .map((printed) => `${pad}  ${printed.trim()}`);
    return `${pad}<${node.element}\n${list.join('\n')}\n${pad}${end.trim()}`;
  };
  if (closing !== null) return openLines(closing);
  const hasText = children.some(isText);
  const oneLine = (): string | null => {
    const inner = children.map((child) => print(child, 0, printer));
    if (inner.some((part) => part.includes('\n'))) return null;
    return `${open}>${inner.join('')}</${node.element}>`;
  };
  if (children.length === 0) return `${openLines('>')}</${node.element}>`;
  // What stands in a text area is its value: no white space may come in.
  if (node.element === 'textarea')
    return `${openLines('>')}${children.map((child) => print(child, 0, printer)).join('')}</textarea>`;
  // Asked for only where it may be used: a block would print all that it holds once for each block around it.
  const single = hasText || inline.has(node.element) ? oneLine() : null;
  if (single !== null && (pad.length + single.length <= most || children.length > 1)) return pad + single;
  if (hasText && children.length === 1 && single !== null) {
    // One long text: on lines of its own, where surrounding white space does not matter.
    const only = children[0];
    const value = only === undefined ? '' : print(only, 0, printer);
    return `${openLines('>')}\n${wrap(value, depth + 1)}\n${pad}</${node.element}>`;
  }
  if (hasText && single !== null) return pad + single;
  return [
    openLines('>'),
    ...children.map((child) => print(child, depth + 1, printer)),
    `${pad}</${node.element}>`,
  ].join(line);
}

/** Breaks text at spaces so that lines stay within the print width. */
function wrap(value: string, depth: number): string {
  const pad = '  '.repeat(depth);
  if (value.startsWith('{')) return pad + value;
  const lines: string[] = [];
  let line = '';
  for (const word of value.split(' ')) {
    if (line !== '' && pad.length + line.length + 1 + word.length > width) {
      lines.push(pad + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(pad + line);
  return lines.join('\n');
}

const htmlPrinter: Printer = {
  width,
  line: '\n',
  attributes: (attributes) =>
    Object.entries(attributes)
      .map(([name, value]) => {
        if (value === undefined || value === false) return '';
        if (value === true) return ` ${name}`;
        return ` ${name}="${escapeHtml(plain(value))}"`;
      })
      .join(''),
  text: (value) => escapeText(plain(value)),
  selfClosing: (element, hasChildren) =>
    htmlVoids.has(element) ? '>' : voids.has(element) && !hasChildren ? ' />' : null,
  special: (node, depth, printNode) => {
    if ('component' in node) return printNode(node.html, depth);
    if ('list' in node) throw new Error('Lists print as HTML only with their values');
    return null;
  },
};

const jsxNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  datetime: 'dateTime',
  autocomplete: 'autoComplete',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  colspan: 'colSpan',
  novalidate: 'noValidate',
  checked: 'defaultChecked',
  viewbox: 'viewBox',
};
const jsxName = (name: string): string => {
  if (jsxNames[name] !== undefined) return jsxNames[name];
  if (name.startsWith('aria-') || name.startsWith('data-') || !name.includes('-')) return name;
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
};
const quote = (value: string): string =>
  value.includes("'") && !value.includes('"')
    ? `"${value}"`
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const expression = (value: Value): string => {
  if (value instanceof Ref) return value.expression;
  if (value instanceof Join)
    return `\`${value.parts.map((part) => (part instanceof Ref ? `\${${part.expression}}` : String(part).replaceAll('`', '\\`').replaceAll('${', '\\${'))).join('')}\``;
  return typeof value === 'number' ? String(value) : quote(value);
};

const jsxPrinter: Printer = {
  width,
  line: '\n',
  attributes: (attributes) =>
    Object.entries(attributes)
      .map(([name, value]) => {
        if (value === undefined || value === false) return '';
        if (value === true) return ` ${jsxName(name)}`;
        if (typeof value === 'string')
          return value.includes('"') || value.includes('&')
            ? ` ${jsxName(name)}={${quote(value)}}`
            : ` ${jsxName(name)}="${value}"`;
        return ` ${jsxName(name)}={${expression(value)}}`;
      })
      .join(''),
  text: (value) => {
    if (typeof value === 'string')
      return /[{}<>]/.test(value) || value !== value.trim()
        ? `{${quote(value)}}`
        : value.replaceAll('&', '&amp;');
    return typeof value === 'number' ? String(value) : `{${expression(value)}}`;
  },
  selfClosing: (_, hasChildren) => (hasChildren ? null : ' />'),
  special: (node, depth, printNode) => {
    const pad = '  '.repeat(depth);
    if ('component' in node) return `${pad}<${node.component}${jsxPrinter.attributes(node.props)} />`;
    if ('list' in node)
      return `${pad}{${node.list}.map((${node.key.expression.endsWith(' index') ? `${node.item}, index` : node.item}) => (\n${printNode(withKey(node.child, node.key), depth + 1)}\n${pad}))}`;
    return null;
  },
};

function withKey(node: Node, key: Ref): Node {
  if (node !== null && typeof node === 'object' && 'element' in node)
    return { ...node, attributes: { key, ...node.attributes } };
  if (node !== null && typeof node === 'object' && 'component' in node)
    return { ...node, props: { key, ...node.props } };
  return node;
}

/** Prints with real values, `depth` steps of two spaces in. */
export const printHtml = (node: Node, depth: number): string => print(node, depth, htmlPrinter);
/** Prints on one line with nothing between the elements, for addresses and attributes that hold markup. */
export const printInline = (node: Node): string =>
  print(node, 0, { ...htmlPrinter, width: Number.POSITIVE_INFINITY, line: '' });
/** Prints for a TSX file. */
export const printJsx = (node: Node, depth: number): string => print(node, depth, jsxPrinter);

/** Names of the components that a tree uses, in order of first use. */
export function componentsIn(node: Node, found: Set<string> = new Set()): Set<string> {
  if (node === null || typeof node !== 'object' || node instanceof Ref || node instanceof Join) return found;
  if ('many' in node) for (const child of node.many) componentsIn(child, found);
  else if ('list' in node) componentsIn(node.child, found);
  else if ('component' in node) found.add(node.component);
  else for (const child of node.children) componentsIn(child, found);
  return found;
}

/** How a section reads its lists: as values, or as references to a data file that is written beside it. */
export interface Scope {
  each<T extends object>(
    source: readonly T[] | Ref,
    name: string,
    item: string,
    key: keyof T & string,
    render: (fields: Fields<T>) => Node,
  ): Node;
}

export const htmlScope: Scope = {
  each: (source, _name, _item, _key, render) => {
    if (source instanceof Ref) throw new Error(`Reference ${source.expression} in HTML`);
    return { many: source.map((value) => render(value as never)) };
  },
};

/** Whether entries of a list cannot be told apart by a property. */
const isAlike = <T extends object>(source: readonly T[] | Ref, key: keyof T): boolean =>
  !(source instanceof Ref) && new Set(source.map((entry) => entry[key])).size < source.length;

/** A scope for TSX: top-level lists are collected in `data` by name. */
export function jsxScope(data: Map<string, readonly object[]>): Scope {
  return {
    each: (source, name, item, key, render) => {
      if (!(source instanceof Ref)) data.set(name, source);
      const fields = new Proxy({}, { get: (_, property) => new Ref(`${item}.${String(property)}`) });
      return {
        list: source instanceof Ref ? source.expression : name,
        item,
        key: new Ref(isAlike(source, key) ? `${item}.${key} + index` : `${item}.${key}`),
        child: render(fields as never),
      };
    },
  };
}
