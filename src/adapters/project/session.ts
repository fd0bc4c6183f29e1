import { type AnyActor, fromPromise } from 'xstate';
import { messageOptionsOf } from '#machines/answering/answering.connect.ts';
import { olderEntriesMachine } from '#machines/older-entries/older-entries.machine.ts';
import { projectStream } from '#machines/project-session/log-stream.ts';
import { projectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { projectConnection } from './connection.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/** What answers, for a command that is not otherwise special; nothing where the server decides. */
export function engineOf(system: AnyActor['system']): { engine?: string } {
  const { engine } = messageOptionsOf(treeActor(system, 'answering').getSnapshot());
  return engine === undefined ? {} : { engine };
}

/** The session with a project, with the calls of its page and the stream of its log. */
export const providedProjectSession = projectSessionMachine.provide({
  actors: {
    loadProject: fromPromise(async ({ input, signal, system }) => {
      const { log } = projectStoresOf(system);
      const detail = call('projectDetail', input, { signal, onError: shownInPlace });
      if (log.cursor() > 0) return detail;
      const [page] = await Promise.all([
        call('projectLog', input, { signal, onError: shownInPlace }),
        detail,
      ]);
      log.open(page);
      treeActor(system, 'older').send({ type: 'newest.read', before: page.from });
      return { ...(await detail), readTo: log.cursor() };
    }),
    rename: fromPromise(async ({ input, signal }) => {
      const { project } = await call('projectRename', input, { signal, onError: shownInPlace });
      return project;
    }),
    stopRun: fromPromise(async ({ input, signal }) => {
      await call('runStop', input, { signal, onError: shownInPlace });
    }),
    retryRun: fromPromise(({ input, signal, system }) =>
      call('runRetry', { ...input, ...engineOf(system) }, { signal, onError: shownInPlace }),
    ),
    decide: fromPromise(async ({ input, signal }) => {
      await call('runDecide', input, { signal, onError: shownInPlace });
    }),
    choose: fromPromise(async ({ input, signal, system }) => {
      const engine = input.choice === 'again' ? engineOf(system) : {};
      await call('runChoose', { ...input, ...engine }, { signal, onError: shownInPlace });
    }),
    arrangeQueue: fromPromise(async ({ input: { runIds, ...input }, signal }) => {
      await call('queueArrange', { ...input, runIds: [...runIds] }, { signal, onError: shownInPlace });
    }),
    stream: projectStream(projectConnection),
  },
  actions: {
    foldEntry: ({ event, system }) => {
      // The connection has checked its shape against the contract.
      if (event.type === 'log.arrived') projectStoresOf(system).log.receive([event.entry as ProjectEvent]);
    },
  },
});

/** The messages of the project's log that are older than its newest part. */
export const providedOlderEntries = olderEntriesMachine.provide({
  actors: {
    loadOlder: fromPromise(async ({ input, signal, system }) => {
      const page = await call(
        'projectLog',
        { projectId: projectIdOf(system), ...input },
        { signal, onError: shownInPlace },
      );
      projectStoresOf(system).log.addEarlier(page);
      return page.from;
    }),
  },
});
