import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod/mini';
import { type Model, parseModels, type ProviderId } from './model-catalog.ts';

/** A setting of the operator: an environment variable, or a line of `.env` in the working directory. */
interface Setting<T> {
  readonly description: string;
  /** The default as the settings table of the README shows it. */
  readonly default: string;
  readonly schema: z.ZodMiniType<T, string | undefined>;
  /** What a good value looks like; completes the sentence "NAME is …: set it to …". */
  readonly expected: string;
}

const setting = <T>(value: Setting<T>): Setting<T> => value;

const integer = (least: number, most: number, fallback: number) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
      z.number().check(z.gte(least), z.lte(most)),
    ),
  );
const optional = <T>(schema: z.ZodMiniType<T, string>) =>
  z.pipe(
    z.optional(z.string()),
    z.union([
      z.pipe(
        z.undefined(),
        z.transform((): T | null => null),
      ),
      schema,
    ]),
  );
const urlWith = (protocols: readonly string[]) =>
  z.string().check(z.refine((text) => protocols.includes(parseUrl(text)?.protocol ?? '')));
const origin = z.pipe(
  z.string().check(
    z.refine((text) => {
      const url = parseUrl(text);
      return (
        url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === ''
      );
    }),
  ),
  z.transform((text: string) => new URL(text).origin),
);
const nonEmpty = z.string().check(z.minLength(1), z.maxLength(400));
/** An address that paths are appended to, without a slash at its end. */
const baseUrl = z.pipe(
  urlWith(['http:', 'https:']),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);
