import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';

export const stripeSecret = 'sk_test_statecraft';
export const webhookSecret = 'whsec_statecraft';

type Fields = Record<string, string>;

interface Session {
  id: string;
  fields: Fields;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  subscription: string | null;
  customer: string | null;
  paymentIntent: string | null;
}

interface Subscription {
  id: string;
  customer: string;
  price: string;
  metadata: Record<string, string>;
  status: string;
  cancelAtEnd: boolean;
  /** Unix seconds. */
  start: number;
  end: number;
  latestInvoice: string;
}

interface Invoice {
  id: string;
  subscription: string;
  amount: number;
  reason: string;
}

/** A small Stripe: the part of its protocol that is used, and its webhook, signed as the real one is. */
export interface StripeServer {
  readonly url: string;
  readonly env: Record<string, string>;
  readonly sessions: Map<string, Session>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  /** Every request so far, as `POST /v1/checkout/sessions`, with its fields. */
  readonly requests: { call: string; fields: Fields }[];
  /** Set: the next charge is declined with these words. */
  decline: string | null;
  /** Unix milliseconds. */
  now: () => number;
  /** The person pays on the page of a session. @returns the events that Stripe would send. */
  pay(sessionId: string): object[];
  /** The next month is charged, or is not. */
  renew(subscriptionId: string, isPaid: boolean): object[];
  end(subscriptionId: string): object[];
  changed(subscriptionId: string): object;
  /** Posts an event to the webhook, signed unless told otherwise. */
  send(origin: string, event: object, secret?: string): Promise<Response>;
  close(): Promise<void>;
}

const card = { brand: 'visa', last4: '4242' };
const method = { id: 'pm_1', object: 'payment_method', type: 'card', card };

