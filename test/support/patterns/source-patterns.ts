import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

/** What meets texts of strangers on the main thread: the composer has a thread and a time of its own. */
const rooms = ['src/server', 'src/lib', 'src/language', 'src/contract', 'machines'];

/** A regular expression where it is written. */
export interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly id?: Node;
  readonly init?: Node | null;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly object?: Node;
  readonly property?: Node;
  readonly tag?: Node;
  readonly quasi?: Node;
  readonly quasis?: readonly { readonly value: { readonly raw: string; readonly cooked: string | null } }[];
  readonly expressions?: readonly Node[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
}

/** Stands for what is only known when the server runs: names, which are escaped. */
const anyName = 'name';

function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (typeof (node as Node).type === 'string') look(node as Node);
  for (const child of Object.values(node)) visit(child, look);
}

/** The text that an expression stands for, as far as the file itself says it. */
function textOf(node: Node | undefined, constants: ReadonlyMap<string, Node>, depth = 0): string {
  if (node === undefined || depth > 8) return anyName;
  const read = (inner: Node | undefined): string => textOf(inner, constants, depth + 1);
  switch (node.type) {
    case 'Literal':
      return node.regex?.pattern ?? String(node.value);
    case 'Identifier':
      return constants.has(node.name ?? '') ? read(constants.get(node.name ?? '')) : anyName;
    case 'MemberExpression':
      return node.property?.name === 'source' ? read(node.object) : anyName;
    case 'BinaryExpression':
      return read(node.left) + read(node.right);
    case 'TSAsExpression':
      return read(node.expression);
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral': {
      const { quasis = [], expressions = [] } = node.quasi ?? node;
      return quasis
        .map(({ value }, at) => {
          const text = node.tag === undefined ? (value.cooked ?? value.raw) : value.raw;
          return text + (at < expressions.length ? read(expressions[at]) : '');
        })
        .join('');
    }
    default:
      return anyName;
  }
}

/** All regular expressions of a file, those that `RegExp` makes with them. */
export function patternsIn(file: string, code: string): Pattern[] {
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const constants = new Map<string, Node>();
  visit(tree, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && id?.name !== undefined && init) constants.set(id.name, init);
  });
  const found: Pattern[] = [];
  visit(tree, ({ type, start, regex, callee, arguments: given = [] }) => {
    const line = code.slice(0, start).split('\n').length;
    if (type === 'Literal' && regex !== undefined)
      found.push({ file, line, source: regex.pattern, flags: regex.flags });
    if ((type !== 'NewExpression' && type !== 'CallExpression') || callee?.name !== 'RegExp') return;
    const flags = given[1] === undefined ? '' : textOf(given[1], constants);
    found.push({
      file,
      line,
      source: textOf(given[0], constants),
      flags: /^[dgimsuvy]*$/.test(flags) ? flags : 'gmu',
    });
  });
  return found;
}

/** All of what meets texts of strangers. */
export function sourcePatterns(root: string): Pattern[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    .flatMap((file) => patternsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** What a pattern is known by, wherever it is written. */
export const nameOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256')
    .update(`/${source}/${[...flags].sort().join('')}`)
    .digest('hex')
    .slice(0, 12);
