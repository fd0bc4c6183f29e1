/** A running actor at one moment. Everything in here has been through the sanitiser. */
export interface Moment {
  /** Ids of the states that are entered; empty for an actor that is no machine. */
  readonly states: readonly string[];
  /** The state as XState writes it; null for an actor that is no machine. */
  readonly value: unknown;
  /** The state in words: `authenticated.current`, or a status. */
  readonly words: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly context: unknown;
  /** Types of the events that its states have a transition for. */
  readonly accepts: readonly string[];
}

/**
 * What became of an event. `refused`: a state knows it, and every guard said no. `ignored`: no state knows it.
 * `same`: an actor that is no machine took it.
 */
export type Outcome = 'started' | 'taken' | 'refused' | 'ignored' | 'same' | 'stopped';

export interface LogEntry {
  /** Counted from 1 for each actor, without gaps. */
  readonly number: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
  /** Id of the actor that sent it, where one did. */
  readonly source: string | null;
  /** Key of that actor. */
  readonly sender: string | null;
  readonly from: string;
  readonly outcome: Outcome;
  /** Ids of the transitions that were taken, as the chart names them. */
  readonly taken: readonly string[];
  readonly moment: Moment;
}

export interface ActorFacts {
  /** Unique among all tabs. */
  readonly key: string;
  readonly tab: string;
  readonly name: string;
  /** Id of the machine's chart; null for a promise, a callback or another kind. */
  readonly machine: string | null;
  readonly parent: string | null;
  /** Key of the actor at the top of its tree; its own where that is itself. */
  readonly root: string;
  /** A copy that the inspector runs by itself, with nothing behind its actors. */
  readonly isSimulated: boolean;
}

export interface RecordedActor extends ActorFacts {
  readonly moment: Moment;
  /** The newest entries, oldest first. */
  readonly log: readonly LogEntry[];
}

/** One thing that happened to an actor. */
export interface Report {
  readonly actor: ActorFacts;
  readonly entry: LogEntry;
}
