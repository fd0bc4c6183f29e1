import { type Action, actionSchema } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { lineCounts } from '#server/files/line-counts.ts';
import { collisionProblem, pathProblem } from '#server/files/paths.ts';
import { limits, type Tree, treeOf } from '#server/files/tree.ts';
import { rangesOf } from '#server/packages/package-plan.ts';
import { extensionOf } from './paths-of.ts';
import { hasEntry, localReferences, missingReferences } from './import-graph.ts';
import { hasConflictMarks, placeholderIn, truncationOf } from './suspicion.ts';

/** A file in the staging area. `content` is null for bytes that are not text: they are carried by hash alone. */
export interface StagedFile {
  readonly hash: string;
  readonly size: number;
  readonly content: string | null;
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
}

export type StagingResult =
  /** The action as it was checked; `change` is null for one that touches no file. */
  | { readonly ok: true; readonly action: Action; readonly change: StagedChange | null }
  /** Nothing was changed. `reason` is for people and for the engine that is asked to fix it. */
  | { readonly ok: false; readonly action: string; readonly path: string | null; readonly reason: string };

/**
 * The files of a run while it runs: a copy of the tree that it started from, changed by actions that were checked
 * one by one. Nothing that an engine sends is applied unchecked, and a refused action changes nothing.
 */
export class StagingArea {
  readonly #type: ProjectType;
  readonly #files: Map<string, StagedFile>;
  readonly #references = new Map<string, readonly string[]>();
  readonly #locked: ReadonlySet<string>;

