import type { FastifyRequest } from 'fastify';
import type { SiteVisits } from '#server/publish/site-visits.ts';

/** Programs that say that they are no person. */
const programs =
  /bot\b|bots\b|crawl|spider|slurp|archiver|facebookexternalhit|embedly|preview|monitor|uptime|lighthouse|pingdom|curl\/|wget\/|python|java\/|go-http|node|axios|okhttp|libwww|httpclient|scrapy/i;

/** Characters of what is kept of an address. */
const shown = 200;

/** Counts a page that a visitor was given, unless they do not want it or are no person. */
export function countVisit(
  visits: SiteVisits,
  request: FastifyRequest,
  projectId: string,
  path: string,
): void {
  const { headers } = request;
  if (request.method !== 'GET' || headers.dnt === '1' || headers['sec-gpc'] === '1') return;
  // Nobody has seen it yet.
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')}`;
  if (purpose.includes('prefetch')) return;
  const agent = (headers['user-agent'] ?? '').slice(0, 500);
  if (agent === '' || programs.test(agent)) return;
  visits.record({
    projectId,
    page: pageOf(path).slice(0, shown),
    referrer: referrerOf(headers.referer, headers.host),
    address: request.ip,
    browser: agent,
  });
}

/** A page by one name: with and without a slash or `index.html` at its end it is the same. */
const pageOf = (path: string): string => {
  const plain = path.replace(/\/index\.html?$/, '/').replace(/\.html?$/, '');
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
};

/** The host of the page that led here; of more than that nobody needs to know. */
function referrerOf(referrer: string | undefined, host: string | undefined): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null;
  const from = new URL(referrer).host;
  return from === '' || from === host ? null : from.replace(/^www\./, '').slice(0, shown);
}
