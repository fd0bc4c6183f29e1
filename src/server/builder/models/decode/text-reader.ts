import { lastFileOf } from './diff.ts';
import { searchMark } from './edits.ts';
import { cutIntents, languageOf } from './fence.ts';
import { cutFile, cutOff, type Intent, type Writing } from './intent.ts';
import { closeFence, endDiff, endPage, readJson, readLines } from './read-blocks.ts';
import { isAroundThought, readRaw } from './read-raw.ts';
import { endLine, readWords } from './read-words.ts';
import { pathInBar, withoutLastWords } from './parts.ts';
import { asPath, pathInName } from './paths.ts';
import { createReading, type Reading, type TextReaderOptions } from './reading.ts';
import { rescue } from './rescue.ts';
import { type Offered, settle } from './ways.ts';

/** Reads what a model says, and finds what is meant for the project in it. */
export interface TextReader {
  push(text: string): Intent[];
  readonly writing: Writing | null;
  readonly isThinking: boolean;
  /** Something else came in between: an unfinished line is over, and what follows is a paragraph of its own. */
  interrupt(): Intent[];
  /** @param mayRescue whether nothing of the answer came in another way */
  end(isComplete: boolean, mayRescue?: boolean): Intent[];
}

/**
 * Whether what words alone say is done: that a file goes or is moved may as well be advice where nothing else is done, and
 * what takes the place of what may be told of what was done to its file.
 */
const isMeant = (r: Reading, intent: Intent): boolean =>
  intent.type === 'swap' ? !r.touched.has(asPath(intent.path)) : r.hasActed;

/**
 * Ways to choose from are over: what is meant of them is done, and all of them are said where the person is asked.
 * @returns whether that is so
 */
function endOffers(r: Reading, answer: string): boolean {
  if (r.isDiscussion || r.ways.size === 0) return false;
  const offered = r.offered ?? [];
  r.offered = null;
  const settled = settle(offered, r.ways, r.taken, answer);
  const isBuilt = (one: Offered): boolean => 'built' in settled && settled.built.has(one);
  for (const one of offered) {
    if (!isBuilt(one)) r.utter(one.text);
    else {
      r.act(one.intents ?? []);
      r.words.breakHere();
    }
  }
  if ('built' in settled) return false;
  r.found.push({ type: 'ask', question: settled.question, choices: [...r.ways.values()] });
  return true;
}

/** Says what was held back, but for the lines of it that are those of a file, or its name. */
function sayHeldBack(r: Reading, found: readonly Intent[]): void {
  const text = (r.offered ?? []).map((one) => one.text).join('');
  r.offered = null;
  const files = found.flatMap((intent) => (intent.type === 'write' ? intent : []));
  const lines = new Set(files.flatMap(({ content }) => content.split('\n').map((line) => line.trim())));
  const paths = new Set(files.map(({ path }) => asPath(path)));
  const isOfFile = (line: string): boolean =>
    lines.has(line.trim()) || paths.has(pathInName(line)?.path ?? pathInBar(line) ?? '');
  const kept = text.split('\n').filter((line) => files.length === 0 || !isOfFile(line));
  r.utter(kept.join('\n'));
}

/** Characters of an answer that is looked through once more when nothing was found in it. */
const mostRescued = 1_000_000;

