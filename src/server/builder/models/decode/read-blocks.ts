import { scanScript } from '../../actions/script-scan.ts';
import { betweenMarks, type Block, fenceIn, indentOf } from './blocks.ts';
import { isDiffHead, parseDiff } from './diff.ts';
import { editIntent, parseEdits, replaceMark } from './edits.ts';
import { isPage, languageOf, type Meaning, meaningOf, meantIntents, namelessIntents } from './fence.ts';
import { cutOff, type Intent } from './intent.ts';
import { argumentIntents, beginsFiles, callsBetween, jsonIntents } from './json-files.ts';
import { tagAt } from './markup.ts';
import { placeIn } from './placement.ts';
import { partsBelowComments } from './parts.ts';
import { extensionIn, fits, isShell, pathInComment, pathInName } from './paths.ts';
import type { Reading } from './reading.ts';
import { openedBy } from './shell.ts';

/** Reads the next line of a block that is made of lines. */
export function readLines(r: Reading, isEnd: boolean): boolean {
  const end = r.buffer.indexOf('\n');
  if (isEnd && r.buffer === '' && r.block?.kind === 'indented') {
    endIndented(r, r.block, r.isComplete);
    return true;
  }
  if (end < 0 && (!isEnd || r.buffer === '')) return false;
  readLine(r, r.take(end < 0 ? r.buffer.length : end + 1));
  return true;
}

function readLine(r: Reading, text: string): void {
  const bare = text.replace(/\r?\n$/, '');
  if (r.block?.kind === 'fence') return readFenceLine(r, r.block, text, bare);
  if (r.block?.kind === 'search') {
    r.block.parts.push(text);
    if (!replaceMark.test(bare)) return;
    r.act([editIntent(r.block.path, parseEdits(r.block.parts.join('')) ?? [])]);
    return r.close();
  }
  if (r.block?.kind === 'page') {
    r.block.parts.push(text);
    r.block.lines += 1;
    if (/<\/html>\s*$/i.test(bare)) endPage(r, r.block);
    return;
  }
  if (r.block?.kind === 'indented') return readIndented(r, r.block, text, bare);
  if (r.block?.kind !== 'diff') return;
  // What is around a patch says where it ends.
  const isPart = isOfDiff(bare) || isWrapped(r.block.parts);
  const second = r.block.parts.length === 1 && r.block.parts[0]?.startsWith('--- ') === true;
  if (isPart && !(second && !bare.startsWith('+++ '))) {
    r.block.parts.push(text);
    if (bare.startsWith('*** End Patch')) endDiff(r, r.block);
    return;
  }
  endDiff(r, r.block);
  r.buffer = text + r.buffer;
}

const isWrapped = ([first = '']: readonly string[]): boolean => first.startsWith('*** Begin Patch');

/** Whether a line is one of a diff by its own form. */
const isOfDiff = (line: string): boolean =>
  isDiffHead(line) ||
  /^(?:[+\- \\@]|$|index |new file|deleted file|rename |similarity |old mode|new mode|\*\*\* )/.test(line);

export function endDiff(r: Reading, { parts: all }: Extract<Block, { kind: 'diff' }>): void {
  // A patch whose end was forgotten has no words behind its last line.
  const isEnded = !isWrapped(all) || all.at(-1)?.startsWith('*** End Patch') === true;
  const count = isEnded ? all.length : all.findLastIndex((line) => line.trim() !== '' && isOfDiff(line)) + 1;
  const parts = all.slice(0, count);
  const behind = all.slice(count).join('');
  const text = parts.join('');
  const intents = parts.length > 1 ? parseDiff(text, null) : null;
  r.block = null;
  r.startLine();
  if (intents === null) {
    r.say(text);
    // It may be a heading between dashes.
    const [line = ''] = text.split('\n');
    r.before = line;
    r.name = pathInName(line)?.path ?? null;
    return;
  }
  r.act(intents);
  r.close();
  if (behind.trim() !== '') r.say(behind);
}

export function endPage(r: Reading, { parts }: Extract<Block, { kind: 'page' }>): void {
  const wasOnlyPages = r.isOnlyPages;
  r.act([{ type: 'write', path: r.main?.path ?? 'index.html', content: parts.join('') }]);
  r.isOnlyPages = wasOnlyPages;
  r.close();
  r.startLine();
}

/** What is said of a block that stands in, above its first line. */
const option = /^\s+:(\w[\w-]{0,30}):(.*)$/;

function readIndented(
  r: Reading,
  open: Extract<Block, { kind: 'indented' }>,
  text: string,
  bare: string,
): void {
  const [said, key = '', value = ''] = option.exec(bare) ?? [];
  if (open.parts.length === 0 && said !== undefined) {
    if (/^(?:caption|name|filename)$/.test(key)) open.info += ` ${value.trim().split(/\s/).at(-1) ?? ''}`;
    return;
  }
  if (bare.trim() !== '' && indentOf(bare) <= open.depth) {
    r.buffer = text + r.buffer;
    endIndented(r, open, true);
  } else if (open.parts.length > 0 || bare.trim() !== '') open.parts.push(text);
}

