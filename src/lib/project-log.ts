import type { Version } from '#contract/project.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { applyToRun, isFinished, newRun, filesOf, type TimelineRun } from './timeline-run.ts';
import { addItem, arrangeItems, changeItem, showSteps } from './run-steps.ts';
import { type FileRow, fillFiles } from './run-parts.ts';

/**
 * A pure fold of a project's event log into what the project page shows. The log is the truth and a tab is a
 * projection of it: an entry that was seen before changes nothing, an entry that came too early is held until
 * the ones before it arrived. So any split, repetition or order of delivery ends in the same view.
 */
export interface ProjectLog {
  /** Highest sequence number up to which everything was applied; 0 before the first entry. */
  readonly lastSeq: number;
  /** Entries that came before their predecessors, by sequence number. */
  readonly held: ReadonlyMap<number, ProjectEvent>;
  readonly view: ProjectView;
}

export interface ProjectView {
  /** Runs and notes in the order in which they entered the log. */
  readonly items: readonly TimelineItem[];
  /** Every version that the log made, newest first. */
  readonly versions: readonly Version[];
  /** The newest name that the log gave the project; null while it gave none. */
  readonly name: string | null;
  /** Content hash of the working tree as far as the log says; null before its first version or edit. */
  readonly treeHash: string | null;
  /** The staged tree of the run under way that the preview may show; null outside of one. */
  readonly stagedTreeHash: string | null;
  /** Messages older than all that was read, which edited ones took the place of. */
  readonly replacedEarlier: readonly string[];
}

export type TimelineItem = TimelineRun | NoteView;

/** A version that no run made: edits by hand, a restore, a remix. */
export interface NoteView {
  readonly kind: 'note';
  readonly id: string;
  readonly at: number;
  readonly version: Version;
}

/** Entries held for a gap beyond this number are dropped: the stream brings them again from the cursor. */
export const heldLimit = 5_000;

/** The projection of a log of which nothing was read yet. */
export const emptyLog: ProjectLog = {
  lastSeq: 0,
  held: new Map(),
  view: { items: [], versions: [], name: null, treeHash: null, stagedTreeHash: null, replacedEarlier: [] },
};

/** A part of the log as `projectLog` answers it. */
export interface LogPage {
  readonly entries: readonly ProjectEvent[];
  readonly upTo: number;
  readonly name: string;
  readonly treeHash: string | null;
  readonly head: Version | null;
}

const foldPage = (page: LogPage): ProjectView => page.entries.reduce(apply, emptyLog.view);

/** The log from its newest part on: entries after `upTo` go on from it. */
export function openLog(page: LogPage): ProjectLog {
  const view = foldPage(page);
  const { head, name, treeHash, upTo } = page;
  const versions = head === null ? [] : [head, ...view.versions.filter(({ id }) => id !== head.id)];
  return { lastSeq: upTo, held: new Map(), view: { ...view, versions, name, treeHash } };
}

/** Puts an older part of the log before what was read of it. */
export function addEarlier(log: ProjectLog, page: LogPage): ProjectLog {
  const earlier = foldPage(page);
  const { view } = log;
  const known = new Map(view.items.map((item) => [item.id, item]));
  // One that was not at its end came with the newest part, and has gone on since.
  let items: readonly TimelineItem[] = earlier.items.map((item) => known.get(item.id) ?? item);
  let replacedEarlier: readonly string[] = [];
  for (const id of view.replacedEarlier) {
    const replaced = replaceFrom(items, id);
    items = replaced.items;
    if (!replaced.isFound) replacedEarlier = [...replacedEarlier, id];
  }
  const here = new Set(items.map(({ id }) => id));
  const versions = new Set(view.versions.map(({ id }) => id));
  return {
    ...log,
    view: {
      ...view,
      items: showSteps<TimelineRun, NoteView>(
        [...items, ...view.items.filter(({ id }) => !here.has(id))],
        view.items,
      ),
      versions: [...view.versions, ...earlier.versions.filter(({ id }) => !versions.has(id))].toSorted(
        (a, b) => b.number - a.number,
      ),
      replacedEarlier: [...replacedEarlier, ...earlier.replacedEarlier],
    },
  };
}

/**
 * Applies entries of the log. Repeated entries change nothing (the same `ProjectLog` comes back); an entry
 * after a gap is held and applied as soon as the gap is closed.
 * @param applied called for each entry in its turn, with the view before it
 */
export function foldEvents(
  log: ProjectLog,
  events: Iterable<ProjectEvent>,
  applied: (event: ProjectEvent, before: ProjectView) => void = () => undefined,
): ProjectLog {
  let { lastSeq, view } = log;
  let held: Map<number, ProjectEvent> | null = null;
  const holding = () => held ?? log.held;
  for (const event of events) {
    if (event.seq <= lastSeq || holding().has(event.seq)) continue;
    if (event.seq > lastSeq + 1) {
      if (holding().size >= heldLimit) continue;
      held ??= new Map(log.held);
      held.set(event.seq, event);
      continue;
    }
    applied(event, view);
    view = apply(view, event);
    lastSeq = event.seq;
    for (let next = holding().get(lastSeq + 1); next; next = holding().get(lastSeq + 1)) {
      applied(next, view);
      view = apply(view, next);
      lastSeq = next.seq;
      held ??= new Map(log.held);
      held.delete(next.seq);
    }
  }
  if (lastSeq === log.lastSeq && held === null) return log;
  return { lastSeq, held: held ?? log.held, view };
}

