import type { Reading } from './text.ts';
import { sentence } from '../print/quote.ts';

/** What stands in a list that a message spells out: "Ada, Tom and Lily", "kitchen, hall and stairs". */
export interface GivenList {
  readonly items: readonly string[];
  readonly from: number;
  readonly end: number;
  /** Who or what it lists, where the words beside it tell; `any` where they only tell that it is a list. */
  readonly of: 'people' | 'things' | 'any' | null;
  /** Whether every word of it begins with a capital letter. */
  readonly isNames: boolean;
}

/** What is listed, in the plural: "chore wheel" lists nothing. */
const persons = String.raw`people|persons|names|(?:flat|room|house|team|class)mates|housemates|kids|children|family|friends|players|teams|members|students|pupils|colleagues|siblings|couples|guests|us|leute|personen|namen|(?:mit)?bewohner(?:n|innen)?|residents|kinder[n]?|familie|freunden?|spielern?|spieler|mitglieder[n]?|schüler[n]?|kollegen|gäste[n]?|teams|personnes|noms|colocs|colocataires|enfants|famille|amis|joueurs|membres|élèves|collègues|invités|équipes|personas|nombres|compañer[oa]s|niñ[oa]s|hij[oa]s|familia|amig[oa]s|jugador(?:es|as)|miembros|alumn[oa]s|invitad[oa]s|equipos`;
const works = String.raw`chores|tasks|jobs|duties|rooms|items|options|choices|prizes|places|cities|aufgaben|dienste|ämter|zimmer|räume|optionen|preise|städte|orte|tâches|corvées|pièces|options|lots|villes|lieux|tareas|faenas|habitaciones|opciones|premios|ciudades|lugares`;
const alternating = String.raw`take\s+(?:it\s+in\s+)?turns|taking\s+turns|turns|rotat\p{L}+|alternat\p{L}+|shar(?:e|es|ing)|wechseln(?:\s+sich)?(?:\s+ab)?|teilen(?:\s+sich)?|abwechselnd|se\s+relaient|se\s+partagent|alternent|à\s+tour\s+de\s+rôle|se\s+turnan|se\s+reparten|comparten|alternan`;
const among = 'between|among|zwischen|unter|entre|parmi';
const purpose = 'for|für|pour|para';
const joining = 'and|or|und|oder|et|ou|y|e|o';
/** Words that stand between what is listed and what is said of it. */
const boundaries = String.raw`${among}|${purpose}|${alternating}|with|from|of|in|into|to|are|is|do|does|doing|takes?|has|have|having|every|each|who|that|which|on|at|as|by|per|plus|so|then|where|mit|von|vom|aus|im|am|bei|beim|sind|ist|machen|macht|haben|hat|jede[rsnm]?|wer|auf|sich|pro|avec|de|du|des|dans|sont|font|fait|ont|qui|que|chaque|tous|toutes|sur|par|se|con|del|son|hacen|hace|tienen|cada|quien|todos|por`;

const taking = new RegExp(String.raw`(?<!\p{L})(?:${alternating})(?!\p{L})`, 'giu');
const boundary = new RegExp(String.raw`(?<![\p{L}\p{N}'’-])(?:${boundaries})(?![\p{L}\p{N}'’-])`, 'giu');
const joint = new RegExp(String.raw`[,/&]\s{0,3}(?:(${joining})\s)?|\s(${joining})\s|\s&\s`, 'giu');
const isListed = new RegExp(
  String.raw`^(?:(?:the|our|my|these|die|der|das|den|unsere[nr]?|les?|la|nos|los|las|el|nuestr[oa]s)\s+|\d\s+)*(${persons}|${works})\s*(?:(?:are|sind|sont|son|called|named|like|wie|comme|como)\s+)?(?=\p{L})`,
  'iu',
);
const article = /^(?:an?|the|my|our|der|die|das|den|dem|le|la|les|el|los|las|l['’])(?:\s+|(?<=['’]))/iu;
const endsWith = (words: string): RegExp =>
  new RegExp(
    String.raw`(?:^|[,.;:(\n]|(?<!\p{L})(?:${joining}|with|mit|avec|con|the|die|les|las|los|our|my)\s)\s{0,3}(?:${words})\s{0,3}(?:(?:are|sind|sont|son|of|von|de)\s{0,3})?[:(]?\s{0,3}$`,
    'iu',
  );
const afterPeople = endsWith(persons);
const afterThings = endsWith(works);
const isPersons = new RegExp(`^(?:${persons})$`, 'iu');

