import type { RegisteredRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import type { Actor } from 'xstate';
import { lazyPart } from '#lib/lazy-part.ts';
import { connect as connectAnnouncement } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { connect as connectAuth } from '#machines/auth/auth.connect.ts';
import { connect as connectCredits } from '#machines/credits/credits.connect.ts';
import { connect as connectFrame } from '#machines/iframe-load/iframe-load.connect.ts';
import type { DialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import { isAllowedPage } from '#machines/iframe-modal/iframe-modal.machine.ts';
import { connect as connectIframeModal } from '#machines/iframe-modal/iframe-modal.connect.ts';
import { connect as connectSettings } from '#machines/settings/settings.connect.ts';
import { connect as connectWelcome } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { pageRequest } from '#adapters/dialog-links.ts';
import { dialogsInput, providedDialogs } from '#adapters/dialogs.ts';
import { AccountActions } from '#features/account-actions/account-actions.tsx';
import { type TreeActors, treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import { embeddedAddress } from '#lib/embedded-frame.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useNotifying, useWiring } from '#lib/effects.ts';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { EmbeddedFrame } from '#ui/embedded-frame.tsx';
import { type AppSystem, deferredDialogs } from './app-system.ts';
import { type FramePool, framesOf } from './frame-pool.ts';
import { t } from '#language/speech.ts';

const ModelSettings = lazyPart(async () => {
  const [{ ModelSettings: Keys }, { StandingInstructions }, { ownInstructionsMachine, ownKeysMachine }] =
    await Promise.all([
      import('#features/models/model-settings.tsx'),
      import('#features/models/standing-instructions.tsx'),
      import('./models.ts'),
    ]);
  return {
    default: () => (
      <>
        <StandingInstructions machine={ownInstructionsMachine} />
        <Keys machine={ownKeysMachine} />
      </>
    ),
  };
});
const SettingsModal = lazyPart(() => import('#features/settings/settings-modal.tsx'));
const EnterKeyChoice = lazyPart(async () => ({
  default: (await import('#features/settings/enter-key-choice.tsx')).EnterKeyChoice,
}));
const CreditsDialog = lazyPart(() => import('#features/credits-dialog/credits-dialog.tsx'));
const WelcomeDialog = lazyPart(() => import('#features/welcome-credits/welcome-dialog.tsx'));
const AnnouncementDialog = lazyPart(() => import('#features/announcement/announcement-dialog.tsx'));
const IntegrationSettings = lazyPart(async () => ({
  default: (await import('./project-integrations.tsx')).IntegrationSettings,
}));
const IframeModal = lazyPart(() => import('#features/iframe-modal/iframe-modal.tsx'));

/** What the views of the dialogs share. */
interface DialogParts {
  readonly actors: Pick<
    TreeActors,
    'credits' | 'welcomeCredits' | 'featureAnnouncement' | 'settings' | 'iframeModal'
  >;
  /** The pages that the settings and the credits dialog embed. */
  readonly frames: FramePool;
  /** Whether an address is one of our own hosts', so that it may be shown over the page. */
  isOwnPage(url: string): boolean;
  /** Shows a page of our own hosts over the one that is open. */
  openPage(url: string, title: string): void;
}

/** Hands the dialogs to the tree of a tab; they are in the page as long as they run. */
export function arriveDialogs(app: AppSystem, router: RegisteredRouter): void {
  const { auth, dialogCoordinator } = app.actors;
  const { appOrigin, loginOrigin, paymentOrigin } = app.boot.settings;
  const allowedOrigins = [...new Set([appOrigin, loginOrigin, paymentOrigin])];
  const addressOf = (host: 'payment' | 'login', path: string): string =>
    embeddedAddress(host === 'payment' ? paymentOrigin : loginOrigin, path, appOrigin);
  const provided = providedDialogs({
    location: () => router.history.location,
    onMove: (listener) => router.history.subscribe(listener),
    onScreen: (listener) => router.subscribe('onResolved', listener),
    screen: () => router.state.location.pathname,
    navigate: (href, { replace }) => void router.navigate({ href, replace, resetScroll: false }),
    addressOf,
    origins: { payment: paymentOrigin, login: loginOrigin },
  });
  deferredDialogs.arrive(provided, {
    input: () => dialogsInput(auth.getSnapshot().context.user, router.history.location, allowedOrigins),
    begins(actor) {
      const dialogs = actor as Actor<DialogsMachine>;
      const { system } = dialogs;
      const iframeModal = treeActor(system, 'iframeModal');
      const parts: DialogParts = {
        actors: {
          credits: treeActor(system, 'credits'),
          welcomeCredits: treeActor(system, 'welcomeCredits'),
          featureAnnouncement: treeActor(system, 'featureAnnouncement'),
          settings: treeActor(system, 'settings'),
          iframeModal,
        },
        frames: framesOf(dialogs),
        isOwnPage: (url) => isAllowedPage({ url, title: '' }, allowedOrigins),
        openPage: (url, title) => iframeModal.send(pageRequest(url, title)),
      };
      app.slots.fill({
        dialogs: <Dialogs parts={parts} router={router} addressOf={addressOf} />,
        accountActions: <Actions auth={auth} queue={dialogCoordinator} />,
      });
      return () => app.slots.fill({ dialogs: null, accountActions: null });
    },
  });
}

interface DialogsProps {
  parts: DialogParts;
  router: RegisteredRouter;
  addressOf: (host: 'payment' | 'login', path: string) => string;
}

const Dialogs = (props: DialogsProps) => (
  <>
    <Settings {...props} />
    <Credits {...props} />
    <Welcome {...props} />
    <Announcement {...props} />
    <Page {...props} />
  </>
);

/** The project whose page is open; null on any other page. */
function openProject(router: RegisteredRouter): string | null {
  const match = router.state.matches.find(({ routeId }) => routeId === '/$scene/$id');
  return (match?.params as { id?: string } | undefined)?.id ?? null;
}

/** Loads a dialog with its first opening, and leaves it there, so that it can close in its own time. */
const Opened = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current ? <Suspense>{children}</Suspense> : null;
};

const Settings = ({ parts, router, addressOf }: DialogsProps) => {
  const { settings } = parts.actors;
  const view = connectSettings(useActorSnapshot(settings), (event) => settings.send(event));
  return (
    <Opened isOpen={view.isOpen}>
      <SettingsModal
        view={view}
        renderPage={({ host, path }, label, isShown) => (
          <PooledFrame parts={parts} url={addressOf(host, path)} title={label} isShown={isShown} />
        )}
        renderIntegration={(tab) => (
          <Suspense fallback={<PartSkeleton />}>
            <IntegrationSettings tab={tab} projectId={openProject(router)} />
          </Suspense>
        )}
        sending={
          <Suspense>
            <EnterKeyChoice />
          </Suspense>
        }
        models={
          <Suspense>
            <ModelSettings />
          </Suspense>
        }
        onNear={({ host, path }) => parts.frames.prerender(addressOf(host, path))}
      />
    </Opened>
  );
};

const Credits = ({ parts, addressOf }: DialogsProps) => {
  const { credits } = parts.actors;
  const view = connectCredits(useActorSnapshot(credits), (event) => credits.send(event));
  return (
    <Opened isOpen={view.isOpen}>
      <CreditsDialog
        view={view}
        page={<PooledFrame parts={parts} url={addressOf('payment', view.page)} title={view.label} isShown />}
      />
    </Opened>
  );
};

const Welcome = ({ parts }: DialogsProps) => {
  const { welcomeCredits: welcome } = parts.actors;
  const view = connectWelcome(useActorSnapshot(welcome), (event) => welcome.send(event));
  return (
    <Opened isOpen={view.isOpen}>
      <WelcomeDialog view={view} />
    </Opened>
  );
};

const Announcement = ({ parts }: DialogsProps) => {
  const { featureAnnouncement: announcement } = parts.actors;
  const view = connectAnnouncement(useActorSnapshot(announcement), (event) => announcement.send(event));
  const changeLogUrl = view.announcement?.changeLogUrl ?? '';
  return (
    <Opened isOpen={view.isOpen}>
      <AnnouncementDialog
        view={view}
        onChangeLog={
          // Whatever else the address is opens in a tab of its own.
          parts.isOwnPage(changeLogUrl) ? () => parts.openPage(changeLogUrl, t`All changes`) : undefined
        }
      />
    </Opened>
  );
};

const Page = ({ parts }: DialogsProps) => {
  const { iframeModal } = parts.actors;
  const snapshot = useActorSnapshot(iframeModal);
  // Its frame has a life of its own, with waits between its tries.
  useActorSnapshot<unknown>(snapshot.children.frame ?? iframeModal);
  const view = connectIframeModal(snapshot, (event) => iframeModal.send(event));
  return (
    <Opened isOpen={view.isOpen || view.isRefused}>
      <IframeModal view={view} />
    </Opened>
  );
};

/** A page of the pool. It begins to load when it is shown, unless it was loaded before. */
const PooledFrame = ({
  parts,
  url,
  title,
  isShown,
}: {
  parts: DialogParts;
  url: string;
  title: string;
  isShown: boolean;
}) => {
  const { frames } = parts;
  const actor = frames.frame(url);
  const frame = connectFrame(useActorSnapshot(actor), (event) => actor.send(event), t`the page "${title}"`);
  useNotifying(() => {
    if (isShown) frames.prerender(url);
  }, [frames, isShown, url]);
  // With its dialog the page goes, and is loaded anew the next time.
  useWiring(() => () => frames.discard(url), [frames, url]);
  return <EmbeddedFrame src={url} title={title} frame={frame} isShown={isShown} />;
};

const Actions = ({ auth, queue }: { auth: AppActors['auth']; queue: AppActors['dialogCoordinator'] }) => {
  const { user } = connectAuth(useActorSnapshot(auth), (event) => auth.send(event));
  return (
    <AccountActions
      isVip={user?.accountInfo.isVip === 1}
      hasWelcome={user?.config['welcomeCredits'] !== 'claimed'}
      onOpen={(request) => queue.send({ type: 'dialog.requested', request })}
    />
  );
};