export async function startStripe(): Promise<StripeServer> {
  const stripe = new Stripe(stripeSecret);
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const prices = new Map<string, { id: string; key: string; amount: number }>();
  const answers = new Map<string, object>();
  const requests: StripeServer['requests'] = [];
  let count = 0;
  const next = (prefix: string): string => `${prefix}_${(count += 1)}`;

  const invoiceOf = (subscription: Subscription, amount: number, reason: string): Invoice => {
    const invoice = { id: next('in'), subscription: subscription.id, amount, reason };
    invoices.set(invoice.id, invoice);
    subscription.latestInvoice = invoice.id;
    return invoice;
  };
  const showInvoice = (invoice: Invoice) => ({
    id: invoice.id,
    object: 'invoice',
    billing_reason: invoice.reason,
    amount_paid: invoice.amount,
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
  });
  const showSubscription = (of: Subscription, expands: readonly string[] = []) => ({
    id: of.id,
    object: 'subscription',
    customer: of.customer,
    status: of.status,
    cancel_at_period_end: of.cancelAtEnd,
    metadata: of.metadata,
    default_payment_method: expands.some((path) => path.endsWith('default_payment_method')) ? method : 'pm_1',
    latest_invoice: expands.includes('latest_invoice')
      ? showInvoice(invoices.get(of.latestInvoice) as Invoice)
      : of.latestInvoice,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${of.id}`,
          object: 'subscription_item',
          current_period_start: of.start,
          current_period_end: of.end,
          price: { id: of.price },
        },
      ],
    },
  });
  const showSession = (session: Session, expands: readonly string[]) => ({
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `https://checkout.stripe.example/${session.id}` : null,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    amount_total: session.amount,
    customer: session.customer,
    subscription:
      session.subscription === null
        ? null
        : expands.includes('subscription.default_payment_method')
          ? showSubscription(subscriptions.get(session.subscription) as Subscription, expands)
          : session.subscription,
    payment_intent:
      session.paymentIntent === null
        ? null
        : { id: session.paymentIntent, object: 'payment_intent', payment_method: method },
  });

  const event = (type: string, object: object) => ({
    id: next('evt'),
    object: 'event',
    type,
    data: { object },
  });
  const month = 30 * 86_400;

  const answer = (verb: string, path: string, fields: Fields): [number, object] => {
    const expands = Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('expand[') ? [value] : [],
    );
    const [, , first = '', second = '', third = '', fourth = ''] = path.split('/');
    if (first === 'prices' && verb === 'GET') {
      const found = [...prices.values()].filter(({ key }) => key === fields['lookup_keys[0]']);
      return [200, { object: 'list', data: found.map(({ id }) => ({ id, object: 'price' })) }];
    }
    if (first === 'prices') {
      const price = {
        id: next('price'),
        key: fields['lookup_key'] ?? '',
        amount: Number(fields['unit_amount']),
      };
      prices.set(price.id, price);
      return [200, { id: price.id, object: 'price' }];
    }
    if (first === 'checkout' && second === 'sessions' && third === '') {
      const price = prices.get(fields['line_items[0][price]'] ?? '');
      const session: Session = {
        id: next('cs'),
        fields,
        status: 'open',
        amount: price?.amount ?? Number(fields['line_items[0][price_data][unit_amount]']),
        subscription: null,
        customer: fields['customer'] ?? null,
        paymentIntent: null,
      };
      sessions.set(session.id, session);
      return [200, showSession(session, expands)];
    }
    if (first === 'checkout') {
      const session = sessions.get(third);
      if (session === undefined) return [404, { error: { message: 'No such session' } }];
      if (fourth === 'expire') session.status = 'expired';
      return [200, showSession(session, expands)];
    }
    if (first === 'invoices' && second === 'create_preview') {
      const price = prices.get(fields['subscription_details[items][0][price]'] ?? '');
      const current = subscriptions.get(fields['subscription'] ?? '');
      const old = prices.get(current?.price ?? '');
      const half = Math.round((old?.amount ?? 0) / 2);
      return [200, { object: 'invoice', amount_due: (price?.amount ?? 0) - half }];
    }
    const subscription = subscriptions.get(second);
    if (first !== 'subscriptions' || subscription === undefined) return [404, { error: { message: path } }];
    if (verb === 'DELETE') subscription.status = 'canceled';
    if (verb === 'POST') {
      const price = fields['items[0][price]'];
      if (fields['proration_behavior'] === 'always_invoice') {
        if (server.decline !== null) {
          return [402, { error: { type: 'card_error', code: 'card_declined', message: server.decline } }];
        }
        const old = prices.get(subscription.price);
        const amount = (prices.get(price ?? '')?.amount ?? 0) - Math.round((old?.amount ?? 0) / 2);
        subscription.start = Math.floor(server.now() / 1000);
        subscription.end = subscription.start + month;
        invoiceOf(subscription, amount, 'subscription_update');
      }
      if (price !== undefined) subscription.price = price;
      if (fields['cancel_at_period_end'] !== undefined) {
        subscription.cancelAtEnd = fields['cancel_at_period_end'] === 'true';
      }
      for (const name of ['userId', 'planId']) {
        const value = fields[`metadata[${name}]`];
        if (value !== undefined) subscription.metadata[name] = value;
      }
    }
    return [200, showSubscription(subscription, expands)];
  };

  const http = createServer((request, response) => {
    void readFields(request).then((fields) => {
      const url = new URL(request.url ?? '/', 'http://stripe');
      for (const [name, value] of url.searchParams) fields[name] = value;
      const verb = request.method ?? 'GET';
      requests.push({ call: `${verb} ${url.pathname}`, fields });
      const key = request.headers['idempotency-key'];
      let [status, body]: [number, object] = [401, { error: { message: 'Invalid API Key' } }];
      if (request.headers.authorization === `Bearer ${stripeSecret}`) {
        const known = typeof key === 'string' && verb === 'POST' ? answers.get(key) : undefined;
        [status, body] = known === undefined ? answer(verb, url.pathname, fields) : [200, known];
        if (typeof key === 'string' && status === 200) answers.set(key, body);
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const server: StripeServer = {
    url,
    env: {
      STRIPE_SECRET_KEY: stripeSecret,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    sessions,
    subscriptions,
    invoices,
    requests,
    decline: null,
    now: () => Date.now(),
    pay(sessionId) {
      const session = sessions.get(sessionId);
      if (session === undefined || session.status !== 'open') throw new Error('This session is not open.');
      session.status = 'complete';
      session.customer ??= next('cus');
      const events: object[] = [];
      if (session.fields['mode'] === 'subscription') {
        const start = Math.floor(server.now() / 1000);
        const subscription: Subscription = {
          id: next('sub'),
          customer: session.customer,
          price: session.fields['line_items[0][price]'] ?? '',
          metadata: {
            userId: session.fields['subscription_data[metadata][userId]'] ?? '',
            planId: session.fields['subscription_data[metadata][planId]'] ?? '',
          },
          status: 'active',
          cancelAtEnd: false,
          start,
          end: start + month,
          latestInvoice: '',
        };
        subscriptions.set(subscription.id, subscription);
        session.subscription = subscription.id;
        events.push(
          event('invoice.paid', showInvoice(invoiceOf(subscription, session.amount, 'subscription_create'))),
        );
      } else session.paymentIntent = next('pi');
      events.push(event('checkout.session.completed', { id: session.id, object: 'checkout.session' }));
      return events;
    },
    renew(subscriptionId, isPaid) {
      const subscription = subscriptions.get(subscriptionId) as Subscription;
      subscription.start = subscription.end;
      subscription.end += month;
      subscription.status = isPaid ? 'active' : 'past_due';
      const amount = prices.get(subscription.price)?.amount ?? 0;
      const invoice = invoiceOf(subscription, isPaid ? amount : 0, 'subscription_cycle');
      return [
        event('customer.subscription.updated', showSubscription(subscription)),
        event(isPaid ? 'invoice.paid' : 'invoice.payment_failed', showInvoice(invoice)),
      ];
    },
    end(subscriptionId) {
      const subscription = subscriptions.get(subscriptionId) as Subscription;
      subscription.status = 'canceled';
      return [event('customer.subscription.deleted', showSubscription(subscription))];
    },
    changed: (subscriptionId) =>
      event(
        'customer.subscription.updated',
        showSubscription(subscriptions.get(subscriptionId) as Subscription),
      ),
    send(origin, sent, secret = webhookSecret) {
      const payload = JSON.stringify(sent);
      return fetch(`${origin}/api/payment/stripe`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
      });
    },
    close: () => new Promise((resolve) => void http.close(() => resolve())),
  };
  return server;
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}
