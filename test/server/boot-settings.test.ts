import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, settingsTable } from '#server/platform/settings.ts';
import { SettingsError } from '#server/platform/settings/reader.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'statecraft-settings-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readSettings({}, directory)).toMatchObject({
      development: false,
      port: 3000,
      host: 'localhost',
      dataDir: path.join(directory, 'data'),
      databaseUrl: null,
      appOrigin: 'http://localhost:3000',
      loginOrigin: 'http://localhost:3000',
      paymentOrigin: 'http://localhost:3000',
      stripe: null,
      previewOrigin: 'http://127.0.0.1:3000',
      cookieDomain: null,
      allowedHosts: [],
      requiresTls: false,
      plainWays: [],
      trustProxy: false,
      sessionIdle: 720 * 3_600_000,
      proofLifetime: 600_000,
      requiresTwoStep: false,
      hstsSubdomains: false,
      storagePerAccount: 5_000_000_000,
      smtpUrl: null,
      mailFrom: 'Statecraft <no-reply@localhost>',
      composerPaceMs: 30,
      apiOrigin: null,
      trackingUrl: null,
      trackingTestUrl: null,
      adConversionUrl: null,
      logLevel: 'warn',
    });
  });

  it('reads .env in the working directory; the environment wins, and an empty value is none', async () => {
    await writeFile(
      path.join(directory, '.env'),
      '# notes\nPORT=4000\nDATA_DIR="./else where"\nLOG_LEVEL=debug\nALLOWED_HOSTS=a.local, B.local:8080\n',
    );
    const settings = readSettings({ PORT: '5000', LOG_LEVEL: '' }, directory);
    expect(settings).toMatchObject({
      port: 5000,
      dataDir: path.join(directory, 'else where'),
      logLevel: 'debug',
      allowedHosts: ['a.local', 'b.local:8080'],
      appOrigin: 'http://localhost:5000',
    });
  });

  it('reads a secret from the file that a vault has put there, and says so where it cannot', async () => {
    await writeFile(path.join(directory, 'stripe'), 'sk_test_1\n');
    const both = { STRIPE_SECRET_KEY_FILE: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readSettings(both, directory).stripe).toMatchObject({ secretKey: 'sk_test_1' });
    expect(() => readSettings({ ...both, STRIPE_SECRET_KEY: 'sk_test_2' }, directory)).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_SECRET_KEY_FILE are both set: leave one out.',
    );
    expect(() => readSettings({ SMTP_URL_FILE: 'nowhere' }, directory)).toThrow(
      /^SMTP_URL_FILE names .*nowhere, which cannot be read/,
    );
  });

  it('[BUILD-08] takes packages from where npm of this machine does, unless it is told', () => {
    const registryOf = (env: Record<string, string>) => readSettings(env, directory).packages.registry;
    expect(registryOf({})).toBe('https://registry.npmjs.org/');
    const npm = { npm_config_registry: 'http://localhost:4873/npm/' };
    expect(registryOf(npm)).toBe('http://localhost:4873/npm/');
    expect(registryOf({ ...npm, NPM_REGISTRY: 'off' })).toBeNull();
  });

  it('[API-12] takes hosts for the app, the login page and the previews', () => {
    const settings = readSettings(
      {
        APP_ORIGIN: 'https://app.example.com/',
        LOGIN_ORIGIN: 'https://login.example.com',
        PAYMENT_ORIGIN: 'https://pay.example.com',
        COOKIE_DOMAIN: 'example.com',
        PREVIEW_ORIGIN: 'https://preview.example.net:8443',
      },
      directory,
    );
    expect(settings).toMatchObject({
      appOrigin: 'https://app.example.com',
      loginOrigin: 'https://login.example.com',
      paymentOrigin: 'https://pay.example.com',
      previewOrigin: 'https://preview.example.net:8443',
      cookieDomain: 'example.com',
    });
  });

  const broken: [string, Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3000.5' }],
    ['HOST', { HOST: 'not a host' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://user:secret@host/db' }],
    ['DATABASE_URL', { DATABASE_URL: 'secret' }],
    ['APP_ORIGIN', { APP_ORIGIN: 'app.example.com' }],
    ['APP_ORIGIN', { APP_ORIGIN: 'https://app.example.com/path' }],
    ['PREVIEW_ORIGIN', { PREVIEW_ORIGIN: 'ftp://x' }],
    ['PREVIEW_ORIGIN', { PREVIEW_ORIGIN: 'http://localhost:4000' }],
    ['LOGIN_ORIGIN', { LOGIN_ORIGIN: 'http://login.localhost:3000' }],
    ['PAYMENT_ORIGIN', { PAYMENT_ORIGIN: 'http://pay.localhost:3000' }],
    ['COOKIE_DOMAIN', { COOKIE_DOMAIN: 'example.com' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://x.example' }],
    ['REQUIRE_TLS', { REQUIRE_TLS: 'perhaps' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['SESSION_IDLE_HOURS', { SESSION_IDLE_HOURS: '0' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'some' }],
    ['REQUIRE_TWO_STEP', { REQUIRE_TWO_STEP: 'often' }],
    ['FETCH_PAGES', { FETCH_PAGES: 'example.com/docs' }],
    ['STORAGE_MB_PER_ACCOUNT', { STORAGE_MB_PER_ACCOUNT: 'all' }],
    [
      'PREVIEW_ORIGIN',
      { APP_ORIGIN: 'https://app.example.com', PREVIEW_ORIGIN: 'https://preview.example.com' },
    ],
    [
      'PUBLISH_ORIGIN',
      { APP_ORIGIN: 'https://app.example.co.uk', PUBLISH_ORIGIN: 'https://*.sites.example.co.uk' },
    ],
    ['OBJECTS_URL', { OBJECTS_URL: 's3://bucket' }],
    ['OBJECTS_URL', { OBJECTS_URL: 'https://s3.example.com/bucket/folder' }],
    ['OBJECTS_URL', { OBJECTS_URL: 'https://id:secret@s3.example.com/bucket' }],
    ['OBJECTS_URL', { OBJECTS_URL: 'https://s3.example.com/bucket' }],
    ['OBJECTS_KEY_ID', { OBJECTS_KEY_ID: 'id', OBJECTS_SECRET: 'secret' }],
    ['OBJECTS_REGION', { OBJECTS_REGION: 'eu central' }],
    ['OBJECTS_IN', { OBJECTS_IN: 'both' }],
    ['CDN_PURGE_URL', { CDN_PURGE_URL: 'api.example.com/{host}' }],
    ['CDN_PURGE_METHOD', { CDN_PURGE_URL: 'https://cdn.example.com/{host}', CDN_PURGE_METHOD: 'GET' }],
    ['CDN_PURGE_KEY', { CDN_PURGE_URL: 'https://cdn.example.com/{host}', CDN_PURGE_KEY: 'secret' }],
    ['CDN_PURGE_KEY', { CDN_PURGE_KEY: 'Fastly-Key: secret' }],
    ['CDN_PURGE_BODY', { CDN_PURGE_URL: 'https://cdn.example.com/', CDN_PURGE_BODY: '{hosts:[' }],
    ['CDN_PURGE_BODY', { CDN_PURGE_BODY: '{"hosts":["{host}"]}' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'api.stripe.com' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_secret' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_secret' }],
    ['COMPOSER_PACE_MS', { COMPOSER_PACE_MS: 'fast' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ];
  it.each(broken)('says in one line how to fix a broken %s (%o)', (name, env) => {
    let message = '';
    try {
      readSettings(env, directory);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      message = error instanceof Error ? error.message : '';
    }
    expect(message).toMatch(new RegExp(`^${name} (is|has) [^\\n]+\\.$`));
    expect(message).toMatch(/set (it|both|all three|COOKIE_DOMAIN)|give them/);
    expect(message).not.toContain('secret');
  });

  const plain: [string, string, string][] = [
    ['APP_ORIGIN', 'http://app.example.com', 'app.example.com'],
    ['PREVIEW_ORIGIN', 'http://192.168.1.5:3000', '192.168.1.5'],
    ['PUBLISH_ORIGIN', 'http://*.sites.example.net', 'sites.example.net'],
    ['API_ORIGIN', 'http://calls.internal:3001', 'calls.internal'],
    ['DATABASE_URL', 'postgres://ada:secret@db/statecraft', 'db'],
    ['DATABASE_URL', 'postgres://ada:secret@db/statecraft?sslmode=prefer', 'db'],
    ['OPENAI_COMPATIBLE_URL', 'http://gpu:8000/v1', 'gpu'],
    ['NPM_REGISTRY', 'http://[fd00::7]:4873/', '[fd00::7]'],
    ['OBJECTS_URL', 'http://s3.internal:9000/bucket', 's3.internal'],
    ['CDN_PURGE_URL', 'http://varnish:6081/{host}', 'varnish'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://traces.example.com', 'traces.example.com'],
    ['GITHUB_API_URL', 'http://git.example.com/api', 'git.example.com'],
  ];
  it.each(plain)(
    'starts with no %s that is reached without TLS, where the operator requires that, and names it elsewhere (%s)',
    (name, text, host) => {
      const key = name === 'OBJECTS_URL' ? { OBJECTS_KEY_ID: 'id', OBJECTS_SECRET: 'secret' } : {};
      const read = (others: Record<string, string>) =>
        readSettings({ [name]: text, ...key, ...others }, directory);
      expect(read({}).plainWays).toEqual([`${name} (${host})`]);
      const strict = () => read({ REQUIRE_TLS: 'true' });
      expect(strict).toThrow(SettingsError);
      expect(strict).toThrow(new RegExp(`^${name} is reached without TLS, at [^\\n]+$`));
      expect(strict).not.toThrow(/secret/);
    },
  );

  it('asks a CDN for nothing in which no site is named', () => {
    const address = 'https://cdn.example.com/purge';
    expect(() => readSettings({ CDN_PURGE_URL: address }, directory)).toThrow('put {host} into one of them');
    const body = '{"hosts":["{host}"]}';
    const { cdn } = readSettings({ CDN_PURGE_URL: address, CDN_PURGE_BODY: body }, directory);
    expect(cdn?.purgeOf('crumb.example.net')).toEqual({
      url: address,
      body: '{"hosts":["crumb.example.net"]}',
    });
  });

  it('lets this machine be reached as it is, and a database that speaks TLS', () => {
    const env = {
      REQUIRE_TLS: 'true',
      APP_ORIGIN: 'http://app.localhost:3000',
      OLLAMA_URL: 'local',
      OPENAI_COMPATIBLE_URL: 'http://[::1]:8000/v1',
      GITHUB_API_URL: 'http://127.0.0.1:4000',
    };
    for (const url of ['postgres://db/x?sslmode=verify-full', 'postgres://localhost/x', 'postgres:///x'])
      expect(readSettings({ ...env, DATABASE_URL: url }, directory).databaseUrl).toBe(url);
  });

  it('describes each setting, for the table of the README', () => {
    for (const [name, { description, default: fallback, expected }] of Object.entries(settingsTable)) {
      expect(name).toMatch(/^[A-Z_]+$/);
      expect(description.length).toBeGreaterThan(10);
      expect(fallback.length).toBeGreaterThan(0);
      expect(expected.length).toBeGreaterThan(0);
    }
  });
});
