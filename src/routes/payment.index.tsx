import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { PricingPage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/')({
  head: () => privateMeta('Pricing · Statecraft'),
  component: PricingPage,
});
