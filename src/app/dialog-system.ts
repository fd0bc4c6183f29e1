import { type Actor, createActor, type Subscription } from 'xstate';
import { creditsMachine, paymentTexts } from '#machines/credits/credits.machine.ts';
import type { CreditsAudience } from '#machines/credits/credits.types.ts';
import { dialogQueueMachine } from '#machines/dialog-queue/dialog-queue.machine.ts';
import { iframeModalMachine } from '#machines/iframe-modal/iframe-modal.machine.ts';
import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import { settingsTabs } from '#machines/settings/settings.types.ts';
import { readAnnouncementSeen } from '#adapters/announcement-seen.ts';
import { type EmbeddedMessage, hearEmbeddedPages } from '#adapters/embedded-messages.ts';
import { track } from '#adapters/tracking.ts';
import { watchTyping } from '#adapters/typing-pause.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { isScene, sceneToType } from '#contract/scenes.ts';
import { abTests } from '#lib/ab-tests.ts';
import { call } from '#lib/call.ts';
import { type AutomaticDialog, dialogDesk, type WantedDialog } from '#lib/dialog-desk.ts';
import type { AppSystem } from './app-system.ts';
import { providedAnnouncement, providedSettings, providedWelcome } from './dialog-machines.ts';
import { createFramePool, type FramePool } from './frame-pool.ts';
import type { AppRouter } from './router.ts';
import { readSettingsQuery, withSettingsQuery } from './settings-query.ts';

export interface DialogActors {
  readonly queue: Actor<typeof dialogQueueMachine>;
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
  /** Whether the welcome credits can still be claimed, as the user's record says. */
  hasWelcome(): boolean;
  stop(): void;
}

/** A dialog that opens by itself, in its turn. */
interface Queued {
  on(type: 'dialog.wanted' | 'dialog.released', handler: () => void): Subscription;
}

type News = ToastWanted | UserRefreshWanted;
/** What has news for the user and about them. */
interface Telling {
  on(type: News['type'], handler: (event: News) => void): Subscription;
}

/** The welcome dialog was put off in this tab. */
const laterKey = 'statecraft:welcome-later';

/** The setting of a user's record that says that the welcome credits are claimed. */
const welcomeSetting = 'welcomeCredits';

/** Screens that are no place for a dialog that opens by itself: sign-in, payment, return pages, a phone's preview. */
const quietPaths = /^\/(?:login|account|payment|github|supabase|appPreview|demo)(?:\/|$)/u;

