import { literal, source } from '../print/quote.ts';

/** A screen as the statechart knows it. */
export interface MachineScreen {
  id: string;
  title: string;
  icon: string;
  /**
   * `list` screens open a form; `detail` ones also show one row by itself, as phones do; `items` ones show one of
   * their pictures or articles by itself.
   */
  mode: 'plain' | 'list' | 'detail' | 'items';
  /** Id of the screen that it lies on, where screens are stacked; null for one of the navigation. */
  parent?: string | null;
}
/** What the screens of an app need of its chart. */
const needsOf = (screens: readonly MachineScreen[]) => ({
  hasRows: screens.some(({ mode }) => mode === 'list' || mode === 'detail'),
  hasDetail: screens.some(({ mode }) => mode === 'detail'),
  hasItems: screens.some(({ mode }) => mode === 'items'),
  isContent: screens.some(({ parent }) => parent !== undefined),
  hasStack: screens.some(({ parent }) => typeof parent === 'string'),
});

interface MachineOptions {
  screens: readonly MachineScreen[];
  /** Whether somebody signs in first. */
  login: boolean;
}

const listState = (indent: string): string =>
  `{
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'row.begun': { target: 'adding', actions: 'rememberPreset' },
        'row.chosen': { target: 'editing', actions: 'rememberRow' },
      },
    },
    adding: { tags: 'form', on: { 'form.closed': { target: 'browsing', actions: 'forget' } } },
    editing: { tags: 'form', on: { 'form.closed': { target: 'browsing', actions: 'forget' } } },
  },
}`.replaceAll('\n', `\n${indent}`);

const detailState = (indent: string): string =>
  `{
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'row.begun': { target: 'adding', actions: 'rememberPreset' },
        'row.chosen': { target: 'editing', actions: 'rememberRow' },
        'row.opened': { target: 'reading', actions: 'rememberRow' },
      },
    },
    adding: { tags: 'form', on: { 'form.closed': { target: 'browsing', actions: 'forget' } } },
    editing: { tags: 'form', on: { 'form.closed': { target: 'browsing', actions: 'forget' } } },
    reading: {
      tags: 'detail',
      on: {
        'row.closed': { target: 'browsing', actions: 'forget' },
        'row.chosen': { target: 'changing', actions: 'rememberRow' },
      },
    },
    changing: { tags: ['detail', 'form'], on: { 'form.closed': 'reading' } },
  },
}`.replaceAll('\n', `\n${indent}`);

const itemsState = (indent: string): string =>
  `{
  initial: 'browsing',
  states: {
    browsing: { on: { 'item.opened': { target: 'reading', actions: 'rememberItem' } } },
    reading: {
      on: {
        'item.opened': { actions: 'rememberItem' },
        'item.closed': { target: 'browsing', actions: 'forget' },
      },
    },
  },
}`.replaceAll('\n', `\n${indent}`);

const statesOf: Readonly<Record<MachineScreen['mode'], (indent: string) => string>> = {
  plain: () => '{}',
  list: listState,
  detail: detailState,
  items: itemsState,
};

/**
 * The app's own statechart: a state for each screen and an event that opens it; a list screen has the modes of its
 * form inside, and an app with a login keeps all of it behind `signedIn`.
 */
