import { camel } from '../print/quote.ts';
import { entityName, fieldsOf, knownEntity } from './entity-names.ts';
import { field, isFieldLike } from '../content/fields.ts';
import type { Entity } from '../spec/spec.ts';
import { readHeld } from './held.ts';
import { belongTo } from './relations.ts';
import { fieldFrom } from './field-words.ts';
import { fold, type Reading } from '../language/text.ts';
import { isPlural, phraseEnd, phrase, parts, verbs, object } from './entity-phrases.ts';
import { ListedEntities } from './listed-entities.ts';

/**
 * Things, their fields and how they belong together, from sentences such as "manage beehives with inspections
 * and honey yield per harvest". Words that were used are marked.
 * @param known the thing that the message is about, when a recipe has already told.
 */
export function takeEntities(reading: Reading, known: Entity | null = null): Entity[] {
  const extraction = new Extraction(reading, known);
  extraction.read();
  return extraction.result();
}

class Extraction extends ListedEntities {
  read(): void {
    if (this.main === null) this.readMine();
    if (this.main === null) this.readWhich();
    if (this.main === null) this.readHolder();
    if (this.main === null) this.readWhere();
    if (this.main === null) this.readHave();
    if (this.main === null) this.readObjects();
    if (this.main === null) this.readNamed();
    if (this.main === null) this.readKept();
    if (this.main === null) this.readSubject();
    this.readEntities();
    if (this.main === null) this.readColonEntities();
    if (this.main === null) return;
    this.readWhen();
    this.readColon();
    this.readPer();
    this.readEach();
    this.readBrackets();
    this.readWith();
    this.readTail();
  }

