import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts';
import { formatCount } from '#lib/formats.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PackList, PackListSkeleton } from './pack-list.tsx';
import { PageTitle } from './payment-frame.tsx';
import { type Products, PurchaseNotice } from './pricing-screen.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** Credits without a plan. */
export const StoreScreen = ({
  data,
  error,
  balance,
  onRefresh,
  checkout,
  historyLink,
}: {
  data: Products | null;
  error: string;
  balance: number;
  onRefresh: () => void;
  checkout: CheckoutView;
  /** The way to where credits went, as the router makes it. */
  historyLink?: ReactNode;
}) => (
  <>
    <PageTitle isNamedAround title={t`Credits`} isTest={data?.provider === 'test'}>
      {rich`You have ${formatCount(balance)}. Credits that you buy do not expire.`}
    </PageTitle>
    <PurchaseNotice checkout={checkout} />
    {error === '' ? null : (
      <NotLoaded title={t`What is sold could not be loaded`} onRetry={onRefresh}>
        {error}
      </NotLoaded>
    )}
    {data === null ? (
      error === '' ? (
        <PackListSkeleton />
      ) : null
    ) : (
      <chakra.section aria-label={t`Packs of credits`}>
        <PackList
          packs={data.packs}
          why={checkout.canBuy ? '' : t`The payment page is being opened.`}
          onBuy={(productId) => checkout.onBuy({ kind: 'credits', productId })}
        />
      </chakra.section>
    )}
    {historyLink === undefined ? null : <div>{historyLink}</div>}
  </>
);
