import { readdirSync, readFileSync } from 'node:fs';
import { inEnglish } from '#language/told.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { type StagedFile, StagingArea } from '#server/builder/actions/staging.ts';
import { bindIntent } from '#server/builder/models/bind-intent.ts';
import { type Decoder, isLookup, type Piece } from '#server/builder/models/decode/intent.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { answerProjects } from './answer-projects.ts';

/** An answer as a model writes it, and what must come of it. */
export interface WrittenAnswer {
  readonly name: string;
  readonly from: string;
  readonly type: ProjectType;
  /** Files of the project before it. */
  readonly before: Readonly<Record<string, string>>;
  /** How the provider says that it ended. */
  readonly finish: 'stop' | 'length';
  /** Texts that a file has afterwards, and that it has not; `⏎` in one is a line end. */
  readonly has: readonly (readonly [path: string, text: string])[];
  readonly lacks: readonly (readonly [path: string, text: string])[];
  readonly gone: readonly string[];
  readonly same: readonly string[];
  /** All files afterwards; null where others may be there. */
  readonly only: readonly string[] | null;
  readonly says: readonly string[];
  readonly hides: readonly string[];
  /** What the model is told that it could not do. */
  readonly problems: readonly string[];
  /** It has nothing for the project in it, and changes nothing. */
  readonly isNothing: boolean;
  readonly body: string;
}

/** What came of an answer. */
export interface Played {
  readonly files: Readonly<Record<string, string>>;
  readonly said: string;
  readonly problems: readonly string[];
  readonly changes: number;
}

export const nonce = '7f3a9c01';

const keys = new Set([
  'from',
  'project',
  'finish',
  'file',
  'lacks',
  'gone',
  'same',
  'only',
  'says',
  'hides',
  'problem',
  'nothing',
]);

const folder = new URL('../answers/', import.meta.url);

/** Every answer of `test/answers`: lines of `key: value`, a line of dashes, and the answer as it came. */
export const writtenAnswers: readonly WrittenAnswer[] = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => readAnswer(file.replace(/\.txt$/, ''), readFileSync(new URL(file, folder), 'utf8')));

export function readAnswer(name: string, text: string): WrittenAnswer {
  const end = text.indexOf('\n---\n');
  const lines = text
    .slice(0, end)
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    });
  const all = (key: string): string[] => lines.flatMap(([found, value]) => (found === key ? [value] : []));
  const pairs = (key: string): (readonly [string, string])[] =>
    all(key).map((value) => {
      const at = value.indexOf(' > ');
      return [value.slice(0, at), value.slice(at + 3).replaceAll('⏎', '\n')];
    });
  const project = answerProjects[all('project')[0] ?? ''];
  const unknown = lines.find(([key]) => !keys.has(key));
  if (project === undefined || unknown !== undefined)
    throw new Error(`${name}: ${unknown?.[0] ?? 'it has no project'}`);
  return {
    name,
    from: all('from')[0] ?? '',
    ...project,
    finish: all('finish')[0] === 'length' ? 'length' : 'stop',
    has: pairs('file'),
    lacks: pairs('lacks'),
    gone: all('gone'),
    same: all('same'),
    only: all('only')[0]?.split(', ') ?? null,
    says: all('says'),
    hides: all('hides'),
    problems: all('problem'),
    isNothing: all('nothing').length > 0,
    body: text.slice(end + 5).replaceAll('{nonce}', nonce),
  };
}

/**
 * An answer as a provider streams it. A line `«name» arguments` is a native tool call; `⏎` in it is a line end that
 * the model should have escaped.
 * @param cut pieces of a text
 */
export function piecesOf(body: string, cut: (text: string) => readonly string[]): Piece[] {
  let calls = 0;
  return body.split(/^(«[^»\n]+» .*\n)/m).flatMap((part): Piece[] => {
    const call = /^«([^»\n]+)» (.*)\n$/.exec(part);
    if (call === null) return cut(part).map((text) => ({ type: 'text', text }));
    const id = `call${(calls += 1)}`;
    return [
      { type: 'tool-start', id, name: call[1] ?? '' },
      ...cut((call[2] ?? '').replaceAll('⏎', '\n')).map((text): Piece => ({ type: 'tool-delta', id, text })),
      { type: 'tool-end', id },
    ];
  });
}

/** Does what an answer says to the files of its project. */
export function playAnswer(answer: WrittenAnswer, decoder: Decoder, pieces: readonly Piece[]): Played {
  const staged = Object.entries(answer.before).map(([path, content]): [string, StagedFile] => [
    path,
    { hash: hashOf(bytesOf(content)), size: content.length, content },
  ]);
  const staging = new StagingArea(answer.type, staged);
  const shown = new Set(Object.keys(answer.before));
  const before = new Map(Object.entries(answer.before));
  let said = '';
  let changes = 0;
  const problems: string[] = [];
  const decoded = pieces.flatMap((piece) => decoder.push(piece));
  for (const { intent } of [...decoded, ...decoder.end(answer.finish === 'stop')]) {
    if (intent.type === 'say') said += intent.text;
    else if (intent.type === 'broken') problems.push(intent.reason);
    else if (
      !isLookup(intent) &&
      intent.type !== 'think' &&
      intent.type !== 'ask' &&
      intent.type !== 'done'
    ) {
      const bound = bindIntent(intent, { isDiscussion: false, shown, before }, staging.files);
      if (typeof bound === 'string') problems.push(bound);
      else if (bound !== null) {
        const result = staging.apply(bound);
        if (!result.ok) problems.push(inEnglish(result.reason));
        else if (result.change !== null) {
          changes += 1;
          shown.add(result.change.path);
          if (bound.type === 'file.write') before.delete(bound.path);
        }
      }
    }
  }
  const files = Object.fromEntries([...staging.files].map(([path, { content }]) => [path, content ?? '']));
  return { files, said, problems, changes };
}

/** What is not as the answer's file says it must be, in words; empty when all of it is. */
export function complaints(answer: WrittenAnswer, played: Played): string[] {
  const { files, said, problems, changes } = played;
  const found: string[] = [];
  const check = (isGood: boolean, words: string): void => {
    if (!isGood) found.push(words);
  };
  for (const [path, text] of answer.has)
    check(files[path]?.includes(text) === true, `${path} has no "${text}"`);
  for (const [path, text] of answer.lacks)
    check(files[path]?.includes(text) !== true, `${path} has "${text}"`);
  for (const path of answer.gone) check(files[path] === undefined, `${path} is still there`);
  for (const path of answer.same)
    check(files[path] !== undefined && files[path] === answer.before[path], `${path} is not what it was`);
  if (answer.only !== null)
    check(
      Object.keys(files).sort().join(', ') === [...answer.only].sort().join(', '),
      `its files are ${Object.keys(files).sort().join(', ')}`,
    );
  for (const text of answer.says) check(said.includes(text), `"${text}" is not said`);
  for (const text of answer.hides) check(!said.includes(text), `"${text}" is said`);
  for (const text of answer.problems)
    check(
      problems.some((problem) => problem.includes(text)),
      `the model is not told "${text}"`,
    );
  if (answer.problems.length === 0)
    check(problems.length === 0, `the model is told: ${problems.join(' | ')}`);
  if (answer.isNothing) check(changes === 0, 'something is changed');
  return found;
}
