import type { MutantGroup } from './mutant.ts';

/** Mutants of the calls. */
export const calls: MutantGroup = {
  name: 'calls',
  prefixes: ['API'],
  mutants: [
    {
      id: 'API-01',
      what: 'A POST no longer carries an Idempotency-Key.',
      file: 'src/lib/http-client.ts',
      find: `config.headers = { 'Idempotency-Key': options.idempotencyKey ?? randomId() };`,
      replace: `config.headers = options.idempotencyKey === randomId() ? { 'Idempotency-Key': '' } : {};`,
    },
    {
      id: 'API-02',
      what: 'Calls that change something are retried after an error status.',
      file: 'src/lib/http-client.ts',
      find: `if (config.method?.toUpperCase() !== 'GET') return false;`,
      replace: '',
    },
  ],
  unwritten: [
    'API-03',
    'API-04',
    'API-05',
    'API-06',
    'API-07',
    'API-08',
    'API-09',
    'API-10',
    'API-11',
    'API-12',
  ],
};
