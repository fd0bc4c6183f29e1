import { locale, numeral } from '#language/speech.ts';

/** What is formatted for a visitor of whom nothing is known. */
export const defaultLocale = 'en-US';

/** Money as it is written where a person is, from the smallest unit of a currency with two decimals: `$22`, `12,34 $`. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const isWhole = amount % 100 === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: isWhole ? 0 : 2,
  }).format(amount / 100);
}

/** A number of credits, or of anything else that is counted. */
export const formatCount = numeral;

/** A day, such as `Jan 31, 2026`; the time in Unix milliseconds. */
export const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString(locale(), { year: 'numeric', month: 'short', day: 'numeric' });

/** A day and the time of it. */
export const formatMoment = (at: number): string =>
  new Date(at).toLocaleString(locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/**
 * The locale that a browser asks for first, from its `Accept-Language`; the default one where it names none that there
 * is. The server decides once and the page keeps to it, so that both write the same.
 */
export function localeOf(acceptLanguage: string | undefined): string {
  const first = acceptLanguage?.slice(0, 200).split(/[,;]/u, 1)[0]?.trim() ?? '';
  if (first === '' || first === '*') return defaultLocale;
  try {
    return Intl.NumberFormat.supportedLocalesOf(first)[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}
