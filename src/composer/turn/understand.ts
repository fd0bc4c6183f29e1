import type { EngineInput } from '#contract/engine.ts';
import { composeApp } from '../plan/compose-app.ts';
import { englishOf, spellsOut, wantsApp } from '../plan/wants-app.ts';
import { composeMeme } from '../plan/compose-meme.ts';
import { wantsDocs } from '../plan/compose-docs.ts';
import { composeSite } from '../plan/compose-site.ts';
import { limitedShape } from '../content/limited.ts';
import { withPlainNames } from '../plan/plain-names.ts';
import type { AppSpec, SectionType, Spec } from '../spec/spec.ts';
import { readAbilities, without } from '../understand/abilities.ts';
import { withoutBrand } from '../understand/brand.ts';
import { whoAsks } from '../understand/who-asks.ts';
import { takeSections } from '../understand/site-sections.ts';
import { takeTopic } from '../understand/site-topic.ts';
import { plainMessage, Reading } from '../language/text.ts';
import { isMadeTool, placementOf } from './placement.ts';
import { isVague, whatIsMeant } from './what-is-meant.ts';
import { asksToCalculate } from '../understand/formulas.ts';
import { undoneIn } from '../understand/doings.ts';
import { readOutline, type Outline } from '../understand/outline.ts';
import { ownThings } from '../understand/own-things.ts';
import { readFeatureRequests } from '../understand/feature-requests.ts';
import { followFirst } from '../statements/follow.ts';
import { listsOfPage } from '../understand/told-lists.ts';
import { ownWordsFirst } from './own-words-first.ts';
import { namedAfter } from './named-after.ts';
import { withWhatsapp } from '../edit/change-whatsapp.ts';
import { withoutMisread } from './misread.ts';

/** Whether a message asks for an app: a native project is one unless it is plainly about a place or business. */
const isApp = (reading: Reading, type: EngineInput['type']): boolean => {
  if (type !== 'react_native') return wantsApp(reading);
  if (limitedShape(new Reading(reading.text)) !== null) return true;
  const { topic, matches } = takeTopic(reading);
  const sells = reading.find(['shop', 'store', 'cart', 'online shop', 'checkout']) !== null;
  // A barber shop is a place, not a shop to order from.
  if (sells && (matches.length === 0 || topic.id === 'shop' || reading.find(['cart', 'checkout']) !== null))
    return true;
  return !wantsDocs(reading) && !isPlace(reading);
};

const keepsEntities =
  /\b(?:manag\w*|track\w*|log(?:book)?|record\w*|keep\w*|organi[sz]\w*|plann\w*|calculat\w*|timer|quiz|game|chat|to-?do|checklist|inventory|crm|dashboard|flash ?cards?|(?:feedback|registration|sign-?up|application|intake|order) form|form builder|polls?|vote|surveys?|questionnaire|umfrage|abstimmung|sondage|encuesta|verwalt\w*|erfass\w*|gérer|suivre|gestionar|registrar)\b/iu;
/** Sections that are read, which people do not keep in an app. */
const read: ReadonlySet<SectionType> = new Set([
  'hours',
  'gallery',
  'faq',
  'testimonials',
  'about',
  'contact',
  'location',
  'menu',
  'newsletter',
  'pricing',
  'countdown',
  'features',
]);
/** "my plants, when to water each one": things of one's own, what can be done with them, and when it is due. */
const keepsOwn = (text: string): boolean =>
  readAbilities(text).length > 0 ||
  readFeatureRequests(text).some(
    (request) => request.type === 'interval' || request.type === 'total' || request.type === 'highlight',
  ) ||
  /\b(?:shopping|grocery|packing|check|task|wish|reading|guest|chore)\s?list\b/iu.test(text) ||
  /[:,]\s*(?:my|our|meine|unsere|mes|nos|mis|nuestr[oa]s)\s+\p{L}+s?(?=\s*[,.;]|\s+(?:and|with|which|when|where)\b)/iu.test(
    text,
  );

/** "an app for a bakery called Crumb with a menu": texts and lists rather than things to keep. */
const isPlace = (reading: Reading): boolean => {
  const isKept = [reading.text, englishOf(reading)].some(
    (text) => keepsEntities.test(text) || keepsOwn(text),
  );
  if (isKept || spellsOut(reading)) return false;
  const isKnown = takeTopic(reading).matches.length > 0;
  const wanted = takeSections(new Reading(reading.text)).filter((section) => read.has(section.type));
  const named = new Set(wanted.map((section) => section.type)).size;
  // A barber alone is a place; with a list of things it is about these.
  const isBare = !/[,:;]|\b(?:with|mit|avec|con|where|that|which)\b/iu.test(reading.text);
  return isKnown ? named > 0 || (isBare && !wantsApp(reading)) : named > 1;
};

