import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { importPath, uploadPath } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import type { Imported } from '#contract/import-calls.ts';
import type { Client } from '../support/client.ts';
import { describeOnSqlite } from '../support/server.ts';

const scene = 'ai-website-builder' as const;
const page = '<!doctype html><html lang="en"><title>Crumb</title><h1>Crumb</h1></html>';
const program = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
/** What every scanner knows and nobody is harmed by, in two parts: else the scanners of machines with this file find it. */
const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`, '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

async function send(client: Client, path: string, name: string, data: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(data)]), name);
  return (await (await client.fetch(path, { method: 'POST', body: form })).json()) as Envelope<never>;
}
const write = (client: Client, projectId: string, path: string, data: Uint8Array) =>
  client.envelope('filesApply', {
    projectId,
    operations: [
      {
        op: 'write',
        path,
        content: Buffer.from(data).toString('base64'),
        encoding: 'base64',
        baseHash: null,
      },
    ],
  });
const bring = async (client: Client, contents: Record<string, Uint8Array>) =>
  (await send(client, importPath, 'crumb.zip', zipSync(contents))) as Envelope<Imported>;

describeOnSqlite('files that are not what their names say', (makeServer) => {
  it('are taken neither by hand, nor under another name, nor from an archive', async () => {
    const server = await makeServer();
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page about tea', scene });
    for (const path of ['photo.png', 'main.js']) {
      const { errNo, errMsg } = await write(ada, projectId, path, program);
      expect(errNo).toBe(ErrNo.badRequest);
      expect(errMsg).toBe(`${path}: It is not what the end of its name says.`);
    }
    expect(await write(ada, projectId, 'tool.bin', program)).toMatchObject({ errNo: 0 });
    const tool = (await ada.call('fileList', { projectId })).files.find(({ path }) => path === 'tool.bin');
    const rename = { op: 'rename', path: 'tool.bin', to: 'photo.png', baseHash: tool?.hash ?? '' } as const;
    expect(await ada.envelope('filesApply', { projectId, operations: [rename] })).toMatchObject({
      errNo: ErrNo.badRequest,
    });
    const { data } = await bring(ada, { 'index.html': strToU8(page), 'photo.png': program });
    expect(data.report.leftOut).toEqual([
      { path: 'photo.png', files: 1, reason: 'It is not what the end of its name says.' },
    ]);
  });
});

/** A clamd that knows one thing, and can be silent. */
async function startClamd(): Promise<{ url: string; seen: number[]; server: Server }> {
  const seen: number[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const head = 'zINSTREAM\0';
      const parts: Buffer[] = [];
      for (let at = head.length; at + 4 <= received.byteLength;) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const whole = Buffer.concat(parts);
          seen.push(whole.byteLength);
          expect(received.subarray(0, head.length).toString('latin1')).toBe(head);
          socket.end(`stream: ${whole.includes(eicar) ? 'Eicar-Test-Signature FOUND' : 'OK'}\0`);
          return;
        }
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, server };
}

const closing: Server[] = [];
afterEach(() => {
  for (const server of closing.splice(0)) server.close();
});

describeOnSqlite('malware that a scanner of the operator knows', (makeServer) => {
  it('is taken nowhere: no upload, no file of a project, no part of an archive', async () => {
    const clamd = await startClamd();
    closing.push(clamd.server);
    const server = await makeServer({ env: { SCANNER_URL: clamd.url } });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page about tea', scene });
    const words = 'It holds malware that is known as Eicar-Test-Signature.';
    // In several pieces, of which the last has it.
    const large = Buffer.concat([Buffer.alloc(200_000, ' '), Buffer.from(eicar)]);
    expect(await send(ada, uploadPath, 'notes.txt', large)).toMatchObject({ errMsg: words, data: null });
    expect(clamd.seen).toEqual([large.byteLength]);
    expect((await write(ada, projectId, 'tool.bin', Buffer.from(eicar))).errMsg).toBe(`tool.bin: ${words}`);
    const { data } = await bring(ada, { 'index.html': strToU8(page), 'tool.bin': strToU8(eicar) });
    expect(data.report.leftOut).toEqual([{ path: 'tool.bin', files: 1, reason: words }]);

    expect(await write(ada, projectId, 'fine.txt', strToU8('fine'))).toMatchObject({ errNo: 0 });
    expect(await send(ada, uploadPath, 'fine.txt', strToU8('fine'))).toMatchObject({ errNo: 0 });
  });

  it('is not let in while the scanner does not answer: no file is taken then, in words', async () => {
    const clamd = await startClamd();
    const server = await makeServer({ env: { SCANNER_URL: clamd.url } });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A page about tea', scene });
    await new Promise((resolve) => clamd.server.close(resolve));
    const refused = await write(ada, projectId, 'fine.txt', strToU8('fine'));
    expect(refused).toMatchObject({ errNo: ErrNo.unavailable, status: 503 });
    expect(refused.errMsg).toMatch(/^Files cannot be looked at for malware just now/);
    expect(await send(ada, uploadPath, 'fine.txt', strToU8('fine'))).toMatchObject({
      errNo: ErrNo.unavailable,
    });
    expect((await ada.call('projectList', {})).projects).toHaveLength(1);
  });
});
