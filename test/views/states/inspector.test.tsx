import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { EventObject } from 'xstate';
import { createStyleCache, Providers } from '#app/providers.tsx';
import { Inspector } from '#features/inspector/inspector.tsx';
import type { Inspection } from '#features/inspector/inspection.ts';
import { createRecordingStore } from '#features/inspector/recording.ts';
import type { InspectorPane } from '#machines/inspector/inspector.types.ts';
import { registered } from '#test/support/machine-world.ts';
import { startApp } from '#test/support/shell-app.tsx';
import { system } from '#ui/theme/system.ts';
import { modelOf, reachableStates } from './reach.ts';
import { testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** One recorded actor of the auth chart, with three entries in its log. */
function inspection(): Inspection {
  const store = createRecordingStore((notify) => notify());
  const moment = {
    states: ['auth', 'auth.loading'],
    value: 'loading',
    words: 'loading',
    status: 'active',
    tags: ['busy'],
    context: { user: null },
    accepts: ['user.signedIn'],
  };
  const actor = {
    key: 'tab/x:1',
    tab: 'tab',
    name: 'auth',
    machine: 'auth',
    parent: null,
    root: 'here/1',
    isSimulated: false,
  };
  for (const number of [1, 2, 3]) {
    const event = { type: number === 1 ? 'xstate.init' : 'network.online' };
    const outcome = number === 1 ? 'started' : 'ignored';
    store.receive({
      actor,
      entry: {
        number,
        at: number,
        event,
        source: null,
        sender: null,
        from: 'loading',
        outcome,
        taken: [],
        moment,
      },
    });
  }
  return {
    tab: 'tab',
    store,
    registry: [registered('auth'), registered('toast')],
    coverage: new Map(),
    watchTabs: idle,
    send: idle,
    simulate: () => 'tab/x:2',
    copy: () => Promise.resolve(),
    stop: idle,
  };
}

const panes = () => within(screen.getByRole('navigation', { name: 'Panes', hidden: true }));
const press = (selector: string): void => {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  fireEvent.click(found);
};
/** The screen owns its actor, so each event of the way is what a person presses. */
const presses: Readonly<Record<string, () => void>> = {
  'list.opened': () => fireEvent.click(panes().getByText('Machines')),
  'chart.opened': () => fireEvent.click(panes().getByText('Chart')),
  'details.opened': () => fireEvent.click(panes().getByText('Actor')),
  'actor.chosen': () => press('[data-actor="tab/x:1"]'),
  'entry.chosen': () => press('[data-entry="2"]'),
  'live.requested': () => fireEvent.click(screen.getByRole('button', { name: 'Live', hidden: true })),
};
const walk = (events: readonly EventObject[]): void => {
  for (const { type } of events) {
    const pressed = presses[type];
    if (pressed === undefined) throw new Error(`Nothing to press for ${type}`);
    pressed();
  }
};

/** Without going over to a machine that nothing runs of: then there is no log to be seen. */
const model = {
  ...modelOf('inspector'),
  events: modelOf('inspector').events.filter(({ type }) => type !== 'machine.chosen'),
};
const ways = new Map(reachableStates(model).map((state) => [state.name, state.events]));
const inPane = (pane: InspectorPane, label: string) => () => {
  const current = panes().getAllByRole('button', { current: true, hidden: true });
  expect(current.map((button) => button.textContent)).toEqual([label]);
  expect(document.querySelector(`[data-pane=${pane}]`)?.getAttribute('data-shown')).toBe('true');
};
const inspector: Screen = {
  id: 'inspector',
  model,
  show: (world) => {
    const { app, stop } = startApp(null);
    stops.push(stop);
    render(
      <Providers cache={createStyleCache()} system={system} app={app}>
        <Inspector inspection={inspection()} machineId="auth" onMachine={idle} home={<a href="/">Home</a>} />
      </Providers>,
    );
    const value = world.snapshot.value as { time: string; pane: string };
    walk(ways.get(`time.${value.time} + pane.${value.pane}`) ?? []);
  },
  states: {
    'time.running': () => {
      expect(screen.getByRole('button', { name: 'Live', pressed: true, hidden: true })).toBeTruthy();
      expect(screen.getByText('3 entries')).toBeTruthy();
    },
    'time.past': () => {
      const live = screen.getByRole('button', { name: 'Live', pressed: false, hidden: true });
      expect(live.title).toBe('Back to the present');
      expect(screen.getByText('2 of 3')).toBeTruthy();
    },
    'pane.list': inPane('list', 'Machines'),
    'pane.chart': inPane('chart', 'Chart'),
    'pane.details': inPane('details', 'Actor'),
  },
};

testScreens('inspector.test.tsx', [inspector]);
