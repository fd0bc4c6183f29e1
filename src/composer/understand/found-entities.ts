import { camel } from '../print/quote.ts';
import {
  entityFor,
  entityName,
  fieldsOf,
  isNameOfThing,
  knownEntity,
  makeEntity,
  thingListedIn,
} from './entity-names.ts';
import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import type { Entity } from '../spec/spec.ts';
import { withCommas } from './runs.ts';
import { belongTo, relate } from './relations.ts';
import { fieldFrom } from './field-words.ts';
import { speltOptions, withoutOptions, type SpeltOptions } from './options.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { fold, type Reading } from '../language/text.ts';
import { notEntities, listed, isPlural, parts } from './entity-phrases.ts';

/** The things that a message names, and the particulars that it gives them, as far as it has been read. */
export class FoundEntities {
  protected readonly found = new Map<string, Entity>();

  /** Particulars that the message spells out, by the thing that they belong to. */
  protected readonly asked = new Map<Entity, Set<string>>();

  protected readonly fieldsPerEntity = new Set<string>();

  protected readonly reading: Reading;

  protected readonly text: string;

  protected readonly options: readonly SpeltOptions[];

  protected main: Entity | null;

  /** Whether the main thing was read from a name such as "library management", which may only hold the others. */
  protected isHolder = false;

