import type { Generated } from 'kysely';

/** Tables of the credits ledger and of payments. The ledger's rows are never changed: the database refuses it. */
export interface MoneyTables {
  credit_accounts: CreditAccountsTable;
  credit_transactions: CreditTransactionsTable;
  credit_entries: CreditEntriesTable;
  credit_reservations: CreditReservationsTable;
  checkouts: CheckoutsTable;
  orders: OrdersTable;
  memberships: MembershipsTable;
  payment_customers: PaymentCustomersTable;
  payment_events: PaymentEventsTable;
}

/** One account for each person (its id is `user:` and theirs), and those of the system. */
export interface CreditAccountsTable {
  id: string;
  user_id: string | null;
  /** Number of the newest transaction. Writing it is what locks the account. */
  last_number: Generated<number>;
}

/** A movement of credits between a person's account and one of the system's. */
export interface CreditTransactionsTable {
  id: string;
  /** The person's account. */
  account_id: string;
  /** Counts the account's transactions from 1. */
  number: number;
  reason: string;
  /** In the person's words: what it was for. */
  note: string;
  /** What caused it. Unique, so that nothing is booked twice. */
  reference: string;
  created_at: number;
}

/** One side of a transaction, in credits; the sides of a transaction add up to 0. */
export interface CreditEntriesTable {
  transaction_id: string;
  account_id: string;
  amount: number;
}

/** Credits set aside for work under way: part of the balance, and not to be spent on anything else. */
export interface CreditReservationsTable {
  reference: string;
  user_id: string;
  amount: number;
  /** What was charged in the end, 0 when nothing; null while it is open. */
  settled: number | null;
  created_at: number;
  closed_at: number | null;
  /** Who spends them, and in which project, where another person pays. */
  spender_id: Generated<string | null>;
  project_id: Generated<string | null>;
}

/** One intent to buy. Money in minor units, such as cents. No number of a card is ever stored. */
export interface CheckoutsTable {
  id: string;
  user_id: string;
  product_id: string;
  amount: number;
  currency: string;
  provider: 'test' | 'stripe';
  provider_session: string | null;
  state: 'open' | 'challenged' | 'paid' | 'declined' | 'expired';
  /** Why the last attempt was declined. */
  decline: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: number;
  expires_at: number;
  completed_at: number | null;
}

export interface OrdersTable {
  id: string;
  user_id: string;
  reference: string;
  kind: 'credits' | 'plan' | 'renewal';
  product_id: string;
  title: string;
  amount: number;
  currency: string;
  credits: number;
  provider: 'test' | 'stripe';
  card_brand: string | null;
  card_last4: string | null;
  period_start: number | null;
  period_end: number | null;
  created_at: number;
}

export interface MembershipsTable {
  user_id: string;
  plan_id: string;
  /** The plan from the next period on, when that is another one. */
  next_plan_id: string | null;
  state: 'active' | 'overdue' | 'ended';
  cancel_at_end: number;
  /** When the first period began: renewals fall on the same day of the month. */
  anchor: number;
  /** Counts periods since `anchor` from 1. */
  period_number: number;
  period_start: number;
  period_end: number;
  provider: 'test' | 'stripe';
  provider_subscription: string | null;
  card_brand: string | null;
  card_last4: string | null;
  created_at: number;
  updated_at: number;
}

/** Who a person is at the payment provider. */
export interface PaymentCustomersTable {
  user_id: string;
  provider_customer: string;
}

/** Events of the payment provider that were dealt with. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  created_at: number;
}
