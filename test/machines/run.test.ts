import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { conditionOf, connect } from '#machines/run/run.connect.ts';
import { inactivityTimeout, maxRepairs, runMachine } from '#machines/run/run.machine.ts';
import type { RunEnding, RunEvent, VerifyOutput } from '#machines/run/run.types.ts';
import { finalRunStates, runStates } from '#contract/run-states.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';
import { eventually } from '#test/support/eventually.ts';

/** A run whose effects are in the test's hands. */
function startRun(
  options: {
    canRepair?: boolean;
    faults?: VerifyOutput[];
    fails?: 'prepare' | 'finish';
    before?: { repairs: number; fingerprint: string };
  } = {},
) {
  const clock = new SimulatedClock();
  const endings: RunEnding[] = [];
  const consumers: { repair: number; isOpen: boolean; send: (event: RunEvent) => void }[] = [];
  const faults = [...(options.faults ?? [])];
  const seen: string[] = [];
  const actor = createActor(
    runMachine.provide({
      actors: {
        prepare: fromPromise(async () => {
          if (options.fails === 'prepare') throw new Error('no files');
        }),
        consume: fromCallback<RunEvent, { runId: string; repair: number }>(({ input, sendBack }) => {
          const consumer = { repair: input.repair, isOpen: true, send: sendBack };
          consumers.push(consumer);
          return () => {
            consumer.isOpen = false;
          };
        }),
        verify: fromPromise(async () => faults.shift() ?? { faults: 0, fingerprint: '', summary: '' }),
        finish: fromPromise<void, { runId: string; ending: RunEnding }>(async ({ input }) => {
          endings.push(input.ending);
          if (options.fails === 'finish') throw new Error('no database');
        }),
      },
    }),
    { input: { runId: 'run-1', canRepair: options.canRepair ?? false, ...options.before }, clock },
  );
  actor.subscribe((snapshot) => {
    const condition = conditionOf(snapshot);
    if (seen.at(-1) !== condition) seen.push(condition);
  });
  actor.start();
  return {
    actor,
    clock,
    endings,
    consumers,
    seen,
    view: () => connect(actor.getSnapshot(), actor.send),
    answering: async () => {
      actor.send({ type: 'run.claimed' });
      await eventually(() => expect(consumers).toHaveLength(1));
    },
    over: () => eventually(() => expect(actor.getSnapshot().status).toBe('done')),
  };
}

const fault = (fingerprint: string): VerifyOutput => ({ faults: 1, fingerprint, summary: 'main.tsx:1: no' });

