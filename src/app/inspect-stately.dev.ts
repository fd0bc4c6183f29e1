import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { RegisteredMachine } from '#machines/registry.ts';
import { toDefinition } from '#machines/shared/export/stately-code.ts';
import type { Report } from '#machines/shared/inspect/recording.types.ts';

/** The version of the protocol, which is that of the package. */
const version = '0.7.2';

/**
 * Opens Stately's inspector in a window and answers what tells it. It is told what our own log holds and nothing else:
 * its own observer would hand over contexts and definitions as they are.
 */
export function connectStately(registry: readonly RegisteredMachine[]): (report: Report) => void {
  const inspector = createBrowserInspector();
  const translate = createStatelyTranslation(registry);
  return (report) => {
    for (const event of translate(report)) inspector.adapter.send(event);
  };
}

/**
 * Our log in the words of Stately's inspector: each actor is introduced with its chart, its parent and the root of its
 * tree before anything is told of it. An actor that reports before its parent does waits for it, as an inspector hangs
 * a child on what it knows already.
 */
export function createStatelyTranslation(
  registry: readonly RegisteredMachine[],
): (report: Report) => StatelyInspectionEvent[] {
  const charts = new Map(
    registry.map(({ machine }) => {
      // A context that is written into the chart is data like any other.
      const { context: _context, ...definition } = toDefinition(machine);
      return [machine.id, JSON.stringify(definition)];
    }),
  );
  const known = new Set<string>();
  const early = new Map<string, Report[]>();

  const translate = (report: Report): StatelyInspectionEvent[] => {
    const { actor, entry } = report;
    if (actor.parent !== null && !known.has(actor.key) && !known.has(actor.parent)) {
      early.set(actor.parent, [...(early.get(actor.parent) ?? []), report]);
      return [];
    }
    const { moment, event } = entry;
    const common = {
      _version: version,
      createdAt: String(entry.at),
      sessionId: actor.key,
      rootId: actor.root,
    };
    const snapshot = { status: moment.status, value: moment.value, context: moment.context };
    const notified: StatelyInspectionEvent[] = [];
    if (!known.has(actor.key)) {
      known.add(actor.key);
      notified.push({
        ...common,
        type: '@xstate.actor',
        id: actor.key,
        name: actor.name,
        parentId: actor.parent ?? undefined,
        definition: charts.get(actor.machine ?? '') ?? JSON.stringify({ id: actor.name }),
        snapshot: snapshot as never,
      });
    }
    notified.push(
      {
        ...common,
        type: '@xstate.event',
        id: `${actor.key}/${String(entry.number)}`,
        sourceId: entry.sender ?? undefined,
        event,
      },
      {
        ...common,
        type: '@xstate.snapshot',
        id: `${actor.key}/${String(entry.number)}/after`,
        event,
        snapshot: snapshot as never,
      },
    );
    const children = early.get(actor.key) ?? [];
    early.delete(actor.key);
    return [...notified, ...children.flatMap(translate)];
  };
  return translate;
}
