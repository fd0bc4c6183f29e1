import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { CheckoutPage } from '#app/payment-pages.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/payment/checkout/$id')({
  head: () => privateMeta(t`Checkout`),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { id } = Route.useParams();
  return <CheckoutPage key={id} checkoutId={id} />;
}
