import { isCallName } from './call-names.ts';
import { isRecord } from './arguments.ts';
import { callIntents } from './calls.ts';
import { fileIntents, withMarks } from './edits.ts';
import type { Intent } from './intent.ts';
import { jsonIntents } from './json-files.ts';
import { createBracketWatch, parseLooseJson } from './loose-json.ts';
import { asFile } from './tag-children.ts';
import { isComponentFor, type MainFile } from './fence.ts';
import {
  looksLike,
  type Part,
  partsBelowBars,
  partsBelowNames,
  partsOfMail,
  withoutLastWords,
} from './parts.ts';
import { asPath, isSurePath } from './paths.ts';
import { pythonCalls } from './python-calls.ts';
import { shellIntents } from './shell.ts';
import { yamlIn } from './yaml-files.ts';

/** Things of one kind that are looked for in an answer. */
const most = 60;

/**
 * Looks once more through an answer that is over and in which nothing was found: for forms that cannot be told from words
 * while they come.
 * @param written files that have come of it already
 * @param readInner reads a text as a whole answer
 */
export function rescue(
  text: string,
  written: ReadonlySet<string>,
  main: MainFile | null,
  readInner: (text: string) => Intent[],
): Intent[] {
  const ways = [
    () => yamlIn(text),
    () => typed(text, written),
    () => (written.size > 0 ? [] : quoted(text, readInner)),
    () => (written.size > 0 ? [] : steps(text)),
    () => (written.size > 0 ? [] : pythonCalls(text)),
    () => (written.size > 0 ? [] : dataIn(text)),
    () => (written.size > 0 ? [] : shown(text, readInner)),
    () => pairs(text, written),
    () =>
      (partsOfMail(text) ?? []).flatMap(({ path, content }) =>
        written.has(path) ? [] : fileIntents(path, content),
      ),
    () => parts(partsBelowBars(text), text, written),
    () => parts(partsBelowNames(text), text, written),
    () => (written.size > 0 ? [] : component(text, main)),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
}

/** Blocks that stand in a quotation. */
function quoted(text: string, readInner: (text: string) => Intent[]): Intent[] {
  if (!/^> ?(?:`{3}|~{3})/m.test(text)) return [];
  return readInner(text.replace(/^> ?/gm, '')).filter(({ type }) => type !== 'say');
}

/** Where the data ends that begins at a place; -1 when it does not. */
function endOfData(text: string, from: number): number {
  const end = createBracketWatch().push(text.slice(from));
  return end < 0 ? -1 : from + end;
}

/** Thoughts, actions and their input by turns. */
function steps(text: string): Intent[] {
  const found: Intent[] = [];
  const looking =
    /^[ \t]{0,20}(?:\d+\.[ \t]{0,4})?\**Action\**\s{0,4}:\**\s{0,4}`?([\w.-]{1,80})`?[ \t]{0,20}\r?\n\s{0,40}\**Action[ _]Input\**\s{0,4}:\**\s{0,40}(?=\{)/gim;
  for (let match = looking.exec(text); match !== null; match = looking.exec(text)) {
    const from = match.index + match[0].length;
    const end = endOfData(text, from);
    if (end < 0) break;
    found.push(...callOf(match[1] ?? '', text.slice(from, end)));
    looking.lastIndex = end;
  }
  return found;
}

function callOf(name: string, data: string): Intent[] {
  if (!isCallName(name)) return [];
  try {
    const given = parseLooseJson(data);
    return isRecord(given) ? callIntents(name, given) : [];
  } catch {
    return [{ type: 'broken', path: null, reason: `The arguments of ${name} are not JSON.` }];
  }
}

/** Data that stands in the middle of lines. */
function dataIn(text: string): Intent[] {
  const found: Intent[] = [];
  const looking = /\{\s*"|\[\s*\{\s*"/g;
  let tried = 0;
  for (let match = looking.exec(text); match !== null && tried < most; match = looking.exec(text)) {
    tried += 1;
    const end = endOfData(text, match.index);
    const intents = end < 0 ? null : jsonIntents(text.slice(match.index, end));
    if (intents === null) continue;
    found.push(...intents.filter(({ type }) => type !== 'say'));
    looking.lastIndex = end;
  }
  return found;
}

/** Files whose path and content stand in tags beside each other, whatever is around them. */
function pairs(text: string, written: ReadonlySet<string>): Intent[] {
  const heads = [
    ...text.matchAll(
      /<(path|source|file_?path|file_?name|file|name)>\s{0,40}([^<>\s][^<>\n]{0,299})\s{0,40}<\/\1>\s{0,40}<(\w{0,20}(?:content|contents|code|text))>\r?\n?/gi,
    ),
  ].slice(0, most);
  return heads.flatMap((head, index) => {
    const path = asPath(head[2] ?? '');
    const from = head.index + head[0].length;
    const to = text.lastIndexOf(`</${head[3]}>`, heads[index + 1]?.index ?? text.length);
    return written.has(path) || !isSurePath(path) || to < from
      ? []
      : fileIntents(path, asFile(text.slice(from, to)));
  });
}

const hasFence = (text: string): boolean => /^(?:`{3}|~{3})/m.test(text);

/** Commands of a terminal that nothing is around. */
function typed(text: string, written: ReadonlySet<string>): Intent[] {
  if (hasFence(text) || !/<<-?\s*["']?\w+["']?/.test(text)) return [];
  const found = shellIntents(text);
  return found.some(({ type }) => type === 'write')
    ? found.filter((intent) => intent.type !== 'write' || !written.has(intent.path))
    : [];
}

/** Code that is shown as a page shows it: between tags, its marks as entities. */
function shown(text: string, readInner: (text: string) => Intent[]): Intent[] {
  if (!/<pre[\s>]/i.test(text)) return [];
  const plain = text.replace(
    /<pre(?:\s[^<>]{0,200})?>\s{0,40}<code([^<>]{0,400})>([^<]*)<\/code>\s{0,40}<\/pre>/gi,
    (_whole, about: string, code: string) =>
      `\n\`\`\`\`${/language-(\w{1,40})/i.exec(about)?.[1] ?? ''}\n${withMarks(code).trim()}\n\`\`\`\`\n`,
  );
  return plain === text ? [] : readInner(plain).filter(({ type }) => type !== 'say');
}

/** Files below bars, labels or names, without any block. */
function parts(found: readonly Part[] | null, text: string, written: ReadonlySet<string>): Intent[] {
  if (found === null || hasFence(text)) return [];
  return found
    .filter(({ path, content }) => !written.has(path) && looksLike(path, content))
    .flatMap(({ path, content }) => fileIntents(path, withoutLastWords(path, content)));
}

/** An answer that is a component of an app, and has nothing around it. */
function component(text: string, main: MainFile | null): Intent[] {
  if (main?.kind !== 'component' || hasFence(text)) return [];
  return looksLike(main.path, text) && isComponentFor(main, text)
    ? [
        {
          type: 'write',
          path: main.path,
          content: withoutLastWords(main.path, `${text.trim()}\n`),
          isLoose: true,
        },
      ]
    : [];
}
