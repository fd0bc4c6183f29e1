import { camel } from '../print/quote.ts';
import { field, fieldFor, isFieldLike, knownFields } from '../content/fields.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { declarationsIn } from './declared.ts';
import {
  entityFor,
  isNameOfThing,
  knownEntity,
  entityName,
  makeEntity,
  thingListedIn,
} from './entity-names.ts';
import { stateWords } from './options.ts';
import {
  isSameThing,
  isThingName,
  namedThings,
  fieldNouns,
  relationsSaid,
  type NamedThing,
  withoutList,
} from './named-things.ts';
import { isFieldName, withCommas } from './runs.ts';
import { finished, relateSaid } from './outline-finish.ts';
import { isForWhom, keptIn, opening, ownedIn, subjectOf, thingNamedBy } from './subject.ts';
import { singular } from '../language/text.ts';
import { without } from './abilities.ts';
import { type Part, sentence, listParts, shareLast, lead } from './list-parts.ts';
import { isQuestion } from './field-questions.ts';
import { fieldFrom } from './field-words.ts';

/**
 * What a message spells out of the things to keep, read sentence by sentence: "bikes (frame number, size, status
 * available/rented)", "each van has a license plate and a mileage", "repairs belong to a van with date and cost",
 * "lab samples: id, taken on, ph". Null when it declares too little to be sure.
 */
export interface Outline {
  entities: Entity[];
  /** Stretches of the text that were read. */
  used: [start: number, end: number][];
  /** How many fields were spelt out. */
  declared: number;
  /** How many of them are plainly fields rather than any words. */
  plain: number;
  /** What the message calls the whole. */
  title: string;
  /** Whether its fields are listed as such: then they are those and no others, whatever is recognised. */
  isExact: boolean;
  /** Whether it names several things side by side, and goes on about one of them. */
  hasSeveral: boolean;
  /** Where the names and the choices of its fields stand. */
  named: readonly Named[];
}
import { wayThrough, withChoices, withoutFrequency, withPlainBrackets, withStates } from './plain-outline.ts';

/** A field by the keys of its thing and its own, and where the message has its name and its choices. */
export interface Named {
  readonly entity: string;
  readonly field: string;
  readonly label: readonly [start: number, end: number];
  readonly options: readonly (readonly [start: number, end: number])[];
}

const has =
  /^(?:(?:for\s+)?(?:each|every|an?|the|all|my|our|one)\s+)?([\p{L}-]+(?:\s[\p{L}-]+){0,2}?)\s+(?:has|have|should have|must have|needs|need|contains?|includes?|consists? of|comes? with|gets?|stores?|with)\s+(?:the\s+following\s*(?:fields|details|info)?:?\s*|fields?\s*(?:for\s+)?:?\s*)?(.+)$/isu;

