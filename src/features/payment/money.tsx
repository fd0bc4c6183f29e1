import { useMoney } from '#lib/use-money.ts';

/** An amount as it is written where the visitor is. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) =>
  useMoney()(amount, currency);
