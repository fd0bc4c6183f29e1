import { assign, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import { typed } from '#machines/shared/typed.ts';
import type {
  AddressBarContext,
  AddressBarEvent,
  AddressBarInput,
  AddressCommand,
} from './address-bar.types.ts';
import { placeTyped } from './typed-address.ts';

/** Places that are remembered for going back. */
export const mostEntries = 50;

/** Where the app is. */
export const placeOf = ({ entries, position }: Pick<AddressBarContext, 'entries' | 'position'>): string =>
  entries[position] ?? '/';

/** The same history with another place after the one that is shown. */
function visited({ entries, position }: AddressBarContext, path: string) {
  const kept = [...entries.slice(0, position + 1), path].slice(-mostEntries);
  return { entries: kept, position: kept.length - 1 };
}

/** What was typed, as a place in the app; null where it is none. */
const typedPlace = (context: AddressBarContext, event: AddressBarEvent): string | null =>
  event.type === 'address.submitted' ? placeTyped(context.draft, placeOf(context), event.previewUrl) : null;

/**
 * The address bar above the running app: where the app is, where it has been, and where it can go.
 *
 * Input: where it is opened. Actor to provide: `page`, a callback that sends `route.moved` whenever the page is somewhere
 * else and `routes.found` when it was asked for them, and is told where to go. The history is the bar's own: the browser's
 * is shared with the app around the page, and going back in that may leave the project. It outlives the page's frame, so
 * that a preview that is opened anew opens where it was.
 * It cannot know whether the app has a place that was typed: the page says so.
 */
export const addressBarMachine = setup({
  types: {
    context: {} as AddressBarContext,
    events: {} as AddressBarEvent,
    input: typed<AddressBarInput>(),
  },
  actors: { page: notProvidedCallback<AddressCommand, undefined>('addressBar.page') },
  actions: {
    visitMoved: assign(({ context, event }) =>
      event.type === 'route.moved' ? visited(context, event.path) : {},
    ),
    replaceMoved: assign({
      entries: ({ context, event }) =>
        event.type === 'route.moved' ? context.entries.with(context.position, event.path) : context.entries,
    }),
    visitChosen: assign(({ context, event }) =>
      event.type === 'route.chosen' && event.route.path !== placeOf(context)
        ? visited(context, event.route.path)
        : {},
    ),
    visitTyped: assign(({ context, event }) => {
      const path = typedPlace(context, event);
      return path === null || path === placeOf(context) ? {} : visited(context, path);
    }),
    stepBack: assign({ position: ({ context }) => context.position - 1 }),
    awaitPlace: assign({ isAwaited: true }),
    clearAwaited: assign({ isAwaited: false }),
    stepForward: assign({ position: ({ context }) => context.position + 1 }),
    assignDraft: assign({
      draft: ({ context, event }) =>
        event.type === 'address.edited'
          ? event.text
          : event.type === 'route.chosen'
            ? event.route.path
            : context.draft,
    }),
    assignRoutes: assign({
      routes: ({ context, event }) => (event.type === 'routes.found' ? event.routes : context.routes),
    }),
    openPlace: sendTo('page', ({ context }) => ({ type: 'navigate', path: placeOf(context) })),
    showPlace: sendTo('page', ({ context }) => ({ type: 'step', path: placeOf(context) })),
    askForRoutes: sendTo('page', { type: 'routes-asked' }),
  },
  guards: {
    hasPrevious: ({ context }) => context.position > 0,
    hasNext: ({ context }) => context.position < context.entries.length - 1,
    isHere: ({ context, event }) => event.type === 'route.moved' && event.path === placeOf(context),
    isAwaited: ({ context }) => context.isAwaited,
    isReplaced: ({ event }) => event.type === 'route.moved' && event.how === 'replace',
    isPrevious: ({ context, event }) =>
      event.type === 'route.moved' &&
      event.how === 'travel' &&
      event.path === context.entries[context.position - 1],
    isNext: ({ context, event }) =>
      event.type === 'route.moved' &&
      event.how === 'travel' &&
      event.path === context.entries[context.position + 1],
    isElsewhere: ({ context, event }) => typedPlace(context, event) === null,
    isToFillIn: ({ event }) => event.type === 'route.chosen' && event.route.isPattern,
  },
}).createMachine({
  id: 'addressBar',
  context: ({ input }) => ({
    entries: [input.path ?? '/'],
    position: 0,
    isAwaited: false,
    draft: '',
    routes: [],
  }),
  invoke: { id: 'page', src: 'page', onError: '.absent' },
  initial: 'absent',
  states: {
    /** There is no app yet. */
    absent: { on: { 'page.shown': 'shown' } },
    shown: {
      initial: 'resting',
      states: {
        resting: {},
        typing: {
          on: {
            'address.left': 'resting',
            'address.submitted': [
              { guard: 'isElsewhere', target: 'refused' },
              { target: 'resting', actions: ['visitTyped', 'openPlace'] },
            ],
          },
        },
        /** What was typed is another site, which the preview does not show. */
        refused: { on: { 'address.left': 'resting' } },
      },
      on: {
        'page.hidden': { target: 'absent', actions: 'clearAwaited' },
        'address.edited': { target: '.typing', actions: 'assignDraft' },
        'back.requested': {
          guard: 'hasPrevious',
          target: '.resting',
          actions: ['stepBack', 'awaitPlace', 'showPlace'],
        },
        'forward.requested': {
          guard: 'hasNext',
          target: '.resting',
          actions: ['stepForward', 'awaitPlace', 'showPlace'],
        },
        'routes.requested': { actions: 'askForRoutes' },
        'route.chosen': [
          { guard: 'isToFillIn', target: '.typing', actions: 'assignDraft' },
          { target: '.resting', actions: ['visitChosen', 'openPlace'] },
        ],
      },
    },
  },
  on: {
    'route.moved': [
      { guard: 'isHere', actions: 'clearAwaited' },
      // A page that was on its way before came, and the one before it took the step with it: it is told again, once.
      { guard: 'isAwaited', actions: ['clearAwaited', 'showPlace'] },
      { guard: 'isReplaced', actions: 'replaceMoved' },
      { guard: 'isPrevious', actions: 'stepBack' },
      { guard: 'isNext', actions: 'stepForward' },
      { actions: 'visitMoved' },
    ],
    'routes.found': { actions: 'assignRoutes' },
  },
});

export type AddressBarMachine = typeof addressBarMachine;
