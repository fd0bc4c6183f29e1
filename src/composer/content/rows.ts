import { data } from '../data/data.ts';
import type { Random } from '../spec/random.ts';
import type { Entity, Field } from '../spec/spec.ts';

const { names, same, ...samples } = data('sample-names');
const { people, visited, remarks, places, words } = samples;
const pools: Readonly<Record<string, readonly string[]>> = {
  ...names,
  ...Object.fromEntries(
    (['people', 'firms', 'visited'] as const).flatMap((pool) =>
      same[pool].map((key) => [key, samples[pool]]),
    ),
  ),
};

const ofPeople = /^(?:who|person|member)$/iu;

/** Example rows of an entity. `known` is the well-known thing that it resembles, or its own key. */
export function rowsFor(
  entity: Entity,
  known: string,
  parents: ReadonlyMap<string, number>,
  random: Random,
  /** How many there are to be, where a message says it. */
  wanted?: number,
): Entity['rows'] {
  // Who has an address or a telephone is a person.
  const isPerson =
    entity.fields.some((field) => field.kind === 'email' || field.kind === 'phone') ||
    /^(?:singer|child|kid|player|patient|resident|tenant|volunteer|donor|applicant|driver|teacher|swimmer|family member|participant|runner|athlete|owner|neighbou?r)$/.test(
      entity.label.toLowerCase(),
    );
  const texts = entity.fields.filter((field) => field.kind === 'text' && field.formula === undefined);
  // "who, what, amount": an expense is called by what it was for.
  const main = texts.find(({ label }) => !ofPeople.test(label)) ?? texts[0];
  const title = main?.label;
  const isNamed = title === 'Name';
  const pool =
    isPerson && isNamed && pools[known] === undefined
      ? people
      : title === 'Place'
        ? visited
        : (pools[known] ?? null);
  const isChild = entity.fields.some((field) => field.kind === 'relation');
  const count = wanted ?? (pool !== null ? Math.min(pool.length, 6) : isChild ? 6 : 4);
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, string | number | boolean> = {};
    for (const field of entity.fields) {
      if (field.formula !== undefined) continue;
      const isName = field === main;
      row[field.key] = isName
        ? (pool?.[index] ??
          // A thing that nobody knows is not called like a person.
          (isNamed ? `${entity.label} ${index + 1}` : valueFor(field, index, count, parents, random)))
        : valueFor(field, index, count, parents, random);
    }
    return row;
  });
}

function valueFor(
  field: Field,
  index: number,
  count: number,
  parents: ReadonlyMap<string, number>,
  random: Random,
): string | number | boolean {
  const label = field.label.toLowerCase();
  switch (field.kind) {
    case 'number': {
      const { min = -Infinity, max = Infinity } = field;
      const value = numberFor(label, field.unit, random);
      return value < min || value > max
        ? (min === -Infinity ? 0 : min) + (index % Math.max(1, Math.min(10, max)))
        : value;
    }
    case 'money':
      return (
        Math.round((8 + random.next() * (/value|budget|rent|salary|deal/.test(label) ? 4000 : 90)) * 2) / 2
      );
    case 'date':
      return /due|deadline|renew|next|closing|end|expir/.test(label)
        ? index * 3 - 1
        : /birth/.test(label)
          ? -900 - index * 400
          : /^(?:finished|ended|completed)/.test(label)
            ? -(count - index) * 9 + 8
            : -(count - index) * 9 + 2;
    case 'time':
      return ['08:30', '10:00', '13:15', '16:45', '18:00', '19:30'][index % 6] ?? '10:00';
    case 'choice':
      return field.options[(index + (index > 2 ? 1 : 0)) % Math.max(1, field.options.length)] ?? '';
    case 'flag':
      return index % 3 === 1;
    case 'rating':
      return [4, 5, 3, 4, 5, 2][index % 6] ?? 4;
    case 'relation':
      return index % Math.max(1, parents.get(field.to) ?? 1);
    case 'longtext':
      return remarks[index % remarks.length] ?? '';
    case 'email':
      return `${['amina', 'jonas', 'clara', 'mateo', 'freya', 'idris'][index % 6] ?? 'hello'}@example.com`;
    case 'phone':
      return `+44 20 7946 0${String(100 + index * 37).slice(0, 3)}`;
    case 'image':
      return '';
    case 'url':
      return 'https://example.com';
    case 'text':
      if (/location|place|room|where|site|field/.test(label)) return places[index % places.length] ?? '';
      if (/author|artist|owner|name|contact|person|teacher|customer|client|assigned|who|for/.test(label))
        return people[index % people.length] ?? '';
      if (/company|brand|supplier|maker/.test(label))
        return ['Norrland', 'Halm', 'Orbis', 'Cedar', 'Feldgrau', 'Papertrail'][index % 6] ?? '';
      if (/plate|registration/.test(label)) return `KT ${2041 + index * 137}`;
      if (/\b(?:serial|sku|id|nr|number|code)\b/.test(label)) return `A-${1041 + index}`;
      if (/workshop|garage/.test(label))
        return ['Harbour Garage', 'Nord Autos', 'Mill Lane Motors'][index % 3] ?? '';
      if (/dose/.test(label)) return ['1 tablet', '2 drops', '5 ml'][index % 3] ?? '';
      if (/region|country|city|origin/.test(label))
        return ['Rhône', 'Mosel', 'Piedmont', 'Wachau', 'Lisbon', 'Skåne'][index % 6] ?? '';
      return words[index % words.length] ?? '';
  }
}

function numberFor(label: string, unit: string, random: Random): number {
  if (/year|vintage/.test(label)) return 2018 + random.below(8);
  if (/age/.test(label)) return 3 + random.below(40);
  if (/pages/.test(label)) return 160 + random.below(30) * 10;
  if (/mileage/.test(label)) return 20000 + random.below(90) * 1000;
  if (/sets/.test(label)) return 3 + random.below(3);
  if (/reps/.test(label)) return 5 + random.below(8);
  if (unit === '%') return 10 + random.below(9) * 10;
  if (unit === 'min') return 10 + random.below(10) * 5;
  if (unit === 'kg') return Math.round((4 + random.next() * 20) * 10) / 10;
  if (unit === 'km') return Math.round((3 + random.next() * 12) * 10) / 10;
  if (unit === 'h') return 1 + random.below(14) / 2;
  return 1 + random.below(24);
}
