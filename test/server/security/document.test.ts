import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityEventKinds } from '#contract/account-calls.ts';
import { settingsTable } from '#server/platform/settings.ts';
import { describeOnSqlite } from '../support/server.ts';

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

const sources = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|mjs)$/.test(file))
  .map((file) => readFileSync(path.join(room, file), 'utf8'));
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
    expect(opening).toHaveLength(3);
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
