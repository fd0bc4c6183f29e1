import { createBrowserInspector } from '@statelyai/inspect';
import type { RegisteredMachine } from '#machines/registry.ts';
import { toDefinition } from '#machines/shared/export/stately-code.ts';
import type { Report } from '#features/inspector/recording.types.ts';

/**
 * Opens Stately's inspector in a window and answers what tells it. It is told what our own log holds and nothing else:
 * its own observer would hand over contexts and definitions as they are.
 */
export function connectStately(registry: readonly RegisteredMachine[]): (report: Report) => void {
  const inspector = createBrowserInspector();
  const definitions = new Map(
    registry.map(({ machine }) => {
      // A context that is written into the chart is data like any other.
      const { context: _context, ...definition } = toDefinition(machine);
      return [machine.id, JSON.stringify(definition)];
    }),
  );
  const known = new Set<string>();

  return ({ actor, entry }) => {
    const { moment, event } = entry;
    const snapshot = {
      status: moment.status === 'active' ? ('active' as const) : ('done' as const),
      value: moment.value,
      context: moment.context,
    };
    if (!known.has(actor.key)) {
      known.add(actor.key);
      const definition = definitions.get(actor.machine ?? '') ?? JSON.stringify({ id: actor.name });
      inspector.adapter.send({
        type: '@xstate.actor',
        name: actor.name,
        sessionId: actor.key,
        parentId: actor.parent ?? undefined,
        rootId: actor.parent ?? actor.key,
        definition,
        snapshot,
        createdAt: String(entry.at),
        id: actor.key,
        _version: '0.7.2',
      });
    }
    inspector.event(actor.key, event, {});
    inspector.snapshot(actor.key, snapshot, { event });
  };
}
