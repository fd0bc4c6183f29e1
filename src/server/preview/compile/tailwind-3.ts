import postcss, { type AcceptedPlugin, type AtRule, type Root } from 'postcss';
import { createRequire } from 'node:module';
import { joinPath } from './project-path.ts';
import type { TailwindSource } from './protocol.ts';
import { readTailwindConfig, type TailwindConfig } from './tailwind-config.ts';
import { pluginsOf } from './tailwind-plugins.ts';

const require = createRequire(import.meta.url);

type PluginTools = {
  readonly addVariant: (name: string, selector: string) => void;
  readonly addBase: (rules: Readonly<Record<string, Readonly<Record<string, string>>>>) => void;
  readonly config: (key: string) => unknown;
};

/** What of a configuration is data; `config`, `content` and the like would be files that it reads. */
const settings: ReadonlySet<string> = new Set(
  'theme darkMode blocklist prefix important separator corePlugins future experimental'.split(' '),
);

/** What NativeWind's preset is in a browser: its variant, and what its runtime looks for on the page. */
const nativewind = ({ addVariant, addBase, config }: PluginTools): void => {
  addVariant('web', '&');
  const [mode, name = 'dark'] = [config('darkMode')].flat() as readonly (string | undefined)[];
  addBase({
    ':root': {
      '--css-interop': 'true',
      '--css-interop-nativewind': 'true',
      '--css-interop-darkMode': mode === 'class' ? `class ${name}` : 'media',
    },
  });
};

/** Plugins whose classes Tailwind 3 has itself. */
const isBuiltIn = (name: string): boolean => name === '@tailwindcss/line-clamp';

/** A sheet with everything that it imports in it; what is at another server is imported first. */
function assembled(path: string, { sheets, packages }: TailwindSource): Root {
  const elsewhere: AtRule[] = [];
  const read = (at: string, text: string, above: readonly string[]): Root => {
    const root = postcss.parse(text, { from: at });
    root.walkAtRules('import', (rule) => {
      const [, written = '', rest = ''] =
        /^(?:url\(\s*)?["']?([^"')\s]+)["']?\s*\)?\s*([\s\S]*)$/.exec(rule.params) ?? [];
      if (/^(?:[a-z]+:)?\/\//i.test(written)) {
        elsewhere.push(rule.clone());
        rule.remove();
        return;
      }
      const [, layer] =
        /^tailwindcss\/(base|components|utilities|screens|variants)(?:\.css)?$/.exec(written) ?? [];
      if (layer !== undefined) {
        rule.replaceWith(postcss.atRule({ name: 'tailwind', params: layer }));
        return;
      }
      const target = packages[written] === undefined ? joinPath(at, written) : written;
      const content = packages[written] ?? sheets[target];
      if (content === undefined)
        throw rule.error(`Cannot find "${written}", imported by ${at.slice(1)}.`, { word: written });
      const inner = above.includes(target) ? [] : read(target, content, [...above, target]).nodes;
      const condition = rest.trim();
      rule.replaceWith(
        condition === '' ? inner : postcss.atRule({ name: 'media', params: condition, nodes: inner }),
      );
    });
    return root;
  };
  const root = read(path, sheets[path] ?? '', [path]);
  // What it names would be loaded, and run.
  root.walkAtRules('config', (rule) => {
    rule.remove();
  });
  root.prepend(elsewhere);
  return root;
}

/**
 * Compiles a sheet by Tailwind 3 itself, as the project's own build does: layers, scales and defaults are others in
 * Tailwind 4. The configuration is read as data, and only what is data in it is handed on.
 * @returns the style sheet, and notes on what was left out
 * @throws CssSyntaxError
 */
export async function compileTailwind3(
  path: string,
  source: TailwindSource,
): Promise<{ css: string; notes: readonly string[] }> {
  const { config, candidates } = source;
  const read: TailwindConfig | null =
    config && readTailwindConfig(config.text, 'tailwindcss-3', config.modules);
  const { data = {}, plugins: named = [], presets = [], safelist = [] } = read ?? {};
  const notes: string[] = [];
  const plugins = pluginsOf(named, config?.path ?? '', isBuiltIn, notes);
  const known = (data: object): object =>
    Object.fromEntries(Object.entries(data).filter(([key]) => settings.has(key)));
  const below: object[] = [];
  for (const preset of presets)
    if (typeof preset !== 'string') below.push(known(preset));
    else if (preset === 'nativewind/preset') plugins.push(nativewind);
    else notes.push(`The preset "${preset}" of ${config?.path.slice(1) ?? ''} is not run here.`);
  const tailwind = require('tailwindcss-3') as (config: object) => AcceptedPlugin;
  const processor = postcss([
    tailwind({
      ...known(data),
      ...(below.length === 0 ? {} : { presets: below }),
      safelist,
      content: [{ raw: candidates.join(' '), extension: 'html' }],
      plugins,
    }),
  ]);
  const { css } = await processor.process(assembled(path, source), { from: path, map: false });
  return { css, notes };
}
