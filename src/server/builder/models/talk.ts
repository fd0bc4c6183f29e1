import type { ModelMessage } from 'ai';
import type { Action } from '#contract/actions.ts';
import type { ThinkingEffort } from '#contract/model-calls.ts';
import type { CheckIssue } from '../check/report.ts';
import type { RunHost } from '../engine.ts';
import type { Begun, Intent } from './decode/intent.ts';
import type { Found, Picture } from './lookups.ts';

/** A conversation with a model: what was said in it, and what came of it. It goes on in the repairs of a run. */
export interface Talk {
  readonly messages: ModelMessage[];
  /** What was said to the person. */
  said: string;
  /** What is said next is a paragraph of its own: there were words before it, in this answer or an earlier one. */
  isNewParagraph: boolean;
  /** What was done, in a few words each. */
  readonly applied: string[];
  /** Files whose whole content the model has seen; it may write those anew. */
  readonly shown: Set<string>;
  readonly failedEdits: Map<string, number>;
  /** Files that an answer wanted to change, and that stayed as they were since. */
  readonly unchanged: Set<string>;
  isMissingReported: boolean;
  /** Why the model was told that it has written nothing; null while it was not. */
  nudge: 'code' | 'empty' | 'unchanged' | null;
  /** How much had been done when the files were last checked, and found clean or told about. */
  checked: number;
  /** What the model was told about by the check, by what it was. */
  readonly reminders: Set<string>;
  /** What the last check found in what was written. */
  open: readonly CheckIssue[];
  /** The file in which the last answer was cut off. */
  begun: Begun | null;
  /** Tokens that the rounds after the first message have added. */
  added: number;
  /** How long it may think: less than its person chose, once that left no room for an answer. */
  thinking: ThinkingEffort;
}

/** What came of one answer, for the next message to the model. */
export interface Outcome {
  /** What each tool call is answered. */
  readonly calls: Map<string, string>;
  /** What could not be done, and what was found, for models without tools. */
  readonly problems: string[];
  readonly found: Found[];
  /** Pictures of the page, in the order in which they were asked for. */
  readonly pictures: Picture[];
  /** What it did that leaves no mark in the files. */
  readonly done: string[];
  /** Files that its edits changed, as they were before: what it says of their lines is of them. */
  readonly before: Map<string, string>;
  ending: Ending | null;
}

export const newOutcome = (): Outcome => ({
  calls: new Map(),
  problems: [],
  found: [],
  pictures: [],
  done: [],
  before: new Map(),
  ending: null,
});

export type Ending = Extract<Intent, { type: 'ask' | 'done' }>;

/** @param isContinued there are words of the run before this answer. */
export const startTalk = (
  first: ModelMessage,
  shown: Iterable<string>,
  isContinued: boolean,
  thinking: ThinkingEffort,
): Talk => ({
  messages: [first],
  said: '',
  isNewParagraph: isContinued,
  applied: [],
  shown: new Set(shown),
  failedEdits: new Map(),
  unchanged: new Set(),
  isMissingReported: false,
  nudge: null,
  checked: 0,
  reminders: new Set(),
  open: [],
  begun: null,
  added: 0,
  thinking,
});

/** Words for the person; those of another round are a paragraph of their own. */
export function say(talk: Talk, text: string): Action {
  const whole = talk.isNewParagraph ? `\n\n${text.replace(/^\s+/, '')}` : text;
  talk.isNewParagraph = false;
  talk.said += whole;
  return { type: 'say', text: whole };
}

/** The file in which the last answer was cut off, for the one that comes. */
export function takeBegun(talk: Talk): Begun | null {
  const { begun } = talk;
  talk.begun = null;
  return begun;
}

/** Whether an answer is meant as the end. */
export const isEnding = ({ ending, calls }: Outcome): boolean => ending !== null || calls.size === 0;

/** Before a run ends: files that ask for files which are not there. Told once; what then is left, the check finds. */
export function checkImports({ missing }: RunHost, talk: Talk, outcome: Outcome): void {
  if (talk.isMissingReported || outcome.problems.length > 0 || outcome.ending?.type === 'ask') return;
  if (talk.applied.length === 0 || !isEnding(outcome) || missing.length === 0) return;
  talk.isMissingReported = true;
  const lines = missing.slice(0, 20).map(({ from, reference }) => `- ${from} asks for ${reference}`);
  outcome.problems.push(`These files are not there. Write them, or do without:\n${lines.join('\n')}`);
}

/** A block of code in what was said: three lines at the least. */
const codeInWords = /^ {0,3}```[^\n]*\n((?:(?! {0,3}```)[^\n]*\n){3,})/gm;

/** Whether code was said that no file has: what is there already is only quoted. */
function hasNewCode(said: string, files: RunHost['files']): boolean {
  const codes = [...said.matchAll(codeInWords)].map(([, code = '']) => code.replace(/\s+/g, ''));
  if (codes.length === 0) return false;
  const there = [...files.values()].map(({ content }) => (content ?? '').replace(/\s+/g, ''));
  return codes.some((code) => !there.some((content) => content.includes(code)));
}

