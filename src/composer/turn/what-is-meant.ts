import { t } from '#language/speech.ts';
import type { EngineInput } from '#contract/engine.ts';
import { parts } from '../code/kit/parts.ts';
import { isMadeTool, lostFigures, placementOf } from './placement.ts';
import { namesIn, unmetHead, withoutMisread } from './misread.ts';
import { questionTexts, type QuestionTexts } from './questions.ts';
import type { AppSpec, Entity, SectionType, Spec } from '../spec/spec.ts';
import { entityFor } from '../understand/entity-names.ts';
import { undoneIn } from '../understand/doings.ts';
import { guessLanguage } from '../understand/foreign.ts';
import { asksToCalculate } from '../understand/formulas.ts';
import { limitsOf } from '../understand/limits.ts';
import { without } from '../understand/abilities.ts';
import { takeSections } from '../understand/site-sections.ts';
import { whoAsks } from '../understand/who-asks.ts';
import { fold, plural, Reading, singular, type Token } from '../language/text.ts';

/** What is asked instead of building something that was not meant. */
export interface Question {
  readonly question: string;
  /** Each is a message that is understood. */
  readonly choices: readonly string[];
  /** What an answer makes of the message that was asked about: it goes on with the person's own words. */
  goesOn(answer: string): string;
  /** The answer is what the message lacked, and no wish of its own. */
  readonly isPart?: boolean;
}
const plain = (question: string, choices: readonly string[]): Question => ({
  question,
  choices,
  goesOn: (answer) => answer,
});

/** Whether a thing has the particulars that one expects of anything, none of which was spoken of. */
const isUsual = (entity: Entity | undefined, { tokens }: Reading): boolean => {
  const said = new Set(tokens.map(({ word }) => singular(word)));
  return entityFor('item').fields.every(
    ({ key, label }) =>
      entity?.fields.some((one) => one.key === key) !== false && (key === 'name' || !said.has(fold(label))),
  );
};

const doer =
  /(?:^|\s)(?:compar(?:er|ator)|checker|finder|generator|picker|trainer|maker|solver|converter|splitter|simulator|translator|estimator|counter|viewer|editor|builder|scanner|reader|chooser|randomi[sz]er|visuali[sz]er|calculator)$/iu;

/** Whether nothing told what an app is to keep. */
export const isVague = (spec: AppSpec, reading: Reading): boolean =>
  (spec.topic === 'item' &&
    (reading.rest().length > 0 ||
      !/(?<!\p{L})(?:items?|things?|collections?)(?!\p{L})/iu.test(reading.text)) &&
    isUsual(spec.entities[0], reading)) ||
  // "a unit price comparer" does something, and is nothing to keep.
  (spec.screens.every((screen) => screen.type === 'list' || screen.type === 'overview') &&
    spec.entities.some(
      ({ label, fields }) => asksToCalculate(label) || (fields.length <= 2 && doer.test(label)),
    )) ||
  (spec.entities.length === 1 &&
    spec.entities[0]?.fields.length === 1 &&
    /\bapp(?:lication)?\b/iu.test(reading.text) &&
    !/\b(?:manage|track|log|record|list|collect|organi[sz]e|keep|with)\b/iu.test(reading.text));

const games = [
  'Tic-tac-toe',
  'Memory game',
  'Snake',
  '2048',
  'Tetris',
  'Minesweeper',
  'Sudoku',
  'Connect four',
];

