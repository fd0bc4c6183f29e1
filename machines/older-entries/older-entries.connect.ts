import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { OlderEntriesMachine } from './older-entries.machine.ts';
import type { OlderEntriesEvent } from './older-entries.types.ts';
import { texts } from './older-entries.texts.ts';

export interface OlderEntriesView {
  /** Whether older entries are there to be asked for, or are on their way. */
  readonly isMore: boolean;
  readonly isLoading: boolean;
  /** Why they are not there; empty when nothing went wrong. */
  readonly error: string;
  /** Words of the button that asks for them. */
  readonly label: string;
  /** The oldest that is there has come into sight. What failed is asked for by the button alone. */
  onOldestSeen(): void;
  onOlder(): void;
}

export function connect(
  snapshot: SnapshotFrom<OlderEntriesMachine>,
  send: (event: OlderEntriesEvent) => void,
): OlderEntriesView {
  const isLoading = snapshot.matches('loading');
  const isFailed = snapshot.matches('failed');
  const onOlder = () => send({ type: 'older.requested' });
  return {
    isMore: isLoading || isFailed || snapshot.matches('more'),
    isLoading,
    error: isFailed ? failureWords(snapshot.context.failure, texts.failed) : '',
    label: isLoading ? texts.loading : isFailed ? texts.again : texts.show,
    onOldestSeen: () => {
      if (snapshot.matches('more')) onOlder();
    },
    onOlder,
  };
}
