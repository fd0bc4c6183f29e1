import { assign, emit, sendTo, setup } from 'xstate';
import { backoffLimits, draw, exponentialDelay } from '#machines/shared/backoff.ts';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  ConnectionCommand,
  ConnectionInput,
  NotificationStreamContext,
  NotificationStreamEmitted,
  NotificationStreamEvent,
  NotificationStreamInput,
} from './notification-stream.types.ts';

/** Milliseconds, and the number of reconnect attempts before it gives up. */
export const streamTimes = { heartbeat: 30_000, keepAlive: 60_000, attempts: 10 } as const;

/** Messages of which the ids are remembered, so that one that comes twice is delivered once. */
const recentLimit = 50;

/**
 * A stream of messages from the server that stays open while a user is signed in and online.
 *
 * Input: a seed for the jitter, whether a user is signed in, whether the browser is online, a cursor to resume at.
 * Actor to provide: `connection`, a callback that opens one socket at the cursor, sends `connection.opened`,
 * `heartbeat.arrived`, `message.arrived`, `message.malformed` and `connection.lost`, and returns what closes it.
 * It retries nothing itself. Action to provide where a parent reads the messages: `deliver` (it emits by default).
 * It emits `gap.closed` whenever it opens again: messages are not kept for tabs that were away.
 * Guards to provide for another stream's messages: `isWellFormed`, and `isRepeated` where they may come again.
 * It cannot have two sockets: the connection belongs to the state `open`, which no heartbeat leaves.
 */
