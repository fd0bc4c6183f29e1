import { parseDiff, startsDiff } from './diff.ts';
import { editIntent, fileIntents, parseEdits, pathInMark, searchMark } from './edits.ts';
import {
  cutOff,
  type Intent,
  linesOf,
  parseLines,
  parsePackage,
  parsePlan,
  parseQuestion,
  parseReport,
  parseSteps,
} from './intent.ts';
import { lineEdit } from './line-edits.ts';
import { listIntent, lookIntent, readIntent, searchIntent } from './lookups.ts';
import { beginsFiles, jsonIntents } from './json-files.ts';
import type { Place } from './placement.ts';
import { createBracketWatch } from './loose-json.ts';
import { looksLike, partsBelowBars } from './parts.ts';
import { pythonCalls } from './python-calls.ts';
import { scriptIntents } from './script-files.ts';
import { shellIntents } from './shell.ts';
import { asPath, fits, isPath, isShell, isSurePath, pathInComment, pathInSentence } from './paths.ts';
import { beginsYaml, yamlIntents } from './yaml-files.ts';

/** What a fenced block is for. */
export interface Meaning {
  readonly verb: string;
  readonly path: string;
  readonly rest: string;
  /** Its path was gathered from a sentence. */
  readonly isLoose: boolean;
  /** The one piece of code that this sentence has besides. */
  readonly quoted?: string;
  /** Where in its file it belongs, by the sentence before it. */
  readonly place?: Place;
}

const verbs = new Set([
  'edit',
  'delete',
  'rename',
  'read',
  'list',
  'search',
  'check',
  // Not `console`, which is a language too.
  'read-console',
  'look',
  'fetch',
  'plan',
  'plan-steps',
  'packages',
  // Not `sql`, which is a language: an example that is shown is not run.
  'propose-sql',
  'secret',
  'push',
  'ask',
  'done',
]);

