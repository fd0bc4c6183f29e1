import { inWords, isCallName, isShellCall, kindOf, opOf, pathKeys } from './call-names.ts';
import { callIntents } from './calls.ts';
import { editIntent, fileIntents, parseEdits } from './edits.ts';
import {
  type Intent,
  linesOf,
  parsePackage,
  parsePlan,
  parseQuestion,
  parseReport,
  parseSteps,
  type TextEdit,
} from './intent.ts';
import { jsonIntents } from './json-files.ts';
import { listIntent, lookIntent, readIntent, searchIntent } from './lookups.ts';
import { parseLooseJson } from './loose-json.ts';
import { isComponentFor, type MainFile } from './fence.ts';
import { asPath, isPath, isSurePath } from './paths.ts';
import { shellIntents } from './shell.ts';
import {
  asFile,
  childListOf,
  childrenOf,
  editsAmong,
  keyedArguments,
  onlyChild,
  prefix,
} from './tag-children.ts';

/** An opening or closing tag in what a model says. */
export interface Tag {
  /** Its whole name, as it was written. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
}

const thoughts = new Set(
  'think thinking thought thoughts reasoning reflection scratchpad analysis inner_monologue'.split(' '),
);
/** Tags around others: what is in them is read, and they are not said. */
const wrappers = new Set(
  'boltartifact codeproject files function_calls tool_calls tool_call toolcall tool_use lov-code changes artifacts attempt_completion result use_mcp_tool answer final_answer response augment_code_snippet tool_input'.split(
    ' ',
  ),
);
/** Tags whose inside is for a terminal, or for a machine of another's. */
const ignored = new Set(
  'environment_details line_count update_todo_list new_task dyad-chat-summary dyad-command lov-thinking lov-tool-use dyad-think tool tool_name tool_response'.split(
    ' ',
  ),
);
/** Edits that are read in one tag. */
const mostEdits = 200;
/** A tag of ours by its form; what it does counts only with the mark of the run. */
const own = /^sc(?:-([0-9a-z]+))?:([a-z]+)$/;
const files = new Set([
  'file',
  'change',
  'boltaction',
  'antartifact',
  'artifact',
  'codeblock',
  'code_block',
  'invoke',
  'function',
  'function_call',
]);

const prefixed = new RegExp(`^${prefix}(?=(?:invoke|function_calls?|tool_calls?|parameter|think)$)`);
const bare = (name: string): string => name.toLowerCase().replace(prefixed, '');
/** A name as a call has it: `dyad-write` and `MoveFile` are `write` and `move_file`. */
const callOf = (name: string): string => {
  const plain = bare(name);
  return files.has(plain) ? plain : inWords(name).replace(/^(?:dyad|lov|ai|app)_/, '');
};

/** Whether a tag is a call whose name stands in an attribute. */
const isCall = (name: string): boolean => /^(?:invoke|function|function_call)$/.test(name);

export const isThought = (name: string): boolean => thoughts.has(bare(name));
export const isWrapper = (name: string): boolean => wrappers.has(bare(name));
/** Whether a tag carries the mark of this run, which nothing in a project's files or in what was fetched can know. */
export const isOwn = (name: string, nonce: string | null): boolean =>
  nonce !== null && own.exec(name)?.[1] === nonce;

/**
 * Whether a tag of that name is read, and not said. One of ours without the run's mark is read too where tags were
 * asked for: it does nothing, and the model is told so.
 */
export const isKnownTag = (name: string, nonce: string | null): boolean => {
  const plain = bare(name);
  if (own.test(plain)) return nonce !== null;
  if (thoughts.has(plain) || wrappers.has(plain) || ignored.has(plain)) return true;
  if (files.has(plain) || /^edits?$/.test(plain)) return true;
  // One word alone, such as `<code>` or `<plan>`, is as likely a tag of a page.
  return /[_-]|[a-z][A-Z]/.test(name) && isCallName(callOf(name));
};

/** A tag around a file by its name. */
const ofFile = /[a-z][_-]?file$/i;
/** A tag that nobody here has heard of, which says which file is in it. */
const ofPath = /\s(?:path|file|file_?path|file_?name)\s*=\s*["'][^"']+["']/i;

/** The tag that begins at the beginning of a text: null for none, `wait` while it may become one. */
export function tagAt(
  text: string,
  isEnd: boolean,
  nonce: string | null,
): { tag: Tag; length: number } | 'wait' | null {
  const head = /^<(\/?)((?:[|｜]{1,2}\w{1,20}[|｜]{1,2})?[A-Za-z][\w:.-]*)?/.exec(text);
  const name = head?.[2] ?? '';
  const used = head?.[0].length ?? 0;
  if ((used >= text.length && name.length < 60) || /^<\/?[|｜]{1,2}\w{0,20}[|｜]{0,2}$/.test(text))
    return isEnd ? null : 'wait';
  const isKnown = isKnownTag(name, nonce);
  if (name === '' || (!isKnown && head?.[1] === '/')) return null;
  let quote = '';
  for (let at = used; at < Math.min(text.length, 4_000); at++) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '<' || (sign === '\n' && !isKnown && !ofFile.test(name))) return null;
    else if (sign === '>') {
      const inside = text.slice(used, at);
      const equals = /^\s*=\s*([\w.:-]+)/.exec(inside)?.[1];
      const attributes = Object.fromEntries(
        [...inside.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/>]+))/g)].map((match) => [
          (match[1] ?? '').replace(/^[A-Z_-]+$/, (key) => key.toLowerCase()),
          match[2] ?? match[3] ?? match[4] ?? '',
        ]),
      );
      const isFile = ofFile.test(name) || ofPath.test(` ${inside}`);
      if (!isKnown && !(isFile && isSurePath(pathIn(attributes)))) return null;
      return {
        tag: {
          name,
          attributes: equals === undefined ? attributes : { name: equals },
          isClosing: head?.[1] === '/',
          isEmpty: inside.trimEnd().endsWith('/'),
        },
        length: at + 1,
      };
    }
  }
  return text.length >= 4_000 || isEnd ? null : 'wait';
}

