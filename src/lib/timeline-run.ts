import type { Version } from '#contract/project.ts';
import type { ChosenElement } from '#contract/page-elements.ts';
import type { RunMode } from '#contract/model-calls.ts';
import type { Attachment } from '#contract/publishing-calls.ts';
import type { ProjectEvent, ProjectEventBody, RunError, RunUse, SeenContext } from '#contract/run.ts';
import type { RunState } from '#contract/run-states.ts';
import type { PlanItem } from './run-steps.ts';
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

const finalStates: ReadonlySet<RunState> = new Set(['done', 'stopped', 'failed', 'interrupted']);

/** Whether a run has ended, one way or another. */
export const isFinished = (run: TimelineRun): boolean => finalStates.has(run.state);

/** Every file that a run touched, in the order of first touch; not one that is only on its way. */
export const filesOf = (run: TimelineRun): FileRow[] =>
  run.parts.flatMap((part) => (part.kind === 'files' ? part.files.filter((file) => file.revision > 0) : []));

/** The files of a run that people are told of: not the builder's own notes. */
export const shownFilesOf = (run: TimelineRun): FileRow[] =>
  filesOf(run).filter((file) => !isInternalPath(file.path));

/** The text of a run as one piece of markdown. */
export const textOf = (run: TimelineRun): string =>
  run.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n\n');

/** A run as it enters the log. */
export function newRun(
  event: ProjectEvent,
  body: Extract<ProjectEventBody, { type: 'run.queued' }>,
): TimelineRun {
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

/** What an entry of the log changes of its run. */
export function applyToRun(before: TimelineRun, event: ProjectEvent): TimelineRun {
  const { body } = event;
  if (body.type === 'engine.busy') return { ...before, busy: { label: body.label, until: body.until } };
  // Whatever comes after it says that it is over.
  const run = before.busy === null ? before : { ...before, busy: null };
  const id = `p${event.seq}`;
  const put = (part: RunPart, before = run.parts): TimelineRun => ({ ...run, parts: [...before, part] });
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
      return put(
        { kind: 'refused', id, action: body.action, path: body.path, reason: body.reason },
        settle(run.parts),
      );
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
      return put({ kind: 'ceiling', id, of, used, most, next, choice: null }, settle(run.parts));
    }
    case 'ceiling.answered':
      return {
        ...run,
        parts: run.parts.map((part) => (part.kind === 'ceiling' ? { ...part, choice: body.choice } : part)),
      };
    case 'approval.asked': {
      const { approvalId, kind: subject, shown, reason, hash } = body;
      return put({ kind: 'approval', id, approvalId, subject, shown, reason, hash, decision: null });
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
      return put({ kind: 'pushed', id, repository, version, url });
    }
    case 'repair.asked': {
      const { why, faults, kept, before } = body;
      return put({ kind: 'repair', id, why, faults, kept, before, choice: null });
    }
    case 'repair.answered':
      return {
        ...run,
        parts: run.parts.map((part) => (part.kind === 'repair' ? { ...part, choice: body.choice } : part)),
      };
    case 'understood':
      return put({ kind: 'understood', id, groups: body.groups }, settle(run.parts));
    case 'run.noted': {
      const { text, lines } = body;
      // Said once, also where the run was taken up anew.
      const key = JSON.stringify([text, lines]);
      const isSaid = run.parts.some(
        (part) => part.kind === 'noted' && JSON.stringify([part.text, part.lines]) === key,
      );
      return isSaid ? run : put({ kind: 'noted', id, text, lines }, settle(run.parts));
    }
    case 'suggested':
      return { ...run, suggestions: body.messages };
    case 'not-understood':
      return body.phrases.length === 0 ? run : put({ kind: 'not-understood', id, phrases: body.phrases });
    case 'question':
      return put({ kind: 'question', id, question: body.question, choices: body.choices });
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
