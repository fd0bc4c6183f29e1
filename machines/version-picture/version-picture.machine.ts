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
 * opening of the project may try again. What the preview does in between ends a drawing and counts for nothing; what
 * is drawn already is sent, and the version that the preview shows by then has its turn after it. A version that
 * another one replaces before it has come to rest and is drawn has no picture: its page is not there any more.
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
    assignShown: assign({
      shown: ({ context, event }) => (event.type === 'version.shown' ? event.version : context.shown),
    }),
    clearShown: assign({ shown: null }),
    takeShown: assign({ version: ({ context }) => context.shown, failure: null }),
    noteTried: assign({ triedId: ({ context }) => context.version?.id ?? null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    notifyStored: emit(({ context }) => ({
      type: 'picture.stored' as const,
      version: context.version ?? { id: '', number: 0 },
    })),
  },
  guards: {
    isWanted: ({ context }) => context.shown !== null && context.shown.id !== context.triedId,
    isGone: ({ context }) => context.shown === null,
    isReplaced: ({ context }) => context.shown?.id !== context.version?.id,
  },
  delays: { rest: pictureTimes.rest, drawBudget: pictureTimes.draw },
}).createMachine({
  id: 'versionPicture',
  context: { shown: null, version: null, triedId: null, failure: null },
  initial: 'waiting',
  states: {
    /** Nothing is to be drawn. */
    waiting: { always: { guard: 'isWanted', target: 'resting' } },
    /** The page has just painted, and may still move. */
    resting: {
      entry: 'takeShown',
      always: [
        { guard: 'isGone', target: 'waiting' },
        { guard: 'isReplaced', target: 'resting', reenter: true },
      ],
      after: { rest: 'drawing' },
    },
    drawing: {
      tags: 'busy',
      always: [
        { guard: 'isGone', target: 'waiting' },
        { guard: 'isReplaced', target: 'resting' },
      ],
      invoke: {
        id: 'draw',
        src: 'draw',
        input: ({ context }) => context.version,
        onDone: 'sending',
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      after: { drawBudget: 'failed' },
    },
    /** It is a picture of its version, whatever the preview shows by now. */
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.version,
        onDone: { target: 'stored', actions: 'notifyStored' },
        onError: { target: 'failed', actions: 'assignFailure' },
      },
    },
    stored: {
      entry: 'noteTried',
      always: { guard: 'isWanted', target: 'resting' },
    },
    failed: {
      tags: 'failure',
      entry: 'noteTried',
      always: { guard: 'isWanted', target: 'resting' },
    },
  },
  on: {
    'version.shown': { actions: 'assignShown' },
    'version.hidden': { actions: 'clearShown' },
  },
});

export type VersionPictureMachine = typeof versionPictureMachine;
