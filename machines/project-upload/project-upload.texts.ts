import { textsOf } from '#language/texts.ts';
import { plural, t } from '#language/speech.ts';

const megabytes = (bytes: number): string => t`${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
const filesOf = (count: number): string => plural(count, { one: '# file', other: '# files' });

/** What people read of it, in English. */
export const texts = textsOf({
  looking: 'Looking at what you gave…',
  uploading: (count: number, percent: number) => t`Uploading ${filesOf(count)}, ${percent} %`,
  saving: (count: number) => t`Saving ${filesOf(count)}…`,
  undoing: 'Taking back what was uploaded…',
  uploadedOne: (path: string) => t`Uploaded ${path}.`,
  uploaded: (count: number, folder: string) =>
    t`Uploaded ${filesOf(count)}${folder === '' ? '' : t` to ${folder}`}.`,
  leftOut: (places: readonly string[]) =>
    t` Left out what tools and systems make: ${places.slice(0, 3).join(', ')}${places.length > 3 ? t` and ${places.length - 3} more` : ''}.`,
  cannotBeUndone: ' What it replaced is too large to be brought back here.',
  notUndone: (why: string) => t`Not taken back. ${why}`,
  didNotWork: 'That did not work; try again.',
  notUploaded: (why: string) => t`Not uploaded. ${why}`,
  refused: (why: string) => t`${why} Nothing was uploaded.`,
  nothing: 'There is no file in it that can be uploaded.',
  unreadable: 'Your browser could not read all of it.',
  tooMany: (most: number) => t`These are more than ${most} files, the most that go together.`,
  tooMuch: (bytes: number, most: number) =>
    t`These files have ${megabytes(bytes)} together; at most ${megabytes(most)} go at once.`,
  tooLarge: (path: string, most: number, isText: boolean) =>
    t`${path} is larger than ${megabytes(most)}, the most that ${isText ? t`a text` : t`a file`} may have.`,
  oneIsThere: (path: string) => t`${path} is there already`,
  someAreThere: (count: number) => t`${count} of these files are there already`,
  replaceOrKeep: (count: number) =>
    plural(count, {
      one: 'Replace it, or keep both: the new one gets a number.',
      other: 'Replace them all, or keep both: the new ones get a number.',
    }),
  cannotBeKept: ' What is replaced is too large to be brought back afterwards.',
  more: (count: number) => t`and ${count} more`,
  isUnderWay: 'An upload is under way.',
});
