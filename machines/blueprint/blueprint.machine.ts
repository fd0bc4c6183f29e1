import { assign, emit, raise, setup, stateIn } from 'xstate';
import type { EventObject } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { type ActorLost, actorLost, lost } from '#machines/shared/actor-lost.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided, notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  BlueprintContext,
  BlueprintEvent,
  BlueprintInput,
  Changed,
  ChangeRequest,
  Edit,
  KeepRequest,
  ReadBlueprint,
} from './blueprint.types.ts';

/** Where nothing is on its way, the next change sets out. */
const whileSaved = {
  'edit.made': [
    { guard: 'isHeld' },
    { guard: 'isTyped', target: 'pausing', actions: 'noteEdit' },
    { target: 'saving', actions: 'noteEdit' },
  ],
  'project.changed': { guard: 'isNews', target: 'refreshing' },
} as const;

/**
 * What the composer understood of a project, and what a person puts right in it.
 *
 * Actors to provide: `read({ projectId })`, null for a project without a blueprint; `change({ projectId, baseHash,
 * edits })`, which answers the blueprint as it is then; `keep({ projectId, baseHash, message })`, which makes a
 * version; and `log`, which tells what happens to the project elsewhere. Changes are sent one after the other, each
 * from what the one before answered; letters that are typed meanwhile go together. None is lost: what could not be
 * saved waits until it is tried again or dropped.
 */
