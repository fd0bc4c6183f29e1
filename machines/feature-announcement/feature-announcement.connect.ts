import type { SnapshotFrom } from 'xstate';
import type { FeatureAnnouncementMachine } from './feature-announcement.machine.ts';
import type { Announcement, FeatureAnnouncementEvent } from './feature-announcement.types.ts';

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
    label: count === 0 ? (announcement?.title ?? '') : `Image ${String(slide + 1)} of ${String(count)}`,
    why: why(),
    onClose: () => send({ type: 'dialog.closed' }),
    onSlide: (index) => send({ type: 'slide.chosen', slide: index }),
    onHold: () => send({ type: 'carousel.held' }),
    onRelease: () => send({ type: 'carousel.released' }),
  };

  function why(): string {
    if (isPlaying || !snapshot.matches('open')) return '';
    if (snapshot.matches({ open: { carousel: 'held' } })) return 'It stands still while you look at it.';
    if (prefersReducedMotion) return 'Your system asks for less motion.';
    return count < 2 ? 'There is only one image.' : 'You chose this image.';
  }
}