/**
 * The sequence numbers that are missing before the first held entry, both inclusive; null when nothing is.
 * A gap is fixed by reading the log again from `lastSeq`.
 */
export function gapOf(log: ProjectLog): { from: number; to: number } | null {
  let first = Infinity;
  for (const seq of log.held.keys()) first = Math.min(first, seq);
  return first === Infinity ? null : { from: log.lastSeq + 1, to: first - 1 };
}

/** The runs alone, oldest first. */
export const runsOf = (view: ProjectView): TimelineRun[] => view.items.filter((item) => item.kind === 'run');

/** The run that a worker has taken and not finished; null when none is under way. */
export const activeRun = (view: ProjectView): TimelineRun | null =>
  runsOf(view).find((run) => !isFinished(run) && run.state !== 'queued') ?? null;

/** Runs that wait for the one under way, in the order in which they will run. */
export const queuedRuns = (view: ProjectView): TimelineRun[] =>
  runsOf(view).filter((run) => run.state === 'queued');

/** Files that the run under way has staged and not yet saved, by path; deleted ones have a null hash. */
export function stagedFiles(view: ProjectView): ReadonlyMap<string, FileRow> {
  const staged = new Map<string, FileRow>();
  const run = activeRun(view);
  if (!run) return staged;
  for (const file of filesOf(run)) {
    if (file.fill !== 'staged') continue;
    if (file.from !== null && !staged.has(file.from))
      staged.set(file.from, { ...file, path: file.from, from: null, op: 'delete', hash: null });
    staged.set(file.path, file);
  }
  return staged;
}

function apply(view: ProjectView, event: ProjectEvent): ProjectView {
  const { body, runId } = event;
  switch (body.type) {
    case 'run.queued': {
      const { items, isFound } = replaceFrom(view.items, body.editOf);
      return {
        ...view,
        items: addItem<TimelineRun, NoteView>(items, newRun(event, body)),
        replacedEarlier:
          isFound || body.editOf === undefined
            ? view.replacedEarlier
            : [...view.replacedEarlier, body.editOf],
      };
    }
    case 'queue.arranged':
      return { ...view, items: arrangeItems<TimelineRun, NoteView>(view.items, body) };
    case 'version.created':
      return applyVersion(view, event, body.version);
    case 'files.changed':
      return { ...view, treeHash: body.treeHash };
    case 'project.updated':
      return { ...view, name: body.name };
    case 'tree.staged':
      return { ...view, stagedTreeHash: body.treeHash };
    case 'run.finished':
      return { ...changeRun(view, runId, (run) => applyToRun(run, event)), stagedTreeHash: null };
    default:
      return changeRun(view, runId, (run) => applyToRun(run, event));
  }
}

/**
 * An edited message takes the place of the first one, and of every run after it; of all of them when it is older than
 * what was read.
 */
function replaceFrom(
  items: readonly TimelineItem[],
  editOf: string | undefined,
): { readonly items: readonly TimelineItem[]; readonly isFound: boolean } {
  if (editOf === undefined) return { items, isFound: false };
  const from = items.findIndex((item) => item.id === editOf);
  return {
    items: items.map((item, index) =>
      item.kind === 'run' && index >= from ? { ...item, isReplaced: true } : item,
    ),
    isFound: from >= 0,
  };
}

function applyVersion(view: ProjectView, event: ProjectEvent, version: Version): ProjectView {
  const next: ProjectView = {
    ...view,
    treeHash: version.treeHash,
    versions: [version, ...view.versions.filter((known) => known.id !== version.id)],
  };
  if (version.kind === 'turn') {
    const runId = version.runId ?? event.runId;
    if (next.items.some((item) => item.kind === 'run' && item.id === runId))
      return changeRun(next, runId, (run) => ({ ...run, version, parts: fillFiles(run.parts, 'saved') }));
    // Its message is older than what was read.
    return next;
  }
  // A run that has not ended makes its version later: its number is higher, and so it stands below.
  const open = next.items.findIndex((item) => item.kind === 'run' && !isFinished(item));
  const place = open < 0 ? next.items.length : open;
  const note = { kind: 'note', id: version.id, at: event.at, version } as const;
  return { ...next, items: next.items.toSpliced(place, 0, note) };
}

function changeRun(
  view: ProjectView,
  runId: string | null,
  change: (run: TimelineRun) => TimelineRun,
): ProjectView {
  const items = changeItem<TimelineRun, NoteView>(view.items, runId, change);
  return items === view.items ? view : { ...view, items };
}
