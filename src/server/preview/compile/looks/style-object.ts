import type { LookName, LookObstacle } from '#contract/element-look.ts';
import { keyOf } from '../literal.ts';
import { type Node, nameIn, nodeIn, nodesIn } from '../elements/jsx-tree.ts';
import type { Edit, Span } from '../elements/written-element.ts';
import { declares, type Declaration, planOf, readDeclarations } from './declarations.ts';
import { pixelsOf } from './tailwind-classes.ts';

const nativeNames: Readonly<Record<string, string>> = {
  'padding-inline': 'paddingHorizontal',
  'padding-block': 'paddingVertical',
  'margin-inline': 'marginHorizontal',
  'margin-block': 'marginVertical',
};
const cssNames = new Map(Object.entries(nativeNames).map(([css, name]) => [name, css]));

const cssName = (key: string): string =>
  cssNames.get(key) ?? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const scriptName = (name: string, isNative: boolean): string =>
  (isNative ? nativeNames[name] : undefined) ??
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `colours.accent`, the name that a script has for a value; null for other expressions. */
function tokenOf(node: Node): string | null {
  if (node.type === 'Identifier') return nameIn(node);
  if (node.type !== 'MemberExpression' || node['computed'] === true) return null;
  const object = nodeIn(node, 'object');
  const before = object === null ? null : tokenOf(object);
  return before === null ? null : `${before}.${nameIn(nodeIn(node, 'property'))}`;
}

/** A value of a style as CSS has it; null for what code computes. */
function valueOf(name: string, node: Node | null): string | null {
  if (node === null) return null;
  if (node.type === 'StringLiteral') return String(node['value']);
  const inner = node.type === 'UnaryExpression' && node['operator'] === '-' ? nodeIn(node, 'argument') : node;
  if (inner?.type === 'NumericLiteral') {
    const number = Number(inner['value']) * (inner === node ? 1 : -1);
    return name === 'font-weight' ? String(number) : `${number}px`;
  }
  const token = tokenOf(node);
  return token === null ? null : `token:${token}`;
}

/** A value as a style of a script has it; null where it has none. */
function scriptValue(name: string, value: string, isNative: boolean): string | null {
  if (value.startsWith('token:')) {
    const token = value.slice('token:'.length);
    return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(token) ? token : null;
  }
  if (name === 'font-weight') return isNative ? `'${value}'` : value;
  const length = /px$|^0$/.test(value) ? pixelsOf(value) : null;
  if (length !== null) return String(length);
  if (isNative && (/^-?[\d.]+[a-z%]/.test(value) || value.includes('(') || value === 'block')) {
    if (!/^rgba?\(|^hsla?\(/.test(value)) return null;
  }
  return `'${value.replaceAll("'", '"')}'`;
}

const isProperty = (node: Node): boolean =>
  node.type === 'ObjectProperty' && node['computed'] !== true && keyIn(node) !== null;
const keyIn = (node: Node): string | null => {
  const key = nodeIn(node, 'key');
  return key === null ? null : keyOf(key);
};

/** An object of styles in a script. */
export class StyleObject {
  readonly #source: string;
  readonly #node: Node;
  readonly #isNative: boolean;
  readonly #properties: readonly Node[];
  readonly #list: readonly Declaration[];

  constructor(source: string, node: Node, isNative: boolean) {
    this.#source = source;
    this.#node = node;
    this.#isNative = isNative;
    this.#properties = nodesIn(node, 'properties').filter(isProperty);
    this.#list = this.#properties.map((item) => {
      const name = cssName(keyIn(item) ?? '');
      return { name, value: valueOf(name, nodeIn(item, 'value')) };
    });
  }

  declares(name: LookName): boolean {
    return declares(this.#list, name);
  }

  read(name: LookName): string | null {
    return readDeclarations(this.#list, name);
  }

  write(name: LookName, value: string): readonly Edit[] | LookObstacle {
    const plan = planOf(this.#list, name, value, !this.#isNative);
    if (typeof plan === 'string') return plan;
    const all = nodesIn(this.#node, 'properties');
    const spread = all.findLastIndex((item) => item.type === 'SpreadElement');
    const edits: Edit[] = [];
    for (const item of plan.set) {
      const property = this.#properties[item.at];
      const [key, old] = [nodeIn(property ?? this.#node, 'key'), nodeIn(property ?? this.#node, 'value')];
      const text = scriptValue(item.name, item.value, this.#isNative);
      if (text === null) return 'value';
      // What is spread behind it may say something else.
      if (property === undefined || key === null || old === null || all.indexOf(property) < spread)
        return 'expression';
      if (property['shorthand'] === true) return 'expression';
      if (cssName(keyOf(key) ?? '') !== item.name)
        edits.push({ start: key.start, end: key.end, text: scriptName(item.name, this.#isNative) });
      if (this.#source.slice(old.start, old.end) !== text)
        edits.push({ start: old.start, end: old.end, text });
    }
    edits.push(...this.#removals(plan.remove));
    const added: string[] = [];
    for (const item of plan.add) {
      const text = scriptValue(item.name, item.value, this.#isNative);
      if (text === null) return 'value';
      added.push(`${scriptName(item.name, this.#isNative)}: ${text}`);
    }
    return added.length === 0 ? edits : [...edits, this.#addition(added)];
  }

  #addition(added: readonly string[]): Edit {
    const last = nodesIn(this.#node, 'properties').at(-1);
    if (last === undefined) {
      const at = this.#node.start + 1;
      return { start: at, end: this.#node.end - 1, text: ` ${added.join(', ')} ` };
    }
    const line = this.#source.lastIndexOf('\n', last.start - 1) + 1;
    const indent = this.#source.slice(line, last.start);
    const between = line > this.#node.start && indent.trim() === '' ? `,\n${indent}` : ', ';
    return { start: last.end, end: last.end, text: added.map((text) => between + text).join('') };
  }

  /** Takes properties out, each with the comma that separated it. */
  #removals(indices: readonly number[]): Edit[] {
    const all = nodesIn(this.#node, 'properties');
    const spans = indices.flatMap((index): Span[] => {
      const property = this.#properties[index];
      const at = property === undefined ? -1 : all.indexOf(property);
      const [before, behind] = [all[at - 1], all[at + 1]];
      if (property === undefined) return [];
      if (before !== undefined) return [{ start: before.end, end: property.end }];
      return [{ start: property.start, end: behind?.start ?? property.end }];
    });
    return spans
      .toSorted((a, b) => a.start - b.start)
      .reduce<Edit[]>((edits, { start, end }) => {
        const last = edits.at(-1);
        if (last !== undefined && start < last.end)
          edits[edits.length - 1] = { ...last, end: Math.max(last.end, end) };
        else edits.push({ start, end, text: '' });
        return edits;
      }, []);
  }
}

/** A style of nothing but this, as a script has it. */
export function styleText(name: LookName, value: string, isNative: boolean): string | LookObstacle {
  const plan = planOf([], name, value);
  if (typeof plan === 'string') return plan;
  const parts = plan.add.map((item) => {
    const text = scriptValue(item.name, item.value, isNative);
    return text === null ? null : `${scriptName(item.name, isNative)}: ${text}`;
  });
  return parts.includes(null) ? 'value' : parts.join(', ');
}
