import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts';
import type { PlanChangeView } from '#machines/plan-change/plan-change.connect.ts';
import type { PlanChoice } from '#machines/plan-change/plan-change.types.ts';
import type { CallResponse } from '#contract/calls.ts';
import { Notice } from '#ui/atoms.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageTitle } from './payment-frame.tsx';
import { type PlanAction, PlanCards, PlanCardsSkeleton } from './plan-cards.tsx';
import { t } from '#language/speech.ts';

export type Products = CallResponse<'paymentProducts'>;

/** Said above what is offered, while a purchase begins and when it could not. */
export const PurchaseNotice = ({ checkout }: { checkout: CheckoutView | null }) => (
  <chakra.div role="status" _empty={{ position: 'absolute' }}>
    {checkout?.status === 'creating' ? <Notice title={t`Opening the payment page`} /> : null}
    {checkout?.status === 'createFailed' ? (
      <Notice tone="danger" title={checkout.label}>
        {checkout.why}
      </Notice>
    ) : null}
  </chakra.div>
);

/** What could not be loaded, and how to ask for it again. */
export interface PricingTrouble {
  readonly title: string;
  readonly text: string;
  onRetry(): void;
}

/** Every plan, with what each one's button does; `children` stand in their place where the plans can be changed. */
export const PricingScreen = ({
  data,
  trouble,
  checkout,
  action,
  children,
}: {
  data: Products | null;
  /** Null while nothing is amiss. */
  trouble: PricingTrouble | null;
  checkout: CheckoutView | null;
  action: (plan: PlanChoice) => PlanAction;
  children?: ReactNode;
}) => (
  <>
    <PageTitle isNamedAround title={t`Pricing`} isTest={data?.provider === 'test'}>
      {t`Everything works without a plan, with the built-in composer. Plans bring credits for models.`}
    </PageTitle>
    <PurchaseNotice checkout={checkout} />
    {trouble === null ? null : (
      <NotLoaded title={trouble.title} onRetry={trouble.onRetry}>
        {trouble.text}
      </NotLoaded>
    )}
    {children ??
      (data === null ? (
        trouble === null ? (
          <PlanCardsSkeleton />
        ) : null
      ) : (
        <PlanCards plans={data.plans} currentId={data.planId} action={action} />
      ))}
  </>
);

/** Above the paid plans, for a person who ran out of credits. */
export const MemberHeading = ({ plan, checkout }: { plan: PlanChangeView; checkout: CheckoutView }) => (
  <>
    <PageTitle title={t`More credits, every month`} isTest={plan.isTest}>
      {t`A plan brings credits each month and lets you publish private projects.`}
    </PageTitle>
    <PurchaseNotice checkout={checkout} />
    {plan.status === 'loadFailed' ? (
      <NotLoaded title={t`The plans could not be loaded`} onRetry={plan.onReload}>
        {plan.error}
      </NotLoaded>
    ) : plan.isLoaded ? null : (
      <PlanCardsSkeleton count={2} />
    )}
  </>
);
