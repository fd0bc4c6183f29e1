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
import { eventEntities } from '../content/known-entities.ts';
import type { Entity } from '../spec/spec.ts';
import { readHeld } from './held.ts';
import { withCommas } from './runs.ts';
import { belongTo, relate } from './relations.ts';
import { fieldFrom } from './field-words.ts';
import { speltOptions, withoutOptions, type SpeltOptions } from './options.ts';
import { isPartOfScreen } from './parts-of-screen.ts';
import { fold, plural, singular, type Reading } from '../language/text.ts';

const notEntities = new Set(
  'app application website thing things way list lists tracker manager management system page pages user users data information info stuff everything work dashboard search filter filters sorting chart charts graph graphs statistics stats total totals overview calendar login account accounts dark mode form forms button export import team teams ability option options support feature features ui interface design screen screens progress history report reports sort categories tags reminder reminders notification notifications photo photos picture pictures image images view table board timeline colors colours theme style home name names streak streaks level signature signatures want need crm crms erp erps watchlist watchlists backlog backlogs freelance solution pocket'.split(
    ' ',
  ),
);

/** Words that say nothing by themselves, and name a thing in a list of things. */
const listed = new Set(['team', 'user', 'report', 'page', 'account']);

const isPlural = (phrase: string): boolean => {
  const last = fold(phrase).split(/\s+/).at(-1) ?? '';
  return singular(last) !== last;
};

const phraseEnd = String.raw`(?=\s*(?:,|;|\.|:|\(|\)|$|\n|\band\b|\bwith\b|\bper\b|\bfor\b|\bin\b|\bat\b|\bthat\b|\bwhich\b|\bwhere\b|\bincluding\b|\bso\b|\bby\b|\bon\b|\bto\b|\bfrom\b|\bplus\b|\bhave\b|\bhas\b))`;
const phrase = String.raw`((?:[\p{L}][\p{L}\p{N}'’-]*)(?:\s+[\p{L}][\p{L}\p{N}'’-]*){0,3}?)`;

