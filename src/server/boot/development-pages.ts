import { registerSiteFiles } from '#server/http/site-files.ts';
import { isServerPath, pathOf } from '#server/platform/hosts.ts';
import { languageEntry, type Pages, pageHandler, type ServerEntry } from './ssr.ts';
import { languages } from '#language/languages.ts';

/** React Refresh must be installed before the first component is: as a module of its own, in front of the entry. */
const preamblePath = '/@statecraft/react-refresh.js';
const preamble = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
`;

/** Pages under development: Vite transforms every module when it is asked for, and pushes what changes. */
export function developmentPages(root: string): Pages {
  return async (app, services) => {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());

    app.get(preamblePath, (_request, reply) => reply.type('text/javascript').send(preamble));
    app.addHook('onRequest', async (request, reply) => {
      const path = pathOf(request.url);
      if (request.audience !== 'app' || isServerPath(path) || path === preamblePath || path === '/dev/mail') {
        return;
      }
      const passedOn = await new Promise<boolean>((resolve, reject) => {
        reply.raw.once('close', () => resolve(false));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
          if (error === undefined || error === null) resolve(true);
          else reject(error instanceof Error ? error : new Error('Vite could not answer.'));
        });
      });
      if (!passedOn) reply.hijack();
    });

    const load = async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry;
    registerSiteFiles(app, services.settings, async () => ({
      id: 'development',
      pages: (await load()).publicPages,
    }));
    return pageHandler(services, async () => {
      const { render } = await load();
      return {
        async render(request) {
          try {
            return await render(request);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            throw error;
          }
        },
        assets: {
          scripts: ['/@vite/client', preamblePath, '/src/entry-client.tsx'],
          styles: [],
          languages: Object.fromEntries(
            languages.flatMap((language) =>
              language === 'en' ? [] : [[language, `/${languageEntry(language)}`]],
            ),
          ),
          modulePreloads: [],
        },
      };
    });
  };
}
