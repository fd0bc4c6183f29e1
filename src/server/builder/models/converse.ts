import type { LanguageModel, ToolSet } from 'ai';
import type { Action } from '#contract/actions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import type { Feedback } from '#contract/engine.ts';
import { EngineFailure, type RoundNews, type RunHost } from '../engine.ts';
import { answerRound, type RoundEnd } from './answer-round.ts';
import { anyOf } from './decode/paths.ts';
import { bindIntent } from './bind-intent.ts';
import { cleanPath } from './bind-path.ts';
import { breathing } from './breath.ts';
import { checkWork, noteLeft } from './check-work.ts';
import { showFile } from './context.ts';
import type { MainFile } from './decode/fence.ts';
import { type Decoded, isLookup, type Lookup } from './decode/intent.ts';
import { lastingFault, stuck, tokenLimit } from './failures.ts';
import { type Found, lookUp } from './lookups.ts';
import { closingMessages, makeRoom, nextMessages, tokensIn } from './next-messages.ts';
import type { TokenUse } from './price.ts';
import {
  answerCall,
  checkImports,
  checkWords,
  type Ending,
  hasBuiltNothing,
  isEnding,
  isInWords,
  lastWords,
  newOutcome,
  type Outcome,
  say,
  takeBegun,
  type Talk,
} from './talk.ts';
import { lessThinking } from './thinking.ts';
import type { ThinkingAsked } from './thinking-memory.ts';
import { estimateTokens } from './tokens.ts';
import { told } from '#language/told.ts';

export interface Conversation {
  readonly model: Model;
  readonly language: LanguageModel;
  readonly main: MainFile;
  readonly instructions: string;
  readonly tools: ToolSet | null;
  readonly isDiscussion: boolean;
  /** Words alone may be the answer: the person has asked a question, or the run goes on after what it did before. */
  readonly isWordsEnough: boolean;
  /** The mark of this run's tags; null for a model that was not asked for them. */
  readonly nonce: string | null;
  /** What the model was told about thinking before, and took. */
  readonly memory: { asked(): ThinkingAsked; note(asked: ThinkingAsked): void };
  /** Tokens that all rounds after the first may add. */
  readonly room: number;
  /** What was said so far: its last message is the one to answer. */
  readonly talk: Talk;
}

/** Tokens of one request, as its provider counted them. */
export class Tokens {
  readonly use: TokenUse;

  constructor(use: TokenUse) {
    this.use = use;
  }
}

type Steps<R> = AsyncGenerator<Action | Tokens, R, Feedback | undefined>;

/** Requests of one answer: models with tools take a step at a time. */
const mostRounds = { tools: 40, tags: 16, fences: 16 } as const;
/** How often an answer that was cut off is gone on with. */
const mostCuts = 2;
/** Things that are looked at after one answer; further ones are told to come later. */
const mostLookups = 24;
/** The part of the room that is left for everything which one thing that is looked at may take. */
const lookupShare = 1 / 3;

interface Asked {
  readonly lookup: Lookup;
  readonly call: string | null;
}

/**
 * Talks with a model until its run is over: reads each answer, has its actions applied, looks at what it wants to see,
 * and tells it what was not applied and why. Yields actions and what they cost; is given what became of each action.
 * What was said stays in the conversation's talk, so that a repair goes on from there.
 */
export async function* converse(
  conversation: Conversation,
  host: RunHost,
  signal: AbortSignal,
  clock: Clock,
): Steps<void> {
  const { model, talk, isDiscussion, room } = conversation;
  const { messages } = talk;
  if (talk.said !== '') talk.isNewParagraph = true;
  let cuts = 0;
  for (let round = 1; ; round++) {
    const outcome = newOutcome();
    const asked: Asked[] = [];
    const end = yield* playRound(conversation, host, signal, clock, outcome, asked);
    if (end.reason === 'aborted') return;
    if (end.tokens !== null) yield new Tokens(end.tokens);
    if (end.reason === 'refused') throw refusedBy(model);
    const isCut = end.reason === 'cut' || end.reason === 'length';
    // What was done so far stays; going on would be answered the same.
    const lasting = end.reason === 'cut' ? lastingFault(end.fault, model, clock.now()) : null;
    if (lasting !== null) throw lasting;
    if (isCut && ++cuts > mostCuts) throw end.isOnlyThought ? onlyThought(model) : cutOff(model, end.reason);
    // What left no room for an answer would leave none again.
    if (isCut && end.isOnlyThought) talk.thinking = lessThinking(model, talk.thinking) ?? talk.thinking;
    await breathing(clock, host.alive, lookAtAll(asked, conversation, host, outcome));
    if (signal.aborted) return;
    const { nudge } = talk;
    if (!isDiscussion) {
      checkImports(host, talk, outcome);
      if (!isCut) checkWords(host, talk, outcome, conversation.isWordsEnough);
    }
    if (talk.said !== '') talk.isNewParagraph = true;

    const isOver = (): boolean =>
      !isCut && outcome.problems.length === 0 && asked.length === 0 && isEnding(outcome);
    if (isOver() && !isDiscussion) {
      await breathing(clock, host.alive, checkWork(host, talk, outcome));
      if (signal.aborted) return;
    }
    const isLastRound = round >= mostRounds[model.encoding];
    if (isLastRound && !isOver() && talk.applied.length === 0) throw lost(model);
    if (isOver() || isLastRound) {
      messages.push(...closingMessages(end, outcome));
      yield* finish(isOver() ? outcome.ending : null, talk, model, host);
      return;
    }
    const next = nextMessages(model.encoding, end, outcome, talk.applied);
    talk.added +=
      (end.tokens?.output ?? estimateTokens(JSON.stringify(end.messages))) + tokensIn(next.at(-1));
    messages.push(...next);
    if (talk.added > room) talk.added -= makeRoom(messages, talk.added - room / 2);
    if (talk.added > room)
      throw tokenLimit(told`This is more than ${model.label} can take in at once for one message.`);
    // Who is told to write at last has that try, whatever was before.
    const isCounted = !isCut && talk.nudge === nudge;
    const onward = host.goesOn(isCounted ? newsOf(outcome, asked) : null);
    if (onward === 'held') return;
    if (onward === 'stuck') throw stuck(model);
    if (onward === 'enough') return yield* finish(null, talk, model, host);
  }
}

