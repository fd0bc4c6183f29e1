import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { BalancePage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/aibalance')({
  head: () => privateMeta('AI balance · Statecraft'),
  component: BalancePage,
});
