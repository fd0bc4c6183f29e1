/** Money for people, from the smallest unit of a currency with two decimals: `$22`, `$12.34`. */
export function formatMoney(amount: number, currency: string): string {
  const isWhole = amount % 100 === 0;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}

/** A number of credits, or of anything else that is counted. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A day, such as `Jan 31, 2026`; the time in Unix milliseconds. */
export const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** A day and the time of it. */
export const formatMoment = (at: number): string =>
  new Date(at).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
