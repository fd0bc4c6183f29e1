import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export const settingsTabs = [
  'pricing',
  'membership',
  'payments',
  'aiBalance',
  'profile',
  'tools',
  'supabase',
  'github',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** 1 always allow, 2 ask each time, 3 never allow. */
export type AiSwitch = 1 | 2 | 3;

/** The two query parameters of the modal; null when the URL lacks them. */
export interface SettingsQuery {
  readonly setting: string | null;
  readonly activeTab: string | null;
}

export interface SettingsInput {
  readonly isSignedIn: boolean;
  readonly query: SettingsQuery;
}

export interface SettingsContext {
  /** How it was when the chart began; what it is now, the states say. */
  readonly startsSignedIn: boolean;
  readonly query: SettingsQuery;
  readonly tab: SettingsTab;
  /** The saved choice. */
  readonly aiSwitch: AiSwitch;
  /** The choice on its way to the server; null when none is. */
  readonly wanted: AiSwitch | null;
  readonly failure: Failure | null;
}

export type SettingsEvent =
  /** The URL changed, by a link, by Back, or by this chart's own request. */
  | { type: 'query.changed'; query: SettingsQuery }
  /** Opened from a menu, without a query. */
  | { type: 'settings.requested'; tab?: SettingsTab }
  | { type: 'tab.chosen'; tab: SettingsTab }
  /** Back to the menu, on a small screen, which shows either the menu or a tab. */
  | { type: 'menu.requested' }
  | { type: 'dialog.closed' }
  | { type: 'user.signedIn' }
  | { type: 'user.signedOut' }
  | { type: 'aiSwitch.chosen'; aiSwitch: AiSwitch }
  | { type: 'tools.requested' };

/** What the URL should be. The router writes it, keeping the rest, and answers with `query.changed`. */
export type SettingsEmitted =
  | ToastWanted
  | { type: 'query.wanted'; query: SettingsQuery; isNewEntry: boolean };
