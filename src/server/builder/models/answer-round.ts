import type { LanguageModel, LanguageModelUsage, ModelMessage, ProviderMetadata, ToolSet } from 'ai';
import { streamText } from 'ai';
import type { ThinkingEffort } from '#contract/model-calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Model } from '#server/platform/model-catalog.ts';
import { EngineFailure } from '../engine.ts';
import { markedInstructions, markedMessages } from './breakpoints.ts';
import { breathing } from './breath.ts';
import { createDecoder } from './decode/decoder.ts';
import type { MainFile } from './decode/fence.ts';
import type { Begun, Decoded, Piece, Writing } from './decode/intent.ts';
import { NothingCame, waitBefore } from './failures.ts';
import type { TokenUse } from './price.ts';
import { causeOf, isWithoutReason } from './provider-error.ts';
import { createRepetitionWatch } from './repetition.ts';
import { keptThoughts } from './kept-thoughts.ts';
import { telemetry } from './telemetry.ts';
import { askedAfter, thinkingOptions } from './thinking.ts';
import type { ThinkingAsked } from './thinking-memory.ts';
import { told } from '#language/told.ts';

export interface RoundRequest {
  readonly model: Model;
  readonly language: LanguageModel;
  /** The project's main file, which a block of code without a name may be. */
  readonly main: MainFile;
  readonly isDiscussion: boolean;
  /** The mark of this run's tags; null for a model that was not asked for them. */
  readonly nonce: string | null;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Null for models that write their actions as text. */
  readonly tools: ToolSet | null;
  readonly thinking: ThinkingEffort;
  /** What it is told about thinking, after what it has refused before. */
  readonly asked: ThinkingAsked;
  /** The file in which the answer before was cut off. */
  readonly begun: Begun | null;
}

/** How one answer of the model ended. */
export interface RoundEnd {
  /** `cut`: the connection broke in the middle, after something had come. */
  readonly reason: 'complete' | 'length' | 'refused' | 'cut' | 'aborted';
  /** It has thought, and nothing else came. */
  readonly isOnlyThought: boolean;
  /** Null when the provider did not say, or could not. */
  readonly tokens: TokenUse | null;
  /** What the model said, as messages to go on from; its text alone when it was cut. */
  readonly messages: readonly ModelMessage[];
  /** What broke it, where it was cut. */
  readonly fault?: unknown;
}

/** What is told while an answer comes. */
export interface RoundHooks {
  readonly wait: () => void;
  readonly writing: (file: Writing) => void;
  /** It thinks; the words are empty where its provider does not tell them. */
  readonly thinks: (words: string) => void;
  /** It thinks no more for now, if it did. */
  readonly thought: () => void;
  /** It was told so much about thinking, and took it. */
  readonly took: (asked: ThinkingAsked) => void;
  /** The provider is asked again after so many milliseconds. */
  readonly waits: (ms: number) => void;
  /** The request came to nothing for this reason, or its answer broke off, and it is made again or gone on with. */
  readonly retries: (cause: Error) => void;
}

/** Milliseconds of waiting that a person would wonder about. */
const worthTelling = 2_000;
/**
 * Milliseconds that a model may be silent: hosted ones think before they speak, and one on a machine of one's own reads
 * a long message slowly, or is loaded first.
 */
const longestSilence = (model: Model): number =>
  model.provider === 'ollama' || model.provider === 'compatible' ? 600_000 : 240_000;

/**
 * One request and its answer, read as it comes. A request that fails before anything has come is made again, when
 * that may help; the provider says when. This is the only owner of retries: the SDK's own are off.
 * @param hooks `wait` is called while nothing comes to act on, `writing` while a file comes.
 * @throws what the provider answered, when it did not begin to answer.
 */
