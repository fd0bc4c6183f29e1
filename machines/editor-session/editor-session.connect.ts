import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { FileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps, currentProps, toggleProps } from '#machines/shared/props.ts';
import { filesOf, isFolder, subjectProblem, type EditorSessionMachine } from './editor-session.machine.ts';
import type { EditorFile, EditorSessionContext, EditorSessionEvent } from './editor-session.types.ts';
import { nameProblem } from './file-names.ts';
import { texts } from './editor-session.texts.ts';

export interface EditorSessionView {
  readonly files: readonly EditorFile[];
  readonly listStatus: 'loading' | 'current' | 'failed';
  /** Why the list may be old or is not there; empty when it is current. */
  readonly listWhy: string;
  readonly tabs: readonly string[];
  readonly active: string | null;
  readonly activeBuffer: ActorRefFrom<FileBufferMachine> | null;
  readonly buffers: EditorSessionContext['buffers'];
  readonly wanted: EditorSessionContext['wanted'];
  readonly staged: {
    readonly path: string;
    readonly hash: string;
    readonly status: 'loading' | 'shown' | 'failed';
    /** Why it could not be read; empty when it could. */
    readonly error: string;
  } | null;
  readonly operation: {
    readonly kind: 'create' | 'rename' | 'delete';
    readonly subject: string | null;
    readonly isFolder: boolean;
    /** Files that it is about. */
    readonly count: number;
    readonly name: string;
    readonly isBusy: boolean;
    readonly canConfirm: boolean;
    /** Why it cannot be confirmed; empty when it can. */
    readonly why: string;
    /** What went wrong; empty when nothing did. */
    readonly error: string;
  } | null;
  /** What was deleted last and can be brought back; null for nothing. */
  readonly undo: { readonly said: string; readonly isFailed: boolean } | null;
  getUndoProps(): ReturnType<typeof actionProps>;
  onUndoDismiss(): void;
  /** Whether no run touches the file. */
  isLocked(path: string): boolean;
  /** The button that locks a file and lets it go. */
  getLockProps(path: string): ReturnType<typeof lockProps>;
  /** A lock that could not be changed; null for none. */
  lockProblem: {
    readonly said: string;
    getRetryProps(): ReturnType<typeof actionProps>;
    onDismiss(): void;
  } | null;
  /** Whether the packages stand in the place of the editor. */
  readonly showsPackages: boolean;
  onOpen(path: string, line?: number, column?: number): void;
  onClose(path: string): void;
  /** Saves the open file as a version, formatted where that is chosen. */
  onSave(): void;
  onReadStaged(path: string, hash: string): void;
  onCreate(folder: string): void;
  onRename(path: string): void;
  onDelete(path: string): void;
  onName(name: string): void;
  onConfirm(): void;
  onCancel(): void;
  onReload(): void;
  /** Leaves the editor for the list of files, where a pane has room for one of them. */
  onShowAll(): void;
  /** Puts the packages into the place of the editor, and the editor back. */
  onPackages(): void;
  getPackagesProps(): ReturnType<typeof toggleProps>;
  /** The tab of an open file, which the middle button of a mouse closes, and the button in it that does the same. */
  getTabProps(path: string): ReturnType<typeof currentProps<'page'>> & {
    readonly title: string;
    readonly onAuxClick: (event: { readonly button: number }) => void;
  };
  getCloseProps(path: string): {
    readonly type: 'button';
    readonly 'aria-label': string;
    readonly onClick: () => void;
  };
}

const lockProps = (path: string, isLocked: boolean, why: string, onClick: () => void) => ({
  ...actionProps(why, onClick),
  title: why || (isLocked ? texts.locked : texts.unlocked),
  'aria-label': texts.lock(path),
  'aria-pressed': isLocked,
});

