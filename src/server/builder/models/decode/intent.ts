import type { Place } from './placement.ts';

/**
 * What a model means, before it is bound to the files that it is about. Every way of writing it down ends in these.
 * Contents are verbatim: what the model wrote between the marks.
 */
export type Intent =
  | { readonly type: 'say'; readonly text: string }
  /** What it thinks aloud, between tags of its own: no part of what it says. */
  | { readonly type: 'think'; readonly text: string }
  | { readonly type: 'plan'; readonly items: readonly PlanStep[] }
  /** What is left of a large wish, as further messages. */
  | { readonly type: 'steps'; readonly steps: readonly RequestStep[] }
  /**
   * `isLoose`: which file it is for was gathered from the words around it. `instead`: what was shown of that file just
   * before. `isAddition`: it goes behind what the file has. `place`: what was said of where it belongs in the file.
   */
  | {
      readonly type: 'write';
      readonly path: string;
      readonly content: string;
      readonly isLoose?: true;
      readonly instead?: string;
      readonly isAddition?: true;
      readonly place?: Place;
    }
  /** Code after a part of a file that was shown: it may be meant to take its place. */
  | { readonly type: 'swap'; readonly path: string; readonly search: string; readonly replace: string }
  | { readonly type: 'edit'; readonly path: string; readonly edits: readonly TextEdit[] }
  /** `isLoose`: it was said in words, which may as well be about what another action did. */
  | { readonly type: 'rename'; readonly path: string; readonly to: string; readonly isLoose?: true }
  | { readonly type: 'delete'; readonly path: string; readonly isLoose?: true }
  | Lookup
  | { readonly type: 'deps'; readonly packages: Readonly<Record<string, string>> }
  | { readonly type: 'sql'; readonly sql: string; readonly reason: string }
  | { readonly type: 'secret'; readonly name: string; readonly reason: string }
  | { readonly type: 'push' }
  | { readonly type: 'ask'; readonly question: string; readonly choices: readonly string[] }
  | ({ readonly type: 'done'; readonly name: string } & WorkReport)
  /** Something that was begun and cannot be used: cut off, or not in the agreed form. The model is told why. */
  | {
      readonly type: 'broken';
      readonly path: string | null;
      readonly reason: string;
      readonly begun?: Begun;
    };

/** A file that an answer was cut off in: what has come of it, and the mark that would have ended it. */
export interface Begun {
  readonly path: string;
  readonly content: string;
  readonly closing: string;
}

/** What only looks, and changes nothing: done when the answer is over, all of them at once. */
export type Lookup =
  | { readonly type: 'read'; readonly paths: readonly string[]; readonly lines?: LineRange }
  /** `under`: a folder, or empty for all files. */
  | { readonly type: 'list'; readonly under: string }
  /** `words`: ranked by the words in names and texts; `pattern`: a regular expression, line by line. */
  | {
      readonly type: 'search';
      readonly query: string;
      readonly by: 'pattern' | 'words';
      readonly under: string;
    }
  /** What is wrong with the project as it stands. */
  | { readonly type: 'check' }
  /** What the running page has logged. */
  | { readonly type: 'console' }
  /** A picture of a page in a window of this width, in CSS pixels; `page` is empty for the first one. */
  | { readonly type: 'look'; readonly width: number; readonly page: string }
  /** A page of the internet, as text. */
  | { readonly type: 'fetch'; readonly address: string };

const lookupTypes: Readonly<Record<Lookup['type'], true>> = {
  read: true,
  list: true,
  search: true,
  check: true,
  console: true,
  look: true,
  fetch: true,
};
export const isLookup = (intent: Intent): intent is Lookup => intent.type in lookupTypes;

/** Lines of a file, counted from 1, both included. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Lines as models write them: `10-40`, `10:40`, `L10-L40`, `10`. */
export function parseLines(text: string): LineRange | null {
  const match = /^\s*(?:lines?\s+)?L?(\d{1,7})(?:\s*(?:-|–|:|,|to)\s*L?(\d{1,7}))?\s*$/i.exec(text);
  if (match === null) return null;
  const from = Math.max(1, Number(match[1]));
  return { from, to: Math.max(from, Number(match[2] ?? match[1])) };
}

export interface PlanStep {
  readonly title: string;
  readonly status: 'todo' | 'doing' | 'done';
}
/** What was done, and messages that would go on from there. */
export interface WorkReport {
  readonly summary: string;
  readonly next: readonly string[];
}
/** A part of a large wish: what it is called, and what is to be done. */
export interface RequestStep {
  readonly title: string;
  readonly message: string;
}
export interface TextEdit {
  readonly search: string;
  readonly replace: string;
  /** Where it is in the file, as far as the model said; counts from 1. */
  readonly line?: number;
  /** Every place at which the text stands is meant. */
  readonly isEverywhere?: true;
  /** Instead of a text to search for: the lines of the file as it was when the answer began. */
  readonly lines?: LineRange;
  /** Of the first and the last of these lines: where in it the edit begins and ends, counted from 0. */
  readonly columns?: { readonly from: number; readonly to: number };
}

