import { numberWords } from '../language/numbers.ts';

export type Tone = 'bad' | 'warn' | 'good' | 'quiet';

/**
 * A condition over what is kept that a message wants to see: what it is about, a comparison, and a bound or an interval.
 * Days are counted from today; before 0 is past.
 */
export interface Condition {
  readonly type: 'highlight';
  readonly from: number;
  readonly end: number;
  readonly tone: Tone;
  /** The words of the clause, which may name the thing or the field. */
  readonly about: string;
  readonly is: 'past' | 'soon' | 'today' | 'below' | 'above' | 'state';
  /** Days, a bound, or null where another field holds it. */
  readonly value: number | null;
  /** Name of the field that holds the bound, unit of the bound, what is done, or the state. */
  readonly word: string;
  /** The person's own words for a row of which it holds; empty where the rule has better ones. */
  readonly label: string;
}

const colours =
  'red|orange|yellow|amber|green|gr[ea]y|bold|rot|gelb|grün|grau|rouge|jaune|vert|rojo|amarillo|verde';
export const colour = String.raw`(?:bright\s+|dark\s+|light\s+)?(${colours})`;
const tones: Readonly<Record<string, Tone>> = {
  red: 'bad',
  rot: 'bad',
  rouge: 'bad',
  rojo: 'bad',
  green: 'good',
  grün: 'good',
  vert: 'good',
  verde: 'good',
  grey: 'quiet',
  gray: 'quiet',
  grau: 'quiet',
};

const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4375, year: 365 };
export const unitOfTime = String.raw`(days?|weeks?|months?|years?)`;
export const daysOf = (count: string, unit: string): number =>
  Math.round(numberOf(count) * (days[unit.toLowerCase().replace(/s$/, '')] ?? 1));
const figure = String.raw`(\d+(?:[.,]\d+)?|${Object.keys(numberWords).join('|')})`;
/** How many of a unit of time: "a week" is one. */
const howMany = figure.replace(/\)$/u, '|an?)');
const numberOf = (words: string): number =>
  /^an?$/iu.test(words) ? 1 : (numberWords[words.toLowerCase()] ?? Number(words.replace(',', '.')));

const linking = String.raw`(?:\s+(?:are|is|be|should|must|shall|turn|turns|go|goes|get|gets|become|becomes|shown|marked|highlighted|coloured|colored|displayed|in|as|to|warning|background)\b)*`;
const rows = String.raw`(?:\s+(?!and\b|or\b)(?:ones|items|things|entries|rows|[\p{L}-]+s))?`;
/** Words that end the name of what is counted. */
const noUnit = String.raw`(?!(?:${colours}|in|as|should|must|are|is|be|marked|highlighted|shown|left|remain\p{L}*|and|or|a|per|each|every|the|it|they|that|then|mark|show|turn\p{L}*)\b)`;
const bound = String.raw`[€$£]?\s?${figure}(?![\d.,]*\d)(?:\s*${noUnit}([\p{L}%€$£]+)(?![\p{L}]))?`;
const field = String.raw`((?:minimum|min|reorder|par|target|critical)(?:\s+(?:quantity|stock|level|amount|point|value))?)`;

type Found = Omit<Condition, 'type' | 'from' | 'end' | 'tone' | 'about'>;
interface Predicate {
  readonly pattern: RegExp;
  readonly read: (hit: RegExpMatchArray) => Found | null;
  /** Says by itself that something is wanted: "low stock alert". */
  readonly isAsked?: true;
}

const sentence = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^./u, (letter) => letter.toUpperCase());

