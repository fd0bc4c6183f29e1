import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { currentProps, type FieldEvent, radioProps, toggleProps } from '#machines/shared/props.ts';
import type { OlderEntriesView } from '#machines/older-entries/older-entries.connect.ts';
import type {
  Basis,
  ComparisonWay,
  HistoryChange,
  HistoryEntry,
  HistoryFilter,
  VersionHistoryContext,
  VersionHistoryEvent,
} from './version-history.types.ts';
import { versionTitle } from '#machines/shared/version-title.ts';
import { draftId, type VersionHistoryMachine } from './version-history.machine.ts';
import { texts } from './version-history.texts.ts';

/** One of two states of a project that are compared. */
export interface ComparedSide {
  /** Null: what the project is now. */
  readonly versionId: string | null;
  readonly title: string;
}

export interface VersionHistoryView {
  readonly listStatus: 'loading' | 'current' | 'failed';
  /** Why the list may be old or is not there; empty when it is current. */
  readonly listWhy: string;
  readonly filter: HistoryFilter;
  readonly filterLabels: Readonly<Record<HistoryFilter, string>>;
  /** What is listed, newest first, as far as it was read. */
  readonly versions: readonly HistoryEntry[];
  /** The rest of it. */
  readonly older: OlderEntriesView;
  readonly searchLabels: { readonly label: string; readonly placeholder: string };
  /** Whether all versions are listed, and not some of them. */
  readonly isWhole: boolean;
  /** What is said where nothing is listed. */
  readonly nothing: { readonly title: string; readonly words: string };
  /** Versions that were compared, listed or not. */
  readonly compared: readonly HistoryEntry[];
  /** What is asked while another version to compare with is chosen from the list; empty while it is not. */
  readonly chooseOther: string;
  readonly comparison: 'closed' | 'loading' | 'shown' | 'choosing' | 'failed';
  /** Why there is no comparison to be seen; empty when there is. */
  readonly why: string;
  readonly selected: string | null;
  /** The other version that it is compared with; null where it is not compared with one of them. */
  readonly other: string | null;
  readonly way: ComparisonWay;
  readonly wayLabels: typeof texts.ways;
  /** What is compared, the older one first; one alone where nothing was before it, and none while that is not known. */
  readonly sides: readonly ComparedSide[];
  readonly changes: readonly HistoryChange[];
  readonly path: string | null;
  /** The changed file that is shown; null when none is. */
  readonly change: HistoryChange | null;
  /** Whether both contents of that file are there. */
  readonly file: 'none' | 'reading' | 'readable' | 'unreadable';
  onVersion(versionId: string): void;
  onOtherCancel(): void;
  onClose(): void;
  onReload(): void;
  getVersionProps(versionId: string): ReturnType<typeof currentProps<'true'>> & {
    readonly 'aria-disabled': true | undefined;
    readonly title: string | undefined;
  };
  getOtherProps(): ReturnType<typeof toggleProps>;
  getSearchProps(): {
    readonly 'aria-label': string;
    readonly value: string;
    readonly onChange: (event: FieldEvent) => void;
  };
  getFilterProps(filter: HistoryFilter): ReturnType<typeof radioProps>;
  getBasisProps(basis: Basis): ReturnType<typeof radioProps>;
  getWayProps(way: ComparisonWay): ReturnType<typeof radioProps>;
  getFileProps(path: string): ReturnType<typeof currentProps<'true'>>;
  getDifferenceProps(): { readonly role: 'region'; readonly 'aria-busy': boolean };
}

