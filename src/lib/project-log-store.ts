import type { ProjectEvent } from '#contract/run.ts';
import {
  addEarlier,
  emptyLog,
  foldEvents,
  gapOf,
  type LogPage,
  openLog,
  type ProjectLog,
  type ProjectView,
} from './project-log.ts';

/**
 * Holds the folded log of one project outside of every machine: streamed text would otherwise fill machine
 * contexts and notify every listener of the actor tree. Made for React's `useSyncExternalStore`.
 */
export interface ProjectLogStore {
  /** The view as of the last notification; the same object until something changed. */
  getView(): ProjectView;
  /** The view as of the last entry, ahead of the next notification. */
  latest(): ProjectView;
  /** Highest sequence number applied, counting what was not notified yet: the cursor to read on from. */
  cursor(): number;
  /** Whether entries are missing before one that has arrived. */
  hasGap(): boolean;
  /** Begins with the newest part of the log; does nothing once something was read. */
  open(page: LogPage): void;
  /** Adds an older part of it. */
  addEarlier(page: LogPage): void;
  /** Applies entries. Listeners hear of them at the next `schedule`d moment, however many came. */
  receive(events: Iterable<ProjectEvent>): void;
  subscribe(listener: () => void): () => void;
  /** Hears each entry once, in order, as soon as it is applied; with the tree that the project had before it. */
  follow(listener: (entry: ProjectEvent, treeBefore: string | null) => void): () => void;
}

/**
 * @param schedule Runs the notification later, at most once for all entries received until then; by default in
 *   the next animation frame, or soon when the tab is hidden and paints no frames.
 */
export function createProjectLogStore(schedule: (notify: () => void) => void = inNextFrame): ProjectLogStore {
  let log: ProjectLog = emptyLog;
  let shown: ProjectView = log.view;
  let scheduled = false;
  const listeners = new Set<() => void>();
  const followers = new Set<(entry: ProjectEvent, treeBefore: string | null) => void>();

  const notify = () => {
    scheduled = false;
    if (shown === log.view) return;
    shown = log.view;
    for (const listener of listeners) listener();
  };

  const notifySoon = () => {
    if (log.view === shown || scheduled) return;
    scheduled = true;
    schedule(notify);
  };

  return {
    getView: () => shown,
    latest: () => log.view,
    cursor: () => log.lastSeq,
    hasGap: () => gapOf(log) !== null,
    open(page) {
      if (log !== emptyLog) return;
      log = openLog(page);
      notifySoon();
    },
    addEarlier(page) {
      log = addEarlier(log, page);
      notifySoon();
    },
    receive(events) {
      const applied: [ProjectEvent, string | null][] = [];
      log = foldEvents(log, events, (entry, before) => applied.push([entry, before.treeHash]));
      for (const follower of followers) for (const [entry, tree] of applied) follower(entry, tree);
      notifySoon();
    },
    follow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inNextFrame(notify: () => void): void {
  if (typeof document !== 'undefined' && document.visibilityState === 'visible')
    requestAnimationFrame(notify);
  else setTimeout(notify, 50);
}
