import {
  cutOff,
  type Decoded,
  type Decoder,
  type Intent,
  linesOf,
  parsePackage,
  parsePlan,
  parseQuestion,
  type TextEdit,
  type Writing,
} from './intent.ts';

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/;
const pathShape = /^(?:[\w@()[\]+$~-][\w.@()[\]+$~ -]*\/)*[\w@()[\]+$~.-]*\.[A-Za-z0-9]{1,8}$/;
const verbs = new Set([
  'edit',
  'delete',
  'rename',
  'read',
  'plan',
  'packages',
  // Not `sql`, which is a language: an example that is shown is not run.
  'propose-sql',
  'secret',
  'push',
  'ask',
  'done',
]);

interface Block {
  readonly mark: string;
  readonly verb: string;
  readonly path: string;
  readonly rest: string;
  content: string;
  lines: number;
  /** Inside of a fence within a text that has fences of its own. */
  isInner: boolean;
}

/**
 * Reads fenced blocks whose first line names a file, as small models write them: a language and a path, or `edit` and
 * a path with search and replace blocks inside. A block without a path is an example in the text, and said. A longer
 * fence may contain shorter ones.
 */
export function createFenceDecoder(): Decoder {
  let line = '';
  /** How much of the unfinished line has been said. */
  let said = 0;
  let block: Block | null = null;
  /** An opening line that names no file: the first line after it may. */
  let undecided: { readonly mark: string; readonly line: string } | null = null;
  /** The fence of an example that is being said. */
  let example: string | null = null;
  let lastLine = '';
  let blanks = '';
  let hasSaid = false;
  /** What follows a block is a paragraph of its own. */
  let isAfterBlock = false;

  const say = (text: string, found: Intent[]): void => {
    const words = text.trimEnd();
    if (words === '') {
      blanks += text;
      return;
    }
    const whole = blanks + words;
    blanks = text.slice(words.length);
    const isFirst = isAfterBlock || !hasSaid;
    found.push({
      type: 'say',
      text: `${isAfterBlock && hasSaid ? '\n\n' : ''}${isFirst ? whole.replace(/^\s*\n/, '') : whole}`,
    });
    isAfterBlock = false;
    hasSaid = true;
  };

  const readLine = (whole: string, found: Intent[], isLast: boolean): void => {
    const bare = whole.replace(/\r?\n$/, '');
    if (undecided !== null) {
      const { mark, line: first } = undecided;
      undecided = null;
      const path = pathInComment(bare);
      if (path !== null && !isLast) {
        block = { mark, verb: 'write', path, rest: '', content: '', lines: 0, isInner: false };
        return;
      }
      example = mark;
      say(first, found);
    }
    if (block !== null) {
      if (block.isInner ? isClosing(bare, '```') : isInnerOpening(block, bare))
        block.isInner = !block.isInner;
      else if (!block.isInner && isClosing(bare, block.mark)) {
        found.push(intentOf(block));
        block = null;
        isAfterBlock = true;
        blanks = '';
        return;
      }
      block.content += whole;
      block.lines += 1;
      return;
    }
    const opening = said === 0 ? fence.exec(bare) : null;
    if (example !== null) {
      if (said === 0 && isClosing(bare, example)) example = null;
      say(whole.slice(said), found);
      return;
    }
    if (opening !== null) {
      const [, mark = '', info = ''] = opening;
      const meant = meaningOf(info, lastLine);
      if (meant !== null && !isLast) {
        block = { mark, ...meant, content: '', lines: 0, isInner: false };
        return;
      }
      if (meant === null && !isLast && !shells.test(info)) {
        undecided = { mark, line: whole };
        return;
      }
      if (meant === null) example = mark;
    }
    if (bare.trim() !== '') lastLine = bare;
    say(whole.slice(said), found);
  };

  const read = (found: Intent[]): void => {
    for (let end = line.indexOf('\n'); end >= 0; end = line.indexOf('\n')) {
      const whole = line.slice(0, end + 1);
      line = line.slice(end + 1);
      readLine(whole, found, false);
      said = 0;
    }
    // A line that can no longer become a fence is said at once, word by word.
    if (block === null && undecided === null && /^\s*[^\s`~]/.test(line)) {
      say(line.slice(said), found);
      said = line.length;
    }
  };

  return {
    push(piece) {
      if (piece.type !== 'text') return [];
      const found: Intent[] = [];
      line += piece.text;
      // A long line of a file is put together without being looked at for each piece of it.
      if (block === null || piece.text.includes('\n')) read(found);
      return found.map(decoded);
    },
    get writing(): Writing | null {
      if (block === null || block.path === '' || (block.verb !== 'write' && block.verb !== 'edit'))
        return null;
      return { path: block.path, op: block.verb, lines: block.lines };
    },
    end(isComplete = false) {
      const found: Intent[] = [];
      if (line !== '') readLine(line, found, true);
      line = '';
      if (undecided !== null) say(undecided.line, found);
      undecided = null;
      // Small models forget the last fence of an answer that is whole otherwise.
      if (block !== null && isComplete && block.verb === 'write' && block.content.trim() !== '')
        found.push(intentOf(block));
      else if (block !== null) found.push({ type: 'broken', path: block.path || null, reason: cutOff });
      block = null;
      return found.map(decoded);
    },
  };
}

/** What people type into a terminal is no file. */
const shells = /^(?:sh|bash|zsh|shell|console|terminal|powershell|cmd|text|txt|diff)\b/i;

/** Whether a line opens a fence within a Markdown file: it names a language, and its own closing one follows. */
const isInnerOpening = ({ path, mark }: Block, line: string): boolean =>
  mark === '```' && /\.mdx?$/i.test(path) && /^ {0,3}```[\w+-]+\s*$/.test(line);

/** A path as models write it: quoted, from the root, or with the separators of Windows. */
const asPath = (text: string): string =>
  text
    .replace(/^["'`(]+|["'`),:]+$/g, '')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');

/** The path in a line that is nothing but a comment with one, such as `// src/App.tsx`. */
function pathInComment(line: string): string | null {
  const said =
    /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*)\s*(?:file(?:name|path)?\s*:\s*)?(\S+)\s*(?:\*\/\}?|-->)?\s*$/i.exec(
      line,
    )?.[1];
  const path = said === undefined ? '' : asPath(said);
  return pathShape.test(path) ? path : null;
}

const decoded = (intent: Intent): Decoded => ({ intent, call: null });

function isClosing(line: string, mark: string): boolean {
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1] ?? '';
  return closing !== '' && closing[0] === mark[0] && closing.length >= mark.length;
}

/** What a block is for, by its first line or by a line before it that is nothing but a path; null for an example. */
function meaningOf(info: string, before: string): Pick<Block, 'verb' | 'path' | 'rest'> | null {
  const words = info.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (verbs.has(first)) {
    return { verb: first, path: asPath(words[1] ?? ''), rest: words.slice(1).join(' ') };
  }
  const named = /(?:path|file|filename|title)\s*=\s*"?([^"\s]+)"?/.exec(info)?.[1];
  const candidates = [named, ...words.flatMap((word) => [word, word.replace(/^[\w+-]+:/, '')])];
  const path = candidates
    .map((word) => (word === undefined ? '' : asPath(word)))
    .find((word) => pathShape.test(word));
  if (path !== undefined) return { verb: 'write', path, rest: '' };
  const above = asPath(
    before.replace(/^[\s#>*_`-]*(?:\d+[.)]\s*)?[*_`]*(?:file(?:name)?:?\s*)?/i, '').replace(/[\s:*_`]*$/, ''),
  );
  return pathShape.test(above) ? { verb: 'write', path: above, rest: '' } : null;
}

function intentOf({ verb, path, rest, content }: Block): Intent {
  switch (verb) {
    case 'edit':
      return editOf(path, content);
    case 'delete':
      return { type: 'delete', path: path || content.trim() };
    case 'rename': {
      const [from = '', to = ''] = rest.split(/\s+(?:->\s+|to\s+)?/);
      return { type: 'rename', path: from, to };
    }
    case 'read':
      return { type: 'read', paths: path === '' ? linesOf(content) : [path] };
    case 'plan':
      return { type: 'plan', items: parsePlan(content) };
    case 'packages':
      return { type: 'deps', packages: Object.fromEntries(linesOf(content).map(parsePackage)) };
    case 'propose-sql':
      return { type: 'sql', sql: content.trim(), reason: rest };
    case 'secret':
      return { type: 'secret', name: path || (linesOf(content)[0] ?? ''), reason: linesOf(content)[1] ?? '' };
    case 'push':
      return { type: 'push' };
    case 'ask':
      return { type: 'ask', ...parseQuestion(content) };
    case 'done':
      return { type: 'done', summary: content.trim(), name: rest };
    default:
      return { type: 'write', path, content };
  }
}

const searchMark = /^<{5,9} ?SEARCH\s*$/;
const middleMark = /^={5,9}\s*$/;
const replaceMark = /^>{5,9} ?REPLACE\s*$/;

/** Lines as a text: the line end before a mark is the mark's, also that of Windows. */
const textOf = (lines: readonly string[]): string => lines.join('\n').replace(/\r$/, '');

/** Search and replace blocks. The line end before each mark is the mark's. */
function editOf(path: string, content: string): Intent {
  const edits: TextEdit[] = [];
  let search: string[] | null = null;
  let replace: string[] | null = null;
  for (const line of content.split('\n')) {
    if (replace !== null) {
      if (replaceMark.test(line)) {
        edits.push({ search: textOf(search ?? []), replace: textOf(replace) });
        search = null;
        replace = null;
      } else replace.push(line);
    } else if (search !== null) {
      if (middleMark.test(line)) replace = [];
      else search.push(line);
    } else if (searchMark.test(line)) search = [];
  }
  if (search !== null || edits.length === 0 || edits.some((edit) => edit.search === '')) {
    return {
      type: 'broken',
      path: path || null,
      reason: 'An edit needs blocks of <<<<<<< SEARCH, =======, >>>>>>> REPLACE, and text to search for.',
    };
  }
  return { type: 'edit', path, edits };
}
