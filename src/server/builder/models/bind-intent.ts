import type { Action } from '#contract/actions.ts';
import type { EngineFile } from '#contract/engine.ts';
import type { Intent, Lookup, TextEdit } from './decode/intent.ts';
import { cleanPath, fileFor, namesakes } from './bind-path.ts';
import { leavesOut } from './left-out.ts';
import { mergeElided } from './merge-elided.ts';
import { placePart } from './place-part.ts';
import { placeEdits, searchedLines } from './place-edits.ts';

/** What a model knows of the project. */
interface Known {
  readonly isDiscussion: boolean;
  /** Paths of the files that it was shown, or wrote. */
  readonly shown: ReadonlySet<string>;
  /** Files that the answer changed already, as they were when it began. */
  readonly before?: ReadonlyMap<string, string>;
}

/**
 * The action that an intent stands for, with the hash of the file as it is now; or why there is none. Null for what only
 * shows a part of a file.
 */
export function bindIntent(
  intent: Exclude<Intent, Lookup | { type: 'say' | 'think' | 'broken' | 'ask' | 'done' }>,
  { isDiscussion, shown, before }: Known,
  files: ReadonlyMap<string, EngineFile>,
): Action | string | null {
  if (intent.type === 'plan') {
    return { type: 'plan', items: intent.items.map((item, index) => ({ id: String(index + 1), ...item })) };
  }
  if (isDiscussion) return 'refused: this is a discussion, and no file is touched.';
  switch (intent.type) {
    case 'steps':
      return { type: 'steps', steps: intent.steps.map((step) => ({ ...step })) };
    case 'deps':
      return { type: 'deps.add', packages: { ...intent.packages } };
    case 'sql':
      return { type: 'sql.propose', sql: intent.sql, reason: intent.reason };
    case 'push':
      return { type: 'github.push', repository: '', branch: '' };
    case 'secret':
      return { type: 'secret.request', name: intent.name, reason: intent.reason };
    default:
  }
  const path = fileFor(intent, files);
  if (path === null)
    return 'refused: it does not say which file it is for. Name the path in the first line of the block.';
  const file = files.get(path);
  // What the answer itself has put there is no text that it shows to be changed.
  const isOld = (text: string): boolean => before?.get(path)?.includes(text.trim()) !== false;
  if (intent.type === 'swap')
    return isOld(intent.search) ? swap(path, file, intent.search, intent.replace) : null;
  if (intent.type === 'write' && intent.isAddition === true && file !== undefined) {
    const before = file.content ?? '';
    const content = `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${intent.content}`;
    return { type: 'file.write', path, content, baseHash: file.hash };
  }
  if (
    intent.type === 'write' &&
    intent.place !== undefined &&
    file !== undefined &&
    file.isOffered !== true
  ) {
    const placed = placePart(path, intent.content, file.content ?? '', intent.place);
    if (placed === file.content) return null;
    if (placed === null && intent.place.at !== 'part')
      return `refused (${path}): it is not certain where in the file this belongs. Send an edit of the text that is there, or the whole file.`;
    if (placed !== null && placed !== intent.content)
      return { type: 'file.write', path, content: placed, baseHash: file.hash };
  }
  if (intent.type === 'write') {
    // What lies ready is for taking or leaving: a file of the same name takes its place unseen.
    if (file === undefined || file.isOffered === true)
      return { type: 'file.write', path, content: intent.content };
    const whole = file.content ?? '';
    let merged = mergeElided(path, intent.content, whole);
    // Where what was put together still lacks something, more remarks stand for what stays.
    if (merged !== null && merged !== intent.content && leavesOut(path, merged, whole, files))
      merged = mergeElided(path, intent.content, whole, true);
    if (merged === null) return leftOut(path);
    // What is left out is in it now, and what surrounds it was known.
    if (merged !== intent.content) return { type: 'file.write', path, content: merged, baseHash: file.hash };
    if (!shown.has(path))
      return `refused (${path}): you have not seen this file. Read it first, or change a part of it.`;
    if (intent.isLoose === true && isShownIn(file, intent.content)) return null;
    if (
      intent.instead !== undefined &&
      isOld(intent.instead) &&
      isNearer(intent.content, intent.instead, whole)
    ) {
      const instead = swap(path, file, intent.instead, intent.content);
      if (instead !== null) return instead;
    }
    if (leavesOut(path, intent.content, whole, files)) {
      const content = mergeElided(path, intent.content, whole, true);
      return content === null ? partOf(path) : { type: 'file.write', path, content, baseHash: file.hash };
    }
    if (isPart(path, intent.content, whole, intent.isLoose === true)) {
      return partOf(path);
    }
    return { type: 'file.write', path, content: intent.content, baseHash: file.hash };
  }
  if (intent.type === 'edit') {
    const [first] = intent.edits;
    const isNothing = first?.search === '';
    const line = first?.line ?? first?.lines?.from;
    // An edit of nothing is how a new file is sent by models that know edits alone.
    if (isNothing && (line ?? 1) <= 1 && (file === undefined || file.content === ''))
      return {
        type: 'file.write',
        path,
        content: first.replace === '' || first.replace.endsWith('\n') ? first.replace : `${first.replace}\n`,
        ...(file === undefined ? {} : { baseHash: file.hash }),
      };
    if (isNothing && line === undefined) return `refused (${path}): an edit needs text to search for.`;
  }
  const isLoose = (intent.type === 'delete' || intent.type === 'rename') && intent.isLoose === true;
  if (file === undefined) {
    const like = namesakes(path, files).slice(0, 3).join(', ');
    return isLoose
      ? null
      : `refused (${path}): there is no such file.${like === '' ? '' : ` There is ${like}.`}`;
  }
  const baseHash = file.hash;
  if (intent.type === 'delete' && isLoose && isUsed(path, files))
    return `refused (${path}): other files still use it. Change these first, or delete it by an action of its own.`;
  if (intent.type === 'delete') return { type: 'file.delete', path, baseHash };
  if (intent.type === 'rename') {
    const to = cleanPath(intent.to);
    // What was said to be moved came at its new place already.
    return isLoose && files.has(to)
      ? { type: 'file.delete', path, baseHash }
      : { type: 'file.rename', path, to, baseHash };
  }
  let { edits } = intent;
  if (edits.some(({ lines }) => lines !== undefined)) {
    if (!shown.has(path)) return `refused (${path}): you have not seen this file. Read it first.`;
    const known = searchedLines(path, before?.get(path) ?? file.content ?? '', edits);
    if (typeof known === 'string') return `refused (${path}): ${known}`;
    edits = known;
  }
  const left = edits.filter((edit) => !isDone(file.content ?? '', edit));
  return left.length === 0
    ? null
    : { type: 'file.edit', path, baseHash, edits: placeEdits(file.content ?? '', left) };
}

