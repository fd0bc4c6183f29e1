import type { MutantGroup } from './mutant.ts';

/** Mutants of the error catalogue. */
export const errors: MutantGroup = {
  name: 'errors',
  prefixes: ['ERROR'],
  mutants: [
    {
      id: 'ERROR-01',
      what: 'Calls are silent, whether or not they give a reason.',
      file: 'src/lib/call.ts',
      find: 'errorRegistry.handle(error, options.onError, options.silent !== undefined);',
      replace: 'errorRegistry.handle(error, options.onError, true);',
      tests: ['views/shell-call.test.ts'],
    },
    {
      id: 'ERROR-02',
      what: 'A session that has ended is not told to the page.',
      file: 'src/app/client-wiring.ts',
      find: `    auth.send({ type: 'session.expired' });
`,
      replace: '',
    },
    {
      id: 'ERROR-03',
      what: 'No one is told that the credits are gone.',
      file: 'src/app/client-wiring.ts',
      find: `dialogCoordinator.send({ type: 'credits.exhausted', code: errNo, message });`,
      replace: 'void [errNo, message];',
      tests: ['e2e/dialogs.test.ts'],
    },
    {
      id: 'ERROR-04',
      what: 'Missing rights have no words of their own.',
      file: 'src/lib/error-registry.ts',
      find: `  [ErrNo.permissionDenied]: 'Permission denied!',
`,
      replace: '',
    },
    {
      id: 'ERROR-05',
      what: 'No answer at all has no words of its own.',
      file: 'src/lib/error-registry.ts',
      find: `  [ErrNo.network]: 'Network Error',
`,
      replace: '',
    },
    {
      id: 'ERROR-06',
      what: 'A message that is too long fails like everything else.',
      file: 'src/server/builder/models/failures.ts',
      find: `'agent_token_limit_exceeded'`,
      replace: `'provider_error'`,
      tests: ['server/models.test.ts'],
    },
    {
      id: 'ERROR-07',
      what: 'A new toast does not dismiss the one before it.',
      file: 'machines/toast/toast.machine.ts',
      find: `on: { 'toast.requested': { target: '#toast.leaving', actions: 'enqueue' } },`,
      replace: `on: { 'toast.requested': { actions: 'enqueue' } },`,
      tests: ['machines/toast.test.ts'],
    },
    {
      id: 'ERROR-08',
      what: 'The toast of a project that was connected has other words.',
      file: 'machines/github-connection/github-connection.texts.ts',
      find: `'Project connected to GitHub successfully!'`,
      replace: `'Project connected.'`,
      tests: ['machines/github-connection.test.ts'],
    },
  ],
};
