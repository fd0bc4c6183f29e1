import { act, render } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createAppSystem } from '#app/app-system.ts';
import { wireClient } from '#app/client-wiring.ts';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { createAppRouter } from '../../src/router.ts';
import type { User } from '#contract/user.ts';
import { system } from '#ui/theme/system.ts';
import { testSettings } from './render-page.ts';

/** jsdom paints nothing and knows no media queries: the system is light, and stays so. */
if (typeof window !== 'undefined' && typeof window.matchMedia !== 'function') {
  const nothing = (): void => undefined;
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: nothing, removeEventListener: nothing }) as never;
}

/** An app system as a tab has one, started; `stop` ends it. */
export const startApp = (user: User | null) => {
  const app = createAppSystem({ settings: testSettings, user }, 'browser');
  const stop = app.start();
  return { app, stop };
};

/** A view under the providers of the app. */
export const renderInApp = (view: ReactNode, user: User | null = null) => {
  const { app, stop } = startApp(user);
  const result = render(
    <Providers cache={createStyleCache()} system={system} app={app}>
      {view}
    </Providers>,
  );
  return { ...result, app, stop };
};

/** The router of a tab at an address, with its guards but nothing drawn. */
export const startRouter = async (address: string, user: User | null) => {
  const { app, stop } = startApp(user);
  const router = createAppRouter(app);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  const unwire = wireClient(app, router);
  await act(() => router.load());
  return {
    app,
    router,
    stop: () => {
      unwire();
      stop();
    },
  };
};

/**
 * What axe finds in a document or element. Contrast is left out: jsdom computes no colours; the browser suite
 * and the token test cover it.
 */
export const faultsIn = async (node: Element | Document): Promise<string[]> => {
  // axe measures icon fonts on a canvas, which jsdom has not; it copes with getting none.
  HTMLCanvasElement.prototype.getContext = () => null;
  const { violations } = await axe.run(node, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};
