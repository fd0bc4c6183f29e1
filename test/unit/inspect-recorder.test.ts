import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { registry } from '#machines/registry.ts';
import { readChart, statesOf } from '#features/inspector/chart-model.ts';
import { layOut, pathThrough } from '#features/inspector/chart-layout.ts';
import { roughMeasure } from '#features/inspector/chart-sizes.ts';
import { readPayload, sendable } from '#features/inspector/payload.ts';
import { createRecorder, wordsOf } from '#machines/shared/inspect/recorder.ts';
import { at, createRecordingStore } from '#features/inspector/recording.ts';
import { createSimulation } from '#features/inspector/simulation.ts';

const door = setup({
  types: { events: {} as { type: 'door.opened' } | { type: 'door.locked' } | { type: 'bell.rung' } },
  guards: { hasKey: () => false },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.opened': 'open', 'door.locked': { guard: 'hasKey', target: 'locked' } } },
    open: {},
    locked: {},
  },
});

function watch(machine: AnyStateMachine = door, input?: unknown) {
  const store = createRecordingStore((tell) => tell());
  const ignored: string[] = [];
  let time = 1_000;
  const recorder = createRecorder({
    tab: 'here',
    secretsOf: () => [],
    now: () => (time += 1),
    report: store.receive,
    onIgnored: (actor, entry) => ignored.push(`${actor.name} ${entry.event.type} ${entry.moment.words}`),
  });
  const actor = createActor(machine, { input: input as never });
  actor.system.inspect(recorder.observe);
  actor.start();
  const recorded = () => {
    const [found] = store.get().actors;
    if (!found) throw new Error('nothing was recorded');
    return found;
  };
  return { actor, store, recorder, recorded, ignored };
}

describe('[MACHINE-11] the log of an actor', () => {
  it('tells what an event did: taken, held back by a guard, or known to no state', () => {
    const { actor, recorded, ignored } = watch();
    actor.send({ type: 'bell.rung' });
    actor.send({ type: 'door.locked' });
    actor.send({ type: 'door.opened' });
    expect(
      recorded().log.map(({ event, outcome, from, moment }) => [event.type, outcome, from, moment.words]),
    ).toEqual([
      ['xstate.init', 'started', '', 'shut'],
      ['bell.rung', 'ignored', 'shut', 'shut'],
      ['door.locked', 'refused', 'shut', 'shut'],
      ['door.opened', 'taken', 'shut', 'open'],
    ]);
    expect(ignored).toEqual(['door bell.rung shut']);
  });

  it('names the transition that was taken as the chart does', () => {
    const { actor, recorded } = watch();
    actor.send({ type: 'door.opened' });
    const known = readChart(door).arrows.map(({ id }) => id);
    expect(
      recorded()
        .log.at(-1)
        ?.taken.every((id) => known.includes(id)),
    ).toBe(true);
    expect(recorded().log.at(-1)?.taken).toHaveLength(1);
  });

  it('keeps each moment, and goes back to the present when it is let go or forgotten', () => {
    const { actor, recorded } = watch();
    actor.send({ type: 'door.opened' });
    expect(at(recorded(), 1)).toMatchObject({
      isPast: true,
      shown: { moment: { words: 'shut', states: ['door', 'door.shut'] } },
    });
    expect(at(recorded(), null)).toMatchObject({ isPast: false, shown: { moment: { words: 'open' } } });
    expect(at(recorded(), 99)).toMatchObject({ isPast: false });
  });

  it('keeps the newest two hundred entries, numbered on', () => {
    const { actor, recorded } = watch();
    for (let index = 0; index < 300; index += 1) actor.send({ type: 'bell.rung' });
    expect(recorded().log).toHaveLength(200);
    expect(recorded().log.at(-1)?.number).toBe(301);
  });

  it('forgets a tab that was closed, and takes the same report once', () => {
    const { store, recorded } = watch();
    const { log, moment: _moment, ...facts } = recorded();
    for (const entry of log) store.receive({ actor: facts, entry });
    expect(recorded().log).toHaveLength(1);
    store.forgetTab('here');
    expect(store.get().actors).toEqual([]);
  });

  it('shows actors that are no machines below the one that runs them', () => {
    const parent = setup({ actors: { load: fromPromise(() => new Promise<void>(() => {})) } }).createMachine({
      id: 'parent',
      invoke: { id: 'load', src: 'load' },
    });
    const { store } = watch(parent);
    const load = store.get().actors.find(({ name }) => name === 'load');
    const root = store.get().actors.find(({ name }) => name === 'parent');
    expect(load).toMatchObject({ machine: null, parent: root?.key });
  });

  it('writes states as people say them', () => {
    expect(wordsOf('idle')).toBe('idle');
    expect(wordsOf({ a: 'b' })).toBe('a.b');
    expect(wordsOf({ a: 'b', c: { d: {} } })).toBe('a.b · c.d');
  });
});