/** A question for a message of which nothing told what to build; null when there is something to build. */
export function whatIsMeant(spec: Spec, reading: Reading, type: EngineInput['type']): Question | null {
  const isPhone = type === 'react_native';
  if (
    isPhone &&
    spec.kind === 'app' &&
    spec.screens.some((screen) => screen.type === 'tool' && parts[screen.tool].drawnBy === 'web')
  )
    return plain(
      t`Playing sound files on a phone needs a package that is not included. What comes closest?`,
      ['An app to manage songs with artist, mood and rating', 'Metronome'],
    );
  const text = reading.text.trim();
  const isEnglish = /(?<!\p{L})(?:the|my|our|with|for|and|to|of|an?)(?!\p{L})/iu.test(text);
  const texts = questionTexts[guessLanguage(new Reading(text)) ?? (isEnglish ? 'en' : spec.language)];
  // The whole request is something that words alone do not make: says so, and what comes closest.
  const keeps = /\b(?:log|track|record|journal|diary|manage|list|club|collection|with)\b/iu.test(text);
  const rest = reading.coverage();
  const isShort = rest.content <= 5 && !keeps;
  const limit = limitsOf(reading, isShort).find((one) => one.instead.length > 0);
  const isWhole =
    spec.kind === 'site'
      ? spec.topic === 'generic' && !/\b(?:web|site|page|portfolio|blog|landing|shop)\w*\b/iu.test(text)
      : spec.kind === 'app' &&
        (isShort ||
          spec.topic === 'item' ||
          rest.used * 2 <= rest.content ||
          spec.entities.some((entity) => entity.fields.length === 1));
  if (limit !== undefined && isWhole) return plain(t`${limit.why} What comes closest?`, limit.instead);
  const ownsGames =
    /\b(?:track|borrow\p{L}*|lent|lend\p{L}*|collection|inventory|list\s+of|rate|my\s+(?:board\s+|video\s+)?games)\b/iu.test(
      text,
    );
  if (/\bgames?\b|\bplay\b/iu.test(text) && !ownsGames && spec.kind === 'app' && isVague(spec, reading))
    return plain(texts.game, games);
  const { content, missing } = placementOf(reading, spec, type);
  const isNothing = content.length === 0 && !ofPages.test(text);
  // A tool that a message begins with is what it asks for, unless most of what is said of it has no place in it.
  const tool = isMadeTool(spec) && spec.kind === 'app' ? (spec.screens[0]?.title ?? null) : null;
  const isTool = tool !== null && content[0]?.used === true && !missing.includes(content[0]);
  const isOther = isTool && content.length > fewWords && missing.length * 2 > content.length;
  // Cards of its own that could not be read are not answered with others.
  const cards = spec.kind === 'app' ? spec.screens.find((screen) => screen.type === 'cards') : undefined;
  if (
    cards !== undefined &&
    reading.rest().length > 2 &&
    /[:\n]/u.test(text) &&
    (spec.examples ?? []).length > 0
  )
    return {
      question: texts.cards,
      choices: [cards.mode === 'quiz' ? texts.quiz : texts.flashcards, texts.emptyPage],
      goesOn: (answer) => answer,
      isPart: true,
    };
  const head = unmetHead(spec, without(text, whoAsks(text)));
  if (head?.id === 'game') return plain(texts.game, games);
  const isMisread =
    spec.kind === 'app' && !isMadeTool(spec) && withoutMisread(spec, new Reading(text)) === null;
  // "amount, interest, years -> monthly payment": what is worked out of what, without how.
  const isWorkedOut =
    isMisread ||
    (spec.kind === 'app' &&
      !isMadeTool(spec) &&
      text.match(/->|→/gu)?.length === 1 &&
      spec.entities.every(({ fields }) => fields.every(({ formula }) => formula === undefined)));
  if (isWorkedOut && (saysToCalculate.test(text) || worksOut.test(text)))
    return formulaAsked(texts, texts.calculator);
  if (isMisread)
    return {
      question: texts.fields,
      choices: [texts.tasks, texts.emptyPage],
      goesOn: (answer) => answer,
      isPart: true,
    };
  if (head?.id === 'calculator') return formulaAsked(texts, texts.calculator);
  if (head !== null)
    return {
      question: texts.withoutSaid(spec.name, texts.quoted(head.word)),
      choices: [texts.yes, texts.emptyPage],
      goesOn: (answer) => (answer === texts.yes ? reading.text : answer),
      isPart: true,
    };
  // Particulars that the message names; those of a recipe spell out nothing.
  const said = new Set(reading.tokens.flatMap(({ word }) => [word, singular(word)]));
  const isSaid = ({ label }: { readonly label: string }): boolean =>
    fold(label)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => said.has(word) || said.has(singular(word)));
  const isOutlined =
    spec.kind === 'app' &&
    !isVague(spec, reading) &&
    (spec.entities[0]?.fields.length ?? 0) >= fewFields &&
    spec.entities.flatMap(({ fields }) => fields).filter(isSaid).length >= fewFields / 2;
  // "a clone of X", "like Tinder but for dogs": as a product that is not known.
  const isLike = missing.some(
    ({ word, text: name, start }) =>
      likeAnother.has(word) ||
      (/^\p{Lu}/u.test(name) && likeWhat.test(text.slice(Math.max(0, start - 16), start))),
  );
  // Figures are what a wish is about: what has no place for most of them is something else.
  const figures = lostFigures(reading, spec, type);
  const isLost = figures.lost.length > 1 && figures.lost.length * 2 >= figures.count;
  if (!isOutlined && isLost && spec.kind === 'site' && !ofAnyPage.test(text) && worksOut.test(text))
    return formulaAsked(texts, texts.calculator);
  if (spec.kind === 'app' && !isMadeTool(spec) && figures.lost.length > 0 && saysToCalculate.test(text))
    return formulaAsked(texts, texts.calculator);
  const names = namesIn(reading).flatMap((token) => (missing.includes(token) ? [token.text] : []));
  if (
    !isOutlined &&
    ((isLost && missing.length * 4 > content.length) || (names.length > 1 && spec.kind === 'app'))
  ) {
    const lost = (isLost ? figures.lost : names).slice(0, mostNamed).map(texts.quoted).join(', ');
    return {
      question: texts.withoutSaid(tool ?? spec.name, lost),
      choices: [texts.yes, texts.emptyPage],
      goesOn: (answer) => (answer === texts.yes ? reading.text : answer),
      isPart: true,
    };
  }
  const isNobody =
    spec.kind === 'site' && spec.topic === 'generic' && takeSections(new Reading(text)).length === 0;
  // "a tip splitter, but where each pays another amount": what is to be different is what is asked for, and so is what
  // those who come are to do on a page.
  const different =
    spec.kind === 'site' ? undoneIn(reading) : tool === null ? null : differenceIn(reading, missing);
  if (different !== null && tool === null && isNobody)
    return plain(texts.unknown(different), [texts.tasks, texts.emptyPage]);
  if (different !== null)
    return {
      question: texts.withoutSaid(tool ?? spec.name, texts.quoted(different)),
      choices: [texts.yes, texts.emptyPage],
      goesOn: (answer) => (answer === texts.yes ? reading.text : answer),
      isPart: true,
    };
  if (isTool && !isOther) return null;
  // A page of which nothing says that it is one, nor what about, nor what stands on it.
  const isPage = ofAnyPage.test(text);
  const isAnything =
    spec.kind === 'site' &&
    spec.topic === 'generic' &&
    !isPage &&
    spec.sections.every(({ type: kind }) => ofAnybody.has(kind));
  // "scout camp packing": what it is comes last, and nothing answers to that.
  const firstWords = content.filter(({ clause }) => clause === content[0]?.clause);
  const last = firstWords.length <= longestSubject ? firstWords.at(-1) : undefined;
  const isHeadless =
    spec.kind === 'site' &&
    !isPage &&
    firstWords.length > 1 &&
    (spec.topic === 'generic' || missing.length * 4 > content.length) &&
    last !== undefined &&
    /^\p{Ll}/u.test(last.text) &&
    missing.includes(last);
  // A page of which nothing is said but what it is for, and a third of that has no place in it: what a topic has beside it
  // would be about something else.
  const isOfTopic =
    spec.kind === 'site' &&
    missing.length * 3 > content.length &&
    takeSections(new Reading(text)).length === 0;
  const isGuess =
    isOfTopic || isNothing || isAnything || isHeadless || missing.length * 2 > content.length || isLike;
  if (!isGuess && !(spec.kind === 'app' && isVague(spec, reading))) return null;
  // What is spelt out is built, and what has no place is said beside it.
  if (isOutlined && content.length <= longLetter && !isNothing && !isHeadless && !isLike) return null;
  // Of a long letter the things that it spells out are what it asks for; the rest may be how it came about.
  const things = spec.kind === 'app' ? spec.entities.filter(({ fields }) => fields.length >= fewFields) : [];
  if (content.length > longLetter && things.length > 0) {
    const labels = things.map(({ labelPlural }) => labelPlural);
    const last = labels.pop() ?? '';
    const begin = texts.beginWith(labels.length === 0 ? last : `${labels.join(', ')} ${texts.and} ${last}`);
    return {
      question: texts.long,
      choices: [begin, texts.emptyPage],
      goesOn: (choice) => (choice === begin ? reading.text : choice),
      isPart: true,
    };
  }
  const known = [...missing, ...content].filter(
    ({ word }) => !likeAnother.has(word) && !/^\P{L}*\d/u.test(word) && !ofTimes.test(word),
  );
  // "how many days until my baby is due", "tinder for houseplants": what is one's own, or what it is for, says most.
  const isFor = ({ start }: Token): boolean => forWhat.test(text.slice(0, start));
  const unknown = subjectOf(reading, known[0] ?? null);
  const subject = subjectOf(reading, known.find(isFor) ?? null) ?? unknown;
  // What is to be worked out, without how: the formula is what is missing.
  if (asksToCalculate(text) || saysToCalculate.test(text))
    return formulaAsked(texts, isOther ? tool : texts.calculator);
  if (isOther) return plain(texts.asUsual(tool), [tool, texts.emptyPage]);
  if (subject === null) return plain(texts.subject, [texts.aboutMe, texts.tasks, texts.emptyPage]);
  const page = texts.page(subject.text);
  const app = texts.app(texts === questionTexts.en ? pluralOf(subject.text) : subject.text);
  const further = reading.text.slice(subject.end);
  return {
    question: texts.unknown((unknown ?? subject).text),
    choices: [page, app, texts.emptyPage],
    goesOn: (choice) => (choice === page || choice === app ? choice + further : choice),
  };
}

