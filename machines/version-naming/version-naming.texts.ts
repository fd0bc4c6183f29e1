import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  begin: { name: 'Name this version', rename: 'Change the name' },
  label: 'Name of the version',
  placeholder: 'Before the redesign',
  save: 'Save',
  saving: 'Saving',
  remove: 'Remove name',
  cancel: 'Cancel',
  isSaving: 'It is being saved.',
  isEmpty: 'Write a name.',
  tooLong: (most: number) => t`A name has ${most} characters at the most.`,
  couldNotSave: 'The name could not be saved; try again.',
});
