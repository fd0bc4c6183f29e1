import { takeCalculator } from './calculator-shape.ts';
import { motifsFor } from '../content/app-motifs.ts';
import { ensure, listScreen, shapeOf } from '../content/app-screens.ts';
import { wantsBooking } from '../content/bookings.ts';
import { checklistIn, checklistShape } from '../content/checklists.ts';
import { field, isFieldLike } from '../content/fields.ts';
import { figuresIn, figuresShape } from '../content/told-figures.ts';
import { takeJournal, takeMeasures } from '../content/over-time.ts';
import type { Recipe } from '../content/recipe.ts';
import { lastRecipes, recipes, entityWords, itemsAfter } from '../content/recipes.ts';
import { gameIds } from '../spec/spec-app.ts';
import type { Entity, Field, Screen } from '../spec/spec.ts';
import { without } from '../understand/abilities.ts';
import { isSpeltOut, type Outline } from '../understand/outline.ts';
import type { Shape } from '../spec/shape.ts';
import { subjectOf } from '../understand/subject.ts';
import { takeEntities } from '../understand/entities.ts';
import { entityFor, knownEntity } from '../understand/entity-names.ts';
import { relate, relateUsual } from '../understand/relations.ts';
import { isQuiet, plural, Reading } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

/** A message without the names of the fields that it lists: a column called "quiz" or "game" asks for none. */
export function besideFields(reading: Reading, outline: Outline | null): Reading {
  if (outline === null || !outline.isExact) return reading;
  const named = outline.named.flatMap(({ label, options }) => [label, ...options]);
  return new Reading(
    without(
      reading.text,
      named.map(([from, end]) => ({ from, end })),
    ),
  );
}

/** Adds what a message spells out to what its recipe made: fields to the first thing, further things as lists. */
function addOwn(
  reading: Reading,
  made: { entities: Entity[]; screens: Screen[] },
  own: readonly Entity[],
): void {
  const target = made.entities[0];
  if (target === undefined) return;
  const said = (label: string): boolean =>
    reading.take([label.toLowerCase(), plural(label.toLowerCase())]) !== null;
  const hasEntity = (entity: Entity): boolean =>
    made.entities.some(
      (other) =>
        other.key === entity.key ||
        knownEntity(other.label.toLowerCase()) === knownEntity(entity.label.toLowerCase()),
    );
  for (const entity of own) {
    for (const candidate of entity.fields) {
      // "income and expenses with date" is what was made, and no field of it.
      const isMade = made.entities.some((one) =>
        [one.label, one.labelPlural].some((name) =>
          candidate.label.toLowerCase().startsWith(name.toLowerCase()),
        ),
      );
      const isRequest = /^(?:\d|(?:group|sort|filter|order|tick|check|cross)\b)/iu.test(candidate.label);
      if (isMade || isRequest || !isFieldLike(candidate.label) || !said(candidate.label)) continue;
      if (!made.entities.some((other) => other.fields.some((one) => one.key === candidate.key)))
        ensure(target, candidate);
    }
    if (own.length < 2 || !said(entity.label) || hasEntity(entity)) continue;
    const bare = { ...entity, fields: entity.fields.filter((one) => one.kind !== 'relation') };
    made.entities.push(bare);
    made.screens.push(listScreen(bare, 'table'));
  }
}

/** Recipes that are no more than lists: what a message spells out takes their place. */
const listRecipes: ReadonlySet<string> = new Set([
  'todo',
  'expenses',
  'crm',
  'kanban',
  'booking',
  'shopapp',
  'countdown',
  'time',
]);

