import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { commentLength } from '#contract/comments.ts';
import {
  accountExportPath,
  type CallName,
  endpoints,
  importPath,
  projectEventsPath,
  uploadPath,
} from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { languageCookie } from '#language/languages.ts';
import { eventually } from '#test/support/eventually.ts';
import { callSamples, type Owned } from '../support/call-samples.ts';
import type { Client } from '../support/client.ts';
import { hardFiles, largest } from '../support/largest-inputs.ts';
import { bar, startWatched, type WatchedServer } from '../support/watched-server.ts';

const names = Object.keys(endpoints) as CallName[];
const scene = 'ai-website-builder' as const;

/** What is repeated to fill fields: what patterns, parsers and compilers find hardest. */
const fillings = ['<a href="x" ', '- a, b and c\n', 'a', ' ', '\\"', '{"a":['];
/** Milliseconds for which drawings are waited for, which a thread of its own makes. */
const patience = 120_000;

let server: WatchedServer;
let client: Client;
let visitor: Client;
let owned: Owned;
let previewUrl = '';

/** Asks, and reads the whole answer. */
const measure = (what: string, ask: () => Promise<Response>): Promise<void> =>
  server.measure(what, async () => {
    const response = await ask().catch(() => null);
    await response?.arrayBuffer().catch(() => null);
  });

const json = { 'content-type': 'application/json' };
function send(by: Client, name: CallName, input: unknown): Promise<Response> {
  // Signing out would leave the rest to a stranger, who is refused before anything is read.
  const who = name === 'logout' ? visitor : by;
  const { method, path: url, encoding } = endpoints[name];
  const query = () => {
    const all = new URLSearchParams();
    for (const [field, value] of Object.entries(input as Record<string, unknown>))
      if (value !== null && value !== undefined)
        all.set(field, typeof value === 'string' ? value : String(value));
    return all;
  };
  if (method === 'GET') return who.fetch(`${url}?${query().toString().slice(0, 14_000)}`);
  return who.fetch(
    url,
    encoding === 'form' ? { method, body: query() } : { method, headers: json, body: JSON.stringify(input) },
  );
}

function sendFile(to: string, content: BlobPart, type: string, name: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([content], { type }), name);
  return client.fetch(to, { method: 'POST', body: form });
}

const write = (file: string, content: string, encoding: 'utf8' | 'base64' = 'utf8') =>
  ({ op: 'write', path: file, content, encoding, baseHash: null }) as const;

async function runEnded(projectId: string): Promise<void> {
  await eventually(async () =>
    expect((await client.call('projectDetail', { projectId })).activeRunId).toBeNull(),
  );
}

/** One of everything, and a project with as much in it as a project may have. */
async function prepare(): Promise<void> {
  const begun = await client.call('projectCreate', { prompt: 'A page about tea', scene });
  const { projectId, runId } = begun;
  await runEnded(projectId);
  const page = `<!doctype html><html lang="en"><title>a</title>${'<p id="a"><a href="x">b</a></p>\n'.repeat(6_000)}`;
  const fill = async (operations: ReturnType<typeof write>[]) =>
    client.call('filesApply', { projectId, operations, commit: true });
  await fill([write('notes.txt', 'a note')]);
  await fill([
    write('long.txt', 'a, "b"\n'.repeat(290_000)),
    write('wide.txt', '\u00e9'.repeat(1_000_000)),
    write('large.html', page.slice(0, 190_000)),
    write('many.css', 'a{color:red}\n'.repeat(60_000)),
    write('data.js', `export const a = [${'{b:1},'.repeat(120_000)}];`),
    write('letters.md', '# a\n\n- b\n'.repeat(100_000)),
  ]);
  await fill([write('noise.bin', Buffer.alloc(9_900_000, 255).toString('base64'), 'base64')]);
  await fill(Object.entries(hardFiles()).map(([name, text]) => write(name, text)));
  for (let batch = 0; batch < 9; batch += 1) {
    const files = Array.from({ length: 200 }, (_, at) =>
      write(`many/${batch}/${'n'.repeat(200)}${at}.txt`, `${batch}.${at}\n`.repeat(20)),
    );
    await fill(files);
  }
  const { files } = await client.call('fileList', { projectId });
  const { versions } = await client.call('versionList', { projectId });
  const sent = await sendFile(uploadPath, 'name,age\nAda,36\n', 'text/csv', 'people.csv');
  const upload = (await sent.json()) as { data: { id: string } };
  const { sessions } = await client.call('sessionList', {});
  const { packs } = await client.call('paymentProducts', {});
  const { checkoutId } = await client.call('checkoutCreate', {
    kind: 'credits',
    productId: packs[0]?.id ?? '',
  });
  previewUrl = (await client.call('projectDetail', { projectId })).previewUrl;
  const comment = {
    projectId,
    text: '"é'.repeat(commentLength / 2),
    page: `/${'a'.repeat(400)}`,
    element: null,
  };
  for (let count = 0; count < 50; count += 1) await client.call('commentAdd', comment);
  const { comments } = await client.call('commentList', { projectId });
  owned = {
    projectId,
    runId,
    versionId: versions[0]?.id ?? '',
    uploadId: upload.data.id,
    sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 'none',
    checkoutId,
    approvalId: 'none',
    passkeyId: 'none',
    commentId: comments[0]?.id ?? '',
    memberId: 'none',
    invitationId: 'none',
    entryId: 'none',
    hash: files.find((file) => file.path === 'notes.txt')?.hash ?? '',
  };
}

