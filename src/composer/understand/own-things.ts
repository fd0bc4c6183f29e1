import { field, isFieldLike } from '../content/fields.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { isRequest, stretchesOf } from './declared.ts';
import { entityFor, entityName, isNameOfThing } from './entity-names.ts';
import { fieldFrom } from './field-words.ts';
import { lead, listParts, sentence, shareLast, type Part } from './list-parts.ts';
import { finished, relateSaid } from './outline-finish.ts';
import type { Named } from './outline-words.ts';
import type { Outline } from './outline.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { isFieldName } from './runs.ts';
import { isForWhom, keptIn, ownedIn, subjectOf, thingNamedBy } from './subject.ts';
import { singular } from '../language/text.ts';

const asking = String.raw`(?:(?:for|by|to|with|from|since|until)\s+)?(?:who|whom|what|which|when|where|why|whether|if|how\s+(?:many|much|often|long|far|big))`;
/** "we write down who bought what and for how much": what is asked is what is kept of each. */
const told = new RegExp(
  String.raw`(?<!\p{L})(?:write\s+down|writes?\s+in|puts?\s+(?:down|in)|notes?(?:\s+down)?|records?|logs?|says?|tells?|enters?|tracks?|keep\s+track(?:\s+of)?|keeps?|remembers?|know|see|see\s+at\s+a\s+glance|lists?)\s+(${asking}\s.+)$`,
  'isu',
);
/** "write down the tool, who borrowed it, when": what it is is said first, and then what is asked of it. */
const toldOf = new RegExp(
  String.raw`(?<!\p{L})(?:write\s+down|note\s+down|note|record|log|enter|track|keep\s+track\s+of|save|put\s+(?:down|in))\s+((?:the|an?|which|each|every)\s+((?:[\p{L}-]+\s)?[\p{L}-]+),\s+(?:and\s+)?${asking}(?!\p{L}).*)$`,
  'isu',
);
const nextQuestion = new RegExp(
  String.raw`\s*(?:,\s*)?(?:\s(?:and|or|plus|n|&)\s+)?(?<=[\s,])(?<!(?<!\p{L})(?:for|by|to|with|from|since|until)\s)(?=${asking}(?!\p{L}))`,
  'iu',
);
const beginsAsking = new RegExp(String.raw`^${asking}(?!\p{L})`, 'iu');
const endsAsking = /(?<!\p{L})(?:who|whom|which|that|what)$/iu;
/** "a list of the rehearsals with …": which form it has says nothing of what stands in it. */
const ofForm =
  /^(?:(?:and|also|plus|then|as\s+well\s+as)\s+)*(?:(?:an?|the|one|another)\s+)?(?:(?:second|separate|other|simple|small|little)\s+)?(?:lists?|tables?|overview|collection|catalog(?:ue)?|log|record|register|screen|page|section)\s+(?:of|for|with)\s+/iu;
const holding =
  /^(.{2,60}?)\s+(?:with|has|have|having|containing|including|needs?|gets?|stores?)\s+(?:(?:an?|the|its|their)\s+)?(.+)$/isu;
const longestField = 5;
/** Words of requests, which name nothing. */
const asksOnly =
  /^(?:(?:need|want|would|like|have|has|make|build|create|give|get|let|able|know|see|to|it|app)(?:\s|$))+$/iu;
/** Ways to look at what is kept, and what is worked out of it: no particulars. */
const ofFigures =
  /^(?:min|max|minimum|maximum|average|mean|total|sum|highest|lowest)(?!\p{L})|(?<!\p{L})(?:chart|graph|board|calendar|overview|dashboard|timeline|diagram)s?$/iu;
/** "every hour", "per day": how often it is noted. */
const howOften =
  /\s+(?:every|each|per|once\s+an?)\s+(?:minute|hour|day|morning|evening|night|week|month|year)s?$/iu;
