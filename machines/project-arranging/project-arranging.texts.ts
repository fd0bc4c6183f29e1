import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  archived: (name: string) => t`${name} is archived`,
  archivedDetail: 'It is not listed any more. What it shows to others stays online.',
  broughtBack: (name: string) => t`${name} is among your projects again`,
  duplicated: (name: string) => t`A copy of ${name} is among your projects`,
  failed: 'That could not be changed.',
  tagsTitle: (name: string) => t`Tags of ${name}`,
  tagsLabel: 'Tags',
  tagsHint: 'With commas between them: ten at the most, of thirty characters each.',
  tagTitle: (name: string) => t`Rename ${name}`,
  tagLabel: 'Name of the tag',
  tagHint: 'Left empty, the tag is taken off all projects.',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  isSaving: 'It is being saved.',
  couldNotSave: 'The tags could not be saved. Try again.',
  tooLong: 'A tag has thirty characters at the most.',
  tooMany: 'A project has ten tags at the most.',
});
