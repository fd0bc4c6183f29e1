import { parse, parseExpression } from '@babel/parser';
import { keyOf, looseJson, nodesOf, type Data, type Expression } from './literal.ts';
import { joinPath } from './project-path.ts';
import type { CompileResult, ImportAlias } from './protocol.ts';

const isObject = (value: Data | null | undefined): value is { [key: string]: Data } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `paths` of a tsconfig.json or jsconfig.json. */
function fromTypes(path: string, text: string): ImportAlias[] {
  const value = looseJson(text);
  const options = isObject(value) ? value['compilerOptions'] : null;
  if (!isObject(options)) return [];
  const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : null;
  const root = joinPath(path, base ?? '.');
  const paths = isObject(options['paths']) ? Object.entries(options['paths']) : [];
  const listed = paths.flatMap(([pattern, targets]): ImportAlias[] =>
    Array.isArray(targets)
      ? [
          {
            pattern,
            targets: targets.flatMap((target) =>
              typeof target === 'string' ? [joinPath(`${root === '/' ? '' : root}/x`, target)] : [],
            ),
          },
        ]
      : [],
  );
  // Everything below it can be named without a dot.
  return base === null
    ? listed
    : [...listed, { pattern: '*', targets: [`${root === '/' ? '' : root.replace(/\/$/, '')}/*`] }];
}

/** Where an alias of a bundler leads: `path.resolve(__dirname, './src')`, `new URL('./src', …)`, `'/src'`. */
function targetOf(node: Expression): string | null {
  const words: string[] = [];
  for (const item of nodesOf(node))
    if (item.type === 'StringLiteral' && typeof item['value'] === 'string') words.push(item['value']);
  if (words.length === 0) return null;
  // A text by itself that is no path is the name of a package.
  if (node.type === 'StringLiteral' && !/^[./]/.test(node.value)) return null;
  return joinPath('/x', words.join('/').replace(/^\/+/, './'));
}

const asAlias = (find: string, target: string): ImportAlias[] => {
  const name = find.replace(/\/$/, '');
  const folder = target.replace(/\/$/, '');
  return [
    { pattern: `${name}/*`, targets: [`${folder}/*`] },
    ...(name === find ? [{ pattern: name, targets: [folder] }] : []),
  ];
};

/** `resolve.alias` of a vite.config, as far as it is written out. */
function fromBundler(text: string): ImportAlias[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'], errorRecovery: true });
  const found: ImportAlias[] = [];
  for (const node of nodesOf(program.body)) {
    if (node.type !== 'ObjectProperty' || keyOf(node['key'] as Expression) !== 'alias') continue;
    const value = node['value'] as Expression;
    if (value.type === 'ObjectExpression')
      for (const item of value.properties) {
        if (item.type !== 'ObjectProperty') continue;
        const find = keyOf(item.key);
        const target = find === null ? null : targetOf(item.value as Expression);
        if (find !== null && target !== null) found.push(...asAlias(find, target));
      }
    if (value.type !== 'ArrayExpression') continue;
    for (const item of value.elements) {
      if (item?.type !== 'ObjectExpression') continue;
      const part = (name: string): Expression | null => {
        const known = item.properties.find(
          (property) => property.type === 'ObjectProperty' && keyOf(property.key) === name,
        );
        return known?.type === 'ObjectProperty' ? (known.value as Expression) : null;
      };
      const find = part('find');
      const replacement = part('replacement');
      const target = replacement === null ? null : targetOf(replacement);
      if (find?.type === 'StringLiteral' && target !== null) found.push(...asAlias(find.value, target));
    }
  }
  return found;
}

/** `jsxImportSource` of any configuration: TypeScript's, a plugin's of Vite, or a preset's of Babel. */
function jsxSourceIn(path: string, text: string): string | null {
  if (!text.includes('jsxImportSource')) return null;
  const { program } = path.endsWith('.json')
    ? { program: parseExpression(text, { errorRecovery: true }) }
    : parse(text, { sourceType: 'unambiguous', plugins: ['typescript'], errorRecovery: true });
  for (const node of nodesOf(program)) {
    if (node.type !== 'ObjectProperty' || keyOf(node['key'] as Expression) !== 'jsxImportSource') continue;
    const value = node['value'] as Expression;
    if (value.type === 'StringLiteral' && /^[@#~\w./-]{1,100}$/.test(value.value)) return value.value;
  }
  return null;
}

/**
 * The names that a project gives to its own folders, and what its elements are made with, read from its configuration,
 * which is never run.
 */
export function readAliases(source: string): CompileResult {
  const files = Object.entries(JSON.parse(source) as Record<string, string>);
  /** What each file says; nothing where it cannot be read. */
  const all = <Said>(read: (path: string, text: string) => Said[]): Said[] =>
    files.flatMap(([path, text]) => {
      try {
        return read(path, text);
      } catch {
        return [];
      }
    });
  const aliases = all((path, text) => (path.endsWith('.json') ? fromTypes(path, text) : fromBundler(text)));
  const [jsxImportSource = null] = all((path, text) =>
    [jsxSourceIn(path, text)].filter((name) => name !== null),
  );
  return { ok: true, value: { kind: 'aliases', aliases: aliases.slice(0, 200), jsxImportSource } };
}
