import { wantsBooking } from '../content/bookings.ts';
import { recipes, entityWords } from '../content/recipes.ts';
import { memoryPairs } from '../content/own-games.ts';
import { checklistIn } from '../content/checklists.ts';
import { takeTool } from '../content/recipes-tools.ts';
import { figuresIn } from '../content/told-figures.ts';
import { limitedShape } from '../content/limited.ts';
import { takeTopic } from '../understand/site-topic.ts';
import { derivationNames } from '../understand/derivations.ts';
import { takeLanguage } from '../understand/message-language.ts';
import { guessLanguage, toEnglish } from '../understand/foreign.ts';
import { readAbilities } from '../understand/abilities.ts';
import { asksToCalculate, formulaCalculator } from '../understand/formulas.ts';
import { readHeld } from '../understand/held.ts';
import { readOutline } from '../understand/outline.ts';
import { readFeatureRequests, withoutFeatureRequests } from '../understand/feature-requests.ts';
import { takeEntities } from '../understand/entities.ts';
import { withoutRecorder } from '../understand/subject.ts';
import { Reading } from '../language/text.ts';

const productPage =
  /\b(?:product|sales|marketing|promo(?:tion)?|download)[ -]?(?:landing[ -]?)?(?:page|site|website)\b|\bproduktseite|\bpage produit\b|\bpágina de producto\b/iu;

/** A message that begins with the page that it asks for; "a page for tracking …" is something to use. */
const pageAbout =
  /^\s*(?:please\s+)?(?:(?:make|build|create|design)\s+(?:me\s+)?|i\s+(?:want|need|would like)\s+)?(?:an?|one|the|my|our)?\s*(?:[\p{L}-]+\s+){0,2}?(?:web ?)?(?:page|site)\s+(?:about|for|of)\s+(?!\p{L}+ing\b)/iu;

/** "shopping list: product, shop": what is asked for stands before a colon, and what it holds behind it. */
const headOf = (text: string): string => /^(?:[^:]*?\p{L}:\s)?/u.exec(text)?.[0] || text;

/** Whether a message asks for an app rather than a page about something. */
export function wantsApp(reading: Reading): boolean {
  const language = takeLanguage(new Reading(reading.text)) ?? guessLanguage(reading);
  const isPage =
    /\b(?:web\p{L}*|\p{L}*seite|homepage|site|page|página|pagina|blog|portfolio|shop|boutique|tienda)\b/iu.test(
      headOf(reading.text),
    );
  if (language !== null && language !== 'en' && !isPage) {
    const { reading: english } = toEnglish(reading, language);
    if (english.text !== reading.text && wantsEnglishApp(english)) return true;
  }
  return wantsEnglishApp(reading);
}

