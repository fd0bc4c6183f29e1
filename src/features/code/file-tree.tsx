import { chakra } from '@chakra-ui/react';
import { ChevronRight, FilePlus2, Lock, Package, Pencil, Trash2, Upload } from 'lucide-react';
import { memo, useRef, type ReactNode } from 'react';
import { Notice, Skeleton, StateDot, VisuallyHidden } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { dragOf, dropInto } from './file-drag.ts';
import { LockButton } from './file-lock.tsx';
import type { EditorSessionView } from '#machines/editor-session/editor-session.connect.ts';
import { UploadChooser, type TreeUpload, type UploadChooserHandle } from './upload-chooser.tsx';
import { usePastedFiles } from './pasted-files.ts';
import { showsSame } from '#lib/use-shown.ts';
import { t } from '#language/speech.ts';
import type { TreeFolder, TreeNode } from './file-tree-model.ts';

export interface FileTreeProps {
  nodes: readonly TreeNode[];
  active: string | null;
  /** Files with text that is not saved yet. */
  unsaved: ReadonlySet<string>;
  status: 'loading' | 'current' | 'failed';
  why: string;
  onOpen: (path: string) => void;
  onCreate: (folder: string) => void;
  onRename: (path: string) => void;
  onDelete: (path: string) => void;
  /** A file was dropped on a folder; it has not moved before that is confirmed. */
  onMove: (path: string, to: string) => void;
  onReload: () => void;
  getLockProps: EditorSessionView['getLockProps'];
  /** Whether the person may change the files: no buttons for that otherwise. */
  canEdit: boolean;
  /** Files that come from the person's device; null where none can. */
  upload: TreeUpload | null;
  /** What was done last, and the way back from it. */
  notices?: ReactNode;
  /** The button for the project's packages; null for a project without any. */
  packages: ReturnType<EditorSessionView['getPackagesProps']> | null;
}

/** What each row of the tree is given. */
interface Targets extends FileTreeProps {
  drop: (folder: string) => ReturnType<typeof dropInto>;
  onUpload: ((folder: string) => void) | null;
}

/** A folder that would take what is dragged. */
const dropping = {
  bg: 'accent.subtle',
  borderRadius: 'sm',
  boxShadow: 'inset 0 0 0 2px {colors.accent.solid}',
} as const;

const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'sm',
    color: 'fg.muted',
    '& [data-actions]': {
      opacity: 0,
      position: 'absolute',
      insetEnd: '0',
      bg: 'bg.subtle',
      borderRadius: 'sm',
    },
    '&:hover [data-actions], &:focus-within [data-actions]': { opacity: 1 },
    '@media (hover: none)': { '& [data-actions]': { opacity: 1, position: 'static', bg: 'transparent' } },
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&[data-active]': { bg: 'accent.subtle', color: 'fg' },
  },
});

const FolderRow = chakra('div', {
  base: {
    position: 'relative',
    '& > [data-actions]': {
      opacity: 0,
      position: 'absolute',
      insetEnd: '0',
      top: '0.125rem',
      bg: 'bg.subtle',
      borderRadius: 'sm',
    },
    // Room for the name beside four of them.
    '@media (hover: hover)': { '& > [data-actions] > button': { minWidth: '6', height: '6' } },
    '& > details > summary': { '@media (hover: none)': { pe: '8rem' } },
    '&:has(> details > summary:hover) > [data-actions], & > [data-actions]:hover, & > [data-actions]:focus-within':
      { opacity: 1 },
    '@media (hover: none)': { '& > [data-actions]': { opacity: 1, bg: 'transparent' } },
  },
});

const Name = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '7',
    '@media (pointer: coarse)': { height: '10' },
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    px: '1.5',
    textAlign: 'start',
    textStyle: 'sm',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    outlineOffset: '-2px',
    borderRadius: 'sm',
  },
});

