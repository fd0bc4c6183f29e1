import { camel } from '../code/quote.ts';
import { field, fieldFor, isFieldLike, knownFields, synonyms } from '../content/fields.ts';
import type { Entity, Field } from '../spec.ts';
import { fold, plural, singular, type Reading } from './text.ts';

const skip = new Set(
  'my our your their his her its the a an all some any every each of different various multiple several new own daily weekly monthly personal family small local simple easy nice beautiful modern online'.split(
    ' ',
  ),
);
const notThings = new Set(
  'app application website tool thing things way list lists tracker manager management system page pages user users data information info stuff everything work dashboard search filter filters sorting chart charts graph graphs statistics stats total totals overview calendar login account accounts dark mode form forms button export import team teams ability option options support feature features ui interface design screen screens progress history report reports sort categories tags reminder reminders notification notifications photo photos picture pictures image images view table board timeline colors colours theme style home name names streak streaks level'.split(
    ' ',
  ),
);

/** A noun phrase without articles and adjectives that say nothing, its last word in the singular. */
export function thingName(phrase: string): string {
  const parts = fold(phrase)
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !skip.has(word));
  while (
    parts.length > 1 &&
    /^(?:collection|list|library|database|inventory|catalogue|catalog|log|logs)s?$/.test(parts.at(-1) ?? '')
  )
    parts.pop();
  const last = parts.pop();
  if (last === undefined) return '';
  return [...parts, singular(last)].join(' ');
}

const isPlural = (phrase: string): boolean => {
  const last = fold(phrase).split(/\s+/).at(-1) ?? '';
  return singular(last) !== last;
};

function makeEntity(name: string, fields: Field[]): Entity {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const many = plural(name);
  return {
    key: camel(name),
    plural: camel(many) === camel(name) ? `${camel(many)}List` : camel(many),
    label,
    labelPlural: many.charAt(0).toUpperCase() + many.slice(1),
    fields,
    rows: [],
  };
}

/** The well-known thing that a name stands for, or the name itself. */
export function knownThing(name: string): string {
  const last = name.split(' ').at(-1) ?? name;
  for (const candidate of [name, last]) {
    if (knownFields[candidate] !== undefined) return candidate;
    const same = synonyms[candidate];
    if (same !== undefined) return same;
  }
  return name;
}

/** An entity with the particulars that one expects of it. */
export function entityFor(name: string): Entity {
  const make = knownFields[knownThing(name)];
  return makeEntity(name, make?.() ?? [field('Name', 'text', { required: true })]);
}

const phraseEnd = String.raw`(?=\s*(?:,|;|\.|:|\(|\)|$|\n|\band\b|\bwith\b|\bper\b|\bfor\b|\bin\b|\bat\b|\bthat\b|\bwhich\b|\bwhere\b|\bincluding\b|\bso\b|\bby\b|\bon\b|\bto\b|\bfrom\b|\bplus\b|\bhave\b|\bhas\b))`;
const phrase = String.raw`((?:[\p{L}][\p{L}\p{N}'’-]*)(?:\s+[\p{L}][\p{L}\p{N}'’-]*){0,3}?)`;

