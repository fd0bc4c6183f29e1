import { z } from 'zod/mini';
import { understoodGroupSchema } from './actions.ts';
import {
  approvalKindSchema,
  ceilingChoiceSchema,
  decisionSchema,
  repairChoiceSchema,
  runModeSchema,
} from './model-calls.ts';
import { chosenElementsSchema } from './page-elements.ts';
import { versionSchema } from './project.ts';
import { attachmentSchema } from './publishing-calls.ts';
import { finalRunStates, runStates } from './run-states.ts';
import { toldSchema } from './told.ts';

const runStateSchema = z.enum(runStates);

/** Why a run failed: `code` is stable, `message` is for people, `next` says what can be done. */
export const runErrorSchema = z.object({ code: z.string(), message: toldSchema, next: toldSchema });
export type RunError = z.infer<typeof runErrorSchema>;

/** What an engine was shown for a run. */
export const seenContextSchema = z.object({
  engine: z.string(),
  /** Most tokens that it may be shown. */
  budget: z.int(),
  instructions: z.int(),
  /** Subjects that the instructions speak of, such as `design`. */
  subjects: z.optional(z.array(z.string())),
  /** The standing instructions of the account, as they were shown. */
  own: z.optional(z.object({ text: z.string(), tokens: z.int() })),
  /** The project's own standing instructions, as they were shown. */
  standing: z.optional(z.object({ text: z.string(), tokens: z.int() })),
  message: z.int(),
  history: z.int(),
  files: z.array(z.object({ path: z.string(), tokens: z.int(), reason: z.string() })),
  /** Files that it was told of by name alone. */
  unseen: z.int(),
  /** Earlier messages told in full, in a line each, and left out. */
  turns: z.object({ whole: z.int(), short: z.int(), left: z.int() }),
  /** What a model made of the first messages of a long chat, and how many of them. */
  digest: z.optional(z.object({ text: z.string(), covered: z.int() })),
  images: z.int(),
  /** Documents of PDF; absent when there were none. */
  documents: z.optional(z.int()),
});
export type SeenContext = z.infer<typeof seenContextSchema>;

/** What a run uses: rounds with a model, tokens as its provider counts them, credits. */
export const runUseSchema = z.object({ rounds: z.int(), tokens: z.int(), credits: z.int() });
export type RunUse = z.infer<typeof runUseSchema>;

