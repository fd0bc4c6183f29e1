import { posix } from 'node:path';
import { localReferences, resolveReference } from '../actions/import-graph.ts';
import { trimEnds } from '#lib/trim-ends.ts';
import type { Digest, EngineFile, EngineInput } from '#contract/engine.ts';
import { wholeRuns } from '../engine.ts';
import { chosenElements } from './chosen-elements.ts';
import { estimateTokens } from './tokens.ts';

/** Why a file is shown to the model, and how much of the budget it takes. */
export interface SeenFile {
  readonly path: string;
  readonly tokens: number;
  readonly reason: 'chosen' | 'mentioned' | 'found' | 'fault' | 'imported' | 'recent' | 'entry' | 'fits';
}

/** Standing instructions as they are shown. */
interface Standing {
  readonly text: string;
  readonly tokens: number;
}

/** What the model sees besides its instructions; sizes are estimates in tokens. */
export interface SelectedContext {
  readonly files: readonly SeenFile[];
  /** Standing instructions of the account, as far as they are shown; null when it has none. */
  readonly own: Standing | null;
  /** The project's own standing instructions, as far as they are shown; null when it has none. */
  readonly standing: Standing | null;
  /** Files that it is told of by name alone. */
  readonly unseen: readonly string[];
  /** Earlier runs, as they are put to the model. */
  readonly history: string;
  /** Runs told in full, and runs told in a line each. */
  readonly runs: { readonly whole: number; readonly short: number; readonly left: number };
  /** The summary that is part of the history; null when there is none, or no room for it. */
  readonly digest: Digest | null;
  readonly tokens: { readonly files: number; readonly history: number; readonly message: number };
}

/** The message alone does not fit into what the model takes. */
export class DoesNotFit extends Error {
  constructor(
    readonly tokens: number,
    readonly limit: number,
  ) {
    super('The message does not fit.');
  }
}

/** A file that has to do with a message, and how much. */
export interface FoundFile {
  readonly path: string;
  readonly score: number;
}
/** Files that are shown for what stands in them. */
const mostFound = 8;

/** Shares of the budget: history may take so much of it; files get the rest. */
const historyShare = 0.25;
/** Most of the budget that standing instructions may be, each kind of them. */
const standingShare = 0.15;
/** Most of the history that a summary may be. */
const digestShare = 0.5;

/**
 * Chooses what the model sees within a budget that is never passed. Files come by weight: what a fault names, what the
 * person has chosen on the page, what the message names, what has the message's words in it, what those import and what imports them, what changed lately, where
 * the project starts; then the smaller ones first, as long as they fit.
 * @param budget tokens for everything but the instructions and the answer.
 * @param found files that have to do with the message by what stands in them, the most fitting first
 * @throws {DoesNotFit} when the message alone is too long.
 */
export function selectContext(
  input: EngineInput,
  budget: number,
  found: readonly FoundFile[] = [],
): SelectedContext {
  const message = estimateTokens(input.prompt) + estimateTokens(chosenElements(input));
  if (message > budget) throw new DoesNotFit(message, budget);
  const described = describeHistory(input, Math.floor((budget - message) * historyShare));
  const room = Math.floor((budget - message) * standingShare);
  const own = standingOf(input.standing, room);
  const standing = standingOf(input.files.get(standingFile)?.content, room);
  const names = estimateTokens([...input.files.keys()].join('\n'));
  let left = budget - message - described.tokens - names - (own?.tokens ?? 0) - (standing?.tokens ?? 0);
  const files: SeenFile[] = [];
  const unseen: string[] = [];
  for (const { path, reason, tokens } of ranked(input, found)) {
    if (path === standingFile) continue;
    if (tokens <= left) {
      files.push({ path, reason, tokens });
      left -= tokens;
    } else unseen.push(path);
  }
  for (const [path, file] of input.files) if (file.content === null) unseen.push(path);
  return {
    files,
    own,
    standing,
    unseen: unseen.sort(),
    history: described.text,
    runs: described.runs,
    digest: described.digest,
    tokens: { files: files.reduce((sum, file) => sum + file.tokens, 0), history: described.tokens, message },
  };
}

/** The file in which the people of a project say how it is to be worked on. */
export const standingFile = 'AGENTS.md';

function standingOf(given: string | null | undefined, room: number): Standing | null {
  const text = given?.trim() ?? '';
  if (text === '') return null;
  // Three bytes are a token; a character of any script is cut whole.
  const bytes = Buffer.from(text);
  const isCut = estimateTokens(text) > room;
  const beginning = bytes.subarray(0, Math.max(0, room * 3 - 60)).toString();
  const shown = isCut ? `${trimEnds(beginning, /\ufffd/, 'end')}\n(The rest is left out.)` : text;
  return { text: shown, tokens: estimateTokens(shown) };
}

