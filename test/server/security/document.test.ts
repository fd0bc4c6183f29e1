import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { securityEventKinds } from '#contract/account-calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { sessionLifetime } from '#server/auth/sessions.ts';
import { settingsTable } from '#server/platform/settings.ts';
import { startModelServer, goodKey } from '../../support/model-server.ts';
import { scratchRoot } from '../../support/scratch.ts';
import { describeOnBothDatabases, describeOnPostgres, describeOnSqlite } from '../support/server.ts';

const room = 'src/server';
const document = readFileSync(path.join(room, 'security.md'), 'utf8');

/** The rows of the table under a heading, each by its cells. */
function rowsOf(heading: string): string[][] {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
/** What stands in a text as code. */
const codeIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Sources of the server, without what a visitor's browser runs. */
const named = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.startsWith('preview-runtime'))
  .map((file) => ({
    file: file.replaceAll(path.sep, '/'),
    text: readFileSync(path.join(room, file), 'utf8'),
  }));
const sources = named.map(({ text }) => text);
const foundIn = (pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort();

describe('the document of what touches security', () => {
  it('names every way to get a session, and no other', () => {
    const opening = foundIn(
      /registerCall\(\s*app,\s*'(\w+)',(?:(?!registerCall)[^])*?\bopenSession\(request/g,
    );
    expect(
      rowsOf('Ways in')
        .flatMap(([call]) => codeIn(call))
        .sort(),
    ).toEqual(opening);
    expect(opening).toHaveLength(5);
  });

  it('names every call that a visitor may make', () => {
    const open = Object.entries<Endpoint>(endpoints).flatMap(([name, { auth }]) =>
      auth === 'required' ? [] : [name],
    );
    expect(
      rowsOf('Who may what')
        .flatMap(([calls]) => codeIn(calls))
        .sort(),
    ).toEqual(open.sort());
  });

  it('says what belongs together, and where that is tried', () => {
    const rules = rowsOf('What belongs together');
    expect(rules.length).toBeGreaterThan(5);
    for (const [values, , where] of rules) {
      const files = codeIn(where);
      expect(files, values).toHaveLength(1);
      for (const file of files) expect(existsSync(path.join('test', file)), file).toBe(true);
    }
  });

  it('says each limit as it is in the code', () => {
    const limits = rowsOf('Limits');
    expect(limits.length).toBeGreaterThan(20);
    for (const [what = '', most = '', where] of limits) {
      const [file = '', text = ''] = codeIn(where);
      expect(readFileSync(path.join(room, file), 'utf8'), what).toContain(text);
      if (/^\d+$/.test(most)) expect(text.replaceAll('_', ''), what).toMatch(new RegExp(`\\b${most}\\b`));
    }
  });

  it('says within how many days a package with a known weakness is replaced', () => {
    const days = rowsOf('Packages that it is made of').map(([, most]) => Number(most));
    expect(days).toHaveLength(4);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
  });

  it('says which files are taken where, and how large', () => {
    const files = rowsOf('Files').map(([where, , most]) => [where, most]);
    expect(files).toHaveLength(5);
    for (const [where, most] of files) expect(most, where).toMatch(/\d/);
  });

  it('has the purpose of every key of the installation', () => {
    expect(rowsOf('Keys').flatMap(([name]) => codeIn(name))).toEqual(foundIn(/secrets\.get\('([\w-]+)'\)/g));
  });

  it('names everybody whom the settings have asked', () => {
    // Where the product itself is found, and what browsers ask by themselves.
    const others = /^(?:APP|LOGIN|PREVIEW|PUBLISH|PAYMENT)_ORIGIN$|^TRACKING_|^AD_|^SUPABASE_WEB_URL$/;
    const asked = Object.keys(settingsTable).filter(
      (name) => /_(?:URL|ORIGIN|ENDPOINT|REGISTRY)$/.test(name) && !others.test(name),
    );
    expect(
      rowsOf('Who is asked')
        .flatMap(([name]) => codeIn(name))
        .sort(),
    ).toEqual(asked.sort());
  });

  it('says how long sessions live', () => {
    const sessions = document.split(/^## /m).find((text) => text.startsWith('Sessions\n')) ?? '';
    expect(sessions).toContain(`${sessionLifetime / 3_600_000} hours`);
    expect(codeIn(sessions)).toEqual(['sessionLifetime', 'SESSION_IDLE_HOURS']);
    expect(sessions).toMatch(/NIST SP 800-63B[^.]*\(24 hours, or one without use\): the\s+proofs/);
    expect(sessions).toMatch(/How many sessions a person has at once is\s+not limited/);
  });

  it('names everything that writes lines by itself, past the log', () => {
    const files = named.filter(({ text }) =>
      /\bconsole\.\w+\(|\bprocess\.std(?:out|err)\b|\bappendFile/.test(text),
    );
    const [, , place] = rowsOf('What is told').find(([log]) => log === 'words for who starts it') ?? [];
    expect(codeIn(place).sort()).toEqual(files.map(({ file }) => file).sort());
  });

  it('lists what each log holds', () => {
    const [events, refusals] = rowsOf('What is told').map(([, what]) => codeIn(what));
    expect(events).toEqual([...securityEventKinds]);
    const reasons = readFileSync(path.join(room, 'http', 'refusal-log.ts'), 'utf8');
    expect(refusals).toEqual([...reasons.matchAll(/\[ErrNo\.\w+\]: '([^']+)'/g)].map(([, reason]) => reason));
  });
});

describeOnSqlite('the document of what is kept', (makeServer) => {
  it('has a level of protection for every table', async () => {
    const server = await makeServer();
    const tables = await server.services.database.db.introspection.getTables({
      withInternalKyselyTables: true,
    });
    const levels = rowsOf('What is kept');
    expect(levels.map(([level]) => level)).toEqual(['secret', 'personal', 'money', 'product']);
    const named = levels.flatMap(([, cell]) => codeIn(cell));
    expect(named.sort()).toEqual(tables.map(({ name }) => name).sort());
  });
});

describeOnBothDatabases('what is secret', (makeServer) => {
  it('is nowhere in the database as it is: sessions, browsers, tokens and keys', async () => {
    const models = await startModelServer();
    try {
      const server = await makeServer({
        env: {
          ANTHROPIC_BASE_URL: models.url,
          MODELS: 'anthropic/claude; price=0/0',
          ANTHROPIC_API_KEY: goodKey,
        },
      });
      const ada = await server.signIn('ada@example.com');
      const { data } = await ada.envelope('modelKeySave', { provider: 'anthropic', key: goodKey });
      expect(data?.isSaved).toBe(true);
      const { options } = await ada.call('passkeyAddBegin', {});
      const { challenge } = options as { challenge: string };
      const { token } = await ada.call('userDetail', {});
      const own = await Promise.all(
        ['browsers', 'sealed-texts', 'login-codes'].map((name) => server.services.secrets.get(name)),
      );
      const { db } = server.services.database;
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      let kept = '';
      for (const { name } of tables) {
        const rows = await db
          .selectFrom(name as 'users')
          .selectAll()
          .execute();
        kept += JSON.stringify(rows, (_, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        );
      }
      expect(kept).toContain('ada@example.com');
      const secrets = [ada.cookies.get('sid'), ada.cookies.get('browser'), token, goodKey, challenge, ...own];
      for (const secret of secrets) {
        expect(secret?.length).toBeGreaterThan(8);
        expect(kept.includes(secret ?? '?')).toBe(false);
      }
    } finally {
      await models.close();
    }
  });
});

describeOnPostgres('the user of the database', (makeServer) => {
  it('needs to own it, and no more', async () => {
    const adminUrl = inject('postgresUrl');
    const admin = async (statement: string, database = 'postgres') => {
      const client = new pg.Client({ connectionString: new URL(`/${database}`, adminUrl).href });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    const name = `plain_${randomBytes(6).toString('hex')}`;
    const dataDir = await mkdtemp(path.join(scratchRoot, 'statecraft-test-'));
    await admin(
      `create role ${name} login password 'plain' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
    try {
      await admin(`create database ${name} owner ${name}`);
      const url = new URL(`/${name}`, adminUrl);
      url.username = name;
      url.password = 'plain';
      const server = await makeServer({ store: { dataDir, databaseUrl: url.href } });
      const ada = await server.signIn('ada@example.com');
      await ada.call('userUpdate', { name: 'Ada L' });
      expect((await ada.call('userDetail', {})).name).toBe('Ada L');
      await server.stop();
    } finally {
      await admin(`drop database if exists ${name} with (force)`);
      await admin(`drop role ${name}`);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
