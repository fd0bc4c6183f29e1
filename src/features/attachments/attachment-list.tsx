import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FileText, RotateCw, X } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { AttachmentsView } from '#machines/attachments/attachments.connect.ts';
import type { ChosenFile } from '#machines/attachments/attachments.types.ts';
import { connect as connectUpload, type UploadView } from '#machines/upload/upload.connect.ts';
import type { UploadMachine } from '#machines/upload/upload.machine.ts';
import { IconButton } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Chip = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: '16rem',
    minHeight: '10',
    ps: '1.5',
    pe: '1',
    py: '1',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.subtle',
    textStyle: 'xs',
    overflow: 'hidden',
    '&[data-failed]': { borderColor: 'danger.muted', bg: 'danger.subtle' },
  },
});
const Fill = chakra('span', {
  base: { position: 'absolute', insetInlineStart: '0', bottom: '0', height: '2px', bg: 'accent.solid' },
});

export interface UploadChipProps {
  file: ChosenFile;
  upload: UploadView;
  /** A picture of it in this browser; null for none. */
  picture: string | null;
  onRemove: () => void;
}

/** One file with how far it is, and what can be done about it. */
export const UploadChip = ({ file, upload, picture, onRemove }: UploadChipProps) => {
  const isFailed = upload.status === 4;
  return (
    <Chip data-failed={isFailed ? '' : undefined}>
      {picture === null ? (
        <FileText aria-hidden width={18} height={18} />
      ) : (
        <chakra.img src={picture} alt="" width="28px" height="28px" objectFit="cover" borderRadius="sm" />
      )}
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block" truncate title={file.name}>
          {file.name}
        </chakra.span>
        <chakra.span
          display="block"
          role={isFailed ? 'alert' : 'status'}
          color={isFailed ? 'danger.fg' : 'fg.muted'}
          title={upload.why || undefined}
        >
          {isFailed ? upload.why : upload.label}
        </chakra.span>
      </chakra.span>
      {upload.canStart ? (
        <IconButton
          label={`${isFailed ? t`Try again` : t`Upload`}: ${file.name}`}
          size="xs"
          title={isFailed ? t`Try again` : t`Upload`}
          onClick={upload.onStart}
        >
          <RotateCw aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={`${upload.canCancel ? t`Cancel` : t`Remove`}: ${file.name}`}
        size="xs"
        title={upload.canCancel ? t`Cancel` : t`Remove`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </IconButton>
      {upload.status === 2 ? <Fill style={{ width: `${upload.percent}%` }} aria-hidden /> : null}
    </Chip>
  );
};

export interface AttachmentListProps {
  view: AttachmentsView;
  pictureOf: (fileId: string) => string | null;
}

/** The files that go with a message, or into the project. */
export const AttachmentList = ({ view, pictureOf }: AttachmentListProps) => (
  <>
    {view.files.length === 0 ? null : (
      <chakra.ul
        aria-label={t`Files`}
        display="flex"
        flexWrap="wrap"
        flexBasis="100%"
        order={-1}
        gap="1.5"
        p="2"
      >
        {view.files.map((file) => (
          <LiveChip
            key={file.fileId}
            file={file}
            actor={file.upload}
            picture={pictureOf(file.fileId)}
            onRemove={() => view.onRemove(file.fileId)}
          />
        ))}
      </chakra.ul>
    )}
    {view.notice === '' ? null : (
      <chakra.p role="status" flexBasis="100%" order={-1} px="3" pb="1" textStyle="xs" color="warning.fg">
        {view.notice}
      </chakra.p>
    )}
  </>
);

const LiveChip = ({
  actor,
  ...rest
}: Omit<UploadChipProps, 'upload'> & { actor: ActorRefFrom<UploadMachine> }) => (
  <UploadChip
    {...rest}
    upload={connectUpload(
      useSelector(actor, (snapshot) => snapshot),
      actor.send,
    )}
  />
);
