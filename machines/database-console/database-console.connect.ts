import type { SnapshotFrom } from 'xstate';
import { type Failure, ownFailureWords } from '#machines/shared/failure.ts';
import type { DatabaseConsoleMachine } from './database-console.machine.ts';
import type { DatabaseConsoleEvent, SqlResult } from './database-console.types.ts';
import { texts } from './database-console.texts.ts';

export interface DatabaseConsoleView {
  readonly secrets: 'idle' | 'saving' | 'saved' | 'failed';
  readonly secretError: string;
  readonly sql: 'idle' | 'running' | 'declining' | 'done' | 'failed';
  /** Hash of the SQL that `sql` is about; null when it is about what was typed. */
  readonly hash: string | null;
  readonly result: SqlResult | null;
  /** How it went, in a sentence; empty before. */
  readonly resultWords: string;
  readonly sqlError: string;
  readonly isSqlBusy: boolean;
  /** Why no SQL can be decided on now; empty when it can. */
  readonly whyNotSql: string;
  onSecrets(secrets: readonly { readonly name: string; readonly value: string }[]): void;
  onSecretsEdit(): void;
  onApprove(hash: string): void;
  /** Runs what a person typed. */
  onRun(sql: string): void;
  onDecline(hash: string): void;
  onSqlDismiss(): void;
}

export function connect(
  snapshot: SnapshotFrom<DatabaseConsoleMachine>,
  send: (event: DatabaseConsoleEvent) => void,
): DatabaseConsoleView {
  const { hash, result, sqlFailure, secretFailure } = snapshot.context;
  const sql =
    (['running', 'declining', 'done', 'failed'] as const).find((name) => snapshot.matches({ sql: name })) ??
    'idle';
  const isSqlBusy = sql === 'running' || sql === 'declining';
  return {
    secrets:
      (['saving', 'saved', 'failed'] as const).find((name) => snapshot.matches({ secrets: name })) ?? 'idle',
    secretError: wordsOf(secretFailure),
    sql,
    hash,
    result,
    resultWords: result === null ? '' : rowsWords(result),
    sqlError: wordsOf(sqlFailure),
    isSqlBusy,
    whyNotSql: isSqlBusy ? texts.anotherStatementIsOnWay : '',
    onSecrets: (secrets) => send({ type: 'secrets.submitted', secrets }),
    onSecretsEdit: () => send({ type: 'secrets.edited' }),
    onApprove: (wanted) => send({ type: 'sql.approved', hash: wanted, sql: null }),
    onRun: (text) => send({ type: 'sql.approved', hash: null, sql: text }),
    onDecline: (wanted) => send({ type: 'sql.declined', hash: wanted }),
    onSqlDismiss: () => send({ type: 'sql.dismissed' }),
  };
}

function wordsOf(failure: Failure | null): string {
  return failure === null ? '' : ownFailureWords(failure, texts.didNotWork);
}

function rowsWords({ rows, rowCount }: SqlResult): string {
  if (rowCount === 0) return texts.doneAnsweredNoRows;
  const count = texts.rows(rowCount);
  return rowCount > rows.length ? texts.doneFirstShown(count, rows.length) : texts.done(count);
}
