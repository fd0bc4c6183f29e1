import type { ProjectType } from '#contract/scenes.ts';

/** A first message, what is said after it, and what must follow. */
export interface Chain {
  readonly type: ProjectType;
  readonly messages: readonly string[];
  /** What the specification must hold after the last message, as JSON text. */
  readonly holds?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  /** What the last answer must say. */
  readonly says?: RegExp;
  /** The last message changes no file. */
  readonly changesNothing?: boolean;
  /** The last message is answered with a question. */
  readonly asks?: boolean;
  /** The only files that the last message may change, besides the project's own notes. */
  readonly touches?: readonly (string | RegExp)[];
  /** Texts that the page shows, or must not; given, the chain is opened in a browser. */
  readonly sees?: readonly (string | RegExp)[];
  readonly misses?: readonly string[];
  readonly does?: string;
}
