import { isElision, isRemark, placeholderIn } from '../actions/suspicion.ts';
import { bottomOf, type Span, topOf } from './line-runs.ts';

/** Lines that a model wrote, and the lines of the file that they take the place of. */
interface Placed extends Span {
  readonly lines: readonly string[];
}

const isBlank = (line: string): boolean => line.trim() === '';
const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Lines, with what is asked of them again and again: each is read once, whatever is looked for among them. */
interface Text {
  readonly lines: readonly string[];
  /** Without the blanks at their ends. */
  readonly ends: readonly string[];
  /** Numbers that are the same where those are: lines may be long, and are compared with all others again and again. */
  readonly numbers: readonly number[];
  /** How many brackets more each opens than it closes. */
  readonly opens: readonly number[];
  readonly heads: readonly (string | null)[];
  /** The lines that begin something, by what it is and how far in it stands. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** What is read of a line without the blanks at its end, whatever text it stands in. */
interface Line {
  readonly number: number;
  readonly opens: number;
  readonly head: string | null;
}

/** @param known the lines that were read before, which those of these join */
function read(lines: readonly string[], known: Map<string, Line>): Text {
  const lineOf = (end: string): Line => {
    const line = known.get(end) ?? { number: known.size, opens: opened(end), head: headOf(end) };
    known.set(end, line);
    return line;
  };
  const ends = lines.map((line) => line.trimEnd());
  const each = ends.map(lineOf);
  const places = new Map<string, number[]>();
  for (const [at, { head }] of each.entries()) {
    if (head === null) continue;
    const key = placeKey(head, lines[at] ?? '');
    const others = places.get(key);
    if (others === undefined) places.set(key, [at]);
    else others.push(at);
  }
  const [numbers, opens, heads] = [
    each.map(({ number }) => number),
    each.map((line) => line.opens),
    each.map(({ head }) => head),
  ];
  return { lines, ends, numbers, opens, heads, places };
}

const placeKey = (head: string, line: string): string => `${indentOf(line)}${head}`;

/** Longer than anything that begins a declaration, a rule or an element. */
const longestHead = 800;

/**
 * What a line begins, as a name that another line of the same kind would have too: a declaration, a rule of a style
 * sheet, an import, or the element that it opens. Null for anything else.
 */
function headOf(line: string): string | null {
  const text = line.trim().slice(0, longestHead);
  const declared =
    /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class|interface|type|enum)\s+([\w$]+)/.exec(
      text,
    );
  if (declared !== null) return `name ${declared[1] ?? ''}`;
  // `const [count, setCount]`, `const { data }`: of what has names, more may be taken than before.
  const taken = /^(?:const|let|var)\s+([[{].*[\]}])$/.exec(upTo(text, '='));
  const source =
    taken?.[1]?.startsWith('{') === true
      ? /^\s*(?:await\s+)?([\w$.]+)/.exec(text.slice(text.indexOf('=') + 1))
      : null;
  if (source !== null) return `name of ${source[1] ?? ''}`;
  if (taken !== null) return `name ${(taken[1] ?? '').replace(/\s/g, '')}`;
  const imported = /^import\b[^'"]{0,500}['"]([^'"]{1,200})['"]/.exec(text);
  if (imported !== null) return `import ${imported[1] ?? ''}`;
  const rule = upTo(text, '{');
  if (/^[.#@:*&[a-z][^};]{0,200}$/i.test(rule) && !/[()=]$/.test(rule))
    return `rule ${rule.replace(/\s+/g, ' ')}`;
  const element = /^<([A-Za-z][\w.-]*)/.exec(text);
  return element === null ? null : `element ${element[1] ?? ''}`;
}

/** What stands before a sign, without the blanks between; nothing where there is no such sign. */
const upTo = (text: string, sign: string): string => text.slice(0, Math.max(0, text.indexOf(sign))).trimEnd();

/** How many brackets more a line opens than it closes; texts in it count as if they were code. */
function opened(line: string): number {
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === '{' || sign === '[' || sign === '(') depth += 1;
    else if (sign === '}' || sign === ']' || sign === ')') depth -= 1;
  }
  return depth;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The line behind what begins at one; null where its end is not certain. */
function endOf({ lines, opens }: Text, at: number): number | null {
  let depth = 0;
  for (let index = at; index < lines.length; index += 1) {
    depth += opens[index] ?? 0;
    if (depth < 0) return null;
    if (depth > 0) continue;
    // What stands further in goes on with it.
    let behind = index + 1;
    while (behind < lines.length && isBlank(lines[behind] ?? '')) behind += 1;
    return indentOf(lines[behind] ?? '').length > indentOf(lines[at] ?? '').length ? null : index + 1;
  }
  return null;
}

/** The one line of a file, from one on, that begins the same as a line does, as far in. */
function headAt(line: string, { places }: Text, from: number): number | null {
  const head = headOf(line);
  const found = head === null ? [] : (places.get(placeKey(head, line)) ?? []).filter((at) => at >= from);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether a line begins what there is one of: a declaration, a component, or the title of a page. */
const isOne = (head: string | null): boolean =>
  head !== null && (head.startsWith('name ') || /^element (?:[A-Z]|title$)/.test(head));

/** The place of a line in a file, as it stands there or changed: by what it begins, where there is one of it. */
function lineAt(line: string, text: Text, from: number): number | null {
  const head = headOf(line);
  const at = isOne(head) ? headAt(line, text, from) : null;
  if (at === null || opened(line) !== text.opens[at]) return null;
  // An element may go on in lines of its own.
  const isWhole = [line, text.lines[at] ?? ''].every((one) => /(?:\/>|<\/[\w.]+>)[,;)]*\s*$/.test(one));
  return isWhole || head?.startsWith('element') === false ? at : null;
}

/** Whether new lines may stand beside a line without being meant in its place: none of them begins what is there. */
function isNew(lines: readonly string[], text: Text, beside: string | undefined): boolean {
  const { places } = text;
  const written = lines.filter((line) => !isBlank(line));
  const depth = Math.min(...written.map((line) => indentOf(line).length));
  return written.every((line) => {
    if (indentOf(line).length > depth || /^[\])}/<>;,\s]*$/.test(line)) return true;
    const head = headOf(line);
    if (head === null) return isItem(line, beside, text);
    if (head.startsWith('element')) return beside === undefined || headOf(beside) !== head;
    return !places.has(placeKey(head, line));
  });
}

