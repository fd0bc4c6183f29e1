import { type ModelMessage, streamText, type ToolSet } from 'ai';
import type { LanguageModel } from 'ai';
import type { Clock } from '#server/boot/clock.ts';
import { createFenceDecoder } from './decode/fences.ts';
import type { Decoded, Decoder, Piece } from './decode/intent.ts';
import { createTagDecoder } from './decode/tags.ts';
import { createToolDecoder } from './decode/tools.ts';
import type { Model } from './catalog.ts';
import { waitBefore } from './failures.ts';
import { noTokens, type TokenUse } from './price.ts';

export interface RoundRequest {
  readonly model: Model;
  readonly language: LanguageModel;
  readonly nonce: string;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  /** Null for models that write their actions as text. */
  readonly tools: ToolSet | null;
}

/** How one answer of the model ended. */
export interface RoundEnd {
  /** `cut`: the connection broke in the middle, after something had come. */
  readonly reason: 'complete' | 'length' | 'refused' | 'cut' | 'aborted';
  readonly tokens: TokenUse;
  /** What the model said, as messages to go on from; its text alone when it was cut. */
  readonly messages: readonly ModelMessage[];
}

export function createDecoder(model: Model, nonce: string): Decoder {
  if (model.encoding === 'tools') return createToolDecoder();
  return model.encoding === 'tags' ? createTagDecoder(nonce) : createFenceDecoder();
}

/**
 * One request and its answer, read as it comes. A request that fails before anything has come is made again, when
 * that may help; the provider says when. This is the only owner of retries: the SDK's own are off.
 * @param onWait called while nothing comes.
 * @throws what the provider answered, when it did not begin to answer.
 */
export async function* answerRound(
  request: RoundRequest,
  signal: AbortSignal,
  clock: Clock,
  onWait: () => void,
): AsyncGenerator<Decoded, RoundEnd, void> {
  for (let tried = 1; ; tried++) {
    const state = { hasBegun: false, text: '' };
    try {
      return yield* oneAnswer(request, signal, onWait, state);
    } catch (error) {
      if (signal.aborted) return { reason: 'aborted', tokens: noTokens, messages: [] };
      if (state.hasBegun) {
        const said = state.text.trim() === '' ? [] : [{ role: 'assistant' as const, content: state.text }];
        return { reason: 'cut', tokens: noTokens, messages: said };
      }
      const wait = waitBefore(error, tried, clock.now());
      if (wait === null) throw error;
      await pause(clock, wait, signal, onWait);
      if (signal.aborted) return { reason: 'aborted', tokens: noTokens, messages: [] };
    }
  }
}

async function* oneAnswer(
  { model, language, nonce, instructions, messages, tools }: RoundRequest,
  signal: AbortSignal,
  onWait: () => void,
  state: { hasBegun: boolean; text: string },
): AsyncGenerator<Decoded, RoundEnd, void> {
  const decoder = createDecoder(model, nonce);
  const stream = streamText({
    model: language,
    system: instructions,
    messages: [...messages],
    ...(tools === null ? {} : { tools }),
    maxOutputTokens: model.output,
    maxRetries: 0,
    abortSignal: signal,
    // Errors come as parts of the stream; the SDK would print them otherwise.
    onError: () => {},
  });
  const ended = new Set<string>();
  let tokens = noTokens;
  let finish = 'unknown';
  for await (const part of stream.fullStream) {
    const pieces: Piece[] = [];
    switch (part.type) {
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
      case 'reasoning-delta':
        onWait();
        break;
      case 'finish-step':
        tokens = {
          input: part.usage.inputTokens ?? 0,
          output: part.usage.outputTokens ?? 0,
          cached: part.usage.inputTokenDetails.cacheReadTokens ?? 0,
        };
        finish = part.finishReason;
        break;
      case 'abort':
        return { reason: 'aborted', tokens, messages: [] };
      case 'error':
        throw part.error;
      default:
    }
    for (const piece of pieces) {
      state.hasBegun = true;
      if (piece.type === 'text') state.text += piece.text;
      // A long file says nothing for a while, and is a sign of life all the same.
      if (piece.type === 'tool-delta') onWait();
      yield* decoder.push(piece);
    }
    if (pieces.length > 0) onWait();
  }
  yield* decoder.end();
  // A stream that ends without its end was cut, whatever it brought.
  if (finish === 'unknown' || finish === 'other') throw new Error('The answer ended without its end.');
  const reason = finish === 'length' ? 'length' : finish === 'content-filter' ? 'refused' : 'complete';
  const { messages: said } = await stream.response;
  return { reason, tokens, messages: said };
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
