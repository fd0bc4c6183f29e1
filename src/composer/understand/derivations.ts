import type { Field } from '../spec/spec.ts';
import { coin } from '../language/currency.ts';

/** What follows by itself from what is entered: from the rest of a row, from the rows before it, from a rate. */
export type Derivation =
  /** How much of a whole has been reached: "percent saved". */
  | { readonly type: 'reached'; readonly label: string }
  /** One of its numbers for each unit of another: "price per kg". */
  | { readonly type: 'ratio'; readonly what: string; readonly per: string }
  /** What a row comes to at so much for each unit: "cost at 0.32 € per kWh", "30 cents per km". */
  | { readonly type: 'rate'; readonly name: string; readonly amount: number; readonly per: string }
  /** What all rows up to one come to: "running balance"; `start` is there before the first. */
  | { readonly type: 'running'; readonly name: string; readonly start: number | null }
  /** How much more it is than in the row before: "usage since the last reading". */
  | { readonly type: 'since'; readonly name: string; readonly what: string }
  /** Parts that count so much of a hundred: "homework 20%, quizzes 30%, exam 50%". */
  | {
      readonly type: 'weighted';
      readonly name: string;
      readonly parts: readonly { readonly name: string; readonly weight: number }[];
    }
  /** What a number is called from a bound on, the highest first: "A from 90, B from 80, otherwise F". */
  | { readonly type: 'bands'; readonly bands: readonly Band[]; readonly below: string }
  /** What the rows of a stretch of time are to reach: "monthly target of 120 km". */
  | {
      readonly type: 'quota';
      readonly amount: number;
      readonly unit: string;
      readonly within: Stretch;
      readonly of: string;
      /** Of whom each is to reach it: "each driver"; empty for all together. */
      readonly each: string;
    }
  /** Which end of a list is on top: "cheapest first". */
  | { readonly type: 'order'; readonly what: string; readonly which: string; readonly of: string };
/** Kinds of derivations that name nothing that is entered. */
export const derivationNames: Readonly<Partial<Record<string, true>>> = {
  reached: true,
  rate: true,
  running: true,
  since: true,
  weighted: true,
  bands: true,
  quota: true,
  order: true,
};
export type Stretch = 'day' | 'week' | 'month' | 'year';
export interface Band {
  readonly label: string;
  readonly from: number;
}

/** Which end of a kind of field comes first: "newest first", "die Günstigsten zuerst". */
interface End {
  readonly words: readonly string[];
  readonly kinds: readonly Field['kind'][];
  readonly order: 'asc' | 'desc';
  /** What the field is of, by its name or its unit, where the kind does not say it. */
  readonly of?: RegExp;
}
const ofTime =
  /(?<!\p{L})(?:time|duration|minutes?|mins?|hours?|h|pace|length|zeit|dauer|minuten|tempo|länge|durée|temps|duración|tiempo)(?!\p{L})/iu;
const ofLength =
  /(?<!\p{L})(?:duration|time|minutes?|mins?|length|distance|km|miles?|dauer|länge|strecke|distanz|durée|distance|duración|distancia)(?!\p{L})/iu;
