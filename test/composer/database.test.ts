import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import type { Action } from '#contract/actions.ts';
import type { Decision, Feedback } from '#contract/engine.ts';
import { answer } from '#composer/composer.ts';
import {
  apply,
  changedPaths,
  danglingReferences,
  type ProjectFiles,
  read,
  said,
  compose,
  write,
} from './support.ts';

const run = promisify(execFile);
const types: readonly ProjectType[] = ['react', 'project', 'react_native'];
const accesses = ['for each person alone', 'shared by all who sign in', 'open to everybody'] as const;
const config = (type: ProjectType) => (type === 'project' ? 'supabase.config.js' : 'src/supabase.config.ts');

interface Heard {
  readonly actions: Action[];
  readonly sql: string;
}

/** A message to a project that has a database, whose SQL is answered with `feedback`. */
function say(
  files: ProjectFiles,
  type: ProjectType,
  prompt: string,
  feedback: Feedback = { ok: true },
  decisions?: readonly Decision[],
): Heard {
  const actions: Action[] = [];
  const engine = answer({
    type,
    projectName: 'Untitled',
    nameIsDefault: true,
    prompt,
    history: [],
    files: new Map(files),
    seed: 'seed',
    connections: { hasDatabase: true, repository: null },
    ...(decisions === undefined ? {} : { decisions }),
  });
  let sql = '';
  for (let step = engine.next(); step.done !== true;) {
    actions.push(step.value);
    apply(files, step.value);
    if (step.value.type === 'sql.propose') sql = step.value.sql;
    step = engine.next(step.value.type === 'sql.propose' ? feedback : { ok: true });
  }
  return { actions, sql };
}

function made(type: ProjectType, prompt: string): ProjectFiles {
  const files: ProjectFiles = new Map();
  compose(files, type, prompt);
  write(
    files,
    config(type),
    'export const supabaseUrl = "https://abc.supabase.co";\nexport const supabaseAnonKey = "key";\n',
  );
  return files;
}

const snapshot = (files: ProjectFiles): Record<string, string> =>
  Object.fromEntries([...files].map(([path, file]) => [path, file.content]));

/** Names that the scripts of a plain app share: two modules with the same one would overwrite each other. */
function sharedTwice(files: ProjectFiles): string[] {
  const owners = new Map<string, string[]>();
  for (const [path, { content }] of files) {
    if (!path.startsWith('scripts/') || path.endsWith('view.js')) continue;
    const names = /Object\.assign\(app, \{ ([^}]*) \}\);/.exec(content)?.[1]?.split(', ') ?? [];
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), path]);
  }
  return [...owners]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

const prompts = [
  'an app to manage beehives with inspections and honey yield per harvest',
  'a poll: which cake for the party? Apple, Cherry or Cheese',
  'habit tracker with streaks and login',
  'Eine Ausgaben-App mit Budget und Diagrammen',
  'survey builder',
  'online shop app with cart',
];

