import type { CDPSession, Page } from 'playwright-core';
import type { CallResponse } from '#contract/calls.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';

/** What a call of a page is given in the place of the server's answer; null for no answer at all. */
export type Reply = { readonly status: number; readonly type: string; readonly body: string } | null;

interface Interception {
  readonly call: CallName;
  readonly reply: () => Reply;
}

interface Line {
  readonly session: CDPSession;
  /** What is put on last answers first. */
  readonly interceptions: Interception[];
}

const lines = new WeakMap<Page, Promise<Line>>();

const lineOf = (page: Page): Promise<Line> => {
  const known = lines.get(page);
  if (known !== undefined) return known;
  const opened = open(page);
  lines.set(page, opened);
  return opened;
};

async function open(page: Page): Promise<Line> {
  const line: Line = { session: await page.context().newCDPSession(page), interceptions: [] };
  line.session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const interception = line.interceptions.findLast(({ call }) => {
      const { path, method } = endpoints[call];
      return path === pathname && method === request.method;
    });
    const send = (): Promise<unknown> => {
      if (interception === undefined) return line.session.send('Fetch.continueRequest', { requestId });
      const reply = interception.reply();
      if (reply === null)
        return line.session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
      return line.session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: reply.status,
        responseHeaders: [{ name: 'content-type', value: reply.type }],
        body: Buffer.from(reply.body).toString('base64'),
      });
    };
    // The page may have gone meanwhile, and the request with it.
    send().catch(() => undefined);
  });
  return line;
}

/** Has the browser stop at the calls that are answered here, and at nothing else. */
async function listenFor({ session, interceptions }: Line): Promise<void> {
  if (interceptions.length === 0) await session.send('Fetch.disable');
  else
    await session.send('Fetch.enable', {
      patterns: interceptions.flatMap(({ call }) => {
        const urlPattern = `*${endpoints[call].path}`;
        return [{ urlPattern }, { urlPattern: `${urlPattern}\\?*` }];
      }),
    });
}

/**
 * Answers a call of the page until what this returns is called. Playwright's own `page.route` stops at every request and
 * turns the browser's cache off as long as it is on: each page that is opened then loads and compiles all its code.
 */
export async function intercept(
  page: Page,
  call: CallName,
  reply: () => Reply,
): Promise<() => Promise<void>> {
  const line = await lineOf(page);
  const interception: Interception = { call, reply };
  line.interceptions.push(interception);
  await listenFor(line);
  return async () => {
    line.interceptions.splice(line.interceptions.indexOf(interception), 1);
    await listenFor(line);
  };
}

/** What is said as JSON. */
export const json = (status: number, value: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Answers a call of the page as if the server had, until it is answered otherwise. */
export async function answer<N extends CallName>(page: Page, name: N, data: CallResponse<N>): Promise<void> {
  await intercept(page, name, () => json(200, { errNo: 0, errMsg: '', data }));
}

/** Refuses a call of the page as the server does, until it is answered otherwise. */
export async function refuse(page: Page, name: CallName, status: number, errNo: number): Promise<void> {
  await intercept(page, name, () => json(status, { errNo, errMsg: '', data: null }));
}
