import { getDomain } from 'tldts';
import { z } from 'zod/mini';
import { readerOf, SettingsError, type SettingsSource } from './reader.ts';
import { domainName, optional, origin, setting } from './setting.ts';

/** An origin whose host begins with `*.`; kept as it is written, in lower case. */
const siteOrigin = z.pipe(
  z.string().check(z.regex(/^https?:\/\/\*\.[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?\/?$/i)),
  z.transform((text: string) => text.toLowerCase().replace(/\/$/, '')),
);

/** Where the product and what is built with it are found. */
export const addressTable = {
  APP_ORIGIN: setting({
    description: 'Public address of the app.',
    default: 'http://localhost:PORT',
    schema: optional(origin),
    expected: 'an address without a path, such as https://app.example.com',
  }),
  LOGIN_ORIGIN: setting({
    description: 'Public address of the login page, when it is another than the app. Needs COOKIE_DOMAIN.',
    default: 'APP_ORIGIN',
    schema: optional(origin),
    expected: 'an address without a path, such as https://login.example.com',
  }),
  PREVIEW_ORIGIN: setting({
    description: 'Public address of the previews; its host must not be the host of the app.',
    default: 'http://127.0.0.1:PORT',
    schema: optional(origin),
    expected: 'an address without a path, such as https://preview.example.net',
  }),
  PUBLISH_ORIGIN: setting({
    description:
      'Public address of published sites, with `*` for the name of each; no cookie of the app may reach it.',
    default: 'http://*.localhost:PORT',
    schema: optional(siteOrigin),
    expected: 'an address with a star for the name of the site, such as https://*.sites.example.net',
  }),
  PUBLISH_DOMAIN: setting({
    description:
      "Name that names of people's own point to (CNAME). Your proxy must hold certificates for them.",
    default: 'none (published sites have addresses of PUBLISH_ORIGIN only)',
    schema: optional(domainName),
    expected: 'a host name such as sites.example.net',
  }),
  PAYMENT_ORIGIN: setting({
    description: 'Public address of the payment pages, when it is another than the app; needs COOKIE_DOMAIN.',
    default: 'APP_ORIGIN',
    schema: optional(origin),
    expected: 'an address without a path, such as https://pay.example.com',
  }),
  API_ORIGIN: setting({
    description: 'Public address of the server that answers calls, when it is another than this one.',
    default: 'this server',
    schema: optional(origin),
    expected: 'an address without a path, such as https://api.example.com',
  }),
  COOKIE_DOMAIN: setting({
    description: 'Domain of the session cookie, when app and login page are on different hosts.',
    default: 'none (the host itself)',
    schema: optional(domainName),
    expected: 'the domain that both hosts share, such as example.com',
  }),
  MOBILE_APP_SCHEME: setting({
    description: 'Scheme of the links that open mobile projects in the mobile app.',
    default: 'statecraft',
    schema: z._default(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/)), 'statecraft'),
    expected: 'a scheme such as statecraft',
  }),
} as const;

export interface AddressSettings {
  appOrigin: string;
  loginOrigin: string;
  previewOrigin: string;
  /** Address of published sites, with `*` in the place of each one's name. */
  publishOrigin: string;
  /** Where names of people's own point to; null when the server takes none. */
  publishDomain: string | null;
  /** Origin of the payment pages. */
  paymentOrigin: string;
  /** Null where this server answers the calls. */
  apiOrigin: string | null;
  cookieDomain: string | null;
  mobileAppScheme: string;
}

/**
 * @param port where the server listens: its addresses are there unless told
 * @throws {SettingsError} also for addresses that each are good, and that do not go together
 */
export function readAddressSettings(source: SettingsSource, port: number): AddressSettings {
  const read = readerOf(addressTable, source);
  const appOrigin = read('APP_ORIGIN') ?? `http://localhost:${port}`;
  const addresses: AddressSettings = {
    appOrigin,
    loginOrigin: read('LOGIN_ORIGIN') ?? appOrigin,
    paymentOrigin: read('PAYMENT_ORIGIN') ?? appOrigin,
    previewOrigin: read('PREVIEW_ORIGIN') ?? `http://127.0.0.1:${port}`,
    publishOrigin: read('PUBLISH_ORIGIN') ?? `http://*.localhost:${port}`,
    publishDomain: read('PUBLISH_DOMAIN')?.toLowerCase() ?? null,
    apiOrigin: read('API_ORIGIN'),
    cookieDomain: read('COOKIE_DOMAIN'),
    mobileAppScheme: read('MOBILE_APP_SCHEME'),
  };
  checkHosts(addresses);
  return addresses;
}

/** Keeps what strangers built away from the session, and the session where it is needed. */
function checkHosts({
  appOrigin,
  loginOrigin,
  paymentOrigin,
  previewOrigin,
  publishOrigin,
  cookieDomain,
}: AddressSettings): void {
  const appHost = new URL(appOrigin).hostname;
  const loginHost = new URL(loginOrigin).hostname;
  const paymentHost = new URL(paymentOrigin).hostname;
  const previewHost = new URL(previewOrigin).hostname;
  if ([appHost, loginHost, paymentHost].includes(previewHost)) {
    throw new SettingsError(
      `PREVIEW_ORIGIN has the host ${previewHost}, which also serves the app: previews run what was built, so give them a host of their own.`,
    );
  }
  if (appHost !== loginHost && cookieDomain === null) {
    throw new SettingsError(
      `LOGIN_ORIGIN has another host than APP_ORIGIN: set COOKIE_DOMAIN to the domain that both share, or leave LOGIN_ORIGIN out.`,
    );
  }
  if (appHost !== paymentHost && cookieDomain === null) {
    throw new SettingsError(
      `PAYMENT_ORIGIN has another host than APP_ORIGIN: set COOKIE_DOMAIN to the domain that both share, or leave PAYMENT_ORIGIN out.`,
    );
  }
  if (cookieDomain !== null) {
    const outside = [appHost, loginHost, paymentHost].find(
      (host) => host !== cookieDomain && !host.endsWith(`.${cookieDomain}`),
    );
    if (outside !== undefined) {
      throw new SettingsError(
        `COOKIE_DOMAIN is ${cookieDomain}, which ${outside} is not part of: set it to the domain that app and login page share.`,
      );
    }
  }

  const siteHost = new URL(publishOrigin.replace('*', 'site')).hostname;
  if (cookieDomain !== null && `.${siteHost}`.endsWith(`.${cookieDomain}`)) {
    throw new SettingsError(
      `PUBLISH_ORIGIN is below COOKIE_DOMAIN, ${cookieDomain}: published sites would get the session's cookie, so give them another domain.`,
    );
  }

  // Hosts of one registrable domain are one site to browsers: what strangers built there could set cookies for the
  // app, and requests from it would carry the session.
  const site = siteOf(appHost);
  const others = [
    ['PREVIEW_ORIGIN', previewHost, 'previews'],
    ['PUBLISH_ORIGIN', siteHost, 'published sites'],
  ] as const;
  for (const [name, host, what] of others) {
    if (site === null || siteOf(host) !== site) continue;
    throw new SettingsError(
      `${name} is of the same domain as the app, ${site}: ${what} hold what strangers built, so give them a domain of their own.`,
    );
  }
}

/** The registrable domain of a host, by the public suffix list; null for what has none, such as this machine's names. */
const siteOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });
