import type { SnapshotFrom } from 'xstate';
import type { ScrollFollowMachine } from './scroll-follow.machine.ts';
import type { ScrollFollowEvent } from './scroll-follow.types.ts';
import { texts } from './scroll-follow.texts.ts';

export interface ScrollFollowView {
  readonly isFollowing: boolean;
  /** Whether something arrived below that the reader has not seen. */
  readonly isBehind: boolean;
  /** Words of the button that leads to the end. */
  readonly label: string;
  /** Tells how far the end is from view, in CSS pixels. */
  onScroll(distanceToEnd: number): void;
  onGrow(): void;
  onToEnd(): void;
}

/** Distance in CSS pixels within which the end counts as in view. */
export const nearEnd = 48;

export function connect(
  snapshot: SnapshotFrom<ScrollFollowMachine>,
  send: (event: ScrollFollowEvent) => void,
): ScrollFollowView {
  const isBehind = snapshot.matches({ reading: 'behind' });
  return {
    isFollowing: snapshot.matches('following'),
    isBehind,
    label: isBehind ? texts.newBelow : texts.toLatest,
    onScroll: (distance) => send({ type: distance <= nearEnd ? 'reader.reachedEnd' : 'reader.left' }),
    onGrow: () => send({ type: 'content.grew' }),
    onToEnd: () => send({ type: 'end.requested' }),
  };
}
