import { assign, enqueueActions, raise, setup } from 'xstate';
import { fileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  EditorFile,
  EditorOperation,
  EditorSessionContext,
  EditorSessionEmitted,
  EditorSessionEvent,
  EditorSessionInput,
  OperationOutcome,
  StagedFile,
} from './editor-session.types.ts';
import { texts } from './editor-session.texts.ts';
import { nameProblem } from './file-names.ts';

/** Files that one operation may change. */
const mostFiles = 200;

/** What can be begun while nothing else is under way. */
const begins = {
  'creation.requested': { target: 'creating', actions: 'beginCreation' },
  'rename.requested': { target: 'renaming', actions: 'beginChange' },
  'deletion.requested': { target: 'confirmingDeletion', actions: 'beginChange' },
  'lock.toggled': { target: 'locking', guard: 'isListed', actions: 'beginChange' },
} as const;

/**
 * The files of a project in one tab of the browser: the list of the working tree, the files that are open, and
 * creating, renaming, deleting and locking.
 *
 * Actors to provide: `listFiles({ projectId })`, `readStaged({ path, hash })` which puts a staged file's content
 * where the view reads it, `applyOperations({ projectId, operations })`, all or none, `bringBack({ projectId })`, which
 * writes again what was deleted last unless something is in its place, `lockFile({ projectId, path, isLocked })`, which
 * answers the locked paths, and `buffer`, the file-buffer chart.
 * It holds no content. A buffer is made when a file is first opened and stays until the file is renamed or deleted
 * here, so a closed tab still saves what was typed in it.
 */
