import { type Kysely, type Migration, sql } from 'kysely';

/** The credits ledger, what runs have used of it, and what people bought. */
export function creditsMigration(dialect: 'sqlite' | 'postgres'): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await ledger(db);
      await appendOnly(db, dialect, 'credit_transactions');
      await appendOnly(db, dialect, 'credit_entries');
      await payments(db);
      // Null: not a member by payment, and `is_vip` holds until a person changes it.
      await db.schema.alterTable('users').addColumn('vip_until', 'bigint').execute();
      await db.schema
        .alterTable('runs')
        .addColumn('credits_used', 'integer', (column) => column.notNull().defaultTo(zero))
        .execute();
    },
  };
}

const zero = sql`0`;

/** Accounts that are no one's: where credits come from, and where they go. */
export const systemAccounts = ['granted', 'sold', 'used'] as const;

async function ledger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Null for the accounts of the system. No foreign key: the books outlive a deleted account.
    .addColumn('user_id', 'text', (column) => column.unique())
    .addColumn('last_number', 'integer', (column) => column.notNull().defaultTo(zero))
    .execute();
  for (const id of systemAccounts) {
    await sql`insert into credit_accounts (id, user_id) values (${id}, null)`.execute(db);
  }

  await db.schema
    .createTable('credit_transactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('credit_accounts.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('credit_transactions_number', ['account_id', 'number'])
    .execute();

  await db.schema
    .createTable('credit_entries')
    .addColumn('transaction_id', 'text', (column) => column.notNull().references('credit_transactions.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('credit_accounts.id'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('credit_entries_key', ['transaction_id', 'account_id'])
    .execute();
  await db.schema
    .createIndex('credit_entries_account')
    .on('credit_entries')
    .columns(['account_id', 'amount'])
    .execute();

  await db.schema
    .createTable('credit_reservations')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    // Null while it is open; 0 when it was released.
    .addColumn('settled', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('credit_reservations_open')
    .on('credit_reservations')
    .columns(['user_id'])
    .where(sql.ref('settled'), 'is', null)
    .execute();
}

/** Makes the database itself refuse to change or remove rows. */
async function appendOnly(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres', table: string): Promise<void> {
  const name = sql.ref(table);
  if (dialect === 'sqlite') {
    for (const operation of ['update', 'delete'] as const) {
      await sql`create trigger ${sql.ref(`${table}_no_${operation}`)} before ${sql.raw(operation)} on ${name}
        begin select raise(abort, 'The ledger is append-only.'); end`.execute(db);
    }
    return;
  }
  await sql`create or replace function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'The ledger is append-only.'; end $$`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${name}
    for each row execute function refuse_ledger_change()`.execute(db);
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_session', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decline', 'text')
    .addColumn('card_brand', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .execute();
  await index(db, 'checkouts', ['user_id', 'created_at']);

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // No foreign key here either: what was sold stays in the books.
    .addColumn('user_id', 'text', (column) => column.notNull())
    // What it pays for, once: a checkout, a renewal, an invoice.
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('card_brand', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('period_start', 'bigint')
    .addColumn('period_end', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'orders', ['user_id', 'created_at']);

  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('next_plan_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('cancel_at_end', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('anchor', 'bigint', (column) => column.notNull())
    .addColumn('period_number', 'integer', (column) => column.notNull())
    .addColumn('period_start', 'bigint', (column) => column.notNull())
    .addColumn('period_end', 'bigint', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_subscription', 'text', (column) => column.unique())
    .addColumn('card_brand', 'text')
    .addColumn('card_last4', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'memberships', ['state', 'period_end']);

  await db.schema
    .createTable('payment_customers')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('provider_customer', 'text', (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function index(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex([name, ...columns].join('_'))
    .on(name)
    .columns(columns)
    .execute();
}
