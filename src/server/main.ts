import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './boot/app.ts';
import { developmentPages } from './boot/development-pages.ts';
import type { Metrics } from './boot/metrics.ts';
import { createServices, type Services } from './boot/services.ts';
import { builtPages } from './boot/ssr.ts';
import { createThreadedEngine } from './builder/engine-thread.ts';
import type { Engine } from './builder/engine.ts';
import { checkAddress, listen, ListenError, type Listening, primaryHost } from './http/listen.ts';
import { DatabaseUnavailable } from './platform/db/database.ts';
import { KeysUnusable } from './platform/master-keys.ts';
import { findRoot } from './platform/root.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { SettingsError } from './platform/settings/reader.ts';
import type * as VendorBuild from './preview/vendor/build.mjs';

/** Milliseconds that what is in flight gets when the server is asked to stop. */
const grace = 10_000;

// The database and its key are for their owner's eyes.
process.umask(0o077);
const started = performance.now();
try {
  await main();
} catch (error) {
  // What the operator can fix is one line. Anything else is a fault of ours, and keeps its stack.
  const known =
    error instanceof SettingsError ||
    error instanceof ListenError ||
    error instanceof DatabaseUnavailable ||
    error instanceof KeysUnusable;
  process.stderr.write(`${known ? error.message : describe(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await checkAddress(settings);
  const root = findRoot();
  const services = await createServices(settings, {
    vendorDir: await vendorDirectory(settings, root),
    engines: [await composer(settings, root)],
    ...(settings.development ? {} : { completionScript: builtThread(root, 'completion') }),
  });
  // Loaded where it is wanted alone: measuring costs memory and time.
  const metrics =
    settings.metricsPort === null ? null : (await import('./boot/metrics.ts')).createMetrics(services);
  let app: FastifyInstance;
  let listening: Listening;
  try {
    if (metrics !== null && settings.metricsPort !== null) {
      await metrics.listen(primaryHost(settings), settings.metricsPort);
    }
    app = await createApp(services, {
      ...(metrics === null ? {} : { metrics }),
      pages: settings.development ? developmentPages(root) : builtPages(path.join(root, 'dist')),
    });
    listening = await listen(app, settings);
  } catch (error) {
    await services.close();
    throw error;
  }
  await services.worker.start();
  // Once the app answers: nobody has to wait for it, and the first preview does not either.
  services.preview.warm();
  stopOnSignals(services, listening, metrics);
  process.on('unhandledRejection', (error) => {
    services.log.error({ err: error }, 'A promise was rejected and nothing handled it');
  });
  process.stdout.write(welcome(settings, services));
}

function builtThread(root: string, name: string): URL {
  return pathToFileURL(path.join(root, `dist/server/${name}-thread.js`));
}

/** In a thread of its own once built; under development in this one, where its sources can be followed. */
async function composer(settings: Settings, root: string): Promise<Engine> {
  const paceMs = settings.composerPaceMs;
  if (settings.development) return (await import('#composer/composer.ts')).createComposer({ paceMs });
  return createThreadedEngine({
    id: 'composer',
    script: builtThread(root, 'composer'),
    threads: 2,
    timeout: 20_000,
    memory: 512,
    paceMs,
  });
}

/** Built by `npm start`; under development, built here when it is missing or stale. */
async function vendorDirectory(settings: Settings, root: string): Promise<string> {
  if (!settings.development) return path.join(root, 'dist', 'preview');
  const directory = path.join(root, '.cache', 'preview');
  const script = pathToFileURL(path.join(root, 'src/server/preview/vendor/build.mjs')).href;
  const { ensurePreviewVendor } = (await import(/* @vite-ignore */ script)) as typeof VendorBuild;
  await ensurePreviewVendor(directory);
  return directory;
}

function stopOnSignals(services: Services, listening: Listening, metrics: Metrics | null): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    await Promise.all([services.drain(), listening.close(grace)]);
    await metrics?.close();
    await services.close();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      if (signal === 'SIGINT') process.exit(130);
      return;
    }
    stopping = true;
    if (signal === 'SIGINT') {
      process.stdout.write('\nFinishing what is in flight. Press Ctrl+C again to stop at once.\n');
    }
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        services.log.fatal({ err: error }, 'The server did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function welcome(settings: Settings, services: Services): string {
  const { mailboxUrl, engine } = services.publicSettings;
  const rows = [
    ['Open', settings.appOrigin],
    ['Sign-in codes', codesGoTo(services.mailer.delivery, mailboxUrl)],
    ['Builds with', engine.label],
    ['Database', services.database.description],
    ...(services.objects === null ? [] : [['Large files', services.objects.description]]),
    ['Previews', settings.previewOrigin],
  ];
  if (settings.plainWays.length > 0)
    rows.push(['Without TLS', `${settings.plainWays.join(', ')}: who is on the way there can read it`]);
  if (services.newKey !== null)
    rows.push([
      'New key',
      `${services.newKey}: keep a copy apart from backups, which are of no use without it`,
    ]);
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(15)}${value}`);
  const ms = Math.round(performance.now() - started);
  return `\n  Statecraft is running (started in ${ms} ms)\n\n${lines.join('\n')}\n\n`;
}

function codesGoTo(delivery: 'smtp' | 'local', mailboxUrl: string | null): string {
  if (delivery === 'smtp') return 'sent by mail';
  return mailboxUrl === null
    ? 'here alone, as there is no mail server: nobody else can sign in until SMTP_URL is set'
    : `${mailboxUrl} and here, as there is no mail server`;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
