import { chakra } from '@chakra-ui/react';
import { FolderTree, Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileBufferView } from '#machines/file-buffer/file-buffer.connect.ts';
import type { FileBlameView } from '#machines/file-blame/file-blame.connect.ts';
import type { EditorSessionView } from '#machines/editor-session/editor-session.connect.ts';
import { EmptyState, Notice, Skeleton, StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { BlameBar, BlameButton } from './blame-bar.tsx';
import { LockButton, LockNotice } from './file-lock.tsx';
import { FileTree } from './file-tree.tsx';
import type { TreeUpload } from './upload-chooser.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';
import type { TreeNode } from './file-tree-model.ts';

export interface CodeViewProps {
  editorSession: EditorSessionView;
  nodes: readonly TreeNode[];
  unsaved: ReadonlySet<string>;
  /** The buffer of the active file; null when it has none (yet). */
  buffer: FileBufferView | null;
  /** Whether the active file is shown as the run under way has staged it. */
  isStaged: boolean;
  /** Whether the person may change the files: what would is not drawn otherwise. */
  canEdit?: boolean;
  /** Files that come from the person's device; absent where none can. */
  upload?: TreeUpload | null;
  /** The editor, a picture, or why there is none. */
  content: ReactNode;
  /** Who changed the lines of the open file; null for one without lines. */
  blame?: FileBlameView | null;
  onVersion?: (versionId: string) => void;
  /** What can be done with the code of the open file. */
  language?: ReactNode;
  /** The project's packages, which may stand in the place of the editor; null for a project without any. */
  packages?: ReactNode;
}

const Tab = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    maxWidth: '14rem',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    color: 'fg.muted',
    bg: 'bg.subtle',
    '&[data-active]': { bg: 'bg.panel', color: 'fg', boxShadow: 'inset 0 -2px 0 {colors.accent.solid}' },
  },
});
const TabName = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    height: '9',
    ps: '3',
    pe: '1',
    textStyle: 'sm',
    minWidth: '0',
    outlineOffset: '-2px',
  },
});
const TabClose = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '6',
    height: '6',
    me: '1',
    borderRadius: 'xs',
    color: 'fg.subtle',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '& svg': { width: '0.875rem', height: '0.875rem' },
  },
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Files at the left, the open ones as tabs, the editor below. On a narrow pane the files fold away. */
export const CodeView = ({
  editorSession,
  nodes,
  unsaved,
  buffer,
  isStaged,
  content,
  canEdit = true,
  upload = null,
  blame = null,
  onVersion = () => undefined,
  language,
  packages = null,
}: CodeViewProps) => (
  <chakra.div containerType="inline-size" display="flex" flex="1" minHeight="0" minWidth="0">
    <chakra.div
      width="14rem"
      flexShrink={0}
      borderInlineEndWidth="1px"
      borderColor="border"
      minHeight="0"
      css={{
        '@container (max-width: 560px)': {
          display: isListAlone(editorSession) ? 'block' : 'none',
          width: '100%',
        },
      }}
    >
      <FileTree
        nodes={nodes}
        active={editorSession.active}
        unsaved={unsaved}
        status={editorSession.listStatus}
        why={editorSession.listWhy}
        onOpen={editorSession.onOpen}
        onCreate={editorSession.onCreate}
        onRename={editorSession.onRename}
        onDelete={editorSession.onDelete}
        onMove={(path, to) => {
          editorSession.onRename(path);
          editorSession.onName(to);
        }}
        onReload={editorSession.onReload}
        getLockProps={editorSession.getLockProps}
        canEdit={canEdit}
        upload={upload}
        notices={
          <>
            {upload === null ? null : <UploadNotice view={upload.view} />}
            <DeletedNotice editorSession={editorSession} />
            <LockNotice editorSession={editorSession} />
          </>
        }
        packages={packages === null ? null : editorSession.getPackagesProps()}
      />
    </chakra.div>
    <chakra.div
      display="flex"
      flexDirection="column"
      flex="1"
      minWidth="0"
      minHeight="0"
      css={{ '@container (max-width: 560px)': { display: isListAlone(editorSession) ? 'none' : 'flex' } }}
    >
      {editorSession.tabs.length > 0 || editorSession.showsPackages ? (
        <chakra.div display="flex" flexShrink={0} borderBottomWidth="1px" borderColor="border" bg="bg.subtle">
          <chakra.nav
            aria-label={t`Open files`}
            display="flex"
            flex="1"
            minWidth="0"
            overflowX="auto"
            css={{ scrollbarWidth: 'none' }}
          >
            <chakra.span display="none" css={{ '@container (max-width: 560px)': { display: 'inline-flex' } }}>
              <Button
                variant="ghost"
                size="sm"
                square
                height="9"
                width="9"
                aria-label={t`All files`}
                onClick={() => editorSession.onShowAll()}
              >
                <FolderTree aria-hidden />
              </Button>
            </chakra.span>
            {editorSession.tabs.map((path) => (
              <Tab
                key={path}
                data-active={path === editorSession.active && !editorSession.showsPackages ? '' : undefined}
              >
                <TabName {...editorSession.getTabProps(path)}>
                  <chakra.span truncate>{nameOf(path)}</chakra.span>
                  {unsaved.has(path) ? (
                    <>
                      <StateDot state="paused" />
                      <VisuallyHidden>{t`not saved yet`}</VisuallyHidden>
                    </>
                  ) : null}
                </TabName>
                <TabClose {...editorSession.getCloseProps(path)}>
                  <X aria-hidden />
                </TabClose>
              </Tab>
            ))}
          </chakra.nav>
          {editorSession.active === null || editorSession.showsPackages ? null : (
            <chakra.div display="flex" alignItems="center" gap="1.5" px="1.5" maxWidth="60%">
              {language}
              {blame === null ? null : <BlameButton view={blame} />}
              {canEdit ? (
                <LockButton lock={editorSession.getLockProps(editorSession.active)} size="sm" />
              ) : null}
            </chakra.div>
          )}
        </chakra.div>
      ) : null}
      {editorSession.showsPackages ? (
        packages
      ) : editorSession.active === null ? (
        <EmptyState title={t`No file open`}>{t`Choose a file to read or change it.`}</EmptyState>
      ) : (
        <>
          <BufferBar
            editorSession={editorSession}
            path={editorSession.active}
            buffer={buffer}
            isStaged={isStaged}
          />
          {blame?.isShown === true ? <BlameBar view={blame} onVersion={onVersion} /> : null}
          <chakra.div flex="1" minHeight="0" minWidth="0">
            {content}
          </chakra.div>
        </>
      )}
    </chakra.div>
  </chakra.div>
);

