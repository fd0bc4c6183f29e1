import type { ProjectType } from '#contract/scenes.ts';
import { notesSection } from '../plan/compose-site.ts';
import { keyOf } from '../plan/site-plan.ts';
import { sentence } from '../print/quote.ts';
import type { Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import { request } from '../understand/brief/statements.ts';
import { doingsIn } from '../understand/doings.ts';
import { limitsOf } from '../understand/limits.ts';
import { verbs } from '../understand/plain-request.ts';
import { takeSections } from '../understand/site-sections.ts';
import { takeHours } from '../language/hours.ts';
import type { Span } from '../language/draft.ts';
import { ofLooks } from '../language/look-lexicon.ts';
import { fold, Reading, singular } from '../language/text.ts';
import { unplacedOf } from './placement.ts';
import {
  contentOf,
  entriesOf,
  isNotes,
  isWithin,
  said,
  textsIn,
  withoutEntries,
  withSection,
} from './said-content.ts';

const longestLine = 220;
/** What lists things and prices is no line under a title. */
const longestOpening = 100;
/** "bring a hat", "call Ruth": what begins so is said to those who read the page. */
const toReaders = /^(?:bring|call|take|get|come|join|say|write)(?!\p{L})/iu;
const startsWithVerb = new RegExp(`^(?:${verbs})(?!\\p{L})`, 'iu');
/** "please don't chase her": asked of those who read it. */
const askedOfReaders =
  /(?<!\p{L})(?:please|bitte|s['’]il vous pla[iî]t|por favor)\s+(?=(?:do\s+not|don['’]t|be|bring|call|come|keep|arrive|wear|park|leave)(?!\p{L}))/giu;
/** "customers choose a date": what others are to do with the page. */
const ofOthers =
  /^(?:(?:the|my|our|all)\s+)?(?:customers?|people|guests?|visitors?|users?|clients?|members?|parents?|students?|they|everyone|everybody)\s+(?:choose|pick|give|enter|leave|select|book|sign|fill|get|have\s+to|need\s+to|must|should)(?!\p{L})/iu;
/**
 * Whether a stretch says something that can stand on the page as it is: it asks for nothing. `isNamed`: it may name a part
 * of the page, as "Contact Ruth" does.
 */
export const isStatement = (stretch: string, isNamed = false): boolean => {
  const text = stretch.replaceAll(askedOfReaders, '');
  return (
    text.length <= longestLine &&
    text.split(/\s+/u).length > 1 &&
    !request.test(text) &&
    !ofOthers.test(text) &&
    (!startsWithVerb.test(text) || toReaders.test(text)) &&
    doingsIn(text).length === 0 &&
    limitsOf(new Reading(text)).length === 0 &&
    (isNamed || takeSections(new Reading(text)).length === 0)
  );
};

/** What is lost of a sentence: words that nothing on the page has, or that are reported as left out. */
function isLost(line: Span, shown: ReadonlySet<string>, left: readonly string[]): boolean {
  if (left.some((phrase) => line.text.includes(phrase))) return true;
  if (takeHours(new Reading(line.text)) !== null) return false;
  return [...contentOf(line.text).words].filter((word) => !shown.has(word) && !ofLooks.has(word)).length > 1;
}

/** Who is to be written to, in the words of the message, beside the address that stands there anyway. */
function contactLead(
  section: SectionOf<'contact'>,
  lines: readonly Span[],
  shown: ReadonlySet<string>,
): string {
  for (const { text } of lines) {
    const ways = [section.email, section.phone ?? ''].filter((way) => way !== '' && text.includes(way));
    const rest = ways.reduce((left, way) => left.replace(way, ''), text).replace(/[\s,:;–-]+$/u, '');
    const names = rest.match(/(?<=\p{L}\s)\p{Lu}\p{Ll}+/gu) ?? [];
    if (ways.length > 0 && names.some((name) => !shown.has(singular(fold(name)))) && isStatement(rest, true))
      return ended(sentence(rest));
  }
  return section.lead;
}
/** "Show in the old hall at 20:30": it names a part of a page, and says what stands in it. */
const saysMore = (text: string): boolean =>
  /\d|(?<=\p{L}\s)\p{Lu}\p{Ll}/u.test(text) && isStatement(text, true);
const ended = (text = ''): string => (text === '' || /[.!?]$/u.test(text) ? text : `${text}.`);

/** The comma parts of a sentence, each as plain words. */
const partsOf = (text: string): string[] =>
  text.split(/[,;]|\s(?:and|und|et|y)\s/u).map((part) => [...contentOf(part).all].join(' '));
/** A part of a sentence that is cut where no part ends: "Bring a dish to". */
const isCutOff = (entry: unknown, line: Span): boolean => {
  const content = said(entry);
  const whole = [...content.all].join(' ');
  return (
    content.words.size > 0 &&
    isWithin(content, contentOf(line.text)) &&
    whole !== [...contentOf(line.text).all].join(' ') &&
    !partsOf(line.text).includes(whole)
  );
};

/** Sections of which people name the parts by the way, and say then what stands there. */
const ofAside = new Set([
  'pricing',
  'team',
  'custom',
  'menu',
  'features',
  'steps',
  'schedule',
  'stats',
  'products',
  'posts',
  'work',
]);

