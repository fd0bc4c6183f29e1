import type { ProjectType } from '#contract/scenes.ts';
import { parts } from '../code/kit/parts.ts';
import { data } from '../data/data.ts';
import { topicById } from '../content/topics.ts';
import { notDone } from './can-be-done.ts';
import { notCome } from './come-true.ts';
import { generate } from './generate.ts';
import { lengthsIn } from '../spec/lengths.ts';
import type { AppSpec, SiteSpec, Spec } from '../spec/spec.ts';
import { units } from '../understand/unit-words.ts';
import { entityName } from '../understand/entity-names.ts';
import { readFeatureRequests } from '../understand/feature-requests.ts';
import { whoAsks } from '../understand/who-asks.ts';
import { cuesAt } from '../statements/cues.ts';
import { takeSections } from '../understand/site-sections.ts';
import { fullDay } from '../language/hours.ts';
import { ofLooks } from '../language/look-lexicon.ts';
import { takeTopic } from '../understand/site-topic.ts';
import { allNumberWords } from '../language/numbers.ts';
import { fold, isQuiet, Reading, singular, type Token } from '../language/text.ts';

/** How much of a message has become a part of what was specified. */
export interface Placement {
  /** The words that ask for something. */
  readonly content: readonly Token[];
  /** Those of them that nothing in the specification, or in the project that it makes, answers to. */
  readonly missing: readonly Token[];
}

/**
 * Compares a message with the specification that was made of it. A word is placed when the specification shows it, or
 * the screens that follow from it do, when it names the topic outright, or when it was read as something else than a
 * topic. What a topic alone has claimed by a part of a word, or by a slip of the pen, is not: "facebook" is no book.
 */
export function placementOf(reading: Reading, spec: Spec, type: ProjectType): Placement {
  const shown = new Set([...answered(reading, spec), ...wordsOf(textsOf(spec, type))]);
  const topic = new Set('topic' in spec ? topicWords(spec.topic) : []);
  const guessed = topicsIn(reading.text);
  const content = reading.contentTokens();
  const lost = isOfThings(spec) ? new Set(claimed(reading, shown)) : new Set();
  const isPlaced = (token: Token): boolean =>
    (token.used && !guessed.has(token.start) && !lost.has(token)) ||
    formsOf(token).some((word) => shown.has(word) || topic.has(word));
  return { content, missing: content.filter((token) => !isPlaced(token)) };
}

/** Words that a specification has, or has the figure of: a budget is what a sum is held against, and needs no other name. */
function answered(reading: Reading, spec: Spec): string[] {
  const isHeldAgainst =
    spec.kind === 'app' &&
    spec.screens.some(
      (screen) => screen.type === 'overview' && screen.stats.some(({ target }) => target !== undefined),
    );
  const goals = reading.tokens.filter(({ word }) =>
    cuesAt([fold(word)], 0).some(({ cue }) => cue === 'goal'),
  );
  // What an app says of itself may be the very words that nothing came of, and so may be what a tool is called.
  const shown =
    spec.kind === 'app'
      ? { ...spec, tagline: '', description: '', ...(isMadeTool(spec) && { name: '', key: '' }) }
      : spec;
  return [...wordsOf(shown), ...(isHeldAgainst ? goals.flatMap(formsOf) : [])];
}

/** Whether a project is about things that it keeps, which it shows by their names. */
const isOfThings = (spec: Spec): spec is AppSpec =>
  spec.kind === 'app' && spec.entities.length > 0 && !isMadeTool(spec);