/** What was deleted last, and the way back. */
const DeletedNotice = ({ editorSession }: { editorSession: EditorSessionView }) => (
  <chakra.div aria-live="polite">
    {editorSession.undo === null ? null : (
      <chakra.div px="2.5" py="2" borderTopWidth="1px" borderColor="border" textStyle="xs">
        <chakra.p overflowWrap="anywhere" color={editorSession.undo.isFailed ? 'danger.fg' : 'fg'}>
          {editorSession.undo.said}
        </chakra.p>
        <chakra.div display="flex" gap="1.5" mt="1.5">
          <Button size="xs" variant="outline" {...editorSession.getUndoProps()}>
            {editorSession.undo.isFailed ? t`Try again` : t`Undo`}
          </Button>
          <Button size="xs" variant="ghost" onClick={editorSession.onUndoDismiss}>
            {t`Dismiss`}
          </Button>
        </chakra.div>
      </chakra.div>
    )}
  </chakra.div>
);

/** Whether a pane with room for one thing shows the list of files. */
const isListAlone = ({ active, showsPackages }: EditorSessionView): boolean =>
  active === null && !showsPackages;

/** The state of the file in words, and the choice when two states of it stand against each other. */
const BufferBar = ({
  editorSession,
  path,
  buffer,
  isStaged,
}: {
  editorSession: EditorSessionView;
  path: string;
  buffer: FileBufferView | null;
  isStaged: boolean;
}) => {
  const { staged } = editorSession;
  if (isStaged && staged?.path === path && staged.status === 'failed')
    return (
      <chakra.div p="2" borderBottomWidth="1px" borderColor="border">
        <Notice
          role="alert"
          tone="warning"
          title={t`Not up to date: ${path}`}
          actions={
            <Button
              size="xs"
              variant="outline"
              onClick={() => editorSession.onReadStaged(staged.path, staged.hash)}
            >
              {t`Try again`}
            </Button>
          }
        >
          {rich`${staged.error} The assistant goes on working on the file.`}
        </Notice>
      </chakra.div>
    );
  if (isStaged)
    return (
      <StatusLine path={path} tone="active">
        {t`The assistant is working on this file. You can edit it when the run is over.`}
      </StatusLine>
    );
  const isLocked = editorSession.isLocked(path);
  if (!buffer) return <StatusLine path={path} isLocked={isLocked} tone={null} />;
  if (buffer.needsChoice || buffer.status === 'saveFailed' || buffer.status === 'refreshFailed')
    return (
      <chakra.div p="2" borderBottomWidth="1px" borderColor="border">
        <Notice
          role="alert"
          tone={buffer.status === 'deleted' ? 'neutral' : 'warning'}
          title={`${buffer.label}: ${path}`}
          actions={
            <>
              {buffer.canKeepMine ? (
                <Button size="xs" onClick={buffer.onKeepMine}>
                  {buffer.status === 'deleted' ? t`Write it again` : t`Keep mine`}
                </Button>
              ) : null}
              {buffer.canTakeTheirs ? (
                <Button size="xs" variant="outline" onClick={buffer.onTakeTheirs}>
                  {buffer.status === 'refreshFailed' ? t`Try again` : t`Take theirs`}
                </Button>
              ) : null}
              {buffer.status === 'saveFailed' && buffer.canSave ? (
                <Button size="xs" onClick={buffer.onSave}>
                  {t`Save again`}
                </Button>
              ) : null}
            </>
          }
        >
          {buffer.why}
          {buffer.status === 'conflict' ? t` If you take theirs, undo brings your text back.` : ''}
        </Notice>
      </chakra.div>
    );
  return (
    <StatusLine
      path={path}
      isLocked={isLocked}
      tone={buffer.isUnsaved ? 'paused' : buffer.isBusy ? 'active' : null}
    >
      {buffer.label}
    </StatusLine>
  );
};

