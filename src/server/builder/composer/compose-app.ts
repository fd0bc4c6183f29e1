import { appLooks } from './content/app-looks.ts';
import { addWishes, ensure, motifsFor, shapeOf } from './content/app-screens.ts';
import { calculators, formulaCalculator } from './content/calculators.ts';
import { isFieldLike } from './content/fields.ts';
import { recipes, thingWords } from './content/recipes.ts';
import { rowsFor } from './content/rows.ts';
import { takeTopic } from './compose-site.ts';
import { camel, slug } from './code/quote.ts';
import { createRandom } from './random.ts';
import type { AppSpec, Entity, Screen } from './spec.ts';
import { takeName } from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import { entityFor, knownThing, takeEntities } from './understand/entities.ts';
import { plural, Reading } from './understand/text.ts';

/** Whether a message asks for an app rather than a page about something. */
export function wantsApp(reading: Reading): boolean {
  const site =
    /\b(?:web ?sites?|landing ?pages?|home ?pages?|portfolio|blog|one-?pager|webseite|sitio|online ?shop|web ?shop|page for|site for|site)\b/iu.test(
      reading.text,
    );
  const app =
    /\b(?:app|application|tracker|calculator|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|game|quiz|flash ?cards?|logbook|stopwatch|pomodoro|poll|crm|checklist|rechner|converter|minesweeper|tic[- ]?tac[- ]?toe|scheduler|hangman|2048|snake|memory game|chat interface|admin|(?!price|wine|mailing|drink)\p{L}+ list)\b/iu.test(
      reading.text,
    );
  const verb = /\b(?:manage|track|keep track|organi[sz]e|log|record|calculate|catalog(?:ue)?)\b/iu.test(
    reading.text,
  );
  if (/\blanding ?page\b|\bwebsite for\b|\bsite for\b|\bhome ?page\b/iu.test(reading.text)) return false;
  if (app || (verb && !site)) return true;
  return (
    !site &&
    (recipes.some((recipe) => reading.find(recipe.words) !== null) ||
      thingWords.some(([, words]) => reading.find(words.slice(0, 2)) !== null)) &&
    (takeTopic(reading).matches.length === 0 ||
      /\b(?:inventory|recipe book|cookbook|reading list|workout log|log ?book|watch ?list)\b/iu.test(
        reading.text,
      ))
  );
}

/** Composes the specification of an app from a first message. */
export function composeApp(reading: Reading, seed: string, projectName: string | null): AppSpec {
  const random = createRandom(seed);
  const language = takeLanguage(reading) ?? 'en';
  const name = takeName(reading);
  const made = takeShape(reading);
  let { entities, screens } = made;
  ({ entities, screens } = addWishes(reading, entities, screens));
  const counts = new Map(entities.map((entity) => [entity.key, 4]));
  for (const entity of entities) {
    if (entity.rows.length === 0)
      entity.rows = rowsFor(entity, knownThing(entity.label.toLowerCase()), counts, random.fork(entity.key));
    counts.set(entity.key, entity.rows.length);
  }
  const design = chooseDesign(reading, appLooks, made.motifs, random.fork('look'), seed);
  reading.take(['app', 'application', 'tracker', 'tool']);
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
  const currency = /€|euro|\beur\b/i.test(reading.text)
    ? '€'
    : /£|pound/i.test(reading.text)
      ? '£'
      : /chf|franken/i.test(reading.text)
        ? 'CHF'
        : language === 'en'
          ? '$'
          : '€';
  const finalName = name ?? projectName ?? made.name;
  return {
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
    login: false,
  };
}

interface Shape {
  id: string;
  name: string;
  tagline: string;
  motifs: string[];
  entities: Entity[];
  screens: Screen[];
}

function takeShape(reading: Reading): Shape {
  const formula = formulaCalculator(reading.text);
  if (formula !== null && /\b(?:calculat|formula|comput|rechner)/iu.test(reading.text)) {
    const at = reading.text.indexOf(formula.found);
    reading.useText(at, at + formula.found.length);
    reading.take(['calculator', 'calculate', 'calculates', 'formula', 'computes', 'compute']);
    return {
      id: 'calculator',
      name: formula.title,
      tagline: formula.title,
      motifs: ['coin', 'chart'],
      entities: [],
      screens: [
        {
          type: 'calculator',
          id: 'calculator',
          title: formula.title,
          inputs: formula.inputs,
          outputs: formula.outputs,
        },
      ],
    };
  }
  if (/\b(?:calculat|convert|rechner|compute|splitter|bmi)/iu.test(reading.text)) {
    for (const recipe of calculators) {
      const match = reading.take(recipe.words);
      if (match === null) continue;
      reading.take(['calculator', 'calculate', 'converter', 'convert', 'calculates']);
      reading.take(['split', 'per person', 'number of people', 'people']);
      return {
        id: 'calculator',
        name: recipe.title,
        tagline: recipe.title,
        motifs: ['coin', 'chart'],
        entities: [],
        screens: [
          {
            type: 'calculator',
            id: 'calculator',
            title: recipe.title,
            inputs: recipe.inputs,
            outputs: recipe.outputs,
          },
        ],
      };
    }
  }
  // Read aside: when a recipe answers better, what was taken here must not count as understood.
  const aside = new Reading(reading.text);
  const own = takeEntities(aside);
  const ownIsKnown = own.length === 1 && own[0] !== undefined && own[0].fields.length <= 4;
  if (own.length < 2 || ownIsKnown) {
    for (const recipe of recipes) {
      const match = reading.take(recipe.words);
      if (match === null) continue;
      const made = recipe.make(reading);
      const target = made.entities[0];
      if (target !== undefined) {
        for (const candidate of own.flatMap((entity) => entity.fields)) {
          if (
            !isFieldLike(candidate.label) ||
            reading.take([candidate.label, plural(candidate.label)]) === null
          )
            continue;
          ensure(target, candidate);
        }
      }
      return {
        id: recipe.id,
        name: recipe.name,
        tagline: made.screens[0]?.title ?? recipe.name,
        motifs: [...recipe.motifs],
        ...made,
      };
    }
  }
  if (own.length === 0) {
    for (const [thing, words, name] of thingWords) {
      if (reading.take(words) === null) continue;
      const entity = entityFor(thing);
      const all = takeEntities(reading, entity);
      return { id: thing, name, tagline: entity.labelPlural, motifs: motifsFor(thing), ...shapeOf(all) };
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
  for (const [index, token] of aside.tokens.entries())
    if (token.used) reading.use({ from: index, to: index + 1 });
  const main = own[0];
  const label = main?.labelPlural ?? 'Things';
  return {
    id: main?.key ?? 'item',
    name: `${label} Log`,
    tagline: `${label}, kept in order`,
    motifs: motifsFor(main?.key ?? ''),
    ...shapeOf(own),
  };
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
