import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** Parameters that say where a visit came from; each is a cookie of its own name. */
export const referralNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gad_campaignid',
  'ref',
  'via',
] as const;
type ReferralName = (typeof referralNames)[number];

export const referralDays = 30;
/** Characters of one parameter that are believed to be one. */
const longest = 256;

/** Remembers what the address of a visit says about where it came from. `search` is its query. */
export function keepReferral(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of referralNames) {
    const value = query.get(name)?.trim() ?? '';
    if (value !== '' && value.length <= longest) writeCookie(name, value, referralDays);
  }
}

/** What is remembered. */
export function readReferral(): Partial<Record<ReferralName, string>> {
  const found: Partial<Record<ReferralName, string>> = {};
  for (const name of referralNames) {
    const value = readCookie(name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export function forgetReferral(): void {
  for (const name of referralNames) removeCookie(name);
}
