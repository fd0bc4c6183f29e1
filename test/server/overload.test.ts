import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { accountExportPath, endpoints, importPath } from '#contract/endpoints.ts';
import { downloadPath } from '#contract/project-files.ts';
import { ErrNo } from '#contract/envelope.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { done, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';

/** Time as it is, on a thread that can be made to come late by a second each time: as if it were held by work. */
class HeldClock implements Clock {
  isHeld = false;
  #ahead = 0;
  now(): number {
    return systemClock.now() + this.#ahead;
  }
  setTimeout(fn: () => void, ms: number): () => void {
    return systemClock.setTimeout(() => {
      if (this.isHeld) this.#ahead += 1_000;
      fn();
    }, ms);
  }
}

/** A request whose body does not come: it is under way until the socket ends. */
const hanging = (client: Client): Socket => {
  const { hostname, port, host } = new URL(client.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  const cookie = [...client.cookies]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  socket.write(
    `POST ${endpoints.userUpdate.path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${client.origin}\r\nCookie: ${cookie}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{',
  );
  return socket;
};

const scene = 'ai-website-builder' as const;

describeOnSqlite('a server that has more to do than it can', (makeServer) => {
  it('[ERROR-04] puts off building first, then what is heavy, in words; the rest goes on, and all of it afterwards', async () => {
    const clock = new HeldClock();
    const server = await makeServer({ clock, engines: [scriptedEngine(() => [done()])] });
    const ada = await server.signIn('ada@example.com');
    const { projectId } = await ada.call('projectCreate', { prompt: 'A bakery', scene });
    await eventually(async () =>
      expect((await ada.call('projectDetail', { projectId })).activeRunId).toBeNull(),
    );
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'a.txt', content: 'a', encoding: 'utf8', baseHash: null }],
      commit: true,
    });
    const build = () => ada.fetch(endpoints.runSubmit.path, posted({ projectId, prompt: 'And a map' }));
    const load = () => ada.fetch(`${downloadPath}?projectId=${projectId}`);
    const posted = (body: unknown): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    clock.isHeld = true;
    const many = Array.from({ length: 120 }, () => hanging(ada));
    await eventually(() => expect(server.services.load.level).toBeGreaterThan(0));
    const refused = await build();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
    expect(await refused.json()).toMatchObject({
      errNo: ErrNo.unavailable,
      errMsg: 'There is more to do here than can be done just now. Nothing was begun: try again in a moment.',
    });
    await eventually(() => expect(server.services.load.level).toBe(2));
    expect((await load()).status).toBe(503);
    expect((await ada.fetch(importPath, { method: 'POST' })).status).toBe(503);
    expect((await ada.fetch(accountExportPath)).status).toBe(503);

    // Readiness, signing in, reading, and what a person has written.
    expect((await ada.fetch('/readyz')).status).toBe(200);
    await server.signIn('bob@example.com');
    expect((await ada.call('projectList', {})).projects).toHaveLength(1);
    await ada.call('filesApply', {
      projectId,
      operations: [{ op: 'write', path: 'b.txt', content: 'b', encoding: 'utf8', baseHash: null }],
      commit: true,
    });

    for (const socket of many) socket.destroy();
    await eventually(() => expect(server.services.load.level).toBe(0));
    expect((await build()).status).toBe(200);
    expect((await load()).status).toBe(200);
  });
});
