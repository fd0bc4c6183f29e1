import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** A title of a test or of a group of tests, as it is written. */
export interface Title {
  /** Path of the file, from `test`. */
  readonly file: string;
  readonly text: string;
  /** Whether not everything runs: it is skipped, only planned, or runs alone. */
  readonly isSkipped: boolean;
}

const makers = new Set(['it', 'test', 'describe', 'describeOnBothDatabases']);
const skipping = new Set(['skip', 'todo', 'fails', 'only']);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The name that a callee begins with and the members on the way: `it.each(table)` is `it` with `each`. */
function calleeOf(node: unknown): { name: string; members: string[] } {
  const members: string[] = [];
  let current = node;
  while (isNode(current)) {
    if (current.type === 'Identifier') return { name: String(current['name']), members };
    if (current.type === 'MemberExpression') {
      members.push(String((current['property'] as Node)['name'] ?? ''));
      current = current['object'];
    } else if (current.type === 'CallExpression') current = current['callee'];
    else if (current.type === 'TaggedTemplateExpression') current = current['tag'];
    else break;
  }
  return { name: '', members };
}

/** The words of a string or of a template, whose expressions stand as an ellipsis. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked?: string; raw: string } }[])
      .map(({ value }) => value.cooked ?? value.raw)
      .join('…');
  return null;
}

/** Titles of one file's source. */
export function titlesOf(file: string, source: string): Title[] {
  const titles: Title[] = [];
  const visit = (value: unknown, isInSkipped: boolean): void => {
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry, isInSkipped);
      return;
    }
    if (!isNode(value)) return;
    let isSkipped = isInSkipped;
    if (value.type === 'CallExpression') {
      const { name, members } = calleeOf(value['callee']);
      const text = textOf((value['arguments'] as unknown[])[0]);
      if (makers.has(name) && text !== null) {
        isSkipped ||= members.some((member) => skipping.has(member));
        titles.push({ file, text, isSkipped });
      }
    }
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') visit(child, isSkipped);
  };
  visit(parseAst(source, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }), false);
  return titles;
}

/** Titles of every test of the project. */
export function allTitles(folder: string): Title[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => titlesOf(file, readFileSync(path.join(folder, file), 'utf8')));
}

/** Ids of requirements that a title names: `[ROUTE-01]`, `[ROUTE-01] [ROUTE-02]`. */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+-\d+)\]/g)].map((match) => match[1] ?? '');
