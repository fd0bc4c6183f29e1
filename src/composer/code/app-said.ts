import type { AppSpec } from '../spec/spec.ts';

/** What the parts of an app are told of it. */
export function appSaid({ name, key, language, currency }: AppSpec): Record<string, string> {
  const isBehind = currency.length > 1 || language !== 'en';
  return {
    name,
    language,
    prefix: `${key}:`,
    currencyAfter: isBehind ? ` ${currency}` : '',
    currencyBefore: isBehind ? '' : currency,
  };
}
