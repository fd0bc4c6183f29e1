import { t } from '#language/speech.ts';
import type { Action } from '#contract/actions.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { siteMigration } from '../code/database/site.ts';
import { migration, tablesIn } from '../code/database/tables.ts';
import type { Spec } from '../spec/spec.ts';
import type { Run } from './carry-over.ts';
import type { Tree } from './update.ts';

/** Where migrations are, as Supabase's own tools keep them. */
const folder = 'supabase/migrations/';

/** What a change of the specification needs of the project's database. */
export interface DatabaseStep {
  readonly sql: string;
  readonly path: string;
}

/** Null when nothing is needed. `isResumed`: the run goes on, so that its own migration may be among the files. */
export function databaseStep(before: Spec, after: Spec, tree: Tree, isResumed: boolean): DatabaseStep | null {
  const earlier = tree
    .paths()
    .filter((path) => path.startsWith(folder) && path.endsWith('.sql'))
    .sort();
  const sqlAfter = (paths: readonly string[]): string => {
    const known = new Set(paths.flatMap((path) => tablesIn(tree.get(path) ?? '')));
    if (before.kind === 'app' && after.kind === 'app') return migration(before, after, known);
    return after.kind === 'site' ? siteMigration(after, known) : '';
  };
  const last = earlier.at(-1);
  if (isResumed && last !== undefined && tree.get(last) === sqlAfter(earlier.slice(0, -1)))
    return { sql: tree.get(last) ?? '', path: last };
  const sql = sqlAfter(earlier);
  if (sql === '' || earlier.some((path) => tree.get(path) === sql)) return null;
  const number = Number(/\/(\d+)_/.exec(last ?? '')?.[1] ?? 0) + 1;
  return {
    sql,
    path: `${folder}${String(number).padStart(4, '0')}_${tablesIn(sql).length > 0 ? 'tables' : 'columns'}.sql`,
  };
}

/** How the request for SQL ended: `asked`, the person is asked and the run goes on when they have answered. */
export type DatabaseAnswer =
  | { readonly type: 'ran' }
  | { readonly type: 'asked' }
  /** Not connected any more: the migration is kept among the files, where it waits to be run. */
  | { readonly type: 'kept' }
  | { readonly type: 'refused'; readonly reason: string };

/** Has the SQL run, with the leave of the project's owner. */
function* askForSql(
  input: EngineInput,
  step: DatabaseStep,
): Generator<Action, DatabaseAnswer, Feedback | undefined> {
  if (input.connections?.hasDatabase !== true) return { type: 'kept' };
  const decision = input.decisions?.[0];
  if (decision !== undefined) {
    if (!decision.isAllowed) return { type: 'refused', reason: t`You did not allow it.` };
    const failed = /^it failed: (.*)$/su.exec(decision.outcome)?.[1];
    return failed === undefined ? { type: 'ran' } : { type: 'refused', reason: failed };
  }
  const feedback = yield {
    type: 'sql.propose',
    sql: step.sql,
    reason: t`What is entered is kept in these tables.`,
  };
  if (feedback?.ok === false) return { type: 'refused', reason: feedback.reason };
  return feedback?.isPending === true ? { type: 'asked' } : { type: 'ran' };
}

/** What to say when the database did not do it. */
function refusalText(reason: string): string {
  const taken = /relation "([^"]+)" already exists/.exec(reason)?.[1];
  return taken === undefined
    ? t`The SQL was not run, so nothing was changed: ${reason}`
    : t`The database has a table “${taken}” already, which is not this app’s, so nothing was changed. Say “keep the data in Supabase in tables that begin with app” and mine get names of their own.`;
}

/** Has the database changed first. False: the run is over, or waits for its person. */
export function* prepareDatabase(input: EngineInput, step: DatabaseStep): Run<boolean> {
  if (input.decisions === undefined && input.connections?.hasDatabase === true)
    yield {
      type: 'say',
      text: `${t`The database has to be changed first. Until this SQL has run, nothing else is changed.`}\n\n`,
    };
  const answer = yield* askForSql(input, step);
  if (answer.type === 'asked') {
    yield { type: 'done', summary: t`Waits until the SQL is allowed.` };
    return false;
  }
  if (answer.type === 'refused') {
    yield { type: 'say', text: refusalText(answer.reason) };
    yield { type: 'done', summary: t`Nothing was changed.` };
    return false;
  }
  if (answer.type === 'kept')
    yield {
      type: 'say',
      text: `${t`The project has no database at the moment: the SQL waits in \`${step.path}\` until one is connected.`} `,
    };
  return true;
}
