import type { ModelMessage } from 'ai';
import type { Encoding } from '#server/platform/model-catalog.ts';
import type { RoundEnd } from './answer-round.ts';
import type { Outcome } from './talk.ts';
import { estimateTokens } from './tokens.ts';

/**
 * What is said to the model after its answer.
 * @param applied what was done so far, in a few words each
 */
export function nextMessages(
  encoding: Encoding,
  end: RoundEnd,
  outcome: Outcome,
  applied: readonly string[],
): ModelMessage[] {
  const { calls, problems, found } = outcome;
  const seen = found.map(({ text }) => text);
  if (calls.size > 0 && end.reason !== 'cut') {
    const next = closingMessages(end, outcome);
    const words = [...problems, ...seen];
    if (words.length > 0) next.push({ role: 'user', content: words.join('\n\n') });
    return next.at(-1)?.role === 'assistant' ? [...next, { role: 'user', content: 'Go on.' }] : next;
  }
  const next: ModelMessage[] = [...end.messages];
  const parts = [...problems, ...seen];
  if (end.reason === 'length' || end.reason === 'cut') {
    const done = applied.length === 0 ? 'nothing yet' : [...new Set(applied)].join(', ');
    parts.push(
      `Your answer was cut off. Applied so far: ${done}. Go on with what is missing, and do not repeat what is there.`,
    );
  }
  if (next.length === 0) next.push({ role: 'assistant', content: '(cut off)' });
  const ask = encoding === 'tools' ? '' : 'Send only what is still to be done, in the same form.';
  next.push({ role: 'user', content: [...parts, ask].filter(Boolean).join('\n\n') });
  return next;
}

/** An answer with what its calls are answered, so that a conversation may go on after it, or end. */
export function closingMessages(end: RoundEnd, { calls }: Outcome): ModelMessage[] {
  const next: ModelMessage[] = [...end.messages];
  const answered = new Set(next.flatMap(resultsIn));
  const open = next.flatMap(callsIn).filter(({ toolCallId }) => !answered.has(toolCallId));
  if (open.length === 0) return next;
  next.push({
    role: 'tool',
    content: open.map(({ toolCallId, toolName }) => ({
      type: 'tool-result',
      toolCallId,
      toolName,
      output: { type: 'text', value: calls.get(toolCallId) ?? 'refused: it was cut off.' },
    })),
  });
  return next;
}

/** Characters of an answer to the model that are worth leaving out. */
const worthLeaving = 600;
const leftOut = '(Left out to make room. Look at it again if you need it.)';

/**
 * Leaves out what the model was shown longest ago, but for the first message and the newest; what it said itself stays.
 * @param wanted tokens to win
 * @returns tokens that were won
 */
export function makeRoom(messages: ModelMessage[], wanted: number): number {
  let won = 0;
  for (let at = 1; at < messages.length - 1 && won < wanted; at++) {
    const message = messages[at];
    if (message?.role === 'user' && typeof message.content === 'string') {
      if (message.content.length < worthLeaving) continue;
      won += estimateTokens(message.content);
      messages[at] = { ...message, content: leftOut };
    } else if (message?.role === 'tool') {
      const content = message.content.map((part) => {
        if (part.type !== 'tool-result' || part.output.type !== 'text') return part;
        if (part.output.value.length < worthLeaving) return part;
        won += estimateTokens(part.output.value);
        return { ...part, output: { type: 'text' as const, value: leftOut } };
      });
      messages[at] = { ...message, content };
    }
  }
  return won;
}

const callsIn = (message: ModelMessage): { toolCallId: string; toolName: string }[] =>
  message.role === 'assistant' && typeof message.content !== 'string'
    ? message.content.flatMap((part) => (part.type === 'tool-call' ? [part] : []))
    : [];

const resultsIn = (message: ModelMessage): string[] =>
  message.role === 'tool'
    ? message.content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : []))
    : [];