/** What is noted again and again is of a day. */
const isOverTime =
  /(?<!\p{L})(?:(?:every|each|per)\s+(?:hour|day|morning|evening|night|week|month)|line\s+(?:chart|graph)|over\s+time|daily|hourly|weekly|log|diary|journal)(?!\p{L})/iu;
/** "a thing for the potluck": what it is for says more than that it is one. */
const nothingSaid = /^(?:thing|app|page|site|tool|something|place|way|sheet|form|stuff)$/iu;
const forWhat =
  /(?<!\p{L})for\s+(?:the|my|our|an?|this|all)\s+([\p{L}-]+(?:\s+(?!on|in|at|with|and|where|so|that)[\p{L}-]+)?)/iu;

const kindOf = (words: string): Field['kind'] =>
  /^(?:since|until|by)?\s*when(?!\p{L})/iu.test(words)
    ? 'date'
    : /^how\s+(?:many|often|long|far|big)(?!\p{L})/iu.test(words)
      ? 'number'
      : /^(?:for\s+)?how\s+much(?!\p{L})/iu.test(words)
        ? 'money'
        : /^(?:whether|if)(?!\p{L})/iu.test(words)
          ? 'flag'
          : 'text';

/** A question as a field: in the words in which it is asked, where nothing better is known. */
function fieldOfQuestion(words: string): Field | null {
  const text = words.replace(/^for\s+(?=how)/iu, '').replace(/[\s.?!,]+$/u, '');
  const which =
    /^which\s+([\p{L}-]+(?:\s+[\p{L}-]+)?)\s+(?:i|we|you|they|he|she|it|is|are|was|were)(?!\p{L})/iu.exec(
      text,
    )?.[1];
  if (which !== undefined) return field(sentence(which.toLowerCase()), 'text');
  const made = fieldFrom(text);
  if (made !== null) return made;
  return text.split(/\s+/u).length > longestField + 3
    ? null
    : field(sentence(text.toLowerCase()), kindOf(text));
}

/** "I restore old radios and need to know …": the several that were spoken of before. */
const severalIn = (words: string): string | null =>
  /(?<!\p{L})((?:(?!an?\s|the\s|my\s|our\s|and\s|i\s|we\s)\p{L}{3,}\s+)?\p{L}{3,}s)(?:\s+(?:and|so|but)|,)\s[^,]*$/iu
    .exec(words)?.[1]
    ?.replace(/^(?:i|we)\s+/iu, '')
    .replace(/^\p{L}+(?:ing|ed)\s+/iu, '') ?? null;

const isSeveral = (words: string): boolean => {
  const last = words.toLowerCase().split(/\s+/u).at(-1) ?? '';
  return singular(last) !== last;
};
const looksLikeField = (words: string): boolean =>
  isFieldName(words.replace(lead, '')) || isFieldLike(words.toLowerCase()) || beginsAsking.test(words);

const plainWords = (text: string): string[] => (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).map(singular);

/** What is being read: a thing, and what was said of it. */
interface Thing {
  readonly entity: Entity;
  readonly fields: Field[];
}

/**
 * The things that a message is about with what it names of each, wherever it names them: behind a colon, "with" or
 * "has", in brackets, in a sentence of its own behind the one that says what it is about, or as what is asked ("who bought
 * what and for how much"). It asks for less certainty than the other readers do, and is only for what these leave out.
 * @param isByMany whether several people fill it in, so that each entry is somebody's.
 * @returns null where it finds less than two particulars.
 */