/** A word as it may stand elsewhere: "d'arrosage" is of "arrosage". */
const formsOf = ({ word }: Token): string[] =>
  word
    .replace(/^(?:[cdjlmnst]|qu)'|%$/gu, '')
    .split('-')
    .flatMap((one) => [one, singular(one), entityName(one)]);

/** What `topicsIn` found last: a message is compared with everything that could be made of it. */
let lastTopics = { of: '', starts: new Set<number>() };

/** Where the words begin that name the topic of a message, slips of the pen with them. */
function topicsIn(text: string): ReadonlySet<number> {
  if (lastTopics.of === text) return lastTopics.starts;
  const reading = new Reading(text);
  const starts = takeTopic(reading).matches.flatMap(({ from, to }) =>
    reading.tokens.slice(from, to).map(({ start }) => start),
  );
  lastTopics = { of: text, starts: new Set(starts) };
  return lastTopics.starts;
}

/** Words that say how it is asked for, that something is to be kept, or how it is to be looked at: they name none of it. */
const ofAsking = new Set([
  ...Object.keys(units),
  ...Object.values(data('asking-words'))
    .flat()
    .flatMap((word) => [fold(word), singular(fold(word))]),
]);

/**
 * Words that a reader took, and that nothing of the project shows all the same. What an app keeps has a name there; words
 * of times are read into dates, and those about who asks, or for whom, say nothing of it.
 */
function claimed(reading: Reading, shown: ReadonlySet<string>): readonly Token[] {
  const whom = whomOf(reading.text);
  const content = reading.contentTokens();
  return content.filter(
    (token) =>
      token.used &&
      // What it begins with is what the whole is called, which the topic answers to.
      token.clause !== content[0]?.clause &&
      token.word.length > 3 &&
      !/\d/u.test(token.word) &&
      !ofTimes.test(token.word) &&
      !whom.some(({ from, end }) => token.start >= from && token.end <= end) &&
      !formsOf(token).some((word) => shown.has(word) || ofAsking.has(word) || ofLooks.has(word)),
  );
}
/** Who asks, and for whom. */
const whomOf = (text: string): readonly { readonly from: number; readonly end: number }[] => [
  ...whoAsks(text),
  ...[...text.matchAll(forWhom)].map(({ index, 0: { length } }) => ({ from: index, end: index + length })),
];
/** "for our HR team", "de la biblioteca del colegio": those who use it. */
const forWhom =
  /(?<!\p{L})(?:for\s+(?:(?:my|our|the|an?)\s+)?|(?:by|at|in)\s+(?:my|our|the|an?)\s+|für\s+(?:mein|unser|ein|den|das|die)\p{L}*\s+|pour\s+(?:mon|ma|mes|notre|nos|une?|le|la|les)\s+|para\s+(?:mi|mis|nuestr\p{L}+|una?|el|la|los|las)\s+|de\s+la\s+|del\s+)(?:[\p{L}'’-]+\s+){0,2}?[\p{L}'’-]+(?=\s*(?:[.,:;(\n]|$|\s(?:to|that|which|where|with|and|who|mit|um|und|avec|qui|et|con|que|y)\s))/giu;

/** Whether an app is a game, a tool or another screen that is ready by itself. */
export const isMadeTool = (spec: Spec): boolean => {
  const first = spec.kind === 'app' ? spec.screens[0] : undefined;
  return (
    first !== undefined &&
    ['tool', 'game', 'timer', 'habits', 'poll', 'calculator', 'keypad', 'cards'].includes(first.type)
  );
};

/** What a message says that no reader took, without what the specification shows all the same. */
export function unplacedOf(reading: Reading, spec: Spec, type: ProjectType): string[] {
  const shown = new Set([
    ...answered(reading, spec),
    ...(isMadeTool(spec) ? wordsOf(textsOf(spec, type)) : []),
  ]);
  const left = [
    ...unread(reading, shown, isOfThings(spec)),
    ...(spec.kind === 'site' && spec.docs === undefined ? unshown(reading, spec, shown) : []),
    ...(isOfThings(spec) ? unmet(reading) : []),
    ...(isOfThings(spec)
      ? phrasesOf(reading, claimed(reading, new Set([...shown, ...wordsOf(textsOf(spec, type))])))
      : []),
    ...notCome(reading, spec),
    ...(isOfThings(spec) ? notDone(reading.text, spec, type) : []),
  ];
  const isSaid = (one: string): boolean =>
    left.some((phrase) => phrase.split(/[^\d.,]+/u).some((part) => part !== '' && one.includes(part)));
  const all = [...left, ...lostFigures(reading, spec, type).lost.filter((one) => !isSaid(one))];
  return all.filter(
    (one, at) => !all.some((other, i) => i !== at && other.includes(one) && (other !== one || i < at)),
  );
}

/** What is asked of the things that are kept and that nothing came of: its words may all stand elsewhere. */
const unmet = (reading: Reading): string[] =>
  readFeatureRequests(reading.text).flatMap(({ from, end }) => {
    const words = reading.contentTokens().filter(({ start }) => start >= from && start < end);
    return words.length === 0 || words.some(({ used }) => used) ? [] : [reading.text.slice(from, end).trim()];
  });

const ofTimes = new RegExp(`^(?:uhr|heures?|horas?|hours?|noon|midnight|${fullDay})$`, 'iu');
/**
 * Words side by side that a reader took and that stand nowhere on the page all the same: "20 extra for pitch raise". One
 * alone may be how something was said; what a section is called and how the page is to look need not stand on it.
 */
function unshown(reading: Reading, spec: SiteSpec, shown: ReadonlySet<string>): string[] {
  const sections = new Set(
    takeSections(new Reading(reading.text)).flatMap(({ match: { from, to } }) =>
      Array.from({ length: to - from }, (_, at) => from + at),
    ),
  );
  const topic = new Set(topicWords(spec.topic));
  const content = new Set(reading.contentTokens());
  const isLost = (token: Token, at: number): boolean =>
    content.has(token) &&
    token.used &&
    !sections.has(at) &&
    token.word.length > 2 &&
    !token.word.split('-').every((word) => ofTimes.test(word)) &&
    !/\d/u.test(token.word) &&
    !token.word
      .split('-')
      .flatMap((word) => [word, singular(word)])
      .some((word) => shown.has(word) || topic.has(word) || ofLooks.has(word));
  return phrasesOf(reading, reading.tokens.filter(isLost), 2);
}

/** Words as the stretches that they stand in, those of at least so many. */
function phrasesOf({ text, tokens }: Reading, lost: readonly Token[], least = 1): string[] {
  const runs: Token[][] = [];
  const previous = new Map(tokens.map((token, at) => [token, tokens[at - 1]]));
  for (const token of lost) {
    const before = previous.get(token);
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === before && before?.clause === token.clause) run.push(token);
    else runs.push([token]);
  }
  return runs
    .filter(({ length }) => length >= least)
    .map((run) => text.slice(run[0]?.start, run.at(-1)?.end));
}

/** The stretches that no reader took; of things that are kept it need not be shown for whom. */
function unread(reading: Reading, shown: ReadonlySet<string>, isOfThings: boolean): string[] {
  const whom = isOfThings ? whomOf(reading.text) : [];
  return reading.rest().filter((phrase) => {
    const start = reading.text.indexOf(phrase);
    return (
      !whom.some(({ from, end }) => start >= from && start + phrase.length <= end) &&
      new Reading(phrase)
        .contentTokens()
        .some((token) => !formsOf(token).some((one) => shown.has(one) || ofAsking.has(one)))
    );
  });
}

/** Of so many figures what comes of two is looked for, and so many are named. */
const mostFigures = 12;

/** A specification without its look, and without what stands in it by way of example. */
function ownOf(spec: Spec): string {
  // Prices and dates count where they are those of the message, and nowhere else.
  const examples = (spec.examples ?? []).filter(({ kind }) => !['price', 'date', 'figure'].includes(kind));
  const texts = examples.map(({ text }) => text);
  const made = new Set(examples.flatMap(({ at, kind }) => (kind === 'row' ? [at] : [])));
  const isExample = (value: unknown): boolean =>
    typeof value === 'string' &&
    value !== '' &&
    texts.some((text) => text === value || text.endsWith(` ${value}`));
  const visit = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(visit)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).flatMap(([key, one]) =>
              (key === 'rows' && 'key' in value && made.has(String(value.key))) || isExample(one)
                ? []
                : [[key, visit(one)]],
            ),
          )
        : value;
  return JSON.stringify(visit({ ...spec, design: undefined, examples: undefined, description: undefined }));
}