/** A piece of an answer as a provider streams it. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool-start'; readonly id: string; readonly name: string }
  | { readonly type: 'tool-delta'; readonly id: string; readonly text: string }
  | { readonly type: 'tool-end'; readonly id: string };

/** An intent, and the tool call that it came from; null for text. */
export interface Decoded {
  readonly intent: Intent;
  readonly call: string | null;
}

/** A file on its way. `lines` counts those that have come so far. */
export interface Writing {
  readonly path: string;
  readonly op: 'write' | 'edit';
  readonly lines: number;
}

/**
 * Reads an answer piece by piece. However the pieces are cut, the intents are the same, but for the places at which
 * what is said is cut.
 */
export interface Decoder {
  push(piece: Piece): Decoded[];
  /** The file that is being written, as far as it has come; null when none is. */
  readonly writing: Writing | null;
  /** Whether what comes now is thought, and not said. */
  readonly isThinking: boolean;
  /** The answer is over. What is still open was cut off, unless the model says that it is complete. */
  end(isComplete?: boolean): Decoded[];
}

export const cutOff = 'The answer ended in the middle of it. Send it again, whole.';

/** Characters of what has come that show where it ended. */
const shownOfCut = 80;

/** A file that an answer was cut off in, from which the next one may go on. */
export const cutFile = (path: string, content: string, closing: string): Intent =>
  path === '' || content.trim() === ''
    ? { type: 'broken', path: path || null, reason: cutOff }
    : {
        type: 'broken',
        path,
        reason: `The answer ended in the middle of it, after “${content.slice(-shownOfCut)}”. Go on with what comes next in it, in a block for the same file, or send it again, whole.`,
        begun: { path, content, closing },
      };

/** Line ends in a text. */
export function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** `name@range`, or a name alone, as people write packages. */
export function parsePackage(text: string): [name: string, range: string] {
  const at = text.indexOf('@', 1);
  return at < 0 ? [text, 'latest'] : [text.slice(0, at), text.slice(at + 1)];
}

/** Lines that say something, without bullets. */
export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim().replace(/^[-*]\s+/, '') || []);

/** A plan of one step a line; `[x]` and `[>]` in front say done and under way. */
export function parsePlan(text: string): PlanStep[] {
  return linesOf(text).map((line) => {
    const match = /^(?:\d+[.)]\s*)?(?:\[(.)\]\s*)?(.*)$/s.exec(line);
    const mark = match?.[1] ?? ' ';
    const status = /[xX✓]/.test(mark) ? 'done' : mark === '>' ? 'doing' : 'todo';
    return { title: match?.[2] ?? line, status };
  });
}

/** Steps of a wish, one a line: `Title: what is to be done`. */
export const parseSteps = (text: string): RequestStep[] =>
  linesOf(text).flatMap((line) => {
    const words = line.replace(/^\d+[.)]\s*/, '');
    const match = /^([^:]{1,200}):\s+(\S.*)$/.exec(words);
    return words === '' ? [] : [{ title: match?.[1] ?? words.slice(0, 200), message: match?.[2] ?? words }];
  });

/** What was done; lines that begin with `Next:` are messages that would go on from there. */
export function parseReport(text: string): WorkReport {
  const next: string[] = [];
  const summary = text.replace(/^[-*]?[ \t]*Next:[ \t]*(.*)$/gim, (_line, message: string) => {
    next.push(message.trim());
    return '';
  });
  return { summary: summary.trim(), next };
}

/** A question, and its choices as bullets below it. */
export function parseQuestion(text: string): { question: string; choices: string[] } {
  const lines = text.split('\n');
  const isChoice = (line: string): boolean => /^\s*[-*]\s+\S/.test(line);
  return {
    question: lines
      .filter((line) => !isChoice(line))
      .join('\n')
      .trim(),
    choices: lines.filter(isChoice).map((line) => line.trim().replace(/^[-*]\s+/, '')),
  };
}

/** The tools that models are offered. */
export type ToolName =
  | 'write_file'
  | 'edit_file'
  | 'rename_file'
  | 'delete_file'
  | 'list_files'
  | 'search_files'
  | 'read_files'
  | 'check_project'
  | 'read_console'
  | 'look_at_page'
  | 'fetch_page'
  | 'set_plan'
  | 'plan_steps'
  | 'add_packages'
  | 'propose_sql'
  | 'request_secret'
  | 'push_to_github'
  | 'ask_person'
  | 'finish';
