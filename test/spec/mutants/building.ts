import type { MutantGroup } from './mutant.ts';

/** Mutants of the main job. */
export const building: MutantGroup = {
  name: 'building',
  prefixes: ['BUILD'],
  mutants: [],
  unwritten: [
    'BUILD-01',
    'BUILD-02',
    'BUILD-03',
    'BUILD-04',
    'BUILD-05',
    'BUILD-06',
    'BUILD-07',
    'BUILD-08',
    'BUILD-09',
    'BUILD-10',
  ],
};
