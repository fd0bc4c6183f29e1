import { t } from '#language/speech.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { withoutHiddenCharacters } from '#lib/hidden-characters.ts';
import type { Imported, ImportNote, ImportReport } from '#contract/import-calls.ts';
import type { FileEntry } from '#contract/project.ts';
import { type Scene, sceneToType } from '#contract/scenes.ts';
import { shownPath } from '#lib/project-paths.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { isAsNamed } from '#server/files/file-kinds.ts';
import { limits } from '#server/files/tree.ts';
import { textOf } from '#server/files/content.ts';
import type { Github } from '#server/integrations/github/github.ts';
import {
  type ListedRepository,
  type RepositoryEntry,
  RepositoryProblem,
  type RepositoryReader,
} from '#server/integrations/github/repository-reader.ts';
import { trustedLock } from '#server/packages/lock.ts';
import type { Clock, Ids } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ApiError } from '#server/platform/api-error.ts';
import { JobFailed } from '#server/platform/job-process.ts';
import { paced } from '#server/platform/paced.ts';
import type { Scanner } from '#server/platform/scanner.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { appendEvents } from '#server/projects/project-log.ts';
import { nameColumns } from '#server/projects/project-search.ts';
import type { Projects } from '#server/projects/projects.ts';
import { addVersion } from '#server/projects/versions.ts';
import { checkTree, notAsNamed } from '#server/projects/working-tree.ts';
import { whyItCannotRun } from './cannot-run.ts';
import { type ChosenEntry, chooseFiles, Notes, possibleEntries } from './choose-files.ts';
import { findProject } from './find-project.ts';
import { type ImportSource, refused, type SourceEntry } from './import-source.ts';
import { readAddress, wordsOfProblem } from './repository-address.ts';
import { withZip } from './zip-source.ts';
import { aloud } from '#language/told.ts';

/** Makes projects of what people bring along. All of it is there afterwards, as version 1, or nothing is. */
export interface Imports {
  /**
   * @param archive a ZIP on this machine's disk, and what the person calls it
   * @throws {ApiError} with a sentence, when it is no project that can be here
   */
  archive(ownerId: string, archive: { readonly file: string; readonly name: string }): Promise<Imported>;
  /**
   * @param repository `owner/name` or an address
   * @param remember keeps the answer for a repeat of the request, in the same transaction
   * @throws {ApiError} likewise
   */
  repository(ownerId: string, repository: string, remember: Remember): Promise<Imported>;
}

type Remember = (transaction: Transaction<Schema>, answer: Imported) => Promise<void>;

export interface ImportsDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: FileStore;
  readonly projects: Projects;
  readonly preview: Pick<PreviewService, 'inspect'>;
  readonly github: Pick<Github, 'tokenOf'>;
  readonly reader: RepositoryReader;
  readonly settings: Pick<Settings, 'githubWebUrl'>;
  readonly scanner: Scanner | null;
}

/** Milliseconds that the person waits for the files to be compiled: the project page says the rest. */
const checkTime = 10_000;
const mostNotes = 300;
/** Files that a project is looked for among, without those that tools made. */
const mostPossible = 6_000;
const megabytes = (bytes: number): number => bytes / 1024 / 1024;

