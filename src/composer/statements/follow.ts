import type { AppSpec } from '../spec/spec.ts';
import type { Reading } from '../language/text.ts';
import type { Cue } from './cues.ts';
import { meet, withoutIdle } from './meet.ts';
import type { Met } from './places.ts';
import { jointsIn, readStatement, sentencesOf } from './statement.ts';

/** A stretch of a message that an app follows now. */
interface Followed extends Met {
  readonly from: number;
  readonly end: number;
}

/** What an app becomes by a sentence: by each of its parts where all of them ask for something, otherwise by the whole. */
function followIn(
  spec: AppSpec,
  text: string,
  from: number,
  isOpen: (from: number, end: number) => boolean,
): Followed[] {
  const parts = (at: number, next: number): [Followed[], Followed[]] => {
    const before = followIn(spec, text.slice(0, at), from, isOpen);
    return [before, followIn(before.at(-1)?.spec ?? spec, text.slice(next), from + next, isOpen)];
  };
  const joints = jointsIn(text).slice(0, mostJoints);
  const split = joints.map(({ at, next }) => parts(at, next));
  const both = split.find(([one, other]) => one.length > 0 && other.length > 0);
  if (both !== undefined) return both.flat();
  // "the highest weight of each and the runs a week, goal 3": two requests, of which none is the other's.
  const isTwo = joints.some(({ at, next }) =>
    [text.slice(0, at), text.slice(next)].every((part) => asksFor(spec, part)),
  );
  const whole = !isTwo && isOpen(from, from + text.length) ? readStatement(spec, text, from) : null;
  const met = whole === null ? null : meet(spec, whole);
  if (met !== null) return [{ ...met, from, end: from + text.length }];
  return split.map((found) => found.flat()).find(({ length }) => length > 0) ?? [];
}

/** Whether a part of a sentence has words of its own for what is to be worked out or shown. */
function asksFor(spec: AppSpec, part: string): boolean {
  const cues = readStatement(spec, part)?.cues ?? new Set();
  return requests.some((cue) => cues.has(cue));
}
const requests: readonly Cue[] = [
  'warn',
  'sum',
  'much',
  'count',
  'mean',
  'owed',
  'goal',
  'move',
  'group',
  'order',
  'reorder',
  'worth',
  'chart',
  'most',
  'least',
  'not',
];

const mostSentences = 60;
const mostJoints = 4;

/** The app with what its first message asks of it in sentences that no reader took; their words are understood then. */
export function followFirst(spec: AppSpec, reading: Reading): AppSpec {
  const isOpen = (from: number, end: number): boolean => {
    const own = reading.contentTokens().filter((token) => token.start >= from && token.end <= end);
    return own.some(({ used }) => !used) && own.filter(({ used }) => !used).length * 3 >= own.length;
  };
  let now = spec;
  for (const { text, from } of sentencesOf(reading.text).slice(0, mostSentences)) {
    if (jointsIn(text).length > mostJoints + 2) continue;
    for (const followed of followIn(now, text, from, isOpen)) {
      now = followed.spec;
      reading.useText(followed.from, followed.end);
    }
  }
  return now;
}

/** What a later message makes of an app by a sentence about what it keeps; null where it is none. */
export function followLater(spec: AppSpec, command: string): Met | null {
  // A question is no wish to see the answer every time.
  if (
    /^\s*(?:and\s+)?(?:how|what|who|which|when|where|why|is|are|do|does|can|wie|was|wer|wann|combien|quel\p{L}*|cu[aá]nt\p{L}*|qu[eé])(?!\p{L})/iu.test(
      command,
    )
  )
    return null;
  const statement = readStatement(spec, command);
  return statement === null || withoutIdle(statement).open.length > 1 ? null : meet(spec, statement);
}

/** "sort by strength, strongest first": the order of a list by one of its fields, with the end that comes first. */
export function followOrder(spec: AppSpec, command: string): Met | null {
  const statement = readStatement(spec, command);
  const isTold =
    statement !== null &&
    statement.cues.has('order') &&
    (statement.cues.has('most') || statement.cues.has('least'));
  return isTold ? meet(spec, statement) : null;
}
