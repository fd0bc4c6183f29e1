import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod/mini';

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
  COMPOSER_PACE_MS: setting({
    description: 'Pause between two steps of the built-in composer, in milliseconds; 0 for none.',
    default: '30',
    schema: integer(0, 10_000, 30),
    expected: 'a number of milliseconds from 0 to 10000',
  }),
  LOG_LEVEL: setting({
    description: 'How much is logged: fatal, error, warn, info (each request), debug, trace or silent.',
    default: 'warn',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
} as const;

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
  cookieDomain: string | null;
  allowedHosts: readonly string[];
  trustProxy: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  composerPaceMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
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
    const shown = name.endsWith('_URL') ? 'not understood' : `"${text}"`;
    throw new SettingsError(
      `${name} is ${shown}: set it to ${expected}, or leave it out for the default, ${fallback}.`,
    );
  };

  const port = read('PORT');
  const appOrigin = read('APP_ORIGIN') ?? `http://localhost:${port}`;
  const loginOrigin = read('LOGIN_ORIGIN') ?? appOrigin;
  const previewOrigin = read('PREVIEW_ORIGIN') ?? `http://127.0.0.1:${port}`;
  const cookieDomain = read('COOKIE_DOMAIN');

  const appHost = new URL(appOrigin).hostname;
  const loginHost = new URL(loginOrigin).hostname;
  const previewHost = new URL(previewOrigin).hostname;
  if (previewHost === appHost || previewHost === loginHost) {
    throw new SettingsError(
      `PREVIEW_ORIGIN has the host ${previewHost}, which also serves the app: previews run what was built, so give them a host of their own.`,
    );
  }
  if (appHost !== loginHost && cookieDomain === null) {
    throw new SettingsError(
      `LOGIN_ORIGIN has another host than APP_ORIGIN: set COOKIE_DOMAIN to the domain that both share, or leave LOGIN_ORIGIN out.`,
    );
  }
  if (cookieDomain !== null) {
    const outside = [appHost, loginHost].find(
      (host) => host !== cookieDomain && !host.endsWith(`.${cookieDomain}`),
    );
    if (outside !== undefined) {
      throw new SettingsError(
        `COOKIE_DOMAIN is ${cookieDomain}, which ${outside} is not part of: set it to the domain that app and login page share.`,
      );
    }
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
    cookieDomain,
    allowedHosts: read('ALLOWED_HOSTS'),
    trustProxy: read('TRUST_PROXY'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    composerPaceMs: read('COMPOSER_PACE_MS'),
    logLevel: read('LOG_LEVEL'),
  };
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
