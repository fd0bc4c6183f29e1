import { textsOf } from '#language/texts.ts';
import { plural } from '#language/speech.ts';

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
const filesOf = (count: number): string => plural(count, { one: '# file', other: '# files' });

/** What people read of it, in English. */
export const texts = textsOf({
  looking: 'Looking at what you gave…',
  uploading: (count: number, percent: number) => `Uploading ${filesOf(count)}, ${percent} %`,
  saving: (count: number) => `Saving ${filesOf(count)}…`,
  undoing: 'Taking back what was uploaded…',
  uploadedOne: (path: string) => `Uploaded ${path}.`,
  uploaded: (count: number, folder: string) =>
    `Uploaded ${filesOf(count)}${folder === '' ? '' : ` to ${folder}`}.`,
  leftOut: (places: readonly string[]) =>
    ` Left out what tools and systems make: ${places.slice(0, 3).join(', ')}${
      places.length > 3 ? ` and ${places.length - 3} more` : ''
    }.`,
  cannotBeUndone: ' What it replaced is too large to be brought back here.',
  notUndone: (why: string) => `Not taken back. ${why}`,
  didNotWork: 'That did not work; try again.',
  notUploaded: (why: string) => `Not uploaded. ${why}`,
  refused: (why: string) => `${why} Nothing was uploaded.`,
  nothing: 'There is no file in it that can be uploaded.',
  unreadable: 'Your browser could not read all of it.',
  tooMany: (most: number) => `These are more than ${most} files, the most that go together.`,
  tooMuch: (bytes: number, most: number) =>
    `These files have ${megabytes(bytes)} together; at most ${megabytes(most)} go at once.`,
  tooLarge: (path: string, most: number, isText: boolean) =>
    `${path} is larger than ${megabytes(most)}, the most that ${isText ? 'a text' : 'a file'} may have.`,
  oneIsThere: (path: string) => `${path} is there already`,
  someAreThere: (count: number) => `${count} of these files are there already`,
  replaceOrKeep: (count: number) =>
    plural(count, {
      one: 'Replace it, or keep both: the new one gets a number.',
      other: 'Replace them all, or keep both: the new ones get a number.',
    }),
  cannotBeKept: ' What is replaced is too large to be brought back afterwards.',
  more: (count: number) => `and ${count} more`,
  isUnderWay: 'An upload is under way.',
});
