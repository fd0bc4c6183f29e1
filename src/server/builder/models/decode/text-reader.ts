import { type Block, fenceLine, mayBeMore, overlap } from './blocks.ts';
import { isDiffHead, parseDiff } from './diff.ts';
import { editIntent, parseEdits, replaceMark, searchMark } from './edits.ts';
import {
  isPage,
  languageOf,
  type MainFile,
  type Meaning,
  meaningOf,
  meantIntents,
  namelessIntents,
  type PageInAnswer,
  pageInAnswer,
} from './fence.ts';
import { cutOff, type Intent, lineEnds, type Writing } from './intent.ts';
import { beginsFiles, jsonIntents } from './json-files.ts';
import { createBracketWatch } from './loose-json.ts';
import { fileOf, isOwn, isThought, isWholeTag, isWrapper, type Tag, tagAt, tagIntents } from './markup.ts';
import { asPath, isSurePath, pathInComment, pathInName } from './paths.ts';
import { startToken, tokenIntents } from './tokens-in-text.ts';
import { createWords } from './words.ts';

export interface TextReaderOptions {
  /** The project's main file, which a block without a name may be. */
  readonly main: MainFile | null;
  /** Blocks of code are only shown. */
  readonly isDiscussion: boolean;
}

/** Reads what a model says, and finds what is meant for the project in it. */
export interface TextReader {
  push(text: string): Intent[];
  readonly writing: Writing | null;
  /** Something else came in between: an unfinished line is over, and what follows is a paragraph of its own. */
  interrupt(): Intent[];
  end(isComplete: boolean): Intent[];
}

