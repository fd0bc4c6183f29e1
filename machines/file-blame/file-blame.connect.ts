import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { toggleProps } from '#machines/shared/props.ts';
import type { FileBlameMachine } from './file-blame.machine.ts';
import type { Blame, BlameSource, FileBlameEvent } from './file-blame.types.ts';
import { texts } from './file-blame.texts.ts';

export interface FileBlameView {
  readonly isShown: boolean;
  readonly toggleLabel: string;
  /** What is known of the lines of the open file; null for nothing. */
  readonly blame: Blame | null;
  /** Who changed the line where the cursor is, or why nobody can tell. */
  readonly said: string;
  readonly isFailed: boolean;
  readonly retryLabel: string;
  readonly changesLabel: string;
  /** The version that changed the line where the cursor is; null for none. */
  readonly versionId: string | null;
  getToggleProps(): ReturnType<typeof toggleProps>;
  onLine(source: number | null): void;
  onRetry(): void;
}

/** A few words for the margin beside lines. */
export function markOf(source: BlameSource | undefined): string {
  if (source === undefined) return texts.olderMark;
  return source.number === null ? texts.draftMark : texts.mark(source.number, source.message);
}

export function connect(
  snapshot: SnapshotFrom<FileBlameMachine>,
  send: (event: FileBlameEvent) => void,
): FileBlameView {
  const { blame, source, failure } = snapshot.context;
  const isShown = snapshot.matches('shown');
  const isFailed = snapshot.matches({ shown: 'failed' });
  const of = source === null ? undefined : blame?.sources[source];
  return {
    isShown,
    toggleLabel: texts.toggle,
    blame: isShown ? blame : null,
    said: isFailed ? failureWords(failure, texts.couldNotBeRead) : said(),
    isFailed,
    retryLabel: texts.retry,
    changesLabel: texts.changes,
    versionId: isShown ? (of?.versionId ?? null) : null,
    getToggleProps: () => toggleProps(isShown, () => send({ type: 'blame.toggled' })),
    onLine: (entered) => send({ type: 'line.entered', source: entered }),
    onRetry: () => send({ type: 'retry.requested' }),
  };

  function said(): string {
    if (!isShown || snapshot.matches({ shown: 'empty' })) return '';
    if (blame === null) return texts.isLoading;
    if (source === null) return texts.notSaved;
    if (of === undefined) return texts.older(blame.endsAt ?? 1);
    if (of.number === null) return texts.draft;
    const words = of.kind === 'turn' ? texts.byMessage : of.kind === 'edit' ? texts.byHand : texts.otherwise;
    return words(of.number, of.message);
  }
}
