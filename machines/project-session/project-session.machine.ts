import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import { projectStreamMachine } from './log-stream.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { Code, failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  ApprovalAnswer,
  ProjectSessionContext,
  ProjectSessionEmitted,
  ProjectSessionEvent,
  ProjectSessionInput,
  QueueOrder,
  RepairAnswer,
  SessionDetail,
  SessionProject,
} from './project-session.types.ts';

const belongsToAnother = ({ detail }: ProjectSessionContext): boolean =>
  detail?.project.role !== undefined && detail.project.role !== 'owner';

/** Milliseconds that the log may be behind a notification before it is asked for what it lacks. */
export const logPatience = 1_500;

/** One command at a time: what comes meanwhile is not taken. */
const commandsWait = {
  'run.stopRequested': {},
  'run.retryRequested': {},
  'approval.answered': {},
  'repair.answered': {},
  'queue.arrangeRequested': {},
} as const;

/**
 * One tab's session with one project: its detail, its log by cursor, and the commands that belong to the whole page.
 *
 * Input: the project, a seed, whether the browser is online.
 * Actors to provide: `loadProject({ projectId })`, which may bring the newest part of the log along (`readTo`), `stream: projectStream(connection)`, `rename({ projectId, name })`,
 * `stopRun({ runId })`, `retryRun({ runId })`, `decide(answer)`,
 * `choose(answer)`, `arrangeQueue({ projectId, runIds, isHeld })`. Action to provide: `foldEntry`, which gives an entry to the store of
 * the page; it is called once for each entry, in order, without gaps.
 * A notification that the code changed does no work of its own: the log does, and is opened anew when it lags behind.
 * It emits `server.returned` when the stream opens again after it was lost.
 * It keeps no log: tokens and files stay in the store. A gap in the numbers makes the stream open again at the cursor.
 */