/** @param isOwnOnly whether only what the message itself spells out counts. */
export function takeShape(reading: Reading, outline: Outline | null, isOwnOnly: boolean): Shape {
  const told = figuresIn(reading.text);
  if (told !== null) {
    reading.useText(told.from, told.end);
    reading.take(['bar chart', 'chart', 'graph']);
    reading.take(['total', 'the total']);
    reading.take(['average', 'mean']);
    const title = `${told.measure} by ${told.by.toLowerCase()}`;
    return { id: 'dashboard', name: title, tagline: title, motifs: ['chart', 'coin'], ...figuresShape(told) };
  }
  const checklist = checklistIn(reading.text);
  if (checklist !== null) {
    reading.useText(checklist.from, checklist.end);
    reading.take(['show progress', 'progress bar', 'progress', 'tick off', 'check off']);
    const { title } = checklist;
    const { entities, screens } = checklistShape(checklist, reading.text);
    return { id: 'checklist', name: title, tagline: title, motifs: motifsFor('task'), entities, screens };
  }
  const ready = isOwnOnly
    ? null
    : (takeCalculator(reading, outline) ?? takeJournal(reading) ?? takeMeasures(reading));
  if (ready !== null) return ready;
  // Read aside: when a recipe answers better, what was taken here must not count as understood.
  const aside = new Reading(reading.text);
  const free = takeEntities(aside);
  const isOutlined =
    outline !== null && (outline.isExact || outline.hasSeveral || suits(outline, aside, free));
  const said_ = isOutlined ? outline.entities : free;
  const own = isOwnOnly ? said_ : (systemEntities(said_) ?? said_);
  relateUsual(own);
  const isKnown = free.length === 1 && free[0] !== undefined && free[0].fields.length <= 4;
  const booking =
    !isOwnOnly && outline?.hasSeveral !== true && wantsBooking(reading.text)
      ? recipes.find(({ id }) => id === 'slots')
      : undefined;
  const said = isOwnOnly ? null : (booking ?? firstSaid(besideFields(reading, outline), free, isKnown));
  // Several things, each with its own list, are more than a ready-made list of one.
  const isOwn = isOutlined && (isSpeltOut(outline) || outline.entities.length > 1);
  const chosen = said !== null && isOwn && listRecipes.has(said.id) ? null : said;
  if (chosen !== null) {
    for (const match of reading.findAll(chosen.words)) reading.use(match);
    const made = chosen.make(reading);
    if (chosen !== booking) addOwn(reading, made, free);
    return {
      id: chosen.id,
      tagline: made.screens[0]?.title ?? chosen.name,
      motifs: [...chosen.motifs],
      entities: made.entities,
      screens: made.screens,
      name: made.name ?? chosen.name,
    };
  }
  if (own.length === 0) {
    for (const recipe of lastRecipes) {
      if (reading.take(recipe.words) === null) continue;
      const { entities, screens, name } = recipe.make(reading);
      return {
        id: recipe.id,
        name: name ?? recipe.name,
        tagline: 'Everything at a glance',
        motifs: [...recipe.motifs],
        entities,
        screens,
      };
    }
    for (const [subject, words, name] of inOrderSaid(reading, entityWords, (entry) => entry[1])) {
      if (reading.take(words) === null) continue;
      const entity = entityFor(subject);
      const all = takeEntities(reading, entity);
      reading.take([entity.labelPlural.toLowerCase(), entity.label.toLowerCase()]);
      return { id: subject, name, tagline: entity.labelPlural, motifs: motifsFor(subject), ...shapeOf(all) };
    }
    const entity = entityFor('item');
    return {
      id: 'item',
      name: 'Collection',
      tagline: 'Everything in one place',
      motifs: ['box', 'star'],
      ...shapeOf([entity]),
    };
  }
  if (own.some((entity) => entity.key === 'task')) reading.take(['to-do app', 'to-do list', 'to-do', 'todo']);
  if (isOutlined) for (const [start, end] of outline.used) reading.useText(start, end);
  else
    for (const [index, token] of aside.tokens.entries())
      if (token.used) reading.use({ from: index, to: index + 1 });
  const main = own[0];
  const shape =
    said?.id === 'kanban'
      ? boardOf(
          own,
          itemsAfter(reading, ['columns', 'lists', 'stages', 'lanes', 'kanban board', 'kanban', 'board']),
        )
      : shapeOf(own);
  const label = main?.labelPlural ?? 'Things';
  return {
    id: main?.key ?? 'item',
    name: ownName(
      reading.text,
      isOutlined && /^(?:Entries|Items)$/.test(label) ? titleOf(outline, label) : label,
    ),
    tagline: `${label}, kept in order`,
    motifs: motifsFor(main?.key ?? ''),
    ...shape,
  };
}

