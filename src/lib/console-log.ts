import type { PreviewFault } from '#contract/preview.ts';

export interface ConsoleEntry {
  readonly id: number;
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug';
  readonly text: string;
  /** Unix milliseconds. */
  readonly at: number;
  /** How often the same line came in a row. */
  readonly count: number;
  /** Where it happened, when it is a fault of the project's code. */
  readonly fault: PreviewFault | null;
}

export interface ConsoleView {
  readonly entries: readonly ConsoleEntry[];
  /** Errors among all lines since the console was cleared, also those that were dropped. */
  readonly errors: number;
  /** Lines that were dropped, since only the newest are kept. */
  readonly dropped: number;
}

/** Lines that are kept. */
export const consoleLimit = 500;
const empty: ConsoleView = { entries: [], errors: 0, dropped: 0 };

/** What the preview says, outside of every machine: a page may log faster than a person can read. */
export interface ConsoleLog {
  getView(): ConsoleView;
  add(entry: { level: ConsoleEntry['level']; text: string; at: number; fault?: PreviewFault }): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** @param schedule Runs a notification later, at most once for all lines until then. */
export function createConsoleLog(
  schedule: (notify: () => void) => void = (notify) => void setTimeout(notify, 50),
): ConsoleLog {
  let view = empty;
  let shown = empty;
  let nextId = 1;
  let scheduled = false;
  const listeners = new Set<() => void>();

  const change = (next: ConsoleView) => {
    view = next;
    if (scheduled) return;
    scheduled = true;
    schedule(() => {
      scheduled = false;
      shown = view;
      for (const listener of listeners) listener();
    });
  };

  return {
    getView: () => shown,
    add({ level, text, at, fault }) {
      const errors = view.errors + (level === 'error' ? 1 : 0);
      const last = view.entries.at(-1);
      if (last?.level === level && last.text === text && !fault === !last.fault) {
        const repeated = { ...last, at, count: last.count + 1 };
        return change({ ...view, errors, entries: view.entries.with(-1, repeated) });
      }
      const entry: ConsoleEntry = { id: nextId++, level, text, at, count: 1, fault: fault ?? null };
      const entries = [...view.entries, entry];
      const excess = Math.max(0, entries.length - consoleLimit);
      change({ entries: entries.slice(excess), errors, dropped: view.dropped + excess });
    },
    clear() {
      if (view.entries.length > 0) change(empty);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