export const projectSessionMachine = setup({
  types: {
    context: {} as ProjectSessionContext,
    events: {} as ProjectSessionEvent,
    input: {} as ProjectSessionInput,
    emitted: {} as ProjectSessionEmitted,
    tags: {} as 'busy' | 'failure',
  },
  actors: {
    loadProject: notProvided<SessionDetail, { projectId: string }>('projectSession.loadProject'),
    stream: projectStreamMachine,
    rename: notProvided<SessionProject, { projectId: string; name: string }>('projectSession.rename'),
    stopRun: notProvided<void, { runId: string }>('projectSession.stopRun'),
    retryRun: notProvided<{ runId: string }, { runId: string }>('projectSession.retryRun'),
    decide: notProvided<void, ApprovalAnswer>('projectSession.decide'),
    choose: notProvided<void, RepairAnswer>('projectSession.choose'),
    arrangeQueue: notProvided<void, { projectId: string } & QueueOrder>('projectSession.arrangeQueue'),
  },
  actions: {
    assignDetail: assign({
      detail: (_, output: SessionDetail) => output,
      cursor: ({ context }, output: SessionDetail) => Math.max(context.cursor, output.readTo ?? 0),
      failure: null,
    }),
    assignProject: assign({
      detail: ({ context }, output: SessionProject) =>
        context.detail && { ...context.detail, project: output },
      commandFailure: null,
    }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    assignCommandFailure: assign({ commandFailure: ({ event }) => failureOf(event) }),
    clearCommandFailure: assign({ commandFailure: null }),
    assignStopped: assign({
      stoppedRunId: ({ context, event }) =>
        event.type === 'run.stopRequested' ? event.runId : context.stoppedRunId,
    }),
    advanceCursor: assign({
      cursor: ({ context, event }) => (event.type === 'log.arrived' ? event.entry.seq : context.cursor),
    }),
    countRepeated: assign({ repeated: ({ context }) => context.repeated + 1 }),
    foldEntry: () => {},
    resync: sendTo('stream', ({ context }) => ({ type: 'resync.requested', cursor: String(context.cursor) })),
    noteAnnounced: assign({
      announced: ({ context, event }) =>
        event.type === 'code.announced' ? Math.max(context.announced, event.seq) : context.announced,
    }),
    noteOnline: assign({ isOnline: true }),
    noteOffline: assign({ isOnline: false }),
    notifyOnline: sendTo('stream', { type: 'network.online' }),
    notifyOffline: sendTo('stream', { type: 'network.offline' }),
    retryStream: sendTo('stream', { type: 'retry.requested' }),
    notifyReturned: emit({ type: 'server.returned' }),
  },
  guards: {
    isNext: ({ context, event }) => event.type === 'log.arrived' && event.entry.seq === context.cursor + 1,
    isRepeated: ({ context, event }) => event.type === 'log.arrived' && event.entry.seq <= context.cursor,
    isNews: ({ context, event }) =>
      event.type === 'code.announced' && event.seq > context.cursor && event.seq > context.announced,
    hasFolded: ({ context }) => context.cursor >= context.announced,
    isName: ({ event }) =>
      event.type === 'rename.submitted' && event.name.trim() !== '' && event.name.trim().length <= 80,
    canEdit: ({ context }) => context.detail?.project.role !== 'viewer',
    isShared: ({ context }) => (context.detail?.people?.length ?? 1) > 1,
    /** It was open, and belongs to somebody else. */
    isOfAnother: ({ context }) => belongsToAnother(context),
    isRemoved: ({ context, event }) => belongsToAnother(context) && failureOf(event).code === Code.notFound,
    isNotFound: ({ event }) => failureOf(event).code === Code.notFound,
    isDeleted: ({ event }) => failureOf(event).code === Code.projectDeleted,
    isSessionGone: ({ event }) => failureOf(event).code === Code.notSignedIn,
  },
  delays: { logPatience },
}).createMachine({
  id: 'projectSession',
  context: ({ input }) => ({
    projectId: input.projectId,
    seed: input.seed,
    isOnline: input.isOnline,
    detail: null,
    cursor: 0,
    announced: 0,
    repeated: 0,
    failure: null,
    commandFailure: null,
    stoppedRunId: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProject',
        src: 'loadProject',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'ready', actions: { type: 'assignDetail', params: actorOutput } },
        onError: [
          { guard: 'isNotFound', target: 'notFound', actions: 'assignFailure' },
          { guard: 'isDeleted', target: 'deleted', actions: 'assignFailure' },
          { guard: 'isSessionGone', target: 'signedOut', actions: 'assignFailure' },
          { target: 'failed', actions: 'assignFailure' },
        ],
      },
    },
    ready: {
      type: 'parallel',
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ context }) => ({
          seed: context.seed,
          isSignedIn: true,
          isOnline: context.isOnline,
          cursor: String(context.cursor),
        }),
        onError: { target: 'failed', actions: 'assignFailure' },
      },
      states: {
        /** The project's facts, asked for again when something outside the log changed them. */
        detail: {
          initial: 'current',
          states: {
            current: { on: { 'project.reloadRequested': 'reloading' } },
            reloading: {
              invoke: {
                id: 'reloadProject',
                src: 'loadProject',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: { target: 'current', actions: { type: 'assignDetail', params: actorOutput } },
                onError: [
                  { guard: 'isRemoved', target: '#projectSession.removed', actions: 'assignFailure' },
                  { guard: 'isNotFound', target: '#projectSession.notFound', actions: 'assignFailure' },
                  { guard: 'isDeleted', target: '#projectSession.deleted', actions: 'assignFailure' },
                  { guard: 'isSessionGone', target: '#projectSession.signedOut', actions: 'assignFailure' },
                  { target: 'stale', actions: 'assignFailure' },
                ],
              },
            },
            /** The facts could not be asked for again; what is shown may be old. */
            stale: { on: { 'project.reloadRequested': 'reloading' } },
          },
        },
        /** How far the log is behind what notifications say of the code. */
        news: {
          initial: 'caughtUp',
          states: {
            caughtUp: {
              on: { 'code.announced': { guard: 'isNews', target: 'behind', actions: 'noteAnnounced' } },
            },
            /** Usually the log brings it in a moment. */
            behind: {
              always: { guard: 'hasFolded', target: 'caughtUp' },
              on: { 'code.announced': { guard: 'isNews', actions: 'noteAnnounced' } },
              after: { logPatience: { target: 'requested', actions: ['resync', 'retryStream'] } },
            },
            /** The stream was opened anew: it brings what is missing, or its own retries do. */
            requested: {
              always: { guard: 'hasFolded', target: 'caughtUp' },
              on: { 'code.announced': { guard: 'isNews', target: 'behind', actions: 'noteAnnounced' } },
            },
          },
        },
        name: {
          initial: 'shown',
          states: {
            shown: { on: { 'rename.began': { guard: 'canEdit', target: 'editing' } } },
            editing: {
              on: {
                'rename.submitted': { guard: 'isName', target: 'saving' },
                'rename.cancelled': 'shown',
              },
            },
            saving: {
              tags: 'busy',
              invoke: {
                id: 'rename',
                src: 'rename',
                input: ({ context, event }) => {
                  assertEvent(event, 'rename.submitted');
                  return { projectId: context.projectId, name: event.name.trim() };
                },
                onDone: { target: 'shown', actions: { type: 'assignProject', params: actorOutput } },
                onError: { target: 'renameFailed', actions: 'assignCommandFailure' },
              },
            },
            renameFailed: {
              on: {
                'rename.submitted': { guard: 'isName', target: 'saving', actions: 'clearCommandFailure' },
                'rename.cancelled': { target: 'shown', actions: 'clearCommandFailure' },
                'commandFailure.dismissed': { target: 'shown', actions: 'clearCommandFailure' },
              },
            },
          },
        },
        /** Commands to the run. The run itself belongs to the server and is read from the log. */
        command: {
          initial: 'none',
          states: {
            none: {},
            stopping: {
              tags: 'busy',
              invoke: {
                id: 'stopRun',
                src: 'stopRun',
                input: ({ event }) => {
                  assertEvent(event, 'run.stopRequested');
                  return { runId: event.runId };
                },
                onDone: 'none',
                onError: { target: 'commandFailed', actions: 'assignCommandFailure' },
              },
              on: commandsWait,
            },
            retrying: {
              tags: 'busy',
              invoke: {
                id: 'retryRun',
                src: 'retryRun',
                input: ({ event }) => {
                  assertEvent(event, 'run.retryRequested');
                  return { runId: event.runId };
                },
                onDone: 'none',
                onError: { target: 'commandFailed', actions: 'assignCommandFailure' },
              },
              on: commandsWait,
            },
            /** What the run asked permission for is answered. */
            deciding: {
              tags: 'busy',
              invoke: {
                id: 'decide',
                src: 'decide',
                input: ({ event }) => {
                  assertEvent(event, 'approval.answered');
                  return event.answer;
                },
                onDone: 'none',
                onError: { target: 'commandFailed', actions: 'assignCommandFailure' },
              },
              on: commandsWait,
            },
            /** How to go on with a run that could not fix its faults is answered. */
            choosing: {
              tags: 'busy',
              invoke: {
                id: 'choose',
                src: 'choose',
                input: ({ event }) => {
                  assertEvent(event, 'repair.answered');
                  return event.answer;
                },
                onDone: 'none',
                onError: { target: 'commandFailed', actions: 'assignCommandFailure' },
              },
              on: commandsWait,
            },
            /** What waits gets another order, is paused, or goes on. */
            arranging: {
              tags: 'busy',
              invoke: {
                id: 'arrangeQueue',
                src: 'arrangeQueue',
                input: ({ context, event }) => {
                  assertEvent(event, 'queue.arrangeRequested');
                  return { projectId: context.projectId, ...event.order };
                },
                onDone: 'none',
                onError: { target: 'commandFailed', actions: 'assignCommandFailure' },
              },
              on: commandsWait,
            },
            commandFailed: {
              on: { 'commandFailure.dismissed': { target: 'none', actions: 'clearCommandFailure' } },
            },
          },
          on: {
            'run.stopRequested': {
              guard: 'canEdit',
              target: '.stopping',
              actions: ['clearCommandFailure', 'assignStopped'],
            },
            'run.retryRequested': { guard: 'canEdit', target: '.retrying', actions: 'clearCommandFailure' },
            'approval.answered': { guard: 'canEdit', target: '.deciding', actions: 'clearCommandFailure' },
            'repair.answered': { guard: 'canEdit', target: '.choosing', actions: 'clearCommandFailure' },
            'queue.arrangeRequested': {
              guard: 'canEdit',
              target: '.arranging',
              actions: 'clearCommandFailure',
            },
          },
        },
      },
      on: {
        'log.arrived': [
          { guard: 'isNext', actions: ['advanceCursor', 'foldEntry'] },
          { guard: 'isRepeated', actions: 'countRepeated' },
          { actions: 'resync' },
        ],
        'network.online': { actions: ['noteOnline', 'notifyOnline'] },
        'network.offline': { actions: ['noteOffline', 'notifyOffline'] },
        'stream.retryRequested': { actions: 'retryStream' },
        // Who may do what may have changed meanwhile: a stream ends with that.
        'stream.reopened': [
          { guard: 'isShared', target: '.detail.reloading', actions: 'notifyReturned' },
          { actions: 'notifyReturned' },
        ],
        'project.missed': [{ guard: 'isOfAnother', target: 'removed' }, { target: 'notFound' }],
        'project.deleted': 'deleted',
        'user.signedOut': 'signedOut',
      },
    },
    /** No such project, or another user's: the two are not told apart. */
    notFound: {},
    /** Another's project that was open, and is not open to this person any more. */
    removed: {},
    deleted: {},
    signedOut: {},
    failed: {
      tags: 'failure',
      on: {
        'project.reloadRequested': 'loading',
        'network.online': { target: 'loading', actions: 'noteOnline' },
      },
    },
  },
  on: {
    'network.online': { actions: 'noteOnline' },
    'network.offline': { actions: 'noteOffline' },
  },
});

export type ProjectSessionMachine = typeof projectSessionMachine;
