import { hydrate } from '@tanstack/react-router/ssr/client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createAppSystem } from '#app/app-system.ts';
import { followVisit } from '#app/follow-visit.ts';
import { wireClient } from '#app/client-wiring.ts';
import { deferredLoads } from '#app/deferred-loads.ts';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { type AppRouter, createAppRouter } from './router.ts';
import { pageAddress } from '#lib/navigation.ts';
import { readBootData } from '#lib/public-settings.ts';
import { system } from '#ui/theme/system.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
if (import.meta.env.DEV) {
  // Before the first actor starts, so that the inspector misses nothing.
  const { startInspecting } = await import('#app/inspect.dev.ts');
  await startInspecting(pageAddress().search, readBootData(document).user !== null);
}
const app = createAppSystem(
  readBootData(document),
  'browser',
  deferredLoads(() => router),
);
app.start();
const router: AppRouter = createAppRouter(app, nonce === undefined ? {} : { nonce });
wireClient(app, router);

// The matched screens are loaded before React looks at the document, so that it finds what the server rendered.
await hydrate(router);
window.$_TSR?.h();
hydrateRoot(
  document,
  <StrictMode>
    <Providers cache={createStyleCache(nonce)} system={system} app={app}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
app.actors.app.send({ type: 'screen.shown', isEmbedded: window.parent !== window });
followVisit(app, router);