export function ownThings(text: string, isByMany: boolean): Outline | null {
  const things = new Map<string, Thing>();
  const named: Named[] = [];
  const used: [number, number][] = [];
  const parents = new Map<string, string[]>();
  let title = '';
  let current = '';
  let declared = 0;
  let plain = 0;
  /** What a sentence was about that named nothing of it yet. */
  let about: Part | null = null;

  const begin = (words: string): boolean => {
    const name = entityName(words.replace(lead, ''));
    if (name.length < 2 || !isNameOfThing(name) || isPartOfScreen(name) || asksOnly.test(name)) return false;
    if (!things.has(name)) things.set(name, { entity: entityFor(name), fields: [] });
    current = name;
    return true;
  };
  const nameIn = (head: string): string => {
    const said = keptIn(head);
    return said === '' || nothingSaid.test(said) ? (forWhat.exec(head)?.[1] ?? said) : said;
  };
  const add = (words: string, start: number, made: Field | null): boolean => {
    const thing = things.get(current);
    if (made === null || thing === undefined) return false;
    used.push([start, start + words.length]);
    const other = entityName(words.replace(lead, ''));
    if (other !== current && things.has(other)) {
      parents.set(current, [...(parents.get(current) ?? []), other]);
      return true;
    }
    if (thing.fields.some(({ key }) => key === made.key)) return true;
    thing.fields.push(made);
    declared += 1;
    if (made.kind !== 'text' || looksLikeField(words)) plain += 1;
    const at = text.toLowerCase().indexOf(made.label.toLowerCase(), start);
    named.push({
      entity: thing.entity.key,
      field: made.key,
      label:
        at < 0 || at > start + words.length ? [start, start + words.length] : [at, at + made.label.length],
      options: [],
    });
    return true;
  };
  /** Reads a list up to the first request in it. */
  const readList = (list: Part, of: string): void => {
    if (current !== of && things.has(of)) current = of;
    for (const item of shareLast(listParts(list.text, list.start))) {
      const words = item.text.replace(/^(?:and|also|plus)\s+/iu, '').replace(ofForm, '');
      const start = item.start + item.text.length - words.length;
      if (isRequest(words)) return;
      if (isPartOfScreen(words) || ofFigures.test(words)) continue;
      const bracket = /^([^()]{2,40}?)\s*\(([^()]+)\)$/u.exec(words);
      const inner = holding.exec(words);
      if (bracket?.[1] !== undefined && bracket[2] !== undefined && isSeveral(bracket[1])) {
        const parts = listParts(bracket[2]);
        if (
          parts.filter((part) => looksLikeField(part.text)).length * 2 >= parts.length &&
          begin(bracket[1])
        ) {
          used.push([start, start + bracket[1].length]);
          readList({ text: bracket[2], start: start + words.indexOf('(') + 1 }, current);
          current = of;
          continue;
        }
      }
      if (inner?.[1] !== undefined && inner[2] !== undefined && isSeveral(inner[1]) && begin(inner[1])) {
        used.push([start, start + inner[1].length]);
        const made = beginsAsking.test(inner[2]) ? fieldOfQuestion(inner[2]) : fieldFrom(inner[2]);
        add(inner[2], start + words.length - inner[2].length, made);
        continue;
      }
      const plainly = words.replace(howOften, '');
      const made = beginsAsking.test(words) ? fieldOfQuestion(words) : fieldFrom(plainly);
      if (current === '') continue;
      add(words, start, made);
    }
  };
  const headed = (head: Part, list: Part): boolean => {
    // "I do nails and would like to keep my clients in": what it is about is said last.
    const said = listParts(head.text).at(-1)?.text ?? head.text;
    const words = said.replace(ofForm, '').replace(/\s+(?:in|on|with|of|at|for|down)$/iu, '');
    const first = listParts(list.text)[0]?.text ?? '';
    if (!begin(isForWhom(words) ? (thingNamedBy(first) ?? 'item') : nameIn(words))) return false;
    if (title === '') title = words;
    used.push([head.start, head.start + head.text.length]);
    readList(list, current);
    return true;
  };

  for (const stretch of stretchesOf(text)) {
    const words = stretch.text.replace(/^(?:and|also|plus|then)\s+/iu, '');
    const from = stretch.start + stretch.text.length - words.length;
    const listed = toldOf.exec(words);
    const asked = listed ?? told.exec(words);
    if (asked?.[1] !== undefined) {
      const list = asked[1].replace(/,?\s+(?:and|so)\s+(?:at|in|on|then|it|i|we|that|the)\s.*$/isu, '');
      if (about !== null && title === '') title = about.text;
      // "the tool, who borrowed it" of tools that were spoken of is one of them; otherwise it is a part of what was.
      const one = listed?.[2] ?? '';
      const isOne = one !== '' && plainWords(text.slice(0, from)).includes(singular(one.toLowerCase()));
      const own =
        (listed === null ? null : isOne ? one : ownedIn(about?.text ?? '') || null) ??
        severalIn(words.slice(0, asked.index)) ??
        subjectOf(words.slice(0, asked.index).replace(/\s+(?:where|so|in\s+which|for\s+which).*$/iu, ''));
      if (current === '')
        begin(own.length > 2 && !/\b(?:everyone|everybody|we|people)\b/iu.test(own) ? own : 'entry');
      let at = from + words.length - asked[1].length;
      used.push([from + asked.index, at]);
      for (const item of list.split(nextQuestion).flatMap((one) => listParts(one))) {
        const start = text.indexOf(item.text, at);
        at = start + item.text.length;
        const plainly = item.text.replace(/^(?:and|plus|or)\s+/iu, '');
        add(item.text, start, beginsAsking.test(plainly) ? fieldOfQuestion(plainly) : fieldFrom(plainly));
      }
      continue;
    }
    if (isRequest(words)) continue;
    const colon = /^([^:()]{2,80}?)\s*(?::|\s[-–—])\s+(.+)$/su.exec(words);
    const hit = colon ?? holding.exec(words);
    // "forget who has what": a question has no head.
    if (hit?.[1] !== undefined && hit[2] !== undefined && !endsAsking.test(hit[1])) {
      const list = { text: hit[2], start: from + words.length - hit[2].length };
      if (headed({ text: hit[1], start: from }, list)) {
        about = null;
        continue;
      }
    }
    const parts = listParts(words, from);
    // "tracker for my sticker album, number, player, team": what it is about stands before its particulars.
    const [front, ...behind] = parts;
    if (
      front !== undefined &&
      behind.length >= 2 &&
      current === '' &&
      front.text.split(/\s+/u).length > 2 &&
      behind.every(({ text: one }) => one.split(/\s+/u).length <= longestField) &&
      behind.filter(({ text: one }) => fieldFrom(one) !== null).length * 3 >= behind.length * 2 &&
      (behind.some(({ text: one }) => looksLikeField(one)) || about === null) &&
      headed(front, { text: words.slice((behind[0]?.start ?? from) - from), start: behind[0]?.start ?? from })
    )
      continue;
    // "I want a dashboard for my weather station. Temperature, humidity, pressure": of what was said before.
    const isBare =
      parts.length > 1 && parts.every(({ text: one }) => one.split(/\s+/u).length <= longestField);
    if (isBare && (current !== '' || about !== null)) {
      if (about !== null && current === '' && begin(nameIn(about.text))) {
        used.push([about.start, about.start + about.text.length]);
        title = about.text;
      }
      readList({ text: words, start: from }, current);
    } else if (isBare) readList({ text: words, start: from }, '');
    else if (about === null) about = { text: words, start: from };
  }
  const [first] = things.values();
  if (
    isByMany &&
    first !== undefined &&
    !first.fields.some(({ label }) => /(?<!\p{L})(?:who|name|by)(?!\p{L})/iu.test(label))
  )
    first.fields.unshift(field('Who', 'text', { required: true }));
  if (first !== undefined && isOverTime.test(text) && !first.fields.some(({ kind }) => kind === 'date'))
    first.fields.unshift(field('Date', 'date', { required: true, preset: 'today' }));
  const all = [...things.values()].filter(({ fields }) => fields.length > 0);
  if (declared < 2 || all.length === 0) return null;
  const entities = all.map(({ entity, fields }) =>
    finished(entity, fields, { isExact: true, isOwned: false, title }),
  );
  relateSaid(
    entities,
    new Map([...things].map(([key, thing]) => [key, entities[all.indexOf(thing)]])),
    parents,
  );
  return { entities, used, declared, plain, title, isExact: true, hasSeveral: all.length > 1, named };
}
