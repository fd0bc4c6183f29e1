import type { FastifyInstance } from 'fastify';
import { stripeWebhookPath } from '#contract/endpoints.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Payments } from '#server/payments/payments.ts';
import { registerCall } from './calls.ts';

/** What these calls are answered from. */
export interface PaymentCallServices {
  readonly payments: Payments;
  readonly rateLimits: RateLimits;
}

const hour = 3_600_000;
/** Attempts to pay and checkouts begun, for each person in an hour. */
const limits = { attempts: 40, checkouts: 60 } as const;
const pageSize = 20;

const pageOf = (input: { limit?: number | undefined; before?: number | undefined }) => ({
  limit: input.limit ?? pageSize,
  ...(input.before === undefined ? {} : { before: input.before }),
});

/** What can be bought, buying it, and what was bought. */
export function registerPaymentCalls(app: FastifyInstance, services: PaymentCallServices): void {
  const { payments, rateLimits } = services;

  registerCall(app, 'paymentProducts', ({ user }) => payments.products(user?.id ?? null));
  registerCall(app, 'paymentMembership', ({ user }) => payments.membership(user.id));
  registerCall(app, 'paymentBalance', ({ input, user }) => payments.balance(user.id, pageOf(input)));
  registerCall(app, 'paymentOrders', async ({ input, user }) => ({
    ...(await payments.orders(user.id, pageOf(input))),
    email: user.email,
  }));

  registerCall(app, 'checkoutCreate', async ({ input, user }) => {
    await rateLimits.use(`checkout:${user.id}`, limits.checkouts, hour);
    return { checkoutId: await payments.checkouts.create(user, input) };
  });
  registerCall(app, 'checkoutDetail', async ({ input, user }) => ({
    checkout: await payments.checkouts.detail(user.id, input.checkoutId),
  }));
  registerCall(
    app,
    'checkoutPay',
    async ({ input, user }) => {
      await rateLimits.use(`pay:${user.id}`, limits.attempts, hour);
      return payments.checkouts.pay(user.id, input.checkoutId, input.card);
    },
    // A checkout is paid once by itself. A key would be kept with a hash of the request, and a hash of a card's
    // number is soon guessed.
    { idempotent: false },
  );
  registerCall(app, 'checkoutAnswer', ({ input, user }) =>
    payments.checkouts.answer(user.id, input.checkoutId, input.isApproved),
  );
  registerCall(app, 'checkoutConfirm', ({ input, user }) =>
    payments.checkouts.confirm(user.id, input.checkoutId),
  );

  registerCall(app, 'planPreview', ({ input, user }) => payments.planChanges.preview(user.id, input.planId));
  registerCall(app, 'planChange', async ({ input, user }) => {
    await payments.planChanges.change(user.id, input.planId, input.amount);
    return payments.membership(user.id);
  });
  registerCall(app, 'planCancel', async ({ user }) => {
    await payments.planChanges.cancel(user.id);
    return payments.membership(user.id);
  });
  registerCall(app, 'planResume', async ({ user }) => {
    await payments.planChanges.resume(user.id);
    return payments.membership(user.id);
  });

  const { hook } = payments;
  if (hook !== null) {
    app.register(async (scope) => {
      // The signature is over the bytes as they came.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.post(stripeWebhookPath, async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await hook(payload, typeof signature === 'string' ? signature : undefined);
        return reply.send({ received: true });
      });
    });
  }
}
