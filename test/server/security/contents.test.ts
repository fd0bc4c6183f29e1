import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { endpoints, uploadPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { startProvider } from '../../support/provider-server.ts';
import { type Client, clientFields } from '../support/client.ts';
import { done, scriptedEngine } from '../support/scripted-engine.ts';
import { describeOnBothDatabases, describeOnSqlite } from '../support/server.ts';
import { freePort } from '#test/support/free-port.ts';

const scene = 'ai-website-builder' as const;
const write = (path: string, content: string) =>
  ({ op: 'write', path, content, encoding: 'utf8', baseHash: null }) as const;
const engines = [scriptedEngine(() => [done()])];
const begin = async (client: Client): Promise<string> =>
  (await client.call('projectCreate', { prompt: 'A page', scene })).projectId;

describeOnBothDatabases('[ERROR-04] what one account may keep', (makeServer) => {
  it('counts all versions and uploads: what is more is refused with 413 and words', async () => {
    const clock = new TestClock();
    const server = await makeServer({ clock, engines, env: { STORAGE_MB_PER_ACCOUNT: '1' } });
    const ada = await server.signIn('ada@example.com');
    const projectId = await begin(ada);
    const change = (letter: string, baseHash: string | null) =>
      ada.envelope('filesApply', {
        projectId,
        operations: [{ ...write('a.txt', letter.repeat(400_000)), baseHash }],
        commit: true,
      });
    const first = await change('a', null);
    expect(first.errNo).toBe(0);
    const hash = first.data?.files.find(({ path }) => path === 'a.txt')?.hash ?? '';
    const second = await change('b', hash);
    expect(second.errNo).toBe(0);
    const third = await change('c', second.data?.files.find(({ path }) => path === 'a.txt')?.hash ?? '');
    expect(third).toMatchObject({ errNo: ErrNo.tooLarge, status: 413 });
    expect(third.errMsg).toMatch(/take 0\.8 of the 1\.0 MB/);
    const form = new FormData();
    form.set('file', new Blob(['a,b\n'.repeat(100_000)], { type: 'text/csv' }), 'a.csv');
    expect((await ada.fetch(uploadPath, { method: 'POST', body: form })).status).toBe(413);

    // What is kept twice is counted once, others have their own, and reading goes on.
    expect((await ada.call('fileList', { projectId })).files.length).toBeGreaterThan(0);
    const bob = await server.signIn('bob@example.com');
    const theirs = await begin(bob);
    for (const path of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) {
      const operations = [write(path, 'a'.repeat(300_000))];
      expect((await bob.envelope('filesApply', { projectId: theirs, operations })).errNo).toBe(0);
    }
  });
});

describeOnBothDatabases('contents', (makeServer) => {
  it('that are not what they were kept as are served to nobody', async () => {
    const before = await makeServer({ engines });
    const ada = await before.signIn('ada@example.com');
    const projectId = await begin(ada);
    const { files } = await ada.call('filesApply', { projectId, operations: [write('a.txt', 'right')] });
    const hash = files.find(({ path }) => path === 'a.txt')?.hash ?? '';
    await before.services.database.db
      .updateTable('blobs')
      .set({ data: Buffer.from('damaged') })
      .where('hash', '=', hash)
      .execute();
    await before.stop();
    // Another one, which has not read it yet.
    const after = await makeServer({ engines, store: before.store });
    const client = await after.signIn('ada@example.com');
    const answer = await client.envelope('fileRead', { projectId, path: 'a.txt' });
    expect(answer).toMatchObject({ errNo: ErrNo.internal, status: 500, data: null });
    expect(JSON.stringify(answer)).not.toContain('damaged');
  });
});

describeOnSqlite('names and paths', (makeServer) => {
  it.each([
    ['turns the direction of text', 'a\u202egnp.txt'],
    ['isolates a direction', '\u2066a.txt'],
    ['has no width', 'a\u200b.txt'],
    ['is a mark of byte order', '\ufeffa.txt'],
    ['is a tag', 'a\u{e0041}.txt'],
  ])('are refused where a character %s', async (_, path) => {
    const server = await makeServer({ engines });
    const ada = await server.signIn('ada@example.com');
    const projectId = await begin(ada);
    const answer = await ada.envelope('filesApply', { projectId, operations: [write(path, 'x')] });
    expect(answer).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
    expect(answer.errMsg).toMatch(/cannot be seen, or turns the direction/);
    for (const refused of [
      await ada.envelope('projectRename', { projectId, name: `x${path}` }),
      await ada.envelope('userUpdate', { name: `x${path}` }),
    ])
      expect(refused).toMatchObject({ errNo: ErrNo.badRequest, status: 400 });
    // What scripts and emoji are written with is left alone.
    await ada.call('userUpdate', { name: 'علی\u200cرضا 👩\u200d🚀' });
  });
});

describeOnSqlite('what is sent encoded', (makeServer) => {
  it('is decoded once, wherever it stands', async () => {
    const server = await makeServer({ engines });
    const ada = await server.signIn('ada@example.com');
    const projectId = await begin(ada);
    const operations = [
      write('a%2e.txt', 'literal'),
      write('a..txt', 'decoded'),
      write('index.html', '<p>x'),
    ];
    await ada.call('filesApply', { projectId, operations });
    const read = async (path: string) => {
      const answer = await ada.fetch(`${endpoints.fileRead.path}?projectId=${projectId}&path=${path}`);
      return ((await answer.json()) as { data: { content: string } | null }).data?.content ?? null;
    };
    // In a query: once, and what comes of it is taken as it is.
    expect(await read('a%252e.txt')).toBe('literal');
    expect(await read('a%2e.txt')).toBe('decoded');
    expect(await read('a%25252e.txt')).toBeNull();
    // In a path: of the preview, and of an address with an id.
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const preview = async (path: string) => (await fetch(`${previewUrl}${path}`)).text();
    expect(await preview('a%252e.txt')).toBe('literal');
    expect(await preview('a%2e.txt')).toBe('decoded');
    // In JSON and in a form: an escape of one is none of the other, nor of addresses.
    const named = async (text: string) => {
      const { method, path } = endpoints.userUpdate;
      const headers = { 'content-type': 'application/json' };
      const answer = await ada.fetch(path, { method, headers, body: `{"name":"${text}"}` });
      return ((await answer.json()) as { data: { name: string } }).data.name;
    };
    expect(await named('A%64a \\u0026amp; \\\\u0041')).toBe('A%64a &amp; \\u0041');
    const form = `${new URLSearchParams({ ...clientFields }).toString()}&division=1&email=`;
    const send = async (to: string) => {
      const answer = await server.client().fetch(endpoints.sendEmailCode.path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `${form}${to}`,
      });
      return answer.status;
    };
    expect(await send('bob%40example.com')).toBe(200);
    expect(await send('eve%2540example.com')).toBe(400);
    // In a cookie.
    const twice = server.client();
    const sid = ada.cookies.get('sid') ?? '';
    const coded = (text: string) => text.replace(/^./, (one) => `%${one.charCodeAt(0).toString(16)}`);
    const who = async (value: string) =>
      (
        (await (
          await twice.fetch(endpoints.userDetail.path, { headers: { cookie: `sid=${value}` } })
        ).json()) as {
          data: { uid: string };
        }
      ).data.uid;
    expect(await who(coded(sid))).not.toBe('');
    expect(await who(coded(sid).replace('%', '%25'))).toBe('');
  });
});

