import { parse as parseScript } from '@babel/parser';
import { parse as parsePage, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeHtml } from '../print/node.ts';
import type { Entity, Spec } from '../spec/spec.ts';
import { fold } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

export interface TextChange {
  readonly from: string;
  readonly to: string;
}
/** Something with a text changed in it, and in how many places. */
export interface TextChanged<T> {
  readonly value: T;
  readonly count: number;
}

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces whole words: “Mo” does not stand in “morning”. A capital at the beginning stays one. */
class Replacement {
  count = 0;
  readonly #pattern: RegExp;
  readonly #folded: string;
  readonly #change: TextChange;

  constructor(change: TextChange, write: (text: string) => string = (text) => text) {
    this.#change = { from: change.from, to: write(change.to) };
    this.#folded = fold(change.from).replaceAll(/\s+/g, ' ').trim();
    const words = change.from
      .trim()
      .split(/\s+/)
      .map((word) => escapePattern(write(word)));
    this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
  }

  in(text: string): string {
    if (
      !fold(text)
        .replaceAll(/\s+/g, ' ')
        .includes(this.#folded.split(' ')[0] ?? '')
    )
      return text;
    const { from, to } = this.#change;
    return text.replaceAll(this.#pattern, (found) => {
      this.count += 1;
      const isRaised = /^\p{Ll}/u.test(from) && /^\p{Lu}/u.test(found);
      return isRaised ? sentence(to) : to;
    });
  }
}

/** Properties of a specification that people read. Everything else is how it works: ids, links, looks, rules. */
const readable = new Set([
  'name',
  'tagline',
  'description',
  'footer',
  'nav',
  'title',
  'lead',
  'eyebrow',
  'label',
  'labelPlural',
  'value',
  'text',
  'paragraphs',
  'caption',
  'captions',
  'question',
  'answer',
  'quote',
  'role',
  'price',
  'period',
  'note',
  'time',
  'date',
  'minutes',
  'body',
  'phone',
  'directions',
  'alt',
  'action',
  'secondAction',
  'group',
  'items',
  'head',
  'changes',
  'partner',
  'opening',
  'submit',
  'thanks',
  'front',
  'back',
  'options',
  'unit',
  'unavailable',
  'button',
  'add',
]);
const closed = new Set([
  'design',
  'marks',
  'formula',
  'settings',
  'database',
  'sort',
  'rows',
  'preset',
  'code',
]);

/** Changes a text wherever people read it in a specification. */
export function changeSpecText(spec: Spec, change: TextChange): TextChanged<Spec> {
  const replacement = new Replacement(change);
  const visit = (value: unknown, key: string, inApp: boolean, type: string): unknown => {
    if (typeof value === 'string') {
      const isRead =
        (readable.has(key) && !(inApp && (key === 'group' || key === 'value'))) ||
        (key === 'kind' && type === 'work');
      return isRead ? replacement.in(value) : value;
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, key, inApp, type));
    if (typeof value !== 'object' || value === null) return value;
    const here = 'type' in value && typeof value.type === 'string' ? value.type : type;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        // The rows of a table in documentation are texts; those of an app follow from its fields.
        closed.has(name) && !(name === 'rows' && here === 'table')
          ? item
          : visit(item, name === 'rows' ? 'items' : name, inApp, here),
      ]),
    );
  };
  const next = visit(spec, '', spec.kind === 'app', '') as Spec;
  if (next.kind !== 'app') return { value: next, count: replacement.count };
  return {
    value: { ...next, entities: next.entities.map((entity) => withRows(entity, replacement)) },
    count: replacement.count,
  };
}

/** Example rows with the text changed in what people type and choose; rules that compare with a choice follow it. */
function withRows(entity: Entity, replacement: Replacement): Entity {
  const kinds = new Map(entity.fields.map((field) => [field.key, field.kind]));
  const rows = entity.rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'string' && ['text', 'longtext', 'choice'].includes(kinds.get(key) ?? '')
          ? replacement.in(value)
          : value,
      ]),
    ),
  );
  if (entity.marks === undefined) return { ...entity, rows };
  return {
    ...entity,
    rows,
    marks: entity.marks.map((mark) => ({
      ...mark,
      label: replacement.in(mark.label),
      value:
        typeof mark.value === 'string' && kinds.get(mark.field) === 'choice'
          ? replacement.in(mark.value)
          : mark.value,
    })),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** Writes a text so that it means itself in this place. */
  readonly write: (text: string) => string;
}

