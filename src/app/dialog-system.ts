import { type Actor, createActor, type Subscription } from 'xstate';
import { creditsMachine } from '#machines/credits/credits.machine.ts';
import { texts } from '#machines/credits/credits.texts.ts';
import type { CreditsAudience } from '#machines/credits/credits.types.ts';
import type { DialogRequest, PartsCommand } from '#machines/dialog-coordinator/dialog-coordinator.types.ts';
import { iframeModalMachine, isAllowedPage } from '#machines/iframe-modal/iframe-modal.machine.ts';
import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import { settingsTabs } from '#machines/settings/settings.types.ts';
import { readAnnouncementSeen } from '#adapters/announcement-seen.ts';
import { type EmbeddedMessage, hearEmbeddedPages } from '#adapters/embedded-messages.ts';
import { track } from '#adapters/tracking.ts';
import { isWelcomePutOff, keepWelcomePutOff } from '#adapters/welcome-later.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { isScene, sceneToType } from '#contract/scenes.ts';
import { abTests } from '#lib/ab-tests.ts';
import { call } from '#lib/call.ts';
import { pageAddress } from '#lib/navigation.ts';
import type { AppSystem } from './app-system.ts';
import { providedAnnouncement, providedSettings, providedWelcome } from './dialog-machines.ts';
import { coordinateDialog, notifyOpenDialogs } from '#adapters/dialog-coordination.ts';
import { createFramePool, type FramePool } from './frame-pool.ts';
import type { AppRouter } from './router.ts';
import { readSettingsQuery, withSettingsQuery } from './settings-query.ts';

export interface DialogActors {
  readonly credits: Actor<typeof creditsMachine>;
  readonly welcome: Actor<typeof providedWelcome>;
  readonly announcement: Actor<typeof providedAnnouncement>;
  readonly settings: Actor<typeof providedSettings>;
  readonly iframeModal: Actor<typeof iframeModalMachine>;
}

/** The global dialogs of one signed-in user in one tab. */
export interface DialogParts {
  readonly actors: DialogActors;
  /** The pages that the settings and the credits dialog embed. */
  readonly frames: FramePool;
  /** Tells the queue whether the screen that is open is a place for a dialog that opens by itself. */
  look(): void;
  /** Whether an address is one of our own hosts', so that it may be shown over the page. */
  isOwnPage(url: string): boolean;
  /** Shows a page of our own hosts over the one that is open. */
  openPage(url: string, title: string): void;
  /** Opens what was asked for. */
  obey(command: PartsCommand): void;
  stop(): void;
}

type News = ToastWanted | UserRefreshWanted;
/** What has news for the user and about them. */
interface Notifying {
  on(type: News['type'], handler: (event: News) => void): Subscription;
}

/** The setting of a user's record that says that the welcome credits are claimed. */
const welcomeSetting = 'welcomeCredits';

/** Screens that are no place for a dialog that opens by itself: sign-in, payment, return pages, a phone's preview. */
const quietPaths = /^\/(?:login|account|payment|github|supabase|appPreview|demo)(?:\/|$)/u;

