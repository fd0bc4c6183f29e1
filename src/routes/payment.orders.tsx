import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { OrdersPage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/orders')({
  validateSearch: (search): { receipt?: string } =>
    typeof search['receipt'] === 'string' ? { receipt: search['receipt'] } : {},
  head: () => privateMeta(t`Payments`),
  component: OrdersRoute,
});

function OrdersRoute() {
  const { receipt } = Route.useSearch();
  return <OrdersPage receiptId={receipt} />;
}
