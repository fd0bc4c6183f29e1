import { done, failed, type Steps } from './step.ts';

export const databaseConsole: Steps = {
  id: 'database-console',
  steps: [
    {
      in: 'secrets.failed',
      with: { secretFailure: { code: 0, message: 'unknown' } },
      on: { type: 'secrets.submitted', secrets: [{ name: 'MAIL_KEY', value: 'abc' }] },
      to: 'secrets.saving',
      becomes: { secretFailure: null },
      does: ['starts addSecrets'],
    },
    {
      in: 'secrets.failed',
      with: { secretFailure: { code: 0, message: 'unknown' } },
      on: 'secrets.edited',
      to: 'secrets.idle',
      becomes: { secretFailure: null },
    },
    { in: 'secrets.idle', on: { type: 'secrets.submitted', secrets: [] } },
    {
      in: 'secrets.saving',
      on: done('addSecrets'),
      to: 'secrets.saved',
      does: [
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"The secrets are with the database."}}',
        'emits {"type":"database.changed"}',
      ],
    },
    {
      in: 'secrets.saving',
      on: failed('addSecrets', new Error('unknown')),
      to: 'secrets.failed',
      becomes: { secretFailure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'sql.failed',
      with: { hash: 'hash-1', sqlFailure: { code: 0, message: 'unknown' } },
      on: { type: 'sql.approved', hash: null, sql: 'select 1;' },
      to: 'sql.running',
      becomes: { hash: null, sqlFailure: null },
      does: ['starts runSql'],
    },
    {
      in: 'sql.idle',
      on: { type: 'sql.declined', hash: 'hash-1' },
      to: 'sql.declining',
      becomes: { hash: 'hash-1' },
      does: ['starts declineSql'],
    },
    {
      in: 'sql.failed',
      with: { hash: 'hash-1', sqlFailure: { code: 0, message: 'unknown' } },
      on: 'sql.dismissed',
      to: 'sql.idle',
      becomes: { hash: null, sqlFailure: null },
    },
    {
      in: 'sql.running',
      on: done('runSql', { rows: [{ id: 1 }], rowCount: 1 }),
      to: 'sql.done',
      becomes: { result: { rows: [{ id: 1 }], rowCount: 1 } },
      does: ['emits {"type":"database.changed"}'],
    },
    {
      in: 'sql.running',
      on: failed('runSql', new Error('unknown')),
      to: 'sql.failed',
      becomes: { sqlFailure: { code: 0, message: 'unknown' } },
      does: ['emits {"type":"database.changed"}'],
    },
    {
      in: 'sql.declining',
      with: { hash: 'hash-1' },
      on: done('declineSql'),
      to: 'sql.idle',
      becomes: { hash: null },
      does: ['emits {"type":"database.changed"}'],
    },
    {
      in: 'sql.declining',
      on: failed('declineSql', new Error('unknown')),
      to: 'sql.failed',
      becomes: { sqlFailure: { code: 0, message: 'unknown' } },
      does: ['emits {"type":"database.changed"}'],
    },
  ],
};
