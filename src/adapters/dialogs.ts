import { type Actor, fromPromise } from 'xstate';
import type { creditsMachine } from '#machines/credits/credits.machine.ts';
import { dialogsMachine } from '#machines/dialogs/dialogs.machine.ts';
import { featureAnnouncementMachine } from '#machines/feature-announcement/feature-announcement.machine.ts';
import type { iframeModalMachine } from '#machines/iframe-modal/iframe-modal.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { welcomeCreditsMachine } from '#machines/welcome-credits/welcome-credits.machine.ts';

import type { AuthUser } from '#machines/auth/auth.types.ts';
import type { DialogsInput } from '#machines/dialogs/dialogs.types.ts';
import type { CallRequest } from '#contract/calls.ts';
import { call, shownInPlace } from '#lib/call.ts';

import { keepAnnouncementSeen, readAnnouncementSeen } from './announcement-seen.ts';
import { dialogLinks, type DialogSurroundings, projectTypeAt } from './dialog-links.ts';
import { readSettingsQuery } from './settings-query.ts';
import { isWelcomePutOff } from './welcome-later.ts';

declare module '#lib/actor-tree.ts' {
  interface TreeActors {
    readonly credits: Actor<typeof creditsMachine>;
    readonly welcomeCredits: Actor<typeof welcomeCreditsMachine>;
    readonly featureAnnouncement: Actor<typeof featureAnnouncementMachine>;
    readonly settings: Actor<typeof settingsMachine>;
    readonly iframeModal: Actor<typeof iframeModalMachine>;
  }
}

/** The dialogs say themselves what did not work. */
const onError = shownInPlace;

const providedWelcome = welcomeCreditsMachine.provide({
  actors: {
    claim: fromPromise(async ({ input, signal }) => {
      await call('userClaim', input as CallRequest<'userClaim'>, { signal, onError });
    }),
  },
});

const providedAnnouncement = featureAnnouncementMachine.provide({
  actors: {
    pull: fromPromise(({ signal }) =>
      call('featureNotificationsPull', {}, { signal, silent: 'nobody asked for news; the next page does' }),
    ),
    reportSeen: fromPromise(async ({ input, signal }) => {
      // Kept here first: a report that does not arrive must not show it again.
      keepAnnouncementSeen(window.localStorage, input.value);
      const { action, value } = input;
      await call('userReport', { action, value }, { signal, silent: 'this browser remembers it already' });
    }),
  },
});

const providedSettings = settingsMachine.provide({
  actors: {
    loadTools: fromPromise(({ signal }) => call('toolsConf', {}, { signal, onError })),
    saveTools: fromPromise(async ({ input, signal }) => {
      await call('toolsUpdate', { aiSwitch: input.aiSwitch }, { signal, onError });
    }),
  },
});

/** What the dialogs of this person begin with, at this address. */
export const dialogsInput = (
  user: AuthUser | null,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  allowedOrigins: readonly string[],
): DialogsInput => ({
  welcomeCredits: { projectType: projectTypeAt(pathname), isPutOff: isWelcomePutOff() },
  featureAnnouncement: {
    lastSeen: Math.max(
      readAnnouncementSeen(window.localStorage),
      Number(user?.config['featureNotificationsReport'] ?? 0) || 0,
    ),
    prefersReducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  settings: { isSignedIn: true, query: readSettingsQuery(search) },
  iframeModal: { allowedOrigins },
});

/** The dialogs of the person who is signed in, with their calls. */
export const providedDialogs = (surroundings: DialogSurroundings) =>
  dialogsMachine.provide({
    actors: {
      welcomeCredits: providedWelcome,
      featureAnnouncement: providedAnnouncement,
      settings: providedSettings,
      links: dialogLinks(surroundings),
    },
  });
