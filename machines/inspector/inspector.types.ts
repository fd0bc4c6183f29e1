/** Where a small screen is. */
export const inspectorPanes = ['list', 'chart', 'details'] as const;
export type InspectorPane = (typeof inspectorPanes)[number];

export interface InspectorInput {
  /** The machine to begin with, by its id in the registry. */
  readonly machineId: string;
}

export interface InspectorContext {
  readonly machineId: string;
  /** The running actor that is watched; null while none of this machine is chosen. */
  readonly actorKey: string | null;
  /** Number of the log entry that time stands at; null while it runs. */
  readonly entry: number | null;
  /** What the list of machines is searched for. */
  readonly search: string;
}

export type InspectorEvent =
  | { type: 'machine.chosen'; machineId: string }
  | { type: 'actor.chosen'; actorKey: string; machineId: string | null }
  | { type: 'actor.gone' }
  | { type: 'entry.chosen'; entry: number }
  | { type: 'live.requested' }
  | { type: 'search.changed'; search: string }
  | { type: 'list.opened' }
  | { type: 'chart.opened' }
  | { type: 'details.opened' };
