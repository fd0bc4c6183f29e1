import { appLooks } from './content/app-looks.ts';
import { addRequests, ensure } from './content/app-screens.ts';
import { fieldFor, isFieldLike } from './content/fields.ts';
import { ownPairs, ownPoll, ownQuestions } from './content/own-content.ts';
import { takeTool } from './content/recipes-tools.ts';
import { rowsFor } from './content/rows.ts';
import { camel, slug } from './code/quote.ts';
import { createRandom } from './random.ts';
import type { AppSpec, Entity, Language, Screen } from './spec.ts';
import { readAbilities, without, type Ability } from './understand/abilities.ts';
import { currencyFor } from './understand/currency.ts';
import { takeName } from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import { guessLanguage, inLanguage, toEnglish, type Translation } from './understand/foreign.ts';
import { speltOptions } from './understand/options.ts';
import { readHeads, readHeld } from './understand/held.ts';
import { readOutline } from './understand/outline.ts';
import {
  readFeatureRequests,
  withoutFeatureRequests,
  type FeatureRequest,
} from './understand/feature-requests.ts';
import { resolveFeatureRequests } from './resolve-feature-requests.ts';
import { knownEntity } from './understand/entities.ts';
import { fold, plural, Reading, singular } from './understand/text.ts';
import { isSpeltOut, takeShape } from './app-shape.ts';

/** Composes the specification of an app from a first message, in the language of the message or the one it names. */
export function composeApp(original: Reading, seed: string, projectName: string | null): AppSpec {
  const abilities = readAbilities(original.text);
  const heads = readHeads(original.text);
  const reading = new Reading(without(original.text, [...abilities, ...heads]));
  const spec = composeIn(reading, seed, projectName, abilities);
  for (const token of reading.tokens) if (token.used) original.useText(token.start, token.end);
  for (const { from, end } of [...heads, ...abilities.filter((one) => has(spec, one))])
    original.useText(from, end);
  return spec;
}

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
): AppSpec {
  const language = takeLanguage(reading) ?? guessLanguage(reading) ?? 'en';
  if (language === 'en') return composeEnglish(reading, seed, projectName, 'en', abilities);
  const translation = toEnglish(reading, language);
  // Nouns have capitals in German: only what is plainly a name is one.
  const name = /\b(?:genannt|namens|heißt|appelée?|nommée?|llamad[oa]|se llama|called|named)\b|["“«„]/iu.test(
    reading.text,
  )
    ? takeName(reading)
    : null;
  const spec = composeEnglish(translation.reading, seed, name ?? projectName, language, abilities);
  translation.giveBack(reading);
  giveOwnWords(spec, reading);
  const said = withOwnLabels(asWritten(inLanguage(spec, language, translation.own), reading), translation);
  const main = said.entities[0]?.labelPlural ?? said.screens[0]?.title ?? said.name;
  return { ...said, name: name ?? projectName ?? main };
}

/** Fields that a message lists are called what it calls them, and so are their choices. */
function withOwnLabels(spec: AppSpec, { reading, originalOf }: Translation): AppSpec {
  const { text } = reading;
  const outline = [withoutFeatureRequests(text, readFeatureRequests(text)), text]
    .map(readOutline)
    .find((one) => one?.isExact === true);
  if (outline == null) return spec;
  const own = ([start, end]: readonly [number, number]): string => {
    const words = (originalOf(start, end) ?? '').replace(/\s+(?:de|von|en)$/iu, '');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  return {
    ...spec,
    entities: spec.entities.map((entity) => {
      const labels = new Map(
        outline.named.filter((one) => one.entity === entity.key).map((one) => [one.field, one]),
      );
      const options = new Map<string, string>();
      const fields = entity.fields.map((field) => {
        const named = labels.get(field.key);
        if (named === undefined || field.kind === 'relation') return field;
        const choices =
          named.options.length === field.options.length ? named.options.map(own) : field.options;
        for (const [index, option] of field.options.entries()) options.set(option, choices[index] ?? option);
        return { ...field, label: own(named.label) || field.label, options: choices };
      });
      const rows = entity.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'string' && labels.has(key) ? (options.get(value) ?? value) : value,
          ]),
        ),
      );
      return { ...entity, fields, rows };
    }),
  };
}

