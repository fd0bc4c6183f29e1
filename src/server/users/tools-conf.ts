import type { Kysely } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor, Schema } from '#server/platform/db/schema.ts';

/** What the assistant may do beyond a project's files: 1 always allow, 2 ask each time, 3 never allow. */
export type AiSwitch = 1 | 2 | 3;

/** What holds until a person chooses: ask each time. */
export const defaultAiSwitch: AiSwitch = 2;

export interface ToolsConf {
  /** What this person chose. Inside a transaction pass the transaction. */
  get(userId: string, executor?: Executor): Promise<{ aiSwitch: AiSwitch }>;
  set(userId: string, aiSwitch: AiSwitch): Promise<void>;
  /** What every model is told, in all of this person's projects; empty for nothing. */
  instructions(userId: string, executor?: Executor): Promise<string>;
  setInstructions(userId: string, text: string): Promise<void>;
}

export function createToolsConf({ db, clock }: { db: Kysely<Schema>; clock: Clock }): ToolsConf {
  return {
    async get(userId, executor = db) {
      const row = await executor
        .selectFrom('tools_conf')
        .select('ai_switch')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return { aiSwitch: toAiSwitch(row?.ai_switch) };
    },
    async set(userId, aiSwitch) {
      const values = { ai_switch: aiSwitch, updated_at: clock.now() };
      await db
        .insertInto('tools_conf')
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
    async instructions(userId, executor = db) {
      const row = await executor
        .selectFrom('tools_conf')
        .select('instructions')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.instructions ?? '';
    },
    async setInstructions(userId, instructions) {
      const values = { instructions, updated_at: clock.now() };
      await db
        .insertInto('tools_conf')
        .values({ user_id: userId, ai_switch: defaultAiSwitch, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
    },
  };
}

function toAiSwitch(value: number | undefined): AiSwitch {
  return value === 1 || value === 3 ? value : defaultAiSwitch;
}
