import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { channels } from '#server/platform/channels.ts';
import { TestClock } from '#server/platform/clock.ts';
import { createLocalEventBus } from '#server/platform/event-bus.ts';
import { createRuntimePings, pingPatience, type RuntimePing } from '#server/runs/runtime-pings.ts';

const wanted = { runId: 'run-1', projectId: 'p-1', treeHash: 'tree-1' };
const runs: RuntimePing = { treeHash: 'tree-1', fault: null };
const coming: RuntimePing = { ...runs, isComing: true };

describe('what a page says of the files of a run', () => {
  const bus = createLocalEventBus((error) => {
    throw error;
  });
  const clock = new TestClock();
  const pings = createRuntimePings({ bus, clock, isWatched: () => true });
  let close = (): void => {};
  afterEach(() => close());

  /** Asks, and notes the answer once there is one. */
  const ask = () => {
    const listener = pings.listen(wanted);
    if (listener === null) throw new Error('No page has the project open.');
    close = () => listener.close();
    const came: (RuntimePing | null)[] = [];
    void listener.answer().then((ping) => came.push(ping));
    return came;
  };
  /** Says something, and gives it the time to arrive. */
  const say = async (ping: RuntimePing): Promise<void> => {
    await pings.notify(wanted.runId, ping);
    await breathe();
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await breathe();
  };

  it('[BUILD-02] is waited for as long as a slow machine takes, once the page has said that it is at work', async () => {
    const came = ask();
    await pass(pingPatience.word - 1);
    await say(coming);
    await pass(pingPatience.word * 5);
    expect(came).toEqual([]);
    await say(coming);
    await say(runs);
    expect(came).toEqual([runs]);
  });

  it('holds up no run for long where no page says a word, and not for ever where one only announces it', async () => {
    const silent = ask();
    await pass(pingPatience.word);
    expect(silent).toEqual([null]);
    close();
    const announced = ask();
    await say(coming);
    await pass(pingPatience.answer - 1);
    // Another tab announces its own.
    await say(coming);
    expect(announced).toEqual([]);
    await pass(1);
    expect(announced).toEqual([null]);
  });

  it('counts what is said before the answer is waited for', async () => {
    const listener = pings.listen(wanted);
    close = () => listener?.close();
    await bus.publish(channels.ping('run-1'), JSON.stringify(coming));
    await breathe();
    const came: (RuntimePing | null)[] = [];
    void listener?.answer().then((ping) => came.push(ping));
    await pass(pingPatience.word);
    expect(came).toEqual([]);
    await say(runs);
    expect(came).toEqual([runs]);
  });
});