/** What can be said of a row. Where two begin at the same place, the one that says more is meant. */
const predicates: readonly Predicate[] = [
  // "not returned for more than 30 days"
  {
    pattern: new RegExp(
      String.raw`\b(?:not|(?:was|is|has|have|did|does|do|were|are)n['’]?t)\s+(?:been\s+|yet\s+)*([\p{L}]+)\s+(?:for|since|after|in|within)\s+(?:more\s+than\s+|over\s+|at\s+least\s+)?${howMany}\s+${unitOfTime}\b`,
      'giu',
    ),
    read: (hit) => ({
      is: 'past',
      value: -daysOf(hit[2] ?? '', hit[3] ?? ''),
      word: hit[1] ?? '',
      label: sentence(`not ${hit[1] ?? ''}`),
    }),
  },
  // "follow up reminder after 7 days": of the day that each entry has.
  {
    pattern: new RegExp(
      String.raw`\b((?:follow[- ]?up|call[- ]?back)?\s*(?:reminder|alert|warning)|follow[- ]?up)\s+(?:after|when\s+older\s+than)\s+(?:more\s+than\s+)?${howMany}\s+${unitOfTime}\b`,
      'giu',
    ),
    read: (hit) => ({
      is: 'past',
      value: -daysOf(hit[2] ?? '', hit[3] ?? ''),
      word: '',
      label: sentence((hit[1] ?? '').replace(/\s*(?:reminder|alert|warning)$/iu, '') || 'overdue'),
    }),
    isAsked: true,
  },
  // "overdue", "late by 3 days", "overdue after 30 days", "past its date"
  {
    pattern: new RegExp(
      String.raw`\b(overdue|expired|past\s+due|past\s+(?:its|their|the)(?:\s+[\p{L}-]+){0,2}?\s+date|late|out\s+of\s+date)\b${rows}(?:\s+(?:after|by|for)\s+(?:more\s+than\s+)?${howMany}\s+${unitOfTime}\b)?(?:\s+(?:first|on\s+top|at\s+the\s+top)\b)?`,
      'giu',
    ),
    read: (hit) => ({
      is: 'past',
      value: hit[2] === undefined ? 0 : -daysOf(hit[2], hit[3] ?? ''),
      word: '',
      label: sentence(hit[1] ?? ''),
    }),
  },
  // "expires within 7 days", "is due in the next two weeks", "in 10 days runs out"
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:is|are)\s+)?([\p{L}-]+(?:\s+(?:up|out|off|back|due))?)\s+(?:soon\s+)?(?:in|within)\s+(?:the\s+)?(?:next\s+|coming\s+|less\s+than\s+)?${figure}\s+${unitOfTime}\b|\b(?:in|within)\s+(?:the\s+)?(?:next\s+)?${figure}\s+${unitOfTime}\s+(?:is\s+|are\s+)?([\p{L}-]+)`,
      'giu',
    ),
    read: (hit) => {
      const word = hit[1] ?? hit[6] ?? '';
      const count = daysOf(hit[2] ?? hit[4] ?? '', hit[3] ?? hit[5] ?? '');
      const verb = /^expiring$/iu.test(word) ? 'expires' : word;
      return {
        is: 'soon',
        value: count,
        word: '',
        label: /^(?:that|which|is|are|birthday)/iu.test(verb) ? '' : `${sentence(verb)} within ${count} days`,
      };
    },
  },
  // "remind me a week before", "warn us 3 days in advance"
  {
    pattern: new RegExp(
      String.raw`\b(?:remind|warn|alert|notify|tell)\s+(?:me|us|them)?\s*${howMany}\s+${unitOfTime}\s+(?:before(?:hand)?|ahead|in\s+advance|earlier)\b`,
      'giu',
    ),
    read: (hit) => ({ is: 'soon', value: daysOf(hit[1] ?? '', hit[2] ?? ''), word: '', label: '' }),
  },
  // "need water today", "has to be cleaned now"
  {
    pattern:
      /\b(needs?|(?:has|have)\s+to\s+be|must\s+be|should\s+be)\s+((?!to\b)[\p{L}-]+(?:\s(?!today\b|now\b)[\p{L}-]+)?)\s+(?:today|now|again)\b/giu,
    read: (hit) => ({
      is: 'today',
      value: 0,
      word: hit[2] ?? '',
      label: sentence(
        `${(hit[1] ?? '').replace(/^have\b/iu, 'has').replace(/^need$/iu, 'needs')} ${hit[2] ?? ''}`,
      ),
    }),
  },
  // "what is due", "due today"
  {
    pattern:
      /\b(?:(?:is|are)\s+|what['’]s\s+)?due\b(?!\s+(?:date|day|back|on|by|in|within)\b)(?:\s+(?:today|now|again))?(?:\s+(?:first|on\s+top|at\s+the\s+top))?/giu,
    read: () => ({ is: 'today', value: 0, word: '', label: 'Due' }),
  },
  // "is coming up", "expires soon"
  {
    pattern: /\b(?:(?:is|are)\s+)?([\p{L}-]+\s+(?:soon|shortly)|coming\s+up)\b/giu,
    read: (hit) => ({ is: 'soon', value: 7, word: '', label: sentence(hit[1] ?? '') }),
  },
  // "fewer than 3 left", "below the minimum", "only 1 bottle left"
  {
    pattern: new RegExp(
      String.raw`\b(below|under|lower\s+than|less\s+than|fewer\s+than)\s+(?:the\s+|its\s+|their\s+)?(?:${bound}|${field})(?:\s+(?:is\s+|are\s+)?(?:left|remain\p{L}*))?`,
      'giu',
    ),
    read: (hit) => ({
      is: 'below',
      value: hit[2] === undefined ? null : numberOf(hit[2]),
      word: hit[4] ?? hit[3] ?? '',
      label: hit[2] === undefined ? '' : sentence(`${hit[1] ?? ''} ${hit[2]}`),
    }),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:only\s+|just\s+|down\s+to\s+)?${bound}\s+(?:is\s+|are\s+)?(?:left|remain\p{L}*)\b|\b(?:left|remain\p{L}*)\s+(?:only\s+)?${bound}`,
      'giu',
    ),
    read: (hit) => {
      const [count, unit] = [hit[1] ?? hit[3] ?? '', hit[2] ?? hit[4] ?? ''];
      return {
        is: 'below',
        value: numberOf(count) + 1,
        word: unit,
        label: sentence(`${count} ${unit}`) + ' left',
      };
    },
  },
  // "pain 7 or above", "at least 3 absences", "2 or fewer"
  {
    pattern: new RegExp(
      String.raw`(?<![\d.,])(?:[€$£]\s?)?${figure}\s*(?:[€$£%]|[\p{L}]{1,12}\s+(?=or\b))?\s*or\s+(above|more|over|higher|greater|worse|later|below|less|fewer|under|lower)\b(?:\s+(?!${colours}|should\b|must\b|is\b|are\b|in\b|and\b)[\p{L}-]+)?|\bat\s+(least|most)\s+[€$£]?\s?${figure}(?![\d.,]*\d)`,
      'giu',
    ),
    read: (hit) => {
      const isOver = /above|more|over|higher|greater|worse|later|least/iu.test(hit[2] ?? hit[3] ?? '');
      const value = numberOf(hit[1] ?? hit[4] ?? '');
      return {
        is: isOver ? 'above' : 'below',
        value: Number.isInteger(value) ? value + (isOver ? -1 : 1) : value,
        word: '',
        label: sentence(isOver ? `${value} or more` : `${value} or less`),
      };
    },
  },
  // "remind me two days before"
  {
    pattern: new RegExp(
      String.raw`\b(an?|${figure.slice(1, -1)})\s+${unitOfTime}\s+(?:before(?:hand)?|in\s+advance|ahead|earlier)(?:\s+(?:that|then|it|(?:the|its|each|every)\s+[\p{L}]+(?:\s(?!and\b|or\b|so\b)[\p{L}]+)?))?`,
      'giu',
    ),
    read: (hit) => {
      const count = daysOf(/^an?$/iu.test(hit[1] ?? '') ? '1' : (hit[1] ?? ''), hit[2] ?? 'day');
      return { is: 'soon', value: count, word: '', label: `Within ${count} ${count === 1 ? 'day' : 'days'}` };
    },
  },
  // "lower > 90", "stock <= 5"
  {
    pattern: new RegExp(String.raw`(?<![<>=-])(>=?|≥|<=?|≤)\s*${bound}`, 'giu'),
    read: (hit) => {
      const isOver = /^[>≥]/u.test(hit[1] ?? '');
      const value = numberOf(hit[2] ?? '');
      const isIncluded = /[=≥≤]/u.test(hit[1] ?? '') && Number.isInteger(value);
      return {
        is: isOver ? 'above' : 'below',
        value: isIncluded ? value + (isOver ? -1 : 1) : value,
        word: hit[3] ?? '',
        label: sentence(`${isOver ? 'over' : 'below'} ${value}`),
      };
    },
  },
  {
    pattern:
      /\blow\s+(stock|inventory|supplies|quantity)(?:\s+(?:items?|products?|alerts?|warnings?|highlight(?:ed|ing)?))*|\b(?:stock|supplies|quantity|inventory)\s+(?:is|gets|runs)\s+low\b/giu,
    read: () => ({ is: 'below', value: null, word: 'reorder level', label: '' }),
    isAsked: true,
  },
  // "gone for longer than 14 days", "older than 2 years"
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:for|since)\s+(?:longer|more)\s+than|(?:for\s+)?over|longer\s+than|older\s+than)\s+${howMany}\s+${unitOfTime}\b(?:\s+(?:away|out|gone|lent|ago|old|overdue))?`,
      'giu',
    ),
    read: (hit) => ({
      is: 'past',
      value: -daysOf(hit[1] ?? '', hit[2] ?? ''),
      word: '',
      label: sentence(`over ${hit[1] ?? ''} ${hit[2] ?? ''}`),
    }),
  },
  // "longer than 30 minutes", "over 100"
  {
    pattern: new RegExp(
      String.raw`\b(?:longer|more|higher|greater|over|above|bigger|larger|older|heavier)(?:\s+than)?\s+${bound}(?!\s*[\p{L}%]*\s+(?:an?|each|every|per\s+(?:day|week|month|year|hour))\s)`,
      'giu',
    ),
    read: (hit) => ({ is: 'above', value: numberOf(hit[1] ?? ''), word: hit[2] ?? '', label: '' }),
  },
];

/** States of which only a colour tells that they are to stand out. */
const state = new RegExp(
  String.raw`(?:\b(?:mark|highlight|flag|colou?r|paint|make|show)\s+(?:the\s+|all\s+|every\s+)?(?!(?:what|which|who|when|if|them|it|in|as|me|${colours})\b)(\p{L}[\p{L}'’-]*(?:\s(?!ones\b|items\b|things\b|entries\b|rows\b)\p{L}[\p{L}'’-]+)??)|\b(unpaid|paid|open|done|cancelled|canceled|rejected|won|lost|urgent|high priority|sold|returned|available|rented|broken|blocked|failed|missing|active|inactive|finished|completed|accepted|declined|confirmed|pending)\b)${rows}(?=${linking}\s+${colour}\b)`,
  'giu',
);

const announcing = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:please\s+)?(?:mark|highlight|flag|colou?r|paint|make|show|display|see|tell|says?|warn|alert|remind|notify|signal|point\s+out|(?:list|sort|put)(?=\s+(?:the\s+ones|what|those|all|everything|them)\b))(?:\s+me)?|warnings?|alerts?|(?:(?:in|turns?|goes|is|are|be)\s+)?${colour}(?=\s+(?:if|when|once|where|for|as\s+soon)\b))(?![\p{L}-])`,
  'giu',
);
const relative = String.raw`what|which|who|that|those|when|if|everything|something|all|anything|any|as\s+soon`;
/** Between two conditions of one wish: "expired or expires", ", yellow what expires". */
const goingOn = new RegExp(
  String.raw`^[\s,]*(?:(?:and|or|also|then|${relative}|ones|items|things|is|are|in|as|the|mark|show|highlight|${colours})[\s,]+)*$`,
  'iu',
);