/** What a round brought the model, for the count of those that bring nothing. */
function newsOf({ calls, problems, found, done }: Outcome, asked: readonly Asked[]): RoundNews {
  const looked = new Set(asked.map(({ call }) => call));
  const answers = [...calls].map(([call, text]) => ({ text, isSeen: looked.has(call) }));
  const told = answers.flatMap(({ text, isSeen }) => (isSeen ? [] : [text]));
  return {
    brought: [
      ...answers.flatMap(({ text, isSeen }) => (isSeen ? [text] : [])),
      ...found.map(({ text }) => text),
      ...done,
    ],
    isRefused: problems.length > 0 || told.some((text) => text.startsWith('refused')),
  };
}

async function* playRound(
  conversation: Conversation,
  host: RunHost,
  signal: AbortSignal,
  clock: Clock,
  outcome: Outcome,
  asked: Asked[],
): Steps<RoundEnd> {
  const { talk, memory, ...request } = conversation;
  const told = {
    messages: talk.messages,
    thinking: talk.thinking,
    asked: memory.asked(),
    begun: takeBegun(talk),
    tools: isInWords(talk) ? null : request.tools,
  };
  const answer = answerRound({ ...request, ...told }, signal, clock, {
    thinks: host.thinks,
    thought: host.thought,
    took(asked) {
      if (asked !== told.asked) memory.note(asked);
    },
    wait: host.alive,
    waits: (ms) => host.waits(request.model.label, ms),
    retries: (cause) => host.retries(request.model.label, cause),
    writing(file) {
      if (!conversation.isDiscussion) host.writing({ ...file, path: cleanPath(file.path) });
    },
  });
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done === true) return step.value;
      if (isLookup(step.value.intent)) asked.push({ lookup: step.value.intent, call: step.value.call });
      else yield* act(step.value, conversation, host, outcome);
    }
  } finally {
    host.thought();
    await answer.return({ reason: 'aborted', isOnlyThought: false, tokens: null, messages: [] });
  }
}

/** Looks at everything that an answer asks to see, side by side, as it is after the answer's changes. */
async function lookAtAll(
  asked: readonly Asked[],
  { model, talk, room }: Conversation,
  host: RunHost,
  outcome: Outcome,
): Promise<void> {
  if (asked.length === 0) return;
  host.alive();
  const part = Math.max(200, Math.floor((room * lookupShare) / Math.min(asked.length, mostLookups)));
  const found = await Promise.all(
    asked.map(({ lookup }, index): Promise<Found> =>
      index < mostLookups
        ? lookUp(lookup, { host, room: part, sees: model.sees })
        : Promise.resolve({ text: `Only ${mostLookups} things can be looked at in one answer: ask again.` }),
    ),
  );
  for (const [index, seen] of found.entries()) {
    for (const path of seen.shown ?? []) talk.shown.add(path);
    if (seen.picture !== undefined) outcome.pictures.push(seen.picture);
    if (seen.isClean === true) {
      talk.checked = talk.applied.length;
      talk.open = [];
    }
    const call = asked[index]?.call ?? null;
    if (call === null) outcome.found.push(seen);
    else answerCall(outcome, call, seen.text);
  }
}

