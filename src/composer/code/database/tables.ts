import type { AppSpec, Entity, Field } from '../../spec/spec.ts';
import { collectionName } from '../app-entity.ts';

/**
 * Who may see and change what an app keeps: `own`, everybody signs in and has their own; `team`, everybody who signs
 * in shares the same; `open`, whoever has the app, without signing in.
 */
export type Access = NonNullable<AppSpec['database']>['access'];

interface Column {
  readonly key: string;
  readonly name: string;
  readonly type: string;
}

/** A table of the database: rows of one entity. */
export interface Table {
  readonly key: string;
  readonly name: string;
  readonly columns: readonly Column[];
}

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns that every table has besides its fields. */
const reserved: ReadonlySet<string> = new Set(['id', 'owner', 'sort_order', 'created_at']);

const types: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  longtext: 'text',
  number: 'numeric',
  money: 'numeric',
  date: 'date',
  time: 'time',
  choice: 'text',
  flag: 'boolean',
  rating: 'integer',
  email: 'text',
  phone: 'text',
  url: 'text',
  relation: 'text',
  image: 'text',
};

const text = (key: string, label: string, kind: 'text' | 'longtext'): Field => ({
  key,
  label,
  kind,
  required: true,
  options: [],
  unit: '',
  to: '',
});

/** What somebody chose in a poll: a row for each person. */
const votes: Entity = {
  key: 'pollVote',
  plural: 'poll votes',
  label: 'Vote',
  labelPlural: 'Votes',
  fields: [text('option', 'Option', 'text')],
  rows: [],
};

/** What somebody filled in, as JSON. */
const answers: Entity = {
  key: 'formAnswer',
  plural: 'form answers',
  label: 'Answer',
  labelPlural: 'Answers',
  fields: [text('content', 'Content', 'longtext')],
  rows: [],
};

/** Rows that an app keeps without a screen to list them: they are entities only where there is a database. */
export const quietEntities = (spec: AppSpec): Entity[] =>
  spec.database?.isOn !== true
    ? []
    : [
        ...(spec.screens.some((screen) => screen.type === 'poll') ? [votes] : []),
        ...(spec.screens.some((screen) => screen.type === 'questionnaire') ? [answers] : []),
      ];

/** Whether an app keeps anything that a database could keep for it. */
export const keepsRows = (spec: AppSpec): boolean =>
  spec.entities.length > 0 || spec.screens.some((screen) => screen.type === 'poll');

/** Tables of an app, in the order of its entities. */
export function tablesOf(spec: AppSpec): Table[] {
  const prefix = spec.database?.prefix ?? '';
  return [...spec.entities, ...quietEntities(spec)].map((entity) => ({
    key: entity.key,
    name: `${prefix}${snake(collectionName(entity))}`,
    // What is computed is not kept.
    columns: entity.fields
      .filter((field) => field.formula === undefined)
      .map((field) => {
        const name = snake(field.key);
        return { key: field.key, name: reserved.has(name) ? `${name}_field` : name, type: types[field.kind] };
      }),
  }));
}

/** The table of what belongs to the whole app: whether it has begun, and values that are no rows. */
export const valuesTable = (spec: AppSpec): string => `${spec.database?.prefix ?? ''}app_values`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const policies: Readonly<
  Record<Access, { readonly name: string; readonly roles: string; readonly rule: string }>
> = {
  own: {
    name: 'Everybody has their own',
    roles: 'authenticated',
    rule: '(select auth.uid()) = "owner"',
  },
  team: { name: 'Shared by all who sign in', roles: 'authenticated', rule: 'true' },
  open: { name: 'Open to everybody who has the app', roles: 'anon, authenticated', rule: 'true' },
};

/** Who may do what with a table, as PostgreSQL's row-level security says it. */
function policy(table: string, access: Access): string {
  const { name, roles, rule } = policies[access];
  return `alter table ${quote(table)} enable row level security;
grant select, insert, update, delete on ${quote(table)} to ${roles};
create policy ${quote(name)} on ${quote(table)} for all to ${roles}
  using (${rule}) with check (${rule});`;
}