/** Whether a word is one for persons, whose plural is made by an s: "pupil". */
export const isOfPersons = (word: string): boolean => isPersons.test(word) || isPersons.test(`${word}s`);
const sharing = new RegExp(
  String.raw`^\s{0,3}(?:who\s+|die\s+|qui\s+|que\s+)?(?:${alternating})(?!\p{L})`,
  'iu',
);
const afterAmong = new RegExp(String.raw`(?<!\p{L})(?:${among})\s+(?:${article.source.slice(1)})?$`, 'iu');
const afterAlternating = new RegExp(
  String.raw`(?<!\p{L})(?:${alternating})\s+(?:(?:it|ab|sich)\s+)?(?:(?:with|at|on|doing|for|mit|bei|beim|für|con|en|para|pour|avec|à|de)\s+)?(?:(?:the|die|den|der|das|dem|la|le|les|el|los|las)\s+|l['’])?$`,
  'iu',
);

interface Stretch {
  readonly from: number;
  readonly end: number;
}

/** The parts of a text between its stops. */
function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const stop of text.matchAll(/[:;!?()"“”„«»\n]|\.(?=\s|$)|\s[–—-]\s/gu)) {
    if (stop.index - from > 2) stretches.push({ from, end: stop.index });
    from = stop.index + stop[0].length;
  }
  stretches.push({ from, end: text.length });
  return stretches;
}

interface Part extends Stretch {
  /** The word that joins it to the part before. */
  readonly isLast: boolean;
}

function partsOf(text: string, { from, end }: Stretch): Part[] {
  const body = text.slice(from, end);
  const parts: Part[] = [];
  let start = 0;
  let isLast = false;
  for (const hit of body.matchAll(joint)) {
    parts.push({ from: from + start, end: from + hit.index, isLast });
    start = hit.index + hit[0].length;
    isLast = (hit[1] ?? hit[2]) !== undefined || hit[0].trim() === '&';
  }
  parts.push({ from: from + start, end, isLast });
  return parts;
}

const isCapital = (words: string): boolean => /^\p{Lu}/u.test(words);

/** A tool has no more entries from one sentence. */
const mostItems = 60;

/** A piece of a text without the blanks around it and an article before it. */
function trimmed(text: string, from: number, end: number): Stretch {
  const piece = text.slice(from, end);
  const lead = /^\s*/u.exec(piece)?.[0].length ?? 0;
  const bare = piece.trim();
  const skipped = article.exec(bare)?.[0].length ?? 0;
  return { from: from + lead + skipped, end: from + lead + bare.length };
}

/** All lists that a text spells out, in its order. */
export function listsIn(text: string): GivenList[] {
  const lists: GivenList[] = [];
  for (const stretch of stretchesOf(text)) {
    let open: Stretch[] = [];
    let lead = stretch.from;
    const close = (end: number): void => {
      const made = finished(text, open, stretch, end);
      if (made !== null) lists.push(made);
      open = [];
    };
    const parts = partsOf(text, stretch);
    for (const [index, part] of parts.entries()) {
      const words = text.slice(part.from, part.end);
      const marks = [...words.matchAll(boundary)];
      const [first] = marks;
      const last = marks.at(-1);
      if (open.length > 0) {
        const head = trimmed(text, part.from, first === undefined ? part.end : part.from + first.index);
        // "Anna, Ben, big buttons": what goes on in other letters is no more of the names.
        const isOther =
          !part.isLast &&
          open.length > 1 &&
          isCapital(text.slice(open.at(-1)?.from, open.at(-1)?.end)) &&
          !isCapital(words.trim());
        if (head.end > head.from && !isOther) open.push(head);
        const goesOn = first === undefined && !isOther && head.end > head.from && open.length < mostItems;
        if (goesOn && (!part.isLast || parts[index + 1]?.isLast === true)) continue;
        close(part.end);
        if (first === undefined && !isOther) continue;
      }
      lead = last === undefined ? part.from : part.from + last.index + last[0].length;
      open = [trimmed(text, lead, part.end)];
    }
    close(stretch.end);
  }
  return lists;
}

