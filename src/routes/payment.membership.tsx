import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { MembershipPage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/membership')({
  head: () => privateMeta('Membership · Statecraft'),
  component: MembershipPage,
});
