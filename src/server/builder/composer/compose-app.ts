import { appLooks } from './content/app-looks.ts';
import { addWishes, ensure, listScreen, motifsFor, shapeOf } from './content/app-screens.ts';
import { calculators, formulaCalculator } from './content/calculators.ts';
import { isFieldLike } from './content/fields.ts';
import { lastRecipes, recipes, thingWords } from './content/recipes.ts';
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
    /\b(?:app|application|tracker|calculator|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|game|quiz|flash ?cards?|logbook|stopwatch|pomodoro|poll|crm|checklist|rechner|converter|minesweeper|tic[- ]?tac[- ]?toe|scheduler|hangman|2048|snake|memory game|chat interface|admin|survey|questionnaire|(?:form|survey|quiz) builder|(?:feedback|registration|sign-?up|application|intake|order) form|management|grade ?book|score ?(?:keeper|board)|league table|reminder|generator|listings|clock|spreadsheet|database|directory|(?:ticket|rental|support|stock|school|hotel|clinic|ordering|point of sale) system|journal|diary|register|chat ?bot|portal|(?!price|wine|mailing|drink)\p{L}+ list)\b/iu.test(
      reading.text,
    );
  const verb = /\b(?:manage|track|keep track|organi[sz]e|log|record|calculate|catalog(?:ue)?)\b/iu.test(
    reading.text,
  );
  if (/\blanding ?page\b|\bwebsite for\b|\bsite for\b|\bhome ?page\b/iu.test(reading.text)) return false;
  const misspelt =
    !site &&
    reading.find([
      'calculator',
      'tracker',
      'planner',
      'dashboard',
      'kanban',
      'checklist',
      'flashcards',
      'minesweeper',
      'pomodoro',
      'organizer',
      'stopwatch',
      'converter',
    ]) !== null;
  if (app || misspelt || (verb && !site)) return true;
  if (!site && /^[^:]{3,60}:/u.test(reading.text) && takeEntities(new Reading(reading.text)).length >= 2)
    return true;
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
  ({ entities, screens } = addWishes(reading, entities, screens));
  const counts = new Map(entities.map((entity) => [entity.key, 4]));
  for (const entity of entities) {
    if (entity.rows.length === 0)
      entity.rows = rowsFor(entity, knownThing(entity.label.toLowerCase()), counts, random.fork(entity.key));
    counts.set(entity.key, entity.rows.length);
  }
  const design = chooseDesign(reading, appLooks, made.motifs, random.fork('look'), seed);
  reading.take(['app', 'application', 'tracker', 'tool', 'watchlist', 'watch list']);
  reading.take(['admin panel', 'system', 'panel', 'software']);
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
    login,
  };
}

/** Adds what a message spells out to what its recipe made: particulars to the first thing, further things as lists. */
function addOwn(
  reading: Reading,
  made: { entities: Entity[]; screens: Screen[] },
  own: readonly Entity[],
): void {
  const target = made.entities[0];
  if (target === undefined) return;
  const said = (label: string): boolean =>
    reading.take([label.toLowerCase(), plural(label.toLowerCase())]) !== null;
  const hasThing = (entity: Entity): boolean =>
    made.entities.some(
      (other) =>
        other.key === entity.key ||
        knownThing(other.label.toLowerCase()) === knownThing(entity.label.toLowerCase()),
    );
  for (const entity of own) {
    for (const candidate of entity.fields) {
      if (!isFieldLike(candidate.label) || !said(candidate.label)) continue;
      if (!made.entities.some((other) => other.fields.some((one) => one.key === candidate.key)))
        ensure(target, candidate);
    }
    if (own.length < 2 || !said(entity.label) || hasThing(entity)) continue;
    const bare = { ...entity, fields: entity.fields.filter((one) => one.kind !== 'relation') };
    made.entities.push(bare);
    made.screens.push(listScreen(bare, 'table'));
  }
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
  if (
    /\b(?:calculat|convert|rechner|compute|splitter|bmi)/iu.test(reading.text) ||
    reading.find(['calculator', 'converter']) !== null
  ) {
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
  if (/\b(?:pocket |simple |basic |scientific )?(?:calculator|rechner|calculadora)\b/iu.test(reading.text)) {
    const plain =
      /^(?:please\s+)?(?:(?:make|build|create|i (?:want|need))\s+(?:me\s+)?)?(?:an?\s+)?(?:simple |basic |pocket |nice |small |standard |classic )?(?:calculator|rechner|taschenrechner)(?:\s+app)?\s*[.!]?$/iu.test(
        reading.text.trim(),
      );
    if (plain) {
      reading.useText(0, reading.text.length);
      return {
        id: 'calculator',
        name: 'Calculator',
        tagline: 'Calculator',
        motifs: ['coin', 'chart'],
        entities: [],
        screens: [{ type: 'keypad', id: 'keypad', title: 'Calculator' }],
      };
    }
  }
  // Read aside: when a recipe answers better, what was taken here must not count as understood.
  const aside = new Reading(reading.text);
  const own = takeEntities(aside);
  const ownIsKnown = own.length === 1 && own[0] !== undefined && own[0].fields.length <= 4;
  for (const recipe of recipes) {
    if (own.length >= 2 && !ownIsKnown && recipe.leads !== true) continue;
    const match = reading.take(recipe.words);
    if (match === null) continue;
    const made = recipe.make(reading);
    addOwn(reading, made, own);
    return {
      id: recipe.id,
      name: recipe.name,
      tagline: made.screens[0]?.title ?? recipe.name,
      motifs: [...recipe.motifs],
      ...made,
    };
  }
  if (own.length === 0) {
    for (const recipe of lastRecipes) {
      if (reading.take(recipe.words) === null) continue;
      const made = recipe.make(reading);
      return {
        id: recipe.id,
        name: recipe.name,
        tagline: 'Everything at a glance',
        motifs: [...recipe.motifs],
        ...made,
      };
    }
    for (const [thing, words, name] of thingWords) {
      if (reading.take(words) === null) continue;
      const entity = entityFor(thing);
      const all = takeEntities(reading, entity);
      reading.take([entity.labelPlural.toLowerCase(), entity.label.toLowerCase()]);
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
    name: ownName(reading.text, label),
    tagline: `${label}, kept in order`,
    motifs: motifsFor(main?.key ?? ''),
    ...shapeOf(own),
  };
}

/** "mood tracker" is called Mood Tracker; without such a name, the app is called after what it keeps. */
function ownName(text: string, label: string): string {
  const called =
    /\b((?:[\p{L}][\p{L}-]*\s+){1,2})(tracker|log|logbook|manager|planner|diary|journal|organi[sz]er|library|reminder|directory|register|inventory|collection|management)\b/iu.exec(
      text.replace(
        /^(?:please\s+)?(?:make|build|create|design|i (?:want|need|would like))\s+(?:me\s+)?(?:an?\s+)?(?:app\s+)?/iu,
        '',
      ),
    );
  const words = (called?.[1] ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(?:an?|the|my|our|for|to|with|simple|app|nice|small|of|and)$/iu.test(word));
  if (called?.[2] === undefined || words.length === 0) return label;
  const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return [...words, called[2]].map(title).join(' ');
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
