import type { MutantGroup } from './mutant.ts';

/** Mutants of states and transitions. */
export const machines: MutantGroup = {
  name: 'machines',
  prefixes: ['MACHINE'],
  mutants: [
    {
      id: 'MACHINE-07',
      what: 'An authorization window is never given up.',
      file: 'machines/auth-popup/auth-popup.machine.ts',
      find: `timeout: 60_000,`,
      replace: `timeout: 6_000_000,`,
    },
    {
      id: 'MACHINE-08',
      what: 'Messages of other sites are believed.',
      file: 'src/adapters/same-site.ts',
      find: 'return domain === registrableDomain(sender);',
      replace: 'return true;',
    },
    {
      id: 'MACHINE-09',
      what: 'Every retry of a frame waits as long as the first.',
      file: 'machines/iframe-load/iframe-load.machine.ts',
      find: 'iframeTimes.retry * (context.retryCount + 1)',
      replace: 'iframeTimes.retry + 0 * context.retryCount',
    },
    {
      id: 'MACHINE-10',
      what: 'Data that could not be loaded counts as there.',
      file: 'machines/async-data/async-data.machine.ts',
      find: `onError: { target: 'error', actions: 'assignFailure' }`,
      replace: `onError: { target: 'success', actions: 'assignFailure' }`,
    },
  ],
  unwritten: [
    'MACHINE-01',
    'MACHINE-02',
    'MACHINE-03',
    'MACHINE-04',
    'MACHINE-05',
    'MACHINE-06',
    'MACHINE-11',
  ],
};
