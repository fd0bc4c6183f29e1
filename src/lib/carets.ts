/** Where a cursor is. Positions count UTF-16 units, lines count from 1. */
interface Caret {
  /** Hash of the saved text that the positions are of; null when only the line is sure. */
  readonly hash: string | null;
  readonly anchor: number;
  readonly head: number;
  readonly line: number;
}

/** Somebody else's cursor in a file, as an editor draws it. */
export interface OtherCaret extends Caret {
  readonly seat: string;
  readonly name: string;
  readonly hue: number;
}

/** This person's cursor in the file that they have open. */
export interface OwnCaret extends Caret {
  readonly path: string;
}

const nobody: readonly OtherCaret[] = [];
const nowhere = (): OwnCaret | null => null;
let others: ReadonlyMap<string, readonly OtherCaret[]> = new Map();
let read = nowhere;
let onMoved: () => void = () => {};
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of [...listeners]) listener();
};

/** Cursors of the open project: they move many times a second, and no chart follows them. */
export const carets = {
  /** Those of the others in one file. */
  in: (path: string): readonly OtherCaret[] => others.get(path) ?? nobody,
  put(next: ReadonlyMap<string, readonly OtherCaret[]>): void {
    others = next;
    notify();
  },
  /** Hears when those of the others are to be drawn anew. The answer ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The text below them is another. */
  redraw: notify,
  /** One's own, as it is now. */
  own: (): OwnCaret | null => read(),
  /** An editor is there, which reads its cursor when it is asked. The answer takes it away. */
  enter(reader: () => OwnCaret): () => void {
    read = reader;
    onMoved();
    return () => {
      if (read === reader) read = nowhere;
    };
  },
  moved: (): void => onMoved(),
  /** Hears when one's own has moved; there is one listener. The answer ends it. */
  follow(listener: () => void): () => void {
    onMoved = listener;
    return () => {
      onMoved = () => {};
    };
  },
};