const readAttributes = new Set(['alt', 'title', 'aria-label', 'placeholder']);
const unread = new Set(['script', 'style', 'code', 'pre', 'template', 'svg']);

/** Where people read text in a page: text itself, and attributes that are shown or spoken. */
function pageSpans(source: string): Span[] {
  const spans: Span[] = [];
  const attribute = (element: Tree.Element, name: string): void => {
    const at = element.sourceCodeLocation?.attrs?.[name];
    if (at === undefined) return;
    const written = source.slice(at.startOffset, at.endOffset);
    const from = written.indexOf('=') + 1;
    if (from > 0) spans.push({ start: at.startOffset + from, end: at.endOffset, write: escapeHtml });
  };
  const visit = (node: Tree.ChildNode | Tree.Document): void => {
    if (node.nodeName === '#text' && node.sourceCodeLocation) {
      const { startOffset: start, endOffset: end } = node.sourceCodeLocation;
      spans.push({ start, end, write: escapeHtml });
    }
    if ('tagName' in node) {
      if (unread.has(node.tagName)) return;
      const read = (name: string): string => node.attrs.find((item) => item.name === name)?.value ?? '';
      for (const name of readAttributes) attribute(node, name);
      if (
        node.tagName === 'meta' &&
        /^(?:description|og:(?:title|description)|twitter:(?:title|description))$/.test(
          read('name') || read('property'),
        )
      )
        attribute(node, 'content');
      if (node.tagName === 'input' && /^(?:submit|button|reset)$/.test(read('type')))
        attribute(node, 'value');
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parsePage(source, { sourceCodeLocationInfo: true }));
  return spans;
}

interface ScriptNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is ScriptNode =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value;

const braces: Readonly<Record<string, string>> = { '{': '&#123;', '}': '&#125;' };
const inElement = (text: string): string =>
  escapeHtml(text).replaceAll(/[{}]/g, (sign) => braces[sign] ?? sign);
const inString = (text: string): string => text.replaceAll(/['"`\\]/g, '\\$&');

/** Where people read text in the elements of a component. Text that a script works with is code. */
function componentSpans(source: string): Span[] {
  const spans: Span[] = [];
  const literal = (node: ScriptNode): void => {
    spans.push({ start: node.start + 1, end: node.end - 1, write: inString });
  };
  const visit = (node: ScriptNode, parent: ScriptNode | null): void => {
    if (node.type === 'JSXText') spans.push({ start: node.start, end: node.end, write: inElement });
    if (
      node.type === 'JSXExpressionContainer' &&
      parent?.type !== 'JSXAttribute' &&
      isNode(node['expression'])
    )
      if (node['expression'].type === 'StringLiteral') literal(node['expression']);
    if (node.type === 'JSXAttribute' && isNode(node['name']) && isNode(node['value'])) {
      const { value } = node;
      if (readAttributes.has(String(node['name']['name'])) && isNode(value)) {
        if (value.type === 'StringLiteral')
          spans.push({ start: value.start + 1, end: value.end - 1, write: escapeHtml });
        else if (isNode(value['expression']) && value['expression'].type === 'StringLiteral')
          literal(value['expression']);
      }
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) visit(child, node);
    }
  };
  visit(
    parseScript(source, { sourceType: 'module', plugins: ['jsx', 'typescript'], errorRecovery: true })
      .program as unknown as ScriptNode,
    null,
  );
  return spans;
}

/** Changes a text wherever people read it in a file of a project; code, addresses and names in it stay as they are. */
export function changeFileText(path: string, source: string, change: TextChange): TextChanged<string> {
  const spans = spansOf(path, source);
  let value = source;
  let count = 0;
  for (const { start, end, write } of [...spans].sort((a, b) => b.start - a.start)) {
    const replacement = new Replacement(change, write);
    const next = replacement.in(source.slice(start, end));
    if (replacement.count === 0) continue;
    count += replacement.count;
    value = value.slice(0, start) + next + value.slice(end);
  }
  return { value, count };
}

function spansOf(path: string, source: string): Span[] {
  try {
    if (/\.html?$/i.test(path)) return pageSpans(source);
    return /\.[jt]sx$/i.test(path) ? componentSpans(source) : [];
  } catch {
    // What cannot be read is not changed.
    return [];
  }
}
