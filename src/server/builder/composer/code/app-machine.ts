import { literal, source } from './quote.ts';

/** The app's own statechart: one state for each screen, one event that opens it. */
export function appMachineTs(screens: readonly { id: string; title: string; icon: string }[]): string {
  const first = screens[0]?.id ?? 'start';
  return `import { setup } from 'xstate';

/** Screens in the order of the navigation, each with the event that opens it. */
export const screens = [
${screens.map((screen) => `  ${source({ id: screen.id, title: screen.title, icon: screen.icon, event: `${screen.id}.opened` })},`).join('\n')}
] as const;

export type AppEvent = { type: (typeof screens)[number]['event'] };

/** How the app behaves: it shows one screen at a time, and every screen can be opened from every other. */
export const appMachine = setup({
  types: { events: {} as AppEvent },
}).createMachine({
  id: 'app',
  initial: ${literal(first)},
  states: {
${screens.map((screen) => `    ${screen.id}: {},`).join('\n')}
  },
  on: {
${screens.map((screen) => `    ${literal(`${screen.id}.opened`)}: ${literal(`.${screen.id}`)},`).join('\n')}
  },
});
`;
}

export const appMachineTest = `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appMachine, screens } from './app.machine';

test('starts on the first screen', () => {
  const actor = createActor(appMachine).start();
  expect(actor.getSnapshot().value).toBe(screens[0].id);
});

test.each(screens.flatMap((from) => screens.map((to) => [from, to] as const)))(
  'opens a screen from another',
  (from, to) => {
    const actor = createActor(appMachine).start();
    actor.send({ type: from.event });
    actor.send({ type: to.event });
    expect(actor.getSnapshot().matches(to.id)).toBe(true);
  },
);
`;
