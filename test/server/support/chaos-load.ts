import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '#server/platform/db/schema.ts';
import { Client, clientFields } from './client.ts';

const scene = 'ai-website-builder' as const;
const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' };

/** What a person was told is done, which must hold whatever happens to the server. */
interface Acknowledged {
  readonly files: Map<string, string>;
  /** Idempotency keys of projects, each with the one that it made once an answer arrived. */
  readonly projects: Map<string, string | null>;
  readonly paid: Set<string>;
}

/**
 * A person who works without a pause: writes files, begins projects, pays. What is answered is kept as acknowledged;
 * what is not is sent again with the same key, as the product's own pages do.
 */
export class ChaosLoad {
  readonly acknowledged: Acknowledged = { files: new Map(), projects: new Map(), paid: new Set() };
  /** Requests that were cut off, or refused because something is away. */
  broken = 0;
  #client: Client;
  #projectId = '';
  #count = 0;
  #isOver = false;

  private constructor(client: Client) {
    this.#client = client;
  }

  static async signedIn(
    origin: string,
    email: string,
    codeOf: () => string | Promise<string>,
  ): Promise<ChaosLoad> {
    const client = new Client(origin);
    await client.call('sendEmailCode', { ...clientFields, email, division: 1 });
    await client.call('emailLogin', { ...clientFields, email, code: await codeOf() });
    const load = new ChaosLoad(client);
    const { projectId } = await client.call('projectCreate', { prompt: 'A page about tea', scene });
    load.#projectId = projectId;
    return load;
  }

  /** Works until it is stopped. Answers that say no for another reason than an outage fail the test. */
  async work(): Promise<void> {
    this.#isOver = false;
    await Promise.all([
      this.#repeat(() => this.#write()),
      this.#repeat(() => this.#begin()),
      this.#repeat(() => this.#pay()),
    ]);
  }

  stop(): void {
    this.#isOver = true;
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      try {
        await act();
      } catch (error) {
        if (!isOutage(error)) throw error;
        this.broken += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  }

  async #write(): Promise<void> {
    const path = `work/${(this.#count += 1)}.txt`;
    const content = `${path} ${'x'.repeat(2_000)}`;
    const operations = [{ op: 'write', path, content, encoding: 'utf8', baseHash: null } as const];
    await this.#client.call('filesApply', {
      projectId: this.#projectId,
      operations,
      commit: this.#count % 3 === 0,
    });
    this.acknowledged.files.set(path, content);
  }

  async #begin(): Promise<void> {
    const { projects } = this.acknowledged;
    // What was not answered is asked again: with its key it begins nothing twice.
    const open = [...projects].find(([, made]) => made === null)?.[0];
    const key = open ?? `project-${(this.#count += 1)}`;
    projects.set(key, null);
    const { projectId } = await this.#client.call(
      'projectCreate',
      { prompt: `A page about ${key}`, scene },
      { idempotencyKey: key },
    );
    projects.set(key, projectId);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async #pay(): Promise<void> {
    const { checkoutId } = await this.#client.call('checkoutCreate', {
      kind: 'credits',
      productId: 'credits-500',
    });
    const { state } = await this.#client.call('checkoutPay', { checkoutId, card });
    if (state === 'paid') this.acknowledged.paid.add(checkoutId);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Asks once more for everything that was not answered, and waits until no run is under way. */
  async settle(db: Kysely<Schema>): Promise<void> {
    this.stop();
    for (const [key, made] of this.acknowledged.projects) {
      if (made !== null) continue;
      const input = { prompt: `A page about ${key}`, scene };
      const { projectId } = await this.#client.call('projectCreate', input, { idempotencyKey: key });
      this.acknowledged.projects.set(key, projectId);
    }
    const open = db.selectFrom('runs').select('id').where('finished_at', 'is', null);
    for (const until = Date.now() + 120_000; (await open.execute()).length > 0;) {
      if (Date.now() > until) throw new Error('Runs are still under way after two minutes.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What must hold however the server was treated. */
  async verify(db: Kysely<Schema>): Promise<void> {
    const { files, projects, paid } = this.acknowledged;
    const listed = await this.#client.call('fileList', { projectId: this.#projectId });
    const there = new Set(listed.files.map(({ path }) => path));
    expect(
      [...files.keys()].filter((path) => !there.has(path)),
      'acknowledged files that are gone',
    ).toEqual([]);
    const last = [...files].slice(-5);
    for (const [path, content] of last)
      expect((await this.#client.call('fileRead', { projectId: this.#projectId, path })).content).toBe(
        content,
      );

    const begun = await db.selectFrom('runs').select(['id', 'project_id', 'prompt']).execute();
    for (const [key, projectId] of projects) {
      const runs = begun.filter(({ prompt }) => prompt === `A page about ${key}`);
      expect(
        runs.map((run) => run.project_id),
        `${key} was begun once`,
      ).toEqual([projectId]);
    }
    // The log of a project has no gap, and each run in it ends once.
    const events = await db
      .selectFrom('run_events')
      .select(['project_id', 'seq', 'run_id', 'type'])
      .orderBy('project_id')
      .orderBy('seq')
      .execute();
    const seen = new Map<string, number>();
    const ends = new Map<string, number>();
    for (const { project_id: project, seq, run_id: run, type } of events) {
      expect(Number(seq), `the log of ${project}`).toBe((seen.get(project) ?? 0) + 1);
      seen.set(project, Number(seq));
      if (type === 'run.finished' && run !== null) ends.set(run, (ends.get(run) ?? 0) + 1);
    }
    expect(
      begun.filter(({ id }) => ends.get(id) !== 1),
      'runs that did not end once',
    ).toEqual([]);

    // Books: every movement has two sides, every payment is booked once, nothing stays set aside.
    const unbalanced = await db
      .selectFrom('credit_entries')
      .select(['transaction_id', sql<number>`sum(amount)`.as('total')])
      .groupBy('transaction_id')
      .having(sql<number>`sum(amount)`, '!=', 0)
      .execute();
    expect(unbalanced).toEqual([]);
    const open = await db
      .selectFrom('credit_reservations')
      .select('reference')
      .where('closed_at', 'is', null)
      .execute();
    expect(open, 'credits that stay set aside').toEqual([]);
    const checkouts = await db.selectFrom('checkouts').select('id').where('state', '=', 'paid').execute();
    const orders = await db.selectFrom('orders').select('reference').execute();
    expect(orders.length, 'orders of what was paid').toBe(checkouts.length);
    const known = new Set(checkouts.map(({ id }) => id));
    expect(
      [...paid].filter((id) => !known.has(id)),
      'acknowledged payments that are gone',
    ).toEqual([]);
  }
}

/** Whether an error says that something is away: the connection broke, or the server answered that it is unavailable. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('status' in error) return error.status === 503 || error.status === 429;
  return error instanceof TypeError || error.name === 'SyntaxError' || 'code' in error;
}
