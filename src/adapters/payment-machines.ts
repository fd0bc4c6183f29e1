import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { cardPaymentMachine } from '#machines/card-payment/card-payment.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { planChangeMachine } from '#machines/plan-change/plan-change.machine.ts';
import type { CallResponse } from '#contract/calls.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { unlessStopped } from './unless-stopped.ts';

/** Where a page of a list begins, and where those before it did: the way back. */
export interface PageQuery {
  readonly before: number | null;
  readonly trail: readonly (number | null)[];
  /** What was known of the list when it was asked for: it is asked for again when that changes. */
  readonly revision?: number;
}

const beforeOf = (query: PageQuery | null) => (query?.before == null ? {} : { before: query.before });

/** Each of them shows its failures in its own place. */
export const payByCard = cardPaymentMachine.provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const { checkout } = await unlessStopped(
        signal,
        call('checkoutDetail', input, { signal, onError: shownInPlace }),
      );
      return checkout;
    }),
    pay: fromPromise(({ input, signal }) => call('checkoutPay', input, { signal, onError: shownInPlace })),
    answer: fromPromise(({ input, signal }) =>
      call('checkoutAnswer', input, { signal, onError: shownInPlace }),
    ),
  },
});

export const buyHere = checkoutMachine.provide({
  actors: {
    createCheckout: fromPromise(({ input, signal }) =>
      call('checkoutCreate', input, { signal, onError: shownInPlace }),
    ),
    // The chart asks again by itself.
    confirm: fromPromise(({ input, signal }) =>
      call('checkoutConfirm', input, { signal, onError: shownInPlace, retry: false }),
    ),
  },
});

export const changePlan = planChangeMachine.provide({
  actors: {
    load: fromPromise(({ signal }) =>
      unlessStopped(signal, call('paymentMembership', {}, { signal, onError: shownInPlace })),
    ),
    preview: fromPromise(({ input, signal }) =>
      call('planPreview', input, { signal, onError: shownInPlace }),
    ),
    change: fromPromise(({ input, signal }) => call('planChange', input, { signal, onError: shownInPlace })),
    cancel: fromPromise(({ signal }) => call('planCancel', {}, { signal, onError: shownInPlace })),
    resume: fromPromise(({ signal }) => call('planResume', {}, { signal, onError: shownInPlace })),
  },
});

export const loadProducts = asyncData<CallResponse<'paymentProducts'>, null>().provide({
  actors: {
    load: fromPromise(({ signal }) => call('paymentProducts', {}, { signal, onError: shownInPlace })),
  },
});

export const loadOrders = asyncData<CallResponse<'paymentOrders'>, PageQuery>().provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      call('paymentOrders', beforeOf(input.query), { signal, onError: shownInPlace }),
    ),
  },
});

export const loadBalance = asyncData<CallResponse<'paymentBalance'>, PageQuery>().provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      call('paymentBalance', beforeOf(input.query), { signal, onError: shownInPlace }),
    ),
  },
});
