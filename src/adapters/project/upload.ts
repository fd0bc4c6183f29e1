import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { projectUploadMachine } from '#machines/project-upload/project-upload.machine.ts';
import type {
  GivenUpload,
  LookOutcome,
  ProjectUploadEvent,
  UploadChoice,
  UploadRefusal,
} from '#machines/project-upload/project-upload.types.ts';
import type { FileOperation } from '#contract/project.ts';
import { fileLimits } from '#contract/project-files.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { collisionProblem, foldedPath, numberedPath, pathProblem, shownPath } from '#lib/project-paths.ts';
import { randomId } from '#lib/random-id.ts';
import { filesOfInput, filesOfTransfer, type GivenFiles, type PlannedFile } from '../given-files.ts';
import { canKeepFiles, keepFiles } from './kept-files.ts';
import { projectStoresOf, type ProjectStores } from './stores.ts';

/** Bytes that go in one upload: what one request can carry. */
const mostBytes = fileLimits.binaryFileBytes;
/** Milliseconds that it may take until the answer is there. */
const patience = 300_000;

/** Keeps what was dropped, pasted or chosen for a folder; null where there is no file in it. */
export function takeUpload(
  stores: ProjectStores,
  given: DataTransfer | readonly File[],
  folder: string,
): GivenUpload | null {
  const isTransfer = given instanceof DataTransfer;
  if (isTransfer ? !given.types.includes('Files') : given.length === 0) return null;
  const sourceId = randomId();
  const files = isTransfer
    ? filesOfTransfer(given, fileLimits.operations)
    : Promise.resolve(filesOfInput(given));
  // Whoever looks at it is told that it cannot be read.
  files.catch(() => undefined);
  stores.upload = { sourceId, given: files, planned: [], undo: [] };
  return { sourceId, folder };
}

const refused = (refusal: UploadRefusal): LookOutcome => ({ refusal, plan: null });

/** Whether it is text as files of a project are told apart: UTF-8 without a NUL. */
async function isText(file: File): Promise<boolean> {
  const data = new Uint8Array(await file.arrayBuffer());
  if (data.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data);
    return true;
  } catch {
    return false;
  }
}

/** Why these files cannot be uploaded, whatever is in the project; null when they can. */
async function problemOf({ files }: GivenFiles): Promise<UploadRefusal | null> {
  if (files.length === 0) return { reason: 'nothing' };
  const { operations, textFileBytes, binaryFileBytes } = fileLimits;
  if (files.length > operations) return { reason: 'tooMany', most: operations };
  const large = files.find(({ file }) => file.size > binaryFileBytes);
  if (large) return { reason: 'tooLarge', path: large.path, isText: false, most: binaryFileBytes };
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > mostBytes) return { reason: 'tooMuch', bytes, most: mostBytes };
  for (const { path, file } of files)
    if (file.size > textFileBytes && (await isText(file)))
      return { reason: 'tooLarge', path, isText: true, most: textFileBytes };
  return null;
}

/** Finds out what was given and what of it is there already. Nothing is written. */
async function look(
  stores: ProjectStores,
  { projectId, given }: { projectId: string; given: GivenUpload },
  signal: AbortSignal,
): Promise<LookOutcome> {
  const source = stores.upload;
  const files = await (source?.sourceId === given.sourceId ? source.given : null)?.catch(() => null);
  if (!source || !files) return refused({ reason: 'unreadable' });
  const problem = await problemOf(files).catch((): UploadRefusal => ({ reason: 'unreadable' }));
  if (problem !== null) return refused(problem);

  const { files: tree } = await call('fileList', { projectId }, { signal, onError: shownInPlace });
  const byPath = new Map(tree.map((file) => [foldedPath(file.path), file]));
  const planned = files.files.map(({ path: inside, file }): PlannedFile => {
    // Some systems write an accent as a character of its own, which no link to the file would do.
    const path = `${given.folder === '' ? '' : `${given.folder}/`}${inside.normalize('NFC')}`;
    return { path, file, there: byPath.get(foldedPath(path)) ?? null };
  });
  for (const { path } of planned) {
    const words = pathProblem(path);
    if (words !== null) return refused({ reason: 'path', words: `${shownPath(path)}: ${words}` });
  }
  const added = planned.flatMap(({ path, there }) => (there === null ? [path] : []));
  const collision =
    collisionProblem([...tree.map(({ path }) => path), ...added]) ??
    collisionProblem(planned.map(({ path }) => path));
  if (collision !== null) return refused({ reason: 'path', words: collision });
  stores.upload = { ...source, planned };
  const there = planned.flatMap((file) => file.there ?? []);
  return {
    refusal: null,
    plan: {
      paths: planned.map(({ path }) => path),
      taken: there.map(({ path }) => path),
      leftOut: files.leftOut,
      canKeep: canKeepFiles(there),
    },
  };
}

