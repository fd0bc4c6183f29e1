/** How long something takes, as a message says it in the four languages, and what stands beside it. */
export interface Duration {
  readonly seconds: number;
  /** What it is for: the words right before it or, where there are none, right behind it; lower case, may be empty. */
  readonly words: string;
  /** Whether the words stand before it. */
  readonly isNamed: boolean;
  readonly role: 'work' | 'rest' | 'long' | null;
  readonly from: number;
  readonly end: number;
}

const unitSeconds: readonly (readonly [pattern: string, seconds: number])[] = [
  [String.raw`s(?:ec(?:ond(?:e?s)?)?s?|ek(?:unden?)?\.?|eg(?:undos?)?)?|"|″`, 1],
  [String.raw`m(?:in(?:ut(?:e[ns]?|os?)?s?)?\.?)?`, 60],
  [String.raw`h(?:ours?|rs?|eures?|oras?)?|stunden?|std\.?`, 3600],
];
const anyUnit = unitSeconds.map(([pattern]) => pattern).join('|');
const long = 'long|longer|lange|longue|larg[oa]';
const work =
  'work|on|exercise|effort|action|hard|fast|run|sprint|focus|übung|belastung|arbeit|training|laufen|travail|exercice|effort|ejercicio|trabajo|activ[oa]|esfuerzo';
const rest =
  'rest|off|pause|break|breaks|recovery|easy|slow|walk|switch|change|wechsel|erholung|gehen|repos|récup\\p{L}*|descanso|pausa|recuperación';
const roleWords = `${long}|${work}|${rest}`;

const figure = String.raw`(?<![\d.,:/])(\d{1,4}(?:[.,]\d{1,2})?)(?!\d)`;
const one = new RegExp(
  String.raw`${figure}\s*-?\s*(?:(${anyUnit})(?![\p{L}\d])|(?=\s(?:of\s+|de\s+)?(?:${roleWords})(?!\p{L})))`,
  'giu',
);
const role = (words: string): Duration['role'] => {
  const has = (all: string): boolean =>
    new RegExp(String.raw`(?<!\p{L})(?:${all})(?!\p{L})`, 'iu').test(words);
  return has(long) && has(rest) ? 'long' : has(rest) ? 'rest' : has(work) ? 'work' : null;
};
const secondsOf = (unit: string): number =>
  unitSeconds.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(unit))?.[1] ?? 60;

