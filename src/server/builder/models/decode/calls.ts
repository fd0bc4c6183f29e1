import { type Arguments, contentOf, isRecord, pathOf, textIn, valueOf } from './arguments.ts';
import {
  contentKeys,
  kindOf,
  type Kind,
  listKeys,
  pathKeys,
  replaceKeys,
  searchKeys,
  spokenKindOf,
} from './call-names.ts';
import { parseDiff } from './diff.ts';
import { editIntent, fileIntents, parseEdits, plainPattern } from './edits.ts';
import {
  type Intent,
  type LineRange,
  linesOf,
  parseLines,
  parsePackage,
  parsePlan,
  parseSteps,
  type PlanStep,
  type TextEdit,
} from './intent.ts';
import { lastLine, lineEdit, spanEdit } from './line-edits.ts';
import { lookIntent } from './lookups.ts';
import { parseLooseJson } from './loose-json.ts';
import { shellIntents } from './shell.ts';

/** A list of what may have come as one, as JSON of one, or as one thing alone. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    try {
      return listOf(parseLooseJson(value));
    } catch {
      return [value];
    }
  }
  return value === undefined || value === null ? [] : [value];
}

export function textEdit(value: unknown): TextEdit[] {
  if (typeof value === 'string') return parseEdits(value) ?? [];
  if (!isRecord(value)) return [];
  const search = textIn(value, searchKeys) ?? plainPattern(textIn(value, ['pattern']) ?? '');
  const replace = textIn(value, replaceKeys);
  const span = spanEdit(value['range'], replace ?? textIn(value, contentKeys));
  if (span !== null) return [span];
  if (search === null || replace === null) return editOfLines(value);
  const isEverywhere = /^true$/i.test(
    String(valueOf(value, 'replace_all') ?? valueOf(value, 'allow_multiple')),
  );
  return [{ search, replace, ...(isEverywhere ? { isEverywhere } : {}) }];
}

/** Lines that an edit is of: the one that it names where it names no end. */
function linesToChange(value: Arguments): LineRange | null {
  const range = linesIn(value);
  const pair = value['lines'] ?? value['line_range'] ?? value['range'];
  const hasEnd =
    (Array.isArray(pair) && pair.length > 1) ||
    endKeys.some((key) => typeof valueOf(value, key) === 'number' || typeof valueOf(value, key) === 'string');
  return range === null || hasEnd || range.to < lastLine ? range : { from: range.from, to: range.from };
}

/** An edit that says which lines it is of, and what is done with them. */
function editOfLines(value: Arguments): TextEdit[] {
  const range = linesToChange(value);
  if (range === null) return [];
  const kind = textIn(value, ['action', 'operation', 'op', 'type', 'mode', 'command', 'edit_type']) ?? '';
  if (/^(?:delete|remove)/i.test(kind)) return [lineEdit(range, '')];
  const text = textIn(value, [...replaceKeys, ...contentKeys]);
  if (text === null) return [];
  if (!/^insert|^add/i.test(kind)) return [lineEdit(range, text)];
  const line = /after/i.test(kind) ? range.from : range.from - 1;
  return [{ search: '', replace: text.replace(/\n$/, ''), line }];
}

/** Edits of a file, however they were given; null when there are none. */
export function editsIn(given: Arguments): TextEdit[] | null {
  const own = textEdit(given);
  if (own.length > 0) return own;
  for (const key of [...listKeys, 'diff', 'patch', 'merge_diff', ...contentKeys]) {
    const list = listOf(valueOf(given, key));
    const edits = list.flatMap(textEdit);
    if (edits.length > 0 && (edits.length >= list.length || list.every((one) => typeof one === 'string')))
      return edits;
  }
  return null;
}

const noShell =
  'There is no terminal here: nothing is run. Files are written, changed, moved and deleted by the tools for it.';

const broken = (reason: string, path: string | null = null): Intent => ({ type: 'broken', path, reason });

