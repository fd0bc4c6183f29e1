import { fromPromise } from 'xstate';
import { replayMachine } from '#machines/replay/replay.machine.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { Replay } from '#lib/replay.ts';

/** Reads a run's log into a replay, and after it those of the runs that carried out its steps. */
export const replaying = (replay: Replay) => {
  let waiting: string[] | null = null;
  let current: { runId: string; after: number | null } | null = null;
  return replayMachine.provide({
    actors: {
      readPart: fromPromise(async ({ input, signal }) => {
        const { runId, after } = current ?? { runId: input.runId, after: null };
        const part = await call(
          'runReplay',
          { runId, ...(after === null ? {} : { after }) },
          { signal, onError: shownInPlace },
        );
        replay.add(part);
        waiting ??= [...part.steps];
        const next = part.next === null ? waiting.shift() : runId;
        current = next === undefined ? null : { runId: next, after: part.next };
        return { times: replay.times(), isMore: current !== null };
      }),
    },
  });
};
