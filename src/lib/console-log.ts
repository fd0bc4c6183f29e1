import type { LoggedLine, PreviewFault } from '#contract/preview.ts';
import { mostLogged } from '#contract/preview-frame.ts';

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
  /** Whether the page has been fixed since: an error that it does not show any more. */
  readonly isPast: boolean;
}

export interface ConsoleView {
  readonly entries: readonly ConsoleEntry[];
  /** Errors that stand, each once however often it was said, also those that were dropped. */
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
  /** The lines that are kept, those that listeners have yet to hear of included. */
  newest(): readonly ConsoleEntry[];
  add(entry: { level: ConsoleEntry['level']; text: string; at: number; fault?: PreviewFault }): void;
  /**
   * The page shows its files without a fault: errors of before are past.
   * @param since when the page began, in Unix milliseconds: what it has thrown from then on stands.
   */
  settle(since?: number): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Whether a text was logged of a fault that stands. */
const isOf = (text: string, { fault, isPast }: ConsoleEntry): boolean =>
  fault !== null && !isPast && text.includes(fault.message);

/** Whether two lines speak of one error: a fault, and what the page logs of it beside. */
function isSameError(
  entries: readonly ConsoleEntry[],
  entry: ConsoleEntry,
  text: string,
  fault: PreviewFault | undefined,
): boolean {
  if (entry.level !== 'error' || entry.isPast) return false;
  if (entry.fault && fault) {
    const [one, other] = [entry.fault, fault];
    return one.message === other.message && one.path === other.path && one.line === other.line;
  }
  // A line that was logged of one fault is not the first word of another.
  if (fault) return entry.text.includes(fault.message) && !entries.some((other) => isOf(entry.text, other));
  return entry.text === text || isOf(text, entry);
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
    newest: () => view.entries,
    add({ level, text, at, fault }) {
      const isKnown = view.entries.some((entry) => isSameError(view.entries, entry, text, fault));
      const errors = view.errors + (level === 'error' && !isKnown ? 1 : 0);
      // A fault has one line, wherever it stands; other lines are counted while they come in a row.
      const place = fault
        ? view.entries.findLastIndex(
            (entry) => entry.fault !== null && isSameError(view.entries, entry, text, fault),
          )
        : view.entries.length - 1;
      const last = view.entries[place];
      if (last?.level === level && !last.isPast && last.text === text && !fault === !last.fault) {
        const repeated = { ...last, at, count: last.count + 1 };
        return change({ ...view, errors, entries: view.entries.with(place, repeated) });
      }
      const entry: ConsoleEntry = {
        id: nextId++,
        level,
        text,
        at,
        count: 1,
        fault: fault ?? null,
        isPast: false,
      };
      const entries = [...view.entries, entry];
      const excess = Math.max(0, entries.length - consoleLimit);
      change({ entries: entries.slice(excess), errors, dropped: view.dropped + excess });
    },
    settle(since = Number.POSITIVE_INFINITY) {
      if (view.errors === 0) return;
      const entries = view.entries.map((entry) =>
        entry.level === 'error' && !entry.isPast && entry.at < since ? { ...entry, isPast: true } : entry,
      );
      const current = entries.filter((entry) => entry.level === 'error' && !entry.isPast);
      const faults = current.filter((entry) => entry.fault !== null);
      const texts = current.filter(
        ({ fault, text }) => fault === null && !faults.some((other) => isOf(text, other)),
      );
      const errors = faults.length + new Set(texts.map(({ text }) => text)).size;
      change({ ...view, entries, errors });
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

/** Characters of one line that a model is shown. */
const mostText = 400;
/** Errors first, then warnings, then the rest: where not all lines can be told. */
const weights: Readonly<Record<ConsoleEntry['level'], number>> = {
  error: 0,
  warn: 1,
  log: 2,
  info: 2,
  debug: 3,
};

/** What a model is told of the console: what stands, the newest of the gravest lines, in the order in which they came. */
export function loggedLines(entries: readonly ConsoleEntry[]): LoggedLine[] {
  return entries
    .filter(({ isPast }) => !isPast)
    .sort((one, other) => weights[one.level] - weights[other.level] || other.id - one.id)
    .slice(0, mostLogged)
    .sort((one, other) => one.id - other.id)
    .map(({ level, text, count, fault }) => {
      const place =
        fault?.path == null ? null : `${fault.path}${fault.line === null ? '' : `:${fault.line}`}`;
      // A call takes no NUL, and a page may log one.
      const told = text.slice(0, mostText).replaceAll('\0', '');
      return { level, text: told, count, place: place?.slice(0, 280) ?? null };
    });
}
