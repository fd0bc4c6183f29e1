import { entityName, knownEntity } from './entity-names.ts';
import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import { eventEntities } from '../content/known-entities.ts';
import type { Entity } from '../spec/spec.ts';
import { belongTo } from './relations.ts';
import { fold, plural } from '../language/text.ts';
import { notEntities, isPlural, phraseEnd, phrase, parts, timeUnits } from './entity-phrases.ts';
import { FoundEntities, findEntity } from './found-entities.ts';

/** Things behind a colon, in brackets or behind "with", each with what it has. */
export class ListedEntities extends FoundEntities {
  /** "library management with books, members and loans": the things of a list, when nothing else is the main one. */
  protected readEntities(): void {
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
  protected readPair(): null {
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

  /** "a food bank: donors, donations with weight" names things; "plants: name, species" names fields. */
  protected readColon(): void {
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
  protected readColonEntities(): void {
    const hit = /^([^:.;\n]{3,60}):\s*([^.;:\n]+(?:,|\band\b)[^.;:\n]+)/u.exec(this.text);
    if (hit?.[2] === undefined || /[=\d?]/.test(hit[2])) return;
    const list = parts(hit[2]);
    const entities = list.filter((part) => isPlural(part) && this.isEntityName(part));
    if (entities.length < 2 || entities.length < list.length) return;
    for (const part of list) this.readEntity(part);
    this.use(0, hit[0].length);
  }

  /** "donations with weight": a thing of its own with a field. */
  protected readEntity(part: string): void {
    const [head = '', tail = ''] = part.split(/\s+with\s+/iu);
    const entity = this.add(head, true);
    if (entity === null) return;
    this.main ??= entity;
    for (const name of tail.split(/\s+and\s+/iu)) if (name.trim() !== '') this.attach(entity, name);
  }

  /** "honey yield per harvest": a thing that belongs to the main one, with that field. */
  protected readPer(): void {
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

  /** "eggs per day" is counted on days; "price per month" is a field. */
  protected readRate(main: Entity, what: string): void {
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
  protected readEach(): void {
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
  protected readBrackets(): void {
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
  protected readWith(): void {
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
}
