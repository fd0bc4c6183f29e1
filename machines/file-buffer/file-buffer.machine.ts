import { assign, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  FileBufferContext,
  FileBufferEvent,
  FileBufferInput,
  LoadedFile,
  LoadRequest,
  SaveRequest,
} from './file-buffer.types.ts';

/** Milliseconds without typing before a save. */
export const autosaveDelay = 400;

/**
 * One open file: what is typed, what is saved, and what another user did meanwhile.
 *
 * Input: the path and the hash that the editor began with.
 * Actors to provide: `saveFile({ path, baseHash, commit })` takes the content from the editor and answers the new
 * hash, failing with 1009 when the base is no longer current; `loadFile({ path })` puts the project's content into
 * the editor and answers its hash (null when it is deleted), or what was typed in it before the page was left, which
 * it answers to be a draft; `currentHash({ path })` answers the hash without touching
 * the editor. `content.changed` is for what a person typed, not for what `loadFile` put there. It holds no content. It never overwrites what was typed unless a person chose that.
 */
export const fileBufferMachine = setup({
  types: {
    context: {} as FileBufferContext,
    events: {} as FileBufferEvent,
    input: {} as FileBufferInput,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    saveFile: notProvided<{ hash: string }, SaveRequest>('fileBuffer.saveFile'),
    loadFile: notProvided<LoadedFile, LoadRequest>('fileBuffer.loadFile'),
    currentHash: notProvided<{ hash: string | null }, LoadRequest>('fileBuffer.currentHash'),
  },
  actions: {
    countEdit: assign({ revision: ({ context }) => context.revision + 1 }),
    wantCommit: assign({ commits: true }),
    beginSave: assign({ savingRevision: ({ context }) => context.revision, remote: null, failure: null }),
    noteSaved: assign({
      baseHash: (_, output: { hash: string }) => output.hash,
      savedRevision: ({ context }) => context.savingRevision,
      commits: ({ context }) => context.commits && context.savingRevision !== context.revision,
      remote: null,
    }),
    noteSavedThenOvertaken: assign({
      baseHash: (_, output: { hash: string }) => output.hash,
      savedRevision: ({ context }) => context.savingRevision,
    }),
    noteLoaded: assign({
      baseHash: (_, output: { hash: string | null }) => output.hash,
      savedRevision: ({ context }) => context.revision,
      remote: null,
      commits: false,
      failure: null,
    }),
    noteRemote: assign({
      remote: ({ context, event }) =>
        event.type === 'remote.changed' ? { hash: event.hash } : context.remote,
    }),
    rebase: assign({
      baseHash: (_, output: { hash: string | null }) => output.hash,
      remote: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
  },
  guards: {
    isKnownHash: ({ context, event }) => event.type === 'remote.changed' && event.hash === context.baseHash,
    isDeletion: ({ event }) => event.type === 'remote.changed' && event.hash === null,
    isLoadedDeleted: (_, output: { hash: string | null }) => output.hash === null,
    isDraft: (_, output: LoadedFile) => output.isDraft,
    isConflict: ({ event }) => failureOf(event).code === Code.conflict,
    hasNewerEdits: ({ context }) => context.revision !== context.savingRevision,
    isOvertaken: ({ context }, output: { hash: string }) =>
      context.remote !== null && context.remote.hash !== output.hash,
    isOvertakenWithEdits: ({ context }, output: { hash: string }) =>
      context.remote !== null &&
      context.remote.hash !== output.hash &&
      context.revision !== context.savingRevision,
  },
  delays: { autosave: autosaveDelay },
}).createMachine({
  id: 'fileBuffer',
  context: ({ input }) => ({
    path: input.path,
    baseHash: input.baseHash,
    remote: null,
    revision: 0,
    savedRevision: 0,
    savingRevision: 0,
    commits: false,
    failure: null,
  }),
  initial: 'clean',
  states: {
    clean: {
      on: {
        'content.changed': { target: 'dirty', actions: 'countEdit' },
        'save.requested': { target: 'saving', actions: 'wantCommit' },
        'remote.changed': [
          { guard: 'isKnownHash' },
          { guard: 'isDeletion', target: 'deleted', actions: 'noteRemote' },
          { target: 'refreshing', actions: 'noteRemote' },
        ],
      },
    },
    /** Typed, and saved by itself once typing rests. */
    dirty: {
      tags: 'unsaved',
      after: { autosave: 'saving' },
      on: {
        'content.changed': { target: 'dirty', reenter: true, actions: 'countEdit' },
        'save.requested': { target: 'saving', actions: 'wantCommit' },
        'remote.changed': [{ guard: 'isKnownHash' }, { target: 'conflict', actions: 'noteRemote' }],
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      entry: 'beginSave',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ path: context.path, baseHash: context.baseHash, commit: context.commits }),
        // The log may tell of this save, and of a later one by another user, before the answer to it arrives.
        onDone: [
          {
            guard: { type: 'isOvertakenWithEdits', params: actorOutput },
            target: 'conflict',
            actions: { type: 'noteSavedThenOvertaken', params: actorOutput },
          },
          {
            guard: { type: 'isOvertaken', params: actorOutput },
            target: 'refreshing',
            actions: { type: 'noteSavedThenOvertaken', params: actorOutput },
          },
          { guard: 'hasNewerEdits', target: 'dirty', actions: { type: 'noteSaved', params: actorOutput } },
          { target: 'clean', actions: { type: 'noteSaved', params: actorOutput } },
        ],
        onError: [
          { guard: 'isConflict', target: 'conflict', actions: 'assignFailure' },
          { target: 'saveFailed', actions: 'assignFailure' },
        ],
      },
      on: {
        'content.changed': { actions: 'countEdit' },
        'save.requested': { actions: 'wantCommit' },
        'remote.changed': { actions: 'noteRemote' },
      },
    },
    /** Nothing is typed here and the project has something newer: it is taken over. */
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'loadFile',
        src: 'loadFile',
        input: ({ context }) => ({ path: context.path }),
        onDone: [
          {
            guard: { type: 'isDraft', params: actorOutput },
            target: 'dirty',
            actions: [{ type: 'noteLoaded', params: actorOutput }, 'countEdit'],
          },
          {
            guard: { type: 'isLoadedDeleted', params: actorOutput },
            target: 'deleted',
            actions: { type: 'noteLoaded', params: actorOutput },
          },
          { target: 'clean', actions: { type: 'noteLoaded', params: actorOutput } },
        ],
        onError: { target: 'refreshFailed', actions: 'assignFailure' },
      },
      on: { 'content.changed': { target: 'conflict', actions: 'countEdit' } },
    },
    refreshFailed: {
      on: {
        'conflict.tookTheirs': 'refreshing',
        'remote.changed': { target: 'refreshing', actions: 'noteRemote' },
        'network.online': 'refreshing',
        'content.changed': { target: 'conflict', actions: 'countEdit' },
      },
    },
    /** Typed here and changed elsewhere. Nothing is written until a person has chosen. */
    conflict: {
      tags: 'unsaved',
      on: {
        'content.changed': { actions: 'countEdit' },
        'remote.changed': { actions: 'noteRemote' },
        'conflict.keptMine': 'rebasing',
        'conflict.tookTheirs': 'refreshing',
      },
    },
    /** Asks which state of the file is to be overwritten, so that the save is still guarded by a hash. */
    rebasing: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'currentHash',
        src: 'currentHash',
        input: ({ context }) => ({ path: context.path }),
        onDone: { target: 'saving', actions: { type: 'rebase', params: actorOutput } },
        onError: { target: 'conflict', actions: 'assignFailure' },
      },
      on: { 'content.changed': { actions: 'countEdit' } },
    },
    saveFailed: {
      tags: 'unsaved',
      on: {
        'content.changed': { target: 'dirty', actions: 'countEdit' },
        'save.requested': { target: 'saving', actions: 'wantCommit' },
        'network.online': 'saving',
        'remote.changed': [{ guard: 'isKnownHash' }, { target: 'conflict', actions: 'noteRemote' }],
      },
    },
    /** The file is gone from the project; its text is still in the editor. */
    deleted: {
      on: {
        'content.changed': { target: 'conflict', actions: 'countEdit' },
        'conflict.keptMine': 'rebasing',
        'remote.changed': [{ guard: 'isDeletion' }, { target: 'refreshing', actions: 'noteRemote' }],
      },
    },
  },
});

export type FileBufferMachine = typeof fileBufferMachine;
