import { type AnyActor, fromCallback, type Subscription } from 'xstate';
import { texts as creditsTexts } from '#machines/credits/credits.texts.ts';
import type { CreditsAudience } from '#machines/credits/credits.types.ts';
import type { DialogRequest, PartsCommand } from '#machines/dialog-coordinator/dialog-coordinator.types.ts';
import { settingsTabs } from '#machines/settings/settings.types.ts';
import type { ToastWanted, UserRefreshWanted } from '#machines/shared/emitted.ts';
import { isScene, sceneToType } from '#contract/scenes.ts';
import { abTests } from '#lib/ab-tests.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call } from '#lib/call.ts';
import { pageAddress } from '#lib/navigation.ts';
import { coordinateDialog, notifyOpenDialogs } from './dialog-coordination.ts';
import { type EmbeddedMessage, hearEmbeddedPages } from './embedded-messages.ts';
import { readSettingsQuery, withSettingsQuery } from './settings-query.ts';
import { track } from './tracking.ts';
import { keepWelcomePutOff } from './welcome-later.ts';

/** Where the dialogs stand: the screens under them, and the hosts whose pages they embed. */
export interface DialogSurroundings {
  /** The address of the tab, with its path, query and hash. */
  location(): { readonly pathname: string; readonly search: string; readonly href: string };
  /** Hears of each address that the tab comes to; the answer ends it. */
  onMove(listener: () => void): () => void;
  /** Hears of each screen that is there; the answer ends it. */
  onScreen(listener: () => void): () => void;
  /** The path of the screen that is there. */
  screen(): string;
  navigate(href: string, options: { readonly replace: boolean }): void;
  /** The address of a page of the login or payment host, to be embedded. */
  addressOf(host: 'payment' | 'login', path: string): string;
  readonly origins: { readonly payment: string; readonly login: string };
}

type System = AnyActor['system'];
type Stop = () => void;
type News = ToastWanted | UserRefreshWanted;
/** What has news for the person and about them. */
interface Notifying {
  on(type: News['type'], handler: (event: News) => void): Subscription;
}

/** The setting of a user's record that says that the welcome credits are claimed. */
const welcomeSetting = 'welcomeCredits';

/** Screens that are no place for a dialog that opens by itself: sign-in, payment, return pages, a phone's preview. */
const quietPaths = /^\/(?:login|account|payment|github|supabase|appPreview|demo)(?:\/|$)/u;

/** What the dialogs tell each other, the screens and the pages that they embed. */
export const dialogLinks = (surroundings: DialogSurroundings) =>
  fromCallback<PartsCommand, undefined>(({ system, receive }) => {
    const openPage = (url: string, title: string): void =>
      treeActor(system, 'iframeModal').send(pageRequest(url, title));
    receive((command) => {
      if (command.type === 'request.due') open(system, command.request, openPage, surroundings);
      else {
        const { code, message } = command;
        treeActor(system, 'credits').send({ type: 'credits.exhausted', code, message });
      }
    });
    const stops = [
      passNews(system),
      coordinate(system),
      followAddress(system, surroundings),
      followScreens(system, surroundings),
      hearEmbeddedPages(surroundings.origins, (message) => hear(system, message)),
    ];
    loadTests();
    return () => {
      for (const stop of stops) stop();
    };
  });

/** What a page that is asked for over the one that is open is. */
export const pageRequest = (url: string, title: string) => ({
  type: 'page.requested' as const,
  page: { url: new URL(url, pageAddress().href).href, title },
});

/** The kind of project that a person is about to build, by the page that they are on. */
export function projectTypeAt(pathname: string): string {
  const scene = pathname.split('/')[1] ?? '';
  return isScene(scene) ? sceneToType[scene] : 'project';
}

/** A page where a person watches their first build: nothing opens over it, the top bar offers the credits there. */
function isProjectPage(pathname: string): boolean {
  const [, scene = '', id = ''] = pathname.split('/');
  return isScene(scene) && id !== '';
}

const hasWelcome = (system: System): boolean =>
  treeActor(system, 'auth').getSnapshot().context.user?.config[welcomeSetting] !== 'claimed';

const audienceOf = (system: System): CreditsAudience => {
  const { user } = treeActor(system, 'auth').getSnapshot().context;
  return { isVip: user?.accountInfo.isVip === 1, registerChannel: user?.registerChannel ?? '' };
};