export async function* answerRound(
  request: RoundRequest,
  signal: AbortSignal,
  clock: Clock,
  hooks: RoundHooks,
): AsyncGenerator<Decoded, RoundEnd, void> {
  let { asked } = request;
  for (let tried = 1; ; tried++) {
    const state = { hasBegun: false, text: '' };
    try {
      const end = yield* oneAnswer({ ...request, asked }, signal, clock, hooks, state);
      hooks.took(asked);
      return end;
    } catch (error) {
      hooks.thought();
      if (signal.aborted) return aborted;
      if (!(error instanceof StreamBroke)) throw error;
      if (state.hasBegun) {
        const said = state.text.trim() === '' ? [] : [{ role: 'assistant' as const, content: state.text }];
        hooks.retries(causeOf(error.cause));
        return { reason: 'cut', isOnlyThought: false, tokens: null, messages: said, fault: error.cause };
      }
      const less = askedAfter(error.cause, request.model, asked);
      if (less !== null) {
        hooks.retries(causeOf(error.cause));
        asked = less;
        // It is another request, and no second try of the same.
        tried -= 1;
        continue;
      }
      const wait = waitBefore(error.cause, tried, clock.now());
      if (wait === null) throw error;
      hooks.retries(causeOf(error.cause));
      if (wait >= worthTelling) hooks.waits(wait);
      await pause(clock, wait, signal, hooks.wait);
      if (signal.aborted) return aborted;
    }
  }
}

const aborted: RoundEnd = { reason: 'aborted', isOnlyThought: false, tokens: null, messages: [] };
/** What may still become the mark that begins a thought. */
const mayBeThought = /^\s*(?:<\|?[\w|]*|◁\w*)?$/;

async function* oneAnswer(
  { model, language, main, isDiscussion, nonce, instructions, messages, tools, ...how }: RoundRequest,
  signal: AbortSignal,
  clock: Clock,
  hooks: RoundHooks,
  state: { hasBegun: boolean; text: string },
): AsyncGenerator<Decoded, RoundEnd, void> {
  const decoder = createDecoder({ main, isDiscussion, nonce }, how.begun);
  const repetition = createRepetitionWatch();
  const stream = streamText({
    model: language,
    system: markedInstructions(instructions),
    messages: markedMessages(messages),
    ...(tools === null ? {} : { tools }),
    ...thinkingOptions(model, how.thinking, how.asked),
    maxRetries: 0,
    abortSignal: signal,
    experimental_telemetry: telemetry,
    // Errors come as parts of the stream; the SDK would print them otherwise.
    onError: () => {},
  });
  const ended = new Set<string>();
  let tokens: TokenUse | null = null;
  let details: ProviderMetadata | undefined;
  let finish = 'unknown';
  let isOverUnsaid = false;
  let hasThought = false;
  const think = (words: string): void => {
    hasThought = true;
    hooks.wait();
    hooks.thinks(words);
  };
  /** Takes what it thinks aloud out of what it says and does. */
  const apart = (decoded: readonly Decoded[]): Decoded[] =>
    decoded.filter(({ intent }) => {
      if (intent.type === 'think') think(intent.text);
      else hooks.thought();
      return intent.type !== 'think';
    });
  const patience = { clock, onWait: hooks.wait, most: longestSilence(model) };
  for await (const part of readParts(stream.fullStream, patience)) {
    const pieces: Piece[] = [];
    switch (part.type) {
      case 'text-start':
        hooks.thought();
        break;
      case 'text-delta':
        pieces.push({ type: 'text', text: part.text });
        break;
      case 'tool-input-start':
        pieces.push({ type: 'tool-start', id: part.id, name: part.toolName });
        break;
      case 'tool-input-delta':
        pieces.push({ type: 'tool-delta', id: part.id, text: part.delta });
        break;
      case 'tool-input-end':
        ended.add(part.id);
        pieces.push({ type: 'tool-end', id: part.id });
        break;
      case 'tool-call':
        // Providers that do not stream arguments say the call at once.
        if (ended.has(part.toolCallId)) break;
        ended.add(part.toolCallId);
        pieces.push(
          { type: 'tool-start', id: part.toolCallId, name: part.toolName },
          { type: 'tool-delta', id: part.toolCallId, text: JSON.stringify(part.input) },
          { type: 'tool-end', id: part.toolCallId },
        );
        break;
      case 'reasoning-start':
        // Its parts are paragraphs.
        think(hasThought ? '\n\n' : '');
        break;
      case 'reasoning-delta':
        think(part.text);
        break;
      case 'finish-step':
        tokens = countedIn(part.usage, model);
        details = part.providerMetadata;
        finish = isOverUnsaid ? 'unknown' : part.finishReason;
        break;
      case 'abort':
        return { ...aborted, tokens };
      case 'error':
        if (!isWithoutReason(part.error)) throw new StreamBroke(part.error);
        isOverUnsaid = true;
        break;
      default:
    }
    for (const piece of pieces) {
      if (piece.type === 'text') state.text += piece.text;
      else hooks.thought();
      if ((piece.type === 'text' || piece.type === 'tool-delta') && repetition.push(piece.text))
        throw endless(model);
      // A long file says nothing for a while, and is a sign of life all the same.
      if (piece.type === 'tool-delta') hooks.wait();
      const decoded = apart(decoder.push(piece));
      // What was only thought is thought again; what was said or done stands.
      const isThinking = piece.type === 'text' && decoder.isThinking;
      const isMore = !isThinking && !mayBeThought.test(state.text.slice(0, 80));
      if (piece.type !== 'text' || decoded.length > 0 || isMore) state.hasBegun = true;
      yield* decoded;
      if (decoder.writing !== null) hooks.writing(decoder.writing);
    }
    if (pieces.length > 0) hooks.wait();
  }
  // Not every server says that an answer is over: one with nothing begun and not ended in it is whole.
  const isUnsaid = finish === 'unknown' || finish === 'other';
  const last = apart(decoder.end(finish === 'stop'));
  hooks.thought();
  yield* last;
  const isOpen = last.some(({ intent }) => intent.type === 'broken');
  // Later in a conversation to say nothing more is an end; at its beginning it is no answer.
  const isEmpty = !state.hasBegun && (isUnsaid || (finish === 'stop' && messages.length === 1));
  if (isEmpty) throw new StreamBroke(new NothingCame('Nothing of the answer came.'));
  if (finish === 'error' || (isUnsaid && isOpen))
    throw new StreamBroke(new Error('The answer ended without its end.'));
  const reason = finish === 'length' ? 'length' : finish === 'content-filter' ? 'refused' : 'complete';
  const { messages: said } = await stream.response;
  const isOnlyThought = hasThought && !state.hasBegun && last.length === 0;
  return { reason, isOnlyThought, tokens, messages: keptThoughts(said, model, details) };
}

