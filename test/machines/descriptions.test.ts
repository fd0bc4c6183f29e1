import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { descriptions } from '#machines/descriptions.ts';
import { registry } from '#machines/registry.ts';
import { toDefinition } from '#machines/shared/export/stately-code.ts';
import { stateNodes } from '#test/support/chart-tests/model.ts';

describe('[MACHINE-11] the descriptions of the charts', () => {
  it('are there for every registered chart, and for no other', () => {
    expect(Object.keys(descriptions).sort()).toEqual(registry.map(({ machine }) => machine.id).sort());
  });

  it.each(registry.map(({ id, machine }) => [id, machine] as const))(
    'name each state and each event of %s, and nothing that it has not',
    (_id, machine) => {
      const nodes = stateNodes(machine.root);
      const { states, events } = descriptions[machine.id] ?? { states: {}, events: {} };
      const paths = nodes.slice(1).map((node) => node.path.join('.'));
      const types = nodes
        .flatMap((node) => [...node.transitions.keys()])
        .filter((type) => !type.startsWith('xstate.'));
      expect(Object.keys(states).sort()).toEqual(paths.sort());
      expect(Object.keys(events).sort()).toEqual([...new Set(types)].sort());
      for (const text of [...Object.values(states), ...Object.values(events)]) {
        expect(text, 'a sentence').toMatch(/^[A-Z].{8,}\.$/);
      }
      expect(new Set(Object.values(events)).size, 'events are told apart').toBe(Object.keys(events).length);
    },
  );

  it.each(registry.map(({ id, machine }) => [id, machine] as const))(
    'are in what Stately is given of %s',
    (_id, machine) => {
      const copy = createMachine(toDefinition(machine) as never);
      const { states, events } = descriptions[machine.id] ?? { states: {}, events: {} };
      expect(stateNodes(copy.root)).toHaveLength(Object.keys(states).length + 1);
      for (const node of stateNodes(copy.root)) {
        if (node !== copy.root) expect(node.description, node.id).toBe(states[node.path.join('.')]);
        for (const [type, transitions] of node.transitions) {
          if (type.startsWith('xstate.')) continue;
          for (const { description } of transitions) expect(description).toBe(events[type]);
        }
      }
    },
  );

  it('leave a chart alone that is not one of the product', () => {
    const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'off' } } } });
    expect(toDefinition(machine)).toEqual(machine.config);
  });
});
