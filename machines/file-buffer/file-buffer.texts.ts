import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  words: {
    clean: { label: 'Saved' },
    dirty: { label: 'Edited', why: 'It is saved once you stop typing.' },
    saving: { label: 'Saving', why: 'It is being saved.' },
    refreshing: { label: 'Updating', why: 'The newest state of the file is being loaded.' },
    refreshFailed: { label: 'Not up to date' },
    conflict: { label: 'Conflict' },
    rebasing: { label: 'Saving', why: 'Your text is about to be saved over the other one.' },
    saveFailed: { label: 'Not saved', why: (why: string) => t`${why} Your text is kept in the editor.` },
    deleted: {
      label: 'Deleted in the project',
      why: 'This file was deleted in the project. Its text is still here; keep it to write it again.',
    },
  },
  newestStateOfFileCouldNotBeLoaded: 'The newest state of the file could not be loaded. Try again.',
  editedHereDeletedThere:
    'You edited this file and it was deleted in the project. Nothing is overwritten until you choose.',
  editedHereChangedThere:
    'You edited this file and it changed in the project. Nothing is overwritten until you choose.',
  couldNotBeSaved: 'It could not be saved.',
});