export const editorSessionMachine = setup({
  types: {
    context: {} as EditorSessionContext,
    events: {} as EditorSessionEvent,
    input: {} as EditorSessionInput,
    emitted: {} as EditorSessionEmitted,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    buffer: fileBufferMachine,
    listFiles: notProvided<readonly EditorFile[], { projectId: string }>('editorSession.listFiles'),
    readStaged: notProvided<unknown, StagedFile>('editorSession.readStaged'),
    applyOperations: notProvided<
      OperationOutcome,
      { projectId: string; operations: readonly EditorOperation[] }
    >('editorSession.applyOperations'),
    bringBack: notProvided<unknown, { projectId: string }>('editorSession.bringBack'),
    lockFile: notProvided<readonly string[], { projectId: string; path: string; isLocked: boolean }>(
      'editorSession.lockFile',
    ),
  },
  actions: {
    assignFiles: assign({
      files: (_, output: readonly EditorFile[]) => output,
      listFailure: null,
    }),
    markLocked: assign({
      files: ({ context }, locked: readonly string[]) =>
        context.files.map((file) => ({ ...file, isLocked: locked.includes(file.path) })),
    }),
    notifyBuffers: enqueueActions(({ context, enqueue }) => {
      for (const [path, buffer] of Object.entries(context.buffers)) {
        const hash = context.files.find((file) => file.path === path)?.hash ?? null;
        enqueue.sendTo(buffer, { type: 'remote.changed', hash });
      }
    }),
    notifyOnline: enqueueActions(({ context, enqueue }) => {
      for (const buffer of Object.values(context.buffers)) enqueue.sendTo(buffer, { type: 'network.online' });
    }),
    assignListFailure: assign({ listFailure: ({ event }) => failureOf(event) }),
    assignStagedFailure: assign({ stagedFailure: ({ event }) => failureOf(event) }),
    openTab: assign(({ context, event }) => {
      if (event.type !== 'file.opened') return {};
      const { path, line, column = 1 } = event;
      const count = (context.wanted?.count ?? 0) + 1;
      return {
        tabs: context.tabs.includes(path) ? context.tabs : [...context.tabs, path],
        active: path,
        wanted: line === undefined ? context.wanted : { path, line, column, count },
      };
    }),
    /** A buffer begins without content; being told of a newer state makes it load. */
    spawnBuffers: enqueueActions(({ context, enqueue }) => {
      for (const path of context.tabs) {
        const hash = hashOf(context, path);
        if (hash === '' || context.buffers[path]) continue;
        enqueue.assign({
          buffers: ({ context: now, spawn }) => ({
            ...now.buffers,
            [path]: spawn('buffer', { id: `buffer:${path}`, input: { path, baseHash: null } }),
          }),
        });
        enqueue.sendTo(`buffer:${path}`, { type: 'remote.changed', hash });
      }
    }),
    closeFile: assign(({ context, event }) =>
      event.type === 'file.closed' ? withoutTab(context, event.path) : {},
    ),
    leaveFile: assign({ active: null }),
    saveActive: enqueueActions(({ context: { active, buffers }, enqueue }) => {
      const buffer = active === null ? undefined : buffers[active];
      if (buffer) enqueue.sendTo(buffer, { type: 'save.requested' });
    }),
    askForFormatting: enqueueActions(({ context: { active }, enqueue }) => {
      if (active !== null) enqueue.emit({ type: 'formatting.wanted', path: active });
    }),
    assignPeeked: assign({
      peeked: ({ context, event }) =>
        event.type === 'staged.requested' ? { path: event.path, hash: event.hash } : context.peeked,
    }),
    beginCreation: assign({
      subject: null,
      name: ({ event }) => (event.type === 'creation.requested' ? event.folder : ''),
      failure: null,
    }),
    beginChange: assign({
      subject: ({ event }) => ('path' in event ? event.path : null),
      name: ({ event }) => ('path' in event ? event.path : ''),
      failure: null,
    }),
    assignName: assign({
      name: ({ context, event }) => (event.type === 'name.changed' ? event.name : context.name),
      failure: null,
    }),
    askForList: raise({ type: 'list.requested' }),
    clearFailure: assign({ failure: null }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    /** After a rename or a deletion the old buffers have nothing to save into. */
    dropBuffers: enqueueActions(({ context, enqueue }) => {
      for (const path of Object.keys(context.buffers))
        if (isOf(context.subject, path)) enqueue.stopChild(`buffer:${path}`);
      enqueue.assign(({ context: now }) => ({
        buffers: Object.fromEntries(Object.entries(now.buffers).filter(([path]) => !isOf(now.subject, path))),
      }));
    }),
    dropTabs: assign(({ context }) =>
      context.tabs
        .filter((path) => isOf(context.subject, path))
        .reduce((kept, path) => ({ ...kept, ...withoutTab(kept, path) }), context),
    ),
    /** Open files of what has another name now keep their tabs under it, and get their content with the list. */
    moveTabs: assign(({ context: { subject, name, tabs, active } }) => {
      const moved = (path: string): string =>
        isOf(subject, path) ? name + path.slice(subject?.length ?? 0) : path;
      return { tabs: tabs.map(moved), active: active === null ? null : moved(active) };
    }),
    /** The new file gets its tab at once and its content when the list knows it. A folder has no tab. */
    showNamed: assign(({ context }) =>
      isFolder(context) || context.files.some(({ path }) => path.startsWith(`${context.name}/`))
        ? {}
        : {
            tabs: context.tabs.includes(context.name) ? context.tabs : [...context.tabs, context.name],
            active: context.name,
          },
    ),
  },
  guards: {
    isNameGood: ({ context }) => nameProblem(context) === '',
    canRename: ({ context }) => nameProblem(context) === '' && subjectProblem(context) === '',
    canUndo: (_, output: OperationOutcome) => output.canUndo,
    isListed: ({ context, event }) =>
      event.type === 'lock.toggled' && context.files.some(({ path }) => path === event.path),
    canDelete: ({ context }) => subjectProblem(context) === '',
  },
}).createMachine({
  id: 'editorSession',
  context: ({ input }) => ({
    projectId: input.projectId,
    files: [],
    tabs: [],
    active: null,
    buffers: {},
    wanted: null,
    peeked: null,
    subject: null,
    name: '',
    failure: null,
    listFailure: null,
    stagedFailure: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'listFiles',
            src: 'listFiles',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: {
              target: 'current',
              actions: [{ type: 'assignFiles', params: actorOutput }, 'notifyBuffers', 'spawnBuffers'],
            },
            onError: { target: 'failed', actions: 'assignListFailure' },
          },
        },
        current: {},
        failed: {},
      },
      on: {
        // Asked for again even while it loads: the answer under way may be older than the change.
        // (Not with `reenter`: the other regions, and an open dialog with them, would be left too.)
        'tree.changed': '.loading',
        'list.requested': '.loading',
        'network.online': { target: '.loading', actions: 'notifyOnline' },
      },
    },
    tabs: {
      initial: 'open',
      states: { open: {} },
      on: {
        'file.opened': { actions: ['openTab', 'spawnBuffers'] },
        'file.closed': { actions: 'closeFile' },
        'files.shown': { actions: 'leaveFile' },
      },
    },
    /** What saving by hand does. */
    saving: {
      initial: 'plain',
      states: {
        plain: { on: { 'save.requested': { actions: 'saveActive' }, 'formatting.joined': 'formatted' } },
        /** Whoever formats saves afterwards. */
        formatted: {
          on: { 'save.requested': { actions: 'askForFormatting' }, 'formatting.left': 'plain' },
        },
      },
    },
    /** What stands in the place of the editor. */
    place: {
      initial: 'files',
      states: {
        files: { on: { 'packages.shown': 'packages' } },
        packages: {
          on: {
            'file.opened': 'files',
            'files.shown': 'files',
            'creation.requested': 'files',
            'rename.requested': 'files',
            'packages.left': 'files',
          },
        },
      },
    },
    staged: {
      initial: 'none',
      states: {
        none: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'readStaged',
            src: 'readStaged',
            input: ({ context }) => context.peeked ?? { path: '', hash: '' },
            onDone: 'shown',
            onError: { target: 'failed', actions: 'assignStagedFailure' },
          },
        },
        shown: {},
        failed: {},
      },
      on: { 'staged.requested': { target: '.loading', actions: 'assignPeeked' } },
    },
    operation: {
      initial: 'none',
      states: {
        none: { on: begins },
        /** What was deleted last can be brought back, until something else is done. */
        deleted: {
          on: { ...begins, 'undo.requested': 'bringingBack', 'undo.dismissed': 'none' },
        },
        bringingBack: {
          tags: 'busy',
          invoke: {
            id: 'bringBack',
            src: 'bringBack',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'done', actions: 'askForList' },
            onError: { target: 'deleted', actions: 'assignFailure' },
          },
        },
        creating: {
          tags: 'dialog',
          initial: 'naming',
          states: {
            naming: {
              on: {
                'name.changed': { actions: 'assignName' },
                'operation.confirmed': { guard: 'isNameGood', target: 'applying' },
              },
            },
            applying: {
              tags: 'busy',
              invoke: {
                id: 'create',
                src: 'applyOperations',
                input: ({ context }) => ({
                  projectId: context.projectId,
                  operations: [{ op: 'write', path: context.name, content: '', baseHash: null }],
                }),
                onDone: { target: '#editorSession.operation.done', actions: ['showNamed', 'askForList'] },
                onError: { target: 'naming', actions: 'assignFailure' },
              },
            },
          },
          on: { 'operation.cancelled': 'none' },
        },
        renaming: {
          tags: 'dialog',
          initial: 'naming',
          states: {
            naming: {
              on: {
                'name.changed': { actions: 'assignName' },
                'operation.confirmed': { guard: 'canRename', target: 'applying' },
              },
            },
            applying: {
              tags: 'busy',
              invoke: {
                id: 'rename',
                src: 'applyOperations',
                input: ({ context }) => ({
                  projectId: context.projectId,
                  operations: filesOf(context).map(({ path, hash }) => ({
                    op: 'rename' as const,
                    path,
                    to: context.name + path.slice(context.subject?.length ?? 0),
                    baseHash: hash,
                  })),
                }),
                onDone: {
                  target: '#editorSession.operation.done',
                  actions: ['dropBuffers', 'moveTabs', 'showNamed', 'askForList'],
                },
                onError: { target: 'naming', actions: 'assignFailure' },
              },
            },
          },
          on: { 'operation.cancelled': 'none' },
        },
        confirmingDeletion: {
          tags: 'dialog',
          initial: 'asking',
          states: {
            asking: { on: { 'operation.confirmed': { guard: 'canDelete', target: 'applying' } } },
            applying: {
              tags: 'busy',
              invoke: {
                id: 'delete',
                src: 'applyOperations',
                input: ({ context }) => ({
                  projectId: context.projectId,
                  operations: filesOf(context).map(({ path, hash }) => ({
                    op: 'delete' as const,
                    path,
                    baseHash: hash,
                  })),
                }),
                onDone: [
                  {
                    guard: { type: 'canUndo', params: actorOutput },
                    target: '#editorSession.operation.deleted',
                    actions: ['dropBuffers', 'dropTabs', 'clearFailure', 'askForList'],
                  },
                  {
                    target: '#editorSession.operation.done',
                    actions: ['dropBuffers', 'dropTabs', 'askForList'],
                  },
                ],
                onError: { target: 'asking', actions: 'assignFailure' },
              },
            },
          },
          on: { 'operation.cancelled': 'none' },
        },
        locking: {
          tags: 'busy',
          invoke: {
            id: 'lockFile',
            src: 'lockFile',
            input: ({ context }) => ({
              projectId: context.projectId,
              path: context.subject ?? '',
              isLocked: !isLockedFile(context, context.subject),
            }),
            onDone: { target: 'done', actions: { type: 'markLocked', params: actorOutput } },
            onError: { target: 'lockFailed', actions: 'assignFailure' },
          },
        },
        lockFailed: { on: { ...begins, 'lock.dismissed': 'none' } },
        done: { always: 'none' },
      },
    },
  },
});