/** Whether a line is one more item of a list, as the line beside it is one, and begins as no item does. */
function isItem(line: string, beside: string | undefined, text: Text): boolean {
  if (beside === undefined || !/,\s*$/.test(line) || opened(line) !== 0 || opened(beside) !== 0) return false;
  if (indentOf(line) !== indentOf(beside) || line.trim().charAt(0) !== beside.trim().charAt(0)) return false;
  const begin = line.trim().split(',', 1)[0] ?? '';
  return !text.ends.some((other) => other.trim().startsWith(begin));
}

/** Each is looked for in all of the file. */
const mostThings = 40;
const mostRuns = 40;
const mostLines = 3_000;
const mostLetters = 400_000;

/** Declarations, rules and imports that some lines are made of, each with the comments before it; null for anything else. */
function thingsIn(text: Text): { readonly head: string; readonly lines: readonly string[] }[] | null {
  const { lines, heads } = text;
  const found: { head: string; lines: readonly string[] }[] = [];
  const depth = indentOf(lines[0] ?? '').length;
  for (let at = 0; at < lines.length;) {
    const start = at;
    while (
      at < lines.length &&
      (isBlank(lines[at] ?? '') || /^\s*(?:\/\/|\/\*.*\*\/\s*$)/.test(lines[at] ?? ''))
    )
      at += 1;
    const line = lines[at] ?? '';
    const head = heads[at] ?? null;
    const end =
      head === null || head.startsWith('element') || indentOf(line).length !== depth ? null : endOf(text, at);
    if (end === null) return null;
    found.push({ head: line, lines: lines.slice(start, end) });
    at = end;
  }
  return found;
}

/**
 * Things where those of the same name are, and new ones behind the one before them. Null unless at least one of them is
 * known, or they may go to an end of the file.
 */
