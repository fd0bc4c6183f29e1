import { Suspense, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { useActorRef } from '@xstate/react';
import { connect as connectBlame, type FileBlameView } from '#machines/file-blame/file-blame.connect.ts';
import type { FileBlameMachine } from '#machines/file-blame/file-blame.machine.ts';
import { connect as connectBuffer } from '#machines/file-buffer/file-buffer.connect.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { connect as connectUpload } from '#machines/project-upload/project-upload.connect.ts';
import type { EditorSessionView } from '#machines/editor-session/editor-session.connect.ts';
import { isImage } from '#lib/languages.ts';
import { carets } from '#lib/carets.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { useDocument, useProject, useProjectView } from '#lib/project-context.ts';
import { useShown } from '#lib/use-shown.ts';
import { stagedFiles } from '#lib/project-log.ts';
import { useNotifying } from '#lib/effects.ts';
import { usePreload } from '#lib/use-preload.ts';
import { CodeView, EditorSkeleton } from './code-view.tsx';
import type { EditorTools } from './editor-tools.ts';
import { buildTree } from './file-tree-model.ts';
import { FileContent } from './file-content.tsx';

const loadDialog = () => import('./file-dialog.tsx');
const FileDialog = lazyPart(loadDialog);
const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'));

/** The code of the open project. `isShown` is false while another pane is in sight: nothing heavy is loaded then. */
export const CodePane = ({
  isShown,
  blameMachine,
  renderPackages,
  renderLanguage,
}: {
  isShown: boolean;
  /** Finds out who changed lines, with its effects. */
  blameMachine: FileBlameMachine;
  /** Draws the project's packages; absent for a project without any. */
  renderPackages?: (() => ReactNode) | undefined;
  /** Draws what can be done with the code of the open file, and hands over what the editor has of it. */
  renderLanguage?: (props: {
    path: string;
    cursor: () => number;
    onTools: (tools: EditorTools | null) => void;
  }) => ReactNode;
}) => {
  const { actors, projectId, takeUpload } = useProject();
  const { canEdit, people } = useShown(actors.session, connectSession);
  const view = useProjectView();
  const editorSession = useShown(actors.editorSession, connectEditorSession);
  const upload = useShown(actors.upload, connectUpload);
  const onGiven = (given: DataTransfer | readonly File[], folder: string): void =>
    upload.onGiven(takeUpload(given, folder));
  const staged = useMemo(() => stagedFiles(view), [view]);
  // The first letters of a name must not be typed into a dialog that is still on its way.
  usePreload(loadDialog, isShown);
  const nodes = useMemo(() => buildTree(editorSession.files, staged), [editorSession.files, staged]);
  const unsaved = useUnsaved(editorSession.buffers);
  const buffer = useShown(editorSession.activeBuffer ?? undefined, connectBuffer);

  const stagedRow = editorSession.active === null ? undefined : staged.get(editorSession.active);
  const stagedHash = stagedRow?.hash ?? null;
  // What a person has typed and not saved stays in sight, whatever the run does to the file.
  const isStaged = stagedHash !== null && editorSession.active !== null && !unsaved.has(editorSession.active);
  const [tools, setTools] = useState<EditorTools | null>(null);
  const cursor = useRef(0);
  const [readCursor] = useState(() => () => cursor.current);
  const { active, onReadStaged } = editorSession;
  const onVersion = (versionId: string): void => {
    connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send).onPane('versions');
    connectHistory(actors.history.getSnapshot(), actors.history.send).onVersion(versionId);
  };
  const blamer = useActorRef(blameMachine, { input: { projectId } });
  const blame = useShown(blamer, connectBlame);
  const saved = editorSession.files.find(({ path }) => path === active);
  const blamedHash = saved?.text === true && !isStaged ? saved.hash : null;
  const newestVersion = view.versions[0]?.id ?? null;
  useNotifying(() => {
    const file =
      active === null || blamedHash === null ? null : { path: active, hash: blamedHash, newestVersion };
    blamer.send({ type: 'file.shown', file });
  }, [blamer, active, blamedHash, newestVersion]);
  const isRequested = editorSession.staged?.path === active && editorSession.staged?.hash === stagedHash;
  useNotifying(() => {
    if (isStaged && active !== null && stagedHash !== null && !isRequested) onReadStaged(active, stagedHash);
  }, [isStaged, active, stagedHash, isRequested, onReadStaged]);

  return (
    <>
      <CodeView
        editorSession={editorSession}
        nodes={nodes}
        unsaved={unsaved}
        buffer={buffer ?? null}
        isStaged={isStaged}
        blame={blamedHash === null ? null : blame}
        onVersion={onVersion}
        canEdit={canEdit}
        upload={canEdit ? { view: upload, onGiven } : null}
        packages={
          renderPackages === undefined || !canEdit ? null : isShown && editorSession.showsPackages ? (
            renderPackages()
          ) : (
            <></>
          )
        }
        language={
          active !== null && canEdit && (isShown || tools !== null) && !isImage(active)
            ? renderLanguage?.({ path: active, cursor: readCursor, onTools: setTools })
            : null
        }
        content={
          active !== null && isShown ? (
            <ActiveFile
              editorSession={editorSession}
              path={active}
              canEdit={canEdit}
              tools={renderLanguage === undefined || !canEdit ? null : tools}
              onCursor={(at) => {
                cursor.current = at;
                carets.moved();
              }}
              stagedHash={isStaged ? stagedHash : null}
              isShared={people.length > 0}
              blame={blame}
            />
          ) : null
        }
      />
      {editorSession.operation ? (
        <Suspense>
          <FileDialog editorSession={editorSession} />
        </Suspense>
      ) : null}
      {upload.question ? (
        <Suspense>
          <UploadDialog view={upload} />
        </Suspense>
      ) : null}
    </>
  );
};

