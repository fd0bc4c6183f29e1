import type { Pack, Plan } from '#contract/payment-calls.ts';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

/** Of every price; lower-case ISO 4217, with two decimals. */
export const currency = 'usd';

/** The plan of everybody who has no membership. */
export const freePlanId = 'free';

/** Plans from the smallest to the largest. Changing a price changes it for new periods. */
export const plans: readonly Plan[] = spoken(
  ['title', 'summary', 'features'],
  [
    {
      id: freePlanId,
      title: 'Free',
      summary: 'To try things out.',
      features: [
        'Every kind of project',
        'The built-in composer, without a limit',
        'Public sites',
        'All of the code, to keep',
      ],
      credits: 0,
      amount: 0,
      currency,
    },
    {
      id: 'pro',
      title: 'Pro',
      summary: 'For people who build every week.',
      features: [
        '2,000 credits each month for models',
        'Publish private projects',
        'Unused credits stay yours',
        'Cancel at any time',
      ],
      credits: 2000,
      amount: 2000,
      currency,
    },
    {
      id: 'studio',
      title: 'Studio',
      summary: 'For people who build every day.',
      features: [
        '6,000 credits each month for models',
        'Publish private projects',
        'Unused credits stay yours',
        'Cancel at any time',
      ],
      credits: 6000,
      amount: 5000,
      currency,
    },
  ],
);

/** Credits without a plan. */
export const packs: readonly Pack[] = spoken(
  ['title'],
  [
    { id: 'credits-500', title: '500 credits', credits: 500, amount: 600, currency },
    { id: 'credits-2000', title: '2,000 credits', credits: 2000, amount: 2200, currency },
    { id: 'credits-5000', title: '5,000 credits', credits: 5000, amount: 5000, currency },
  ],
);

export const planOf = (id: string): Plan | undefined => plans.find((plan) => plan.id === id);
export const packOf = (id: string): Pack | undefined => packs.find((pack) => pack.id === id);

/** A plan that a person has. One that is not sold any more keeps its name, and nothing else. */
export const planOrPast = (id: string): Plan =>
  planOf(id) ?? {
    id,
    title: id,
    summary: t`This plan is not sold any more.`,
    features: [],
    credits: 0,
    amount: 0,
    currency,
  };

/** Where a plan stands among the others: a larger one is an upgrade. */
export const rankOf = (id: string): number => plans.findIndex((plan) => plan.id === id);
