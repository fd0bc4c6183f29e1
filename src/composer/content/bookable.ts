import type { Entity, Field } from '../spec/spec.ts';
import { entityFor, entityName } from '../understand/entity-names.ts';
import { listParts, sentence } from '../understand/list-parts.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import { singular } from '../language/text.ts';
import { field } from './fields.ts';
import type { Unread } from './unread.ts';

const bookable = String.raw`class(?:es)?|lessons?|courts?|rooms?|desks?|tables?|studios?|lanes?|boats?|cars?|bikes?|cabins?|chairs?|saunas?|halls?|fields?|pitch(?:es)?|tools?|barbers?|stylists?|doctors?|teachers?|coach(?:es)?|therapists?|trainers?|machines?|spots?|parking\s+spots?|\p{L}*pl[aä]tze|räume|zimmer|bahnen|boote|tische|kabinen|säle|terrains|salles|bateaux|vélos|pistas|salas|mesas|canchas|barcos|cabinas`;
const named = String.raw`\p{Lu}[\p{L}\p{N}'’&]*(?:[ -][\p{L}\p{N}'’&]+){0,3}?(?:\s*\([^()\n]{1,30}\))?`;

interface Resource {
  readonly label: string;
  /** Further fields of it, and what each has. */
  readonly fields: readonly Field[];
  readonly rows: Entity['rows'];
  readonly length?: string;
}

