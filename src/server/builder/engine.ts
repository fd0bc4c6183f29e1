import type { RunFailure } from '#machines/run/run.types.ts';
import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';

/** One file as an engine sees it. `content` is null for bytes that are not UTF-8 text. */
export interface EngineFile {
  /** SHA-256 of the file's bytes, lower-case hexadecimal: what an action carries as `baseHash`. */
  readonly hash: string;
  readonly content: string | null;
}

/** A turn of the past: what was wished, and what came of it. */
export interface PastTurn {
  readonly prompt: string;
  readonly summary: string;
}

/** The first `covered` turns of a conversation in a few words. */
export interface Digest {
  readonly text: string;
  readonly covered: number;
}

/** Turns at the end of a conversation that are told in full, as far as they fit. */
export const wholeTurns = 4;

/** Everything that an engine may base its answer on. The same input must give a resumable engine the same answer. */
export interface EngineInput {
  readonly type: ProjectType;
  readonly projectName: string;
  /** True while the name was made by the product: the engine may propose a better one with `done.name`. */
  readonly nameIsDefault: boolean;
  /** The person's message for this turn. */
  readonly prompt: string;
  /** Earlier finished turns of the project, oldest first. */
  readonly history: readonly PastTurn[];
  /** What the first of them come to. */
  readonly digest?: Digest;
  /** The tree that the turn starts from, by path. It does not change while the turn runs. */
  readonly files: ReadonlyMap<string, EngineFile>;
  /** Files that go with the message; they are in the project already, at `path`. Absent when there are none. */
  readonly attachments?: readonly EngineAttachment[];
  /** Seed of everything that looks random; the same for every attempt at one turn. */
  readonly seed: string;
  /**
   * Set when the files that the engine wrote did not pass verification: the answer should mend them and nothing
   * else. `files` then holds the staged tree. Absent in the first pass of a turn.
   */
  readonly repair?: {
    /** Counts from 1. */
    readonly attempt: number;
    readonly faults: readonly EngineFault[];
  };
  /**
   * Faults of the files that an earlier turn could not mend, again and again: the answer should mend them in another
   * way.
   */
  readonly stuck?: readonly EngineFault[];
  /** An error of the running project that the message asks to mend; the prompt says it in words. */
  readonly fault?: EngineFault;
  /** What the project is connected to. Absent: nothing. */
  readonly connections?: {
    readonly hasDatabase: boolean;
    /** Full name of its repository on GitHub; null when it has none. */
    readonly repository: string | null;
  };
  /** `discuss`: the answer is words and a plan, and no file is touched. Absent: `build`. */
  readonly mode?: 'build' | 'discuss';
  /** Paths that the latest turns changed, the newest first. */
  readonly recent?: readonly string[];
  /** Images that came with the message. */
  readonly images?: readonly EngineImage[];
  /**
   * Set when the turn goes on after a person was asked: `files` holds the staged tree, and what was allowed has been
   * done.
   */
  readonly decisions?: readonly Decision[];
}

export interface EngineImage {
  readonly name: string;
  /** Such as `image/png`. */
  readonly mediaType: string;
  readonly data: Uint8Array;
}

/** What a person decided about something that the engine asked leave for. */
export interface Decision {
  /** In a few words, such as `package zod ^4.0.0`. */
  readonly what: string;
  readonly isAllowed: boolean;
  /** What came of it; empty when there is nothing to say. */
  readonly outcome: string;
}

/** What became of an action: the engine's `yield` answers it. */
export type Feedback =
  /** Applied; `note` says what came of it. `isPending`: the person is asked first, and it is done when they allow it. */
  | { readonly ok: true; readonly isPending?: boolean; readonly note?: string }
  | { readonly ok: false; readonly reason: string };

/** What an engine may ask of, and tell, the turn that it answers. */
export interface TurnHost {
  readonly runId: string;
  /** Whose message it is. */
  readonly userId: string;
  /** The files as they stand after the actions so far. */
  readonly files: ReadonlyMap<string, EngineFile>;
  /** References between the files that lead nowhere. */
  readonly missing: readonly { readonly from: string; readonly reference: string }[];
  /** What the engine bases its answer on; shown in the turn's details. */
  saw(context: SeenContext): void;
  /** Tokens of this call of `run` so far. */
  used(tokens: { readonly input: number; readonly output: number; readonly cached: number }): void;
  /** A file that is on its way, with the lines that have come so far; as often as one likes. */
  writing(file: { readonly path: string; readonly op: 'write' | 'edit'; readonly lines: number }): void;
  /** What answers takes no request right now, and is asked again after `ms` milliseconds. */
  waits(label: string, ms: number): void;
  /** A sign of life while nothing is said, such as a model that thinks. */
  alive(): void;
}

