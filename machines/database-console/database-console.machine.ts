import { assertEvent, assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  DatabaseConsoleContext,
  DatabaseConsoleEmitted,
  DatabaseConsoleEvent,
  DatabaseConsoleInput,
  SqlResult,
} from './database-console.types.ts';
import { texts } from './database-console.texts.ts';

/**
 * What a person does with the project's database: runs or declines SQL, and hands secrets over.
 *
 * Input: the project. Actors to provide: `addSecrets({ projectId, secrets })`, `runSql({ projectId, hash, sql })` and
 * `declineSql({ projectId, hash })`. Emits toasts and `database.changed`. One statement runs at a time.
 * It does not know what is proposed: that is the connection's info. It never keeps a secret.
 */
export const databaseConsoleMachine = setup({
  types: {
    context: {} as DatabaseConsoleContext,
    events: {} as DatabaseConsoleEvent,
    input: {} as DatabaseConsoleInput,
    emitted: {} as DatabaseConsoleEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    addSecrets: notProvided<
      void,
      { projectId: string; secrets: readonly { readonly name: string; readonly value: string }[] }
    >('databaseConsole.addSecrets'),
    runSql: notProvided<SqlResult, { projectId: string; hash: string | null; sql: string | null }>(
      'databaseConsole.runSql',
    ),
    declineSql: notProvided<void, { projectId: string; hash: string }>('databaseConsole.declineSql'),
  },
  actions: {
    assignHash: assign({
      hash: ({ context, event }) => ('hash' in event ? event.hash : context.hash),
      result: null,
      sqlFailure: null,
    }),
    assignResult: assign({ result: (_, output: SqlResult) => output }),
    assignSqlFailure: assign({ sqlFailure: ({ event }) => failureOf(event) }),
    assignSecretFailure: assign({ secretFailure: ({ event }) => failureOf(event) }),
    clearSecretFailure: assign({ secretFailure: null }),
    clearSql: assign({ hash: null, result: null, sqlFailure: null }),
    notifyChanged: emit({ type: 'database.changed' }),
    notifySaved: emit(() => successToast(texts.secretsAreWithDatabase)),
  },
  guards: {
    hasSecrets: ({ event }) => event.type === 'secrets.submitted' && event.secrets.length > 0,
  },
}).createMachine({
  id: 'databaseConsole',
  context: ({ input }) => ({
    projectId: input.projectId,
    hash: null,
    result: null,
    sqlFailure: null,
    secretFailure: null,
  }),
  type: 'parallel',
  states: {
    secrets: {
      initial: 'idle',
      states: {
        idle: {},
        saving: {
          tags: 'busy',
          invoke: {
            id: 'addSecrets',
            src: 'addSecrets',
            input: ({ context, event }) => {
              assertEvent(event, 'secrets.submitted');
              return { projectId: context.projectId, secrets: event.secrets };
            },
            onDone: { target: 'saved', actions: ['notifySaved', 'notifyChanged'] },
            onError: { target: 'failed', actions: 'assignSecretFailure' },
          },
          on: { 'secrets.submitted': {}, 'secrets.edited': {} },
        },
        /** They are there: the fields can be emptied. */
        saved: {},
        failed: { tags: 'failure' },
      },
      on: {
        'secrets.submitted': { guard: 'hasSecrets', target: '.saving', actions: 'clearSecretFailure' },
        'secrets.edited': { target: '.idle', actions: 'clearSecretFailure' },
      },
    },
    sql: {
      initial: 'idle',
      states: {
        idle: {},
        running: {
          tags: 'busy',
          invoke: {
            id: 'runSql',
            src: 'runSql',
            input: ({ context, event }) => {
              assertEvent(event, 'sql.approved');
              return { projectId: context.projectId, hash: event.hash, sql: event.sql };
            },
            onDone: {
              target: 'done',
              actions: [{ type: 'assignResult', params: actorOutput }, 'notifyChanged'],
            },
            onError: { target: 'failed', actions: ['assignSqlFailure', 'notifyChanged'] },
          },
          on: { 'sql.approved': {}, 'sql.declined': {}, 'sql.dismissed': {} },
        },
        declining: {
          tags: 'busy',
          invoke: {
            id: 'declineSql',
            src: 'declineSql',
            input: ({ context, event }) => {
              assertEvent(event, 'sql.declined');
              return { projectId: context.projectId, hash: event.hash };
            },
            onDone: { target: 'idle', actions: ['clearSql', 'notifyChanged'] },
            onError: { target: 'failed', actions: ['assignSqlFailure', 'notifyChanged'] },
          },
          on: { 'sql.approved': {}, 'sql.declined': {}, 'sql.dismissed': {} },
        },
        done: {},
        failed: { tags: 'failure' },
      },
      on: {
        'sql.approved': { target: '.running', actions: 'assignHash' },
        'sql.declined': { target: '.declining', actions: 'assignHash' },
        'sql.dismissed': { target: '.idle', actions: 'clearSql' },
      },
    },
  },
});

export type DatabaseConsoleMachine = typeof databaseConsoleMachine;