const StatusLine = ({
  path,
  isLocked = false,
  tone,
  children,
}: {
  path: string;
  isLocked?: boolean;
  tone: 'paused' | 'active' | null;
  children?: ReactNode;
}) => (
  <chakra.div
    display="flex"
    alignItems="center"
    gap="2"
    minHeight="1.875rem"
    px="3"
    textStyle="xs"
    color="fg.subtle"
    borderBottomWidth="1px"
    borderColor="border.muted"
  >
    <chakra.span truncate flex="1" fontFamily="mono" fontSize="0.6875rem">
      {path}
    </chakra.span>
    {isLocked ? (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1"
        flexShrink={0}
        css={{ '& svg': { width: '0.75rem', height: '0.75rem' } }}
      >
        <Lock aria-hidden />
        {t`Locked`}
      </chakra.span>
    ) : null}
    <chakra.span role="status" display="inline-flex" alignItems="center" gap="1.5" flexShrink={0}>
      {tone ? <StateDot state={tone} /> : null}
      {children}
    </chakra.span>
  </chakra.div>
);

/** The shape of code, while it is loaded. */
export const EditorSkeleton = () => (
  <chakra.div p="4" aria-hidden>
    {[38, 62, 54, 20, 70, 44, 58, 30].map((width, index) => (
      <Skeleton key={index} height="0.75rem" my="2.5" width={`${width}%`} />
    ))}
  </chakra.div>
);
