import { chakra } from '@chakra-ui/react';
import type { PlanChangeView } from '#machines/plan-change/plan-change.connect.ts';
import type {
  MembershipState,
  PlanChangePreview,
  PlanChoice,
} from '#machines/plan-change/plan-change.types.ts';
import { formatCount, formatDay } from '#lib/formats.ts';
import { useMoney } from '#lib/use-money.ts';
import { Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageTitle } from './payment-frame.tsx';
import { type PlanAction, PlanCards, PlanCardsSkeleton } from './plan-cards.tsx';
import { Money } from './money.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Box = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    p: '5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
  },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'sm', fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
  },
});

/** What a person has, what they could have instead, and the way out. */
export const MembershipScreen = ({
  view,
  onBuy,
}: {
  view: PlanChangeView;
  /** Buys a first plan. */
  onBuy: (plan: PlanChoice) => void;
}) => (
  <>
    <PageTitle isNamedAround title={t`Membership`} isTest={view.isTest} />
    <chakra.p role="status" srOnly>
      {view.isBusy ? view.label : ''}
    </chakra.p>
    <MembershipBody view={view} onBuy={onBuy} />
  </>
);

const MembershipBody = ({ view, onBuy }: { view: PlanChangeView; onBuy: (plan: PlanChoice) => void }) => {
  if (view.status === 'loadFailed') {
    return (
      <NotLoaded title={t`Your membership could not be loaded`} onRetry={view.onReload}>
        {rich`${view.error} Nothing of it has changed.`}
      </NotLoaded>
    );
  }
  if (!view.isLoaded) {
    return (
      <>
        <Skeleton height="8rem" borderRadius="lg" />
        <PlanCardsSkeleton />
      </>
    );
  }
  return <LoadedMembership view={view} onBuy={onBuy} />;
};

const LoadedMembership = ({ view, onBuy }: { view: PlanChangeView; onBuy: (plan: PlanChoice) => void }) => {
  const { membership } = view;
  const isAsking = view.status === 'askingToCancel' || view.status === 'cancelling';
  return (
    <>
      {view.error === '' || view.preview !== null || isAsking ? null : (
        <Notice tone="danger" role="alert" title={view.error}>
          {t`Your membership is as it was.`}
        </Notice>
      )}
      {membership === null ? (
        <Notice title={t`You are on the free plan`}>
          {t`A plan brings credits every month. You can cancel it at any time.`}
        </Notice>
      ) : (
        <CurrentPlan view={view} membership={membership} isAsking={isAsking} />
      )}
      <PlanChooser view={view} onBuy={onBuy} />
    </>
  );
};

/** The plans, and what a change between them means before it is made. */
export const PlanChooser = ({
  view,
  onBuy,
  withFree = true,
}: {
  view: PlanChangeView;
  onBuy: (plan: PlanChoice) => void;
  /** Whether the free plan is among them. */
  withFree?: boolean;
}) => {
  const { membership, preview } = view;
  if (preview !== null) return <ReviewChange view={view} preview={preview} />;
  const { why } = view;
  const action = (plan: PlanChoice): PlanAction => {
    if (membership === null) {
      if (plan.amount === 0) return null;
      return { kind: 'choose', label: t`Choose ${plan.title}`, why, onChoose: () => onBuy(plan) };
    }
    const isCurrent = plan.id === membership.plan.id;
    const isComing = membership.isCancelled ? plan.amount === 0 : plan.id === membership.nextPlan?.id;
    if (isCurrent || isComing) return null;
    const label =
      view.wanted === plan.id && view.isBusy
        ? t`One moment`
        : plan.amount === 0
          ? t`Go back to Free`
          : t`Change to ${plan.title}`;
    return { kind: 'choose', label, why, onChoose: () => view.onChoose(plan.id) };
  };
  return (
    <PlanCards
      plans={view.plans.filter((plan) => withFree || plan.amount > 0)}
      currentId={membership?.plan.id ?? (view.isLoaded ? 'free' : null)}
      action={action}
    />
  );
};

