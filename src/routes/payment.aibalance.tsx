import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { BalancePage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/aibalance')({
  head: () => privateMeta(t`AI balance`),
  component: BalancePage,
});
