import { camel } from '../print/quote.ts';
import { isFieldLike } from '../content/fields.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { entityFor, isNameOfThing, entityName, thingListedIn } from './entity-names.ts';
import {
  isSameThing,
  isThingName,
  namedThings,
  fieldNouns,
  type NamedThing,
  withoutList,
} from './named-things.ts';
import { isFieldName, withCommas } from './runs.ts';
import { type Part, sentence, listParts, shareLast, lead } from './list-parts.ts';
import { fieldFrom } from './field-words.ts';
import { withChoices, withoutFrequency, withPlainBrackets, withStates } from './plain-outline.ts';
import {
  pronouns,
  isPlural,
  isKnown,
  notFields,
  notEntities,
  heads,
  hasGuessedChoices,
  placesIn,
  withoutWhose,
  whose,
  type Item,
  type Named,
} from './outline-words.ts';

const saysOf =
  /(?<![\p{L}-])(?:(?:each|every|an?|the|all)\s+)?([\p{L}-]+)\s+(?:has|have|belongs?\s+to)\s+(?!(?:to|been)\b)/giu;

/** The things that a message spells out, with their particulars and whose they are, as far as it has been read. */
export class OutlineThings {
  protected text: string;

  protected readonly entities = new Map<string, { entity: Entity; fields: Field[] }>();

  protected readonly used: [number, number][] = [];

  protected readonly parents = new Map<string, string[]>();

  protected declared = 0;

  protected readonly named: Named[] = [];

  protected title = '';

  /** What the message says particulars of: "a race has a date", "visits with a reason". */
  protected readonly heads: ReadonlySet<string>;

  /** The thing that the sentence before was about. */
  protected last = '';

  /** Several things that the message names side by side. */
  protected readonly things: readonly NamedThing[];

  constructor(text: string) {
    this.things = namedThings(text);
    this.text = withCommas(
      withoutList(withPlainBrackets(withoutFrequency(withStates(withChoices(text)))), this.things),
    );
    this.heads = new Set(
      [...text.matchAll(saysOf)].map((hit) => entityName(hit[1] ?? '')).filter((name) => name !== ''),
    );
  }

  protected itemsOf(parts: Part[]): Item[] {
    const items = this.partsOf(parts);
    // "books, readers and loans": among things that one knows, those that one does not know are things as well.
    const isAll =
      items.length > 1 &&
      items.some((item) => item.isEntityName) &&
      items.every((item) => item.isEntityName || isThingName(item.text.replace(lead, '')));
    return isAll ? items.map((item) => ({ ...item, isEntityName: true })) : items;
  }

  protected partsOf(parts: Part[]): Item[] {
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
  protected isOwn(head: string): boolean {
    const name = entityName(head);
    if (this.heads.has(name) && isPlural(head)) return true;
    if (isFieldLike(head.toLowerCase())) return isKnown(name) && !isFieldLike(name);
    return (isKnown(name) || this.heads.has(name)) && !fieldNouns.test(name);
  }

  protected readItems(owner: string, items: Item[]): void {
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

  protected readFields(key: string, list: string, at: number): void {
    this.readItems(key, this.itemsOf(listParts(list, at)));
  }

  protected addField(key: string, words: string, start: number): void {
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

  protected entity(words: string): string | null {
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
  protected callOne(key: string, name: string): void {
    const entity = this.entities.get(key)?.entity;
    if (entity === undefined || key === name || name.length >= key.length || !isSameThing(key, name)) return;
    entity.labelPlural = sentence(key);
    entity.label = sentence(name);
  }

  protected known(name: string): string | undefined {
    const keys = [...this.entities.keys()];
    return (
      keys.find((key) => key === name || key.endsWith(` ${name}`)) ??
      (keys.length > 1 ? keys.find((key) => isSameThing(key, name)) : undefined)
    );
  }

  /** Something to do keeps its title and its tick, whatever else is asked for. */
  protected task(name: string): string {
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

  protected belong(child: string, parent: string): void {
    const all = this.parents.get(child) ?? [];
    if (child !== parent && !all.includes(parent)) this.parents.set(child, [...all, parent]);
  }

  protected mark(start: number, length: number): void {
    this.used.push([start, start + length]);
  }
}