const end = (words: string, kinds: readonly Field['kind'][], order: End['order'], of?: RegExp): End => ({
  words: words.split('|'),
  kinds,
  order,
  ...(of === undefined ? {} : { of }),
});
const counted = ['number', 'money', 'rating'] as const;
export const ends: readonly End[] = [
  end(
    'newest|latest|most recent|neuesten|neueste|aktuellsten|plus récents|plus récentes|más recientes|más nuevos|más nuevas',
    ['date'],
    'desc',
  ),
  end(
    'most overdue|most urgent|überfälligsten|dringendsten|plus en retard|plus urgents|plus urgentes|más atrasados|más urgentes',
    ['date'],
    'asc',
  ),
  end(
    'oldest|earliest|soonest|ältesten|älteste|frühesten|plus anciens|plus anciennes|más antiguos|más antiguas',
    ['date'],
    'asc',
  ),
  end(
    'cheapest|least expensive|günstigsten|billigsten|moins chers|moins chères|más baratos|más baratas',
    ['money'],
    'asc',
  ),
  end(
    'most expensive|dearest|priciest|teuersten|plus chers|plus chères|más caros|más caras',
    ['money'],
    'desc',
  ),
  end(
    'fastest|quickest|schnellsten|plus rapides|más rápidos|más rápidas',
    ['number', 'time', 'text'],
    'asc',
    ofTime,
  ),
  end(
    'slowest|langsamsten|plus lents|plus lentes|más lentos|más lentas',
    ['number', 'time', 'text'],
    'desc',
    ofTime,
  ),
  end(
    'shortest|kürzesten|plus courts|plus courtes|más cortos|más cortas',
    ['number', 'time'],
    'asc',
    ofLength,
  ),
  end('longest|längsten|plus longs|plus longues|más largos|más largas', ['number', 'time'], 'desc', ofLength),
  end(
    'highest|biggest|largest|most|höchsten|größten|plus grands|plus grandes|más altos|mayores',
    counted,
    'desc',
  ),
  end(
    'lowest|smallest|least|niedrigsten|kleinsten|plus petits|plus petites|más bajos|menores',
    counted,
    'asc',
  ),
  end('best|top rated|best rated|highest rated|besten|meilleurs|meilleures|mejores', ['rating'], 'desc'),
  end('worst|worst rated|lowest rated|schlechtesten|pires|peores', ['rating'], 'asc'),
];
/** The end that a word stands for. */
export const endOf = (word: string): End | undefined =>
  ends.find(({ words }) => words.includes(word.toLowerCase()));
/** The fields that an end can be said of. */
export const fieldsOfEnd = (fields: readonly Field[], { kinds, of }: End): Field[] =>
  fields.filter(
    (field) =>
      (kinds.includes(field.kind) ||
        (kinds[0] === 'date' && field.kind === 'number' && isYear.test(field.label))) &&
      (of === undefined || of.test(`${field.label} ${field.unit}`)),
  );
const isYear = /(?<!\p{L})(?:year|jahr|année|an|año|ano)(?!\p{L})/iu;
export const endWords = ends
  .flatMap(({ words }) => words)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const number = String.raw`\d{1,9}(?:[.,]\d{1,4})?`;
const numberOf = (text: string): number => Number(text.replace(/,(?=\d{3}(?:\D|$))/u, '').replace(',', '.'));
/** What is there before the first row: "opening balance 80", "starting with 120". */
const opening = String.raw`(?:(?:opening|starting|initial|start)\s+(?:balance|amount|sum|total)|start(?:s|ing|ed)?\s+(?:with|at|from))\s*(?:of\s+|is\s+|at\s+|with\s+|:\s*)?[€$£]?\s?(${number})`;
const announced = String.raw`(?:(?:show|shows|see|display|calculates?|computes?|works?\s+out|tells?|gives?|know|and|with|also|it|should|me|us|the|its|a|an|automatic(?:ally)?)\s+){0,6}`;
const stretchOf = (word: string): Stretch =>
  /^(?:dai|t[äa]g)/iu.test(word)
    ? 'day'
    : /^(?:week|w[öo]ch|hebd)/iu.test(word)
      ? 'week'
      : /^(?:year|ann|j[äa]hr)/iu.test(word)
        ? 'year'
        : 'month';
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
/** What is done to a part of a whole. */
const doing =
  'reached|complete|completed|done|saved|paid|used|sold|filled|read|finished|spent|achieved|collected|raised|funded|booked|occupied|covered';

export interface Rule {
  readonly pattern: RegExp;
  readonly read: (hit: RegExpMatchArray, text: string) => Derivation | null;
}