export function createImports(deps: ImportsDeps): Imports {
  const { db, clock, ids, files, projects, preview, github, reader, settings, scanner } = deps;

  /** Keeps the contents of what was chosen; nothing refers to them before there is a project. */
  const keep = async <E extends SourceEntry>(
    source: ImportSource<E>,
    chosen: readonly ChosenEntry<E>[],
    notes: Notes,
  ): Promise<FileEntry[]> => {
    const kept: FileEntry[] = [];
    let bytes = 0;
    let index = 0;
    const entries = chosen.map(({ entry }) => entry);
    for await (const data of source.contents(entries, limits.binaryFileBytes)) {
      const path = chosen[index++]?.path ?? '';
      const reason =
        data === null
          ? tooLarge(limits.binaryFileBytes)
          : (reasonAgainst(path, data) ?? (await scanner?.problem(data)) ?? null);
      if (data === null || reason !== null) {
        notes.add(path, reason ?? '');
        continue;
      }
      bytes += data.byteLength;
      checkBytes(bytes);
      kept.push(await files.write(db, path, data));
    }
    return kept;
  };

  const check = async (tree: readonly FileEntry[], scene: Scene): Promise<ImportNote[] | null> => {
    const checked = preview.inspect({ files: tree }, sceneToType[scene]);
    const late = sleep(checkTime, null, { ref: false });
    const outcome = await Promise.race([checked, late]).catch(() => null);
    return (
      outcome?.faults.map(({ path, line, message, told: kept }) => ({
        path: path === null ? '' : shownPath(path),
        files: 1,
        reason: line === null ? aloud(kept ?? message) : t`Line ${line}: ${aloud(kept ?? message)}`,
      })) ?? null
    );
  };

  const make = async <E extends SourceEntry>(
    ownerId: string,
    source: ImportSource<E>,
    from: { readonly name: string; readonly message: string },
    remember: Remember,
  ): Promise<Imported> => {
    const leftOut = new Notes();
    const possible = await possibleEntries(source.entries, leftOut);
    if (possible.length === 0) throw refused(t`There are no files in it.`);
    if (possible.length > mostPossible) throw tooMany(possible.length);
    const { folder, scene, isBuilt } = await findProject(source, possible);
    const inside: ChosenEntry<E>[] = [];
    for await (const { entry, path } of paced(possible)) {
      if (path.startsWith(folder)) inside.push({ entry, path: path.slice(folder.length) });
      else leftOut.add(placeBeside(path, folder), t`It stands outside of ${shownPath(folder)}, the project.`);
    }
    const chosen = await chooseFiles(inside, { scene, isBuilt }, leftOut);
    if (chosen.length > limits.files) throw tooMany(chosen.length);
    checkBytes(chosen.reduce((sum, { entry }) => sum + fitting(entry.size), 0));

    const kept = await keep(source, chosen, leftOut);
    checkTree(kept);
    if (kept.length === 0) throw refused(t`There are no files in it that a project can hold.`);
    const cannotRun = new Notes();
    for (const file of kept) {
      const reason = whyItCannotRun(file);
      if (reason !== null) cannotRun.add(file.path, reason);
    }
    const faults = await check(kept, scene);
    const found = [...cannotRun.list, ...(faults ?? [])];
    const report: ImportReport = {
      files: kept.length,
      folder: shownPath(folder.replace(/\/$/, '')),
      leftOut: leftOut.list.slice(0, mostNotes),
      cannotRun: found.slice(0, mostNotes),
      more: Math.max(0, leftOut.list.length - mostNotes) + Math.max(0, found.length - mostNotes),
      isChecked: faults !== null,
    };
    return begin(ownerId, kept, { ...from, scene }, report, remember);
  };

  /** The project itself, with its first version. */
  const begin = async (
    ownerId: string,
    kept: readonly FileEntry[],
    { name, message, scene }: { readonly name: string; readonly message: string; readonly scene: Scene },
    report: ImportReport,
    remember: Remember,
  ): Promise<Imported> => {
    const made = await db.transaction().execute(async (transaction) => {
      const project = await projects.insert(transaction, { ownerId, scene, prompt: name });
      // Kept once more: they are young until something refers to them.
      const tree = await files.saveTree(transaction, kept);
      await transaction
        .updateTable('projects')
        .set({ ...nameColumns(projectName(name)), name_is_default: 0 })
        .where('id', '=', project.id)
        .execute();
      await addVersion(transaction, project, { kind: 'edit', message, treeHash: tree.hash }, { clock, ids });
      const answer: Imported = { projectId: project.id, scene, name: projectName(name), report };
      await remember(transaction, answer);
      return { answer, treeHash: tree.hash, seq: await appendEvents(transaction, project.id, null, [], 0) };
    });
    const { answer, treeHash, seq } = made;
    await projects.changed({ projectId: answer.projectId, treeHash, seq });
    return answer;
  };

  /** As anybody sees it, and where that is nothing, as the person does. */
  const readRepository = async <T>(
    ownerId: string,
    remote: { readonly url: string; readonly wanted: string },
    use: (repository: ListedRepository) => Promise<T>,
  ): Promise<T> => {
    try {
      return await reader.read({ ...remote, token: null }, use);
    } catch (error) {
      if (!(error instanceof RepositoryProblem) || error.kind !== 'noAccess') throw error;
      const token = await github.tokenOf(ownerId);
      if (token === null) throw error;
      return reader.read({ ...remote, token }, use);
    }
  };

  return {
    archive: (ownerId, { file, name }) =>
      withZip(file, (source) =>
        make(
          ownerId,
          source,
          { name: name.replace(/\.zip$/i, ''), message: `Imported ${shownPath(name)}` },
          () => Promise.resolve(),
        ),
      ),

    async repository(ownerId, repository, remember) {
      const { owner, name, wanted } = readAddress(repository, settings.githubWebUrl);
      const url = `${settings.githubWebUrl}/${owner}/${name}.git`;
      try {
        return await readRepository(ownerId, { url, wanted }, (read) => {
          const folder = read.folder === '' ? '' : `${read.folder}/`;
          const entries = read.entries
            .filter(({ path }) => path.startsWith(folder))
            .map((entry) => ({ ...entry, path: entry.path.slice(folder.length), size: null }));
          if (entries.length === 0) throw refused(wordsOfProblem('noBranch', wanted));
          return make<RepositoryEntry & SourceEntry>(
            ownerId,
            { entries, contents: read.contents },
            { name, message: `Imported from GitHub: ${owner}/${name}` },
            remember,
          );
        });
      } catch (error) {
        if (error instanceof RepositoryProblem) throw refused(wordsOfProblem(error.kind, wanted));
        throw error instanceof JobFailed ? refused(aloud(error.told)) : error;
      }
    },
  };
}

