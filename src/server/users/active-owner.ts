import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Whether what a project shows to others may be shown: its owner is not suspended. For queries of projects. */
export const hasActiveOwner = (
  of: ExpressionBuilder<Schema, 'projects'>,
): ExpressionWrapper<Schema, 'projects', SqlBool> =>
  of.exists(
    of
      .selectFrom('users as owner')
      .select('owner.id')
      .whereRef('owner.id', '=', 'projects.owner_id')
      .where('owner.suspended_for', 'is', null),
  );
