import { parseDiff } from './diff.ts';
import { editIntent, fileIntents, parseEdits } from './edits.ts';
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
import { lookIntent } from './lookups.ts';
import { parseLooseJson } from './loose-json.ts';
import { shellIntents } from './shell.ts';

/** What is given to a call. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What a call does, under whatever name a model knows it. */
type Kind =
  | 'write'
  | 'edit'
  | 'rename'
  | 'delete'
  | 'read'
  | 'list'
  | 'search'
  | 'words'
  | 'check'
  | 'console'
  | 'look'
  | 'fetch'
  | 'plan'
  | 'steps'
  | 'packages'
  | 'sql'
  | 'secret'
  | 'push'
  | 'ask'
  | 'finish'
  | 'editor'
  | 'patch'
  | 'shell';

const names: Readonly<Record<Kind, string>> = {
  write:
    'write_file write_to_file create_file new_file save_file add_file update_file overwrite_file file_write file_create write create file write_new_file make_file insert_file write_files create_files proposed_file_replace replace_file',
  edit: 'edit_file edit replace_in_file str_replace search_replace search_and_replace apply_diff multi_edit multiedit modify_file patch_file replace line_replace edit_files replace_string_in_file insert_edit_into_file file_edit change_file edits proposed_file_replace_substring',
  rename: 'rename_file rename move_file move mv file_rename',
  delete: 'delete_file delete remove_file remove rm file_delete delete_files',
  read: 'read_files read_file read view_file view open_file cat file_read get_file',
  list: 'list_files list_dir list_directory ls glob find_files list file_list tree',
  search: 'search_files grep grep_search ripgrep rg search search_file_content file_search code_search',
  words: 'codebase_search semantic_search search_codebase',
  fetch: 'fetch_page fetch web_fetch fetch_url read_url open_url browse read_web_page url_fetch',
  check:
    'check_project check run_check verify lint type_check get_errors get_problems diagnostics read_lints',
  console:
    'read_console console_logs get_console_logs read_console_logs read_console_messages browser_console browser_console_messages get_browser_logs',
  look: 'look_at_page take_screenshot get_screenshot page_screenshot browser_screenshot browser_take_screenshot screenshot_page',
  steps: 'plan_steps queue_steps add_steps',
  plan: 'set_plan update_plan todo_write plan write_todos',
  packages:
    'add_packages add_package add_dependency add_dependencies install_packages install_package packages',
  sql: 'propose_sql execute_sql run_sql sql',
  secret: 'request_secret secret add_secret',
  push: 'push_to_github push git_push',
  ask: 'ask_person ask_followup_question ask_question ask_user ask',
  finish: 'finish attempt_completion done complete finish_task end task_complete',
  editor: 'str_replace_editor str_replace_based_edit_tool text_editor editor',
  patch: 'apply_patch patch apply_unified_diff',
  shell:
    'shell local_shell bash_command exec exec_command bash run_command run_terminal_cmd run_terminal_command run_in_terminal run_shell_command execute_command execute_bash terminal',
};
const kinds = new Map(
  Object.entries(names).flatMap(([kind, all]) => all.split(' ').map((name) => [name, kind as Kind])),
);

/** A name as `kinds` has it: without what it belongs to and its number, words joined by underscores. */
const plain = (name: string): string =>
  name
    .trim()
    .replace(/^(?:functions?|tools?|default_api|file_?system|fs)[.:/](?=.)/i, '')
    .replace(/:\d+$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();

/** Whether something of that name can be called. */
export const isCallName = (name: string): boolean => name.length <= 80 && kinds.has(plain(name));

/** Whether a call is for a terminal. */
export const isShellCall = (name: string): boolean => kinds.get(plain(name)) === 'shell';

/** What a call is for the editor while it is on its way. */
export function opOf(name: string): 'write' | 'edit' | null {
  const kind = kinds.get(plain(name));
  if (kind === 'write') return 'write';
  return kind === 'edit' || kind === 'editor' ? 'edit' : null;
}

const pathKeys =
  'path file_path filepath filePath file filename fileName file_name target_file targetFile target_file_path target uri name absolute_path'.split(
    ' ',
  );
const contentKeys =
  'content contents file_text fileText text code code_content source body data new_content newContent file_content fileContent full_content'.split(
    ' ',
  );
const searchKeys =
  'search old_string oldString old_str oldStr old_text oldText old find from original before target_content search_text'.split(
    ' ',
  );
const replaceKeys =
  'replace new_string newString new_str newStr new_text newText new with to replacement after updated replacement_content replace_text'.split(
    ' ',
  );
const listKeys = 'edits replacements changes diffs operations blocks replacement_chunks'.split(' ');

/** The first text of some keys; a list of lines is a text too. */
export function textIn(given: Arguments, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = given[key];
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string'))
      return value.join('\n');
  }
  return null;
}

