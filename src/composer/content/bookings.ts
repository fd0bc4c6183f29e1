import type { Entity, Field, Screen } from '../spec/spec.ts';
import { entityFor } from '../understand/entity-names.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { lead, listParts, sentence } from '../understand/list-parts.ts';
import { daysNamed, takeHours } from '../language/hours.ts';
import { months } from '../language/months.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import { isFieldName } from '../understand/runs.ts';
import { fold, Reading, singular } from '../language/text.ts';
import { listScreen } from './app-screens.ts';
import { takeResource } from './bookable.ts';
import { field } from './fields.ts';
import { Unread } from './unread.ts';

type Slots = Extract<Screen, { type: 'slots' }>;

const bookingWord = String.raw`(?:bookings?|sign[- ]?ups?|book\s+(?:an?\s+|your\s+)?(?:slots?|times?|appointments?|lessons?|sessions?|tables?|courts?|rooms?)|(?:termine?|stunden?)\s+(?:buchen|vereinbaren|reservieren)|réserver\s+une?|reservar\s+una?|reservations?|appointments?\s+book\p{L}*|terminbuchung\p{L}*|\p{L}*buchung(?:en|s\p{L}+)?|\p{L}*reservierung(?:en)?|réservations?|reservas?)`;
/** The message begins with what it wants: "room booking for our office", and not "a hotel in Leeds with booking". */
const asksToBook = new RegExp(
  String.raw`^\s*(?:(?!(?:with|and|mit|und|avec|et|con|y|,)\s)[\p{L}’'-]+\s+){0,6}?${bookingWord}(?!\p{L})`,
  'iu',
);
const clock = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|h(?!\p{L})|uhr|o'clock)?(?![\d%€$£])`;
const span = new RegExp(
  String.raw`(?<![\d.,:-])${clock}\s*(?:to|until|till|and|bis|und|à|a|-|–)\s*${clock}(?!\s*(?:people|persons?|guests?|seats?|personen|personnes|personas|min))`,
  'giu',
);
const isTimed = (text: string): boolean =>
  /(?<!\p{L})(?:slots?|hourly|by\s+the\s+hour|(?:every|each|per)\s+(?:half\s+)?(?:an?\s+)?hour|double[- ]?book\p{L}*|\d{2,3}\s*-?\s*min\p{L}*)(?!\p{L})/iu.test(
    text,
  ) || spansIn(text).length > 0;

/** Whether a message wants times that can be booked, rather than a page that also says how to book. */
export const wantsBooking = (text: string): boolean =>
  asksToBook.test(text) &&
  isTimed(text) &&
  !/(?<!\p{L})(?:web\s?\p{L}*|site|page|homepage|\p{L}*seite|página|landing)(?!\p{L})/iu.test(text);

interface Span {
  readonly opens: string;
  readonly closes: string;
  readonly from: number;
  readonly end: number;
}
const shown = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

/** "from 8 to 20", "12–14:30": the stretches of a day that a message names, in its order. */
function spansIn(text: string): Span[] {
  const minutes = (hour = '', minute = '', half = '', isEnd = false): number => {
    const plain = Number(hour);
    const isLate = /pm/iu.test(half) && plain < 12;
    return (
      (isLate ? plain + 12 : isEnd && half === '' && plain < 8 ? plain + 12 : plain) * 60 +
      Number(minute || 0)
    );
  };
  return [...text.matchAll(span)].flatMap((hit) => {
    const from = minutes(hit[1], hit[2], hit[3]);
    const to = minutes(hit[4], hit[5], hit[6], true);
    if (to <= from || to > 24 * 60) return [];
    return [
      {
        opens: shown(from),
        closes: shown(Math.min(to, 24 * 60 - 1)),
        from: hit.index,
        end: hit.index + hit[0].length,
      },
    ];
  });
}

