import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { FormInboxMachine } from './form-inbox.machine.ts';
import { texts } from './form-inbox.texts.ts';
import type { FormEntry, FormInboxEvent } from './form-inbox.types.ts';

export interface FormInboxView {
  readonly status: 'loading' | 'unavailable' | 'shown';
  readonly isBusy: boolean;
  /** Newest first. */
  readonly entries: readonly FormEntry[];
  readonly total: number;
  /** How many there are and how many are new, in words. */
  readonly counted: string;
  readonly hasUnread: boolean;
  readonly hasMore: boolean;
  readonly isFull: boolean;
  readonly mails: boolean;
  /** What is asked before something is deleted; empty while nothing is. */
  readonly question: string;
  /** Why nothing can be done now; empty when it can. */
  readonly why: string;
  /** What went wrong; empty when nothing did. */
  readonly error: string;
  /** The person opens an entry: it is read then. */
  onOpen(entry: FormEntry): void;
  onMark(entryId: string | null, isRead: boolean): void;
  onDelete(entryId: string | null): void;
  onDeleteConfirm(): void;
  onDeleteCancel(): void;
  onMails(mails: boolean): void;
  onMore(): void;
  onReload(): void;
}

export function connect(
  snapshot: SnapshotFrom<FormInboxMachine>,
  send: (event: FormInboxEvent) => void,
): FormInboxView {
  const { inbox, change, failure } = snapshot.context;
  const total = inbox?.total ?? 0;
  const isShown = snapshot.matches('shown');
  const mark = (entryId: string | null, isRead: boolean): void =>
    send({ type: 'change.requested', change: { kind: 'mark', entryId, isRead } });
  return {
    status: snapshot.matches('unavailable') ? 'unavailable' : inbox === null ? 'loading' : 'shown',
    isBusy: snapshot.hasTag('busy'),
    entries: inbox?.entries ?? [],
    total,
    counted: texts.counted(inbox?.unread ?? 0, total),
    hasUnread: (inbox?.unread ?? 0) > 0,
    hasMore: inbox?.hasMore ?? false,
    isFull: inbox?.isFull ?? false,
    mails: inbox?.mails ?? true,
    question: question(),
    why: isShown || snapshot.matches('confirming') ? '' : why(),
    error: error(),
    onOpen: (entry) => {
      if (!entry.isRead) mark(entry.id, true);
    },
    onMark: mark,
    onDelete: (entryId) => send({ type: 'deletion.requested', entryId }),
    onDeleteConfirm: () => send({ type: 'deletion.confirmed' }),
    onDeleteCancel: () => send({ type: 'deletion.cancelled' }),
    onMails: (mails) => send({ type: 'change.requested', change: { kind: 'mails', mails } }),
    onMore: () => send({ type: 'more.requested' }),
    onReload: () => send({ type: 'list.requested' }),
  };

  function question(): string {
    if (!snapshot.matches('confirming') || change?.kind !== 'delete') return '';
    return change.entryId === null ? texts.deleteAll(total) : texts.deleteOne;
  }

  function why(): string {
    if (snapshot.matches('unavailable')) return failureWords(failure, texts.couldNotBeLookedUp);
    return snapshot.matches('changing') ? texts.isBeingChanged : texts.isBeingLookedUp;
  }

  function error(): string {
    if (snapshot.matches('unavailable')) return failureWords(failure, texts.couldNotBeLookedUp);
    if (snapshot.matches({ shown: 'moreFailed' })) return failureWords(failure, texts.moreCouldNotBeLookedUp);
    return snapshot.matches({ shown: 'changeFailed' })
      ? texts.everythingIsAsWas(failureWords(failure, texts.couldNotBeChanged))
      : '';
  }
}
