import { textsOf } from '#language/texts.ts';
import { plural } from '#language/speech.ts';

const places = (count: number): string => plural(count, { one: '# place', other: '# places' });

/** What people read of it, in English. */
export const texts = textsOf({
  typeSomething: 'Type what you are looking for.',
  searching: 'Searching',
  replacing: 'Replacing',
  notFound: (files: number) => `Not found in ${files} files.`,
  found: (count: number, files: number, looked: number) => `${places(count)} in ${files} of ${looked} files.`,
  listed: (count: number) => `The first ${count} are listed.`,
  left: (count: number) =>
    plural(count, {
      one: '1 file is too large to be searched.',
      other: '# files are too large to be searched.',
    }),
  replaced: (count: number) => `Replaced in ${places(count)}.`,
  tooSlow: 'This takes too long and was stopped. Look for something simpler.',
  isNoExpression: (why: string) => `This is no regular expression: ${why}.`,
  couldNotSearch: 'The files could not be searched. Try again.',
  couldNotReplace: 'That did not work. Try again.',
  nothingWasReplaced: (why: string) => `Nothing was replaced. ${why}`,
  hasChanged: (path: string) => `${path} has changed meanwhile. Search again.`,
  nothingWouldChange: 'It would change nothing.',
  searchFirst: 'Search again first.',
  isUnderWay: 'It is under way.',
  message: (text: string, replacement: string) =>
    `Replaced “${text.slice(0, 60)}” with “${replacement.slice(0, 60)}”`,
  options: {
    matchCase: 'Match case',
    isWord: 'Whole word',
    isPattern: 'Regular expression',
  },
  replace: 'Replace',
  replaceOne: (line: number) => `Replace in line ${line}`,
  replaceFile: (path: string, count: number) => `Replace ${count} in ${path}`,
  replaceAll: (count: number) => `Replace all ${count}`,
});
