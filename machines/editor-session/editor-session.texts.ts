import { textsOf } from '#machines/shared/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  close: (path: string) => `Close ${path}`,
  filesCouldNotBeListed: 'The files could not be listed; try again.',
  filesAreBeingListed: 'The files are being listed.',
  stateOfFileCouldNotBeLoaded: 'This state of the file could not be loaded.',
  isStillBeingSaved: 'It is still being saved.',
  folderIsTooLarge: (most: number) => `A folder of more than ${most} files cannot be changed at once.`,
  movesIntoItself: 'A folder cannot be moved into itself.',
  deleted: (path: string) => `Deleted ${path}.`,
  bringingBack: (path: string) => `Bringing back ${path}`,
  notBroughtBack: (path: string, why: string) => `${path} was not brought back. ${why}`,
  isUnderWay: 'It is under way.',
  didNotWork: 'That did not work; try again.',
  nothingWasChanged: (why: string) => `Nothing was changed. ${why}`,
  typeName: 'Type a name.',
  pathMayHaveCharacters: (longestPath: number) => `A path may have ${longestPath} characters.`,
  usePathInsideProject: 'Use a path inside the project, such as src/page.tsx.',
  eachPartOfPathNeedsName: 'Each part of the path needs a name.',
  nameHasForbiddenCharacter: 'This name has a character that files cannot have.',
  nameCannotBeginOrEndWithSpace: 'A name cannot begin or end with a space.',
  typeAnotherName: 'Type another name.',
  alreadyExists: (path: string) => `${path} already exists.`,
  isFolder: (name: string) => `${name} is a folder.`,
});