/** "haircut 30 min 28 €, beard 20 min": what is done, how long it takes and what it costs. */
function takeServices(unread: Unread): Resource | null {
  const pattern =
    /(?<=^|[,;:.\n]|(?<!\p{L})(?:and|und|et|y|services?)\s)\s*([\p{L}][\p{L}'’& -]{1,28}?)\s*[(:]?\s*(\d{2,3})\s*-?\s*min(?:ut(?:e[ns]?|os?))?\.?\)?(?:\s*[,:]?\s*(?:for\s+|für\s+)?([€$£])?\s?(\d{1,4}(?:[.,]\d{1,2})?)?\s?(?:€|\$|£|euros?|chf|pounds?|dollars?)?)(?=\s*(?:[,;.\n]|$|and\s|und\s|et\s|y\s))/giu;
  const hits = [...unread.text.matchAll(pattern)];
  if (hits.length < 2) return takePriced(unread) ?? takeService(unread);
  const hasPrice = hits.every((hit) => hit[4] !== undefined);
  for (const hit of hits) unread.use(hit.index, hit.index + hit[0].length);
  unread.take(/(?<!\p{L})services?\s*:/iu);
  return {
    ...services(hasPrice),
    rows: hits.map((hit) => ({
      name: sentence((hit[1] ?? '').trim()),
      minutes: Number(hit[2]),
      ...(hasPrice ? { price: Number((hit[4] ?? '0').replace(',', '.')) } : {}),
    })),
  };
}

/** "each takes 90 minutes … upright 110, grand 150": what is done for which price, in the same time. */
function takePriced(unread: Unread): Resource | null {
  const minutes = /(?<![\d.,])(\d{2,3})\s*-?\s*min(?:ut(?:e[ns]?|os?))?(?!\p{L})/iu.exec(unread.text)?.[1];
  const hits = [
    ...unread.text.matchAll(
      /(?<=^|[,;:.\n]|(?<!\p{L})(?:and|und|et|y)\s)\s*(\p{L}[\p{L}'’& -]{2,28}?)\s*:?\s+(?:for\s+|für\s+)?[€$£]?\s?(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|\$|£|euros?|chf|pounds?|dollars?|pesos?)?(?=\s*(?:[,;.\n]|$|\s(?:and|und|et|y)\s))/giu,
    ),
  ].filter(([, name]) => !/(?<!\p{L})(?:max|from|to|at|till|until|age|places|each)$/iu.test(name ?? ''));
  if (minutes === undefined || hits.length < 2) return null;
  for (const hit of hits) unread.use(hit.index, hit.index + hit[0].length);
  const names = hits.map((hit) => (hit[1] ?? '').trim());
  // "whether it's a grand or an upright": which of them, is chosen.
  const asked = /(?<!\p{L})(?:whether|which|if|ob|welche\p{L}*|si|quel\p{L}*|cuál)\s[^.,;\n]{3,60}/iu.exec(
    unread.text,
  );
  if (asked !== null && names.some((name) => asked[0].toLowerCase().includes(name.toLowerCase())))
    unread.use(asked.index, asked.index + asked[0].length);
  return {
    ...services(true),
    rows: hits.map((hit, at) => ({
      name: sentence(names[at] ?? ''),
      minutes: Number(minutes),
      price: Number((hit[2] ?? '0').replace(',', '.')),
    })),
  };
}

const services = (hasPrice: boolean): Pick<Resource, 'label' | 'length' | 'fields'> => ({
  label: 'Appointment',
  length: 'minutes',
  fields: [
    field('Minutes', 'number', { required: true, unit: 'min' }),
    ...(hasPrice ? [field('Price', 'money')] : []),
  ],
});

/** "45 min lessons for 35 £": the one thing that is done. */
function takeService(unread: Unread): Resource | null {
  const hit = unread.take(
    /(?<![\d.,])(\d{2,3})\s*-?\s*min(?:ut(?:e[ns]?|os?))?\.?\s+(\p{L}{4,}(?:\s\p{L}{4,})?)\s*(?:(?:for|at|à|für|zu|je|por|pour|,)\s*)[€$£]?\s?(\d{1,4}(?:[.,]\d{1,2})?)\s?(?:€|\$|£|euros?|chf|pounds?|dollars?)/iu,
  );
  if (hit?.[2] === undefined) return null;
  const row = {
    name: sentence(entityName(hit[2])),
    minutes: Number(hit[1]),
    price: Number((hit[3] ?? '0').replace(',', '.')),
  };
  return { ...services(true), rows: [row] };
}

const sameKind =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)\s(?:\p{Lu}\p{L}*|\d{1,2})(?:(?:\s*,\s*(?:(?:and|und|et|y)\s)?|\s(?:and|und|et|y)\s)\1\s(?:\p{Lu}\p{L}*|\d{1,2}))+(?![\p{L}\d])/u;
/** What is booked, with the names that a message has for it: "courts 1-3", "rooms Attic (6 seats), Cellar (12)". */
export function takeResource(unread: Unread): Resource | null {
  const services = takeServices(unread);
  if (services !== null) return services;
  // "Pista Norte y Pista Sur", "Platz A und Platz B": each is called by what it is as well.
  const alike = unread.take(sameKind);
  if (alike?.[1] !== undefined)
    return {
      label: sentence(entityName(alike[1])),
      fields: [],
      rows: alike[0]
        .split(/\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+/iu)
        .map((name) => ({ name })),
    };
  const listed = unread.take(
    new RegExp(
      String.raw`(?<!\p{L})(\p{L}\p{Ll}+s)\s*:?\s+(${named}(?:\s*(?:,|&|and|und|et|y)\s*(?:and\s+)?${named})+)(?=\s*(?:[.,;:\n]|$|\s\p{Ll}))`,
      'u',
    ),
  );
  if (listed?.[1] !== undefined && listed[2] !== undefined) {
    const parts = listParts(listed[2]).map(({ text }) => ({
      name: text.replace(/\s*\(.*$/su, ''),
      count: /\((\d{1,4})\s*([\p{L}]*)/u.exec(text),
    }));
    const unit = parts.find((one) => (one.count?.[2] ?? '') !== '')?.count?.[2] ?? '';
    const size = parts.every((one) => one.count !== null)
      ? field(sentence(unit === '' ? 'places' : unit), 'number', { unit })
      : null;
    return {
      label: sentence(entityName(listed[1])),
      fields: size === null ? [] : [size],
      rows: parts.map(({ name, count }) => ({
        name,
        ...(size === null ? {} : { [size.key]: Number(count?.[1]) }),
      })),
    };
  }
  const numbered = unread.take(
    new RegExp(
      String.raw`(?<!\p{L})(${bookable})\s+(?:no\.?\s*|nr\.?\s*)?(\d{1,2})\s*(?:-|–|to|bis|à|a)\s*(\d{1,2})(?![\d:]|\s*(?:am|pm|h\b|uhr))|(?<![\p{L}\d])(\d{1,2}|${anyNumberWord})\s+(?:(?!min|h\b|hour)\p{Ll}+\s)?(${bookable})(?!\p{L})`,
      'iu',
    ),
  );
  const thing = numbered ?? unread.take(new RegExp(String.raw`(?<!\p{L})(${bookable})(?!\p{L})`, 'iu'));
  // "the hall", "la salle": there is one of it.
  const isTheOne = /(?<!\p{L})(?:the|our|my|la|le|el|der|die|das|unser\p{L}*|notre|nuestr[oa])\s+$/iu.test(
    unread.text.slice(0, thing?.index ?? 0),
  );
  const noun = thing?.[1] ?? '';
  if (numbered === null && isTheOne && singular(noun.toLowerCase()) === noun.toLowerCase()) return null;
  const word = thing?.[1] ?? thing?.[5];
  if (word === undefined) return null;
  const made = entityFor(entityName(word));
  const from = Number(numbered?.[2] ?? 1);
  const said = numbered?.[4]?.toLowerCase() ?? '';
  const to = numbered === null ? 3 : Number(numbered[3] ?? allNumberWords[said] ?? said);
  const isPerson = /barber|stylist|doctor|teacher|coach|therapist|trainer/u.test(made.key);
  const isLesson = /^(?:Class|Lesson)$/u.test(made.label);
  // One teacher or one room is not chosen.
  if ((isPerson || to < from + 1) && singular(word.toLowerCase()) === word.toLowerCase()) return null;
  const usual = isLesson
    ? ['Yoga', 'Spinning', 'Strength']
    : isPerson
      ? ['Amina Berg', 'Jonas Okoye', 'Clara Lindholm']
      : null;
  return {
    label: made.label,
    fields: isLesson ? [field('Teacher', 'text')] : [],
    rows: Array.from({ length: Math.min(30, to - from + 1) }, (_, index) => ({
      name: usual?.[index] ?? `${made.label} ${from + index}`,
    })),
  };
}