/** Splits "a, b and c" into its parts. */
const parts = (list: string): string[] =>
  list
    .split(/\s*,\s*(?:and\s+|und\s+)?|\s+(?:and|und|&|plus|as well as)\s+/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Things, their particulars and how they belong together, from sentences such as "manage beehives with inspections
 * and honey yield per harvest". Words that were used are marked.
 */
export function takeEntities(reading: Reading): Entity[] {
  const text = reading.text;
  const found = new Map<string, Entity>();
  asked.clear();
  const useAt = (start: number, length: number): void => reading.useText(start, start + length);
  const add = (name: string): Entity | null => {
    const clean = thingName(name);
    if (clean.length < 2 || notThings.has(clean) || clean.split(' ').every((word) => notThings.has(word)))
      return null;
    const entity = found.get(clean) ?? entityFor(clean);
    found.set(clean, entity);
    return entity;
  };

  // The things themselves: what is managed, tracked, logged …
  const verbs = String.raw`(?:manage|managing|track|tracking|keep track of|keeping track of|organi[sz]e|organi[sz]ing|log|logging|record|recording|catalog(?:ue)?|catalog(?:u)?ing|collect|plan|planning|list|listing|store|storing|monitor|monitoring|maintain|follow|administer|save|saving|verwalten|gérer|gestionar|rate|review|schedule|count|register)`;
  let main: Entity | null = null;
  for (const hit of text.matchAll(
    new RegExp(
      String.raw`\b${verbs}\s+((?:${phrase})(?:\s*,\s*${phrase})*(?:\s*,?\s*and\s+${phrase})?)${phraseEnd}`,
      'giu',
    ),
  )) {
    let any = false;
    for (const part of parts(hit[1] ?? '')) {
      const name = thingName(part);
      if (main !== null && isFieldLike(name) && !isPlural(part)) {
        addField(main, name);
        any = true;
        continue;
      }
      if (isFieldLike(name) && !(name in knownFields) && main === null && !isPlural(part)) continue;
      const entity = add(part);
      if (entity === null) continue;
      main ??= entity;
      any = true;
    }
    if (any) useAt(hit.index, hit[0].length);
  }
  // "a beehive manager", "plant tracker", "wine collection app"
  if (main === null) {
    const named = new RegExp(
      String.raw`\b${phrase}\s+(?:tracker|manager|organi[sz]er|log|logbook|planner|database|inventory|collection|catalog(?:ue)?|diary|journal|register|directory|app|management)\b`,
      'iu',
    ).exec(
      text.replace(
        /^(?:please\s+)?(?:make|build|create|i want|i need|an?)\s+(?:me\s+)?(?:an?\s+)?/iu,
        (lead) => ' '.repeat(lead.length),
      ),
    );
    if (named?.[1] !== undefined) {
      const entity = add(named[1]);
      if (entity !== null) {
        main = entity;
        useAt(named.index, named[0].length);
      }
    }
  }
  if (main === null) return [];

  // "honey yield per harvest": a thing that belongs to the main one, with that particular.
  for (const hit of text.matchAll(
    new RegExp(String.raw`\b${phrase}\s+(?:per|for each|for every|of each)\s+${phrase}${phraseEnd}`, 'giu'),
  )) {
    const what = (hit[1] ?? '').replace(/^.*\b(?:and|with|the|,)\s+/iu, '');
    const name = thingName(hit[2] ?? '');
    if (name === '' || notThings.has(name)) continue;
    const owner: Entity | null = fold(name) === main.key || name === thingName(main.label) ? main : add(name);
    if (owner === null) continue;
    if (owner !== main) belongTo(owner, main);
    addField(owner, thingName(what));
    useAt(hit.index + (hit[0].length - hit[0].trimStart().length), hit[0].length);
  }

  const perParticulars = new Set<string>();
  for (const hit of text.matchAll(/([\p{L}][\p{L}\s-]{1,40}?)\s+(?:per|for each|for every)\s+\p{L}+/giu))
    perParticulars.add(thingName((hit[1] ?? '').replace(/^.*\b(?:and|with|the|,)\s+/iu, '')));

  // "each plant has a species, a location and a last watered date"; "(date, cost)" after a thing.
  for (const hit of text.matchAll(
    /\b(?:each|every)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:has|have|with|should have|gets|needs)\s+([^.;]+)/giu,
  )) {
    const entity = findEntity(found, hit[1] ?? '') ?? main;
    for (const part of parts(hit[2] ?? '')) attach(found, entity, part, add);
    useAt(hit.index, hit[0].length);
  }
  for (const hit of text.matchAll(/([\p{L}-]+)\s*\(([^)]+)\)/gu)) {
    const entity = findEntity(found, hit[1] ?? '') ?? add(hit[1] ?? '');
    if (entity === null) continue;
    if (entity !== main) belongTo(entity, main);
    for (const part of parts(hit[2] ?? '')) addField(entity, thingName(part));
    useAt(hit.index, hit[0].length);
  }
  // "with inspections, a location and notes"
  for (const hit of text.matchAll(
    /\b(?:with|including|their|its|plus|along with|such as|fields?:?|mit|avec|con)\s+(?:fields?\s+(?:for\s+|like\s+)?|columns?\s+(?:for\s+)?|the\s+|their\s+|its\s+)?([^.;:()]+?)(?=\b(?:per|for each|that|which|where|so that|in order|to see|to keep|and show|and see|i can|in (?:german|french|spanish))\b|[.;:()]|$)/giu,
  )) {
    let any = false;
    for (const part of parts((hit[1] ?? '').replace(/\s+(?:per|for each|for every)\s+.*$/iu, '')))
      if (!perParticulars.has(thingName(part)) && attach(found, main, part, add)) any = true;
    if (any) for (const part of parts(hit[1] ?? '')) markThing(reading, part);
  }
  for (const entity of found.values()) keepAsked(entity, asked.get(entity) ?? new Set());
  return [...found.values()];
}