/** What a project's log records. `run.*`, `text.*`, `plan.*` and `file.*` belong to the run in `runId`. */
export const projectEventBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run.queued'),
    prompt: z.string(),
    engine: z.string(),
    retryOf: z.nullable(z.string()),
    /** Files that went with the message; absent when there were none. */
    attachments: z.optional(z.array(attachmentSchema)),
    /** Absent: `build`. */
    mode: z.optional(runModeSchema),
    /** The engine's name for people. */
    engineLabel: z.optional(z.string()),
    /** The run whose message this one replaces; the conversation goes on from before it. */
    editOf: z.optional(z.string()),
    /** A new chat: what was said before does not go with it. */
    isFresh: z.optional(z.boolean()),
    /** Elements of the page that it is about; absent when there are none. */
    elements: z.optional(chosenElementsSchema),
    /** When it was expected to begin, in Unix milliseconds, where others' were before it; absent for soon. */
    expectedAt: z.optional(z.int()),
    /** The run that planned it as a step, and what the step is called there. */
    step: z.optional(z.object({ of: z.string(), title: z.string() })),
    /** Who sent it; absent for the owner of the project. */
    by: z.optional(z.string()),
  }),
  /** Runs that wait have another order, or wait for their person's word (`held`), or do so no more. All that wait are in it. */
  z.object({
    type: z.literal('queue.arranged'),
    order: z.array(z.string()),
    held: z.array(z.string()),
  }),
  /** A worker took the run. `attempt` counts from 1; above 1 the run is resumed after its worker died. */
  z.object({ type: z.literal('run.started'), attempt: z.int() }),
  z.object({ type: z.literal('run.state'), state: runStateSchema }),
  z.object({ type: z.literal('text.delta'), text: z.string() }),
  /** What a model thinks, or a summary of it, before it says anything; empty for one that does not tell. */
  z.object({ type: z.literal('thought.delta'), text: z.string() }),
  /** It has thought for so many milliseconds, and goes on. */
  z.object({ type: z.literal('thought.ended'), ms: z.int() }),
  z.object({
    type: z.literal('plan.set'),
    items: z.array(
      z.object({ id: z.string(), title: z.string(), status: z.enum(['todo', 'doing', 'done']) }),
    ),
  }),
  z.object({ type: z.literal('understood'), groups: z.array(understoodGroupSchema) }),
  z.object({ type: z.literal('not-understood'), phrases: z.array(z.string()) }),
  /** What the person is told besides what the engine says. `lines`: what it is about, as that is called. */
  z.object({ type: z.literal('run.noted'), text: toldSchema, lines: z.array(z.string()) }),
  /** Messages that would go on from here. */
  z.object({ type: z.literal('suggested'), messages: z.array(z.string()) }),
  z.object({ type: z.literal('question'), question: z.string(), choices: z.array(z.string()) }),
  /** What answers takes no request right now, and is asked again at `until`, in Unix milliseconds. */
  z.object({ type: z.literal('engine.busy'), label: z.string(), until: z.int() }),
  /** A file is on its way: so many lines of it have come. Nothing of it is in the staging area yet. */
  z.object({
    type: z.literal('file.writing'),
    path: z.string(),
    op: z.enum(['write', 'edit']),
    lines: z.int(),
  }),
  /** A file of the run is in the staging area. `hash` is null when it was deleted. */
  z.object({
    type: z.literal('file.staged'),
    op: z.enum(['write', 'edit', 'rename', 'delete']),
    path: z.string(),
    from: z.nullable(z.string()),
    hash: z.nullable(z.string()),
    size: z.int(),
    additions: z.int(),
    deletions: z.int(),
    /** It is of the kit, and not of the engine's writing. */
    isFromKit: z.optional(z.boolean()),
  }),
  /** An action that was not applied, and why; `locked` for one on a file that its person locked. */
  z.object({
    type: z.literal('action.refused'),
    action: z.string(),
    path: z.nullable(z.string()),
    reason: toldSchema,
  }),
  /** The staged files hang together (every import resolves): the preview may show this tree. */
  z.object({ type: z.literal('tree.staged'), treeHash: z.string() }),
  /**
   * A model wants to know what a page that shows this tree has logged, or what it looks like (`look`: in a window of so
   * many CSS pixels): one with the project open answers.
   */
  z.object({
    type: z.literal('page.asked'),
    askId: z.string(),
    treeHash: z.string(),
    look: z.optional(z.object({ width: z.int(), height: z.int(), page: z.string() })),
  }),
  /** A model has looked at the running page: a picture (`hash`, JPEG), in a window of `width` by `height` CSS pixels. */
  z.object({
    type: z.literal('page.looked'),
    page: z.string(),
    width: z.int(),
    height: z.int(),
    hash: z.string(),
    tokens: z.int(),
    /** What made it: a browser of the server, or the page that its person has open. Absent: the first. */
    by: z.optional(z.enum(['server', 'person'])),
  }),
  /** What the engine was shown; sizes in tokens as estimated. */
  z.object({ type: z.literal('context.seen'), context: seenContextSchema }),
  /** Tokens of the run so far, as the provider counted them. */
  z.object({
    type: z.literal('tokens.used'),
    input: z.int(),
    output: z.int(),
    /** The part of `input` that the provider had in its cache. */
    cached: z.int(),
    /** The part of `output` that was thought and not said; absent where the provider does not tell. */
    thought: z.optional(z.int()),
  }),
  /** A model is asked. `used` is what the run has used before that, `most` what it may use before its person is asked. */
  z.object({ type: z.literal('round.began'), used: runUseSchema, most: runUseSchema }),
  /** One more round would go beyond what the run may use. The person may raise it to `next`, once. */
  z.object({
    type: z.literal('ceiling.asked'),
    of: z.enum(['rounds', 'tokens', 'credits']),
    used: z.int(),
    most: z.int(),
    next: z.int(),
  }),
  z.object({ type: z.literal('ceiling.answered'), choice: ceilingChoiceSchema }),
  /** The run needs permission for something; `shown` is exactly what is done when it is given. */
  z.object({
    type: z.literal('approval.asked'),
    approvalId: z.string(),
    kind: approvalKindSchema,
    shown: z.string(),
    reason: toldSchema,
    hash: z.string(),
  }),
  z.object({
    type: z.literal('approval.answered'),
    approvalId: z.string(),
    decision: decisionSchema,
  }),
  /**
   * Fixing has come to its end: the same faults came back, or every attempt is spent. The person is asked how to go
   * on. `kept` is the number of the version with what was written, `before` that of the version before the run.
   */
  z.object({
    type: z.literal('repair.asked'),
    why: z.enum(['same', 'spent']),
    faults: z.array(
      z.object({ message: toldSchema, path: z.nullable(z.string()), line: z.nullable(z.int()) }),
    ),
    kept: z.nullable(z.int()),
    before: z.nullable(z.int()),
  }),
  z.object({ type: z.literal('repair.answered'), choice: repairChoiceSchema }),
  /** The project was pushed to its repository, up to this version. */
  z.object({
    type: z.literal('github.pushed'),
    repository: z.string(),
    version: z.int(),
    url: z.string(),
  }),
  z.object({ type: z.literal('version.created'), version: versionSchema }),
  /** Its owner calls a version so from now on; null: no more. */
  z.object({ type: z.literal('version.named'), versionId: z.string(), name: z.nullable(z.string()) }),
  /** The working tree changed by hand, in this tab or another. */
  z.object({ type: z.literal('files.changed'), treeHash: z.string(), paths: z.array(z.string()) }),
  /** Other files are locked than before: these, of those that are there. */
  z.object({ type: z.literal('files.locked'), paths: z.array(z.string()) }),
  z.object({ type: z.literal('project.updated'), name: z.string() }),
  z.object({
    type: z.literal('run.finished'),
    outcome: z.enum(finalRunStates),
    versionId: z.nullable(z.string()),
    summary: z.string(),
    error: z.nullable(runErrorSchema),
    /** Credits charged for the run. */
    credits: z.int(),
  }),
]);
export type ProjectEventBody = z.infer<typeof projectEventBodySchema>;

/** One entry of a project's append-only log. `seq` counts from 1 without gaps; `at` is Unix milliseconds. */
export interface ProjectEvent {
  seq: number;
  runId: string | null;
  at: number;
  body: ProjectEventBody;
}
export const projectEventSchema = z.object({
  seq: z.int(),
  runId: z.nullable(z.string()),
  at: z.int(),
  body: projectEventBodySchema,
});
