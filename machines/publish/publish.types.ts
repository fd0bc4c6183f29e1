import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface Publication {
  readonly url: string;
  /** The name in the address. */
  readonly slug: string;
  /** Opens a private publication for a visitor who has it; null for a public one. */
  readonly secretUrl: string | null;
  /** The version that visitors see; it stays until it is published again. */
  readonly versionId: string;
  /** Its number, and what its owner calls it. */
  readonly version: number;
  readonly versionName: string | null;
  readonly visibility: 'private' | 'public';
  /** Unix milliseconds. */
  readonly publishedAt: number;
}

/** A name of the owner's own for the published project. */
export interface CustomDomain {
  readonly name: string;
  readonly isVerified: boolean;
  /** What its DNS must say. */
  readonly records: readonly { readonly type: string; readonly name: string; readonly value: string }[];
  /** What the last check found; empty when it was fine or nothing was checked. */
  readonly problem: string;
}

/** Something that stands in the project although nobody said it. */
export interface PublishExample {
  /** What people call the place of it. */
  readonly where: string;
  readonly kind: string;
  readonly text: string;
}

/** What the server knows about a project's publication. */
export interface PublishAnswer {
  readonly publication: Publication | null;
  /** The name in the address: the one in use, or a proposal. */
  readonly slug: string;
  /** What stands around the name in the address. */
  readonly addressBefore: string;
  readonly addressAfter: string;
  readonly domain: CustomDomain | null;
  /** Whether the server takes names of one's own. */
  readonly takesDomains: boolean;
  /** What visitors would take for a fact and nobody said. */
  readonly examples: readonly PublishExample[];
  /** Servers of others that the pages load something from. */
  readonly servers: readonly string[];
  /** Whether visitors need a password. */
  readonly hasPassword: boolean;
  /** Why the operator has taken the site down; null while they have not. */
  readonly takenDownFor: string | null;
}

/** Something about a published project that needs no new build. */
export type PublishChange =
  | { readonly kind: 'domain'; readonly domain: string | null }
  | { readonly kind: 'domainCheck' }
  | { readonly kind: 'newLink' }
  /** Null: visitors need none. */
  | { readonly kind: 'password'; readonly password: string | null }
  /** What was online then is online again. */
  | { readonly kind: 'rollback'; readonly releaseId: string };

export interface PublishInput {
  readonly projectId: string;
  /** The newest version; null before the first. */
  readonly headVersionId: string | null;
}

export interface PublishContext {
  readonly projectId: string;
  readonly headVersionId: string | null;
  readonly publication: Publication | null;
  readonly visibility: 'private' | 'public';
  /** The name that is wanted in the address. */
  readonly slug: string;
  readonly addressBefore: string;
  readonly addressAfter: string;
  readonly domain: CustomDomain | null;
  readonly takesDomains: boolean;
  readonly examples: readonly PublishExample[];
  readonly servers: readonly string[];
  readonly hasPassword: boolean;
  readonly takenDownFor: string | null;
  /** What is being changed without a new build. */
  readonly change: PublishChange | null;
  readonly failure: Failure | null;
}

export type PublishEvent =
  | { type: 'status.requested' }
  | { type: 'head.changed'; versionId: string }
  | { type: 'visibility.chosen'; visibility: 'private' | 'public' }
  | { type: 'slug.changed'; slug: string }
  | { type: 'change.requested'; change: PublishChange }
  | { type: 'publish.requested' }
  | { type: 'unpublish.requested' }
  | { type: 'unpublish.confirmed' }
  | { type: 'unpublish.cancelled' }
  /** The person has upgraded, or wants to go on without. */
  | { type: 'plan.settled' };

export interface PublishRequest {
  readonly projectId: string;
  readonly versionId: string;
  readonly visibility: 'private' | 'public';
  readonly slug: string;
}

export type PublishEmitted =
  | ToastWanted
  /** A version went online, for the first time or again. */
  | { type: 'publish.succeeded'; visibility: 'private' | 'public' };