describeOnSqlite('a drawing', (makeServer) => {
  it('is drawn with nothing of this machine and nothing of another, whatever it refers to', async () => {
    let asked = 0;
    const elsewhere = await startProvider(async (_request, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(red);
    });
    const red =
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#f00"/></svg>';
    const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-drawing-'));
    try {
      const file = path.join(folder, 'red.svg');
      await writeFile(file, red);
      const server = await makeServer({ engines });
      const ada = await server.signIn('ada@example.com');
      const opacityOf = async (head: string, inner: string): Promise<number | null> => {
        const form = new FormData();
        const text = `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" width="64" height="64">${inner}</svg>`;
        form.set('file', new Blob([text]), 'a.svg');
        const kept = (await (await ada.fetch(uploadPath, { method: 'POST', body: form })).json()) as {
          data: { id: string } | null;
        };
        if (kept.data === null) return null;
        const answer = await ada.fetch(`/media/thumb?upload=${kept.data.id}&w=64`);
        if (answer.status !== 200) return null;
        const { channels, isOpaque } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
        return isOpaque ? 255 : (channels[3]?.max ?? 255);
      };
      expect(await opacityOf('', '<rect width="64" height="64" fill="#f00"/>')).toBe(255);
      for (const url of [`file://${file}`, file, `${elsewhere.url}/red.svg`]) {
        for (const [head, inner] of [
          [`<!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]>`, '&x;'],
          [`<!DOCTYPE svg [<!ENTITY % p SYSTEM "${url}"> %p;]>`, ''],
          [`<!DOCTYPE svg SYSTEM "${url}">`, ''],
          ['', `<image href="${url}" width="64" height="64"/>`],
          ['', `<image xlink:href="${url}" width="64" height="64"/>`],
          ['', `<use href="${url}#a"/>`],
          ['', `<xi:include href="${url}"/>`],
          ['', `<style>@import url("${url}"); rect { fill: url("${url}#a") }</style>`],
          [`<?xml-stylesheet href="${url}"?>`, ''],
        ] as const) {
          // Refused, or empty.
          expect(await opacityOf(head, inner), head + inner).toSatisfy((one) => one === null || one === 0);
        }
      }
      expect(asked).toBe(0);
    } finally {
      await Promise.all([elsewhere.close(), rm(folder, { recursive: true, force: true })]);
    }
  });
});