/** What a call with its arguments means. */
export function callIntents(name: string, given: Arguments): Intent[] {
  const path = pathOf(given);
  const kind = kindOf(name) ?? (path === null ? undefined : spokenKindOf(name));
  if (kind === undefined) return [broken(`There is no tool "${name.slice(0, 60)}".`)];
  const missing = (what: string): Intent[] => [
    broken(`The arguments of ${name} are wrong: it needs ${what}.`, path),
  ];
  switch (kind) {
    case 'write': {
      const many = [...listOf(given['files']), ...listOf(given['operations'])].filter(isRecord);
      if (many.length > 0 && path === null) return many.flatMap((one) => callIntents('write_file', one));
      const content = contentOf(given);
      if (path === null || path === '') return missing('path');
      if (content === null) return editsIn(given) === null ? missing('content') : editsOf(path, given, name);
      const part = editOfLines(given);
      if (part.length > 0) return [editIntent(path, part)];
      return fileIntents(path, content);
    }
    case 'edit': {
      if (path !== null)
        return editsOf(path, /^(?:delete|remove)/i.test(name) ? { action: 'delete', ...given } : given, name);
      const many = ['files', ...listKeys].flatMap((key) => listOf(valueOf(given, key))).filter(isRecord);
      const isEach = many.length > 0 && many.every((one) => pathOf(one) !== null);
      return isEach ? many.flatMap((one) => callIntents('edit_file', one)) : missing('path');
    }
    case 'insert':
      return insertIntents(name, given, path);
    case 'append':
      return appendIntents(name, given, path);
    case 'rename': {
      const from = textIn(given, [
        'from',
        'old_path',
        'original_file_path',
        'old_file_path',
        'source',
        'old_name',
        ...pathKeys,
      ]);
      const to = textIn(given, ['to', 'new_path', 'new_file_path', 'destination', 'new_name', 'target']);
      return from === null || to === null ? missing('path and to') : [{ type: 'rename', path: from, to }];
    }
    case 'delete': {
      const paths = path === null ? textsOf(given['paths'] ?? given['files']) : [path];
      return paths.length === 0
        ? missing('path')
        : paths.map((one): Intent => ({ type: 'delete', path: one }));
    }
    case 'read': {
      const paths = [...(path === null ? [] : [path]), ...textsOf(given['paths'] ?? given['files'])];
      const lines = linesIn(given);
      return paths.length === 0
        ? missing('paths')
        : [{ type: 'read', paths, ...(lines === null ? {} : { lines }) }];
    }
    case 'list':
      return [{ type: 'list', under: path ?? textIn(given, folderKeys) ?? '' }];
    case 'check':
      return [{ type: 'check' }];
    case 'console':
      return [{ type: 'console' }];
    case 'look':
      return [
        lookIntent(`${String(given['width'] ?? '')} ${textIn(given, ['page', 'route', ...pathKeys]) ?? ''}`),
      ];
    case 'fetch': {
      const address = textIn(given, ['address', 'url', 'uri', 'href', 'link', 'query']);
      return address === null ? missing('address') : [{ type: 'fetch', address: address.trim() }];
    }
    case 'search':
    case 'words': {
      const query = textIn(given, ['pattern', 'query', 'regex', 'search', 'search_term', 'text']);
      if (query === null || query.trim() === '') return missing('query');
      const isWords = kind === 'words' || /^(?:words|meaning|semantic)$/i.test(String(given['by']));
      const by = isWords ? 'words' : 'pattern';
      return [{ type: 'search', query, by, under: path ?? textIn(given, folderKeys) ?? '' }];
    }
    case 'editor':
      return editorIntents(name, given, path);
    case 'patch': {
      const text = textIn(given, ['input', 'patch', 'patch_text', 'diff', ...contentKeys]) ?? '';
      return parseDiff(text, path) ?? missing('a patch');
    }
    case 'shell': {
      const list = given['command'] ?? given['cmd'];
      const text = Array.isArray(list)
        ? String(list.at(-1) ?? '')
        : (textIn(given, ['command', 'cmd', 'script', 'input']) ?? '');
      const found = shellIntents(text);
      return found.length > 0 ? found : [broken(noShell)];
    }
    default:
      return otherIntents(kind, given, missing);
  }
}

