import { fromPromise } from 'xstate';
import { featureAnnouncementMachine } from '#machines/feature-announcement/feature-announcement.machine.ts';
import { settingsMachine } from '#machines/settings/settings.machine.ts';
import { welcomeCreditsMachine } from '#machines/welcome-credits/welcome-credits.machine.ts';
import { keepAnnouncementSeen } from '#adapters/announcement-seen.ts';
import type { CallRequest } from '#contract/calls.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** The dialogs say themselves what did not work. */
const onError = shownInPlace;

export const providedWelcome = welcomeCreditsMachine.provide({
  actors: {
    claim: fromPromise(async ({ input, signal }) => {
      await call('userClaim', input as CallRequest<'userClaim'>, { signal, onError });
    }),
  },
});

export const providedAnnouncement = featureAnnouncementMachine.provide({
  actors: {
    pull: fromPromise(({ signal }) =>
      call(
        'featureNotificationsPull',
        {},
        { signal, silent: 'the person did not ask for news; the next page does' },
      ),
    ),
    reportSeen: fromPromise(async ({ input, signal }) => {
      // Kept here first: a report that does not arrive must not show it again.
      keepAnnouncementSeen(window.localStorage, input.value);
      const { action, value } = input;
      await call('userReport', { action, value }, { signal, silent: 'this browser remembers it already' });
    }),
  },
});

export const providedSettings = settingsMachine.provide({
  actors: {
    loadTools: fromPromise(({ signal }) => call('toolsConf', {}, { signal, onError })),
    saveTools: fromPromise(async ({ input, signal }) => {
      await call('toolsUpdate', { aiSwitch: input.aiSwitch }, { signal, onError });
    }),
  },
});