const forWhat =
  /(?<!\p{L})(?:for|of|about|my|our|für|über|mein\p{L}*|unser\p{L}*|pour|sur|mon|ma|mes|notre|nos|para|sobre|mi|mis|nuestr[oa]s?)\s+(?:(?:my|our|the|an?)\s+)?$/iu;
const saysToCalculate =
  /^\s*(?:please\s+|bitte\s+)?(?:help\s+(?:me|us)\s+(?:to\s+)?)?(?:split|divide|how\s+(?:many|much|long|far)|convert|calculate|compute|work\s+out|berechne|rechne|calcule[rz]?|calcula)(?!\p{L})/iu;
const worksOut =
  /->|→|(?<!\p{L})(?:comput(?:es?|ing)|calculat\p{L}+|works?\s+out|converts?|(?:be|aus)rechnen?|calcul(?:er|ar|ez?|a))(?!\p{L})/iu;
const formulaAsked = (texts: QuestionTexts, choice: string): Question => ({
  question: texts.formula,
  choices: [choice, texts.emptyPage],
  goesOn: (answer) => answer,
  isPart: true,
});

/** Parts that a page about anybody has. */
const ofAnybody: ReadonlySet<string> = new Set<SectionType>([
  'hero',
  'about',
  'features',
  'steps',
  'faq',
  'contact',
  'custom',
  'cta',
  'testimonials',
  'stats',
]);
/** Of so many words a message tells more than what it asks for; a thing with so many fields is spelt out. */
const longLetter = 40;
const fewFields = 4;
/** Of what has no place so many are named. */
const mostNamed = 4;
/** Of so few words each may be a way to say what a tool does. */
const fewWords = 6;
/** Days and parts of them say when something is, and not what. */
const ofTimes =
  /^(?:today|tonight|tomorrow|weekend|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|heute|morgen|woche|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|semana)$/iu;
