import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod/mini';
import { parseKey } from '../master-keys.ts';
import { readerOf, type SettingsSource } from './reader.ts';
import { baseUrl, integer, oneOf, optional, setting, urlWith, yesOrNo } from './setting.ts';

const trustedProxies = (text: string): boolean | string[] => {
  if (/^(?:true|1)$/.test(text)) return true;
  if (/^(?:false|0)$/.test(text)) return false;
  return text.split(',').map((part) => part.trim());
};

/** All pages, none, or those of some hosts. */
const pagesOf = (text: string): boolean | string[] => {
  if (/^(?:true|1)$/.test(text)) return true;
  if (/^(?:false|0)$/.test(text)) return false;
  return text.split(',').map((host) => host.trim().toLowerCase());
};

/** An address, or one with the length of its network's prefix. */
const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/** How the process listens, keeps its data, works and logs. */
export const serverTable = {
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
  METRICS_PORT: setting({
    description:
      'Port that serves `/metrics` to a Prometheus, on the same address; not for the public, and never the same as PORT.',
    default: 'none',
    schema: optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,5}$/)),
        z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(65_535))),
      ),
    ),
    expected: 'a port number from 1 to 65535',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    description:
      'Address of an OpenTelemetry collector (OTLP over HTTP) that is sent a trace of each run: its states, its models and their tokens, and no text.',
    default: 'none',
    schema: optional(baseUrl),
    expected: 'an address such as http://localhost:4318',
  }),
  DATA_DIR: setting({
    description: 'Directory of the embedded database, of its key and of packages.',
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
  ENCRYPTION_KEY: setting({
    description:
      'Key that encrypts the secrets in the database: 32 bytes as base64 or hexadecimal, the same for all servers of one database. To change it, put the new one in front of the old one, separated by a comma, and see `rotate-key`.',
    default: 'none (`encryption.key` in `DATA_DIR`, made at first start)',
    schema: optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text: string) => text.split(',').map((key) => parseKey(key.trim()))),
        ),
        z.array(z.instanceof(Buffer)),
      ),
    ),
    expected: 'a key such as `openssl rand -base64 32` makes, or several, separated by commas',
  }),
  SCANNER_URL: setting({
    description:
      'ClamAV (clamd) that looks for known malware in every file that people send, before it is kept: `clamd://host:3310`, `clamds:` by TLS, `clamd:/run/clamav/clamd.ctl` on this machine. While it does not answer, no file is taken.',
    default: 'none (nothing is looked for)',
    schema: optional(urlWith(['clamd:', 'clamds:'])),
    expected: 'an address such as clamd://localhost:3310 or clamd:/run/clamav/clamd.ctl',
  }),
  THUMBNAIL_BROWSER: setting({
    description:
      'Chromium that takes pictures of previews, for people and for models that see, closed off from the network; `auto` looks for one.',
    default: "none (pages draw themselves in their owner's browser)",
    schema: optional(z.string().check(z.minLength(1))),
    expected: 'the path of a Chromium, or auto',
  }),
  COUNTRIES_FILE: setting({
    description:
      'Table by which visits of published sites are counted by country: a line for each stretch of addresses, `first,last,DE`.',
    default: 'none (countries are not counted)',
    schema: optional(z.string().check(z.minLength(1))),
    expected: 'the path of a file of comma-separated lines',
  }),
  FETCH_PAGES: setting({
    description:
      'Whether models may read public pages as text, or the hosts of which they may (with all below them), separated by commas; private addresses are never reached.',
    default: 'true',
    schema: z.pipe(
      z._default(z.string(), 'true'),
      z.pipe(
        z.transform(pagesOf),
        z.union([z.boolean(), z.array(z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)))]),
      ),
    ),
    expected: 'true, false, or hosts such as example.com,docs.example.org',
  }),
  OTHER_SERVERS: setting({
    description:
      'Whether pages of projects may use pictures, fonts, code and data of other servers, in previews and published; connected Supabase databases always may be.',
    default: 'true',
    schema: yesOrNo('true'),
    expected: 'true or false',
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
  REQUIRE_TLS: setting({
    description:
      'Whether it starts only where every address of another machine, and PostgreSQL, is reached by TLS; else those that are not are named at the start.',
    default: 'false',
    schema: yesOrNo('false'),
    expected: 'true or false',
  }),
  TRUST_PROXY: setting({
    description:
      'Reverse proxies in front whose X-Forwarded-For and X-Forwarded-Proto are believed: their addresses or networks, separated by commas; `true` for whatever connects.',
    default: 'false',
    schema: z.pipe(
      z._default(z.string(), 'false'),
      z.pipe(
        z.transform(trustedProxies),
        z.union([z.boolean(), z.array(z.string().check(z.refine(isNetwork)))]),
      ),
    ),
    expected: 'true, false, or addresses such as 10.0.0.0/8,192.0.2.7',
  }),
  SESSION_IDLE_HOURS: setting({
    description:
      'Hours after which a sign-in that is not used ends. One that is used ends after 720, which is also the default.',
    default: '720',
    schema: integer(1, 720, 720),
    expected: 'a number of hours from 1 to 720',
  }),
  PROOF_MINUTES: setting({
    description:
      'Minutes after a code by mail or a passkey in which the account is deleted, keys are changed and sign-ins are ended without another one; a sign-in with GitHub or Google counts for none.',
    default: '10',
    schema: integer(1, 1440, 10),
    expected: 'a number of minutes from 1 to 1440',
  }),
  REQUIRE_TWO_STEP: setting({
    description:
      'Whether nobody gets a session by one factor alone: who has no second step sets one up while signing in, and it cannot be turned off. Sessions of one factor end.',
    default: 'false',
    schema: yesOrNo('false'),
    expected: 'true or false',
  }),
  HSTS_SUBDOMAINS: setting({
    description:
      "Whether browsers are told that every host below the app's is reached by HTTPS alone (Strict-Transport-Security, includeSubDomains).",
    default: 'false',
    schema: yesOrNo('false'),
    expected: 'true or false',
  }),
  COMPOSER_PACE_MS: setting({
    description: 'Pause between two steps of the built-in composer, in milliseconds; 0 for none.',
    default: '30',
    schema: integer(0, 10_000, 30),
    expected: 'a number of milliseconds from 0 to 10000',
  }),
  RUNS_AT_ONCE: setting({
    description:
      'Runs that one instance works on at a time, in equal shares for those who are there; the others wait.',
    default: '64',
    schema: integer(1, 10_000, 64),
    expected: 'a whole number from 1 to 10000',
  }),
  QUEUE_WAIT_SECONDS: setting({
    description:
      "Seconds that a message may be expected to wait until a run of it begins, because others' are before it; what would wait longer is refused, with when to come back.",
    default: '600',
    schema: integer(10, 86_400, 600),
    expected: 'a number of seconds from 10 to 86400',
  }),
  MESSAGES_A_MINUTE: setting({
    description: 'Messages that one account may send in a minute.',
    default: '60',
    schema: integer(1, 100_000, 60),
    expected: 'a whole number from 1 to 100000',
  }),
  PROJECTS_AN_HOUR: setting({
    description: 'Projects that one account may begin or copy in an hour.',
    default: '200',
    schema: integer(1, 100_000, 200),
    expected: 'a whole number from 1 to 100000',
  }),
  STREAMS_PER_ACCOUNT: setting({
    description: 'Pages with a project open that one account may have at a time, on one instance.',
    default: '100',
    schema: integer(1, 100_000, 100),
    expected: 'a whole number from 1 to 100000',
  }),
  STORAGE_MB_PER_ACCOUNT: setting({
    description:
      'Megabytes that one account may keep in the files of its projects, all versions and uploads included.',
    default: '5000',
    schema: integer(1, 100_000_000, 5000),
    expected: 'a whole number of megabytes',
  }),
  INSPECT_RUNS: setting({
    description:
      'Whether people may watch the statecharts of their own runs, without any text: for developers. On under `npm run dev`.',
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
    description:
      'How much is logged: fatal, error, warn, info (each request, and the whole security log), debug, trace or silent.',
    default: 'warn',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'warn'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
} as const;

export interface ServerSettings {
  /** True under `npm run dev`. */
  development: boolean;
  port: number;
  /** `localhost` stands for every loopback address. */
  host: string;
  /** Where metrics are served; null: they are not. */
  metricsPort: number | null;
  /** Where traces of runs are sent; null: there are none. */
  tracesEndpoint: string | null;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | null;
  /** The file that it was read from, which may hold another one later. */
  databaseUrlFile: string | null;
  /** 256 bits each: the first encrypts, any of them decrypts; null: those of a file in `dataDir`. */
  encryptionKeys: readonly Buffer[] | null;
  /** Path of a Chromium, or `auto`; null for none. */
  /** Null: nothing is looked for in what people send. */
  scannerUrl: string | null;
  thumbnailBrowser: string | null;
  /** The table of countries, by its path. */
  countriesFile: string | null;
  /** Whether models may read public pages, or the hosts of which they may. */
  fetchPages: boolean | readonly string[];
  /** Whether pages of projects may use other servers. */
  usesOtherServers: boolean;
  allowedHosts: readonly string[];
  /** Whether no other machine is spoken with in the clear. */
  requiresTls: boolean;
  /** Whose `X-Forwarded-*` is believed: nobody's, everybody's, or that of some addresses and networks. */
  trustProxy: boolean | string[];
  /** Milliseconds after which a session that is not used ends. */
  sessionIdle: number;
  /** Milliseconds for which a person is taken to be there after a proof. */
  proofLifetime: number;
  /** Whether every session has had two factors. */
  requiresTwoStep: boolean;
  hstsSubdomains: boolean;
  composerPaceMs: number;
  /** Runs that this instance executes at once. */
  runsAtOnce: number;
  /** Milliseconds. */
  longestWait: number;
  /** Of one account. */
  messagesAMinute: number;
  /** Of one account. */
  projectsAnHour: number;
  /** Pages with a project open that one account may have on this server. */
  streamsPerAccount: number;
  /** Bytes that one account may keep. */
  storagePerAccount: number;
  /** Whether people may watch the charts of their own runs. */
  inspectRuns: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** @throws {SettingsError} */
export function readServerSettings(source: SettingsSource): ServerSettings {
  const read = readerOf(serverTable, source);
  const development = source.env['NODE_ENV'] === 'development';
  return {
    development,
    port: read('PORT'),
    host: read('HOST'),
    metricsPort: read('METRICS_PORT'),
    tracesEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    dataDir: path.resolve(source.directory, read('DATA_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databaseUrlFile: source.fileOf('DATABASE_URL'),
    encryptionKeys: read('ENCRYPTION_KEY'),
    scannerUrl: read('SCANNER_URL'),
    thumbnailBrowser: read('THUMBNAIL_BROWSER'),
    countriesFile: read('COUNTRIES_FILE'),
    fetchPages: read('FETCH_PAGES'),
    usesOtherServers: read('OTHER_SERVERS'),
    allowedHosts: read('ALLOWED_HOSTS'),
    requiresTls: read('REQUIRE_TLS'),
    trustProxy: read('TRUST_PROXY'),
    sessionIdle: read('SESSION_IDLE_HOURS') * 3_600_000,
    proofLifetime: read('PROOF_MINUTES') * 60_000,
    requiresTwoStep: read('REQUIRE_TWO_STEP'),
    hstsSubdomains: read('HSTS_SUBDOMAINS'),
    composerPaceMs: read('COMPOSER_PACE_MS'),
    runsAtOnce: read('RUNS_AT_ONCE'),
    longestWait: read('QUEUE_WAIT_SECONDS') * 1_000,
    messagesAMinute: read('MESSAGES_A_MINUTE'),
    projectsAnHour: read('PROJECTS_AN_HOUR'),
    streamsPerAccount: read('STREAMS_PER_ACCOUNT'),
    storagePerAccount: read('STORAGE_MB_PER_ACCOUNT') * 1_000_000,
    inspectRuns: read('INSPECT_RUNS') ?? development,
    logLevel: read('LOG_LEVEL'),
  };
}