export const languageOf = (info: string): string =>
  /^\{?\.?([\w+#-]+)/.exec(info.trim())?.[1]?.toLowerCase() ?? '';

/**
 * What a block is for, by its first line or by what stands before it; null when neither says.
 * @param name path of the line before it, when that is there for a path
 * @param before the line before it
 */
export function meaningOf(info: string, name: string | null, before: string): Meaning | null {
  const words = info.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (verbs.has(first))
    return { verb: first, path: asPath(words[1] ?? ''), rest: words.slice(1).join(' '), isLoose: false };
  const named =
    /(?:path|file|filename|file_path|title|name)\s*[=:]\s*(?:"([^"]+)"|'([^']+)'|([^\s"'}]+))/.exec(info);
  const candidates = [
    named?.[1] ?? named?.[2] ?? named?.[3] ?? '',
    // The language stands before the path, or after it.
    ...words.flatMap((word) =>
      word.startsWith('{')
        ? word.slice(1, word.endsWith('}') ? -1 : undefined)
        : [word, word.replace(/^[\w+-]+:(?!\/\/)/, ''), word.replace(/:[\w+-]+$/, '')],
    ),
  ];
  const path = candidates.map(asPath).find(isPath);
  const file = (found: string, isLoose: boolean): Meaning => ({
    verb: 'write',
    path: found,
    rest: '',
    isLoose,
  });
  if (path !== undefined) return file(path, false);
  const language = languageOf(info);
  if (name !== null) return fits(language, name) ? file(name, false) : null;
  const said = pathInSentence(before);
  const isText = /^(?:text|txt|plaintext|output)$/.test(language);
  if (said === null || isText || !fits(language, said)) return null;
  return { ...file(said, true), quoted: quotedIn(before) };
}

/** The one piece of code that a sentence has besides paths; empty where there is none, or more. */
function quotedIn(line: string): string {
  const found = [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
    isSurePath(asPath(code)) ? [] : code,
  );
  return found.length === 1 ? (found[0] ?? '').trim() : '';
}

/**
 * What a block does that says which file it is for.
 * @param language in which the block says that it is written
 */
export function meantIntents(
  { verb, path, rest, isLoose, place }: Meaning,
  content: string,
  language = '',
): Intent[] {
  switch (verb) {
    case 'edit': {
      const edits = parseEdits(content);
      if (edits === null && startsDiff(content)) return parseDiff(content, path) ?? [];
      return [editIntent(path, edits ?? [])];
    }
    case 'lines': {
      const range = parseLines(rest);
      return range === null ? [] : [editIntent(path, [lineEdit(range, content)])];
    }
    case 'delete':
      return [{ type: 'delete', path: path || content.trim() }];
    case 'rename': {
      const [from = '', to = ''] = rest.split(/\s+(?:->\s+|to\s+)?/);
      return [{ type: 'rename', path: from, to }];
    }
    case 'read':
      return [readIntent(path === '' ? linesOf(content) : [rest])];
    case 'list':
      return [listIntent(path || content)];
    case 'fetch':
      return [{ type: 'fetch', address: rest.trim() || content.trim() }];
    case 'check':
      return [{ type: 'check' }];
    case 'read-console':
      return [{ type: 'console' }];
    case 'look':
      return [lookIntent(rest || content)];
    case 'search':
      return [searchIntent(content.trim() === '' ? { query: rest } : { query: content, head: rest })];
    case 'plan':
      return [{ type: 'plan', items: parsePlan(content) }];
    case 'plan-steps':
      return [{ type: 'steps', steps: parseSteps(content) }];
    case 'packages':
      return [{ type: 'deps', packages: Object.fromEntries(linesOf(content).map(parsePackage)) }];
    case 'propose-sql':
      return [{ type: 'sql', sql: content.trim(), reason: rest }];
    case 'secret':
      return [
        {
          type: 'secret',
          name: path || rest || (linesOf(content)[0] ?? ''),
          reason: linesOf(content).at(-1) ?? '',
        },
      ];
    case 'push':
      return [{ type: 'push' }];
    case 'ask':
      return [{ type: 'ask', ...parseQuestion(content) }];
    case 'done':
      return [{ type: 'done', ...parseReport(content), name: rest }];
    default: {
      // A script that is to be saved and run: what it writes is meant.
      const run = !isLoose
        ? []
        : isShell(language)
          ? shellIntents(content)
          : ofScript.test(language)
            ? scriptIntents(content)
            : [];
      if (run.some(({ type }) => type === 'write' || type === 'edit' || type === 'broken')) return run;
      // Lines that are taken out and put in need no head where the file is named.
      const changes = isDiff(language) && !/\.(?:diff|patch)$/i.test(path) ? parseDiff(content, path) : null;
      if (changes !== null) return changes;
      return fileIntents(path, content).map((intent) =>
        intent.type === 'write'
          ? { ...intent, ...(isLoose ? { isLoose } : {}), ...(place === undefined ? {} : { place }) }
          : intent,
      );
    }
  }
}

/** Languages of scripts that write files. */
const ofScript = /^(?:py|python3?|js|javascript|mjs|node)$/;
const isDiff = (language: string): boolean => /^(?:diff|patch)$/.test(language);

/** The main file of a project, for a block that says nothing of its own. */
export interface MainFile {
  readonly path: string;
  readonly kind: 'page' | 'component';
  /** The project has none yet. */
  readonly isMissing: boolean;
}

/** Whether a block in a language that begins so is a whole page. */
export const isPage = (language: string, firstLine: string): boolean =>
  (language === 'html' || language === '') && /^\s*(?:<!doctype html|<html[\s>])/i.test(firstLine);

/**
 * What a block does that does not say which file it is for; null when it is an example, and said.
 * @param lastPath the file that was spoken of last
 * @param page the page that was written in the same answer
 */
export function namelessIntents(
  info: string,
  content: string,
  lastPath: string,
  page: PageInAnswer | null,
  main: MainFile | null,
): Intent[] | null {
  const language = languageOf(info);
  const lines = content.split('\n');
  const at = lines.findIndex((line) => searchMark.test(line));
  if (at >= 0) {
    const above = lines
      .slice(0, at)
      .map((line) => pathInComment(line) ?? asPath(line))
      .find(isSurePath);
    return [editIntent(pathInMark(lines[at] ?? '') ?? above ?? lastPath, parseEdits(content) ?? [])];
  }
  if (startsDiff(content) || isDiff(language)) return parseDiff(content, lastPath || null);
  if (/^\s*[[{]/.test(content)) {
    const found = jsonIntents(content);
    if (found !== null) return found;
  }
  if (/^(?:ya?ml)?$/.test(language)) {
    const found = yamlIntents(content);
    if (found !== null) return found;
  }
  if (/^(?:[jt]sx?|javascript|typescript|json5?|py|python3?)$/.test(language)) {
    const found = constantIntents(content);
    if (found !== null) return found;
  }
  // The words of Gemini for a block of calls.
  if (language === 'tool_code') {
    const found = pythonCalls(content);
    if (found.length > 0) return found;
  }
  if (ofScript.test(language)) {
    const found = scriptIntents(content);
    if (found.length > 0) return found;
  }
  if (isShell(language) || language === '') {
    const found = shellIntents(content, lastPath || null);
    // Removing and moving alone may as well be advice, such as to throw a lock away.
    if (found.some(({ type }) => type === 'write' || type === 'edit')) return found;
  }
  if (isShell(language)) return null;
  const parts = partsBelowBars(content);
  if (parts !== null) return parts.flatMap((part) => fileIntents(part.path, part.content));
  const [first = ''] = lines;
  const path = asPath(first);
  if (isSurePath(path) && lines.length > 2 && fits(language, path)) {
    const rest = lines.slice(1).join('\n');
    if (language !== '' || looksLike(path, rest)) return fileIntents(path, rest);
  }
  const reference = page?.take(language) ?? null;
  if (reference !== null) return [{ type: 'write', path: reference, content, isLoose: true }];
  const isComponent =
    main?.kind === 'component' &&
    /^(?:tsx|jsx|ts|js|typescript|javascript|react)$/.test(language) &&
    isComponentFor(main, content);
  return isComponent ? [{ type: 'write', path: main.path, content, isLoose: true }] : null;
}

/** What a block that was cut off has whole, and that it was; null when it is only shown. */
export function cutIntents(info: string, content: string): Intent[] | null {
  const language = languageOf(info);
  const cut: Intent = { type: 'broken', path: null, reason: cutOff };
  if ((isShell(language) || language === '') && /<<-?\s*["']?\w/.test(content))
    return [...shellIntents(content), cut];
  if (/^ya?ml$/.test(language) && beginsYaml(content)) return [cut];
  return language.startsWith('json') && beginsFiles(content) ? [cut] : null;
}

/** Files in an object of code, with paths as keys; null when it is none. */
function constantIntents(content: string): Intent[] | null {
  const start =
    /^\s*(?:(?:(?:export\s+)?(?:const|let|var)\s+)?\w+(?:\s*:[^=\n]{1,80})?\s*=|export\s+default|module\.exports\s*=)\s*(?=[{[]\s*(?:["'{]|\/))/.exec(
      content,
    );
  if (start === null) return null;
  const data = content.slice(start[0].length);
  const end = createBracketWatch().push(data);
  return end < 0 ? null : jsonIntents(data.slice(0, end));
}

/** Whether code is the component that a project starts with: by its name, or as the only one there is. */
export const isComponentFor = ({ isMissing }: MainFile, content: string): boolean =>
  /^export default (?:(?:async )?function |class )?App\b/m.test(content) ||
  (isMissing && /^export default (?:(?:async )?function |class )?[A-Z]/m.test(content));

/** Styles and scripts that a page of the answer asks for, and that nothing was sent for. */
export interface PageInAnswer {
  take(language: string): string | null;
}

export function pageInAnswer(content: string, written: ReadonlySet<string>): PageInAnswer {
  const open = [...content.matchAll(/<(?:link|script)\b[^>]{0,400}?\b(?:href|src)="([^"]{1,200})"/g)]
    .map((match) => match[1] ?? '')
    .filter((address) => !/^(?:\w+:|\/\/)/.test(address))
    .map(asPath)
    .filter(isSurePath);
  return {
    take(language) {
      const at = open.findIndex(
        (path) =>
          !written.has(path) && /\.(?:css|js|mjs)$/.test(path) && language !== '' && fits(language, path),
      );
      return at < 0 ? null : (open.splice(at, 1)[0] ?? null);
    },
  };
}
