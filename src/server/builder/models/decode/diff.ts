import type { Intent, TextEdit } from './intent.ts';
import { asPath, isSurePath } from './paths.ts';

/** A part of a file as a diff tells it. */
interface Hunk {
  /** Where it begins in the file as it was; null when it does not say. */
  line: number | null;
  readonly before: string[];
  readonly after: string[];
}

interface Change {
  from: string | null;
  to: string | null;
  isNew: boolean;
  isGone: boolean;
  readonly hunks: Hunk[];
  /** Its lines as they stand there. */
  readonly raw: string[];
}

const hunkMark = /^@@+ ?(?:-(\d+)(?:,\d+)? \+\d+(?:,\d+)? ?@@)?/;
const patchMark = /^\*\*\* (Update|Add|Delete) File:(.*\S)/s;

/** Whether a text begins as a diff does. */
export const startsDiff = (text: string): boolean =>
  /^\s*(?:diff --git |@@ |@@\s*\n|--- \S[^\n]*\n\+\+\+ |\+\+\+ \S[^\n]*\n@@|\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File:))/.test(
    text.slice(0, 2_000),
  );

/** A line with which a diff begins, or a part of one. */
export const isDiffHead = (line: string): boolean =>
  /^(?:diff --git |--- \S|\*\*\* (?:Begin Patch|(?:Update|Add|Delete) File:))/.test(line);

/** Whether a line names a file where one of the two lines that do so was left out. */
const isLoneHead = (lines: readonly string[], index: number): boolean => {
  const [, mark = '', name = ''] = /^(---|\+\+\+) (\S+)\s*$/.exec(lines[index] ?? '') ?? [];
  return isSurePath(asPath(name)) && (mark === '---' || !/^--- \S/.test(lines[index - 1] ?? ''));
};

const pathOf = (text: string, side: 'a' | 'b'): string | null => {
  const bare = asPath(text.split('\t')[0] ?? '');
  if (bare === 'dev/null') return null;
  return bare.startsWith(`${side}/`) ? bare.slice(2) : bare;
};

/**
 * What a diff does: unified, as git writes it, or a patch between `*** Begin Patch` and `*** End Patch`.
 * @param given the path, where the diff itself names none
 * @returns null when the text is no diff
 */
export function parseDiff(text: string, given: string | null): Intent[] | null {
  const changes: Change[] = [];
  let change: Change | null = null;
  let hunk: Hunk | null = null;
  let isBehind = false;
  const begin = (part: Partial<Change>): Change => {
    const made = { from: null, to: null, isNew: false, isGone: false, hunks: [], raw: [], ...part };
    changes.push(made);
    hunk = null;
    return made;
  };
  const lines = text.trimEnd().split('\n');
  const plain = given === null ? null : plainEdits(lines);
  if (plain !== null && given !== null) return [{ type: 'edit', path: given, edits: plain }];
  for (const [index, whole] of lines.entries()) {
    const line = whole.replace(/\r$/, '');
    // What ends the mail of a patch, up to the next one.
    if (/^-- ?$/.test(line) && /^(?:\d{1,3}\.\d|$)/.test(lines[index + 1] ?? '')) isBehind = true;
    else if (isDiffHead(line)) isBehind = false;
    if (isBehind) continue;
    const patch = patchMark.exec(line);
    const git = /^diff --git "?a\/(.+?)"? "?b\/(.+?)"?$/s.exec(line);
    if (patch !== null) {
      const path = asPath(patch[2] ?? '');
      const kind = patch[1];
      change = begin({ from: path, to: path, isNew: kind === 'Add', isGone: kind === 'Delete' });
      // A file that is added has no mark of a part.
      if (change.isNew) change.hunks.push((hunk = { line: null, before: [], after: [] }));
    } else if (git !== null) {
      change = begin({ from: asPath(git[1] ?? ''), to: asPath(git[2] ?? '') });
    } else if (/^\*\*\* (?:Begin|End) (?:Patch|of File)/.test(line)) hunk = null;
    else if (/^\*\*\* Move to: ?/.test(line) && change !== null) change.to = asPath(line.slice(13));
    else if (/^--- \S/.test(line) && /^\+\+\+ \S/.test(lines[index + 1] ?? '')) {
      const from = pathOf(line.slice(4), 'a');
      if (change === null || change.hunks.length > 0 || hunk !== null || change.from !== from)
        change = change !== null && change.hunks.length === 0 && from === null ? change : begin({ from });
      if (from === null) change.isNew = true;
    } else if (isLoneHead(lines, index)) {
      const path = pathOf(line.slice(4), line.startsWith('-') ? 'a' : 'b');
      change = begin({ from: path, to: path });
    } else if (/^\+\+\+ \S/.test(line) && change !== null && hunk === null) {
      const to = pathOf(line.slice(4), 'b');
      if (to === null) change.isGone = true;
      else change.to = to;
    } else if (line.startsWith('rename from ') && change !== null && hunk === null)
      change.from = asPath(line.slice(12));
    else if (line.startsWith('rename to ') && change !== null && hunk === null)
      change.to = asPath(line.slice(10));
    else if (/^(?:new|deleted) file mode /.test(line) && change !== null && hunk === null) {
      if (line.startsWith('new')) change.isNew = true;
      else change.isGone = true;
    } else if (hunkMark.test(line)) {
      change ??= begin({ from: given, to: given });
      const at = hunkMark.exec(line)?.[1];
      hunk = { line: at === undefined ? null : Number(at), before: [], after: [] };
      change.hunks.push(hunk);
    } else {
      const isChange = /^[+\- ]/.test(line) || hunk !== null;
      if (hunk === null && isChange) {
        if (change === null && given === null) return null;
        // A diff without line numbers has no mark of a part.
        if (change !== null || /^[+-]/.test(line) || line.startsWith(' ')) {
          change ??= begin({ from: given, to: given });
          hunk = { line: null, before: [], after: [] };
          change.hunks.push(hunk);
        }
      }
      // Lines that are left out between two parts.
      if (hunk !== null && /^\s?(?:\.{3}|…)\s*$/.test(line)) hunk = null;
      else if (hunk !== null) {
        change?.raw.push(line);
        addLine(hunk, line);
      }
    }
  }
  const intents = changes.flatMap((one) => intentsOf(one, given));
  return intents.length === 0 ? null : intents;
}

