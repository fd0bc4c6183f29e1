import { expect, it } from 'vitest';
import { entriesPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { removeDeletedProjects } from '#server/projects/deleted-projects.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { projectWith } from './support/committed.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';
import { visit } from './support/visit.ts';

const files = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Crumb</title></head><body><form method="post" action="/_statecraft/forms/contact"></form></body></html>',
};
const ada = 'ada@example.com';
const form = 'application/x-www-form-urlencoded';

async function online(server: TestServer, client: Client) {
  const { projectId, versionId } = await projectWith(server, client, files);
  const { publication } = await client.call('publishSubmit', { projectId, versionId, visibility: 'public' });
  return { projectId, versionId, url: publication?.url ?? '' };
}

/** Sends a form as the page of the site does: `json` from its script, otherwise without one. */
const send = (
  server: TestServer,
  url: string,
  body: string,
  { type = form, name = 'contact', ...headers }: Record<string, string> = {},
) =>
  visit(
    server,
    `${url}_statecraft/forms/${name}`,
    {
      origin: new URL(url).origin,
      'sec-fetch-site': 'same-origin',
      referer: `${url}about`,
      'content-type': type,
      ...headers,
    },
    'POST',
    body,
  );
const json = { type: 'application/json', accept: '*/*' };

const mailsTo = (server: TestServer, to: string) =>
  server.services.database.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('subject', 'like', '%form%')
    .execute();