function placeThings(
  run: Text,
  file: Text,
  cursor: number,
  { isFirst, isLast, isList }: Ends,
): Placed[] | null {
  const things = thingsIn(run);
  if (things === null || things.length > mostThings) return null;
  const placed: Placed[] = [];
  for (const thing of things) {
    const at = headAt(thing.head, file, placed.at(-1)?.to ?? cursor);
    const end = at === null ? null : endOf(file, at);
    const last = placed.at(-1);
    if (at !== null && end !== null) {
      // Its comments are there already, or new.
      const own = thing.lines.filter((line, index) => !isBlank(line) || index > 0);
      const comments = own.findIndex((line) => line === thing.head);
      const known = comments > 0 && file.ends[at - 1] === own[comments - 1]?.trimEnd();
      placed.push({ from: at, to: end, lines: known ? own.slice(comments) : own });
    } else if (!isNew([thing.head], file, undefined)) return null;
    else if (last !== undefined) placed.push({ from: last.to, to: last.to, lines: thing.lines });
    else if (isFirst && isList && thing.head.trim().startsWith('import'))
      placed.push({ from: 0, to: 0, lines: thing.lines });
    else if (isLast && isList && indentOf(thing.head) === '')
      placed.push({ from: file.lines.length, to: file.lines.length, lines: ['', ...thing.lines] });
    else return null;
  }
  return placed;
}

/** Whether nothing was left out before some lines, or behind them; and whether the file is a list of things. */
interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isList: boolean;
}

/** The place of a line that is known by what it begins alone. */
function changedAt(line: string, text: Text, from: number): Span | null {
  const at = lineAt(line, text, from);
  return at === null ? null : { from: at, to: at + 1 };
}

/** Fewer lines than these, one after the other, may stand there by chance. */
const fewestKept = 3;

/** The lines of a file, from one on, of which all stand in a run in their order, with others among them that are new. */
function widenedTo(
  { lines, numbers }: Pick<Text, 'lines' | 'numbers'>,
  text: Text,
  from: number | null,
): Placed | null {
  if (from === null) return null;
  let to = from;
  const added: number[] = [];
  let last = -1;
  for (const [at, number] of numbers.entries())
    if (number === text.numbers[to]) {
      to += 1;
      last = at;
    } else added.push(number);
  // What it ends with may be meant in the place of what is next.
  const end = headOf(lines.slice(last + 1).find((line) => !isBlank(line)) ?? '');
  const next = headOf(text.lines.slice(to).find((line) => !isBlank(line)) ?? '');
  if (end !== null && end === next) return null;
  const kept = text.lines.slice(from, to).filter((line) => /\w/.test(line)).length;
  const later = new Set(text.numbers.slice(to).filter((_, at) => /\w/.test(text.lines[to + at] ?? '')));
  return kept < fewestKept || added.some((number) => later.has(number)) ? null : { from, to, lines };
}

/** Where a run of lines belongs that is known by the lines at its ends. */
function place(
  { lines, numbers }: Text,
  text: Text,
  cursor: number,
  { isFirst, isLast }: Ends,
): Placed | null {
  const file = text.lines;
  const top = topOf(numbers, text.numbers, cursor) ?? changedAt(lines[0] ?? '', text, cursor);
  const bottom = bottomOf(numbers, text.numbers, cursor) ?? changedAt(lines.at(-1) ?? '', text, cursor);
  if (top !== null && top.to - top.from === lines.length) return { ...top, lines };
  const widened = widenedTo({ lines, numbers }, text, isFirst ? 0 : (top?.from ?? null));
  if (widened !== null) return widened;
  // What begins with a declaration has left the imports out.
  if (isFirst && bottom !== null)
    return { from: changedAt(lines[0] ?? '', text, 0)?.from ?? 0, to: bottom.to, lines };
  if (isLast && top !== null) return { from: top.from, to: file.length, lines };
  if (top !== null && bottom !== null && bottom.from >= top.to)
    return { from: top.from, to: bottom.to, lines };
  if (top !== null) {
    const rest = lines.slice(top.to - top.from);
    // What follows may be there already, changed.
    const last = rest.findLast((line) => !isBlank(line)) ?? '';
    const at = lineAt(last, text, top.to);
    if (at !== null && file.slice(top.to, at).every(isBlank)) return { from: top.from, to: at + 1, lines };
    const next = file.slice(top.to).find((line) => !isBlank(line));
    return isNew(rest, text, next) ? { ...top, lines } : null;
  }
  if (bottom === null) return null;
  const rest = lines.slice(0, lines.length - (bottom.to - bottom.from));
  const last = rest.findLast((line) => !isBlank(line)) ?? '';
  const at = lineAt(last, text, cursor);
  const isThere = at !== null && file.slice(at + 1, bottom.from).every(isBlank);
  const from = isThere ? at : bottom.from;
  const added = isThere ? rest.slice(0, rest.lastIndexOf(last)) : rest;
  const before = file.slice(0, from).findLast((line) => !isBlank(line));
  // What the file has behind is not said to go.
  return isNew(added, text, before) ? { from, to: bottom.to, lines } : null;
}