function wantsEnglishApp(reading: Reading): boolean {
  if (
    /^\s*(?:an?\s+|eine\s+|un\s+|une\s+|una\s+)?(?:quick\s+)?(?:poll|vote|umfrage|abstimmung|sondage|encuesta|votación)\s*(?::|\?|\b.{0,40}:)/iu.test(
      reading.text,
    )
  )
    return true;
  const site =
    /\b(?:web ?sites?|landing ?pages?|home ?pages?|portfolio|blog|one-?pager|webseite|sitio|online ?shop|web ?shop|page for|site for|site)\b/iu.test(
      reading.text,
    );
  // "a product page for a budgeting app": the page is wanted, and not the app.
  if (productPage.test(reading.text) || pageAbout.test(reading.text)) return false;
  const app =
    /\b(?:app|application|tracker|calculator|calc|timer|kanban|to-?do|planner|organi[sz]er|manager|dashboard|game|\p{L}*quiz|flash ?cards?|logbook|stopwatch|pomodoro|poll|crm|erp|watch ?list|backlog|inventory|pocket money|taschengeld|checklist|rechner|converter|minesweeper|tic[- ]?tac[- ]?toe|scheduler|hangman|2048|snake|memory game|chat interface|admin|survey|questionnaire|(?:form|survey|quiz) builder|(?:feedback|registration|sign-?up|application|intake|order) form|management|grade ?book|meter readings?|score ?(?:keeper|board|sheet|card|pad)|league table|reminder|generator|listings|clock|spreadsheet|database|directory|(?:ticket|rental|support|stock|school|hotel|clinic|ordering|point of sale|library|booking|reservation|parking|membership|attendance|grading|payroll) system|(?:vaccination|medical|health|service|training|attendance|maintenance|student|patient) records?|(?:class|lesson|court|room|desk|table) booking|scheduler|roster|rota|(?:meeting|study|sticky|lecture) notes|remind me|flash ?cards?|aplicaci[oó]n|anwendung|catalog(?:ue)? (?:for|of) (?:my|our)|dictionary of|journal|diary|register|chat ?bot|portal|(?:sign[ -]?up|score|time|attendance|check|log|work|punch|tally|roll) ?(?:sheet|list)|(?!price|wine|mailing|drink)\p{L}+ list)\b/iu.test(
      reading.text,
    );
  const verb =
    /\b(?:manage|track|keep track|organi[sz]e|log|record|calculate|catalog(?:ue)?|(?:note|write|jot)\s+down|(?:to|can)\s+(?:enter|remember)|(?:i|we|they)\s+(?:can\s+)?tick\s+(?:off\s+)?(?:who|what|which|them|it|each))\b/iu.test(
      reading.text,
    );
  if (/\blanding ?page\b|\bwebsite for\b|\bsite for\b|\bhome ?page\b/iu.test(reading.text)) return false;
  if (wantsBooking(reading.text) || (asksToCalculate(reading.text) && !site)) return true;
  if (
    !site &&
    /(?<!\p{L})(?:memory|pairs|paare|paires|parejas)(?!\p{L})/iu.test(reading.text) &&
    memoryPairs(reading.text) !== null
  )
    return true;
  if (wantsSite(reading)) return false;
  if (!site && limitedShape(new Reading(reading.text)) !== null) return true;
  const isPage = /\b(?:web ?sites?|landing ?pages?|home ?pages?|web ?seite|sitio|site|page for)\b/iu.test(
    reading.text,
  );
  if (!isPage && asksToKeep(reading.text)) return true;
  // People do not say of a page that what is entered is kept.
  if (!site && readAbilities(reading.text).some((one) => one.type === 'keep' || one.type === 'move'))
    return true;
  if (!site && readHeld(reading.text) !== null && readAbilities(reading.text).length > 0) return true;
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
  if (
    !site &&
    (takeTool(new Reading(reading.text)) !== null ||
      formulaCalculator(reading.text) !== null ||
      figuresIn(reading.text) !== null ||
      checklistIn(reading.text) !== null)
  )
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
      entityWords.some(([, words]) => reading.find(words.slice(0, 2)) !== null)) &&
    (takeTopic(reading).matches.length === 0 ||
      /\b(?:inventory|recipe book|cookbook|reading list|workout log|log ?book|watch ?list)\b/iu.test(
        reading.text,
      ))
  );
}

/** Whether a message in any of the four languages spells out what an app is to keep. */
export const spellsOut = (reading: Reading): boolean =>
  asksToKeep(reading.text) || asksToKeep(englishOf(reading));

/** A message in the words by which apps are read. */
export function englishOf(reading: Reading): string {
  const language = takeLanguage(new Reading(reading.text)) ?? guessLanguage(reading);
  return language === null || language === 'en' ? reading.text : toEnglish(reading, language).reading.text;
}

/** A message that spells out fields, or what is to be computed with them. */
function asksToKeep(said: string): boolean {
  const text = withoutRecorder(said, () => undefined);
  const requests = readFeatureRequests(text);
  if (
    requests.some(
      (request) =>
        request.type in derivationNames ||
        [
          'interval',
          'total',
          'trend',
          'best',
          'reward',
          'settle',
          'left',
          'save',
          'pages',
          'highlight',
        ].includes(request.type),
    )
  )
    return true;
  const outline = readOutline(withoutFeatureRequests(text, requests));
  if (outline === null) return false;
  if (said !== text && outline.declared >= 2 && outline.plain >= 2) return true;
  if (outline.isExact && outline.declared >= 3) return true;
  if (requests.some((request) => request.type === 'formula') && outline.declared >= 2) return true;
  const fields = outline.entities.flatMap((entity) => entity.fields);
  // "voice (soprano/alto)", "taste 1-5", "returned yes/no": people do not write so about a page.
  const isForm =
    /\/|\b\d\s*-\s*(?:[4-9]|10)\b(?!:)/u.test(text) &&
    fields.some((one) => ['choice', 'rating', 'flag'].includes(one.kind));
  // Names and prices of what a page shows are no fields to be filled in.
  return (
    outline.declared >= 3 &&
    ((isForm && outline.plain >= 2) || (outline.plain >= 3 && outline.plain * 2 >= outline.declared))
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
  // "real estate agent site, 3 listings: …"
  if (/^[^,.;:\n]{0,50}\bsite\s*(?:[,.:;]|$)/iu.test(reading.text)) return true;
  const usual =
    reading.text.match(
      /\b(?:about(?: me| us)?|contact|testimonials|reviews|gallery|faq|newsletter|prices|pricing|booking|blog|rsvp|countdown|opening hours|team|portfolio|services|listings|fees|directions|press|venue|schedule|where to stay|gift list|registry|line-?up|tickets|speakers|sold homes|valuation)\b/giu,
    )?.length ?? 0;
  return usual >= 2 && takeTopic(reading).matches.length > 0;
}
