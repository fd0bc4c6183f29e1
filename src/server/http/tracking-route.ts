import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readExtended, trackingQuerySchema } from '#contract/tracking.ts';
import { trackingPath } from '#contract/tracking-names.ts';
import { isTestHost } from '#lib/test-host.ts';
import type { Clock } from '#server/platform/clock.ts';
import { partyOf } from '#server/platform/networks.ts';
import { createEventRateLimit } from '#server/tracking/event-rate-limit.ts';
import type { Tracking } from '#server/tracking/tracking.ts';

/** What the endpoint works with. */
export interface TrackingRouteServices {
  readonly clock: Clock;
  readonly tracking: Tracking;
}

/**
 * The logging endpoint. Whatever a request says, it is answered 204 without a body, at once: nothing reads the answer.
 * What is malformed, asks for privacy, comes from another site's page or comes too often is dropped.
 */
export function registerTracking(app: FastifyInstance, services: TrackingRouteServices): void {
  const { clock } = services;
  const takes = createEventRateLimit(clock);
  app.get(trackingPath, async (request, reply) => {
    // A front end elsewhere may send its events here; there is nothing in the answer to be read.
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }).code(204);
    if (isUnwanted(request) || !takes(partyOf(request.ip))) return reply.send();
    const result = trackingQuerySchema.safeParse(request.query);
    const extended = result.success ? readExtended(result.data.ext) : null;
    if (!result.success || extended === null || hasControls(result.data)) return reply.send();
    const { data } = result;
    // Who it was is what the session says: the parameter proves nothing, and is for other servers of this contract.
    const account = await request.account().catch(() => null);
    services.tracking.record({
      event: data.event,
      environment: isTestHost(request.hostname) ? 'test' : 'production',
      client_id: data.cuid,
      user_id: account?.id ?? null,
      project_type: data.ptype,
      url: data.url,
      referrer: data.referrer,
      device: data.device,
      browser: data.browser,
      os: data.os,
      language: data.lang,
      screen: data.screen,
      window: data.window,
      client_time: data.time,
      timezone_offset: data.tz,
      extended_json: JSON.stringify(extended),
    });
    return reply.send();
  });
}

/** Whether the browser asks not to be tracked, or another site's page sent the request. */
function isUnwanted({ headers }: FastifyRequest): boolean {
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return true;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'same-site' && site !== 'none';
}

const hasControls = (data: Readonly<Record<string, unknown>>): boolean =>
  Object.values(data).some((value) => typeof value === 'string' && /\p{Cc}/u.test(value));
