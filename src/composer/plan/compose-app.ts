import { withoutRecorder } from '../understand/subject.ts';
import { wantsBooking } from '../content/bookings.ts';
import { appLooks } from '../content/app-looks.ts';
import { addRequests } from '../content/app-requests.ts';
import { ensure } from '../content/app-screens.ts';
import { field, fieldFor, isFieldLike } from '../content/fields.ts';
import { limitedShape } from '../content/limited.ts';
import { figuresIn } from '../content/told-figures.ts';
import { takeTool } from '../content/recipes-tools.ts';
import { rowsFor } from '../content/rows.ts';
import { camel, slug } from '../print/quote.ts';
import { createRandom } from '../spec/random.ts';
import type { AppSpec, Entity, Language, Screen } from '../spec/spec.ts';
import { readAbilities, without, type Ability } from '../understand/abilities.ts';
import { currencyFor } from '../language/currency.ts';
import { takeName } from '../language/details.ts';
import { chooseDesign, takeLanguage } from '../understand/design.ts';
import { guessLanguage, inLanguage, toEnglish } from '../understand/foreign.ts';
import { asksToCalculate, formulaCalculator, tariffCalculator } from '../understand/formulas.ts';
import { speltOptions, withListedOptions } from '../understand/options.ts';
import { readHeads, readHeld } from '../understand/held.ts';
import { readGivenPeople, readGivenRows } from '../understand/given-rows.ts';
import { derivationNames } from '../understand/derivations.ts';
import { ownerOf, rowsTold } from '../understand/told-rows.ts';
import { whoAsks } from '../understand/who-asks.ts';
import { isSpeltOut, readOutline, type Outline } from '../understand/outline.ts';
import {
  readFeatureRequests,
  withoutFeatureRequests,
  type FeatureRequest,
} from '../understand/feature-requests.ts';
import { resolveFeatureRequests } from './resolve-feature-requests.ts';
import { fieldsOf, knownEntity } from '../understand/entity-names.ts';
import { fold, Reading, singular } from '../language/text.ts';
import { besideFields, takeShape } from './app-shape.ts';
import type { Shape } from '../spec/shape.ts';
import { weightedShape } from './weighted-shape.ts';
import { givePeople, giveRows } from './give-rows.ts';
import { asWritten, giveOwnWords, withNamesNow, withOwnLabels, withOwnMarks } from './own-words.ts';

/** Reads what a message spells out of the things to keep. */
export type OutlineOf = (text: string) => Outline | null;

/** Composes the specification of an app from a first message, in the language of the message or the one it names. */
export function composeApp(
  original: Reading,
  seed: string,
  projectName: string | null,
  outlineOf: OutlineOf = readOutline,
): AppSpec {
  for (const told of rowsTold(original.text).slice(0, 2)) {
    const aside = new Reading(original.text);
    const spec = composeBeside(aside, seed, projectName, [told], outlineOf);
    const owner = ownerOf(told, original.text, spec.entities);
    if (owner === null) continue;
    for (const token of aside.tokens) if (token.used) original.useText(token.start, token.end);
    original.useText(told.from, told.end);
    return {
      ...spec,
      entities: spec.entities.map((one) => (one === owner.entity ? { ...one, rows: owner.rows } : one)),
    };
  }
  return composeBeside(original, seed, projectName, [], outlineOf);
}

/** Composes it of what stands beside the rows that are given. */
function composeBeside(
  original: Reading,
  seed: string,
  projectName: string | null,
  rows: readonly { from: number; end: number }[],
  outlineOf: OutlineOf,
): AppSpec {
  const abilities = readAbilities(original.text);
  const heads = [...whoAsks(original.text), ...readHeads(original.text)];
  const reading = new Reading(
    without(original.text, [...abilities, ...heads, ...courtesiesOf(original.text), ...rows]),
  );
  const spec = composeIn(reading, seed, projectName, abilities, outlineOf);
  for (const token of reading.tokens) if (token.used) original.useText(token.start, token.end);
  for (const { from, end } of [...heads, ...abilities.filter((one) => has(spec, one))])
    original.useText(from, end);
  return spec;
}

