import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { DeepLinkView } from '#machines/deep-link/deep-link.connect.ts';
import { previewSandbox, previewSensors } from '#contract/preview-frame.ts';
import { linkTarget } from '#lib/navigation.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PreviewFrame } from '#ui/preview-frame.tsx';
import { t } from '#language/speech.ts';

/** What the signed address shows. */
export interface OpenedPreview {
  readonly name: string;
  readonly previewUrl: string;
  /** Opens the mobile app; null for what is none. */
  readonly appUrl: string | null;
}

export interface AppPreviewProps {
  view: AsyncDataView<OpenedPreview, string>;
  /** The way into the app; null for what is no mobile app. */
  app: DeepLinkView | null;
}

const Page = chakra('main', {
  base: { position: 'fixed', inset: '0', display: 'flex', flexDirection: 'column', bg: 'bg' },
});
/** One project's preview over the whole screen; for a mobile app, the app itself comes first. */
export const AppPreview = ({ view, app }: AppPreviewProps) => {
  const { data } = view;
  if (view.status === 'error')
    return (
      <Page>
        <EmptyState
          isPage
          title={t`The preview cannot be opened`}
          actions={
            <>
              <Button onClick={view.onRefresh}>{t`Try again`}</Button>
              <ButtonLink href="/" variant="outline">
                {t`Back to home`}
              </ButtonLink>
            </>
          }
        >
          <span role="alert">{view.error}</span>
        </EmptyState>
      </Page>
    );
  if (data === null)
    return (
      <Page>
        <chakra.div role="status" aria-label={t`Opening the preview`} flex="1" p="4">
          <Skeleton height="100%" />
        </chakra.div>
      </Page>
    );
  const isElsewhere = app !== null && (app.status === 'opening' || app.status === 'opened');
  return (
    <Page>
      <Global styles={{ html: { scrollbarGutter: 'auto!important', overflow: 'hidden' } }} />
      <chakra.h1 position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
        {data.name}
      </chakra.h1>
      {app === null ? null : <AppBar name={data.name} app={app} />}
      {isElsewhere ? (
        <chakra.div flex="1" display="grid" placeItems="center" bg="bg.subtle">
          <EmptyState title={app.label}>{app.why}</EmptyState>
        </chakra.div>
      ) : (
        <PreviewFrame
          flex="1"
          title={t`Preview of ${data.name}`}
          src={linkTarget(data.previewUrl)}
          sandbox={previewSandbox}
          allow={`fullscreen; autoplay; ${previewSensors}`}
        />
      )}
    </Page>
  );
};

/** The page without the address of a preview: a person typed it. */
export const NoPreview = () => (
  <Page>
    <EmptyState
      isPage
      title={t`Open this page by its QR code`}
      actions={
        <ButtonLink href="/" variant="outline">
          {t`Back to home`}
        </ButtonLink>
      }
    >
      {t`In your project choose Open on a phone, and point the camera at the code there.`}
    </EmptyState>
  </Page>
);

const AppBar = ({ name, app }: { name: string; app: DeepLinkView }) => (
  <chakra.div
    display="flex"
    alignItems="center"
    gap="3"
    px="3"
    minHeight="3rem"
    flexShrink={0}
    borderBottomWidth="1px"
    borderColor="border"
  >
    <chakra.div flex="1" minWidth="0">
      <chakra.p textStyle="sm" fontWeight="600" truncate>
        {name}
      </chakra.p>
      <chakra.p role="status" textStyle="xs" color="fg.muted">
        {app.status === 'fellBack' ? app.why : ''}
      </chakra.p>
    </chakra.div>
    <Button
      size="sm"
      variant="outline"
      flexShrink={0}
      disabled={!app.canOpen}
      title={app.canOpen ? undefined : app.why}
      onClick={app.onOpen}
    >
      {app.isBusy ? app.label : t`Open in the app`}
    </Button>
  </chakra.div>
);