export function createTextReader(options: TextReaderOptions): TextReader {
  const r = createReading(options, (text) => {
    const inner = createTextReader(options);
    return [...inner.push(text), ...inner.end(true)];
  });
  const step = (isEnd: boolean): boolean => {
    if (r.block === null) return readWords(r, isEnd);
    if (r.block.kind === 'raw') return readRaw(r, r.block, isEnd);
    if (r.block.kind === 'json') return readJson(r, r.block, isEnd);
    return readLines(r, isEnd);
  };
  const read = (isEnd: boolean): Intent[] => {
    while (step(isEnd));
    const intents = r.found;
    r.found = [];
    return intents;
  };
  const whole: string[] = [];
  let length = 0;
  const gather = (): void => {
    if (r.pending.length === 0) return;
    r.buffer =
      r.pending.length === 1 && r.buffer === '' ? (r.pending[0] ?? '') : r.buffer + r.pending.join('');
    r.pending = [];
  };

  return {
    push(text) {
      r.pending.push(text);
      length += text.length;
      if (length <= mostRescued) whole.push(text);
      // A long line of a file is put together without being looked at for each piece of it.
      const isLines = r.block !== null && r.block.kind !== 'raw' && r.block.kind !== 'json';
      if (isLines && !text.includes('\n')) return [];
      gather();
      return read(false);
    },
    get writing(): Writing | null {
      if (r.block?.kind === 'raw' && r.block.file !== null) return { ...r.block.file, lines: r.block.lines };
      if (r.block?.kind === 'page') return { path: r.main?.path ?? '', op: 'write', lines: r.block.lines };
      if (r.block?.kind !== 'fence' || r.block.meaning === null || r.block.meaning.path === '') return null;
      const { verb, path } = r.block.meaning;
      const op: Writing['op'] | null = verb === 'write' || verb === 'edit' ? verb : null;
      return op === null ? null : { path, op, lines: r.block.lines };
    },
    get isThinking() {
      return r.block?.kind === 'raw' && isAroundThought(r.block.tag);
    },
    interrupt() {
      gather();
      if (r.block !== null) return [];
      const intents = read(true);
      if (r.block === null) r.words.breakHere();
      r.startLine();
      return intents;
    },
    end(isWhole, mayRescue = false) {
      r.isComplete = isWhole;
      gather();
      const intents = read(true);
      const open = r.block;
      r.block = null;
      if (open?.kind === 'fence') {
        const content = open.parts.join('');
        const isFile = open.meaning === null || open.meaning.verb === 'write';
        if (r.isComplete && isFile && content.trim() !== '') {
          // Nothing says where its code ends, and words may follow it.
          const code = withoutLastWords(open.meaning?.path ?? `.${languageOf(open.info)}`, content);
          const isWords = content.startsWith(code) && open.meaning !== null;
          r.block = { ...open, parts: isWords ? [code] : open.parts };
          closeFence(r, r.block, '');
          if (isWords) r.say(content.slice(code.length));
        } else if (open.meaning !== null || open.parts.some((part) => searchMark.test(part))) {
          r.found.push(
            open.meaning?.verb === 'write' && !open.parts.some((part) => searchMark.test(part))
              ? cutFile(open.meaning.path, content, open.mark)
              : { type: 'broken', path: open.meaning?.path || null, reason: cutOff },
          );
        } else {
          const cut = r.isDiscussion ? null : cutIntents(open.info, content);
          if (cut === null) r.say(open.opening + content);
          else r.act(cut);
        }
      } else if (open?.kind === 'diff') {
        const whole = r.isComplete || open.parts.length === 1 ? open.parts.length : lastFileOf(open.parts);
        if (whole > 0) endDiff(r, { ...open, parts: open.parts.slice(0, whole) });
        r.block = null;
        if (whole < open.parts.length) r.found.push({ type: 'broken', path: null, reason: cutOff });
      } else if (open?.kind === 'page') {
        if (r.isComplete) endPage(r, open);
        else r.found.push({ type: 'broken', path: r.main?.path ?? null, reason: cutOff });
      } else if (open?.kind === 'search')
        r.found.push({ type: 'broken', path: open.path || null, reason: cutOff });
      r.sayHeld();
      const rest = read(true);
      endLine(r);
      const asks = endOffers(r, whole.join(''));
      const spoken = isWhole ? r.spoken.filter((one) => isMeant(r, one)) : [];
      const last = [...intents, ...rest, ...r.found, ...(r.piece === null ? [] : [r.piece]), ...spoken];
      r.found = [];
      const isLost = !r.hasActed || r.isOnlyPages;
      const isLooked = isWhole && mayRescue && isLost && !r.isDiscussion && length <= mostRescued;
      const written = new Set(r.hasActed ? [r.main?.path ?? ''] : []);
      const rescued =
        !isLooked || asks || last.some(({ type }) => type === 'broken')
          ? []
          : rescue(whole.join(''), written, r.main, r.readInner);
      sayHeldBack(r, rescued);
      return [...last, ...r.found, ...rescued];
    },
  };
}