/** Whether an app is called as its message calls it, word for word, and not by what it keeps. */
const hasOwnName = ({ name, entities, screens }: AppSpec, prompt: string): boolean =>
  ![
    ...entities.map(({ labelPlural }) => labelPlural),
    ...screens.map(({ title }) => title),
    'Timeslots',
    'Collection',
  ].includes(name) ||
  new RegExp(
    String.raw`(?:called|named|namens|heißt|nommée?|appelée?|llamad[oa])\s+["“„«']?${name.replaceAll(/[^\p{L}\p{N}]/gu, '.')}`,
    'iu',
  ).test(prompt);

/**
 * "petite appli pour", "Webapp": how large it is and where it runs say nothing of what it is; every other letter stays in
 * its place.
 */
const withoutSize = (text: string): string =>
  text
    .replaceAll(/(?<!\p{L})(?:web|mobile|handy|browser)[- ]?(?=app(?!\p{L}))/giu, (all) =>
      ' '.repeat(all.length),
    )
    .replace(
      /^(\s*(?:(?:an?|une?|eine?n?|una?)\s+)?)((?:very\s+)?(?:simple|small|little|tiny|petite?|kleine?|einfache?|pequeñ[oa]|sencill[oa])\s+)(?=(?:app|appli|application|aplicaci[oó]n|anwendung)(?!\p{L}))/iu,
      (all) => ' '.repeat(all.length),
    );

/** What is read of a first message. */
export type Asked = Pick<EngineInput, 'type' | 'prompt' | 'seed' | 'projectName' | 'nameIsDefault'>;
/** A specification, and the message with what of it was read. */
export interface Understood {
  readonly spec: Spec;
  readonly reading: Reading;
}

/**
 * Reads the first message of a project into a specification. Where the usual reading leaves out much of it, or is none, so
 * that it would be asked what is meant, the message is read for the things that it names itself: what has a place for
 * more of it is taken.
 */
export function understand(input: Asked): Understood {
  const usual = readUsual(input);
  if (input.type === 'meme' || usual.spec.kind === 'meme') return usual;
  if (usual.spec.kind === 'app') {
    const page = asPage(input, usual);
    if (page !== null || isMadeTool(usual.spec)) return page ?? usual;
  }
  const left = placementOf(usual.reading, usual.spec, input.type);
  const isAsked = whatIsMeant(usual.spec, usual.reading, input.type) !== null;
  if (!isAsked && left.missing.length * 5 <= left.content.length) return usual;
  // "a page where people can vote": what is done on it may be what a screen that is ready does.
  const isUndone = usual.spec.kind === 'site' && undoneIn(usual.reading) !== null;
  const done = isUndone && input.type !== 'react_native' ? readApp(input, false) : null;
  if (
    done !== null &&
    isMadeTool(done.spec) &&
    undoneIn(done.reading) === null &&
    whatIsMeant(done.spec, done.reading, input.type) === null
  )
    return done;
  const own = readApp(input, true);
  // Whoever asks for a website wants none of what an app keeps.
  if (own === null || (usual.spec.kind === 'site' && (!isAsked || saysPage.test(input.prompt)))) return usual;
  // Things that one knows, and how they belong together, are not given up for a word more.
  const count = ({ spec }: Understood): number => (spec.kind === 'app' ? spec.entities.length : 0);
  if (!isAsked && count(own) < count(usual)) return usual;
  // A further one of which nothing is said is the heading of the others.
  const isHeading = own.spec.kind === 'app' && own.spec.entities.some(({ fields }) => fields.length < 2);
  if (!isAsked && isHeading && count(own) > count(usual)) return usual;
  const { missing } = placementOf(own.reading, own.spec, input.type);
  return missing.length < left.missing.length && whatIsMeant(own.spec, own.reading, input.type) === null
    ? own
    : usual;
}

/**
 * "a countdown to our wedding with the programme, and guests say what they eat", "school fair page. 10:00 opening, …": an
 * app that has no place for most of what is said may be one part of a page that has; null where no page answers to it.
 */