const others = /^(?:each|every)\s+([\p{L}-]+)\s+(?:has|have|needs)\s+(?:an?|its|the)\s/iu;
const belongs =
  /^(?:(?:each|every|an?|the|all)\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s+belongs?\s+to\s+(?:an?|one|the|each|its|exactly one)?\s*([\p{L}-]+(?:\s[\p{L}-]+)?)(?:\s*,?\s+(?:with|and\s+ha(?:s|ve)|and)\s+(.+))?$/isu;

const pronouns =
  /^(?:i|we|you|it|they|he|she|everyone|everybody|people|someone|users?|who|which|that|this|there|them|these|those|him|her)$/iu;

const isPlural = (word: string): boolean => {
  const last = word.toLowerCase().split(/\s+/).at(-1) ?? '';
  return singular(last) !== last;
};

const isKnown = (name: string): boolean => {
  const known = knownEntity(name);
  return knownFields[known] !== undefined;
};

/** What is asked for by such a name is no list of things. */
const noEntities =
  /(?:flashcards?|quiz|poll|survey|umfrage|candidate|picker|kanban|wheel|calculator|rechner|game|booking|columns?|questions?|form)$/iu;

/** Requests about the app that are no fields. */
const notFields =
  /^(?:app|thing|stuff|data|filter|search|sort(?:ing)?|chart|graph|statistic|login|dark mode|calendar|column|screen|view|reminder|notification|overview|dashboard|streak|sortable|searchable|filterable)$/iu;

const notEntities =
  /^(?:app|thing|stuff|data|filter|search|sort(?:ing)?|chart|graph|statistic|login|dark mode|calendar|note|photo|tag|categor(?:y|ie)|detail|field|column|screen|view|page|color|colour|option|reminder|notification|overview|dashboard|progress|streak|sortable|searchable|filterable)$/iu;

/** What is kept by what is done: a reading list holds books. */
const heads: Readonly<Record<string, string>> = {
  reading: 'book',
  gym: 'workout',
  fitness: 'workout',
  watch: 'movie',
  grocery: 'item',
  packing: 'item',
  shopping: 'item',
  request: 'gift',
  bucket: 'goal',
  mood: 'entry',
};

/** How things belong together is told in sentences, which are read one by one. */
const relates = /\bbelongs?\s+to\b|\b(?:have|has)\s+(?:many|several|multiple)\b/iu;

/** Choices that nobody has named, for something whose choices are not the same everywhere. */
const hasGuessedChoices = (one: Field): boolean =>
  one.kind === 'choice' &&
  /^(?:size|group|label|tag)s?$|\brole\b|\bsize$/iu.test(one.label) &&
  one.options.join() === fieldFor(one.label).options.join();

/** Where the name of a field and its choices stand in the words that it was made of. */
function placesIn(words: string, start: number, { label, options }: Field): Pick<Named, 'label' | 'options'> {
  const lower = words.toLowerCase();
  let last = 0;
  const find = (text: string, from = 0): readonly [number, number] | null => {
    const at = lower.indexOf(text.toLowerCase(), from);
    return at < 0 ? null : [start + at, start + at + text.length];
  };
  const bare = /^[^(:/\d]*/u.exec(words)?.[0].trimEnd() ?? words;
  const found = find(label) ?? [start, start + bare.length];
  const behind = found[1] - start;
  return {
    label: found,
    // "halbschattig, schattig": each is looked for behind the one before.
    options: options.flatMap((option) => {
      const place = find(option, Math.max(behind, last));
      if (place !== null) last = place[1] - start;
      return place === null ? [] : [place];
    }),
  };
}

const saysOf =
  /(?<![\p{L}-])(?:(?:each|every|an?|the|all)\s+)?([\p{L}-]+)\s+(?:has|have|belongs?\s+to)\s+(?!(?:to|been)\b)/giu;

/** "the books they read": what is done with them is no part of their name. */
const withoutWhose = (words: string): string =>
  words
    .replace(lead, '')
    .replace(/\s+(?:(?:that|which)\s+)?(?:they|we|i|he|she|you)\s.*$/iu, '')
    .trim();
const whose = /^(?:my|our|your|his|her|their|its)\s/iu;

interface Item extends Part {
  isEntityName: boolean;
  inner: string;
  innerAt: number;
}

/** Names for one of whatever an app keeps. */
const isAnyThing = /^(?:card|row|item|entry|record|thing|object|element|kanban|board|field|column|)$/u;

/** What a title is about: "when I watered my plants" tells what one has. */
function wholeOf(title: string): string {
  const said = subjectOf(title);
  return isNameOfThing(said) && !/\b(?:my|our)\b/u.test(said) ? said : ownedIn(title);
}

/**
 * "selling honey to shops: shop name, contact", "an app for our choir: song title": what is kept is what the first
 * particular is the name of, where the head says it, or says only who it is for.
 */
function namedFirst(said: string, head: string, items: readonly Part[]): string | null {
  const noun = thingNamedBy(items[0]?.text ?? '');
  if (isForWhom(head)) return noun ?? 'item';
  const isSaid = noun !== null && new RegExp(String.raw`\b${noun}`, 'iu').test(head);
  return isSaid && !said.includes(noun) ? noun : null;
}

/** Whether a message spells out so much that no word of it calls for a ready-made tool. */
export const isSpeltOut = (outline: Outline | null): boolean =>
  outline !== null && outline.declared >= 2 && (outline.plain >= 2 || outline.isExact);

/** Reads the declarations of a message. */
export function readOutline(text: string): Outline | null {
  return new OutlineReader(text).read();
}

class OutlineReader {
  private text: string;
  private readonly entities = new Map<string, { entity: Entity; fields: Field[] }>();
  private readonly used: [number, number][] = [];
  private stages: {
    label: string;
    options: string[];
    of: string;
    /** Where a sentence of its own tells of them. */
    told?: { from: number; end: number };
  } | null = null;
  private readonly parents = new Map<string, string[]>();
  private declared = 0;
  private isExact = false;
  private readonly named: Named[] = [];
  private title = '';
  /** What the message says particulars of: "a race has a date", "visits with a reason". */
  private readonly heads: ReadonlySet<string>;
  /** The thing that the sentence before was about. */
  private last = '';
  /** What a sentence was about that named nothing of it. */
  private about = '';

  /** Several things that the message names side by side. */
  private readonly things: readonly NamedThing[];

  constructor(text: string) {
    this.things = namedThings(text);
    this.text = withCommas(
      withoutList(withPlainBrackets(withoutFrequency(withStates(withChoices(text)))), this.things),
    );
    this.heads = new Set(
      [...text.matchAll(saysOf)].map((hit) => entityName(hit[1] ?? '')).filter((name) => name !== ''),
    );
  }

  read(): Outline | null {
    this.nameThings();
    this.takeStages();
    if (!this.readDeclared()) for (const part of this.sentences()) this.readSentence(part);
    else this.readOthers();
    this.giveStages();
    // "job applicants with stages …, each applicant has …": the head says no more than what follows.
    for (const part of this.sentences()) {
      const about = subjectOf(part.text);
      if (
        about !== '' &&
        part.text.split(/\s+/u).length <= 4 &&
        [...this.entities.keys()].some((key) => about === key || about.endsWith(` ${key}`))
      )
        this.mark(part.start, part.text.length);
    }
    const outlined = [...this.entities.values()];
    if (
      outlined.length === 0 ||
      (this.things.length < 2 &&
        this.declared < 2 &&
        (outlined.length < 2 ||
          (this.declared + this.parents.size < 1 &&
            !outlined.every(({ entity }) => entity.fields.length > 2))))
    )
      return null;
    const isKept = /\b(?:backlog|collection|library|wish ?list|tracker|log)\b/iu.test(this.text);
    if (outlined.some(({ entity }) => noEntities.test(entity.key) && !(isKept && /game$/iu.test(entity.key))))
      return null;
    const entities = outlined.map(({ entity, fields }) =>
      finished(entity, fields, {
        isExact: this.isExact,
        isOwned: (this.parents.get(entityName(entity.label))?.length ?? 0) > 0,
        title: this.title,
      }),
    );
    const byName = new Map([...this.entities.keys()].map((key, index) => [key, entities[index]]));
    relateSaid(entities, byName, this.parents);
    const plain = outlined
      .flatMap(({ fields }) => fields)
      .filter(
        (one) =>
          one.kind !== 'text' || isFieldLike(one.label.toLowerCase()) || /^name$|name$/i.test(one.label),
      );
    return {
      entities,
      used: this.used,
      declared: this.declared,
      plain: plain.length + (this.stages?.told === undefined ? 0 : 1),
      title: this.title,
      isExact: this.isExact,
      hasSeveral: this.things.length > 1,
      named: this.named,
    };
  }

  /** "Every plot has a number and a size", beside others whose fields are listed: another thing, read by its sentence. */
  private readOthers(): void {
    const { isExact } = this;
    for (const part of this.sentences()) {
      const name = others.exec(part.text)?.[1];
      const key = name === undefined ? '' : entityName(name);
      if (key === '' || this.entities.has(key) || isAnyThing.test(key) || notEntities.test(key)) continue;
      this.readSentence(part);
    }
    this.isExact = isExact;
  }

  private nameThings(): void {
    for (const { text, start, name } of this.things) {
      const key = this.entity(name);
      const entry = key === null ? undefined : this.entities.get(key);
      if (entry === undefined) continue;
      if (entry.entity.labelPlural !== sentence(text) && isSameThing(entry.entity.label, text))
        entry.entity.labelPlural = sentence(text);
      this.mark(start, text.length);
    }
    const [first] = this.things;
    const title =
      first === undefined || this.things.length < 2
        ? null
        : /(?:^|[.;!?\n])\s*([^.;!?\n]{2,60}?)\s*(?::|\bwith)\s*$/u.exec(this.text.slice(0, first.start));
    if (title?.[1] !== undefined) {
      this.mark(title.index, title[0].length);
      this.title = title[1];
    }
    const names = this.things.map(({ name }) => name);
    for (const { child, parent, at, end } of relationsSaid(this.text, names)) {
      const [one, other] = [this.entity(child), this.entity(parent)];
      if (one === null || other === null) continue;
      this.belong(one, other);
      this.mark(at, end - at);
    }
  }

  /** Fields that are listed are those, word for word; whatever else is said is about them. */
  private readDeclared(): boolean {
    if (relates.test(this.text)) return false;
    const declared = declarationsIn(this.text);
    const all = declared.flatMap(({ head, about, items }) => {
      const said = head === null ? '' : keptIn(head.text);
      // "job applications. Cards: company, role": cards, rows and items are whatever the app is about.
      const whole = about === null || /\?|['’]s\b/u.test(about.text) ? '' : wholeOf(about.text);
      const own = namedFirst(said, head?.text ?? '', items);
      if (own !== null) return [{ head: head ?? about, name: own, items }];
      // Beside other things that have their fields, "items" are what they are called.
      const isNamed = said === 'item' && declared.length > 1;
      const name =
        isNamed || !isAnyThing.test(said) ? said : whole !== '' ? whole : said === 'card' ? 'task' : said;
      return name === '' || notEntities.test(name) ? [] : [{ head: head ?? about, name, items }];
    });
    // "inventory for my workshop: parts, supplier, price": the first of them is what is kept.
    const holds = ({ name, items: [front] }: (typeof all)[number]): boolean =>
      /^(?:inventory|stock)$/u.test(name) &&
      front !== undefined &&
      isPlural(front.text) &&
      !isFieldLike(front.text.toLowerCase());
    if (all.some(holds)) return false;
    for (const { head, name } of all) {
      if (this.entity(name) === null || head === null) continue;
      this.mark(head.start, head.text.length);
      if (this.title === '') this.title = head.text;
    }
    for (const { head, name, items } of all) {
      const key = this.entity(name);
      if (key === null) continue;
      for (const item of items) this.addField(key, item.text, item.start);
      this.last = key;
      const [first] = items;
      if (first !== undefined && head !== null && first.start > head.start)
        this.mark(head.start, first.start - head.start);
    }
    this.isExact = this.declared >= 2;
    if (!this.isExact) {
      this.entities.clear();
      this.declared = 0;
      this.used.length = 0;
      this.nameThings();
    }
    return this.isExact;
  }

  /** "with stages Applied, Interview and Hired": what the rows pass through. */
  private takeStages(): void {
    this.nameStages();
    const hit =
      /\b(?:with\s+|in\s+|by\s+)?(?:the\s+)?(stages?|columns?|status(?:es)?|phases?|steps)\s*:?\s+((?:[^,.;:]{2,40},\s*)+[^,.;:]{2,60}?)(?=\s*(?:,\s*)?(?:and|where)\s+(?:each|every)\b|[.;]|$)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const at = hit.index + hit[0].length - hit[2].length;
    const parts = listParts(hit[2], at);
    const isState = (words: string): boolean =>
      words.split(' ').length <= 3 &&
      (stateWords.test(words) || !isFieldLike(words.toLowerCase()) || /phone screen/i.test(words));
    const isView =
      /\b(?:board|view|chart|graph|calendar|overview|dashboard|filter|search)s?$|^with\b|\swith\s/iu;
    // "with stages lead, won, lost and value": what is no stage follows the stages.
    const stop = parts.findIndex((part) => !isState(part.text) || isView.test(part.text));
    const taken = stop < 0 ? parts : parts.slice(0, stop);
    const options = taken.map((one) => sentence(one.text));
    // "columns Artist, Album and Year" are those of a table.
    if (
      /^columns?$/iu.test(hit[1]) &&
      parts.filter((one) => isFieldName(one.text) || /[(%]/u.test(one.text)).length >= 2
    )
      return;
    const last = taken.at(-1);
    if (options.length < 3 || last === undefined) return;
    if (/^(?:status|stage)$/iu.test(hit[1]) && !taken.every((one) => stateWords.test(one.text))) return;
    const of = /([\p{L}-]+)\s*$/u.exec(this.text.slice(0, hit.index))?.[1] ?? '';
    const label = singular(hit[1].toLowerCase());
    this.stages = { label: sentence(label === 'column' ? 'status' : label), options, of: entityName(of) };
    const end = last.start + last.text.length;
    if (stop < 0 || /^(?:each|every)\b/iu.test(parts[stop]?.text ?? '')) {
      this.mark(hit.index, end - hit.index);
      this.text = this.text.slice(0, hit.index) + ' '.repeat(end - hit.index) + this.text.slice(end);
      return;
    }
    // What follows belongs to the same thing: the stages stay in their place, as one field.
    const from = this.text.indexOf(hit[1], hit.index);
    const short = `${this.stages.label.toLowerCase()} (${options.join(',')})`;
    if (short.length > end - from) return;
    this.text = this.text.slice(0, from) + short.padEnd(end - from) + this.text.slice(end);
    this.mark(from, end - from);
    this.stages = null;
  }

  /** "kanban board for jobs: wishlist, applied, offer with company": what a board lists are its columns. */
  private nameStages(): void {
    const way = wayThrough(this.text);
    if (way !== null) {
      this.stages = { label: 'Status', options: way.stages.map(sentence), of: entityName(way.of), told: way };
      // What goes through them is a thing that was spoken of, and the sentence says no more of it.
      this.text = without(this.text, [way]);
      return;
    }
    const hit =
      /(?<!\p{L})((?:kanban(?:\s+board)?|board|pipeline)(?:\s+(?:for|of|to)\s+[^:,.;\n]{2,40}?)?)\s*:\s*((?:[\p{L} -]{2,20},\s*){2,}[\p{L} -]{2,20}?)(?=\s+with\s|\s*[.;\n]|$)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const parts = listParts(hit[2]);
    if (parts.filter((part) => stateWords.test(part.text)).length < 2) return;
    this.stages = {
      label: 'Status',
      options: parts.map((part) => sentence(part.text)),
      of: entityName(subjectOf(hit[1].replace(/^\p{L}+(?:\s+board)?\s+(?:for|of)\s+/iu, ''))),
    };
    const from = hit.index + hit[1].length;
    const end = hit.index + hit[0].length;
    this.mark(from, end - from);
    this.text = this.text.slice(0, from) + ' '.repeat(end - from) + this.text.slice(end);
  }

  private giveStages(): void {
    const target =
      this.entities.get(this.stages?.of ?? '') ??
      [...this.entities.values()].findLast((one) => one.fields.length > 0) ??
      [...this.entities.values()][0];
    if (this.stages === null || target === undefined) return;
    target.fields.push(field(this.stages.label, 'choice', { options: this.stages.options }));
    this.declared += 1;
    const { told } = this.stages;
    if (told !== undefined) this.mark(told.from, told.end - told.from);
  }

  private sentences(): Part[] {
    const parts: Part[] = [];
    let from = 0;
    const push = (end: number): void => {
      const raw = this.text.slice(from, end);
      const trimmed = raw.trim();
      if (trimmed !== '') parts.push({ text: trimmed, start: from + raw.indexOf(trimmed) });
    };
    for (const hit of this.text.matchAll(
      /[.;!?\n]+(?=\s|$)|,?\s+(?:and|where|plus)\s+(?=(?:each|every)\s)|,\s+(?:and\s+)?(?=(?:(?:an?|the)\s+)?[\p{L}-]+\s+(?:belongs?\s+to|ha(?:s|ve)\s+(?:an?|the|its|their|many))\s|(?:each|every)\s+[\p{L}-]+\s+(?:has|have|with)\s)/giu,
    )) {
      push(hit.index);
      from = hit.index + hit[0].length;
    }
    push(this.text.length);
    return parts;
  }

  private readSentence(part: Part): void {
    const { text, start } = part;
    const rates =
      /^(?:the\s+)?[\p{L}-]+s\s+(?:can\s+)?rate\s+(?:the\s+)?([\p{L}-]+)(?:\s+(?:from\s+)?1\s*(?:-|–|to)\s*(\d+))?$/iu.exec(
        text,
      );
    if (rates?.[1] !== undefined) {
      const key = this.entity(rates[1]);
      if (key !== null)
        this.addField(
          key,
          rates[2] === undefined || rates[2] === '5' ? 'rating' : `rating 1-${rates[2]}`,
          start,
        );
      this.mark(start, text.length);
      return;
    }
    const owned = belongs.exec(text);
    if (owned?.[1] !== undefined && owned[2] !== undefined) {
      const child = this.entity(owned[1]);
      const parent = this.entity(owned[2]);
      if (child !== null && parent !== null) {
        this.belong(child, parent);
        this.mark(start, text.length - (owned[3]?.length ?? 0));
        if (owned[3] !== undefined) this.readFields(child, owned[3], start + text.length - owned[3].length);
        this.last = child;
        return;
      }
    }
    const colon = /^([^:]{2,80}?)(?::|\s[-–—])\s+(.+)$/su.exec(text);
    if (colon?.[1] !== undefined && colon[2] !== undefined) {
      const at = start + text.length - colon[2].length;
      // "fleet of drones: a drone has a serial, …": the head says no more than what follows.
      const inner = has.exec(colon[2])?.[1];
      if (
        inner !== undefined &&
        !inner.includes(',') &&
        `${entityName(colon[1])} `.includes(`${entityName(inner)} `)
      ) {
        this.mark(start, colon[1].length);
        this.title = colon[1];
        this.readSentence({ text: colon[2], start: at });
        return;
      }
      if (this.readList(colon[1], start, colon[2], at)) return;
    }
    const where =
      /^(.{3,40}?)\s+(?:where|in which|so(?:\s+that)?)\s+(?:i|we|you|users)\s+(?:can\s+)?(?:put\s+in|record|log|enter|track|note(?:\s+down)?|save|keep|write\s+down)\s+(.+)$/isu.exec(
        text,
      );
    if (where?.[1] !== undefined && where[2] !== undefined) {
      const at = start + text.length - where[2].length;
      if (listParts(where[2]).length > 2 && this.readList(where[1], start, where[2], at)) {
        this.mark(start, at - start);
        return;
      }
    }
    const hit = has.exec(text);
    const subject = hit?.[1] ?? '';
    if (hit?.[2] !== undefined && !/\bwith\b/iu.test(subject)) {
      const at = start + text.length - hit[2].length;
      if (/\brate\b/iu.test(subject) || /\b(?:i|we|she|he|they|you)\b/iu.test(subject))
        return this.readLoose(part);
      if (pronouns.test(subject)) {
        if (/^(?:it|they)$/iu.test(subject) && this.last !== '') this.readFields(this.last, hit[2], at);
      } else if (
        this.readList(
          text
            .slice(0, text.length - hit[2].length)
            .replace(
              /\s+(?:has|have|should have|must have|needs|need|contains?|includes?|consists? of|comes? with|gets?|stores?|with)\s*$/iu,
              '',
            ),
          start,
          hit[2],
          at,
        )
      )
        return;
    }
    const withHit = /^(.{3,70}?)\s+(?:with|w\/|including|containing|storing)\s+(.+)$/isu.exec(text);
    if (withHit?.[1] !== undefined && withHit[2] !== undefined && !withHit[1].includes('(')) {
      const at = start + text.length - withHit[2].length;
      if (this.readList(withHit[1], start, withHit[2], at)) return;
    }
    this.readLoose(part);
  }

  /** "head: list" and "head with list". */
  private readList(head: string, start: number, list: string, at: number): boolean {
    const parts = listParts(list, at);
    const comma = /^(.+?)\s*,\s*([^,]+)$/su.exec(head);
    const name = subjectOf(comma?.[2] ?? head);
    // "a pantry with items, quantity, …": what it is called on the screen is no other thing.
    const shown = makeEntity(entityName(name), []).labelPlural.toLowerCase();
    const items = this.itemsOf(parts).filter(
      ({ text, inner }) => inner !== '' || text.toLowerCase() !== shown || shown === name.toLowerCase(),
    );
    const entityItems = items.filter((item) => item.isEntityName);
    const owner = this.things.length > 0 ? this.known(name) : undefined;
    if (owner !== undefined) {
      this.mark(start, head.length);
      this.readItems(owner, items);
      this.last = owner;
      return true;
    }
    if (
      entityItems.length >= 2 &&
      (entityItems.length * 2 >= items.length || (items[0]?.isEntityName === true && items[0].inner !== ''))
    ) {
      // "clients with their dogs (name, breed)": those who have them are kept too.
      const isOwner = /^\s*\p{L}+\s*$/u.test(head) && isPlural(head.trim()) && isKnown(name);
      this.readItems((isOwner ? this.entity(name) : null) ?? '', items);
      if (this.entities.size > 0) this.mark(start, head.length);
      return this.entities.size > 0;
    }
    // "inventory for my workshop: parts, supplier, price": the first of the list is what is kept, as in "where i can
    // write down every hive i have, when i last inspected it …".
    const [front] = items;
    const kind = (front?.text ?? '').replace(/\s+(?:i|we)\s+\p{L}+$/iu, '').replace(lead, '');
    if (
      /^(?:inventory|stock)$|^$/u.test(name) &&
      front !== undefined &&
      items.length > 2 &&
      (isPlural(kind) || /^(?:each|every|all)\s/iu.test(front.text)) &&
      !isFieldLike(kind.toLowerCase()) &&
      kind.split(' ').length <= 2 &&
      items.slice(1).every((item) => !item.isEntityName && fieldFrom(item.text) !== null) &&
      items.slice(1).filter((item) => isFieldName(item.text) || isQuestion(item.text)).length >= 2
    ) {
      const kept = this.entity(kind);
      if (kept !== null) {
        this.mark(start, head.length);
        this.mark(front.start, front.text.length);
        if (this.title === '') this.title = head;
        if (!items.some((item) => /\b(?:name|title)\b/iu.test(item.text)))
          this.entities.get(kept)?.fields.push(field('Name', 'text', { required: true }));
        this.readItems(kept, items.slice(1));
        this.last = kept;
        return true;
      }
    }
    if (name === '' || notEntities.test(name) || items.length === 0) return false;
    const fields = items.filter((item) => !item.isEntityName && fieldFrom(item.text) !== null);
    if (fields.length === 0) return false;
    // One vague field is no declaration: "an app with dark mode".
    if (fields.length === 1 && !isFieldLike(fields[0]?.text.toLowerCase() ?? '') && entityItems.length === 0)
      return false;
    const key = this.entity(name);
    if (key === null) return false;
    this.mark(start, head.length);
    if (this.title === '') this.title = head;
    this.readItems(key, items);
    this.last = key;
    return true;
  }

  private itemsOf(parts: Part[]): Item[] {
    const items = this.partsOf(parts);
    // "books, readers and loans": among things that one knows, those that one does not know are things as well.
    const isAll =
      items.length > 1 &&
      items.some((item) => item.isEntityName) &&
      items.every((item) => item.isEntityName || isThingName(item.text.replace(lead, '')));
    return isAll ? items.map((item) => ({ ...item, isEntityName: true })) : items;
  }

  private partsOf(parts: Part[]): Item[] {
    return shareLast(parts).map((part) => {
      const isWith = /^[^(]*\swith\s/u.test(part.text);
      const bracket = isWith ? null : /^((?:[\p{L}-]+\s?){1,3}?)\s*\((.+)\)$/su.exec(part.text);
      const inside = bracket?.[2] ?? '';
      const dated = /^([\p{L}-]+s)\s+by\s+(date|day)$/iu.exec(part.text);
      if (dated?.[1] !== undefined && dated[2] !== undefined)
        return {
          text: part.text,
          start: part.start,
          isEntityName: true,
          inner: dated[2],
          innerAt: part.start + part.text.length - dated[2].length,
        };
      const withHit = isWith ? /^((?:[\p{L}-]+\s?){1,3}?)\s+with\s+(.+)$/su.exec(part.text) : null;
      const inner = withHit?.[2] ?? inside;
      const head = withoutWhose(bracket?.[1] ?? withHit?.[1] ?? part.text);
      const isList =
        bracket !== null && isPlural(head) && listParts(inside).some((one) => isFieldName(one.text));
      const isEntityName =
        isList ||
        (withHit !== null && isPlural(head)) ||
        this.entities.has(entityName(head)) ||
        (bracket === null &&
          withHit === null &&
          isPlural(head) &&
          head.split(' ').length <= 3 &&
          !notEntities.test(entityName(head)) &&
          this.isOwn(head));
      return {
        text: part.text,
        start: part.start,
        isEntityName,
        inner: isList || withHit !== null ? inner : '',
        innerAt: part.start + part.text.indexOf(inner),
      };
    });
  }

  /** A plural that is a thing by itself rather than a field in the plural. */
  private isOwn(head: string): boolean {
    const name = entityName(head);
    if (this.heads.has(name) && isPlural(head)) return true;
    if (isFieldLike(head.toLowerCase())) return isKnown(name) && !isFieldLike(name);
    return (isKnown(name) || this.heads.has(name)) && !fieldNouns.test(name);
  }

  private readItems(owner: string, items: ReturnType<OutlineReader['itemsOf']>): void {
    let current = owner;
    // "buildings with units, units with tenants": what has particulars of its own is no particular of another.
    const headed = items.filter((item) => item.isEntityName && /\swith\s/iu.test(item.text));
    if (headed.length > 1)
      for (const item of headed)
        this.entity(withoutWhose(item.text.slice(0, item.innerAt - item.start).replace(/\s+with\s*$/iu, '')));
    for (const item of items) {
      if (item.isEntityName) {
        const head =
          item.inner === ''
            ? item.text
            : item.text.slice(0, item.innerAt - item.start).replace(/\s*(?:\(|\bwith|\bby)\s*$/iu, '');
        const key = this.entity(withoutWhose(head));
        if (key === null) continue;
        this.mark(item.start, item.text.length);
        if (owner !== '' && key !== owner) {
          // "a meeting has a book": one of it; "pets with vaccinations": many of them.
          if (isPlural(withoutWhose(head))) this.belong(key, owner);
          else this.belong(owner, key);
        }
        if (item.inner !== '') this.readFields(key, item.inner, item.innerAt);
        // What follows "donations with amount" belongs to the donations too.
        const goesOn = /\bwith\b/iu.test(item.text);
        if (owner === '') current = item.inner !== '' || goesOn ? key : current;
        else if (goesOn && isPlural(withoutWhose(head))) current = key;
        continue;
      }
      const to = current !== '' ? current : ([...this.entities.keys()][0] ?? '');
      if (to === '') continue;
      this.addField(to, item.text, item.start);
    }
  }

  private readFields(key: string, list: string, at: number): void {
    this.readItems(key, this.itemsOf(listParts(list, at)));
  }

  private addField(key: string, words: string, start: number): void {
    const entry = this.entities.get(key);
    const clean = entityName(words.replace(lead, ''));
    if (entry === undefined || notFields.test(clean)) return;
    if (/\s(?:board|chart|graph|calendar|overview|dashboard|kanban|timeline)$/u.test(clean)) return;
    const known = this.known(clean);
    if (known !== undefined && known !== key) {
      this.callOne(known, clean);
      this.belong(key, known);
      this.mark(start, words.length);
      return;
    }
    const owner = /^belongs?\s+to\s+(?:(?:an?|one|the|exactly\s+one)\s+)?(.+)$/iu.exec(words)?.[1];
    const parent = owner === undefined ? null : this.entity(owner);
    if (parent !== null) {
      this.belong(key, parent);
      this.mark(start, words.length);
      return;
    }
    const guess = fieldFrom(words);
    if (guess === null) return;
    const made = hasGuessedChoices(guess) ? { ...guess, kind: 'text' as const, options: [] } : guess;
    const same = entry.fields.find((other) => other.key === made.key);
    // "our goals, their goals": whose they are tells them apart.
    const label = sentence(words.toLowerCase());
    const own = same === undefined ? made : { ...made, key: camel(label), label };
    if (same === undefined || (whose.test(words) && !entry.fields.some(({ key: one }) => one === own.key))) {
      entry.fields.push(own);
      this.declared += 1;
      this.named.push({ entity: entry.entity.key, field: own.key, ...placesIn(words, start, own) });
    }
    this.mark(start, words.length);
  }

  /** "tracking my kids screentime, kid name, minutes", "bikes (number, size), customers and rentals with start and end date". */
  private readLoose({ text, start }: Part): void {
    const parts = listParts(text, start);
    const first = parts[0];
    if (first === undefined || parts.length < 2) {
      this.about = isNameOfThing(subjectOf(text)) ? subjectOf(text) : '';
      this.readBrackets(text, start);
      return;
    }
    const opener = opening.exec(first.text)?.[0].length ?? 0;
    // A head with fields of its own was read before, if it could be.
    if (/\swith\s/iu.test(first.text)) {
      this.readBrackets(text, start);
      return;
    }
    const rest: Part[] = [{ text: first.text.slice(opener), start: first.start + opener }, ...parts.slice(1)];
    const items = this.itemsOf(rest);
    const entityItems = items.filter((item) => item.isEntityName);
    const isAll = items.length > 1 && entityItems.length === items.length;
    if (isAll || (entityItems.some((item) => item.inner !== '') && entityItems.length >= 2)) {
      this.readItems('', items);
      this.mark(first.start, opener);
      return;
    }
    // The head and its fields: at least two of what follows must be plainly fields.
    const tail = items.slice(1).filter((item) => !item.isEntityName);
    const plain = tail.filter(
      (item) => isFieldName(item.text) || /[/(]|\d\s*-\s*\d/.test(item.text) || isQuestion(item.text),
    );
    // "A recipe book for my grandma. Title, ingredients, steps": particulars of what was said before.
    const isOne = /^\p{Ll}+$/u.test(first.text) && first.text === singular(first.text);
    const own = first.text.slice(opener).trim();
    const isListed =
      /(?:^|\s)(?:track|log|record|note|enter|save|store|down)\s+(?:(?:the|an?|which)\s+)?$/iu.test(
        first.text.slice(0, opener),
      );
    const isSaid = `${this.about} `.includes(`${entityName(own)} `);
    const isOfBefore =
      this.about !== '' &&
      (((isFieldName(first.text) || isOne) &&
        tail.filter((item) => isFieldName(item.text)).length > (isOne ? 1 : 0)) ||
        (isListed && !isSaid && plain.length > 1));
    // "who owes me money": what is told in a sentence has no name of its own.
    const before =
      isOfBefore && !/\b(?:min|max|average|chart|graph)\b/iu.test(text)
        ? this.entity(/\b(?:me|us|who|what)\b/u.test(this.about) ? 'entry' : this.about)
        : null;
    if (before !== null) {
      if (this.title === '') this.title = this.about;
      this.readItems(before, items);
      this.last = before;
      return;
    }
    const name = subjectOf(first.text);
    if (
      name === '' ||
      notEntities.test(name) ||
      (isFieldLike(name) && !isKnown(name)) ||
      plain.length < 2 ||
      tail.length < items.length - 1
    ) {
      this.readBrackets(text, start);
      return;
    }
    const key = this.entity(name);
    if (key === null) return;
    this.mark(first.start, first.text.length);
    if (this.title === '') this.title = first.text;
    // "track item, category, shelf": one of it is the first of what is noted of each.
    if (isListed && own === singular(own) && /^\p{Ll}+$/u.test(own)) {
      const entry = this.entities.get(key);
      entry?.fields.push({ ...fieldFor('name'), key: 'name', label: sentence(own) });
    }
    this.readItems(key, items.slice(1));
    this.last = key;
  }

  private readBrackets(text: string, start: number): void {
    for (const hit of text.matchAll(/((?:[\p{L}-]+\s){0,1}[\p{L}-]+)\s*\(([^()]*,[^()]*)\)/gu)) {
      const inner = listParts(hit[2] ?? '');
      if (inner.filter((one) => isFieldLike(one.text.toLowerCase())).length * 2 < inner.length) continue;
      const name = subjectOf(hit[1] ?? '');
      const key = name === '' || notEntities.test(name) ? null : this.entity(name);
      if (key === null) continue;
      this.mark(start, hit.index + (hit[1]?.length ?? 0));
      this.readFields(key, hit[2] ?? '', start + hit.index + hit[0].indexOf('(') + 1);
    }
  }

  private entity(words: string): string | null {
    const said = entityName(words.replace(lead, ''));
    // "a shared shopping list": which list it is says nothing of what stands in it.
    const name =
      heads[said] ??
      heads[said.replace(/^(?:shared|common|joint|family|weekly|our)\s+/u, '')] ??
      thingListedIn(said);
    if (name.length < 2 || (name !== 'user' && pronouns.test(name)) || notEntities.test(name)) return null;
    if (!isNameOfThing(name)) return null;
    const known = this.known(name);
    if (known !== undefined) return known;
    if (/^(?:to-?do|task|chore|household chore)$/u.test(name)) return this.task(name);
    this.entities.set(name, { entity: entityFor(name), fields: [] });
    return name;
  }

  /** "Beete … Beet": one of them is called what the message calls it elsewhere. */
  private callOne(key: string, name: string): void {
    const entity = this.entities.get(key)?.entity;
    if (entity === undefined || key === name || name.length >= key.length || !isSameThing(key, name)) return;
    entity.labelPlural = sentence(key);
    entity.label = sentence(name);
  }

  private known(name: string): string | undefined {
    const keys = [...this.entities.keys()];
    return (
      keys.find((key) => key === name || key.endsWith(` ${name}`)) ??
      (keys.length > 1 ? keys.find((key) => isSameThing(key, name)) : undefined)
    );
  }

  /** Something to do keeps its title and its tick, whatever else is asked for. */
  private task(name: string): string {
    if (!this.entities.has('task')) {
      const known = entityFor('task');
      const called = entityFor(name);
      const entity = /chore/u.test(name)
        ? { ...known, label: called.label, labelPlural: called.labelPlural }
        : known;
      this.entities.set('task', { entity, fields: entity.fields.slice(0, 2) });
    }
    return 'task';
  }

  private belong(child: string, parent: string): void {
    const all = this.parents.get(child) ?? [];
    if (child !== parent && !all.includes(parent)) this.parents.set(child, [...all, parent]);
  }

  private mark(start: number, length: number): void {
    this.used.push([start, start + length]);
  }
}