describe('the run', () => {
  it('[BUILD-05] has the conditions that the contract names, and no other', () => {
    const leaves = stateNodes(runMachine.root)
      .filter((node) => Object.keys(node.states).length === 0)
      .map((node) => node.key)
      .filter((key) => key !== 'starting');
    expect(leaves.sort()).toEqual([...runStates].sort());
  });

  it('[BUILD-02] goes from planning over writing to its version', async () => {
    const run = startRun();
    await run.answering();
    expect(run.view()).toMatchObject({ condition: 'planning', isBusy: true, progress: { step: 2, of: 6 } });
    run.consumers[0]?.send({ type: 'engine.wrote' });
    run.consumers[0]?.send({ type: 'engine.finished' });
    await run.over();
    expect(run.seen).toEqual([
      'queued',
      'preparing',
      'planning',
      'writing',
      'verifying',
      'committing',
      'done',
    ]);
    expect(run.endings).toEqual([{ outcome: 'done', failure: null }]);
    expect(run.view()).toMatchObject({
      label: 'Done',
      canStop: false,
      canRetry: true,
      progress: { step: 6 },
    });
    expect(run.consumers[0]?.isOpen).toBe(false);
  });

  it('[BUILD-05] can be stopped until it is saved, and says why not afterwards', async () => {
    for (const last of ['queued', 'planning', 'writing', 'waitingForPerson'] as const) {
      const run = startRun();
      if (last !== 'queued') await run.answering();
      if (last === 'writing') run.consumers[0]?.send({ type: 'engine.wrote' });
      if (last === 'waitingForPerson') run.consumers[0]?.send({ type: 'person.needed' });
      expect(run.view()).toMatchObject({ condition: last, canStop: true, why: '', canRetry: false });
      expect(run.view().whyNotRetry).not.toBe('');
      run.view().onStop();
      expect(run.view()).toMatchObject({ condition: 'committing', canStop: false });
      expect(run.view().why).not.toBe('');
      await run.over();
      expect(run.endings).toEqual([{ outcome: 'stopped', failure: null }]);
      expect(run.consumers.every((consumer) => !consumer.isOpen)).toBe(true);
    }
  });

  it('[BUILD-02] fixes what the check finds, at most twice, and never the same fault again', async () => {
    const repaired = startRun({ canRepair: true, faults: [fault('a'), fault('b')] });
    await repaired.answering();
    repaired.consumers[0]?.send({ type: 'engine.finished' });
    for (let repair = 1; repair <= maxRepairs; repair++) {
      await eventually(() => expect(repaired.consumers).toHaveLength(repair + 1));
      expect(repaired.view().condition).toBe('repairing');
      expect(repaired.consumers[repair]?.repair).toBe(repair);
      repaired.consumers[repair]?.send({ type: 'engine.finished' });
    }
    await repaired.over();
    expect(repaired.endings[0]?.outcome).toBe('done');

    const again = startRun({ canRepair: true, faults: [fault('a'), fault('a')] });
    await again.answering();
    again.consumers[0]?.send({ type: 'engine.finished' });
    await eventually(() => expect(again.consumers).toHaveLength(2));
    again.consumers[1]?.send({ type: 'engine.finished' });
    await again.over();
    expect(again.consumers).toHaveLength(2);
    expect(again.endings[0]).toMatchObject({
      outcome: 'failed',
      failure: { code: 'verification_failed' },
      stuck: 'same',
    });

    const endless = startRun({ canRepair: true, faults: ['a', 'b', 'c', 'd'].map(fault) });
    await endless.answering();
    for (let consumer = 0; consumer <= maxRepairs; consumer++) {
      await eventually(() => expect(endless.consumers).toHaveLength(consumer + 1));
      endless.consumers[consumer]?.send({ type: 'engine.finished' });
    }
    await endless.over();
    expect(endless.consumers).toHaveLength(maxRepairs + 1);
    expect(endless.endings[0]?.stuck).toBe('spent');

    const simple = startRun({ canRepair: false, faults: [fault('a')] });
    await simple.answering();
    simple.consumers[0]?.send({ type: 'engine.finished' });
    await simple.over();
    expect(simple.consumers).toHaveLength(1);
    // An engine that fixes nothing has nothing to ask.
    expect(simple.endings[0]?.stuck).toBeUndefined();
  });

  it('[BUILD-05] goes on after a wait with the repairs and the faults that it had', async () => {
    const spent = startRun({
      canRepair: true,
      faults: [fault('b')],
      before: { repairs: maxRepairs, fingerprint: 'a' },
    });
    await spent.answering();
    expect(spent.view().condition).toBe('repairing');
    expect(spent.consumers[0]?.repair).toBe(maxRepairs);
    spent.consumers[0]?.send({ type: 'engine.finished' });
    await spent.over();
    expect(spent.endings[0]?.stuck).toBe('spent');

    const same = startRun({
      canRepair: true,
      faults: [fault('a')],
      before: { repairs: 1, fingerprint: 'a' },
    });
    await same.answering();
    same.consumers[0]?.send({ type: 'engine.finished' });
    await same.over();
    expect(same.endings[0]?.stuck).toBe('same');
    expect(same.consumers).toHaveLength(1);
  });

  it('[BUILD-05] ends a silent engine, and every sign of life gives it its time again', async () => {
    const run = startRun();
    await run.answering();
    for (const type of ['engine.planned', 'engine.spoke', 'engine.wrote', 'engine.spoke'] as const) {
      run.clock.increment(inactivityTimeout - 1);
      run.consumers[0]?.send({ type });
      expect(run.consumers[0]?.isOpen).toBe(true);
    }
    run.clock.increment(inactivityTimeout);
    expect(run.view().condition).toBe('committing');
    await run.over();
    expect(run.endings[0]).toMatchObject({ outcome: 'failed', failure: { code: 'engine_silent' } });
    expect(run.consumers).toHaveLength(1);
  });

  it('waits for a person for as long as it takes', async () => {
    const run = startRun();
    await run.answering();
    run.consumers[0]?.send({ type: 'person.needed' });
    run.clock.increment(inactivityTimeout * 1000);
    expect(run.view()).toMatchObject({ condition: 'waitingForPerson', label: 'Waiting for your answer' });
    run.actor.send({ type: 'person.answered' });
    expect(run.view().condition).toBe('writing');
    expect(run.consumers).toHaveLength(1);
  });

  it.each([
    ['prepare', 'internal_error'],
    ['finish', 'internal_error'],
  ] as const)('names its failure when %s breaks down', async (fails, code) => {
    const run = startRun({ fails });
    run.actor.send({ type: 'run.claimed' });
    if (fails === 'finish') {
      await eventually(() => expect(run.consumers).toHaveLength(1));
      run.consumers[0]?.send({ type: 'engine.finished' });
    }
    await run.over();
    expect(run.view()).toMatchObject({ condition: 'failed', failure: { code } });
    expect(run.view().failure?.next).not.toBe('');
  });

  it('has words for every condition, and a way on from every bad end', async () => {
    const labels = new Set<string>();
    for (const condition of runStates) {
      const run = startRun();
      const isEnd = (finalRunStates as readonly string[]).includes(condition);
      const value = ['planning', 'writing', 'repairing', 'waitingForPerson'].includes(condition)
        ? { working: condition }
        : condition;
      const snapshot = runMachine.resolveState({
        value: value as never,
        context: run.actor.getSnapshot().context,
        status: isEnd ? 'done' : 'active',
      });
      const view = connect(snapshot, () => {});
      expect(view.condition).toBe(condition);
      expect(view.canRetry).toBe(isEnd);
      expect(view.why === '').toBe(view.canStop);
      expect(view.whyNotRetry === '').toBe(view.canRetry);
      expect(view.progress.step).toBeGreaterThanOrEqual(0);
      labels.add(view.label);
      run.actor.stop();
    }
    expect(labels.size).toBe(runStates.length);
  });
});
