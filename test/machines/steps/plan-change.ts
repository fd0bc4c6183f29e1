import { done, failed, type Steps } from './step.ts';
import { callError } from '#test/models/model.ts';
import { network } from '#test/models/samples.ts';

const plans2 = {
  id: 'pro',
  title: 'Pro',
  summary: 'For people who build every week.',
  features: ['2,000 credits each month for models'],
  credits: 2000,
  amount: 2000,
  currency: 'usd',
};
const plans3 = {
  id: 'studio',
  title: 'Studio',
  summary: 'For people who build every week.',
  features: ['2,000 credits each month for models'],
  credits: 6000,
  amount: 5000,
  currency: 'usd',
};
const plans = [
  {
    id: 'free',
    title: 'Free',
    summary: 'To try things out.',
    features: ['2,000 credits each month for models'],
    credits: 0,
    amount: 0,
    currency: 'usd',
  },
  plans2,
  plans3,
];
const output = { membership: null, plans, provider: 'test' };
const answer = {
  membership: {
    plan: plans2,
    state: 'active',
    periodStart: 1767225600000,
    periodEnd: 1769904000000,
    isCancelled: false,
    nextPlan: null,
    provider: 'test',
    card: { brand: 'Visa', last4: '4242' },
  },
  plans,
  provider: 'test',
};
const held = { answer };
const answer2 = {
  membership: {
    plan: plans2,
    state: 'active',
    periodStart: 1767225600000,
    periodEnd: 1769904000000,
    isCancelled: true,
    nextPlan: null,
    provider: 'test',
    card: { brand: 'Visa', last4: '4242' },
  },
  plans,
  provider: 'test',
};
const held2 = { answer: answer2 };
const preview = {
  plan: plans3,
  when: 'now',
  amount: 4000,
  currency: 'usd',
  credits: 6000,
  at: 1767225600000,
  card: { brand: 'Visa', last4: '4242' },
};
const held3 = { wanted: 'studio', preview };
const output2 = {
  membership: {
    plan: plans3,
    state: 'active',
    periodStart: 1767225600000,
    periodEnd: 1769904000000,
    isCancelled: false,
    nextPlan: null,
    provider: 'test',
    card: { brand: 'Visa', last4: '4242' },
  },
  plans,
  provider: 'test',
};

export const planChange: Steps = {
  id: 'plan-change',
  steps: [
    { in: 'loading', on: done('load', output), to: 'overview', becomes: { answer: output } },
    {
      in: 'loading',
      on: failed('load', network),
      to: 'loadFailed',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'loadFailed', on: 'membership.reloadRequested', to: 'loading', does: ['starts load'] },
    {
      in: 'overview',
      with: held,
      on: { type: 'plan.chosen', planId: 'studio' },
      to: 'previewing',
      becomes: { wanted: 'studio' },
      does: ['starts preview'],
    },
    {
      in: 'overview',
      with: { answer, failure: { code: -1, message: 'Network Error' } },
      on: 'cancellation.requested',
      to: 'askingToCancel',
      becomes: { failure: null },
    },
    { in: 'overview', with: held2, on: 'resumption.requested', to: 'resuming', does: ['starts resume'] },
    { in: 'overview', on: 'membership.reloadRequested', to: 'loading', does: ['starts load'] },
    { in: 'overview', on: { type: 'plan.chosen', planId: 'studio' } },
    { in: 'overview', on: 'cancellation.requested' },
    { in: 'overview', on: 'resumption.requested' },
    {
      in: 'previewing',
      with: held3,
      on: 'change.dismissed',
      to: 'overview',
      becomes: { wanted: null, preview: null },
    },
    { in: 'previewing', on: done('preview', preview), to: 'reviewing', becomes: { preview } },
    {
      in: 'previewing',
      with: { wanted: 'studio' },
      on: failed('preview', network),
      to: 'overview',
      becomes: { wanted: null, failure: { code: -1, message: 'Network Error' } },
    },
    { in: 'reviewing', on: 'change.confirmed', to: 'changing', does: ['starts change'] },
    {
      in: 'reviewing',
      with: held3,
      on: 'change.dismissed',
      to: 'overview',
      becomes: { wanted: null, preview: null },
    },
    {
      in: 'changing',
      with: {
        wanted: 'studio',
        preview: {
          plan: plans2,
          when: 'later',
          amount: 0,
          currency: 'usd',
          credits: 6000,
          at: 1767225600000,
          card: { brand: 'Visa', last4: '4242' },
        },
      },
      on: done('change', output2),
      to: 'overview',
      becomes: { answer: output2, wanted: null, preview: null },
      does: [
        'emits {"type":"plan.changed"}',
        'emits {"type":"toast.wanted","toast":{"kind":"success","text":"Pricing plan change complete!"}}',
        'emits {"type":"user.refreshWanted"}',
      ],
    },
    {
      in: 'changing',
      on: failed('change', callError(1009, 'server message')),
      to: 'previewing',
      becomes: { failure: { code: 1009, message: 'server message' } },
      does: ['starts preview'],
    },
    {
      in: 'changing',
      on: failed('change', network),
      to: 'reviewing',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'askingToCancel',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'cancellation.confirmed',
      to: 'cancelling',
      becomes: { failure: null },
      does: ['starts cancel'],
    },
    {
      in: 'askingToCancel',
      with: { failure: { code: -1, message: 'Network Error' } },
      on: 'cancellation.dismissed',
      to: 'overview',
      becomes: { failure: null },
    },
    {
      in: 'cancelling',
      on: done('cancel', answer2),
      to: 'overview',
      becomes: held2,
      does: ['emits {"type":"plan.changed"}', 'emits {"type":"user.refreshWanted"}'],
    },
    {
      in: 'cancelling',
      on: failed('cancel', network),
      to: 'askingToCancel',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
    {
      in: 'resuming',
      on: done('resume', answer),
      to: 'overview',
      becomes: held,
      does: ['emits {"type":"plan.changed"}', 'emits {"type":"user.refreshWanted"}'],
    },
    {
      in: 'resuming',
      on: failed('resume', network),
      to: 'overview',
      becomes: { failure: { code: -1, message: 'Network Error' } },
    },
  ],
};