/** Texts of a list, or of one text. */
const textsOf = (value: unknown): string[] =>
  listOf(value).flatMap((one) =>
    typeof one === 'string' ? linesOf(one) : isRecord(one) ? (pathOf(one) ?? []) : [],
  );

const folderKeys =
  'under directory dir folder relative_workspace_path search_path include_pattern glob pattern'.split(' ');

const startKeys = ['from', 'start_line', 'line_start', 'start', 'first_line', 'offset', 'line_number'];
const endKeys = ['to', 'end_line', 'line_end', 'end', 'last_line'];

/** Lines that a call asks for, however it says so. */
function linesIn(given: Arguments): LineRange | null {
  const text = given['lines'] ?? given['line_range'] ?? given['range'] ?? given['view_range'];
  if (typeof text === 'string') return parseLines(text);
  const pair = Array.isArray(text) ? text : [];
  const number = (...keys: string[]): number =>
    Number(
      keys.map((key) => valueOf(given, key)).find((value) => value !== undefined && value !== null) ??
        Number.NaN,
    );
  const first = Number(pair[0] ?? number(...startKeys));
  if (!Number.isInteger(first)) return null;
  const from = Math.max(1, first);
  const count = number('limit');
  const last = Number(pair[1] ?? number(...endKeys));
  // An end of -1 is the end of the file.
  if (Number.isInteger(last)) return { from, to: last < 0 ? lastLine : Math.max(from, last) };
  return { from, to: Number.isInteger(count) && count > 0 ? from + count - 1 : lastLine };
}

function editsOf(path: string, given: Arguments, name: string): Intent[] {
  const edits = editsIn(given);
  if (edits !== null) return [editIntent(path, edits)];
  const diff = textIn(given, ['diff', 'patch']);
  if (diff !== null) {
    // Marks that no pair comes of.
    const pairs = parseEdits(diff);
    if (pairs !== null) return [editIntent(path, pairs)];
    const changes = parseDiff(diff, path);
    if (changes !== null) return changes;
  }
  // A whole file that was sent as an edit.
  const whole = textIn(given, contentKeys);
  if (whole !== null) return fileIntents(path, whole);
  return [broken(`The arguments of ${name} are wrong: it needs edits with search and replace.`, path)];
}

function editorIntents(name: string, given: Arguments, path: string | null): Intent[] {
  if (path === null) return [broken(`The arguments of ${name} are wrong: it needs path.`)];
  switch (given['command']) {
    case 'view':
      return callIntents('read_files', { path, view_range: given['view_range'] });
    case 'create':
    case 'write':
      return callIntents('write_file', given);
    case 'append':
      return appendIntents(name, given, path);
    case 'insert':
      return insertIntents(name, given, path);
    default:
      return editsOf(path, given, name);
  }
}

/** A text that goes behind what a file has. */
function appendIntents(name: string, given: Arguments, path: string | null): Intent[] {
  const content = textIn(given, ['new_str', ...contentKeys]);
  return path === null || content === null
    ? [broken(`The arguments of ${name} are wrong: it needs path and content.`, path)]
    : [{ type: 'write', path, content, isAddition: true }];
}

/**
 * Lines that are put in. Two words for where they go are in use: `insert_line` is the line that they come after, with 0 for
 * the beginning; `line` and `line_number` are the one that they come before, with 0 for the end.
 */