/**
 * Figures of a message that are nowhere in what was specified, in whatever form they would stand there: prices in
 * hundredths, shares of a hundred, hours of the afternoon, minutes as seconds. A number that got lost is never reported
 * as understood.
 */
export function lostFigures(
  reading: Reading,
  spec: Spec,
  type: ProjectType,
): { readonly count: number; readonly lost: string[] } {
  const { text, tokens } = reading;
  const own = ownOf(spec);
  const numbers = new Set(lengthsIn(spec));
  for (const [found] of own.matchAll(/\d+(?:[.,]\d+)?/gu))
    for (const number of [found.replace(',', '.'), ...found.split(/[.,]/u)]) numbers.add(Number(number));
  // A tool has its own figures in its code, and may have them in its name: "Connect four".
  for (const word of isMadeTool(spec) ? wordsOf([textsOf(spec, type), own]) : [])
    numbers.add(allNumberWords[word] ?? Number(word));
  const figures = [...text.matchAll(/(?<![\d.,])\d+(?:[.,]\d+)?/gu)].map((hit) => ({
    start: hit.index,
    end: hit.index + hit[0].length,
    value: Number(hit[0].replace(',', '.')),
  }));
  // "6 stations, 3 rounds": what comes of both.
  const has = (value: number): boolean =>
    [
      value,
      value * 100,
      value / 100,
      1 - value / 100,
      1 + value / 100,
      value - 1,
      value + 1,
      // "18.5-24.9, 25-29.9": where a stretch ends is where the next one begins.
      value + 0.1,
      value + 12,
      value * 60,
      value / 60,
      ...figures.slice(0, mostFigures).map((one) => one.value * value),
    ].some((one) => numbers.has(Math.round(one * 1e6) / 1e6));
  const lost = figures.filter(({ value }) => !has(value));
  return {
    count: figures.length,
    lost: lost.slice(0, mostFigures).map(({ start, end }) => {
      // With the sign of its money, and with the word that it counts.
      const first = tokens.find((token) => token.start <= start && token.end >= end);
      const next = tokens.find((token) => token.start >= end && token.start <= end + 1);
      const from = /[€$£]\s?$/u.test(text.slice(0, start))
        ? text.slice(0, start).trimEnd().length - 1
        : (first?.start ?? start);
      return text
        .slice(
          from,
          next !== undefined && next.clause === first?.clause && !isQuiet(next.word)
            ? next.end
            : (first?.end ?? end),
        )
        .trim();
    }),
  };
}

