import { truncationOf } from '../../actions/suspicion.ts';
import type { Block } from './blocks.ts';
import { type MainFile, type PageInAnswer, pageInAnswer } from './fence.ts';
import type { Intent } from './intent.ts';
import { asPath } from './paths.ts';
import type { Offered } from './ways.ts';
import { createWords, type Words } from './words.ts';

export interface TextReaderOptions {
  /** The project's main file, which a block without a name may be. */
  readonly main: MainFile | null;
  /** Blocks of code are only shown. */
  readonly isDiscussion: boolean;
  /**
   * The mark of the run's own tags. Null when the model was not asked for tags: then none of them means anything.
   */
  readonly nonce: string | null;
}

/** An answer that is being read: what has come, where the reader stands, and what was found so far. */
export interface Reading extends TextReaderOptions {
  readonly words: Words;
  /** Pieces that were not looked at yet. */
  pending: string[];
  buffer: string;
  block: Block | null;
  /** Of the line that is being read as words. */
  isWords: boolean;
  examined: number;
  ticks: number;
  line: string;
  /** A line that is nothing but a path, and what is blank after it: said when no block takes it. */
  held: string;
  name: string | null;
  before: string;
  /** A path that a line was there for, while only labels such as `After` follow it. */
  topic: string;
  /** The file that the heading above is about, until it has come; and the one that was named last. */
  section: string;
  about: string;
  lastPath: string;
  /** What the line before says of a block of AsciiDoc; null where it is not about one. */
  listing: string | null;
  /** A tag around a call has just begun: the name of the call may come next. */
  isCalled: boolean;
  /** Fences around tags: their last line is not said. */
  openMark: string | null;
  page: PageInAnswer | null;
  found: Intent[];
  hasActed: boolean;
  /** What the words alone say is done: it is, where the answer does anything else. */
  spoken: Intent[];
  /** Which ways were offered so far, below which of them the reader stands, and which of them are said to be taken. */
  readonly ways: Map<string, string>;
  way: string | null;
  readonly taken: Set<string>;
  /**
   * What was said and meant since the first block below a way, until it is known which of them is meant; or what was said
   * since a file's name that stands alone and that no block follows, which may be the file. Null before.
   */
  offered: Offered[] | null;
  /** The first row of the table that is being read; empty outside of one. */
  table: string;
  /** Files that something was done to. */
  readonly touched: Set<string>;
  /** A file that ends too soon: another block may be the rest of it. */
  piece: Extract<Intent, { type: 'write' }> | null;
  /** Everything so far has come of whole pages that stood among the words. */
  isOnlyPages: boolean;
  /** What was shown of a file last, with the lines that were said since. */
  shown: { path: string; content: string; lines: number } | null;
  /** The model says that its answer is whole. */
  isComplete: boolean;
  say(text: string): void;
  /** What was held is nothing but words. */
  sayHeld(): void;
  utter(text: string): void;
  /** What follows may be a file that nothing is around: whether it is said is known at the end. */
  holdBack(): void;
  /** A file came in a way of its own: what was held back is nothing but words. */
  release(): void;
  act(intents: readonly Intent[]): void;
  /** A block is over. */
  close(): void;
  startLine(): void;
  /** The first characters of what is to be read. */
  take(length: number): string;
  /** What a text means that is an answer of its own. */
  readInner(text: string): Intent[];
}

type Write = Extract<Intent, { type: 'write' }>;
/** Longer texts are not looked through for whether they end too soon. */
const longestPiece = 400_000;

/** A file that came in several pieces, once it is whole; null for what may be the first of them. */
function inOnePiece(r: Reading, given: Write): Write | null {
  const isOpen = ({ path, content }: Write): boolean =>
    content.length <= longestPiece && truncationOf(path, content) !== null;
  const { piece } = r;
  r.piece = null;
  const isSame = piece !== null && asPath(piece.path) === asPath(given.path);
  const whole = isSame ? { ...piece, content: piece.content + given.content } : given;
  if (isSame && !isOpen(whole)) return whole;
  if (piece !== null && !isSame) r.found.push(piece);
  if (!isOpen(given)) return given;
  r.piece = isSame && isOpen(piece) && given.place !== undefined ? whole : given;
  r.hasActed = true;
  r.isOnlyPages = false;
  r.lastPath = given.path;
  return null;
}

/** @param readInner reads a text as a whole answer */
export function createReading(options: TextReaderOptions, readInner: Reading['readInner']): Reading {
  const written = new Set<string>();
  const r: Reading = {
    ...options,
    words: createWords(),
    pending: [],
    buffer: '',
    block: null,
    isWords: false,
    examined: 0,
    ticks: 0,
    line: '',
    held: '',
    name: null,
    before: '',
    topic: '',
    section: '',
    about: '',
    lastPath: '',
    listing: null,
    isCalled: false,
    openMark: null,
    page: null,
    found: [],
    hasActed: false,
    spoken: [],
    ways: new Map(),
    way: null,
    taken: new Set(),
    offered: null,
    table: '',
    touched: new Set(),
    piece: null,
    isOnlyPages: true,
    shown: null,
    isComplete: false,
    readInner,
    say(text: string) {
      if (text === '') return;
      if (r.held !== '' && text.trim() === '') {
        r.held += text;
        return;
      }
      if (r.held !== '') r.holdBack();
      r.utter(r.held + text);
      r.held = '';
    },
    sayHeld() {
      if (r.held !== '') r.utter(r.held);
      r.held = '';
    },
    holdBack() {
      if ((!r.hasActed || r.isOnlyPages) && !r.isDiscussion) r.offered ??= [];
    },
    release() {
      if (r.offered === null || r.ways.size > 0) return;
      for (const { text } of r.offered) r.words.say(text, r.found);
      r.offered = null;
    },
    utter(text: string) {
      if (r.offered === null) r.words.say(text, r.found);
      else r.offered.push({ text, intents: null, way: r.way });
    },
    act(intents: readonly Intent[]) {
      if (intents.length > 0) r.release();
      for (const given of intents) {
        const intent = given.type === 'write' ? inOnePiece(r, given) : given;
        if (intent === null) continue;
        if (intent.type === 'say') {
          r.say(`${intent.text}\n`);
          continue;
        }
        if ('path' in intent && typeof intent.path === 'string') {
          r.lastPath = intent.path;
          r.touched.add(asPath(intent.path));
        }
        if (intent.type === 'write') {
          const path = asPath(intent.path);
          written.add(path);
          if (/\.html?$/i.test(path)) r.page = pageInAnswer(intent.content, written);
        }
        r.hasActed = true;
        r.isOnlyPages = false;
        r.found.push(intent);
      }
    },
    close() {
      r.block = null;
      r.held = '';
      r.name = null;
      r.before = '';
      r.words.breakHere();
    },
    startLine() {
      r.isWords = false;
      r.examined = 0;
      r.ticks = 0;
      r.line = '';
    },
    take(length: number) {
      const text = r.buffer.slice(0, length);
      r.buffer = r.buffer.slice(length);
      return text;
    },
  };
  return r;
}
