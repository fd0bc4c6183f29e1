import { told, type Told } from '#language/told.ts';
import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Spec } from '../spec/spec.ts';
import { anyNoun, thingsOf, type Thing } from '../find/things.ts';
import { facts } from '../find/properties.ts';
import { distance, fold, isFalseFriend, singular } from '../language/text.ts';

/** Words of a phrase that say nothing of what is named; fewer than those of a first message. */
const small = new Set(
  (
    'the a an our my your this that these those its of from in on at to off out for with about by and or please again too also now just completely entirely called named titled s ' +
    'der die das den dem des ein eine einen einem einer unser unsere unseren unserem von vom aus im auf fur mit zu zum zur uber und bitte namens ' +
    'le la les l un une du d au aux dans sur notre nos avec et de des svp ' +
    'el los las lo una al del en nuestro nuestra con y por favor'
  ).split(' '),
);
/** Words before the place that something stands in: "the colour from the price list" is no price. */
const standsIn = new Set('from in on off out aus im auf dans sur en'.split(' '));
/** Beginnings of the words for where something stands in a list. */
const ordinals: readonly RegExp[] = [
  /^(?:first|erste|premi|primer)/u,
  /^(?:second|zweite|deuxieme|segund)/u,
  /^(?:third|dritte|troisieme|tercer)/u,
  /^(?:fourth|vierte|quatrieme|cuart)/u,
  /^(?:fifth|funfte|cinquieme|quint)/u,
  /^(?:sixth|sechste|sixieme|sext)/u,
  /^(?:seventh|siebte|septieme|septim)/u,
  /^(?:eighth|achte|huitieme|octav)/u,
];
const lastOne = /^(?:last|letzte|derni|ultim)/u;

/** Whether a word tells a place in a list of so many. */
export const isPlaceOf = (word: string, at: number, count: number): boolean =>
  ordinals[at]?.test(word) === true || (at === count - 1 && lastOne.test(word));

/** Whether a phrase tells something by where it stands in a list. */
export const tellsPlace = (phrase: string): boolean => {
  const [word = '', other] = namingWords(phrase);
  return other !== undefined && [...ordinals, lastOne].some((pattern) => pattern.test(word));
};

/** The words of a text for comparison. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}&#+]+/u)
    .filter((word) => word !== '');
/** The words that name something. */
export const namingWords = (text: string): string[] => {
  const all = wordsIn(text);
  const naming = all.filter((word) => !small.has(word));
  return naming.length === 0 ? all : naming;
};

const inflections = /^(?:s|es|n|en|x)$/u;
type Likeness = 0 | 1 | 2 | 3;
/** How alike two words are: 3 the same, 2 another form of it, 1 a slip of the pen, 0 not at all. */
export function likeness(one: string, other: string): Likeness {
  if (one === other) return 3;
  if (singular(one) === singular(other)) return 2;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const ending = long.startsWith(short) ? long.slice(short.length) : '';
  if ((short.length > 3 && inflections.test(ending)) || (short.length > 4 && ending === 'e')) return 2;
  // A short word, or one with another ending, is another word rather than a slip.
  const isSlip =
    short.length > 4 &&
    one[0] === other[0] &&
    one.slice(0, -1) !== other.slice(0, -1) &&
    !long.startsWith(short) &&
    !isFalseFriend(one) &&
    distance(one, other, 1) <= 1;
  return isSlip ? 1 : 0;
}

/** Where all the words of a name stand in a row, and how alike the least alike of them is. */
function placeOf(
  name: readonly string[],
  words: readonly string[],
): { from: number; to: number; like: Likeness } | null {
  let best: { from: number; to: number; like: Likeness } | null = null;
  for (let from = 0; from + name.length <= words.length; from += 1) {
    let like: Likeness = 3;
    for (let at = 0; at < name.length && like > 0; at += 1)
      like = Math.min(like, likeness(words[from + at] ?? '', name[at] ?? '')) as Likeness;
    if (like > (best?.like ?? 0)) best = { from, to: from + name.length, like };
  }
  return best;
}

