import { fromPromise } from 'xstate';
import { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import type { HistoryEntry } from '#machines/version-history/version-history.types.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { classifyDestination, leavePage, pageAddress } from '#lib/navigation.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/** Two versions in the order in which they were made: what changed is said from the older one to the newer one. */
function older(versions: readonly HistoryEntry[], one: string, other: string): { from: string; to: string } {
  const numberOf = (id: string): number => versions.find((version) => version.id === id)?.number ?? 0;
  return numberOf(one) < numberOf(other) ? { from: one, to: other } : { from: other, to: one };
}

/** The versions of the open project and what each changed. Contents of files go into the page's documents. */
export const providedVersionHistory = versionHistoryMachine.provide({
  actors: {
    listVersions: fromPromise(async ({ input, signal }) => {
      const { versions } = await call('versionList', input, { signal, onError: shownInPlace });
      return versions;
    }),
    compare: fromPromise(async ({ input: { selected, basis }, signal, system }) => {
      const head = projectStoresOf(system).log.getView().versions[0];
      // The draft is what lies between the newest version and the working tree.
      const from = selected === 'draft' ? head?.id : selected;
      const range =
        typeof basis === 'object' && selected !== 'draft'
          ? older(treeActor(system, 'history').getSnapshot().context.versions, selected, basis.versionId)
          : basis === 'parent' && selected !== 'draft'
            ? { to: selected }
            : from === undefined
              ? {}
              : { from };
      const { changes } = await call(
        'versionDiff',
        { projectId: projectIdOf(system), ...range },
        { signal, onError: shownInPlace },
      );
      // The builder's own notes are no part of what is counted and shown, here as in the chat.
      return changes.filter((change) => !isInternalPath(change.path));
    }),
    readChange: fromPromise(async ({ input, signal, system }) => {
      if (!input) return;
      const { path, before, after } = input;
      const { documents } = projectStoresOf(system);
      const projectId = projectIdOf(system);
      const read = async (hash: string | null) => {
        if (hash === null || documents.get(stagedKey(path, hash))) return;
        const file = await call('fileRead', { projectId, path, hash }, { signal, onError: shownInPlace });
        documents.put(stagedKey(path, hash), { ...file, path });
      };
      await Promise.all([read(before), read(after)]);
    }),
  },
});

/** Takes the open project back to an earlier version. */
export const providedVersionRestore = confirmingMachine.provide({
  actors: {
    perform: fromPromise(({ input, signal, system }) =>
      call(
        'versionRestore',
        { projectId: projectIdOf(system), versionId: input.id },
        { signal, onError: shownInPlace },
      ),
    ),
  },
});

/** Makes a project of its own of a version, and opens it. */
export const providedVersionCopy = confirmingMachine.provide({
  actors: {
    perform: fromPromise(async ({ input, signal, system }) => {
      const made = await call(
        'shareRemix',
        { projectId: projectIdOf(system), versionId: input.id },
        { signal, onError: shownInPlace },
      );
      const address = classifyDestination(`/${made.scene}/${made.projectId}`, {
        origin: pageAddress().origin,
      });
      if (address.kind === 'internal') leavePage(address.href);
    }),
  },
});
