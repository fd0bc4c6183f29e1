import { useActorRef, useSelector } from '@xstate/react';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import { connect as connectLink } from '#machines/deep-link/deep-link.connect.ts';
import { launching } from '#adapters/app-launcher.ts';
import { opening } from '#adapters/preview-opening.ts';
import type { CallResponse } from '#contract/calls.ts';
import { AppPreview, NoPreview, type AppPreviewProps } from '#features/app-preview/app-preview.tsx';
import { useNotifying } from '#lib/effects.ts';
import { t } from '#language/speech.ts';

/** The page that a QR code opens on a phone. */
export const AppPreviewPage = ({ token }: { token: string }) => {
  const actor = useActorRef(opening);
  useNotifying(() => {
    if (token !== '') actor.send({ type: 'data.requested', query: token });
  }, [actor, token]);
  const view = connectData<CallResponse<'previewOpen'>, string>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    t`the preview`,
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
  useNotifying(() => actor.send({ type: 'app.requested' }), [actor]);
  const app = connectLink(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  return <AppPreview view={view} app={app} />;
};
