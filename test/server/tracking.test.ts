import { expect, it } from 'vitest';
import { trackingPath } from '#contract/tracking-names.ts';
import { TestClock } from '#server/platform/clock.ts';
import { tidyTracking, trackingLifetime } from '#server/tracking/tracking.ts';
import { formatReport, readReport } from '#server/tracking/report.ts';
import { createEventRateLimit } from '#server/tracking/event-rate-limit.ts';
import type { Client } from './support/client.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const good = {
  event: 'page_view',
  cuid: 'client-1',
  uid: 'u_claimed',
  time: '1700000000000',
  tz: '-60',
  url: 'https://app.test/ai-app-builder/:id',
  referrer: 'https://search.test',
  ptype: 'react_native',
  device: 'desktop',
  browser: 'Chrome 128',
  os: 'Linux',
  lang: 'en',
  screen: '1440x900',
  window: '1200x800',
  ext: '{"route":"sceneProject"}',
};
const notify = (client: Client, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  client.fetch(`${trackingPath}?${new URLSearchParams(fields).toString()}`, { headers });
const eventsOf = async ({ services }: TestServer) => {
  await services.tracking.flush();
  return services.database.db.selectFrom('tracking_events').selectAll().orderBy('created_at').execute();
};

describeOnBothDatabases('the logging endpoint', (makeServer) => {
  it('[TRACK-01] takes a GET, answers 204 without a body, and keeps the event', async () => {
    const server = await makeServer();
    const response = await notify(server.client(), good);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await eventsOf(server)).toEqual([
      expect.objectContaining({
        event: 'page_view',
        environment: 'test',
        client_id: 'client-1',
        // No user is signed in, whatever the parameter says.
        user_id: null,
        project_type: 'react_native',
        url: good.url,
        referrer: good.referrer,
        device: 'desktop',
        browser: 'Chrome 128',
        os: 'Linux',
        language: 'en',
        screen: '1440x900',
        window: '1200x800',
        client_time: 1_700_000_000_000,
        timezone_offset: -60,
        extended_json: '{"route":"sceneProject"}',
      }),
    ]);
  });

  it('[TRACK-01] [ROLE-01] the session says who it was', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { uid } = await ada.call('userDetail', {});
    await notify(ada, good);
    expect((await eventsOf(server)).map((event) => event.user_id)).toEqual([uid]);
  });

  it.each([
    ['no event', { ...good, event: '' }],
    ['an event that is none', { ...good, event: 'drop_table' }],
    ['no time', { ...good, time: 'yesterday' }],
    ['a kind that is none', { ...good, ptype: 'desktop' }],
    ['a page that is too long', { ...good, url: 'x'.repeat(501) }],
    ['data that is no object', { ...good, ext: '[1]' }],
    ['data that is broken', { ...good, ext: '{' }],
    ['data with a sentence in it', { ...good, ext: '{"route":"my secret prompt"}' }],
    ['data with an object in it', { ...good, ext: '{"route":{"a":1}}' }],
    ['a control character', { ...good, browser: 'a\u0000b' }],
    ['nothing', {}],
  ])('%s: answered the same, and dropped', async (_what, fields) => {
    const server = await makeServer();
    expect((await notify(server.client(), fields)).status).toBe(204);
    expect(await eventsOf(server)).toEqual([]);
  });

  it('[TRACK-04] a browser that asks not to be tracked, and another site’s page, leave nothing', async () => {
    const server = await makeServer();
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await notify(server.client(), good, headers)).status).toBe(204);
    expect(await eventsOf(server)).toEqual([]);
    await notify(server.client(), good, { dnt: '0', 'sec-fetch-site': 'same-origin' });
    expect(await eventsOf(server)).toHaveLength(1);
  });

  it('takes only so many from one address in a minute, and keeps only so long and so many', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const client = server.client();
    for (let count = 0; count < 250; count++) expect((await notify(client, good)).status).toBe(204);
    expect(await eventsOf(server)).toHaveLength(240);
    clock.advance(60_000);
    await notify(client, { ...good, ext: '{"route":"home","ab.headline":"b"}' });
    expect(await eventsOf(server)).toHaveLength(241);

    const { db } = server.services.database;
    await tidyTracking(db, clock.now(), 1);
    expect(await eventsOf(server)).toHaveLength(1);
    await tidyTracking(db, clock.now() + trackingLifetime + 1);
    expect(await eventsOf(server)).toEqual([]);
  });

  it('writes what waits by itself, and what is left when the server stops', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock });
    const stored = () =>
      server.services.database.db
        .selectFrom('tracking_events')
        .select('id')
        .execute()
        .then((rows) => rows.length);
    await notify(server.client(), good);
    expect(await stored()).toBe(0);
    clock.advance(1_000);
    await expect.poll(stored).toBe(1);
    await notify(server.client(), good);
    await server.stop();
    const again = await makeServer({ store: server.store });
    expect(await eventsOf(again)).toHaveLength(2);
  });

  it('the owner’s report counts visitors, sign-ins, projects and runs by day and kind', async () => {
    const clock = new TestClock(Date.UTC(2026, 0, 1, 22));
    const server = await makeServer({ clock });
    const ada = await server.signIn('ada@example.com');
    await notify(ada, good);
    await notify(ada, { ...good, event: 'sign_in' });
    await notify(server.client(), { ...good, cuid: 'client-2' });
    await ada.call('projectCreate', { prompt: 'A page about tea', scene: 'ai-website-builder' });
    clock.advance(3 * 3_600_000);
    await server.services.tracking.flush();
    await notify(ada, good);
    await server.services.tracking.flush();

    const report = await readReport(server.services.database.db, { days: 3, now: clock.now() });
    const none = { project: 0, react_native: 0, react: 0, html: 0, meme: 0 };
    expect(report).toEqual([
      { day: '2026-01-02', visitors: 1, signIns: 0, newUsers: 0, projects: none, runs: none },
      {
        day: '2026-01-01',
        visitors: 2,
        signIns: 1,
        newUsers: 1,
        projects: { ...none, project: 1 },
        runs: { ...none, project: 1 },
      },
      { day: '2025-12-31', visitors: 0, signIns: 0, newUsers: 0, projects: none, runs: none },
    ]);
    const lines = formatReport(report).split('\n');
    expect(lines[0]).toMatch(/^Day +Visitors +Sign-ins +New users +Projects +· website .* Runs +· website/);
    expect(lines[2]).toMatch(/^2026-01-01 +2 +1 +1 +1 +1 /);
    expect(lines.at(-1)).toMatch(/^Sum +1 +1 +1 /);
    expect(lines[0]).not.toContain('html');
  });
});

it('a flood of addresses costs a bounded memory, and is refused all the same', () => {
  const clock = new TestClock();
  const takes = createEventRateLimit(clock);
  let taken = 0;
  for (let index = 0; index < 20_000; index++) if (takes(`10.0.${index >> 8}.${index & 255}`)) taken += 1;
  expect(taken).toBeLessThanOrEqual(6_000);
  expect(takes('one more')).toBe(false);
  clock.advance(60_000);
  expect(takes('one more')).toBe(true);
});
