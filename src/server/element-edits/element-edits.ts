import type { CallRequest, CallResponse } from '#contract/calls.ts';
import type { ElementChange } from '#contract/element-edit.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry } from '#contract/project.ts';
import type { LookRule } from '#contract/element-look.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import type { EditedElement } from '#server/preview/compile/protocol.ts';
import type { Projects } from '#server/projects/projects.ts';
import { optionsOf, projectLookOf } from './look-options.ts';
import { type KnownRule, scopesOf } from './look-scopes.ts';
import { t } from '#language/speech.ts';

export interface ElementEditsDeps {
  readonly files: FileStore;
  readonly projects: Projects;
  readonly preview: Pick<PreviewService, 'editElement' | 'findRules' | 'paletteOf'>;
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
  read(accountId: string, input: WantedElement): Promise<CallResponse<'elementDetail'>>;
  /**
   * Where its look is written, and which values the project has for it.
   * @throws {ApiError} as `read` does
   */
  look(accountId: string, input: CallRequest<'elementLook'>): Promise<CallResponse<'elementLook'>>;
  /**
   * Changes it in the working tree, as an edit by hand does.
   * @throws {ApiError} conflict when the file is not the one of `baseHash`, or while a run is under way; badRequest
   *   when the change cannot be written
   */
  change(accountId: string, input: CallRequest<'elementChange'>): Promise<CallResponse<'elementChange'>>;
}

const otherPage = () =>
  new ApiError(
    ErrNo.conflict,
    t`The page is not the newest one, or its file has changed. Choose the element again.`,
  );
const changedMeanwhile = (path: string) =>
  new ApiError(ErrNo.conflict, t`${path} has changed meanwhile. Nothing was written.`);
const notWritten = () =>
  new ApiError(
    ErrNo.badRequest,
    t`This change cannot be written safely at this place. Nothing was written.`,
    200,
  );

type Tree = readonly FileEntry[];
interface At {
  readonly line: number;
  readonly column: number;
}

