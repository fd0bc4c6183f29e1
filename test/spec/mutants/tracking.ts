import type { MutantGroup } from './mutant.ts';

/** Mutants of tracking. */
export const tracking: MutantGroup = {
  name: 'tracking',
  prefixes: ['TRACK'],
  mutants: [
    {
      id: 'TRACK-01',
      what: 'Ids in paths leave the page.',
      file: 'src/adapters/tracking-sender.ts',
      find: `(part === '' || routeWords.has(part) ? part : ':id')`,
      replace: 'part',
      tests: ['unit/tracking.dom.test.ts'],
    },
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
    {
      id: 'TRACK-04',
      what: 'Tracking goes on against the person’s choice.',
      file: 'src/adapters/tracking-sender.ts',
      find: `    if (!deps.isAllowed()) return;
`,
      replace: '',
      tests: ['unit/tracking.dom.test.ts'],
    },
  ],
};
