import type { Version } from '#contract/project.ts';
import type { ChosenElement } from '#contract/page-elements.ts';
import type { RunMode } from '#contract/model-calls.ts';
import type { Attachment } from '#contract/publishing-calls.ts';
import type { ProjectEvent, ProjectEventBody, RunError, RunUse, SeenContext } from '#contract/run.ts';
import type { RunState } from '#contract/run-states.ts';
import { addItem, arrangeItems, changeItem, type PlanItem, showSteps } from './run-steps.ts';
import { isInternalPath } from './internal-path.ts';
import {
  addArriving,
  addFile,
  addText,
  addThought,
  endThought,
  type FileRow,
  fillFiles,
  settle,
  type RunPart,
} from './run-parts.ts';

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

/** One message to the assistant and all that came of it. Times are Unix milliseconds. */
export interface TimelineRun {
  readonly kind: 'run';
  readonly id: string;
  readonly prompt: string;
  readonly engine: string;
  /** Who sent it; null for the owner of the project. */
  readonly by: string | null;
  /** The engine's name for people. */
  readonly engineLabel: string;
  readonly mode: RunMode;
  /** Whether it began a new chat: what was said before did not go with it. */
  readonly isFresh: boolean;
  /** The run that planned it, and what it is called there; null for a message of its own. */
  readonly step: { readonly of: string; readonly title: string } | null;
  /** Whether it waits for the person's word before it may run. */
  readonly isHeld: boolean;
  /** The steps that it has divided its wish into, by their run; those that were struck are gone. */
  readonly steps: readonly PlanItem[];
  /** Whether an edited message took its place; it is no longer part of the conversation. */
  readonly isReplaced: boolean;
  readonly retryOf: string | null;
  /** Files that went with the message. */
  readonly attachments: readonly Attachment[];
  /** Elements of the page that it is about. */
  readonly elements: readonly ChosenElement[];
  /** When it was expected to begin, where others' messages were before it; null for soon. */
  readonly expectedAt: number | null;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  /** Counts from 1 once a worker took the run; above 1 it was resumed after its worker died. */
  readonly attempt: number;
  readonly state: RunState;
  /** Why nothing comes right now: what answers is asked again at `until`, in Unix milliseconds. */
  readonly busy: { readonly label: string; readonly until: number } | null;
  readonly parts: readonly RunPart[];
  readonly plan: readonly PlanItem[];
  readonly version: Version | null;
  readonly summary: string;
  readonly error: RunError | null;
  readonly credits: number;
  /** What the engine was shown; null when it said nothing about that. */
  readonly seen: SeenContext | null;
  /** What it had used of what it may when a model was asked last; null when none was. */
  readonly bounds: { readonly used: RunUse; readonly most: RunUse } | null;
  /** What a model asked last about the page; null when it asked nothing. */
  readonly asked: Omit<Extract<ProjectEventBody, { type: 'page.asked' }>, 'type'> | null;
  /** Messages that would go on from where it ended. */
  readonly suggestions: readonly string[];
  /** Pictures of the page that a model looked at; `seq` of the entry that says so. */
  readonly looks: readonly RunLook[];
  /** Tokens as the provider counted them; null when there are none. */
  readonly tokens: {
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    /** The part of `output` that was thought, where that is told. */
    readonly thought: number;
  } | null;
}

