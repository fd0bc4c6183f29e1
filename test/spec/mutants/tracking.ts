import type { MutantGroup } from './mutant.ts';

/** Mutants of tracking. */
export const tracking: MutantGroup = {
  name: 'tracking',
  prefixes: ['TRACK'],
  mutants: [
    {
      id: 'TRACK-02',
      what: 'A conversion is not told to the advertiser.',
      file: 'src/adapters/tracking-sender.ts',
      find: `if (conversionUrl === null || name === undefined) return null;`,
      replace: `if (conversionUrl !== undefined || name === undefined) return null;`,
    },
    {
      id: 'TRACK-03',
      what: 'Page-load timings of any length are believed.',
      file: 'src/contract/tracking-names.ts',
      find: 'most: 300_000',
      replace: 'most: 3_000_000',
    },
  ],
  unwritten: ['TRACK-01', 'TRACK-04'],
};