/** What an engine was shown, with sizes in tokens as estimated. */
export interface SeenContext {
  readonly engine: string;
  /** Most tokens that it may be shown. */
  readonly budget: number;
  readonly instructions: number;
  readonly message: number;
  readonly history: number;
  readonly files: readonly { readonly path: string; readonly tokens: number; readonly reason: string }[];
  /** Files that it was told of by name alone. */
  readonly unseen: number;
  readonly turns: { readonly whole: number; readonly short: number; readonly left: number };
  /** The earlier messages that it was told of in a summary, and that summary. */
  readonly digest?: Digest;
  readonly images: number;
}

/** A failure of an engine that knows what to say about it. */
export class EngineFailure extends Error {
  readonly failure: RunFailure;

  constructor(failure: RunFailure) {
    super(failure.message);
    this.name = 'EngineFailure';
    this.failure = failure;
  }
}

/** A file that a person sent with a message. `hash` is that of its bytes. */
export interface EngineAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly path: string;
  readonly hash: string;
}

/** A fault that verification found. Lines count from 1. */
export interface EngineFault {
  readonly message: string;
  readonly path: string | null;
  readonly line: number | null;
}

/** What an engine costs. */
export interface EnginePrice {
  /**
   * Whole credits that a turn sets aside when it begins: about what a turn uses. A turn that uses more sets aside
   * more on the way, and ends with its work kept when there are no more.
   */
  readonly reserve: number;
}

/**
 * Said between actions by an engine with a price: how much this call of `run` has used. A class, so that nothing a
 * model prints can be taken for it.
 */
export class Usage {
  /** Whole credits since the call of `run` began; never less than said before. */
  readonly credits: number;

  constructor(credits: number) {
    this.credits = credits;
  }
}

/**
 * Answers a message with a stream of actions. A good answer ends with `done` (or with `ask`); the stream ending
 * without either is a failure of the turn, and so is a thrown error. Text comes in `say` actions, which are
 * concatenated. A `baseHash` must be that of the file as it stands after the actions already emitted.
 */
export interface Engine {
  /** Stable name that is kept with the run, for example `composer`. */
  readonly id: string;
  /**
   * True when the same input always gives the same actions: a turn whose server died is then run again and the
   * actions already applied are skipped.
   */
  readonly resumable: boolean;
  /** True when the engine answers `EngineInput.repair`; without it a turn that does not verify ends at once. */
  readonly repairs?: boolean;
  /**
   * True when the engine goes on after its person was asked, with `EngineInput.decisions`, however they decided.
   * Otherwise it is asked again only where its answer counted on something else, and not at all when it is resumable.
   */
  readonly hearsDecisions?: boolean;
  /** Absent: turns cost nothing, no credits are set aside, and `Usage` is ignored. */
  readonly price?: EnginePrice;
  /**
   * Sums up turns of a long chat, with what they were summed up to before. Nobody waits for it, and it is free.
   * @returns null when nothing came of it
   */
  digest?(
    what: { readonly userId: string; readonly before: string | null; readonly turns: readonly PastTurn[] },
    signal: AbortSignal,
  ): Promise<string | null>;
  /**
   * @param signal aborts when the person stops the turn or the server lets go of it. The engine must end soon
   *   after, by returning or by throwing; what it emits afterwards is ignored.
   * @param host of the turn; engines that compute need none. After each action the iterator is given `Feedback`.
   */
  run(input: EngineInput, signal: AbortSignal, host: TurnHost): AsyncIterable<Action | Usage>;
}

/** An engine that costs nothing, and has no use to speak of. */
export interface FreeEngine extends Engine {
  readonly price?: never;
  run(input: EngineInput, signal: AbortSignal): AsyncIterable<Action, void, Feedback | undefined>;
}
