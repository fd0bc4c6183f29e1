import { type RawBuilder, sql } from 'kysely';

/**
 * Whether what a project shows to others may be shown: its owner is not suspended. For queries of projects. A value and
 * not `exists`, which PostgreSQL makes a join of: it would sort all projects for one page of them.
 */
export const hasActiveOwner: RawBuilder<boolean> = sql<boolean>`
  (select owner.suspended_for is null from users as owner where owner.id = projects.owner_id)`;
