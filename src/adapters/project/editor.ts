import { fromPromise } from 'xstate';
import { fileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { fileBlameMachine } from '#machines/file-blame/file-blame.machine.ts';
import { editorSessionMachine } from '#machines/editor-session/editor-session.machine.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { stagedKey } from '#lib/file-documents.ts';
import { currentHash, loadFile, saveFile } from '../file-calls.ts';
import { canKeepFiles, keepFiles } from './kept-files.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/** One file in the editor. Its text is in the page's documents, and in the browser until it is saved. */
const providedBuffer = fileBufferMachine.provide({
  actors: {
    loadFile: fromPromise(({ input, signal, system }) => {
      const { documents, drafts } = projectStoresOf(system);
      return loadFile(projectIdOf(system), input, documents, drafts, signal);
    }),
    saveFile: fromPromise(async ({ input, system }) => {
      // The page may be another one by the time that the save is answered.
      const { documents, drafts } = projectStoresOf(system);
      const editorSession = treeActor(system, 'editorSession');
      try {
        return await saveFile(projectIdOf(system), input, documents, drafts);
      } finally {
        // A list that was asked for before this save may not know it; the next one does.
        editorSession.send({ type: 'list.requested' });
      }
    }),
    currentHash: fromPromise(({ input, signal, system }) => currentHash(projectIdOf(system), input, signal)),
  },
});

/** The files of the open project: their list, the tabs, and what is done to them. */
export const providedEditorSession = editorSessionMachine.provide({
  actors: {
    buffer: providedBuffer,
    listFiles: fromPromise(async ({ input, signal }) => {
      const { files, locked } = await call('fileList', input, { signal, onError: shownInPlace });
      const kept = new Set(locked);
      return files.map((file) => (kept.has(file.path) ? { ...file, isLocked: true } : file));
    }),
    readStaged: fromPromise(async ({ input: { path, hash }, signal, system }) => {
      const { documents } = projectStoresOf(system);
      const key = stagedKey(path, hash);
      if (documents.get(key)) return;
      const projectId = projectIdOf(system);
      const file = await call('fileRead', { projectId, path, hash }, { signal, onError: shownInPlace });
      documents.put(key, { ...file, path });
    }),
    applyOperations: fromPromise(async ({ input: { projectId, operations }, signal, system }) => {
      const stores = projectStoresOf(system);
      const { files } = treeActor(system, 'editorSession').getSnapshot().context;
      const deleted = operations.flatMap((operation) => (operation.op === 'delete' ? operation : []));
      const gone = files.filter(({ path }) => deleted.some((operation) => operation.path === path));
      const canUndo = deleted.length > 0 && canKeepFiles(gone);
      const current = deleted.map(({ path, baseHash: hash }) => ({ path, hash }));
      const kept = canUndo ? await keepFiles(projectId, current, signal) : [];
      await call('filesApply', { projectId, operations: [...operations] }, { signal, onError: shownInPlace });
      if (canUndo) stores.deleted = kept.map((file) => ({ op: 'write', ...file, baseHash: null }));
      for (const { op, path } of operations) {
        if (op === 'write') continue;
        stores.documents.remove(path);
        stores.drafts.forget(path);
      }
      return { canUndo };
    }),
    bringBack: fromPromise(async ({ input: { projectId }, system }) => {
      const stores = projectStoresOf(system);
      await call('filesApply', { projectId, operations: stores.deleted }, { onError: shownInPlace });
      stores.deleted = [];
    }),
    lockFile: fromPromise(async ({ input, signal }) => {
      const { locked } = await call('fileLock', input, { signal, onError: shownInPlace });
      return locked;
    }),
  },
});

/** Who changed the lines of the open file. */
export const providedFileBlame = fileBlameMachine.provide({
  actors: {
    read: fromPromise(({ input, signal }) => call('fileBlame', input, { signal, onError: shownInPlace })),
  },
});