/** Lines of the plain form of a diff: `4c4`, then what was there after `<`, and what is there after `>`. */
const plainMark = /^(\d{1,6})(?:,\d{1,6})?([acd])\d{1,6}(?:,\d{1,6})?$/;

/** The edits of a diff in its plain form, which names no file; null when the text is none. */
function plainEdits(lines: readonly string[]): TextEdit[] | null {
  const edits: TextEdit[] = [];
  let found: { line: number; before: string[]; after: string[] } | null = null;
  const close = (): void => {
    if (found === null) return;
    const { line, before, after } = found;
    edits.push({
      search: before.join('\n') + (after.length === 0 ? '\n' : ''),
      replace: after.join('\n'),
      line,
    });
  };
  for (const text of lines.map((line) => line.replace(/\r$/, ''))) {
    const mark = plainMark.exec(text);
    if (mark !== null) {
      close();
      found = { line: Number(mark[1]), before: [], after: [] };
    } else if (found === null) return null;
    else if (/^<(?: |$)/.test(text)) found.before.push(text.slice(2));
    else if (/^>(?: |$)/.test(text)) found.after.push(text.slice(2));
    else if (text !== '---' && text !== '' && !text.startsWith('\\')) return null;
  }
  close();
  return edits.length === 0
    ? null
    : edits.map((edit) => (edit.search === '\n' ? { ...edit, search: '' } : edit));
}

function addLine(hunk: Hunk, line: string): void {
  if (line.startsWith('\\')) return;
  const text = /^[+\- ]/.test(line) ? line.slice(1) : line;
  if (!line.startsWith('+')) hunk.before.push(text);
  if (!line.startsWith('-')) hunk.after.push(text);
}

function intentsOf({ from, to, isNew, isGone, hunks, raw }: Change, given: string | null): Intent[] {
  const path = to ?? from ?? given;
  if (path === null || path === '') return [];
  if (isGone) return [{ type: 'delete', path: from ?? path }];
  if (isNew) {
    // Where no line has a mark, all of them are the file as it is.
    const lines = raw.some((line) => line.startsWith('+')) ? hunks.flatMap(({ after }) => after) : raw;
    return [{ type: 'write', path, content: `${lines.join('\n')}\n` }];
  }
  const renames: Intent[] =
    from !== null && to !== null && from !== to ? [{ type: 'rename', path: from, to }] : [];
  const edits = hunks.flatMap(editOf);
  return edits.length === 0 ? renames : [...renames, { type: 'edit', path, edits }];
}

/** Lines that are taken out and put in, with those around them that say where. */
function editOf({ line, before, after }: Hunk): TextEdit[] {
  while (before.length > 1 && after.length > 1 && before.at(-1) === '' && after.at(-1) === '') {
    before.pop();
    after.pop();
  }
  if (before.join('\n') === after.join('\n')) return [];
  const isOnlyNew = before.length === 0 && after.some((line) => /^ \S/.test(line));
  // A blank that stands behind each mark.
  if (isOnlyNew && after.every((line) => line === '' || line.startsWith(' ')))
    after.splice(0, after.length, ...after.map((line) => line.slice(1)));
  // What is taken out without anything in its place goes with its line end.
  const end = after.length === 0 ? '\n' : '';
  const edit = { search: `${before.join('\n')}${end}`, replace: after.join('\n') };
  return [line === null ? edit : { ...edit, line }];
}

/** The line of a diff with which its last file begins; 0 when that is its first. */
export const lastFileOf = (lines: readonly string[]): number =>
  Math.max(
    0,
    lines.findLastIndex(
      (line, at) =>
        /^(?:diff --git |\*\*\* (?:Update|Add|Delete) File:)/.test(line) ||
        (/^--- \S/.test(line) &&
          /^\+\+\+ \S/.test(lines[at + 1] ?? '') &&
          !/^(?:diff --git |index |(?:new|deleted) file |similarity )/.test(lines[at - 1] ?? '')),
    ),
  );
