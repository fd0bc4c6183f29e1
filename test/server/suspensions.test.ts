import { request } from 'node:http';
import { expect, it } from 'vitest';
import { runCommand } from '#server/admin/commands.ts';
import { openAdmin } from '#server/admin/context.ts';
import { ErrNo } from '#contract/envelope.ts';
import { TestClock } from '#server/platform/clock.ts';
import { leaseTimes } from '#server/runs/run-store.ts';
import { eventually } from '#test/support/eventually.ts';
import { projectWith } from './support/committed.ts';

import { done, Gate, say, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases, type TestServer } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const ada = 'ada@example.com';

/** A command of the operator, on a connection of its own. */
async function run(server: TestServer, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const context = await openAdmin(server.settings, {
    print: (line) => lines.push(line),
    clock: server.services.clock,
  });
  await runCommand(args, context).finally(() => context.close());
  return lines.join('\n');
}

/** The status of a published site, asked for under its own name. */
const statusOfSite = (server: TestServer, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { host } = new URL(address);
    request({ host: '127.0.0.1', port: server.settings.port, path: '/', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

describeOnBothDatabases('an account that the operator suspends', (makeServer) => {
  it('[ROLE-01] is signed out, stops, is told why, shows nothing to others, and is as it was afterwards', async () => {
    const clock = new TestClock();
    const engines = [scriptedEngine(() => [say('Begun.'), new Gate(), done()])];
    const server = await makeServer({ clock, engines });
    const client = await server.signIn(ada);
    const { projectId, versionId } = await projectWith(server, client, { 'index.html': '<h1>Crumb</h1>' });
    await client.call('publishSubmit', { projectId, versionId, visibility: 'public' });
    await client.call('shareUpdate', { projectId, visibility: 'public', includesChat: false });
    const { url } = (await client.call('publishDetail', { projectId })).publication ?? { url: '' };
    const visitor = server.client();
    const token =
      new URL((await client.call('previewLink', { projectId })).url).searchParams.get('token') ?? '';
    const onPhone = async () => (await visitor.envelope('previewOpen', { token })).errNo;
    expect(await onPhone()).toBe(0);
    const shared = async () => (await visitor.envelope('sharedProject', { projectId })).errNo;
    expect(await statusOfSite(server, url)).toBe(200);
    expect(await shared()).toBe(0);
    await client.call('projectCreate', { prompt: 'A bakery', scene });
    await eventually(() => expect(server.services.worker.active).toBe(1));

    await expect(run(server, 'suspend', ada)).rejects.toThrow('Say why');
    expect(await run(server, 'suspend', ada, 'It', 'sends', 'spam.')).toBe(
      'Suspended ada@example.com and ended 1 sessions.',
    );
    expect((await client.envelope('projectList', {})).errNo).toBe(ErrNo.notSignedIn);
    expect(await statusOfSite(server, url)).toBe(404);
    expect(await shared()).not.toBe(0);
    expect(await onPhone()).toBe(ErrNo.notFound);
    const remixer = await server.signIn('bob@example.com');
    expect((await remixer.envelope('shareRemix', { projectId })).errNo).not.toBe(0);
    // The worker sees it when it renews its leases.
    clock.advance(leaseTimes.renew);
    await eventually(() => expect(server.services.worker.active).toBe(0));
    await expect(server.signIn(ada)).rejects.toThrow('This account is suspended: It sends spam.');

    expect(await run(server, 'unsuspend', ada)).toBe('ada@example.com can sign in again.');
    await expect(run(server, 'unsuspend', ada)).rejects.toThrow('is not suspended');
    clock.advance(1_000);
    const again = await server.signIn(ada);
    expect((await again.call('projectList', {})).projects).toHaveLength(2);
    expect(await statusOfSite(server, url)).toBe(200);
    expect(await shared()).toBe(0);
  });

  it('[ROLE-01] every session of a person can be ended, and they may sign in again', async () => {
    const server = await makeServer();
    const first = await server.signIn(ada);
    const second = await server.signIn(ada);
    expect(await run(server, 'sign-out', ada)).toBe('Ended 2 sessions of ada@example.com.');
    for (const client of [first, second]) {
      expect((await client.envelope('projectList', {})).errNo).toBe(ErrNo.notSignedIn);
    }
    expect((await (await server.signIn(ada)).call('projectList', {})).projects).toEqual([]);
  });
});