function insertIntents(name: string, given: Arguments, path: string | null): Intent[] {
  const text = textIn(given, ['insert_text', 'new_str', ...contentKeys]);
  const after = valueOf(given, 'insert_line');
  const before = Number(valueOf(given, 'line') ?? valueOf(given, 'line_number') ?? Number.NaN);
  const line = after === undefined ? (before === 0 ? lastLine : before - 1) : Number(after);
  if (path === null || text === null || !Number.isInteger(line))
    return [broken(`The arguments of ${name} are wrong: it needs path, insert_line and new_str.`, path)];
  return [{ type: 'edit', path, edits: [{ search: '', replace: text.replace(/\n$/, ''), line }] }];
}

const statusOf = (value: unknown): PlanStep['status'] =>
  /^(?:done|completed?|finished)$/i.test(String(value))
    ? 'done'
    : /^(?:doing|in.?progress|active|started)$/i.test(String(value))
      ? 'doing'
      : 'todo';

function otherIntents(kind: Kind, given: Arguments, missing: (what: string) => Intent[]): Intent[] {
  const text = (...keys: string[]): string | null => textIn(given, keys);
  switch (kind) {
    case 'plan': {
      const items = listOf(given['items'] ?? given['plan'] ?? given['todos'] ?? given['steps']).flatMap(
        (item) => {
          if (typeof item === 'string') return parsePlan(item);
          const title = isRecord(item) ? textIn(item, ['title', 'step', 'content', 'text', 'name']) : null;
          return title === null ? [] : [{ title, status: statusOf((item as Arguments)['status']) }];
        },
      );
      return items.length === 0 ? missing('items') : [{ type: 'plan', items }];
    }
    case 'steps': {
      const steps = listOf(given['steps'] ?? given['items']).flatMap((item) => {
        if (typeof item === 'string') return parseSteps(item);
        const message = isRecord(item) ? textIn(item, ['message', 'prompt', 'description', 'task']) : null;
        const title = isRecord(item) ? textIn(item, ['title', 'name', 'step']) : null;
        const words = message ?? title;
        return words === null ? [] : [{ title: (title ?? words).slice(0, 200), message: words }];
      });
      return steps.length === 0 ? missing('steps') : [{ type: 'steps', steps }];
    }
    case 'packages': {
      const value =
        given['packages'] ??
        given['dependencies'] ??
        given['package'] ??
        given['name'] ??
        textIn(given, contentKeys);
      const entries = isRecord(value)
        ? Object.entries(value).map(([name, range]): [string, string] => [name, String(range)])
        : listOf(value).flatMap((one) => {
            if (typeof one === 'string')
              return one
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(parsePackage);
            const name = isRecord(one) ? textIn(one, ['name', 'package']) : null;
            const range = isRecord(one) ? textIn(one, ['range', 'version']) : null;
            return name === null ? [] : [[name, range ?? 'latest'] as [string, string]];
          });
      return entries.length === 0
        ? missing('packages')
        : [{ type: 'deps', packages: Object.fromEntries(entries) }];
    }
    case 'sql': {
      const sql = text('sql', 'query', 'statements', 'content');
      return sql === null
        ? missing('sql')
        : [{ type: 'sql', sql, reason: text('reason', 'description') ?? '' }];
    }
    case 'secret': {
      const name = text('name', 'secret_name', 'key');
      return name === null ? missing('name') : [{ type: 'secret', name, reason: text('reason') ?? '' }];
    }
    case 'push':
      return [{ type: 'push' }];
    case 'ask': {
      const question = text('question', 'text', 'content');
      const choices = textsOf(given['choices'] ?? given['options'] ?? given['follow_up'] ?? []);
      return question === null ? missing('question') : [{ type: 'ask', question, choices }];
    }
    default: {
      const name = text('name', 'project_name') ?? '';
      return [
        {
          type: 'done',
          name,
          summary: text('summary', 'result', 'message', 'content') ?? '',
          next: textsOf(given['next'] ?? given['next_steps'] ?? []),
        },
      ];
    }
  }
}
