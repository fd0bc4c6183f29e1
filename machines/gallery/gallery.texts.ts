import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  loading: 'Loading the projects',
  listed: (count: number) => plural(count, { one: '# project shown', other: '# projects shown' }),
  whole: 'These are all.',
  showMore: 'Show more',
  loadingMore: 'Loading more',
  remixes: (count: number) =>
    count === 0 ? t`No remixes yet` : plural(count, { one: '# remix', other: '# remixes' }),
  noneCalled: (name: string) => t`No project here is called ${name}.`,
  noneOfKind: 'Nothing of this kind is shown yet.',
  none: 'Nothing is shown here yet.',
  howToShow: 'Share a project of yours and tick “Show it in the gallery” to be the first.',
  couldNotLoad: 'The projects could not be loaded. Try again.',
  couldNotLoadMore: 'The next ones could not be loaded. Try again.',
});
