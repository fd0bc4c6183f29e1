import type { Transaction } from 'kysely';
import type { z } from 'zod/mini';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry, fileOperationSchema } from '#contract/project.ts';
import { bytesOf } from '#server/files/content.ts';
import { isAsNamed } from '#server/files/file-kinds.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { collisionProblem, pathProblem } from '#lib/project-paths.ts';
import { limits } from '#server/files/tree.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { t } from '#language/speech.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** A change by hand, checked against the contract. */
export type Operation = z.output<typeof fileOperationSchema>;

const refuse = (message: string) => new ApiError(ErrNo.badRequest, message);

const conflict = (path: string) =>
  new ApiError(ErrNo.conflict, t`${path} has changed since you opened it. Nothing was written.`);

/**
 * Applies operations to a list of files, all or none; contents are kept within the transaction.
 * @returns the new files and the paths that changed.
 * @throws {ApiError} conflict when a `baseHash` is not current; badRequest for a path, size or content that cannot be.
 */
export async function applyOperations(
  transaction: Transaction<Schema>,
  store: FileStore,
  before: readonly FileEntry[],
  operations: readonly Operation[],
): Promise<{ files: FileEntry[]; paths: string[] }> {
  const files = new Map(before.map((file) => [file.path, file]));
  const touched = new Set<string>();

  const current = (path: string, baseHash: string): FileEntry => {
    const file = files.get(path);
    if (file?.hash !== baseHash) throw conflict(path);
    return file;
  };

  for (const operation of operations) {
    const target = operation.op === 'rename' ? operation.to : operation.path;
    const problem = pathProblem(target);
    if (problem !== null && operation.op !== 'delete') throw refuse(`${target}: ${problem}`);
    touched.add(operation.path);
    if (operation.op === 'write') {
      if (operation.baseHash !== null) current(operation.path, operation.baseHash);
      else if (files.has(operation.path)) throw conflict(operation.path);
      const data =
        operation.encoding === 'base64'
          ? new Uint8Array(Buffer.from(operation.content, 'base64'))
          : bytesOf(operation.content);
      checkName(operation.path, data);
      const entry = await store.write(transaction, operation.path, data);
      checkSize(entry);
      files.set(operation.path, entry);
    } else if (operation.op === 'rename') {
      const file = current(operation.path, operation.baseHash);
      if (files.has(operation.to)) throw refuse(`${operation.to}: There is already a file of this name.`);
      checkName(operation.to, await store.readBlob(file.hash, transaction));
      files.delete(operation.path);
      files.set(operation.to, { ...file, path: operation.to });
      touched.add(operation.to);
    } else {
      current(operation.path, operation.baseHash);
      files.delete(operation.path);
    }
  }
  checkTree([...files.values()]);
  return { files: [...files.values()], paths: [...touched].sort() };
}

/** @throws {ApiError} when a file is of another sort than its name says. */
export function checkName(path: string, data: Uint8Array): void {
  if (!isAsNamed(path, data)) throw refuse(`${path}: ${notAsNamed()}`);
}

export const notAsNamed = (): string => t`It is not what the end of its name says.`;

/** @throws {ApiError} when the file is larger than a file of its sort may be. */
export function checkSize(entry: FileEntry): void {
  const most = entry.text ? limits.textFileBytes : limits.binaryFileBytes;
  if (entry.size > most) {
    throw new ApiError(ErrNo.tooLarge, t`${entry.path} is larger than ${most / 1024 / 1024} MB.`);
  }
}

/** @throws {ApiError} when these files cannot be one project. */
export function checkTree(files: readonly FileEntry[]): void {
  if (files.length > limits.files) throw refuse(`A project has at most ${limits.files} files.`);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes > limits.treeBytes) {
    throw new ApiError(ErrNo.tooLarge, t`A project has at most ${limits.treeBytes / 1024 / 1024} MB.`);
  }
  const problem = collisionProblem(files.map((file) => file.path));
  if (problem !== null) throw refuse(problem);
}