/** When it can be booked: hours of each day where a message tells days apart, and how long a slot is. */
function takeTimes(unread: Unread): Pick<Slots, 'opens' | 'closes' | 'minutes' | 'week' | 'shut'> {
  const length = unread.take(
    /(?:(?:slots?|each|every|turnos?|créneaux?|termine?)\s+(?:of|with|lasting|takes?|de|von|à)?\s*)?(\d{2,3})\s*[- ]?min(?:utes?|uten|utos?|s)?\b(?:\s+(?:each|long|slots?))?/iu,
  );
  const hours =
    length === null
      ? unread.take(
          /(?:slots?\s+of\s+)?\b(?:(?:by|per|every|each)\s+(?:the\s+)?)?(half an|half|an?|one|two|[1-4])[- ]?(?:hours?|hr|h)\b(?:\s+(?:each|long|slots?))?|\b(?:hourly|by\s+the\s+hour|(?:per|every|each)\s+hour)(?:\s+slots?)?/iu,
        )
      : null;
  const word = hours?.[1]?.toLowerCase() ?? 'one';
  const inHours = word.startsWith('half') ? 30 : word === 'two' ? 120 : 60 * (Number(word) || 1);
  const minutes = Math.min(240, Math.max(10, length === null ? inHours : Number(length[1])));
  const reading = new Reading(unread.text);
  const said = takeHours(reading);
  for (const token of reading.tokens) if (token.used) unread.use(token.start, token.end);
  const spans = spansIn(unread.text);
  const days = said === null && spans.length > 0 ? daysNamed(unread.text) : null;
  for (const { from, end } of spans) unread.use(from, end);
  for (const [from, end] of days?.places ?? []) unread.use(from, end);
  const [first] = spans;
  const daily = first === undefined ? null : spans.flatMap(({ opens, closes }) => [opens, closes]).toSorted();
  const week =
    said?.map((times) => (times === null ? null : (daily ?? [...times]))) ??
    (daily === null || (days === null && spans.length < 2)
      ? undefined
      : Array.from({ length: 7 }, (_, day) => (days === null || days.days.includes(day) ? daily : null)));
  const shut = takeShut(unread);
  const all = (week ?? [daily]).flatMap((times) => times ?? []).toSorted();
  return {
    opens: all[0] ?? '09:00',
    closes: all.at(-1) ?? '18:00',
    minutes,
    ...(week === undefined ? {} : { week }),
    ...(shut.length === 0 ? {} : { shut }),
  };
}

const month = String.raw`(?:${months.flat().join('|')})(?!\p{L})`;
const shutIn = new RegExp(
  String.raw`(?<!\p{L})(?:closed|no\s+\p{L}+|geschlossen|zu|fermée?s?|cerrad[oa]s?)\s+(?:in|im|during|all|en|au\s+mois\s+de)\s+(?<first>${month})(?:\s*(?:(?<to>-|–|to|until|bis|à|a|hasta)|,|and|und|et|y|&)\s*(?<last>${month}))?`,
  'iu',
);
const monthOf = (word: string): number =>
  months.findIndex((names) => names.some((name) => fold(name) === fold(word))) + 1;

/** "closed in July", "im August geschlossen": the months in which nothing can be booked, from 1. */
function takeShut(unread: Unread): number[] {
  const hit =
    unread.take(shutIn) ??
    unread.take(
      new RegExp(
        String.raw`(?<!\p{L})(?:im|en)\s+(?<first>${month})\s+(?:geschlossen|zu|fermée?s?|cerrad[oa]s?)`,
        'iu',
      ),
    );
  const { first, last, to } = hit?.groups ?? {};
  if (first === undefined) return [];
  const [from, end] = [monthOf(first), last === undefined ? monthOf(first) : monthOf(last)];
  return to === undefined
    ? [...new Set([from, end])]
    : Array.from({ length: ((end - from + 12) % 12) + 1 }, (_, step) => ((from - 1 + step) % 12) + 1);
}

/** Words for those who come, and for the room that there is for them. */
export const whoFits = String.raw`(?:spots?|places?|seats?|spaces?|people|persons?|participants?|students?|swimmers?|players?|members?|guests?|plätze?|personen|leute|teilnehmer\p{L}*|gäste|personnes?|participante?s?|élèves|plazas?|personas?|alumn[oa]s)`;
const eachTime = String.raw`(?:(?:per|for\s+each|in\s+each|each|every|a|pro|je|par|por)\s+(?:class|lesson|session|slot|course|training|group|time|hour|lane|court|table|kurs|stunde|termin|gruppe|einheit|cours|séance|créneau|heure|clase|sesión|turno|hora)|each|at\s+(?:the\s+same\s+time|once|a\s+time)|gleichzeitig|en\s+même\s+temps|a\s+la\s+vez)`;