describe('[MACHINE-11] trying a machine out', () => {
  it.each(registry.map((entry) => [entry.id, entry] as const))(
    '%s starts with nothing behind its actors',
    (_id, entry) => {
      const actor = createSimulation(entry.machine, entry.input()).start();
      expect(actor.getSnapshot()).toMatchObject({ status: 'active' });
      actor.stop();
    },
  );

  it('ends an actor by hand', () => {
    const entry = registry.find(({ id }) => id === 'auth');
    if (!entry) throw new Error('auth is not registered');
    const actor = createSimulation(entry.machine, {}).start();
    actor.send({ type: 'xstate.done.actor.fetchUser', output: null } as never);
    expect(actor.getSnapshot()).toMatchObject({ value: { unauthenticated: 'visitor' } });
    actor.stop();
  });

  it('offers the events of timers and actors for copies only', () => {
    const accepts = ['door.opened', 'xstate.done.actor.load', '*'];
    expect(sendable(accepts, false)).toEqual(['door.opened']);
    expect(sendable(accepts, true)).toEqual(['door.opened', 'xstate.done.actor.load']);
  });

  it('takes an object as payload and says what is wrong with anything else', () => {
    expect(readPayload(' ')).toEqual({ ok: true, fields: {} });
    expect(readPayload('{ "a": 1 }')).toEqual({ ok: true, fields: { a: 1 } });
    for (const text of ['{', '[1]', 'null', '"x"', '{ "type": "other" }']) {
      expect(readPayload(text), text).toMatchObject({ ok: false, why: expect.stringMatching(/\w/) });
    }
  });
});

describe('[MACHINE-11] charts', () => {
  it.each(registry.map(({ id, machine }) => [id, machine] as const))('%s is read whole', (_id, machine) => {
    const chart = readChart(machine);
    const states = statesOf(chart.root).map(({ id }) => id);
    expect(states).toHaveLength(chart.stateCount + 1);
    expect(new Set(states).size).toBe(states.length);
    for (const { source, targets, label } of chart.arrows) {
      expect(states).toContain(source);
      for (const target of targets) expect(states).toContain(target);
      expect(label.text).toMatch(/\w/);
    }
  });

  it.each(['github-connection', 'toast', 'auth'])(
    '%s is placed: states within states, and no line without an end',
    async (id) => {
      const machine = registry.find((entry) => entry.id === id)?.machine;
      if (!machine) throw new Error(`${id} is not registered`);
      const chart = readChart(machine);
      const layout = await layOut(chart, roughMeasure, { width: 1200, height: 800 });
      expect(layout.states).toHaveLength(chart.stateCount + 1);
      const boxes = new Map(layout.states.map(({ state, box }) => [state.id, box]));
      for (const { state, box } of layout.states) {
        for (const child of state.children) {
          const inner = boxes.get(child.id);
          expect(
            inner &&
              inner.x >= box.x &&
              inner.y >= box.y &&
              inner.x + inner.width <= box.x + box.width &&
              inner.y + inner.height <= box.y + box.height,
            child.id,
          ).toBe(true);
        }
      }
      for (const { points, id: arrow } of layout.arrows) expect(points.length, arrow).toBeGreaterThan(1);
      expect(layout.arrows.flatMap(({ transitions }) => transitions)).toHaveLength(
        chart.arrows.flatMap(({ targets }) => targets).length,
      );
    },
    60_000,
  );

  it('bends lines round their corners', () => {
    expect(
      pathThrough([
        { x: 0, y: 0 },
        { x: 20, y: 0 },
        { x: 20, y: 20 },
      ]),
    ).toBe('M0 0L12 0Q20 0 20 8L20 20');
    expect(pathThrough([])).toBe('');
  });
});
