import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { guardRoutes } from '#app/route-guards.ts';
import type { RouterContext } from '#app/router-context.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { PageError } from '#features/not-found/page-error.tsx';
import { ToastRegion } from '#features/toasts/toast-region.tsx';
import { useDeferredSlot } from '#lib/app-context.ts';
import { colorModeScript } from '#lib/color-mode.ts';
import { deviceKeysScript } from '#lib/device-keys.ts';
import { earlyClickScript } from '#lib/early-click.ts';
import { enterKeySetting } from '#lib/enter-key.ts';
import { bootElementId, serializeBootData } from '#lib/public-settings.ts';
import { FontFaces, fontPreloads } from '#ui/theme/fonts.tsx';
import { languageFacts } from '#language/languages.ts';
import { t } from '#language/speech.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches, location, abortController }) =>
    guardRoutes({ app: context.app, matches, location, signal: abortController.signal }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content',
      },
      { title: t`Statecraft` },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      // A server in development makes its styles so late that browsers would complain of fonts that nothing uses yet.
      ...(import.meta.env.DEV ? [] : fontPreloads).map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  shellComponent: RootDocument,
  component: RootLayout,
  errorComponent: () => (
    <main>
      <PageError />
    </main>
  ),
  notFoundComponent: ({ data }) => (
    <main>
      <NotFound message={notFoundMessage(data)} />
    </main>
  ),
});

/**
 * What stands in the document to be run or read before React is here. React leaves it as it is when it takes the
 * document over, so that the browser needs no second copy.
 */
const inDocument = (text: () => string): { __html: string } => ({
  __html: import.meta.env.SSR ? text() : '',
});

function RootDocument({ children }: { children: ReactNode }) {
  const { app, nonce } = Route.useRouteContext();
  const language = app.boot.language ?? 'en';
  return (
    // The class and what is known of the keyboard are put on by the inline script before React is here.
    <html
      lang={language}
      dir={languageFacts[language].direction}
      data-enter={app.boot.user?.config[enterKeySetting]}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={inDocument(() =>
            [colorModeScript, deviceKeysScript, earlyClickScript].join(';'),
          )}
        />
      </head>
      <body>
        <FontFaces />
        {children}
        <script
          id={bootElementId}
          type="application/json"
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={inDocument(() => serializeBootData(app.boot))}
        />
        <Scripts />
      </body>
    </html>
  );
}

function RootLayout() {
  const dialogs = useDeferredSlot('dialogs');
  const notice = useDeferredSlot('notice');
  const proof = useDeferredSlot('proof');
  return (
    <>
      <Outlet />
      <ToastRegion />
      {dialogs}
      {proof}
      {notice}
    </>
  );
}

/** What the failed rule of a route said. */
function notFoundMessage(data: unknown): string | undefined {
  const { message } = (data ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
