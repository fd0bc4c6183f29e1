import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';

/** Something in an archive or a repository. Its path is as it was written there: nothing about it is sure. */
export interface SourceEntry {
  readonly path: string;
  /** `link`: it stands for something else; `module`: another repository stands there. */
  readonly kind: 'file' | 'link' | 'module';
  /** Bytes that it says it has; null where that is not said. */
  readonly size: number | null;
}

/** Where files of a project come from. */
export interface ImportSource<E extends SourceEntry = SourceEntry> {
  readonly entries: readonly E[];
  /**
   * The contents of entries, one at a time, in their order; null for one that is larger than `most` bytes.
   * @throws {ApiError} when one cannot be read
   */
  contents(wanted: readonly E[], most: number): AsyncIterable<Uint8Array | null>;
}

/** The request is in order; what was given cannot be imported. Nothing has been made of it. */
export const refused = (message: string): ApiError =>
  new ApiError(ErrNo.badRequest, t`${message} Nothing was imported.`, 200);