const nounsOf = (thing: Thing): readonly string[] => thing.nouns.split(' ');
/** Whether a word is another form of one of several. */
export const isOneOf = (word: string, others: readonly string[]): boolean =>
  others.some((other) => likeness(word, fold(other)) > 0);

/** Whether a word tells where a thing stands or what kind of thing it is. */
function tellsOf(word: string, thing: Thing): boolean {
  if (isOneOf(word, nounsOf(thing))) return true;
  for (let outer = thing.within; outer !== null; outer = outer.within)
    if (
      isOneOf(word, [...outer.names, ...outer.kinds, ...outer.traits].flatMap(wordsIn)) ||
      isOneOf(word, nounsOf(outer))
    )
      return true;
  return false;
}

/** Several in one name: a part of it is not the whole. */
const joined = /,|\s(?:and|und|et|y|&)\s/iu;
/** How exact a name is: the very name before another form of it, before words of its kind, before a part of it. */
const exact = 440;

/** How well words name a thing; null when they do not, or when some of them are about something else. */
function scoreOf(thing: Thing, phrase: string): number | null {
  if (thing.kind === 'root' || thing.label === '') return null;
  const spoken = wordsIn(phrase);
  const naming = namingWords(phrase);
  const isProperty = thing.kind === 'property';
  let best: number | null = null;
  const consider = (
    score: number,
    words: readonly string[],
    from: number,
    to: number,
    needsKind = false,
  ): void => {
    if (best !== null && score <= best) return;
    const rest = words.filter((word, at) => (at < from || at >= to) && !small.has(word));
    const weak = rest.filter((word) => !tellsOf(word, thing));
    // "the Company plan" may stand among products.
    if (
      weak.length > 0 &&
      (thing.kind !== 'entry' ||
        thing.path[0] !== 'sections' ||
        !weak.every((word) => isOneOf(word, anyNoun)))
    )
      return;
    // "the price": whose it is has to be said.
    if (isProperty && words.slice(0, from).some((word) => standsIn.has(word))) return;
    if (isProperty && !facts.has(String(thing.path.at(-1)))) {
      const owner = thing.within;
      const isNamed = rest.some((word) =>
        isOneOf(word, [...(owner?.names ?? []), ...(owner?.kinds ?? [])].flatMap(wordsIn)),
      );
      if (!isNamed) return;
    }
    if (needsKind && !rest.some((word) => isOneOf(word, nounsOf(thing)))) return;
    // "the client screen": what kind of thing it is tells it from others of that name.
    const isKind = rest.some((word) => isOneOf(word, nounsOf(thing)));
    best = score - (weak.length > 0 ? 20 : 0) + (isKind ? 10 : 0);
  };
  const whole = (names: readonly string[], scores: readonly [number, number, number, number]): void => {
    for (const name of names)
      for (const [own, words] of [
        ...(isProperty ? [] : [[namingWords(name), naming] as const]),
        [wordsIn(name), spoken] as const,
      ]) {
        const place = placeOf(own, words);
        if (place !== null && place.like > 0)
          consider(scores[place.like] + (place.to - place.from), words, place.from, place.to);
      }
  };
  // A text of something is meant before what it belongs to.
  const more = isProperty ? 50 : 0;
  whole(thing.names.slice(0, thing.kind === 'entry' ? 1 : undefined), [0, 300, 550 + more, 600 + more]);
  whole(thing.traits, [0, 280, 490, 500]);
  whole(thing.kinds, [0, 290, exact, 450]);
  // Some words of a longer name. The title of a part is a sentence: only the whole of it names the part; and an
  // answer or a quotation names an entry where the message says what it is: "the question about parking".
  if (['section', 'property', 'row'].includes(thing.kind) || naming.every((word) => small.has(word)))
    return best;
  for (const [index, name] of thing.names.entries())
    for (let from = 0; from < naming.length; from += 1)
      for (let to = naming.length; to > from; to -= 1)
        if ((placeOf(naming.slice(from, to), wordsIn(name))?.like ?? 0) > 1)
          consider(
            400 + (to - from),
            naming,
            from,
            to,
            thing.kind === 'entry' && (index > 0 || (joined.test(name) && !joined.test(phrase))),
          );
  return best;
}

