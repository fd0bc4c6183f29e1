import type { DragEvent } from 'react';

/** Marks a file or a folder of the tree that is dragged; what comes from the person's device carries `Files`. */
const kind = 'application/x-statecraft-path';

/** What makes a row of the tree draggable. */
export const dragOf = (path: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent<HTMLElement>): void => {
    event.dataTransfer.setData(kind, path);
    event.dataTransfer.effectAllowed = 'move';
  },
});

export interface DropListeners {
  onMove: (path: string, to: string) => void;
  /** Takes what comes from the person's device; null while it cannot. */
  onFiles: ((given: DataTransfer, folder: string) => void) | null;
}

/** The folder over which something is dragged: one at a time, as there is one pointer. */
let marked: Element | null = null;
const mark = (element: Element | null): void => {
  if (marked === element) return;
  marked?.removeAttribute('data-dropping');
  element?.setAttribute('data-dropping', '');
  marked = element;
};

/** What lets a folder take what is dropped on it; `folder` is empty for the top. */
export const dropInto = (folder: string, { onMove, onFiles }: DropListeners) => ({
  'data-folder': folder,
  onDragOver: (event: DragEvent<HTMLElement>): void => {
    const { types } = event.dataTransfer;
    const isFiles = types.includes('Files');
    if (!isFiles && !types.includes(kind)) return;
    // Files too, while none can be taken: the browser would leave the page for them.
    event.preventDefault();
    event.stopPropagation();
    const canTake = !isFiles || onFiles !== null;
    event.dataTransfer.dropEffect = !canTake ? 'none' : isFiles ? 'copy' : 'move';
    mark(canTake ? event.currentTarget : null);
  },
  onDragLeave: (event: DragEvent<HTMLElement>): void => {
    const to = event.relatedTarget;
    if (marked === event.currentTarget && !(to instanceof Node && event.currentTarget.contains(to)))
      mark(null);
  },
  onDrop: (event: DragEvent<HTMLElement>): void => {
    const path = event.dataTransfer.getData(kind);
    const isFiles = event.dataTransfer.types.includes('Files');
    if (path === '' && !isFiles) return;
    event.preventDefault();
    event.stopPropagation();
    mark(null);
    if (isFiles) {
      onFiles?.(event.dataTransfer, folder);
      return;
    }
    const to = movedPath(path, folder);
    // A folder that is dropped on itself, or on what is in it, stays where it is.
    if (to !== path && folder !== path && !folder.startsWith(`${path}/`)) onMove(path, to);
  },
});

/** The path of a file or a folder once it is in that folder. */
export const movedPath = (path: string, folder: string): string =>
  `${folder === '' ? '' : `${folder}/`}${path.slice(path.lastIndexOf('/') + 1)}`;
