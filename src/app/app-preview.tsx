import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import { connect as connectLink } from '#machines/deep-link/deep-link.connect.ts';
import { deepLinkMachine } from '#machines/deep-link/deep-link.machine.ts';
import { appLauncher } from '#adapters/app-launcher.ts';
import {
  AppPreview,
  NoPreview,
  type AppPreviewProps,
  type OpenedPreview,
} from '#features/app-preview/app-preview.tsx';
import { call, shownInPlace } from '#lib/call.ts';

import { appTarget, leavePage } from '#lib/navigation.ts';
import { useTelling } from '#lib/effects.ts';
const opening = asyncData<OpenedPreview, string>().provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      call('previewOpen', { token: input.query ?? '' }, { signal, onError: shownInPlace }),
    ),
  },
});

/** The app's own scheme is for the device; anything else is none of an app's. */
const openApp = (url: string): void => {
  const target = appTarget(url);
  if (target !== undefined) leavePage(target);
};

const launching = deepLinkMachine.provide({
  actors: {
    launcher: appLauncher({ document: globalThis.document, go: openApp }),
  },
});

/** The page that a QR code opens on a phone. */
export const AppPreviewPage = ({ token }: { token: string }) => {
  const actor = useActorRef(opening);
  useTelling(() => {
    if (token !== '') actor.send({ type: 'data.requested', query: token });
  }, [actor, token]);
  const view = connectData<OpenedPreview, string>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    'the preview',
  );
  if (token === '') return <NoPreview />;
  const appUrl = view.data?.appUrl ?? null;
  return appUrl === null ? (
    <AppPreview view={view} app={null} />
  ) : (
    <MobileApp view={view} appUrl={appUrl} fallbackUrl={view.data?.previewUrl ?? ''} />
  );
};

const MobileApp = ({
  view,
  appUrl,
  fallbackUrl,
}: Pick<AppPreviewProps, 'view'> & { appUrl: string; fallbackUrl: string }) => {
  const actor = useActorRef(launching, { input: { appUrl, fallbackUrl } });
  // The app comes first; where it does not open, the page stays and shows the preview itself.
  useTelling(() => actor.send({ type: 'app.requested' }), [actor]);
  const app = connectLink(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  return <AppPreview view={view} app={app} />;
};