const tooMany = (count: number): ApiError =>
  refused(t`It has ${count} files; a project has at most ${limits.files}.`);

const tooLarge = (most: number): string => t`It is larger than ${megabytes(most)} MB.`;

/** What an entry adds to the bytes of a project: one that is too large is left out. */
const fitting = (size: number | null): number => (size === null || size > limits.binaryFileBytes ? 0 : size);

function checkBytes(bytes: number): void {
  if (bytes > limits.treeBytes)
    throw refused(t`It has more than ${megabytes(limits.treeBytes)} MB, the most that a project has.`);
}

/** Why the content of a file is not taken over; null when it is. */
function reasonAgainst(path: string, data: Uint8Array): string | null {
  const most = limits.textFileBytes;
  if (path === 'package-lock.json') {
    const lock = data.byteLength > most ? null : textOf(data);
    return lock === null || trustedLock(lock) === null
      ? t`It is no lock of packages that can be read here: versions are chosen by package.json.`
      : null;
  }
  if (!isAsNamed(path, data)) return notAsNamed();
  return data.byteLength > most && textOf(data) !== null ? tooLarge(most) : null;
}

/** The place beside the project's folder that a path is in: as high up as it can be named. */
function placeBeside(path: string, folder: string): string {
  const parts = path.split('/');
  const others = folder.split('/');
  const at = parts.findIndex((part, index) => part !== others[index]);
  const place = parts.slice(0, at + 1).join('/');
  return at + 1 < parts.length ? `${place}/` : place;
}

/** As a person may name a project: in one line, with nothing in it that is not seen. */
function projectName(name: string): string {
  const words = withoutHiddenCharacters(name.replace(/[\p{Cc}\p{Co}\p{Cn}]/gu, ' '));
  return [...words].slice(0, 80).join('').trim() || t`Imported project`;
}
