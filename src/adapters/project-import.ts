import { Zip, ZipPassThrough } from 'fflate';
import { fromCallback, type EventObject } from 'xstate';
import { projectImportMachine } from '#machines/project-import/project-import.machine.ts';
import type {
  GivenSource,
  ImportRefusal,
  ProjectImportEvent,
} from '#machines/project-import/project-import.types.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { importPath } from '#contract/endpoints.ts';
import type { Imported } from '#contract/import-calls.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { mostArchiveBytes } from '#lib/import-rules.ts';
import { randomId } from '#lib/random-id.ts';
import { filesOfInput, filesOfTransfer, type GivenFile } from './given-files.ts';
import { postForm } from './post-form.ts';

type Given = { readonly archive: File } | { readonly folder: readonly GivenFile[] };

/** Milliseconds that the server may take to look through what was sent. */
const patience = 120_000;

/** What a person has given, under its id: no chart holds it. */
export interface ImportSources {
  /** A ZIP, or the files of a folder with their places in it. */
  take(files: readonly File[]): GivenSource | null;
  /** What was dropped: a ZIP, or folders and files. */
  takeDropped(data: DataTransfer): Promise<GivenSource | null>;
  get(sourceId: string): Given | undefined;
}

const isArchive = (file: File): boolean =>
  /\.zip$/i.test(file.name) || /^application\/(?:x-)?zip(?:-compressed)?$/.test(file.type);

export function createImportSources(): ImportSources {
  // One is enough: another one that is given takes its place.
  let kept: { readonly sourceId: string; readonly given: Given } | null = null;
  const keep = (given: Given, name: string): GivenSource => {
    kept = { sourceId: randomId(), given };
    return { sourceId: kept.sourceId, name };
  };
  const keepFolder = (files: readonly GivenFile[]): GivenSource | null => {
    const [first] = files;
    if (first === undefined) return null;
    const [only] = files;
    if (files.length === 1 && only !== undefined && isArchive(only.file))
      return keep({ archive: only.file }, only.file.name);
    return keep({ folder: files }, first.path.split('/')[0] ?? first.path);
  };
  return {
    take: (files) => keepFolder(filesOfInput(files).files),
    takeDropped: async (data) => keepFolder((await filesOfTransfer(data)).files),
    get: (sourceId) => (kept?.sourceId === sourceId ? kept.given : undefined),
  };
}

class Refused extends Error {
  readonly refusal: ImportRefusal;
  constructor(refusal: ImportRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** A folder as an archive, without compressing it: one file is read at a time. */
async function pack(
  files: readonly GivenFile[],
  onRead: (read: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(Uint8Array.from(chunk));
  });
  for (const [index, { path, file }] of files.entries()) {
    if (signal.aborted) throw signal.reason;
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
    onRead(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

const sizeOf = (given: Given): number =>
  'archive' in given ? given.archive.size : given.folder.reduce((sum, { file }) => sum + file.size, 0);

/** Brings a source or a repository to the server; stopped, it sends nothing more. */
export const bringProject = (sources: ImportSources) =>
  fromCallback<EventObject, { sourceId: string | null; repository: string }>(({ input, sendBack }) => {
    const abort = new AbortController();
    const notify = (event: ProjectImportEvent): void => {
      if (!abort.signal.aborted) sendBack(event);
    };
    const complete = (result: Imported): void => notify({ type: 'import.completed', result });

    const fetchRepository = async (): Promise<void> => {
      complete(
        await call(
          'projectImport',
          { repository: input.repository },
          { idempotencyKey: randomId(), signal: abort.signal, onError: shownInPlace },
        ),
      );
    };
    const sendSource = async (given: Given | undefined): Promise<void> => {
      if (given === undefined) throw new Refused('unreadable');
      if (sizeOf(given) > mostArchiveBytes) throw new Refused('tooLarge');
      const form = new FormData();
      if ('archive' in given) form.set('file', given.archive, given.archive.name);
      else {
        const name = given.folder[0]?.path.split('/')[0] ?? 'project';
        const archive = await pack(
          given.folder,
          (read) => notify({ type: 'files.read', read }),
          abort.signal,
        ).catch(() => Promise.reject(new Refused('unreadable')));
        form.set('file', archive, `${name}.zip`);
      }
      if (abort.signal.aborted) return;
      notify({ type: 'source.read' });
      const stop = postForm<Imported>(
        importPath,
        form,
        {
          onProgress: (fraction) => notify({ type: 'transfer.progressed', fraction }),
          onSent: () => notify({ type: 'source.sent' }),
          onAnswer: complete,
          onFailure: (failure) => notify({ type: 'import.failed', failure }),
        },
        patience,
      );
      abort.signal.addEventListener('abort', stop);
    };

    const work = input.sourceId === null ? fetchRepository() : sendSource(sources.get(input.sourceId));
    work.catch((error: unknown) =>
      notify(
        error instanceof Refused
          ? { type: 'source.refused', refusal: error.refusal }
          : { type: 'import.failed', failure: toFailure(error) },
      ),
    );
    return () => abort.abort();
  });

/** The chart of imports with its effects, and what people have given, which no chart holds. */
export function importMachine() {
  const sources = createImportSources();
  return { sources, machine: projectImportMachine.provide({ actors: { bring: bringProject(sources) } }) };
}
