import { isCallName, replaceKeys } from './call-names.ts';
import { type Arguments, contentOf, isRecord, pathOf, textIn } from './arguments.ts';
import { callIntents, editsIn, textEdit } from './calls.ts';
import { editIntent, fileIntents } from './edits.ts';
import type { Intent } from './intent.ts';
import { parseLooseJson } from './loose-json.ts';
import { asPath, isPath, isSurePath, pathInComment } from './paths.ts';
import { shellIntents } from './shell.ts';

const containers =
  'files file cells changes actions edits operations artifacts tool_calls toolCalls tool_uses calls results project output response fileChanges file_changes documentChanges updates'.split(
    ' ',
  );
const removals = 'delete deleted deleted_files deletedFiles files_to_delete remove removed deletions'.split(
  ' ',
);
const messages = 'message explanation summary description text thoughts_for_user reply'.split(' ');

/** What a text of JSON does to files; null when it is no JSON, or has no file in it. */
export function jsonIntents(text: string): Intent[] | null {
  let value: unknown;
  try {
    value = parseLooseJson(text);
  } catch {
    return null;
  }
  return dataIntents(value);
}

/** A call whose arguments stand behind its name; null when they are no JSON. */
export function argumentIntents(name: string, text: string): Intent[] | null {
  try {
    const given = parseLooseJson(text);
    return isRecord(given) ? callIntents(name, given) : null;
  } catch {
    return null;
  }
}

/**
 * Calls between tags, of which one is not closed by its own brackets, so that what follows it was taken for a part of it;
 * null when there are none.
 */
export function callsBetween(text: string): Intent[] | null {
  const pieces = text.split(/<\/?tool_call>/).filter((piece) => piece.trim() !== '');
  if (!text.includes('tool_call>')) return null;
  const found = pieces.flatMap(
    (piece) => ['', '}', '}}'].map((end) => jsonIntents(piece + end)).find((one) => one !== null) ?? [],
  );
  return found.length === 0 ? null : found;
}

/** What data does to files, however it was written down; null when it has no file in it. */
export function dataIntents(value: unknown): Intent[] | null {
  const intents = intentsIn(value, 0);
  return intents.some(({ type }) => type !== 'say') ? intents : null;
}

