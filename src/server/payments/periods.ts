/**
 * The same day `months` later, in UTC; the last day of a month that is too short. Counted from the first period, so
 * that one that began on the 31st falls on the 28th in February and on the 31st in March.
 */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (anchor - Date.UTC(year, from.getUTCMonth(), from.getUTCDate()));
}

/**
 * Due for a larger plan today, in the smallest unit: its price less what of the smaller one is not used up yet.
 * Rounded in the person's favour.
 */
export function dueForUpgrade(
  prices: { readonly from: number; readonly to: number },
  period: { readonly start: number; readonly end: number },
  now: number,
): number {
  const length = period.end - period.start;
  const left = length <= 0 ? 0 : Math.min(1, Math.max(0, (period.end - now) / length));
  return Math.max(0, prices.to - Math.ceil(prices.from * left));
}
