import { Link, useRouter } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import { type AuthView, connect as connectAuth } from '#machines/auth/auth.connect.ts';
import { connect as connectCard } from '#machines/card-payment/card-payment.connect.ts';
import { type CheckoutView, connect as connectCheckout } from '#machines/checkout/checkout.connect.ts';
import { connect as connectPlan, type PlanChangeView } from '#machines/plan-change/plan-change.connect.ts';
import type { PlanChoice } from '#machines/plan-change/plan-change.types.ts';
import { isEmbedded, notifyParent } from '#adapters/parent-window.ts';
import {
  buyHere,
  changePlan,
  loadBalance,
  loadOrders,
  loadProducts,
  type PageQuery,
  payByCard,
} from '#adapters/payment-machines.ts';
import { BalanceScreen } from '#features/payment/balance-screen.tsx';
import { CardPaymentPanel, CheckoutOutcome } from '#features/payment/checkout-screen.tsx';
import { MembershipScreen, PlanChooser } from '#features/payment/membership-screen.tsx';
import { OrdersScreen, Receipt } from '#features/payment/orders-screen.tsx';
import type { PagedView } from '#features/payment/paged.tsx';
import { PaymentFrame, SignedOut } from '#features/payment/payment-frame.tsx';
import type { PlanAction } from '#features/payment/plan-cards.tsx';
import { MemberHeading, PricingScreen, type PricingTrouble } from '#features/payment/pricing-screen.tsx';
import { StoreScreen } from '#features/payment/store-screen.tsx';
import { useAppActor, usePublicSettings } from '#lib/app-context.ts';
import { useActorPart, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted, useNotifying } from '#lib/effects.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SignOut } from './sign-out.tsx';
import { useOpenDialogs } from './use-open-dialogs.ts';
import { t } from '#language/speech.ts';

const useAuth = <P,>(part: (view: AuthView) => P): P => {
  const actor = useAppActor('auth');
  return useActorPart(actor, (snapshot) => part(connectAuth(snapshot, actor.send)));
};

/** Where a visitor signs in, and comes back to this page. */
const useSignInAddress = (): string => {
  const { appOrigin } = usePublicSettings();
  const { location } = useRouter().state;
  return `${appOrigin}/login?redirect=${encodeURIComponent(location.href)}`;
};

/** What stands around every payment page. */
export const PaymentLayout = ({ children }: { children: ReactNode }) => {
  const { appOrigin } = usePublicSettings();
  return (
    <PaymentFrame isEmbedded={isEmbedded()} appOrigin={appOrigin} signOut={<SignOut />}>
      {children}
    </PaymentFrame>
  );
};

/** A page that is a person's own: a visitor is told so, and the session may also end while it is open. */
const Own = ({ title, children }: { title: string; children: ReactNode }) => {
  const status = useAuth((view) => view.status);
  const href = useSignInAddress();
  if (status === 'unauthenticated') return <SignedOut title={title} href={href} />;
  return children;
};

/** A purchase: what is offered, then its payment, then what it came to. */
const Purchase = ({
  checkoutId,
  onPaid,
  onLeave,
  children,
}: {
  /** A checkout to begin with. */
  checkoutId?: string;
  onPaid?: () => void;
  /** Instead of going back to what is offered. */
  onLeave?: () => void;
  children: (checkout: CheckoutView) => ReactNode;
}) => {
  const { appOrigin } = usePublicSettings();
  const auth = useAppActor('auth');
  const actor = useActorRef(buyHere, { input: checkoutId === undefined ? undefined : { checkoutId } });
  useOpenDialogs(actor, 'checkout');
  const view = connectCheckout(useActorSnapshot(actor), actor.send);
  // A checkout has an address of its own: a reload, or the way back from the bank, finds it again.
  const router = useRouter();
  useEmitted(actor, {
    'user.refreshWanted': () => auth.send({ type: 'user.refreshRequested' }),
    'checkout.created': ({ checkoutId: id }) =>
      void router.navigate({ to: '/payment/checkout/$id', params: { id } }),
    'purchase.paid': ({ kind }) => {
      const id = actor.getSnapshot().context.checkoutId;
      notifyParent(appOrigin, kind === 'plan' ? 'plan.changed' : 'payment.succeeded', id);
      onPaid?.();
    },
  });
  const onReported = useCallback(() => actor.send({ type: 'payment.reported' }), [actor]);
  // It is paid at its own address.
  if (checkoutId === undefined && view.status === 'paying') return null;
  if (view.status === 'paying' && view.checkoutId !== null) {
    return (
      <CardPayment
        key={view.checkoutId}
        checkoutId={view.checkoutId}
        onReported={onReported}
        onBack={onLeave ?? view.onClose}
      />
    );
  }
  if (view.status === 'idle' || view.status === 'creating' || view.status === 'createFailed') {
    return children(view);
  }
  return <CheckoutOutcome view={view} onDone={onLeave ?? view.onClose} />;
};

