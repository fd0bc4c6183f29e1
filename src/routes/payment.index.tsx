import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { PricingPage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/')({
  head: () => privateMeta(t`Pricing`),
  component: PricingPage,
});