export const isQuestion = (text: string): boolean => /[?？]\s*$/.test(text);

/** What a model is asked to write where a request wants nothing changed; the person reads it too. */
const unneeded = 'No change is needed.';

/** What asks in politeness for something to be done, in the languages that people speak here. */
const politely =
  /(?<!\p{L})(?:(?:can|could|would|will) (?:you|we)|would you mind|(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) (?:sie|wir)|(?:peux|pourrais)[- ]tu|tu (?:peux|pourrais)|(?:pouvez|pourriez)[- ]vous|vous (?:pouvez|pourriez)|(?:puedes?|podrías?|podemos|podéis)|(?:pode|podes|podias?|poderias?|consegues?))(?!\p{L})/iu;
/** What asks for words. */
const forWords =
  /(?<!\p{L})(?:tell|explain|say|describe|recommend|suggest|advise|think|erklär\p{L}*|sag\p{L}*|nenn\p{L}*|beschreib\p{L}*|empf\p{L}*|verrat\p{L}*|dire|expliqu\p{L}*|décri\p{L}*|conseill\p{L}*|recommand\p{L}*|decir\p{L}*|explic\p{L}*|describ\p{L}*|recom\p{L}*|aconsej\p{L}*|dizer|descrev\p{L}*)(?!\p{L})/iu;

/** Whether words alone may answer a message: it is a question, and none that asks for something to be done. */
export const wantsWords = (prompt: string): boolean =>
  isQuestion(prompt) && (!politely.test(prompt) || forWords.test(prompt));

/**
 * Before a run ends that wrote nothing: a model that showed its code instead of writing it, that only spoke of what it
 * would build, or that only said it was done, is told so, once.
 * @param isWordsEnough words alone may be the answer
 */
export function checkWords({ files }: RunHost, talk: Talk, outcome: Outcome, isWordsEnough: boolean): void {
  if (talk.nudge !== null || talk.applied.length > 0 || outcome.problems.length > 0) return;
  const { ending } = outcome;
  if (ending?.type === 'ask' || outcome.found.length > 0 || !isEnding(outcome)) return;
  const isCode = hasNewCode(talk.said, files);
  const words = wordsOf(talk, ending);
  const isSilent = words === '' && ending === null;
  // What only lies ready is nobody's yet.
  const isEmpty = [...files.values()].every(({ isOffered }) => isOffered === true);
  if (!isCode && ((isWordsEnough && !isEmpty) || isSilent || isQuestion(words))) return;
  talk.nudge = isCode ? 'code' : isEmpty ? 'empty' : 'unchanged';
  // The simplest form there is: whatever a model was asked for, it is understood.
  const how =
    'Send each whole file as a block whose first line has the language and the path, such as ```html index.html';
  outcome.problems.push(
    {
      code: `Nothing was written: your code does not say in the agreed form which file it belongs to. ${how}${
        isQuestion(words) ? '\nIf you wait for an answer of the person, write your question alone.' : ''
      }${isEmpty ? '' : `\nIf the request asks for no change, write only: ${unneeded}`}`,
      empty: `Nothing was written yet, and the project is empty. Build it now. ${how}`,
      unchanged:
        ending === null
          ? `Nothing was changed. If the request asks for a change, make it now. ${how}\nIf it asks for none, write only: ${unneeded}`
          : `Nothing was changed. If the request asks for a change, make it now. If it asks for none, finish with the summary: ${unneeded}`,
    }[talk.nudge],
  );
}

/** Whether an answer changed nothing although it was told so: it was to build, and has not said that nothing is to be. */
export function hasBuiltNothing({ nudge, applied, said }: Talk, ending: Ending | null): boolean {
  if (nudge === null || applied.length > 0) return false;
  const summary = ending?.type === 'done' ? ending.summary : '';
  if (nudge !== 'empty' && `${said}\n${summary}`.includes(unneeded)) return false;
  return !isQuestion(wordsOf({ said }, ending));
}

/**
 * Whether the next answer is wanted as text, whatever the model was offered before: it was told to send files as blocks
 * after it had called nothing, and calls of tools beside that would be asked for in two ways at once.
 */
export const isInWords = ({ nudge, applied, messages }: Talk): boolean =>
  nudge !== null && applied.length === 0 && messages.every(({ role }) => role !== 'tool');

/** Everything that the person is told at the end of an answer. */
export const wordsOf = ({ said }: Pick<Talk, 'said'>, ending: Ending | null): string =>
  said.trim() || (ending?.type === 'done' ? ending.summary.trim() : '');

/** The last paragraph of what was said, short enough for a summary. */
export function lastWords(said: string): string {
  const paragraph =
    said
      .split(/\n{2,}/)
      .at(-1)
      ?.trim() ?? '';
  return paragraph.length <= 400 ? paragraph : `${paragraph.slice(0, 399)}…`;
}

/** What a call is answered; a call that did several things is answered all of it. */
export function answerCall({ calls }: Outcome, call: string, text: string): void {
  const before = calls.get(call);
  calls.set(call, before === undefined || before === text ? text : `${before}\n${text}`);
}
