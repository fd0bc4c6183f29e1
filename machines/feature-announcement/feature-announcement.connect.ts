import type { SnapshotFrom } from 'xstate';
import { currentProps } from '#machines/shared/props.ts';
import type { FeatureAnnouncementMachine } from './feature-announcement.machine.ts';
import type { Announcement, FeatureAnnouncementEvent } from './feature-announcement.types.ts';
import { texts } from './feature-announcement.texts.ts';

export interface FeatureAnnouncementView {
  readonly isOpen: boolean;
  readonly announcement: Announcement | null;
  readonly slide: number;
  /** For a live region, for example "Image 2 of 3". */
  readonly label: string;
  /** Why the carousel stands still; empty while it plays. */
  readonly why: string;
  onClose(): void;
  onSlide(slide: number): void;
  /** The carousel stands still while the pointer or the focus is in it. */
  getCarouselProps(): Readonly<
    Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
  >;
  getSlideProps(slide: number): { readonly alt: string; readonly 'aria-hidden': boolean };
  getDotProps(slide: number): ReturnType<typeof currentProps<'true'>> & { readonly 'aria-label': string };
  getStatusProps(): { readonly 'aria-live': 'off' | 'polite' };
}

export function connect(
  snapshot: SnapshotFrom<FeatureAnnouncementMachine>,
  send: (event: FeatureAnnouncementEvent) => void,
): FeatureAnnouncementView {
  const { announcement, slide, prefersReducedMotion } = snapshot.context;
  const isPlaying = snapshot.matches({ open: { carousel: 'playing' } });
  const count = announcement?.images.length ?? 0;
  const label = count === 0 ? (announcement?.title ?? '') : texts.imageOf(slide, count);
  const onSlide = (index: number) => send({ type: 'slide.chosen', slide: index });
  const onHold = () => send({ type: 'carousel.held' });
  const onRelease = () => send({ type: 'carousel.released' });
  return {
    isOpen: snapshot.matches('open'),
    announcement,
    slide,
    label,
    why: why(),
    onClose: () => send({ type: 'dialog.closed' }),
    onSlide,
    getCarouselProps: () => ({
      onPointerEnter: onHold,
      onPointerLeave: onRelease,
      onFocus: onHold,
      onBlur: onRelease,
    }),
    getSlideProps: (index) => ({ alt: index === slide ? label : '', 'aria-hidden': index !== slide }),
    getDotProps: (index) => ({
      ...currentProps(index === slide, 'true', () => onSlide(index)),
      'aria-label': texts.image(index + 1),
    }),
    getStatusProps: () => ({ 'aria-live': isPlaying ? 'off' : 'polite' }),
  };

  function why(): string {
    if (isPlaying || !snapshot.matches('open')) return '';
    if (snapshot.matches({ open: { carousel: 'held' } })) return texts.standsStillWhileYouLookAt;
    if (prefersReducedMotion) return texts.systemAsksForLessMotion;
    return count < 2 ? texts.thereIsOnlyOneImage : texts.youChoseImage;
  }
}