function intentsIn(value: unknown, depth: number): Intent[] {
  if (depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((one) => intentsIn(one, depth + 1));
  if (!isRecord(value)) return [];
  const called = callIn(value) ?? cellIn(value);
  if (called !== null) return called;
  const one = fileIn(value);
  if (one !== null) return one;
  const map = mapIn(value) ?? treeIn(value);
  if (map !== null) return map;
  const found = [
    ...containers.flatMap((key) => intentsIn(value[key], depth + 1)),
    ...removals.flatMap((key) => deletionsIn(value[key])),
  ];
  if (found.length === 0) return [];
  const words = textIn(value, messages);
  return words === null ? found : [{ type: 'say', text: words }, ...found];
}

/** Calls that stand in the arguments of another, one or a list of them; null when there are none. */
export function callsIn(value: unknown): Intent[] | null {
  if (!isRecord(value)) return null;
  const one = callIn(value);
  if (one !== null) return one;
  const list = containers.map((key) => value[key]).find((inner) => Array.isArray(inner)) ?? [];
  const calls = (list as unknown[]).flatMap((inner) => (isRecord(inner) ? (callIn(inner) ?? []) : []));
  return calls.length === 0 ? null : calls;
}

/** A call of a tool, in any of the shapes that they are written down in. */
function callIn(value: Arguments): Intent[] | null {
  const inner = value['function'];
  if (isRecord(inner)) return callIn(inner);
  const name = textIn(value, ['name', 'tool', 'tool_name', 'toolName', 'function', 'recipient_name']);
  if (name === null || !isCallName(name)) return null;
  const given =
    value['arguments'] ?? value['parameters'] ?? value['input'] ?? value['args'] ?? value['params'];
  if (isRecord(given)) return callIntents(name, given);
  if (typeof given !== 'string') return null;
  try {
    const read = parseLooseJson(given);
    return isRecord(read) ? callIntents(name, read) : null;
  } catch {
    return null;
  }
}

/** A cell of a notebook, whose first line may say which file it writes; null for what is none. */
function cellIn(value: Arguments): Intent[] | null {
  const source = textIn(value, ['cell_type']) === 'code' ? contentOf(value) : null;
  if (source === null) return null;
  const end = source.indexOf('\n') + 1;
  const path = pathInComment(source.slice(0, end));
  return path === null
    ? shellIntents(source.replace(/^%%\w+[^\n]*\n/, ''))
    : fileIntents(path, source.slice(end));
}

/** One file with its path beside its content. */
function fileIn(value: Arguments): Intent[] | null {
  const document = value['textDocument'];
  const path = asPath(pathOf(isRecord(document) ? document : value) ?? textIn(value, ['old_uri']) ?? '');
  if (!isPath(path)) return pageIn(value);
  const action = textIn(value, ['action', 'type', 'op', 'operation', 'kind', 'status']) ?? '';
  if (/^(?:file[._-]?)?(?:delete|remove)d?(?:[._-]?file)?$/i.test(action)) return [{ type: 'delete', path }];
  if (removals.some((key) => value[key] === true)) return [{ type: 'delete', path }];
  const to = textIn(value, ['to', 'new_path', 'new_uri', 'new_name', 'destination']);
  const from = asPath(textIn(value, ['from']) ?? '');
  if (/^(?:file[._-]?)?(?:rename|move)d?$/i.test(action) && (to !== null || isPath(from)))
    return [
      to === null ? { type: 'rename', path: from, to: path } : { type: 'rename', path, to: asPath(to) },
    ];
  const edits = contentOf(value) === null ? editsIn(value) : null;
  if (edits !== null) return [editIntent(path, edits)];
  const anew = wholeIn(value['updates']);
  if (anew !== null) return fileIntents(path, anew);
  // A patch of JSON has what is added as a value.
  const isPatch = /^(?:add|replace)$/.test(action);
  const lines = Array.isArray(value['lines']) ? textIn(value, ['lines']) : null;
  const content =
    contentOf(value) ?? textIn(value, ['diff', 'patch', ...(isPatch ? ['value'] : [])]) ?? lines;
  return content === null ? null : fileIntents(path, content);
}

/** A document that is written anew: its one change is that of everything. */
function wholeIn(updates: unknown): string | null {
  const [only, other] = Array.isArray(updates) ? (updates as unknown[]) : [];
  return isRecord(only) &&
    other === undefined &&
    /^[\^(]*(?:\.|\[\\s\\S\])[*+][)$]*$/.test(String(only['pattern']))
    ? textIn(only, replaceKeys)
    : null;
}

/** A whole page under a name that is no path, as a document beside a chat has it. */
function pageIn(value: Arguments): Intent[] | null {
  const content = /html/i.test(textIn(value, ['type', 'language', 'mime']) ?? '') ? contentOf(value) : null;
  return content !== null && /^\s*(?:<!doctype html|<html[\s>])/i.test(content)
    ? fileIntents('index.html', content)
    : null;
}

/** Paths as keys, and contents as values; null where a file is to go. */
function mapIn(value: Arguments): Intent[] | null {
  const entries = Object.entries(value);
  const paths = entries.filter(([key]) => isSurePath(asPath(key)));
  if (paths.length === 0 || paths.length * 2 < entries.length) return null;
  const intents = paths.flatMap(([key, given]): Intent[] => {
    const path = asPath(key);
    if (given === null) return [{ type: 'delete', path }];
    if (typeof given === 'string') return fileIntents(path, given);
    const edits = Array.isArray(given) ? given.flatMap(textEdit) : [];
    if (edits.length > 0) return [editIntent(path, edits)];
    if (!isRecord(given)) return [];
    const inner = isRecord(given['file']) ? given['file'] : given;
    const content = contentOf(inner);
    return content === null ? [] : fileIntents(path, content);
  });
  return intents.length === 0 ? null : intents;
}

/** Folders in each other, as a container in the browser takes them; null where one of them is something else. */
function treeIn(value: Arguments, under = ''): Intent[] | null {
  const found: Intent[] = [];
  for (const [name, given] of Object.entries(value)) {
    if (!isRecord(given) || !/^[\w@.()[\]$+-]{1,100}$/.test(name)) return null;
    const path = under === '' ? name : `${under}/${name}`;
    const content = isRecord(given['file']) ? contentOf(given['file']) : null;
    if (content !== null) found.push(...fileIntents(path, content));
    else {
      const inner = isRecord(given['directory']) ? treeIn(given['directory'], path) : null;
      if (inner === null) return null;
      found.push(...inner);
    }
  }
  return found.length === 0 ? null : found;
}

const deletionsIn = (value: unknown): Intent[] =>
  Array.isArray(value)
    ? value.flatMap((one): Intent[] => {
        const path = asPath(typeof one === 'string' ? one : isRecord(one) ? (pathOf(one) ?? '') : '');
        return isPath(path) ? [{ type: 'delete', path }] : [];
      })
    : [];

/** Whether the beginning of JSON that never came to its end was about files. */
export const beginsFiles = (text: string): boolean =>
  /["{,\s](?:path|file_?path|filename|files|file)"?\s*:/i.test(text) ||
  /"[\w./@-]+\.(?:html?|css|[cm]?[jt]sx?|json|md|svg)"\s*:/i.test(text);
