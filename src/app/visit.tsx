import type { RegisteredRouter } from '@tanstack/react-router';
import { forgetClientId, keepClientId, keepUserId } from '#adapters/client-identity.ts';
import { readDevice } from '#adapters/device-info.ts';
import { browserStorage } from '#adapters/file-drafts.ts';
import { forgetReferral, keepReferral } from '#adapters/referral.ts';
import { createTrackingSender, readPageLoad, sendAndForget } from '#adapters/tracking-sender.ts';
import { receiveTracked, track } from '#adapters/tracking.ts';
import { TrackingSwitch } from '#features/privacy/tracking-switch.tsx';
import { abTests } from '#lib/ab-tests.ts';
import type { AppActors } from '#lib/app-context.ts';
import { pageAddress } from '#lib/navigation.ts';
import { isTestHost } from '#lib/test-host.ts';
import { trackingConsent } from '#lib/tracking-consent.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { AppSystem } from './app-system.ts';

/** Where this visit came from, as its first address said: the address may have changed by the time it is told. */
export interface Landing {
  readonly search: string;
  readonly referrer: string;
}

/** Who is signed in, as of now; empty for a visitor. */
const uidOf = (auth: AppActors['auth']): string => auth.getSnapshot().context.user?.uid ?? '';

/** Keeps who this browser is, and tells the logging endpoint what happens in this tab; the answer ends it. */
export function startVisit(app: AppSystem, router: RegisteredRouter, landing: Landing): () => void {
  const { auth } = app.actors;
  const { tracking } = app.boot.settings;
  const storage = browserStorage();
  let clientId = '';
  const followConsent = (): void => {
    if (trackingConsent.get() === null) {
      clientId = keepClientId(storage);
      keepReferral(landing.search);
    } else {
      clientId = '';
      forgetClientId(storage);
      forgetReferral();
    }
  };
  followConsent();

  const stops = [
    trackingConsent.subscribe(followConsent),
    receiveTracked(
      createTrackingSender({
        endpoint: isTestHost(pageAddress().hostname) ? tracking.testUrl : tracking.url,
        conversionUrl: tracking.conversionUrl,
        isAllowed: () => trackingConsent.get() === null,
        clientId: () => clientId,
        userId: () => uidOf(auth),
        page: () => ({ href: pageAddress().href, referrer: landing.referrer }),
        device: readDevice(navigator.userAgent, navigator.maxTouchPoints),
        language: navigator.language,
        screen: `${window.screen.width}x${window.screen.height}`,
        window: () => `${window.innerWidth}x${window.innerHeight}`,
        timezoneOffset: () => new Date().getTimezoneOffset(),
        variants: abTests.get,
        send: sendAndForget,
      }),
    ),
    followSession(auth),
    followScreens(router),
  ];
  notifyPageLoad();
  app.slots.fill({ footer: <TrackingSwitch /> });
  return () => {
    for (const stop of stops) stop();
  };
}

/** Sign-in and sign-out, in this tab or another, and the cookie that says who it is. */
function followSession(auth: AppActors['auth']): () => void {
  let known = uidOf(auth);
  if (!auth.getSnapshot().matches('loading')) keepUserId(known);
  const subscription = auth.subscribe((snapshot) => {
    const uid = snapshot.context.user?.uid ?? '';
    if (snapshot.matches('loading') || uid === known) return;
    keepUserId(uid);
    track(uid === '' ? 'sign_out' : 'sign_in', {});
    known = uid;
  });
  return () => subscription.unsubscribe();
}

/** A screen is one when its route has been reached and drawn. */
function followScreens(router: RegisteredRouter): () => void {
  let shown = '';
  const notify = (): void => {
    const { matches, location } = router.state;
    const last = matches.at(-1);
    if (!last || location.pathname === shown) return;
    shown = location.pathname;
    track('page_view', { route: last.staticData.name ?? String(last.routeId) });
  };
  notify();
  return router.subscribe('onResolved', notify);
}

/** The load event ends after its listeners: the figures are read a moment later. */
function notifyPageLoad(): void {
  const notify = (): void => {
    whenIdle(() => track('page_load', readPageLoad(performance)));
  };
  if (document.readyState === 'complete') notify();
  else window.addEventListener('load', notify, { once: true });
}