const Summary = chakra('summary', {
  base: {
    listStyle: 'none',
    flex: '1',
    minWidth: '0',
    height: '7',
    '@media (pointer: coarse)': { height: '10' },
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '1',
    textStyle: 'sm',
    outlineOffset: '-2px',
    borderRadius: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': { width: '0.875rem', height: '0.875rem', transition: 'transform 120ms' },
    'details[open] > &': { '& > svg': { transform: 'rotate(90deg)' } },
  },
});

/** The files of the project, by folder. */
export const FileTree = (props: FileTreeProps) => {
  const { nodes, status, why, onCreate, onReload, onMove, canEdit, upload, notices, packages } = props;
  const here = useRef<HTMLElement>(null);
  const chooser = useRef<UploadChooserHandle>(null);
  const canUpload = upload !== null && upload.view.why === '';
  const onFiles = canUpload ? upload.onGiven : null;
  usePastedFiles(here, onFiles);
  const drop = (folder: string) => dropInto(folder, { onMove: canEdit ? onMove : () => undefined, onFiles });
  const onUpload = upload === null ? null : (folder: string) => chooser.current?.chooseFiles(folder);
  return (
    <chakra.nav
      ref={here}
      aria-label={t`Files`}
      {...drop('')}
      css={{ '&[data-dropping], & details[data-dropping]': dropping }}
      display="flex"
      flexDirection="column"
      height="full"
      minHeight="0"
    >
      <chakra.div display="flex" alignItems="center" height="2.25rem" flexShrink={0} ps="3" pe="1">
        <chakra.h2 textStyle="xs" fontWeight="600" color="fg.muted" flex="1">
          {t`Files`}
        </chakra.h2>
        {canEdit ? (
          <IconButton label={t`New file`} size="xs" title={t`New file`} onClick={() => onCreate('')}>
            <FilePlus2 aria-hidden />
          </IconButton>
        ) : null}
        {upload === null ? null : <UploadChooser ref={chooser} upload={upload} />}
      </chakra.div>
      <chakra.div flex="1" minHeight="0" overflowY="auto" px="1.5" pb="3">
        {status === 'failed' ? (
          <Notice
            tone="danger"
            title={t`The list may be old`}
            actions={
              <Button size="xs" variant="outline" onClick={onReload}>
                {t`Try again`}
              </Button>
            }
          >
            {why}
          </Notice>
        ) : null}
        {nodes.length > 0 ? (
          <Level nodes={nodes} props={{ ...props, drop, onUpload }} />
        ) : status === 'loading' ? (
          <chakra.div px="2" pt="1">
            {[64, 48, 72, 56, 40].map((width) => (
              <Skeleton key={width} height="0.75rem" my="3" width={`${width}%`} />
            ))}
          </chakra.div>
        ) : (
          <chakra.p px="2" textStyle="sm" color="fg.subtle">
            {t`No files yet. They appear here while they are written.`}
          </chakra.p>
        )}
      </chakra.div>
      {notices}
      {packages === null ? null : (
        <chakra.div flexShrink={0} px="1.5" py="1" borderTopWidth="1px" borderColor="border">
          <Button variant="ghost" size="sm" width="full" justifyContent="flex-start" {...packages}>
            <Package aria-hidden />
            {t`Packages`}
          </Button>
        </chakra.div>
      )}
    </chakra.nav>
  );
};

const Level = ({ nodes, props }: { nodes: readonly TreeNode[]; props: Targets }) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.path}>
        {node.kind === 'folder' ? (
          <Folder folder={node} props={props} />
        ) : (
          <FileRow
            path={node.path}
            name={node.name}
            isStaged={node.isStaged}
            isActive={node.path === props.active}
            isUnsaved={props.unsaved.has(node.path)}
            onOpen={props.onOpen}
            onRename={props.onRename}
            onDelete={props.onDelete}
            lock={props.getLockProps(node.path)}
            canEdit={props.canEdit}
          />
        )}
      </li>
    ))}
  </ul>
);

