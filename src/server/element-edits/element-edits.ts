import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { ElementChange } from '#contract/element-edit.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry } from '#contract/project.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { Projects } from '#server/projects/projects.ts';

export interface ElementEditsDeps {
  readonly files: FileStore;
  readonly projects: Projects;
  readonly preview: Pick<PreviewService, 'editElement'>;
}

/** Where an element begins, counted from 1, on the page of a tree. */
export interface WantedElement {
  readonly projectId: string;
  readonly treeHash: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Elements of a page, changed by hand where they are written. No model takes part, and it costs no credits. */
export interface ElementEdits {
  /**
   * What can be changed of an element, given the tree of the page that it was chosen on.
   * @throws {ApiError} conflict when its file is another one by now; notFound when no element begins there
   */
  read(ownerId: string, input: WantedElement): Promise<CallResponse<'elementDetail'>>;
  /**
   * Changes it in the working tree, as an edit by hand does.
   * @throws {ApiError} conflict when the file is not the one of `baseHash`, or while a run is under way; badRequest
   *   when the change cannot be written
   */
  change(ownerId: string, input: CallRequest<'elementChange'>): Promise<CallResponse<'elementChange'>>;
}

const otherPage = () =>
  new ApiError(
    ErrNo.conflict,
    'The page is not the newest one, or its file has changed. Choose the element again.',
  );
const changedMeanwhile = (path: string) =>
  new ApiError(ErrNo.conflict, `${path} has changed meanwhile. Nothing was written.`);
const notWritten = () =>
  new ApiError(
    ErrNo.badRequest,
    'This change cannot be written safely at this place. Nothing was written.',
    200,
  );

export function createElementEdits({ files, projects, preview }: ElementEditsDeps): ElementEdits {
  const edit = async (
    file: FileEntry | undefined,
    at: { readonly line: number; readonly column: number },
    change: ElementChange | null,
  ) => {
    const text = file === undefined ? null : await files.readText(file);
    if (file === undefined || text === null) throw new ApiError(ErrNo.notFound, 'There is no such file.');
    const answer = await preview.editElement(file.path, text, at, change);
    if (typeof answer === 'string') throw new ApiError(ErrNo.badRequest, answer, 200);
    if (answer.refusal === 'gone')
      throw new ApiError(ErrNo.notFound, `No element begins at this place of ${file.path}.`);
    if (answer.refusal !== null) throw notWritten();
    return { ...answer, before: text };
  };

  return {
    async read(ownerId, { projectId, treeHash, path, ...at }) {
      const { row } = await projects.find(ownerId, projectId);
      const entry = async (hash: string) => (await files.readTree(hash)).find((file) => file.path === path);
      const file = await entry(row.tree_hash);
      if (treeHash !== row.tree_hash) {
        const shown = await entry(treeHash).catch(() => undefined);
        if (shown === undefined || shown.hash !== file?.hash) throw otherPage();
      }
      const { element } = await edit(file, at, null);
      if (element === null || file === undefined) throw notWritten();
      return { element: { ...element, path, hash: file.hash } };
    },

    async change(ownerId, { projectId, path, baseHash, line, column, change }) {
      const { row } = await projects.find(ownerId, projectId);
      await projects.checkIdle(projectId);
      const file = (await files.readTree(row.tree_hash)).find((entry) => entry.path === path);
      if (file?.hash !== baseHash) throw changedMeanwhile(path);
      const { element, text, before } = await edit(file, { line, column }, change);
      if (text === null) throw notWritten();
      const applied = await projects.apply(
        ownerId,
        projectId,
        [{ op: 'write', path, content: text, encoding: 'utf8', baseHash }],
        null,
        { whileIdle: true },
      );
      const hash = applied.files.find((entry) => entry.path === path)?.hash ?? baseHash;
      return {
        element: element === null ? null : { ...element, path, hash },
        hash,
        treeHash: applied.treeHash,
        before,
      };
    },
  };
}