/** Names that were not put into English keep the letters and the number in which the message has them. */
function asWritten(spec: AppSpec, reading: Reading): AppSpec {
  const words = reading.tokens.map((token) => token.text);
  const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const find = (label: string): string | null => {
    const wanted = fold(label).replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const size = label.split(/\s+/).length;
    for (const length of [size, size + 1, Math.max(1, size - 1)])
      for (let at = 0; at + length <= words.length; at += 1) {
        const said = words.slice(at, at + length).join(' ');
        if (fold(said).replaceAll(/[^\p{L}\p{N}]+/gu, '') === wanted) return upper(said);
      }
    return null;
  };
  return {
    ...spec,
    name: find(spec.name) ?? spec.name,
    entities: spec.entities.map((entity) => {
      const isMade = entity.labelPlural === upper(plural(entity.label.toLowerCase()));
      const many = find(entity.labelPlural);
      const one = find(entity.label);
      return {
        ...entity,
        label: one ?? entity.label,
        // An English plural of a foreign word is none.
        labelPlural: many ?? (isMade && one !== null ? one : entity.labelPlural),
        fields: entity.fields.map((field) => ({ ...field, label: find(field.label) ?? field.label })),
      };
    }),
    screens: spec.screens.map((screen) => {
      const entity =
        screen.type === 'list' ? spec.entities.find((one) => one.labelPlural === screen.title) : undefined;
      if (entity === undefined) return screen;
      const many = find(entity.labelPlural) ?? (find(entity.label) !== null ? find(entity.label) : null);
      return { ...screen, title: many ?? screen.title };
    }),
  };
}

/** Questions and answers stand as they were written, not as they were put into English to be understood. */
function giveOwnWords(spec: AppSpec, reading: Reading): void {
  spec.screens = spec.screens.map((screen) => {
    if (screen.type === 'poll') {
      const own = ownPoll(reading.text);
      if (own === null) return screen;
      reading.useText(own.from, own.end);
      return {
        ...screen,
        ...own.found,
        question: own.found.question === '' ? screen.question : own.found.question,
      };
    }
    if (screen.type !== 'cards') return screen;
    const own = screen.mode === 'quiz' ? ownQuestions(reading.text) : ownPairs(reading.text);
    if (own === null) return screen;
    reading.useText(own.from, own.end);
    return { ...screen, items: own.found };
  });
}

/** Composes with the requests that can be met taken off the text; words of the others stay what they are. */
function composeEnglish(
  reading: Reading,
  seed: string,
  projectName: string | null,
  language: Language,
  abilities: readonly Ability[],
): AppSpec {
  // A calculator computes with what is typed in, not with what is kept.
  const isCalculator = /\b(?:calculat\p{L}*|converter|rechner|formula|computes?)\b/iu.test(reading.text);
  let requests = readFeatureRequests(reading.text).filter(
    (request) => request.type !== 'formula' || !isCalculator,
  );
  for (;;) {
    const body = new Reading(withoutFeatureRequests(reading.text, requests));
    const { spec, met } = composeBody(body, reading.text, requests, seed, projectName, language, abilities);
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
): { spec: AppSpec; met: Set<FeatureRequest> } {
  const random = createRandom(seed);
  const outline = readOutline(reading.text);
  const tool = takeTool(reading, isSpeltOut(outline));
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
  const made = tool ?? takeShape(reading, outline);
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
  giveOptions(reading, entities);
  ({ entities, screens } = addRequests(reading, entities, screens));
  if (tool === null) ensureSearched(abilities, entities);
  const app = { entities, screens: [...screens] };
  const met = resolveFeatureRequests(requests, app);
  ({ screens } = app);
  addCalendar(reading, entities, screens);
  const counts = new Map(entities.map((entity) => [entity.key, 4]));
  for (const entity of entities) {
    if (entity.rows.length === 0)
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
  // "I run a small bike rental." says who asks, and asks for nothing.
  for (const hit of reading.text.matchAll(
    /(?:^|[.!]\s+)(?:i|we)\s+(?:run|own|have|work|am|are|teach|coach|manage a|organi[sz]e a)\s+[^.,;:!]{3,60}[.!](?=\s)/giu,
  ))
    reading.useText(hit.index, hit.index + hit[0].length);
  reading.take(['app', 'application', 'tracker', 'tool', 'watchlist', 'watch list']);
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
  const finalName = name ?? projectName ?? made.name;
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

/** Choices that the message spells out take the place of the usual ones; example rows keep their places among them. */
function giveOptions(reading: Reading, entities: readonly Entity[]): void {
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
