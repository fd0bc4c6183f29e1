import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Actor } from 'xstate';
import { registry } from '#machines/registry.ts';
import { toastMachine } from '#machines/toast/toast.machine.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { createStatelyTranslation } from '#app/inspect-stately.dev.ts';
import { createRecorder } from '#machines/shared/inspect/recorder.ts';

/** A tree three high, of which the product's own charts are the leaves. */
const middle = setup({ actors: { toast: toastMachine } }).createMachine({
  id: 'middle',
  invoke: { id: 'toast', src: 'toast' },
});
const top = setup({ actors: { middle, frame: iframeLoadMachine } }).createMachine({
  id: 'top',
  invoke: [
    { id: 'middle', src: 'middle' },
    { id: 'frame', src: 'frame', input: { isPrerendered: true } },
  ],
});

describe('[MACHINE-11] what Stately’s inspector is told', () => {
  const told: Record<string, unknown>[] = [];
  const translate = createStatelyTranslation(registry);
  const recorder = createRecorder({
    tab: 'tab',
    secretsOf: () => [],
    now: () => 1,
    report: (report) => told.push(...translate(report).map((event) => ({ ...event }))),
  });
  const root = createActor(top, { inspect: recorder.observe });
  root.start();
  const toast = (root.getSnapshot().children['middle'] as Actor<typeof middle>).getSnapshot().children[
    'toast'
  ] as Actor<typeof toastMachine>;
  toast.send({ type: 'toast.requested', toast: { kind: 'success', text: 'Saved' } });
  root.stop();

  const actors = told.filter(({ type }) => type === '@xstate.actor');
  const byName = (name: string) => actors.find((actor) => actor['name'] === name);

  it('names the real root everywhere', () => {
    expect(new Set(told.map(({ rootId }) => rootId))).toEqual(new Set([`tab/${root.sessionId}`]));
  });

  it('is the tree of the actors, each introduced once and after its parent', () => {
    expect(actors.map(({ name }) => name)).toEqual(['top', 'middle', 'toast', 'frame']);
    expect(byName('top')?.['parentId']).toBeUndefined();
    expect(byName('middle')?.['parentId']).toBe(byName('top')?.['sessionId']);
    expect(byName('toast')?.['parentId']).toBe(byName('middle')?.['sessionId']);
    const introduced = new Set<unknown>();
    for (const { type, sessionId } of told) {
      if (type === '@xstate.actor') introduced.add(sessionId);
      expect(introduced.has(sessionId)).toBe(true);
    }
  });

  it('has each chart’s source, with what its states and events mean', () => {
    const chart = JSON.parse(String(byName('toast')?.['definition'])) as {
      id: string;
      context?: unknown;
      states: { idle: { description: string; on: Record<string, { description: string }> } };
    };
    expect(chart.id).toBe('toast');
    expect(chart.states.idle.description).toBe('No toast is on the screen.');
    expect(chart.states.idle.on['toast.requested']?.description).toBe('Something is to be said.');
    expect(chart.context).toBeUndefined();
  });

  it('says what happened, and who sent it', () => {
    const events = told.filter(
      ({ type, sessionId }) => type === '@xstate.event' && sessionId === byName('toast')?.['sessionId'],
    );
    expect(events.map(({ event }) => (event as { type: string }).type)).toContain('toast.requested');
    expect(events[0]?.['sourceId']).toBe(byName('middle')?.['sessionId']);
  });
});
