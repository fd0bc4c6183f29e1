import { createRequire } from 'node:module';
import type { NamedPlugin } from './tailwind-config.ts';

const require = createRequire(import.meta.url);

/**
 * Plugins that come with this product. Any other is code of strangers, which is not run here; nor is any other part of
 * these: `daisyui/../x` would be a file of the machine.
 */
const ownPlugins: ReadonlySet<string> = new Set([
  '@tailwindcss/typography',
  '@tailwindcss/forms',
  '@tailwindcss/aspect-ratio',
  '@tailwindcss/container-queries',
  '@headlessui/tailwindcss',
  'tailwind-scrollbar',
  'tailwind-scrollbar-hide',
  'tailwindcss-animate',
  'tailwindcss-animated',
  'tailwindcss-motion',
  'tailwindcss-react-aria-components',
  'daisyui',
  'daisyui/theme',
  'flowbite/plugin',
]);
/** Plugins that packages hand on under names of their own. */
const handedOn: Readonly<Record<string, string>> = { 'flowbite-react/tailwind.plugin': 'flowbite/plugin' };
/** Functions that come with this product and make a plugin of options, by the packages that have them: the module and the name. */
const makers: Readonly<Record<string, readonly [module: string, name: string]>> = {
  '@heroui/react': ['@heroui/theme', 'heroui'],
  '@heroui/theme': ['@heroui/theme', 'heroui'],
};
export const isOwnPlugin = (id: string): boolean => ownPlugins.has(id);

/** @param id one for which {@link isOwnPlugin} holds */
export const pluginOf = (id: string): unknown => {
  const loaded = require(id) as { default?: unknown };
  return loaded.default ?? loaded;
};

/** What a person is told of a plugin that is left out. */
export const notRun = (name: string, path: string): string =>
  `The plugin "${name}" of ${path.replace(/^\//, '')} is not run here: its classes have no style.`;
const partlyRun = (path: string): string =>
  `A plugin in ${path.replace(/^\//, '')} does more than can be read here: some of its classes have no style.`;

/** Stands in the place of a plugin that is left out, with options or without. */
export const noPlugin: unknown = Object.assign(() => ({ handler: () => {} }), { __isOptionsFunction: true });

/**
 * Plugins of a configuration.
 * @param isBuiltIn whether Tailwind has the classes of a plugin itself
 * @param notes get one on each that is left out, or does more than could be read once Tailwind has called it
 */
export function pluginsOf(
  named: readonly NamedPlugin[],
  path: string,
  isBuiltIn: (name: string) => boolean,
  notes: string[],
): unknown[] {
  const plugins: unknown[] = [];
  for (const { name: written, options, own } of named) {
    const name = handedOn[written] ?? written;
    if (own !== undefined) {
      const handler = (api: unknown): void => {
        own.handler(api);
        if (own.hasGaps()) notes.push(partlyRun(path));
      };
      plugins.push({ handler, config: own.config });
      continue;
    }
    const maker = Object.hasOwn(makers, name) ? makers[name] : undefined;
    if (maker !== undefined) {
      const [module, key] = maker;
      const make = (require(module) as Record<string, (options: unknown) => unknown>)[key];
      plugins.push(make?.(options ?? {}));
    } else if (isOwnPlugin(name)) {
      const plugin = pluginOf(name);
      plugins.push(typeof plugin === 'function' && options !== null ? plugin(options) : plugin);
    } else if (!isBuiltIn(name)) notes.push(notRun(name, path));
  }
  return plugins;
}