const anyColour = new RegExp(String.raw`\b${colour}\b`, 'iu');
/** What may follow a condition and belongs to it: "ones red", "marked yellow", "alert". */
const behind = new RegExp(
  String.raw`^(?:\s+per\s+[\p{L}²³]+)?(?:\s+(?:ones|items|things|entries|rows)\b)?(?:\s*,?\s+(?:then\s+)?(?:please\s+)?(?:mark|show|highlight|colou?r|paint|make|turn)\s+(?:it|them|the\s+\p{L}+)\s+(?:in\s+)?\b${colour}\b|(?:\s*,?\s+(?:then\s+)?(?:it|they|this|that|the\s+\p{L}+))?${linking}(?:\s+(?:it|they))?\s*\b${colour}\b|(?:\s+(?:should|must|shall|are|is|be|gets?))*\s+(?:marked|highlighted|flagged|alerts?|warnings?|stands?\s+out)\b)?`,
  'iu',
);

interface Announced {
  readonly from: number;
  readonly between: string;
}

/** What says that the words behind it are to be seen: "mark red what is", "warn me when stock falls". */
function announcedBefore(text: string, at: number): Announced | null {
  const start = Math.max(0, at - 90);
  const before = text.slice(start, at);
  const hit = [...before.matchAll(announcing)].at(-1);
  // What is shown alone does not stand out from the rest: the rest is to go.
  if (hit === undefined || /\b(?:only|just)\s+$/iu.test(before.slice(0, hit.index))) return null;
  const between = before.slice(hit.index + hit[0].length);
  // "red if expired": the colour itself says that something is to be seen.
  const toned = hit[1] === undefined ? between : `${hit[1]} ${between}`;
  const isNear =
    !/[.;:!?\n()]/u.test(between) &&
    between.trim().split(/\s+/u).length <= 8 &&
    !new RegExp(String.raw`,(?!\s*(?:${relative})\b)`, 'iu').test(between);
  if (!isNear) return null;
  // "mark it in red if": the colour is said of what is marked.
  const verb = hit[1] === undefined ? null : marking.exec(before.slice(0, hit.index));
  return { from: start + (verb?.index ?? hit.index), between: toned };
}
const marking =
  /(?<!\p{L})(?:please\s+)?(?:mark|highlight|flag|colou?r|paint|make|show|display|turn)\s+(?:(?:it|them|this|these|those|the|rows?|entr(?:y|ies)|lines?|items?|ones?)\s+)*$/iu;