/** "12 spots per class", "6 swimmers each": how many bookings there is room for at the same time. */
function takePlaces(unread: Unread): number | undefined {
  const hit = unread.take(
    new RegExp(
      String.raw`(?:(?:max(?:imum|imal)?\.?|up\s+to|at\s+most|bis\s+zu|höchstens|jusqu['’]à|hasta|máximo)\s+(?:of\s+|de\s+)?)?(?<![\p{L}\d])(\d{1,3}|${anyNumberWord})\s+${whoFits}\s+${eachTime}(?!\p{L})`,
      'iu',
    ),
  );
  const said = hit?.[1]?.toLowerCase();
  return said === undefined ? undefined : (allNumberWords[said] ?? Number(said));
}

const whoBooks = String.raw`(?:customers?|members?|people|parents?|clients?|guests?|users?|they|students?|visitors?|patients?|everyone|kunden|mitglieder|gäste|patienten|eltern|le\s+client|les\s+clients|clientes?|alumnos?|el\s+alumno)`;
const gives = String.raw`(?:choose|pick|select|put|leave|enter|give|provide|fill\s+in|add|write|type|wählen|geben|hinterlassen|laissent?|indiquent?|dejan?|eligen?|leaves)`;
const asking = new RegExp(
  String.raw`(?<!\p{L})(?:${whoBooks}\s+(?:can\s+|should\s+|must\s+|have\s+to\s+)?${gives}(?:\s+(?:in|down))?|ask(?:s|ing)?\s+for|needs?)\s+([^.;\n]+)|(?<=[,.;:\n]\s*)((?:(?:full\s+)?name|nombre|nom)\s*(?:,|and|und|et|y|&|\+)\s*[^.;\n]+)`,
  'iu',
);
/** What a booking has anyway. */
const itself =
  /^(?:service|day|date|time|slot|hour|court|room|table|desk|lesson|class|when|appointment|termin|tag|zeit|leistung|jour|heure|día|hora)s?$/iu;