const ActiveFile = ({
  editorSession,
  path,
  canEdit,
  tools,
  onCursor,
  stagedHash,
  isShared,
  blame,
}: {
  editorSession: EditorSessionView;
  path: string;
  canEdit: boolean;
  tools: EditorTools | null;
  onCursor: (at: number) => void;
  stagedHash: string | null;
  /** Whether others may be in the project. */
  isShared: boolean;
  blame: FileBlameView;
}) => {
  const { documents } = useProject();
  const { activeBuffer } = editorSession;
  const document = useDocument(stagedHash === null ? path : stagedKey(path, stagedHash));
  const isMissing =
    stagedHash === null &&
    editorSession.listStatus === 'current' &&
    !editorSession.files.some((file) => file.path === path);
  const savedHash = (): string | null => {
    if (stagedHash !== null) return stagedHash;
    const saved = activeBuffer?.getSnapshot();
    if (saved === undefined || saved.hasTag('unsaved')) return null;
    return documents.isEdited(path) ? saved.context.baseHash : (documents.get(path)?.hash ?? null);
  };
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <FileContent
        path={path}
        document={document}
        isMissing={isMissing && !activeBuffer}
        isReadOnly={stagedHash !== null || !canEdit}
        wanted={editorSession.wanted?.path === path ? editorSession.wanted : null}
        onEdit={(read) => {
          documents.edit(path, read);
          activeBuffer?.send({ type: 'content.changed' });
        }}
        onLeave={documents.settle}
        onSave={editorSession.onSave}
        tools={tools}
        onCursor={onCursor}
        savedHash={isShared ? savedHash : undefined}
        blame={blame.blame}
        onBlame={blame.onLine}
      />
    </Suspense>
  );
};

/** Paths of files with text that is not saved yet, whether or not they have a tab. */
function useUnsaved(buffers: EditorSessionView['buffers']): ReadonlySet<string> {
  const key = useSyncExternalStore(
    useMemo(
      () => (listener: () => void) => {
        const subscriptions = Object.values(buffers).map((buffer) => buffer.subscribe(listener));
        return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
      },
      [buffers],
    ),
    () =>
      Object.entries(buffers)
        .filter(([, buffer]) => buffer.getSnapshot().hasTag('unsaved'))
        .map(([path]) => path)
        .join('\n'),
  );
  return useMemo(() => new Set(key === '' ? [] : key.split('\n')), [key]);
}