const CardPayment = ({
  checkoutId,
  onReported,
  onBack,
}: {
  checkoutId: string;
  /** Called when it is paid, as far as the card knows. */
  onReported: () => void;
  onBack: () => void;
}) => {
  const { appOrigin } = usePublicSettings();
  const [now] = useState(Date.now);
  const actor = useActorRef(payByCard, { input: { checkoutId, now } });
  const view = connectCard(useActorSnapshot(actor), actor.send);
  const isPaid = view.status === 'paid';
  // From the state, not from an event: one that is found paid on loading has no listener yet.
  useNotifying(() => {
    if (isPaid) onReported();
  }, [isPaid, onReported]);
  useEmitted(actor, {
    'payment.declined': () => notifyParent(appOrigin, 'payment.declined', checkoutId),
  });
  return <CardPaymentPanel view={view} onBack={onBack} />;
};

/** A plan chooser with its membership, and the purchase of a first plan. */
const Membership = ({
  children,
}: {
  children: (plan: ReturnType<typeof connectPlan>, checkout: CheckoutView) => ReactNode;
}) => {
  const { appOrigin } = usePublicSettings();
  const auth = useAppActor('auth');
  const actor = useActorRef(changePlan);
  useOpenDialogs(actor, 'planChange');
  const view = connectPlan(useActorSnapshot(actor), actor.send);
  useEmitted(actor, {
    'user.refreshWanted': () => auth.send({ type: 'user.refreshRequested' }),
    'plan.changed': () => notifyParent(appOrigin, 'plan.changed', null),
  });
  return <Purchase onPaid={view.onReload}>{(checkout) => children(view, checkout)}</Purchase>;
};

const buyPlan = (checkout: CheckoutView) => (plan: { id: string }) =>
  checkout.onBuy({ kind: 'plan', productId: plan.id });

/** `/payment/`: every plan, also for a visitor. */
export const PricingPage = () => {
  const isSignedIn = useAuth((view) => view.isSignedIn);
  const href = useSignInAddress();
  const actor = useActorRef(loadProducts);
  const view = connectData(useActorSnapshot(actor), actor.send, t`the plans`);
  useNotifying(() => actor.send({ type: 'data.requested', query: null }), [actor]);
  if (isSignedIn) {
    return (
      <Membership>
        {(plan, checkout) => (
          <PricingScreen
            data={view.data}
            trouble={membershipTrouble(plan)}
            checkout={checkout}
            action={untilLoaded(plan, view.data?.planId ?? null)}
          >
            {plan.isLoaded ? <PlanChooser view={plan} onBuy={buyPlan(checkout)} /> : null}
          </PricingScreen>
        )}
      </Membership>
    );
  }
  return (
    <PricingScreen
      data={view.data}
      trouble={
        view.error === ''
          ? null
          : { title: t`The plans could not be loaded`, text: view.error, onRetry: view.onRefresh }
      }
      checkout={null}
      action={() => ({ kind: 'signIn', href })}
    />
  );
};

const membershipTrouble = (plan: PlanChangeView): PricingTrouble | null =>
  plan.status === 'loadFailed'
    ? { title: plan.label, text: t`${plan.error} Your plan is as it was.`, onRetry: plan.onReload }
    : null;

/** The buttons of a person's plans while their membership is not here: what they will do, and why not yet. */
const untilLoaded =
  (view: PlanChangeView, planId: string | null) =>
  (plan: PlanChoice): PlanAction =>
    plan.id === planId || plan.amount === 0
      ? null
      : {
          kind: 'choose',
          label: `${planId === null || planId === 'free' ? t`Choose` : t`Change to`} ${plan.title}`,
          why: `${view.label}.`,
          onChoose: () => undefined,
        };

/** `/payment/member`: the paid plans, for a person who ran out. */
export const MemberPage = () => (
  <Own title={t`Plans`}>
    <Membership>
      {(plan, checkout) => (
        <>
          <MemberHeading plan={plan} checkout={checkout} />
          {plan.isLoaded ? <PlanChooser view={plan} onBuy={buyPlan(checkout)} withFree={false} /> : null}
        </>
      )}
    </Membership>
  </Own>
);

/** `/payment/membership`: the plan that a person has. */
export const MembershipPage = () => (
  <Own title={t`Membership`}>
    <Membership>{(plan, checkout) => <MembershipScreen view={plan} onBuy={buyPlan(checkout)} />}</Membership>
  </Own>
);

