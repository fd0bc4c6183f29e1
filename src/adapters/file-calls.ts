import type { LoadedFile, LoadRequest, SaveRequest } from '#machines/file-buffer/file-buffer.types.ts';
import { ErrNo } from '#contract/envelope.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';
import { t } from '#language/speech.ts';
import type { FileDocuments } from '#lib/file-documents.ts';
import type { FileDrafts } from './file-drafts.ts';

/** Loads a file of the working tree into the documents, or what was typed in it before the page was left. */
export async function loadFile(
  projectId: string,
  { path }: LoadRequest,
  documents: FileDocuments,
  drafts: FileDrafts,
  signal: AbortSignal,
): Promise<LoadedFile> {
  try {
    const file = await call('fileRead', { projectId, path }, { signal, onError: shownInPlace });
    const draft = documents.get(path) ? null : drafts.take(path);
    const { encoding, size, hash, content } = file;
    if (draft !== null && encoding === 'utf8' && draft.content !== content) {
      documents.put(path, { path, hash: draft.baseHash, encoding, content: draft.content, size });
      return { hash: draft.baseHash, isDraft: true };
    }
    documents.put(path, { path, hash, encoding, content, size });
    drafts.forget(path);
    return { hash, isDraft: false };
  } catch (error) {
    if (error instanceof CallError && error.errNo === ErrNo.notFound) return { hash: null, isDraft: false };
    throw error;
  }
}

/** Saves what stands in the editor, if the file is still the one of `baseHash`; 1009 when it is not. */
export async function saveFile(
  projectId: string,
  { path, baseHash, commit }: SaveRequest,
  documents: FileDocuments,
  drafts: FileDrafts,
): Promise<{ hash: string }> {
  const content = documents.text(path);
  // Not aborted with the actor: a save that was begun is let finish when the tab's actors are stopped.
  const answer = await call(
    'filesApply',
    { projectId, operations: [{ op: 'write', path, content, baseHash }], commit },
    { onError: shownInPlace },
  );
  const hash = answer.files.find((file) => file.path === path)?.hash;
  if (hash === undefined) throw new CallError('filesApply', ErrNo.internal, t`The file was not saved.`);
  if (documents.text(path) === content) drafts.forget(path);
  return { hash };
}

/** The hash of a file in the working tree; null when there is none. The editor is left alone. */
export async function currentHash(
  projectId: string,
  { path }: LoadRequest,
  signal: AbortSignal,
): Promise<{ hash: string | null }> {
  const { files } = await call('fileList', { projectId }, { signal, onError: shownInPlace });
  return { hash: files.find((file) => file.path === path)?.hash ?? null };
}