/** "homework 20%, quizzes 30% and the exam 50%": shares that make a whole, or weights that are called so. */
function weightsIn(words: string): { name: string; weight: number }[] | null {
  const parts = words.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/iu).map((part) => {
    const hit =
      /^(?:the\s+|each\s+)?(\p{L}[\p{L} -]{0,28}?)\s*(?:[:=(]|(?:is|are)\s+worth|counts?(?:\s+for)?|weighs?|makes?\s+up|accounts?\s+for)?\s*(?:with\s+|by\s+)?(\d{1,3})\s*(?:%|percent)?\)?(?:\s+of\s+the\s+(?:total|final|grade|mark|score|final\s+grade))?$/iu.exec(
        part.trim(),
      );
    return hit === null ? null : { name: (hit[1] ?? '').trim(), weight: Number(hit[2]) };
  });
  const all = parts.filter((part) => part !== null);
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  const isWhole = Math.abs(sum - 100) < 0.5;
  const isSaid = /(?:\bcounts?\b|\bweighs?\b|\bweights?\b|\bworth\b)/iu.test(words);
  return all.length > 1 &&
    all.length === parts.length &&
    (isWhole ? /%|percent/iu.test(words) || isSaid : isSaid)
    ? all
    : null;
}

const share = String.raw`(?:the\s+)?\p{L}[\p{L} -]{0,28}?\s*(?:[:=(]|(?:is|are)\s+worth|counts?(?:\s+for)?|weighs?|makes?\s+up|accounts?\s+for)?\s*(?:with\s+|by\s+)?\d{1,3}\s*(?:%|percent)?\)?`;
const joined = String.raw`(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+)`;

