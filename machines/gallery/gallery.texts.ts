import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  loading: 'Loading the projects',
  listed: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} shown`,
  whole: 'These are all.',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  remixes: (count: number) =>
    count === 0 ? 'No remixes yet' : `${count} ${count === 1 ? 'remix' : 'remixes'}`,
  noneCalled: (name: string) => `No project here is called ${name}.`,
  noneOfKind: 'Nothing of this kind is shown yet.',
  none: 'Nothing is shown here yet.',
  howToShow: 'Share a project of yours and tick “Show it in the gallery” to be the first.',
  couldNotLoad: 'The projects could not be loaded. Try again.',
  couldNotLoadMore: 'The next ones could not be loaded. Try again.',
});
