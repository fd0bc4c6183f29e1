import type { PreviewFault } from '#contract/preview.ts';
import { extensionOf, splitSuffix } from '../compile/project-path.ts';
import type { CompiledScript, ScriptImport } from '../compile/protocol.ts';
import { notFound } from './faults.ts';
import { globScheme } from '../compile/references.ts';
import type { ForeignImport } from './foreign-imports.ts';
import { globKey } from './glob-modules.ts';
import { isElsewhere, mappedTo } from './import-map.ts';
import { isOfPlugin, pluginKey } from './plugin-modules.ts';
import type { TreeFiles } from './resolve.ts';
import { routeTreeKey } from './route-tree.ts';
import type { Dependency } from './snapshot.ts';

interface Context {
  readonly files: TreeFiles;
  readonly importMap: ReadonlyMap<string, string>;
  readonly fault: (fault: PreviewFault) => void;
  /** Told of each import of a package, whether or not it can be had. */
  readonly foreign: (item: ForeignImport) => void;
}

const unsupportedStyles = new Set(['less', 'styl', 'stylus', 'pcss', 'postcss']);
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
export function resolveImports(
  script: CompiledScript,
  from: string,
  context: Context,
): { dependencies: Dependency[]; wanted: string[] } {
  const dependencies: Dependency[] = [];
  const wanted: string[] = [];
  for (const item of script.imports) {
    const add = (specifier: string, target: string): void => {
      dependencies.push({ specifier, target, start: item.start, end: item.end });
      if (target.startsWith('/')) wanted.push(target);
    };
    if (item.glob) {
      const pattern = context.files.projectPath(item.specifier);
      if (!pattern) continue;
      for (const path of context.files.glob(pattern.path))
        add(`sc:${path}${pattern.suffix}`, path + pattern.suffix);
      continue;
    }
    const target = resolveOne(item, from, context);
    if (typeof target === 'string') {
      add(item.specifier, target);
    } else {
      context.fault({
        kind: 'resolve',
        message: target.message,
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

function resolveOne(
  item: ScriptImport,
  from: string,
  { files, importMap, foreign }: Context,
): string | { message: string } {
  const { specifier, written } = item;
  const importer = from.slice(1);
  if (specifier.startsWith(globScheme)) return globKey(from, specifier);
  if (isOfPlugin(specifier))
    return (
      pluginKey(specifier) ?? {
        message: `"${written}", imported by ${importer}, is made by a plugin of Vite. Plugins of a project are not run here: write what it makes as a file.`,
      }
    );
  const [, instead] = /&or=(.*)$/s.exec(specifier) ?? [];
  const mapped = mappedTo(importMap, specifier);
  if (mapped !== null && !mapped.startsWith('/'))
    return isElsewhere(mapped)
      ? `u:${mapped}`
      : {
          message: `"${written}", imported by ${importer}, leads to ${mapped} by the import map of the page. It may lead to files of the project and to https addresses.`,
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
        message: `"${written}", imported by ${importer}, needs a style compiler that is not here. CSS and SCSS are read.`,
      };
    }
    const framework = otherFrameworks[extensionOf(found)];
    if (framework !== undefined && local.suffix === '') {
      return {
        message: `"${written}", imported by ${importer}, is a component of ${framework}, which is not supported. Write it as a React component.`,
      };
    }
    const query = local.suffix.replace(/#.*$/s, '').replace(asides, '');
    if (!knownQueries.has(query) || (query === '?react' && extensionOf(found) !== 'svg')) {
      return { message: `"${written}", imported by ${importer}: the preview does not know "${query}".` };
    }
    return found + query;
  }
  if (/^(https?:)?\/\//.test(specifier) || /^(data|blob):/.test(specifier)) return `u:${specifier}`;
  const names = [...item.names, ...item.members];
  foreign({ specifier, written, from, line: item.line, column: item.column, names });
  return `v:${specifier}`;
}