describe('[BUILD-08] apps in a database', () => {
  test('every kind of project, with every kind of access to the data: whole, and the same each time', () => {
    for (const prompt of prompts)
      for (const type of types)
        for (const access of accesses) {
          const files = made(type, prompt);
          const { sql } = say(files, type, `keep the data in Supabase ${access}`);
          const where = `${prompt}, ${type}, ${access}`;
          expect(sql, where).toContain('enable row level security');
          expect(danglingReferences(files), where).toEqual([]);
          expect(sharedTwice(files), where).toEqual([]);
          const again = made(type, prompt);
          say(again, type, `keep the data in Supabase ${access}`);
          expect(snapshot(again), where).toEqual(snapshot(files));
        }
  });

  test('what does not concern the tables needs no SQL, and is asked for nobody', () => {
    for (const type of types) {
      const files = made(type, prompts[0] ?? '');
      say(files, type, 'keep the data in Supabase shared by all who sign in');
      for (const message of [
        'make the accent green',
        'dark mode please',
        'rename strength to power',
        'undo that',
      ])
        expect(say(files, type, message).sql, message).toBe('');
      expect([...files.keys()].filter((path) => path.endsWith('.sql'))).toHaveLength(1);
    }
  });

  test('what visitors send on a site goes to a table that they cannot read', () => {
    for (const type of ['project', 'react'] as const) {
      const files = made(type, 'a website for a hair salon with booking, contact form and newsletter');
      const before = snapshot(files);
      const { sql, actions } = say(files, type, 'save what visitors send in supabase');
      expect(sql).toContain('create table "form_entries"');
      expect(sql).not.toContain('select');
      expect(said(actions)).toContain('the table form_entries');
      expect(danglingReferences(files)).toEqual([]);
      expect(say(files, type, 'make the accent green').sql).toBe('');
      say(files, type, 'undo that');
      say(files, type, 'undo that');
      for (const [path, content] of Object.entries(snapshot(files)))
        if (!/^(?:\.statecraft|supabase)\//.test(path)) expect(content, path).toBe(before[path]);
    }
    const plain = made('project', 'a landing page for a band with a gallery');
    expect(said(say(plain, 'project', 'store everything in the database').actions)).toContain('no form');
    const phone = made('react_native', 'an app for a bakery with opening hours, contact form and gallery');
    expect(said(say(phone, 'react_native', 'keep the data in supabase').actions)).toContain(
      'stays on the device',
    );
  });

  test('without leave nothing is written; on the device again, the files are what they were', () => {
    for (const type of types) {
      const files = made(type, prompts[0] ?? '');
      const before = snapshot(files);
      const asked = say(files, type, 'keep the data in supabase open to everybody', {
        ok: true,
        isPending: true,
      });
      expect(changedPaths(asked.actions)).toEqual([]);
      const denied = say(files, type, 'keep the data in supabase open to everybody', {
        ok: false,
        reason: 'You never allow this.',
      });
      expect(changedPaths(denied.actions)).toEqual([]);
      expect(said(denied.actions)).toContain('You never allow this.');
      say(files, type, 'keep the data in supabase open to everybody');
      expect(snapshot(files)).not.toEqual(before);
      say(files, type, 'stop using the database');
      const after = snapshot(files);
      for (const path of Object.keys(after))
        if (!/^(?:\.statecraft|supabase)\//.test(path)) expect(after[path], path).toBe(before[path]);
    }
  });

  test('taken up where a server died between two files, a run ends with the same files', () => {
    const message = 'keep the data in Supabase for each person alone';
    const whole = made('react', prompts[0] ?? '');
    const { actions } = say(whole, 'react', message);
    const writes = actions.filter(({ type }) => type.startsWith('file.'));
    for (const count of [1, 5, writes.length - 1]) {
      const files = made('react', prompts[0] ?? '');
      for (const action of writes.slice(0, count)) apply(files, action);
      const allowed = { what: 'SQL', isAllowed: true, outcome: 'it ran' };
      expect(say(files, 'react', message, { ok: true }, [allowed]).sql).toBe('');
      expect(snapshot(files)).toEqual(snapshot(whole));
    }
  });

  test('who may see the data is asked once, and told apart in many words', () => {
    const accessOf = (message: string, prompt = prompts[0] ?? ''): string => {
      const files = made('react', prompt);
      const { actions } = say(files, 'react', message);
      const question = actions.find((action) => action.type === 'ask');
      if (question !== undefined) return 'asked';
      const spec = JSON.parse(read(files, '.statecraft/spec.json')) as {
        database?: { access: string; prefix: string };
      };
      return spec.database === undefined ? 'none' : spec.database.prefix + spec.database.access;
    };
    expect(accessOf('use the database')).toBe('asked');
    expect(accessOf('save everything in supabase, every user sees only their own')).toBe('own');
    expect(accessOf('store the data in Supabase so that my team shares it')).toBe('team');
    expect(accessOf('move the data to supabase, no login, public')).toBe('open');
    expect(accessOf('please sync it across all my devices, private')).toBe('own');
    expect(accessOf('keep the data in supabase', 'habit tracker with login')).toBe('own');
    expect(accessOf('keep the data in supabase open to everybody in tables that begin with bees')).toBe(
      'bees_open',
    );
    expect(accessOf('add a field called database to beehives')).toBe('none');
    expect(accessOf('make the accent green')).toBe('none');
    expect(accessOf('keep the data in supabase', 'pomodoro timer')).toBe('none');
  });

  test('columns follow the fields: added, never dropped, and names that SQL reserves do no harm', () => {
    const files = made('react', 'an app to manage orders with order, user, owner, group and due date');
    const { sql } = say(files, 'react', 'keep the data in supabase open to everybody');
    expect(sql).toContain('"owner_field" text');
    expect(sql).toMatch(/"due_date" date|"due" date/);
    const removed = say(files, 'react', 'remove the group field');
    expect(removed.sql).toBe('');
    const added = say(files, 'react', 'add a field rating to orders');
    expect(added.sql.trim()).toMatch(/^alter table "orders" add column if not exists "rating" \w+;$/);
    expect([...files.keys()].filter((path) => path.endsWith('.sql'))).toEqual([
      'supabase/migrations/0001_tables.sql',
      'supabase/migrations/0002_columns.sql',
    ]);
  });
});

describe('[BUILD-08] the code of apps in a database', () => {
  let root = '';
  const output = (error: unknown): string => {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ''}${stderr ?? ''}`;
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'composer-database-'));
    await symlink(resolve('node_modules'), join(root, 'node_modules'));
    let number = 0;
    for (const prompt of prompts)
      for (const access of accesses)
        for (const type of ['react', 'react_native'] as const) {
          const files = made(type, prompt);
          say(files, type, `keep the data in Supabase ${access}`);
          number += 1;
          if (type === 'react' && access === 'open to everybody') {
            const site = made(type, 'a shop for candles with cart, booking, contact form and newsletter');
            say(site, type, 'keep orders and messages in supabase');
            for (const [path, file] of site)
              if (path.startsWith('src/')) write(files, `src/site${path.slice(3)}`, file.content);
          }
          for (const [path, { content }] of files) {
            if (!/\.tsx?$/.test(path)) continue;
            const target = join(root, type, `p${number}`, path);
            await mkdir(dirname(target), { recursive: true });
            await writeFile(target, content);
          }
        }
  }, 120_000);
  afterAll(() => rm(root, { recursive: true, force: true }));

  test('type-checks under strict settings', async () => {
    await writeFile(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          module: 'ESNext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          strict: true,
          noUnusedLocals: true,
          noUnusedParameters: true,
          isolatedModules: true,
          skipLibCheck: true,
          noEmit: true,
          types: ['vite/client'],
        },
        include: ['react/*/src'],
      }),
    );
    const result = await run(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', root]).then(
      () => '',
      output,
    );
    expect(result).toBe('');
  }, 120_000);

  test('the linter has nothing to say', async () => {
    const result = await run(
      process.execPath,
      [
        resolve('node_modules/oxlint/bin/oxlint'),
        '--config',
        resolve('src/composer/parts/oxlint.json'),
        '--deny-warnings',
        '--format',
        'unix',
        join(root, 'react'),
        join(root, 'react_native'),
      ],
      { maxBuffer: 32 * 1024 * 1024 },
    ).then(() => '', output);
    expect(result.split('\n').slice(0, 20).join('\n')).toBe('');
  }, 60_000);
});