export function createElementEdits({ files, projects, preview }: ElementEditsDeps): ElementEdits {
  const textOf = async (file: FileEntry | undefined): Promise<string> => {
    const text = file === undefined ? null : await files.readText(file);
    if (text === null) throw new ApiError(ErrNo.notFound, t`There is no such file.`);
    return text;
  };

  /** The tree of a project in which a file is still the one of the page. */
  const shownTree = async (
    accountId: string,
    { projectId, treeHash, path }: WantedElement,
  ): Promise<Tree> => {
    const { row } = await projects.find(accountId, projectId, 'viewer');
    const tree = await files.readTree(row.tree_hash);
    if (treeHash === row.tree_hash) return tree;
    const entry = (list: Tree) => list.find((file) => file.path === path);
    const shown = await files.readTree(treeHash).then(entry, () => undefined);
    if (shown === undefined || shown.hash !== entry(tree)?.hash) throw otherPage();
    return tree;
  };

  const lookOf = (tree: Tree) => projectLookOf(tree, files, preview);

  const edit = async (file: FileEntry | undefined, at: At, change: ElementChange | null, tree: Tree) => {
    const text = await textOf(file);
    const path = file?.path ?? '';
    const tailwind = change?.op === 'look' ? (await lookOf(tree)).tailwind : null;
    const answer = await preview.editElement(path, text, at, change, tailwind);
    if (typeof answer === 'string') throw new ApiError(ErrNo.badRequest, answer, 200);
    if (answer.refusal === 'gone')
      throw new ApiError(ErrNo.notFound, t`No element begins at this place of ${path}.`);
    if (answer.refusal !== null) throw notWritten();
    return { ...answer, before: text };
  };

  /** Rules of the page as their files have them; others, such as those that Tailwind makes, are in none. */
  const knownRules = async (tree: Tree, rules: readonly LookRule[]): Promise<KnownRule[]> => {
    const known = new Map<LookRule, KnownRule>();
    for (const shown of new Set(rules.map(({ path }) => path))) {
      const file = sheetIn(tree, shown);
      if (file === undefined) continue;
      const asked = rules.filter(({ path }) => path === shown);
      const selectors = asked.map(({ selector }) => selector);
      const answer = await preview.findRules(file.path, {
        text: await textOf(file),
        selectors,
        change: null,
      });
      if (typeof answer === 'string') continue;
      asked.forEach((rule, index) =>
        known.set(rule, { rule, path: file.path, found: answer.rules[index] ?? null }),
      );
    }
    return rules.map((rule) => known.get(rule) ?? { rule, path: rule.path, found: null });
  };

  return {
    async read(accountId, input) {
      const tree = await shownTree(accountId, input);
      const file = tree.find(({ path }) => path === input.path);
      const { element } = await edit(file, input, null, tree);
      if (element === null || file === undefined) throw notWritten();
      return { element: { ...element, path: file.path, hash: file.hash } };
    },

    async look(accountId, { rules, ...input }) {
      const tree = await shownTree(accountId, input);
      const file = tree.find(({ path }) => path === input.path);
      const text = await textOf(file);
      const project = await lookOf(tree);
      const answer = await preview.editElement(input.path, text, input, null, project.tailwind);
      if (typeof answer === 'string') throw new ApiError(ErrNo.badRequest, answer, 200);
      const { looks, names, refusal } = answer;
      if (refusal !== null)
        throw new ApiError(ErrNo.notFound, t`No element begins at this place of ${input.path}.`);
      const place = { path: input.path, hasTailwind: project.tailwind !== null };
      return {
        look: {
          scopes: scopesOf(looks, await knownRules(tree, rules), place),
          options: optionsOf(project, { isNative: answer.isNative, names }),
        },
      };
    },

    async change(accountId, { projectId, path, baseHash, line, column, change }) {
      const { row } = await projects.find(accountId, projectId, 'editor');
      await projects.checkIdle(projectId);
      const tree = await files.readTree(row.tree_hash);
      const own = tree.find((entry) => entry.path === path);
      if (own?.hash !== baseHash) throw changedMeanwhile(path);
      const apply = async (file: FileEntry, content: string) => {
        const applied = await projects.apply(
          accountId,
          projectId,
          [{ op: 'write', path: file.path, content, encoding: 'utf8', baseHash: file.hash }],
          null,
          { whileIdle: true },
        );
        const hash = applied.files.find((entry) => entry.path === file.path)?.hash ?? file.hash;
        return { path: file.path, from: file.hash, hash, treeHash: applied.treeHash };
      };
      const written = (element: EditedElement['element'], hash: string) =>
        element === null ? null : { ...element, path, hash };

      if (change.op === 'look' && change.target.kind === 'rule') {
        const { name, value, target } = change;
        const { element } = await edit(own, { line, column }, null, tree);
        const sheet = tree.find((entry) => entry.path === target.path);
        if (sheet === undefined) throw notWritten();
        const before = await textOf(sheet);
        const request = { text: before, selectors: [], change: { selector: target.selector, name, value } };
        const answer = await preview.findRules(sheet.path, request);
        if (typeof answer === 'string') throw new ApiError(ErrNo.badRequest, answer, 200);
        if (answer.text === null) throw notWritten();
        const done = await apply(sheet, answer.text);
        // The sheet may be a part of the element's own page.
        const isOwn = sheet.path === path;
        const moved = isOwn ? shifted(before, answer.text, element) : element;
        return { element: written(moved, isOwn ? done.hash : baseHash), before, ...done };
      }

      const { element, text, before } = await edit(own, { line, column }, change, tree);
      if (text === null) throw notWritten();
      const done = await apply(own, text);
      return { element: written(element, done.hash), before, ...done };
    },
  };
}

/** The file of a style sheet of a page, which may have been put there from the public folder. */
const sheetIn = (tree: Tree, path: string): FileEntry | undefined =>
  tree.find((file) => file.path === path) ?? tree.find((file) => file.path === `public/${path}`);

/** An element of a page behind a style sheet of the page, which has gained or lost lines. */
function shifted(before: string, after: string, element: EditedElement['element']): EditedElement['element'] {
  if (element === null) return null;
  const lines = after.split('\n').length - before.split('\n').length;
  return { ...element, line: element.line + lines };
}