/** Reads a block that stood in once more, between marks. */
function endIndented(r: Reading, open: Extract<Block, { kind: 'indented' }>, isOver: boolean): void {
  r.block = null;
  r.startLine();
  r.buffer = betweenMarks(open, isOver) + r.buffer;
}

function readFenceLine(
  r: Reading,
  open: Extract<Block, { kind: 'fence' }>,
  text: string,
  bare: string,
): void {
  if (!open.isDecided && bare.trim() !== '' && !directive.test(bare) && decide(r, open, text, bare)) return;
  // A remark behind the mark, which no language begins with.
  const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*(?:[ \t][(<–—].{0,80})?$/.exec(bare)?.[1] ?? '';
  const isGuide =
    /\.mdx?$/i.test(open.meaning?.path ?? '') || /^(?:md|markdown|mdx)$/.test(languageOf(open.info));
  const isMark =
    open.closing === null
      ? closing[0] === open.mark[0] && closing.length >= open.mark.length
      : bare.trim().toLowerCase() === open.closing;
  if (open.isInner) open.isInner = !isMark;
  else if (isMark) return closeFence(r, open, text);
  else if (bare.trim().startsWith(open.mark) && bare.trim().length > open.mark.length) {
    if (isEndOfAnother(open, bare)) return endOther(r, open, text);
    open.isInner = isGuide || isInText(open);
    if (!open.isInner && isCode(open) && endForgotten(r, open, text, bare)) return;
  }
  open.parts.push(text.startsWith(open.indent) ? text.slice(open.indent.length) : text.trimStart() || text);
  open.lines += 1;
}

/**
 * Whether a block without a name was none: its mark closed one that another answer began, as where an answer that was cut
 * off goes on. What follows it then is the beginning of a block that has a name.
 */
const isEndOfAnother = (open: Extract<Block, { kind: 'fence' }>, bare: string): boolean =>
  open.info === '' && open.meaning === null && meaningOf(fenceIn(bare)?.[2] ?? '', null, '') !== null;

/** Languages in which a line that begins a block can stand only in a text. */
const isCode = ({ meaning, info }: Extract<Block, { kind: 'fence' }>): boolean =>
  /^(?:[cm]?[jt]sx?|javascript|typescript|react|html?|s?css|less|jsonc?|svg|vue|svelte)$/.test(
    extensionIn(meaning?.path ?? '') || languageOf(info),
  );

/**
 * A block of code whose end was forgotten, or was written as a beginning: where the next one begins that has a name, or where
 * its own first line stands once more.
 * @returns whether the block is over
 */
function endForgotten(
  r: Reading,
  open: Extract<Block, { kind: 'fence' }>,
  text: string,
  bare: string,
): boolean {
  const info = fenceIn(bare)?.[2] ?? '';
  const at = open.parts.findLastIndex((part) => part.trim() !== '');
  const name = open.parts[at]?.trim() ?? '';
  const isNamed = at > 0 && pathInName(name)?.isAlone === true;
  if (isNamed || meaningOf(info, null, '') !== null) {
    const next = isNamed ? open.parts.splice(at).join('') : '';
    closeFence(r, open, '');
    r.buffer = next + text + r.buffer;
    return true;
  }
  if (info === '' || languageOf(info) !== languageOf(open.info)) return false;
  closeFence(r, open, '');
  return true;
}

function endOther(r: Reading, open: Extract<Block, { kind: 'fence' }>, text: string): void {
  r.block = null;
  r.say(open.parts.join(''));
  r.startLine();
  r.buffer = text + r.buffer;
}

const code = /^(?:[cm]?[jt]sx?|javascript|typescript|react)$/;
/** Looks at one block: each reads all of what has come of it. */
const mostLooks = 20;

/** Whether code that has come so far is in the middle of a text between backticks, which may hold blocks of its own. */
function isInText(open: Extract<Block, { kind: 'fence' }>): boolean {
  const { meaning, info, parts } = open;
  if (!code.test(extensionIn(meaning?.path ?? '') || languageOf(info)) || open.looks >= mostLooks)
    return false;
  open.looks += 1;
  return scanScript(parts.join('')).open === 'template';
}

/** A line that must stand before everything else in a file, and says nothing of its name. */
const directive = /^\s*(?:(["'])use [a-z ]{1,40}\1;?|#!.*|@charset .*)\s*$/;

/**
 * The first line of a block that says nothing of itself may.
 * @returns whether the line is no part of the file
 */
function decide(r: Reading, open: Extract<Block, { kind: 'fence' }>, text: string, bare: string): boolean {
  open.isDecided = true;
  const commented = pathInComment(bare);
  const language = languageOf(open.info);
  const file = (path: string, isLoose: boolean): Meaning => ({ verb: 'write', path, rest: '', isLoose });
  const tag = /^\s*</.test(bare) ? tagAt(bare.trim(), true, r.nonce) : null;
  if (tag !== null && tag !== 'wait') {
    r.openMark = open.mark;
    r.held = '';
    r.block = null;
    r.startLine();
    r.buffer = text + r.buffer;
    return true;
  }
  const isOfText = /^te?xt$/.test(language) && commented?.endsWith('.txt') === true;
  if (/^(?:sh|bash|zsh|shell|console|terminal|powershell|cmd|text|txt|diff)$/.test(language) && !isOfText)
    return false;
  if (commented !== null) {
    const place = open.meaning?.place;
    open.meaning = { ...file(commented, false), ...(place === undefined ? {} : { place }) };
    open.isCommented = true;
    r.held = '';
    open.parts = open.parts.filter((part) => part.trim() !== '');
    open.lines = open.parts.length;
    return true;
  }
  if (open.meaning === null && r.main?.kind === 'page' && isPage(language, bare))
    open.meaning = file(r.main.path, true);
  return false;
}

/** A comment in the first line, which may say where in its file the block belongs, and what is below it. */
const firstRemark =
  /^\s{0,40}(?:\/\/|\/\*+|<!--|\{\/\*)([^\n]{1,200}?)(?:\*\/\}?|-->)?[ \t]{0,9}\n([\s\S]*)$/;
/** What a comment calls the block that it stands in, or what its file has; one that explains code does neither. */
const ofBlock =
  /(?<!\p{L})(?:this|these|existing|diese[ns]?|bestehend\p{L}*|vorhanden\p{L}*|ceci|ces|cette|existant\p{L}*|est[aoe]s?|existente\p{L}*)(?!\p{L})/iu;

/** What a block that is over means; null when it is only shown. */
function intentsIn(
  r: Reading,
  open: Extract<Block, { kind: 'fence' }>,
  content: string,
  before: Reading['shown'],
): Intent[] | null {
  const { meaning, info } = open;
  const language = languageOf(info);
  if (meaning !== null && open.isCommented)
    return partsBelowComments(meaning.path, content).flatMap((part) =>
      meantIntents({ ...meaning, path: part.path }, part.content),
    );
  if (meaning !== null) {
    const [, remark = '', rest = ''] = firstRemark.exec(content) ?? [];
    const isFree = meaning.verb === 'write' && meaning.place === undefined;
    const place = isFree && ofBlock.test(remark) ? placeIn(remark.trim()) : null;
    if (place !== null) return meantIntents({ ...meaning, place }, rest, language);
    const { path, isLoose } = meaning;
    const intents = meantIntents(meaning, content, language);
    if (!isLoose) return intents;
    r.shown = meaning.place === undefined || meaning.place.at === 'part' ? { path, content, lines: 0 } : null;
    // What was shown of it just before, or a piece of it that the sentence names and the block goes on from.
    const { quoted = '' } = meaning;
    const named = quoted !== '' && content.includes(quoted) ? quoted : null;
    const instead = before?.path === path ? before.content : named;
    return instead === null
      ? intents
      : intents.map((intent) => (intent.type === 'write' ? { ...intent, instead } : intent));
  }
  if (r.isDiscussion) return null;
  const found = namelessIntents(info, content, r.lastPath, r.page, r.main);
  if (found === null && open.otherwise !== null) return meantIntents(open.otherwise, content, language);
  if (found !== null || r.hasActed || !/^(?:md|markdown|mdx)$/.test(language)) return found;
  // An answer that stands in a block as a whole.
  const inner = r.readInner(content);
  return inner.some(({ type }) => type !== 'say') ? inner : null;
}

export function closeFence(r: Reading, open: Extract<Block, { kind: 'fence' }>, text: string): void {
  const content = open.parts.join('');
  const before = r.shown;
  r.shown = null;
  const meant = intentsIn(r, open, content, before);
  const isOffered = meant !== null && r.ways.size > 0;
  if (meant === null || isOffered) {
    r.block = null;
    r.before = '';
    r.name = null;
    const shown = open.opening + open.parts.map((part) => open.indent + part).join('') + text;
    r.lastPath = openedBy(content) ?? r.lastPath;
    if (isOffered) {
      r.sayHeld();
      r.offered ??= [];
      r.offered.push({ text: shown, intents: meant, way: r.way });
    } else {
      r.say(shown);
      const language = languageOf(open.info);
      if (before !== null && !isShell(language) && fits(language, before.path))
        r.act([{ type: 'swap', path: before.path, search: before.content, replace: content }]);
    }
  } else {
    r.act(meant);
    r.close();
  }
  r.startLine();
}

/** Reads JSON that stands in an answer by itself. */
export function readJson(r: Reading, open: Extract<Block, { kind: 'json' }>, isEnd: boolean): boolean {
  const end = open.watch.push(r.buffer);
  open.parts.push(r.take(end < 0 ? r.buffer.length : end));
  if (end < 0 && !isEnd) return false;
  const text = open.parts.join('');
  const intents =
    open.call === null ? (jsonIntents(text) ?? callsBetween(text)) : argumentIntents(open.call, text);
  r.block = null;
  r.startLine();
  if (intents !== null) {
    r.act(intents);
    r.close();
  } else if (end < 0 && (open.call !== null || beginsFiles(text))) {
    r.found.push({ type: 'broken', path: null, reason: cutOff });
    r.close();
  } else {
    r.say(text);
    r.isWords = true;
  }
  return end >= 0;
}