function asPage(input: Asked, usual: Understood): Understood | null {
  if (input.type === 'react_native' || whatIsMeant(usual.spec, usual.reading, input.type) === null)
    return null;
  const isPage =
    ofPages.test(input.prompt.slice(0, longestPage)) ||
    ((isMadeTool(usual.spec) || (listsOfPage(input.prompt).length > 0 && !ofApps.test(input.prompt))) &&
      takeSections(new Reading(input.prompt)).length >= 2);
  if (!isPage || input.prompt.length > longestRequest || asksToCalculate(input.prompt)) return null;
  const page = readPage(input);
  const [of, as] = [page, usual].map(
    ({ reading, spec }) => placementOf(reading, spec, input.type).missing.length,
  );
  return (of ?? 0) * 2 <= (as ?? 0) && whatIsMeant(page.spec, page.reading, input.type) === null
    ? page
    : null;
}

/** Whether it begins with what one has a page for, or says that it is one: of anything else it may be that none is meant. */
const isSaidToBePage = (text: string): boolean =>
  ofPages.test(text) ||
  saysPage.test(text) ||
  (!ofApps.test(text) && takeTopic(new Reading(/^[^.:!?;\n]*/u.exec(text)?.[0] ?? text)).matches.length > 0);
const ofApps =
  /(?<!\p{L})(?:app|appli\p{L}*|aplicaci[oó]n|anwendung|tools?|outil|herramienta|werkzeug|track\p{L}*|manag\p{L}*|log|verwalt\p{L}*|gérer|gestionar)(?!\p{L})/iu;
/** A letter spells out things, and may speak of anything besides. */
const longestRequest = 700;
/** Further down in a letter a page may be anything. */
const longestPage = 400;
const ofPages =
  /(?<!\p{L})(?:(?:web|home|landing)?\s?(?:page|site)|(?:web|internet|home)?\s?seite|p[áa]gina|sitio)(?!\p{L})/iu;
const saysPage =
  /(?<!\p{L})(?:web\s?sites?|web\s?seite|homepage|landing\s?page|site\s+(?:web|internet)|p[aá]gina\s+web|sitio\s+web)(?!\p{L})/iu;
/** "everyone says what they bring": who it was belongs to what they say. */
const byMany =
  /(?<!\p{L})(?:everyone|everybody|each\s+(?:person|guest|member|family|one)|people|guests|jeder|alle|chacun|cada\s+uno|todos)\s+(?:can\s+|should\s+)?(?:says?|tells?|writes?|puts?|enters?|adds?|notes?|logs?|signs?|chooses?|picks?|schreibt|trägt|sagt|écrit|dit|escribe|dice)(?!\p{L})|(?<!\p{L})for\s+each(?:\s+(?:kid|child|person|one|of\s+(?:us|them)))?\s*(?:[.,;]|$)/iu;

/** The app of a message; of the things alone that it names with their particulars (`isOwn`), null where it names none. */
function readApp(
  { prompt: said, seed, projectName, nameIsDefault }: Asked,
  isOwn: boolean,
): Understood | null {
  const prompt = withoutSize(withoutBrand(plainMessage(said)));
  const reading = new Reading(prompt);
  const name = nameIsDefault ? null : projectName;
  let isFound = !isOwn;
  const ownIn = (text: string): Outline | null => {
    const outline = ownThings(text, byMany.test(prompt));
    isFound ||= outline !== null;
    return outline;
  };
  const composed = composeApp(reading, seed, name, isOwn ? ownIn : readOutline);
  const plain = withoutMisread(composed, reading);
  if (isOwn && (!isFound || plain === null)) return null;
  const read = followFirst(plain ?? composed, reading);
  return { spec: namedAfter(read, reading, name !== null || hasOwnName(composed, prompt)), reading };
}

function readUsual(input: Asked): Understood {
  const prompt = withoutSize(withoutBrand(plainMessage(input.prompt)));
  const reading = new Reading(prompt);
  if (input.type === 'meme') return { spec: composeMeme(reading, input.seed), reading };
  const isPage = wantsDocs(reading) || !isApp(new Reading(without(prompt, whoAsks(prompt))), input.type);
  const app = isPage ? null : readApp(input, false);
  // "an app for my bakery" names nothing to keep: on a phone it is about the place.
  const isAPlace =
    input.type === 'react_native' &&
    app?.spec.kind === 'app' &&
    isVague(app.spec, app.reading) &&
    takeTopic(new Reading(prompt)).matches.length > 0;
  return app !== null && !isAPlace ? app : readPage(input);
}

function readPage(input: Asked): Understood {
  const reading = new Reading(withoutSize(withoutBrand(plainMessage(input.prompt))));
  const site = composeSite(reading, input.seed, input.nameIsDefault ? null : input.projectName);
  const spec = withPlainNames(withWhatsapp(site, reading));
  return { spec: isSaidToBePage(reading.text) ? ownWordsFirst(spec, reading, input.type) : spec, reading };
}
