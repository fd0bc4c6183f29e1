import type { DialogReleased, DialogWanted } from '#machines/shared/emitted.ts';

export interface Announcement {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  readonly images: readonly string[];
  readonly changeLogUrl: string;
  /** The version of the announcement; Unix milliseconds. */
  readonly startTime: number;
}

export interface FeatureAnnouncementInput {
  /** The version that was last seen in this browser; 0 when none was. */
  readonly lastSeen: number;
  /** Whether the person asked the system for less motion. */
  readonly prefersReducedMotion?: boolean;
}

export interface FeatureAnnouncementContext {
  readonly lastSeen: number;
  readonly prefersReducedMotion: boolean;
  readonly announcement: Announcement | null;
  /** Index of the image on show. */
  readonly slide: number;
}

export type FeatureAnnouncementEvent =
  | { type: 'announcement.requested' }
  | { type: 'dialog.granted' }
  | { type: 'dialog.closed' }
  | { type: 'slide.chosen'; slide: number }
  /** The pointer or the focus is on the carousel. */
  | { type: 'carousel.held' }
  | { type: 'carousel.released' };

/** The report: action `featureNotificationsReport`, with the version as its value. */
export interface SeenReport {
  readonly action: 'featureNotificationsReport';
  readonly value: string;
}

export type FeatureAnnouncementEmitted = DialogWanted | DialogReleased;
