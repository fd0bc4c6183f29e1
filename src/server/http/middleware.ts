import type { FastifyInstance } from 'fastify';
import { stripeWebhookPath } from '#contract/endpoints.ts';
import { trackingPath } from '#contract/tracking-names.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { type Audience, type Hosts, isPreviewPath, pathOf } from '#server/platform/hosts.ts';
import type { Settings } from '#server/platform/settings.ts';
import { refusal } from './calls.ts';
import { healthPaths } from './health.ts';
import { t } from '#language/speech.ts';
import type { SiteAnswers } from './site-answers.ts';
import { languageOf } from '#language/languages.ts';
import { inLanguage } from '#server/platform/spoken-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Which host was asked. */
    audience: Audience;
  }
}

/** Pages that authorization windows come back to. */
const callbackPaths = new Set(['/github/callback', '/supabase/callback']);

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Decides by Host which requests are served at all, keeps other sites' pages from changing anything, and gives
 * every answer of the app host its security headers.
 */
export function addMiddleware(
  app: FastifyInstance,
  { settings, hosts, siteAnswers }: { settings: Settings; hosts: Hosts; siteAnswers: SiteAnswers },
): void {
  app.decorateRequest('audience', 'app');
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (closing) {
      reply.header('connection', 'close');
      throw new ApiError(ErrNo.unavailable, t`The server is stopping. Try again in a moment.`);
    }
    const path = pathOf(request.url);
    if (healthPaths.has(path)) return;
    const audience = hosts.audienceOf(request.headers.host);
    if (audience === null) {
      return reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send(
          `This server does not answer to that name. Open ${settings.appOrigin}, or add the name to ALLOWED_HOSTS.\n`,
        );
    }
    request.audience = audience;
    if (audience === 'site') {
      // Its visitors have chosen no language here.
      const language = languageOf(undefined, request.headers['accept-language']);
      return inLanguage(language, () => siteAnswers.answer(request, reply));
    }
    if (audience === 'preview' && path === '/' && safeMethods.has(request.method)) {
      return reply.redirect(settings.appOrigin, 302);
    }
    if ((audience === 'preview') !== isPreviewPath(path)) {
      return reply.code(404).send(refusal(ErrNo.notFound, 'There is nothing at this address.'));
    }
    // Stripe proves who it is with a signature.
    if (audience === 'app' && !safeMethods.has(request.method) && path !== stripeWebhookPath) {
      const { origin, 'sec-fetch-site': site } = request.headers;
      const own = origin === undefined ? site === 'same-origin' : hosts.isOwnOrigin(origin);
      if (!own) {
        throw new ApiError(ErrNo.permissionDenied, t`This request did not come from a page of the app.`, 403);
      }
    }
    // Two parts of a server may not read one request in two ways. What logs events answers all of them alike.
    const repeated = request.is404 || path === trackingPath ? null : repeatedField(request.query);
    if (repeated !== null) {
      throw new ApiError(ErrNo.badRequest, t`${repeated}: stands in the address more than once`);
    }
  });

  const https = settings.appOrigin.startsWith('https:');
  const transport = `max-age=31536000${settings.hstsSubdomains ? '; includeSubDomains' : ''}`;
  const appHost = new URL(settings.appOrigin).host;
  app.addHook('onSend', async (request, reply) => {
    if (request.audience !== 'app') return;
    reply.header('x-content-type-options', 'nosniff');
    // A page that an authorization window comes back to must still know who opened it: between two pages of another
    // site and ours, any stricter policy cuts that. Its address holds a code, so it is shown to no one.
    const isCallback = callbackPaths.has(pathOf(request.url));
    reply.header('referrer-policy', isCallback ? 'no-referrer' : 'strict-origin-when-cross-origin');
    reply.header('cross-origin-opener-policy', isCallback ? 'unsafe-none' : 'same-origin-allow-popups');
    if (!reply.hasHeader('cross-origin-resource-policy')) {
      // Reached at another address than the app's, it has the pictures of the app's pages all the same.
      const isElsewhere = request.headers.host !== appHost;
      reply.header('cross-origin-resource-policy', isElsewhere ? 'same-site' : 'same-origin');
    }
    reply.header('permissions-policy', 'camera=(), microphone=(self), geolocation=(), browsing-topics=()');
    if (https) reply.header('strict-transport-security', transport);
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('application/json') && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}

/** The name of a field of a query that has several values; null where there is none. */
function repeatedField(query: unknown): string | null {
  return Object.entries(query ?? {}).find(([, value]) => Array.isArray(value))?.[0] ?? null;
}

/** Origins that a page may talk to: the servers of the product, and where the operator sends tracking events. */
function connectTo(settings: Settings): string {
  const {
    previewOrigin,
    loginOrigin,
    paymentOrigin,
    apiOrigin,
    trackingUrl,
    trackingTestUrl,
    adConversionUrl,
  } = settings;
  const others = [loginOrigin, paymentOrigin, apiOrigin, trackingUrl, trackingTestUrl, adConversionUrl];
  const origins = others.flatMap((url) => (url === null ? [] : new URL(url).origin));
  return [...new Set(["'self'", previewOrigin, ...origins])].join(' ');
}

/**
 * The Content-Security-Policy of a page of the app. Scripts run by nonce or from our own files only. Payment pages
 * stand in frames of the app, and of no one else.
 */
export function pagePolicy(settings: Settings, nonce: string, path = '/'): string {
  const isPayment = path === '/payment' || path.startsWith('/payment/');
  const { appOrigin, loginOrigin, previewOrigin, paymentOrigin, apiOrigin } = settings;
  // The server of the calls has the pictures too.
  const pictures = apiOrigin === null ? previewOrigin : `${previewOrigin} ${new URL(apiOrigin).origin}`;
  const frames = [...new Set(["'self'", previewOrigin, appOrigin, loginOrigin, paymentOrigin])];
  const scripts = settings.development
    ? // Vite and React Refresh put inline scripts of their own into a page under development.
      "'self' 'unsafe-inline' 'unsafe-eval'"
    : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Styles are made while the page runs (emotion, the editor), and style attributes are in the markup.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`,
    "font-src 'self' data:",
    `connect-src ${connectTo(settings)}${settings.development ? ' ws: wss:' : ''}`,
    `frame-src ${frames.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${settings.loginOrigin}`,
    `frame-ancestors ${isPayment ? '' : "'self' "}${settings.appOrigin}`,
  ].join('; ');
}
