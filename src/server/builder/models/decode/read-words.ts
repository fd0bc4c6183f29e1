import {
  directiveIn,
  fenceIn,
  indentOf,
  isListingMark,
  listingHead,
  listingIn,
  mayBeMore,
} from './blocks.ts';
import { isDiffHead } from './diff.ts';
import { pathInMark, searchMark } from './edits.ts';
import { isPage, languageOf, type Meaning, meaningOf } from './fence.ts';
import { linesToReplace } from './line-edits.ts';
import { createBracketWatch } from './loose-json.ts';
import {
  isOwn,
  isThought,
  isWholeTag,
  isWrapper,
  keyedCallAt,
  type Tag,
  tagAt,
  tagIntents,
} from './markup.ts';
import { anyOf, asPath, fits, isShell, isSurePath, pathInName, pathInSentence } from './paths.ts';
import { pathInBar } from './parts.ts';
import { type Place, placeIn, saysChange } from './placement.ts';
import type { Reading } from './reading.ts';
import { spokenChange, spokenSwap } from './spoken-changes.ts';
import { startToken, type Token } from './tokens-in-text.ts';
import { wayIn, wayTaken } from './ways.ts';

/** What stands before data at the beginning of a line: data after other data is parted from it. */
const isBeforeData = (text: string): boolean => ['', ';', ',', '[TOOL_CALLS]'].includes(text.trim());
/** What stands before the arguments of a call in the words of Mistral. */
const callLead = /^\s*\[TOOL_CALLS\]\s*([\w.-]{1,80})\s*(?:\[CALL_ID\][\w-]{1,80}\s*)?\[ARGS\]\s*$/;

