import type { Failure } from '#machines/shared/failure.ts';

/** A version that the preview shows and that has no picture yet. */
export interface PicturedVersion {
  readonly id: string;
  readonly number: number;
}

export interface VersionPictureContext {
  /** The version that the preview shows and that has no picture; null when it shows none. */
  readonly shown: PicturedVersion | null;
  /** The version whose picture is being made, or was tried last. */
  readonly version: PicturedVersion | null;
  /** The last one that was tried to its end, well or badly: there is one try for each version. */
  readonly triedId: string | null;
  readonly failure: Failure | null;
}

export type VersionPictureEvent =
  /** The preview is live and shows this version, which has no picture. */
  | { type: 'version.shown'; version: PicturedVersion }
  /** The preview shows something else, is busy, or no visible tab shows it. */
  | { type: 'version.hidden' };

export type VersionPictureEmitted = { type: 'picture.stored'; version: PicturedVersion };
