import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  close: (path: string) => t`Close ${path}`,
  filesCouldNotBeListed: 'The files could not be listed; try again.',
  filesAreBeingListed: 'The files are being listed.',
  stateOfFileCouldNotBeLoaded: 'This state of the file could not be loaded.',
  isStillBeingSaved: 'It is still being saved.',
  folderIsTooLarge: (most: number) => t`A folder of more than ${most} files cannot be changed at once.`,
  movesIntoItself: 'A folder cannot be moved into itself.',
  deleted: (path: string) => t`Deleted ${path}.`,
  bringingBack: (path: string) => t`Bringing back ${path}`,
  notBroughtBack: (path: string, why: string) => t`${path} was not brought back. ${why}`,
  lock: (path: string) => t`Lock ${path}`,
  locked: 'Locked: no message changes, renames or deletes it.',
  unlocked: 'Lock it, so that no message changes, renames or deletes it.',
  isNotThereYet: 'It is not saved yet.',
  notLocked: (path: string, why: string) => t`The lock of ${path} is as it was. ${why}`,
  isUnderWay: 'It is under way.',
  didNotWork: 'That did not work; try again.',
  nothingWasChanged: (why: string) => t`Nothing was changed. ${why}`,
  typeName: 'Type a name.',
  pathMayHaveCharacters: (longestPath: number) => t`A path may have ${longestPath} characters.`,
  usePathInsideProject: 'Use a path inside the project, such as src/page.tsx.',
  eachPartOfPathNeedsName: 'Each part of the path needs a name.',
  nameHasForbiddenCharacter: 'This name has a character that files cannot have.',
  nameCannotBeginOrEndWithSpace: 'A name cannot begin or end with a space.',
  typeAnotherName: 'Type another name.',
  alreadyExists: (path: string) => t`${path} already exists.`,
  isFolder: (name: string) => t`${name} is a folder.`,
});
