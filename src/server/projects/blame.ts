import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import type { FileEntry } from '#contract/project.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { deserialize } from '#server/files/tree.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createJobThread } from '#server/platform/job-thread.ts';
import { findRoot } from '#server/platform/root.ts';
import { projectFor } from './project-rows.ts';
import { t } from '#language/speech.ts';

type Blame = CallResponse<'fileBlame'>;

export interface BlameBounds {
  /** Versions that are walked. */
  readonly versions: number;
  /** States of the file that are compared. */
  readonly states: number;
  /** Lines of a file; what has more is not looked at. */
  readonly lines: number;
  /** Lines that are compared, of all states together. */
  readonly compared: number;
}
const usualBounds: BlameBounds = { versions: 5_000, states: 200, lines: 10_000, compared: 400_000 };

/** Versions that are read before others have their turn. */
const batch = 25;
/** Answers that are kept: they stay right until the project has another tree or version. */
const mostKept = 200;

type Source = Blame['sources'][number];

/** A state of the file, and the version that brought it. */
interface State {
  readonly file: FileEntry;
  readonly source: Source;
}

/** Edits by hand that are in no version yet. */
const draft: Source = { versionId: null, number: null, kind: 'draft', message: '', runId: null, at: null };

export interface FileBlame {
  /**
   * Tells for each line of a file of the working tree in which version it came to be what it is.
   * @throws {ApiError} notFound for a file that is not there, badRequest for one that is no text or is too long
   */
  read(accountId: string, input: CallRequest<'fileBlame'>): Promise<Blame>;
  close(): Promise<void>;
}

export function createFileBlame(
  { db, files }: { readonly db: Kysely<Schema>; readonly files: FileStore },
  bounds = usualBounds,
): FileBlame {
  const kept = new Map<string, Promise<Blame>>();
  const thread = createJobThread({
    file: pathToFileURL(path.join(findRoot(), 'src/server/projects/blame-worker.mjs')),
    memory: 256,
    timeout: 60_000,
  });
  const textOf = async (file: FileEntry): Promise<string> => (await files.readText(file)) ?? '';

  const readAnew = async (projectId: string, tree: readonly FileEntry[], file: FileEntry): Promise<Blame> => {
    let newer = await textOf(file);
    const first = await thread.run<Descent>({ before: '', after: newer });
    const { length } = first.from;
    if (length > bounds.lines)
      throw new ApiError(
        ErrNo.badRequest,
        t`Files of more than ${bounds.lines} lines are not looked at.`,
        200,
      );
    const { states, ...history } = await statesOf(db, projectId, tree, file, bounds);
    let { endsAt } = history;
    const sources: Blame['sources'] = [];
    /** By line of the file: its line in the state that is looked at; -1 once it is known where it came from. */
    const places = Int32Array.from(first.from, (_, index) => index);
    const owners = new Int32Array(length).fill(-1);
    let open = length;
    let left = bounds.compared;
    for (const [index, { source }] of states.entries()) {
      const older = states[index + 1];
      // What came before the oldest state that was found is not known.
      if (open === 0 || (older === undefined && endsAt !== null)) break;
      if (left < 0) {
        endsAt = source.number;
        break;
      }
      const before = older === undefined ? '' : await textOf(older.file);
      const { from, compared } = await thread.run<Descent>({ before, after: newer });
      left -= compared;
      const openBefore = open;
      for (let line = 0; line < places.length; line += 1) {
        const place = places[line] ?? -1;
        if (place < 0) continue;
        const next = from[place] ?? -1;
        places[line] = next;
        if (next >= 0) continue;
        owners[line] = sources.length;
        open -= 1;
      }
      if (open < openBefore) sources.push(source);
      newer = before;
    }
    return { hash: file.hash, lines: blamedLines(owners), sources, endsAt: open === 0 ? null : endsAt };
  };

  return {
    async read(accountId, { projectId, path }) {
      const project = await projectFor(db, projectId, accountId, 'viewer');
      const tree = await files.readTree(project.tree_hash);
      const file = tree.find((entry) => entry.path === path);
      if (file === undefined) throw new ApiError(ErrNo.notFound, t`There is no file ${path}.`);
      if (!file.text) throw new ApiError(ErrNo.badRequest, t`This file is not text.`, 200);
      const key = [projectId, project.version_count, project.tree_hash, path].join('\0');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const read = readAnew(projectId, tree, file);
      read.catch(() => kept.delete(key));
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, read);
      return read;
    },
    close: () => thread.close(),
  };
}

/** What the thread answers. */
interface Descent {
  /** By line of the newer text, its line in the older one; -1 for a new line. */
  readonly from: Int32Array;
  readonly compared: number;
}

/** Owners of lines, one after the other, as how many lines each has: what follows one another is told once. */
function blamedLines(owners: Int32Array): Blame['lines'] {
  const runs: Blame['lines'] = [];
  for (const source of owners) {
    const last = runs.at(-1);
    if (last?.source === source) last.count += 1;
    else runs.push({ count: 1, source });
  }
  return runs;
}

/**
 * Reads the states of a file, the newest first: the versions of its project from the newest on, as far as they have the
 * file, under whatever name. `endsAt`: the oldest version that was looked at, where there are older ones; else null.
 */
async function statesOf(
  db: Kysely<Schema>,
  projectId: string,
  tree: readonly FileEntry[],
  file: FileEntry,
  bounds: BlameBounds,
): Promise<{ states: State[]; endsAt: number | null }> {
  const states: State[] = [];
  /** The oldest so far that has the file as it is in `current`. */
  let source = draft;
  let current = file;
  let newer = (): readonly FileEntry[] => tree;
  let walked = 0;
  for (let before: number | undefined; ;) {
    const rows = await db
      .selectFrom('versions')
      .innerJoin('trees', 'trees.hash', 'versions.tree_hash')
      .select(['versions.id', 'number', 'kind', 'message', 'run_id', 'created_at', 'entries_json'])
      .where('project_id', '=', projectId)
      .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(batch)
      .execute();
    for (const { entries_json: json, ...row } of rows) {
      // Most versions have the file as the one after them has it, which needs no reading of the whole tree.
      if (!json.includes(`${JSON.stringify([current.path, current.hash]).slice(0, -1)},`)) {
        await setImmediate();
        const found = sameFile(deserialize(json), current, newer());
        if (found?.hash !== current.hash) states.push({ file: current, source });
        if (found === undefined) return { states, endsAt: null };
        if (states.length >= bounds.states) return { states, endsAt: row.number };
        current = found;
      }
      newer = () => deserialize(json);
      source = {
        versionId: row.id,
        number: row.number,
        kind: row.kind,
        message: row.message,
        runId: row.run_id,
        at: row.created_at,
      };
      walked += 1;
      if (walked >= bounds.versions && row.number > 1)
        return { states: [...states, { file: current, source }], endsAt: row.number };
    }
    before = rows.at(-1)?.number;
    if (rows.length < batch) return { states: [...states, { file: current, source }], endsAt: null };
    await setImmediate();
  }
}

/** The file in an older tree: under its path, or under another that the newer tree has not, with the same content. */
function sameFile(
  tree: readonly FileEntry[],
  file: FileEntry,
  newer: readonly FileEntry[],
): FileEntry | undefined {
  const found = tree.find(({ path }) => path === file.path);
  if (found !== undefined) return found;
  const paths = new Set(newer.map(({ path }) => path));
  return tree.find(({ path, hash }) => hash === file.hash && !paths.has(path));
}