/** Splits "a, b and c" into its parts. */
const parts = (list: string): string[] =>
  list
    .split(/\s*,\s*(?:and\s+|und\s+)?|\s+(?:and|und|&|plus|as well as)\s+/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const verbs = String.raw`(?:manage|managing|track|tracking|keep track of|keeping track of|organi[sz]e|organi[sz]ing|log|logging|record|recording|catalog(?:ue)?|catalog(?:u)?ing|collect|plan|planning|list|listing|store|storing|monitor|monitoring|maintain|follow|administer|save|saving|verwalten|gérer|gestionar|(?<!(?:hourly|daily|day|tax|interest|heart|pay|exchange|growth|flat)\s)rate|review|schedule|count|register)`;
/** A noun such as "workout log" is no verb: what follows it is not what is logged. */
const object = String.raw`(?!(?:with|for|of|to|in|on|by|per|that|which|where|and|or|app|apps|application|screen|view)\b)`;
const timeUnits = /^(?:day|week|month|year|hour|night|minute|session|person|unit|item|piece|visit)$/;

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

class Extraction {
  private readonly found = new Map<string, Entity>();
  /** Particulars that the message spells out, by the thing that they belong to. */
  private readonly asked = new Map<Entity, Set<string>>();
  private readonly fieldsPerEntity = new Set<string>();
  private readonly reading: Reading;
  private readonly text: string;
  private readonly options: readonly SpeltOptions[];
  private main: Entity | null;
  /** Whether the main thing was read from a name such as "library management", which may only hold the others. */
  private isHolder = false;

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
  private giveOptions(entity: Entity): void {
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

  private add(words: string, isListed = false): Entity | null {
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
  private entityOf(name: string): Entity {
    const isWork =
      /\bjobs?$/.test(name) && /\b(?:clients?|customers?|repairs?|field|crew|service)\b/iu.test(this.text);
    return isWork ? makeEntity(name, fieldsOf('work order')?.() ?? []) : entityFor(name);
  }

  /** "a garden app: our trees, when to prune each": what is one's own is what it keeps. */
  private readMine(): void {
    const hit =
      /(?:(?:^|\n)\s*(?:an?\s+|my\s+|our\s+)?(?:[\p{L}-]+\s+){1,3})?\b(?:app|application|tracker|manager|planner|tool|log|logbook|organi[sz]er)\s*:\s*(?:my|our|all\s+my|all\s+our)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*,)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined || isFieldLike(entityName(hit[1]))) return;
    this.main = this.add(hit[1]);
    if (this.main !== null) this.use(hit.index, hit[0].length);
  }

  /** "which tools i lent to which neighbour": what is kept, to whom it went, and when. */
  private readWhich(): void {
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
  private readWhoHas(): void {
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
  private readHolder(): void {
    const held = readHeld(this.text);
    if (held === null) return;
    this.main = this.add(held.words);
    if (this.main !== null) this.use(held.from, held.end - held.from);
  }

  /** "an app where I can put in each repair job with its price". */
  private readWhere(): void {
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
  private readHave(): void {
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
  private readKept(): void {
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
  private readSubject(): void {
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

  private use(start: number, length: number): void {
    this.reading.useText(start, start + length);
  }

  /** What is managed, tracked, logged … */
  private readObjects(): void {
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
  private readNamed(): void {
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

  /** "library management with books, members and loans": the things of a list, when nothing else is the main one. */
  private readEntities(): void {
    if (this.main !== null && !this.isHolder) return;
    const hit =
      this.readPair() ??
      /\b(?:with|for|of|including)\s+((?:\p{L}[\p{L} -]{1,24})(?:,\s*\p{L}[\p{L} -]{1,24})+\s*,?\s*(?:and|&)\s+\p{L}[\p{L} -]{1,24}?)(?=[.,;:()]|\s+(?:with|in|for|per|that|which|by|so)\b|$)/iu.exec(
        this.text,
      );
    if (hit?.[1] === undefined) return;
    const list = parts(hit[1] ?? '');
    const entities = list.filter((part) => isPlural(part) && this.isEntityName(part));
    const fields = list.filter((part) => !entities.includes(part));
    if (
      entities.length < 2 ||
      !fields.every((part) => isFieldLike(fold(part)) || isFieldLike(entityName(part)))
    )
      return;
    if (this.main !== null) this.found.delete(entityName(this.main.label));
    this.main = null;
    this.isHolder = false;
    for (const part of entities) this.readEntity(part);
    const first = [...this.found.values()][0];
    if (first !== undefined) for (const part of fields) this.attach(first, part);
    this.use(hit.index, hit[0].length);
  }

  /** "OKRs with objectives and key results": two things, of which the second belongs to the first. */
  private readPair(): null {
    const hit = /\bwith\s+([\p{L}-]+)\s+and\s+((?:key\s+)?[\p{L}-]+)/iu.exec(this.text);
    if (hit?.[1] === undefined || hit[2] === undefined || this.main === null) return null;
    if (!/^okrs?$/iu.test(this.main.label)) return null;
    this.found.clear();
    const parent = this.add(hit[1]);
    const child = this.add(hit[2]);
    if (parent !== null && child !== null) belongTo(child, parent);
    this.main = parent;
    this.isHolder = false;
    this.use(hit.index, hit[0].length);
    const progress = this.text.indexOf('progress');
    if (progress >= 0 && child?.fields.some((candidate) => candidate.key === 'progress') === true)
      this.use(progress, 'progress'.length);
    return null;
  }

  /** Whether a part of a list is a thing of its own, rather than a field. */
  private isEntityName(part: string): boolean {
    const name = entityName(part);
    return (
      name !== '' &&
      (listed.has(name) || !notEntities.has(name)) &&
      (fieldsOf(knownEntity(name)) !== undefined || !(isFieldLike(name) || isFieldLike(fold(part))))
    );
  }

  /** "a food bank: donors, donations with weight" names things; "plants: name, species" names fields. */
  private readColon(): void {
    const hit = /:\s*([^.;:\n]+(?:,|\band\b)[^.;:\n]+)/u.exec(this.text);
    if (hit?.[1] === undefined || this.main === null) return;
    const list = parts(hit[1]);
    const entities = list.filter(
      (part) =>
        isPlural(part.replace(/\s+with\b.*$/iu, '')) && this.isEntityName(part.replace(/\s+with\b.*$/iu, '')),
    );
    if (entities.length >= 2 && entities.length * 2 >= list.length) {
      const holder = this.main;
      const name = entityName(holder.label);
      this.found.delete(name);
      this.main = null;
      for (const part of list) if (entities.includes(part)) this.readEntity(part);
      const first = [...this.found.values()][0];
      if (first !== undefined)
        for (const part of list)
          if (
            !entities.includes(part) &&
            this.attach(first, part.replace(/^(?:monthly|weekly|yearly|daily)\s+/iu, ''))
          )
            this.takeEntity(part);
      if (this.found.has(knownEntity(name))) this.found.delete(name);
      if (this.main === null) {
        this.main = holder;
        this.found.set(name, holder);
      }
      this.use(hit.index, hit[0].length);
      return;
    }
    // What has become nothing is not understood.
    let at = hit.index + hit[0].length - hit[1].length;
    for (const part of list) {
      at = this.text.indexOf(part, at);
      if (this.attach(this.main, part)) this.use(at, part.length);
      at += part.length;
    }
  }

  /** "tool lending: tools, members and loans" without a main thing. */
  private readColonEntities(): void {
    const hit = /^([^:.;\n]{3,60}):\s*([^.;:\n]+(?:,|\band\b)[^.;:\n]+)/u.exec(this.text);
    if (hit?.[2] === undefined || /[=\d?]/.test(hit[2])) return;
    const list = parts(hit[2]);
    const entities = list.filter((part) => isPlural(part) && this.isEntityName(part));
    if (entities.length < 2 || entities.length < list.length) return;
    for (const part of list) this.readEntity(part);
    this.use(0, hit[0].length);
  }

  /** "donations with weight": a thing of its own with a field. */
  private readEntity(part: string): void {
    const [head = '', tail = ''] = part.split(/\s+with\s+/iu);
    const entity = this.add(head, true);
    if (entity === null) return;
    this.main ??= entity;
    for (const name of tail.split(/\s+and\s+/iu)) if (name.trim() !== '') this.attach(entity, name);
  }

  /** "honey yield per harvest": a thing that belongs to the main one, with that field. */
  private readPer(): void {
    const { main } = this;
    if (main === null) return;
    for (const hit of this.text.matchAll(
      /([\p{L}][\p{L}\s-]{1,40}?)\s+(?:per|for each|for every)\s+\p{L}+/giu,
    )) {
      this.fieldsPerEntity.add(entityName((hit[1] ?? '').replace(/^.*\b(?:and|with|the|,)\s+/iu, '')));
    }
    const pattern = new RegExp(
      String.raw`\b${phrase}\s+(?:per|for each|for every|of each)\s+${phrase}${phraseEnd}`,
      'giu',
    );
    for (const hit of this.text.matchAll(pattern)) {
      const what = (hit[1] ?? '')
        .replace(/^.*\b(?:and|with|the|,)\s+/iu, '')
        .replace(
          /^(?:(?:show|see|display|view)\s+)?(?:an?\s+)?(?:charts?|graphs?|totals?|averages?|sum|number|list|overview)\s*(?:of\s+)?/iu,
          '',
        );
      if (what === '') continue;
      const name = entityName(hit[2] ?? '');
      if (name === '' || notEntities.has(name)) continue;
      if (timeUnits.test(name)) this.readRate(main, what);
      else {
        const isMain = name === entityName(main.label);
        const owner = isMain ? main : this.add(name);
        if (owner === null) continue;
        // "hours per client": what is written down is so many hours of a day, for one of them.
        const measure = fieldFor(plural(entityName(main.label).split(' ').at(-1) ?? ''));
        if (
          !isMain &&
          measure.kind === 'number' &&
          measure.unit !== '' &&
          entityName(what).endsWith(entityName(main.label)) &&
          main.fields.length <= 1
        ) {
          main.fields = [
            field('Date', 'date', { required: true, preset: 'today' }),
            { ...measure, required: true },
            field('Notes', 'longtext'),
          ];
          belongTo(main, owner);
          this.use(hit.index + (hit[0].length - hit[0].trimStart().length), hit[0].length);
          continue;
        }
        // A service belongs to a car; a harvest belongs to a beehive.
        const isOfOwner = !isMain && eventEntities.has(knownEntity(entityName(main.label)));
        if (isOfOwner) belongTo(main, owner);
        else if (!isMain) belongTo(owner, main);
        this.addField(isOfOwner ? main : owner, entityName(what));
      }
      this.use(hit.index + (hit[0].length - hit[0].trimStart().length), hit[0].length);
    }
  }

  /** "when I last watered them": the day of it. */
  private readWhen(): void {
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

  /** "eggs per day" is counted on days; "price per month" is a field. */
  private readRate(main: Entity, what: string): void {
    const name = entityName(what);
    if (main.fields.some((other) => entityName(other.label) === name)) return;
    if (!isPlural(what) || isFieldLike(name)) {
      this.addField(main, name);
      return;
    }
    this.found.delete(name);
    const entity = this.add(name);
    if (entity === null) return;
    entity.fields = [
      field('Date', 'date', { required: true }),
      field(
        plural(name).replace(/^./u, (letter) => letter.toUpperCase()),
        'number',
        { required: true },
      ),
      field('Notes', 'longtext'),
    ];
  }

  /** "each plant has a species, a location and a last watered date". */
  private readEach(): void {
    for (const hit of this.text.matchAll(
      /\b(?:each|every)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:has|have|with|should have|gets|needs)\s+([^.;]+)/giu,
    )) {
      const entity = findEntity(this.found, hit[1] ?? '') ?? this.main;
      if (entity === null) continue;
      for (const part of parts(hit[2] ?? '')) this.attach(entity, part);
      this.use(hit.index, hit[0].length);
    }
  }

  /** "visits (date, cost)". */
  private readBrackets(): void {
    for (const hit of this.text.matchAll(/([\p{L}-]+)\s*\(([^)]+)\)/gu)) {
      const word = hit[1] ?? '';
      if (/^(?:\s|$)/u.test(hit[2] ?? '')) continue;
      const isMain = /^(?:collection|list|library|database|log|inventory|app)$/iu.test(word);
      const entity = isMain ? this.main : (findEntity(this.found, word) ?? this.add(word));
      if (entity === null || this.main === null) continue;
      if (entity !== this.main) belongTo(entity, this.main);
      for (const part of parts(hit[2] ?? '')) this.addField(entity, entityName(part));
      this.use(hit.index, hit[0].length);
    }
  }

  /** "with inspections, a location and notes". */
  private readWith(): void {
    const { main } = this;
    if (main === null || /:\s*[^.;:\n]+,/u.test(this.text)) return;
    const pattern =
      /\b(?:with|including|their|its|plus|along with|such as|fields?:?|mit|avec|con)\s+(?:fields?\s+(?:for\s+|like\s+)?|columns?\s+(?:for\s+)?|the\s+|their\s+|its\s+)?([^.;:()]+?)(?=\b(?:per|for each|that|which|where|so that|in order|to see|to keep|and show|and see|i can|in (?:german|french|spanish))\b|[.;:()]|$)/giu;
    for (const hit of this.text.matchAll(pattern)) {
      const list = (hit[1] ?? '').replace(/\s+(?:per|for each|for every)\s+.*$/iu, '');
      for (const part of parts(list)) {
        if (this.fieldsPerEntity.has(entityName(part)) || !this.attach(main, part)) continue;
        this.takeEntity(part);
      }
    }
  }

  /** "my medication, dose and time of day": fields that follow without a word between. */
  private readTail(): void {
    const { main } = this;
    const hit = /,\s*((?:[\p{L} -]+,\s*)*[\p{L} -]+(?:\s+and\s+[\p{L} -]+)?)$/iu.exec(
      this.text.replace(/[.!\s]+$/u, ''),
    );
    if (main === null || hit?.[1] === undefined || /\b(?:with|for|including)\b|:/iu.test(this.text)) return;
    const list = parts(hit[1]);
    if (!list.every((part) => isFieldLike(entityName(part)) || isFieldLike(fold(part)))) return;
    for (const part of list) if (this.attach(main, part)) this.takeEntity(part);
  }

  private takeEntity(part: string): void {
    const at = this.text.indexOf(part);
    const name = entityName(part);
    if (at >= 0 && name !== '' && !notEntities.has(name)) this.use(at, part.length);
  }

  /** A part of a list: a thing of its own when it is a plural that is no particular, else a field. */
  private attach(owner: Entity, words: string): boolean {
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

  private addField(entity: Entity, name: string): void {
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
  private keepApprovalRequest(entity: Entity): void {
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

function findEntity(found: ReadonlyMap<string, Entity>, name: string): Entity | null {
  const wanted = entityName(name);
  return (
    [...found.values()].find(
      (entity) => entityName(entity.label) === wanted || entity.key === camel(wanted),
    ) ?? null
  );
}
