import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { VersionHistoryMachine } from './version-history.machine.ts';
import type { Basis, HistoryChange, HistoryEntry, VersionHistoryEvent } from './version-history.types.ts';

export interface VersionHistoryView {
  readonly listStatus: 'loading' | 'current' | 'failed';
  /** Why the list may be old or is not there; empty when it is current. */
  readonly listWhy: string;
  /** Newest first. */
  readonly versions: readonly HistoryEntry[];
  readonly comparison: 'closed' | 'loading' | 'shown' | 'failed';
  /** Why there is no comparison to be seen; empty when there is. */
  readonly why: string;
  readonly selected: string | null;
  readonly basis: Basis;
  readonly changes: readonly HistoryChange[];
  readonly path: string | null;
  /** The changed file that is shown; null when none is. */
  readonly change: HistoryChange | null;
  /** Whether both contents of that file are there. */
  readonly file: 'none' | 'reading' | 'readable' | 'unreadable';
  onVersion(versionId: string): void;
  onBasis(basis: Basis): void;
  onFile(path: string): void;
  onClose(): void;
  onReload(): void;
}

export function connect(
  snapshot: SnapshotFrom<VersionHistoryMachine>,
  send: (event: VersionHistoryEvent) => void,
): VersionHistoryView {
  const { context } = snapshot;
  const listStatus =
    (['current', 'failed'] as const).find((name) => snapshot.matches({ list: name })) ?? 'loading';
  const comparison =
    (['loading', 'shown', 'failed'] as const).find((name) => snapshot.matches({ comparison: name })) ??
    'closed';
  const listWords = {
    current: '',
    loading: 'The versions are being listed.',
    failed: failureWords(context.listFailure, 'The versions could not be listed; try again.'),
  };
  const words = {
    closed: 'Choose a version to see what it changed.',
    loading: 'The versions are being compared.',
    shown: snapshot.matches({ comparison: { shown: 'unreadable' } })
      ? failureWords(context.failure, 'This file could not be read; choose it again.')
      : context.changes.length === 0
        ? 'There is no difference.'
        : '',
    failed: failureWords(context.failure, 'The versions could not be compared; try again.'),
  };
  return {
    listStatus,
    listWhy: listWords[listStatus],
    versions: context.versions,
    comparison,
    why: words[comparison],
    selected: context.selected,
    basis: context.basis,
    changes: context.changes,
    path: context.path,
    change: context.changes.find((change) => change.path === context.path) ?? null,
    file:
      (['reading', 'readable', 'unreadable'] as const).find((name) =>
        snapshot.matches({ comparison: { shown: name } }),
      ) ?? 'none',
    onVersion: (versionId) => send({ type: 'version.chosen', versionId }),
    onBasis: (basis) => send({ type: 'basis.chosen', basis }),
    onFile: (path) => send({ type: 'file.chosen', path }),
    onClose: () => send({ type: 'comparison.closed' }),
    onReload: () => send({ type: 'list.requested' }),
  };
}
