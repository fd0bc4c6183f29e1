import { useContext } from 'react';
import { AppContext } from './app-context.ts';
import { defaultLocale, formatMoney } from './formats.ts';

/** Writes amounts of money as they are written where the visitor is; the same on the server and in the page. */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const locale = useContext(AppContext)?.boot.locale ?? defaultLocale;
  return (amount, currency) => formatMoney(amount, currency, locale);
};
