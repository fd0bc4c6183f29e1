import type { PreviewFault } from '#contract/preview.ts';
import { paced } from '#server/platform/paced.ts';
import { packageOf } from '#server/packages/package-names.ts';
import { extensionOf, splitSuffix } from '../compile/project-path.ts';
import type { CompiledScript, ScriptImport } from '../compile/protocol.ts';
import { notFound } from './faults.ts';
import { globScheme } from '../compile/references.ts';
import type { ForeignImport } from './foreign-imports.ts';
import { drawnKey } from './data-modules.ts';
import { globKey } from './glob-modules.ts';
import { isElsewhere, mappedTo } from './import-map.ts';
import { pluginKey, whyNoPlugin } from './plugin-modules.ts';
import type { TreeFiles } from './resolve.ts';
import { routeTreeKey } from './route-tree.ts';
import type { Dependency } from './snapshot.ts';
import { told, type Told } from '#language/told.ts';
import { said } from '../said.ts';

interface Context {
  readonly files: TreeFiles;
  readonly importMap: ReadonlyMap<string, string>;
  /** Specifiers that the project puts in the place of packages, by the names of these. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Whether a file can be imported as it is. */
  readonly isKnownKind: (path: string) => boolean;
  readonly fault: (fault: PreviewFault) => void;
  /** Told of each import of a package, whether or not it can be had. */
  readonly foreign: (item: ForeignImport) => void;
}

const unsupportedStyles = new Set(['styl', 'stylus', 'pcss', 'postcss']);
const knownQueries = new Set(['', '?raw', '?url', '?inline', '?react', '?worker', '?worker&url']);
/** What a bundler is told about a file besides what it is wanted as. */
const asides = /&(?:inline|no-inline)(?=&|$)|\?(?:no-inline)(?=&|$)/g;
/** Components of frameworks that are no modules by themselves. */
const otherFrameworks: Readonly<Record<string, string>> = {
  vue: 'Vue',
  svelte: 'Svelte',
  astro: 'Astro',
};

/**
 * Resolves the imports of a script against a tree. `wanted` are the keys of the modules it leads to. What cannot be
 * resolved is reported, and left out of the dependencies.
 */
export async function resolveImports(
  script: CompiledScript,
  from: string,
  context: Context,
): Promise<{ dependencies: Dependency[]; wanted: string[] }> {
  const dependencies: Dependency[] = [];
  const wanted: string[] = [];
  for await (const item of paced(script.imports)) {
    const add = (specifier: string, target: string): void => {
      dependencies.push({ specifier, target, start: item.start, end: item.end });
      if (target.startsWith('/')) wanted.push(target);
    };
    if (item.glob) {
      const pattern = context.files.projectPath(item.specifier);
      if (!pattern) continue;
      for (const path of await context.files.glob(pattern.path))
        add(`sc:${path}${pattern.suffix}`, path + pattern.suffix);
      continue;
    }
    const target = resolveOne(item, from, context);
    if (typeof target === 'string') {
      add(item.specifier, target);
      const published = publishedJsx(item, target, from, context);
      if (published !== null) {
        dependencies.push({ specifier: builtJsx(item.specifier), target: published, start: -1, end: -1 });
        if (published.startsWith('/')) wanted.push(published);
      }
    } else {
      context.fault({
        kind: 'resolve',
        ...said(target.message),
        path: from.slice(1),
        line: item.line,
        column: item.column,
        frame: '',
        stack: '',
      });
    }
  }
  return { dependencies, wanted };
}

/** What a built site makes elements with, where the preview has the part for development. */
export const builtJsx = (specifier: string): string =>
  specifier.replace(/\/jsx-dev-runtime$/, '/jsx-runtime');

/** What elements are made with once it is published, where that is not what the compiler names. */
function publishedJsx(item: ScriptImport, target: string, from: string, context: Context): string | null {
  const specifier = builtJsx(item.specifier);
  if (specifier === item.specifier || target === `v:${item.specifier}`) return null;
  const written = builtJsx(item.written);
  const found = resolveOne({ ...item, specifier, written }, from, { ...context, foreign: () => {} });
  return typeof found === 'string' ? found : null;
}

function resolveOne(
  item: ScriptImport,
  from: string,
  { files, importMap, renamed, isKnownKind, foreign }: Context,
): string | { message: Told } {
  const { written } = item;
  const plain = item.specifier.replace(/^node:/, '');
  const name = packageOf(plain);
  const specifier = Object.hasOwn(renamed, name)
    ? `${renamed[name] ?? name}${plain.slice(name.length)}`
    : item.specifier;
  const importer = from.slice(1);
  if (specifier.startsWith(globScheme)) return globKey(from, specifier);
  const noPlugin = whyNoPlugin(specifier);
  if (noPlugin !== null) return { message: told`"${written}", imported by ${importer}, ${noPlugin}` };
  const plugin = pluginKey(specifier);
  if (plugin !== null) return plugin;
  const [, instead] = /&or=(.*)$/s.exec(specifier) ?? [];
  const mapped = mappedTo(importMap, specifier);
  if (mapped !== null && !mapped.startsWith('/'))
    return isElsewhere(mapped)
      ? `u:${mapped}`
      : {
          message: told`"${written}", imported by ${importer}, leads to ${mapped} by the import map of the page. It may lead to files of the project and to https addresses.`,
        };
  const local =
    mapped === null
      ? files.projectPath(instead === undefined ? specifier : specifier.replace(/&or=.*$/s, ''))
      : splitSuffix(mapped);
  if (local && instead !== undefined && files.resolve(local.path) === null) {
    const wanted = `${instead}?url`;
    foreign({ specifier: wanted, written: instead, from, line: item.line, column: item.column, names: [] });
    return `v:${wanted}`;
  }
  if (local) {
    const found = files.resolve(local.path);
    if (found === null)
      return routeTreeKey(local.path, files) ?? { message: notFound(written, from, local.path, files) };
    if (unsupportedStyles.has(extensionOf(found))) {
      return {
        message: told`"${written}", imported by ${importer}, needs a style compiler that is not here. CSS, SCSS and Less are read.`,
      };
    }
    const framework = otherFrameworks[extensionOf(found)];
    if (framework !== undefined && local.suffix === '') {
      return {
        message: told`"${written}", imported by ${importer}, is a component of ${framework}, which is not supported. Write it as a React component.`,
      };
    }
    const query = local.suffix.replace(/#.*$/s, '').replace(asides, '');
    if (query === '' && local.suffix === '' && !isKnownKind(found))
      return {
        message: told`"${written}", imported by ${importer}, is no kind of file that can be imported as it is. "${written}?raw" gives its text, and "${written}?url" its address.`,
      };
    if (!knownQueries.has(query) || (query === '?react' && extensionOf(found) !== 'svg')) {
      return { message: told`"${written}", imported by ${importer}: the preview does not know "${query}".` };
    }
    const isDrawn = query === '' && extensionOf(found) === 'svg' && item.names.includes('ReactComponent');
    return isDrawn ? drawnKey(found) : found + query;
  }
  if (/^(https?:)?\/\//.test(specifier) || /^(data|blob):/.test(specifier)) return `u:${specifier}`;
  const names = [...item.names, ...item.members];
  foreign({ specifier, written, from, line: item.line, column: item.column, names });
  return `v:${specifier}`;
}
