import { chakra } from '@chakra-ui/react';
import { ArrowLeft, CircleCheck, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardPaymentView } from '#machines/card-payment/card-payment.connect.ts';
import type { PayableCheckout } from '#machines/card-payment/card-payment.types.ts';
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts';
import { EmptyState, Notice, Skeleton } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { CardForm, TestCards } from './card-form.tsx';
import { PageTitle, TestNotice } from './payment-frame.tsx';
import { Money } from './money.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
    alignItems: 'start',
  },
});
const Summary = chakra('section', {
  base: {
    display: 'grid',
    gap: '1',
    p: '5',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
  },
});

/** Leaves the checkout; undefined where there is nothing to go back to. */
const Back = ({ onBack }: { onBack: (() => void) | undefined }) =>
  onBack === undefined ? null : (
    <div>
      <Button variant="ghost" size="sm" ms="-2.5" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {t`Back`}
      </Button>
    </div>
  );

/** One checkout while it is paid: what is bought, and the way to pay it. */
export const CardPaymentPanel = ({
  view,
  onBack,
}: {
  view: CardPaymentView;
  onBack?: (() => void) | undefined;
}) => {
  const { checkout } = view;
  return (
    <>
      <Back onBack={onBack} />
      <PageTitle title={t`Checkout`} isTest={checkout?.provider === 'test'} />
      <chakra.p role="status" srOnly>
        {view.label}
      </chakra.p>
      <Body view={view} checkout={checkout} />
    </>
  );
};

const Body = ({ view, checkout }: { view: CardPaymentView; checkout: PayableCheckout | null }) => {
  if (view.status === 'loadFailed') {
    return (
      <NotLoaded title={t`The payment page could not be opened`} onRetry={view.onReload}>
        {view.error}
      </NotLoaded>
    );
  }
  if (checkout === null) return <CheckoutSkeleton />;
  if (view.status === 'expired') {
    return (
      <Notice tone="warning" title={t`This checkout is no longer open`}>
        {t`Nothing was charged. Choose again what you want to buy.`}
      </Notice>
    );
  }
  return (
    <>
      <Columns>
        <chakra.div display="grid" gap="5">
          <Summary aria-label={t`What you buy`}>
            <chakra.h2 textStyle="heading.xs">{checkout.title}</chakra.h2>
            <chakra.p textStyle="sm" color="fg.muted">
              {checkout.summary}
            </chakra.p>
            <chakra.p textStyle="heading.lg" mt="2" fontVariantNumeric="tabular-nums">
              <Money amount={checkout.amount} currency={checkout.currency} />
              {checkout.kind === 'plan' ? (
                <chakra.span textStyle="sm" color="fg.muted" fontWeight="400">
                  {t` a month`}
                </chakra.span>
              ) : null}
            </chakra.p>
          </Summary>
          {checkout.provider === 'test' ? (
            <TestNotice>{view.hasForm ? <TestCards /> : null}</TestNotice>
          ) : null}
        </chakra.div>
        <Payment view={view} checkout={checkout} />
      </Columns>
    </>
  );
};

const Payment = ({ view, checkout }: { view: CardPaymentView; checkout: PayableCheckout }): ReactNode => {
  if (view.hasForm) return <CardForm view={view} checkout={checkout} />;
  switch (view.status) {
    case 'challenged':
    case 'approving':
    case 'refusing':
      return <BankQuestion view={view} checkout={checkout} />;
    case 'atProvider':
    case 'elsewhere':
      return <AtStripe view={view} checkout={checkout} />;
    case 'paid':
      return (
        <Notice tone="success" title={t`Paid`} icon={<CircleCheck aria-hidden />}>
          {t`Thank you.`}
        </Notice>
      );
    default:
      return <Skeleton height="16rem" />;
  }
};

