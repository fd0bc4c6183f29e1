import { chakra } from '@chakra-ui/react';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { formatCount, formatMoment } from '#lib/formats.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Paged, type PagedView } from './paged.tsx';
import { PageTitle } from './payment-frame.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export type Balance = CallResponse<'paymentBalance'>;

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
  },
});
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    alignItems: 'baseline',
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** Credits: how many there are, and where they came from and went. */
export const BalanceScreen = ({
  data,
  paged,
  buyLink,
}: {
  data: Balance | null;
  paged: PagedView;
  /** The way to the store, as the router makes it. */
  buyLink: ReactNode;
}) => (
  <>
    <PageTitle isNamedAround title={t`AI balance`} isTest={false}>
      {t`The built-in composer costs nothing. Runs of models take credits.`}
    </PageTitle>
    <chakra.div display="flex" alignItems="baseline" gap="3" flexWrap="wrap">
      {data === null ? (
        <Skeleton height="2.5rem" width="9rem" />
      ) : (
        <>
          <chakra.p textStyle="heading.lg" fontVariantNumeric="tabular-nums">
            {formatCount(data.balance)} <chakra.span textStyle="md">{t`credits`}</chakra.span>
          </chakra.p>
          {data.reserved > 0 ? (
            <chakra.p textStyle="sm" color="fg.muted">
              {rich`${formatCount(data.reserved)} of them are set aside for runs under way.`}
            </chakra.p>
          ) : null}
        </>
      )}
    </chakra.div>
    <div>{buyLink}</div>
    <Paged view={paged}>
      {data === null || data.lines.length === 0 ? (
        <EmptyState title={t`No credits have moved yet`} icon={<Coins aria-hidden />}>
          {t`What you get, buy and use is listed here.`}
        </EmptyState>
      ) : (
        <List>
          {data.lines.map((line) => (
            <Row key={line.number}>
              <chakra.span textStyle="sm" overflowWrap="anywhere">
                {line.by === null ? line.note : t`${line.note}, by ${line.by}`}
              </chakra.span>
              <chakra.span
                textStyle="sm"
                fontWeight="500"
                textAlign="end"
                fontVariantNumeric="tabular-nums"
                color={line.amount > 0 ? 'success.fg' : 'fg'}
              >
                {line.amount > 0 ? '+' : '−'}
                {formatCount(Math.abs(line.amount))}
              </chakra.span>
              <chakra.span textStyle="xs" color="fg.muted">
                {formatMoment(line.createdAt)}
              </chakra.span>
              <chakra.span textStyle="xs" color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
                {rich`${formatCount(line.balance)} after`}
              </chakra.span>
            </Row>
          ))}
        </List>
      )}
    </Paged>
  </>
);