export function createDialogSystem(app: AppSystem, router: AppRouter, user: AuthUser): DialogParts {
  const { auth, toast } = app.actors;
  const { appOrigin, loginOrigin, paymentOrigin } = app.boot.settings;
  const typing = watchTyping(window);

  const queue = createActor(dialogQueueMachine, { systemId: 'dialogQueue' });
  const credits = createActor(creditsMachine, { systemId: 'credits' });
  const welcome = createActor(providedWelcome, {
    systemId: 'welcomeCredits',
    input: { projectType: projectTypeAt(router.history.location.pathname) },
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
    input: { allowedOrigins: [...new Set([appOrigin, loginOrigin, paymentOrigin])] },
  });
  const actors = { queue, credits, welcome, announcement, settings, iframeModal };
  const frames = createFramePool();

  const subscriptions: Subscription[] = [];
  const stops: (() => void)[] = [() => typing.stop()];
  const hasWelcome = (): boolean => auth.getSnapshot().context.user?.config[welcomeSetting] !== 'claimed';

  const audience = (): CreditsAudience => {
    const now = auth.getSnapshot().context.user;
    return { isVip: now?.accountInfo.isVip === 1, registerChannel: now?.registerChannel ?? '' };
  };

  // Toasts and news about the user, from whichever dialog.
  const showToast = (event: ToastWanted): void => toast.send({ type: 'toast.requested', toast: event.toast });
  const refreshUser = (): void => auth.send({ type: 'user.refreshRequested' });
  const pass = (event: News): void => (event.type === 'toast.wanted' ? showToast(event) : refreshUser());
  const tellUser = (actor: Telling): void => {
    subscriptions.push(actor.on('toast.wanted', pass), actor.on('user.refreshWanted', pass));
  };
  tellUser(credits);
  tellUser(welcome);
  tellUser(iframeModal);
  subscriptions.push(settings.on('toast.wanted', showToast));

  // Dialogs that open by themselves, one at a time.
  const grants = new Map<string, () => void>();
  const ask = ({ name, granted }: AutomaticDialog): void => {
    grants.set(name, granted);
    queue.send({ type: 'dialog.requested', dialog: name });
  };
  const release = (name: string): void => {
    grants.delete(name);
    queue.send({ type: 'dialog.released', dialog: name });
  };
  subscriptions.push(queue.on('dialog.granted', ({ dialog }) => grants.get(dialog)?.()));
  const takeTurns = (name: string, actor: Queued, granted: () => void, isUrgent = false): void => {
    let cancel = (): void => undefined;
    subscriptions.push(
      actor.on('dialog.wanted', () => {
        const wait = (): void => ask({ name, granted });
        if (isUrgent) wait();
        else cancel = typing.whenCalm(wait);
      }),
      actor.on('dialog.released', () => {
        cancel();
        release(name);
      }),
    );
  };
  takeTurns('credits', credits, () => credits.send({ type: 'dialog.granted', audience: audience() }), true);
  takeTurns('welcome', welcome, () => welcome.send({ type: 'dialog.granted' }));
  takeTurns('announcement', announcement, () => announcement.send({ type: 'dialog.granted' }));
  let wasCreditsOpen = false;
  subscriptions.push(
    credits.subscribe((snapshot) => {
      const isOpen = snapshot.hasTag('dialog');
      if (isOpen && !wasCreditsOpen && snapshot.context.reason !== null) {
        track('credits_out_dialog', { isVip: snapshot.context.audience.isVip });
      }
      wasCreditsOpen = isOpen;
    }),
  );
  let manual = 0;
  stops.push(
    dialogDesk.keep({
      open,
      wait: ask,
      release,
      manual(count) {
        if (manual === 0 && count > 0) queue.send({ type: 'manualDialog.opened' });
        if (manual > 0 && count === 0) queue.send({ type: 'manualDialog.closed' });
        manual = count;
      },
    }),
  );

  // The address is the truth about the settings.
  subscriptions.push(
    settings.on('query.wanted', ({ query, isNewEntry }) => {
      const here = router.history.location.href;
      const href = withSettingsQuery(here, query);
      if (href !== here) void router.navigate({ href, replace: !isNewEntry, resetScroll: false });
    }),
  );
  stops.push(
    router.history.subscribe(({ location }) => {
      settings.send({ type: 'query.changed', query: readSettingsQuery(location.search) });
      const projectType = projectTypeAt(location.pathname);
      if (projectType !== welcome.getSnapshot().context.projectType)
        welcome.send({ type: 'projectType.chosen', projectType });
    }),
    hearEmbeddedPages({ payment: paymentOrigin, login: loginOrigin }, hear),
  );

  subscriptions.push(welcome.on('dialog.released', () => putOffWelcome()));
  for (const actor of Object.values(actors)) actor.start();
  // Without an answer there is no test, which nobody needs to be told.
  call('abtest', {}, { silent: 'without an answer there is no test, which nobody needs to be told' }).then(
    ({ abtestConfig }) => abTests.set(abtestConfig),
    () => undefined,
  );
  stops.push(onAppScreen(router, (pathname) => hasWelcome() && isProjectPage(pathname), offer));

  return {
    actors,
    frames,
    hasWelcome,
    stop() {
      for (const stop of stops) stop();
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const actor of Object.values(actors)) actor.stop();
      frames.stop();
    },
  };

  /** What opens by itself on the first screen that is a place for it. */
  function offer(): void {
    if (hasWelcome() && !isWelcomePutOff()) welcome.send({ type: 'welcome.offered' });
    announcement.send({ type: 'announcement.requested' });
  }

  function open(dialog: WantedDialog): void {
    switch (dialog.kind) {
      case 'settings': {
        const tab = settingsTabs.find((name) => name === dialog.tab);
        settings.send({ type: 'settings.requested', ...(tab === undefined ? {} : { tab }) });
        return;
      }
      case 'credits':
        return credits.send({ type: 'purchase.requested' });
      case 'welcome':
        return welcome.send({ type: 'welcome.offered' });
      case 'page':
        return iframeModal.send({ type: 'page.requested', page: { url: dialog.url, title: dialog.title } });
    }
  }

  function hear({ type }: EmbeddedMessage): void {
    switch (type) {
      case 'payment.succeeded':
      case 'plan.changed': {
        track('payment_success', { kind: type === 'plan.changed' ? 'plan' : 'credits' });
        const dialog = [credits, iframeModal].find((actor) => actor.getSnapshot().hasTag('dialog'));
        if (dialog !== undefined) return dialog.send({ type });
        // In the settings the page stays: it shows the new state itself.
        const text = type === 'plan.changed' ? paymentTexts.planChanged : paymentTexts.succeeded;
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

/** The kind of project that somebody is about to build, by the page that they are on. */
function projectTypeAt(pathname: string): string {
  const scene = pathname.split('/')[1] ?? '';
  return isScene(scene) ? sceneToType[scene] : 'project';
}

/** Where somebody new watches their first build: nothing opens over it, the top bar offers the credits there. */
function isProjectPage(pathname: string): boolean {
  const [, scene = '', id = ''] = pathname.split('/');
  return isScene(scene) && id !== '';
}

/** Runs it once, on the first screen that is not one of the quiet ones. */
function onAppScreen(router: AppRouter, isQuiet: (pathname: string) => boolean, run: () => void): () => void {
  let isDone = false;
  const look = (): void => {
    const { pathname } = router.state.location;
    if (isDone || quietPaths.test(pathname) || isQuiet(pathname)) return;
    isDone = true;
    run();
  };
  look();
  return router.subscribe('onResolved', look);
}

function isWelcomePutOff(): boolean {
  try {
    return window.sessionStorage.getItem(laterKey) !== null;
  } catch {
    return false;
  }
}

function putOffWelcome(): void {
  try {
    window.sessionStorage.setItem(laterKey, '1');
  } catch {
    // Storage is forbidden: it is offered again on the next page.
  }
}