const Folder = ({ folder, props }: { folder: TreeFolder; props: Targets }) => (
  <FolderRow>
    {/* What is folded away is the reader's; folders of tools begin folded. */}
    <details open={!folder.name.startsWith('.')} {...props.drop(folder.path)}>
      <Summary {...(props.canEdit ? dragOf(folder.path) : {})}>
        <ChevronRight aria-hidden />
        {folder.name}
      </Summary>
      <chakra.div ps="3.5">
        <Level nodes={folder.children} props={props} />
      </chakra.div>
    </details>
    {/* Beside the summary: what opens and closes holds no other buttons. */}
    {props.canEdit ? (
      <chakra.span data-actions display="inline-flex">
        <IconButton
          label={t`New file in ${folder.path}`}
          size="xs"
          onClick={() => props.onCreate(`${folder.path}/`)}
        >
          <FilePlus2 aria-hidden />
        </IconButton>
        {props.onUpload === null ? null : (
          <IconButton
            label={t`Upload files to ${folder.path}`}
            size="xs"
            title={props.upload?.view.why || undefined}
            aria-disabled={props.upload?.view.why !== ''}
            onClick={() => props.onUpload?.(folder.path)}
          >
            <Upload aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t`Rename folder ${folder.path}`}
          size="xs"
          onClick={() => props.onRename(folder.path)}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={t`Delete folder ${folder.path}`}
          size="xs"
          onClick={() => props.onDelete(folder.path)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </chakra.span>
    ) : null}
  </FolderRow>
);

const FileRow = memo(
  ({
    path,
    name,
    isStaged,
    isActive,
    isUnsaved,
    onOpen,
    onRename,
    onDelete,
    lock,
    canEdit,
  }: {
    path: string;
    name: string;
    isStaged: boolean;
    isActive: boolean;
    isUnsaved: boolean;
    lock: ReturnType<EditorSessionView['getLockProps']>;
    canEdit: boolean;
  } & Pick<FileTreeProps, 'onOpen' | 'onRename' | 'onDelete'>) => (
    <Row data-active={isActive ? '' : undefined} {...(isStaged || !canEdit ? {} : dragOf(path))}>
      <Name
        type="button"
        aria-current={isActive ? 'true' : undefined}
        title={path}
        onClick={() => onOpen(path)}
      >
        <chakra.span overflow="hidden" textOverflow="ellipsis">
          {name}
        </chakra.span>
        {isStaged ? (
          <>
            <StateDot state="active" />
            <VisuallyHidden>{t`being written`}</VisuallyHidden>
          </>
        ) : isUnsaved ? (
          <>
            <StateDot state="paused" />
            <VisuallyHidden>{t`not saved yet`}</VisuallyHidden>
          </>
        ) : null}
        {lock['aria-pressed'] ? (
          <chakra.span
            display="inline-flex"
            flexShrink={0}
            color="fg.subtle"
            css={{ '& svg': { width: '0.75rem', height: '0.75rem' } }}
          >
            <Lock aria-hidden />
            <VisuallyHidden>{t`locked`}</VisuallyHidden>
          </chakra.span>
        ) : null}
      </Name>
      {isStaged || !canEdit ? null : (
        <chakra.span data-actions display="inline-flex">
          <LockButton lock={lock} size="xs" />
          <IconButton label={t`Rename ${path}`} size="xs" onClick={() => onRename(path)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t`Delete ${path}`} size="xs" onClick={() => onDelete(path)}>
            <Trash2 aria-hidden />
          </IconButton>
        </chakra.span>
      )}
    </Row>
  ),
  // Among thousands of rows a letter that is typed concerns one: the others are not drawn again.
  ({ lock: lockBefore, ...before }, { lock, ...now }) =>
    showsSame(before, now) && showsSame(lockBefore, lock),
);
FileRow.displayName = 'FileRow';
