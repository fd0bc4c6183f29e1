import { field } from '../content/fields.ts';
import type { Entity, Field } from '../spec/spec.ts';
import type { GivenPeople, GivenRows } from '../understand/given-rows.ts';
import { singular } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

/** Those who are named are what a field of the thing chooses among. */
export function givePeople(people: GivenPeople, entity: Entity): void {
  if (entity.fields.some((one) => people.names.every((name) => one.options.includes(name)))) return;
  const known = entity.fields.find(
    (one) =>
      (one.kind === 'text' || one.kind === 'choice') &&
      (one.label.toLowerCase() === people.role ||
        /^(?:who\b.*|person|(?:paid|done) by|payer|assignee)$/iu.test(one.label) ||
        (/^name$/iu.test(one.label) && one !== entity.fields[0])),
  );
  if (known !== undefined) {
    known.kind = 'choice';
    known.options = [...people.names];
  } else entity.fields.push(field(sentence(people.role), 'choice', { options: [...people.names] }));
}

/** The rows that a message gives are the first rows of the thing, each with its amount. */
export function giveRows(given: GivenRows, entity: Entity, names: readonly string[]): void {
  const title = entity.fields.find((one) => one.kind === 'text');
  if (title === undefined) return;
  const isAmount = (one: Field): boolean => one.kind === 'number' || one.kind === 'money';
  const named = entity.fields.find(
    (one) =>
      isAmount(one) && given.amount !== '' && singular(one.label.toLowerCase()) === singular(given.amount),
  );
  const label = sentence(given.amount || (given.isMoney ? 'price' : 'amount'));
  const amount =
    named ??
    entity.fields.find((one) => isAmount(one) && given.isMoney && one.kind === 'money') ??
    field(label, given.isMoney ? 'money' : 'number', { unit: given.unit || given.amount });
  entity.fields = entity.fields.filter(
    (one) => one === amount || singular(one.label.toLowerCase()) !== singular(label.toLowerCase()),
  );
  if (!entity.fields.includes(amount)) entity.fields.splice(entity.fields.indexOf(title) + 1, 0, amount);
  const people =
    names.length === 0
      ? undefined
      : entity.fields.find((one) => names.every((name) => one.options.includes(name)));
  entity.rows = given.rows.map(({ name, value }, index) => ({
    [title.key]: name,
    [amount.key]: value,
    ...Object.fromEntries(entity.fields.filter((one) => one.kind === 'flag').map((one) => [one.key, false])),
    ...(people === undefined ? {} : { [people.key]: people.options[index % people.options.length] ?? '' }),
  }));
}