/** `/payment/tokenstore`: credits without a plan. */
export const StorePage = () => {
  const balance = useAuth((view) => view.balance);
  const actor = useActorRef(loadProducts);
  const view = connectData(useActorSnapshot(actor), actor.send, t`what is sold`);
  useNotifying(() => actor.send({ type: 'data.requested', query: null }), [actor]);
  return (
    <Own title={t`Credits`}>
      <Purchase>
        {(checkout) => (
          <StoreScreen
            data={view.data}
            error={view.error}
            balance={balance}
            onRefresh={view.onRefresh}
            checkout={checkout}
            historyLink={
              <ButtonLink asChild size="sm" variant="ghost" ms="-2.5">
                <Link to="/payment/aibalance">{t`Where your credits went`}</Link>
              </ButtonLink>
            }
          />
        )}
      </Purchase>
    </Own>
  );
};

/** `/payment/checkout/{id}`: one checkout by its address. */
export const CheckoutPage = ({ checkoutId }: { checkoutId: string }) => {
  const router = useRouter();
  return (
    <Own title={t`Checkout`}>
      <Purchase
        checkoutId={checkoutId}
        // Back to where it was chosen; opened by its address, to what is sold.
        onLeave={() => {
          if (router.history.canGoBack()) router.history.back();
          else void router.navigate({ to: '/payment' });
        }}
      >
        {() => null}
      </Purchase>
    </Own>
  );
};

/**
 * A list page by page.
 * @param cursorOf where the page after this one begins; null at the end
 * @param told by whose change is known that the list has changed, for example a balance
 */
function usePaged<TData>(
  machine: AsyncDataMachine<TData, PageQuery>,
  what: string,
  cursorOf: (data: TData) => number | null,
  revision = 0,
): { data: TData | null; paged: PagedView } {
  const actor = useActorRef(machine);
  const snapshot = useActorSnapshot(actor);
  const view = connectData(snapshot, actor.send, what);
  // At first, and again where it stands whenever something says that there is more.
  useNotifying(() => {
    const { query } = actor.getSnapshot().context;
    const place = query ?? { before: null, trail: [] };
    actor.send({ type: 'data.requested', query: { ...place, revision } });
  }, [actor, revision]);
  const { before, trail } = snapshot.context.query ?? { before: null, trail: [] };
  const older = view.data === null ? null : cursorOf(view.data);
  return {
    data: view.data,
    paged: {
      what,
      hasData: view.data !== null,
      isBusy: view.isBusy,
      error: view.error,
      canGoNewer: trail.length > 0,
      canGoOlder: older !== null,
      onNewer: () => view.onRequest({ before: trail.at(-1) ?? null, trail: trail.slice(0, -1) }),
      onOlder: () => view.onRequest({ before: older, trail: [...trail, before] }),
      onRefresh: view.onRefresh,
    },
  };
}

/** `/payment/aibalance`: credits and their history, kept up to date. */
export const BalancePage = () => (
  <Own title={t`AI balance`}>
    <OwnBalance />
  </Own>
);

const OwnBalance = () => {
  const balance = useAuth((view) => view.balance);
  const { data, paged } = usePaged(
    loadBalance,
    t`your credits`,
    (page) => (page.hasMore ? (page.lines.at(-1)?.number ?? null) : null),
    balance,
  );
  return (
    <BalanceScreen
      data={data}
      paged={paged}
      buyLink={
        <ButtonLink asChild size="sm" variant="outline">
          <Link to="/payment/tokenstore">{t`Buy credits`}</Link>
        </ButtonLink>
      }
    />
  );
};

/** `/payment/orders`: what was paid, or one receipt of it. */
export const OrdersPage = ({ receiptId }: { receiptId: string | undefined }) => (
  <Own title={t`Payments`}>
    <OwnOrders receiptId={receiptId} />
  </Own>
);

const OwnOrders = ({ receiptId }: { receiptId: string | undefined }) => {
  const router = useRouter();
  const { data, paged } = usePaged(loadOrders, t`your payments`, (page) =>
    page.hasMore ? (page.orders.at(-1)?.createdAt ?? null) : null,
  );
  if (receiptId !== undefined && data !== null) {
    return (
      <Receipt
        order={data.orders.find(({ id }) => id === receiptId) ?? null}
        email={data.email}
        onBack={() => void router.navigate({ to: '/payment/orders', search: {} })}
        onPrint={() => window.print()}
      />
    );
  }
  return (
    <OrdersScreen
      data={data}
      paged={paged}
      receiptLink={(order, children) => (
        <ButtonLink asChild size="sm" variant="ghost">
          <Link
            to="/payment/orders"
            search={{ receipt: order.id }}
            aria-label={t`Receipt for ${order.title}`}
          >
            {children}
          </Link>
        </ButtonLink>
      )}
    />
  );
};