  /** "a garden app: our trees, when to prune each": what is one's own is what it keeps. */
  protected readMine(): void {
    const hit =
      /(?:(?:^|\n)\s*(?:an?\s+|my\s+|our\s+)?(?:[\p{L}-]+\s+){1,3})?\b(?:app|application|tracker|manager|planner|tool|log|logbook|organi[sz]er)\s*:\s*(?:my|our|all\s+my|all\s+our)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*,)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || isFieldLike(entityName(hit[1]))) return;
    this.main = this.add(hit[1]);
    if (this.main !== null) this.use(hit.index, hit[0].length);
  }

  /** "which tools i lent to which neighbour": what is kept, to whom it went, and when. */
  protected readWhich(): void {
    const hit =
      /(?<!\p{L})(?:which|what|whose)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:(?:i|we)(?:['’]ve)?|(?:was|were|is|are)|(?:has|have)\s+been)\s+(?:have\s+|already\s+)?([\p{L}]+)(?:\s+out)?\s+(to|from|with|by)\s+(?:(?:which|what)\s+([\p{L}-]+)|whom|who)(?!\p{L})/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return this.readWhoHas();
    const entity = this.add(hit[1]);
    if (entity === null) return;
    this.main = entity;
    const whom = hit[4] ?? `${hit[2]} ${hit[3] ?? ''}`;
    entity.fields = [
      field('Name', 'text', { required: true }),
      field(whom.charAt(0).toUpperCase() + whom.slice(1).toLowerCase(), 'text', { required: true }),
    ];
    this.addField(entity, `${hit[2].toLowerCase()} on`);
    this.use(hit.index, hit[0].length);
    for (const when of this.text.matchAll(/(?<!\p{L})when\s+[^,.;\n]{4,60}/giu)) {
      const told = fieldFrom(when[0]);
      if (told?.kind !== 'date' || entity.fields.some((other) => other.key === told.key)) continue;
      entity.fields.push(told);
      this.use(when.index, when[0].length);
    }
  }

  /** "who has borrowed my board games, since when and if they gave it back". */
  protected readWhoHas(): void {
    const hit =
      /(?<!\p{L})who\s+(?:has\s+|have\s+|had\s+)?(borrowed|rented|got|took|has)\s+(?:(?:my|our|the|which(?:\s+of\s+my)?)\s+)([\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*(?:[,.;]|$|\band\b|\bsince\b|\bwhen\b))/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const entity = this.add(hit[2]);
    if (entity === null) return;
    this.main = entity;
    entity.fields = [
      field('Name', 'text', { required: true }),
      field(
        /borrow|rent/iu.test(hit[1])
          ? `${hit[1].charAt(0).toUpperCase()}${hit[1].slice(1).toLowerCase()} by`
          : 'Who',
        'text',
      ),
    ];
    this.use(hit.index, hit[0].length);
    for (const told of this.text.matchAll(
      /(?<!\p{L})(?:since\s+when|until\s+when|if\s+(?:they|it|he|she)\s+[^,.;\n]{4,40}|when\s+[^,.;\n]{4,50}?)(?=\s*(?:[,.;\n]|$|\band\b))/giu,
    )) {
      const made = fieldFrom(told[0]);
      if (made === null || entity.fields.some((other) => other.key === made.key)) continue;
      entity.fields.push(made);
      this.use(told.index, told[0].length);
    }
  }

  /** "a book list with twelve crime novels": the novels are what it keeps. */
  protected readHolder(): void {
    const held = readHeld(this.text);
    if (held === null) return;
    this.main = this.add(held.words);
    if (this.main !== null) this.use(held.from, held.end - held.from);
  }

  /** "an app where I can put in each repair job with its price". */
  protected readWhere(): void {
    const hit = new RegExp(
      String.raw`\b(?:where|so that|so)\s+(?:i|we|you|users|people|they|customers|staff|members|everyone)\s+can\s+(?:add|enter|put in|note down|note|write down|record|save|keep|log|manage|store|track|collect|list)\s+(?:each|every|all|my|our|new|the)?\s*${phrase}${phraseEnd}`,
      'iu',
    ).exec(this.text);
    if (hit?.[1] === undefined) return;
    const entity = this.add(hit[1]);
    if (entity === null) return;
    this.main = entity;
    this.use(hit.index, hit[0].length);
  }

  /** "students have many grades": the second belongs to the first. */
  protected readHave(): void {
    for (const hit of this.text.matchAll(
      /\b([\p{L}-]+)\s+(?:have|has|can have|with)\s+(?:many|multiple|several)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;]|$|\s+(?:and|with|each)\b)/giu,
    )) {
      const parent = this.add(hit[1] ?? '');
      const child = parent === null ? null : this.add(hit[2] ?? '');
      if (parent === null || child === null) continue;
      this.main ??= parent;
      belongTo(child, parent);
      this.use(hit.index, hit[0].length);
    }
  }

  /** "catalog for my vinyl records": what is kept in it. */
  protected readKept(): void {
    const hit = new RegExp(
      String.raw`\b(?:catalog(?:ue)?|list|register|database|log|records?|collection|directory|archive|diary|journal|tracker|app|manager|tool|system|overview|inventory|organi[sz]er|dictionary)\s+(?:for|of)\s+(?:all\s+)?(?:my|our|the|an?)?\s*(?:own\s+)?${phrase}${phraseEnd}`,
      'iu',
    ).exec(this.text);
    if (hit?.[1] === undefined) return;
    const name = entityName(hit[1]);
    if (!isPlural(hit[1]) && fieldsOf(knownEntity(name)) === undefined) return;
    const entity = this.add(hit[1]);
    if (entity === null) return;
    this.main = entity;
    this.use(hit.index, hit[0].length);
  }

  /** "wine cellar, type, vintage, rating and a tasting note": a thing and its fields, and nothing else. */
  protected readSubject(): void {
    const hit = /^(?:an?\s+|my\s+|our\s+)?([\p{L}][\p{L} -]{2,30}?)(?:\s+app)?\s*[,:]\s*(.+)$/isu.exec(
      this.text.trim(),
    );
    if (hit?.[1] === undefined || hit[2] === undefined) return;
    const list = parts(hit[2].replace(/[.!]+$/u, ''));
    const fields = list.filter((part) => isFieldLike(entityName(part)) || isFieldLike(fold(part)));
    if (list.length < 2 || fields.length * 2 < list.length) return;
    const entity = this.add(hit[1]);
    if (entity === null) return;
    this.main = entity;
    for (const part of list) if (this.attach(entity, part)) this.takeEntity(part);
    this.use(this.text.indexOf(hit[1]), hit[1].length);
  }

  /** What is managed, tracked, logged … */
  protected readObjects(): void {
    const pattern = new RegExp(
      String.raw`\b${verbs}\s+${object}((?:${phrase})(?:\s*,\s*${phrase})*(?:\s*,?\s*and\s+${phrase})?)${phraseEnd}`,
      'giu',
    );
    for (const hit of this.text.matchAll(pattern)) {
      let any = false;
      for (const part of parts(hit[1] ?? '')) {
        const name = entityName(part);
        if (this.main !== null && isFieldLike(name) && !isPlural(part)) {
          this.addField(this.main, name);
          any = true;
          continue;
        }
        if (isFieldLike(name) && fieldsOf(name) === undefined && this.main === null && !isPlural(part))
          continue;
        const entity = this.add(part);
        if (entity === null) continue;
        this.main ??= entity;
        any = true;
      }
      if (any) this.use(hit.index, hit[0].length);
    }
  }

  /** "a beehive manager", "plant tracker", "wine collection app". */
  protected readNamed(): void {
    const lead =
      /^(?:please\s+)?(?:make|build|create|an?)\s+(?:me\s+)?(?:an?\s+)?|\b(?:i|we)(?:'d)?\s+(?:want|need|would like|like)\s+(?:an?\s+)?/giu;
    const named = new RegExp(
      String.raw`\b${phrase}\s+(tracker|manager|organi[sz]er|log|logbook|planner|database|inventory|collection|catalog(?:ue)?|diary|journal|register|directory|list|app|management|library|book|listings|reminder|scheduler|roster|rota|records|system|portal|sheet|sign[- ]?up(?=\s*(?::|$|with\b|for\b)))\b`,
      'iu',
    ).exec(this.text.replace(lead, (words) => ' '.repeat(words.length)));
    if (
      named?.[1] === undefined ||
      /^(?:time|inventory|stock|budget|expenses?|workout|habit|booking|money|task|to-?do|chat|poll|vot\p{L}*|quiz|calendar|reading|recipe|note|timer|finance|subscription|shopping|grocery|packing|bucket|check|watch|guest|price|play)$/iu.test(
        entityName(named[1]),
      )
    )
      return;
    const entity = this.add(named[1]);
    if (entity === null) return;
    this.main = entity;
    const name = entityName(named[1]);
    this.isHolder =
      /^(?:library|management|register|directory|book|system|portal)$/iu.test(named[2] ?? '') ||
      /^okrs?$/iu.test(named[1].trim()) ||
      (knownEntity(name) === name && fieldsOf(name) === undefined);
    this.use(named.index, named[0].length);
  }

  /** "when I last watered them": the day of it. */
  protected readWhen(): void {
    for (const hit of this.text.matchAll(
      /\bwhen\s+(?:i|we|they|it|she|he|you)\s+(?:was |were |have |had )?(?:(?:been\s+)?last\s+([\p{L}]+)|([\p{L}]+ed))(?:\s+(?:them|it|her|him))?\b/giu,
    )) {
      const name = hit[1] === undefined ? `${hit[2] ?? ''} on` : `last ${hit[1]}`;
      if (this.main === null) return;
      this.addField(this.main, name);
      const made = this.main.fields.find((candidate) => candidate.key === camel(name));
      if (made !== undefined) made.kind = 'date';
      this.use(hit.index, hit[0].length);
    }
  }
}
