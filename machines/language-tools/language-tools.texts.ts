import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  starting: 'Starting the code tools',
  failed: 'The code tools could not be started.',
  loadingTypes: 'Loading types',
  typesFailed: (why: string) => t`Types of packages are missing. ${why}`,
  typesFailedOtherwise: 'Try again.',
  typesLeft: (names: string) => t`The types of ${names} are too large to load here.`,
  choiceNotKept: (why: string) => t`What you chose holds on this page, and could not be kept. ${why}`,
  choiceNotKeptOtherwise: 'Try again.',
  formatting: 'Formatting',
  organizing: 'Organizing imports',
  finding: 'Looking',
  didNotWork: 'That did not work; try again.',
  isUnderWay: 'It is under way.',
  typeName: 'Type a name.',
  typeAnotherName: 'Type another name.',
  isNoName: 'A name has letters, digits, _ and $, and does not begin with a digit.',
  nothingWasChanged: (why: string) => t`Nothing was changed. ${why}`,
});