export function appMachineTs({ screens, login }: MachineOptions): string {
  const first = screens[0]?.id ?? 'start';
  const { hasRows, hasDetail, hasItems } = needsOf(screens);
  const pad = login ? '        ' : '    ';
  const states = screens.map(({ id, mode }) => `${pad}${id}: ${statesOf[mode](pad)},`).join('\n');
  const opened = (before: string): string =>
    screens
      .map(({ id }) => {
        const target = `.${id}`;
        const key = literal(`${id}.opened`);
        return hasRows || hasItems
          ? `${before}${key}: { target: ${literal(target)}, actions: 'forget' },`
          : `${before}${key}: ${literal(target)},`;
      })
      .join('\n');
  const events = [
    "{ type: (typeof screens)[number]['event'] }",
    ...(hasRows
      ? [
          "{ type: 'row.begun'; preset: Record<string, Value> }",
          "{ type: 'row.chosen'; id: string }",
          "{ type: 'form.closed' }",
        ]
      : []),
    ...(hasDetail ? ["{ type: 'row.opened'; id: string }", "{ type: 'row.closed' }"] : []),
    ...(hasItems ? ["{ type: 'item.opened'; id: string }", "{ type: 'item.closed' }"] : []),
    ...(login ? ["{ type: 'person.signedIn' }", "{ type: 'person.signedOut' }"] : []),
  ];
  const union =
    events.length === 1 ? ` ${events[0] ?? ''}` : `\n${events.map((event) => `  | ${event}`).join('\n')}`;
  const actions = hasRows
    ? `
  actions: {
    rememberPreset: assign({ rowId: '', preset: ({ event }) => (event.type === 'row.begun' ? event.preset : {}) }),
    rememberRow: assign({ rowId: ({ event }) => ('id' in event ? event.id : ''), preset: {} }),
    forget: assign({ rowId: '', preset: {} }),
  },`
    : hasItems
      ? `
  actions: {
    rememberItem: assign({ itemId: ({ event }) => (event.type === 'item.opened' ? event.id : '') }),
    forget: assign({ itemId: '' }),
  },`
      : '';
  const body = login
    ? `  initial: 'signedOut',
  states: {
    signedOut: { on: { 'person.signedIn': 'signedIn' } },
    signedIn: {
      initial: ${literal(first)},
      states: {
${states}
      },
      on: {
        'person.signedOut': 'signedOut',
${opened('        ')}
      },
    },
  },`
    : `  initial: ${literal(first)},
  states: {
${states}
  },
  on: {
${opened('    ')}
  },`;
  return `import { ${hasRows || hasItems ? 'assign, setup' : 'setup'} } from 'xstate';
${hasRows ? "import type { Value } from './lib/types';\n" : ''}
/** Screens in the order of the navigation, each with the event that opens it. */
export const screens = [
${screens.map((screen) => `  ${source({ id: screen.id, title: screen.title, icon: screen.icon, event: `${screen.id}.opened` })},`).join('\n')}
] as const;

export type ScreenId = (typeof screens)[number]['id'];
export type AppEvent =${union};

/** How the app behaves: ${login ? 'somebody signs in, then ' : ''}one screen shows at a time, and every screen can be opened from every other.${hasRows ? ' A list is browsed, or has its form open.' : ''} */
export const appMachine = setup({
  types: {${hasRows ? '\n    context: {} as { rowId: string; preset: Record<string, Value> },' : hasItems ? '\n    context: {} as { itemId: string },' : ''}
    events: {} as AppEvent,
  },${actions}
}).createMachine({
  id: 'app',
${hasRows ? "  context: { rowId: '', preset: {} },\n" : hasItems ? "  context: { itemId: '' },\n" : ''}${body}
});
`;
}

/** The running chart and what screens need of it. */
export function appActorTs({ screens, login }: MachineOptions): string {
  const { hasRows, hasDetail, hasItems, isContent, hasStack } = needsOf(screens);
  const further = screens.filter((screen) => typeof screen.parent === 'string');
  return `import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { appMachine, screens${isContent ? ', type ScreenId' : ''} } from '../app.machine';
${hasRows ? "import type { Collection } from './collection';\nimport type { Value } from './types';\n" : ''}
/** The one running chart of the app. */
export const actor = createActor(appMachine).start();

export const useApp = () => useSelector(actor, (state) => state);

/** The screen that shows. */
export function useScreen() {
  const state = useApp();
  return screens.find((screen) => state.matches(${login ? '{ signedIn: screen.id }' : 'screen.id'})) ?? screens[0];
}
${
  isContent
    ? `
/** Opens a screen. */
export const goTo = (id: ScreenId) => {
  const screen = screens.find((other) => other.id === id);
  if (screen) actor.send({ type: screen.event });
};
`
    : ''
}${
    hasStack
      ? `
/** Screens that lie on another one, which the way back leads to. */
export const parents: Partial<Record<ScreenId, ScreenId>> = ${source(Object.fromEntries(further.map(({ id, parent }) => [id, parent])))};

/** The screen under the one that shows; null when that is one of the tabs. */
export function useParent() {
  const parent = parents[useScreen().id];
  return screens.find((screen) => screen.id === parent) ?? null;
}
`
      : ''
  }${
    hasItems
      ? `
/** The picture or article that is shown by itself, if one is. */
export function useItem() {
  const state = useApp();
  return {
    id: state.context.itemId,
    open: (id: string) => actor.send({ type: 'item.opened', id }),
    close: () => actor.send({ type: 'item.closed' }),
  };
}
`
      : ''
  }${
    hasRows
      ? `
/** The form of the screen that shows: open or not is a state of the app's chart. */
export function useForm(collection: Collection) {
  const state = useApp();
  const { rowId, preset } = state.context;
  return {
    isOpen: state.hasTag('form'),
    row: collection.get().find((row) => row.id === rowId) ?? null,
    preset,
    add: (values: Record<string, Value> = {}) => actor.send({ type: 'row.begun', preset: values }),
    edit: (id: string) => actor.send({ type: 'row.chosen', id }),
    close: () => actor.send({ type: 'form.closed' }),
  };
}
`
      : ''
  }${
    hasDetail
      ? `
/** The row that is shown by itself, if one is. */
export function useDetail(collection: Collection) {
  const state = useApp();
  return {
    row: state.hasTag('detail') ? (collection.get().find((row) => row.id === state.context.rowId) ?? null) : null,
    open: (id: string) => actor.send({ type: 'row.opened', id }),
    close: () => actor.send({ type: 'row.closed' }),
  };
}
`
      : ''
  }`;
}

