import { ensure } from '../content/app-screens.ts';
import { field, fieldFor } from '../content/fields.ts';
import { camel } from '../print/quote.ts';
import type { AppSpec, Entity, Screen } from '../spec/spec.ts';
import { type Ability } from '../understand/abilities.ts';
import { speltOptions } from '../understand/options.ts';
import { fieldsOf, knownEntity } from '../understand/entity-names.ts';
import type { Reading } from '../language/text.ts';
import { singular } from '../language/text.ts';

/** Whether an app can do what is asked of it; what is found by a field that it lacks gets that field. */
export function has(spec: AppSpec, ability: Ability): boolean {
  const keeps = spec.entities.length > 0;
  switch (ability.type) {
    case 'keep':
      return keeps || spec.screens.some((screen) => screen.type === 'tool' || screen.type === 'cards');
    case 'change':
      return keeps;
    case 'move':
      return spec.screens.some((screen) => screen.type === 'board');
    case 'search':
      return spec.screens.some(
        (screen) => screen.type === 'list' || (screen.type === 'tool' && screen.entities.length > 0),
      );
  }
}

/** What can be searched by is a field of the first thing: "search by grape" gives wines a grape. */
export function ensureSearched(abilities: readonly Ability[], entities: readonly Entity[]): void {
  const [main] = entities;
  if (main === undefined) return;
  for (const { type, word } of abilities) {
    if (type !== 'search' || /^(?:name|title|keyword|word|text|anything)s?$/u.test(word)) continue;
    const stem = singular(word);
    const isThere = entities.some(
      (entity) =>
        entity.label.toLowerCase() === stem ||
        entity.fields.some((one) =>
          one.label
            .toLowerCase()
            .split(' ')
            .some((part) => singular(part) === stem),
        ),
    );
    if (!isThere) ensure(main, fieldFor(stem));
  }
}

/** What is written down so and so often has a day. */
export function giveDay(reading: Reading, entities: readonly Entity[]): void {
  const often =
    /(?<!\p{L})(?:(?:log|track|record|write\s+down|note|measure|enter)\p{L}*\s[^.;:\n]{2,40}?)((?:(?:once|twice|(?:three|four|\d{1,2})\s*(?:times|x))\s+(?:a|per|each|every)\s+|every\s+)(?:day|morning|evening|night|week))(?!\p{L})/iu.exec(
      reading.text,
    );
  const [main] = entities;
  if (main === undefined || main.fields.some((one) => one.kind === 'date')) return;
  // "log my blood pressure": what is measured again and again is of a day.
  const isLogged =
    /^\W*(?:(?:i|we)\s+(?:want|need|would\s+like)\s+(?:an?\s+(?:app|tool|page)\s+)?to\s+|(?:an?\s+)?(?:app|tool)\s+to\s+)?(?:log|record|measure)\s/iu.test(
      reading.text,
    ) && main.fields.some((one) => one.kind === 'number' && one.formula === undefined);
  if (isLogged) {
    main.fields.unshift(field('Date', 'date', { required: true, preset: 'today' }));
    return;
  }
  if (/(?:^|[.;\n])\s?(?:for|per)\s(?:each|every)\s(?:day|evening|night|week)\s?:/iu.test(reading.text)) {
    main.fields.unshift(field('Date', 'date', { required: true, preset: 'today' }));
    return;
  }
  if (often?.[1] === undefined) return;
  main.fields.push(field('Date', 'date', { required: true, preset: 'today' }));
  const at = often.index + often[0].length;
  reading.useText(at - often[1].length, at);
}

/** What is due or expires is listed with what comes first on top: it is looked for to be dealt with. */
export function earliestFirst(
  reading: Reading,
  entities: readonly Entity[],
  screens: readonly Screen[],
): Screen[] {
  const said =
    /(?:,|\band\b)?\s*\b(?:sort(?:ed)?|order(?:ed)?|list(?:ed)?)(?:\s+(?:it|them))?\s+by\s+(?:what|which|the\s+one\s+that|whatever)\s+(?:expires|is\s+due|runs\s+out|ends|comes|goes\s+off)\s+(?:first|soonest|next)/iu.exec(
      reading.text,
    );
  if (said !== null) reading.useText(said.index, said.index + said[0].length);
  return screens.map((screen) => {
    if (screen.type !== 'list') return screen;
    const sorted = entities
      .find((entity) => entity.key === screen.entity)
      ?.fields.find((one) => one.key === screen.sort.field);
    const isDue =
      sorted?.kind === 'date' &&
      /\b(?:best before|use by|expir\p{L}*|due|deadline|drink until|valid until|renew\p{L}*)\b/iu.test(
        sorted.label,
      );
    return isDue ? { ...screen, sort: { ...screen.sort, order: 'asc' } } : screen;
  });
}

/** The calendar of what comes round, whose days are computed only once the requests are met. */
export function addCalendar(reading: Reading, entities: readonly Entity[], screens: Screen[]): void {
  if (screens.some((screen) => screen.type === 'calendar') || !/\bcalendar\b/iu.test(reading.text)) return;
  for (const entity of entities) {
    const due = entity.fields.find((one) => one.kind === 'date' && one.formula !== undefined);
    if (due === undefined) continue;
    screens.push({ type: 'calendar', id: 'calendar', title: 'Calendar', entity: entity.key, field: due.key });
    reading.take(['calendar view', 'calendar']);
    return;
  }
}

/** What a well-known thing is chosen from says more than what anything of that name is. */
function knowOptions(entities: readonly Entity[]): void {
  for (const entity of entities) {
    const known =
      entity.rows.length === 0 ? (fieldsOf(knownEntity(entity.label.toLowerCase()))?.() ?? []) : [];
    for (const one of entity.fields) {
      if (one.kind !== 'choice' || one.options.join('|') !== fieldFor(one.label).options.join('|')) continue;
      one.options =
        known.find(({ kind, key }) => kind === 'choice' && key === one.key)?.options ?? one.options;
    }
  }
}

/** Choices that the message spells out take the place of the usual ones; example rows keep their places among them. */
export function giveOptions(reading: Reading, entities: readonly Entity[]): void {
  knowOptions(entities);
  for (const { name, options, from, end } of speltOptions(reading.text)) {
    const isGiven = entities.some((entity) =>
      entity.fields.some((one) => one.options.join('|') === options.join('|')),
    );
    for (const entity of isGiven ? [] : entities) {
      const target = entity.fields.find(
        (candidate) => candidate.kind === 'choice' && candidate.label.toLowerCase().startsWith(name),
      );
      if (target === undefined) continue;
      reading.useText(from, end);
      if (target.options.join('|') === options.join('|')) continue;
      for (const row of entity.rows) {
        const at = target.options.indexOf(String(row[target.key] ?? ''));
        row[target.key] = options[Math.max(0, at) % options.length] ?? '';
      }
      target.options = [...options];
    }
  }
}

/** Screens with identifiers that differ. */
export function unique(screens: readonly Screen[]): Screen[] {
  const seen = new Set<string>();
  return screens.map((screen) => {
    let id = camel(screen.id);
    while (seen.has(id)) id = `${id}View`;
    seen.add(id);
    return { ...screen, id };
  });
}