/** Where particulars were spelt out, only those and what the thing cannot do without are kept. */
function keepAsked(entity: Entity, asked: ReadonlySet<string>): void {
  if (asked.size < 2) return;
  entity.fields = entity.fields.filter(
    (candidate, index) =>
      index === 0 || candidate.required || candidate.kind === 'relation' || asked.has(candidate.key),
  );
}

function markThing(reading: Reading, part: string): void {
  const at = reading.text.indexOf(part);
  const name = thingName(part);
  if (at >= 0 && name !== '' && !notThings.has(name)) reading.useText(at, at + part.length);
}

function findEntity(found: ReadonlyMap<string, Entity>, name: string): Entity | null {
  const wanted = thingName(name);
  return (
    [...found.values()].find(
      (entity) => thingName(entity.label) === wanted || entity.key === camel(wanted),
    ) ?? null
  );
}

/** A part of a "with …" list: a thing of its own when it is a plural that is no particular, else a field. */
function attach(
  found: Map<string, Entity>,
  main: Entity,
  part: string,
  add: (name: string) => Entity | null,
): boolean {
  if (/\b(?:per|for each)\b/iu.test(part)) return false;
  const name = thingName(part);
  if (name === '' || notThings.has(name) || name.split(' ').length > 4) return false;
  if (
    /\b(?:chart|graph|total|calendar|search|filter|sort|streak|timer|statistic|overview|dashboard|reminder|dark|mode|theme|color|colour|accent|board|design|layout|login|font)\b/u.test(
      fold(part),
    )
  )
    return false;
  if (findEntity(found, name) !== null) return true;
  if (isPlural(part) && !isFieldLike(name) && !isFieldLike(fold(part))) {
    const entity = add(name);
    if (entity === null) return false;
    belongTo(entity, main);
    return true;
  }
  addField(main, name);
  return true;
}

function belongTo(child: Entity, parent: Entity): void {
  if (child === parent || child.fields.some((candidate) => candidate.to === parent.key)) return;
  const relation = field(parent.label, 'relation', { key: parent.key, required: true, to: parent.key });
  const isBare = child.fields.length === 1 && child.fields[0]?.key === 'name';
  if (isBare)
    child.fields.splice(0, 1, field('Date', 'date', { required: true }), field('Notes', 'longtext'));
  child.fields.unshift(relation);
}

/** Particulars that the message of the moment spells out, by the thing that they belong to. */
const asked = new Map<Entity, Set<string>>();

function addField(entity: Entity, name: string): void {
  if (name === '') return;
  const made = fieldFor(name);
  const same = entity.fields.find(
    (other) => other.key === made.key || (made.kind === other.kind && made.key.startsWith(other.key)),
  );
  asked.set(entity, (asked.get(entity) ?? new Set<string>()).add(same?.key ?? made.key));
  if (same !== undefined) return;
  if (made.key === entity.key || entity.fields.some((other) => other.key === made.key)) return;
  const notes = entity.fields.findIndex((other) => other.kind === 'longtext');
  if (notes >= 0) entity.fields.splice(notes, 0, made);
  else entity.fields.push(made);
}