/** An origin whose host begins with `*.`; kept as it is written, in lower case. */
const siteOrigin = z.pipe(
  z.string().check(z.regex(/^https?:\/\/\*\.[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?\/?$/i)),
  z.transform((text: string) => text.toLowerCase().replace(/\/$/, '')),
);
/** A header's value: printable, and without blanks. */
const secretText = z.string().check(z.regex(/^[\x21-\x7e]{8,400}$/));
const modelsProblem = (text: string): string | null => {
  try {
    return parseModels(text).length === 0 ? 'it names no model' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const oneOf = <const T extends string>(values: readonly T[], fallback: T) =>
  z.pipe(z._default(z.string(), fallback), z.enum(values));

/** Every setting, with what it means and its default. */
export const settingsTable = {
  PORT: setting({
    description: 'Port of the app and of the previews.',
    default: '3000',
    schema: integer(1, 65_535, 3000),
    expected: 'a port number from 1 to 65535',
  }),
  HOST: setting({
    description: 'Address to listen on; `0.0.0.0` for all. Needs APP_ORIGIN and PREVIEW_ORIGIN to be of use.',
    default: 'loopback (127.0.0.1 and ::1)',
    schema: z._default(z.string().check(z.regex(/^[\w.:-]+$/)), 'localhost'),
    expected: 'an address of this machine, such as 0.0.0.0',
  }),
  DATA_DIR: setting({
    description: 'Directory of the embedded database.',
    default: './data',
    schema: z._default(z.string().check(z.minLength(1)), './data'),
    expected: 'a directory that can be written',
  }),
  DATABASE_URL: setting({
    description: 'PostgreSQL to use instead of the embedded database.',
    default: 'none (embedded SQLite)',
    schema: optional(urlWith(['postgres:', 'postgresql:'])),
    expected: 'an address such as postgres://user:password@host:5432/name',
  }),
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
    schema: optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i))),
    expected: 'a host name such as sites.example.net',
  }),
  THUMBNAIL_BROWSER: setting({
    description:
      'Chromium that takes pictures of previews, closed off from the network; `auto` looks for one.',
    default: "none (pages draw themselves in their owner's browser)",
    schema: optional(z.string().check(z.minLength(1))),
    expected: 'the path of a Chromium, or auto',
  }),
  MOBILE_APP_SCHEME: setting({
    description: 'Scheme of the links that open mobile projects in the mobile app.',
    default: 'statecraft',
    schema: z._default(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/)), 'statecraft'),
    expected: 'a scheme such as statecraft',
  }),
  COOKIE_DOMAIN: setting({
    description: 'Domain of the session cookie, when app and login page are on different hosts.',
    default: 'none (the host itself)',
    schema: optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i))),
    expected: 'the domain that both hosts share, such as example.com',
  }),
  ALLOWED_HOSTS: setting({
    description: 'Further names under which the app may be asked for, separated by commas.',
    default: 'none',
    schema: z.pipe(
      z._default(z.string(), ''),
      z.pipe(
        z.transform((text: string) => text.split(',').flatMap((name) => name.trim().toLowerCase() || [])),
        z.array(z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/))),
      ),
    ),
    expected: 'host names separated by commas, such as app.local,192.168.1.5:3000',
  }),
  TRUST_PROXY: setting({
    description: 'Whether a reverse proxy in front sets X-Forwarded-For and X-Forwarded-Proto.',
    default: 'false',
    schema: z.pipe(
      oneOf(['true', 'false', '1', '0'], 'false'),
      z.transform((text: 'true' | 'false' | '1' | '0') => text === 'true' || text === '1'),
    ),
    expected: 'true or false',
  }),
  SMTP_URL: setting({
    description: 'Mail server for sign-in codes.',
    default: 'none (codes appear in the local mail box and on the console)',
    schema: optional(urlWith(['smtp:', 'smtps:'])),
    expected: 'an address such as smtps://user:password@mail.example.com',
  }),
  MAIL_FROM: setting({
    description: 'Sender of mails.',
    default: 'Statecraft <no-reply@localhost>',
    schema: z._default(z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/)), 'Statecraft <no-reply@localhost>'),
    expected: 'a sender such as Statecraft <hello@example.com>',
  }),
  GITHUB_CLIENT_ID: setting({
    description: 'Client id of your GitHub App or OAuth app: for pushing projects, and for signing in.',
    default: 'none (GitHub is off)',
    schema: optional(nonEmpty),
    expected: 'the client id that GitHub shows for your app',
  }),
  GITHUB_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same app',
  }),
  GITHUB_APP_SLUG: setting({
    description: 'Name of the GitHub App in its address, when it is an App that people install.',
    default: 'none (an OAuth app)',
    schema: optional(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))),
    expected: 'the last part of https://github.com/apps/NAME',
  }),
  GITHUB_WEB_URL: setting({
    description: 'Address of GitHub, when it is an Enterprise Server.',
    default: 'https://github.com',
    schema: z.pipe(z._default(z.string(), 'https://github.com'), baseUrl),
    expected: 'an address such as https://github.example.com',
  }),
  GITHUB_API_URL: setting({
    description: "Address of GitHub's API.",
    default: 'https://api.github.com',
    schema: z.pipe(z._default(z.string(), 'https://api.github.com'), baseUrl),
    expected: 'an address such as https://github.example.com/api/v3',
  }),
  SUPABASE_CLIENT_ID: setting({
    description: 'Client id of your Supabase OAuth app.',
    default: 'none (Supabase is off)',
    schema: optional(nonEmpty),
    expected: 'the client id that Supabase shows for your OAuth app',
  }),
  SUPABASE_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same app',
  }),
  SUPABASE_API_URL: setting({
    description: "Address of Supabase's management API.",
    default: 'https://api.supabase.com',
    schema: z.pipe(z._default(z.string(), 'https://api.supabase.com'), baseUrl),
    expected: 'an address such as https://api.supabase.com',
  }),
  SUPABASE_WEB_URL: setting({
    description: "Address of Supabase's dashboard.",
    default: 'https://supabase.com',
    schema: z.pipe(z._default(z.string(), 'https://supabase.com'), baseUrl),
    expected: 'an address such as https://supabase.com',
  }),
  SUPABASE_REGION: setting({
    description: 'Where new databases are made.',
    default: 'us-east-1',
    schema: z._default(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)), 'us-east-1'),
    expected: 'a region of Supabase such as eu-central-1',
  }),
  OAUTH_GOOGLE_CLIENT_ID: setting({
    description: 'Client id at Google: for signing in.',
    default: 'none (no sign-in with Google)',
    schema: optional(nonEmpty),
    expected: 'the client id that Google shows for your application',
  }),
  OAUTH_GOOGLE_CLIENT_SECRET: setting({
    description: 'Its client secret.',
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the client secret of the same application',
  }),
  OAUTH_GOOGLE_URL: setting({
    description: 'Issuer to sign in with instead of Google, when it speaks OpenID Connect.',
    default: 'https://accounts.google.com',
    schema: z.pipe(z._default(z.string(), 'https://accounts.google.com'), baseUrl),
    expected: 'the address of an OpenID Connect issuer',
  }),
  PAYMENT_ORIGIN: setting({
    description: 'Public address of the payment pages, when it is another than the app; needs COOKIE_DOMAIN.',
    default: 'APP_ORIGIN',
    schema: optional(origin),
    expected: 'an address without a path, such as https://pay.example.com',
  }),
  STRIPE_SECRET_KEY: setting({
    description:
      'Secret key at Stripe, where people pay. Without it payments are test payments: no money moves.',
    default: 'none (test payments)',
    schema: optional(nonEmpty),
    expected: 'a secret key of Stripe',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    description:
      "Signing secret of the webhook at Stripe that tells this server's /api/payment/stripe of payments.",
    default: 'none',
    schema: optional(nonEmpty),
    expected: 'the signing secret that Stripe shows for the webhook',
  }),
  STRIPE_API_URL: setting({
    description: "Address of Stripe's API.",
    default: 'https://api.stripe.com',
    schema: z.pipe(z._default(z.string(), 'https://api.stripe.com'), baseUrl),
    expected: 'an address such as https://api.stripe.com',
  }),
  COMPOSER_PACE_MS: setting({
    description: 'Pause between two steps of the built-in composer, in milliseconds; 0 for none.',
    default: '30',
    schema: integer(0, 10_000, 30),
    expected: 'a number of milliseconds from 0 to 10000',
  }),
  API_ORIGIN: setting({
    description: 'Public address of the server that answers calls, when it is another than this one.',
    default: 'this server',
    schema: optional(origin),
    expected: 'an address without a path, such as https://api.example.com',
  }),
  TRACKING_URL: setting({
    description: 'Logging endpoint of tracking events, when it is another than this server.',
    default: '/log/event of this server',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://log.example.com/event',
  }),
  TRACKING_TEST_URL: setting({
    description:
      'Logging endpoint for pages on test hosts: this machine, private networks, test, staging, dev.',
    default: '/log/event of this server',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://log.example.com/test',
  }),
  AD_CONVERSION_URL: setting({
    description: 'Pixel of an advertiser that is told about conversions, with their name and time alone.',
    default: 'none',
    schema: optional(urlWith(['http:', 'https:'])),
    expected: 'an address such as https://ads.example.com/pixel?account=1',
  }),
  OPENAI_API_KEY: setting({
    description: 'Key for the models of OpenAI.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as OpenAI shows it',
  }),
  OPENAI_BASE_URL: setting({
    description: 'Another address of the OpenAI API, such as a gateway of yours.',
    default: "OpenAI's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1',
  }),
  ANTHROPIC_API_KEY: setting({
    description: 'Key for the models of Anthropic.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as Anthropic shows it',
  }),
  ANTHROPIC_BASE_URL: setting({
    description: 'Another address of the Anthropic API.',
    default: "Anthropic's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1',
  }),
  GOOGLE_API_KEY: setting({
    description: 'Key for the Gemini models of Google.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as Google AI Studio shows it',
  }),
  GOOGLE_BASE_URL: setting({
    description: 'Another address of the Gemini API.',
    default: "Google's own",
    schema: optional(baseUrl),
    expected: 'an address such as https://gateway.example.com/v1beta',
  }),
  OPENAI_COMPATIBLE_URL: setting({
    description: "Address of anything that speaks OpenAI's protocol: OpenRouter, vLLM, LM Studio.",
    default: 'none',
    schema: optional(baseUrl),
    expected: 'an address such as https://openrouter.ai/api/v1',
  }),
  OPENAI_COMPATIBLE_KEY: setting({
    description: 'Key for OPENAI_COMPATIBLE_URL, if it wants one.',
    default: 'none',
    schema: optional(secretText),
    expected: 'the key as the provider shows it',
  }),
  OLLAMA_URL: setting({
    description:
      'Address of Ollama; `local` for the one on this machine. Its models are found by themselves.',
    default: 'none',
    schema: optional(
      z.pipe(
        z.transform((text: string) => (text === 'local' ? 'http://127.0.0.1:11434' : text)),
        baseUrl,
      ),
    ),
    expected: '`local`, or an address such as http://192.168.1.5:11434',
  }),
  TURNS_AT_ONCE: setting({
    description: 'Turns that one instance works on at a time; the others wait their turn.',
    default: '64',
    schema: integer(1, 10_000, 64),
    expected: 'a whole number from 1 to 10000',
  }),
  MODELS: setting({
    description:
      'Models to offer, separated by commas; the first is the default. `provider/name; price=input/output` with prices in dollars for a million tokens, and if need be `context=`, `output=`, `as=tools|tags|fences`, `sees=yes`, `label=`.',
    default: 'well-known models of the providers that have a key',
    schema: optional(
      z.pipe(z.string().check(z.refine((text) => modelsProblem(text) === null)), z.transform(parseModels)),
    ),
    expected: 'a list such as openai/gpt-5.1; price=1.25/10, ollama/qwen3-coder',
  }),
  CREDITS_PER_USD: setting({
    description: 'Credits for what costs one dollar at a provider.',
    default: '100',
    schema: integer(1, 1_000_000, 100),
    expected: 'a whole number from 1 to 1000000',
  }),
  INSPECT_RUNS: setting({
    description:
      'Whether people may watch the statecharts of their own turns, without any text: for developers. On under `npm run dev`.',
    default: 'false',
    schema: optional(
      z.pipe(
        z.string().check(z.regex(/^(?:true|false|1|0)$/)),
        z.transform((text: string) => text === 'true' || text === '1'),
      ),
    ),
    expected: 'true or false',
  }),
  LOG_LEVEL: setting({
    description: 'How much is logged: fatal, error, warn, info (each request), debug, trace or silent.',
    default: 'warn',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
} as const;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

export interface GithubSettings {
  clientId: string;
  clientSecret: string;
  /** Null for an OAuth app. */
  appSlug: string | null;
  webUrl: string;
  apiUrl: string;
}

export interface SupabaseSettings {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  webUrl: string;
  region: string;
}

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** The OpenID Connect issuer. */
  issuer: string;
}

