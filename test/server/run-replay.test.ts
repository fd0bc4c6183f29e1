import { expect, it } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import type { Client } from './support/client.ts';
import { bodiesOf, ended, eventsOf, textOf } from './support/runs.ts';
import { done, page, say, scriptedEngine, write } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';

/** All parts of a run's log, in their order. */
async function partsOf(client: Client, runId: string) {
  const parts: CallResponse<'runReplay'>[] = [];
  let after: number | null = null;
  do {
    const part: CallResponse<'runReplay'> = await client.call('runReplay', {
      runId,
      ...(after === null ? {} : { after }),
    });
    parts.push(part);
    after = part.next;
  } while (after !== null);
  return parts;
}
const textAt = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { accept: 'text/html' } })).text();

describeOnBothDatabases('[BUILD-03] a run that is played back', (makeServer) => {
  it('is told as it was logged, with the version before it and the one that it made', async () => {
    const prompts = ['One', 'Two'];
    const engine = scriptedEngine(({ prompt }) => [
      say(`Here is ${prompt}.`),
      // Only what is known is written over.
      write('index.html', page(prompt), prompt === 'One' ? undefined : hashOf(bytesOf(page('One')))),
      done(),
    ]);
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const eve = await server.signIn('eve@example.com');
    const { projectId, runId: first } = await ada.call('projectCreate', {
      prompt: prompts[0] ?? '',
      scene: 'ai-website-builder',
    });
    await ended(server, projectId, first);
    const { runId: second } = await ada.call('runSubmit', { projectId, prompt: prompts[1] ?? '' });
    const events = await ended(server, projectId, second);

    const [whole] = await partsOf(ada, first);
    expect(whole).toMatchObject({ before: null, next: null, steps: [] });
    const parts = await partsOf(ada, second);
    const entries = parts.flatMap((part) => part.entries);
    expect(new Set(entries.map(({ runId }) => runId))).toEqual(new Set([second]));
    expect(textOf(entries)).toBe('Here is Two.');
    expect(bodiesOf(entries, 'file.staged').map(({ path }) => path)).toContain('index.html');
    // As it was logged: the same entries at the same times.
    const logged = new Map(events.map((event) => [event.seq, event]));
    for (const entry of entries) expect(logged.get(entry.seq)).toEqual(entry);
    // What was used and what was thought of is no part of it.
    expect(entries.map(({ body }) => body.type)).not.toContain('context.seen');
    expect(await textAt(parts[0]?.before ?? '')).toContain('>One</h1>');
    const [made] = parts[0]?.versions ?? [];
    expect(made?.id).toBe(bodiesOf(entries, 'version.created')[0]?.version.id);
    expect(await textAt(made?.url ?? '')).toContain('>Two</h1>');

    expect((await eve.envelope('runReplay', { runId: second })).errNo).toBe(ErrNo.notFound);
    await ada.call('projectDelete', { projectId });
    expect((await ada.envelope('runReplay', { runId: second })).errNo).toBe(ErrNo.notFound);
  });

  it('[ROUTE-12] is shown to others only while its owner shares replays, and without what is the owner’s alone', async () => {
    const engine = scriptedEngine(({ prompt }) => [
      say(`Here is ${prompt}.`),
      write('index.html', page(prompt)),
      done(),
    ]);
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const visitor = server.client();
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'Crumb',
      scene: 'ai-website-builder',
    });
    await ended(server, projectId, runId);
    const { versions } = await ada.call('versionList', { projectId });
    await ada.call('versionName', { projectId, versionId: versions[0]?.id ?? '', name: 'For the bank' });
    const { db } = server.services.database;
    const { event_seq: seq } = await db
      .updateTable('projects')
      .set((of) => ({ event_seq: of('event_seq', '+', 1) }))
      .where('id', '=', projectId)
      .returning('event_seq')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('run_events')
      .values({
        project_id: projectId,
        seq,
        run_id: runId,
        type: 'thought.delta',
        body_json: JSON.stringify({ type: 'thought.delta', text: 'Who is this person?' }),
        created_at: 1,
      })
      .execute();
    const share = (includesChat: boolean, includesReplays?: boolean) =>
      ada.call('shareUpdate', {
        projectId,
        visibility: 'public',
        includesChat,
        ...(includesReplays === undefined ? {} : { includesReplays }),
      });
    const refused = async () =>
      expect((await visitor.envelope('runReplay', { runId })).errNo).toBe(ErrNo.notFound);
    await refused();
    // What was shared before there were replays stays what it was, and replays come with the conversation alone.
    expect((await share(true)).includesReplays).toBe(false);
    await refused();
    expect((await visitor.call('sharedProject', { projectId })).chat?.map((said) => said.runId)).toEqual([
      null,
    ]);
    expect(await share(false, true)).toMatchObject({ includesChat: false, includesReplays: false });
    await refused();
    expect((await ada.call('runReplay', { runId })).link).toBeNull();

    expect((await share(true, true)).includesReplays).toBe(true);
    expect((await visitor.call('sharedProject', { projectId })).chat?.map((said) => said.runId)).toEqual([
      runId,
    ]);
    const own = await ada.call('runReplay', { runId });
    expect(own.link).toBe(`${server.origin}/ai-website-builder/share/${projectId}?replay=${runId}`);
    const shown = await visitor.call('runReplay', { runId });
    expect(textOf(shown.entries)).toBe('Here is Crumb.');
    expect(JSON.stringify(own)).toContain('Who is this person?');
    expect(JSON.stringify(shown)).not.toMatch(/Who is this person|For the bank/);
    const url = shown.versions[0]?.url ?? '';
    expect(url).not.toBe(own.versions[0]?.url);
    expect(await textAt(url)).toContain('>Crumb</h1>');

    // Taken back: addresses that were given out are worth nothing any more.
    await share(true, false);
    await refused();
    expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await fetch(own.versions[0]?.url ?? '', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('comes in parts, and all of it comes once, however long it is', async () => {
    const engine = scriptedEngine(() => [say('Long.'), write('index.html', page('Long')), done()]);
    const server = await makeServer({ engines: [engine] });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'Long',
      scene: 'ai-website-builder',
    });
    await ended(server, projectId, runId);
    const { db } = server.services.database;
    const { event_seq: last } = await db
      .selectFrom('projects')
      .select('event_seq')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    const texts = Array.from({ length: 2_000 }, (_, index) =>
      index % 500 === 0 ? 'x'.repeat(90_000) : `${index} `,
    );
    for (let from = 0; from < texts.length; from += 100)
      await db
        .insertInto('run_events')
        .values(
          texts.slice(from, from + 100).map((text, index) => ({
            project_id: projectId,
            seq: last + 1 + from + index,
            run_id: runId,
            type: 'text.delta' as const,
            body_json: JSON.stringify({ type: 'text.delta', text }),
            created_at: 1,
          })),
        )
        .execute();
    const parts = await partsOf(ada, runId);
    expect(parts.length).toBeGreaterThan(5);
    for (const { entries } of parts) {
      expect(entries.length).toBeLessThanOrEqual(400);
      expect(JSON.stringify(entries).length).toBeLessThan(300_000);
    }
    const entries = parts.flatMap((part) => part.entries);
    expect(textOf(entries)).toBe(`Long.${texts.join('')}`);
    expect(entries).toHaveLength(new Set(entries.map(({ seq }) => seq)).size);
    expect((await eventsOf(server, projectId)).length).toBeGreaterThan(2_000);
  });
});
