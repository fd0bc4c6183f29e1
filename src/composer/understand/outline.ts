import { isFieldLike } from '../content/fields.ts';
import type { Entity } from '../spec/spec.ts';
import { declarationsIn } from './declared.ts';
import { isNameOfThing, entityName } from './entity-names.ts';
import { isSameThing, relationsSaid } from './named-things.ts';
import { finished, relateSaid } from './outline-finish.ts';
import { isForWhom, keptIn, ownedIn, subjectOf, thingNamedBy } from './subject.ts';
import { type Part, sentence } from './list-parts.ts';
import { OutlineSentences } from './outline-sentences.ts';
import { isPlural, notEntities, type Named } from './outline-words.ts';

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

const others = /^(?:each|every)\s+([\p{L}-]+)\s+(?:has|have|needs)\s+(?:an?|its|the)\s/iu;

/** What is asked for by such a name is no list of things. */
const noEntities =
  /(?:flashcards?|quiz|poll|survey|umfrage|candidate|picker|kanban|wheel|calculator|rechner|game|booking|columns?|questions?|form)$/iu;

/** How things belong together is told in sentences, which are read one by one. */
const relates = /\bbelongs?\s+to\b|\b(?:have|has)\s+(?:many|several|multiple)\b/iu;

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

class OutlineReader extends OutlineSentences {
  protected isExact = false;

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
  protected readOthers(): void {
    const { isExact } = this;
    for (const part of this.sentences()) {
      const name = others.exec(part.text)?.[1];
      const key = name === undefined ? '' : entityName(name);
      if (key === '' || this.entities.has(key) || isAnyThing.test(key) || notEntities.test(key)) continue;
      this.readSentence(part);
    }
    this.isExact = isExact;
  }

  protected nameThings(): void {
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
  protected readDeclared(): boolean {
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
}