describeOnSqlite('bodies', (makeServer) => {
  it.each([
    ['many values', `{"name":[${'0,'.repeat(9_999)}0]}`, /too many values/],
    ['many values at length', `{"name":[${'"aaaaaaaaaa",'.repeat(20_000)}0]}`, /too many values/],
    ['a depth', `{"name":${'['.repeat(65)}${']'.repeat(65)}}`, /nested too deeply/],
    ['a prototype', '{"__proto__":{"name":"Eve"}}', /cannot be read/],
    ['no JSON at length', '{'.repeat(30_000), /cannot be read/],
  ])('that hold %s are refused in words', async (_, body, words) => {
    const server = await makeServer({ engines });
    const ada = await server.signIn('ada@example.com');
    const { method, path } = endpoints.userUpdate;
    const headers = { 'content-type': 'application/json' };
    const response = await ada.fetch(path, { method, headers, body });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { errMsg: string }).errMsg).toMatch(words);
    expect((await ada.call('userUpdate', { name: 'Ada' })).name).toBe('Ada');
  });
});

describeOnSqlite('a payment provider that is away', (makeServer) => {
  it('is told with 502 and in words, and its cause is logged', async () => {
    const lines: string[] = [];
    const { default: pino } = await import('pino');
    const server = await makeServer({
      engines,
      log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
      env: {
        STRIPE_SECRET_KEY: 'sk_test_away',
        STRIPE_WEBHOOK_SECRET: 'whsec_away',
        STRIPE_API_URL: `http://127.0.0.1:${await freePort()}`,
      },
    });
    const ada = await server.signIn('ada@example.com');
    const { packs } = await ada.call('paymentProducts', {});
    const answer = await ada.envelope('checkoutCreate', { kind: 'credits', productId: packs[0]?.id ?? '' });
    expect(answer).toMatchObject({ errNo: ErrNo.unavailable, status: 502 });
    expect(answer.errMsg).toMatch(/payment provider cannot be reached\. Nothing was charged/);
    expect(lines.join('\n')).toMatch(/ECONNREFUSED|connection to Stripe/);
    expect(lines.join('\n')).not.toContain('sk_test_away');
  });
});
