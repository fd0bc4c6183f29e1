import postcss, { type Declaration as Written, type Rule } from 'postcss';
import type { LookName, LookObstacle } from '#contract/element-look.ts';
import type { Edit } from '../elements/written-element.ts';
import { declares, type Declaration, planOf, readDeclarations } from './declarations.ts';

const isDeclaration = (node: { readonly type: string }): node is Written => node.type === 'decl';

const writtenIn = (rule: Rule): Written[] => (rule.nodes ?? []).filter(isDeclaration);
const listOf = (written: readonly Written[]): Declaration[] =>
  written.map(({ prop, value }) => ({ name: prop.toLowerCase(), value }));

const startOf = (node: Written): number => node.source?.start?.offset ?? 0;
const endOf = (node: Written): number => node.source?.end?.offset ?? 0;

/** Edits of the text that a rule is of, which begins at `base` in the file. */
function writeInto(
  text: string,
  base: number,
  rule: Rule,
  name: LookName,
  value: string,
): readonly Edit[] | LookObstacle {
  if (value.startsWith('token:')) return 'value';
  const written = writtenIn(rule);
  const plan = planOf(listOf(written), name, value);
  if (typeof plan === 'string') return plan;
  const edits: Edit[] = [];
  for (const item of plan.set) {
    const node = written[item.at];
    if (node === undefined) continue;
    const start = startOf(node) + node.prop.length + (node.raws.between ?? ':').length;
    const end = start + (node.raws.value?.raw ?? node.value).length;
    if (node.prop.toLowerCase() !== item.name)
      edits.push({ start: startOf(node), end: startOf(node) + node.prop.length, text: item.name });
    if (text.slice(start, end) !== item.value) edits.push({ start, end, text: item.value });
  }
  for (const at of plan.remove) {
    const node = written[at];
    if (node === undefined) continue;
    const before = node.raws.before ?? '';
    edits.push({ start: startOf(node) - before.length, end: endOf(node), text: '' });
  }
  if (plan.add.length > 0) {
    const last = rule.nodes?.at(-1);
    const open = text.indexOf('{', (rule.source?.start?.offset ?? 0) + rule.selector.length) + 1;
    const start = last?.source?.end?.offset ?? open;
    const isEnded = last === undefined || last.type !== 'decl' || text[start - 1] === ';';
    const sample = written.at(-1)?.raws;
    const indent = sample?.before ?? (open > 0 && text.slice(open, start).includes('\n') ? '\n  ' : ' ');
    const between = sample?.between?.trim() === ':' ? sample.between : ': ';
    const added = plan.add.map((item) => `${indent}${item.name}${between}${item.value}`).join(';');
    const close = isEnded ? ';' : '';
    edits.push({
      start,
      end: start,
      text: `${isEnded ? '' : ';'}${added}${close}${last === undefined ? ' ' : ''}`,
    });
  }
  return edits.map((edit) => ({ ...edit, start: edit.start + base, end: edit.end + base }));
}

/** The declarations of an element's own `style`. */
const styleRule = (style: string): { text: string; rule: Rule } | null => {
  const text = `a{${style}}`;
  try {
    const [rule, more] = postcss.parse(text).nodes;
    return rule?.type === 'rule' && more === undefined ? { text, rule } : null;
  } catch {
    return null;
  }
};

/** What an element's own style says; null where it says nothing. */
export function readStyle(style: string, name: LookName): { readonly value: string | null } | null {
  const parsed = styleRule(style);
  const list = parsed === null ? [] : listOf(writtenIn(parsed.rule));
  return declares(list, name) ? { value: readDeclarations(list, name) } : null;
}

/** An element's own style with another value. */
export function writeStyle(style: string, name: LookName, value: string): { style: string } | LookObstacle {
  if (value.startsWith('token:')) return 'value';
  if (style.trim() === '') {
    const plan = planOf([], name, value);
    if (typeof plan === 'string') return plan;
    return { style: plan.add.map((item) => `${item.name}: ${item.value}`).join('; ') };
  }
  const parsed = styleRule(style);
  if (parsed === null) return 'value';
  const edits = writeInto(parsed.text, 0, parsed.rule, name, value);
  if (typeof edits === 'string') return edits;
  let { text } = parsed;
  for (const { start, end, text: next } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + next + text.slice(end);
  return { style: text.slice(2, -1).trim() };
}

/** A selector as it is compared: how it is spaced and quoted means nothing. */
const comparable = (selector: string): string =>
  selector
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~,()]) ?/g, '$1')
    .replace(/\[([\w-]+)([~|^$*]?=)["']?([^"'\]]*)["']?\]/g, '[$1$2"$3"]')
    .replace(/::/g, ':')
    .trim();

/** A rule of a style sheet that holds on every screen. */
export interface SheetRule {
  /** What it says, as far as that is written out. */
  readonly written: Partial<Record<LookName, string>>;
  readonly declares: (name: LookName) => boolean;
  readonly write: (name: LookName, value: string) => readonly Edit[] | LookObstacle;
}

/**
 * The rules of a style sheet that have a selector; the last one that says something of a thing is the one for it.
 * @param base where the sheet begins in its file
 */
export function rulesOf(
  text: string,
  base: number,
  selector: string,
  names: readonly LookName[],
): SheetRule | null {
  const wanted = comparable(selector);
  const found = postcss
    .parse(text)
    .nodes.filter((node): node is Rule => node.type === 'rule' && comparable(node.selector) === wanted);
  const last = found.at(-1);
  if (last === undefined) return null;
  const lists = found.map((rule) => ({ rule, list: listOf(writtenIn(rule)) }));
  const ruleFor = (name: LookName) => lists.findLast(({ list }) => declares(list, name));
  return {
    written: Object.fromEntries(
      names.flatMap((name) => {
        const value = readDeclarations(ruleFor(name)?.list ?? [], name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    declares: (name) => ruleFor(name) !== undefined,
    write: (name, value) => writeInto(text, base, ruleFor(name)?.rule ?? last, name, value),
  };
}
