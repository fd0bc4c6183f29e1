import { appLooks } from './content/app-looks.ts';
import { addWishes, ensure, listScreen, motifsFor, shapeOf } from './content/app-screens.ts';
import { calculators, formulaCalculator } from './content/calculators.ts';
import { isFieldLike } from './content/fields.ts';
import { lastRecipes, recipes, thingWords, type Recipe } from './content/recipes.ts';
import { takeTool } from './content/recipes-tools.ts';
import { rowsFor } from './content/rows.ts';
import { takeTopic } from './understand/site-topic.ts';
import { camel, slug } from './code/quote.ts';
import { createRandom } from './random.ts';
import type { AppSpec, Entity, Language, Screen } from './spec.ts';
import { takeName } from './understand/details.ts';
import { chooseDesign, takeLanguage } from './understand/design.ts';
import { guessLanguage, inLanguage, toEnglish } from './understand/foreign.ts';
import { speltOptions } from './understand/options.ts';
import { entityFor, knownThing, takeEntities } from './understand/entities.ts';
import { plural, Reading } from './understand/text.ts';

/** Whether a message asks for an app rather than a page about something. */
export function wantsApp(reading: Reading): boolean {
  const language = takeLanguage(new Reading(reading.text)) ?? guessLanguage(reading);
  const isPage =
    /\b(?:web\p{L}*|seite|startseite|homepage|site|page|página|pagina|blog|portfolio|shop|boutique|tienda)\b/iu.test(
      reading.text,
    );
  if (language !== null && language !== 'en' && !isPage) {
    const { reading: english } = toEnglish(reading, language);
    if (english.text !== reading.text && wantsEnglishApp(english)) return true;
  }
  return wantsEnglishApp(reading);
}