/** A list from what was found of it; null where it is none. */
function finished(text: string, found: readonly Stretch[], stretch: Stretch, end: number): GivenList | null {
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return null;
  const word = (one: Stretch): string => text.slice(one.from, one.end);
  let start = first;
  const named = isListed.exec(word(first));
  if (named !== null) start = { from: first.from + named[0].length, end: first.end };
  const areNames = others.every((one) => isCapital(word(one)));
  // "quiz night Ada, Ben and Cy": of the words before the first comma those in capitals are its first name.
  const whole = word(start);
  const run =
    areNames && named === null
      ? /(?:^|\s)(\p{Lu}[\p{L}\p{N}'’.-]*(?:\s\p{Lu}[\p{L}\p{N}'’.-]*){0,3})$/u.exec(whole.slice(-40))?.[1]
      : undefined;
  // "chore wheel, Nora and Till": what the names are for is none of them.
  const isHead =
    areNames &&
    named === null &&
    run === undefined &&
    text.slice(stretch.from, first.from).trim() === '' &&
    !/[:(]\s{0,3}$/u.test(text.slice(Math.max(0, stretch.from - 5), stretch.from));
  if (isHead) return finished(text, others, { ...stretch, from: others[0]?.from ?? stretch.from }, end);
  if (run !== undefined) start = { from: start.end - run.length, end: start.end };
  // "Priya swap weekly": a name ends where small letters begin.
  const tail = others.at(-1);
  const cut =
    tail === undefined || !areNames
      ? null
      : /^(?:\p{Lu}[\p{L}\p{N}'’.-]*(?:\s+(?=\p{Lu})|$|(?=\s)))+/u.exec(word(tail).slice(0, 80));
  const items = [
    start,
    ...others.slice(0, -1),
    ...(tail === undefined
      ? []
      : [cut === null ? tail : { from: tail.from, end: tail.from + cut[0].trimEnd().length }]),
  ];
  // "… and never the same one twice": a clause behind the last is none of them.
  const isClause = (one: Stretch | undefined): boolean =>
    one !== undefined && word(one).trim().split(/\s+/u).length > 4;
  if (items.length > 3 && isClause(items.at(-1))) items.pop();
  const words = items.map(word).map((item) => item.trim());
  if (
    words.some(
      (item) => item === '' || item.length > 28 || item.split(/\s+/u).length > 4 || /^\d+$/u.test(item),
    )
  )
    return null;
  const before = text.slice(Math.max(0, start.from - 60), start.from);
  const last = items.at(-1)?.end ?? end;
  const behind = text.slice(last, last + 40);
  const isAtStop =
    text
      .slice(stretch.from, start.from)
      .replace(named?.[0] ?? '', '')
      .replace(article, '')
      .trim() === '';
  const noun = named?.[1];
  const isPeople = noun === undefined ? afterPeople.test(before) : isPersons.test(noun);
  const isThings = noun === undefined ? afterThings.test(before) : !isPeople;
  const isShared = sharing.test(behind);
  const isAmong = afterAmong.test(before);
  const isAlternating = afterAlternating.test(before);
  const of = isThings
    ? 'things'
    : isPeople || isShared
      ? 'people'
      : isAlternating
        ? 'things'
        : isAmong ||
            (isAtStop && /[:(]\s{0,3}$/u.test(text.slice(Math.max(0, stretch.from - 5), stretch.from)))
          ? 'any'
          : null;
  return { items: words, from: start.from, end: last, of, isNames: words.every(isCapital) };
}

/** Takes lists out of a message and marks them as understood. */
function use(reading: Reading, list: GivenList | undefined): string[] {
  if (list === undefined) return [];
  reading.useText(list.from, list.end);
  return list.items.map(sentence);
}

/** The one list that a tool is to be made with: names, or whatever is said to be one. Empty where none is spelt out. */
export function takeList(reading: Reading): string[] {
  const lists = listsIn(reading.text);
  return use(
    reading,
    lists.find(({ of }) => of === 'people') ??
      lists.find(({ of }) => of !== null) ??
      lists.find(({ isNames }) => isNames),
  );
}

/** Who takes turns, and with what. */
export function takePeopleAndThings(reading: Reading): { people: string[]; things: string[] } {
  const lists = listsIn(reading.text);
  const isSaid = (list: GivenList): boolean => list.of !== null || list.isNames;
  let people = lists.find(({ of }) => of === 'people');
  let things = lists.find(({ of }) => of === 'things');
  const isSmall = (list: GivenList): boolean => !list.isNames;
  for (const list of lists.filter((one) => one !== people && one !== things && isSaid(one))) {
    if (people === undefined && list.isNames) people = list;
    else if (things === undefined && (isSmall(list) || people !== undefined)) things = list;
  }
  if (people !== undefined || things !== undefined)
    for (const hit of reading.text.matchAll(taking)) reading.useText(hit.index, hit.index + hit[0].length);
  return { people: use(reading, people), things: use(reading, things) };
}

/** "paste names and choose a number" is no list of names. */
const isShort = (one: string): boolean => one.trim().split(/\s+/u).length < 3;
/** The longest list that a message spells out, of three and more, where what is listed can be anything. */
export function takeLongest(reading: Reading): string[] {
  const [longest] = listsIn(reading.text).toSorted((one, other) => other.items.length - one.items.length);
  return longest !== undefined && longest.items.length > 2 && longest.items.every(isShort)
    ? use(reading, longest)
    : [];
}
