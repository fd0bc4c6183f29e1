import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { currentProps, radioProps } from '#machines/shared/props.ts';
import type { VersionHistoryMachine } from './version-history.machine.ts';
import type { Basis, HistoryChange, HistoryEntry, VersionHistoryEvent } from './version-history.types.ts';
import { texts } from './version-history.texts.ts';

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
  /** The other version that it is compared with; null where it is not compared with one of them. */
  readonly other: string | null;
  readonly changes: readonly HistoryChange[];
  readonly path: string | null;
  /** The changed file that is shown; null when none is. */
  readonly change: HistoryChange | null;
  /** Whether both contents of that file are there. */
  readonly file: 'none' | 'reading' | 'readable' | 'unreadable';
  onVersion(versionId: string): void;
  /** Compares with another version. */
  onOther(versionId: string): void;
  onClose(): void;
  onReload(): void;
  getVersionProps(versionId: string): ReturnType<typeof currentProps<'true'>>;
  getBasisProps(basis: Basis): ReturnType<typeof radioProps>;
  getFileProps(path: string): ReturnType<typeof currentProps<'true'>>;
  getDifferenceProps(): { readonly role: 'region'; readonly 'aria-busy': boolean };
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
    loading: texts.listWords.loading,
    failed: failureWords(context.listFailure, texts.versionsCouldNotBeListed),
  };
  const words = {
    closed: texts.words.closed,
    loading: texts.words.loading,
    shown: snapshot.matches({ comparison: { shown: 'unreadable' } })
      ? failureWords(context.failure, texts.fileCouldNotBeRead)
      : context.changes.length === 0
        ? texts.thereIsNoDifference
        : '',
    failed: failureWords(context.failure, texts.versionsCouldNotBeCompared),
  };
  const onVersion = (versionId: string) => send({ type: 'version.chosen', versionId });
  return {
    listStatus,
    listWhy: listWords[listStatus],
    versions: context.versions,
    comparison,
    why: words[comparison],
    selected: context.selected,
    other: typeof context.basis === 'object' ? context.basis.versionId : null,
    changes: context.changes,
    path: context.path,
    change: context.changes.find((change) => change.path === context.path) ?? null,
    file:
      (['reading', 'readable', 'unreadable'] as const).find((name) =>
        snapshot.matches({ comparison: { shown: name } }),
      ) ?? 'none',
    onVersion,
    onOther: (versionId) => send({ type: 'basis.chosen', basis: { versionId } }),
    onClose: () => send({ type: 'comparison.closed' }),
    onReload: () => send({ type: 'list.requested' }),
    getVersionProps: (versionId) =>
      currentProps(versionId === context.selected, 'true', () => onVersion(versionId)),
    getBasisProps: (basis) =>
      radioProps(basis === context.basis, () => send({ type: 'basis.chosen', basis })),
    getFileProps: (path) =>
      currentProps(path === context.path, 'true', () => send({ type: 'file.chosen', path })),
    getDifferenceProps: () => ({
      role: 'region',
      'aria-busy':
        snapshot.matches({ comparison: 'loading' }) || snapshot.matches({ comparison: { shown: 'reading' } }),
    }),
  };
}
