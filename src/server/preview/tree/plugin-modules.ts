/**
 * Modules that plugins of Vite make, of which none is run here. Those of vite-plugin-pwa do what they do in a browser
 * without service workers, as a frame of another origin is one: the page works, and never has news of itself.
 */
const sources: Readonly<Record<string, string>> = {
  'virtual:pwa-register': 'export const registerSW = () => async () => {};\n',
  'virtual:pwa-register/react': `import { useState } from 'react';
export function useRegisterSW() {
  return { needRefresh: useState(false), offlineReady: useState(false), updateServiceWorker: async () => {} };
}
`,
};

const query = '?plugin=';

/** Whether a specifier is of a plugin of Vite: these begin so by agreement. */
export const isOfPlugin = (specifier: string): boolean => specifier.startsWith('virtual:');

/** Key of the module that stands for one of a plugin; null for those that nothing stands for. */
export const pluginKey = (specifier: string): string | null =>
  Object.hasOwn(sources, specifier) ? `/vite.js${query}${specifier.slice('virtual:'.length)}` : null;

/** The source of the module of a {@link pluginKey}; undefined for other keys. */
export const pluginSource = (key: string): string | undefined =>
  key.startsWith(`/vite.js${query}`) ? sources[`virtual:${key.slice(`/vite.js${query}`.length)}`] : undefined;