/** Toasts and news about the person, from whichever dialog, and what is told of them elsewhere. */
function passNews(system: System): Stop {
  const toast = treeActor(system, 'toast');
  const auth = treeActor(system, 'auth');
  const credits = treeActor(system, 'credits');
  const welcome = treeActor(system, 'welcomeCredits');
  const settings = treeActor(system, 'settings');
  const showToast = (event: ToastWanted): void => toast.send({ type: 'toast.requested', toast: event.toast });
  const pass = (event: News): void =>
    event.type === 'toast.wanted' ? showToast(event) : auth.send({ type: 'user.refreshRequested' });
  const talkers: Notifying[] = [credits, welcome, treeActor(system, 'iframeModal')];
  const subscriptions = [
    ...talkers.flatMap((actor) => [actor.on('toast.wanted', pass), actor.on('user.refreshWanted', pass)]),
    settings.on('toast.wanted', showToast),
    credits.on('creditsOut.shown', ({ isVip }) => track('credits_out_dialog', { isVip })),
    welcome.on('welcome.putOff', keepWelcomePutOff),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Which dialog may open by itself, and which ones a person has open. */
function coordinate(system: System): Stop {
  const coordinator = treeActor(system, 'dialogCoordinator');
  const credits = treeActor(system, 'credits');
  const welcome = treeActor(system, 'welcomeCredits');
  const announcement = treeActor(system, 'featureAnnouncement');
  const settings = treeActor(system, 'settings');
  const iframeModal = treeActor(system, 'iframeModal');
  // What opens by itself on the first screen that is a place for it.
  const offers = coordinator.on('offers.due', () => {
    if (hasWelcome(system)) welcome.send({ type: 'welcome.offered' });
    announcement.send({ type: 'announcement.requested' });
  });
  const stops = [
    coordinateDialog(coordinator, credits, {
      dialog: 'creditsOut',
      isUrgent: true,
      granted: () => credits.send({ type: 'dialog.granted', audience: audienceOf(system) }),
    }),
    coordinateDialog(coordinator, welcome, {
      dialog: 'welcomeOffer',
      granted: () => welcome.send({ type: 'dialog.granted' }),
    }),
    coordinateDialog(coordinator, announcement, {
      dialog: 'announcement',
      granted: () => announcement.send({ type: 'dialog.granted' }),
    }),
    ...Object.entries({ credits, welcome, settings, iframeModal }).map(([name, actor]) =>
      notifyOpenDialogs(coordinator, actor, name),
    ),
  ];
  return () => {
    offers.unsubscribe();
    for (const stop of stops) stop();
  };
}

/** The address is the truth about the settings, and says what is being built. */
function followAddress(system: System, { location, onMove, navigate }: DialogSurroundings): Stop {
  const settings = treeActor(system, 'settings');
  const welcome = treeActor(system, 'welcomeCredits');
  const wanted = settings.on('query.wanted', ({ query, isNewEntry }) => {
    const here = location().href;
    const href = withSettingsQuery(here, query);
    if (href !== here) navigate(href, { replace: !isNewEntry });
  });
  const stop = onMove(() => {
    settings.send({ type: 'query.changed', query: readSettingsQuery(location().search) });
    const projectType = projectTypeAt(location().pathname);
    if (projectType !== welcome.getSnapshot().context.projectType)
      welcome.send({ type: 'projectType.chosen', projectType });
  });
  return () => {
    wanted.unsubscribe();
    stop();
  };
}

/** Tells the coordinator whether the screen that is there is a place for a dialog that opens by itself. */
function followScreens(system: System, { screen, onScreen }: DialogSurroundings): Stop {
  const coordinator = treeActor(system, 'dialogCoordinator');
  const look = (): void => {
    const pathname = screen();
    const isPlace = !quietPaths.test(pathname) && !(hasWelcome(system) && isProjectPage(pathname));
    coordinator.send({ type: 'screen.entered', isPlace });
  };
  look();
  return onScreen(look);
}

/** Opens what was asked for by hand. */
function open(
  system: System,
  request: DialogRequest,
  openPage: (url: string, title: string) => void,
  { addressOf }: DialogSurroundings,
): void {
  switch (request.kind) {
    case 'settings': {
      const tab = settingsTabs.find((name) => name === request.tab);
      treeActor(system, 'settings').send({
        type: 'settings.requested',
        ...(tab === undefined ? {} : { tab }),
      });
      return;
    }
    case 'credits':
      return treeActor(system, 'credits').send({ type: 'purchase.requested', audience: audienceOf(system) });
    case 'welcome':
      return treeActor(system, 'welcomeCredits').send({ type: 'welcome.requested' });
    case 'page':
      return openPage(addressOf(request.host, request.path), request.title);
  }
}

/** Does what a page that is embedded says: its payment, its changes of the account. */
function hear(system: System, { type }: EmbeddedMessage): void {
  const auth = treeActor(system, 'auth');
  switch (type) {
    case 'payment.succeeded':
    case 'plan.changed': {
      track('payment_success', { kind: type === 'plan.changed' ? 'plan' : 'credits' });
      const dialog = [treeActor(system, 'iframeModal'), treeActor(system, 'credits')].find((actor) =>
        actor.getSnapshot().matches('open'),
      );
      if (dialog !== undefined) return dialog.send({ type });
      // In the settings the page stays: it shows the new state itself.
      const text = type === 'plan.changed' ? creditsTexts.toasts.planChanged : creditsTexts.toasts.succeeded;
      treeActor(system, 'toast').send({ type: 'toast.requested', toast: { kind: 'success', text } });
      return auth.send({ type: 'user.refreshRequested' });
    }
    case 'payment.declined':
      // The page says why, and offers another try.
      return;
    case 'user.changed':
    case 'account.deleted':
      return auth.send({ type: 'user.refreshRequested' });
  }
}

/** Asks which tests this person takes part in. */
function loadTests(): void {
  call('abtest', {}, { silent: 'without an answer there is no test, and that is no news' }).then(
    ({ abtestConfig }) => abTests.set(abtestConfig),
    () => undefined,
  );
}
