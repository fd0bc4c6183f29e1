import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { Activity, List, Waypoints } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { connect as connectColors } from '#machines/color-mode/color-mode.connect.ts';
import { connect } from '#machines/inspector/inspector.connect.ts';
import { inspectorMachine } from '#machines/inspector/inspector.machine.ts';
import type { InspectorPane } from '#machines/inspector/inspector.types.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useNotifying } from '#lib/effects.ts';
import { ColorModePicker } from '#ui/color-mode-picker.tsx';
import { ActorPane } from './actor-pane.tsx';
import { readChart } from './chart-model.ts';
import { ChartPane } from './chart-pane.tsx';
import type { Inspection } from './inspection.ts';
import { lightOf } from './light.ts';
import { MachineList } from './machine-list.tsx';
import { payloadFor, readPayload } from './payload.ts';
import { hasEnded } from './recording.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';

const Page = chakra('div', {
  base: {
    display: 'grid',
    position: 'fixed',
    inset: '0',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: '13.5rem minmax(0, 1fr)',
      lg: '15.5rem minmax(0, 1fr) 21.5rem',
    },
    gridTemplateRows: {
      base: 'auto minmax(0, 1fr) auto',
      sm: 'auto minmax(0, 1fr) minmax(0, 24rem)',
      lg: 'auto minmax(0, 1fr)',
    },
    gridTemplateAreas: {
      base: '"bar" "pane" "panes"',
      sm: '"bar bar" "list chart" "list details"',
      lg: '"bar bar bar" "list chart details"',
    },
    bg: 'bg',
  },
});
const Bar = chakra('header', {
  base: {
    gridArea: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    height: '12',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    minWidth: '0',
  },
});
const Area = chakra('div', {
  base: {
    minHeight: '0',
    minWidth: '0',
    overflow: 'hidden',
    borderColor: 'border',
    '&[data-pane=list]': { gridArea: { base: 'pane', sm: 'list' }, borderInlineEndWidth: { sm: '1px' } },
    '&[data-pane=chart]': { gridArea: { base: 'pane', sm: 'chart' } },
    '&[data-pane=details]': {
      gridArea: { base: 'pane', sm: 'details' },
      borderTopWidth: { sm: '1px', lg: '0' },
      borderInlineStartWidth: { lg: '1px' },
    },
    // Hidden and still there: a chart that is out of sight keeps its place and its size.
    '&[data-shown=false]': { visibility: { base: 'hidden', sm: 'visible' } },
  },
});
const Panes = chakra('nav', {
  base: {
    gridArea: 'panes',
    display: { base: 'grid', sm: 'none' },
    gridTemplateColumns: 'repeat(3, 1fr)',
    borderTopWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    pb: 'env(safe-area-inset-bottom)',
  },
});
const PaneButton = chakra('button', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '0.5',
    minHeight: '13',
    py: '2',
    textStyle: '2xs',
    color: 'fg.muted',
    '& svg': { width: '1.125rem', height: '1.125rem' },
    '&[aria-current=true]': { color: 'accent.fg', fontWeight: '600' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const panes: readonly { pane: InspectorPane; label: string; icon: ReactNode }[] = [
  { pane: 'list', label: 'Machines', icon: <List aria-hidden /> },
  { pane: 'chart', label: 'Chart', icon: <Waypoints aria-hidden /> },
  { pane: 'details', label: 'Actor', icon: <Activity aria-hidden /> },
];

/** Every machine drawn, and those that run live: their log, their past, and events to send. Development only. */
export const Inspector = ({
  inspection,
  machineId,
  onMachine,
  home,
}: {
  inspection: Inspection;
  /** The machine of the address; undefined without one. */
  machineId: string | undefined;
  onMachine: (machineId: string) => void;
  home: ReactNode;
}) => {
  const { registry, store, watchTabs } = inspection;
  const machines = useMemo(
    () =>
      registry.map((entry) => ({ id: entry.id, title: entry.title, entry, chart: readChart(entry.machine) })),
    [registry],
  );
  const actor = useActorRef(inspectorMachine, {
    input: {
      machineId: machines.some(({ id }) => id === machineId) && machineId !== undefined ? machineId : 'auth',
    },
  });
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const { actors } = useSyncExternalStore(store.subscribe, store.get);
  const toast = useAppActor('toast');
  const colorMode = useAppActor('colorMode');
  const colors = connectColors(
    useSelector(colorMode, (snapshot) => snapshot),
    colorMode.send,
  );
  const [chosenEvent, setChosenEvent] = useState<string | null>(null);

  useNotifying(() => watchTabs(), [watchTabs]);
  useNotifying(() => {
    if (view.machineId !== machineId) onMachine(view.machineId);
  }, [view.machineId, machineId, onMachine]);

  const selected = machines.find(({ id }) => id === view.machineId) ?? machines[0];
  const charted = useMemo(() => actors.filter(({ machine }) => machine !== null), [actors]);
  const shown = selected ? actorToShow(charted, view.actorKey, selected.chart.id, inspection.tab) : null;
  const light = useMemo(() => lightOf(shown, view.entry), [shown, view.entry]);
  if (!selected) return null;

  const simulate = (): void => view.onActor(inspection.simulate(selected.entry), selected.id);
  const copy = (text: string, what: string): void => {
    inspection.copy(text).then(
      () =>
        toast.send({
          type: 'toast.requested',
          toast: { kind: 'success', text: `${what} of ${selected.title} is on the clipboard` },
        }),
      () =>
        toast.send({
          type: 'toast.requested',
          toast: { kind: 'error', text: 'The browser does not allow copying here' },
        }),
    );
  };
  const sendFromChart = (eventType: string): void => {
    if (!shown) return;
    setChosenEvent(eventType);
    // A copy is there to be tried; an actor that the page lives on gets its event from the form, with a payload.
    if (!shown.isSimulated) return view.onPane('details');
    const payload = readPayload(payloadFor(eventType));
    inspection.send(shown, { ...(payload.ok ? payload.fields : {}), type: eventType });
  };
  const states = machines.reduce((sum, { chart }) => sum + chart.stateCount, 0);
  const transitions = machines.reduce((sum, { chart }) => sum + chart.transitionCount, 0);

  return (
    <Page as="main">
      <Global styles={{ html: { scrollbarGutter: 'auto!important', overflow: 'hidden' } }} />
      <Bar>
        {home}
        <chakra.span width="1px" height="5" bg="border" display={{ base: 'none', sm: 'block' }} />
        <chakra.h1 textStyle="sm" fontWeight="600">
          Machines
        </chakra.h1>
        <chakra.p textStyle="xs" color="fg.muted" truncate flex="1" display={{ base: 'none', sm: 'block' }}>
          {machines.length} machines, {states} states, {transitions} transitions
        </chakra.p>
        <chakra.span flex={{ base: '1', sm: 'initial' }} />
        <ColorModePicker choice={colors.choice} why={colors.why} onChoose={colors.onChoose} />
      </Bar>
      <Area data-pane="list" data-shown={view.pane === 'list'}>
        <MachineList view={view} machines={machines} actors={charted} shown={shown} tab={inspection.tab} />
      </Area>
      <Area data-pane="chart" data-shown={view.pane === 'chart'}>
        <ChartPane
          key={selected.id}
          entry={selected.entry}
          chart={selected.chart}
          walked={inspection.coverage.get(selected.id)}
          light={light}
          onCopy={copy}
          onSimulate={simulate}
          onSend={sendFromChart}
        />
      </Area>
      <Area data-pane="details" data-shown={view.pane === 'details'}>
        <ActorPane
          actor={shown}
          others={shown ? actors.filter(({ parent }) => parent === shown.key) : []}
          title={selected.title}
          entry={view.entry}
          chosenEvent={chosenEvent}
          onEntry={(entry) => {
            if (shown && view.actorKey !== shown.key) view.onActor(shown.key, selected.id);
            view.onEntry(entry);
          }}
          onLive={view.onLive}
          onChoose={setChosenEvent}
          onSend={(event) => shown && inspection.send(shown, event)}
          onSimulate={simulate}
          onStop={() => {
            if (!shown) return;
            inspection.stop(shown.key);
            view.onActorGone();
          }}
        />
      </Area>
      <Panes aria-label="Panes">
        {panes.map(({ pane, label, icon }) => (
          <PaneButton key={pane} {...view.getPaneProps(pane)}>
            {icon}
            {label}
          </PaneButton>
        ))}
      </Panes>
    </Page>
  );
};

/** The one that was chosen; without a choice the newest that runs, of this tab first. */
function actorToShow(
  actors: readonly RecordedActor[],
  key: string | null,
  machine: string,
  tab: string,
): RecordedActor | null {
  const chosen = actors.find((actor) => actor.key === key && actor.machine === machine);
  if (chosen) return chosen;
  const running = actors.filter((actor) => actor.machine === machine && !hasEnded(actor));
  return running.findLast((actor) => actor.tab === tab) ?? running.at(-1) ?? null;
}
