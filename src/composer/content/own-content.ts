import { endsSentence } from '../language/draft.ts';
import { pairsIn, type Own, type OwnCard } from './own-pairs.ts';
import { sentence } from '../print/quote.ts';

/** A slash between choices; between figures it is a fraction, and with commas it belongs to one of them. */
const parted = (list: string): RegExp =>
  new RegExp(
    String.raw`\s*[,;|${/[,;]|\d\s?\/\s?\d/u.test(list) ? '' : '/'}]\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:or|oder|ou|and|und|et|y|o|u)\s+|\s+vs\.?\s+`,
    'iu',
  );
const choices = (list: string): string[] => [...new Set(choicesIn(list))];
const choicesIn = (list: string): string[] =>
  list
    .split(parted(list))
    .map((part) =>
      part
        .replace(/^(?:[a-d][).]|[-•])\s+/iu, '')
        .replace(/[.!\s]+$/u, '')
        .trim(),
    )
    .filter((part) => part !== '' && part.length <= 60);

/** "dog = perro, cat = gato", "go-went-gone, see-saw-seen": both sides of each card; null with fewer than two. */
export const ownPairs = (text: string): Own<OwnCard[]> | null => pairsIn(text);

/** The next sentence is about the quiz: "Nairobi, Mombasa, Lagos. 20 seconds per question". Initials end none. */
function endOfAnswers(given: string): number {
  for (let at = 0; at < given.length; at += 1)
    if (
      given[at] !== ';' &&
      endsSentence(given, at) &&
      !/(?:^|[\s.])\p{Lu}$/u.test(given.slice(Math.max(0, at - 2), at))
    )
      return /^.\s*\(/su.test(given.slice(at)) ? given.length : at;
  return given.length;
}

/**
 * "How many legs has a spider? 6, 8, 10 (8)": questions with their answers. The right one stands in brackets, or has a
 * star, or is the only one; otherwise it is the first.
 */
export function ownQuestions(text: string): Own<OwnCard[]> | null {
  const cards: OwnCard[] = [];
  let from = -1;
  let end = 0;
  for (const hit of text.matchAll(
    /((?!\s*\()[^.?!:;\n]{4,160}\?)\s*((?:[^?\n(]|\([^)?\n]*\))*?)(?=(?:[.;]\s+|\n|\s*)(?!\s*\()[^.?!:;\n]{4,160}\?|\s*$|\n)/gu,
  )) {
    const front = sentence((hit[1] ?? '').replace(/^\s*(?:\d+[.)]|and|q:?)\s+/iu, '').trim());
    const given = hit[2] ?? '';
    const stop = endOfAnswers(given);
    let answers = given.slice(0, stop).trim();
    const bracket = /\(\s*(?:correct|answer|right|richtig)?\s*:?\s*([^()]+?)\s*\)\s*[.;]?\s*$/iu.exec(
      answers,
    );
    if (bracket !== null) answers = answers.slice(0, bracket.index);
    const starred = /([^,;]+?)\s*(?:\*|✓|✔|\((?:correct|right|richtig)\))/u.exec(answers)?.[1]?.trim();
    const options = choices(answers.replaceAll(/\*|✓|✔|\((?:correct|right|richtig)\)/giu, ''));
    const back = bracket?.[1]?.trim() ?? starred ?? options[0];
    if (back === undefined || back === '') continue;
    const right = options.find((one) => one.toLowerCase() === back.toLowerCase()) ?? back;
    cards.push({ front, back: right, options: options.includes(right) ? options : [...options, right] });
    if (from < 0) from = hit.index;
    end = hit.index + hit[0].length - (given.length - stop);
  }
  if (cards.length < 1 || from < 0) return null;
  // With single answers, those of the other questions are the wrong ones.
  const all = cards.map((card) => card.back);
  for (const [index, card] of cards.entries())
    if (card.options.length < 2) {
      const others = all.filter((one) => one !== card.back);
      const options = others.slice(0, 3);
      options.splice(index % (options.length + 1), 0, card.back);
      card.options = [...new Set(options)];
    }
  return cards.every((card) => card.options.length < 2) ? null : { found: cards, from, end };
}

/** What somebody does or is asked for is no choice: "everyone suggests books", "each member has 3 votes". */
const isSaid = (option: string): boolean =>
  option.split(/\s+/u).length > 1 &&
  /^(?:everyone|everybody|each|every|all|any|people|members?|we|i|you|they|anyone|show|see|display|only|max|with|who|jeder?|alle|wir|zeig\p{L}*|chacun|tous|chaque|cada|todos)(?!\p{L})/iu.test(
    option,
  );

/** "France - Paris, Spain - Madrid": pairs asked as questions, the other answers being the wrong ones. */
export function pairsAsked(text: string): Own<OwnCard[]> | null {
  const own = ownPairs(text);
  if (own === null) return null;
  const all = [...new Set(own.found.map((card) => card.back))];
  const found = own.found.map((card, index) => ({ ...card, options: optionsFor(card.back, all, index) }));
  return { ...own, found };
}

/** The right answer among up to three others, not always in the same place. */
export function optionsFor(back: string, all: readonly string[], index: number): string[] {
  const others = all.filter((one) => one !== back);
  const options = Array.from(
    { length: Math.min(3, others.length) },
    (_, step) => others[(index + step) % others.length] ?? '',
  );
  options.splice(index % (options.length + 1), 0, back);
  return options;
}

/** "Poll: which day suits you? Friday, Saturday or Sunday": the question and what can be chosen; null without both. */
export function ownPoll(text: string): Own<{ question: string; options: string[] }> | null {
  const asked =
    /(?:^|[:"“„«\n]|\b(?:about|asking|asks|ask|question)\s)\s*([^:?"“„«\n]{4,140}\?)["”»]?\s*(?:(?:options|answers|choices|optionen|antworten|opciones)\s*:?\s*)?([^?\n]*)$/iu.exec(
      text,
    );
  const options = choices(asked?.[2] ?? '');
  if (asked?.[1] !== undefined && options.length > 1) {
    const from = text.indexOf(asked[1]);
    return {
      found: { question: sentence(asked[1].trim()), options: options.map(sentence) },
      from,
      end: text.length,
    };
  }
  const named =
    /^(.*?\b(?:poll|vote|voting|election|umfrage|abstimmung|wahl|sondage|vote|encuesta|votación)\b[^:;.]*):\s*([^:?;.]+)/isu.exec(
      text,
    );
  const candidates = choices(named?.[2] ?? '');
  if (named?.[1] === undefined || candidates.length < 2 || candidates.some(isSaid)) return null;
  const title = named[1]
    .replace(/^(?:please\s+)?(?:make|build|create|i (?:want|need))\s+(?:me\s+)?/iu, '')
    .replace(
      /\s+(?:with|between|for)\s+(?:\d+|the|our|two|three|four|five)?\s*(?:candidates?|options?|choices?)\s*$/iu,
      '',
    )
    .replace(/^(?:an?|the|my|our|eine|un|une|una)\s+/iu, '')
    .replace(
      /^(?:vote|poll|umfrage|abstimmung|sondage|encuesta|votación)\s+(?:(?:on|about|over|über|zu[rm]?|sur|sobre)\s+)?(?=\p{L})/iu,
      '',
    )
    .replace(/\s*\b(?:poll|voting app|vote|umfrage|sondage|encuesta)\s*(?:app)?\s*$/iu, '')
    .trim();
  return {
    found: { question: title === '' ? '' : `${sentence(title)}?`, options: candidates.map(sentence) },
    from: 0,
    end: named[0].length,
  };
}