/** The bytes of a file as a request carries them; encoded beside the page. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** Writes what was looked at, all or none, and keeps what it takes to take it back. */
async function send(
  stores: ProjectStores,
  { projectId, choice }: { projectId: string; choice: UploadChoice },
  signal: AbortSignal,
  notify: (event: ProjectUploadEvent) => void,
): Promise<void> {
  const source = stores.upload;
  if (source === null) throw new Error('Nothing was given');
  const options = { signal, onError: shownInPlace };
  const { files: tree } = await call('fileList', { projectId }, options);
  const taken = new Set([...tree, ...source.planned].map(({ path }) => foldedPath(path)));
  const replaced = choice === 'replace' ? source.planned.flatMap(({ there }) => there ?? []) : [];
  const canUndo = canKeepFiles(replaced);
  const kept = canUndo ? await keepFiles(projectId, replaced, signal) : [];

  const operations: FileOperation[] = [];
  for (const { path: wanted, file, there } of source.planned) {
    const isReplaced = there !== null && choice === 'replace';
    const path = isReplaced
      ? there.path
      : there === null
        ? wanted
        : numberedPath(wanted, (candidate) => !taken.has(foldedPath(candidate)));
    taken.add(foldedPath(path));
    const content = await base64Of(file);
    operations.push({
      op: 'write',
      path,
      content,
      encoding: 'base64',
      baseHash: isReplaced ? there.hash : null,
    });
  }
  const { files } = await call(
    'filesApply',
    { projectId, operations },
    {
      ...options,
      patience,
      onProgress: (fraction) =>
        notify(fraction < 1 ? { type: 'upload.progressed', fraction } : { type: 'upload.sent' }),
    },
  );
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const before = new Map(kept.map((file) => [file.path, file]));
  const undo = operations.map(({ path }): FileOperation => {
    const baseHash = hashes.get(path) ?? '';
    const file = before.get(path);
    return file === undefined ? { op: 'delete', path, baseHash } : { op: 'write', ...file, baseHash };
  });
  stores.upload = { ...source, planned: [], undo: canUndo ? undo : [] };
  notify({ type: 'upload.completed', result: { paths: operations.map(({ path }) => path), canUndo } });
}

/** Files and folders of the person's device on their way into the open project. */
export const providedProjectUpload = projectUploadMachine.provide({
  actors: {
    look: fromPromise(({ input, signal, system }) => look(projectStoresOf(system), input, signal)),
    send: fromCallback<EventObject, { projectId: string; given: GivenUpload; choice: UploadChoice }>(
      ({ input, sendBack, system }) => {
        const abort = new AbortController();
        const notify = (event: ProjectUploadEvent): void => {
          if (!abort.signal.aborted) sendBack(event);
        };
        send(projectStoresOf(system), input, abort.signal, notify)
          .catch((error: unknown) => notify({ type: 'upload.failed', failure: toFailure(error) }))
          .finally(() => {
            if (!abort.signal.aborted) treeActor(system, 'editorSession').send({ type: 'list.requested' });
          });
        return () => abort.abort();
      },
    ),
    undo: fromPromise(async ({ input: { projectId }, system }) => {
      const stores = projectStoresOf(system);
      // Not aborted with the page: what was begun is let finish.
      await call(
        'filesApply',
        { projectId, operations: stores.upload?.undo ?? [] },
        { onError: shownInPlace },
      );
      stores.upload = null;
      treeActor(system, 'editorSession').send({ type: 'list.requested' });
    }),
  },
});
