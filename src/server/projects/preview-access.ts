import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { hasRole } from './project-rows.ts';
import { versionOfPreview } from './version-preview.ts';

/** Whom a link that one of a project's people hands out is given to: it is good as long as they are one. */
export const linkOf = (accountId: string): string => `link:${accountId}`;

/** The account that an audience of previews is, or whose link it is; null for the public. */
export const accountOf = (audience: string): string | null =>
  /^(?:link:)?(u_[a-z0-9]+)$/.exec(audience)?.[1] ?? null;

/** Whether those whom a preview's address was given to may see the project, or the version, that it shows. */
export async function mayWatch(db: Kysely<Schema>, shownId: string, audience: string): Promise<boolean> {
  const accountId = accountOf(audience);
  if (accountId === null) return true;
  const versionId = versionOfPreview(shownId);
  const row = await db
    .selectFrom('projects')
    .select('projects.id')
    .$if(versionId === null, (query) => query.where('projects.id', '=', shownId))
    .$if(versionId !== null, (query) =>
      query.where('projects.id', '=', (of) =>
        of
          .selectFrom('versions')
          .select('project_id')
          .where('versions.id', '=', versionId ?? ''),
      ),
    )
    .where(hasRole(accountId, 'viewer'))
    .executeTakeFirst();
  return row !== undefined;
}