export const pathOf = (given: Arguments): string | null => textIn(given, pathKeys);
export const contentOf = (given: Arguments): string | null => {
  const text = textIn(given, contentKeys);
  if (text !== null) return text;
  // A data file's content as what it is.
  const value = given['content'] ?? given['contents'];
  return isRecord(value) || Array.isArray(value) ? `${JSON.stringify(value, null, 2)}\n` : null;
};

export const isRecord = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

function textEdit(value: unknown): TextEdit[] {
  if (typeof value === 'string') return parseEdits(value) ?? [];
  if (!isRecord(value)) return [];
  const search = textIn(value, searchKeys);
  const replace = textIn(value, replaceKeys);
  return search === null || replace === null ? [] : [{ search, replace }];
}

/** Edits of a file, however they were given; null when there are none. */
export function editsIn(given: Arguments): TextEdit[] | null {
  const own = textEdit(given);
  if (own.length > 0) return own;
  for (const key of [...listKeys, 'diff', 'patch', ...contentKeys]) {
    const list = listOf(given[key]);
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
  const kind = kinds.get(plain(name));
  if (kind === undefined) return [broken(`There is no tool "${name.slice(0, 60)}".`)];
  const path = pathOf(given);
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
      return fileIntents(path, content);
    }
    case 'edit': {
      if (path !== null) return editsOf(path, given, name);
      const many = [...listOf(given['files']), ...listOf(given['edits'])].filter(isRecord);
      const isEach = many.length > 0 && many.every((one) => pathOf(one) !== null);
      return isEach ? many.flatMap((one) => callIntents('edit_file', one)) : missing('path');
    }
    case 'rename': {
      const from = textIn(given, ['from', 'old_path', 'oldPath', 'source', 'old_name', ...pathKeys]);
      const to = textIn(given, ['to', 'new_path', 'newPath', 'destination', 'new_name', 'target']);
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
      const text = textIn(given, ['input', 'patch', 'diff', ...contentKeys]) ?? '';
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

/** Lines that a call asks for, however it says so. */
function linesIn(given: Arguments): LineRange | null {
  const text = given['lines'] ?? given['line_range'] ?? given['range'] ?? given['view_range'];
  if (typeof text === 'string') return parseLines(text);
  const pair = Array.isArray(text) ? text : [];
  const number = (...keys: string[]): number =>
    Number(
      keys.map((key) => given[key]).find((value) => value !== undefined && value !== null) ?? Number.NaN,
    );
  const first = Number(pair[0] ?? number('from', 'start_line', 'startLine', 'line_start', 'offset'));
  if (!Number.isInteger(first)) return null;
  const from = Math.max(1, first);
  const count = number('limit');
  const last = Number(pair[1] ?? number('to', 'end_line', 'endLine', 'line_end'));
  // An end of -1 is the end of the file.
  if (Number.isInteger(last)) return { from, to: last < 0 ? lastLine : Math.max(from, last) };
  return { from, to: Number.isInteger(count) && count > 0 ? from + count - 1 : lastLine };
}
const lastLine = 9_999_999;

function editsOf(path: string, given: Arguments, name: string): Intent[] {
  const edits = editsIn(given);
  if (edits !== null) return [editIntent(path, edits)];
  const diff = textIn(given, ['diff', 'patch', ...contentKeys]);
  if (diff !== null) {
    const changes = parseDiff(diff, path);
    if (changes !== null) return changes;
    // A whole file that was sent as an edit.
    if (textIn(given, contentKeys) !== null) return fileIntents(path, diff);
  }
  return [broken(`The arguments of ${name} are wrong: it needs edits with search and replace.`, path)];
}

function editorIntents(name: string, given: Arguments, path: string | null): Intent[] {
  if (path === null) return [broken(`The arguments of ${name} are wrong: it needs path.`)];
  switch (given['command']) {
    case 'view':
      return callIntents('read_files', { path, view_range: given['view_range'] });
    case 'create':
      return callIntents('write_file', given);
    case 'insert': {
      const text = textIn(given, ['insert_text', 'new_str', ...contentKeys]);
      const line = Number(given['insert_line']);
      if (text === null || !Number.isInteger(line))
        return [broken(`The arguments of ${name} are wrong: it needs insert_line and new_str.`, path)];
      return [{ type: 'edit', path, edits: [{ search: '', replace: text.replace(/\n$/, ''), line }] }];
    }
    default:
      return editsOf(path, given, name);
  }
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
      const value = given['packages'] ?? given['dependencies'] ?? given['package'] ?? given['name'];
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
