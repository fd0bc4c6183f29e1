import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { DatabaseConsoleView } from '#machines/database-console/database-console.connect.ts';
import type { SupabaseStatement } from '#machines/supabase-connection/supabase-connection.types.ts';
import { Notice, StateDot, Tag } from '#ui/atoms.tsx';
import { ModKey } from '#ui/keys.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

const Code = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    p: '3',
    bg: 'bg.subtle',
    borderRadius: 'md',
    overflow: 'auto',
    maxHeight: '16rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
const Cell = chakra('td', {
  base: { px: '2', py: '1', borderTopWidth: '1px', borderColor: 'border', verticalAlign: 'top' },
});

const stateWords: Record<SupabaseStatement['state'], string> = textsOf({
  proposed: 'Waits for you',
  running: 'Running',
  done: 'Was run',
  failed: 'Failed',
  declined: 'Declined',
});
const tones = {
  proposed: 'accent',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  declined: 'neutral',
} as const;

export interface SqlSectionProps {
  statements: readonly SupabaseStatement[];
  databaseConsole: DatabaseConsoleView;
}

/** SQL that waits for a person, what was run last, and a place to run some by hand. */
export const SqlSection = ({ statements, databaseConsole }: SqlSectionProps) => {
  const waiting = statements.filter(({ state }) => state === 'proposed' || state === 'running');
  const decided = statements.filter(({ state }) => state !== 'proposed' && state !== 'running');
  return (
    <>
      <chakra.section aria-labelledby="sql-waiting" display="grid" gap="3">
        <chakra.h3 id="sql-waiting" fontWeight="600">
          {t`Proposed SQL`}
        </chakra.h3>
        {waiting.length === 0 ? (
          <chakra.p color="fg.muted">
            {rich`Nothing waits. Migrations in ${<code>supabase/migrations</code>}, and what the assistant proposes, are shown here before they are run.`}
          </chakra.p>
        ) : (
          waiting.map((statement) => (
            <Statement key={statement.hash} statement={statement} databaseConsole={databaseConsole} />
          ))
        )}
      </chakra.section>
      <ByHand databaseConsole={databaseConsole} />
      {decided.length === 0 ? null : (
        <chakra.details>
          <chakra.summary fontWeight="600" cursor="pointer">
            {rich`Decided before (${decided.length})`}
          </chakra.summary>
          <chakra.div display="grid" gap="3" mt="3">
            {decided.map((statement) => (
              <Statement key={statement.hash} statement={statement} databaseConsole={databaseConsole} />
            ))}
          </chakra.div>
        </chakra.details>
      )}
    </>
  );
};

const Statement = ({
  statement,
  databaseConsole,
}: {
  statement: SupabaseStatement;
  databaseConsole: DatabaseConsoleView;
}) => {
  const { hash, sql, note, source, state, error } = statement;
  const isThis = databaseConsole.hash === hash;
  const name = note === '' ? t`SQL typed by hand` : note;
  const canDecide = state === 'proposed' || state === 'failed' || state === 'declined';
  return (
    <chakra.article
      aria-label={name}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p="3"
      display="grid"
      gap="2.5"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span fontWeight="500" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Tag>{source === 'turn' ? t`Assistant` : source === 'file' ? t`File` : t`You`}</Tag>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </chakra.div>
      <Code tabIndex={0} aria-label={`SQL of ${name}`}>
        {sql}
      </Code>
      {error === null || isThis ? null : <chakra.p color="danger.fg">{error}</chakra.p>}
      {isThis ? <Outcome databaseConsole={databaseConsole} /> : null}
      {canDecide ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            disabled={databaseConsole.isSqlBusy}
            title={databaseConsole.whyNotSql || undefined}
            onClick={() => databaseConsole.onApprove(hash)}
          >
            {isThis && databaseConsole.sql === 'running'
              ? t`Running`
              : state === 'failed'
                ? t`Run again`
                : t`Run`}
          </Button>
          {state === 'declined' ? null : (
            <Button
              size="sm"
              variant="ghost"
              disabled={databaseConsole.isSqlBusy}
              title={databaseConsole.whyNotSql || undefined}
              onClick={() => databaseConsole.onDecline(hash)}
            >
              {t`Decline`}
            </Button>
          )}
        </chakra.div>
      ) : null}
    </chakra.article>
  );
};

const ByHand = ({ databaseConsole }: { databaseConsole: DatabaseConsoleView }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const run = () => {
    const sql = field.current?.value.trim() ?? '';
    if (sql === '') field.current?.focus();
    else databaseConsole.onRun(sql);
  };
  return (
    <chakra.form
      display="grid"
      gap="2.5"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Field
        label={t`Run SQL by hand`}
        hint={
          <>
            {rich`It runs as the owner of the database. ${<ModKey />}`}
            {t`+Enter runs it.`}
          </>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            name="sql"
            rows={4}
            maxLength={100_000}
            spellCheck={false}
            fontFamily="mono"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              if (!databaseConsole.isSqlBusy) run();
            }}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          disabled={databaseConsole.isSqlBusy}
          title={databaseConsole.whyNotSql || undefined}
        >
          {databaseConsole.isSqlBusy && databaseConsole.hash === null ? t`Running` : t`Run this SQL`}
        </Button>
      </div>
      {databaseConsole.hash === null ? <Outcome databaseConsole={databaseConsole} /> : null}
    </chakra.form>
  );
};

/** What came of the statement that was decided last. */
const Outcome = ({ databaseConsole }: { databaseConsole: DatabaseConsoleView }) => (
  <div role="status">
    {databaseConsole.isSqlBusy ? (
      <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted">
        <StateDot state="active" />
        {databaseConsole.sql === 'declining' ? t`It is being declined.` : t`It is running on the database.`}
      </chakra.p>
    ) : null}
    {databaseConsole.sql === 'failed' ? <Notice tone="danger" title={databaseConsole.sqlError} /> : null}
    {databaseConsole.sql === 'done' ? (
      <chakra.div display="grid" gap="2">
        <p>{databaseConsole.resultWords}</p>
        <Rows databaseConsole={databaseConsole} />
      </chakra.div>
    ) : null}
  </div>
);

const Rows = ({ databaseConsole }: { databaseConsole: DatabaseConsoleView }) => {
  const rows = databaseConsole.result?.rows ?? [];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (columns.length === 0) return null;
  return (
    <chakra.div
      overflow="auto"
      maxHeight="20rem"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label={t`Rows`}
    >
      <chakra.table width="full" textStyle="xs" fontFamily="mono">
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th key={column} scope="col" textAlign="start" px="2" py="1" fontWeight="600">
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <Cell key={column}>{shown(row[column])}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
};

function shown(value: unknown): string {
  if (value === null || value === undefined) return '∅';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
