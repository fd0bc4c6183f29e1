import { valueOf } from './data.ts';
import { nodesOf, unknown, type Data, type Expression } from './literal.ts';
import { programOf } from './parse-script.ts';
import { extensionOf, isRelative } from './project-path.ts';

/** What `import.meta.glob` asks for. */
export interface GlobRequest {
  readonly patterns: readonly string[];
  readonly eager: boolean;
  /** The one export that is wanted; null for the whole module. */
  readonly name: string | null;
  readonly query: string;
}

/** Begins the specifier that stands for files of a pattern. */
export const globScheme = 'sc-glob:';

const mayRefer = /import\.meta\.glob\b|\bnew\s+(?:URL|Worker|SharedWorker)\b/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
type Node = Expression & { readonly start: number; readonly end: number };

const isMeta = (node: unknown, name: string): boolean => {
  const member = node as
    | { type?: string; object?: { type?: string }; property?: { name?: string } }
    | undefined;
  return (
    member?.type === 'MemberExpression' &&
    member.object?.type === 'MetaProperty' &&
    member.property?.name === name
  );
};

const callOf = (node: unknown, type: string, name: string): Node[] | null => {
  const call = node as { type?: string; callee?: { type?: string; name?: string }; arguments?: Node[] };
  return call?.type === type && call.callee?.type === 'Identifier' && call.callee.name === name
    ? (call.arguments ?? [])
    : null;
};

/** The request as a specifier; it can stand in an address. */
const globSpecifier = (request: GlobRequest): string =>
  globScheme + Buffer.from(JSON.stringify(request)).toString('base64url');

export const globRequest = (specifier: string): GlobRequest =>
  JSON.parse(Buffer.from(specifier.slice(globScheme.length), 'base64url').toString('utf8')) as GlobRequest;

function readGlob(node: { arguments?: Node[] }): GlobRequest | null {
  const [first, second] = (node.arguments ?? []).map((item) => valueOf(item, new Map()));
  const patterns = (Array.isArray(first) ? first : [first]).filter((item) => typeof item === 'string');
  if (patterns.length === 0) return null;
  const options: Record<string, Data> =
    second !== undefined && second !== unknown && typeof second === 'object' && second !== null
      ? (second as Record<string, Data>)
      : {};
  const query = typeof options['query'] === 'string' ? options['query'] : options['as'];
  return {
    patterns,
    eager: options['eager'] === true,
    name:
      typeof options['import'] === 'string'
        ? options['import']
        : options['as'] === undefined
          ? null
          : 'default',
    query: typeof query === 'string' && query !== '' ? `?${query.replace(/^\?/, '')}` : '',
  };
}

/**
 * Writes what a script refers to by `new URL('./file', import.meta.url)`, as a worker, or by `import.meta.glob` as
 * imports, which everything behind this knows. Lines stay where they are.
 */
export function withReferences(path: string, source: string): string {
  if (!mayRefer.test(source) || !source.includes('import.meta')) return source;
  const program = programOf(path, source);
  if (program === null) return source;
  const edits: Edit[] = [];
  const imports: string[] = [];
  const seen = new Set<unknown>();
  const name = (specifier: string): string => {
    const local = `$scRef${imports.length}`;
    imports.push(`import ${local} from ${JSON.stringify(specifier)};`);
    return local;
  };
  const fileIn = (args: readonly Node[] | null, query: string): Edit | null => {
    const [file, base] = args ?? [];
    if (file === undefined || !isMeta(base, 'url')) return null;
    if (file.type === 'StringLiteral') {
      const specifier = fileSpecifier(file.value, query);
      return specifier === null ? null : { start: file.start, end: file.end, text: name(specifier) };
    }
    if (file.type !== 'TemplateLiteral' || file.expressions.length === 0) return null;
    const pattern = file.quasis.map(({ value }) => value.cooked ?? '').join('*');
    if (!isRelative(pattern) || extensionOf(pattern) === '') return null;
    const request = { patterns: [pattern], eager: true, name: 'default', query: '?url' };
    return { start: file.start, end: file.start, text: `${name(globSpecifier(request))}[` };
  };
  for (const node of nodesOf(program.body)) {
    const worker = callOf(node, 'NewExpression', 'Worker') ?? callOf(node, 'NewExpression', 'SharedWorker');
    if (worker !== null) {
      const [address, options] = worker;
      const edit = fileIn(callOf(address, 'NewExpression', 'URL'), '?worker&url');
      if (edit === null || address === undefined) continue;
      seen.add(address);
      edits.push(edit);
      // What they import is looked for as modules are.
      if (options === undefined)
        edits.push({ start: address.end, end: address.end, text: ', { type: "module" }' });
      else if (
        options.type === 'ObjectExpression' &&
        !/\btype\b/.test(source.slice(options.start, options.end))
      )
        edits.push({ start: options.start + 1, end: options.start + 1, text: ' type: "module",' });
    } else if (!seen.has(node) && node.type === 'NewExpression') {
      const args = callOf(node, 'NewExpression', 'URL');
      const edit = fileIn(args, '?url');
      if (edit === null) continue;
      edits.push(edit);
      const [file] = args ?? [];
      if (file?.type === 'TemplateLiteral') edits.push({ start: file.end, end: file.end, text: ']' });
    } else if (node.type === 'CallExpression' && isMeta(node['callee'], 'glob')) {
      const request = readGlob(node as { arguments?: Node[] });
      const { start, end } = node as unknown as Node;
      if (request !== null)
        edits.push({ start, end, text: oneLine(name(globSpecifier(request)), source.slice(start, end)) });
    }
  }
  if (edits.length === 0) return source;
  let out = '';
  let last = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start || a.end - b.end)) {
    out += source.slice(last, edit.start) + edit.text;
    last = edit.end;
  }
  return `${out}${source.slice(last)}\n${imports.join('')}\n`;
}

/** Keeps the lines below where they were. */
const oneLine = (text: string, before: string): string => text + before.replace(/[^\n]+/g, '');

/** How the file of a `new URL` is imported; null for what is none. */
function fileSpecifier(written: string, query: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written) || extensionOf(written) === '') return null;
  if (isRelative(written) || written.startsWith('/')) return written + query;
  // A file beside this one, or of a package: which, is known where the files are.
  return `./${written}${query}&or=${written}`;
}