/** The first thing on a board, by the choice that its rows pass through; the usual columns where none is named. */
function boardOf(own: Entity[], named: readonly string[]): ReturnType<typeof shapeOf> {
  const [main] = own;
  // "a board with tasks: title, assignee": what each has is listed, and no columns.
  const isNamed =
    named.length > 1 &&
    !named.some((name) => main?.fields.some((one) => one.label.toLowerCase() === name.toLowerCase()));
  if (isNamed && main !== undefined) main.fields = main.fields.filter((one) => one.key !== 'done');
  const { entities, screens } = shapeOf(own);
  if (main === undefined) return { entities, screens };
  const choices = main.fields.filter((one) => one.kind === 'choice');
  const options = isNamed ? [...named] : ['To do', 'Doing', 'Done'];
  if (choices.length === 0) ensure(main, field('Column', 'choice', { options }));
  const column =
    choices.find((one) => /^(?:status|stage|phase)$/u.test(one.key)) ?? choices[0] ?? main.fields.at(-1);
  return {
    entities,
    screens: [
      { type: 'board', id: 'board', title: 'Board', entity: main.key, field: column?.key ?? '' },
      ...screens.filter((screen) => screen.type === 'list'),
    ],
  };
}

/** What the systems hold that people name without saying more: "library management system". */
const systems: Readonly<Record<string, readonly string[]>> = {
  library: ['book', 'member', 'loan'],
  school: ['student', 'teacher', 'course', 'grade'],
  hotel: ['room', 'guest', 'reservation'],
  clinic: ['patient', 'appointment'],
  hospital: ['patient', 'appointment'],
  gym: ['member', 'check-in', 'payment'],
  hr: ['employee', 'leave request'],
  club: ['member', 'event', 'payment'],
  'car rental': ['car', 'customer', 'rental'],
};

/** The things of a system that is only named; null for anything else. */
function systemEntities(own: readonly Entity[]): Entity[] | null {
  const [only] = own;
  if (only === undefined || own.length > 1 || only.fields.length > 1) return null;
  const names = systems[only.label.toLowerCase()];
  if (names === undefined) return null;
  const made = names.map((name) => entityFor(name));
  relate(made);
  return made;
}

/** Whether the declarations of a message say more than its words taken freely. */
function suits(outline: Outline, aside: Reading, free: readonly Entity[]): boolean {
  if (free.length === 0) return true;
  const read = new Reading(aside.text);
  for (const [start, end] of outline.used) read.useText(start, end);
  const odd = (entities: readonly Entity[]): number =>
    entities.filter((entity) => entity.fields.length < 2).length +
    entities
      .flatMap((entity) => entity.fields)
      .filter((one) => one.label.split(' ').length > 3 || /\bwith\b/i.test(one.label)).length;
  if (outline.entities.length < free.length && odd(free) === 0 && outline.declared < 4) return false;
  const gained = read.coverage().used - aside.coverage().used;
  // A thing that only the declarations tell must not be lost.
  if (
    gained >= -2 &&
    outline.entities.length > free.length &&
    (outline.declared >= 2 || free.length < 2) &&
    odd(outline.entities) === 0
  )
    return true;
  return (
    gained >= 2 ||
    (gained >= -2 && outline.declared >= 3) ||
    (outline.declared >= 5 && gained >= -3) ||
    (gained >= -1 && odd(free) > odd(outline.entities))
  );
}

/** Those whose words stand in the message, the first said first. */
function inOrderSaid<T>(reading: Reading, all: readonly T[], wordsOf: (one: T) => readonly string[]): T[] {
  return all
    .map((one) => ({ one, match: reading.find(wordsOf(one)) }))
    .filter((entry) => entry.match !== null)
    .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0))
    .map((entry) => entry.one);
}

const hasBothWays = (fields: readonly Field[]): boolean =>
  fields.some(({ kind }) => kind === 'date') &&
  [/^(?:in|income|incoming|credit)\b/iu, /^(?:out|expenses?|outgoing|debit)\b/iu].every((name) =>
    fields.some(({ label }) => name.test(label)),
  );
const games: ReadonlySet<string> = new Set(gameIds);

