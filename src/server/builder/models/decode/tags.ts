import {
  cutOff,
  type Decoded,
  type Decoder,
  type Intent,
  lineEnds,
  linesOf,
  parsePackage,
  parsePlan,
  parseQuestion,
  type TextEdit,
  type Writing,
} from './intent.ts';

/**
 * Reads tags such as `<sc-7f3a9c:write path="src/App.tsx">…</sc-7f3a9c:write>`. The nonce is new in each run, so
 * that no file, and nobody who wrote one, can contain a tag. What is between a file's tags is its content, without
 * the line end right after the opening tag; nothing in it is an escape.
 */
export function createTagDecoder(nonce: string): Decoder {
  const prefix = `sc-${nonce}:`;
  const opening = `<${prefix}`;
  let buffer = '';
  let block: { kind: string; attributes: Record<string, string>; pieces: string[]; lines: number } | null =
    null;
  let blanks = '';
  let hasSaid = false;
  /** What follows a block is a paragraph of its own. */
  let isAfterBlock = false;

  /** Blank space between blocks is theirs; between words it is the text's. */
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

  const readText = (found: Intent[], isEnd: boolean): boolean => {
    const start = buffer.indexOf(opening);
    if (start < 0) {
      const kept = isEnd ? 0 : overlap(buffer, opening);
      say(buffer.slice(0, buffer.length - kept), found);
      buffer = buffer.slice(buffer.length - kept);
      return false;
    }
    const close = buffer.indexOf('>', start);
    if (close < 0 && !isEnd) {
      say(buffer.slice(0, start), found);
      buffer = buffer.slice(start);
      return false;
    }
    say(buffer.slice(0, start), found);
    isAfterBlock = true;
    blanks = '';
    if (close < 0) {
      buffer = '';
      found.push({ type: 'broken', path: null, reason: cutOff });
      return false;
    }
    const tag = buffer.slice(start + opening.length, close);
    buffer = buffer.slice(close + 1);
    const isClosed = tag.endsWith('/');
    const kind = /^[a-z]+/.exec(tag)?.[0] ?? '';
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
    );
    if (isClosed) found.push(intentOf(kind, attributes, '', prefix));
    else block = { kind, attributes, pieces: [], lines: 0 };
    return true;
  };

  // What is read of a block is put aside piece by piece: a long file is looked through once, not once for each piece.
  const readBlock = (found: Intent[], open: NonNullable<typeof block>, isEnd: boolean): boolean => {
    const closing = `</${prefix}${open.kind}>`;
    const end = buffer.indexOf(closing);
    if (end < 0) {
      const kept = overlap(buffer, closing);
      const piece = buffer.slice(0, buffer.length - kept);
      open.pieces.push(piece);
      open.lines += lineEnds(piece);
      buffer = buffer.slice(buffer.length - kept);
      if (!isEnd) return false;
      block = null;
      buffer = '';
      found.push({ type: 'broken', path: open.attributes['path'] ?? null, reason: cutOff });
      return false;
    }
    open.pieces.push(buffer.slice(0, end));
    buffer = buffer.slice(end + closing.length);
    block = null;
    const content = open.pieces.join('').replace(/^\r?\n/, '');
    found.push(intentOf(open.kind, open.attributes, content, prefix));
    return true;
  };

  const read = (isEnd: boolean): Decoded[] => {
    const found: Intent[] = [];
    while (block === null ? readText(found, isEnd) : readBlock(found, block, isEnd));
    return found.map((intent) => ({ intent, call: null }));
  };

  return {
    push(piece) {
      if (piece.type !== 'text') return [];
      buffer += piece.text;
      return read(false);
    },
    get writing(): Writing | null {
      const path = block?.attributes['path'] ?? '';
      if (block === null || path === '' || (block.kind !== 'write' && block.kind !== 'edit')) return null;
      return { path, op: block.kind, lines: block.lines };
    },
    end(isComplete = false) {
      const open = block;
      // The last tag of an answer that is whole otherwise is forgotten now and then.
      if (open !== null && isComplete && open.kind === 'write') buffer += `</${prefix}write>`;
      return read(true);
    },
  };
}

/** Length of the longest end of `text` with which `mark` begins. */
export function overlap(text: string, mark: string): number {
  for (let length = Math.min(text.length, mark.length - 1); length > 0; length--) {
    if (mark.startsWith(text.slice(text.length - length))) return length;
  }
  return 0;
}

function intentOf(kind: string, given: Record<string, string>, content: string, prefix: string): Intent {
  const path = given['path'] ?? '';
  const needsPath = ['write', 'edit', 'rename', 'delete'].includes(kind);
  if (needsPath && path === '')
    return { type: 'broken', path: null, reason: `<${kind}> needs the attribute path.` };
  switch (kind) {
    case 'write':
      return { type: 'write', path, content };
    case 'edit':
      return editOf(path, content, prefix);
    case 'rename':
      return { type: 'rename', path, to: given['to'] ?? '' };
    case 'delete':
      return { type: 'delete', path };
    case 'read':
      return { type: 'read', paths: path === '' ? linesOf(content) : [path] };
    case 'plan':
      return { type: 'plan', items: parsePlan(content) };
    case 'packages':
      return { type: 'deps', packages: Object.fromEntries(linesOf(content).map(parsePackage)) };
    case 'sql':
      return { type: 'sql', sql: content.trim(), reason: given['reason'] ?? '' };
    case 'secret':
      return { type: 'secret', name: given['name'] ?? content.trim(), reason: given['reason'] ?? '' };
    case 'push':
      return { type: 'push' };
    case 'ask':
      return { type: 'ask', ...parseQuestion(content) };
    case 'done':
      return { type: 'done', summary: content.trim(), name: given['name'] ?? '' };
    default:
      return { type: 'broken', path: null, reason: `There is no tag <${kind.slice(0, 40)}>.` };
  }
}

/** Pairs of search and replace. One line end after each opening tag and one before each closing tag are the marks'. */
function editOf(path: string, content: string, prefix: string): Intent {
  const edits: TextEdit[] = [];
  const parts = new RegExp(
    `<${prefix}search>\\r?\\n?([\\s\\S]*?)\\r?\\n?</${prefix}search>\\s*<${prefix}replace>(?:\\r?\\n)?([\\s\\S]*?)(?:\\r?\\n)?</${prefix}replace>`,
    'g',
  );
  for (const match of content.matchAll(parts))
    edits.push({ search: match[1] ?? '', replace: match[2] ?? '' });
  if (edits.length === 0 || edits.some((edit) => edit.search === '')) {
    return {
      type: 'broken',
      path,
      reason: 'An edit needs pairs of search and replace, and text to search for.',
    };
  }
  return { type: 'edit', path, edits };
}
