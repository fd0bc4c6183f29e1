import type { DragEvent } from 'react';

/** Marks a file of the tree that is dragged; files from the person's device carry `Files`. */
const kind = 'application/x-statecraft-path';

/** What makes a row of the tree draggable. */
export const dragOf = (path: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent<HTMLElement>): void => {
    event.dataTransfer.setData(kind, path);
    event.dataTransfer.effectAllowed = 'move';
  },
});

/** What lets a folder take a dragged file; `folder` is empty for the top. */
export const dropInto = (folder: string, onMove: (path: string, to: string) => void) => ({
  onDragOver: (event: DragEvent<HTMLElement>): void => {
    if (!event.dataTransfer.types.includes(kind)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
  },
  onDrop: (event: DragEvent<HTMLElement>): void => {
    const path = event.dataTransfer.getData(kind);
    if (path === '') return;
    event.preventDefault();
    event.stopPropagation();
    const to = movedPath(path, folder);
    if (to !== path) onMove(path, to);
  },
});

/** The path of a file once it is in that folder. */
export const movedPath = (path: string, folder: string): string =>
  `${folder === '' ? '' : `${folder}/`}${path.slice(path.lastIndexOf('/') + 1)}`;
