import type { RunFailure } from '#machines/run/run.types.ts';
import type { Action } from '#contract/actions.ts';
import type { BlueprintAnswer } from '#contract/blueprint.ts';
import type {
  BlueprintRequest,
  Digest,
  EngineFile,
  EngineImage,
  EngineInput,
  Feedback,
  PastRun,
} from '#contract/engine.ts';
import type { LoggedLine } from '#contract/preview.ts';
import type { CheckReport } from './check/report.ts';
import type { Workbench } from './workbench.ts';
import { inEnglish, type Told } from '#language/told.ts';

/** Runs at the end of a conversation that are told in full, as far as they fit. */
export const wholeRuns = 4;

/** What an engine has heard after one of its rounds, and has seen in it. */
export interface RoundNews {
  /** Whether any of its actions was refused. */
  readonly isRefused: boolean;
  /** What it looked at, as it was shown, and what it did that leaves no mark in the files. */
  readonly brought: readonly string[];
}

/**
 * What a page that shows the project has logged. `closed`: no page has it open; `silent`: none answered in time.
 * `isCurrent`: it shows the newest files, and not those from before the last changes.
 */
export type PageLog =
  | { readonly state: 'closed' }
  | { readonly state: 'silent' }
  | { readonly state: 'heard'; readonly logged: readonly LoggedLine[]; readonly isCurrent: boolean };

/**
 * A picture of the running page. `closed`: the server has no browser to take it, and no page has the project open that
 * could draw itself; `silent`: one has, and did not in time; `spent`: the run has had its `most` pictures;
 * `failed`: there was none to be had.
 */
export type PageLook =
  | { readonly state: 'closed' }
  | { readonly state: 'silent' }
  | { readonly state: 'failed' }
  | { readonly state: 'spent'; readonly most: number }
  | {
      readonly state: 'seen';
      readonly image: EngineImage;
      /** The window, in CSS pixels. */
      readonly width: number;
      readonly height: number;
      /** About what a provider counts for it. */
      readonly tokens: number;
      /** It shows the newest files, and not those from before the last changes. */
      readonly isCurrent: boolean;
      /** Photographed by a browser of the server, or drawn by the page itself in its person's browser. */
      readonly by: 'server' | 'person';
    };

/** What an engine may ask of, and tell, the run that it answers. */
export interface RunHost {
  readonly runId: string;
  /** Whose message it is. */
  readonly userId: string;
  /** The files as they stand after the actions so far. */
  readonly files: ReadonlyMap<string, EngineFile>;
  /** References between the files that lead nowhere. */
  readonly missing: readonly { readonly from: string; readonly reference: string }[];
  /** What may be looked at, and how. */
  readonly workbench: Workbench;
  /** What is wrong with the files as they stand. */
  check(): Promise<CheckReport>;
  /** What the page that the person has open has logged. */
  pageLog(): Promise<PageLog>;
  /** What a page of the project looks like in a window about as wide, in CSS pixels. `page`: empty for the first one. */
  look(width: number, page: string): Promise<PageLook>;
  /** The same in each answer of a run while one instance executes it: what an engine keeps by it goes with the run. */
  readonly memory: WeakKey;
  /** What the engine bases its answer on; shown in the run's details. */
  saw(context: SeenContext): void;
  /** Tokens of this call of `run` so far; `thought` is the part of `output` that was not said. */
  used(tokens: {
    readonly input: number;
    readonly output: number;
    readonly cached: number;
    readonly thought?: number;
  }): void;
  /**
   * Before a model is asked once more in the same answer.
   * @param news of the round that is over; null when it was cut off, and has come to nothing of its own
   * @returns `held`: the run may use no more; the engine ends without another word, and is asked again if the person
   *   allows it. The last rounds have changed nothing, and there is no use in another: `enough` when the answer has
   *   changed the project and nothing of it was refused, `stuck` otherwise.
   */
  goesOn(news: RoundNews | null): 'on' | 'held' | 'enough' | 'stuck';
  /** A file that is on its way, with the lines that have come so far; as often as one likes. */
  writing(file: { readonly path: string; readonly op: 'write' | 'edit'; readonly lines: number }): void;
  /** What answers thinks, in its own words or a summary of them; empty words where it does not tell. */
  thinks(words: string): void;
  /** It thinks no more for now, if it did. */
  thought(): void;
  /** What answers takes no request right now, and is asked again after `ms` milliseconds. */
  waits(label: string, ms: number): void;
  /** What answers could not, and is asked again at once or after a wait; for the server's log. */
  retries(label: string, cause: Error): void;
  /** Tells the person something besides what the engine says. `lines`: what it is about, as that is called. */
  notes(text: Told, lines: readonly string[]): void;
  /** A sign of life while nothing is said, such as a model that thinks. */
  alive(): void;
}