/** What may become the name of a call and its first key, after the tag around the call. */
const calledSoFar = /^\s{0,9}[\w.:-]{0,80}\s{0,9}(?:<(?:a(?:r(?:g(?:_(?:k(?:e(?:y)?)?)?)?)?)?)?)?$/;

/** The call after such a tag whose name stands alone before its keys: null for none, `wait` while it may become one. */
export function keyedCallAt(text: string, isEnd: boolean): { tag: Tag; length: number } | 'wait' | null {
  const [head, name] = /^\s{0,9}([\w.:-]{1,80})\s{0,9}(?=<arg_key>)/.exec(text) ?? [];
  if (head === undefined || name === undefined) return !isEnd && calledSoFar.test(text) ? 'wait' : null;
  return {
    tag: { name: 'invoke', attributes: { name }, isClosing: false, isEmpty: false },
    length: head.length,
  };
}

/** Whether everything that a tag does stands in itself, so that what follows it is no part of it. */
export const isWholeTag = ({ name, attributes, isEmpty }: Tag): boolean =>
  isEmpty ||
  (/(?:delete|rename|remove|move|add-dependency)/i.test(name) &&
    !own.test(name) &&
    Object.keys(attributes).length > 0);

export const pathIn = (given: Readonly<Record<string, string>>): string => {
  const keys = [
    'path',
    'filePath',
    'file_path',
    'filepath',
    'file',
    'filename',
    'target',
    'src',
    'name',
    'identifier',
    'title',
  ];
  const found = keys.map((key) => asPath(given[key] ?? '')).find(isPath);
  return found ?? given['path'] ?? given['filePath'] ?? given['file_path'] ?? '';
};

/** The file that a tag is about, for the editor, as far as its beginning says. */
export function fileOf(tag: Tag, head: string): { path: string; op: 'write' | 'edit' } | null {
  const kind = own.exec(tag.name)?.[2] ?? callOf(tag.name);
  const name = isCall(kind) ? (tag.attributes['name'] ?? '') : kind;
  const op = kind === 'file' || kind === 'boltaction' ? 'write' : opOf(name);
  const child =
    /<(?:arg_key>(?:path|file_path)<\/arg_key>\s{0,9}<arg_value|path|file_path|[^\s<>]{0,30}parameter[= ]"?(?:name=")?(?:path|file_path)"?[^<>]{0,40})>\s*([^<\n]+?)\s*</.exec(
      head,
    )?.[1];
  const path = pathIn(tag.attributes) || asPath(child ?? '');
  return op === null || path === '' ? null : { path, op };
}

