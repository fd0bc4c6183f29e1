import { readerOf, readPair, type SettingsSource } from './reader.ts';
import { baseUrlOr, nonEmpty, optional, setting } from './setting.ts';

/** Where people pay. */
export const paymentTable = {
  STRIPE_SECRET_KEY: setting({
    description:
      'Secret key at Stripe, where people pay. Without it payments are test payments: no money moves.',
    default: 'none (test payments)',
    schema: optional(nonEmpty),
    expected: 'a secret key of Stripe',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    description:
      "Signing secret of the webhook at Stripe that tells this server's /api/payment/stripe of payments.",
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the signing secret that Stripe shows for the webhook',
  }),
  STRIPE_API_URL: setting({
    description: "Address of Stripe's API.",
    default: 'https://api.stripe.com',
    schema: baseUrlOr('https://api.stripe.com'),
    expected: 'an address such as https://api.stripe.com',
  }),
} as const;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

export interface PaymentSettings {
  /** Null: payments are test payments. */
  stripe: StripeSettings | null;
}

/** @throws {SettingsError} also for a key without the webhook's secret, and the other way round */
export function readPaymentSettings(source: SettingsSource): PaymentSettings {
  const read = readerOf(paymentTable, source);
  const apiUrl = read('STRIPE_API_URL');
  const pair = readPair(read, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  return { stripe: pair === null ? null : { secretKey: pair[0], webhookSecret: pair[1], apiUrl } };
}