/** The few words of a clause before a place, such as the "flights" of "flights longer than 30 minutes". */
function clauseBefore(text: string, at: number): number {
  const words =
    /(?:(?<=^|[,;:.(\n]|\b(?:and|with|plus|so|then|also)\b)\s*)((?:(?!(?:and|with|plus|so|then|also)\s)[\p{L}'’-]+\s+){1,4})$/iu.exec(
      text.slice(Math.max(0, at - 60), at),
    );
  return words === null ? at : at - (words[1]?.length ?? 0);
}

/** The conditions that a message wants to see, in its order; none lies within another. */
export function readConditions(text: string): Condition[] {
  const said = predicates
    .flatMap(({ pattern, read, isAsked }) =>
      [...text.matchAll(pattern)].flatMap((hit) => {
        const one = read(hit);
        const end = hit.index + hit[0].trimEnd().length;
        return one === null ? [] : [{ one, at: hit.index, end, isAsked: isAsked === true }];
      }),
    )
    .concat(
      [...text.matchAll(state)].map((hit) => ({
        one: { is: 'state' as const, value: null, word: (hit[1] ?? hit[2] ?? '').toLowerCase(), label: '' },
        at: hit.index + hit[0].indexOf(hit[1] ?? hit[2] ?? ''),
        end: hit.index + hit[0].trimEnd().length,
        isAsked: false,
      })),
    )
    .sort((a, b) => a.at - b.at || b.end - a.end);
  const found: Condition[] = [];
  for (const { one, at, end, isAsked } of said) {
    const last = found.at(-1);
    if (last !== undefined && at < last.end) continue;
    const gap = last === undefined ? null : text.slice(last.end, at);
    const isNext = gap !== null && goingOn.test(gap);
    const told = announcedBefore(text, at);
    // "if systolic is above 140 or diastolic above 90": the second begins where the first ends.
    const announced =
      told === null || last === undefined ? told : { ...told, from: Math.max(told.from, last.end) };
    const tail = behind.exec(text.slice(end, end + 80));
    const isTold =
      tail?.[1] !== undefined ||
      tail?.[2] !== undefined ||
      /marked|highlighted|flagged|alert|warn|stands?\s+out/iu.test(tail?.[0] ?? '');
    if (announced === null && !isNext && !isAsked && !isTold) continue;
    const own = anyColour.exec((isNext ? gap : announced?.between) ?? '')?.[1];
    const word = (tail?.[1] ?? tail?.[2] ?? own)?.toLowerCase();
    const usual: Tone = one.is === 'past' || one.is === 'below' ? 'bad' : 'warn';
    const start = announced === null ? clauseBefore(text, at) : announced.from;
    // "payments due highlighted": the payments are still to be read.
    const isWhole = announced !== null || one.is === 'below' || one.is === 'above';
    const from = isNext ? (last?.end ?? at) : isWhole ? start : at;
    const whole = end + (tail?.[0].length ?? 0);
    found.push({
      ...one,
      type: 'highlight',
      from,
      end: whole,
      tone: word !== undefined ? (tones[word] ?? 'warn') : isNext ? (last?.tone ?? usual) : usual,
      about: text.slice(isNext ? (last?.from ?? at) : start, whole),
    });
  }
  return found;
}
