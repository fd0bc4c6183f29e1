import type { PreviewFault } from '#contract/preview.ts';
import { extensionOf } from '../compile/project-path.ts';
import type { CompiledScript, ScriptImport } from '../compile/protocol.ts';
import { notFound } from './faults.ts';
import type { ForeignImport } from './foreign-imports.ts';
import type { TreeFiles } from './resolve.ts';
import type { Dependency } from './snapshot.ts';

interface Context {
  readonly files: TreeFiles;
  readonly importMap: ReadonlyMap<string, string>;
  readonly fault: (fault: PreviewFault) => void;
  /** Told of each import of a package, whether or not it can be had. */
  readonly foreign: (item: ForeignImport) => void;
}

const unsupportedStyles = new Set(['scss', 'sass', 'less', 'styl', 'stylus']);
const knownQueries = new Set(['', '?raw', '?url', '?inline']);

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
  const local = files.projectPath(specifier);
  if (local) {
    const found = files.resolve(local.path);
    if (found === null) return { message: notFound(written, from, local.path, files) };
    if (unsupportedStyles.has(extensionOf(found))) {
      return {
        message: `"${written}", imported by ${importer}, needs a style compiler. The preview reads plain CSS.`,
      };
    }
    const query = local.suffix.replace(/#.*$/, '');
    if (!knownQueries.has(query)) {
      return { message: `"${written}", imported by ${importer}: the preview does not know "${query}".` };
    }
    return found + query;
  }
  if (/^(https?:)?\/\//.test(specifier) || /^(data|blob):/.test(specifier)) return `u:${specifier}`;
  const mapped = importMap.get(specifier);
  if (mapped !== undefined) return `u:${mapped}`;
  foreign({ specifier, written, from, line: item.line, column: item.column, names: item.names });
  return `v:${specifier}`;
}
