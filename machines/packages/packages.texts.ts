import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  loading: 'The packages are being looked up.',
  couldNotBeRead: 'The packages could not be looked up. Try again.',
  installing: 'Packages are being brought. Their sizes come with them.',
  newestUnknown: 'The newest versions could not be looked up. Try again.',
  askingNewest: 'The newest versions are being looked up.',
  searching: 'Searching the registry.',
  couldNotSearch: 'The registry could not be searched. Try again.',
  nothingFound: (query: string) => t`Nothing found for “${query}”.`,
  found: (count: number) => plural(count, { one: '# package found', other: '# packages found' }),
  foundHere: 'Only what is built in can be added now.',
  held: 'A run is under way. You can change packages when it has finished.',
  another: 'Another change is under way.',
  answerFirst: 'Answer the question about the other package first.',
  isInstalled: 'It is in the project already.',
  notNewer: 'It is the newest version already.',
  doing: {
    add: (name: string) => t`Adding ${name}`,
    update: (name: string) => t`Updating ${name}`,
    remove: (name: string) => t`Removing ${name}`,
  },
  questions: {
    add: (name: string) => t`Add ${name}?`,
    update: (name: string) => t`Update to ${name}?`,
    remove: (name: string) => t`Remove ${name}?`,
  },
  yes: { add: 'Add it', update: 'Update it', remove: 'Remove it' },
  refusals: {
    add: (name: string) => t`${name} was not added`,
    update: (name: string) => t`${name} was not updated`,
    remove: (name: string) => t`${name} was not removed`,
  },
  didNotWork: 'That did not work. Nothing was changed; try again.',
  add: (name: string) => t`Add ${name}`,
  addUnlisted: (name: string) => t`Add ${name} to package.json`,
  update: (name: string, version: string) => t`Update ${name} to ${version}`,
  remove: (name: string) => t`Remove ${name}`,
  lists: { dependencies: '', devDependencies: 'For developing', code: 'Not in package.json' },
  unused: 'Unused',
  builtIn: 'Built in',
  kilobytes: (bytes: number) =>
    bytes < 1_000_000
      ? t`${Math.max(1, Math.round(bytes / 1000))} kB`
      : t`${(bytes / 1_000_000).toFixed(1)} MB`,
  size: (whole: string, compressed: string) => t`${whole}, ${compressed} sent`,
  inPreview:
    'Sizes are what a page of the preview loads for a package with all that it needs. Published pages are smaller.',
});
