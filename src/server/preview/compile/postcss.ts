import { createRequire } from 'node:module';
import postcss, { type AcceptedPlugin, CssSyntaxError } from 'postcss';
import type { Data } from './literal.ts';
import type { CompileResult, StylePlugin } from './protocol.ts';
import { styleFault } from './style.ts';
import { type NamedPlugin, readTailwindConfig } from './tailwind-config.ts';
import { told } from '#language/told.ts';

const require = createRequire(import.meta.url);

const mostOutput = 4_000_000;

/** A style sheet and the plugins that it goes through, as JSON in the place of its source. */
export interface PostcssSource {
  readonly text: string;
  readonly plugins: readonly StylePlugin[];
}

interface OwnPlugin {
  /** The module that is loaded. */
  readonly module: string;
  /** Options that are only data to it: others name files, which would be those of this machine. */
  readonly options: readonly string[];
}

const nested: OwnPlugin = { module: 'postcss-nested', options: ['bubble', 'unwrap', 'preserveEmpty'] };
const media: OwnPlugin = { module: 'postcss-custom-media', options: ['preserve'] };

/** Plugins that come with this product, by the names that configurations have for them. */
const own: Readonly<Record<string, OwnPlugin>> = {
  'postcss-preset-mantine': {
    module: 'postcss-preset-mantine',
    options: ['autoRem', 'features', 'mixins'],
  },
  'postcss-simple-vars': { module: 'postcss-simple-vars', options: ['variables', 'silent', 'only', 'keep'] },
  'postcss-mixins': { module: 'postcss-mixins', options: ['mixins', 'silent'] },
  'postcss-nested': nested,
  'tailwindcss/nesting': nested,
  'tailwindcss/nesting/index': nested,
  'postcss-custom-media': media,
  'postcss-preset-env': media,
};

/** Plugins whose work is done here by another, by the browser, or by what publishes. */
const done: ReadonlySet<string> = new Set(
  (
    'tailwindcss @tailwindcss/postcss autoprefixer postcss-import postcss-nesting cssnano postcss-flexbugs-fixes ' +
    'postcss-logical postcss-url @csstools/postcss-global-data'
  ).split(' '),
);

/** Where PostCSS looks for its configuration. */
export const isPostcssConfig = (path: string): boolean =>
  /^\/(?:postcss\.config|\.postcssrc)(?:\.(?:[cm]?[jt]s|json))?$/.test(path);

/** The plugins that a configuration names, with their options; none where it cannot be read. */
export function postcssPlugins(path: string, text: string): readonly NamedPlugin[] {
  const isData = !/\.[cm]?[jt]s$/.test(path);
  try {
    return readTailwindConfig(isData ? `export default ${text}` : text)?.plugins ?? [];
  } catch {
    return [];
  }
}

/** The plugins of a configuration that its sheets go through here, and a note on each that is left out. */
export function readPostcssConfig(
  path: string,
  text: string,
): { readonly plugins: readonly StylePlugin[]; readonly notes: readonly string[] } {
  const plugins: StylePlugin[] = [];
  const notes: string[] = [];
  for (const { name, options } of postcssPlugins(path, text)) {
    const known = Object.hasOwn(own, name) ? own[name] : undefined;
    if (known !== undefined) {
      // Functions among them have no place in what is handed on.
      const data = JSON.parse(JSON.stringify(options ?? {})) as Record<string, Data>;
      const kept = Object.entries(data).filter(([key]) => known.options.includes(key));
      plugins.push({ name, options: Object.fromEntries(kept) });
    } else if (!done.has(name))
      notes.push(
        `The plugin "${name}" of ${path.slice(1)} is not run here: style sheets stay as they are without it.`,
      );
  }
  return { plugins, notes };
}

/** A style sheet after the plugins of its project, as far as they come with this product. */
export async function compilePostcss(path: string, source: string): Promise<CompileResult> {
  const { text, plugins } = JSON.parse(source) as PostcssSource;
  const made = plugins.flatMap(({ name, options }): AcceptedPlugin[] => {
    const known = Object.hasOwn(own, name) ? own[name] : undefined;
    if (known === undefined) return [];
    const loaded = require(known.module) as { default?: unknown };
    const make = (loaded.default ?? loaded) as (options: unknown) => AcceptedPlugin;
    return [make(options)];
  });
  try {
    const { css } = await postcss(made).process(text, { from: path, map: false });
    if (css.length <= mostOutput) return { ok: true, value: { kind: 'text', text: css } };
    return {
      ok: false,
      faults: [styleFault(told`The style sheet becomes larger than 4 MB.`, path, text, 0)],
    };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const lines = text.split('\n').slice(0, (error.line ?? 1) - 1);
    const offset = lines.reduce((sum, line) => sum + line.length + 1, 0) + (error.column ?? 1) - 1;
    return { ok: false, faults: [styleFault(`${error.reason}.`, path, text, offset)] };
  }
}