/** The same for a table that others could use before: rows without an owner keep it from being everybody's own. */
function otherAccess(table: string, key: string, from: Access, to: Access): string[] {
  if (from === to) return [];
  const steps = [
    `drop policy if exists ${quote(policies[from].name)} on ${quote(table)};`,
    `revoke all on ${quote(table)} from anon, authenticated;`,
  ];
  if ((from === 'own') !== (to === 'own'))
    steps.push(
      `alter table ${quote(table)} drop constraint ${quote(`${table}_pkey`)};`,
      `alter table ${quote(table)} alter column "owner" ${to === 'own' ? 'set' : 'drop'} not null;`,
      `alter table ${quote(table)} add primary key (${to === 'own' ? '"owner", ' : ''}${quote(key)});`,
    );
  return [...steps, policy(table, to)];
}

const owner = (access: Access): string =>
  access === 'own'
    ? '"owner" uuid not null default auth.uid() references auth.users (id) on delete cascade'
    : '"owner" uuid default auth.uid() references auth.users (id) on delete set null';

function createTable(name: string, key: string, columns: readonly string[], access: Access): string {
  const lines = [
    `${quote(key)} text not null`,
    owner(access),
    ...columns,
    '"created_at" timestamptz not null default now()',
    access === 'own' ? `primary key ("owner", ${quote(key)})` : `primary key (${quote(key)})`,
  ];
  return `create table ${quote(name)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);\n${policy(name, access)}`;
}

const createRows = ({ name, columns }: Table, access: Access): string =>
  createTable(
    name,
    'id',
    [
      ...columns.map((column) => `${quote(column.name)} ${column.type}`),
      '"sort_order" double precision not null default 0',
    ],
    access,
  );

/** A value of another type, as far as it can be read as one. */
function converted(name: string, to: string): string {
  const text = `${quote(name)}::text`;
  if (to === 'text') return text;
  const pattern = {
    numeric: '^\\s*-?\\d+(\\.\\d+)?\\s*$',
    integer: '^\\s*-?\\d{1,9}\\s*$',
    date: '^\\d{4}-\\d{2}-\\d{2}$',
    time: '^\\d{2}:\\d{2}(:\\d{2})?$',
    boolean: '^(true|false)$',
  }[to];
  return `case when ${text} ~ '${pattern ?? '^$'}' then ${text}::${to} end`;
}

/**
 * SQL that brings a database from one specification to the next; empty when there is nothing to do. Nothing is ever
 * dropped: what an app no longer shows stays where it is.
 * @param known tables that earlier migrations of the project have made
 */
export function migration(before: AppSpec, after: AppSpec, known: ReadonlySet<string>): string {
  if (after.database?.isOn !== true) return '';
  const { access } = after.database;
  const previous = before.database;
  const wasOn = previous?.isOn === true && previous.prefix === after.database.prefix;
  const old = new Map(wasOn ? tablesOf(before).map((table) => [table.name, table]) : []);
  const steps: string[] = [];
  const add = (name: string, key: string, create: () => string): boolean => {
    if (!known.has(name)) steps.push(create());
    else steps.push(...otherAccess(name, key, previous?.access ?? access, access));
    return known.has(name);
  };
  const values = valuesTable(after);
  add(values, 'key', () => createTable(values, 'key', ['"value" jsonb not null'], access));
  for (const table of tablesOf(after)) {
    if (!add(table.name, 'id', () => createRows(table, access))) continue;
    const had = new Map((old.get(table.name)?.columns ?? []).map((column) => [column.name, column]));
    for (const { name, type } of table.columns) {
      const hadType = had.get(name)?.type;
      if (hadType === undefined)
        steps.push(`alter table ${quote(table.name)} add column if not exists ${quote(name)} ${type};`);
      else if (hadType !== type)
        steps.push(
          `alter table ${quote(table.name)} alter column ${quote(name)} type ${type}\n  using ${converted(name, type)};`,
        );
    }
  }
  return steps.length === 0 ? '' : `${steps.join('\n\n')}\n`;
}

/** Tables that a migration makes. */
export const tablesIn = (sql: string): string[] =>
  [...sql.matchAll(/^create table "((?:[^"]|"")+)"/gmu)].map((found) =>
    (found[1] ?? '').replaceAll('""', '"'),
  );
