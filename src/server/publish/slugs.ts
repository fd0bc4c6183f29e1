import { t } from '#language/speech.ts';
import { plainName } from '#lib/plain-name.ts';
import { randomInt } from 'node:crypto';
import { slugPattern } from '#contract/publishing-calls.ts';

/** Names that would be taken for the product's own, or that mail and browsers give a meaning. */
const reserved = new Set(
  (
    'www api app apps admin account accounts assets auth billing blog cdn chat checkout console dashboard demo dev ' +
    'docs download email ftp git github help home imap internal legal localhost login logout mail media meme news ' +
    'oauth official ops pay payment payments pop postmaster preview previews pricing privacy prod profile project ' +
    'projects publish root rork security session settings share shop signin signup site sites smtp sso staging ' +
    'static statecraft status store supabase support system team terms test tests user users vpn webmail webmaster ' +
    'wpad autoconfig autodiscover isatap abuse hostmaster noreply no-reply'
  ).split(' '),
);

/** Why a name cannot be in an address, in words; null when it can. */
export function slugProblem(slug: string): string | null {
  if (!slugPattern.test(slug)) {
    return t`Use 3 to 40 letters, digits and hyphens, with a letter or digit at both ends.`;
  }
  if (slug.includes('--')) return t`Use single hyphens only.`;
  if (reserved.has(slug) || slug.startsWith('statecraft-'))
    return t`"${slug}" is reserved. Choose another name.`;
  return null;
}

/** A name for an address out of a project's name, with a few characters more so that it is likely to be free. */
export function proposeSlug(name: string, id: string): string {
  const stem = plainName(name, 30);
  // The id is random and never changes, so the proposal stays the same while it is only looked at.
  const tail = id.slice(-5).replace(/[^a-z0-9]/g, '0');
  return `${stem === '' ? 'site' : stem}-${tail}`;
}

/** Another name when the proposed one is taken. */
export const varySlug = (slug: string): string => `${slug.slice(0, 34)}-${randomInt(10_000, 100_000)}`;