/** What a phrase names. */
export type Resolved =
  /** `isExact`: by its own name or its kind, and not by a part of a name. */
  | { readonly type: 'one'; readonly things: readonly Thing[]; readonly isExact: boolean }
  | { readonly type: 'several'; readonly things: readonly Thing[] }
  | { readonly type: 'none' };

/** "the second question", "the last dish of the menu": one of a list by where it stands. */
function byOrder(things: readonly Thing[], words: readonly string[]): Resolved {
  const [order = '', ...rest] = words;
  const index = ordinals.findIndex((pattern) => pattern.test(order));
  const isLast = lastOne.test(order);
  if ((index < 0 && !isLast) || rest.length === 0) return { type: 'none' };
  const listsBy = (words: (thing: Thing) => readonly string[]): Map<Thing | null, Thing[]> => {
    const lists = new Map<Thing | null, Thing[]>();
    for (const thing of things)
      if (
        ['entry', 'field', 'option', 'page', 'property'].includes(thing.kind) &&
        rest.some((word) => isOneOf(word, words(thing))) &&
        rest.every((word) => tellsOf(word, thing))
      )
        lists.set(thing.within, [...(lists.get(thing.within) ?? []), thing]);
    return lists;
  };
  const ofKind = listsBy(nounsOf);
  // "the first FAQ": by what the part is called in which it stands.
  const lists = ofKind.size > 0 ? ofKind : listsBy(({ within }) => (within?.kinds ?? []).flatMap(wordsIn));
  const found = [...lists.values()].flatMap((list) => list.at(isLast ? -1 : index) ?? []);
  return found.length === 0
    ? { type: 'none' }
    : found.length === 1
      ? { type: 'one', things: found, isExact: true }
      : { type: 'several', things: found };
}

/** What stands for something that was named, and names nothing by itself. */
const pronoun =
  /^\s*(?:it|that|this|them|those|these|they|him|her|es|das|dies|diese[rs]?|ihn|ça|cela|ceci|eso|esto|ese|esa)\s*$/iu;

/**
 * What a phrase names among everything in a specification: the most exact name first. Words beside the name have to
 * tell where it stands or what kind of thing it is, so that nothing that was said is left over.
 */
export function resolve(spec: Spec, phrase: string): Resolved {
  if (pronoun.test(phrase)) return { type: 'none' };
  // "the cedar one": what it is like stands before it.
  const bare = phrase.replace(/(?<=\p{L}\s+)ones?\s*$/iu, '');
  if (bare !== phrase) return resolve(spec, bare);
  const words = namingWords(phrase);
  const things = thingsOf(spec);
  const scored = things.flatMap((thing) => {
    const score = scoreOf(thing, phrase);
    return score === null ? [] : [{ thing, score }];
  });
  const top = Math.max(0, ...scored.map((one) => one.score));
  const nearest = scored.filter((one) => one.score === top).map((one) => one.thing);
  // What an overview shows of a thing is called as the thing is.
  const entity = nearest.find((thing) => thing.kind === 'entity');
  // What each entry of a part is, the part is: "the testimonials".
  const part = nearest[0]?.within ?? null;
  const inPart = things.filter((thing) => thing.kind === 'entry' && thing.within === part);
  const isWhole =
    nearest.length > 1 && nearest.length === inPart.length && scored.some((one) => one.thing === part);
  const best =
    isWhole && part !== null
      ? [part]
      : entity === undefined
        ? nearest
        : nearest.filter((thing) => thing === entity || thing.path[0] !== 'screens');
  const [first] = best;
  if (first === undefined) return byOrder(things, words);
  // A fact such as the phone number is one fact, wherever it stands.
  const key = first.path.at(-1);
  const isFact =
    first.kind === 'property' && facts.has(String(key)) && best.every((one) => one.path.at(-1) === key);
  return best.length === 1 || isFact
    ? { type: 'one', things: best, isExact: top >= exact }
    : { type: 'several', things: best };
}

/**
 * Words of a phrase that nothing in the specification is called by; all of them when each stands somewhere.
 * @param where what is said of where it stands is left out.
 */
