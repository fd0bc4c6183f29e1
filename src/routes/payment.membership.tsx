import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { MembershipPage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/membership')({
  head: () => privateMeta(t`Membership`),
  component: MembershipPage,
});
