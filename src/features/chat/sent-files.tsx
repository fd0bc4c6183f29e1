import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import type { Attachment } from '#contract/publishing-calls.ts';
import { apiAddress } from '#lib/api-address.ts';
import { Anchor } from '#ui/anchor.tsx';
import { t } from '#language/speech.ts';

const Chip = chakra(Anchor, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    maxWidth: '15rem',
    minHeight: '9',
    ps: '1.5',
    pe: '2.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    textStyle: 'xs',
    _hover: { bg: 'bg.subtle' },
  },
});

/** The files that went with a message; an image with a small picture of it. */
export const SentFiles = ({ files }: { files: readonly Attachment[] }) =>
  files.length === 0 ? null : (
    <chakra.ul
      aria-label={t`Attached files`}
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      alignSelf="flex-end"
      mt="-1"
    >
      {files.map((file) => (
        <li key={file.uploadId}>
          <Chip
            href={apiAddress(`/media/upload/${file.uploadId}`)}
            target="_blank"
            rel="noopener noreferrer"
            title={file.path === null ? file.name : t`In the project at ${file.path}`}
          >
            {file.mediaType.startsWith('image/') ? (
              <chakra.img
                src={apiAddress(`/media/thumb?upload=${file.uploadId}&w=32&v=1`)}
                alt=""
                width="28px"
                height="28px"
                loading="lazy"
                objectFit="cover"
                borderRadius="sm"
              />
            ) : (
              <FileText aria-hidden width={18} height={18} />
            )}
            <chakra.span truncate>{file.name}</chakra.span>
          </Chip>
        </li>
      ))}
    </chakra.ul>
  );
