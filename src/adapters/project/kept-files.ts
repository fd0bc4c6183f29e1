import type { CallResponse } from '#contract/calls.ts';
import type { FileEntry } from '#contract/project.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** Bytes of files that are kept to be brought back: what one request can carry. */
const mostBytes = 10_000_000;
/** Bytes of one that is no text: more of them come with no answer. */
const mostOfBinary = 5 * 1024 * 1024;

/** A file as it is written again. */
export type KeptFile = Pick<CallResponse<'fileRead'>, 'path' | 'content' | 'encoding'>;

/** Whether these files can be kept, to be brought back after they were deleted or replaced. */
export const canKeepFiles = (files: readonly Pick<FileEntry, 'size' | 'text'>[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= mostBytes &&
  files.every(({ size, text }) => text || size <= mostOfBinary);

/** Reads files as they are before they are deleted or replaced. */
export async function keepFiles(
  projectId: string,
  files: readonly Pick<FileEntry, 'path' | 'hash'>[],
  signal: AbortSignal,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { path, hash } of files) {
    const { content, encoding } = await call(
      'fileRead',
      { projectId, path, hash },
      { signal, onError: shownInPlace },
    );
    kept.push({ path, content, encoding });
  }
  return kept;
}
