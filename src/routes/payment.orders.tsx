import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { OrdersPage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/orders')({
  validateSearch: (search): { receipt?: string } =>
    typeof search['receipt'] === 'string' ? { receipt: search['receipt'] } : {},
  head: () => privateMeta('Payments · Statecraft'),
  component: OrdersRoute,
});

function OrdersRoute() {
  const { receipt } = Route.useSearch();
  return <OrdersPage receiptId={receipt} />;
}
