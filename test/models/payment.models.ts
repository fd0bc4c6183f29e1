import { callError, type MachineModel } from './model.ts';
import { network } from './samples.ts';

/** Paying by card, and what can be done with a membership. */
const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada Lovelace' };

export const payable = (changes: Record<string, unknown> = {}) => ({
  id: 'checkout-1',
  kind: 'credits',
  title: '2,000 credits',
  summary: 'Paid once. Credits do not expire.',
  credits: 2000,
  amount: 2200,
  currency: 'usd',
  state: 'open',
  provider: 'test',
  decline: '',
  url: null,
  ...changes,
});

const attempts = [
  { state: 'paid', decline: '' },
  { state: 'challenged', decline: '' },
  { state: 'declined', decline: 'The bank declined the card. Use another one.' },
];

export const cardPaymentModel: MachineModel = {
  id: 'card-payment',
  events: [
    { type: 'card.submitted', card } as never,
    { type: 'card.submitted', card: { ...card, number: '4242 4242 4242 4241' } } as never,
    { type: 'bank.approved' },
    { type: 'bank.refused' },
    { type: 'provider.opened' },
    { type: 'checkout.reloadRequested' },
  ],
  outcomes: {
    load: {
      done: [
        payable(),
        payable({ state: 'declined', decline: 'The bank declined the card.' }),
        payable({ state: 'challenged' }),
        payable({ state: 'paid' }),
        payable({ state: 'expired' }),
        payable({ provider: 'stripe', url: 'https://checkout.stripe.example/pay' }),
      ],
      error: [network],
    },
    look: {
      done: [
        payable({ provider: 'stripe', url: 'https://checkout.stripe.example/pay' }),
        payable({ provider: 'stripe', state: 'paid' }),
        payable({ provider: 'stripe', state: 'expired' }),
      ],
      error: [network],
    },
    pay: { done: attempts, error: [network, callError(1009)] },
    approve: { done: attempts, error: [network] },
    refuse: { done: attempts, error: [network] },
  },
  keep: ({ problems, decline, failure }) => [
    Object.keys(problems as object).length > 0,
    decline !== '',
    failure !== null,
  ],
  invariant: (snapshot, { emitted, ledger }) => {
    if (JSON.stringify(snapshot.context).includes('4242')) throw new Error('a card is in the context');
    if (ledger.count('pay') + ledger.count('answer') > 1) throw new Error('two attempts at once');
    const made = emitted.filter(({ type }) => type === 'payment.made').length;
    if (made > 1) throw new Error('paid twice');
    if (made === 1 && !snapshot.matches('paid')) throw new Error('paid, and then something else');
  },
};

const pro = {
  id: 'pro',
  title: 'Pro',
  summary: 'For people who build every week.',
  features: ['2,000 credits each month for models'],
  credits: 2000,
  amount: 2000,
  currency: 'usd',
};
const free = { ...pro, id: 'free', title: 'Free', summary: 'To try things out.', credits: 0, amount: 0 };
const studio = { ...pro, id: 'studio', title: 'Studio', credits: 6000, amount: 5000 };
const plans = [free, pro, studio];
const membership = (changes: Record<string, unknown> = {}) => ({
  membership: {
    plan: pro,
    state: 'active',
    periodStart: 1_767_225_600_000,
    periodEnd: 1_769_904_000_000,
    isCancelled: false,
    nextPlan: null,
    provider: 'test',
    card: { brand: 'Visa', last4: '4242' },
    ...changes,
  },
  plans,
  provider: 'test',
});
const preview = (when: string, amount: number) => ({
  plan: when === 'now' ? studio : when === 'later' ? pro : free,
  when,
  amount,
  currency: 'usd',
  credits: 6000,
  at: 1_767_225_600_000,
  card: { brand: 'Visa', last4: '4242' },
});
const cancelled = membership({ isCancelled: true });

export const planChangeModel: MachineModel = {
  id: 'plan-change',
  events: [
    { type: 'plan.chosen', planId: 'studio' } as never,
    { type: 'change.confirmed' },
    { type: 'change.dismissed' },
    { type: 'cancellation.requested' },
    { type: 'cancellation.confirmed' },
    { type: 'cancellation.dismissed' },
    { type: 'resumption.requested' },
    { type: 'membership.reloadRequested' },
  ],
  outcomes: {
    load: {
      done: [{ ...membership(), membership: null }, membership(), cancelled, membership({ nextPlan: pro })],
      error: [network],
    },
    preview: {
      done: [preview('now', 4000), preview('later', 0), preview('end', 0)],
      error: [network],
    },
    change: { done: [membership({ plan: studio })], error: [callError(1009), network] },
    cancel: { done: [cancelled], error: [network] },
    resume: { done: [membership()], error: [network] },
  },
  keep: ({ answer, preview, failure }) => [
    (answer as { membership: object | null } | null)?.membership,
    (preview as { when: string } | null)?.when,
    failure !== null,
  ],
  invariant: (snapshot, { ledger }) => {
    const changed = ledger.started.filter(({ src }) => src === 'change').length;
    const shown = ledger.started.filter(({ src }) => src === 'preview').length;
    if (changed > 0 && shown === 0) throw new Error('changed without showing what it means');
    const writes = ['change', 'cancel', 'resume'].reduce((sum, src) => sum + ledger.count(src), 0);
    if (writes > 1) throw new Error('two changes at once');
    if (snapshot.matches('reviewing') && snapshot.context['preview'] === null) {
      throw new Error('reviewing nothing');
    }
  },
};
