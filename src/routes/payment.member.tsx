import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { MemberPage } from '#app/payment-pages.tsx';

export const Route = createFileRoute('/payment/member')({
  head: () => privateMeta('Plans · Statecraft'),
  component: MemberPage,
});
