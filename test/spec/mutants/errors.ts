import type { MutantGroup } from './mutant.ts';

/** Mutants of the error catalogue. */
export const errors: MutantGroup = {
  name: 'errors',
  prefixes: ['ERROR'],
  mutants: [
    {
      id: 'ERROR-05',
      what: 'No answer at all has no words of its own.',
      file: 'src/lib/error-registry.ts',
      find: `  [ErrNo.network]: 'Network Error',
`,
      replace: '',
    },
  ],
  unwritten: ['ERROR-01', 'ERROR-02', 'ERROR-03', 'ERROR-04', 'ERROR-06', 'ERROR-07', 'ERROR-08'],
};
