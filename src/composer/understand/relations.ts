import { field } from '../content/fields.ts';
import { eventEntities } from '../content/known-entities.ts';
import { usualOwners } from '../content/owners.ts';
import type { Entity } from '../spec/spec.ts';
import { entityName, knownEntity } from './entity-names.ts';

/** A loan is of a tool and to a member: what happens gets a field for each of the things it happens to. */
export function relate(entities: readonly Entity[]): void {
  const isEvent = (entity: Entity): boolean => eventEntities.has(knownEntity(entity.label.toLowerCase()));
  for (const entity of entities) {
    if (!isEvent(entity)) continue;
    for (const other of entities
      .filter((candidate) => candidate !== entity && !isEvent(candidate))
      .slice(0, 3)
      .reverse())
      if (!entity.fields.some((candidate) => candidate.to === other.key)) belongTo(entity, other);
  }
  // Two things do not belong to each other: what happens belongs to what it happens to.
  for (const entity of entities)
    entity.fields = entity.fields.filter((candidate) => {
      const other = entities.find((one) => one.key === candidate.to);
      return other === undefined || isEvent(entity) || !other.fields.some((one) => one.to === entity.key);
    });
}

/**
 * What a message does not say of how its things belong together is as usual: a task is of a project. A thing that has a
 * relation already keeps to it.
 */
export function relateUsual(entities: readonly Entity[]): void {
  const isOf = (one: Entity, other: Entity): boolean =>
    one.fields.some((candidate) => candidate.to === other.key);
  for (const entity of entities) {
    if (entity.fields.some((candidate) => candidate.kind === 'relation')) continue;
    const names = [entity.label.toLowerCase(), knownEntity(entity.label.toLowerCase())];
    const owners = names.map((name) => usualOwners[name]).find((found) => found !== undefined) ?? [];
    const owner = owners
      .map((name) => entities.find((one) => one !== entity && one.label.toLowerCase() === name))
      .find((one) => one !== undefined && !isOf(one, entity));
    if (owner === undefined) continue;
    belongTo(entity, owner);
    const made = entity.fields.find((candidate) => candidate.to === owner.key);
    // Nobody said that each has one.
    if (made !== undefined) made.required = false;
  }
}

const isSame = (one: string, other: string): boolean =>
  one === other || [one, other].every((name) => /^(?:client|customer)$/u.test(name));

/** Gives a thing a field that chooses among the rows of another. */
export function belongTo(child: Entity, parent: Entity): void {
  if (child === parent || child.fields.some((candidate) => candidate.to === parent.key)) return;
  const relation = field(parent.label, 'relation', { key: parent.key, required: true, to: parent.key });
  // The customer of an order is one of the customers, and not a text besides.
  child.fields = child.fields.filter(
    (candidate) =>
      candidate.kind !== 'text' || !isSame(entityName(candidate.label), entityName(parent.label)),
  );
  const isBare = child.fields.length === 1 && child.fields[0]?.key === 'name';
  if (isBare)
    child.fields.splice(0, 1, field('Date', 'date', { required: true }), field('Notes', 'longtext'));
  child.fields.unshift(relation);
}
