import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import { Button, IconButton } from '#ui/button.tsx';

export interface AttachButtonProps {
  /** Words beside the icon; without them it is an icon alone. */
  label?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files. */
export const AttachButton = ({ label, onFiles }: AttachButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      {label === undefined ? (
        <IconButton label="Attach files" title="Attach files: drop or paste them here, too" onClick={open}>
          <Paperclip aria-hidden />
        </IconButton>
      ) : (
        <Button size="xs" variant="ghost" maxWidth="100%" title={label} onClick={open}>
          <Paperclip aria-hidden />
          <chakra.span truncate>{label}</chakra.span>
        </Button>
      )}
    </>
  );
};

/** Takes files that are dropped on, or pasted into, what surrounds an element: its form, or what `within` finds. */
export function useDroppedFiles(
  inside: RefObject<HTMLElement | null>,
  within: string,
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useLatest(onFiles);
  useDomEffect(() => {
    const place = inside.current?.closest<HTMLElement>(within);
    if (!place) return undefined;
    const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;
    const take = (event: Event, data: DataTransfer | null): void => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    const onOver = (event: DragEvent): void => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => take(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent): void => take(event, event.clipboardData);
    place.addEventListener('dragover', onOver);
    place.addEventListener('drop', onDrop);
    place.addEventListener('paste', onPaste);
    return () => {
      place.removeEventListener('dragover', onOver);
      place.removeEventListener('drop', onDrop);
      place.removeEventListener('paste', onPaste);
    };
  }, [inside, within, latest]);
}