export function createDialogSystem(
  app: AppSystem,
  router: AppRouter,
  user: AuthUser,
  addressOf: (host: 'payment' | 'login', path: string) => string,
): DialogParts {
  const { auth, dialogCoordinator, toast } = app.actors;
  const { appOrigin, loginOrigin, paymentOrigin } = app.boot.settings;

  const allowedOrigins = [...new Set([appOrigin, loginOrigin, paymentOrigin])];

  const credits = createActor(creditsMachine, { systemId: 'credits' });
  const welcome = createActor(providedWelcome, {
    systemId: 'welcomeCredits',
    input: { projectType: projectTypeAt(router.history.location.pathname), isPutOff: isWelcomePutOff() },
  });
  const announcement = createActor(providedAnnouncement, {
    systemId: 'featureAnnouncement',
    input: {
      lastSeen: Math.max(
        readAnnouncementSeen(window.localStorage),
        Number(user.config['featureNotificationsReport'] ?? 0) || 0,
      ),
      prefersReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  });
  const settings = createActor(providedSettings, {
    systemId: 'settings',
    input: { isSignedIn: true, query: readSettingsQuery(router.history.location.search) },
  });
  const iframeModal = createActor(iframeModalMachine, {
    systemId: 'iframeModal',
    input: { allowedOrigins },
  });
  const actors = { credits, welcome, announcement, settings, iframeModal };
  const frames = createFramePool();

  const hasWelcome = (): boolean => auth.getSnapshot().context.user?.config[welcomeSetting] !== 'claimed';
  const audience = (): CreditsAudience => {
    const now = auth.getSnapshot().context.user;
    return { isVip: now?.accountInfo.isVip === 1, registerChannel: now?.registerChannel ?? '' };
  };

  // Toasts and news about the user, from whichever dialog.
  const subscriptions: Subscription[] = [];
  const showToast = (event: ToastWanted): void => toast.send({ type: 'toast.requested', toast: event.toast });
  const refreshUser = (): void => auth.send({ type: 'user.refreshRequested' });
  const pass = (event: News): void => (event.type === 'toast.wanted' ? showToast(event) : refreshUser());
  const notifyUser = (actor: Notifying): void => {
    subscriptions.push(actor.on('toast.wanted', pass), actor.on('user.refreshWanted', pass));
  };
  notifyUser(credits);
  notifyUser(welcome);
  notifyUser(iframeModal);
  subscriptions.push(
    settings.on('toast.wanted', showToast),
    credits.on('creditsOut.shown', ({ isVip }) => track('credits_out_dialog', { isVip })),
    welcome.on('welcome.putOff', keepWelcomePutOff),
    // The address is the truth about the settings.
    settings.on('query.wanted', ({ query, isNewEntry }) => {
      const here = router.history.location.href;
      const href = withSettingsQuery(here, query);
      if (href !== here) void router.navigate({ href, replace: !isNewEntry, resetScroll: false });
    }),
    dialogCoordinator.on('offers.due', offer),
  );

  const stops: (() => void)[] = [
    coordinateDialog(dialogCoordinator, credits, {
      dialog: 'creditsOut',
      isUrgent: true,
      granted: () => credits.send({ type: 'dialog.granted', audience: audience() }),
    }),
    coordinateDialog(dialogCoordinator, welcome, {
      dialog: 'welcomeOffer',
      granted: () => welcome.send({ type: 'dialog.granted' }),
    }),
    coordinateDialog(dialogCoordinator, announcement, {
      dialog: 'announcement',
      granted: () => announcement.send({ type: 'dialog.granted' }),
    }),
    ...Object.entries({ credits, welcome, settings, iframeModal }).map(([name, actor]) =>
      notifyOpenDialogs(dialogCoordinator, actor, name),
    ),
    router.history.subscribe(({ location }) => {
      settings.send({ type: 'query.changed', query: readSettingsQuery(location.search) });
      const projectType = projectTypeAt(location.pathname);
      if (projectType !== welcome.getSnapshot().context.projectType)
        welcome.send({ type: 'projectType.chosen', projectType });
    }),
    router.subscribe('onResolved', look),
    hearEmbeddedPages({ payment: paymentOrigin, login: loginOrigin }, hear),
  ];
  for (const actor of Object.values(actors)) actor.start();
  // Without an answer there is no test, which nobody needs to be told.
  call('abtest', {}, { silent: 'without an answer there is no test, which nobody needs to be told' }).then(
    ({ abtestConfig }) => abTests.set(abtestConfig),
    () => undefined,
  );

  return {
    actors,
    frames,
    look,
    isOwnPage: (url) => isAllowedPage({ url, title: '' }, allowedOrigins),
    openPage,
    obey(command) {
      if (command.type === 'request.due') open(command.request);
      else credits.send({ type: 'credits.exhausted', code: command.code, message: command.message });
    },
    stop() {
      for (const stop of stops) stop();
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const actor of Object.values(actors)) actor.stop();
      frames.stop();
    },
  };

  function look(): void {
    const { pathname } = router.state.location;
    const isPlace = !quietPaths.test(pathname) && !(hasWelcome() && isProjectPage(pathname));
    dialogCoordinator.send({ type: 'screen.entered', isPlace });
  }

  /** What opens by itself on the first screen that is a place for it. */
  function offer(): void {
    if (hasWelcome()) welcome.send({ type: 'welcome.offered' });
    announcement.send({ type: 'announcement.requested' });
  }

  function open(request: DialogRequest): void {
    switch (request.kind) {
      case 'settings': {
        const tab = settingsTabs.find((name) => name === request.tab);
        settings.send({ type: 'settings.requested', ...(tab === undefined ? {} : { tab }) });
        return;
      }
      case 'credits':
        return credits.send({ type: 'purchase.requested', audience: audience() });
      case 'welcome':
        return welcome.send({ type: 'welcome.requested' });
      case 'page':
        return openPage(addressOf(request.host, request.path), request.title);
    }
  }

  function openPage(url: string, title: string): void {
    iframeModal.send({
      type: 'page.requested',
      page: { url: new URL(url, pageAddress().href).href, title },
    });
  }

  function hear({ type }: EmbeddedMessage): void {
    switch (type) {
      case 'payment.succeeded':
      case 'plan.changed': {
        track('payment_success', { kind: type === 'plan.changed' ? 'plan' : 'credits' });
        const dialog = [iframeModal, credits].find((actor) => actor.getSnapshot().matches('open'));
        if (dialog !== undefined) return dialog.send({ type });
        // In the settings the page stays: it shows the new state itself.
        const text = type === 'plan.changed' ? texts.toasts.planChanged : texts.toasts.succeeded;
        toast.send({ type: 'toast.requested', toast: { kind: 'success', text } });
        return refreshUser();
      }
      case 'payment.declined':
        // The page says why, and offers another try.
        return;
      case 'user.changed':
      case 'account.deleted':
        return refreshUser();
    }
  }
}

/** The kind of project that a person is about to build, by the page that they are on. */
function projectTypeAt(pathname: string): string {
  const scene = pathname.split('/')[1] ?? '';
  return isScene(scene) ? sceneToType[scene] : 'project';
}

/** Where a person new watches their first build: nothing opens over it, the top bar offers the credits there. */
function isProjectPage(pathname: string): boolean {
  const [, scene = '', id = ''] = pathname.split('/');
  return isScene(scene) && id !== '';
}
