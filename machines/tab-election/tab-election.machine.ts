import { assertEvent, assign, emit, sendParent, sendTo, setup } from 'xstate';
import type { CallbackActorLogic, EventObject } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  ConnectionCommand,
  ConnectionInput,
} from '#machines/notification-stream/notification-stream.types.ts';
import type {
  ChannelCommand,
  LockCommand,
  SocketEvent,
  TabElectionContext,
  TabElectionEvent,
  Term,
  Word,
} from './tab-election.types.ts';

/**
 * Milliseconds in which the tab with the socket answers unless the browser has frozen it, and after which one that has
 * said nothing is asked; the server's heartbeat goes through it every 25 s. Both together are the longest time for
 * which the tabs of a browser can be without a socket.
 */
export const electionTimes = { answer: 3_000, silence: 30_000 } as const;

const isNewer = (one: Term, other: Term): boolean =>
  one.number === other.number ? one.tab > other.tab : one.number > other.number;

const isSame = (one: Term, other: Term | null): boolean =>
  other !== null && one.number === other.number && one.tab === other.tab;

/** A word of a tab that has the socket, or thinks so; null for anything else. */
function claimOf(event: TabElectionEvent): Exclude<Word, { kind: 'asked' }> | null {
  return event.type === 'word.heard' && event.word.kind !== 'asked' ? event.word : null;
}

/** What a socket said, in this tab or in the one that has it; an answer says whether it is open. */
function socketEventOf(event: TabElectionEvent): SocketEvent {
  if (event.type === 'socket.reported') return event.event;
  const claim = claimOf(event);
  return claim?.kind === 'heard' ? claim.event : { type: 'connection.opened' };
}

const opened: SocketEvent = { type: 'connection.opened' };

/**
 * One tab of the election of the one that has the socket for all tabs of a browser.
 *
 * Actors to provide, all callbacks: `lock` waits for the one lock and holds it until it is stopped (`lock.granted`);
 * told `lock.seized`, it takes it from the holder, which hears `lock.lost`. `channel` carries words between the tabs.
 * `socket` opens the socket, tells what happens to it with `socket.reported`, and closes it. Where `lock` or `channel` fail,
 * the browser cannot elect, and each tab has a socket of its own. Actions to provide where a parent reads what the
 * socket says: `notify` and `notifyOpened` (they emit by default).
 *
 * The lock sees to it that one tab leads. Terms see to it that no listener is left to a tab that was frozen while it led and
 * has not noticed yet that another does. When the leader closes or dies, the lock passes on by itself; when it is
 * frozen it says nothing, gives no answer, and loses the lock to the tab that asked. Its own chart then ends, as after any
 * lost connection, so that what it missed is read anew. Each new term is told as an opened connection: what was sent
 * between two terms reached no tab.
 */
