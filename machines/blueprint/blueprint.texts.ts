import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  loading: 'The blueprint is being read.',
  none: 'Only projects of the built-in composer have a blueprint.',
  couldNotBeRead: 'The blueprint could not be read; try again.',
  couldNotBeSaved: 'Couldn’t save. What you changed is kept; try again.',
  held: 'A run is under way. You can change the blueprint when it has finished.',
  nothingToUndo: 'There is nothing to take back.',
  words: {
    kept: 'Saved',
    resting: 'Saved',
    pausing: 'Saving',
    saving: 'Saving',
    refused: 'Not saved',
    failing: 'Not saved',
    conflicting: 'Not saved',
    refreshing: 'Updating',
    keeping: 'Saved',
  },
  titles: {
    refused: 'This can’t be changed that way',
    failing: 'Not saved yet',
    conflicting: 'The project changed meanwhile',
  },
  undo: 'Undo',
  undoOf: (what: string) => t`Undo: ${what}`,
  move: (name: string) => t`Move ${name}`,
  moved: (name: string, at: number, of: number) => t`${name}: place ${at} of ${of}`,
  byHand: (paths: string) => t`You changed ${paths} by hand at this place, so it stays as you wrote it.`,
});
