import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from './support/client.ts';
import { bodiesOf, ended, eventsOf } from './support/runs.ts';
import { done, Gate, say, scriptedEngine } from './support/scripted-engine.ts';
import { describeOnBothDatabases } from './support/server.ts';

const scene = 'ai-website-builder' as const;
const minute = 60_000;

/** Time as it is, and as much later as the work of engines takes. */
class WorkingClock implements Clock {
  worked = 0;
  now(): number {
    return systemClock.now() + this.worked;
  }
  setTimeout(fn: () => void, ms: number): () => void {
    return systemClock.setTimeout(fn, ms);
  }
}

const post = (client: Client, path: string, body: unknown): Promise<Response> =>
  client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describeOnBothDatabases('[BUILD-04] messages that wait for others', (makeServer) => {
  it('are taken up in turns, one of each person, however many somebody has sent', async () => {
    const gate = new Gate();
    const engine = scriptedEngine(() => [say('Begun.'), gate, done()]);
    const server = await makeServer({ env: { RUNS_AT_ONCE: '1' }, engines: [engine] });
    const [ada, bob, eve] = [
      await server.signIn('ada@example.com'),
      await server.signIn('bob@example.com'),
      await server.signIn('eve@example.com'),
    ];
    const begin = (client: Client, prompt: string) => client.call('projectCreate', { prompt, scene });
    const { projectId } = await begin(ada, 'Ada 1');
    await gate.reached;
    await ada.call('runSubmit', { projectId, prompt: 'Ada 2' });
    await begin(ada, 'Ada 3');
    await begin(ada, 'Ada 4');
    await begin(bob, 'Bob 1');
    await begin(bob, 'Bob 2');
    await begin(eve, 'Eve 1');
    gate.open();
    await eventually(() => expect(engine.inputs).toHaveLength(7));
    expect(engine.inputs.map(({ prompt }) => prompt)).toEqual([
      'Ada 1',
      'Bob 1',
      'Eve 1',
      'Ada 2',
      'Bob 2',
      'Ada 3',
      'Ada 4',
    ]);
  });

  it('tell when they are expected to begin, and are refused in words where that is too late', async () => {
    const clock = new WorkingClock();
    const gate = new Gate();
    const engine = scriptedEngine(({ prompt }) => {
      if (prompt.startsWith('Waits')) return [gate, { type: 'steps', steps }, done()];
      clock.worked += minute;
      return [done()];
    });
    const steps = ['Shop', 'Kitchen', 'Books'].map((title) => ({ title, message: `Build: ${title}` }));
    const server = await makeServer({
      clock,
      env: { RUNS_AT_ONCE: '1', QUEUE_WAIT_SECONDS: '100' },
      engines: [engine],
    });
    const [ada, bob, eve] = [
      await server.signIn('ada@example.com'),
      await server.signIn('bob@example.com'),
      await server.signIn('eve@example.com'),
    ];
    // Until it is known how long a run takes, nothing is told and nothing refused.
    const { projectId } = await ada.call('projectCreate', { prompt: 'One', scene });
    for (let number = 2; number <= 8; number += 1) {
      const { runId } = await ada.call('runSubmit', { projectId, prompt: `And ${number}` });
      await ended(server, projectId, runId);
    }
    const { runId: waits } = await ada.call('runSubmit', { projectId, prompt: 'Waits' });
    await gate.reached;

    const now = clock.now();
    const second = await bob.call('projectCreate', { prompt: 'A bakery', scene });
    const [queued] = bodiesOf(await eventsOf(server, second.projectId), 'run.queued');
    expect((queued?.expectedAt ?? 0) - now).toBeGreaterThan(0.9 * minute);
    expect((queued?.expectedAt ?? 0) - now).toBeLessThan(1.2 * minute);

    const refused = await post(eve, endpoints.projectCreate.path, { prompt: 'A florist', scene });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(15);
    expect(await refused.json()).toMatchObject({
      errNo: ErrNo.unavailable,
      errMsg:
        'So much is being built just now that this would begin in about 2 minutes. Nothing was begun: try again in a while.',
    });
    expect((await eve.call('projectList', {})).projects).toEqual([]);

    // What somebody waits for already is divided, whoever waits beside it.
    gate.open();
    await ended(server, projectId, waits);
    const planned = bodiesOf(await eventsOf(server, projectId), 'run.queued');
    expect(planned.flatMap(({ step }) => (step === undefined ? [] : [step.title]))).toEqual([
      'Shop',
      'Kitchen',
      'Books',
    ]);
    await eventually(async () => {
      const answer = await post(eve, endpoints.projectCreate.path, { prompt: 'A florist', scene });
      expect(answer.status).toBe(200);
    });
  });
});