export const derivationRules: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<=^|[.:;,(\n]\s{0,3}|\bwhere\s|\bwith\s)${share}(?:${joined}${share}){1,7}(?:\s+of\s+the\s+\p{L}+)?(?=\s*(?:[.;)\n,]|$)|\s+(?:for|per|of)\s+(?:each|every)\b|\s+(?:and|with|plus)\s+(?:the|an?|show)\b)`,
      'giu',
    ),
    read: (hit, text) => {
      const parts = weightsIn(hit[0]);
      const name =
        /\b(final\s+(?:grade|mark|score|percentage|result)|overall\s+(?:grade|mark|score|rating)|weighted\s+(?:average|mean|score|grade|mark|total)|total\s+score)\b/iu.exec(
          text,
        )?.[1];
      return parts === null ? null : { type: 'weighted', parts, name: sentence(name ?? 'weighted average') };
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}])((?:\p{Lu}[\p{L}+-]{0,15}|[a-z]{4,12})\s+(?:from|at|over|above|≥|>=|is)\s+(?:at\s+least\s+)?\d{1,4}(?:[.,]\d+)?\s*%?(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+)){1,8}(?:\p{Lu}[\p{L}+-]{0,15}|[a-z]{4,12})\s+(?:from|at|over|above|≥|>=|is)\s+(?:at\s+least\s+)?\d{1,4}(?:[.,]\d+)?\s*%?(?:\s*[,;]?\s*(?:and\s+)?(?:otherwise|else|below\s+that|under\s+that|below|anything\s+(?:below|else)(?:\s+is)?)\s+(?:an?\s+)?([\p{L}+-]{1,16}))?`,
      'gu',
    ),
    read: (hit) => {
      const bands = [
        ...hit[0].matchAll(
          /([\p{L}+-]{1,16})\s+(?:from|at|over|above|≥|>=|is)\s+(?:at\s+least\s+)?(\d{1,4}(?:[.,]\d+)?)/gu,
        ),
      ].map(([, label = '', from = '']) => ({ label, from: numberOf(from) }));
      const isFalling = bands.every((band, at) => at === 0 || band.from < (bands[at - 1]?.from ?? 0));
      return isFalling ? { type: 'bands', bands, below: hit[2] ?? '' } : null;
    },
  },
  {
    pattern:
      /\b(?:and\s+|show\s+|tell\s+(?:me\s+)?|whether\s+){0,4}(pass(?:es|ed)?)\s*(?:\/\s*fail)?\s+(?:is\s+|it\s+is\s+|if\s+|when\s+|from\s+|with\s+|needs?\s+|starts?\s+){1,4}(?:at\s+)?(?:at\s+least\s+|over\s+|above\s+)?(\d{1,4}(?:[.,]\d+)?)\s*%?/giu,
    read: (hit) => ({
      type: 'bands',
      bands: [{ label: 'Pass', from: numberOf(hit[2] ?? '') }],
      below: 'Fail',
    }),
  },
  {
    pattern: new RegExp(
      String.raw`${announced}(?:how\s+many\s+percent|percent(?:age)?|%)\s+(?:of\s+(?:the\s+)?[\p{L}]+\s+)?(?:(?:is|are|has\s+been|have\s+been|that\s+is|already)\s+){0,3}(${doing})(?![\p{L}])`,
      'giu',
    ),
    read: (hit) => ({ type: 'reached', label: sentence(`${hit[1] ?? ''} in percent`) }),
  },
  {
    pattern: new RegExp(
      String.raw`${announced}(?:(?:running|cumulative|current)\s+(balance|total|sum)(?:\s+after\s+(?:it|that|(?:each|every)\s+[\p{L}]+))?|(balance|total)\s+after\s+(?:it|that|(?:each|every)\s+[\p{L}]+))(?![\p{L}])(?:\s{0,3}[,;(.]?\s{0,3}(?:(?:which|that|it)\s+)?${opening}\s{0,3}(?:${coin})?\)?)?`,
      'giu',
    ),
    read: (hit, text) => {
      // Said with it, or anywhere else.
      const start = hit[3] ?? new RegExp(opening, 'iu').exec(text)?.[1];
      return {
        type: 'running',
        name: sentence(hit[1] ?? hit[2] ?? 'balance'),
        start: start === undefined ? null : numberOf(start),
      };
    },
  },
  {
    pattern: new RegExp(
      String.raw`${announced}([\p{L}]+(?:\s[\p{L}]+)?)\s+since\s+(?:the\s+|my\s+)?(?:last|previous)\s+([\p{L}]+)`,
      'giu',
    ),
    read: (hit) => ({
      type: 'since',
      name: (hit[1] ?? '').replace(/^(?:the|a|an|and|out|show)\s+/iu, ''),
      what: hit[2] ?? '',
    }),
  },
  // "cost at 0.32 € per kWh", "30 cents per km": a price for each unit of what is entered.
  {
    pattern: new RegExp(
      String.raw`${announced}(?:(costs?|price|amount|fee|pay|charge|allowance|total|rate)\s+)?(?:(?:at|of|with|is|=|:)\s+)?(?:([€$£])\s?)?(${number})\s*(${coin}|cents?|ct|p|pence)?\s*(?:per|an?|each|for\s+each|for\s+every|\/)\s*(km|kilomet(?:er|re)s?|miles?|mi|kwh|kg|kilos?|g|l|lit(?:er|re)s?|hours?|h|m2|m²|sqm|m3|m³|m|pieces?|units?|pages?)(?![\p{L}\d])`,
      'giu',
    ),
    read: (hit) => rate(hit[1] ?? '', hit[3], hit[2] ?? hit[4], hit[5]),
  },
  // "per kilometre 0.30 €", "pro Stunde 12 €"
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:per|pro|par|por)\s+(km|kilomet(?:er|re)s?|kilómetro|miles?|kwh|kg|kilos?|lit(?:er|re)s?|litro|hours?|stunde|heure|hora|m2|m²|m3|m³|pieces?|units?|pages?)\s*[:=]?\s*(?:(?:is|costs?|kostet|coûte|cuesta)\s+)?(?:([€$£])\s?)?(${number})\s*(${coin}|cents?|ct|p)?`,
      'giu',
    ),
    read: (hit) => rate('', hit[3], hit[2] ?? hit[4], hit[1]),
  },
  {
    pattern: new RegExp(
      String.raw`${announced}(daily|weekly|monthly|yearly|annual|t[äa]glich\p{L}*|w[öo]chentlich\p{L}*|monatlich\p{L}*|j[äa]hrlich\p{L}*|mensuel\p{L}*|hebdomadaire|mensual)\s+(?:target|goal|budget|limit|quota|ziel|objecti[fv]\p{L}*|presupuesto)\s*(?:of\s+|is\s+|:\s*)?[€$£]?\s?(${number})(?:\s*(${coin}|%|(?!for\b|and\b|with\b|to\b|per\b)[\p{L}]{1,12}))?(?:\s+for\s+([\p{L}]+(?:\s(?!and\b|with\b)[\p{L}]+)?))?`,
      'giu',
    ),
    read: (hit, text) =>
      quota(hit[2], hit[3], stretchOf(hit[1] ?? ''), hit[4], eachBefore(text, hit.index ?? 0)),
  },
  {
    pattern: new RegExp(
      String.raw`${announced}(?:target|goal|budget|limit|quota)\s+(?:of\s+|is\s+|:\s*)?[€$£]?\s?(${number})\s*(${coin}|(?!for\b|and\b|with\b|to\b|per\b|an?\b|each\b|every\b)[\p{L}]{1,12})?\s*(?:per|an?|each|every|\/)\s*(day|week|month|year)(?:\s+for\s+([\p{L}]+(?:\s(?!and\b|with\b)[\p{L}]+)?))?`,
      'giu',
    ),
    read: (hit, text) =>
      quota(
        hit[1],
        hit[2],
        hit[3]?.toLowerCase() as Stretch | undefined,
        hit[4],
        eachBefore(text, hit.index ?? 0),
      ),
  },
  {
    pattern: new RegExp(
      String.raw`(?<=^|[,;.(\n]\s{0,3}|\band\s|\bwith\s|\bshow\s|\blist\s)(?:(?:the|show|list|sort(?:ed)?|order(?:ed)?|by|it|them|with)\s+){0,4}(?:([\p{L}]+(?:\s[\p{L}]+)?)\s+)??(${endWords})(?:\s+([\p{L}]+))?\s+(?:first|on\s+top|at\s+the\s+top)(?![\p{L}])`,
      'giu',
    ),
    read: (hit) => ({
      type: 'order',
      what: hit[1] ?? '',
      which: (hit[2] ?? '').toLowerCase(),
      of: (hit[3] ?? '').replace(/^ones?$/iu, ''),
    }),
  },
];

/** What stands in a list of fields just as well: it is asked for where nothing else is. */
export const ratioRules: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<=^|[,;:.(\n]\s{0,3}|\b(?:and|the|its|show|see|display|calculate|compute|out|know)\s)(?:(?:shows?|see|display|calculates?|computes?|works?\s+out|know|gives?)\s+(?:me\s+)?(?:the\s+|its\s+)?)?((?!(?:the|and|show|its|total|average|how|calculates?|computes?|works?|out|display|see|know|give|number)\b)[\p{L}]+(?:\s(?!in\b)[\p{L}]+)?)\s+per\s+([\p{L}²³]+\d?)(?=\s*(?:[,;:.)\n]|$|\band\b|\bwith\b|\bas\b))`,
      'giu',
    ),
    read: (hit) => ({ type: 'ratio', what: hit[1] ?? '', per: (hit[2] ?? '').toLowerCase() }),
  },
];

