import type { PartsCommand } from '../dialog-coordinator/dialog-coordinator.types.ts';
import type { FeatureAnnouncementInput } from '../feature-announcement/feature-announcement.types.ts';
import type { IframeModalInput } from '../iframe-modal/iframe-modal.types.ts';
import type { SettingsInput } from '../settings/settings.types.ts';
import type { WelcomeCreditsInput } from '../welcome-credits/welcome-credits.types.ts';

/** What the dialogs of the person who is signed in begin with. */
export interface DialogsInput {
  readonly welcomeCredits: WelcomeCreditsInput;
  readonly featureAnnouncement: FeatureAnnouncementInput;
  readonly settings: SettingsInput;
  readonly iframeModal: IframeModalInput;
}

export interface DialogsContext extends DialogsInput {
  /** Addresses of the pages that have a frame. */
  readonly frames: readonly string[];
}

export type DialogsEvent =
  | PartsCommand
  /** A dialog embeds this page: it gets a frame of its own, which stays while the dialogs do. */
  | { type: 'frame.wanted'; url: string };