  constructor(reading: Reading, known: Entity | null) {
    this.reading = reading;
    this.options = speltOptions(reading.text);
    this.text = withCommas(withoutOptions(reading.text, this.options));
    const scale = /\bratings?\s*(?:from\s+)?\(?\s*1\s*(?:-|–|to)\s*5\b/iu.exec(reading.text);
    if (scale !== null) reading.useText(scale.index, scale.index + scale[0].length);
    this.main = known;
    if (known !== null) this.found.set(entityName(known.label), known);
  }

  result(): Entity[] {
    if (this.main === null) return [];
    for (const entity of this.found.values()) this.keepApprovalRequest(entity);
    for (const entity of this.found.values()) this.giveOptions(entity);
    const all = [...this.found.values()].filter(
      (entity, index, list) => list.findIndex((other) => other.label === entity.label) === index,
    );
    relate(all);
    return all;
  }

  /** Choices that the message spells out go to the particular that has their name. */
  protected giveOptions(entity: Entity): void {
    for (const { name, options, start, end } of this.options) {
      const wanted = fieldFor(name);
      const target = entity.fields.find(
        (candidate) => candidate.key === wanted.key || entityName(candidate.label) === entityName(name),
      );
      if (target === undefined || target.kind === 'relation') continue;
      target.kind = 'choice';
      target.options = [...options];
      this.use(start, end - start);
    }
  }

  protected add(words: string, isListed = false): Entity | null {
    // "every beehive i have": what is kept are the beehives.
    const name = words.replace(/\s+(?:i|we|you|they|he|she)\s+\p{L}.*$/isu, '');
    const clean = thingListedIn(entityName(name));
    if (!isNameOfThing(clean)) return null;
    const isMeant =
      (isListed && listed.has(clean)) || (clean === 'user' && /\b(?:manage|admin)/iu.test(this.text));
    if (isMeant) {
      const entity = this.found.get(clean) ?? entityFor(clean);
      this.found.set(clean, entity);
      return entity;
    }
    if (clean.length < 2 || notEntities.has(clean) || clean.split(' ').every((word) => notEntities.has(word)))
      return null;
    if (/^(?:many|much|often|far)(?!\p{L})/u.test(clean)) return null;
    if (
      /\b(?:with|for|of|to|by|in|on|that|can)\b|^(?:which|what|who|when|where|how|whether|if)\b/.test(clean)
    )
      return null;
    const entity = this.found.get(clean) ?? this.entityOf(clean);
    this.found.set(clean, entity);
    return entity;
  }

  /** A job is something to apply for, or work for a customer. */
  protected entityOf(name: string): Entity {
    const isWork =
      /\bjobs?$/.test(name) && /\b(?:clients?|customers?|repairs?|field|crew|service)\b/iu.test(this.text);
    return isWork ? makeEntity(name, fieldsOf('work order')?.() ?? []) : entityFor(name);
  }

  protected use(start: number, length: number): void {
    this.reading.useText(start, start + length);
  }

  /** Whether a part of a list is a thing of its own, rather than a field. */
  protected isEntityName(part: string): boolean {
    const name = entityName(part);
    return (
      name !== '' &&
      (listed.has(name) || !notEntities.has(name)) &&
      (fieldsOf(knownEntity(name)) !== undefined || !(isFieldLike(name) || isFieldLike(fold(part))))
    );
  }

  /** "my medication, dose and time of day": fields that follow without a word between. */
  protected readTail(): void {
    const { main } = this;
    const hit = /,\s*((?:[\p{L} -]+,\s*)*[\p{L} -]+(?:\s+and\s+[\p{L} -]+)?)$/iu.exec(
      this.text.replace(/[.!\s]+$/u, ''),
    );
    if (main === null || hit?.[1] === undefined || /\b(?:with|for|including)\b|:/iu.test(this.text)) return;
    const list = parts(hit[1]);
    if (!list.every((part) => isFieldLike(entityName(part)) || isFieldLike(fold(part)))) return;
    for (const part of list) if (this.attach(main, part)) this.takeEntity(part);
  }

  protected takeEntity(part: string): void {
    const at = this.text.indexOf(part);
    const name = entityName(part);
    if (at >= 0 && name !== '' && !notEntities.has(name)) this.use(at, part.length);
  }

  /** A part of a list: a thing of its own when it is a plural that is no particular, else a field. */
  protected attach(owner: Entity, words: string): boolean {
    const part = words.replace(/\btime of day\b/iu, 'time');
    if (/\b(?:per|for each)\b/iu.test(part)) return false;
    // "morning/noon/evening", "tick when taken", "if it is paid": told rather than named.
    const told = /\/|^(?:tick|check|mark|cross|if|whether|every)\b/iu.test(part) ? fieldFrom(part) : null;
    if (told !== null && (told.kind === 'choice' || told.kind === 'flag' || told.label === 'Every')) {
      this.asked.set(owner, (this.asked.get(owner) ?? new Set<string>()).add(told.key));
      if (!owner.fields.some((other) => other.key === told.key)) owner.fields.push(told);
      return true;
    }
    if (
      /^(?:show|see|display|view|calculate|get|be able|i|we|you|also|which|who|when|where|how)\b/iu.test(part)
    )
      return false;
    if (/^what(?:['’]?s| is)\s+wrong\b/iu.test(part)) {
      const problem = field('Problem', 'longtext');
      if (!owner.fields.some((other) => other.key === problem.key)) owner.fields.push(problem);
      this.asked.set(owner, (this.asked.get(owner) ?? new Set<string>()).add(problem.key));
      return true;
    }
    if (fold(part) === 'total') {
      this.addField(owner, 'total');
      return true;
    }
    const name = entityName(part);
    if (name === '' || notEntities.has(name) || name.split(' ').length > 4 || isPartOfScreen(part))
      return false;
    if (
      /\b(?:chart|graph|totals|calendar|search|filter|sort|streak|timer|statistic|overview|dashboard|reminder|dark|mode|theme|color|colour|accent|board|design|layout|login|font)s?\b/u.test(
        fold(part),
      )
    )
      return false;
    if (/^due date|^deadline/u.test(name)) {
      ensureDue(owner);
      return true;
    }
    if (findEntity(this.found, name) !== null) return true;
    const isEntityName =
      isPlural(part) &&
      !isFieldLike(name) &&
      !isFieldLike(fold(part)) &&
      !owner.fields.some((other) => other.key === camel(fold(part)));
    if (isEntityName) {
      const entity = this.add(name);
      if (entity === null) return false;
      belongTo(entity, owner);
      return true;
    }
    this.addField(owner, isFieldLike(name) ? name : isFieldLike(fold(part)) ? fold(part) : name);
    return true;
  }

  protected addField(entity: Entity, name: string): void {
    if (name === '') return;
    const isOption = this.options.some((one) => one.name === name.split(' ').at(-1));
    const made = isOption ? field(name.charAt(0).toUpperCase() + name.slice(1), 'choice') : fieldFor(name);
    const same = entity.fields.find(
      (other) =>
        other.key === made.key ||
        entityName(other.label) === entityName(made.label) ||
        (made.kind === other.kind && made.key.startsWith(other.key)),
    );
    this.asked.set(entity, (this.asked.get(entity) ?? new Set<string>()).add(same?.key ?? made.key));
    if (same !== undefined || made.key === entity.key) return;
    const notes = entity.fields.findIndex((other) => other.kind === 'longtext');
    if (notes >= 0) entity.fields.splice(notes, 0, made);
    else entity.fields.push(made);
  }

  /** Where fields were spelt out, only those and what the thing cannot do without are kept. */
  protected keepApprovalRequest(entity: Entity): void {
    const asked = this.asked.get(entity);
    if (asked === undefined || asked.size < 2) return;
    entity.fields = entity.fields.filter(
      (candidate, index) =>
        index === 0 ||
        candidate.required ||
        candidate.kind === 'relation' ||
        asked.has(candidate.key) ||
        (candidate.key === 'status' && knownEntity(entityName(entity.label)) === 'ticket'),
    );
  }
}

function ensureDue(entity: Entity): void {
  if (!entity.fields.some((other) => /due|deadline/i.test(other.label)))
    entity.fields.push(field('Due', 'date'));
}

export function findEntity(found: ReadonlyMap<string, Entity>, name: string): Entity | null {
  const wanted = entityName(name);
  return (
    [...found.values()].find(
      (entity) => entityName(entity.label) === wanted || entity.key === camel(wanted),
    ) ?? null
  );
}
