import { isFieldLike } from '../content/fields.ts';
import type { AppSpec, Entity, Field, Screen, Spec } from '../spec/spec.ts';
import { fold, Reading, type Token } from '../language/text.ts';

/** Words that stand in sentences, and in no name of a thing or of a particular. */
const ofSentences = new Set(
  (
    'i we you he she they it someone somebody now is are was were will would should must can could does do dont tells lets picks them me us ve re ll ' +
    'ich wir sie will soll sollen muss kann ist sind wird werden den dem ihr mir uns sehen zeigen wissen eintragen ' +
    'je nous vous il ils elle elles est sont doit peut veux voudrais ' +
    'yo nosotros quiero debe puede'
  ).split(' '),
);
/** Particulars that are asked for: "who does it", "how long". */
const asks =
  /^(?:(?:would|do|did|does|are|is|have|has|will|can|could|should)\s+(?:you|they|we|he|she|it|there|your|their)\b|who|what|which|when|where|how|why|whether|if|wer|was|welche\p{L}*|wann|wo|wie|warum|ob|qui|que|quelle?s?|quand|où|comment|si|quién|qué|cuál|cuándo|dónde|cómo)(?!\p{L})/iu;
/** Requests that are no things to keep, though they stand where such a name would. */
const requests = new Set(
  'see need want would like allow get have put make let tell know enter choose decide give try keep add say ask'.split(
    ' ',
  ),
);

/** "dinner for", "pick from my recipes": cut out of a sentence; "applied for" is a particular. */
const isCut =
  /(?<!(?:\p{L}[dt]|what|who))\s(?:for|of|the|an?|and|or|with|em|de|da|y|et|und|mit|con|avec)$|\p{L}\s(?:enters?|leaves?|gives?|writes?)\s\p{L}|\p{L}\s+(?:my|our|your|meine?\p{L}?|unsere?\p{L}?|mes|nos|mis|nuestr[oa]s?)\s/iu;

/** "chore has points", "who has the most points this week": what is said of things, and what is to be seen of all of them. */
const isSaid = (label: string): boolean =>
  (!asks.test(label) && /\p{L}\s(?:has|have)\s\p{L}/iu.test(label)) ||
  /^(?:who|which|what)\s.*(?<!\p{L})(?:most|least|best|worst|(?:this|last)\s(?:week|month|year))(?!\p{L})/iu.test(
    label,
  );

/** "where i can mark books as read": what can be done, and no particular. */
const isWhatCanBeDone = /^(?:where|that|so\s+that)\s+(?:i|we|you|they|people|users|everyone)\s+can\b/iu;