function ranked(input: EngineInput, found: readonly FoundFile[]): SeenFile[] {
  const texts = [...input.files].flatMap(([path, file]) =>
    file.content === null ? [] : [{ path, content: file.content }],
  );
  const paths = new Set(texts.map(({ path }) => path));
  const links = linksOf(texts, paths);
  const reasons = new Map<string, { reason: SeenFile['reason']; weight: number }>();
  const weigh = (path: string, reason: SeenFile['reason'], weight: number): void => {
    if (paths.has(path) && (reasons.get(path)?.weight ?? 0) < weight) reasons.set(path, { reason, weight });
  };

  const faulty = (input.repair?.faults ?? input.stuck ?? []).flatMap(({ path }) => path ?? []);
  for (const path of faulty) weigh(path, 'fault', 100);
  const chosen = (input.elements ?? []).map(({ path }) => path);
  for (const path of chosen) weigh(path, 'chosen', 95);
  const named = mentioned(input, texts);
  for (const path of named) weigh(path, 'mentioned', 90);
  // What fits much less than the best has the same small words in it, and no more.
  const best = found[0]?.score ?? 0;
  const fitting = found.filter(({ score }) => score >= best / 2).slice(0, mostFound);
  for (const [index, { path }] of fitting.entries()) weigh(path, 'found', 80 - index);
  for (const path of [...faulty, ...chosen, ...named])
    for (const neighbour of links.get(path) ?? []) weigh(neighbour, 'imported', 60);
  for (const [index, path] of (input.recent ?? []).entries()) weigh(path, 'recent', 50 - Math.min(20, index));
  for (const path of paths) if (isEntry(path)) weigh(path, 'entry', 40);

  return texts
    .map(({ path, content }) => ({
      path,
      tokens: estimateTokens(content) + estimateTokens(path) + 8,
      reason: reasons.get(path)?.reason ?? ('fits' as const),
      weight: reasons.get(path)?.weight ?? 0,
    }))
    .sort((a, b) => b.weight - a.weight || a.tokens - b.tokens || (a.path < b.path ? -1 : 1))
    .map(({ path, tokens, reason }) => ({ path, tokens, reason }));
}

const isEntry = (path: string): boolean =>
  /^(?:index\.html|package\.json|App\.\w+|src\/(?:main|index|App)\.\w+)$/.test(path);

/** Files that the message speaks of: by path, by name, or by a word that is a file's name without its ending. */
function mentioned(input: EngineInput, texts: readonly { path: string }[]): string[] {
  const prompt = input.prompt.toLowerCase();
  const words = new Set(prompt.match(/[a-z][a-z0-9_-]{3,}/g) ?? []);
  return texts.flatMap(({ path }) => {
    const name = posix.basename(path).toLowerCase();
    const stem = name.replace(/\.[^.]*$/, '');
    return prompt.includes(path.toLowerCase()) || prompt.includes(name) || words.has(stem) ? [path] : [];
  });
}

/** For each file, those that it imports and those that import it. */
function linksOf(texts: readonly { path: string; content: string }[], paths: ReadonlySet<string>) {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string): void => {
    const known = links.get(from) ?? new Set();
    known.add(to);
    links.set(from, known);
  };
  for (const { path, content } of texts) {
    for (const reference of localReferences(path, content)) {
      const target = resolveReference(path, reference, (candidate) => paths.has(candidate));
      if (target === null) continue;
      link(path, target);
      link(target, path);
    }
  }
  return links;
}

interface Described {
  readonly text: string;
  readonly tokens: number;
  readonly runs: SelectedContext['runs'];
  readonly digest: Digest | null;
}

/**
 * The newest runs in full, older ones in a line each; what came before them as its summary, or as a number. The log
 * keeps every word of them.
 */
function describeHistory({ history, digest: given }: EngineInput, budget: number): Described {
  const whole: string[] = [];
  const short: string[] = [];
  const digest =
    given !== undefined && estimateTokens(given.text) + 10 <= budget * digestShare ? given : null;
  let used = digest === null ? 0 : estimateTokens(digest.text) + 10;
  let index = history.length;
  const take = (text: string, into: string[]): boolean => {
    const tokens = estimateTokens(text) + 1;
    if (used + tokens > budget) return false;
    used += tokens;
    into.unshift(text);
    index -= 1;
    return true;
  };
  while (index > 0 && whole.length < wholeRuns) {
    const run = history[index - 1];
    if (run === undefined || !take(`Person: ${run.prompt}\nYou: ${run.summary}`, whole)) break;
  }
  // What the summary tells of is not told again.
  const described = digest?.covered ?? 0;
  while (index > described) {
    const run = history[index - 1];
    if (run === undefined) break;
    if (!take(`- ${firstWords(run.prompt, 120)} → ${firstWords(run.summary, 160)}`, short)) break;
  }
  const left = Math.max(0, index - described);
  const parts = [
    digest === null ? '' : `The first ${digest.covered} messages, summed up:\n${digest.text}`,
    left > 0 ? `(${left} earlier messages are left out.)` : '',
    short.length > 0 ? `Earlier, in short:\n${short.join('\n')}` : '',
    whole.length > 0 ? `Lately:\n${whole.join('\n\n')}` : '',
  ].filter(Boolean);
  const text = parts.join('\n\n');
  return {
    text,
    tokens: estimateTokens(text),
    runs: { whole: whole.length, short: short.length, left },
    digest,
  };
}

const firstWords = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
};

/** A file as it is shown to the model. */
export function showFile(path: string, file: EngineFile): string {
  const content = file.content ?? '';
  const fence = '`'.repeat(
    Math.max(3, ...[...content.matchAll(/^`{3,}/gm)].map(([mark]) => mark.length + 1)),
  );
  return `${path}\n${fence}\n${content}${content.endsWith('\n') ? '' : '\n'}${fence}`;
}