/** Ends what would end the account, its session or its project: tried with requests that are refused. */
const harmless: Partial<Record<CallName, Readonly<Record<string, unknown>>>> = {
  accountDelete: { confirmation: 'not mine' },
  sessionRevoke: { sessionId: 'none' },
  projectDelete: { projectId: 'none' },
};

describe('the main thread, with the largest requests that there can be', { timeout: 3_600_000 }, () => {
  // On a busy machine it is built, filled and asked once in many minutes.
  beforeAll(async () => {
    server = await startWatched({});
    ({ visitor } = server);
    client = await server.signIn('ada@example.com');
    await prepare();
    // What is loaded and compiled at the first request of its kind is no cost of a request.
    for (const name of names) await send(client, name, harmless[name] ?? callSamples[name].input(owned));
  }, 1_800_000);
  afterAll(() => server.close());

  it('is watched: what holds it is seen', async () => {
    await server.tell('begin');
    await server.tell('hold');
    expect(((await server.tell('end')) as { longest: number }).longest).toBeGreaterThan(75);
    expect(await server.reading(() => client.fetch('/healthz'))).toBeLessThan(bar);
  });

  it('is held by no call with all fields as large as they may be', async () => {
    for (const [index, text] of fillings.entries()) {
      for (const name of names) {
        const { owns = {} } = callSamples[name];
        const given = Object.fromEntries(Object.entries(owns).map(([field, thing]) => [field, owned[thing]]));
        // As much as the body of the call may have, and no more than the fields together take.
        const room = name === 'filesApply' ? 12_000_000 : name === 'blueprintChange' ? 1_800_000 : 900_000;
        const filled = largest(calls[name].request, text, room / (text === '\\"' ? 2 : 1), index);
        const input = { ...(filled as object), ...given, ...harmless[name] };
        const good = { ...callSamples[name].input(owned), ...harmless[name] };
        await measure(`${name}, all of ${JSON.stringify(text)}`, () => send(client, name, input));
        // Refused for one field, a request goes no further: each that may be long by itself, beside what is right.
        for (const [field, value] of Object.entries(input)) {
          if (field in given || JSON.stringify(value).length < 400) continue;
          await measure(`${name}.${field} of ${JSON.stringify(text)}`, () =>
            send(client, name, { ...good, [field]: value }),
          );
        }
      }
      process.stderr.write(`${new Date().toISOString()} ${JSON.stringify(text)}\n`);
      // All of them were asked by somebody who is signed in and has the project.
      await client.call('projectDetail', { projectId: owned.projectId });
    }
    expect(server.slow()).toEqual([]);
  });

  it('is held by no body, whatever it is', async () => {
    const megabyte = 1_000_000;
    const bodies: Readonly<Record<string, string>> = {
      'nested arrays': '['.repeat(megabyte),
      'arrays side by side': `[${'[],'.repeat(megabyte / 3 - 10)}[]]`,
      'nested objects': `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
      'many fields': `{${Array.from({ length: megabyte / 13 }, (_, at) => `"k${at}":${at % 10}`).join(',')}}`,
      'many operations': `{"projectId":"a","operations":[${'{},'.repeat(megabyte / 3 - 30)}{}]}`,
      'many numbers': `[${'1e9,'.repeat(megabyte / 4 - 10)}1]`,
      'one text': JSON.stringify({ prompt: 'x'.repeat(megabyte - 100) }),
      escapes: `{"prompt":"${'\\u0041'.repeat(megabyte / 6 - 10)}"}`,
      'no JSON': '\u0000'.repeat(megabyte),
    };
    for (const [kind, body] of Object.entries(bodies)) {
      for (const name of [
        'projectCreate',
        'filesApply',
        'blueprintChange',
        'userUpdate',
        'modelChoose',
      ] as const) {
        const { method, path: url } = endpoints[name];
        await measure(`${name}, a body of ${kind}`, () => client.fetch(url, { method, headers: json, body }));
      }
      const more = body.repeat(Math.floor(15_000_000 / body.length));
      const { path: url } = endpoints.filesApply;
      await measure(`filesApply, 15 MB of ${kind}`, () =>
        client.fetch(url, { method: 'POST', headers: json, body: more }),
      );
      await measure(`filesApply, a value of 15 MB of ${kind}`, () =>
        client.fetch(url, {
          method: 'POST',
          headers: json,
          body: `{"projectId":"a","operations":[${`${body},`.repeat(14)}1]}`,
        }),
      );
      await measure(`signing in, a form of ${kind}`, () =>
        visitor.fetch(endpoints.sendEmailCode.path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: body.slice(0, 65_000),
        }),
      );
    }
    const form = `${'a=1&'.repeat(16_000)}a=1`;
    await measure('signing in, a form of many fields', () =>
      visitor.fetch(endpoints.sendEmailCode.path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      }),
    );
    expect(server.slow()).toEqual([]);
  });

  it('is held by no answer, however large', async () => {
    const { projectId, versionId } = owned;
    const { versions } = await client.call('versionList', { projectId });
    const { files } = await client.call('fileList', { projectId });
    const oldest = versions.at(-1)?.id ?? '';
    await client.call('shareUpdate', { projectId, visibility: 'public', includesChat: true });
    const about: readonly [CallName, Record<string, unknown>][] = [
      ['fileList', { projectId }],
      ...['long.txt', 'wide.txt', 'noise.bin', 'large.html', 'data.js'].flatMap(
        (file): [CallName, Record<string, unknown>][] => [
          ['fileRead', { projectId, path: file }],
          ['sharedFile', { projectId, path: file }],
        ],
      ),
      ['versionDiff', { projectId, from: oldest, to: versionId }],
      ['versionList', { projectId }],
      ['sharedProject', { projectId }],
      ['fileTexts', { projectId }],
      ['projectPackages', { projectId }],
      ['publishDetail', { projectId }],
      ['publishSubmit', { projectId, versionId, visibility: 'public' }],
      ['shareRemix', { projectId }],
      ['blueprintDetail', { projectId }],
      ...['large.html', 'data.js', 'letters.md'].map((file): [CallName, Record<string, unknown>] => [
        'elementDetail',
        { projectId, treeHash: 'a'.repeat(64), path: file, line: 1, column: 1 },
      ]),
      ['versionRestore', { projectId, versionId: oldest }],
      ['versionRestore', { projectId, versionId }],
      ['runSubmit', { projectId, prompt: 'Add a menu' }],
    ];
    for (const [name, input] of about) {
      const file = files.find((entry) => entry.path === input['path']);
      await measure(`${name} ${String(input['path'] ?? '')}`, () => send(client, name, input));
      if (name === 'elementDetail' && file !== undefined) {
        const { project } = await client.call('projectDetail', { projectId });
        await measure(`${name} of the page that is shown, ${file.path}`, () =>
          send(client, name, { ...input, treeHash: project.treeHash }),
        );
      }
    }
    await runEnded(projectId);
    const preview = new URL(previewUrl);
    const others: readonly [string, () => Promise<Response>][] = [
      ['the archive of a project', () => client.fetch(`${downloadPath}?projectId=${projectId}`)],
      ['the archive of an account', () => client.fetch(accountExportPath)],
      ...['', 'large.html', 'data.js', 'many.css', 'many.less', 'long.txt', 'noise.bin', 'letters.md'].map(
        (file): [string, () => Promise<Response>] => [
          `the preview of ${file || 'a page'}`,
          () => fetch(new URL(file, preview), { headers: { accept: 'text/html' } }),
        ],
      ),
      ['a page of the app', () => visitor.fetch('/')],
      ['a page at a long address', () => visitor.fetch(`/${'a/'.repeat(6_000)}?${'b=1&'.repeat(700)}`)],
      ['a shared page', () => visitor.fetch(`/${scene}/share/${projectId}`)],
      ['events', () => visitor.fetch(`/log/event?ext=${'%7B%22a%22'.repeat(1_200)}`)],
      ['cookies', () => visitor.fetch('/', { headers: { cookie: 'a=b;'.repeat(3_500) } })],
      [
        'a page in another language',
        () => visitor.fetch('/', { headers: { cookie: `${languageCookie}=pt;${'a=b;'.repeat(3_000)}` } }),
      ],
      ['languages', () => visitor.fetch('/', { headers: { 'accept-language': 'de;q=0.1,'.repeat(1_500) } })],
    ];
    for (const [what, ask] of others) await measure(what, ask);
    expect(server.slow()).toEqual([]);
  });

  it('is held by nobody who is in a project, however many they are there', async () => {
    const { projectId } = owned;
    for (let number = 0; number < 30; number += 1)
      await send(client, 'memberInvite', { projectId, email: `${number}@example.com`, role: 'viewer' });
    await measure('memberList', () => send(client, 'memberList', { projectId }));
    const ended = new AbortController();
    const seats = Array.from({ length: 100 }, (_, at) => at.toString(16).padStart(32, '0'));
    const place = { pane: 'code', path: 'n'.repeat(260), caret: null } as const;
    for (const seat of seats) {
      const address = `${projectEventsPath}?projectId=${projectId}&seat=${seat}`;
      const stream = await client.fetch(address, { signal: ended.signal });
      void stream.arrayBuffer().catch(() => null);
      await client.call('presenceSay', { projectId, seat, place });
    }
    for (const name of ['one', 'two', 'three'])
      await measure(`presenceSay beside a hundred, ${name}`, () =>
        send(client, 'presenceSay', {
          projectId,
          seat: seats[0],
          place: { ...place, path: name.repeat(50) },
        }),
      );
    ended.abort();
    expect(server.slow()).toEqual([]);
  });

  it('is held by no archive that is to become a project', async () => {
    const deep = 'a/'.repeat(110);
    const archives: Readonly<Record<string, (number: number) => string>> = {
      'files in deep folders': (number) => `${deep}${number}/x.txt`,
      'deep folders side by side': (number) => `${number}/${'b/'.repeat(100)}x.txt`,
      'names that cannot be': (number) => `${'n'.repeat(240)}${number}:.txt`,
    };
    for (const [what, nameOf] of Object.entries(archives)) {
      const files = Array.from(
        { length: 20_000 },
        (_, number) => [nameOf(number), new Uint8Array(1)] as const,
      );
      const zip = zipSync({ 'index.html': new Uint8Array(1), ...Object.fromEntries(files) });
      await measure(`an archive of ${what}`, () => sendFile(importPath, new Uint8Array(zip), '', 'a.zip'));
    }
    expect(server.slow()).toEqual([]);
  });

  it('is held by no upload', async () => {
    const square = '<rect width="9" height="9" filter="url(#a)"/>';
    const bomb = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${inside}</svg>`;
    const nested = Array.from(
      { length: 30 },
      (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
    ).join('');
    const files: Readonly<Record<string, [string | Uint8Array<ArrayBuffer>, string]>> = {
      'SVG of references': [bomb(`<g id="g0">${square}</g>${nested}<use href="#g30"/>`), 'image/svg+xml'],
      'SVG of filters': [
        bomb(
          `<filter id="a">${'<feTurbulence numOctaves="200" baseFrequency="9"/>'.repeat(200)}</filter>${square.repeat(2_000)}`,
        ),
        'image/svg+xml',
      ],
      'SVG of entities': [
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'abcdefghij'[at + 1]} "${`&${'abcdefghij'[at]};`.repeat(20)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`,
        'image/svg+xml',
      ],
      'SVG before its root': [`<!--${'-'.repeat(1_900_000)}`, 'image/svg+xml'],
      'SVG of comments': [`${'<!---->'.repeat(250_000)}<svg/>`, 'image/svg+xml'],
      'text of 2 MB': ['a, b\n'.repeat(400_000), 'text/plain'],
      'bytes of 10 MB': [
        new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, ...new Uint8Array(10_000_000)]),
        'application/pdf',
      ],
    };
    for (const [what, [content, type]] of Object.entries(files)) {
      let id = '';
      await measure(`an upload: ${what}`, async () => {
        const response = await sendFile(
          uploadPath,
          content,
          type,
          type.startsWith('image') ? 'a.svg' : 'a.txt',
        );
        const text = await response.clone().text();
        id = (JSON.parse(text) as { data: { id: string } | null }).data?.id ?? '';
        return response;
      });
      if (id === '') continue;
      await measure(`the upload ${what}`, () => client.fetch(`/media/upload/${id}`));
      await measure(`the thumbnail of ${what}`, () =>
        client.fetch(`/media/thumb?upload=${id}&w=480`, { signal: AbortSignal.timeout(patience) }),
      );
    }
    expect(server.slow()).toEqual([]);
  });
});
