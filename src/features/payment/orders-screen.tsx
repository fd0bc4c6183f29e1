import { chakra } from '@chakra-ui/react';
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import type { Order } from '#contract/payment-calls.ts';
import { formatCount, formatDay, formatMoment } from '#lib/formats.ts';
import { EmptyState, Notice, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Paged, type PagedView } from './paged.tsx';
import { PageTitle } from './payment-frame.tsx';
import { Money } from './money.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

export type Orders = CallResponse<'paymentOrders'>;

const kinds: Record<Order['kind'], string> = textsOf({
  credits: 'Credits',
  plan: 'Plan||of payment',
  renewal: 'Renewal',
});

const List = chakra('ul', {
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
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

/** What was paid, each with its receipt. */
export const OrdersScreen = ({
  data,
  paged,
  receiptLink,
}: {
  data: Orders | null;
  paged: PagedView;
  /** The link to a receipt, as the router makes it. */
  receiptLink: (order: Order, children: ReactNode) => ReactNode;
}) => (
  <>
    <PageTitle isNamedAround title={t`Payments`} isTest={false}>
      {t`What you have paid, with receipts.`}
    </PageTitle>
    <Paged view={paged}>
      {data === null || data.orders.length === 0 ? (
        <EmptyState title={t`Nothing paid yet`} icon={<ReceiptText aria-hidden />}>
          {t`Receipts of plans and credits are listed here.`}
        </EmptyState>
      ) : (
        <List>
          {data.orders.map((order) => (
            <Row key={order.id}>
              <chakra.div flex="1" minWidth="10rem">
                <chakra.p fontWeight="500" display="flex" alignItems="center" flexWrap="wrap" gap="2">
                  {order.title}
                  <Tag>{kinds[order.kind]}</Tag>
                  {order.provider === 'test' ? <Tag tone="warning">{t`Test`}</Tag> : null}
                </chakra.p>
                <chakra.p textStyle="xs" color="fg.muted">
                  {formatMoment(order.createdAt)}
                  {order.card === null ? '' : ` · ${order.card.brand} ···· ${order.card.last4}`}
                </chakra.p>
              </chakra.div>
              <chakra.span fontWeight="500" fontVariantNumeric="tabular-nums">
                <Money amount={order.amount} currency={order.currency} />
              </chakra.span>
              {receiptLink(order, t`Receipt`)}
            </Row>
          ))}
        </List>
      )}
    </Paged>
  </>
);

/** One receipt, to be read or printed. */
export const Receipt = ({
  order,
  email,
  onBack,
  onPrint,
}: {
  /** Null when it is not among what was loaded. */
  order: Order | null;
  email: string;
  onBack: () => void;
  onPrint: () => void;
}) => (
  <>
    <chakra.div display="flex" justifyContent="space-between" css={{ '@media print': { display: 'none' } }}>
      <Button variant="ghost" size="sm" ms="-2.5" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {t`All payments`}
      </Button>
      {order === null ? null : (
        <Button variant="outline" size="sm" onClick={onPrint}>
          <Printer aria-hidden />
          {t`Print`}
        </Button>
      )}
    </chakra.div>
    {order === null ? (
      <Notice title={t`This receipt is not among the payments shown`}>{t`Look for it in the list.`}</Notice>
    ) : (
      <chakra.article
        aria-labelledby="receipt"
        display="grid"
        gap="5"
        p="6"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        bg="bg.panel"
      >
        <chakra.div display="flex" justifyContent="space-between" flexWrap="wrap" gap="2">
          <chakra.h1 id="receipt" textStyle="heading.sm">
            {t`Receipt`}
          </chakra.h1>
          <chakra.span textStyle="sm" color="fg.muted">
            {t`Statecraft`}
          </chakra.span>
        </chakra.div>
        {order.provider === 'test' ? (
          <Notice tone="warning" title={t`A test payment. No money moved.`}>
            {t`This receipt is no proof of a payment.`}
          </Notice>
        ) : null}
        <ReceiptFacts order={order} email={email} />
        <chakra.table width="full" textStyle="sm" css={{ borderCollapse: 'collapse' }}>
          <thead>
            <chakra.tr color="fg.muted" css={{ '& th': { fontWeight: '400', paddingBlock: '0.375rem' } }}>
              <chakra.th textAlign="start">{t`What`}</chakra.th>
              <chakra.th textAlign="end">{t`Price`}</chakra.th>
            </chakra.tr>
          </thead>
          <tbody>
            <chakra.tr borderTopWidth="1px" borderColor="border">
              <chakra.td py="2">
                {order.title}
                {order.kind === 'credits' ? '' : t`, one month`}
                {order.credits > 0 ? t` (${formatCount(order.credits)} credits)` : ''}
              </chakra.td>
              <chakra.td textAlign="end" fontVariantNumeric="tabular-nums">
                <Money amount={order.amount} currency={order.currency} />
              </chakra.td>
            </chakra.tr>
          </tbody>
          <tfoot>
            <chakra.tr borderTopWidth="1px" borderColor="border" fontWeight="600">
              <chakra.th textAlign="start" py="2" fontWeight="600">
                {t`Paid`}
              </chakra.th>
              <chakra.td textAlign="end" fontVariantNumeric="tabular-nums">
                <Money amount={order.amount} currency={order.currency} />
              </chakra.td>
            </chakra.tr>
          </tfoot>
        </chakra.table>
      </chakra.article>
    )}
  </>
);

const ReceiptFacts = ({ order, email }: { order: Order; email: string }) => {
  const facts: [string, string][] = [
    [t`Number`, order.id],
    [t`Date`, formatDay(order.createdAt)],
    [t`For`, email],
    [t`Paid with`, order.card === null ? t`Stripe` : `${order.card.brand} ···· ${order.card.last4}`],
  ];
  if (order.periodStart !== null && order.periodEnd !== null) {
    facts.push([t`Period`, t`${formatDay(order.periodStart)} to ${formatDay(order.periodEnd)}`]);
  }
  return (
    <chakra.dl
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))"
      css={{
        '& dt': { textStyle: 'xs', color: 'fg.muted' },
        '& dd': { textStyle: 'sm', overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </chakra.dl>
  );
};