const endless = (model: Model): EngineFailure =>
  new EngineFailure({
    code: 'model_repeats',
    message: told`${model.label} began to repeat itself and did not stop.`,
    next: told`What was written so far is kept. Try again, ask for less at once, or choose another model.`,
  });

/** What a provider says that was used; null when it says nothing. No number of it is trusted to be one. */
function countedIn(usage: LanguageModelUsage, { provider }: Model): TokenUse | null {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens === undefined && outputTokens === undefined) return null;
  const count = (value: number | undefined): number =>
    Number.isFinite(value) ? Math.max(0, Math.round(value ?? 0)) : 0;
  const input = count(inputTokens);
  const cached = Math.min(input, count(usage.inputTokenDetails.cacheReadTokens));
  const written = Math.min(input - cached, count(usage.inputTokenDetails.cacheWriteTokens));
  // One that passes requests on to others says itself what each has cost.
  const said = provider === 'compatible' ? usage.raw?.['cost'] : undefined;
  const thought = Math.min(count(outputTokens), count(usage.outputTokenDetails.reasoningTokens));
  const dollars = typeof said === 'number' && Number.isFinite(said) && said >= 0 ? { dollars: said } : {};
  return { input, output: count(outputTokens), cached, written, thought, ...dollars };
}

/** What came from the provider is at fault: no answer, or one that broke. `cause` is what the SDK made of it. */
export class StreamBroke extends Error {
  constructor(cause: unknown) {
    super('The answer broke.', { cause });
  }
}

/** The parts of a stream. What breaks in it is the provider's; what breaks while a part is dealt with is ours. */
async function* readParts<T>(
  stream: AsyncIterable<T>,
  patience: { readonly clock: Clock; readonly onWait: () => void; readonly most: number },
): AsyncGenerator<T, void, void> {
  const { clock, onWait, most } = patience;
  const iterator = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next().catch((error: unknown) => {
        throw new StreamBroke(error);
      });
      const step = await breathing(clock, onWait, next, most);
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    await iterator.return?.().catch(() => {});
  }
}

/** Waits, with signs of life; ends early when the signal aborts. */
function pause(clock: Clock, ms: number, signal: AbortSignal, onWait: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = (): void => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    onWait();
    const cancel = clock.setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}
