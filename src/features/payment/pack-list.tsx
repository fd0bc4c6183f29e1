import { chakra } from '@chakra-ui/react';
import { Coins } from 'lucide-react';
import type { Pack } from '#contract/payment-calls.ts';
import { actionProps } from '#machines/shared/props.ts';
import { formatCount } from '#lib/formats.ts';
import { useMoney } from '#lib/use-money.ts';
import { Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from './money.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const List = chakra('ul', { base: { display: 'grid', gap: '2.5', listStyle: 'none' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    '& > svg': { width: '1.25rem', height: '1.25rem', flexShrink: 0, color: 'accent.fg' },
  },
});

/** Credits without a plan, from the smallest pack to the largest. */
export const PackList = ({
  packs,
  why,
  onBuy,
}: {
  packs: readonly Pack[];
  /** Why nothing can be bought now; empty when it can. */
  why: string;
  onBuy: (packId: string) => void;
}) => {
  const formatMoney = useMoney();
  return (
    <List>
      {packs.map((pack) => (
        <Row key={pack.id}>
          <Coins aria-hidden />
          <chakra.div flex="1" minWidth="0">
            <chakra.p fontWeight="500">{rich`${formatCount(pack.credits)} credits`}</chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {rich`${<Money amount={Math.round((pack.amount / pack.credits) * 100)} currency={pack.currency} />} for each hundred`}
            </chakra.p>
          </chakra.div>
          <Button
            variant="outline"
            {...actionProps(why, () => onBuy(pack.id))}
            aria-label={t`Buy ${formatCount(pack.credits)} credits for ${formatMoney(pack.amount, pack.currency)}`}
            fontVariantNumeric="tabular-nums"
            minWidth="5rem"
          >
            <Money amount={pack.amount} currency={pack.currency} />
          </Button>
        </Row>
      ))}
    </List>
  );
};

export const PackListSkeleton = () => (
  <List aria-hidden>
    {[0, 1, 2].map((index) => (
      <Row key={index}>
        <Skeleton width="1.25rem" height="1.25rem" />
        <chakra.div flex="1">
          <Skeleton text width="30%" />
          <Skeleton text width="20%" />
        </chakra.div>
        <Skeleton width="5rem" height="2.25rem" />
      </Row>
    ))}
  </List>
);