/** The settings as the server uses them. Secrets in here never reach a log or a page. */
export interface Settings {
  /** True under `npm run dev`. */
  development: boolean;
  port: number;
  /** `localhost` stands for every loopback address. */
  host: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  appOrigin: string;
  loginOrigin: string;
  previewOrigin: string;
  /** Address of published sites, with `*` in the place of each one's name. */
  publishOrigin: string;
  /** Where names of people's own point to; null when the server takes none. */
  publishDomain: string | null;
  /** Path of a Chromium, or `auto`; null for none. */
  thumbnailBrowser: string | null;
  mobileAppScheme: string;
  cookieDomain: string | null;
  allowedHosts: readonly string[];
  trustProxy: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** Null where GitHub is off. Addresses have no slash at their end. */
  github: GithubSettings | null;
  supabase: SupabaseSettings | null;
  google: GoogleSettings | null;
  /** Origin of the payment pages. */
  paymentOrigin: string;
  /** Null: payments are test payments. */
  stripe: StripeSettings | null;
  composerPaceMs: number;
  /** Turns that this instance drives at once. */
  turnsAtOnce: number;
  models: ModelSettings;
  /** Null where this server answers the calls. */
  apiOrigin: string | null;
  /** Null where this server takes the events. */
  trackingUrl: string | null;
  trackingTestUrl: string | null;
  adConversionUrl: string | null;
  /** Whether people may watch the charts of their own turns. */
  inspectRuns: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Models and how their providers are reached. */
export interface ModelSettings {
  readonly access: Readonly<Record<ProviderId, { readonly key: string | null; readonly url: string | null }>>;
  /** From MODELS; null when it is not set. */
  readonly offered: readonly Model[] | null;
  readonly creditsPerDollar: number;
}

/** A setting that cannot be used. The message is one line: what is wrong and how to mend it. */
export class SettingsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingsError';
  }
}