export function createTextReader(options: TextReaderOptions): TextReader {
  const { main, isDiscussion } = options;
  const words = createWords();
  let pending: string[] = [];
  let buffer = '';
  let block: Block | null = null;
  /** Of the line that is being read as words. */
  let isWords = false;
  let examined = 0;
  let ticks = 0;
  let line = '';
  /** A line that is nothing but a path, and what is blank after it: said when no block takes it. */
  let held = '';
  let name: string | null = null;
  let before = '';
  let lastPath = '';
  /** Fences around tags: their last line is not said. */
  let openMark: string | null = null;
  let page: PageInAnswer | null = null;
  const written = new Set<string>();
  let found: Intent[] = [];
  let hasActed = false;

  const say = (text: string): void => {
    if (text === '') return;
    if (held !== '' && text.trim() === '') {
      held += text;
      return;
    }
    words.say(held + text, found);
    held = '';
  };
  const act = (intents: readonly Intent[]): void => {
    for (const intent of intents) {
      if (intent.type === 'say') {
        say(`${intent.text}\n`);
        continue;
      }
      if ('path' in intent && typeof intent.path === 'string') lastPath = intent.path;
      if (intent.type === 'write') {
        const path = asPath(intent.path);
        written.add(path);
        if (/\.html?$/i.test(path)) page = pageInAnswer(intent.content, written);
      }
      hasActed = true;
      found.push(intent);
    }
  };
  const close = (): void => {
    block = null;
    held = '';
    name = null;
    before = '';
    words.breakHere();
  };
  const startLine = (): void => {
    isWords = false;
    examined = 0;
    ticks = 0;
    line = '';
  };
  const take = (length: number): string => {
    const text = buffer.slice(0, length);
    buffer = buffer.slice(length);
    return text;
  };

  const openFence = (text: string, match: RegExpExecArray): void => {
    const [, indent = '', mark = '', info = ''] = match;
    const given = meaningOf(info, name, before);
    const meaning = isDiscussion && (given?.verb === 'write' || given?.verb === 'edit') ? null : given;
    if (meaning !== null && !meaning.isLoose) held = '';
    block = {
      kind: 'fence',
      mark,
      indent,
      opening: text,
      info,
      meaning,
      parts: [],
      lines: 0,
      isInner: false,
      isDecided: meaning !== null || isDiscussion,
    };
  };

  /** What a whole line at its beginning is; false when it is words. */
  const openAt = (text: string): boolean => {
    const bare = text.replace(/\r?\n$/, '');
    if (openMark !== null && bare.trim() === openMark) {
      openMark = null;
      return true;
    }
    const fence = fenceLine.exec(bare);
    if (fence !== null) {
      openFence(text, fence);
      return true;
    }
    if (searchMark.test(bare) && !isDiscussion) {
      block = {
        kind: 'search',
        path: name ?? (isSurePath(asPath(before)) ? asPath(before) : lastPath),
        parts: [text],
      };
      return true;
    }
    if (isDiffHead(bare) && !isDiscussion) {
      block = { kind: 'diff', parts: [text] };
      return true;
    }
    if (main?.kind === 'page' && !isDiscussion && isPage('', bare)) {
      block = { kind: 'page', parts: [text], lines: 1 };
      return true;
    }
    if (/^\s*\[TOOL_CALLS\]\s*$/.test(bare)) return true;
    const named = pathInName(bare);
    if (named?.isAlone === true) {
      if (held !== '') words.say(held, found);
      held = text;
      name = named.path;
      before = bare;
      return true;
    }
    return false;
  };

  const endLine = (): void => {
    if (line.trim() !== '') {
      before = line;
      name = pathInName(line)?.path ?? null;
    }
    startLine();
  };

  const openTag = (tag: Tag): void => {
    if (tag.isClosing || isWrapper(tag.name)) return;
    if (isWholeTag(tag)) {
      act(tagIntents(tag, '', main?.path ?? null) ?? []);
      close();
      return;
    }
    if (isThought(tag.name)) held = '';
    block = { kind: 'raw', tag, closing: `</${tag.name}>`, parts: [], lines: 0, file: null, head: '' };
  };

  const readWords = (isEnd: boolean): boolean => {
    if (buffer === '') return false;
    if (!isWords) {
      let end = -1;
      while (examined < buffer.length) {
        const sign = buffer[examined];
        examined += 1;
        if (sign === '\n') {
          end = examined;
          break;
        }
        const head = buffer.slice(0, examined);
        if ((sign === '{' || sign === '[') && head.trim() === sign && !isDiscussion) {
          const next = /^\s*[{[]\s*(\S)/.exec(buffer)?.[1];
          if (next === undefined && !isEnd) {
            examined -= 1;
            return false;
          }
          if (next !== undefined && (sign === '{' ? '"}' : '{').includes(next)) {
            block = { kind: 'json', watch: createBracketWatch(), parts: [], isSure: false };
            return true;
          }
        }
        if (!mayBeMore(head)) {
          isWords = true;
          break;
        }
      }
      if (!isWords && end < 0) {
        if (!isEnd) return false;
        end = buffer.length;
      }
      if (!isWords) {
        const text = buffer.slice(0, end);
        if (openAt(text)) {
          take(end);
          startLine();
          return true;
        }
        isWords = true;
      }
    }
    const at = buffer.search(/[\n<`◁]/);
    if (at < 0) {
      const text = take(buffer.length);
      line = (line + text).slice(-700);
      say(text);
      return false;
    }
    const sign = buffer[at];
    if (at > 0) {
      const text = take(at);
      line = (line + text).slice(-700);
      say(text);
    }
    if (sign === '\n') {
      take(1);
      say('\n');
      endLine();
      return true;
    }
    if (sign === '`') ticks += 1;
    else {
      const token = startToken(buffer, isEnd);
      const tag = token === null ? tagAt(buffer, isEnd) : null;
      if (token === 'wait' || tag === 'wait') return false;
      if (token !== null) {
        take(token.length);
        if (token.token !== null) {
          block = {
            kind: 'raw',
            tag: token.token,
            closing: token.token.closing,
            parts: [],
            lines: 0,
            file: null,
            head: '',
          };
        }
        if (line.trim() === '') startLine();
        return true;
      }
      if (tag !== null && (ticks % 2 === 0 || isOwn(tag.tag.name))) {
        take(tag.length);
        openTag(tag.tag);
        if (block !== null || line.trim() === '' || tag.tag.isClosing) startLine();
        return true;
      }
    }
    line += sign;
    say(take(1));
    return true;
  };

  const readRaw = (open: Extract<Block, { kind: 'raw' }>, isEnd: boolean): boolean => {
    const end = buffer.indexOf(open.closing);
    const kept = end < 0 ? overlap(buffer, open.closing) : 0;
    const piece = take(end < 0 ? buffer.length - kept : end);
    if (piece !== '') open.parts.push(piece);
    open.lines += lineEnds(piece);
    if (open.file === null && open.head.length < 2_000) {
      open.head += piece;
      const file = 'name' in open.tag ? fileOf(open.tag, open.head) : null;
      if (file !== null) open.file = { ...file, lines: 0 };
    }
    if (end < 0) {
      if (!isEnd) return false;
      endRaw(open);
      return false;
    }
    take(open.closing.length);
    const content = open.parts.join('');
    if (!('name' in open.tag)) act(tokenIntents(open.tag, content));
    else if (!isThought(open.tag.name)) {
      const intents = tagIntents(open.tag, content, main?.path ?? null);
      if (intents === null) say(content);
      else act(intents);
    }
    close();
    startLine();
    return true;
  };

  let isComplete = false;
  /** A tag that is not closed when the answer is over. */
  const endRaw = (open: Extract<Block, { kind: 'raw' }>): void => {
    const content = open.parts.join('') + take(buffer.length);
    close();
    if ('name' in open.tag && isThought(open.tag.name)) {
      // A thought that never ends in an answer that is whole is the answer.
      if (!isComplete || hasActed) return;
      const inner = createTextReader(options);
      act([...inner.push(content), ...inner.end(true)].filter(({ type }) => type !== 'say'));
      return;
    }
    const isFile = open.file?.op === 'write' || !('name' in open.tag);
    const intents =
      isComplete && isFile && content.trim() !== ''
        ? 'name' in open.tag
          ? tagIntents(open.tag, content, main?.path ?? null)
          : tokenIntents(open.tag, content)
        : null;
    if (intents !== null) act(intents);
    else found.push({ type: 'broken', path: open.file?.path ?? null, reason: cutOff });
  };

  const readLines = (isEnd: boolean): boolean => {
    const end = buffer.indexOf('\n');
    if (end < 0 && (!isEnd || buffer === '')) return false;
    readLine(take(end < 0 ? buffer.length : end + 1));
    return true;
  };

  const readLine = (text: string): void => {
    const bare = text.replace(/\r?\n$/, '');
    if (block?.kind === 'fence') return readFenceLine(block, text, bare);
    if (block?.kind === 'search') {
      block.parts.push(text);
      if (!replaceMark.test(bare)) return;
      act([editIntent(block.path, parseEdits(block.parts.join('')) ?? [])]);
      return close();
    }
    if (block?.kind === 'page') {
      block.parts.push(text);
      block.lines += 1;
      if (/<\/html>\s*$/i.test(bare)) endPage(block);
      return;
    }
    if (block?.kind !== 'diff') return;
    const isPart =
      isDiffHead(bare) ||
      /^(?:[+\- \\@]|$|index |new file|deleted file|rename |similarity |old mode|new mode|\*\*\* )/.test(
        bare,
      );
    const second = block.parts.length === 1 && block.parts[0]?.startsWith('--- ') === true;
    if (isPart && !(second && !bare.startsWith('+++ '))) {
      block.parts.push(text);
      if (bare.startsWith('*** End Patch')) endDiff(block);
      return;
    }
    endDiff(block);
    buffer = text + buffer;
  };

  const endDiff = ({ parts }: Extract<Block, { kind: 'diff' }>): void => {
    const text = parts.join('');
    const intents = parts.length > 1 ? parseDiff(text, null) : null;
    block = null;
    startLine();
    if (intents === null) {
      say(text);
      return;
    }
    act(intents);
    close();
  };

  const endPage = ({ parts }: Extract<Block, { kind: 'page' }>): void => {
    act([{ type: 'write', path: main?.path ?? 'index.html', content: parts.join('') }]);
    close();
    startLine();
  };

  const readFenceLine = (open: Extract<Block, { kind: 'fence' }>, text: string, bare: string): void => {
    if (!open.isDecided && bare.trim() !== '') decide(open, text, bare);
    if (block !== open) return;
    const closing = /^[ \t]*(`{3,}|~{3,})[ \t]*$/.exec(bare)?.[1] ?? '';
    const isGuide =
      /\.mdx?$/i.test(open.meaning?.path ?? '') || /^(?:md|markdown|mdx)$/.test(languageOf(open.info));
    const isMark = closing[0] === open.mark[0] && closing.length >= open.mark.length;
    if (open.isInner) open.isInner = !isMark;
    else if (isMark) return closeFence(open, text);
    else if (isGuide && bare.trim().startsWith(open.mark) && bare.trim().length > open.mark.length)
      open.isInner = true;
    open.parts.push(text.startsWith(open.indent) ? text.slice(open.indent.length) : text.trimStart() || text);
    open.lines += 1;
  };

  /** The first line of a block that says nothing of itself may. */
  const decide = (open: Extract<Block, { kind: 'fence' }>, text: string, bare: string): void => {
    open.isDecided = true;
    const commented = pathInComment(bare);
    const language = languageOf(open.info);
    const file = (path: string, isLoose: boolean): Meaning => ({ verb: 'write', path, rest: '', isLoose });
    const tag = /^\s*</.test(bare) ? tagAt(bare.trim(), true) : null;
    if (tag !== null && tag !== 'wait') {
      openMark = open.mark;
      held = '';
      block = null;
      startLine();
      buffer = text + buffer;
      return;
    }
    if (/^(?:sh|bash|zsh|shell|console|terminal|powershell|cmd|text|txt|diff)$/.test(language)) return;
    if (commented !== null) {
      open.meaning = file(commented, false);
      held = '';
      // The comment is the block's name, and no part of the file.
      open.parts = [];
      open.lines = -1;
      skipLine = true;
    } else if (main?.kind === 'page' && isPage(language, bare)) open.meaning = file(main.path, true);
  };
  let skipLine = false;

  const closeFence = (open: Extract<Block, { kind: 'fence' }>, text: string): void => {
    const content = open.parts.join('');
    const intents =
      open.meaning !== null
        ? meantIntents(open.meaning, content)
        : isDiscussion
          ? null
          : namelessIntents(open.info, content, lastPath, page, main);
    if (intents === null) {
      block = null;
      before = '';
      name = null;
      say(open.opening + open.parts.map((part) => open.indent + part).join('') + text);
    } else {
      act(intents);
      close();
    }
    startLine();
  };

  const readJson = (open: Extract<Block, { kind: 'json' }>, isEnd: boolean): boolean => {
    const end = open.watch.push(buffer);
    open.parts.push(take(end < 0 ? buffer.length : end));
    if (end < 0 && !isEnd) return false;
    const text = open.parts.join('');
    const intents = jsonIntents(text);
    block = null;
    startLine();
    if (intents !== null) {
      act(intents);
      close();
    } else if (end < 0 && beginsFiles(text)) {
      found.push({ type: 'broken', path: null, reason: cutOff });
      close();
    } else {
      say(text);
      isWords = true;
    }
    return end >= 0;
  };

  const step = (isEnd: boolean): boolean => {
    if (block === null) return readWords(isEnd);
    if (block.kind === 'raw') return readRaw(block, isEnd);
    if (block.kind === 'json') return readJson(block, isEnd);
    const open = block;
    const goesOn = readLines(isEnd);
    if (skipLine) {
      skipLine = false;
      if (open.kind === 'fence') {
        open.parts = [];
        open.lines = 0;
      }
    }
    return goesOn;
  };
  const read = (isEnd: boolean): Intent[] => {
    while (step(isEnd));
    const intents = found;
    found = [];
    return intents;
  };
  const gather = (): void => {
    if (pending.length === 0) return;
    buffer = pending.length === 1 && buffer === '' ? (pending[0] ?? '') : buffer + pending.join('');
    pending = [];
  };

  return {
    push(text) {
      pending.push(text);
      // A long line of a file is put together without being looked at for each piece of it.
      const isLines = block !== null && block.kind !== 'raw' && block.kind !== 'json';
      if (isLines && !text.includes('\n')) return [];
      gather();
      return read(false);
    },
    get writing(): Writing | null {
      if (block?.kind === 'raw' && block.file !== null) return { ...block.file, lines: block.lines };
      if (block?.kind === 'page') return { path: main?.path ?? '', op: 'write', lines: block.lines };
      if (block?.kind !== 'fence' || block.meaning === null || block.meaning.path === '') return null;
      const { verb, path } = block.meaning;
      const op: Writing['op'] | null = verb === 'write' || verb === 'edit' ? verb : null;
      return op === null ? null : { path, op, lines: block.lines };
    },
    interrupt() {
      gather();
      if (block !== null) return [];
      const intents = read(true);
      if (block === null) words.breakHere();
      startLine();
      return intents;
    },
    end(isWhole) {
      isComplete = isWhole;
      gather();
      const intents = read(true);
      const open = block;
      block = null;
      if (open?.kind === 'fence') {
        const content = open.parts.join('');
        const isFile = open.meaning === null || open.meaning.verb === 'write';
        if (isComplete && isFile && content.trim() !== '') {
          block = open;
          closeFence(open, '');
        } else if (open.meaning !== null || open.parts.some((part) => searchMark.test(part))) {
          found.push({ type: 'broken', path: open.meaning?.path || null, reason: cutOff });
        } else say(open.opening + content);
      } else if (open?.kind === 'diff') {
        if (isComplete || open.parts.length === 1) endDiff(open);
        else found.push({ type: 'broken', path: null, reason: cutOff });
      } else if (open?.kind === 'page') {
        if (isComplete) endPage(open);
        else found.push({ type: 'broken', path: main?.path ?? null, reason: cutOff });
      } else if (open?.kind === 'search')
        found.push({ type: 'broken', path: open.path || null, reason: cutOff });
      if (held !== '') words.say(held, found);
      held = '';
      return [...intents, ...read(true)];
    },
  };
}
