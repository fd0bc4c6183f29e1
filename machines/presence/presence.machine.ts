import { assign, setup } from 'xstate';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { Place, PresenceContext, PresenceEvent, PresenceInput, Seat } from './presence.types.ts';

/** Milliseconds. */
export const presenceTimes = {
  /** Between two words: where a cursor was in between is nobody's business. */
  pace: 250,
  /** After which a word is taken for lost that no list of people came back for. */
  missing: 2_000,
  /** After which it is said again that the person is there: a connection that only seems to stand says nothing. */
  pulse: 60_000,
  retry: 5_000,
} as const;

/**
 * Who has the project open: says what this tab looks at, and holds what the others do.
 *
 * Input: the project, and the name that the tab gave itself for its stream. Actor to provide:
 * `say({ projectId, seat, place })`. What is said is answered over the project's stream, which tells who is there from
 * then on; a word that the stream's server did not get is said again.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
  },
  actors: {
    say: notProvided<void, { projectId: string; seat: string; place: Place }>('presence.say'),
  },
  actions: {
    assignPlace: assign({
      place: ({ context, event }) => (event.type === 'place.changed' ? event.place : context.place),
    }),
    assignSaid: assign({ said: ({ context }) => context.place }),
    assignPeople: assign({
      people: ({ context, event }) => {
        if (event.type !== 'people.told') return context.people;
        const { isWhole, here, left } = event.frame;
        const people = new Map<string, Seat>(
          isWhole ? [] : context.people.map((person) => [person.seat, person]),
        );
        for (const person of here) people.set(person.seat, person);
        for (const seat of left) people.delete(seat);
        return [...people.values()];
      },
    }),
    forgetPeople: assign({ people: [], said: null }),
  },
  guards: {
    hasNewPlace: ({ context }) => context.place !== context.said,
    isSeated: ({ context }) => context.people.some(({ seat }) => seat === context.seat),
    hasOwnSeat: ({ context, event }) =>
      event.type === 'people.told' && event.frame.here.some(({ seat }) => seat === context.seat),
  },
  delays: {
    pace: presenceTimes.pace,
    missing: presenceTimes.missing,
    pulse: presenceTimes.pulse,
    retry: presenceTimes.retry,
  },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({
    ...input,
    place: { pane: 'preview', path: null, caret: null },
    said: null,
    people: [],
  }),
  initial: 'away',
  states: {
    /** There is no stream that could tell of anybody. */
    away: {
      on: { 'line.opened': 'there', 'place.changed': { actions: 'assignPlace' } },
    },
    there: {
      initial: 'saying',
      states: {
        saying: {
          entry: 'assignSaid',
          invoke: {
            id: 'say',
            src: 'say',
            input: ({ context: { projectId, seat, place } }) => ({ projectId, seat, place }),
            onDone: 'pausing',
            onError: 'unsaid',
          },
        },
        pausing: {
          after: {
            pace: [
              { guard: 'hasNewPlace', target: 'saying' },
              { guard: 'isSeated', target: 'seated' },
              { target: 'awaiting' },
            ],
          },
        },
        /** It was said, and the stream has not told yet who is there. */
        awaiting: {
          after: { missing: 'saying' },
          on: {
            'place.changed': { target: 'saying', actions: 'assignPlace' },
            'people.told': [
              { guard: 'hasOwnSeat', target: 'seated', actions: 'assignPeople' },
              { actions: 'assignPeople' },
            ],
          },
        },
        seated: {
          after: { pulse: 'saying' },
          on: { 'place.changed': { target: 'saying', actions: 'assignPlace' } },
        },
        unsaid: { after: { retry: 'saying' } },
      },
      on: {
        'place.changed': { actions: 'assignPlace' },
        'people.told': { actions: 'assignPeople' },
        // What this tab was told is of the stream before.
        'line.opened': { target: '.saying', actions: 'forgetPeople' },
        'line.closed': { target: 'away', actions: 'forgetPeople' },
      },
    },
  },
});

export type PresenceMachine = typeof presenceMachine;