export const notificationStreamMachine = setup({
  types: {
    context: {} as NotificationStreamContext,
    events: {} as NotificationStreamEvent,
    input: {} as NotificationStreamInput,
    emitted: {} as NotificationStreamEmitted,
    tags: {} as 'busy' | 'live',
  },
  actors: {
    connection: notProvidedCallback<ConnectionCommand, ConnectionInput>('notificationStream.connection'),
  },
  actions: {
    forgetSession: assign({ error: null, attempt: 0, opened: 0 }),
    noteLost: assign({
      error: ({ event }) => (event.type === 'connection.lost' ? event.reason : 'network_error'),
    }),
    noteTimeout: assign({ error: 'timeout_error' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    drawJitter: assign(({ context }) => {
      const drawn = draw(context.seed);
      return { seed: drawn.seed, jitter: Math.round(drawn.value * backoffLimits.jitter) };
    }),
    countOpened: assign({ opened: ({ context }) => context.opened + 1 }),
    notifyGap: emit({ type: 'gap.closed' }),
    forgetAttempts: assign({ attempt: 0 }),
    forgetError: assign({ error: null }),
    advanceCursor: assign({
      cursor: ({ context, event }) =>
        event.type === 'message.arrived' ? (event.id ?? context.cursor) : context.cursor,
      delivered: ({ context }) => context.delivered + 1,
      recent: ({ context, event }) =>
        event.type === 'message.arrived' && event.id !== undefined
          ? [...context.recent, event.id].slice(-recentLimit)
          : context.recent,
    }),
    moveCursor: assign({
      cursor: ({ context, event }) => (event.type === 'resync.requested' ? event.cursor : context.cursor),
    }),
    countDropped: assign({ dropped: ({ context }) => context.dropped + 1 }),
    askForHeartbeat: sendTo('connection', { type: 'heartbeat.due' }),
    deliver: emit(({ event }) => ({
      type: 'message.delivered',
      message: event.type === 'message.arrived' ? event.message : null,
    })),
  },
  guards: {
    startsOffline: ({ context }) => !context.startsOnline,
    startsSignedIn: ({ context }) => context.startsSignedIn,
    startsSignedInOffline: ({ context }) => context.startsSignedIn && !context.startsOnline,
    hasBeenOpen: ({ context }) => context.opened > 0,
    hasAttemptsLeft: ({ context }) => context.attempt < streamTimes.attempts,
    isRepeated: ({ context, event }) =>
      event.type === 'message.arrived' && event.id !== undefined && context.recent.includes(event.id),
    isWellFormed: ({ event }) => event.type === 'message.arrived' && isNotification(event.message),
  },
  delays: {
    heartbeat: streamTimes.heartbeat,
    keepAlive: streamTimes.keepAlive,
    backoff: ({ context }) => exponentialDelay(context.attempt) + context.jitter,
  },
}).createMachine({
  id: 'notificationStream',
  context: ({ input }) => ({
    attempt: 0,
    jitter: 0,
    seed: input.seed,
    cursor: input.cursor ?? null,
    startsSignedIn: input.isSignedIn,
    startsOnline: input.isOnline,
    error: null,
    dropped: 0,
    delivered: 0,
    opened: 0,
    recent: [],
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'startsSignedInOffline', target: 'disconnected' },
        { guard: 'startsSignedIn', target: 'open' },
        { guard: 'startsOffline', target: 'idle.offline' },
        { target: 'idle.online' },
      ],
    },
    /** No user is signed in. */
    idle: {
      initial: 'online',
      states: {
        online: {
          on: { 'user.signedIn': '#notificationStream.open', 'network.offline': 'offline' },
        },
        offline: {
          on: { 'user.signedIn': '#notificationStream.disconnected', 'network.online': 'online' },
        },
      },
    },
    /** Owns the socket. Whatever happens inside, the socket is opened once and closed on leaving. */
    open: {
      invoke: {
        id: 'connection',
        src: 'connection',
        input: ({ context }) => ({ cursor: context.cursor }),
        onDone: [
          { guard: 'hasAttemptsLeft', target: 'reconnecting', actions: 'noteLost' },
          { target: 'failed', actions: 'noteLost' },
        ],
        onError: [
          { guard: 'hasAttemptsLeft', target: 'reconnecting', actions: 'noteLost' },
          { target: 'failed', actions: 'noteLost' },
        ],
      },
      initial: 'connecting',
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'connection.opened': [
              {
                guard: 'hasBeenOpen',
                target: 'connected',
                actions: ['forgetError', 'countOpened', 'notifyGap'],
              },
              { target: 'connected', actions: ['forgetError', 'countOpened'] },
            ],
          },
          after: {
            keepAlive: [
              {
                guard: 'hasAttemptsLeft',
                target: '#notificationStream.reconnecting',
                actions: 'noteTimeout',
              },
              { target: '#notificationStream.failed', actions: 'noteTimeout' },
            ],
          },
        },
        connected: {
          tags: 'live',
          type: 'parallel',
          states: {
            /** Asks for a sign of life every 30 s. */
            pulse: {
              initial: 'beating',
              states: {
                beating: {
                  after: {
                    heartbeat: { target: 'beating', reenter: true, actions: 'askForHeartbeat' },
                  },
                },
              },
            },
            /**
             * Gives the connection up after 60 s without anything arriving. Only a sign of life makes the
             * connection a good one: opening alone does not, or a server that opens and dies would be tried for ever.
             */
            traffic: {
              initial: 'listening',
              states: {
                listening: {
                  on: {
                    'heartbeat.arrived': { target: 'listening', reenter: true, actions: 'forgetAttempts' },
                    'message.arrived': [
                      // Two sockets may bring it for a moment, when the one changes hands.
                      { guard: 'isRepeated', target: 'listening', reenter: true },
                      {
                        guard: 'isWellFormed',
                        target: 'listening',
                        reenter: true,
                        actions: ['advanceCursor', 'deliver', 'forgetAttempts'],
                      },
                      { target: 'listening', reenter: true, actions: 'countDropped' },
                    ],
                    // The socket is another one, opened in another tab after the last had gone.
                    'connection.opened': {
                      target: 'listening',
                      reenter: true,
                      actions: ['countOpened', 'notifyGap'],
                    },
                    'message.malformed': { target: 'listening', reenter: true, actions: 'countDropped' },
                  },
                  after: {
                    keepAlive: [
                      {
                        guard: 'hasAttemptsLeft',
                        target: '#notificationStream.reconnecting',
                        actions: 'noteTimeout',
                      },
                      { target: '#notificationStream.failed', actions: 'noteTimeout' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
      on: {
        'connection.lost': [
          { guard: 'hasAttemptsLeft', target: 'reconnecting', actions: 'noteLost' },
          { target: 'failed', actions: 'noteLost' },
        ],
        'resync.requested': { target: 'open', reenter: true, actions: 'moveCursor' },
        'network.offline': { target: 'disconnected', actions: 'forgetAttempts' },
        'user.signedOut': { target: 'idle', actions: 'forgetSession' },
      },
    },
    reconnecting: {
      tags: 'busy',
      entry: ['countAttempt', 'drawJitter'],
      after: { backoff: 'open' },
      on: {
        'network.online': { target: 'open', actions: 'forgetAttempts' },
        'retry.requested': 'open',
        'network.offline': { target: 'disconnected', actions: 'forgetAttempts' },
        'user.signedOut': { target: 'idle', actions: 'forgetSession' },
      },
    },
    /** Signed in, but the browser is offline. */
    disconnected: {
      on: {
        'network.online': 'open',
        'user.signedOut': { target: 'idle.offline', actions: 'forgetSession' },
      },
    },
    /** Ten attempts did not help. It stays here until the person asks, signs in, or the network comes back. */
    failed: {
      on: {
        'retry.requested': { target: 'open', actions: 'forgetAttempts' },
        'network.online': { target: 'open', actions: 'forgetAttempts' },
        'user.signedIn': { target: 'open', actions: 'forgetAttempts' },
        'network.offline': { target: 'disconnected', actions: 'forgetAttempts' },
        'user.signedOut': { target: 'idle', actions: 'forgetSession' },
      },
    },
  },
});

export type NotificationStreamMachine = typeof notificationStreamMachine;

/** A message of the notification stream carries a model, an action and data. */
export function isNotification(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false;
  const { model, action, data } = message as Record<string, unknown>;
  return typeof model === 'string' && typeof action === 'string' && typeof data === 'object' && data !== null;
}
