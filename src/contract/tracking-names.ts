import type { AssistantMode, sceneToTrackingName } from './scenes.ts';

/** Kinds of projects as they appear in tracking events. */
export type TrackingScene = (typeof sceneToTrackingName)[keyof typeof sceneToTrackingName];

/** Where the embedded server takes tracking events: a GET that is answered 204 whatever it says. */
export const trackingPath = '/log/event';

/** What each event carries. Numbers, flags and names of our own: never a word that a person typed. */
export interface TrackingEvents {
  /** A screen was reached. */
  page_view: { route: string };
  /** How this document loaded, in milliseconds since its navigation began. */
  page_load: { firstByte?: number; firstPaint?: number; ready?: number; loaded?: number };
  sign_in: Record<string, never>;
  sign_out: Record<string, never>;
  create_task_click: { signedIn: boolean };
  create_task_success: Record<string, never>;
  send_message_click: { mode: AssistantMode };
  send_message_success: { mode: AssistantMode };
  /** The dialog that says that no credits are left was opened. */
  credits_out_dialog: { isVip: boolean };
  payment_success: { kind: string };
  publish_success: { visibility: string };
}
export type TrackingEvent = keyof TrackingEvents;

/** Every event, once; the server takes no other. */
export const trackingEvents = [
  'page_view',
  'page_load',
  'sign_in',
  'sign_out',
  'create_task_click',
  'create_task_success',
  'send_message_click',
  'send_message_success',
  'credits_out_dialog',
  'payment_success',
  'publish_success',
] as const satisfies readonly TrackingEvent[];

/** Events that are advertising conversions, and what a conversion pixel knows them as. */
export const conversions: Readonly<Partial<Record<TrackingEvent, string>>> = {
  credits_out_dialog: 'credits_out',
  create_task_click: 'create_task_click',
  create_task_success: 'create_task_success',
  send_message_click: 'send_message_click',
  send_message_success: 'send_message_success',
};

/** Page-load timings in milliseconds: what lies outside was not measured right, and is discarded. */
export const pageLoadBounds = { least: 10, most: 300_000 } as const;