/** Signs that a text must have to be known by. */
const telling = 12;

/** Whether a file has what an edit puts there already, and nothing else that it searches for: it was told twice. */
function isDone(content: string, { search, replace, isEverywhere, line }: TextEdit): boolean {
  const put = replace.trim();
  const at = put.replace(/\s+/g, '').length < telling ? -1 : content.indexOf(put);
  if (at < 0 || search.trim() === '' || isEverywhere === true) return false;
  const rest = `${content.slice(0, at)}\n${content.slice(at + put.length)}`;
  const [placed] = placeEdits(rest, [line === undefined ? { search, replace } : { search, replace, line }]);
  return placed !== undefined && !rest.includes(placed.search);
}

const partOf = (path: string): string =>
  `refused (${path}): this is a part of the file, and would take the place of all of it. Send the whole file, or an edit of that part.`;
const leftOut = (path: string): string =>
  `refused (${path}): code is left out, and it is not certain what stays where. Send the whole file, or an edit of the part that changes.`;

/** The place of a text in a file that is more than the text; -1 unless it is there exactly once. */
function placeOf({ content }: EngineFile, text: string): number {
  const whole = content ?? '';
  const part = text.trim();
  const at = part === '' || part === whole.trim() ? -1 : whole.indexOf(part);
  return at < 0 || whole.includes(part, at + 1) ? -1 : at;
}

const isShownIn = (file: EngineFile, text: string): boolean => placeOf(file, text) >= 0;

/** What takes a text out that a file has once, with the line that has nothing else in it. */
function withoutLine(content: string, text: string): { search: string; replace: string } {
  const at = content.indexOf(text);
  const from = content.lastIndexOf('\n', at - 1) + 1;
  const end = content.indexOf('\n', at + text.length) + 1;
  const to = end === 0 ? content.length : end;
  const isAlone = (content.slice(from, at) + content.slice(at + text.length, to)).trim() === '';
  return { search: isAlone ? content.slice(from, to) : text, replace: '' };
}

/** Puts a text in the place of one that the file has exactly once; null when it has not. */
function swap(path: string, file: EngineFile | undefined, search: string, replace: string): Action | null {
  if (file === undefined || !isShownIn(file, search)) return null;
  const edits =
    replace === ''
      ? [withoutLine(file.content ?? '', search.trim())]
      : [{ search: search.trim(), replace: replace.trim() }];
  return { type: 'file.edit', path, baseHash: file.hash, edits };
}

/** Whether another file names one in the way of a reference. */
function isUsed(path: string, files: ReadonlyMap<string, EngineFile>): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const written = [name, name.replace(/\.\w+$/, '')].flatMap((one) =>
    ['/', '"', "'", '('].flatMap((before) => ['"', "'", ')'].map((after) => before + one + after)),
  );
  return [...files].some(
    ([other, { content }]) => other !== path && written.some((one) => content?.includes(one) === true),
  );
}

/** How often a text opens and closes something. */
const counted = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** Whether a page ends elements that it never began, as the rest of one does that was cut off. */
const closesMore = (text: string): boolean =>
  /<\/(?:html|body)>/i.test(text) &&
  ['html', 'body'].some(
    (name) =>
      counted(text, new RegExp(`</${name}>`, 'gi')) > counted(text, new RegExp(`<${name}[\\s>]`, 'gi')),
  );

/** Whether a text is as long as what was shown of a file, rather than as long as all of it. */
const isNearer = (text: string, shown: string, whole: string): boolean =>
  Math.abs(text.length - shown.length) < Math.abs(text.length - whole.length);

const scripts = /\.[cm]?[jt]sx?$/i;

/** Lines of a file that may well be written anew as something else. */
const fewLines = 10;

/**
 * Whether a text that was sent as a file is only a piece of what is there: without what the whole cannot be without, or
 * much shorter. What was sent to a path of its own is taken at its word where there was little.
 * @param isLoose which file it is for was gathered from the words around it
 */
function isPart(path: string, text: string, before: string, isLoose: boolean): boolean {
  if (/\.html?$/i.test(path) && closesMore(text) && !closesMore(before)) return true;
  const had = before.trim().split('\n').length;
  if (!isLoose && had < fewLines) return false;
  const lost = (mark: RegExp): boolean => mark.test(before) && !mark.test(text);
  if (scripts.test(path) && lost(/^export\s/m)) return true;
  if (/\.html?$/i.test(path) && lost(/<html[\s>]|<!doctype/i)) return true;
  return isLoose && text.trim().split('\n').length * 2 <= had;
}
