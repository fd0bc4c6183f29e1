import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { blueprintMachine } from '#machines/blueprint/blueprint.machine.ts';
import type { BlueprintEvent, Edit } from '#machines/blueprint/blueprint.types.ts';
import type { BlueprintEdit } from '#contract/blueprint.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { activeRun } from '#lib/project-log.ts';
import { projectStoresOf } from './stores.ts';

/** Edits of a chart are made by the views, which take them from the contract. */
const ofContract = (edits: readonly Edit[]): BlueprintEdit[] => edits as unknown as BlueprintEdit[];

/** Tells which files the project has, and whether a run is at work on them. */
const followProject = fromCallback<EventObject, { projectId: string }>(({ sendBack, system }) => {
  const { log } = projectStoresOf(system);
  const notify = (event: BlueprintEvent): void => sendBack(event);
  let tree: string | null = null;
  let isHeld = false;
  const look = (): void => {
    const view = log.getView();
    const runs = activeRun(view) !== null;
    if (runs !== isHeld) notify({ type: runs ? 'run.began' : 'run.ended' });
    isHeld = runs;
    // What a run has staged is none of the project's files yet.
    if (view.treeHash !== null && view.treeHash !== tree && !runs)
      notify({ type: 'project.changed', treeHash: view.treeHash });
    if (!runs) tree = view.treeHash;
  };
  look();
  return log.subscribe(look);
});

/** The blueprint of the open project, with its calls. */
export const providedBlueprint = blueprintMachine.provide({
  actors: {
    read: fromPromise(async ({ input, signal, system }) => {
      const { treeHash } = projectStoresOf(system).log.latest();
      const { blueprint } = await call('blueprintDetail', input, { signal, onError: shownInPlace });
      return blueprint === null
        ? null
        : { drawn: blueprint.state, vocabulary: blueprint.vocabulary, treeHash: treeHash ?? '' };
    }),
    // Not aborted with the actor: what was begun to be saved is let finish when the page is left.
    change: fromPromise(async ({ input: { edits, ...input }, system }) => {
      const { state, ...answer } = await call(
        'blueprintChange',
        { ...input, edits: ofContract(edits) },
        { onError: shownInPlace },
      );
      // The next look finds the tree known already.
      treeActor(system, 'editorSession').send({ type: 'tree.changed' });
      return { drawn: state, ...answer };
    }),
    keep: fromPromise(async ({ input: { message, ...input } }) => {
      const caption = message.slice(0, 200);
      await call(
        'blueprintChange',
        { ...input, edits: [], commit: true, ...(caption === '' ? {} : { message: caption }) },
        { silent: 'It stays a draft, which nothing is lost of and which becomes a version later.' },
      );
    }),
    log: followProject,
  },
});