/**
 * Sections that a sentence only mentions, and that hold nothing of the message: "Coach Mr Patel", "Tours on Saturdays, 12
 * euros". What is said of it is that sentence, and what is made up is none of it.
 */
function mentionedIn(
  spec: SiteSpec,
  message: string,
  lines: readonly Span[],
  heads: readonly string[],
): Map<Section, Span | null> {
  const all = contentOf(message);
  const isMadeUp = (section: Section): boolean => {
    const entries = entriesOf(section);
    const own = entries.filter((entry) => isWithin(contentOf(textsIn(entry)[0] ?? ''), all));
    return ofAside.has(section.type) && !isNotes(section) && own.length * 2 < entries.length;
  };
  const made = spec.sections.filter(isMadeUp);
  const found = new Map<Section, Span | null>();
  // "How a first visit goes: we talk, …": what is told under a head needs no other part of that kind.
  for (const head of made.length === 0 ? [] : heads)
    for (const named of takeSections(new Reading(head)))
      for (const section of made)
        if (keyOf(named) === keyOf(section) && section.title !== head) found.set(section, null);
  for (const line of made.length === 0 ? [] : lines) {
    if (!isStatement(line.text, true)) continue;
    const reading = new Reading(line.text);
    const named = takeSections(reading);
    const tokens = new Set(named.flatMap(({ match }) => reading.tokens.slice(match.from, match.to)));
    // Several of them in a row are a plan of the page.
    const [one] = named;
    if (one === undefined || (named.length > 1 && /[,;:]|\s(?:and|und|et|y)\s/u.test(line.text))) continue;
    if (reading.contentTokens().every((token) => tokens.has(token))) continue;
    for (const section of made)
      if (keyOf(one) === keyOf(section) && !found.has(section)) found.set(section, line);
  }
  return found;
}

/** Adds what a message says in sentences and that stands nowhere on its page, word for word. */
export function withLines(
  before: SiteSpec,
  reading: Reading,
  type: ProjectType,
  lines: readonly Span[],
  opening: Span,
  first: number,
  heads: readonly string[],
): SiteSpec {
  const mentioned = mentionedIn(before, reading.text, lines, heads);
  const spec = { ...before, sections: before.sections.filter((section) => !mentioned.has(section)) };
  const asides = new Set(mentioned.values());
  const left = unplacedOf(reading, spec, type);
  const shown = contentOf(
    textsIn(spec.sections)
      .filter((text) => !text.includes('@'))
      .join(' '),
  ).all;
  const everything = contentOf(textsIn({ ...spec, design: undefined, description: undefined }).join(' ')).all;
  const notes = spec.sections.find(isNotes);
  const isBroken = (line: Span): boolean =>
    notes !== undefined && entriesOf(notes).some((entry) => isCutOff(entry, line));
  const lost = lines.filter(
    (line) =>
      asides.has(line) ||
      ((isStatement(line.text) || saysMore(line.text)) && (isBroken(line) || isLost(line, everything, left))),
  );
  const contents = lost.map(({ text }) => contentOf(text));
  const isTold = (entry: unknown): boolean => contents.some((line) => isWithin(said(entry), line));
  for (const { start, end } of lost) reading.useText(start, end);
  const texts = lost.map(({ text }) => sentence(text));
  const message = contentOf(reading.text);
  // "Invitation to my 50th birthday, at the boathouse": what a message begins with may stand there as it is.
  const isOpening =
    // Of one sentence alone it would be all that is known.
    opening.end + 2 < reading.text.trimEnd().length &&
    opening.text.length <= longestOpening &&
    !/[()€$£]/u.test(opening.text) &&
    !request.test(opening.text) &&
    takeSections(new Reading(opening.text)).length === 0 &&
    left.some((phrase) => opening.text.includes(phrase));
  if (isOpening) {
    reading.useText(opening.start, opening.end);
    texts.unshift(sentence(opening.text));
  }
  const sections = spec.sections.flatMap((section): Section[] => {
    // What a message says first says what it is about, better than what is true of others as well.
    if (
      section.type === 'hero' &&
      (isOpening || lost[0]?.start === first) &&
      (section.lead === '' || !isWithin(contentOf(section.lead), message))
    )
      return [{ ...section, lead: ended(texts.shift()) }];
    if (section.type === 'contact') return [{ ...section, lead: contactLead(section, lines, shown) }];
    return [section === notes ? withoutEntries(section, isTold) : section].filter((one) => one !== null);
  });
  if (texts.length === 0) return { ...spec, sections };
  const { items, ...frame } = notesSection(texts, spec.language);
  const known = sections.findIndex(({ id }) => id === notes?.id);
  return {
    ...spec,
    sections:
      known < 0
        ? withSection(sections, { ...frame, items })
        : sections.map((one, at) =>
            at === known && one.type === 'custom' ? { ...one, items: [...one.items, ...items] } : one,
          ),
  };
}

const countsNothing = /^(?:please|and|or|bitte|und|oder|et|ou|y|o)(?!\p{L})/iu;
/** Figures at the top of a page count something: "8 please call" does not. */
export const withoutOddFigures = (section: Section): Section =>
  section.type === 'hero'
    ? { ...section, facts: section.facts.filter(({ label }) => !countsNothing.test(label)) }
    : section;