/** The bank's question, as 3-D Secure puts it between a card and its payment. */
const BankQuestion = ({ view, checkout }: { view: CardPaymentView; checkout: PayableCheckout }) => (
  <chakra.section
    aria-labelledby="bank"
    display="grid"
    gap="4"
    p="5"
    borderWidth="1px"
    borderColor="accent.muted"
    borderRadius="lg"
    bg="accent.subtle"
  >
    <chakra.div
      display="flex"
      gap="2.5"
      alignItems="center"
      css={{ '& svg': { width: '1.25rem', height: '1.25rem' } }}
    >
      <Landmark aria-hidden />
      <chakra.h2 id="bank" textStyle="heading.xs">
        {t`Test bank: is this you?`}
      </chakra.h2>
    </chakra.div>
    <chakra.p textStyle="sm">
      {rich`Statecraft asks for ${<Money amount={checkout.amount} currency={checkout.currency} />} for ${checkout.title}`}
      {t`. A real bank asks here with its own app or a code (3-D Secure).`}
    </chakra.p>
    {view.error === '' ? null : (
      <Notice tone="danger" role="alert" title={view.error}>
        {t`Answer again.`}
      </Notice>
    )}
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button variant="accent" {...view.getApproveProps()}>
        {view.status === 'approving' ? t`Confirming` : t`Yes, confirm the payment`}
      </Button>
      <Button variant="outline" {...view.getRefuseProps()}>
        {view.status === 'refusing' ? t`Refusing` : t`No, refuse it`}
      </Button>
    </chakra.div>
  </chakra.section>
);

/** Stripe's page does not stand in a frame: it opens beside this one, which waits for what it comes to. */
const AtStripe = ({ view, checkout }: { view: CardPaymentView; checkout: PayableCheckout }) => (
  <chakra.div display="grid" gap="4">
    {view.status === 'elsewhere' ? (
      <Notice title={t`Waiting for the payment`}>
        {t`Pay on Stripe’s page in the other tab. This page goes on by itself.`}
      </Notice>
    ) : (
      <chakra.p textStyle="sm" color="fg.muted">
        {t`You pay at Stripe, in a tab of its own. Your card never reaches this server.`}
      </chakra.p>
    )}
    {checkout.url === null ? (
      <Button variant="outline" onClick={view.onReload}>
        {t`Look up the payment`}
      </Button>
    ) : (
      <ButtonLink
        href={checkout.url}
        target="_blank"
        rel="noopener"
        size="lg"
        variant={view.status === 'elsewhere' ? 'outline' : 'primary'}
        onClick={view.onOpened}
      >
        {view.status === 'elsewhere' ? (
          t`Open Stripe again`
        ) : (
          <>{rich`Pay ${<Money amount={checkout.amount} currency={checkout.currency} />} at Stripe`}</>
        )}
      </ButtonLink>
    )}
  </chakra.div>
);

const CheckoutSkeleton = () => (
  <Columns aria-hidden>
    <Summary>
      <Skeleton text width="60%" />
      <Skeleton text width="80%" />
      <Skeleton height="2rem" width="40%" />
    </Summary>
    <Skeleton height="16rem" />
  </Columns>
);

/** What a purchase came to, and what it waits for between the page and the server. */
export const CheckoutOutcome = ({
  view,
  onDone,
}: {
  view: CheckoutView;
  onDone: (() => void) | undefined;
}) => {
  const done =
    onDone === undefined ? null : (
      <Button variant={view.status === 'paid' ? 'primary' : 'outline'} onClick={onDone}>
        {view.status === 'paid' ? t`Done` : t`Back`}
      </Button>
    );
  if (view.status === 'paid') {
    return (
      <EmptyState
        isPage
        title={t`Payment received`}
        icon={<CircleCheck aria-hidden color="var(--sc-colors-success-fg)" />}
        actions={done}
      >
        {t`It is yours already. The receipt is under Payments.`}
      </EmptyState>
    );
  }
  if (view.isBusy) {
    return (
      <chakra.div role="status" display="grid" gap="4" aria-busy>
        <PageTitle title={view.label} isTest={false}>
          {view.why}
        </PageTitle>
        <Skeleton height="8rem" />
      </chakra.div>
    );
  }
  return (
    <Notice
      tone={view.status === 'cancelled' ? 'neutral' : 'warning'}
      role="alert"
      title={view.label}
      actions={
        <>
          {view.canConfirm ? (
            <Button size="sm" onClick={view.onConfirm}>
              {t`Check again`}
            </Button>
          ) : null}
          {done}
        </>
      }
    >
      {view.why}
    </Notice>
  );
};
