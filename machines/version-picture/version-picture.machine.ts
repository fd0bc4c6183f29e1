import { assign, emit, setup } from 'xstate';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  PicturedVersion,
  VersionPictureContext,
  VersionPictureEmitted,
  VersionPictureEvent,
} from './version-picture.types.ts';

/** Milliseconds that a version must stay on the preview first, and that its drawing may take. */
export const pictureTimes = { rest: 1_200, draw: 15_000 } as const;

/**
 * The picture of a version: drawn by its own page once the preview has come to rest, sent, and kept.
 *
 * Actors to provide: `draw(version)`, which draws and keeps the bytes beside the chart, and `send(version)`, which
 * sends them. Emits `picture.stored`. Each version is tried once: what cannot be drawn has no picture, and the next
 * opening of the project may try again. Whatever the preview does in between ends a drawing and counts for nothing.
 */
export const versionPictureMachine = setup({
  types: {
    context: {} as VersionPictureContext,
    events: {} as VersionPictureEvent,
    emitted: {} as VersionPictureEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    draw: notProvided<void, PicturedVersion | null>('versionPicture.draw'),
    send: notProvided<void, PicturedVersion | null>('versionPicture.send'),
  },
  actions: {
    assignVersion: assign({
      version: ({ context, event }) => (event.type === 'version.shown' ? event.version : context.version),
      failure: null,
    }),
    noteTried: assign({ triedId: ({ context }) => context.version?.id ?? null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    tellStored: emit(({ context }) => ({
      type: 'picture.stored' as const,
      version: context.version ?? { id: '', number: 0 },
    })),
  },
  guards: {
    isTried: ({ context, event }) => event.type === 'version.shown' && event.version.id === context.triedId,
    isSame: ({ context, event }) =>
      event.type === 'version.shown' && event.version.id === context.version?.id,
  },
  delays: { rest: pictureTimes.rest, drawBudget: pictureTimes.draw },
}).createMachine({
  id: 'versionPicture',
  context: { version: null, triedId: null, failure: null },
  initial: 'waiting',
  states: {
    /** Nothing is to be drawn. */
    waiting: {
      on: {
        'version.shown': [{ guard: 'isTried' }, { target: 'resting', actions: 'assignVersion' }],
      },
    },
    /** The page has just painted, and may still move. */
    resting: {
      after: { rest: 'drawing' },
      on: {
        'version.shown': [
          { guard: 'isSame' },
          { target: 'resting', reenter: true, actions: 'assignVersion' },
        ],
        'version.hidden': 'waiting',
      },
    },
    drawing: {
      tags: 'busy',
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => context.version,
        onDone: 'sending',
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      after: { drawBudget: 'failed' },
      on: {
        'version.shown': [{ guard: 'isSame' }, { target: 'resting', actions: 'assignVersion' }],
        'version.hidden': 'waiting',
      },
    },
    /** It is a picture of its version, whatever the preview shows by now. */
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.version,
        onDone: { target: 'stored', actions: 'tellStored' },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    stored: {
      entry: 'noteTried',
      on: {
        'version.shown': [{ guard: 'isTried' }, { target: 'resting', actions: 'assignVersion' }],
      },
    },
    failed: {
      tags: 'failure',
      entry: 'noteTried',
      on: {
        'version.shown': [{ guard: 'isTried' }, { target: 'resting', actions: 'assignVersion' }],
      },
    },
  },
});

export type VersionPictureMachine = typeof versionPictureMachine;
