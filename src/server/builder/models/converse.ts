import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import type { Action } from '#contract/actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import type { EngineImage, Feedback } from '#contract/engine.ts';
import { EngineFailure, type RunHost } from '../engine.ts';
import { answerRound, type RoundEnd } from './answer-round.ts';
import { bindIntent, cleanPath } from './bind-intent.ts';
import { showFile } from './context.ts';
import type { MainFile } from './decode/fence.ts';
import type { Decoded, Intent } from './decode/intent.ts';
import { tokenLimit } from './failures.ts';
import { nextMessages } from './next-messages.ts';
import type { TokenUse } from './price.ts';
import { estimateTokens } from './tokens.ts';

export interface Conversation {
  readonly model: Model;
  readonly language: LanguageModel;
  readonly main: MainFile;
  readonly instructions: string;
  readonly tools: ToolSet | null;
  readonly isDiscussion: boolean;
  /** Files whose whole content the model has seen; it may write those anew. */
  readonly shown: Set<string>;
  readonly first: string;
  readonly images: readonly EngineImage[];
  /** Tokens that all rounds after the first may add. */
  readonly room: number;
}

/** Tokens of one request, as its provider counted them. */
export class Tokens {
  readonly use: TokenUse;

  constructor(use: TokenUse) {
    this.use = use;
  }
}

type Steps<R> = AsyncGenerator<Action | Tokens, R, Feedback | undefined>;

/** Requests of one run: models with tools take a step at a time. */
const mostRounds = { tools: 30, tags: 6, fences: 6 } as const;
/** How often an answer that was cut off is gone on with. */
const mostCuts = 2;

/** What came of one answer, for the next message to the model. */
interface Outcome {
  /** What each tool call is answered. */
  readonly calls: Map<string, string>;
  /** What could not be done, for models without tools. */
  readonly problems: string[];
  readonly reads: Set<string>;
  ending: Extract<Intent, { type: 'done' | 'ask' }> | null;
}

/**
 * Talks with a model until its run is over: reads each answer, has its actions applied, and tells it what was not
 * applied and why. Yields actions and what they cost; is given what became of each action.
 */
export async function* converse(
  conversation: Conversation,
  host: RunHost,
  signal: AbortSignal,
  clock: Clock,
): Steps<void> {
  const { model } = conversation;
  const messages: ModelMessage[] = [firstOf(conversation)];
  const memory: Memory = {
    said: '',
    applied: [],
    failedEdits: new Map(),
    isMissingReported: false,
    isNudged: false,
  };
  let cuts = 0;
  let added = 0;
  for (let round = 1; ; round++) {
    const outcome: Outcome = { calls: new Map(), problems: [], reads: new Set(), ending: null };
    const end = yield* playRound(conversation, messages, host, signal, clock, memory, outcome);
    if (end.reason === 'aborted') return;
    if (end.tokens !== null) yield new Tokens(end.tokens);
    if (end.reason === 'refused') throw refusedBy(model);
    const isCut = end.reason === 'cut' || end.reason === 'length';
    if (isCut && ++cuts > mostCuts) throw cutOff(model, end.reason === 'length');
    checkImports(host, memory, outcome, conversation);
    if (!isCut) checkWords(host, memory, outcome, conversation);

    const isOver =
      !isCut &&
      outcome.problems.length === 0 &&
      outcome.reads.size === 0 &&
      (outcome.ending !== null || outcome.calls.size === 0);
    if (isOver) {
      yield* finish(outcome.ending, memory, model);
      return;
    }
    if (round >= mostRounds[model.encoding]) {
      if (memory.applied.length === 0) throw lost(model);
      yield* finish(null, memory, model);
      return;
    }
    const next = nextMessages(model.encoding, end, outcome, host, memory.applied);
    added +=
      (end.tokens?.output ?? estimateTokens(JSON.stringify(end.messages))) +
      estimateTokens(JSON.stringify(next.at(-1)?.content ?? ''));
    if (added > conversation.room) throw tokenLimit(model, ' for one message');
    messages.push(...next);
    if (memory.said !== '') memory.said += '\n\n';
  }
}

