import cookie from '@fastify/cookie';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { constants } from 'node:zlib';
import { ErrNo } from '#contract/envelope.ts';
import { registerAccountCalls } from '#server/http/account-calls.ts';
import { registerAuthCalls } from '#server/http/auth-calls.ts';
import { refusal } from '#server/http/calls.ts';
import { sessionCookie } from '#server/http/cookies.ts';
import { allowOwnOrigins } from '#server/http/cross-origin.ts';
import { registerGithubCalls } from '#server/http/github-calls.ts';
import { registerHealth } from '#server/http/health.ts';
import { addMiddleware } from '#server/http/middleware.ts';
import { createIdempotency } from '#server/http/idempotency.ts';
import { readJsonBodies } from '#server/http/json-bodies.ts';
import { registerCommentCalls } from '#server/http/comment-calls.ts';
import { registerMailbox } from '#server/http/mailbox-page.ts';
import { registerImports } from '#server/http/import-routes.ts';
import { registerMemberCalls } from '#server/http/member-calls.ts';
import { registerMedia } from '#server/http/media-routes.ts';
import { registerModelCalls } from '#server/http/model-calls.ts';
import { registerNotificationStream } from '#server/http/notification-stream.ts';
import { registerOauthCalls } from '#server/http/oauth-calls.ts';
import { registerPasskeyCalls } from '#server/http/passkey-calls.ts';
import { registerTwoStepCalls } from '#server/http/two-step-calls.ts';
import { registerPaymentCalls } from '#server/http/payment-calls.ts';
import { previewRoutes } from '#server/http/preview/routes.ts';
import { registerPackageCalls } from '#server/http/package-calls.ts';
import { registerProjectCalls } from '#server/http/project-calls.ts';
import { registerProjectEvents } from '#server/http/project-events.ts';
import { createRefusalLog } from '#server/http/refusal-log.ts';
import { registerPublishCalls } from '#server/http/publish-calls.ts';
import { registerRunInspection } from '#server/http/run-inspection-stream.ts';
import { registerShareCalls } from '#server/http/share-calls.ts';
import { registerSupabaseCalls } from '#server/http/supabase-calls.ts';
import { registerTracking } from '#server/http/tracking-route.ts';
import { createAccountPlaces } from '#server/http/account-places.ts';
import { createVisitorLimit } from '#server/http/visitor-limit.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { DatabaseOutage, type Outage } from '#server/platform/db/outage.ts';
import { ObjectOutage } from '#server/platform/objects/object-store.ts';
import type { Account } from '#server/users/users.ts';
import type { Metrics } from './metrics.ts';
import type { Services } from './services.ts';
import { type Pages, wantsPage } from './ssr.ts';
import { t } from '#language/speech.ts';

export interface AppOptions {
  /** Serves the pages of the app: the built client, or Vite under development. Absent: calls only. */
  pages?: Pages;
  /** Check every answer against the contract. */
  checkAnswers?: boolean;
  /** Measures the requests. */
  metrics?: Metrics;
  /** How long connections may take; tests shorten it. */
  connectionLimits?: ConnectionLimits;
}

/** How slow a client may be, in milliseconds. What is slower is cut off, so that nobody holds connections for nothing. */
export interface ConnectionLimits {
  /** Until the head of a request is there. */
  readonly head: number;
  /** Until its body is there too: 25 MB in this time are 0.7 Mbit a second. */
  readonly request: number;
  /** Without a byte in either direction, while an answer is read. Streams have heartbeats. */
  readonly idle: number;
  /** Between two looks for requests that are late. */
  readonly check: number;
}

const defaultConnectionLimits: ConnectionLimits = {
  head: 20_000,
  request: 300_000,
  idle: 90_000,
  check: 10_000,
};