function rate(
  name: string,
  amount: string | undefined,
  sign: string | undefined,
  per: string | undefined,
): Derivation | null {
  if (sign === undefined || amount === undefined || per === undefined) return null;
  const isSmall = /^(?:c|p)/iu.test(sign) && !/^(?:chf|pounds?)/iu.test(sign);
  return {
    type: 'rate',
    name: name === '' || /^(?:rate|price)$/iu.test(name) ? 'Cost' : sentence(name),
    amount: numberOf(amount) / (isSmall ? 100 : 1),
    per: per.toLowerCase(),
  };
}

function quota(
  amount: string | undefined,
  unit: string | undefined,
  within: Stretch | undefined,
  of: string | undefined,
  each: string,
): Derivation | null {
  if (within === undefined || amount === undefined) return null;
  return {
    type: 'quota',
    amount: numberOf(amount),
    unit: unit ?? '',
    within,
    of: of ?? '',
    each,
  };
}

/** "each driver has a": of whom what follows in the clause is said. */
const eachBefore = (text: string, at: number): string =>
  /(?:^|[.,;:\n(]\s{0,3}|\s)(?:each|every|all)\s+(?:of\s+(?:the|my|our)\s+)?([\p{L}-]+)(?:\s+[\p{L}-]+){0,4}\s*$/iu.exec(
    text.slice(Math.max(0, at - 60), at),
  )?.[1] ?? '';
