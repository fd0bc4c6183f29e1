import { type Kysely, Migrator } from 'kysely';
import { accountLanguagesMigration } from './migrations/account-languages.ts';
import { accountMigration } from './migrations/account.ts';
import { boundCodesMigration } from './migrations/bound-codes.ts';
import { cachedSitesMigration } from './migrations/cached-sites.ts';
import { chatDigestsMigration } from './migrations/chat-digests.ts';
import { creditsMigration } from './migrations/credits.ts';
import { fileAgesMigration } from './migrations/file-ages.ts';
import { fileLocksMigration } from './migrations/file-locks.ts';
import { galleryMigration } from './migrations/gallery.ts';
import { heldRunsMigration } from './migrations/held-runs.ts';
import { integrationsMigration } from './migrations/integrations.ts';
import { logLandmarksMigration } from './migrations/log-landmarks.ts';
import { memberAllowancesMigration } from './migrations/member-allowances.ts';
import { membersMigration } from './migrations/members.ts';
import { modelsMigration } from './migrations/models.ts';
import { proofsMigration } from './migrations/proofs.ts';
import { publishedSitesMigration } from './migrations/published-sites.ts';
import { objectsMigration } from './migrations/objects.ts';
import { passkeysMigration } from './migrations/passkeys.ts';
import { projectCommentsMigration } from './migrations/project-comments.ts';
import { projectOrderMigration } from './migrations/project-order.ts';
import { projectSearchMigration } from './migrations/project-search.ts';
import { publishingMigration } from './migrations/publishing.ts';
import { referenceIndexesMigration } from './migrations/reference-indexes.ts';
import { renewedSessionsMigration } from './migrations/renewed-sessions.ts';
import { runRanksMigration } from './migrations/run-ranks.ts';
import { securityMigration } from './migrations/security.ts';
import { securitySealsMigration } from './migrations/security-seals.ts';
import { sessionFactorsMigration } from './migrations/session-factors.ts';
import { spineMigration } from './migrations/spine.ts';
import { standingInstructionsMigration } from './migrations/standing-instructions.ts';
import { suspensionsMigration } from './migrations/suspensions.ts';
import { thinkingChoicesMigration } from './migrations/thinking-choices.ts';
import { trackingMigration } from './migrations/tracking.ts';
import { twoStepMigration } from './migrations/two-step.ts';
import { versionNamesMigration } from './migrations/version-names.ts';
import { versionPicturesMigration } from './migrations/version-pictures.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the database to the newest schema, or leaves it as it was. Instances that start together wait for each
 * other: the lock is PostgreSQL's advisory one, and on SQLite the write transaction itself.
 */
export async function migrate(db: Kysely<Schema>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const migrator = migratorOf(db, dialect);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether the database has the newest schema. It is not changed. */
export async function isMigrated(db: Kysely<Schema>, dialect: 'sqlite' | 'postgres'): Promise<boolean> {
  const migrations = await migratorOf(db, dialect).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}

const migrationsOf = (dialect: 'sqlite' | 'postgres') => ({
  '0001_spine': spineMigration(dialect),
  '0002_credits': creditsMigration(dialect),
  '0004_integrations': integrationsMigration(),
  '0003_account': accountMigration(dialect),
  '0005_publishing': publishingMigration(dialect),
  '0006_tracking': trackingMigration,
  '0007_models': modelsMigration(),
  '0008_chat_digests': chatDigestsMigration(),
  '0009_file_ages': fileAgesMigration(),
  '0010_version_pictures': versionPicturesMigration(),
  '0011_standing_instructions': standingInstructionsMigration(),
  '0012_reference_indexes': referenceIndexesMigration(),
  '0013_held_runs': heldRunsMigration(),
  '0014_thinking_choices': thinkingChoicesMigration(),
  '0015_suspensions': suspensionsMigration(),
  '0016_published_sites': publishedSitesMigration(),
  '0017_project_order': projectOrderMigration(),
  '0018_log_landmarks': logLandmarksMigration(),
  '0019_security': securityMigration(),
  '0020_version_names': versionNamesMigration(),
  '0021_passkeys': passkeysMigration(),
  '0022_proofs': proofsMigration(),
  '0023_project_search': projectSearchMigration(dialect),
  '0024_file_locks': fileLocksMigration(),
  '0025_run_ranks': runRanksMigration(),
  '0026_renewed_sessions': renewedSessionsMigration(),
  '0027_gallery': galleryMigration(),
  '0028_two_step': twoStepMigration(),
  '0029_objects': objectsMigration(),
  '0030_session_factors': sessionFactorsMigration(),
  '0031_members': membersMigration(),
  '0032_account_languages': accountLanguagesMigration(),
  '0033_security_seals': securitySealsMigration(),
  '0034_project_comments': projectCommentsMigration(),
  '0035_member_allowances': memberAllowancesMigration(),
  '0036_cached_sites': cachedSitesMigration(),
  '0037_bound_codes': boundCodesMigration(),
});

/** Name of the newest migration: what a database of this version is like. */
export const newestMigration: string = Object.keys(migrationsOf('sqlite')).sort().at(-1) ?? '';

function migratorOf(db: Kysely<Schema>, dialect: 'sqlite' | 'postgres'): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsOf(dialect)) },
  });
}
