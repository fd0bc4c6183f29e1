import type { SnapshotFrom } from 'xstate';
import { failureWords, ownFailureWords } from '#machines/shared/failure.ts';
import { actionProps, type FieldEvent } from '#machines/shared/props.ts';
import type { PackagesMachine } from './packages.machine.ts';
import { texts } from './packages.texts.ts';
import type { FoundPackage, InstalledPackage, PackageChange, PackagesEvent } from './packages.types.ts';

type ActionProps = ReturnType<typeof actionProps> & { readonly 'aria-label': string };

/** A package of the project in words. */
export interface PackageRow {
  readonly name: string;
  readonly version: string;
  /** A newer version; empty when none is known. */
  readonly newer: string;
  readonly license: string;
  readonly size: string;
  /** Where it stands when that is not among the dependencies; empty when it is. */
  readonly place: string;
  readonly unused: string;
  readonly builtIn: string;
  readonly isListed: boolean;
}

export interface PackagesView {
  readonly status: 'loading' | 'failed' | 'shown';
  /** Why there is no list, or it may be old; empty while neither is so. */
  readonly why: string;
  readonly rows: readonly PackageRow[];
  /** What keeps packages from being here; empty when nothing does. */
  readonly problem: string;
  /** Why the newest versions are not known; empty when they are. */
  readonly newestWhy: string;
  /** What is going on, or was done last; empty when nothing was. */
  readonly said: string;
  readonly heldWhy: string;
  readonly query: string;
  readonly found: readonly FoundPackage[];
  /** How the search stands; empty while nothing is searched. */
  readonly searchWords: string;
  /** Why the registry could not be searched; empty when it could. */
  readonly searchWhy: string;
  /** What the person should know before it is done. */
  readonly question: {
    readonly title: string;
    readonly concerns: readonly string[];
    readonly yes: string;
  } | null;
  /** What could not be done, and why. */
  readonly refusal: { readonly title: string; readonly why: string } | null;
  readonly sizeHint: string;
  onReload(): void;
  onAskNewest(): void;
  onSearch(): void;
  onDismiss(): void;
  getQueryProps(): { readonly value: string; readonly onChange: (event: FieldEvent) => void };
  getAddProps(item: FoundPackage): ActionProps;
  /** Brings a package to its newest version, or into package.json. */
  getUpdateProps(row: PackageRow): ActionProps;
  getRemoveProps(row: PackageRow): ActionProps;
  getAcceptProps(): ReturnType<typeof actionProps>;
}

