import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AppContext, type AppContextValue } from '#lib/app-context.ts';

/**
 * A style cache: one per tab, or per request on the server, where nothing is inlined into the body. It adds no names
 * of old browsers: those that run what we build need one alone, which `base-config.ts` has.
 */
export const createStyleCache = (nonce?: string): EmotionCache => {
  const cache = createCache({ key: 'sc', stylisPlugins: [], ...(nonce === undefined ? {} : { nonce }) });
  cache.compat = true;
  return cache;
};

/** What every screen stands on: styles and the app system. */
export const Providers = ({
  cache,
  system,
  app,
  children,
}: {
  cache: EmotionCache;
  system: SystemContext;
  app: AppContextValue;
  children: ReactNode;
}) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <AppContext value={app}>{children}</AppContext>
    </ChakraProvider>
  </CacheProvider>
);
