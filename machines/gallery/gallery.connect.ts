import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, type FieldEvent } from '#machines/shared/props.ts';
import type { GalleryMachine } from './gallery.machine.ts';
import { texts } from './gallery.texts.ts';
import type { GalleryCard, GalleryEvent, GalleryQuery } from './gallery.types.ts';

export interface GalleryView {
  readonly status: 'loading' | 'listed' | 'empty' | 'failed';
  /** What is announced. */
  readonly label: string;
  readonly cards: readonly (GalleryCard & { readonly remixesLabel: string })[];
  readonly query: GalleryQuery;
  /** Whether what is listed is about to be replaced. */
  readonly isBusy: boolean;
  /** Nothing to show yet, so skeletons have its place. */
  readonly isFirstLoad: boolean;
  /** Where the next page begins; null: there is none. */
  readonly next: string | null;
  readonly moreLabel: string;
  /** Why the first page, or the next one, is not here; empty when it is. */
  readonly error: string;
  /** Why nothing is listed, and what one can do; empty while something is. */
  readonly emptyTitle: string;
  readonly emptyHint: string;
  onQuery(query: GalleryQuery): void;
  onReload(): void;
  getSearchProps(): { value: string; onChange: (event: FieldEvent) => void };
  getMoreProps(): Omit<ActionProps, 'type'>;
}

export function connect(
  snapshot: SnapshotFrom<GalleryMachine>,
  send: (event: GalleryEvent) => void,
): GalleryView {
  const { query, projects, next, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const status = (['listed', 'empty', 'failed'] as const).find((name) => snapshot.matches(name)) ?? 'loading';
  const isLoadingMore = snapshot.matches({ listed: 'loadingMore' });
  const search = query.search.trim();
  const isEmpty = status === 'empty';
  const cards = projects ?? [];
  const labels = {
    loading: texts.loading,
    listed: `${texts.listed(cards.length)}${next === null ? `. ${texts.whole}` : ''}`,
    empty: '',
    failed: '',
  };
  return {
    status,
    label: isLoadingMore ? texts.loadingMore : labels[status],
    cards: cards.map((card) => ({ ...card, remixesLabel: texts.remixes(card.remixes) })),
    query,
    isBusy,
    isFirstLoad: isBusy && cards.length === 0,
    next: status === 'listed' ? next : null,
    moreLabel: isLoadingMore ? texts.loadingMore : texts.showMore,
    error: error(),
    emptyTitle: !isEmpty
      ? ''
      : search !== ''
        ? texts.noneCalled(search)
        : query.kind === null
          ? texts.none
          : texts.noneOfKind,
    emptyHint: isEmpty && search === '' ? texts.howToShow : '',
    onQuery: (wanted) => send({ type: 'query.chosen', query: wanted }),
    onReload: () => send({ type: 'gallery.requested' }),
    getSearchProps: () => ({
      value: query.search,
      onChange: (event) => send({ type: 'search.typed', search: event.currentTarget.value }),
    }),
    getMoreProps: () => {
      const { type: _, ...props } = actionProps(isLoadingMore ? texts.loadingMore : '', () =>
        send({ type: 'more.requested' }),
      );
      return props;
    },
  };

  function error(): string {
    if (status === 'failed') return failureWords(failure, texts.couldNotLoad);
    return snapshot.matches({ listed: 'moreFailed' }) ? failureWords(failure, texts.couldNotLoadMore) : '';
  }
}