/** The whole server over HTTP, ready to listen. Closing it closes no service. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { settings, hosts, log } = services;
  const limits = options.connectionLimits ?? defaultConnectionLimits;
  const app = fastify({
    loggerInstance: log,
    // Fastify's own request lines hold addresses; ours is below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    requestIdHeader: false,
    genReqId: () => services.ids.id('req'),
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // A proxy in front keeps connections a minute; ours must live longer, or it sends into closing ones.
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    requestTimeout: limits.request,
    connectionTimeout: limits.idle,
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.check },
    // The guards refuse what still arrives then, with an envelope.
    return503OnClosing: false,
  });
  app.decorate('callEnvironment', {
    idempotency: createIdempotency({ db: services.database.db, clock: services.clock }),
    storedBytes: services.storedBytes,
    load: services.load,
    accountPlaces: createAccountPlaces(services.clock),
    visitorLimit: createVisitorLimit(services.clock),
    sessions: services.sessions,
    checkAnswers: options.checkAnswers ?? settings.development,
  });

  setErrorHandling(app);
  logRequests(app);
  logRefusals(app, services);
  options.metrics?.observe(app);
  addMiddleware(app, services);
  allowOwnOrigins(app, hosts);
  registerHealth(app, services);

  readJsonBodies(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default of 11 is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  addSessions(app, services);

  // Event streams never end by themselves: they are ended, and their readers come back.
  app.addHook('preClose', async () => {
    services.projectStreams.close();
    services.notifications.close();
    services.runInspection?.close();
  });
  registerAuthCalls(app, services);
  registerOauthCalls(app, services);
  registerPasskeyCalls(app, services);
  registerTwoStepCalls(app, services);
  registerAccountCalls(app, services);
  registerProjectCalls(app, services);
  registerPackageCalls(app, services);
  registerProjectEvents(app, services);
  registerMemberCalls(app, services);
  registerCommentCalls(app, services);
  registerModelCalls(app, services);
  registerPaymentCalls(app, services);
  registerGithubCalls(app, services);
  registerSupabaseCalls(app, services);
  registerShareCalls(app, services);
  registerPublishCalls(app, services);
  await registerMedia(app, services);
  await registerImports(app, services);
  registerNotificationStream(app, services);
  const { runInspection, sessions } = services;
  if (runInspection !== null) registerRunInspection(app, { runInspection, sessions });
  registerTracking(app, services);
  await app.register(previewRoutes(services.preview.host));
  if (services.publicSettings.mailboxUrl !== null) registerMailbox(app, services);
  const page = (await options.pages?.(app, services)) ?? null;
  app.setNotFoundHandler((request, reply) =>
    page !== null && request.audience === 'app' && wantsPage(request)
      ? page(request, reply)
      : reply.code(404).send(refusal(ErrNo.notFound, 'There is nothing at this address.')),
  );
  return app;
}

/** Calls are checked by the schemas of the contract. Fastify's own compilers are a tenth of what a start loads. */
const noSchemas = () => () => {
  throw new Error('No route has a schema of its own.');
};

function addSessions(app: FastifyInstance, { sessions, settings }: Services): void {
  const accounts = new WeakMap<object, Promise<Account | null>>();
  const name = sessionCookie(settings);
  app.decorateRequest('sessionToken', function () {
    // A request that is refused before its cookies are read is somebody's all the same.
    const cookies: FastifyRequest['cookies'] | null = this.cookies;
    return (cookies ?? app.parseCookie(this.headers.cookie ?? ''))[name];
  });
  app.decorateRequest('account', function () {
    let account = accounts.get(this);
    if (account === undefined) {
      const token = this.sessionToken();
      account = token === undefined ? Promise.resolve(null) : sessions.resolve(token);
      accounts.set(this, account);
    }
    return account;
  });
}

function setErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const apiError = toApiError(error);
    if (apiError.errNo === ErrNo.internal || apiError.errNo === ErrNo.unavailable) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed');
    }
    // A reply that had begun cannot become another one.
    if (reply.raw.headersSent) return;
    // What was said about the file that cannot be sent is no longer true; nobody on the way may keep this.
    if (apiError.status >= 500) void reply.removeHeader('etag').header('cache-control', 'no-store');
    if (apiError.retryAfter !== null) reply.header('retry-after', apiError.retryAfter);
    void reply.code(apiError.status).send(refusal(apiError.errNo, apiError.message));
  });
}

const outageWords: Record<Outage, string> = {
  unreachable: 'The database cannot be reached. Nothing was changed; try again in a moment.',
  full: 'The server has no room left to save anything. Its operator has to make room.',
};

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error.statusCode === 413) return new ApiError(ErrNo.tooLarge, t`The request is too large.`);
  if (error.statusCode === 503) return new ApiError(ErrNo.unavailable, t`The server is stopping. Try again.`);
  if (error.statusCode === 415) {
    return new ApiError(ErrNo.badRequest, t`body: must be JSON, or a form where the call takes one`);
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(ErrNo.badRequest, t`body: cannot be read`);
  }
  if (error instanceof DatabaseOutage) return new ApiError(ErrNo.unavailable, outageWords[error.outage]);
  if (error instanceof ObjectOutage)
    return new ApiError(
      ErrNo.unavailable,
      t`A large file that this needs cannot be read at the moment. Try again shortly.`,
    );
  return new ApiError(ErrNo.internal, t`Something went wrong, please try again later.`);
}

/** A line for what was refused, also where a route words its refusals itself. */
function logRefusals(app: FastifyInstance, { clock }: Services): void {
  const note = createRefusalLog(clock);
  app.addHook('onError', async (request, _reply, error) => note(request, toApiError(error)));
}

/** One line for each request at level info: its route, never its address, which may hold tokens and prompts. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'page',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