/**
 * Reads and checks the settings. Empty values count as absent; variables win over `.env` in `directory`.
 * @throws {SettingsError} for the first one that is broken.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  directory: string = process.cwd(),
): Settings {
  const file = readEnvFile(path.join(directory, '.env'));
  const read = <N extends keyof typeof settingsTable>(
    name: N,
  ): z.output<(typeof settingsTable)[N]['schema']> => {
    const text = env[name]?.trim() || file[name]?.trim() || undefined;
    const { schema, expected, default: fallback } = settingsTable[name];
    const result = z.safeParse<z.ZodMiniType>(schema, text);
    if (result.success) return result.data as z.output<(typeof settingsTable)[N]['schema']>;
    const shown = /_(?:URL|KEY|SECRET)$/.test(name) ? 'not understood' : `"${text}"`;
    const problem = name === 'MODELS' && text !== undefined ? modelsProblem(text) : null;
    if (problem !== null) throw new SettingsError(`MODELS is wrong: ${problem}. It is ${expected}.`);
    throw new SettingsError(
      `${name} is ${shown}: set it to ${expected}, or leave it out for the default, ${fallback}.`,
    );
  };

  type PairName = 'GITHUB_CLIENT' | 'SUPABASE_CLIENT' | 'OAUTH_GOOGLE_CLIENT';
  const withPair = <T>(
    idName: `${PairName}_ID`,
    secretName: `${PairName}_SECRET`,
    then: (pair: { clientId: string; clientSecret: string }) => T,
  ): T | null => {
    const [clientId, clientSecret] = [read(idName), read(secretName)];
    if (clientId !== null && clientSecret !== null) return then({ clientId, clientSecret });
    if (clientId === clientSecret) return null;
    const [given, missing] = clientId === null ? [secretName, idName] : [idName, secretName];
    throw new SettingsError(`${given} is set without ${missing}: set both, or leave both out.`);
  };

  const port = read('PORT');
  const appOrigin = read('APP_ORIGIN') ?? `http://localhost:${port}`;
  const loginOrigin = read('LOGIN_ORIGIN') ?? appOrigin;
  const paymentOrigin = read('PAYMENT_ORIGIN') ?? appOrigin;
  const previewOrigin = read('PREVIEW_ORIGIN') ?? `http://127.0.0.1:${port}`;
  const publishOrigin = read('PUBLISH_ORIGIN') ?? `http://*.localhost:${port}`;
  const cookieDomain = read('COOKIE_DOMAIN');

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

  return {
    development: env['NODE_ENV'] === 'development',
    port,
    host: read('HOST'),
    dataDir: path.resolve(directory, read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    appOrigin,
    loginOrigin,
    previewOrigin,
    publishOrigin,
    publishDomain: read('PUBLISH_DOMAIN')?.toLowerCase() ?? null,
    thumbnailBrowser: read('THUMBNAIL_BROWSER'),
    mobileAppScheme: read('MOBILE_APP_SCHEME'),
    cookieDomain,
    allowedHosts: read('ALLOWED_HOSTS'),
    trustProxy: read('TRUST_PROXY'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    github: withPair('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET', (pair) => ({
      ...pair,
      appSlug: read('GITHUB_APP_SLUG'),
      webUrl: read('GITHUB_WEB_URL'),
      apiUrl: read('GITHUB_API_URL'),
    })),
    supabase: withPair('SUPABASE_CLIENT_ID', 'SUPABASE_CLIENT_SECRET', (pair) => ({
      ...pair,
      apiUrl: read('SUPABASE_API_URL'),
      webUrl: read('SUPABASE_WEB_URL'),
      region: read('SUPABASE_REGION'),
    })),
    google: withPair('OAUTH_GOOGLE_CLIENT_ID', 'OAUTH_GOOGLE_CLIENT_SECRET', (pair) => ({
      ...pair,
      issuer: read('OAUTH_GOOGLE_URL'),
    })),
    paymentOrigin,
    stripe: readStripe(read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET'), read('STRIPE_API_URL')),
    composerPaceMs: read('COMPOSER_PACE_MS'),
    turnsAtOnce: read('TURNS_AT_ONCE'),
    models: {
      access: {
        openai: { key: read('OPENAI_API_KEY'), url: read('OPENAI_BASE_URL') },
        anthropic: { key: read('ANTHROPIC_API_KEY'), url: read('ANTHROPIC_BASE_URL') },
        google: { key: read('GOOGLE_API_KEY'), url: read('GOOGLE_BASE_URL') },
        compatible: { key: read('OPENAI_COMPATIBLE_KEY'), url: read('OPENAI_COMPATIBLE_URL') },
        ollama: { key: null, url: read('OLLAMA_URL') },
      },
      offered: read('MODELS'),
      creditsPerDollar: read('CREDITS_PER_USD'),
    },
    apiOrigin: read('API_ORIGIN'),
    trackingUrl: read('TRACKING_URL'),
    trackingTestUrl: read('TRACKING_TEST_URL'),
    adConversionUrl: read('AD_CONVERSION_URL'),
    inspectRuns: read('INSPECT_RUNS') ?? env['NODE_ENV'] === 'development',
    logLevel: read('LOG_LEVEL'),
  };
}

function readStripe(
  secretKey: string | null,
  webhookSecret: string | null,
  apiUrl: string,
): StripeSettings | null {
  if (secretKey !== null && webhookSecret !== null) return { secretKey, webhookSecret, apiUrl };
  if (secretKey === webhookSecret) return null;
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const [given, missing] = secretKey === null ? names.reverse() : names;
  throw new SettingsError(`${given} is set without ${missing}: set both, or leave both out.`);
}

function readEnvFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(
      `${file} cannot be read (${error instanceof Error ? error.message : String(error)}): make it readable, or remove it.`,
    );
  }
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
