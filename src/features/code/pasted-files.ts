import type { RefObject } from 'react';
import { useDomEffect, useLatest } from '#lib/effects.ts';

/**
 * Takes files that are pasted while the focus is in the tree, for the folder that has it. Browsers tell a document of
 * what is pasted where nothing is written, not the button that has the focus.
 */
export function usePastedFiles(
  tree: RefObject<HTMLElement | null>,
  onFiles: ((given: DataTransfer, folder: string) => void) | null,
): void {
  const latest = useLatest(onFiles);
  useDomEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent): void => {
      const focused = document.activeElement;
      if (!focused || !tree.current?.contains(focused) || !clipboardData?.types.includes('Files')) return;
      latest.current?.(clipboardData, focused.closest<HTMLElement>('[data-folder]')?.dataset['folder'] ?? '');
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [tree, latest]);
}
