import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { StorePage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/tokenstore')({
  head: () => privateMeta('Credits · Statecraft'),
  component: StorePage,
});
