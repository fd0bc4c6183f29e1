import { withoutRecorder } from '../understand/subject.ts';
import { wantsBooking } from '../content/bookings.ts';
import { appLooks } from '../content/app-looks.ts';
import { addRequests } from '../content/app-requests.ts';
import { ensure } from '../content/app-screens.ts';
import { isFieldLike } from '../content/fields.ts';
import { limitedShape } from '../content/limited.ts';
import { figuresIn } from '../content/told-figures.ts';
import { takeTool } from '../content/recipes-tools.ts';
import { rowsFor } from '../content/rows.ts';
import { slug } from '../print/quote.ts';
import { createRandom } from '../spec/random.ts';
import type { AppSpec, Language } from '../spec/spec.ts';
import { readAbilities, without, type Ability } from '../understand/abilities.ts';
import { currencyFor } from '../language/currency.ts';
import { takeName } from '../language/given-name.ts';
import { chooseDesign } from '../understand/design.ts';
import { takeLanguage } from '../understand/message-language.ts';
import { guessLanguage, inLanguage, toEnglish } from '../understand/foreign.ts';
import { asksToCalculate, formulaCalculator, toldCalculator } from '../understand/formulas.ts';
import { withListedOptions } from '../understand/options.ts';
import { readHeads, readHeld } from '../understand/held.ts';
import { readGivenPeople, readGivenRows } from '../understand/given-rows.ts';
import { derivationNames } from '../understand/derivations.ts';
import { ownerOf, rowsTold } from '../understand/told-rows.ts';
import { whoAsks } from '../understand/who-asks.ts';
import { isSpeltOut, readOutline, type Outline } from '../understand/outline.ts';
import { readFeatureRequests, withoutFeatureRequests } from '../understand/feature-requests.ts';
import { type FeatureRequest } from '../understand/feature-request.ts';
import { resolveFeatureRequests } from './resolve-feature-requests.ts';
import { knownEntity } from '../understand/entity-names.ts';
import { fold, Reading } from '../language/text.ts';
import { besideFields, takeShape } from './app-shape.ts';
import type { Shape } from '../spec/shape.ts';
import { weightedShape } from './weighted-shape.ts';
import { givePeople, giveRows } from './give-rows.ts';
import { asWritten, giveOwnWords, withNamesNow, withOwnLabels, withOwnMarks } from './own-words.ts';
import {
  has,
  ensureSearched,
  giveDay,
  earliestFirst,
  addCalendar,
  giveOptions,
  unique,
} from './settle-app.ts';

/** Reads what a message spells out of the things to keep. */
export type OutlineOf = (text: string) => Outline | null;

/** Composes the specification of an app from a first message, in the language of the message or the one it names. */
export function composeApp(
  original: Reading,
  seed: string,
  projectName: string | null,
  outlineOf: OutlineOf,
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

function composeIn(
  reading: Reading,
  seed: string,
  projectName: string | null,
  abilities: readonly Ability[],
  outlineOf: OutlineOf,
): AppSpec {
  const language = takeLanguage(reading) ?? guessLanguage(reading) ?? 'en';
  // A list of prices is read in all languages, and answers in its own.
  if (language === 'en' || toldCalculator(reading.text) !== null)
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
    const unmet = requests.filter((request) => !met.has(request));
    if (unmet.length > 0) {
      // "points per chore" may be a name, and what names no number may be about the number that it is then.
      const isName = unmet.some(({ type }) => type === 'ratio');
      const dropped = new Set(
        unmet.filter((request) => !(isName && request.type === 'total' && request.what === '')),
      );
      requests = requests.filter((request) => !dropped.has(request));
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
