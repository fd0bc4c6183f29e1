import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  listWords: { loading: 'The versions are being listed.' },
  older: {
    show: 'Show older versions',
    loading: 'Loading older versions…',
    again: 'Try again',
    failed: 'Older versions could not be listed.',
  },
  search: { label: 'Find a version', placeholder: 'Number, name or message' },
  filters: { all: 'All', named: 'Named' },
  nothing: {
    all: {
      title: 'No versions yet',
      words: 'Each finished message makes one, and you can go back to any of them.',
    },
    found: { title: 'Nothing found', words: 'No version has that in its number, name or message.' },
    named: { title: 'No version has a name', words: 'Choose a version and name it, and it is listed here.' },
  },
  ways: { label: 'How they are compared', code: 'Code', running: 'Running' },
  now: 'Now',
  version: (title: string) => t`Version ${title}`,
  chooseAnother: 'Choose the version to compare with.',
  chooseOther: (title: string) => t`Choose the version to compare version ${title} with.`,
  isCompared: 'This is the version that is compared.',
  draftIsCompared: 'Your edits are what changed since: choose that instead.',
  versionsCouldNotBeListed: 'The versions could not be listed; try again.',
  words: {
    closed: 'Choose a version to see what it changed.',
    loading: 'The versions are being compared.',
    choosing: 'Choose the other version from the list.',
  },
  fileCouldNotBeRead: 'This file could not be read; choose it again.',
  thereIsNoDifference: 'There is no difference.',
  versionsCouldNotBeCompared: 'The versions could not be compared; try again.',
});