/** One look at a page, in a window of `width` by `height` CSS pixels. `page`: empty for the first one. */
export interface RunLook {
  readonly seq: number;
  readonly page: string;
  readonly width: number;
  readonly height: number;
  readonly tokens: number;
  /** A browser of the server, or the page that the person has open. */
  readonly by: 'server' | 'person';
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

const finalStates: ReadonlySet<RunState> = new Set(['done', 'stopped', 'failed', 'interrupted']);

/** Whether a run has ended, one way or another. */
export const isFinished = (run: TimelineRun): boolean => finalStates.has(run.state);

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

/** Every file that a run touched, in the order of first touch; not one that is only on its way. */
export const filesOf = (run: TimelineRun): FileRow[] =>
  run.parts.flatMap((part) => (part.kind === 'files' ? part.files.filter((file) => file.revision > 0) : []));

/** The files of a run that people are told of: not the builder's own notes. */
export const shownFilesOf = (run: TimelineRun): FileRow[] =>
  filesOf(run).filter((file) => !isInternalPath(file.path));

/** The text of a run as one piece of markdown. */
export const textOf = (run: TimelineRun): string =>
  run.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n');

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

function newRun(event: ProjectEvent, body: Extract<ProjectEventBody, { type: 'run.queued' }>): TimelineRun {
  return {
    kind: 'run',
    id: event.runId ?? `seq-${event.seq}`,
    prompt: body.prompt,
    engine: body.engine,
    by: body.by ?? null,
    engineLabel: body.engineLabel ?? body.engine,
    mode: body.mode ?? 'build',
    isFresh: body.isFresh === true,
    step: body.step ?? null,
    isHeld: false,
    steps: [],
    isReplaced: false,
    retryOf: body.retryOf,
    attachments: body.attachments ?? [],
    elements: body.elements ?? [],
    expectedAt: body.expectedAt ?? null,
    startedAt: null,
    finishedAt: null,
    attempt: 0,
    state: 'queued',
    busy: null,
    parts: [],
    plan: [],
    version: null,
    summary: '',
    error: null,
    credits: 0,
    seen: null,
    bounds: null,
    asked: null,
    looks: [],
    suggestions: [],
    tokens: null,
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

function applyToRun(before: TimelineRun, event: ProjectEvent): TimelineRun {
  const { body } = event;
  if (body.type === 'engine.busy') return { ...before, busy: { label: body.label, until: body.until } };
  // Whatever comes after it says that it is over.
  const run = before.busy === null ? before : { ...before, busy: null };
  const id = `p${event.seq}`;
  switch (body.type) {
    case 'run.started':
      return {
        ...run,
        attempt: body.attempt,
        startedAt: run.startedAt ?? event.at,
        state: run.state === 'queued' ? 'preparing' : run.state,
        isHeld: false,
      };
    case 'run.state':
      return { ...run, state: body.state };
    case 'text.delta':
      return { ...run, parts: addText(run.parts, id, body.text) };
    case 'thought.delta':
      return { ...run, parts: addThought(run.parts, id, body.text, event.at) };
    case 'thought.ended':
      return { ...run, parts: endThought(run.parts, body.ms) };
    case 'plan.set':
      return {
        ...run,
        plan: body.items,
        parts: run.parts.some((part) => part.kind === 'plan')
          ? run.parts
          : [...run.parts, { kind: 'plan', id }],
      };
    case 'file.writing':
      return { ...run, parts: addArriving(run.parts, id, body) };
    case 'file.staged':
      return { ...run, parts: addFile(settle(run.parts, body.path), id, body) };
    case 'action.refused':
      // Said once, however often it was tried.
      if (
        body.action === 'locked' &&
        run.parts.some(
          (part) => part.kind === 'refused' && part.action === 'locked' && part.path === body.path,
        )
      )
        return { ...run, parts: settle(run.parts) };
      return {
        ...run,
        parts: [
          ...settle(run.parts),
          { kind: 'refused', id, action: body.action, path: body.path, reason: body.reason },
        ],
      };
    case 'context.seen':
      return { ...run, seen: body.context };
    case 'tokens.used': {
      const { input, output, cached, thought = 0 } = body;
      return { ...run, tokens: { input, output, cached, thought } };
    }
    case 'page.asked': {
      const { type: _, ...asked } = body;
      return { ...run, asked };
    }
    case 'page.looked': {
      const { page, width, height, tokens, by = 'server' } = body;
      return { ...run, looks: [...run.looks, { seq: event.seq, page, width, height, tokens, by }] };
    }
    case 'round.began':
      return { ...run, bounds: { used: body.used, most: body.most } };
    case 'ceiling.asked': {
      const { of, used, most, next } = body;
      return {
        ...run,
        parts: [...settle(run.parts), { kind: 'ceiling', id, of, used, most, next, choice: null }],
      };
    }
    case 'ceiling.answered':
      return {
        ...run,
        parts: run.parts.map((part) => (part.kind === 'ceiling' ? { ...part, choice: body.choice } : part)),
      };
    case 'approval.asked': {
      const { approvalId, kind: subject, shown, reason, hash } = body;
      const part = {
        kind: 'approval',
        id,
        approvalId,
        subject,
        shown,
        reason,
        hash,
        decision: null,
      } as const;
      return { ...run, parts: [...run.parts, part] };
    }
    case 'approval.answered':
      return {
        ...run,
        parts: run.parts.map((part) =>
          part.kind === 'approval' && part.approvalId === body.approvalId
            ? { ...part, decision: body.decision }
            : part,
        ),
      };
    case 'github.pushed': {
      const { repository, version, url } = body;
      return { ...run, parts: [...run.parts, { kind: 'pushed', id, repository, version, url }] };
    }
    case 'repair.asked': {
      const { why, faults, kept, before } = body;
      return {
        ...run,
        parts: [...run.parts, { kind: 'repair', id, why, faults, kept, before, choice: null }],
      };
    }
    case 'repair.answered':
      return {
        ...run,
        parts: run.parts.map((part) => (part.kind === 'repair' ? { ...part, choice: body.choice } : part)),
      };
    case 'understood':
      return { ...run, parts: [...settle(run.parts), { kind: 'understood', id, groups: body.groups }] };
    case 'suggested':
      return { ...run, suggestions: body.messages };
    case 'not-understood':
      return body.phrases.length === 0
        ? run
        : { ...run, parts: [...run.parts, { kind: 'not-understood', id, phrases: body.phrases }] };
    case 'question':
      return {
        ...run,
        parts: [...run.parts, { kind: 'question', id, question: body.question, choices: body.choices }],
      };
    case 'run.finished':
      return {
        ...run,
        state: body.outcome,
        finishedAt: event.at,
        summary: body.summary,
        error: body.error,
        credits: body.credits,
        parts: fillFiles(settle(run.parts), body.versionId === null ? 'dropped' : 'saved'),
      };
    default:
      return run;
  }
}
