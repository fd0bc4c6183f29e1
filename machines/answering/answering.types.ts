import type { Failure } from '#machines/shared/failure.ts';

/** Something that answers messages, as the server offers it. */
export interface EngineOption {
  readonly id: string;
  readonly label: string;
  /** Whose it is; empty for what is built in. */
  readonly provider: string;
  /** Credits of a message of the usual size; 0 for what costs nothing. */
  readonly credits: number;
  readonly isOwn: boolean;
  /** Dollars for a million tokens; null for what is built in. */
  readonly price: { readonly input: number; readonly output: number } | null;
  readonly sees: boolean;
  readonly discusses: boolean;
  /** Whether it can be told how long to think. */
  readonly thinks: boolean;
}

/** How long a model thinks before it answers. */
export type ThinkingEffort = 'off' | 'short' | 'long';

export interface Offer {
  readonly models: readonly EngineOption[];
  readonly chosen: string;
  readonly thinking: ThinkingEffort;
  /** Providers that did not answer, in words. */
  readonly problems: readonly string[];
}

export type MessageMode = 'build' | 'discuss';

export interface AnsweringContext {
  readonly options: readonly EngineOption[];
  /** Id of what answers; null before the list is known. */
  readonly chosen: string | null;
  /** How long it thinks, where it can; null before that is known. */
  readonly thinking: ThinkingEffort | null;
  readonly problems: readonly string[];
  /** Why the list could not be loaded. */
  readonly failure: Failure | null;
  /** The run whose message the next one replaces; null when it replaces none. */
  readonly replaces: string | null;
  /** Why the choice was not remembered: the list may be asked for meanwhile. */
  readonly choiceFailure: Failure | null;
  /** Why a request could not be said more precisely. */
  readonly rewriteFailure: Failure | null;
}

export type AnsweringEvent =
  /** The list is looked at, or may have changed. */
  | { type: 'options.wanted' }
  | { type: 'engine.chosen'; id: string }
  | { type: 'thinking.chosen'; effort: ThinkingEffort }
  | { type: 'mode.chosen'; mode: MessageMode }
  /** The next message begins a new chat, or goes on with the old one after all. */
  | { type: 'chat.renewed' }
  | { type: 'chat.kept' }
  /** The next message takes the place of one that was sent. */
  | { type: 'replacement.began'; runId: string }
  | { type: 'message.sent' }
  | { type: 'rewrite.requested'; prompt: string }
  | { type: 'rewrite.cancelled' };

export type AnsweringEmitted = { type: 'prompt.rewritten'; prompt: string };
