import { createActor, fromPromise } from 'xstate';
import { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import { call } from '#lib/call.ts';
import { activeTurn } from '#lib/project-log.ts';
import type { ProjectLogStore } from '#lib/project-log-store.ts';

/** Characters of a fault's message that the server takes. */
const longestMessage = 2_000;

/** The chart that tells the server how a turn's files run, with its call. */
const provided = runtimePingMachine.provide({
  actors: {
    ping: fromPromise(async ({ input: { runId, treeHash, fault } }) => {
      const words = fault && { ...fault, message: fault.message.slice(0, longestMessage) };
      await call(
        'runPing',
        { runId, treeHash, fault: words },
        { silent: 'the page reports it by itself, and a turn ends without it' },
      );
    }),
  },
});

/** The actor of the page that tells how the open project's turns run. `follow` lets it hear which are checked. */
export function createRuntimePing(log: ProjectLogStore) {
  const actor = createActor(provided);
  const tell = (): void => {
    const view = log.getView();
    const turn = activeTurn(view);
    const treeHash = view.stagedTreeHash;
    if (turn?.state === 'verifying' && treeHash !== null)
      actor.send({ type: 'check.began', check: { runId: turn.id, treeHash } });
    else if (actor.getSnapshot().matches('checking')) actor.send({ type: 'check.ended' });
  };
  return {
    actor,
    follow(): () => void {
      const unsubscribe = log.subscribe(tell);
      tell();
      return unsubscribe;
    },
  };
}