/** Does what one intent means, and notes what the model is told about it. */
async function* act(
  { intent, call }: Decoded,
  { talk, isDiscussion, room }: Conversation,
  host: RunHost,
  outcome: Outcome,
): Steps<void> {
  const reply = (text: string, isProblem = false): void => {
    if (call !== null) answerCall(outcome, call, text);
    else if (isProblem) outcome.problems.push(text);
  };
  const missed = (path: string): void => {
    if (!isDiscussion && !path.startsWith(anyOf)) talk.unchanged.add(cleanPath(path));
  };
  switch (intent.type) {
    case 'say':
      yield say(talk, intent.text);
      return;
    case 'think':
      return host.thinks(intent.text);
    case 'broken':
      talk.begun = intent.begun ?? null;
      if (intent.path !== null) missed(intent.path);
      return reply(`refused${intent.path === null ? '' : ` (${intent.path})`}: ${intent.reason}`, true);
    case 'read':
    case 'list':
    case 'search':
    case 'check':
    case 'console':
    case 'look':
    case 'fetch':
      return;
    case 'ask':
    case 'done':
      outcome.ending = intent;
      return reply('done');
    default: {
      const known = { isDiscussion, shown: talk.shown, before: outcome.before };
      const bound = bindIntent(intent, known, host.files);
      if (bound === null) return reply('nothing to do');
      if (typeof bound === 'string') {
        if ('path' in intent) missed(intent.path);
        return reply(bound, true);
      }
      const file = bound.type === 'file.edit' ? host.files.get(bound.path) : undefined;
      const feedback: Feedback = (yield bound) ?? { ok: true };
      if (feedback.ok) {
        const path = 'path' in bound ? bound.path : null;
        if (path !== null) talk.unchanged.delete(path);
        if ('path' in intent) talk.unchanged.delete(cleanPath(intent.path));
        if (file !== undefined && path !== null && !outcome.before.has(path))
          outcome.before.set(path, file.content ?? '');
        if (bound.type === 'file.write' && path !== null) {
          talk.shown.add(path);
          outcome.before.delete(path);
        }
        // Of plans the first alone: to plan once more brings nothing.
        if (path === null) outcome.done.push(bound.type === 'plan' ? 'plan' : JSON.stringify(bound));
        if (bound.type !== 'plan') talk.applied.push(path ?? bound.type);
        return reply(
          feedback.isPending === true
            ? 'The person is asked for permission. Go on without relying on it, or finish.'
            : (feedback.note ?? 'done'),
        );
      }
      if ('path' in bound) missed(bound.path);
      return reply(explain(bound, feedback, host, talk, room), true);
    }
  }
}

/** Why an action was refused. An edit that did not match is shown the file as it is, once. */
function explain(
  action: Action,
  { reason, isLocked }: Extract<Feedback, { ok: false }>,
  host: RunHost,
  talk: Talk,
  room: number,
): string {
  const path = 'path' in action ? action.path : null;
  const said = `refused${path === null ? '' : ` (${path})`}: ${reason}`;
  if (action.type !== 'file.edit' || path === null || isLocked === true) return said;
  const failed = (talk.failedEdits.get(path) ?? 0) + 1;
  talk.failedEdits.set(path, failed);
  const file = host.files.get(path);
  if (file === undefined || file.content === null) return said;
  if (failed > 1) return `${said} It failed again: write the whole file, or leave it as it is.`;
  const shown = showFile(path, file);
  if (estimateTokens(shown) > room / 2) return `${said} Take a shorter text that is there exactly once.`;
  talk.shown.add(path);
  return `${said} The file as it is now:\n${shown}`;
}

/** The last action of a run, also for a model that forgot it. */
async function* finish(ending: Ending | null, talk: Talk, model: Model, host: RunHost): Steps<void> {
  if (ending?.type === 'ask') {
    yield { type: 'ask', question: ending.question, choices: [...ending.choices] };
    return;
  }
  const said = talk.said.trim();
  if (ending === null && said === '' && talk.applied.length === 0) throw lost(model);
  if (hasBuiltNothing(talk, ending)) throw builtNothing(model);
  const summary = ending?.summary.trim() || lastWords(said) || 'Done.';
  const name = ending?.name.trim() ?? '';
  if (said === '') yield say(talk, summary);
  noteLeft(talk, host);
  talk.unchanged.clear();
  const messages = (ending?.next ?? [])
    .map((message) => message.trim())
    .filter((message) => message !== '' && message.length <= 200);
  if (messages.length > 0 && talk.applied.length > 0)
    yield { type: 'suggest', messages: messages.slice(0, 3) };
  yield { type: 'done', summary, ...(name === '' ? {} : { name }) };
}

const refusedBy = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_refused',
    message: told`${model.label} refused to answer this.`,
    next: told`Say it in another way, or choose another model.`,
  });

const onlyThought = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_only_thought',
    message: told`${model.label} thought until it could write no more, and did not come to an answer.`,
    next: told`What was written so far is kept. Let it think shorter or not at all, ask for less at once, or choose another model.`,
  });

const cutOff = (model: Model, reason: RoundEnd['reason']): EngineFailure =>
  new EngineFailure({
    code: reason === 'length' ? 'model_too_long' : 'model_cut_off',
    message:
      reason === 'length'
        ? told`The answer of ${model.label} is longer than it can write at once.`
        : told`The connection to ${model.label} broke again and again.`,
    next: told`What was written so far is kept. Try again to go on, or ask for less at once.`,
  });

const builtNothing = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_built_nothing',
    message: told`${model.label} answered, but built nothing, and did not when it was asked again.`,
    next: told`Its words are above, and nothing was changed. Say it in other words, or choose another model; to talk without building, use Discuss.`,
  });

const lost = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_empty',
    message: told`${model.label} answered with nothing that could be used.`,
    next: told`Try again, or choose another model.`,
  });
