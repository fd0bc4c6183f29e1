import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { PlanChoice } from '#machines/plan-change/plan-change.types.ts';
import { actionProps } from '#machines/shared/props.ts';
import { Skeleton, Tag } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Money } from './money.tsx';
import { t } from '#language/speech.ts';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    listStyle: 'none',
  },
});
const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
  },
  variants: {
    current: { true: { borderColor: 'accent.solid' }, false: { borderColor: 'border' } },
  },
});
const Feature = chakra('li', {
  base: {
    display: 'flex',
    gap: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0, mt: '0.5', color: 'success.fg' },
  },
});

/** What the button of a plan does; none where there is nothing to do. */
export type PlanAction =
  | { kind: 'choose'; label: string; why: string; onChoose: () => void }
  | { kind: 'signIn'; href: string }
  | null;

/** Plans side by side, each with what it costs and gives. */
export const PlanCards = ({
  plans,
  currentId,
  action,
}: {
  plans: readonly PlanChoice[];
  /** The plan that the person has; null for a visitor. */
  currentId: string | null;
  action: (plan: PlanChoice) => PlanAction;
}) => (
  <Grid>
    {plans.map((plan) => {
      const isCurrent = plan.id === currentId;
      const todo = action(plan);
      return (
        <Card key={plan.id} current={isCurrent} aria-labelledby={`plan-${plan.id}`}>
          <div>
            <chakra.div display="flex" alignItems="center" gap="2">
              <chakra.h2 id={`plan-${plan.id}`} textStyle="heading.xs">
                {plan.title}
              </chakra.h2>
              {isCurrent ? <Tag tone="accent">{t`Your plan`}</Tag> : null}
            </chakra.div>
            <chakra.p textStyle="sm" color="fg.muted">
              {plan.summary}
            </chakra.p>
          </div>
          <chakra.p>
            <chakra.span textStyle="heading.lg" fontVariantNumeric="tabular-nums">
              <Money amount={plan.amount} currency={plan.currency} />
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted">
              {plan.amount === 0 ? t` for ever` : t` a month`}
            </chakra.span>
          </chakra.p>
          <chakra.ul display="grid" gap="1.5" listStyleType="none" flex="1" alignContent="start">
            {plan.features.map((feature) => (
              <Feature key={feature}>
                <Check aria-hidden />
                {feature}
              </Feature>
            ))}
          </chakra.ul>
          {todo?.kind === 'choose' ? (
            <Button
              variant={isCurrent || plan.amount === 0 ? 'outline' : 'primary'}
              {...actionProps(todo.why, todo.onChoose)}
              aria-label={todo.label.includes(plan.title) ? undefined : `${todo.label}: ${plan.title}`}
            >
              {todo.label}
            </Button>
          ) : null}
          {todo?.kind === 'signIn' ? (
            <ButtonLink
              href={todo.href}
              target="_top"
              variant="outline"
              aria-label={t`Sign in to choose ${plan.title}`}
            >
              {t`Sign in to choose`}
            </ButtonLink>
          ) : null}
        </Card>
      );
    })}
  </Grid>
);

/** The place of the plans until they are here. */
export const PlanCardsSkeleton = ({ count = 3 }: { count?: number }) => (
  <Grid aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <Card key={index} current={false}>
        <Skeleton text width="30%" />
        <Skeleton text width="70%" />
        <Skeleton height="2.25rem" width="40%" />
        <Skeleton text width="90%" />
        <Skeleton text width="80%" />
        <Skeleton height="2.25rem" />
      </Card>
    ))}
  </Grid>
);
