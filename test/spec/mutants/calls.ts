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
    {
      id: 'API-03',
      what: 'Session calls lack the name of the system.',
      file: 'src/lib/http-client.ts',
      find: `{ appId: 'statecraft', os: 'web' }`,
      replace: `{ appId: 'statecraft' }`,
    },
    {
      id: 'API-04',
      what: 'Reported settings are forgotten.',
      file: 'src/server/http/auth-calls.ts',
      find: `    await services.users.report(user.id, input.action, input.value);
`,
      replace: `    void [services, user, input];
`,
    },
    {
      id: 'API-05',
      what: 'Announcements are pulled before their time.',
      file: 'src/server/announcements/announcements.ts',
      find: `newestFirst().where('start_time', '<=', clock.now())`,
      replace: 'newestFirst()',
    },
    {
      id: 'API-06',
      what: 'Rewards are given for nothing.',
      file: 'src/server/rewards/rewards.ts',
      find: 'if (!isDone) throw new ApiError',
      replace: 'if (isDone === null) throw new ApiError',
    },
    {
      id: 'API-07',
      what: 'The choice of what runs may do is forgotten.',
      file: 'src/server/users/tools-conf.ts',
      find: 'toAiSwitch(row?.ai_switch)',
      replace: 'toAiSwitch(row && undefined)',
      tests: ['server/account.test.ts'],
    },
    {
      id: 'API-08',
      what: 'A repository that may not be pushed to counts as connected.',
      file: 'src/server/integrations/github/github.ts',
      find: 'const canPush = repository?.canPush === true;',
      replace: 'const canPush = repository !== undefined && repository !== null;',
      tests: ['server/github.test.ts'],
    },
    {
      id: 'API-09',
      what: 'Other SQL than what was approved is run.',
      file: 'src/server/integrations/supabase/sql-ledger.ts',
      find: 'if (sql !== undefined && hashOf(bytesOf(sql)) !== hash) {',
      replace: `if (sql !== undefined && hash === '') {`,
      tests: ['server/supabase.test.ts'],
    },
    {
      id: 'API-10',
      what: 'A token of another user opens the stream.',
      file: 'src/server/http/notification-stream.ts',
      find: '(await services.bearer.verify(token)) !== account.id',
      replace: '(await services.bearer.verify(token)) === null',
      tests: ['server/notifications.test.ts'],
    },
    {
      id: 'API-11',
      what: 'What was paid on a payment page is not booked.',
      file: 'src/server/payments/checkouts.ts',
      find: `      await fulfil(transaction, row, toCard(row), null);
`,
      replace: '',
      tests: ['server/payments.test.ts'],
    },
    {
      id: 'API-11',
      what: 'An event of Stripe that is told twice is looked at twice.',
      file: 'src/server/payments/stripe-events.ts',
      find: 'if (known !== undefined) return;',
      replace: '',
      tests: ['server/payments-stripe.test.ts'],
    },
    {
      id: 'API-12',
      what: 'The address of another server of the calls is not heeded.',
      file: 'src/lib/api-address.ts',
      find: '=> apiOrigin + path',
      replace: '=> path',
      tests: ['e2e/hosts.test.ts'],
    },
  ],
};
