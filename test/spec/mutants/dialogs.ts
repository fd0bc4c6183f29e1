import type { MutantGroup } from './mutant.ts';

/** Mutants of the global dialogs. */
export const dialogs: MutantGroup = {
  name: 'dialogs',
  prefixes: ['DIALOG'],
  mutants: [],
  unwritten: [
    'DIALOG-01',
    'DIALOG-02',
    'DIALOG-03',
    'DIALOG-04',
    'DIALOG-05',
    'DIALOG-06',
    'DIALOG-07',
    'DIALOG-08',
    'DIALOG-09',
    'DIALOG-10',
    'DIALOG-11',
    'DIALOG-12',
  ],
};
