import { connect } from 'node:net';
import { expect, it } from 'vitest';
import {
  accountExportPath,
  endpoints,
  entriesPath,
  eventNotifyPath,
  projectEventsPath,
  uploadPath,
} from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { scriptedEngine } from '../support/scripted-engine.ts';
import { describeOnSqlite, type TestServer } from '../support/server.ts';

const email = 'ada@example.com';
const done = scriptedEngine(() => [{ type: 'done', summary: 'Done.' }] as never);

/** What the server answers to these very bytes, until it closes the connection. */
const answerTo = ({ settings }: TestServer, lines: readonly string[], body = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(settings.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    const head = [lines[0], `host: localhost:${settings.port}`, 'connection: close', ...lines.slice(1)];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });

describeOnSqlite('requests that two servers could read in two ways', (makeServer) => {
  const post = 'POST /api/user/update HTTP/1.1';
  it.each([
    ['have a length and are chunked', ['content-length: 3', 'transfer-encoding: chunked'], '0\r\n\r\n'],
    ['have two lengths', ['content-length: 3', 'content-length: 4'], 'abcd'],
    ['are not chunked in the end', ['transfer-encoding: chunked, identity'], '0\r\n\r\n'],
    ['end a header with less than a line', ['a: b\nc: d'], ''],
  ])('are refused before anybody reads them where they %s', async (_, headers, body) => {
    const server = await makeServer();
    expect(await answerTo(server, [post, ...headers], body)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('are refused where a field of the address has two values, whoever reads it', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    for (const address of [
      '/media/thumb?w=100&upload=a&upload=b',
      '/media/thumb?w=100&project=a&project=b&path=x',
      `${downloadPath}?projectId=a&projectId=b`,
      `${endpoints.projectDetail.path}?projectId=a&projectId=b`,
      `${projectEventsPath}?projectId=a&projectId=b`,
      `${entriesPath}?projectId=a&projectId=b`,
    ]) {
      const response = await ada.fetch(address);
      expect(response.status, address).toBe(400);
      expect(((await response.json()) as { errMsg: string }).errMsg, address).toMatch(/more than once/);
    }
  });

  it('get nothing back of what they were: TRACE is no method here', async () => {
    const server = await makeServer();
    const answer = await answerTo(server, [
      'TRACE / HTTP/1.1',
      'sec-fetch-site: same-origin',
      'x-token: secret',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('secret');
  });
});

describeOnSqlite('what is given for one purpose', (makeServer) => {
  it('is good for no other: the address of a preview is no link to show around, and neither opens the stream', async () => {
    const server = await makeServer({ engines: [done] });
    const ada = await server.signIn(email);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page', scene: 'ai-website-builder' });
    const { previewUrl } = await ada.call('projectDetail', { projectId });
    const own = new URL(previewUrl).pathname.split('/')[2] ?? '';
    const { url } = await ada.call('previewLink', { projectId });
    const link = new URL(url).searchParams.get('token') ?? '';
    expect((await ada.call('previewOpen', { token: link })).name).not.toBe('');
    expect((await ada.envelope('previewOpen', { token: own })).errNo).toBe(ErrNo.notFound);
    for (const token of [own, link]) {
      const stream = await ada.fetch(`${eventNotifyPath}?token=${token}`);
      expect(stream.headers.get('content-type')).not.toMatch(/event-stream/);
    }
  });
});

describeOnSqlite('the name of a download', (makeServer) => {
  it('is one name, whatever it is made of', async () => {
    const server = await makeServer();
    const ada = await server.signIn(email);
    const form = new FormData();
    form.set('file', new Blob(['a,b\n'], { type: 'text/csv' }), 'caf\u00e9"; filename="evil.exe\\');
    const answer = await ada.fetch(uploadPath, { method: 'POST', body: form });
    const { data } = (await answer.json()) as { data: { url: string } };
    const header = (await ada.fetch(data.url)).headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%~-]+$/);
  });
});

describeOnSqlite('answers', (makeServer) => {
  it('say what they are, with the encoding of text, and are kept by nobody where they are about a person', async () => {
    const server = await makeServer({ engines: [done] });
    const ada = await server.signIn(email);
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page', scene: 'ai-website-builder' });
    const operations = [
      { op: 'write', path: 'index.html', content: '<p>x', encoding: 'utf8', baseHash: null } as const,
    ];
    await ada.call('filesApply', { projectId, operations });
    const expected: Readonly<Record<string, string>> = {
      '/healthz': 'text/plain; charset=utf-8',
      '/readyz': 'text/plain; charset=utf-8',
      '/api/nothing': 'application/json; charset=utf-8',
      [endpoints.userDetail.path]: 'application/json; charset=utf-8',
      [`${endpoints.fileRead.path}?projectId=${projectId}&path=index.html`]:
        'application/json; charset=utf-8',
      [`${downloadPath}?projectId=${projectId}`]: 'application/zip',
      [accountExportPath]: 'application/zip',
      '/dev/mail': 'text/html; charset=utf-8',
    };
    for (const [address, type] of Object.entries(expected)) {
      const response = await ada.fetch(address);
      expect(response.headers.get('content-type'), address).toBe(type);
      await response.body?.cancel();
      if (!/healthz|nothing/.test(address))
        expect(response.headers.get('cache-control'), address).toBe('no-store');
    }
    const preview = (await ada.call('projectDetail', { projectId })).previewUrl;
    expect((await fetch(preview)).headers.get('content-type')).toBe('text/html; charset=utf-8');
    const elsewhere = await answerTo(server, ['GET / HTTP/1.1', 'x: y']).then((answer) =>
      answer.toLowerCase(),
    );
    expect(elsewhere).toContain('content-type: application/json; charset=utf-8');
  });
});
