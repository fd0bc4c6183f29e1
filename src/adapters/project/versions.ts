import { type AnyActor, fromPromise } from 'xstate';
import { runningVersionsMachine } from '#machines/running-versions/running-versions.machine.ts';
import { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import { versionNamingMachine } from '#machines/version-naming/version-naming.machine.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { classifyDestination, leavePage, pageAddress } from '#lib/navigation.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/** The number of a version that was listed, compared, or told by the log; 0 for one of which nothing is known. */
function numberOf(system: AnyActor['system'], versionId: string): number {
  const { versions, compared } = treeActor(system, 'history').getSnapshot().context;
  const known = [...versions, ...compared, ...projectStoresOf(system).log.getView().versions];
  return known.find(({ id }) => id === versionId)?.number ?? 0;
}

/** Two versions in the order in which they were made: what changed is said from the older one to the newer one. */
const inOrder = (system: AnyActor['system'], one: string, other: string): { from: string; to: string } =>
  numberOf(system, one) < numberOf(system, other) ? { from: one, to: other } : { from: other, to: one };

/** The versions of the open project and what each changed. Contents of files go into the page's documents. */
export const providedVersionHistory = versionHistoryMachine.provide({
  actors: {
    listVersions: fromPromise(({ input: { projectId, filter, search, before }, signal }) =>
      call(
        'versionList',
        {
          projectId,
          ...(before === null ? {} : { before }),
          ...(search === '' ? {} : { search }),
          ...(filter === 'named' ? { named: '1' as const } : {}),
        },
        { signal, onError: shownInPlace },
      ),
    ),
    compare: fromPromise(async ({ input: { selected, basis }, signal, system }) => {
      const head = projectStoresOf(system).log.getView().versions[0];
      // The draft is what lies between the newest version and the working tree.
      const from = selected === 'draft' ? head?.id : selected;
      const range =
        typeof basis === 'object' && selected !== 'draft'
          ? inOrder(system, selected, basis.versionId)
          : basis === 'parent' && selected !== 'draft'
            ? { to: selected }
            : from === undefined
              ? {}
              : { from };
      const { changes, versions } = await call(
        'versionDiff',
        { projectId: projectIdOf(system), ...range },
        { signal, onError: shownInPlace },
      );
      // The builder's own notes are no part of what is counted and shown, here as in the chat.
      return { changes: changes.filter((change) => !isInternalPath(change.path)), versions };
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

/** Where states of a project run: a version as it was made, or the project as it is now. */
export const providedRunningVersions = runningVersionsMachine.provide({
  actors: {
    open: fromPromise(({ input: { projectId, versions }, signal }) =>
      Promise.all(
        versions.map(async (versionId) => {
          const options = { signal, onError: shownInPlace };
          const { previewUrl } =
            versionId === null
              ? await call('projectDetail', { projectId }, options)
              : await call('versionPreview', { projectId, versionId }, options);
          return previewUrl;
        }),
      ),
    ),
  },
});

/** Names the versions of a project. */
export const providedVersionNaming = versionNamingMachine.provide({
  actors: {
    save: fromPromise(async ({ input, signal }) => {
      const { version } = await call('versionName', input, { signal, onError: shownInPlace });
      return version.name ?? null;
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
