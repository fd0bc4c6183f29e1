import { assign, sendTo, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  NewVersionContext,
  NewVersionEvent,
  NewVersionInput,
  ReloadInput,
  SignsCommand,
} from './new-version.types.ts';

/**
 * Milliseconds between two looks at the server's build, and after one for which a sign that it is worth another counts
 * for nothing.
 */
export const newVersionTimes = { interval: 5 * 60_000, fresh: 30_000 } as const;

/**
 * Whether the server has another build than this tab runs, and how the tab comes to it.
 *
 * Input: the build of the tab. Actors to provide: `signs`, a callback that tells what happens to the tab, and how much
 * a part matters of which it is told that it is missing; `readBuild`, the server's build; `reload({ isAsked })`, which loads
 * the document anew, and answers only when it does not, because the reload guard forbids it. A person decides, unless
 * the tab is hidden and nothing would be lost, or a part of the old build is gone already. It never reloads for a part
 * that is missing while the build is the same: then the network is at fault, and a reload would make it worse.
 */
export const newVersionMachine = setup({
  types: {
    context: {} as NewVersionContext,
    events: {} as NewVersionEvent,
    input: {} as NewVersionInput,
    tags: {} as 'busy',
  },
  actors: {
    readBuild: notProvided<string, undefined>('newVersion.readBuild'),
    reload: notProvided<void, ReloadInput>('newVersion.reload'),
    signs: notProvidedCallback<SignsCommand, undefined>('newVersion.signs'),
  },
  actions: {
    askNeed: sendTo('signs', { type: 'need.due' }),
    /** It goes on looking from time to time. */
    noteNoSigns: () => {},
    notePart: assign({
      isPartNeeded: ({ event }) => event.type === 'part.failed' && event.isNeeded,
    }),
    assignRead: assign({ latest: (_, output: string) => output }),
    assignSeen: assign({
      latest: ({ context, event }) => (event.type === 'build.seen' ? event.build : context.latest),
    }),
  },
  guards: {
    isAnotherReadForNeed: ({ context }, output: string) => context.isPartNeeded && output !== context.running,
    isNeeded: ({ event }) => event.type === 'part.failed' && event.isNeeded,
    isAnotherRead: ({ context }, output: string) => output !== context.running,
    isAnotherSeen: ({ context, event }) => event.type === 'build.seen' && event.build !== context.running,
    isSafe: ({ event }) => event.type === 'page.hidden' && event.isSafe,
  },
  delays: { interval: newVersionTimes.interval, fresh: newVersionTimes.fresh },
}).createMachine({
  id: 'newVersion',
  context: ({ input }) => ({ running: input.running, latest: null, isPartNeeded: false }),
  invoke: { id: 'signs', src: 'signs', onError: { actions: 'noteNoSigns' } },
  on: { 'need.due': { actions: 'askNeed' } },
  initial: 'current',
  states: {
    current: {
      initial: 'due',
      states: {
        /** It was looked a moment ago: people who change between tabs need no look for each. */
        fresh: { after: { fresh: 'due' } },
        due: { on: { 'check.requested': '#newVersion.checking' } },
      },
      after: { interval: 'checking' },
      on: {
        'build.seen': { guard: 'isAnotherSeen', target: 'outdated', actions: 'assignSeen' },
        'part.failed': { target: 'looking', actions: 'notePart' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'readBuild',
        src: 'readBuild',
        onDone: [
          {
            guard: { type: 'isAnotherRead', params: actorOutput },
            target: 'outdated',
            actions: { type: 'assignRead', params: actorOutput },
          },
          { target: 'current.fresh' },
        ],
        onError: 'current',
      },
      on: {
        'build.seen': { guard: 'isAnotherSeen', target: 'outdated', actions: 'assignSeen' },
        'part.failed': { target: 'looking', actions: 'notePart' },
      },
    },
    /** A part is missing: is it because of another build? */
    looking: {
      tags: 'busy',
      invoke: {
        id: 'readBuildForPart',
        src: 'readBuild',
        onDone: [
          {
            guard: { type: 'isAnotherReadForNeed', params: actorOutput },
            target: 'reloading',
            actions: { type: 'assignRead', params: actorOutput },
          },
          {
            guard: { type: 'isAnotherRead', params: actorOutput },
            target: 'outdated',
            actions: { type: 'assignRead', params: actorOutput },
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
    outdated: {
      initial: 'offered',
      states: {
        offered: { on: { 'offer.dismissed': 'dismissed' } },
        dismissed: {},
      },
      on: {
        'reload.requested': 'reloading',
        'part.failed': [{ guard: 'isNeeded', target: 'reloading' }, { target: '.offered' }],
        'page.hidden': { guard: 'isSafe', target: 'reloading' },
      },
    },
    reloading: {
      tags: 'busy',
      invoke: {
        id: 'reload',
        src: 'reload',
        input: ({ event }) => ({ isRequested: event.type === 'reload.requested' }),
        onDone: 'held',
        onError: 'held',
      },
    },
    /** It was reloaded a moment ago and is still not the new build: a person decides what to do. */
    held: {
      on: { 'reload.requested': 'reloading' },
    },
  },
});

export type NewVersionMachine = typeof newVersionMachine;
