import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { MemberPage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/member')({
  head: () => privateMeta(t`Plans`),
  component: MemberPage,
});