/** Words behind which stands how something is to be different from what it usually is. */
const otherwise = /(?<!\p{L})(?:but|except|aber|nur\s+dass|mais|sauf|pero|salvo)(?!\p{L})\s*/giu;

/** How a tool is to be different, in the message's own words, where most of that has no place; null otherwise. */
function differenceIn(reading: Reading, missing: readonly Token[]): string | null {
  for (const { index, 0: found } of reading.text.matchAll(otherwise)) {
    const from = index + found.length;
    const length = /^[^.;!?\n]*/u.exec(reading.text.slice(from))?.[0].length ?? 0;
    const inside = ({ start }: Token): boolean => start >= from && start < from + length;
    const asked = reading.contentTokens().filter(inside);
    const lost = missing.filter(inside);
    if (index > 0 && lost.length > 0 && lost.length * 2 >= asked.length)
      return reading.text.slice(from, from + length).trim();
  }
  return null;
}

/** Words for pages of all kinds. */
const ofAnyPage =
  /(?<!\p{L})(?:web|site|page|portfolio|blog|landing|shop|home|seite|página|pagina|sitio|tienda|boutique)\p{L}*/iu;
const ofPages = /\b(?:web ?)?(?:sites?|pages?|seite|página)\b/iu;
/** Words that want something to be as another product is, which a composer does not know. */
const likeWhat = /(?<!\p{L})(?:like|wie|comme|como)\s+(?:an?\s+)?$/iu;
const likeAnother: ReadonlySet<string> = new Set(['clone', 'copy', 'alternative', 'klon', 'lookalike']);

/** A word that nothing answered to, with those beside it that carry something too: "multiplication tables". */
function subjectOf(reading: Reading, word: Token | null): { text: string; end: number } | null {
  if (word === null) return null;
  const content = new Set(reading.contentTokens());
  const belongs = (token: Token | undefined): boolean =>
    token !== undefined && content.has(token) && token.clause === word.clause && !likeAnother.has(token.word);
  const at = reading.tokens.indexOf(word);
  let from = at;
  let to = at;
  while (to - from < longestSubject - 1 && belongs(reading.tokens[to + 1])) to += 1;
  while (to - from < longestSubject - 1 && belongs(reading.tokens[from - 1])) from -= 1;
  if (from < at && reading.tokens[from]?.used === true) from += 1;
  const end = reading.tokens[to]?.end ?? word.end;
  const next = reading.tokens[to + 1];
  return {
    text: reading.text.slice(reading.tokens[from]?.start, end),
    end: next !== undefined && likeAnother.has(next.word) ? next.end : end,
  };
}
/** Words of a subject that a choice can still be read with. */
const longestSubject = 4;

const pluralOf = (subject: string): string => (subject === singular(subject) ? plural(subject) : subject);
