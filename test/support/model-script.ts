/** A piece of a scripted answer. */
export type Part =
  /** Words, streamed in pieces of `pieceLength` characters. */
  | string
  | { readonly tool: string; readonly args: unknown }
  /** Tool arguments as they stand, for calls that are no JSON. */
  | { readonly tool: string; readonly json: string }
  /** Words that are made in the moment in which they are sent, in one piece. */
  | (() => string)
  /** What the model thinks and does not say; `signed`: with the details that an aggregator wants back. */
  | { readonly think: string; readonly signed?: boolean }
  /** The answer goes on when this resolves. */
  | Promise<void>
  /** What the provider says in the middle, as it stands; the stream is over with it. */
  | { readonly breaksWith: string }
  /** The connection breaks. */
  | 'CUT';

/** How a model answers. */
export interface Script {
  readonly parts?: readonly Part[];
  /** `blocked`: the prompt was not let through. `malformed`: the model could not write its call. */
  readonly finish?: 'stop' | 'length' | 'refused' | 'blocked' | 'malformed';
  /** The answer is whole, and is over without a word about that. */
  readonly endsUnsaid?: boolean;
  /** An answer as it stands, whatever the protocol says. */
  readonly raw?: {
    readonly status: number;
    readonly type?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: string;
  };
  readonly usage?: Used;
  /** How the use is told: at the end, again and again as it grows, or not at all. */
  readonly reportsUsage?: 'once' | 'again and again' | 'never';
  readonly pieceLength?: number;
  /** An answer that is no stream: an error of the provider. */
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly error?: string;
  /** Of Google, in the body: `30s`. */
  readonly retryDelay?: string;
}

/** Tokens. */
export interface Used {
  readonly input: number;
  readonly output: number;
  readonly cached?: number;
  /** The part of the input that is put into the cache. */
  readonly written?: number;
  /** US dollars, from one that says it. */
  readonly cost?: number;
  /** The part of the output that is thought and not said. */
  readonly reasoning?: number;
}

/** Writes an answer in one protocol. */
export interface Writer {
  begin(): void;
  text(text: string): void;
  think(text: string, isSigned: boolean): void;
  tool(name: string, pieces: readonly string[]): void;
  /** `usage` is null when nothing is told of it. */
  end(finish: NonNullable<Script['finish']>, usage: Used | null): void;
}

export const nothingUsed: Used = { input: 0, output: 0 };

let calls = 0;
/** A number of its own for each thing that an answer names. */
export const nextCall = (): number => ++calls;
