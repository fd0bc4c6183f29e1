import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';

/** One file as an engine sees it. `content` is null for bytes that are not UTF-8 text. */
export interface EngineFile {
  /** SHA-256 of the file's bytes, lower-case hexadecimal: what an action carries as `baseHash`. */
  readonly hash: string;
  readonly content: string | null;
}

/** Everything that an engine may base its answer on. The same input must give a resumable engine the same answer. */
export interface EngineInput {
  readonly type: ProjectType;
  readonly projectName: string;
  /** True while the name was made by the product: the engine may propose a better one with `done.name`. */
  readonly nameIsDefault: boolean;
  /** The person's message for this turn. */
  readonly prompt: string;
  /** Earlier finished turns of the project, oldest first. */
  readonly history: readonly { readonly prompt: string; readonly summary: string }[];
  /** The tree that the turn starts from, by path. It does not change while the turn runs. */
  readonly files: ReadonlyMap<string, EngineFile>;
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
}

/** A fault that verification found. Lines count from 1. */
export interface EngineFault {
  readonly message: string;
  readonly path: string | null;
  readonly line: number | null;
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
   * @param signal aborts when the person stops the turn or the server lets go of it. The engine must end soon
   *   after, by returning or by throwing; what it emits afterwards is ignored.
   */
  run(input: EngineInput, signal: AbortSignal): AsyncIterable<Action>;
}
