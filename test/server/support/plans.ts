import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Dialect } from './server.ts';

/** How the database would answer each statement that a piece of work sends. */
export async function plansOf(
  db: Kysely<Schema>,
  dialect: Dialect,
  work: (watched: Kysely<Schema>) => Promise<unknown>,
): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const plans: string[] = [];
  for (const node of nodes) {
    const query = db.getExecutor().compileQuery(node, createQueryId());
    const how = dialect === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]),
    );
    const steps = rows.map((row) => String(row[dialect === 'sqlite' ? 'detail' : 'QUERY PLAN']));
    plans.push([query.sql, ...steps].join('\n'));
  }
  return plans;
}
