import { z } from 'zod/mini';
import { pageLoadBounds, trackingEvents } from './tracking-names.ts';

const text = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/** The query of a tracking event. */
export const trackingQuerySchema = z.object({
  event: z.enum(trackingEvents),
  /** Client id. */
  cuid: text(128),
  /** User id; empty for a visitor. */
  uid: text(64),
  /** The client's clock, Unix milliseconds. */
  time: whole(0, 8.64e15),
  /** The client's offset from UTC as `Date.getTimezoneOffset` has it, in minutes. */
  tz: z._default(whole(-900, 900), 0),
  /** The page, without what identifies a project or a person. */
  url: text(500),
  referrer: text(500),
  /** Kind of project that the event is about, by its tracking name. */
  ptype: z._default(z.enum(['', 'single_page', 'react_native', 'react', 'meme']), ''),
  device: text(32),
  browser: text(64),
  os: text(64),
  lang: text(35),
  /** Width x height of the screen and of the window, in CSS pixels. */
  screen: text(24),
  window: text(24),
  /** Extended data: a JSON object of numbers, flags and short names. */
  ext: text(1500),
});
export type TrackingQuery = z.infer<typeof trackingQuerySchema>;

const name = z.string().check(z.maxLength(64), z.regex(/^[\w$:./-]*$/));
const extendedSchema = z.record(
  z.string().check(z.regex(/^[a-zA-Z][\w.-]{0,63}$/)),
  z.union([z.number(), z.boolean(), name]),
);

/** The extended data of an event; null when it is not what it should be. */
export function readExtended(ext: string): Record<string, number | boolean | string> | null {
  if (ext === '') return {};
  try {
    const result = extendedSchema.safeParse(JSON.parse(ext));
    return result.success && Object.keys(result.data).length <= 16 ? result.data : null;
  } catch {
    return null;
  }
}

/** Whether a page-load timing, in milliseconds, can be believed. */
export const isPageLoadTime = (ms: number): boolean =>
  Number.isFinite(ms) && ms >= pageLoadBounds.least && ms <= pageLoadBounds.most;
