import type { SnapshotFrom } from 'xstate';
import { currentProps } from '#machines/shared/props.ts';
import type { InspectorMachine } from './inspector.machine.ts';
import { inspectorPanes, type InspectorEvent, type InspectorPane } from './inspector.types.ts';

export interface InspectorView {
  readonly machineId: string;
  readonly actorKey: string | null;
  /** Number of the chosen log entry; null while time runs. */
  readonly entry: number | null;
  readonly isLive: boolean;
  readonly search: string;
  readonly pane: InspectorPane;
  onMachine(machineId: string): void;
  onActor(actorKey: string, machineId: string | null): void;
  onActorGone(): void;
  onEntry(entry: number): void;
  onLive(): void;
  onSearch(search: string): void;
  onPane(pane: InspectorPane): void;
  getMachineProps(machineId: string): ReturnType<typeof currentProps<'true'>>;
  getPaneProps(pane: InspectorPane): ReturnType<typeof currentProps<'true'>>;
}

export function connect(
  snapshot: SnapshotFrom<InspectorMachine>,
  send: (event: InspectorEvent) => void,
): InspectorView {
  const { machineId, actorKey, entry, search } = snapshot.context;
  const pane = inspectorPanes.find((candidate) => snapshot.matches({ pane: candidate })) ?? 'list';
  const onMachine = (chosen: string) => send({ type: 'machine.chosen', machineId: chosen });
  const onPane = (chosen: InspectorPane) => send({ type: `${chosen}.opened` });
  return {
    machineId,
    actorKey,
    entry,
    isLive: snapshot.matches({ time: 'running' }),
    search,
    pane,
    onMachine,
    onActor: (key, machine) => send({ type: 'actor.chosen', actorKey: key, machineId: machine }),
    onActorGone: () => send({ type: 'actor.gone' }),
    onEntry: (chosen) => send({ type: 'entry.chosen', entry: chosen }),
    onLive: () => send({ type: 'live.requested' }),
    onSearch: (text) => send({ type: 'search.changed', search: text }),
    onPane,
    getMachineProps: (of) => currentProps(of === machineId, 'true', () => onMachine(of)),
    getPaneProps: (of) => currentProps(of === pane, 'true', () => onPane(of)),
  };
}