const named =
  /(?:^|[,;:.(\n]|(?<!\p{L})(?:and|und|et|y|then|with|mit|avec|con|for|für|pour|para)\s)\s*((?:\p{L}[\p{L}'’-]*\s+){1,3})(?:(?:of|is|von|de)\s+)?$/iu;
const following = /^\s*(?:of\s+|de\s+)?((?:\p{L}[\p{L}'’-]*)(?:\s+\p{L}[\p{L}'’-]*)?)/iu;

/** The durations of a message in its order. A number before a word such as "rest" has the unit of the one before. */
export function durationsIn(text: string): Duration[] {
  return singleDurations(text).reduce<Duration[]>((all, next) => {
    const last = all.at(-1);
    // "2 minutes 30 seconds" is one length of time.
    const isOne =
      last !== undefined &&
      next.role === null &&
      last.seconds >= 60 &&
      last.seconds % 60 === 0 &&
      next.seconds < (last.seconds % 3600 === 0 ? 3600 : 60) &&
      /^\s*(?:(?:and|und|et|y)\s+)?$/iu.test(text.slice(last.end, next.from));
    if (isOne) all[all.length - 1] = { ...last, seconds: last.seconds + next.seconds, end: next.end };
    else all.push(next);
    return all;
  }, []);
}

function singleDurations(text: string): Duration[] {
  const hits = [...text.matchAll(one)];
  let unit = hits.find((hit) => hit[2] !== undefined)?.[2] ?? 'min';
  let start = 0;
  return hits.map((hit, index) => {
    unit = hit[2] ?? unit;
    const end = hit.index + hit[0].length;
    const before =
      named
        .exec(text.slice(Math.max(start, hit.index - 40), hit.index))?.[1]
        ?.replace(/\s+(?:of|is|von|de)\s*$/iu, '')
        .trim() ?? '';
    const next = hits[index + 1]?.index ?? text.length;
    const behind = following.exec(text.slice(end, next));
    const told = behind?.[1] ?? '';
    const ahead = role(before);
    const isBehind = before === '' || (role(told) !== null && ahead === null);
    start = isBehind ? end + (behind?.[0].length ?? 0) : end;
    return {
      seconds: Math.round(Number((hit[1] ?? '0').replace(',', '.')) * secondsOf(unit)),
      words: (isBehind ? told : before).toLowerCase(),
      isNamed: !isBehind,
      role: ahead ?? role(told),
      from: hit.index,
      end,
    };
  });
}

const roundWords = String.raw`rounds?|sets?|times|cycles?|intervals?|repeats?|runden?|durchgänge?|sätze|mal|tours|séries?|cycles|fois|rondas?|series|vueltas|veces`;
const stationWords = String.raw`stations?|exercises|stationen|übungen|exercices|ejercicios|estaciones`;

/** How many times it goes round: "8 rounds"; each of the stations of a circuit counts: "6 Stationen, 3 Runden" are 18. */
export function roundsIn(
  text: string,
): { count: number; places: readonly (readonly [number, number])[] } | null {
  const count = (words: string): RegExpExecArray | null =>
    new RegExp(
      String.raw`(?<![\d.,:/])(\d{1,2})\s*(?:x\s*)?(?:${words})(?!\p{L})|(?<!\p{L})(?:${words})\s*:?\s*(\d{1,2})(?![\d.,:/])`,
      'iu',
    ).exec(text);
  const found = [count(roundWords), count(stationWords)].filter((hit) => hit !== null);
  if (found.length === 0) return null;
  return {
    count: found.reduce((all, hit) => all * Number(hit[1] ?? hit[2]), 1),
    places: found.map((hit) => [hit.index, hit.index + hit[0].length] as const),
  };
}

const ofLimit = String.raw`(?:time\s*)?limit|timer|countdown|time|zeitlimit|zeit|bedenkzeit|minuteur|chrono|temps|limite|tiempo|límite|temporizador`;
const beforeLimit = new RegExp(
  String.raw`(?:(?<!\p{L})(?:an?|the|with|and|mit|und|avec|et|con|y|ein(?:e[mnr]?)?|une?)\s+)*(?:(?:${ofLimit})(?:\s+(?:of|limit|is|to|von|auf|ist|de|à|a|tiempo|temps))*\s*:?\s*)$`,
  'iu',
);
const behindLimit =
  /^(?:\s+(?:time\s*limit|limit|timer|countdown|zeit|zeitlimit|bedenkzeit))?\s*(?:(?:each|apiece|jeweils|chacune?|(?:per|for\s+(?:each|every|an?)|to\s+answer(?:\s+(?:each|an?))?|an?|pro|je|für\s+jede|par|pour\s+chaque|por|para\s+cada|cada)\s+(?:questions?|answers?|cards?|one|frage|antwort|karte|question|réponse|carte|pregunta|respuesta|tarjeta|una))(?!\p{L}))?/iu;

/** The only length of time that a message gives for an answer, with the words for it: "a timer of 20 seconds each". */
export function limitIn(text: string): { seconds: number; from: number; end: number } | null {
  const [only, ...others] = durationsIn(text);
  if (only === undefined || others.length > 0 || only.seconds < 1) return null;
  const before = beforeLimit.exec(text.slice(0, only.from))?.[0].length ?? 0;
  const behind = behindLimit.exec(text.slice(only.end))?.[0].length ?? 0;
  return { seconds: only.seconds, from: only.from - before, end: only.end + behind };
}
