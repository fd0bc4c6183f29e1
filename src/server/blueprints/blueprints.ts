import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { EngineFile } from '#contract/engine.ts';
import { ErrNo } from '#contract/envelope.ts';
import { specificationPath } from '#lib/internal-path.ts';
import type { Engine } from '#server/builder/engine.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { readLocked } from '#server/projects/file-locks.ts';
import { t } from '#language/speech.ts';
import type { Projects } from '#server/projects/projects.ts';
import type { Operation } from '#server/projects/working-tree.ts';

export interface BlueprintsDeps {
  readonly files: FileStore;
  readonly projects: Projects;
  /** What keeps a specification in its projects; undefined where no engine does. */
  readonly engine: Engine | undefined;
}

/** What the built-in composer understood of a project, for its owner to read and to put right. */
export interface Blueprints {
  read(accountId: string, projectId: string): Promise<CallResponse<'blueprintDetail'>>;
  /**
   * Changes it, and the files that follow from it, all or nothing. It costs no credits.
   * @throws {ApiError} conflict when it is not the one that the change was made from any more, or while a run is under
   *   way; badRequest with the reason when the change cannot be made
   */
  change(accountId: string, input: CallRequest<'blueprintChange'>): Promise<CallResponse<'blueprintChange'>>;
}

const notHere = () =>
  new ApiError(ErrNo.notFound, t`This project has no blueprint: the built-in composer did not make it.`);
const changedMeanwhile = () =>
  new ApiError(ErrNo.conflict, t`The project has changed meanwhile. Nothing was written.`);

const isLocked = (path: string): string =>
  `You locked ${path}, and this would change it. Unlock it in the code, then change this again. Nothing was written.`;

/** So often it is computed anew when files beside it have changed meanwhile. */
const attempts = 3;

export function createBlueprints({ files, projects, engine }: BlueprintsDeps): Blueprints {
  const textsOf = async (treeHash: string): Promise<Map<string, EngineFile>> => {
    const tree = await files.readTree(treeHash);
    const texts = new Map<string, EngineFile>();
    for (const file of tree) texts.set(file.path, { hash: file.hash, content: await files.readText(file) });
    return texts;
  };

  /** One attempt; null when files beside the specification have changed by the time that they are written. */
  const attempt = async (
    accountId: string,
    { projectId, baseHash, edits, commit, message }: CallRequest<'blueprintChange'>,
    isLast: boolean,
  ): Promise<CallResponse<'blueprintChange'> | null> => {
    const { row } = await projects.find(accountId, projectId, 'editor');
    await projects.checkIdle(projectId);
    const texts = await textsOf(row.tree_hash);
    const before = texts.get(specificationPath);
    if (before === undefined || engine?.blueprint === undefined) throw notHere();
    if (before.hash !== baseHash) throw changedMeanwhile();
    const answer = await engine.blueprint({ type: row.type, files: texts, edits: [...edits] }, accountId);
    // The request is in order; what it wants cannot be.
    if (answer.type === 'refused') throw new ApiError(ErrNo.badRequest, answer.reason, 200);
    if (answer.type !== 'changed') throw notHere();
    const locked = readLocked(row.locked_json);
    const held = answer.writes.find(({ path }) => locked.has(path) && texts.has(path));
    if (held !== undefined) throw new ApiError(ErrNo.badRequest, isLocked(held.path), 200);
    const operations = answer.writes.map(({ path, content }): Operation => {
      const baseHash = texts.get(path)?.hash ?? null;
      return content === null
        ? { op: 'delete', path, baseHash: baseHash ?? '' }
        : { op: 'write', path, content, encoding: 'utf8', baseHash };
    });
    const applied = await projects
      .apply(accountId, projectId, operations, commit === true ? { message } : null, { whileIdle: true })
      .catch((error: unknown) => {
        if (!isLast && error instanceof ApiError && error.errNo === ErrNo.conflict) return null;
        throw error;
      });
    if (applied === null) return null;
    const hash = applied.files.find(({ path }) => path === specificationPath)?.hash ?? '';
    return {
      state: { ...answer.state, hash },
      said: answer.said,
      conflicts: [...answer.conflicts],
      treeHash: applied.treeHash,
    };
  };

  return {
    async read(accountId, projectId) {
      const { row } = await projects.find(accountId, projectId, 'viewer');
      const texts = await textsOf(row.tree_hash);
      const hash = texts.get(specificationPath)?.hash;
      if (hash === undefined || engine?.blueprint === undefined) return { blueprint: null };
      const answer = await engine.blueprint({ type: row.type, files: texts, edits: null }, accountId);
      if (answer.type !== 'read') return { blueprint: null };
      return { blueprint: { state: { ...answer.state, hash }, vocabulary: answer.vocabulary } };
    },

    async change(accountId, input) {
      for (let made = 1; ; made += 1) {
        const answer = await attempt(accountId, input, made === attempts);
        if (answer !== null) return answer;
      }
    },
  };
}