/** What those who book are asked for, besides what is booked and when. */
function takeAsked(unread: Unread): Field[] {
  const fields: Field[] = [];
  const people =
    unread.take(
      /(?:(?:for|für|pour|para)\s+)?(\d{1,3})\s*(?:-|–|to|bis|à|a)\s*(\d{1,3})\s*(people|persons?|guests?|personen|gäste|personnes|personas)/iu,
    ) ?? null;
  if (people !== null)
    fields.push(
      field(sentence(people[3] ?? 'People'), 'number', {
        required: true,
        min: Number(people[1]),
        max: Number(people[2]),
        preset: Number(people[1]),
      }),
    );
  const hit = asking.exec(unread.text);
  const list = hit?.[1] ?? hit?.[2];
  if (hit === null || list === undefined) return fields;
  const at = hit.index + hit[0].length - list.length;
  for (const part of listParts(list.replaceAll(/\s[+&]\s/gu, ' , '), at)) {
    const words = part.text
      .replace(new RegExp(String.raw`^(?:(?:and|then)\s+)?${gives}\s+`, 'iu'), '')
      .replace(lead, '');
    const bare = words.replace(/\s*\(.*$/su, '');
    if (itself.test(singular(bare.toLowerCase()))) {
      unread.use(part.start, part.start + part.text.length);
      continue;
    }
    const made = fieldFrom(words);
    const isField =
      hit[2] !== undefined ||
      isFieldName(bare) ||
      isFieldName(bare.split(/\s+/u).at(-1) ?? '') ||
      words !== bare;
    if (made === null || !isField || made.kind === 'date' || made.kind === 'time') break;
    unread.use(part.start, part.start + part.text.length);
    fields.push(made);
  }
  unread.use(hit.index, at);
  return fields;
}

/** What a message says of where or with whom times are booked: "for our tennis club", "piano teacher Mr Haddad". */
function takeAbout(unread: Unread): string | null {
  const hit = unread.take(
    new RegExp(
      String.raw`(?<=${bookingWord})\s*:?\s+(?:(?:app|system|tool)\s+)?(?:(?:for|für|pour|para)\s+)?(?:(?:my|our|the|an?|unser\p{L}*|mein\p{L}*|eine[nmr]?|notre|mon|ma|une?|mi|nuestr[oa]|una)\s+)?(?!(?:with|mit|avec|con|and|by|for|de|para|für|of)(?!\p{L}))((?:Dr\.|Prof\.|St\.|[\p{L}'’&-]+)(?:\s(?!with\s|at\s|in\s|mit\s|avec\s|con\s)(?:Dr\.|Prof\.|St\.|[\p{L}'’&-]+)){0,4})(?=\s*(?:[,.;:(]|$|\s\s|\d)|\s(?:with|at|in|mit|avec|con)\s)`,
      'iu',
    ),
  );
  return hit?.[1] === undefined ? null : sentence(hit[1]);
}

/** Times that can be booked, each once, with what is booked and what those who book are asked for. */
export function makeBooking(reading: Reading): {
  entities: Entity[];
  screens: Screen[];
  name?: string | undefined;
} {
  const unread = new Unread(reading);
  const places = takePlaces(unread);
  const asked = takeAsked(unread);
  const resource = takeResource(unread);
  const times = takeTimes(unread);
  const about = takeAbout(unread);
  unread.take(/(?<!\p{L})(?:no\s+)?double[- ]?book\p{L}*/iu);
  for (const words of [
    ['bookings', 'booking', 'reservations', 'reservation', 'appointments', 'appointment'],
    ['time slots', 'slots', 'slot', 'calendar', 'minutes', 'minute', 'open', 'only', 'afternoon', 'morning'],
    ['lunch', 'dinner', 'evening'],
    ['gym', 'studio', 'yoga', 'club', 'salon', 'office', 'coworking'],
  ])
    for (const match of reading.findAll(words, true)) reading.use(match);
  const booking = entityFor('booking');
  const name = asked.find((one) => /(?:^|\s)(?:name|nombre|nom)$/iu.test(one.label));
  booking.fields = [
    field(name?.label ?? 'Name', 'text', { key: 'name', required: true }),
    ...asked.filter((one) => one !== name && !['name', 'date', 'time'].includes(one.key)),
    field('Date', 'date', { required: true }),
    field('Time', 'time', { required: true }),
  ];
  booking.rows = [];
  const entities = [booking];
  if (resource !== null) {
    const made = entityFor(resource.label.toLowerCase());
    const thing: Entity = {
      ...made,
      label: resource.label,
      fields: [field('Name', 'text', { required: true }), ...resource.fields],
      rows: [...resource.rows],
    };
    booking.fields.push(field(thing.label, 'relation', { key: thing.key, to: thing.key, required: true }));
    entities.push(thing);
  }
  const [, thing] = entities;
  const shortest = Math.min(
    ...(resource?.length === undefined ? [] : resource.rows.map((row) => Number(row['minutes']))),
    Infinity,
  );
  // "Attic (6 seats)" and "1-12 people": no more come than there are seats.
  const people = booking.fields.find((one) => one.kind === 'number' && one.min !== undefined);
  const seats = resource?.fields.find((one) => one.kind === 'number' && one.key !== resource.length);
  const screens: Screen[] = [
    {
      type: 'slots',
      id: 'book',
      title:
        thing === undefined || resource?.length !== undefined
          ? 'Book a time'
          : `Book a ${thing.label.toLowerCase()}`,
      entity: booking.key,
      resource: thing?.key ?? '',
      ...times,
      ...(Number.isFinite(shortest) ? { minutes: Math.max(10, shortest) } : {}),
      ...(resource?.length === undefined ? {} : { length: resource.length }),
      ...(places === undefined || places < 2 ? {} : { places }),
      ...(people === undefined || seats === undefined ? {} : { people: people.key, seats: seats.key }),
    },
    { type: 'calendar', id: 'calendar', title: 'Calendar', entity: booking.key, field: 'date' },
    listScreen(booking, 'table', { sort: { field: 'date', order: 'asc' } }),
    ...entities.slice(1).map((entity) => listScreen(entity, 'table')),
  ];
  return {
    entities,
    screens,
    name: about !== null && /\p{L}{3}/u.test(about) ? about.replace(/^[-–—\s]+/u, '') : undefined,
  };
}
