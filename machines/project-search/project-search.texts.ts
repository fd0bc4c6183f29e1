import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

const places = (count: number): string => plural(count, { one: '# place', other: '# places' });

/** What people read of it, in English. */
export const texts = textsOf({
  typeSomething: 'Type what you are looking for.',
  searching: 'Searching',
  replacing: 'Replacing',
  notFound: (files: number) => t`Not found in ${files} files.`,
  found: (count: number, files: number, looked: number) =>
    t`${places(count)} in ${files} of ${looked} files.`,
  listed: (count: number) => t`The first ${count} are listed.`,
  left: (count: number) =>
    plural(count, {
      one: '1 file is too large to be searched.',
      other: '# files are too large to be searched.',
    }),
  replaced: (count: number) => t`Replaced in ${places(count)}.`,
  tooSlow: 'This takes too long and was stopped. Look for something simpler.',
  isNoExpression: (why: string) => t`This is no regular expression: ${why}.`,
  couldNotSearch: 'The files could not be searched. Try again.',
  couldNotReplace: 'That did not work. Try again.',
  nothingWasReplaced: (why: string) => t`Nothing was replaced. ${why}`,
  hasChanged: (path: string) => t`${path} has changed meanwhile. Search again.`,
  nothingWouldChange: 'It would change nothing.',
  searchFirst: 'Search again first.',
  isUnderWay: 'It is under way.',
  message: (text: string, replacement: string) =>
    t`Replaced “${text.slice(0, 60)}” with “${replacement.slice(0, 60)}”`,
  options: {
    matchCase: 'Match case',
    isWord: 'Whole word',
    isPattern: 'Regular expression',
  },
  replace: 'Replace',
  replaceOne: (line: number) => t`Replace in line ${line}`,
  replaceFile: (path: string, count: number) => t`Replace ${count} in ${path}`,
  replaceAll: (count: number) => t`Replace all ${count}`,
});