interface Memory {
  said: string;
  /** What was done, in a few words each. */
  readonly applied: string[];
  readonly failedEdits: Map<string, number>;
  isMissingReported: boolean;
  isNudged: boolean;
}

function firstOf({ first, images }: Conversation): ModelMessage {
  return {
    role: 'user',
    content: [
      { type: 'text', text: first },
      ...images.map((image) => ({ type: 'image' as const, image: image.data, mediaType: image.mediaType })),
    ],
    // Everything up to here is the same in each round of the run.
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  };
}

async function* playRound(
  conversation: Conversation,
  messages: readonly ModelMessage[],
  host: RunHost,
  signal: AbortSignal,
  clock: Clock,
  memory: Memory,
  outcome: Outcome,
): Steps<RoundEnd> {
  const { model, language, main, isDiscussion, instructions, tools } = conversation;
  const request = { model, language, main, isDiscussion, instructions, tools, messages };
  const answer = answerRound(request, signal, clock, {
    wait: host.alive,
    waits: (ms) => host.waits(model.label, ms),
    writing(file) {
      if (!conversation.isDiscussion) host.writing({ ...file, path: cleanPath(file.path) });
    },
  });
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done === true) return step.value;
      yield* act(step.value, conversation, host, memory, outcome);
    }
  } finally {
    await answer.return({ reason: 'aborted', tokens: null, messages: [] });
  }
}

/** Does what one intent means, and notes what the model is told about it. */
async function* act(
  { intent, call }: Decoded,
  conversation: Conversation,
  host: RunHost,
  memory: Memory,
  outcome: Outcome,
): Steps<void> {
  const reply = (text: string, isProblem = false): void => {
    if (call !== null) outcome.calls.set(call, text);
    else if (isProblem) outcome.problems.push(text);
  };
  switch (intent.type) {
    case 'say': {
      const text = memory.said.endsWith('\n\n') && memory.said !== '' ? `\n\n${intent.text}` : intent.text;
      memory.said += intent.text;
      yield { type: 'say', text };
      return;
    }
    case 'broken':
      return reply(`refused${intent.path === null ? '' : ` (${intent.path})`}: ${intent.reason}`, true);
    case 'read':
      for (const path of intent.paths) outcome.reads.add(cleanPath(path));
      return reply('');
    case 'ask':
    case 'done':
      outcome.ending = intent;
      return reply('done');
    default: {
      const bound = bindIntent(intent, conversation, host.files);
      if (typeof bound === 'string') return reply(bound, true);
      const feedback: Feedback = (yield bound) ?? { ok: true };
      if (feedback.ok) {
        const path = 'path' in bound ? bound.path : null;
        if (bound.type === 'file.write' && path !== null) conversation.shown.add(path);
        if (bound.type !== 'plan') memory.applied.push(path ?? bound.type);
        return reply(
          feedback.isPending === true
            ? 'The person is asked for permission. Go on without relying on it, or finish.'
            : (feedback.note ?? 'done'),
        );
      }
      return reply(explain(bound, feedback.reason, host, memory, conversation.room), true);
    }
  }
}

/** Why an action was refused. An edit that did not match is shown the file as it is, once. */
function explain(action: Action, reason: string, host: RunHost, memory: Memory, room: number): string {
  const path = 'path' in action ? action.path : null;
  const said = `refused${path === null ? '' : ` (${path})`}: ${reason}`;
  if (action.type !== 'file.edit' || path === null) return said;
  const failed = (memory.failedEdits.get(path) ?? 0) + 1;
  memory.failedEdits.set(path, failed);
  const file = host.files.get(path);
  if (file === undefined || file.content === null) return said;
  if (failed > 1) return `${said} It failed again: write the whole file, or leave it as it is.`;
  const shown = showFile(path, file);
  return estimateTokens(shown) > room / 2
    ? `${said} Take a shorter text that is there exactly once.`
    : `${said} The file as it is now:\n${shown}`;
}

