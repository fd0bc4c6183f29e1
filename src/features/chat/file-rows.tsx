import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { ArrowRight, FilePen, FilePlus2, FileX2 } from 'lucide-react';
import { useAppear } from '#ui/appear.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { Summary } from '#ui/summary.tsx';
import { isInternalPath } from '#lib/internal-path.ts';
import type { FileRow } from '#lib/run-parts.ts';
import { plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

const Row = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '8',
    px: '2.5',
    textAlign: 'start',
    textStyle: 'sm',
    overflow: 'hidden',
    outlineOffset: '-2px',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.subtle' },
    '& > *': { position: 'relative' },
    '& svg': { width: '0.9375rem', height: '0.9375rem', flexShrink: 0, color: 'fg.subtle' },
  },
});

const fillIn = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'none' } });

/** Runs across the row while the file is written, and clears when the file is saved in a version. */
const Fill = chakra('span', {
  base: {
    position: 'absolute!',
    inset: '0',
    bg: 'accent.subtle',
    transformOrigin: 'left',
    animation: `${fillIn} 200ms ease-out`,
    transitionProperty: 'opacity',
    transitionDuration: 'slow',
  },
});

/** Digits of one width, so that a growing number moves nothing beside it. */
const Count = chakra('span', {
  base: { fontFamily: 'mono', textStyle: '2xs', fontVariantNumeric: 'tabular-nums', flexShrink: '0' },
});

const icons = { write: FilePlus2, edit: FilePen, rename: ArrowRight, delete: FileX2 } as const;
const deeds = textsOf({ write: 'Created', edit: 'Changed', rename: 'Renamed', delete: 'Deleted' } as const);
const fates = textsOf({ staged: 'being worked on', saved: 'saved', dropped: 'put aside' } as const);

const FileButton = ({ file, onOpen }: { file: FileRow; onOpen: ((path: string) => void) | undefined }) => {
  // An engine may write a whole file anew: lines that went show that there was one before.
  const op = file.op === 'write' && file.deletions > 0 ? 'edit' : file.op;
  const Icon = icons[op];
  const slash = file.path.lastIndexOf('/') + 1;
  const isGone = file.revision > 0 && (file.op === 'delete' || file.fill === 'dropped');
  const isArriving = file.arriving !== null;
  const row = useAppear<HTMLButtonElement>(file.fill === 'staged');
  return (
    <Row
      ref={row}
      {...(onOpen === undefined
        ? { as: 'div' as const }
        : {
            type: 'button' as const,
            disabled: isGone || file.revision === 0,
            onClick: () => onOpen(file.path),
          })}
      title={
        isGone
          ? file.op === 'delete'
            ? t`The file was deleted.`
            : t`This was put aside.`
          : isArriving
            ? t`It is being written.`
            : undefined
      }
    >
      {/* A new revision is a new element, so that the row fills again each time the file is written. */}
      {file.revision === 0 ? null : (
        <Fill key={file.revision} opacity={file.fill === 'staged' ? 1 : 0} aria-hidden />
      )}
      <Icon aria-hidden />
      <VisuallyHidden>{isArriving ? t`Writing` : deeds[op]} </VisuallyHidden>
      <chakra.span
        flex="1"
        minWidth="0"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        textDecoration={isGone ? 'line-through' : undefined}
        color={isGone ? 'fg.subtle' : undefined}
      >
        <chakra.span color="fg.subtle">{file.path.slice(0, slash)}</chakra.span>
        {file.path.slice(slash)}
      </chakra.span>
      {isArriving ? (
        <Count color="fg.muted">
          {file.arriving === 0 ? t`writing` : plural(file.arriving, { one: '# line', other: '# lines' })}
        </Count>
      ) : file.isFromKit ? (
        <Count color="fg.muted">{t`from the kit`}</Count>
      ) : (
        <>
          <Count color="success.fg" aria-label={t`${file.additions} lines added`}>
            +{file.additions}
          </Count>
          {file.deletions > 0 ? (
            <Count color="danger.fg" aria-label={t`${file.deletions} lines removed`}>
              −{file.deletions}
            </Count>
          ) : null}
          <VisuallyHidden>, {fates[file.fill]}</VisuallyHidden>
        </>
      )}
    </Row>
  );
};

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
    '& > ul > li + li, & > details': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > details > ul > li': { borderTopWidth: '1px', borderColor: 'border.muted' },
  },
});

const shown = 8;

/** Files of a run, one row each. Beyond a handful the older ones fold away; the newest are always in sight. */
export const FileRows = ({
  files,
  onOpen,
}: {
  files: readonly FileRow[];
  /** Absent: they are told of, and not opened. */
  onOpen?: (path: string) => void;
}) => {
  const shownFiles = files.filter((file) => !isInternalPath(file.path));
  const isLong = shownFiles.length > shown + 2;
  const folded = isLong ? shownFiles.slice(0, shownFiles.length - shown) : [];
  const visible = isLong ? shownFiles.slice(-shown) : shownFiles;
  const list = (rows: readonly FileRow[]) => (
    <ul>
      {rows.map((file) => (
        <li key={file.path}>
          <FileButton file={file} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
  return shownFiles.length === 0 ? null : (
    <Frame>
      {list(visible)}
      {folded.length > 0 ? (
        <details>
          <Summary px="2.5" py="1.5">
            {rich`${folded.length} more files`}
          </Summary>
          {list(folded)}
        </details>
      ) : null}
    </Frame>
  );
};
