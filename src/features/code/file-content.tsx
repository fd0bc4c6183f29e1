import { chakra } from '@chakra-ui/react';
import { lazyPart } from '#lib/lazy-part.ts';
import { EmptyState } from '#ui/atoms.tsx';
import type { FileDocument } from '#lib/file-documents.ts';
import { imageTypeOf, isImage } from '#lib/languages.ts';
import { EditorSkeleton } from './code-view.tsx';
import { t } from '#language/speech.ts';
import type { EditorProps } from './editor.tsx';

const Editor = lazyPart(() => import('./editor.tsx'));

export interface FileContentProps extends Omit<EditorProps, 'document'> {
  path: string;
  /** Null while it is loaded. */
  document: FileDocument | null;
  /** Whether the project has no such file. */
  isMissing: boolean;
}

/** A file as it can be shown: text in the editor, a picture as a picture, other bytes by their size. */
export const FileContent = ({ path, document, isMissing, ...editor }: FileContentProps) => {
  if (!document)
    return isMissing ? (
      <EmptyState title={t`This file is not in the project`}>{t`It was renamed or deleted.`}</EmptyState>
    ) : (
      <EditorSkeleton />
    );
  if (document.encoding === 'base64')
    return isImage(path) && document.content === '' && document.size > 0 ? (
      <EmptyState title={t`This picture is too large to be shown here`}>
        {sizeWords(document.size)}
      </EmptyState>
    ) : isImage(path) ? (
      <Picture src={`data:${imageTypeOf(path) ?? ''};base64,${document.content}`} document={document} />
    ) : (
      <EmptyState title={t`This file is not text`}>{sizeWords(document.size)}</EmptyState>
    );
  if (!isImage(path)) return <Editor document={document} {...editor} />;
  return (
    <chakra.div display="flex" flexDirection="column" height="full">
      <chakra.div height="10rem" flexShrink={0} borderBottomWidth="1px" borderColor="border">
        {/* As a picture an SVG runs no script. */}
        <Picture src={`data:image/svg+xml,${encodeURIComponent(document.content)}`} document={document} />
      </chakra.div>
      <chakra.div flex="1" minHeight="0">
        <Editor document={document} {...editor} />
      </chakra.div>
    </chakra.div>
  );
};

const Picture = ({ src, document }: { src: string; document: FileDocument }) => (
  <chakra.figure
    height="full"
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="center"
    gap="3"
    p="4"
    css={{
      backgroundImage:
        'conic-gradient({colors.bg.muted} 25%, {colors.bg.panel} 0 50%, {colors.bg.muted} 0 75%, {colors.bg.panel} 0)',
      backgroundSize: '16px 16px',
    }}
  >
    <chakra.img
      src={src}
      alt={document.path}
      maxWidth="full"
      minHeight="0"
      flexShrink={1}
      objectFit="contain"
    />
    <chakra.figcaption textStyle="xs" color="fg.muted" bg="bg.panel" px="2" borderRadius="sm">
      {sizeWords(document.size)}
    </chakra.figcaption>
  </chakra.figure>
);

/** `820 bytes`, `14 KB`, `1.2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return t`${bytes} bytes`;
  if (bytes < 1_000_000) return t`${Math.round(bytes / 1000)} KB`;
  return t`${(bytes / 1_000_000).toFixed(1)} MB`;
}
