import { createFileRoute, Outlet } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { PaymentLayout } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

/** Pages about money. They stand in frames of the app and alone, so they have no frame of the site around them. */
export const Route = createFileRoute('/payment')({
  // Whether it stands in a frame is known in the browser alone, and everything on it is a person's own.
  ssr: false,
  staticData: { name: 'payment' },
  head: () => privateMeta(t`Payments`),
  component: () => (
    <PaymentLayout>
      <Outlet />
    </PaymentLayout>
  ),
});
