import { type Action, actionSchema } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { lineCounts } from '#server/files/line-counts.ts';
import { collisionProblem, pathProblem } from '#lib/project-paths.ts';
import { limits, type Tree, treeOf } from '#server/files/tree.ts';
import { rangesOf } from '#server/packages/package-plan.ts';
import { extensionOf } from './paths-of.ts';
import { hasEntry, localReferences, missingReferences } from './import-graph.ts';
import { type Leads, leadsOf, takenPaths } from './offered-files.ts';
import { hasConflictMarks, placeholderIn, truncationOf } from './suspicion.ts';
import { told, type Told, ToldError } from '#language/told.ts';

/** A file in the staging area. `content` is null for bytes that are not text: they are carried by hash alone. */
export interface StagedFile {
  readonly hash: string;
  readonly size: number;
  readonly content: string | null;
  /** It lies ready, and is no file of the project yet. */
  readonly isOffered?: true;
}

/** One action's effect on the files. */
export interface StagedChange {
  readonly op: 'write' | 'edit' | 'rename' | 'delete';
  readonly path: string;
  readonly from: string | null;
  /** What is at `path` now; null when it was deleted. */
  readonly file: StagedFile | null;
  readonly additions: number;
  readonly deletions: number;
  /** It came from what was offered, or goes back there. */
  readonly isOffered?: true;
}

export type StagingResult =
  /** The action as it was checked; `change` is null for one that touches no file. */
  | { readonly ok: true; readonly action: Action; readonly change: StagedChange | null }
  /** Nothing was changed. `reason` is for people and for the engine that is asked to fix it. */
  | {
      readonly ok: false;
      readonly action: string;
      readonly path: string | null;
      readonly reason: Told;
      /** `path` is a file that the person locked. */
      readonly isLocked?: true;
    };

/**
 * The files of a run while it runs: a copy of the tree that it started from, changed by actions that were checked
 * one by one. Nothing that an engine sends is applied unchecked, and a refused action changes nothing.
 */
export class StagingArea {
  readonly #type: ProjectType;
  readonly #files: Map<string, StagedFile>;
  readonly #references = new Map<string, readonly string[]>();
  readonly #locked: ReadonlySet<string>;
  readonly #offered: Map<string, StagedFile>;
  /** Offered files as they were told of by `arrivals`. */
  readonly #told = new Set<string>();
  #taken: ReadonlyMap<string, StagedFile> | null = null;
  readonly #origins = new Map<string, StagedFile>();

