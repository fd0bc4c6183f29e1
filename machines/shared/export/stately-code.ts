import type { AnyStateMachine } from 'xstate';

/** A machine's chart as data: its own configuration, in which every implementation is a name. */
export function toDefinition(machine: AnyStateMachine): Record<string, unknown> {
  return JSON.parse(JSON.stringify(machine.config)) as Record<string, unknown>;
}

/**
 * Source text that Stately's editor imports. Nothing is lost but what is data by nature: the initial context and the
 * inputs of invoked actors.
 */
export function toStatelyCode(machine: AnyStateMachine): string {
  const definition = JSON.stringify(toDefinition(machine), null, 2);
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${definition});\n`;
}