/**
 * The recipe that a message asks for. What it spells out itself comes before a recipe that only a word such as
 * "calendar" calls for, and a thing that is named before the recipe is the thing meant.
 */
/** "an inventory app for my small": whether something stands before whom it is for that says what is wanted. */
function isSaidBefore(text: string): boolean {
  const head =
    /^(.*\p{L})\s+(?:for|für|pour|para)\s+(?:my|our|mein|unser|mon|ma|notre|mi|nuestr[oa])\p{L}{0,2}\s+(?:\p{L}+\s+)?$/isu.exec(
      text,
    );
  return (head?.[1] ?? '')
    .split(/[^\p{L}]+/u)
    .some(
      (word) =>
        word !== '' &&
        !isQuiet(word.toLowerCase()) &&
        !/^(?:app|application|tool|system|software|programm?)$/iu.test(word),
    );
}

function firstSaid(reading: Reading, own: readonly Entity[], ownIsKnown: boolean): Recipe | null {
  // What a game counts and keeps is no list of things.
  const isGame = /\b(?:card |board |puzzle )?game\b/iu.test(reading.text.replace(/[.;:\n].*$/su, ''));
  const found = recipes.filter(
    (recipe) =>
      !(own.length >= 2 && !ownIsKnown && recipe.leads !== true && !(isGame && games.has(recipe.id))) &&
      reading.find(recipe.words) !== null,
  );
  const best = found.find((recipe) => {
    const match = reading.find(recipe.words);
    const isView = /^(?:calendar|kalender|timer|packing list|board)$/i.test(match?.phrase ?? '');
    // "an inventory app for my small shop": whom it is for, where it is said what is kept.
    const before = match === null ? '' : reading.text.slice(0, reading.tokens[match.from]?.start);
    if (isSaidBefore(before)) return false;
    // "a bike repair shop" whose owner spells out what to keep does not ask for a shop.
    if (match?.phrase === 'shop' && (own[0]?.fields.length ?? 0) >= 4) return false;
    // "a cash book with date, text, income, expense": columns of one book, and no lists of their own.
    if (recipe.id === 'finance' && own.some(({ fields }) => hasBothWays(fields))) return false;
    if (!isView) return true;
    const others = found.filter((other) => other !== recipe);
    const isEntityName = entityWords.some(
      ([, words]) => (reading.find(words)?.from ?? Infinity) < (match?.from ?? 0),
    );
    return others.length === 0 && !isEntityName && (own.length === 0 || match?.phrase !== 'calendar');
  });
  return best ?? null;
}

/** What the message calls the whole, where its rows have no telling name: "Warehouse stock". */
function titleOf(outline: Outline, label: string): string {
  const title = subjectOf(outline.title);
  return title === '' ? label : sentence(title);
}

/** Words before which such a word is no noun: "let me log", "a list of library books". */
const noName =
  /^(?:i|we|you|they|want|need|would|like|who|of|an?|the|my|our|for|to|with|simple|app|nice|small|and|smth|something|pls|please|some|make|me|us|this|let|can)$/iu;

/** "mood tracker" is called Mood Tracker; without such a name, the app is called after what it keeps. */
function ownName(text: string, label: string): string {
  const called =
    /\b((?:[\p{L}][\p{L}-]*\s+){1,2})(tracker|log|logbook|manager|planner|diary|journal|organi[sz]er|library|reminder|directory|register|inventory|collection|management)\b(?:\s+([\p{L}-]+))?/iu.exec(
      text.replace(
        /^(?:please\s+)?(?:make|build|create|design|i (?:want|need|would like))\s+(?:me\s+)?(?:an?\s+)?(?:app\s+)?/iu,
        '',
      ),
    );
  const words = (called?.[1] ?? '').trim().split(/\s+/);
  const own = words.filter((word) => !noName.test(word));
  // The last word before it is of its name, and no name goes on behind it: "let me log", "library books".
  const isName = own.length > 0 && own.at(-1) === words.at(-1) && isQuiet(called?.[3] ?? 'the');
  if (called?.[2] === undefined || !isName) return label;
  return [...own, called[2]].map(sentence).join(' ');
}