/**
 * A file that a model sent with a part of it left out ("... existing code ..."), with that part as it stands in the file.
 * Null where it is not certain what belongs where: what was sent must be known by the lines at its ends, or by what it
 * begins.
 * @param isPart it is certain that something is left out: each remark that is new stands for that
 * @returns the sent text as it is when nothing of it is left out
 */
export function mergeElided(path: string, sent: string, before: string, isPart = false): string | null {
  if (!isPart && placeholderIn(sent, before) === null) return sent;
  const lines = linesOf(sent);
  const there = new Set(linesOf(before).map((line) => line.trimEnd()));
  const stands = isPart ? isRemark : isElision;
  const isMark = (line: string): boolean => stands(line) && !there.has(line.trimEnd());
  if (!lines.some(isMark)) return isPart ? null : sent;
  const runs: string[][] = [[]];
  for (const line of lines)
    if (isMark(line)) runs.push([]);
    else runs.at(-1)?.push(line);
  return mergeRuns(path, runs, before);
}

/** A file with a part of it in its new form, where it is certain what that takes the place of; null where it is not. */
export const mergePart = (path: string, part: string, before: string): string | null =>
  mergeRuns(path, [[], linesOf(part), []], before);

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n');

/** A file of which something was left out between some runs of lines. */
function mergeRuns(path: string, runs: readonly (readonly string[])[], before: string): string | null {
  const file = linesOf(before);
  const count = sum(runs.map(({ length }) => length));
  const letters = sum(runs.flat().map(({ length }) => length));
  if (Math.max(letters, before.length) > mostLetters || Math.max(count, file.length) > mostLines) return null;
  if (runs.length > mostRuns) return null;
  const seen = new Map<string, Line>();
  const text = read(file, seen);
  const isList = /\.(?:[cm]?[jt]sx?|css|scss|less)$/i.test(path);
  const placed: Placed[] = [];
  for (const [index, run] of runs.entries()) {
    const from = run.findIndex((line) => !isBlank(line));
    if (from < 0) continue;
    const to = run.findLastIndex((line) => !isBlank(line)) + 1;
    const cursor = placed.at(-1)?.to ?? 0;
    const ends = { isFirst: index === 0, isLast: index === runs.length - 1, isList };
    const own = read(run.slice(from, to), seen);
    const one = placeThings(own, text, cursor, ends) ?? place(own, text, cursor, ends);
    const found = one === null || Array.isArray(one) ? one : [one];
    // What takes the place of lines opens and closes as much as they did.
    const isSound = found?.every(
      (item) =>
        item.from >= cursor && sum(item.lines.map(opened)) === sum(text.opens.slice(item.from, item.to)),
    );
    if (found === null || isSound !== true) return null;
    placed.push(...found);
  }
  if (placed.length === 0) return null;
  const merged: string[] = [];
  let at = 0;
  for (const { from, to, lines: put } of placed) {
    merged.push(...file.slice(at, from), ...put);
    at = to;
  }
  merged.push(...file.slice(at));
  const whole = `${merged.join('\n')}\n`;
  return before.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole;
}