export function connect(
  snapshot: SnapshotFrom<VersionHistoryMachine>,
  send: (event: VersionHistoryEvent) => void,
): VersionHistoryView {
  const { context } = snapshot;
  const listStatus = snapshot.matches({ list: 'failed' })
    ? 'failed'
    : snapshot.matches({ list: 'loading' }) || snapshot.matches({ list: 'typing' })
      ? 'loading'
      : 'current';
  const comparison =
    (['loading', 'shown', 'choosing', 'failed'] as const).find((name) =>
      snapshot.matches({ comparison: name }),
    ) ?? 'closed';
  const listWords = {
    current: '',
    loading: texts.listWords.loading,
    failed: failureWords(context.listFailure, texts.versionsCouldNotBeListed),
  };
  const words = {
    closed: texts.words.closed,
    loading: texts.words.loading,
    choosing: texts.words.choosing,
    shown: snapshot.matches({ comparison: { shown: 'unreadable' } })
      ? failureWords(context.failure, texts.fileCouldNotBeRead)
      : context.changes.length === 0
        ? texts.thereIsNoDifference
        : '',
    failed: failureWords(context.failure, texts.versionsCouldNotBeCompared),
  };
  const isOlderLoading = snapshot.matches({ list: 'loadingOlder' });
  const isOlderFailed = snapshot.matches({ list: 'olderFailed' });
  const onOlder = () => send({ type: 'older.requested' });
  const other = typeof context.basis === 'object' ? context.basis.versionId : null;
  const way = snapshot.matches({ way: 'running' }) ? 'running' : 'code';
  const isChoosingOther = comparison === 'choosing';
  const selected = [...context.versions, ...context.compared].find(({ id }) => id === context.selected);
  const onVersion = (versionId: string) => send({ type: 'version.chosen', versionId });
  /** Why a version cannot be compared with; empty when it can, or when that is not asked. */
  const whyNotOther = (versionId: string): string => {
    if (!isChoosingOther) return '';
    if (versionId === draftId) return texts.draftIsCompared;
    return versionId === context.selected ? texts.isCompared : '';
  };
  return {
    listStatus,
    listWhy: listWords[listStatus],
    filter: context.filter,
    filterLabels: texts.filters,
    versions: context.versions,
    older: {
      isMore: context.next !== null && listStatus === 'current',
      isLoading: isOlderLoading,
      error: isOlderFailed ? failureWords(context.listFailure, texts.older.failed) : '',
      label: isOlderLoading ? texts.older.loading : isOlderFailed ? texts.older.again : texts.older.show,
      onOldestSeen: () => {
        if (snapshot.matches({ list: 'current' })) onOlder();
      },
      onOlder,
    },
    nothing: texts.nothing[context.search.trim() === '' ? context.filter : 'found'],
    searchLabels: texts.search,
    isWhole: context.filter === 'all' && context.search.trim() === '',
    compared: context.compared,
    chooseOther: !isChoosingOther
      ? ''
      : selected === undefined
        ? texts.chooseAnother
        : texts.chooseOther(versionTitle(selected)),
    comparison,
    why: words[comparison],
    selected: context.selected,
    other,
    way,
    wayLabels: texts.ways,
    sides: comparison === 'shown' ? sidesOf(context) : [],
    changes: context.changes,
    path: context.path,
    change: context.changes.find((change) => change.path === context.path) ?? null,
    file:
      (['reading', 'readable', 'unreadable'] as const).find((name) =>
        snapshot.matches({ comparison: { shown: name } }),
      ) ?? 'none',
    onVersion,
    onOtherCancel: () => send({ type: 'other.cancelled' }),
    onClose: () => send({ type: 'comparison.closed' }),
    onReload: () => send({ type: 'list.requested' }),
    getVersionProps: (versionId) => {
      const whyNot = whyNotOther(versionId);
      const props = currentProps(versionId === context.selected, 'true', () => {
        if (!isChoosingOther) onVersion(versionId);
        else if (whyNot === '') send({ type: 'basis.chosen', basis: { versionId } });
      });
      return { ...props, 'aria-disabled': whyNot === '' ? undefined : true, title: whyNot || undefined };
    },
    getOtherProps: () =>
      toggleProps(isChoosingOther || other !== null, () =>
        send({ type: isChoosingOther ? 'other.cancelled' : 'other.requested' }),
      ),
    getSearchProps: () => ({
      'aria-label': texts.search.label,
      value: context.search,
      onChange: (event) => send({ type: 'search.changed', search: event.currentTarget.value }),
    }),
    getFilterProps: (filter) =>
      radioProps(filter === context.filter, () => send({ type: 'filter.chosen', filter })),
    getBasisProps: (basis) =>
      radioProps(basis === context.basis, () => send({ type: 'basis.chosen', basis })),
    getWayProps: (wanted) => radioProps(wanted === way, () => send({ type: `${wanted}.chosen` })),
    getFileProps: (path) =>
      currentProps(path === context.path, 'true', () => send({ type: 'file.chosen', path })),
    getDifferenceProps: () => ({
      role: 'region',
      'aria-busy':
        snapshot.matches({ comparison: 'loading' }) || snapshot.matches({ comparison: { shown: 'reading' } }),
    }),
  };
}

/** What was compared: the versions that were found, and what the project is now where that is one of them. */
function sidesOf({ selected, basis, compared }: VersionHistoryContext): ComparedSide[] {
  const versions = compared.map((entry) => ({
    versionId: entry.id,
    title: texts.version(versionTitle(entry)),
  }));
  const isWithNow = selected === draftId || basis === 'current';
  return isWithNow ? [...versions, { versionId: null, title: texts.now }] : versions;
}
