import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Oxide from '@tailwindcss/oxide';
import { CssSyntaxError } from 'postcss';
import type * as Tailwind from 'tailwindcss';
import { extensionOf, joinPath } from './project-path.ts';
import type { CompileResult, TailwindSource } from './protocol.ts';
import { compileStyle, styleFault } from './style.ts';
import { compileTailwind3 } from './tailwind-3.ts';
import { readPluginFile, readTailwindConfig } from './tailwind-config.ts';
import { isOwnPlugin, noPlugin, notRun, pluginOf, pluginsOf } from './tailwind-plugins.ts';
import { told, ToldError } from '#language/told.ts';

const require = createRequire(import.meta.url);
let oxide: typeof Oxide | null = null;

const mostCandidates = 20_000;
const mayBeName = /^[^[(]*[A-Z$]|\.\w*$/;

/** Words of a file that may be classes of Tailwind. */
export function readCandidates(path: string, source: string): CompileResult {
  oxide ??= require('@tailwindcss/oxide') as typeof Oxide;
  const all = new oxide.Scanner({}).scanFiles([{ content: source, extension: extensionOf(path) }]);
  // Most words of a package's code are names, which have capitals.
  const found = path.startsWith('/node_modules/') ? all.filter((word) => !mayBeName.test(word)) : all;
  return { ok: true, value: { kind: 'candidates', words: found.slice(0, mostCandidates) } };
}

/** Tailwind's own style sheets, by the names under which they are imported. */
function ownSheet(id: string): string | null {
  const [, part = 'index'] = /^tailwindcss(?:\/(index|theme|preflight|utilities)(?:\.css)?)?$/.exec(id) ?? [];
  if (!id.startsWith('tailwindcss')) return null;
  return readFileSync(require.resolve(`tailwindcss/${part}.css`), 'utf8');
}

/** Plugins whose classes Tailwind 4 has itself. */
const isBuiltIn = (name: string): boolean =>
  name === '@tailwindcss/container-queries' || name === '@tailwindcss/line-clamp';

interface Kept {
  readonly build: (candidates: string[]) => string;
  readonly notes: readonly string[];
}
/** Compilers by what they were made of: a further class then costs little. */
const kept = new Map<string, Kept>();
const mostKept = 8;
const mostOutput = 4_000_000;
const mostSheets = 200;

/** A sentence that goes with a file rather than with a place in it. */
class Refused extends ToldError {}

async function compilerOf(path: string, { sheets, packages, config }: TailwindSource): Promise<Kept> {
  const { compile } = (await import('tailwindcss')) as typeof Tailwind;
  let loaded = 0;
  const notes: string[] = [];
  const compiler = await compile(sheets[path] ?? '', {
    base: path.slice(0, path.lastIndexOf('/') + 1),
    from: path,
    loadStylesheet: (id, base) => {
      loaded += 1;
      if (loaded > mostSheets) throw new Refused(told`The style sheets import more than 200 others.`);
      const own = ownSheet(id) ?? packages[id] ?? null;
      if (own !== null) return Promise.resolve({ path: id, base: '/', content: own });
      const target = joinPath(`${base}x`, id);
      const content = sheets[target];
      if (content === undefined) throw new Refused(told`Cannot find "${id}", imported by ${path.slice(1)}.`);
      return Promise.resolve({
        path: target,
        base: target.slice(0, target.lastIndexOf('/') + 1),
        content,
      });
    },
    loadModule: (id, base, kind) => {
      if (kind === 'plugin' && isOwnPlugin(id))
        return Promise.resolve({ path: id, base, module: pluginOf(id) as never });
      if (kind === 'plugin' && isBuiltIn(id))
        return Promise.resolve({ path: id, base, module: (() => {}) as never });
      if (kind === 'plugin') {
        const named = readPluginFile(sheets[joinPath(`${base}x`, id)] ?? '');
        const read = named === null ? [] : pluginsOf([named], joinPath(`${base}x`, id), isBuiltIn, notes);
        if (named === null) notes.push(notRun(id, path));
        return Promise.resolve({ path: id, base, module: (read[0] ?? noPlugin) as never });
      }
      const data = config === null ? null : readTailwindConfig(config.text, 'tailwindcss', config.modules);
      if (data === null) {
        notes.push(
          `"${id}" has no plain object that could be read, and is never run: what stands in it has no effect. @theme has.`,
        );
        return Promise.resolve({ path: id, base, module: {} as never });
      }
      const plugins = pluginsOf(data.plugins, config?.path ?? id, isBuiltIn, notes);
      return Promise.resolve({ path: id, base, module: { ...data.data, plugins } as never });
    },
  });
  return { build: (candidates) => compiler.build(candidates), notes };
}

/**
 * Compiles a style sheet for Tailwind, or one that imports style sheets of packages: everything that it imports is in
 * it then. Nothing of a project is run: configurations are read as data, and plugins are refused.
 */
export async function compileTailwind(path: string, source: string): Promise<CompileResult> {
  const work = JSON.parse(source) as TailwindSource;
  const text = work.sheets[path] ?? '';
  try {
    const { css, notes } = work.isForThree
      ? await compileTailwind3(path, work)
      : await compileTailwind4(path, work);
    if (css.length > mostOutput)
      return {
        ok: false,
        faults: [styleFault(told`The style sheet becomes larger than 4 MB.`, path, text, 0)],
      };
    const made = compileStyle(path, css);
    return made.ok && notes.length > 0 && made.value.kind === 'style'
      ? { ok: true, value: { ...made.value, notes } }
      : made;
  } catch (error) {
    const message =
      error instanceof CssSyntaxError ? error.reason : error instanceof Error ? error.message : String(error);
    const kept = error instanceof ToldError ? error.told : message.slice(0, 500);
    const [, named = ''] = /[`"']([^`"']+)[`"']/.exec(message) ?? [];
    const at = named === '' ? -1 : text.indexOf(named);
    return { ok: false, faults: [styleFault(kept, path, text, Math.max(0, at))] };
  }
}

async function compileTailwind4(
  path: string,
  work: TailwindSource,
): Promise<{ css: string; notes: readonly string[] }> {
  const known = work.isFresh ? undefined : kept.get(work.key);
  const compiler = known ?? (await compilerOf(path, work));
  if (!work.isFresh) {
    kept.delete(work.key);
    kept.set(work.key, compiler);
    for (const key of kept.keys()) if (kept.size > mostKept) kept.delete(key);
  }
  return { css: compiler.build([...work.candidates]), notes: compiler.notes };
}