/** The small test file that comes with the project. */
export function appMachineTest({ screens, login }: MachineOptions): string {
  const list = screens.find(({ mode }) => mode === 'list' || mode === 'detail');
  const reader = screens.find(({ mode }) => mode === 'items');
  const start = login
    ? `
const start = () => {
  const actor = createActor(appMachine).start();
  actor.send({ type: 'person.signedIn' });
  return actor;
};
`
    : '\nconst start = () => createActor(appMachine).start();\n';
  const at = (id: string): string => (login ? `{ signedIn: ${id} }` : id);
  return `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appMachine, screens } from './app.machine';
${start}
${
  login
    ? `test('nobody sees a screen before signing in, or after signing out', () => {
  const actor = createActor(appMachine).start();
  expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  actor.send({ type: screens[0].event });
  expect(actor.getSnapshot().matches('signedOut')).toBe(true);
  actor.send({ type: 'person.signedIn' });
  actor.send({ type: 'person.signedOut' });
  expect(actor.getSnapshot().matches('signedOut')).toBe(true);
});

`
    : ''
}test('starts on the first screen', () => {
  expect(start().getSnapshot().matches(${at('screens[0].id')})).toBe(true);
});

test.each(screens.flatMap((from) => screens.map((to) => [from, to] as const)))(
  'opens a screen from another',
  (from, to) => {
    const actor = start();
    actor.send({ type: from.event });
    actor.send({ type: to.event });
    expect(actor.getSnapshot().matches(${at('to.id')})).toBe(true);
  },
);
${
  list === undefined
    ? ''
    : `
test('a form opens and closes, and leaving its screen closes it too', () => {
  const actor = start();
  actor.send({ type: ${literal(`${list.id}.opened`)} });
  actor.send({ type: 'row.begun', preset: {} });
  expect(actor.getSnapshot().hasTag('form')).toBe(true);
  actor.send({ type: 'form.closed' });
  expect(actor.getSnapshot().hasTag('form')).toBe(false);
  actor.send({ type: 'row.chosen', id: 'one' });
  expect(actor.getSnapshot().context.rowId).toBe('one');
  actor.send({ type: ${literal(`${list.id}.opened`)} });
  expect(actor.getSnapshot().hasTag('form')).toBe(false);
});
`
}${
    reader === undefined
      ? ''
      : `
test('one thing is read at a time, and leaving its screen closes it', () => {
  const actor = start();
  actor.send({ type: ${literal(`${reader.id}.opened`)} });
  actor.send({ type: 'item.opened', id: 'one' });
  actor.send({ type: 'item.opened', id: 'two' });
  expect(actor.getSnapshot().context.itemId).toBe('two');
  actor.send({ type: ${literal(`${reader.id}.opened`)} });
  expect(actor.getSnapshot().context.itemId).toBe('');
});
`
  }`;
}