function wantsEnglishApp(reading: Reading): boolean {
  const site =
    /\b(?:web ?sites?|landing ?pages?|home ?pages?|portfolio|blog|one-?pager|webseite|sitio|online ?shop|web ?shop|page for|site for|site)\b/iu.test(
      reading.text,
    );
  const app =
    /\b(?:app|application|tracker|calculator|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|game|quiz|flash ?cards?|logbook|stopwatch|pomodoro|poll|crm|checklist|rechner|converter|minesweeper|tic[- ]?tac[- ]?toe|scheduler|hangman|2048|snake|memory game|chat interface|admin|survey|questionnaire|(?:form|survey|quiz) builder|(?:feedback|registration|sign-?up|application|intake|order) form|management|grade ?book|score ?(?:keeper|board)|league table|reminder|generator|listings|clock|spreadsheet|database|directory|(?:ticket|rental|support|stock|school|hotel|clinic|ordering|point of sale|library|booking|reservation|parking|membership|attendance|grading|payroll) system|(?:vaccination|medical|health|service|training|attendance|maintenance|student|patient) records?|(?:class|lesson|court|room|desk|table) booking|scheduler|roster|rota|(?:meeting|study|sticky|lecture) notes|remind me|flash ?cards?|aplicaci[oó]n|anwendung|catalog(?:ue)? (?:for|of) (?:my|our)|dictionary of|journal|diary|register|chat ?bot|portal|(?!price|wine|mailing|drink)\p{L}+ list)\b/iu.test(
      reading.text,
    );
  const verb = /\b(?:manage|track|keep track|organi[sz]e|log|record|calculate|catalog(?:ue)?)\b/iu.test(
    reading.text,
  );
  if (/\blanding ?page\b|\bwebsite for\b|\bsite for\b|\bhome ?page\b/iu.test(reading.text)) return false;
  if (wantsSite(reading)) return false;
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
  if (!site && (takeTool(new Reading(reading.text)) !== null || formulaCalculator(reading.text) !== null))
    return true;
  if (
    !site &&
    /\b\p{L}+s (?:have|has) (?:many|multiple|several) \p{L}+s\b|\b(?:each|every) \p{L}+ has\b/iu.test(
      reading.text,
    )
  )
    return true;
  if (
    !site &&
    takeTopic(reading).matches.length === 0 &&
    (takeEntities(new Reading(reading.text))[0]?.fields.length ?? 0) >= 4 &&
    reading.text.includes(',')
  )
    return true;
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

/** A message that names a website, or a business with the usual parts of its page, and no kind of app. */
function wantsSite(reading: Reading): boolean {
  const strong =
    /\b(?:application|tracker|calculator|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|quiz|flash ?cards?|logbook|stopwatch|crm|checklist|converter|survey|questionnaire|manage|track|organi[sz]e|inventory)\b|\b(?:an?|my|this|mobile)\s+(?:\p{L}+\s+)?app\b/iu;
  const named =
    /\b(?:web ?sites?|webiste|webseite|site web|p[áa]gina web|sitio web|internetseite|homepage|podcast page|changelog|release notes|documentation|docs|coming soon|multi-?page|fan ?page|event page|campaign page)\b/iu;
  if (
    named.test(reading.text) &&
    !strong.test(reading.text.replace(/\bfor (?:my|our|the|an?) [^,.;:]*\bapp\b/iu, ''))
  )
    return true;
  if (strong.test(reading.text) || /\b(?:app|game)\b/iu.test(reading.text)) return false;
  const usual =
    reading.text.match(
      /\b(?:about(?: me| us)?|contact|testimonials|reviews|gallery|faq|newsletter|prices|pricing|booking|blog|rsvp|countdown|opening hours|team|portfolio|services|listings|fees|directions|press|venue|schedule|where to stay|gift list|registry|line-?up|tickets|speakers|sold homes|valuation)\b/giu,
    )?.length ?? 0;
  return usual >= 2 && takeTopic(reading).matches.length > 0;
}

/** Composes the specification of an app from a first message, in the language of the message or the one it names. */
export function composeApp(reading: Reading, seed: string, projectName: string | null): AppSpec {
  const language = takeLanguage(reading) ?? guessLanguage(reading) ?? 'en';
  if (language === 'en') return composeEnglish(reading, seed, projectName, 'en');
  const translation = toEnglish(reading, language);
  // Nouns have capitals in German: only what is plainly a name is one.
  const name = /\b(?:genannt|namens|heißt|appelée?|nommée?|llamad[oa]|se llama|called|named)\b|["“«„]/iu.test(
    reading.text,
  )
    ? takeName(reading)
    : null;
  const spec = composeEnglish(translation.reading, seed, name ?? projectName, language);
  translation.giveBack(reading);
  const said = inLanguage(spec, language, translation.own);
  const main = said.entities[0]?.labelPlural ?? said.screens[0]?.title ?? said.name;
  return { ...said, name: name ?? projectName ?? main };
}

function composeEnglish(
  reading: Reading,
  seed: string,
  projectName: string | null,
  language: Language,
): AppSpec {
  const random = createRandom(seed);
  const tool = takeTool(reading);
  const name =
    tool === null || /\b(?:called|named|titled|name it|call it)\b|["“«„]/iu.test(reading.text)
      ? takeName(reading)
      : null;
  const made = tool ?? takeShape(reading);
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

/** Choices that the message spells out take the place of the usual ones; example rows keep their places among them. */
function giveOptions(reading: Reading, entities: readonly Entity[]): void {
  for (const { name, options, from, end } of speltOptions(reading.text)) {
    for (const entity of entities) {
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
  if (formula !== null) {
    for (const found of formula.found) {
      const at = reading.text.indexOf(found);
      reading.useText(at, at + found.length);
    }
    reading.take(['tells me', 'tell me', 'work out', 'works out', 'show me']);
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
    const wanted = calculators
      .map((recipe) => ({ recipe, match: reading.find(recipe.words) }))
      .filter((entry) => entry.match !== null)
      .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0))
      // "mortgage calculator": a word that another calculator has already read does not ask for a second one.
      .filter(
        (entry, index, all) =>
          !all.slice(0, index).some((other) => (other.match?.to ?? 0) > (entry.match?.from ?? 0)),
      );
    if (wanted.length > 0) {
      for (const { match } of wanted) if (match !== null) reading.use(match);
      reading.take(['calculator', 'calculate', 'converter', 'convert', 'calculates']);
      reading.take(['split', 'per person', 'number of people', 'people']);
      reading.take(['compound', 'monthly contribution', 'contribution', 'monthly', 'interest']);
      const recipes_ = wanted.map((entry) => entry.recipe);
      const title = recipes_.map((recipe) => recipe.title).join(', ');
      return {
        id: 'calculator',
        name: recipes_.length === 1 ? title : 'Calculators',
        tagline: title,
        motifs: ['coin', 'chart'],
        entities: [],
        screens: recipes_.map((recipe, index) => ({
          type: 'calculator' as const,
          id: index === 0 ? 'calculator' : `calculator${index + 1}`,
          title: recipe.title,
          inputs: recipe.inputs,
          outputs: recipe.outputs,
        })),
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
  const chosen = firstSaid(reading, own, ownIsKnown);
  if (chosen !== null) {
    reading.take(chosen.words);
    const made = chosen.make(reading);
    addOwn(reading, made, own);
    return {
      id: chosen.id,
      name: chosen.name,
      tagline: made.screens[0]?.title ?? chosen.name,
      motifs: [...chosen.motifs],
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
    for (const [thing, words, name] of inOrderSaid(reading, thingWords, (entry) => entry[1])) {
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

/** Those whose words stand in the message, the first said first. */
function inOrderSaid<T>(reading: Reading, all: readonly T[], wordsOf: (one: T) => readonly string[]): T[] {
  return all
    .map((one) => ({ one, match: reading.find(wordsOf(one)) }))
    .filter((entry) => entry.match !== null)
    .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0))
    .map((entry) => entry.one);
}

/**
 * The recipe that a message asks for. What it spells out itself comes before a recipe that only a word such as
 * "calendar" calls for, and a thing that is named before the recipe is the thing meant.
 */
function firstSaid(reading: Reading, own: readonly Entity[], ownIsKnown: boolean): Recipe | null {
  const found = recipes.filter(
    (recipe) =>
      !(own.length >= 2 && !ownIsKnown && recipe.leads !== true) && reading.find(recipe.words) !== null,
  );
  const best = found.find((recipe) => {
    const match = reading.find(recipe.words);
    const isView = /^(?:calendar|kalender|timer|packing list|board)$/i.test(match?.phrase ?? '');
    // "a bike repair shop" whose owner spells out what to keep does not ask for a shop.
    if (match?.phrase === 'shop' && (own[0]?.fields.length ?? 0) >= 4) return false;
    if (!isView) return true;
    const others = found.filter((other) => other !== recipe);
    const isThing = thingWords.some(
      ([, words]) => (reading.find(words)?.from ?? Infinity) < (match?.from ?? 0),
    );
    return others.length === 0 && !isThing && (own.length === 0 || match?.phrase !== 'calendar');
  });
  return best ?? null;
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
