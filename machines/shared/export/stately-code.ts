import type { AnyStateMachine } from 'xstate';
import { descriptions } from '#machines/descriptions.ts';
import { describeDefinition } from './descriptions.ts';

/**
 * A machine's chart as data: its own configuration, in which every implementation is a name, with what each state and
 * each event means. Charts of people's projects have their own descriptions or none.
 */
export function toDefinition(machine: AnyStateMachine): Record<string, unknown> {
  const definition = JSON.parse(JSON.stringify(machine.config, byName)) as Record<string, unknown>;
  const words = descriptions[machine.id];
  return words === undefined ? definition : describeDefinition(definition, words);
}

/** An action or a guard that is given params, which are data made by a function, is its name. */
function byName(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('params' in value)) return value;
  const { type, params } = value as { type?: unknown; params: unknown };
  return typeof type === 'string' && typeof params === 'function' ? type : value;
}

/**
 * Source text that Stately's editor imports. Nothing is lost but what is data by nature: the initial context, the
 * inputs of invoked actors, and the params of actions and guards.
 */
export function toStatelyCode(machine: AnyStateMachine): string {
  const definition = JSON.stringify(toDefinition(machine), null, 2);
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${definition});\n`;
}
