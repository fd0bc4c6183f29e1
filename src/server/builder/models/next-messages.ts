import type { ModelMessage } from 'ai';
import type { Encoding } from '#server/platform/model-catalog.ts';
import type { RoundEnd } from './answer-round.ts';
import type { Picture } from './lookups.ts';
import { withoutThoughts } from './kept-thoughts.ts';
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
  const { calls, problems, found, pictures } = outcome;
  const tell = (words: string): ModelMessage =>
    pictures.length === 0 ? { role: 'user', content: words } : showing(words, pictures);
  const seen = found.map(({ text }) => text);
  if (calls.size > 0 && end.reason !== 'cut') {
    const next = closingMessages(end, outcome);
    const words = [...problems, ...seen];
    if (words.length > 0 || pictures.length > 0) next.push(tell(words.join('\n\n')));
    return next.at(-1)?.role === 'assistant' ? [...next, { role: 'user', content: 'Go on.' }] : next;
  }
  const next: ModelMessage[] = end.isOnlyThought ? [] : [...end.messages];
  const parts = [...problems, ...seen];
  if (end.isOnlyThought)
    parts.push(
      'You thought until your answer had no more room, and nothing of it came. Answer now, and think less.',
    );
  else if (end.reason === 'length' || end.reason === 'cut') {
    const done = applied.length === 0 ? 'nothing yet' : [...new Set(applied)].join(', ');
    parts.push(
      `Your answer was cut off. Applied so far: ${done}. Go on with what is missing, and do not repeat what is there.`,
    );
  }
  if (next.length === 0) next.push({ role: 'assistant', content: '(cut off)' });
  const ask = encoding === 'tools' ? '' : 'Send only what is still to be done, in the same form.';
  next.push(tell([...parts, ask].filter(Boolean).join('\n\n')));
  return next;
}

/**
 * Words and pictures. Not every provider takes pictures as the answer of a call, and all take them in a message.
 */
function showing(words: string, pictures: readonly Picture[]): ModelMessage {
  const text = words || 'The pictures, in the order in which you asked for them:';
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      ...pictures.map(({ image, tokens }) => ({
        type: 'image' as const,
        image: image.data,
        mediaType: image.mediaType,
        providerOptions: { [countedAs]: { tokens } },
      })),
    ],
  };
}

/** Where a message notes what its pictures take; no provider reads it. */
const countedAs = 'statecraft';

/** About how many tokens a message takes. */
export function tokensIn(message: ModelMessage | undefined): number {
  if (message?.role !== 'user' || typeof message.content === 'string')
    return estimateTokens(JSON.stringify(message?.content ?? ''));
  return message.content.reduce(
    (sum, part) =>
      sum +
      (part.type === 'text'
        ? estimateTokens(part.text)
        : Number(part.providerOptions?.[countedAs]?.['tokens'] ?? 0)),
    0,
  );
}

/**
 * An answer with what its calls are answered, so that a conversation may go on after it, or end. What the SDK answers by
 * itself, to calls of other names or forms than were offered, is not true of those that were understood all the same.
 */
export function closingMessages(end: RoundEnd, { calls }: Outcome): ModelMessage[] {
  const next = end.messages.filter(({ role }) => role !== 'tool');
  const open = next.flatMap(callsIn);
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

/** Leaves out what was thought before the newest answer: no provider needs it then. @returns tokens that were won */
function leaveThoughts(messages: ModelMessage[]): number {
  const newest = messages.findLastIndex(({ role }) => role === 'assistant');
  let won = 0;
  for (let at = 1; at < newest; at++) {
    const message = messages[at];
    const [plain] = message === undefined ? [] : withoutThoughts([message]);
    if (message === undefined || plain === undefined || plain === message || plain.content.length === 0)
      continue;
    won += estimateTokens(JSON.stringify(message)) - estimateTokens(JSON.stringify(plain));
    messages[at] = plain;
  }
  return won;
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
  let won = leaveThoughts(messages);
  for (let at = 1; at < messages.length - 1 && won < wanted; at++) {
    const message = messages[at];
    if (message?.role === 'user' && typeof message.content === 'string') {
      if (message.content.length < worthLeaving) continue;
      won += estimateTokens(message.content);
      messages[at] = { ...message, content: leftOut };
    } else if (message?.role === 'user') {
      won += tokensIn(message);
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
