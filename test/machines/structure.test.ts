import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { registry } from '#machines/registry.ts';
import { models } from '#test/models/all.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';

type Json = Record<string, unknown>;

/** Keys under which a chart may hold a function: they make data, and XState has no names for them. */
const dataKeys = new Set(['context', 'input', 'output', 'params']);

function inlineFunctions(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    dataKeys.has(key) && typeof child === 'function' ? [] : inlineFunctions(child, `${path}.${key}`),
  );
}

const list = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value : String((value as { type?: unknown }).type);

/** Every name that a chart uses, by kind. */
function usedNames(machine: AnyStateMachine) {
  const used = {
    actions: new Set<string>(),
    guards: new Set<string>(),
    actors: new Set<string>(),
    delays: new Set<string>(),
  };
  const visit = (config: Json): void => {
    for (const action of [...list(config['entry']), ...list(config['exit'])])
      used.actions.add(nameOf(action));
    for (const delay of Object.keys(config['after'] ?? {})) used.delays.add(delay);
    const invokes = list(config['invoke']) as Json[];
    for (const invoke of invokes) used.actors.add(nameOf(invoke['src']));
    const transitions = [
      ...Object.values((config['on'] ?? {}) as Json),
      ...Object.values((config['after'] ?? {}) as Json),
      config['always'],
      config['onDone'],
      ...invokes.flatMap((invoke) => [invoke['onDone'], invoke['onError'], invoke['onSnapshot']]),
    ].flatMap(list);
    for (const transition of transitions) {
      if (typeof transition !== 'object' || transition === null) continue;
      const { guard, actions } = transition as Json;
      if (guard !== undefined) used.guards.add(nameOf(guard));
      for (const action of list(actions)) used.actions.add(nameOf(action));
    }
    for (const child of Object.values((config['states'] ?? {}) as Json)) visit(child as Json);
  };
  visit(machine.config as Json);
  // Guards that are put together from others use those.
  const compose = (guard: unknown): void => {
    for (const part of list((guard as { guards?: unknown } | undefined)?.guards)) {
      if (typeof part === 'string') used.guards.add(part);
      compose(typeof part === 'string' ? machine.implementations.guards[part] : part);
    }
  };
  for (const name of [...used.guards]) compose(machine.implementations.guards[name]);
  return used;
}

describe.each(registry.map((entry) => [entry.id, entry] as const))(
  '[MACHINE-11] the chart of %s',
  (id, entry) => {
    const { machine } = entry;
    const nodes = stateNodes(machine.root);
    const used = usedNames(machine);

    it('holds names only, no inline function', () => {
      expect(inlineFunctions(machine.config, id)).toEqual([]);
    });

    it('names only implementations that exist', () => {
      const { actions, guards, actors, delays } = machine.implementations as unknown as Record<string, Json>;
      expect([...used.actions].filter((name) => !(name in (actions ?? {})))).toEqual([]);
      expect([...used.guards].filter((name) => !(name in (guards ?? {})))).toEqual([]);
      expect([...used.actors].filter((name) => !(name in (actors ?? {})))).toEqual([]);
      expect([...used.delays].filter((name) => !(name in (delays ?? {})))).toEqual([]);
    });

    it('has no guard, delay or action that nothing uses', () => {
      const { actions, guards, delays } = machine.implementations as unknown as Record<string, Json>;
      expect(Object.keys(guards ?? {}).filter((name) => !used.guards.has(name))).toEqual([]);
      expect(Object.keys(delays ?? {}).filter((name) => !used.delays.has(name))).toEqual([]);
      expect(Object.keys(actions ?? {}).filter((name) => !used.actions.has(name))).toEqual([]);
    });

    it('handles the error of every actor that it invokes', () => {
      const unhandled = nodes.flatMap((node: AnyStateNode) =>
        node.invoke
          .filter(({ id: actor }) => !node.transitions.has(`xstate.error.actor.${actor}`))
          .map(({ id: actor }) => actor),
      );
      expect(unhandled).toEqual([]);
    });

    it('gives every invoked actor a name of its own', () => {
      const ids = nodes.flatMap((node) => node.invoke.map(({ id: actor }) => actor));
      expect(ids).toEqual([...new Set(ids)]);
    });

    it('names states, events and guards as the house does', () => {
      const events = new Set(
        nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !type.startsWith('xstate.')),
      );
      expect([...events].filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([]);
      expect(nodes.map((node) => node.key).filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key))).toEqual([]);
      expect(
        [...used.guards].filter((name) => !/^(is|has|can|needs|stays|starts|ends)[A-Z]/.test(name)),
      ).toEqual([]);
    });
  },
);

describe('[MACHINE-11] the registry', () => {
  const folders = readdirSync(fileURLToPath(new URL('../../machines/', import.meta.url)), {
    withFileTypes: true,
  })
    .filter((item) => item.isDirectory() && item.name !== 'shared' && item.name !== 'generated')
    .map((item) => item.name)
    .sort();

  it('lists every machine once, under its folder', () => {
    expect(registry.map((entry) => entry.id)).toEqual(folders);
    const ids = registry.map((entry) => entry.machine.id);
    expect(ids).toEqual([...new Set(ids)]);
    const titles = registry.map((entry) => entry.title);
    expect(titles).toEqual([...new Set(titles)]);
  });

  it('has a model for the generated tests of each', () => {
    expect(models.map((model) => model.id)).toEqual(registry.map((entry) => entry.id));
  });

  it('calls each chart by the camel case of its folder', () => {
    const camel = (id: string) => id.replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase());
    expect(registry.map((entry) => entry.machine.id)).toEqual(registry.map((entry) => camel(entry.id)));
  });
});
