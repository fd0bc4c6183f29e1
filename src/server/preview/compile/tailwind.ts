import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Oxide from '@tailwindcss/oxide';
import type * as Tailwind from 'tailwindcss';
import { extensionOf, joinPath } from './project-path.ts';
import type { CompileResult, TailwindSource } from './protocol.ts';
import { compileStyle, styleFault } from './style.ts';
import { readTailwindConfig, type NamedPlugin } from './tailwind-config.ts';

const require = createRequire(import.meta.url);
let oxide: typeof Oxide | null = null;

const mostCandidates = 20_000;

/** Words of a file that may be classes of Tailwind. */
export function readCandidates(path: string, source: string): CompileResult {
  oxide ??= require('@tailwindcss/oxide') as typeof Oxide;
  const found = new oxide.Scanner({}).scanFiles([{ content: source, extension: extensionOf(path) }]);
  return { ok: true, value: { kind: 'candidates', words: found.slice(0, mostCandidates) } };
}

/** Tailwind's own style sheets, by the names under which they are imported. */
function ownSheet(id: string): string | null {
  const [, part = 'index'] = /^tailwindcss(?:\/(index|theme|preflight|utilities)(?:\.css)?)?$/.exec(id) ?? [];
  if (!id.startsWith('tailwindcss')) return null;
  return readFileSync(require.resolve(`tailwindcss/${part}.css`), 'utf8');
}

/** The directives of Tailwind 3 in the words of Tailwind 4, with the configuration that they take for granted. */
function modernise(css: string, config: string | null): string {
  if (!/@tailwind\s+(?:base|components|preflight|screens|variants)\b/.test(css)) return css;
  const rest = css.replace(/@tailwind\s+[\w-]+\s*;/g, '');
  const own = config === null || /@config\b/.test(css) ? '' : ` @config ${JSON.stringify(config)};`;
  return `@import "tailwindcss";${own}${rest}`;
}

/** Plugins that come with this product. Any other is code of strangers, which is not run here. */
const ownPlugins: ReadonlySet<string> = new Set([
  '@tailwindcss/typography',
  '@tailwindcss/forms',
  'tailwindcss-animate',
  'daisyui',
]);
/** Plugins whose classes Tailwind has itself since. */
const oldPlugins: ReadonlySet<string> = new Set([
  '@tailwindcss/container-queries',
  '@tailwindcss/line-clamp',
]);

const pluginOf = (name: string): unknown => {
  const loaded = require(name) as { default?: unknown };
  return loaded.default ?? loaded;
};

/** Plugins of a configuration, and a note on each that is left out. */
function pluginsOf(named: readonly NamedPlugin[], path: string): { plugins: unknown[]; notes: string[] } {
  const plugins: unknown[] = [];
  const notes: string[] = [];
  for (const { name, options } of named) {
    if (ownPlugins.has(name)) {
      const plugin = pluginOf(name);
      plugins.push(typeof plugin === 'function' && options !== null ? plugin(options) : plugin);
    } else if (!oldPlugins.has(name))
      notes.push(`The plugin "${name}" of ${path.slice(1)} is not run here: its classes have no style.`);
  }
  return { plugins, notes };
}

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
class Refused extends Error {}

async function compilerOf(path: string, { sheets, packages, config }: TailwindSource): Promise<Kept> {
  const { compile } = (await import('tailwindcss')) as typeof Tailwind;
  const configPath = config?.path ?? null;
  let loaded = 0;
  const notes: string[] = [];
  const compiler = await compile(modernise(sheets[path] ?? '', configPath), {
    base: path.slice(0, path.lastIndexOf('/') + 1),
    from: path,
    loadStylesheet: (id, base) => {
      loaded += 1;
      if (loaded > mostSheets) throw new Refused('The style sheets import more than 200 others.');
      const own = ownSheet(id) ?? packages[id] ?? null;
      if (own !== null) return Promise.resolve({ path: id, base: '/', content: own });
      const target = joinPath(`${base}x`, id);
      const content = sheets[target];
      if (content === undefined) throw new Refused(`Cannot find "${id}", imported by ${path.slice(1)}.`);
      return Promise.resolve({
        path: target,
        base: target.slice(0, target.lastIndexOf('/') + 1),
        content: modernise(content, configPath),
      });
    },
    loadModule: (id, base, kind) => {
      if (kind === 'plugin' && ownPlugins.has(id))
        return Promise.resolve({ path: id, base, module: pluginOf(id) as never });
      if (kind === 'plugin' && oldPlugins.has(id))
        return Promise.resolve({ path: id, base, module: (() => {}) as never });
      if (kind === 'plugin')
        throw new Refused(
          `Plugins of Tailwind are not run here but for ${[...ownPlugins].join(', ')}, so "${id}" cannot be used. @utility and @custom-variant can.`,
        );
      const data = config === null ? null : readTailwindConfig(config.text);
      if (data === null)
        throw new Refused(
          `"${id}" has no plain object that could be read: it is never run. Use @theme instead.`,
        );
      const known = pluginsOf(data.plugins, config?.path ?? id);
      notes.push(...known.notes);
      return Promise.resolve({ path: id, base, module: { ...data.data, plugins: known.plugins } as never });
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
  let css: string;
  let notes: readonly string[];
  try {
    const known = work.isFresh ? undefined : kept.get(work.key);
    const compiler = known ?? (await compilerOf(path, work));
    if (!work.isFresh) {
      kept.delete(work.key);
      kept.set(work.key, compiler);
      for (const key of kept.keys()) if (kept.size > mostKept) kept.delete(key);
    }
    ({ notes } = compiler);
    css = compiler.build([...work.candidates]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, named = ''] = /[`"']([^`"']+)[`"']/.exec(message) ?? [];
    const at = named === '' ? -1 : text.indexOf(named);
    return { ok: false, faults: [styleFault(message.slice(0, 500), path, text, Math.max(0, at))] };
  }
  if (css.length > mostOutput)
    return { ok: false, faults: [styleFault('The style sheet becomes larger than 4 MB.', path, text, 0)] };
  const made = compileStyle(path, css);
  return made.ok && notes.length > 0 && made.value.kind === 'style'
    ? { ok: true, value: { ...made.value, notes } }
    : made;
}
