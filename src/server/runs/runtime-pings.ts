import { z } from 'zod/mini';
import type { PreviewFault } from '#contract/preview.ts';
import { channels, notify } from '#server/platform/channels.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventBus } from '#server/platform/event-bus.ts';

/**
 * Milliseconds that a page with the project open gets to say whether it runs. A page in sight answers when it has
 * painted, which takes a busy machine some seconds; where it is out of sight nobody waits for the run to end.
 */
export const pingPatience = 10_000;

const pingSchema = z.object({
  treeHash: z.string(),
  fault: z.nullable(
    z.object({ message: z.string(), path: z.nullable(z.string()), line: z.nullable(z.int()) }),
  ),
});
export type RuntimePing = z.infer<typeof pingSchema>;

/** What pages that show a project say about how its files run: the worker that checks the run hears it, on any instance. */
export interface RuntimePings {
  /** From a page: the tree runs, or has thrown. */
  notify(runId: string, ping: RuntimePing): Promise<void>;
  /**
   * Listens from now on. Null when no page has the project open: then there is nothing to wait for.
   * `answer` is the fault that a page has told of; null when it runs, and when no page said anything in time.
   */
  listen(
    runId: string,
    projectId: string,
    treeHash: string,
  ): { answer(): Promise<PreviewFault | null>; close(): void } | null;
}

export function createRuntimePings(deps: {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly isWatched: (projectId: string) => boolean;
}): RuntimePings {
  const { bus, clock, isWatched } = deps;
  return {
    notify: (runId, ping) => notify(bus, channels.ping(runId), JSON.stringify(ping)),

    listen(runId, projectId, treeHash) {
      if (!isWatched(projectId)) return null;
      let heard: RuntimePing | null = null;
      let resumeIfAnswered: () => void = () => {};
      const unsubscribe = bus.subscribe(channels.ping(runId), (payload) => {
        const ping = pingSchema.safeParse(JSON.parse(payload));
        if (!ping.success || ping.data.treeHash !== treeHash) return;
        heard = ping.data;
        resumeIfAnswered();
      });
      return {
        async answer() {
          if (heard === null) {
            await new Promise<void>((resolve) => {
              const cancel = clock.setTimeout(resolve, pingPatience);
              resumeIfAnswered = () => {
                cancel();
                resolve();
              };
            });
          }
          const fault = (heard as RuntimePing | null)?.fault ?? null;
          return fault === null ? null : { kind: 'runtime', column: null, frame: '', stack: '', ...fault };
        },
        close: unsubscribe,
      };
    },
  };
}
