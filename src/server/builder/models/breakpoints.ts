import type { ModelMessage, SystemModelMessage } from 'ai';

/** Where a provider that caches what it is told to may end a part that it keeps. Others cache by themselves, and skip it. */
const mark = { anthropic: { cacheControl: { type: 'ephemeral' } } };

/** The instructions, which are the same for all runs of a kind. */
export const markedInstructions = (content: string): SystemModelMessage => ({
  role: 'system',
  content,
  providerOptions: mark,
});

/**
 * A conversation with the places at which its cache may end: after the first message, after what the last answer was
 * given to, and at the end. So each round finds everything up to the one before it, and keeps what that has added.
 */
export function markedMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  const before = messages.findLastIndex(({ role }) => role === 'assistant') - 1;
  const marked = new Set([0, before, messages.length - 1]);
  return messages.map((message, index) =>
    marked.has(index) ? { ...message, providerOptions: { ...message.providerOptions, ...mark } } : message,
  );
}