export type EditorSessionMachine = typeof editorSessionMachine;

/** Hash of a file of the list; empty when the list does not know it. */
const hashOf = (context: EditorSessionContext, path: string | null): string =>
  context.files.find((file) => file.path === path)?.hash ?? '';

const isLockedFile = ({ files }: EditorSessionContext, path: string | null): boolean =>
  files.find((file) => file.path === path)?.isLocked === true;

/** Whether a file is this one, or in the folder. */
const isOf = (subject: string | null, path: string): boolean =>
  subject !== null && (path === subject || path.startsWith(`${subject}/`));

/** The files that an operation is about. */
export const filesOf = ({ subject, files }: EditorSessionContext): readonly EditorFile[] =>
  files.filter(({ path }) => isOf(subject, path));

export const isFolder = ({ subject, files }: EditorSessionContext): boolean =>
  subject !== null &&
  !files.some(({ path }) => path === subject) &&
  files.some(({ path }) => isOf(subject, path));

/**
 * Why nothing can be done to the file or the folder now; empty when something can. What waits to be saved would be
 * saved under its old name.
 */
export function subjectProblem(context: EditorSessionContext): string {
  const { subject, buffers } = context;
  if (filesOf(context).length > mostFiles) return texts.folderIsTooLarge(mostFiles);
  const isUnsaved = Object.entries(buffers).some(
    ([path, buffer]) => isOf(subject, path) && buffer.getSnapshot().hasTag('unsaved'),
  );
  return isUnsaved ? texts.isStillBeingSaved : '';
}

function withoutTab(
  context: Pick<EditorSessionContext, 'tabs' | 'active'>,
  path: string,
): Pick<EditorSessionContext, 'tabs' | 'active'> {
  const index = context.tabs.indexOf(path);
  const tabs = context.tabs.filter((tab) => tab !== path);
  if (context.active !== path) return { tabs, active: context.active };
  return { tabs, active: tabs[Math.min(Math.max(index, 0), tabs.length - 1)] ?? null };
}
