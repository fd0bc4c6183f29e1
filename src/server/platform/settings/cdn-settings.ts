import { z } from 'zod/mini';
import { readerOf, SettingsError, type SettingsSource } from './reader.ts';
import { nonEmpty, oneOf, optional, setting } from './setting.ts';

/** What stands for the host of a site in an address and a body. */
const placeholder = '{host}';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** How caches in front of published sites are told to forget one. */
export const cdnTable = {
  CDN_PURGE_URL: setting({
    description:
      'What a CDN in front of published sites is asked at to forget a site that has changed; `{host}` stands for the host of the site.',
    default: 'none (it asks here once in a minute)',
    schema: optional(
      z.string().check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))),
    ),
    expected: 'an address, such as https://api.fastly.com/service/ID/purge/{host}',
  }),
  CDN_PURGE_METHOD: setting({
    description: 'Method of that request.',
    default: 'POST',
    schema: oneOf(['POST', 'PURGE', 'DELETE'], 'POST'),
    expected: 'POST, PURGE or DELETE',
  }),
  CDN_PURGE_KEY: setting({
    description: 'A header that it carries, with the key of the CDN.',
    default: 'none',
    schema: optional(z.string().check(z.regex(/^[\w-]+:[ \t]*[\x21-\x7e][\x20-\x7e]*$/))),
    expected: 'the name of a header, a colon and its value, such as Authorization: Bearer …',
  }),
  CDN_PURGE_BODY: setting({
    description: 'JSON that it carries; `{host}` stands for the host of the site.',
    default: 'none',
    schema: optional(nonEmpty.check(z.refine(isJson))),
    expected: 'JSON, such as {"hosts":["{host}"]}',
  }),
} as const;

export interface CdnSettings {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address and the body of the request that has a host forgotten. */
  purgeOf(host: string): { readonly url: string; readonly body: string | null };
}

/**
 * @returns null: no cache is told anything.
 * @throws {SettingsError} also where nothing in the request says which site it is about
 */
export function readCdnSettings(source: SettingsSource): CdnSettings | null {
  const read = readerOf(cdnTable, source);
  const [url, method, key, body] = [
    read('CDN_PURGE_URL'),
    read('CDN_PURGE_METHOD'),
    read('CDN_PURGE_KEY'),
    read('CDN_PURGE_BODY'),
  ];
  if (url === null) {
    const given = key === null ? (body === null ? null : 'CDN_PURGE_BODY') : 'CDN_PURGE_KEY';
    if (given === null) return null;
    throw new SettingsError(`${given} is set without CDN_PURGE_URL: set both, or leave both out.`);
  }
  if (!`${url}${body ?? ''}`.includes(placeholder))
    throw new SettingsError(
      `CDN_PURGE_URL and CDN_PURGE_BODY do not say which site is to be forgotten: put ${placeholder} into one of them.`,
    );
  const colon = key?.indexOf(':') ?? 0;
  return {
    method,
    headers: {
      'user-agent': 'Statecraft',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(key !== null && { [key.slice(0, colon)]: key.slice(colon + 1).trim() }),
    },
    purgeOf: (host) => ({
      url: url.replaceAll(placeholder, encodeURIComponent(host)),
      // Hosts have no letters that JSON writes otherwise.
      body: body?.replaceAll(placeholder, host) ?? null,
    }),
  };
}
