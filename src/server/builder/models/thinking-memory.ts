import type { ThinkingEffort } from '#contract/model-calls.ts';

/** How long a model thinks for a person who has chosen nothing. */
export const usualThinking: ThinkingEffort = 'short';

/**
 * What a model is still told about thinking, after what it has refused: `whole`; `untold`, without asking for its
 * thoughts, which takes a verified account at some; `nothing`.
 */
export type ThinkingAsked = 'whole' | 'untold' | 'nothing';

/** Which models have refused to be told how to think, as far as this server has asked them. */
export interface ThinkingMemory {
  /** @param id of the engine: another key may be allowed something else */
  asked(id: string): ThinkingAsked;
  note(id: string, asked: ThinkingAsked): void;
}

export function createThinkingMemory(): ThinkingMemory {
  const refused = new Map<string, ThinkingAsked>();
  return {
    asked: (id) => refused.get(id) ?? 'whole',
    note(id, asked) {
      // Names of found models come from outside: what is kept stays bounded.
      if (refused.size >= 500) refused.clear();
      refused.set(id, asked);
    },
  };
}