/** Before a run ends: files that ask for files which are not there. Told once; what then is left, the check finds. */
function checkImports(host: RunHost, memory: Memory, outcome: Outcome, { isDiscussion }: Conversation): void {
  if (isDiscussion || memory.isMissingReported || outcome.problems.length > 0) return;
  if (outcome.ending?.type === 'ask' || memory.applied.length === 0) return;
  const isEnding = outcome.ending !== null || outcome.calls.size === 0;
  const { missing } = host;
  if (!isEnding || missing.length === 0) return;
  memory.isMissingReported = true;
  const lines = missing.slice(0, 20).map(({ from, reference }) => `- ${from} asks for ${reference}`);
  outcome.problems.push(`These files are not there. Write them, or do without:\n${lines.join('\n')}`);
}

/** A block of code in what was said: three lines at the least. */
const codeInWords = /^ {0,3}```[^\n]*\n(?:(?! {0,3}```)[^\n]*\n){3,}/m;

/**
 * Before a run ends that wrote nothing: a model that showed its code instead of writing it, or that only spoke of
 * what it would build, is told so, once.
 */
function checkWords(host: RunHost, memory: Memory, outcome: Outcome, { isDiscussion }: Conversation): void {
  if (isDiscussion || memory.isNudged || memory.applied.length > 0 || outcome.problems.length > 0) return;
  if (outcome.ending?.type === 'ask' || outcome.reads.size > 0) return;
  if (outcome.calls.size > 0 && outcome.ending === null) return;
  const isCode = codeInWords.test(memory.said);
  if (!isCode && (host.files.size > 0 || memory.said.trim() === '' || /\?\s*$/.test(memory.said))) return;
  memory.isNudged = true;
  // The simplest form there is: whatever a model was asked for, it is understood.
  const how =
    'Send each whole file as a block whose first line has the language and the path, such as ```html index.html';
  outcome.problems.push(
    isCode
      ? `Nothing was written: your code does not say in the agreed form which file it belongs to. ${how}`
      : `Nothing was written yet, and the project is empty. Build it now. ${how}`,
  );
}

/** The last action of a run, also for a model that forgot it. */
async function* finish(ending: Outcome['ending'], memory: Memory, model: Model): Steps<void> {
  if (ending?.type === 'ask') {
    yield { type: 'ask', question: ending.question, choices: [...ending.choices] };
    return;
  }
  const said = memory.said.trim();
  if (ending === null && said === '' && memory.applied.length === 0) throw lost(model);
  if (memory.isNudged && memory.applied.length === 0 && !/\?\s*$/.test(said)) throw builtNothing(model);
  const summary = ending?.summary.trim() || lastWords(said) || 'Done.';
  const name = ending?.name.trim() ?? '';
  if (said === '') yield { type: 'say', text: summary };
  yield { type: 'done', summary, ...(name === '' ? {} : { name }) };
}

/** The last paragraph of what was said, short enough for a summary. */
function lastWords(said: string): string {
  const paragraph =
    said
      .split(/\n{2,}/)
      .at(-1)
      ?.trim() ?? '';
  return paragraph.length <= 400 ? paragraph : `${paragraph.slice(0, 399)}…`;
}

const refusedBy = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_refused',
    message: `${model.label} refused to answer this.`,
    next: 'Say it in another way, or choose another model.',
  });

const cutOff = (model: Model, isLong: boolean): EngineFailure =>
  new EngineFailure({
    code: isLong ? 'model_too_long' : 'model_cut_off',
    message: isLong
      ? `The answer of ${model.label} is longer than it can write at once.`
      : `The connection to ${model.label} broke again and again.`,
    next: 'What was written so far is kept. Try again to go on, or ask for less at once.',
  });

const builtNothing = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_built_nothing',
    message: `${model.label} answered, but built nothing, and did not when it was asked again.`,
    next: 'Its words are above, and nothing was changed. Say it in other words, or choose another model; to talk without building, use Discuss.',
  });

const lost = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_empty',
    message: `${model.label} answered with nothing that could be used.`,
    next: 'Try again, or choose another model.',
  });