/** What a tag with its inside means; null when it means nothing to the project. */
export function tagIntents(
  tag: Tag,
  content: string,
  { main, nonce }: { readonly main: MainFile | null; readonly nonce: string | null },
): Intent[] | null {
  const mainPage = main?.path ?? null;
  const kind = own.exec(tag.name)?.[2];
  if (kind !== undefined)
    return [isOwn(tag.name, nonce) ? ownIntent(kind, tag, content) : unmarked(kind, tag, nonce)];
  const name = callOf(tag.name);
  const { attributes } = tag;
  // A call whose name and arguments stand beside its tag.
  const { name: called = '', ...beside } = attributes;
  if (bare(tag.name) === 'tool' && isCallName(called))
    return callIntents(called, { content: asFile(content), ...childrenOf(content, null), ...beside });
  if (ignored.has(bare(tag.name))) return [];
  if (isShellCall(name) || (name === 'boltaction' && (attributes['type'] ?? 'file') !== 'file'))
    return shellIntents(content.replace(/<\/?(?:command|cmd)>/g, '\n'));
  const path = pathIn(attributes);
  // Code that is shown.
  if (/^code_?block$/.test(name) && path === '') return null;
  if (name === 'antartifact' || name === 'artifact') {
    const type = attributes['type'] ?? '';
    const isMain =
      /html/.test(type) || (/react|jsx|tsx/.test(type) && main !== null && isComponentFor(main, content));
    const file = path === '' && isMain ? mainPage : path;
    const updates = editsAmong(childListOf(content, null));
    if (file !== null && file !== '' && updates.length > 0) return [editIntent(file, updates)];
    return file === null || file === '' ? null : fileIntents(file, asFile(content));
  }
  if (isCall(name)) {
    const given = childrenOf(content, 'parameter') ?? keyedArguments(content);
    return callIntents(attributes['name'] ?? '', given ?? jsonOf(content) ?? {});
  }
  // What is done to the file may stand beside it.
  const isRemoval = /^(?:delete|remove)d?$/i.test(attributes['type'] ?? attributes['action'] ?? '');
  if (name === 'edit' && isRemoval && path !== '' && content.trim() === '' && linesOfTag(attributes) === null)
    return [{ type: 'delete', path }];
  const call =
    (!isCallName(name) && (ofFile.test(name) || path !== '')) ||
    /^(?:file|change|boltaction|code_?block)$/.test(name)
      ? isRemoval
        ? 'delete_file'
        : 'write_file'
      : name;
  // One call for several files.
  if (path === '' && /^\s*(?:<args>\s*)?<file>/.test(content))
    return content
      .split('<file>')
      .slice(1)
      .flatMap(
        (one) =>
          tagIntents({ ...tag, name: call }, one.slice(0, one.lastIndexOf('</file>')), { main, nonce }) ?? [],
      );
  // Edits of several files, each of which says which is its own.
  if (path === '' && opOf(call) === 'edit' && /^\s*<edit\s/.test(content))
    return editTagsIn(content).flatMap((one) => tagIntents(one.tag, one.content, { main, nonce }) ?? []);
  const inner = path === '' ? childrenOf(content, null) : null;
  if (path === '' && inner === null && /^\s*[{[]/.test(content)) return jsonIntents(content);
  const children = opOf(call) === 'edit' ? childListOf(content, null) : [];
  const file = path || asPath(children.find(([key]) => pathKeys.includes(key))?.[1] ?? '');
  const among = editsAmong(children);
  if (file !== '' && among.length > 1) return [editIntent(file, among)];
  if (opOf(call) === 'edit' && kindOf(call) !== 'insert' && path !== '') {
    const edits = parseEdits(content);
    if (edits !== null) return [editIntent(path, edits)];
    const pair = childrenOf(content, null);
    return callIntents(call, { ...pair, ...(pair === null ? { diff: content } : {}), path });
  }
  const given = inner ?? {
    ...attributes,
    ...(path === '' ? {} : { path }),
    content: asFile(onlyChild(path, content)),
  };
  return callIntents(call, tag.isEmpty || isWholeTag(tag) ? attributes : given);
}

const linesOfTag = (attributes: Tag['attributes']): string | null =>
  Object.keys(attributes).find((key) => /line/i.test(key)) ?? null;

/** Tags of edits that stand one after the other in another. */
function editTagsIn(content: string): { tag: Tag; content: string }[] {
  return content
    .split(/^(?=\s{0,40}<edit\s)/m)
    .slice(0, mostEdits)
    .flatMap((text) => {
      const found = tagAt(text.trimStart(), true, null);
      if (found === null || found === 'wait') return [];
      const rest = text.trimStart().slice(found.length);
      const end = rest.lastIndexOf('</edit>');
      return { tag: found.tag, content: found.tag.isEmpty || end < 0 ? '' : rest.slice(0, end) };
    });
}

function jsonOf(content: string): Record<string, unknown> | null {
  try {
    const value = parseLooseJson(content);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A tag of ours that may as well have been copied from a file or from what somebody said. */
const unmarked = (kind: string, { attributes }: Tag, nonce: string | null): Intent => ({
  type: 'broken',
  path: attributes['path'] ?? null,
  reason: `<${kind}> does not have the mark of this run, so nothing was done. Send it again as <sc-${nonce ?? ''}:${kind} …>.`,
});

function ownIntent(kind: string, { attributes: given, name }: Tag, content: string): Intent {
  const path = given['path'] ?? '';
  const text = content.replace(/^\r?\n/, '');
  const needsPath = ['write', 'edit', 'rename', 'delete'].includes(kind);
  if (needsPath && path === '')
    return { type: 'broken', path: null, reason: `<${kind}> needs the attribute path.` };
  switch (kind) {
    case 'write':
      return fileIntents(path, text)[0] ?? { type: 'write', path, content: text };
    case 'edit':
      return editIntent(path, pairsIn(text, name.slice(0, -kind.length)));
    case 'rename':
      return { type: 'rename', path, to: given['to'] ?? '' };
    case 'delete':
      return { type: 'delete', path };
    case 'read':
      return readIntent(path === '' ? linesOf(text) : [`${path} ${given['lines'] ?? ''}`]);
    case 'list':
      return listIntent(path || text);
    case 'fetch':
      return { type: 'fetch', address: (given['address'] ?? given['url'] ?? text).trim() };
    case 'check':
      return { type: 'check' };
    case 'console':
      return { type: 'console' };
    case 'look':
      return lookIntent(`${given['width'] ?? ''} ${given['page'] ?? path} ${text}`);
    case 'search':
      return searchIntent({
        query: given['query'] ?? text,
        head: given['by'] ?? '',
        under: path,
      });
    case 'plan':
      return { type: 'plan', items: parsePlan(text) };
    case 'steps':
      return { type: 'steps', steps: parseSteps(text) };
    case 'packages':
      return { type: 'deps', packages: Object.fromEntries(linesOf(text).map(parsePackage)) };
    case 'sql':
      return { type: 'sql', sql: text.trim(), reason: given['reason'] ?? '' };
    case 'secret':
      return { type: 'secret', name: given['name'] ?? text.trim(), reason: given['reason'] ?? '' };
    case 'push':
      return { type: 'push' };
    case 'ask':
      return { type: 'ask', ...parseQuestion(text) };
    case 'done':
      return { type: 'done', ...parseReport(text), name: given['name'] ?? '' };
    default:
      return { type: 'broken', path: null, reason: `There is no tag <${kind.slice(0, 40)}>.` };
  }
}

/** Pairs of search and replace. One line end after each opening tag and one before each closing tag are the marks'. */
function pairsIn(content: string, prefix: string): TextEdit[] {
  const blocks = parseEdits(content);
  if (blocks !== null) return blocks;
  const edits: TextEdit[] = [];
  for (let at = 0; ;) {
    const search = between(content, `${prefix}search`, at);
    const replace = search === null ? null : between(content, `${prefix}replace`, search.end);
    if (search === null || replace === null) return edits;
    edits.push({ search: search.text, replace: replace.text });
    at = replace.end;
  }
}

function between(content: string, name: string, from: number): { text: string; end: number } | null {
  const start = content.indexOf(`<${name}>`, from);
  const end = start < 0 ? -1 : content.indexOf(`</${name}>`, start);
  if (end < 0) return null;
  const text = content
    .slice(start + name.length + 2, end)
    .replace(/^\r?\n/, '')
    .replace(/\r?\n$/, '');
  return { text, end: end + name.length + 3 };
}
