import type { SnapshotFrom } from 'xstate';
import type { FeatureAnnouncementMachine } from './feature-announcement.machine.ts';
import type { Announcement, FeatureAnnouncementEvent } from './feature-announcement.types.ts';
import { texts } from './feature-announcement.texts.ts';

export interface FeatureAnnouncementView {
  readonly isOpen: boolean;
  readonly announcement: Announcement | null;
  readonly slide: number;
  readonly isPlaying: boolean;
  /** For a live region, for example "Image 2 of 3". */
  readonly label: string;
  /** Why the carousel stands still; empty while it plays. */
  readonly why: string;
  onClose(): void;
  onSlide(slide: number): void;
  onHold(): void;
  onRelease(): void;
}

export function connect(
  snapshot: SnapshotFrom<FeatureAnnouncementMachine>,
  send: (event: FeatureAnnouncementEvent) => void,
): FeatureAnnouncementView {
  const { announcement, slide, prefersReducedMotion } = snapshot.context;
  const isPlaying = snapshot.matches({ open: { carousel: 'playing' } });
  const count = announcement?.images.length ?? 0;
  return {
    isOpen: snapshot.matches('open'),
    announcement,
    slide,
    isPlaying,
    label: count === 0 ? (announcement?.title ?? '') : texts.imageOf(slide, count),
    why: why(),
    onClose: () => send({ type: 'dialog.closed' }),
    onSlide: (index) => send({ type: 'slide.chosen', slide: index }),
    onHold: () => send({ type: 'carousel.held' }),
    onRelease: () => send({ type: 'carousel.released' }),
  };

  function why(): string {
    if (isPlaying || !snapshot.matches('open')) return '';
    if (snapshot.matches({ open: { carousel: 'held' } })) return texts.standsStillWhileYouLookAt;
    if (prefersReducedMotion) return texts.systemAsksForLessMotion;
    return count < 2 ? texts.thereIsOnlyOneImage : texts.youChoseImage;
  }
}
