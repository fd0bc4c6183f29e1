import { conversions, pageLoadBounds } from '#contract/tracking-names.ts';
import { pageAddress } from '#lib/navigation.ts';
import type { DeviceInfo } from './device-info.ts';
import type { Tracked } from './tracking.ts';

export interface TrackingSenderDeps {
  /** The logging endpoint. */
  readonly endpoint: string;
  /** The operator's conversion pixel, if any. */
  readonly conversionUrl: string | null;
  /** Asked before every event: false sends nothing. */
  isAllowed(): boolean;
  clientId(): string;
  /** Empty for a visitor. */
  userId(): string;
  page(): { href: string; referrer: string };
  readonly device: DeviceInfo;
  readonly language: string;
  /** Width x height. */
  readonly screen: string;
  window(): string;
  /** Minutes, as `Date.getTimezoneOffset` has it. */
  timezoneOffset(): number;
  /** The variants of running tests that this browser has, by the test's name. */
  variants?(): Readonly<Record<string, string>>;
  /** Sends a GET and forgets about it. */
  send(url: string): void;
}

/** Path segments of our own routes. Whatever else there is could name a project, a share, a payment or a person. */
const routeWords = new Set(
  `ai-website-builder ai-app-builder react-website-builder meme share rork-alternative onboarding
  github supabase callback login account oauth profile quicklogin
  payment member membership orders aibalance tokenstore checkout appPreview 404 demo`.split(/\s+/),
);
const campaignParameter = /^utm_(?:source|medium|campaign|term|content|id)$/;
/** What campaigns are called. An address of a person, or of anything else, is none. */
const campaignName = /^[\w.-]{1,64}$/;

/**
 * An address as it may be told: of the page's own origin without fragment, with `:id` for every path segment that is
 * not a word of our routes, and of the query what names a campaign; of another site its origin. Empty for anything else.
 */
export function tellableAddress(href: string, ownOrigin: string): string {
  if (!URL.canParse(href)) return '';
  const url = new URL(href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return '';
  if (url.origin !== ownOrigin) return url.origin;
  const parts = url.pathname.split('/').map((part) => (part === '' || routeWords.has(part) ? part : ':id'));
  const kept = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => campaignParameter.test(name) && campaignName.test(value)),
  );
  const query = kept.size > 0 ? `?${kept.toString()}` : '';
  return `${url.origin}${parts.join('/')}${query}`.slice(0, 500);
}

/** A page-load timing that was not measured right is none. */
const isBelievable = (ms: unknown): boolean =>
  typeof ms === 'number' && ms >= pageLoadBounds.least && ms <= pageLoadBounds.most;

/** Numbers, flags and names. Whatever else got in is left out: it might be something that a person typed. */
function tellableData({ event, data }: Tracked): Record<string, number | boolean | string> {
  const sendable: Record<string, number | boolean | string> = {};
  for (const [name, value] of Object.entries(data)) {
    if (event === 'page_load' && !isBelievable(value)) continue;
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
      sendable[name] = value;
    else if (typeof value === 'string' && /^[\w$:./-]{0,64}$/.test(value)) sendable[name] = value;
  }
  return sendable;
}

/** What is measured of a test needs to know who had which variant. */
const variantsOf = ({ variants }: TrackingSenderDeps): Record<string, string> =>
  Object.fromEntries(Object.entries(variants?.() ?? {}).map(([name, variant]) => [`ab.${name}`, variant]));

/** The address of the GET that tells the logging endpoint about an event; null for one with nothing to tell. */
export function trackingAddress(tracked: Tracked, deps: TrackingSenderDeps): string | null {
  const data = tellableData(tracked);
  if (tracked.event === 'page_load' && Object.keys(data).length === 0) return null;
  const { href, referrer } = deps.page();
  const url = new URL(deps.endpoint, href);
  const { origin } = new URL(href);
  const fields: Record<string, string> = {
    event: tracked.event,
    cuid: deps.clientId(),
    uid: deps.userId(),
    time: String(tracked.at),
    tz: String(deps.timezoneOffset()),
    url: tellableAddress(href, origin),
    referrer: tellableAddress(referrer, origin),
    ptype: tracked.projectType ?? '',
    ...deps.device,
    lang: deps.language,
    screen: deps.screen,
    window: deps.window(),
    ext: JSON.stringify({ ...data, ...variantsOf(deps) }),
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of the operator's pixel for an event; null for one that is no conversion, or without a pixel. */
export function conversionAddress(tracked: Tracked, conversionUrl: string | null): string | null {
  const name = conversions[tracked.event];
  if (conversionUrl === null || name === undefined) return null;
  const url = new URL(conversionUrl);
  url.searchParams.set('event', name);
  url.searchParams.set('time', String(tracked.at));
  return url.href;
}

/** Tells the logging endpoint, and the operator's pixel where there is one, what happened. */
export const createTrackingSender =
  (deps: TrackingSenderDeps) =>
  (tracked: Tracked): void => {
    if (!deps.isAllowed()) return;
    try {
      const addresses = [trackingAddress(tracked, deps), conversionAddress(tracked, deps.conversionUrl)];
      for (const address of addresses) if (address !== null) deps.send(address);
    } catch {
      // People must not notice that an event was lost.
    }
  };

/** A GET that outlives its page and whose answer nothing reads. */
export function sendAndForget(url: string): void {
  if (!navigator.onLine) return;
  const isOwn = new URL(url, pageAddress().href).origin === pageAddress().origin;
  fetch(url, {
    keepalive: true,
    cache: 'no-store',
    mode: isOwn ? 'same-origin' : 'no-cors',
    credentials: isOwn ? 'same-origin' : 'omit',
    referrerPolicy: 'origin',
    priority: 'low',
  }).catch(() => undefined);
}

/** How this document loaded; undefined values were not measured. Milliseconds since the navigation began. */
export function readPageLoad(performance: Performance): Record<string, number | undefined> {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const ms = (value: number | undefined) =>
    value === undefined || value <= 0 ? undefined : Math.round(value);
  return {
    firstByte: ms(entry?.responseStart),
    firstPaint: ms(paint?.startTime),
    ready: ms(entry?.domContentLoadedEventEnd),
    loaded: ms(entry?.loadEventEnd),
  };
}