/** What `textsOf` said last: an answer asks it of one specification several times, and the whole code is made for it. */
let last = { of: '', texts: [] as string[] };

/** What the screens of an app show by themselves, and the bounds that a tool is made with. */
function textsOf(spec: Spec, type: ProjectType): readonly string[] {
  if (spec.kind !== 'app') return [];
  const of = `${type} ${JSON.stringify(spec)}`;
  if (of !== last.of) last = { of, texts: textsOfCode(spec, type) };
  return last.texts;
}

function textsOfCode(spec: AppSpec, type: ProjectType): string[] {
  const tools = new Set(
    spec.screens.flatMap((screen) => (screen.type === 'tool' ? [parts[screen.tool].component] : [])),
  );
  return [...generate(spec, type)]
    .filter(([path]) => /\.(?:tsx|html|js)$/u.test(path))
    .flatMap(([path, code]) => {
      const name = /([^/]+)\.\w+$/u.exec(path)?.[1] ?? '';
      const bounds = tools.has(name) ? [...code.matchAll(/=\s?\{?\d+\b/gu)].map((hit) => hit[0]) : [];
      const texts = [...code.matchAll(/(?<==)"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|>[^<>{}]+</gu)]
        .filter(
          ({ index }) => !/(?:className=|from |import )$/u.test(code.slice(Math.max(0, index - 10), index)),
        )
        .map((hit) => hit[0].replaceAll(/\d+/gu, ''));
      return [...bounds, ...texts];
    });
}

const topicWords = (id: string): string[] =>
  topicById(id)
    .words.flatMap((phrase) => fold(phrase).split(/[\s-]+/))
    .flatMap((word) => [word, singular(word)]);

/** Every word that stands in a specification, and its singular. */
function wordsOf(value: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  const visit = (one: unknown): void => {
    if (typeof one === 'string')
      for (const [word] of fold(one).matchAll(/[\p{L}\p{N}]+/gu)) words.add(word).add(singular(word));
    else if (typeof one === 'number') words.add(String(one));
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) visit(part);
  };
  visit(value);
  return words;
}