export const blueprintMachine = setup({
  types: {
    context: {} as BlueprintContext,
    events: {} as BlueprintEvent,
    input: {} as BlueprintInput,
    emitted: {} as ActorLost,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    read: notProvided<ReadBlueprint | null, { projectId: string }>('blueprint.read'),
    change: notProvided<Changed, ChangeRequest>('blueprint.change'),
    keep: notProvided<unknown, KeepRequest>('blueprint.keep'),
    log: notProvidedCallback<EventObject, { projectId: string }>('blueprint.log'),
  },
  actions: {
    assignRead: assign((_, output: ReadBlueprint | null) =>
      output === null
        ? { drawn: null, vocabulary: null }
        : { drawn: output.drawn, vocabulary: output.vocabulary, treeHash: output.treeHash },
    ),
    assignChanged: assign(({ context }, output: Changed) => ({
      drawn: output.drawn,
      treeHash: output.treeHash,
      conflicts: output.conflicts,
      said: output.said === '' ? context.said : [...context.said, output.said],
      sent: [],
      failure: null,
    })),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    noteEdit: assign({
      waiting: ({ context, event }) =>
        event.type === 'edit.made' ? withEdit(context.waiting, event.edit) : context.waiting,
    }),
    sendEdits: assign(({ context }) => ({ sent: context.waiting, waiting: [], failure: null })),
    /** What could not be saved is the first to be tried again. */
    takeBack: assign(({ context }) => ({
      waiting: context.waiting.reduce<readonly Edit[]>(withEdit, context.sent),
      sent: [],
    })),
    dropEdits: assign({ waiting: [], sent: [], failure: null }),
    forgetSaid: assign({ said: [] }),
    togglePart: assign({
      opened: ({ context: { opened }, event }) =>
        event.type !== 'part.toggled'
          ? opened
          : opened.includes(event.place)
            ? opened.filter((place) => place !== event.place)
            : [...opened, event.place],
    }),
    requestPart: assign(({ context: { opened }, event }) =>
      event.type === 'part.requested'
        ? {
            requested: event.place,
            opened: opened.includes(event.place) ? opened : [...opened, event.place],
          }
        : {},
    ),
    forgetRequest: assign({ requested: null }),
    beginDrag: assign({
      drag: ({ event }) =>
        event.type === 'drag.began' ? { list: event.list, from: event.index, over: event.index } : null,
    }),
    moveDrag: assign({
      drag: ({ context: { drag }, event }) =>
        event.type === 'drag.moved' && drag !== null ? { ...drag, over: event.over } : drag,
    }),
    makeMove: raise(({ context: { drag } }) => ({
      type: 'edit.made' as const,
      isTyped: false,
      edit: { op: 'move' as const, path: [...(drag?.list ?? []), drag?.from ?? 0], to: drag?.over ?? 0 },
    })),
    endDrag: assign({ drag: null }),
    openGallery: assign({
      adding: ({ event }) => (event.type === 'gallery.opened' ? event.list : null),
      name: '',
    }),
    assignName: assign({
      name: ({ context, event }) => (event.type === 'gallery.named' ? event.name : context.name),
    }),
    closeGallery: assign({ adding: null, name: '' }),
    reportLost: emit(actorLost),
  },
  guards: {
    isRead: (_, output: ReadBlueprint | null) => output !== null,
    isTyped: ({ event }) => event.type === 'edit.made' && event.isTyped,
    isHeld: stateIn({ access: 'held' }),
    isNews: ({ context, event }) => event.type === 'project.changed' && event.treeHash !== context.treeHash,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasMoved: ({ context: { drag } }) => drag !== null && drag.from !== drag.over,
    isConflict: ({ event }) => failureOf(event).code === Code.conflict,
    isOffline: ({ event }) => failureOf(event).code === Code.network,
  },
  delays: {
    /** Letters that are typed quickly go together. */
    pause: 60,
    /** A rest after which what was done becomes a version. */
    rest: 10_000,
    /** Until what could not reach the server is tried again. */
    retry: 3_000,
  },
}).createMachine({
  id: 'blueprint',
  context: ({ input }) => ({
    projectId: input.projectId,
    drawn: null,
    vocabulary: null,
    treeHash: '',
    sent: [],
    waiting: [],
    said: [],
    conflicts: [],
    failure: null,
    opened: input.place === null ? [] : [input.place],
    requested: input.place,
    drag: null,
    adding: null,
    name: '',
  }),
  invoke: {
    id: 'log',
    src: 'log',
    input: ({ context: { projectId } }) => ({ projectId }),
    onError: lost,
  },
  on: {
    'part.toggled': { actions: 'togglePart' },
    'part.requested': { actions: 'requestPart' },
    'part.reached': { actions: 'forgetRequest' },
  },
  type: 'parallel',
  states: {
    document: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'read',
            input: ({ context: { projectId } }) => ({ projectId }),
            onDone: [
              {
                guard: { type: 'isRead', params: actorOutput },
                target: 'ready',
                actions: { type: 'assignRead', params: actorOutput },
              },
              { target: 'none' },
            ],
            onError: { target: 'unreadable', actions: 'assignFailure' },
          },
        },
        /** The composer did not make this project. */
        none: { on: { 'project.changed': 'loading' } },
        unreadable: { on: { 'reading.requested': 'loading' } },
        ready: {
          initial: 'kept',
          states: {
            kept: { on: whileSaved },
            /** Saved, and in no version yet. */
            resting: {
              after: { rest: 'keeping' },
              on: whileSaved,
            },
            pausing: {
              tags: 'busy',
              after: { pause: 'saving' },
              on: {
                'edit.made': [
                  { guard: 'isTyped', actions: 'noteEdit' },
                  { target: 'saving', actions: 'noteEdit' },
                ],
              },
            },
            saving: {
              tags: 'busy',
              entry: 'sendEdits',
              invoke: {
                id: 'change',
                src: 'change',
                input: ({ context: { projectId, drawn, sent } }) => ({
                  projectId,
                  baseHash: drawn?.hash ?? '',
                  edits: sent,
                }),
                onDone: [
                  {
                    guard: 'hasWaiting',
                    target: 'pausing',
                    actions: { type: 'assignChanged', params: actorOutput },
                  },
                  { target: 'resting', actions: { type: 'assignChanged', params: actorOutput } },
                ],
                onError: [
                  {
                    guard: 'isConflict',
                    target: 'conflicting',
                    actions: ['assignFailure', 'takeBack'],
                  },
                  {
                    guard: 'isOffline',
                    target: 'failing',
                    actions: ['assignFailure', 'takeBack'],
                  },
                  { target: 'refused', actions: ['assignFailure', 'takeBack'] },
                ],
              },
              on: { 'edit.made': { actions: 'noteEdit' } },
            },
            /** The server cannot do it; what was changed still shows. */
            refused: {
              on: {
                'edit.made': { target: 'saving', actions: 'noteEdit' },
                'edits.dropped': { target: 'resting', actions: 'dropEdits' },
              },
            },
            /** The server could not be reached. */
            failing: {
              after: { retry: 'saving' },
              on: {
                'edit.made': { actions: 'noteEdit' },
                'edits.retried': 'saving',
                'edits.dropped': { target: 'resting', actions: 'dropEdits' },
              },
            },
            /** The project is another one than the changes were made from, or a run is at work on it. */
            conflicting: {
              on: {
                'edit.made': { actions: 'noteEdit' },
                'edits.retried': 'refreshing',
                'edits.dropped': { target: 'refreshing', actions: 'dropEdits' },
              },
            },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'refresh',
                src: 'read',
                input: ({ context: { projectId } }) => ({ projectId }),
                onDone: [
                  {
                    guard: 'hasWaiting',
                    target: 'saving',
                    actions: { type: 'assignRead', params: actorOutput },
                  },
                  { target: 'kept', actions: { type: 'assignRead', params: actorOutput } },
                ],
                onError: { target: 'failing', actions: 'assignFailure' },
              },
              on: { 'edit.made': { actions: 'noteEdit' } },
            },
            keeping: {
              invoke: {
                id: 'keep',
                src: 'keep',
                input: ({ context: { projectId, drawn, said } }) => ({
                  projectId,
                  baseHash: drawn?.hash ?? '',
                  message: said.join('; '),
                }),
                onDone: [
                  { guard: 'hasWaiting', target: 'saving', actions: 'forgetSaid' },
                  { target: 'kept', actions: 'forgetSaid' },
                ],
                // It stays a draft, which the next run or the next rest makes a version.
                onError: [{ guard: 'hasWaiting', target: 'saving' }, { target: 'kept' }],
              },
              on: { 'edit.made': { actions: 'noteEdit' } },
            },
          },
        },
      },
    },
    access: {
      initial: 'free',
      states: { free: { on: { 'run.began': 'held' } }, held: { on: { 'run.ended': 'free' } } },
    },
    drag: {
      initial: 'still',
      states: {
        still: { on: { 'drag.began': { target: 'moving', actions: 'beginDrag' } } },
        moving: {
          on: {
            'drag.moved': { actions: 'moveDrag' },
            'drag.dropped': [
              { guard: 'hasMoved', target: 'still', actions: ['makeMove', 'endDrag'] },
              { target: 'still', actions: 'endDrag' },
            ],
            'drag.cancelled': { target: 'still', actions: 'endDrag' },
          },
        },
      },
    },
    gallery: {
      initial: 'closed',
      states: {
        closed: { on: { 'gallery.opened': { target: 'open', actions: 'openGallery' } } },
        open: {
          tags: 'dialog',
          on: {
            'gallery.named': { actions: 'assignName' },
            'gallery.closed': { target: 'closed', actions: 'closeGallery' },
            'edit.made': { target: 'closed', actions: 'closeGallery' },
          },
        },
      },
    },
  },
});

export type BlueprintMachine = typeof blueprintMachine;

/** Letters of one text are one change. */
function withEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const last = edits.at(-1);
  const isSame =
    edit.op === 'set' && last?.op === 'set' && JSON.stringify(last.path) === JSON.stringify(edit.path);
  return [...(isSame ? edits.slice(0, -1) : edits), edit];
}