const CurrentPlan = ({
  view,
  membership,
  isAsking,
}: {
  view: PlanChangeView;
  membership: MembershipState;
  isAsking: boolean;
}) => {
  const { plan, card, nextPlan, isCancelled } = membership;
  const end = formatDay(membership.periodEnd);
  return (
    <Box aria-labelledby="current-plan">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2">
        <chakra.h2 id="current-plan" textStyle="heading.sm">
          {plan.title}
        </chakra.h2>
        {membership.state === 'overdue' ? <Tag tone="danger">{t`Payment overdue`}</Tag> : null}
        {isCancelled ? <Tag tone="warning">{rich`Ends ${end}`}</Tag> : <Tag tone="success">{t`Active`}</Tag>}
      </chakra.div>
      <Facts>
        <div>
          <dt>{t`Price`}</dt>
          <dd>{rich`${<Money amount={plan.amount} currency={plan.currency} />} a month`}</dd>
        </div>
        <div>
          <dt>{t`Credits`}</dt>
          <dd>{rich`${formatCount(plan.credits)} a month`}</dd>
        </div>
        <div>
          <dt>{isCancelled ? t`Ends` : t`Renews`}</dt>
          <dd>{end}</dd>
        </div>
        <div>
          <dt>{t`Paid with`}</dt>
          <dd>
            {card === null
              ? membership.provider === 'stripe'
                ? t`Stripe`
                : t`No card`
              : `${card.brand} ···· ${card.last4}`}
          </dd>
        </div>
      </Facts>
      {isCancelled ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {rich`You keep ${plan.title} until ${end}. Your credits stay yours after that.`}
        </chakra.p>
      ) : nextPlan === null ? null : (
        <chakra.p textStyle="sm" color="fg.muted">
          {rich`Changes to ${nextPlan.title} on ${end}.`}
        </chakra.p>
      )}
      {isAsking ? <AskToCancel view={view} membership={membership} /> : null}
      {isAsking ? null : (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {view.canResume || view.status === 'resuming' ? (
            <Button size="sm" {...view.getStepProps('resume')}>
              {view.status === 'resuming' ? t`One moment` : t`Keep ${plan.title}`}
            </Button>
          ) : null}
          {isCancelled ? null : (
            <Button size="sm" variant="outline" {...view.getStepProps('cancel')}>
              {t`Cancel membership`}
            </Button>
          )}
        </chakra.div>
      )}
    </Box>
  );
};

const AskToCancel = ({ view, membership }: { view: PlanChangeView; membership: MembershipState }) => (
  <Notice
    tone="warning"
    role="alert"
    title={view.error === '' ? t`Cancel ${membership.plan.title}?` : view.error}
    actions={
      <>
        <Button size="sm" variant="danger" {...view.getStepProps('confirmCancel')}>
          {view.status === 'cancelling' ? t`Cancelling` : t`Cancel membership`}
        </Button>
        <Button size="sm" variant="outline" {...view.getStepProps('dismissCancel')}>
          {t`Keep it`}
        </Button>
      </>
    }
  >
    {rich`You keep everything until ${formatDay(membership.periodEnd)}, and are not charged again. Your credits and projects stay. You can take this back until then.`}
  </Notice>
);

const ReviewChange = ({ view, preview }: { view: PlanChangeView; preview: PlanChangePreview }) => {
  const { plan, when, card } = preview;
  const formatMoney = useMoney();
  const due = formatMoney(preview.amount, preview.currency);
  const day = formatDay(preview.at);
  return (
    <Box aria-labelledby="review">
      <chakra.h2 id="review" textStyle="heading.sm">
        {when === 'end' ? t`Go back to Free` : t`Change to ${plan.title}`}
      </chakra.h2>
      {view.error === '' ? null : (
        <Notice tone="danger" role="alert" title={view.error}>
          {t`Your plan is as it was.`}
        </Notice>
      )}
      {when === 'now' ? (
        <>
          <Facts>
            <div>
              <dt>{t`Due now`}</dt>
              <dd>{due}</dd>
            </div>
            <div>
              <dt>{t`Credits at once`}</dt>
              <dd>{formatCount(preview.credits)}</dd>
            </div>
            <div>
              <dt>{t`Then`}</dt>
              <dd>{rich`${<Money amount={plan.amount} currency={plan.currency} />} a month`}</dd>
            </div>
            <div>
              <dt>{t`Charged to`}</dt>
              <dd>{card === null ? t`Your card at Stripe` : `${card.brand} ···· ${card.last4}`}</dd>
            </div>
          </Facts>
          <chakra.p textStyle="sm" color="fg.muted">
            {rich`${plan.title} begins today with a new month. What is left of your plan so far is set off.`}
          </chakra.p>
        </>
      ) : (
        <chakra.p textStyle="sm" color="fg.muted">
          {when === 'later'
            ? t`Nothing is due now. ${plan.title} begins on ${day}, with ${formatCount(plan.credits)} credits for ${formatMoney(plan.amount, plan.currency)} a month.`
            : t`Nothing is due now, and nothing later. Your plan ends on ${day}; your credits and projects stay.`}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button {...view.getStepProps('confirmChange')}>
          {view.status === 'changing' ? t`Changing` : when === 'now' ? t`Pay ${due} and change` : t`Confirm`}
        </Button>
        <Button variant="outline" {...view.getStepProps('dismissChange')}>
          {t`Not now`}
        </Button>
      </chakra.div>
    </Box>
  );
};
