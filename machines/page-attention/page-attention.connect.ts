import type { SnapshotFrom } from 'xstate';
import type { PageAttentionMachine } from './page-attention.machine.ts';
import type { PageAttentionEvent } from './page-attention.types.ts';
import { texts } from './page-attention.texts.ts';

export interface PageAttentionView {
  /** Whether the tab may keep connections open. */
  readonly mayConnect: boolean;
  /** Why it may not; empty while it may. */
  readonly why: string;
  onVisibility(isHidden: boolean): void;
}

export function connect(
  snapshot: SnapshotFrom<PageAttentionMachine>,
  send: (event: PageAttentionEvent) => void,
): PageAttentionView {
  const mayConnect = !snapshot.matches('resting');
  return {
    mayConnect,
    why: mayConnect ? '' : texts.inBackgroundForMinute,
    onVisibility: (isHidden) => send({ type: isHidden ? 'page.hidden' : 'page.shown' }),
  };
}