describeOnBothDatabases('what visitors of a published site send', (makeServer) => {
  it('[BUILD-10] arrives at its owner once, by list and mail, and at no one else', async () => {
    const server = await makeServer();
    const [owner, eve] = [await server.signIn(ada), await server.signIn('eve@example.com')];
    const { projectId, url } = await online(server, owner);
    const message = JSON.stringify({ name: 'Bo', email: 'bo@example.com', days: ['Mon', 'Tue'], count: 2 });
    for (const attempt of [1, 2]) {
      const answer = await send(server, url, message, { ...json, 'idempotency-key': 'one' });
      expect([attempt, answer.status, JSON.parse(answer.body)]).toEqual([attempt, 200, { ok: true }]);
    }
    await send(server, url, message, { ...json, 'idempotency-key': 'two' });

    const { entries, unread, total, mails } = await owner.call('entryList', { projectId });
    expect([entries.length, unread, total, mails]).toEqual([2, 2, 2, true]);
    expect(entries[0]).toMatchObject({
      form: 'contact',
      isRead: false,
      fields: [
        { name: 'name', value: 'Bo' },
        { name: 'email', value: 'bo@example.com' },
        { name: 'days', value: 'Mon, Tue' },
        { name: 'count', value: '2' },
      ],
    });
    await eventually(async () => expect(await mailsTo(server, ada)).toHaveLength(2));
    expect((await mailsTo(server, ada))[0]?.body_text).toContain('bo@example.com');

    const entryId = entries[0]?.id ?? '';
    expect((await owner.call('entryMark', { projectId, entryId, isRead: true })).unread).toBe(1);
    expect((await owner.call('entryMark', { projectId, entryId: null, isRead: false })).unread).toBe(2);
    expect((await eve.envelope('entryList', { projectId })).errNo).toBe(ErrNo.notFound);
    expect((await eve.envelope('entryDelete', { projectId, entryId: null })).errNo).toBe(ErrNo.notFound);
    expect((await owner.call('entryDelete', { projectId, entryId })).total).toBe(1);
    expect((await owner.call('entryMails', { projectId, mails: false })).mails).toBe(false);
    await send(server, url, message, { ...json, 'idempotency-key': 'three' });
    expect((await owner.call('entryList', { projectId })).total).toBe(2);
    expect(await mailsTo(server, ada)).toHaveLength(2);
    expect((await owner.call('entryDelete', { projectId, entryId: null })).total).toBe(0);
  });

  it('[BUILD-10] thanks a visitor without scripts, and takes a second click for the first', async () => {
    const server = await makeServer();
    const owner = await server.signIn(ada);
    const { projectId, url } = await online(server, owner);
    const body = 'name=Bo&message=Two+loaves+%26+a+bun';
    const first = await send(server, url, body);
    expect([first.status, first.headers.location]).toEqual([303, '/_statecraft/forms/contact?back=%2Fabout']);
    await send(server, url, body);
    expect((await owner.call('entryList', { projectId })).entries.map(({ fields }) => fields)).toEqual([
      [
        { name: 'name', value: 'Bo' },
        { name: 'message', value: 'Two loaves & a bun' },
      ],
    ]);
    const thanks = await visit(server, new URL(String(first.headers.location), url).href);
    expect(thanks.body).toContain('Thank you');
    expect(thanks.body).toContain('href="/about"');
    expect(thanks.headers['x-robots-tag']).toBe('noindex');
    expect((await send(server, url, `${body}&_next=/thanks`)).headers.location).toBe('/thanks');
    expect((await send(server, url, `${body}2&_next=//evil.example`)).headers.location).toBe('/');
    // A form with its own way of encoding, as `new FormData(form)` sends it.
    const parts =
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nCy\r\n--x\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const multipart = { ...json, type: 'multipart/form-data; boundary=x', name: 'rsvp' };
    expect((await send(server, url, `${parts}\r\n--x--\r\n`, multipart)).status).toBe(200);
    expect((await send(server, url, `${parts}data\r\n--x--\r\n`, multipart)).status).toBe(415);
    const { entries } = await owner.call('entryList', { projectId });
    expect(entries[0]).toMatchObject({ form: 'rsvp', fields: [{ name: 'name', value: 'Cy' }] });
  });

  it('[BUILD-10] is refused where it is spam, too large, empty, from elsewhere or too much', async () => {
    const clock = new TestClock(Date.now());
    const server = await makeServer({ clock });
    const owner = await server.signIn(ada);
    const { projectId, url } = await online(server, owner);
    const status = async (...args: [string, Record<string, string>?]) =>
      (await send(server, url, args[0], { ...json, ...args[1] })).status;
    // What fills in a field that nobody sees is told nothing.
    expect(await status('{"name":"Bot","_honey":"http://spam.example"}')).toBe(200);
    expect(await status('{"name":" "}')).toBe(400);
    expect(await status('["name"]')).toBe(400);
    expect(await status('{')).toBe(400);
    expect(await status('name', { type: 'text/plain' })).toBe(415);
    expect(await status(JSON.stringify({ text: 'x'.repeat(40_000) }))).toBe(413);
    expect(await status(JSON.stringify({ text: 'x'.repeat(20_000) }))).toBe(413);
    expect(await status('{"a":"1"}', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status('{"a":"1"}', { name: 'no%2Fform' })).toBe(404);
    expect((await visit(server, url, {}, 'POST')).status).toBe(405);
    expect((await owner.call('entryList', { projectId })).total).toBe(0);
    for (const number of [1, 2, 3]) expect(await status(`{"a":"${number}"}`)).toBe(200);
    const late = await send(server, url, '{"a":"4"}', json);
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    clock.advance(600_000);
    expect(await status(`{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`)).toBe(400);
    // A database that stores no NUL would lose the mail of it.
    for (const nul of [{ a: 'x\0' }, { 'a\0': 'x' }, { a: 'x', _key: '\0' }])
      expect(await status(JSON.stringify(nul))).toBe(400);
    expect((await owner.call('entryList', { projectId })).total).toBe(3);
    clock.advance(600_000);
    expect(await status(JSON.stringify({ 'a\u0001': 'x\u0007\ny\u001b[2J' }))).toBe(200);
    expect((await owner.call('entryList', { projectId })).entries[0]?.fields).toEqual([
      { name: 'a', value: 'x\ny[2J' },
    ]);
  });

  it('[BUILD-10] is a table that no spreadsheet calculates with, and goes with the project', async () => {
    const clock = new TestClock(Date.now());
    const server = await makeServer({ clock });
    const [owner, eve] = [await server.signIn(ada), await server.signIn('eve@example.com')];
    const { projectId, url } = await online(server, owner);
    await send(server, url, JSON.stringify({ name: '=1+1', phone: '+44 20 1' }), json);
    clock.advance(1000);
    await send(server, url, JSON.stringify({ name: 'Bo, "B"', note: 'a\nb' }), { ...json, name: 'rsvp' });
    const parts = { name: ' =1', phone: '＝1', note: 'x;=HYPERLINK(1)\n@SUM(1)\t-2+cmd|x' };
    clock.advance(1000);
    await send(server, url, JSON.stringify(parts), json);
    const csv = await owner.fetch(`${entriesPath}?projectId=${projectId}`);
    expect(csv.headers.get('content-disposition')).toContain('.csv');
    const lines = (await csv.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('sent at,form,name,phone,note');
    expect(lines[1]).toMatch(/^[^,]+,contact,'=1\+1,\+44 20 1,$/);
    expect(lines[2]).toMatch(/^[^,]+,rsvp,"Bo, ""B""",,"a\nb"$/);
    // Where cells are told apart by semicolons or tabs, a part of a value is a cell, whatever is quoted.
    expect(lines[3]).toMatch(/,contact, '=1,'＝1,"x;'=HYPERLINK\(1\)\n'@SUM\(1\)\t'-2\+cmd\|x"$/);
    expect((await eve.fetch(`${entriesPath}?projectId=${projectId}`)).status).toBe(404);
    expect((await server.client().fetch(`${entriesPath}?projectId=${projectId}`)).status).toBe(401);

    await owner.call('projectDelete', { projectId });
    expect((await send(server, url, '{"a":"1"}', json)).status).toBe(404);
    clock.leap(60 * 24 * 3_600_000);
    await removeDeletedProjects(server.services.database.db, clock.now());
    const left = await server.services.database.db.selectFrom('form_entries').selectAll().execute();
    expect(left).toEqual([]);
  });
});