  /** @param locked paths that the person locked: no action may touch them. */
  constructor(
    type: ProjectType,
    files: Iterable<readonly [string, StagedFile]>,
    locked: ReadonlySet<string> = new Set(),
  ) {
    this.#type = type;
    this.#files = new Map(files);
    this.#locked = locked;
    for (const [path, file] of this.#files) this.#refer(path, file);
  }

  get files(): ReadonlyMap<string, StagedFile> {
    return this.#files;
  }

  /** The files as a tree. */
  get tree(): Tree {
    return treeOf(
      [...this.#files].map(([path, { hash, size, content }]) => ({
        path,
        hash,
        size,
        text: content !== null,
      })),
    );
  }

  /** Whether the files hang together: there is a file to start from, and every local reference leads to a file. */
  get isClosed(): boolean {
    const has = (path: string) => this.#files.has(path);
    return hasEntry(this.#type, has) && missingReferences(this.#references, has).length === 0;
  }

  /** References that lead nowhere. */
  get missing(): { from: string; reference: string }[] {
    return missingReferences(this.#references, (path) => this.#files.has(path));
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
        reason:
          `This is not an action of the protocol: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
      };
    }
    const action = parsed.data;
    try {
      return { ok: true, action, change: this.#change(action) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        ok: false,
        action: action.type,
        path: 'path' in action ? action.path : null,
        reason: error.message,
      };
    }
  }

  /** Whether package.json asks for a package already, in the same versions. */
  hasPackage(name: string, range: string): boolean {
    return rangesOf(this.#files.get('package.json')?.content ?? null)[name] === range;
  }

  /** What `apply` would answer; nothing is changed. */
  check(candidate: unknown): StagingResult {
    return new StagingArea(this.#type, this.#files, this.#locked).apply(candidate);
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
    const old = this.#files.get(action.path);
    if (old !== undefined && action.baseHash !== old.hash) {
      throw new Refused(
        action.baseHash === undefined
          ? 'The file is there already; a whole new content must name the content that it replaces.'
          : 'The file is not what it was when this was written.',
      );
    }
    if (old === undefined && action.baseHash !== undefined)
      throw new Refused('There is no such file to replace.');
    return this.#put('write', action.path, action.content);
  }

  #edit(action: Extract<Action, { type: 'file.edit' }>): StagedChange {
    const file = this.#current(action.path, action.baseHash);
    if (file.content === null) throw new Refused('The file is not text.');
    let content = file.content;
    for (const edit of action.edits) {
      // Line ends are the file's own, whatever the engine wrote: text that is there but for them is there.
      const { search, replace } = content.includes(edit.search) ? edit : withLineEndsOf(content, edit);
      const first = content.indexOf(search);
      if (first < 0) throw new Refused(`The text to replace is not in the file: ${quote(search)}`);
      if (content.includes(search, first + 1)) {
        throw new Refused(`The text to replace is in the file more than once: ${quote(search)}`);
      }
      content = content.slice(0, first) + replace + content.slice(first + search.length);
    }
    return this.#put('edit', action.path, content);
  }

  #rename(action: Extract<Action, { type: 'file.rename' }>): StagedChange {
    const file = this.#current(action.path, action.baseHash);
    this.#checkPath(action.to);
    if (this.#files.has(action.to)) throw new Refused(`There is already a file ${action.to}.`);
    const others = [...this.#files.keys()].filter((path) => path !== action.path);
    const problem = collisionProblem([...others, action.to]);
    if (problem !== null) throw new Refused(problem);
    this.#remove(action.path);
    this.#files.set(action.to, file);
    this.#refer(action.to, file);
    return { op: 'rename', path: action.to, from: action.path, file, additions: 0, deletions: 0 };
  }

  #put(op: 'write' | 'edit', path: string, content: string): StagedChange {
    if (content.includes('\0')) throw new Refused('The content has a NUL character.');
    const data = bytesOf(content);
    if (data.byteLength > limits.textFileBytes) {
      throw new Refused(`The file would be larger than ${limits.textFileBytes / 1024 / 1024} MB.`);
    }
    const old = this.#files.get(path);
    if (old === undefined) {
      if (this.#files.size >= limits.files) throw new Refused(`A project has at most ${limits.files} files.`);
      const problem = collisionProblem([...this.#files.keys(), path]);
      if (problem !== null) throw new Refused(problem);
    }
    // A comment that was there before is the person's own; one that comes in with this action is code left out.
    const placeholder = placeholderIn(content);
    if (placeholder !== null && old?.content?.includes(placeholder) !== true) {
      throw new Refused(`Code is left out: "${placeholder}". The whole text is needed.`);
    }
    if (hasConflictMarks(content) && !hasConflictMarks(old?.content ?? ''))
      throw new Refused(
        'The text has the marks of a conflict or of an edit in it: <<<<<<<, =======, >>>>>>>.',
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
        throw new Refused(`${quote(name)} is no package name.`);
      if (!versionRange.test(range)) throw new Refused(`${quote(range)} is no range of versions.`);
    }
    if (this.#locked.has('package.json')) throw new Refused('package.json is locked.');
    const old = this.#files.get('package.json');
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
    const file = this.#files.get(path);
    if (file === undefined) throw new Refused('There is no such file.');
    if (this.#locked.has(path)) throw new Refused('The file is locked.');
    if (file.hash !== baseHash) throw new Refused('The file is not what it was when this was written.');
    return file;
  }

  #checkPath(path: string): void {
    const problem = pathProblem(path);
    if (problem !== null) throw new Refused(problem);
    if (this.#locked.has(path)) throw new Refused('The file is locked.');
  }

  #remove(path: string): void {
    this.#files.delete(path);
    this.#references.delete(path);
  }

  #refer(path: string, file: StagedFile): void {
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

const known = new Map<string, readonly string[]>();
const mostKnown = 20_000;

/** `localReferences`, read once for each content: every run begins with files that the run before had. */
function referencesOf(path: string, hash: string, content: string): readonly string[] {
  const key = `${extensionOf(path)}:${hash}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const references = localReferences(path, content);
  if (known.size >= mostKnown) known.clear();
  known.set(key, references);
  return references;
}

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
  throw new Refused('package.json is not valid JSON, so nothing can be added to it.');
}

/** Why an action is not applied. */
class Refused extends Error {}

function quote(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return `“${line.length > 80 ? `${line.slice(0, 79)}…` : line}”`;
}