  /**
   * @param locked paths that the person locked: no action may touch them.
   * @param offered files that lie ready: each is part of the project while that leads to it, and the engine may change
   *   or replace it as if it were.
   */
  constructor(
    type: ProjectType,
    files: Iterable<readonly [string, StagedFile]>,
    locked: ReadonlySet<string> = new Set(),
    offered: ReadonlyMap<string, StagedFile> = new Map(),
  ) {
    this.#type = type;
    this.#files = new Map(files);
    this.#locked = locked;
    this.#offered = new Map(offered);
    for (const [path, file] of this.#files) this.#refer(path, file);
  }

  /** The files of the project. */
  get files(): ReadonlyMap<string, StagedFile> {
    const taken = this.#take();
    return taken.size === 0 ? this.#files : new Map([...taken, ...this.#files]);
  }

  /** What an engine may work with: the files of the project, and those that lie ready for it. */
  get workspace(): ReadonlyMap<string, StagedFile> {
    return this.#offered.size === 0 ? this.#files : new Map([...this.#offered, ...this.#files]);
  }

  /** The offered file that a file of the project was made from by edits. */
  originOf(path: string): StagedFile | undefined {
    return this.#origins.get(path);
  }

  /** Offered files that have become part of the project, or are so no more, since this was last asked. */
  arrivals(): StagedChange[] {
    const taken = this.#take();
    const changes: StagedChange[] = [];
    for (const [path, file] of taken) {
      if (this.#told.has(path)) continue;
      this.#told.add(path);
      const { additions } = lineCounts('', file.content ?? '');
      changes.push({ op: 'write', path, from: null, file, additions, deletions: 0, isOffered: true });
    }
    for (const path of this.#told) {
      if (taken.has(path)) continue;
      this.#told.delete(path);
      if (this.#files.has(path)) continue;
      changes.push({
        op: 'delete',
        path,
        from: null,
        file: null,
        additions: 0,
        deletions: 0,
        isOffered: true,
      });
    }
    return changes;
  }

  /** The files as a tree. */
  get tree(): Tree {
    return treeOf(
      [...this.files].map(([path, { hash, size, content }]) => ({
        path,
        hash,
        size,
        text: content !== null,
      })),
    );
  }

  /** Whether the files hang together: there is a file to start from, and every local reference leads to a file. */
  get isClosed(): boolean {
    const { files } = this;
    return hasEntry(this.#type, (path) => files.has(path)) && this.missing.length === 0;
  }

  /** References that lead nowhere. */
  get missing(): { from: string; reference: string }[] {
    const { files } = this;
    return missingReferences(this.#references, (path) => files.has(path));
  }

  /** Checks an action and applies it to the files, if it is one that changes files. */
  apply(candidate: unknown): StagingResult {
    const parsed = actionSchema.safeParse(candidate);
    if (!parsed.success) {
      const type = (candidate as { type?: unknown } | null)?.type;
      const issue = parsed.error.issues[0];
      return {
        ok: false,
        action: typeof type === 'string' ? type.slice(0, 40) : 'unknown',
        path: null,
        reason: told`This is not an action of the protocol: ${`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim()}`,
      };
    }
    const action = parsed.data;
    try {
      return { ok: true, action, change: this.#change(action) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error instanceof Locked)
        return {
          ok: false,
          action: action.type,
          path: error.path,
          reason: error.told,
          isLocked: true,
        };
      return {
        ok: false,
        action: action.type,
        path: 'path' in action ? action.path : null,
        reason: error.told,
      };
    }
  }

  /** Whether package.json asks for a package already, in the same versions. */
  hasPackage(name: string, range: string): boolean {
    return rangesOf(this.workspace.get('package.json')?.content ?? null)[name] === range;
  }

  /** What `apply` would answer; nothing is changed. */
  check(candidate: unknown): StagingResult {
    return new StagingArea(this.#type, this.#files, this.#locked, this.#offered).apply(candidate);
  }

  #change(action: Action): StagedChange | null {
    switch (action.type) {
      case 'file.write':
        return this.#write(action);
      case 'file.edit':
        return this.#edit(action);
      case 'file.rename':
        return this.#rename(action);
      case 'file.delete': {
        const file = this.#current(action.path, action.baseHash);
        this.#remove(action.path);
        if (file.isOffered === true) return null;
        const deletions = lineCounts(file.content ?? '', '').deletions;
        return { op: 'delete', path: action.path, from: null, file: null, additions: 0, deletions };
      }
      case 'deps.add':
        return this.#addPackages(action.packages);
      default:
        return null;
    }
  }

  #write(action: Extract<Action, { type: 'file.write' }>): StagedChange {
    this.#checkPath(action.path);
    // What is offered may be replaced by name, and written in the place of as if it were not there.
    const known = action.baseHash === undefined ? undefined : this.#offered.get(action.path);
    const old = this.#files.get(action.path) ?? known;
    if (old !== undefined && action.baseHash !== old.hash) {
      throw new Refused(
        action.baseHash === undefined
          ? told`The file is there already; a whole new content must name the content that it replaces.`
          : told`The file is not what it was when this was written.`,
      );
    }
    if (old === undefined && action.baseHash !== undefined)
      throw new Refused(told`There is no such file to replace.`);
    return this.#put('write', action.path, action.content);
  }

  #edit(action: Extract<Action, { type: 'file.edit' }>): StagedChange {
    const file = this.#current(action.path, action.baseHash);
    if (file.content === null) throw new Refused(told`The file is not text.`);
    let content = file.content;
    for (const edit of action.edits) {
      // Line ends are the file's own, whatever the engine wrote: text that is there but for them is there.
      const { search, replace } = content.includes(edit.search) ? edit : withLineEndsOf(content, edit);
      const first = content.indexOf(search);
      if (first < 0) throw new Refused(told`The text to replace is not in the file: ${quote(search)}`);
      if (content.includes(search, first + 1)) {
        throw new Refused(told`The text to replace is in the file more than once: ${quote(search)}`);
      }
      content = content.slice(0, first) + replace + content.slice(first + search.length);
    }
    return this.#put('edit', action.path, content);
  }

  #rename(action: Extract<Action, { type: 'file.rename' }>): StagedChange {
    const file = this.#current(action.path, action.baseHash);
    this.#checkPath(action.to);
    if (this.#files.has(action.to)) throw new Refused(told`There is already a file ${action.to}.`);
    const others = [...this.#files.keys()].filter((path) => path !== action.path);
    const problem = collisionProblem([...others, action.to]);
    if (problem !== null) throw new Refused(problem);
    this.#remove(action.path);
    const own: StagedFile = { hash: file.hash, size: file.size, content: file.content };
    this.#files.set(action.to, own);
    this.#refer(action.to, own);
    const op = file.isOffered === true ? 'write' : 'rename';
    const from = file.isOffered === true ? null : action.path;
    return { op, path: action.to, from, file: own, additions: 0, deletions: 0 };
  }

  #put(op: 'write' | 'edit', path: string, content: string): StagedChange {
    if (content.includes('\0')) throw new Refused(told`The content has a NUL character.`);
    const data = bytesOf(content);
    if (data.byteLength > limits.textFileBytes) {
      throw new Refused(told`The file would be larger than ${limits.textFileBytes / 1024 / 1024} MB.`);
    }
    const offered = op === 'edit' && !this.#files.has(path) ? this.#offered.get(path) : undefined;
    const old = this.#files.get(path) ?? offered;
    if (offered !== undefined) this.#origins.set(path, offered);
    else if (op === 'write') this.#origins.delete(path);
    if (!this.#files.has(path)) {
      if (this.#files.size >= limits.files)
        throw new Refused(told`A project has at most ${limits.files} files.`);
      const problem = collisionProblem([...this.#files.keys(), path]);
      if (problem !== null) throw new Refused(problem);
    }
    // A comment that was there before is the person's own; one that comes in with this action is code left out.
    const placeholder = placeholderIn(content, old?.content ?? null);
    if (placeholder !== null) {
      throw new Refused(told`Code is left out: "${placeholder}". The whole text is needed.`);
    }
    if (hasConflictMarks(content) && !hasConflictMarks(old?.content ?? ''))
      throw new Refused(
        told`The text has the marks of a conflict or of an edit in it: <<<<<<<, =======, >>>>>>>.`,
      );
    const truncated = truncationOf(path, content);
    if (truncated !== null) throw new Refused(truncated);
    const file: StagedFile = { hash: hashOf(data), size: data.byteLength, content };
    this.#files.set(path, file);
    this.#refer(path, file);
    return { op, path, from: null, file, ...lineCounts(old?.content ?? '', content) };
  }

  /** Packages go into package.json as data; the file is never written as text for that. */
  #addPackages(packages: Readonly<Record<string, string>>): StagedChange | null {
    for (const [name, range] of Object.entries(packages)) {
      if (name.length > 214 || !packageName.test(name))
        throw new Refused(told`${quote(name)} is no package name.`);
      if (!versionRange.test(range)) throw new Refused(told`${quote(range)} is no range of versions.`);
    }
    if (this.#locked.has('package.json')) throw new Locked('package.json');
    const old = this.workspace.get('package.json');
    const manifest = old?.content == null ? { private: true } : readObject(old.content);
    const known = manifest['dependencies'];
    const dependencies = { ...(isObject(known) ? known : {}), ...packages };
    const sorted = Object.fromEntries(Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)));
    return this.#put(
      old === undefined ? 'write' : 'edit',
      'package.json',
      `${JSON.stringify({ ...manifest, dependencies: sorted }, null, 2)}\n`,
    );
  }

  #current(path: string, baseHash: string): StagedFile {
    const file = this.#files.get(path) ?? this.#offered.get(path);
    if (file === undefined) throw new Refused(told`There is no such file.`);
    if (this.#locked.has(path)) throw new Locked(path);
    if (file.hash !== baseHash) throw new Refused(told`The file is not what it was when this was written.`);
    return file;
  }

  #checkPath(path: string): void {
    const problem = pathProblem(path);
    if (problem !== null) throw new Refused(problem);
    if (this.#locked.has(path)) throw new Locked(path);
  }

  #remove(path: string): void {
    this.#files.delete(path);
    this.#references.delete(path);
    // What an engine takes away does not come back by itself.
    this.#offered.delete(path);
    this.#taken = null;
  }

  #take(): ReadonlyMap<string, StagedFile> {
    if (this.#taken !== null) return this.#taken;
    if (this.#offered.size === 0) return (this.#taken = this.#offered);
    const paths = takenPaths(this.#type, leadsIn(this.#files), leadsIn(this.#offered));
    return (this.#taken = new Map(
      [...this.#offered].flatMap(([path, { hash, size, content }]) =>
        paths.has(path) ? [[path, { hash, size, content }]] : [],
      ),
    ));
  }

  #refer(path: string, file: StagedFile): void {
    this.#taken = null;
    const references = file.content === null ? [] : referencesOf(path, file.hash, file.content);
    if (references.length === 0) this.#references.delete(path);
    else this.#references.set(path, references);
  }
}

/** An edit with the line ends of a file. */
function withLineEndsOf(
  content: string,
  { search, replace }: { readonly search: string; readonly replace: string },
): { search: string; replace: string } {
  const end = content.includes('\r\n') ? '\r\n' : '\n';
  const of = (text: string): string => text.replace(/\r?\n/g, end);
  return { search: of(search), replace: of(replace) };
}

type Reader = (path: string, content: string) => readonly string[];
const mostKnown = 20_000;

/** A reader that reads each content once: every run begins with files that the run before had. */
function readOnce(read: Reader): (path: string, hash: string, content: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (path, hash, content) => {
    const key = `${extensionOf(path)}:${hash}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const references = read(path, content);
    if (known.size >= mostKnown) known.clear();
    known.set(key, references);
    return references;
  };
}

const referencesOf = readOnce(localReferences);
const leadsOnce = readOnce(leadsOf);

const leadsIn = (files: ReadonlyMap<string, StagedFile>): Leads =>
  new Map(
    [...files].map(([path, { hash, content }]) => [
      path,
      content === null ? [] : leadsOnce(path, hash, content),
    ]),
  );

/** Names that the npm registry accepts today. */
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;
/** A version, a caret or tilde range, or a tag: nothing that fetches from elsewhere than the registry. */
const versionRange = /^(?:[~^]?\d+(?:\.(?:\d+|x)){0,2}(?:-[\w.]+)?|latest|\*)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Said below, with the reason that a person can use.
  }
  throw new Refused(told`package.json is not valid JSON, so nothing can be added to it.`);
}

/** Why an action is not applied. */
class Refused extends ToldError {}

/** The action is on a file that the person locked. */
class Locked extends Refused {
  readonly path: string;

  constructor(path: string) {
    super(told`${path} is locked: the person wants it to stay as it is. Do without changing it.`);
    this.path = path;
  }
}

function quote(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`;
}
