import { type Kysely, Migrator } from 'kysely';
import { spineMigration } from './migrations/spine.ts';
import type { Schema } from './schema.ts';

/**
 * Brings the database to the newest schema, or leaves it as it was. Instances that start together wait for each
 * other: the lock is PostgreSQL's advisory one, and on SQLite the write transaction itself.
 */
export async function migrate(db: Kysely<Schema>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ '0001_spine': spineMigration(dialect) }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
