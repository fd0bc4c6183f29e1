import { z } from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const empty = z.strictObject({});
const page = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
};

/** Money: `amount` in the smallest unit of `currency`, such as cents; `currency` in lower-case ISO 4217. */
const money = { amount: z.int(), currency: z.string() };

/** Credits bought once. */
export const packSchema = z.object({ id: z.string(), title: z.string(), credits: z.int(), ...money });
export type Pack = z.infer<typeof packSchema>;

/** A plan, paid each month; the free one costs 0 and is what everybody has without a membership. */
export const planSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** For whom it is, in one line. */
  summary: z.string(),
  /** What it gives, one line each. */
  features: z.array(z.string()),
  /** Credits of each month. */
  credits: z.int(),
  ...money,
});
export type Plan = z.infer<typeof planSchema>;

/** `test`: nothing is charged; cards are those of the provider's test mode. `stripe`: people pay at Stripe. */
const provider = z.enum(['test', 'stripe']);
export type PaymentProvider = z.infer<typeof provider>;

const card = z.nullable(z.object({ brand: z.string(), last4: z.string() }));
export type CardHint = z.infer<typeof card>;

/** A paid plan under way. Times are Unix milliseconds. */
export const membershipSchema = z.object({
  plan: planSchema,
  /** `overdue`: the last renewal was not paid yet. */
  state: z.enum(['active', 'overdue']),
  periodStart: z.int(),
  periodEnd: z.int(),
  /** It ends with the period. */
  isCancelled: z.boolean(),
  /** The plan from the next period on, when that is another one. */
  nextPlan: z.nullable(planSchema),
  provider,
  card,
});
export type Membership = z.infer<typeof membershipSchema>;

export const checkoutSchema = z.object({
  id: z.string(),
  kind: z.enum(['credits', 'plan']),
  title: z.string(),
  /** What is bought, in one line. */
  summary: z.string(),
  credits: z.int(),
  ...money,
  /** `challenged`: the bank asks whether it is really them. `expired`: too old, or what it offers is gone. */
  state: z.enum(['open', 'challenged', 'paid', 'declined', 'expired']),
  provider,
  /** Why the last attempt was declined; empty when it was not. */
  decline: z.string(),
  /** Stripe's page, where it is paid; null for a test payment. */
  url: z.nullable(z.string()),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What is typed off a card. It goes to the payment and nowhere else: never stored, never logged. */
export const cardInputSchema = z.strictObject({
  number: z.string().check(z.maxLength(30)),
  /** `MM/YY`. */
  expiry: z.string().check(z.maxLength(9)),
  cvc: z.string().check(z.maxLength(6)),
  name: z.string().check(z.maxLength(120)),
});

export const orderSchema = z.object({
  id: z.string(),
  kind: z.enum(['credits', 'plan', 'renewal']),
  title: z.string(),
  credits: z.int(),
  ...money,
  provider,
  card,
  /** For a plan: what was paid for. */
  periodStart: z.nullable(z.int()),
  periodEnd: z.nullable(z.int()),
  createdAt: z.int(),
});
export type Order = z.infer<typeof orderSchema>;

/** One line of the history of credits. */
export const creditLineSchema = z.object({
  /** Counts the person's lines from 1. */
  number: z.int(),
  reason: z.enum(['welcome', 'reward', 'code', 'gift', 'purchase', 'plan', 'turn']),
  note: z.string(),
  /** The name of whoever spent them, where that was somebody else. */
  by: z.nullable(z.string()),
  amount: z.int(),
  balance: z.int(),
  createdAt: z.int(),
});

const membershipAnswer = z.object({
  membership: z.nullable(membershipSchema),
  /** All plans, from the smallest to the largest. */
  plans: z.array(planSchema),
  provider,
});
const checkoutId = z.strictObject({ checkoutId: id });
const attempt = z.object({
  /** `challenged`: the bank wants an answer first. */
  state: z.enum(['paid', 'challenged', 'declined']),
  /** Why it was declined; empty otherwise. */
  decline: z.string(),
});

/** Schemas of the calls about money. */
export const paymentCalls = {
  paymentProducts: {
    request: empty,
    response: z.object({
      plans: z.array(planSchema),
      packs: z.array(packSchema),
      provider,
      /** The plan that the person has; null for a visitor. */
      planId: z.nullable(z.string()),
    }),
  },
  /** The membership, and what it could change to; null on the free plan. */
  paymentMembership: { request: empty, response: membershipAnswer },
  /** Credits and where they came from and went, newest first. `before` is a line's number. */
  paymentBalance: {
    request: z.strictObject(page),
    response: z.object({
      balance: z.int(),
      /** Part of the balance that is set aside for runs under way. */
      reserved: z.int(),
      lines: z.array(creditLineSchema),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
    }),
  },
  /** What was paid, newest first. `before` is an order's `createdAt`. */
  paymentOrders: {
    request: z.strictObject(page),
    response: z.object({
      orders: z.array(orderSchema),
      hasMore: z.boolean(),
      /** Who the receipts are for. */
      email: z.string(),
    }),
  },

  /** Begins to buy. A plan can be bought by a person who has none; members change theirs with `planChange`. */
  checkoutCreate: {
    request: z.strictObject({ kind: z.enum(['credits', 'plan']), productId: id }),
    response: z.object({ checkoutId: z.string() }),
  },
  checkoutDetail: { request: checkoutId, response: z.object({ checkout: checkoutSchema }) },
  /** Pays a test checkout by card. However often it is sent, it is paid once. */
  checkoutPay: {
    request: z.strictObject({ checkoutId: id, card: cardInputSchema }),
    response: attempt,
  },
  /** The answer to the bank's question about a test payment. */
  checkoutAnswer: {
    request: z.strictObject({ checkoutId: id, isApproved: z.boolean() }),
    response: attempt,
  },
  /** What is known of a checkout now; asks the provider where the server has not heard of it. */
  checkoutConfirm: {
    request: checkoutId,
    response: z.object({ state: z.enum(['paid', 'pending', 'declined']), kind: z.enum(['credits', 'plan']) }),
  },

  /** What a change of plan would mean. */
  planPreview: {
    request: z.strictObject({ planId: id }),
    response: z.object({
      plan: planSchema,
      /** `now`: paid and begun at once, with a new month. `later`: with the next period. `end`: no plan from then on. */
      when: z.enum(['now', 'later', 'end']),
      /** Due at once, after what is left of the plan so far is set off. */
      ...money,
      credits: z.int(),
      /** When it takes effect; Unix milliseconds. */
      at: z.int(),
      card,
    }),
  },
  /** `amount` is what the person was shown: when it is another by now, the change is refused with `conflict`. */
  planChange: {
    request: z.strictObject({ planId: id, amount: z.int().check(z.gte(0)) }),
    response: membershipAnswer,
  },
  /** Ends the membership with its period. */
  planCancel: { request: empty, response: membershipAnswer },
  /** Takes a cancellation, or a change to a smaller plan, back. */
  planResume: { request: empty, response: membershipAnswer },
} as const;
