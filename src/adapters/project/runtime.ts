import { fromPromise } from 'xstate';
import { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import { call } from '#lib/call.ts';

/** Characters of a fault's message that the server takes. */
const longestMessage = 2_000;

/** Tells the server how the files of a run work in this page. */
export const providedRuntimePing = runtimePingMachine.provide({
  actors: {
    ping: fromPromise(async ({ input: { runId, treeHash, fault } }) => {
      const shortened = fault && { ...fault, message: fault.message.slice(0, longestMessage) };
      await call(
        'runPing',
        { runId, treeHash, fault: shortened },
        { silent: 'the page reports it by itself, and a run ends without it' },
      );
    }),
  },
});