/** "please" and "thanks" at the end of a clause: they name no choice and no field. */
const courtesiesOf = (text: string): { from: number; end: number }[] =>
  [
    ...text.matchAll(
      /(?<!\p{L})(?:please|pls|plz|thx|thanks|thank you|bitte|danke|svp|s['’]il (?:vous|te) pla[iî]t|merci|por favor|gracias)(?=\s*(?:[,.;!]|$))/giu,
    ),
  ].map((hit) => ({ from: hit.index, end: hit.index + hit[0].length }));

/** Whether an app can do what is asked of it; what is found by a field that it lacks gets that field. */
function has(spec: AppSpec, ability: Ability): boolean {
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
function ensureSearched(abilities: readonly Ability[], entities: readonly Entity[]): void {
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

function composeIn(
  reading: Reading,
  seed: string,
  projectName: string | null,
  abilities: readonly Ability[],
  outlineOf: OutlineOf,
): AppSpec {
  const language = takeLanguage(reading) ?? guessLanguage(reading) ?? 'en';
  // A list of prices is read in all languages, and answers in its own.
  if (language === 'en' || tariffCalculator(reading.text) !== null)
    return composeEnglish(reading, seed, projectName, language, abilities, outlineOf);
  const translation = toEnglish(reading, language);
  // Nouns have capitals in German: only what is plainly a name is one.
  const name = /\b(?:genannt|namens|heißt|appelée?|nommée?|llamad[oa]|se llama|called|named)\b|["“«„]/iu.test(
    reading.text,
  )
    ? takeName(reading)
    : null;
  const spec = composeEnglish(translation.reading, seed, name ?? projectName, language, abilities, outlineOf);
  translation.giveBack(reading);
  giveOwnWords(spec, reading);
  const translated = asWritten(
    inLanguage(spec, language, new Map([...translation.kept, ...translation.own])),
    reading,
  );
  const labelled = withNamesNow(spec, withOwnLabels(translated, translation, outlineOf));
  const marked = withNamesNow(spec, withOwnMarks(spec, labelled, translation));
  const said = calculatedAsWritten(marked, reading.text);
  const main = said.entities[0]?.labelPlural ?? said.screens[0]?.title ?? said.name;
  // A name that was made of the message's own words is in its language.
  const own =
    fold(reading.text).includes(fold(spec.name)) && fold(spec.name) !== fold(main) ? spec.name : null;
  return { ...said, name: name ?? projectName ?? own ?? main };
}

/** A calculator asks and answers in the words of its message: its formulas are read in all languages. */
function calculatedAsWritten(spec: AppSpec, text: string): AppSpec {
  const own = formulaCalculator(text);
  const [screen] = spec.screens;
  if (
    own === null ||
    screen?.type !== 'calculator' ||
    screen.inputs.length !== own.inputs.length ||
    screen.outputs.length !== own.outputs.length
  )
    return spec;
  const title = (own.outputs.find(({ main }) => main) ?? own.outputs[0])?.label ?? screen.title;
  return {
    ...spec,
    name: title,
    tagline: title,
    description: title,
    screens: [
      {
        ...screen,
        title,
        inputs: screen.inputs.map((input, at) => ({ ...input, label: own.inputs[at]?.label ?? input.label })),
        outputs: screen.outputs.map((output, at) => ({
          ...output,
          label: own.outputs[at]?.label ?? output.label,
        })),
      },
    ],
  };
}

/** "recipes with name and steps, and a shopping list": a further thing to keep, and no field of the first. */
const furtherList =
  /(?:,\s*(?:and\s+|plus\s+)?|\s(?:and|with|plus)\s+)(?:also\s+)?(?:an?|the|my|our)\s+(?<list>\p{L}[\p{L}-]*\s+list)(?=\s*(?:[.,;!]|$|\sand\s))/iu;

/** Composes a list that is named behind something else beside it; null where there is none, or both are one. */
function composeWithList(reading: Reading, composed: (body: Reading) => AppSpec): AppSpec | null {
  const found = furtherList.exec(reading.text);
  const list = found?.groups?.['list'];
  if (found === null || list === undefined) return null;
  const end = found.index + found[0].length;
  const rest = new Reading(without(reading.text, [{ from: found.index, end }]));
  const main = composed(rest);
  const other = composed(new Reading(list));
  const [kept, another] = other.entities;
  const isOne = main.entities.some(({ key, label }) => key === kept?.key || label === kept?.label);
  const isNamed = rest.contentTokens().some(({ used, start }) => used && start < found.index);
  if (kept === undefined || another !== undefined || main.entities.length === 0 || isOne || !isNamed)
    return null;
  const shown = other.screens.filter((screen) => screen.type === 'list' && screen.entity === kept.key);
  for (const token of rest.tokens) if (token.used) reading.useText(token.start, token.end);
  reading.useText(found.index, end);
  return { ...main, entities: [...main.entities, kept], screens: unique([...main.screens, ...shown]) };
}

/** Composes with the requests that can be met taken off the text; words of the others stay what they are. */
function composeEnglish(
  reading: Reading,
  seed: string,
  projectName: string | null,
  language: Language,
  abilities: readonly Ability[],
  outlineOf: OutlineOf,
): AppSpec {
  const beside = composeWithList(reading, (body) =>
    composeEnglish(body, seed, projectName, language, abilities, outlineOf),
  );
  if (beside !== null) return beside;
  // A calculator computes with what is typed in, not with what is kept.
  const isCalculator =
    asksToCalculate(reading.text) || /\b(?:converter|formula|computes?)\b/iu.test(reading.text);
  // What it is to show is its own, and no figure over anything that is kept.
  const isOwn = isCalculator && formulaCalculator(reading.text) !== null;
  let requests = readFeatureRequests(reading.text).filter(
    (request) => !isOwn && (request.type !== 'formula' || !isCalculator),
  );
  const said = requests;
  for (;;) {
    // What is to be worked out is no name of a field, though it cannot be met.
    const apart = said.filter(
      (request) => requests.includes(request) || request.type in derivationNames || request.type === 'settle',
    );
    const kept = withoutRecorder(reading.text, (from, end) => reading.useText(from, end));
    const body = new Reading(withListedOptions(withoutFeatureRequests(kept, apart)));
    const { spec, met } = composeBody(
      body,
      reading.text,
      requests,
      seed,
      projectName,
      language,
      abilities,
      outlineOf,
    );
    if (met.size < requests.length) {
      requests = requests.filter((request) => met.has(request));
      continue;
    }
    for (const token of body.tokens) if (token.used) reading.useText(token.start, token.end);
    for (const { from, end } of requests) reading.useText(from, end);
    return spec;
  }
}

function composeBody(
  reading: Reading,
  message: string,
  requests: readonly FeatureRequest[],
  seed: string,
  projectName: string | null,
  language: Language,
  abilities: readonly Ability[],
  outlineOf: OutlineOf,
): { spec: AppSpec; met: Set<FeatureRequest> } {
  const random = createRandom(seed);
  const outline = outlineOf(reading.text);
  // Read for the person's own words, no ready-made tool or list takes their place.
  const isOwnOnly = outlineOf !== readOutline;
  // A formula of its own comes before a tool that has one of its words: "hydration = water / flour".
  const isOwnFormula = asksToCalculate(reading.text) && formulaCalculator(reading.text) !== null;
  const weighted = requests.find((request) => request.type === 'weighted');
  const beside = besideFields(reading, outline);
  const whole = new Reading(message);
  const limited = isOwnOnly ? null : limitedShape(whole);
  const tool =
    isOwnOnly || isOwnFormula || weighted !== undefined || limited !== null
      ? null
      : takeTool(beside, isSpeltOut(outline), whole);
  for (const token of whole.tokens) if (token.used) reading.useText(token.start, token.end);
  // Particulars that are spelt out stand beside what the tool itself needs.
  for (const one of tool?.id === 'recipes' && isSpeltOut(outline) ? (outline?.entities[0]?.fields ?? []) : [])
    if (
      tool !== null &&
      isFieldLike(one.label) &&
      !/serving|portion|ingredient|favou?rit|amount|name|title|step/iu.test(one.label)
    )
      for (const entity of tool.entities.slice(0, 1)) ensure(entity, one);
  const name =
    tool === null || /\b(?:called|named|titled|name it|call it)\b|["“«„]/iu.test(reading.text)
      ? takeName(reading)
      : null;
  // "Haircut 30 min, beard 20 min": what can be booked, and no bookings.
  const isList = tool === null && !isOwnFormula && limited === null;
  // Figures by name are drawn, and are no rows with their prices.
  const isDrawn = figuresIn(reading.text) !== null;
  const given = isList && !isDrawn && !wantsBooking(reading.text) ? readGivenRows(reading.text) : null;
  const people = isList && !isDrawn ? readGivenPeople(reading.text) : null;
  const made =
    limited ??
    tool ??
    (weighted !== undefined && !isSpeltOut(outline)
      ? weightedShape(message, weighted)
      : takeShapeWithout([given, people], reading, outline, outlineOf));
  let { entities, screens } = made;
  const login =
    reading.take([
      'login',
      'log in',
      'sign in',
      'sign-in',
      'login screen',
      'user accounts',
      'authentication',
      'auth',
      'password protection',
      'anmeldung',
    ]) !== null;
  if (tool === null) giveDay(reading, entities);
  ({ entities, screens } = addRequests(beside, entities, screens));
  if (beside !== reading)
    for (const { used, start, end } of beside.tokens) if (used) reading.useText(start, end);
  giveOptions(reading, entities);
  if (tool === null) ensureSearched(abilities, entities);
  const [main] = entities;
  if (main !== undefined && people !== null) givePeople(people, main);
  if (main !== undefined && given !== null) giveRows(given, main, people?.names ?? []);
  const app = { entities, screens: [...screens] };
  const met = resolveFeatureRequests(requests, app);
  if (entities.length === 0 && weighted !== undefined) met.add(weighted);
  ({ screens } = app);
  addCalendar(reading, entities, screens);
  screens = earliestFirst(reading, entities, screens);
  const counts = new Map(entities.map((entity) => [entity.key, entity.rows.length || 4]));
  // What is booked by way of example could not be booked by anybody else.
  const booked = new Set(screens.flatMap((screen) => (screen.type === 'slots' ? [screen.entity] : [])));
  for (const entity of entities) {
    if (entity.rows.length === 0 && !booked.has(entity.key) && entity.rooms === undefined)
      entity.rows = rowsFor(
        entity,
        knownEntity(entity.label.toLowerCase()),
        counts,
        random.fork(entity.key),
        entity === entities[0] ? readHeld(reading.text)?.count : undefined,
      );
    counts.set(entity.key, entity.rows.length);
  }
  const design = chooseDesign(reading, appLooks, made.motifs, random.fork('look'), seed);
  reading.take(['app', 'application', 'tracker', 'tool', 'watchlist', 'watch list']);
  reading.take(['inventory', 'log book', 'logbook', 'register', 'sheet']);
  reading.take(['admin panel', 'system', 'panel', 'software']);
  reading.take(['keep track of', 'keep track', 'track', 'manage', 'organize', 'organise', 'log', 'record']);
  reading.take(['euros', 'euro', 'dollars', 'dollar', 'pounds', 'francs', 'currency']);
  reading.take([
    'euros',
    'euro',
    'dollars',
    'dollar',
    'pounds',
    'francs',
    'eur',
    'usd',
    'gbp',
    'chf',
    'currency',
  ]);
  const currency = currencyFor(message, language);
  for (const one of entities.flatMap((entity) => entity.fields))
    one.options = one.options.filter(
      (option, at, all) => all.findIndex((other) => fold(other) === fold(option)) === at,
    );
  // Those for whom it is are not its name, nor is one of its cards.
  const isListed = screens.some(
    (screen) =>
      screen.type === 'cards' && screen.items.some(({ front, back }) => front === name || back === name),
  );
  const own = (name !== null && people?.names.includes(name) === true) || isListed ? null : name;
  const finalName = (own !== null && made.name.includes(own) ? made.name : own) ?? projectName ?? made.name;
  const spec: AppSpec = {
    kind: 'app',
    version: 1,
    key: slug(finalName),
    name: finalName,
    tagline: made.tagline,
    description: made.tagline,
    language,
    topic: made.id,
    currency,
    design,
    entities,
    screens: unique(screens),
    login,
  };
  return { spec, met };
}

/** The shape that a message asks for besides the rows and the people that it names. */
function takeShapeWithout(
  named: readonly ({ from: number; end: number } | null)[],
  reading: Reading,
  outline: Outline | null,
  outlineOf: OutlineOf,
): Shape {
  const isOwnOnly = outlineOf !== readOutline;
  const parts = named.filter((one) => one !== null);
  if (parts.length === 0) return takeShape(reading, outline, isOwnOnly);
  const bare = new Reading(without(reading.text, parts));
  const made = takeShape(bare, outlineOf(bare.text), isOwnOnly);
  if (made.entities.length === 0) return takeShape(reading, outline, isOwnOnly);
  for (const token of bare.tokens) if (token.used) reading.useText(token.start, token.end);
  for (const { from, end } of parts) reading.useText(from, end);
  return made;
}

/** What is written down so and so often has a day. */
function giveDay(reading: Reading, entities: readonly Entity[]): void {
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
function earliestFirst(reading: Reading, entities: readonly Entity[], screens: readonly Screen[]): Screen[] {
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
function addCalendar(reading: Reading, entities: readonly Entity[], screens: Screen[]): void {
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
function giveOptions(reading: Reading, entities: readonly Entity[]): void {
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
function unique(screens: readonly Screen[]): Screen[] {
  const seen = new Set<string>();
  return screens.map((screen) => {
    let id = camel(screen.id);
    while (seen.has(id)) id = `${id}View`;
    seen.add(id);
    return { ...screen, id };
  });
}