export function unknownIn(spec: Spec, phrase: string, where: Thing | null = null): string {
  const things = thingsOf(spec);
  const isPlace = (word: string): boolean =>
    where !== null &&
    isOneOf(word, [...[...where.names, ...where.kinds].flatMap(wordsIn), ...nounsOf(where)]);
  const isKnown = (word: string): boolean =>
    things.some(
      (thing) =>
        isOneOf(word, [...thing.names, ...thing.kinds, ...thing.traits].flatMap(wordsIn)) ||
        isOneOf(word, nounsOf(thing)),
    );
  const spoken = phrase.match(/[\p{L}\p{N}][\p{L}\p{N}&'’#+-]*/gu) ?? [];
  const named = spoken.filter((word) => wordsIn(word).some((one) => !small.has(one)));
  const unknown = named.filter((word) => wordsIn(word).some((one) => !small.has(one) && !isKnown(one)));
  const others = named.filter((word) => !wordsIn(word).every(isPlace));
  return (unknown.length > 0 ? unknown : others.length > 0 ? others : named).join(' ') || phrase;
}

/** What a text of something is called, by its first name in English. */
const propertyWords: Readonly<Record<string, Told>> = {
  price: told`price`,
  role: told`role`,
  description: told`description`,
  answer: told`answer`,
  quote: told`quote`,
  time: told`time`,
  date: told`date`,
  note: told`note`,
  photo: told`photo`,
  title: told`title`,
  'phone number': told`phone number`,
  'email address': told`email address`,
  address: told`address`,
  directions: told`directions`,
  'footer text': told`footer text`,
  paragraph: told`paragraph`,
};
export const wordOf = ({ label }: Thing): Told => propertyWords[label] ?? label;

/** A thing with the place where it stands, as an answer or a message names it; an answer marks its names. */
export function placed(thing: Thing, mark: (name: string) => string = (name) => name): Told {
  const owner = thing.within === null || thing.within.kind === 'root' ? null : mark(thing.within.label);
  if (thing.kind === 'property')
    return owner === null ? told`the ${wordOf(thing)}` : told`the ${wordOf(thing)} of ${owner}`;
  return owner === null ? mark(thing.label) : told`${mark(thing.label)} in ${owner}`;
}

/** What stands in the part that the end of a phrase names, or what is there at all, in a sentence. */
export function nearTo(spec: Spec, phrase: string): { where: Thing | null; more: string } {
  const things = thingsOf(spec);
  const words = namingWords(phrase);
  const places = things.filter((thing) =>
    ['section', 'entity', 'screen', 'page', 'field'].includes(thing.kind),
  );
  const hit = places
    .map((thing) => {
      const ends = [...thing.names, ...thing.kinds].map((name) => placeOf(namingWords(name), words));
      return {
        thing,
        at: Math.max(0, ...ends.map((place) => ((place?.like ?? 0) > 1 ? (place?.to ?? 0) : 0))),
      };
    })
    .filter((one) => one.at > 0)
    .sort((a, b) => b.at - a.at)[0];
  const where = hit?.thing ?? null;
  const wanted = namingWords(unknownIn(spec, phrase, where));
  const limit = (text: string): number => (text.length < 5 ? 1 : 2);
  const named = things.filter(
    (thing) =>
      !['root', 'property', 'row'].includes(thing.kind) && thing.label !== '' && thing.label.length <= 60,
  );
  const close = named.filter((thing) =>
    namingWords(thing.label).some((own) =>
      wanted.some((word) => word.length > 3 && distance(own, word, limit(word)) <= limit(word)),
    ),
  );
  const labels = (list: readonly Thing[]): string[] => [...new Set(list.map((thing) => thing.label))];
  if (close.length > 0 && close.length <= 4)
    return { where, more: t`Near that: ${quotedList(labels(close))}.` };
  const inside = labels(named.filter((thing) => where !== null && thing.within === where)).slice(0, 8);
  if (where !== null && inside.length > 0)
    return { where, more: t`“${where.label}” has ${quotedList(inside)}.` };
  const outer = labels(
    named.filter((thing) => thing.within?.kind === 'root' || (things.length < 12 && thing.kind === 'entry')),
  ).slice(0, 10);
  return { where, more: outer.length === 0 ? '' : t`It has ${quotedList(outer)}.` };
}
