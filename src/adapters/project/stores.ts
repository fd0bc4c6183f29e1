import type { AnyActor } from 'xstate';
import type { FileOperation } from '#contract/project.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { type ConsoleLog, createConsoleLog } from '#lib/console-log.ts';
import { createFileDocuments, type FileDocuments } from '#lib/file-documents.ts';
import { createProjectLogStore, type ProjectLogStore } from '#lib/project-log-store.ts';
import type { GivenFiles, PlannedFile } from '../given-files.ts';
import { browserStorage, type FileDrafts, openFileDrafts } from '../file-drafts.ts';
import { openPreviewStorage } from '../preview-storage.ts';

/**
 * What a project's page holds beside its charts, because it is no state of theirs: text that streams in many times a
 * second, contents of files, bytes, an element.
 */
export interface ProjectStores {
  readonly log: ProjectLogStore;
  readonly console: ConsoleLog;
  readonly documents: FileDocuments;
  readonly drafts: FileDrafts;
  /** What the previewed page keeps in its browser. */
  readonly previewData: ReturnType<typeof openPreviewStorage>;
  /** Files as they were before changes by hand on the page, by their hashes. */
  readonly replaced: Map<string, string>;
  /** What was deleted last, as it is written again to bring it back. */
  deleted: FileOperation[];
  /** What was given last to be uploaded, and what takes it back once it is. */
  upload: {
    readonly sourceId: string;
    readonly given: Promise<GivenFiles>;
    readonly planned: readonly PlannedFile[];
    readonly undo: FileOperation[];
  } | null;
  /** The preview's frame while it is mounted. */
  frame: HTMLIFrameElement | null;
  /** When something last arrived from the server, in Unix milliseconds; null before the first sign of it. */
  heardAt: number | null;
  /** The picture that was drawn and has not been sent. */
  drawing: ArrayBuffer | null;
}

const opened = new Map<string, ProjectStores>();

/** Opens the stores of a project's page. `close` forgets them; the next page of the project gets others. */
export function openProjectStores(projectId: string): { stores: ProjectStores; close: () => void } {
  const storage = browserStorage();
  const stores: ProjectStores = {
    log: createProjectLogStore(),
    console: createConsoleLog(),
    documents: createFileDocuments(),
    drafts: openFileDrafts(projectId, storage),
    previewData: openPreviewStorage(projectId, storage),
    replaced: new Map(),
    deleted: [],
    upload: null,
    frame: null,
    heardAt: null,
    drawing: null,
  };
  opened.set(projectId, stores);
  return {
    stores,
    close() {
      if (opened.get(projectId) === stores) opened.delete(projectId);
    },
  };
}

/** The project whose page is open in this tree. */
export const projectIdOf = (system: AnyActor['system']): string =>
  treeActor(system, 'project').getSnapshot().context.projectId;

/**
 * The stores of the page that is open.
 * @throws when none is
 */
export function projectStoresOf(system: AnyActor['system']): ProjectStores {
  const stores = opened.get(projectIdOf(system));
  if (stores === undefined) throw new Error('No project is open');
  return stores;
}