/** What an engine was shown, with sizes in tokens as estimated. */
export interface SeenContext {
  readonly engine: string;
  /** Most tokens that it may be shown. */
  readonly budget: number;
  readonly instructions: number;
  /** Subjects that the instructions speak of. */
  readonly subjects?: readonly string[];
  /** Standing instructions of the account, as they were shown. */
  readonly own?: { readonly text: string; readonly tokens: number };
  /** Standing instructions of the project, as they were shown. */
  readonly standing?: { readonly text: string; readonly tokens: number };
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

  /** @param cause what lies behind it, for the server's log. */
  constructor(failure: RunFailure, cause?: Error) {
    super(inEnglish(failure.message), cause === undefined ? {} : { cause });
    this.name = 'EngineFailure';
    this.failure = failure;
  }
}

/** What an engine costs. */
export interface EnginePrice {
  /**
   * Whole credits that a run sets aside when it begins: about what a run uses. A run that uses more sets aside
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
 * without either is a failure of the run, and so is a thrown error. Text comes in `say` actions, which are
 * concatenated. A `baseHash` must be that of the file as it stands after the actions already emitted.
 */
export interface Engine {
  /** Stable name that is kept with the run, for example `composer`. */
  readonly id: string;
  /**
   * True when the same input always gives the same actions: a run whose server died is then run again and the
   * actions already applied are skipped.
   */
  readonly resumable: boolean;
  /** True when the engine answers `EngineInput.repair`; without it a run that does not verify ends at once. */
  readonly repairs?: boolean;
  /**
   * True when the engine goes on after its person was asked, with `EngineInput.decisions`, however they decided.
   * Otherwise it is asked again only where its answer counted on something else, and not at all when it is resumable.
   */
  readonly hearsDecisions?: boolean;
  /** Somebody is about to write: gets ready what the first answer would have to wait for. As often as one likes. */
  prepare?(): void;
  /** Absent: runs cost nothing, no credits are set aside, and `Usage` is ignored. */
  readonly price?: EnginePrice;
  /**
   * Sums up runs of a long chat, with what they were summed up to before. No caller waits for it, and it is free.
   * @returns null when nothing came of it
   */
  digest?(
    what: { readonly userId: string; readonly before: string | null; readonly runs: readonly PastRun[] },
    signal: AbortSignal,
  ): Promise<string | null>;
  /** Reads or changes the specification that the engine keeps in a project; without it there is none to edit. */
  blueprint?(request: BlueprintRequest, userId: string): Promise<BlueprintAnswer>;
  /**
   * @param signal aborts when the person stops the run or the server lets go of it. The engine must end soon
   *   after, by returning or by throwing; what it emits afterwards is ignored.
   * @param host of the run; engines that compute need none. After each action the iterator is given `Feedback`.
   */
  run(input: EngineInput, signal: AbortSignal, host: RunHost): AsyncIterable<Action | Usage>;
}

/** An engine that costs nothing, and has no use to speak of. */
export interface FreeEngine extends Engine {
  readonly price?: never;
  run(
    input: EngineInput,
    signal: AbortSignal,
    host?: Pick<RunHost, 'userId'>,
  ): AsyncIterable<Action, void, Feedback | undefined>;
}
