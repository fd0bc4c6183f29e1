import { z } from 'zod/mini';
import { type LoggedLine, loggedLineSchema, type PreviewFault } from '#contract/preview.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventBus } from '#server/platform/event-bus.ts';

/**
 * Milliseconds that pages with the project open get for their first word, and that one which has announced its answer
 * gets for giving it. A preview that is not in sight says nothing, and holds up the run for no longer than the first; one
 * that is at work answers when it has painted, which takes a busy machine its time.
 */
export const pingPatience = { word: 10_000, answer: 90_000 } as const;

/** Bytes of what a page has logged: a notification of the database holds 8,000, other words included. */
const mostLoggedBytes = 5_500;

const pingSchema = z.object({
  treeHash: z.string(),
  /** The answer is still to come. */
  isComing: z.optional(z.boolean()),
  fault: z.nullable(
    z.object({ message: z.string(), path: z.nullable(z.string()), line: z.nullable(z.int()) }),
  ),
  /** What the page has logged, where a model asked for it. */
  asked: z.optional(
    z.object({
      askId: z.string(),
      logged: z.array(loggedLineSchema),
      /** Hash of the picture that it has drawn of itself, where a model asked for one. */
      picture: z.optional(z.string()),
    }),
  ),
});
export type RuntimePing = z.infer<typeof pingSchema>;

/** What a page is to tell about. */
export interface PingWanted {
  readonly runId: string;
  readonly projectId: string;
  readonly treeHash: string;
  /** The question that it answers; absent: whatever a page says of the files. */
  readonly askId?: string;
}

/** An ear for pages, until it is closed. */
export interface PingListener {
  /** What a page has said; null when none said anything in time. */
  answer(): Promise<RuntimePing | null>;
  close(): void;
}

/** What pages that show a project say about how its files run: the worker that checks the run hears it, on any instance. */
export interface RuntimePings {
  /** From a page: the tree runs, or has thrown, or is being shown. */
  notify(runId: string, ping: RuntimePing): Promise<void>;
  /** Listens from now on. Null when no page has the project open: then there is nothing to wait for. */
  listen(wanted: PingWanted): PingListener | null;
}

export function createRuntimePings(deps: {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly isWatched: (projectId: string) => boolean;
}): RuntimePings {
  const { bus, clock, isWatched } = deps;
  return {
    notify: (runId, { asked, ...ping }) =>
      notify(
        bus,
        channels.ping(runId),
        JSON.stringify(
          asked === undefined ? ping : { ...ping, asked: { ...asked, logged: fitting(asked.logged) } },
        ),
      ),

    listen({ runId, projectId, treeHash, askId }) {
      if (!isWatched(projectId)) return null;
      let heard: RuntimePing | null = null;
      let isComing = false;
      let onNews: () => void = () => {};
      const unsubscribe = bus.subscribe(channels.ping(runId), (payload) => {
        const ping = pingSchema.safeParse(JSON.parse(payload));
        if (!ping.success || ping.data.treeHash !== treeHash) return;
        if (askId !== undefined && ping.data.asked?.askId !== askId) return;
        if (ping.data.isComing === true) isComing = true;
        else heard = ping.data;
        onNews();
      });
      /** Until there is something new, or for so long. */
      const wait = (ms: number): Promise<void> =>
        new Promise((resolve) => {
          const cancel = clock.setTimeout(resolve, ms);
          onNews = () => {
            cancel();
            resolve();
          };
        });
      return {
        async answer() {
          if (heard === null && !isComing) await wait(pingPatience.word);
          // Several tabs may announce theirs.
          const until = clock.now() + pingPatience.answer;
          while (heard === null && isComing && clock.now() < until) await wait(until - clock.now());
          return heard;
        },
        close: unsubscribe,
      };
    },
  };
}

/** The newest lines that fit. */
function fitting(logged: readonly LoggedLine[]): LoggedLine[] {
  let left = mostLoggedBytes;
  const first = logged.findLastIndex((line) => {
    left -= Buffer.byteLength(JSON.stringify(line)) + 1;
    return left < 0;
  });
  return logged.slice(first + 1);
}

/** The fault that a page has told of; null when its files run. */
export function faultIn(ping: RuntimePing | null): PreviewFault | null {
  const fault = ping?.fault ?? null;
  return fault === null ? null : { kind: 'runtime', column: null, frame: '', stack: '', ...fault };
}
