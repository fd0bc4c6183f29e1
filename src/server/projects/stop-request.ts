import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * Values of an update of `runs` that asks for an end. No worker executes a run that waits for its person, so its lease
 * is given up: a worker has to take it up to end it.
 */
export const stopRequest = (of: ExpressionBuilder<Schema, 'runs'>) => ({
  stop_requested: 1,
  lease_expires_at: of.case().when('waiting_since', '>', 0).then(0).else(of.ref('lease_expires_at')).end(),
});
