import type { Failure } from '#machines/shared/failure.ts';

/** What of the gallery is wanted. */
export interface GalleryQuery {
  /** Only this kind of project; null for all. */
  readonly kind: string | null;
  readonly order: 'newest' | 'remixed';
  /** What names must have in them; empty for all. */
  readonly search: string;
}

/** A project that its owner shows there. */
export interface GalleryCard {
  readonly id: string;
  readonly name: string;
  readonly scene: string;
  readonly ownerName: string;
  /** How many other people have made a copy of it. */
  readonly remixes: number;
  /** Changes with the picture; null while there is none. */
  readonly picture: string | null;
}

export interface GalleryPage {
  readonly projects: readonly GalleryCard[];
  /** Where the page ends; null: there is nothing behind it. */
  readonly next: string | null;
}

export interface GalleryInput {
  readonly query: GalleryQuery;
  /** Where the first page begins; null: with the first project. */
  readonly from: string | null;
  /** That page, where the document came with it. */
  readonly page: GalleryPage | null;
}

export interface GalleryContext {
  readonly query: GalleryQuery;
  readonly from: string | null;
  /** Null before the first answer. */
  readonly projects: readonly GalleryCard[] | null;
  readonly next: string | null;
  readonly failure: Failure | null;
}

export type GalleryEvent =
  | { type: 'query.chosen'; query: GalleryQuery }
  | { type: 'search.typed'; search: string }
  | { type: 'more.requested' }
  | { type: 'gallery.requested' };

/** What was typed is asked for now. */
export type GalleryEmitted = { type: 'search.settled'; query: GalleryQuery };