/** Reads words, up to where something else begins. @returns whether there is more to read now */
export function readWords(r: Reading, isEnd: boolean): boolean {
  if (r.buffer === '') return false;
  if (r.isCalled) {
    const call = keyedCallAt(r.buffer, isEnd);
    if (call === 'wait') return false;
    r.isCalled = false;
    if (call !== null) {
      r.take(call.length);
      openRaw(r, call.tag, '</tool_call>');
      return true;
    }
  }
  if (!r.isWords) {
    let end = -1;
    while (r.examined < r.buffer.length) {
      const sign = r.buffer[r.examined];
      r.examined += 1;
      if (sign === '\n') {
        end = r.examined;
        break;
      }
      const head = r.buffer.slice(0, r.examined);
      const call = sign === '{' ? (callLead.exec(head.slice(0, -1))?.[1] ?? null) : null;
      if (call !== null && !r.isDiscussion) {
        r.take(r.examined - 1);
        r.block = { kind: 'json', watch: createBracketWatch(), parts: [], call };
        return true;
      }
      if ((sign === '{' || sign === '[') && isBeforeData(head.slice(0, -1)) && !r.isDiscussion) {
        const next = /^.\s*(\S)/.exec(r.buffer.slice(r.examined - 1))?.[1];
        if (next === undefined && !isEnd) {
          r.examined -= 1;
          return false;
        }
        if (next !== undefined && (sign === '{' ? '"}' : '{').includes(next)) {
          r.take(r.examined - 1);
          r.block = { kind: 'json', watch: createBracketWatch(), parts: [], call: null };
          return true;
        }
      }
      // The line ends of Windows say nothing of their line.
      if (sign !== '\r' && !mayBeMore(head) && !isBeforeData(head)) {
        r.isWords = true;
        break;
      }
    }
    if (!r.isWords && end < 0) {
      if (!isEnd) return false;
      end = r.buffer.length;
    }
    if (!r.isWords) {
      const text = r.buffer.slice(0, end);
      if (openAt(r, text)) {
        r.take(end);
        r.startLine();
        return true;
      }
      r.isWords = true;
    }
  }
  const at = r.buffer.search(/[\n<`◁]/);
  if (at < 0) {
    const text = r.take(r.buffer.length);
    r.line = (r.line + text).slice(-700);
    r.say(text);
    return false;
  }
  const sign = r.buffer[at];
  if (at > 0) {
    const text = r.take(at);
    r.line = (r.line + text).slice(-700);
    r.say(text);
  }
  if (sign === '\n') {
    r.take(1);
    r.say('\n');
    endLine(r);
    return true;
  }
  if (sign === '`') r.ticks += 1;
  else {
    const token = startToken(r.buffer, isEnd);
    const tag = token === null ? tagAt(r.buffer, isEnd, r.nonce) : null;
    if (token === 'wait' || tag === 'wait') return false;
    if (token !== null) {
      r.take(token.length);
      if (token.token !== null) openRaw(r, token.token, token.token.closing);
      if (r.line.trim() === '') r.startLine();
      return true;
    }
    if (tag !== null && (r.ticks % 2 === 0 || isOwn(tag.tag.name, r.nonce))) {
      r.take(tag.length);
      openTag(r, tag.tag);
      if (r.block !== null || r.line.trim() === '' || tag.tag.isClosing) r.startLine();
      return true;
    }
  }
  r.line += sign;
  r.say(r.take(1));
  return true;
}

/** What a whole line at its beginning is; false when it is words. */
function openAt(r: Reading, text: string): boolean {
  const bare = text.replace(/\r?\n$/, '');
  if (r.openMark !== null && bare.trim() === r.openMark) {
    r.openMark = null;
    return true;
  }
  const fence = fenceIn(bare);
  if (fence !== null) {
    const [indent, mark, info] = fence;
    openFence(r, text, { indent, mark, info, closing: null });
    return true;
  }
  const other = listingIn(bare);
  if (other !== null) {
    openFence(r, text, { indent: /^[ \t]*/.exec(bare)?.[0] ?? '', mark: other.closing, ...other });
    return true;
  }
  const directive = directiveIn(bare);
  if (directive !== null) {
    r.block = { kind: 'indented', depth: indentOf(bare), info: directive, parts: [] };
    return true;
  }
  const { listing } = r;
  r.listing = listingHead(bare);
  if (r.listing !== null) {
    r.held += text;
    return true;
  }
  if (listing !== null && isListingMark(bare)) {
    // The line before is its title.
    const title = asPath(/^\.(\S+)\s*$/.exec(r.before)?.[1] ?? '');
    const closing = bare.trim();
    const info = isSurePath(title) ? `${listing} ${title}` : listing;
    openFence(r, text, { indent: '', mark: closing, info, closing });
    return true;
  }
  if (searchMark.test(bare) && !r.isDiscussion) {
    r.block = {
      kind: 'search',
      path: pathInMark(bare) ?? r.name ?? ([r.before, r.section].map(asPath).find(isSurePath) || r.lastPath),
      parts: [text],
    };
    return true;
  }
  if (isDiffHead(bare) && !r.isDiscussion) {
    r.block = { kind: 'diff', parts: [text] };
    return true;
  }
  if (r.main?.kind === 'page' && !r.isDiscussion && isPage('', bare)) {
    r.block = { kind: 'page', parts: [text], lines: 1 };
    return true;
  }
  if (/^\s*\[TOOL_CALLS\]\s*$/.test(bare)) return true;
  const named = pathInName(bare);
  if (named?.isAlone === true) {
    r.sayHeld();
    r.held = text;
    r.name = named.path;
    r.topic = named.path;
    r.about = named.path;
    if (heading.test(bare)) r.section = named.path;
    r.before = bare;
    return true;
  }
  return false;
}

interface Opening {
  readonly indent: string;
  readonly mark: string;
  readonly info: string;
  readonly closing: string | null;
}

function openFence(r: Reading, text: string, { indent, mark, info, closing }: Opening): void {
  const range = linesToReplace(r.before);
  const said = placeIn(r.before);
  const isAbout = range !== null || said !== null || saysChange(r.before);
  const named =
    meaningOf(info, r.name, r.before) ??
    aboutTopic(info, r.topic) ??
    // What is said of a place in a file is about the one that was spoken of last.
    aboutTopic(info, isAbout ? r.about || r.lastPath : r.section);
  // Of a file that this sentence does not name, it is no whole.
  const isFurther = isAbout && named?.isLoose === true && pathInSentence(r.before) === null;
  const place = said ?? (isFurther && range === null ? ({ at: 'part' } as const) : null);
  const given: Meaning | null =
    named?.verb !== 'write'
      ? named
      : range !== null
        ? { ...named, verb: 'lines', rest: `${range.from}-${range.to}`, isLoose: false }
        : place !== null
          ? { ...named, place }
          : named;
  if (given?.isLoose === false) r.topic = '';
  if (given !== null && given.path === r.section && place === null) r.section = '';
  const isChange = /^(?:write|edit|lines)$/.test(given?.verb ?? '');
  const meaning = r.isDiscussion && isChange ? null : given;
  if (meaning !== null && !meaning.isLoose) {
    r.held = '';
    r.release();
  }
  r.block = {
    kind: 'fence',
    mark,
    indent,
    opening: text,
    info,
    meaning,
    otherwise: r.isDiscussion ? null : aboutKind(info, said),
    parts: [],
    lines: 0,
    isInner: false,
    isDecided: meaning?.isLoose === false || r.isDiscussion,
    looks: 0,
    isCommented: false,
    closing,
  };
}

/** A block that belongs somewhere in a file of which only the kind is known, as where "your CSS file" is spoken of. */
const aboutKind = (info: string, place: Place | null): Meaning | null => {
  const language = languageOf(info);
  return place === null || language === '' || isShell(language)
    ? null
    : { verb: 'write', path: `${anyOf}${language}`, rest: '', isLoose: true, place };
};

/** A block below a label, which may be a part of the file that the line before the label names. */
const aboutTopic = (info: string, topic: string): Meaning | null => {
  const language = languageOf(info);
  return topic !== '' && language !== '' && !isShell(language) && fits(language, topic)
    ? { verb: 'write', path: topic, rest: '', isLoose: true }
    : null;
};

function openTag(r: Reading, tag: Tag): void {
  if (isWrapper(tag.name)) r.isCalled = !tag.isClosing && /^tool_?call$/i.test(tag.name);
  if (tag.isClosing || isWrapper(tag.name)) return;
  if (isWholeTag(tag)) {
    r.act(tagIntents(tag, '', r) ?? []);
    r.close();
    return;
  }
  if (isThought(tag.name)) r.held = '';
  openRaw(r, tag, `</${tag.name}>`);
}

function openRaw(r: Reading, tag: Tag | Token, closing: string): void {
  r.block = { kind: 'raw', tag, closing, parts: [], lines: 0, file: null, head: '' };
}

/** Lines between what is shown of a file and what is to take its place. */
const mostBetween = 3;

/** Up to three words, bold or before a colon, that say what the next block is. */
const label = /^[\s#>]*(?:\*\*|__)?\p{L}+(?: \p{L}+){0,2}(?:[:：]?(?:\*\*|__)|[:：])[:：]?\s*$/u;

/** A line that a part of the answer stands below: a heading, or one in bold. */
const heading = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*[:：]?\s*$|__[^_]+__[:：]?\s*$)/;

export function endLine(r: Reading): void {
  if (r.line.trim() !== '') {
    r.before = r.line;
    r.name = pathInName(r.line)?.path ?? null;
    const about = r.name ?? pathInSentence(r.line);
    if (about !== null) r.about = about;
    if (heading.test(r.line)) r.section = about ?? '';
    if (about !== null) r.topic = about;
    else if (!label.test(r.line) && linesToReplace(r.line) === null) r.topic = '';
    if (pathInBar(r.line) !== null) r.holdBack();
    const way = wayIn(r.line);
    const taken = way === null ? wayTaken(r.line, r.ways) : null;
    if (way !== null) {
      r.ways.set(way.mark, way.title);
      r.way = way.mark;
    } else if (taken !== null) {
      r.taken.add(taken);
      r.way = null;
    }
    const spoken = r.isDiscussion ? null : spokenChange(r.line);
    if (spoken !== null) r.spoken.push(spoken);
    const swap = r.isDiscussion ? null : spokenSwap(r.line, r.about, r.table);
    if (swap !== null) r.spoken.push(swap);
    r.table = r.line.trimStart().startsWith('|') ? r.table || r.line : '';
    if (r.shown !== null && (r.shown.lines += 1) > mostBetween) r.shown = null;
  }
  r.startLine();
}
