import { Paperclip } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import { IconButton } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** Chooses files. */
export const AttachButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Files`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <IconButton
        label={t`Attach files`}
        title={t`Attach files: drop or paste them here, too`}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden />
      </IconButton>
    </>
  );
};

/** Takes files that are dropped on, or pasted into, the form around an element. */
export function useDroppedFiles(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useLatest(onFiles);
  useDomEffect(() => {
    const place = inside.current?.closest('form');
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
  }, [inside, latest]);
}
