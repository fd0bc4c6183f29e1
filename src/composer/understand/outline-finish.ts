import { field, fieldFor } from '../content/fields.ts';
import { eventEntities } from '../content/known-entities.ts';
import type { Entity, Field } from '../spec/spec.ts';
import { entityName, knownEntity } from './entity-names.ts';

interface Finish {
  /** Whether its fields are listed as such. */
  readonly isExact: boolean;
  /** Whether it belongs to another thing. */
  readonly isOwned: boolean;
  /** What the message calls the whole. */
  readonly title: string;
}

/** Particulars of a thing that do not tell which one it is. */
const ofSomething =
  /\b(?:class|type|kind|colou?r|location|room|place|shelf|size|material|supplier|vendor|brand|region|country|city|dose|key|tempo|genre|voice|instrument|level|grade|author|writer|owner|photo|picture|image|link|allerg(?:y|ies))$/iu;

/** Where something is and who has it does not tell either: "where each one is stored", "borrowed by". */
const ofWhereOrWho = /^(?:where|who|whom)\s|\bby$/iu;

/** Those who are noted by what they are. */
const person =
  /^(?:student|pupil|member|patient|client|customer|guest|child|kid|employee|volunteer|player|tenant|teacher|trainee|apprentice|resident|participant)$/iu;

/** What was spelt out takes the place of what is usual, besides a name to call a row by. */
export function finished(
  entity: Entity,
  listed: Field[],
  { isExact, isOwned, title: whole }: Finish,
): Entity {
  // Beside the day of something, when it begins and ends are times of it.
  const isOfADay = listed.some((one) => one.kind === 'date' && /^(?:date|day)$/iu.test(one.label));
  // "started, finished": beside the day on which it began, the other is the day on which it ended.
  const isBegun = listed.some(
    (one) => one.kind === 'date' && /^(?:started|begun)(?:\son)?$/iu.test(one.label),
  );
  const dated = listed.map((one) =>
    isBegun && one.kind === 'flag' && /^(?:finished|ended|completed)$/iu.test(one.label)
      ? { ...one, kind: 'date' as const }
      : one,
  );
  const fields = dated.map((one) =>
    isOfADay && one.kind === 'date' && /^(?:start|end|begins?|ends?|from|to|until)$/iu.test(one.label)
      ? { ...one, kind: 'time' as const }
      : one,
  );
  if (fields.length < 2 && !(isExact && fields.length > 0)) {
    for (const one of fields) {
      const at = entity.fields.findIndex((other) => other.key === one.key);
      if (at < 0) entity.fields.push(one);
      // Stages that were spelt out take the place of the usual ones.
      else if (one.kind === 'choice' && one.options.join() !== fieldFor(one.label).options.join())
        entity.fields[at] = one;
    }
    return entity;
  }
  const title = fields.find(
    (one) => one.kind === 'text' && !ofSomething.test(one.label) && !ofWhereOrWho.test(one.label),
  );
  const isDated = fields.some(
    (one) =>
      one.kind === 'date' &&
      !/birth|due|deadline|inspection|next|last|since|until|expir|renew|valid|warranty|join|hired/i.test(
        one.label,
      ),
  );
  const usual = entity.fields[0];
  const isEvent = eventEntities.has(knownEntity(entityName(entity.label))) || isOwned;
  const known = new Map(entity.fields.map((one) => [one.key, one]));
  const merged = fields.map((one) => {
    const same = known.get(one.key);
    return same !== undefined &&
      one.options.length === 0 &&
      (one.kind === 'text' ||
        one.kind === same.kind ||
        same.kind === 'choice' ||
        (same.kind === 'longtext' && one.unit === '' && one.min === undefined))
      ? { ...same, required: same.required || one.required }
      : one;
  });
  // Days, states and ticks alone tell nobody which one it is.
  const isNameless = !merged.some((one) =>
    ['text', 'longtext', 'number', 'money', 'rating', 'relation'].includes(one.kind),
  );
  // A person is called by a name, whatever is noted of them.
  const isUnnamed =
    person.test(entity.label) && usual?.key === 'name' && !merged.some((one) => /name/iu.test(one.label));
  const ordered =
    (title === undefined || isUnnamed) &&
    // Entries are told apart by their day.
    entity.label !== 'Entry' &&
    (isNameless || isUnnamed || (!isEvent && !isDated && !(isExact && isEvent)) || entity.key === 'deal') &&
    usual?.kind === 'text' &&
    !merged.some((one) => one.key === usual.key)
      ? [usual, ...merged]
      : merged;
  const day = entity.fields.find((one) => one.kind === 'date' && one.required);
  if (
    !ordered.some((one) => one.kind === 'date') &&
    ((day !== undefined && !isExact) || /\b(?:log|diary|journal)\b/iu.test(whole))
  )
    ordered.unshift(day ?? field('Date', 'date', { required: true, preset: 'today' }));
  const first = ordered.find((one) => one.kind === 'text') ?? ordered[0];
  return {
    ...entity,
    fields: ordered.map((one) => (one === first ? { ...one, required: true } : one)),
  };
}

/** Gives things the fields by which they belong to each other, as was said, and as is usual for what happens. */
export function relateSaid(
  entities: readonly Entity[],
  byName: ReadonlyMap<string, Entity | undefined>,
  allParents: ReadonlyMap<string, readonly string[]>,
): void {
  const link = (child: Entity, parent: Entity): void => {
    if (child === parent || child.fields.some((one) => one.to === parent.key)) return;
    child.fields = child.fields.filter((one) => one.key !== parent.key);
    child.fields.unshift(
      field(parent.label, 'relation', { key: parent.key, required: true, to: parent.key }),
    );
  };
  for (const [child, parents] of allParents)
    for (const parent of parents) {
      const [one, other] = [byName.get(child), byName.get(parent)];
      if (one !== undefined && other !== undefined) link(one, other);
    }
  // What happens belongs to what it happens to, where nothing else was said.
  for (const entity of entities) {
    const isEvent = eventEntities.has(knownEntity(entityName(entity.label)));
    const company = entities.find((one) => one.key === 'company');
    if (company !== undefined && entity.key === 'contact' && !entity.fields.some((one) => one.to !== ''))
      link(entity, company);
    if (!isEvent || entity.fields.some((one) => one.kind === 'relation')) continue;
    for (const other of entities
      .filter((one) => !eventEntities.has(knownEntity(entityName(one.label))))
      .slice(0, 3)
      .toReversed())
      link(entity, other);
  }
}
