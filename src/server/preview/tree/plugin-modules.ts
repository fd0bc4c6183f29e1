import { told, type Told } from '#language/told.ts';

/**
 * Modules that plugins of Vite make, of which none is run here. Those of vite-plugin-pwa do what they do in a browser
 * without service workers, as a frame of another origin is one: the page works, and never has news of itself.
 */
const sources: Readonly<Record<string, string>> = {
  'virtual:pwa-register': 'export const registerSW = () => async () => {};\n',
  'virtual:pwa-info': 'export const pwaInfo = undefined;\n',
  'virtual:pwa-register/react': `import { useState } from 'react';
export function useRegisterSW() {
  return { needRefresh: useState(false), offlineReady: useState(false), updateServiceWorker: async () => {} };
}
`,
};

const query = '?plugin=';

/** Whether a specifier is of a plugin of Vite: these begin so by agreement. */
const isOfPlugin = (specifier: string): boolean => specifier.startsWith('virtual:');

/** Modules of plugins whose work is known, with what there is in their place. */
const unsupported: readonly (readonly [RegExp, Told])[] = [
  [
    /^(?:virtual:)?uno(?:\.css|:.*\.css)$|^virtual:unocss-devtools$/,
    told`is made by UnoCSS, whose configuration would have to be run. Tailwind CSS has the same classes: import a style sheet with @import "tailwindcss" in its place, and put what the configuration says into @theme and @utility.`,
  ],
  [
    /^(?:virtual:|~)icons\//,
    told`is made by unplugin-icons, and plugins of a project are not run here. Take the icon from lucide-react or @iconify/react.`,
  ],
];

/** Why a module that a plugin of Vite makes cannot be had, as the rest of a sentence about it; null for all others. */
export const whyNoPlugin = (specifier: string): Told | null => {
  const known = unsupported.find(([pattern]) => pattern.test(specifier));
  if (known !== undefined) return known[1];
  return isOfPlugin(specifier) && pluginKey(specifier) === null
    ? told`is made by a plugin of Vite. Plugins of a project are not run here: write what it makes as a file.`
    : null;
};

/** Key of the module that stands for one of a plugin; null for those that nothing stands for. */
export const pluginKey = (specifier: string): string | null =>
  Object.hasOwn(sources, specifier) ? `/vite.js${query}${specifier.slice('virtual:'.length)}` : null;

/** The source of the module of a {@link pluginKey}; undefined for other keys. */
export const pluginSource = (key: string): string | undefined =>
  key.startsWith(`/vite.js${query}`) ? sources[`virtual:${key.slice(`/vite.js${query}`.length)}`] : undefined;