export const tabElectionMachine = setup({
  types: {
    context: {} as TabElectionContext,
    events: {} as TabElectionEvent,
    emitted: {} as SocketEvent,
    tags: {} as 'leader',
  },
  actors: {
    lock: notProvidedCallback<LockCommand, undefined>('tabElection.lock'),
    channel: notProvidedCallback<ChannelCommand, undefined>('tabElection.channel'),
    socket: notProvidedCallback<EventObject, undefined>('tabElection.socket'),
  },
  actions: {
    notify: emit(({ event }) => socketEventOf(event)),
    notifyOpened: emit(opened),
    ask: sendTo('channel', { type: 'word.said', word: { kind: 'asked' } }),
    seize: sendTo('lock', { type: 'lock.seized' }),
    beginTerm: assign({
      term: ({ context, event }) => {
        assertEvent(event, 'lock.granted');
        // A tab that is new here has heard of no term; the clock, which all tabs share, puts its own after them.
        return { number: Math.max((context.term?.number ?? 0) + 1, event.at), tab: event.tab };
      },
    }),
    answerOpening: sendTo('channel', ({ context }) => ({
      type: 'word.said',
      word: { kind: 'answered', term: context.term, isOpen: false },
    })),
    answerOpen: sendTo('channel', ({ context }) => ({
      type: 'word.said',
      word: { kind: 'answered', term: context.term, isOpen: true },
    })),
    repeat: sendTo('channel', ({ context, event }) => ({
      type: 'word.said',
      word: { kind: 'heard', term: context.term, event: socketEventOf(event) },
    })),
    learnTerm: assign({ term: ({ context, event }) => claimOf(event)?.term ?? context.term }),
    noteNotified: assign({ notifiedOpen: ({ context }) => context.term }),
  },
  guards: {
    isQuestion: ({ event }) => event.type === 'word.heard' && event.word.kind === 'asked',
    isOutdated: ({ context, event }) => {
      const claim = claimOf(event);
      return claim === null || (context.term !== null && isNewer(context.term, claim.term));
    },
    isLaterTerm: ({ context, event }) => {
      const claim = claimOf(event);
      return claim !== null && context.term !== null && isNewer(claim.term, context.term);
    },
    isOpening: ({ event }) => {
      const claim = claimOf(event);
      return claim?.kind === 'answered' && !claim.isOpen;
    },
    isLoss: ({ event }) => socketEventOf(event).type === 'connection.lost',
    isOpened: ({ event }) => socketEventOf(event).type === 'connection.opened',
    isFirstOfTerm: ({ context, event }) => {
      const claim = claimOf(event);
      return claim !== null && !isSame(claim.term, context.notifiedOpen);
    },
    isOpenedFirst: ({ context, event }) => {
      const claim = claimOf(event);
      return (
        claim !== null &&
        !isSame(claim.term, context.notifiedOpen) &&
        socketEventOf(event).type === 'connection.opened'
      );
    },
  },
  delays: { answer: electionTimes.answer, silence: electionTimes.silence },
}).createMachine({
  id: 'tabElection',
  context: { term: null, notifiedOpen: null },
  initial: 'sharing',
  states: {
    sharing: {
      invoke: [
        { id: 'channel', src: 'channel', onError: 'alone' },
        { id: 'lock', src: 'lock', onError: 'alone' },
      ],
      on: { 'lock.denied': 'alone' },
      initial: 'following',
      states: {
        /** Waits for the lock, and lives through what the socket of another tab says. */
        following: {
          initial: 'asking',
          states: {
            /** Who has the socket, if anybody? */
            asking: { entry: 'ask', after: { answer: '#tabElection.sharing.seizing' } },
            /** Another tab has it and is awake. */
            hearing: { after: { silence: 'asking' } },
          },
          on: {
            'lock.granted': { target: 'leading', actions: 'beginTerm' },
            'word.heard': [
              { guard: 'isOutdated' },
              { guard: 'isOpening', target: '.hearing', actions: 'learnTerm' },
              { guard: 'isLoss', target: '.hearing', actions: ['learnTerm', 'notify'] },
              {
                guard: 'isOpenedFirst',
                target: '.hearing',
                actions: ['learnTerm', 'noteNotified', 'notifyOpened'],
              },
              { guard: 'isOpened', target: '.hearing' },
              {
                guard: 'isFirstOfTerm',
                target: '.hearing',
                actions: ['learnTerm', 'noteNotified', 'notifyOpened', 'notify'],
              },
              { target: '.hearing', actions: 'notify' },
            ],
          },
        },
        /** No tab answered: the one that has the lock is frozen. */
        seizing: {
          entry: 'seize',
          after: { answer: '#tabElection.over' },
          on: {
            'lock.granted': { target: 'leading', actions: 'beginTerm' },
            'word.heard': [{ guard: 'isOutdated' }, { actions: 'learnTerm' }],
          },
        },
        /** Has the socket, and repeats to the others what it says. */
        leading: {
          tags: 'leader',
          invoke: { id: 'socket', src: 'socket', onError: '#tabElection.over' },
          initial: 'opening',
          states: {
            opening: {
              // A tab that asked while none had the socket is answered now.
              entry: 'answerOpening',
              on: {
                'word.heard': [
                  { guard: 'isQuestion', actions: 'answerOpening' },
                  { guard: 'isLaterTerm', target: '#tabElection.over' },
                ],
                'socket.reported': [
                  { guard: 'isOpened', target: 'open', actions: ['repeat', 'noteNotified', 'notifyOpened'] },
                  { actions: ['repeat', 'notify'] },
                ],
              },
            },
            open: {
              on: {
                'word.heard': [
                  { guard: 'isQuestion', actions: 'answerOpen' },
                  { guard: 'isLaterTerm', target: '#tabElection.over' },
                ],
                'socket.reported': { actions: ['repeat', 'notify'] },
              },
            },
          },
          on: { 'lock.lost': '#tabElection.over' },
        },
      },
    },
    /** The browser cannot share: this tab has a socket of its own. */
    alone: {
      invoke: { id: 'ownSocket', src: 'socket', onError: 'over' },
      on: {
        'socket.reported': { actions: 'notify' },
        // Where neither the channel nor the lock can be had, the second failure arrives when the first has been dealt with.
        'xstate.error.actor.lock': {},
      },
    },
    /** It led and does not any more, or could not be elected: who wants to go on begins anew. */
    over: { type: 'final' },
  },
});

export type TabElectionMachine = typeof tabElectionMachine;

/** The election as the connection of a notification stream: what the socket says goes to the stream's chart. */
export function electedConnection(
  machine: TabElectionMachine,
): CallbackActorLogic<ConnectionCommand, ConnectionInput> {
  const provided = machine.provide({
    actions: {
      notify: sendParent(({ event }) => socketEventOf(event)),
      notifyOpened: sendParent(opened),
    },
  });
  // For the chart that invokes it an actor is what it takes and tells, which is the same for both kinds of logic.
  return provided as unknown as CallbackActorLogic<ConnectionCommand, ConnectionInput>;
}
