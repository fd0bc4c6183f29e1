import type { ProjectType } from '#contract/scenes.ts';
import type { hues } from '../support.ts';

/** A first message, what is said after it, and what must follow. */
export interface Chain {
  readonly type: ProjectType;
  readonly messages: readonly string[];
  /** What the specification must hold after the last message, and not after each before, as JSON text. */
  readonly holds?: readonly (string | RegExp)[];
  /** What was in an earlier specification of the chain and must be gone. */
  readonly lacks?: readonly (string | RegExp)[];
  /** What each specification of the chain must hold. */
  readonly keeps?: readonly string[];
  /** What anybody would call the accent after the last message. */
  readonly accent?: keyof typeof hues;
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
