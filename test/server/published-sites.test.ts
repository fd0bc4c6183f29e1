import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { tidy } from '#server/boot/housekeeping.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import type { Client } from './support/client.ts';
import { commit, projectWith } from './support/committed.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { visit } from './support/visit.ts';

const page = (text: string) => ({
  'index.html': `<!doctype html><html lang="en"><head><title>Crumb</title><link rel="stylesheet" href="style.css"></head><body><h1>${text}</h1></body></html>`,
  'about.html': '<!doctype html><html lang="en"><head><title>About</title></head><body>About</body></html>',
  'style.css': 'h1 { color: green }',
});

async function online(server: TestServer, client: Client) {
  const { projectId, versionId } = await projectWith(server, client, page('One'));
  const { publication } = await client.call('publishSubmit', { projectId, versionId, visibility: 'public' });
  return { projectId, versionId, url: publication?.url ?? '' };
}

/** A command of the operator, on a connection of its own. */
async function admin(server: TestServer, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = await openAdmin(server.settings, { print: (line) => lines.push(line) });
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

describeOnBothDatabases('a published site', (makeServer) => {
  it('[BUILD-10] lists when it went online, and goes back to any of these builds as it was', async () => {
    const server = await makeServer();
    const [ada, eve] = [await server.signIn('ada@example.com'), await server.signIn('eve@example.com')];
    const { projectId, versionId, url } = await online(server, ada);
    const second = await commit(ada, projectId, page('Two'));
    await ada.call('publishSubmit', { projectId, versionId: second, visibility: 'public' });
    const third = await commit(ada, projectId, page('Three'));
    await ada.call('publishSubmit', { projectId, versionId: third, visibility: 'public' });
    expect((await visit(server, url)).body).toContain('Three');

    const { releases } = await ada.call('releaseList', { projectId });
    expect(releases.map(({ isOnline }) => isOnline)).toEqual([true, false, false]);
    expect(releases.every(({ bytes, by }) => bytes > 300 && by === 'Ada')).toBe(true);
    const versions = releases.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));

    const builds = async () =>
      (await server.services.database.db.selectFrom('site_builds').select('id').execute()).length;
    const first = releases[2]?.id ?? '';
    expect((await eve.envelope('releaseRollback', { projectId, releaseId: first })).errNo).toBe(
      ErrNo.notFound,
    );
    const before = await builds();
    const back = await ada.call('releaseRollback', { projectId, releaseId: first });
    expect(await builds()).toBe(before);
    expect(back.publication?.versionId).toBe(versionId);
    expect((await visit(server, url)).body).toContain('One');
    const after = (await ada.call('releaseList', { projectId })).releases;
    expect(after.map(({ isRollback, isOnline }) => [isRollback, isOnline])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [false, false],
    ]);

    // Offline, it comes back the same way; another project's release is none of this one's.
    await ada.call('publishRemove', { projectId });
    expect((await visit(server, url)).status).toBe(404);
    const other = await online(server, ada);
    const foreign = (await ada.call('releaseList', { projectId: other.projectId })).releases[0]?.id ?? '';
    expect((await ada.envelope('releaseRollback', { projectId, releaseId: foreign })).errNo).toBe(
      ErrNo.notFound,
    );
    await ada.call('releaseRollback', { projectId, releaseId: after[2]?.id ?? '' });
    expect((await visit(server, url)).body).toContain('Two');
  });

  it('[BUILD-10] keeps the builds of its last twenty releases, and no older ones', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, url } = await online(server, ada);
    const { releases } = await ada.call('releaseList', { projectId });
    const [only] = releases;
    // Going back is going online, too.
    for (let count = 0; count < 20; count++)
      await ada.call('releaseRollback', { projectId, releaseId: only?.id ?? '' });
    const kept = (await ada.call('releaseList', { projectId })).releases;
    expect(kept).toHaveLength(20);
    expect(kept.map(({ id }) => id)).not.toContain(only?.id);
    expect((await visit(server, url)).body).toContain('One');
    const gone = await ada.envelope('releaseRollback', { projectId, releaseId: only?.id ?? '' });
    expect(gone.errNo).toBe(ErrNo.notFound);
  });

  it('[BUILD-10] asks for its password, on its own host and for itself alone', async () => {
    const clock = new TestClock(Date.now());
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    const { projectId, url } = await online(server, ada);
    const other = await online(server, ada);
    const detail = await ada.call('publishPassword', { projectId, password: 'tea for two' });
    expect(detail.hasPassword).toBe(true);
    await ada.call('publishPassword', { projectId: other.projectId, password: 'tea for two' });
    const kept = await server.services.database.db
      .selectFrom('publications')
      .select('password_hash')
      .execute();
    expect(JSON.stringify(kept)).not.toContain('tea');
    expect(new Set(kept.map((row) => row.password_hash)).size).toBe(2);

    for (const path of ['', 'about', 'style.css', '_statecraft/forms/contact']) {
      const locked = await visit(server, url + path);
      expect([path, locked.status, locked.headers['x-robots-tag']]).toEqual([path, 401, 'noindex']);
      expect(locked.body).toContain('This site needs a password');
      expect(locked.body).not.toContain('One');
    }
    const unlock = (password: string, to = '/about?x=1') =>
      visit(
        server,
        `${url}_statecraft/unlock`,
        { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        'POST',
        new URLSearchParams({ password, to }).toString(),
      );
    const wrong = await unlock('coffee for two');
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    expect(wrong.body).toContain('This is not the password.');
    const right = await unlock('tea for two');
    expect([right.status, right.headers.location]).toEqual([303, '/about?x=1']);
    const cookie = String(right.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/domain=/i);
    expect((await unlock('tea for two', 'https://evil.example')).headers.location).toBe('/');

    const pass = { cookie: cookie.split(';')[0] ?? '' };
    const opened = await visit(server, url, pass);
    expect(opened.body).toContain('One');
    expect([opened.headers['cache-control'], opened.headers['x-robots-tag']]).toEqual([
      'private, no-cache',
      'noindex',
    ]);
    expect((await visit(server, other.url, pass)).status).toBe(401);
    // Another password shuts out who knew the one before; tries are bounded until time has passed.
    await ada.call('publishPassword', { projectId, password: 'another one' });
    expect((await visit(server, url, pass)).status).toBe(401);
    for (let count = 0; count < 10; count++) await unlock('guess');
    const late = await unlock('another one');
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    clock.advance(11 * 60_000);
    expect((await unlock('another one')).status).toBe(303);
    await ada.call('publishPassword', { projectId, password: null });
    expect((await visit(server, url)).headers['x-robots-tag']).toBeUndefined();
  });

  it('[BUILD-10] counts views, visitors, pages and referrers of people who let themselves be counted', async () => {
    const clock = new TestClock(Date.UTC(2026, 4, 5, 12));
    const server = await makeServer({ clock });
    const [ada, eve] = [await server.signIn('ada@example.com'), await server.signIn('eve@example.com')];
    const { projectId, url } = await online(server, ada);
    const firefox = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
    const safari = { 'user-agent': 'Mozilla/5.0 Safari/605.1.15' };
    const from = (address: string) => ({ ...firefox, referer: address });
    // What no database takes for a text is no page, also where any address is one, and takes no others' visits with it.
    const other = await online(server, eve);
    await server.services.database.db.updateTable('site_builds').set({ single_page: 1 }).execute();
    expect((await visit(server, `${other.url}any`, { ...firefox, dnt: '1' })).status).toBe(200);
    expect((await visit(server, `${other.url}a%00b`, firefox)).status).toBe(404);
    await server.services.database.db.updateTable('site_builds').set({ single_page: 0 }).execute();
    await visit(server, url, from('https://www.search.example/find?q=secret'));
    await visit(server, `${url}about/`, from(url));
    await visit(server, `${url}about.html`, safari);
    // No page, no person, not wanted, not yet seen, not there: none of these is counted.
    await visit(server, `${url}style.css`, firefox);
    await visit(server, `${url}nowhere`, firefox);
    expect((await visit(server, `${url}/`, firefox)).status).toBe(404);
    await visit(server, url, { 'user-agent': 'Googlebot/2.1' });
    await visit(server, url, {});
    await visit(server, url, { ...firefox, dnt: '1' });
    await visit(server, url, { ...firefox, 'sec-gpc': '1' });
    await visit(server, url, { ...firefox, 'sec-purpose': 'prefetch' });
    await visit(server, url, firefox, 'HEAD');

    const report = await ada.call('siteVisits', { projectId });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)).toEqual({ day: '2026-05-05', views: 3, visitors: 2 });
    expect(report.pages).toEqual([
      { name: '/about', count: 2 },
      { name: '/', count: 1 },
    ]);
    expect(report.referrers).toEqual([{ name: 'search.example', count: 1 }]);
    expect(report.countries).toBeNull();
    expect((await eve.envelope('siteVisits', { projectId })).errNo).toBe(ErrNo.notFound);

    // The same people on the next day are other hashes, and those of the day before go with its salt.
    const { db } = server.services.database;
    const hashes = async () =>
      (await db.selectFrom('site_visitors').selectAll().execute()).map((row) => row.hash);
    const first = await hashes();
    expect(first).toHaveLength(2);
    clock.advance(24 * 3_600_000);
    await visit(server, url, firefox);
    expect((await ada.call('siteVisits', { projectId })).days.at(-1)).toMatchObject({ visitors: 1 });
    await tidy(db, clock.now());
    const second = await hashes();
    expect(second).toHaveLength(1);
    expect(first).not.toContain(second[0]);
    expect(await db.selectFrom('site_visit_salts').select('day').execute()).toHaveLength(1);
    const everything = JSON.stringify(await db.selectFrom('site_visit_counts').selectAll().execute());
    expect(everything).not.toMatch(/127\.0\.0\.1|Firefox|secret/);
  });

  it('[BUILD-10] counts visits by country where the operator has a table, and keeps no address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'statecraft-countries-'));
    const file = join(folder, 'countries.csv');
    await writeFile(file, '192.0.2.0,192.0.2.255,DE\n2001:db8::,2001:db8::ffff,FR\n');
    const server = await makeServer({ env: { COUNTRIES_FILE: file, TRUST_PROXY: 'true' } });
    await rm(folder, { recursive: true });
    const ada = await server.signIn('ada@example.com');
    const { projectId, url } = await online(server, ada);
    for (const address of ['192.0.2.7', '192.0.2.8', '2001:db8::7', '203.0.113.1'])
      await visit(server, url, { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': address });
    const { countries, days } = await ada.call('siteVisits', { projectId });
    expect(days.at(-1)).toMatchObject({ views: 4, visitors: 4 });
    expect(countries).toEqual([
      { name: 'DE', count: 2 },
      { name: '', count: 1 },
      { name: 'FR', count: 1 },
    ]);
    const { db } = server.services.database;
    const kept = JSON.stringify([
      await db.selectFrom('site_visit_counts').selectAll().execute(),
      await db.selectFrom('site_visitors').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/192\.0\.2|2001:db8|203\.0\.113/);
  });

  it('[BUILD-10] tells no more than two hundred pages of a day apart', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await online(server, ada);
    const { visits, database } = server.services;
    for (let number = 0; number < 300; number++)
      visits.record({ projectId, page: `/${number}`, referrer: null, address: '127.0.0.1', browser: 'one' });
    await visits.flush();
    const names = await database.db
      .selectFrom('site_visit_counts')
      .select(['name', 'count'])
      .where('kind', '=', 'page')
      .execute();
    expect(names).toHaveLength(201);
    expect(names.find(({ name }) => name === '')?.count).toBe(100);
  });

  it('[BUILD-10] is taken down by the operator and put back, and its owner is told why', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId, versionId, url } = await online(server, ada);
    const { slug } = await ada.call('publishDetail', { projectId });
    await expect(admin(server, 'take-down', url)).rejects.toThrow('Say why');
    await expect(admin(server, 'take-down', `${slug}.example.com`, 'x')).rejects.toThrow('No site');
    expect(await admin(server, 'take-down', url, 'It', 'sells', 'what', 'it', 'must', 'not.')).toContain(
      slug,
    );
    const down = await visit(server, url);
    expect([down.status, down.headers['x-robots-tag']]).toEqual([451, 'noindex']);
    expect(down.body).not.toContain('must not');
    const detail = await ada.call('publishDetail', { projectId });
    expect(detail.takenDownFor).toBe('It sells what it must not.');
    const again = await ada.envelope('publishSubmit', { projectId, versionId, visibility: 'public' });
    expect([again.errNo, again.errMsg]).toEqual([ErrNo.conflict, expect.stringContaining('must not.')]);
    const releaseId = (await ada.call('releaseList', { projectId })).releases[0]?.id ?? '';
    expect((await ada.envelope('releaseRollback', { projectId, releaseId })).errNo).toBe(ErrNo.conflict);
    await admin(server, 'put-back', slug);
    expect((await visit(server, url)).status).toBe(200);
    await expect(admin(server, 'put-back', slug)).rejects.toThrow('not taken down');
  });
});