export function connect(
  snapshot: SnapshotFrom<PackagesMachine>,
  send: (event: PackagesEvent) => void,
): PackagesView {
  const { context } = snapshot;
  const { list, newest, change, results, query } = context;
  const isOneOf = (name: string): boolean => list?.packages.some((item) => item.name === name) === true;
  const heldWhy = snapshot.matches({ access: 'held' }) ? texts.held : '';
  const whyNow =
    heldWhy ||
    (snapshot.matches({ change: 'changing' })
      ? texts.another
      : snapshot.matches({ change: 'asking' })
        ? texts.answerFirst
        : '');
  const request = (op: PackageChange['op'], name: string, version: string | null = null): void =>
    send({ type: 'change.requested', change: { op, name, version, isAccepted: false } });
  const isFailed = snapshot.matches({ list: 'failed' });
  return {
    status: list !== null ? 'shown' : isFailed ? 'failed' : 'loading',
    why: isFailed
      ? failureWords(context.listFailure, texts.couldNotBeRead)
      : list === null
        ? texts.loading
        : '',
    rows: (list?.packages ?? []).map(rowOf),
    problem: list?.why ?? '',
    newestWhy: snapshot.matches({ newest: 'failed' })
      ? failureWords(context.newestFailure, texts.newestUnknown)
      : snapshot.matches({ newest: 'known' })
        ? newest.why
        : '',
    said: said(),
    heldWhy,
    query,
    found: snapshot.matches({ search: 'idle' }) ? [] : results.found,
    searchWords: searchWords(),
    searchWhy: snapshot.matches({ search: 'failed' })
      ? failureWords(context.searchFailure, texts.couldNotSearch)
      : snapshot.matches({ search: 'shown' }) && results.why !== ''
        ? `${results.why} ${texts.foundHere}`
        : '',
    question:
      change !== null && snapshot.matches({ change: 'asking' })
        ? {
            title: texts.questions[change.op](named(change)),
            concerns: context.concerns,
            yes: texts.yes[change.op],
          }
        : null,
    refusal:
      change !== null && snapshot.matches({ change: 'refused' }) && context.changeFailure !== null
        ? {
            title: texts.refusals[change.op](named(change)),
            why: ownFailureWords(context.changeFailure, texts.didNotWork),
          }
        : null,
    sizeHint: texts.inPreview,
    onReload: () => send({ type: 'list.requested' }),
    onAskNewest: () => send({ type: 'newest.requested' }),
    onSearch: () => send({ type: 'search.requested' }),
    onDismiss: () => send({ type: 'change.dismissed' }),
    getQueryProps: () => ({
      value: query,
      onChange: ({ currentTarget }) => send({ type: 'query.typed', query: currentTarget.value }),
    }),
    getAddProps: ({ name, version, whyNot }) => ({
      ...actionProps(whyNot || (isOneOf(name) ? texts.isInstalled : whyNow), () =>
        request('add', name, version),
      ),
      'aria-label': texts.add(name),
    }),
    getUpdateProps: ({ name, version, newer, isListed }) => ({
      ...actionProps(isListed && newer === '' ? texts.notNewer : whyNow, () =>
        isListed ? request('update', name, newer) : request('add', name, version === '' ? null : version),
      ),
      'aria-label': isListed ? texts.update(name, newer) : texts.addUnlisted(name),
    }),
    getRemoveProps: ({ name, isListed }) => ({
      ...actionProps(isListed ? whyNow : texts.lists.code, () => request('remove', name)),
      'aria-label': texts.remove(name),
    }),
    getAcceptProps: () => actionProps(heldWhy, () => send({ type: 'change.accepted' })),
  };

  function rowOf(item: InstalledPackage): PackageRow {
    const known = newest.latest.find(({ name }) => name === item.name);
    const newer =
      known !== undefined && item.version !== null && isNewer(known.version, item.version)
        ? known.version
        : '';
    return {
      name: item.name,
      version: item.version ?? item.range,
      newer,
      license: item.license ?? known?.license ?? '',
      size:
        item.size === null
          ? ''
          : texts.size(texts.kilobytes(item.size.bytes), texts.kilobytes(item.size.compressed)),
      place: texts.lists[item.list],
      unused: item.isUnused ? texts.unused : '',
      builtIn: item.isBuiltIn ? texts.builtIn : '',
      isListed: item.list !== 'code',
    };
  }

  function said(): string {
    if (change !== null && snapshot.matches({ change: 'changing' }))
      return texts.doing[change.op](named(change));
    if (context.said !== '') return context.said;
    if (snapshot.matches({ list: 'installing' })) return texts.installing;
    return list !== null && snapshot.matches({ newest: 'asking' }) ? texts.askingNewest : '';
  }

  function searchWords(): string {
    if (snapshot.matches({ search: 'typing' }) || snapshot.matches({ search: 'searching' }))
      return texts.searching;
    if (!snapshot.matches({ search: 'shown' })) return '';
    const { length } = results.found;
    return length === 0 ? texts.nothingFound(query.trim()) : texts.found(length);
  }
}

const named = ({ name, version }: PackageChange): string => (version === null ? name : `${name} ${version}`);

/** The numbers of a version; what comes after them only tells early versions from the finished one. */
const numbersOf = (version: string): number[] => version.split(/[-+]/)[0]?.split('.').map(Number) ?? [];

function isNewer(a: string, b: string): boolean {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? b.includes('-') && !a.includes('-') : (left[at] ?? 0) > (right[at] ?? 0);
}