const isSentence = (label: string): boolean =>
  isCut.test(label) ||
  isSaid(label) ||
  isWhatCanBeDone.test(label) ||
  (!asks.test(label) &&
    fold(label)
      .replace(/^(?:den|dem)\s+/u, '')
      .split(/[\s'’]+/u)
      .some((word) => ofSentences.has(word) && !/(?<!\p{L})IT(?!\p{L})/u.test(label)));
/** Ways to look at rows, which are no rows themselves, and what is to be done with them. */
const ofViews =
  /(?<!\p{L})(?:charts?|graphs?|rows?|(?:web\s?)?(?:sites?|pages?)|diagramme?|graphiques?|gráficos?|calculate|compute|berechne|calcule[rz]?|calcula|petite?|pequeñ[oa])(?!\p{L})/iu;
const isRequest = ({ label }: Entity): boolean =>
  ofViews.test(label) ||
  fold(label)
    .replaceAll(/^(?:not|don't|dont)\s+|\s+(?:to|a|an|the|it|that|what)(?=\s|$)/gu, '')
    .split(/\s+/u)
    .every((word) => requests.has(word) || requests.has(word.replace(/s$/u, '')));

const usesOne = ({ formula }: Field, odd: readonly Field[]): boolean =>
  formula?.type === 'arithmetic' &&
  odd.some(({ key }) => new RegExp(String.raw`\b${key}\b`, 'u').test(formula.expression));
/** What ends with the whole of another, and is no usual particular: entries of a list that were taken for particulars. */
const saysTwice = ({ fields }: Entity): boolean => {
  const texts = fields
    .filter(({ kind, formula }) => kind === 'text' && formula === undefined)
    .map(({ label }) => fold(label));
  return texts.some(
    (one) =>
      !isFieldLike(one) &&
      texts.some((other) => other !== one && other.split(/\s+/u).length > 2 && other.endsWith(` ${one}`)),
  );
};

/** "Tom, Yara, Ivo": those who are listed one by one are several, and no name of one thing. */
const isListed = ({ label }: Entity, text: string): boolean => {
  const words = fold(label).split(/\s+/u);
  return words.length > 1 && fold(text).includes(words.join(', '));
};

/** "for Berlin, New York and Tokyo": words within sentences that are written as names; German writes all nouns so. */
export function namesIn({ text, tokens }: Reading): readonly Token[] {
  const within = tokens.filter(({ start }) =>
    /\p{L}[:,]?\s$/u.test(text.slice(Math.max(0, start - 3), start)),
  );
  const names = within.filter(({ text: said }) => /^\p{Lu}\p{Ll}/u.test(said));
  return names.length * 3 < within.length ? names : [];
}
/** "a table of what is left": how rows are to be looked at is none of what they hold. */
const ofView =
  /^(?:tables?|charts?|graphs?|lists?|overviews?|diagrams?|tabelle|liste|tableau|tabla)\s+(?:of|with|for|mit|de|con)\s/iu;

/**
 * An app without the particulars that are stretches of sentences: what they were made of counts as not understood.
 * @returns null where little else is left, or a thing is called by what is asked for: then the message was misread.
 */
export function withoutMisread(spec: AppSpec, reading: Reading): AppSpec | null {
  const isOdd = (entity: Entity): boolean =>
    isRequest(entity) || isSentence(entity.label) || saysTwice(entity) || isListed(entity, reading.text);
  if (spec.entities.some(isOdd)) return null;
  const proper = new Set(namesIn(reading).map(({ word }) => word));
  const isName = ({ label, kind, formula }: Field): boolean =>
    kind === 'text' &&
    formula === undefined &&
    fold(label)
      .split(/\s+/u)
      .every((word) => proper.has(word));
  if (spec.entities.some(({ fields }) => fields.filter(isName).length * 2 >= fields.length)) return null;
  let isLost = false;
  const entities = spec.entities.map((entity) => {
    // "dishes 5, trash 3": things with how much they are worth, and no particulars.
    const valued = entity.fields.filter(({ label }) => /^\p{L}[^\d]*\s\d+$/u.test(label));
    if (valued.length > 1) isLost = true;
    const odd = entity.fields.filter(
      ({ label, formula }) =>
        formula === undefined && (isSentence(label) || ofView.test(label) || /^\d|\d.*\D\d/u.test(label)),
    );
    if (odd.length === 0) return entity;
    const left = entity.fields.filter((field) => !odd.includes(field));
    isLost ||=
      left.length < 2 || odd.length * 2 > entity.fields.length || left.some((field) => usesOne(field, odd));
    for (const { label } of odd) forget(reading, label);
    const keys = new Set(odd.map(({ key }) => key));
    return {
      ...entity,
      fields: left,
      rows: entity.rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !keys.has(key))),
      ),
      ...(entity.marks === undefined
        ? {}
        : { marks: entity.marks.filter(({ field, other }) => !keys.has(field) && !keys.has(other)) }),
    };
  });
  if (isLost) return null;
  const has = (entity: string, field: string): boolean =>
    field === '' ||
    entities.some(({ key, fields }) => key === entity && fields.some((one) => one.key === field));
  const first = (entity: string): string => entities.find(({ key }) => key === entity)?.fields[0]?.key ?? '';
  const screens = spec.screens.map((screen): Screen =>
    screen.type === 'overview'
      ? {
          ...screen,
          stats: screen.stats.filter(({ entity, field }) => has(entity, field)),
          charts: screen.charts.filter(({ entity, by, sum }) => has(entity, by) && has(entity, sum)),
        }
      : screen.type === 'list'
        ? {
            ...screen,
            sort: has(screen.entity, screen.sort.field)
              ? screen.sort
              : { ...screen.sort, field: first(screen.entity) },
            filter: has(screen.entity, screen.filter) ? screen.filter : '',
            group: has(screen.entity, screen.group) ? screen.group : '',
          }
        : screen,
  );
  return entities.some((entity, at) => entity !== spec.entities[at]) ? { ...spec, entities, screens } : spec;
}

/** Takes back that the words of a label were understood. */
function forget(reading: Reading, label: string): void {
  const words = new Set(fold(label).split(/\s+/u));
  for (const token of reading.tokens) if (words.has(token.word)) token.used = false;
}

/** What kinds of things are called, and whether a project is one: the noun that a message begins with has to come true. */
const kinds: readonly {
  readonly id: string;
  readonly words: string;
  readonly fits: (spec: Spec) => boolean;
}[] = [
  {
    id: 'game',
    words: 'game spiel jeu juego ratespiel',
    fits: (spec) => hasScreen(spec, 'game', 'tool', 'cards', 'poll'),
  },
  {
    id: 'quiz',
    words: 'quiz cuestionario',
    fits: (spec) => hasScreen(spec, 'cards', 'tool', 'questionnaire', 'game'),
  },
  {
    id: 'calculator',
    words: 'calculator rechner calculatrice calculateur calculette calculadora converter',
    fits: (spec) =>
      hasScreen(spec, 'calculator', 'tool', 'keypad') ||
      (spec.kind === 'app' &&
        spec.entities.some(({ fields }) => fields.some(({ formula }) => formula !== undefined))),
  },
  {
    id: 'countdown',
    words: 'countdown',
    fits: (spec) =>
      hasScreen(spec, 'timer') ||
      (spec.kind === 'app' &&
        spec.screens.some((one) => one.type === 'tool' && one.tool === 'dayCountdown')) ||
      (spec.kind === 'site' && spec.sections.some(({ type }) => type === 'countdown')),
  },
  {
    id: 'stopwatch',
    words: 'stopwatch stoppuhr chronometre cronometro',
    fits: (spec) => hasScreen(spec, 'timer', 'tool'),
  },
  {
    id: 'counter',
    words: 'counter zahler compteur contador',
    // In other languages it is a meter too, whose readings are written down.
    fits: (spec) =>
      hasScreen(spec, 'tool', 'game') ||
      (spec.kind === 'app' && spec.entities.some(({ fields }) => fields.some(({ kind }) => kind === 'date'))),
  },
  { id: 'timer', words: 'timer minuteur temporizador', fits: (spec) => hasScreen(spec, 'timer', 'tool') },
  {
    id: 'scoreboard',
    words: 'scoreboard anzeigetafel marcador',
    fits: (spec) => hasScreen(spec, 'tool', 'game'),
  },
  {
    id: 'booking',
    words: 'appointment booking reservation terminbuchung reserva slot',
    fits: (spec) =>
      hasScreen(spec, 'slots', 'form', 'calendar') ||
      (spec.kind === 'site' && spec.sections.some(({ type }) => type === 'booking')) ||
      (spec.kind === 'app' && spec.entities.some(({ fields }) => fields.some(({ kind }) => kind === 'date'))),
  },
  { id: 'site', words: 'website webseite homepage', fits: (spec) => spec.kind === 'site' },
];

const hasScreen = (spec: Spec, ...types: Screen['type'][]): boolean =>
  spec.kind === 'app' && spec.screens.some(({ type }) => types.includes(type));

/** Behind a noun that a message is about stands no further noun: "a game for", but not "game night planner". */
const behindHead =
  /^\s*(?:$|[,.:;(\n]|(?:for|to|with|where|which|that|about|of|in|on|and|from|like|based|für|mit|über|von|zum|zur|bei|aus|in|wo|der|die|das|pour|avec|sur|de|où|qui|para|con|sobre|donde|que)(?!\p{L}))/iu;

/** The noun that the first sentence asks for, where the project is nothing of the kind; null where it is. */
export function unmetHead(spec: Spec, text: string): { id: string; word: string } | null {
  const [first = ''] = text.split(/[.!?\n:,;(]/u);
  const reading = new Reading(first.slice(0, 160));
  for (const token of reading.tokens.slice(0, longestHead)) {
    const kind = kinds.find(({ words }) =>
      words.split(' ').some((word) => token.word === word || (word.length > 5 && token.word.endsWith(word))),
    );
    if (kind === undefined || !behindHead.test(first.slice(token.end))) continue;
    return kind.fits(spec) ? null : { id: kind.id, word: token.text };
  }
  return null;
}
const longestHead = 7;