export function connect(
  snapshot: SnapshotFrom<EditorSessionMachine>,
  send: (event: EditorSessionEvent) => void,
): EditorSessionView {
  const { context } = snapshot;
  // A tree of thousands of files asks for each of them.
  let listed: ReadonlyMap<string, EditorFile> | undefined;
  const fileOf = (path: string): EditorFile | undefined =>
    (listed ??= new Map(context.files.map((file) => [file.path, file]))).get(path);
  const isLocked = (path: string): boolean => fileOf(path)?.isLocked === true;
  const listStatus =
    (['current', 'failed'] as const).find((name) => snapshot.matches({ list: name })) ?? 'loading';
  const stagedStatus = (['loading', 'shown', 'failed'] as const).find((name) =>
    snapshot.matches({ staged: name }),
  );
  const showsPackages = snapshot.matches({ place: 'packages' });
  const onPackages = (): void => send({ type: showsPackages ? 'packages.left' : 'packages.shown' });
  const onOpen: EditorSessionView['onOpen'] = (path, line, column) =>
    send({
      type: 'file.opened',
      path,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    });
  const onClose = (path: string) => send({ type: 'file.closed', path });
  return {
    files: context.files,
    listStatus,
    listWhy:
      listStatus === 'failed'
        ? failureWords(context.listFailure, texts.filesCouldNotBeListed)
        : listStatus === 'loading'
          ? texts.filesAreBeingListed
          : '',
    tabs: context.tabs,
    active: context.active,
    activeBuffer: context.active === null ? null : (context.buffers[context.active] ?? null),
    buffers: context.buffers,
    wanted: context.wanted,
    staged:
      context.peeked && stagedStatus
        ? {
            ...context.peeked,
            status: stagedStatus,
            error:
              stagedStatus === 'failed'
                ? failureWords(context.stagedFailure, texts.stateOfFileCouldNotBeLoaded)
                : '',
          }
        : null,
    operation: operation(),
    undo: undo(),
    getUndoProps: () =>
      actionProps(snapshot.matches({ operation: 'bringingBack' }) ? texts.isUnderWay : '', () =>
        send({ type: 'undo.requested' }),
      ),
    onUndoDismiss: () => send({ type: 'undo.dismissed' }),
    isLocked,
    getLockProps: (path) =>
      lockProps(path, isLocked(path), lockProblem(path), () => send({ type: 'lock.toggled', path })),
    lockProblem: snapshot.matches({ operation: 'lockFailed' })
      ? {
          said: texts.notLocked(context.subject ?? '', failureWords(context.failure, texts.didNotWork)),
          getRetryProps: () =>
            actionProps('', () => send({ type: 'lock.toggled', path: context.subject ?? '' })),
          onDismiss: () => send({ type: 'lock.dismissed' }),
        }
      : null,
    showsPackages,
    onOpen,
    onClose,
    onSave: () => send({ type: 'save.requested' }),
    onReadStaged: (path, hash) => send({ type: 'staged.requested', path, hash }),
    onCreate: (folder) => send({ type: 'creation.requested', folder }),
    onRename: (path) => send({ type: 'rename.requested', path }),
    onDelete: (path) => send({ type: 'deletion.requested', path }),
    onName: (name) => send({ type: 'name.changed', name }),
    onConfirm: () => send({ type: 'operation.confirmed' }),
    onCancel: () => send({ type: 'operation.cancelled' }),
    onReload: () => send({ type: 'list.requested' }),
    onShowAll: () => send({ type: 'files.shown' }),
    onPackages,
    getPackagesProps: () => toggleProps(showsPackages, onPackages),
    getTabProps: (path) => ({
      ...currentProps(path === context.active && !showsPackages, 'page', () => onOpen(path)),
      title: path,
      onAuxClick: ({ button }) => {
        if (button === 1) onClose(path);
      },
    }),
    getCloseProps: (path) => ({
      type: 'button',
      'aria-label': texts.close(path),
      onClick: () => onClose(path),
    }),
  };

  /** Why the lock of a file cannot be changed now; empty when it can. */
  function lockProblem(path: string): string {
    if (snapshot.matches({ operation: 'locking' })) return texts.isUnderWay;
    return fileOf(path) === undefined ? texts.isNotThereYet : '';
  }

  function undo(): EditorSessionView['undo'] {
    const { subject, failure } = context;
    const path = subject ?? '';
    if (snapshot.matches({ operation: 'bringingBack' }))
      return { said: texts.bringingBack(path), isFailed: false };
    if (!snapshot.matches({ operation: 'deleted' })) return null;
    return failure === null
      ? { said: texts.deleted(path), isFailed: false }
      : { said: texts.notBroughtBack(path, failureWords(failure, texts.didNotWork)), isFailed: true };
  }

  function operation(): EditorSessionView['operation'] {
    const kind = snapshot.matches({ operation: 'creating' })
      ? 'create'
      : snapshot.matches({ operation: 'renaming' })
        ? 'rename'
        : snapshot.matches({ operation: 'confirmingDeletion' })
          ? 'delete'
          : null;
    if (kind === null) return null;
    const isBusy =
      snapshot.matches({ operation: { creating: 'applying' } }) ||
      snapshot.matches({ operation: { renaming: 'applying' } }) ||
      snapshot.matches({ operation: { confirmingDeletion: 'applying' } });
    const held = kind === 'create' ? '' : subjectProblem(context);
    const why = isBusy ? texts.isUnderWay : held || (kind === 'delete' ? '' : nameProblem(context));
    return {
      kind,
      subject: context.subject,
      isFolder: isFolder(context),
      count: filesOf(context).length,
      name: context.name,
      isBusy,
      canConfirm: snapshot.can({ type: 'operation.confirmed' }),
      why,
      error: context.failure ? texts.nothingWasChanged(failureWords(context.failure, texts.didNotWork)) : '',
    };
  }
}
