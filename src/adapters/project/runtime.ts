import { fromPromise } from 'xstate';
import { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import { call } from '#lib/call.ts';
import { loggedLines } from '#lib/console-log.ts';
import { projectStoresOf } from './stores.ts';

/** Characters of a fault's message that the server takes. */
const longestMessage = 2_000;

const silent = 'the page reports it by itself, and a run ends without it';

/** Tells the server how the files of a run work in this page, and what they logged where that is asked for. */
export const providedRuntimePing = runtimePingMachine.provide({
  actors: {
    ping: fromPromise(async ({ input: { runId, treeHash, askId, fault }, system }) => {
      const shortened = fault && { ...fault, message: fault.message.slice(0, longestMessage) };
      const asked =
        askId === undefined
          ? {}
          : { asked: { askId, logged: loggedLines(projectStoresOf(system).console.newest()) } };
      await call('runPing', { runId, treeHash, fault: shortened, ...asked }, { silent });
    }),
    announce: fromPromise(async ({ input: { runId, treeHash, askId }, system }) => {
      // Where the preview is not mounted, or rests in the background, no answer is to be waited for.
      if (projectStoresOf(system).frame === null || document.hidden) return;
      const asked = askId === undefined ? {} : { asked: { askId, logged: [] } };
      await call('runPing', { runId, treeHash, fault: null, isComing: true, ...asked }, { silent });
    }),
  },
});
