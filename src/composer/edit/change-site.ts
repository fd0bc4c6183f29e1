import { quoted } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { connectActions, rankOf, repairActions } from '../plan/site-plan.ts';
import { sectionWords } from '../understand/site-lexicon.ts';
import { takeSections, type WantedSection } from '../understand/site-sections.ts';
import { customKinds, makeCustom } from '../content/custom-sections.ts';
import { makeSection, type SiteFacts } from '../content/make-section.ts';
import { inARow, type Outcome, type Question, type Said } from './outcome.ts';
import { factsOf } from '../plan/site-facts-of.ts';
import type { Section, SiteSpec } from '../spec/spec.ts';
import { resolve } from './resolve-things.ts';
import { takesEntries, withGiven, type GivenEntry } from './bare-entries.ts';
import { happening } from '../understand/brief/programme.ts';
import { listItem, takePlace } from '../language/details.ts';
import { fold, Reading, singular } from '../language/text.ts';
import { doingsIn } from '../understand/doings.ts';
import { intentOf } from '../understand/commands.ts';
import { inYourWords, onThePage, alreadyThere } from './phrases.ts';

const label = (section: Section): string => (section.nav !== '' ? section.nav : section.title);

/** A section that says the site's name where its texts leave a place for it. */
export const named = (section: Section, name: string): Section =>
  JSON.parse(JSON.stringify(section).replaceAll('{name}', JSON.stringify(name).slice(1, -1))) as Section;

const isOf = (section: Section, want: WantedSection): boolean =>
  section.type === want.type && (want.type !== 'custom' || section.id === want.id);
const makeWanted = (want: WantedSection, facts: SiteFacts): Section =>
  want.type === 'custom'
    ? makeCustom(want.id ?? 'info', facts.language, want.items, want.count, want.title)
    : makeSection(want.type, facts, want);

/** The section that a command names by its title, its link or its kind. */
function findSection(spec: SiteSpec, reading: Reading): Section | null {
  const byTitle = [...spec.sections]
    .filter((section) => section.type !== 'hero')
    .sort((a, b) => b.title.length - a.title.length)
    .find((section) =>
      [section.title, section.nav].some((name) => name !== '' && fold(reading.text).includes(fold(name))),
    );
  const wanted = takeSections(reading);
  const byType = wanted
    .map((want) => spec.sections.find((section) => isOf(section, want)))
    .find((section) => section !== undefined);
  if (byType !== undefined) return byType;
  if (byTitle !== undefined) {
    const at = fold(reading.text).indexOf(fold(byTitle.title));
    if (at >= 0) reading.useText(at, at + byTitle.title.length);
    return byTitle;
  }
  return null;
}

/** "a map to the castle", "a map of Sintra": the place that a message names. */
function namedPlace(text: string): string | null {
  const found =
    /\b(?:maps?|karte|plan|carte|mapa|directions?|location|venue)\s+(?:to|of|for|showing|at|with|zu[mr]?|von|nach|vers|de|del|a|al)\s+(?:the\s+place\s+)?["“„«]?(\p{Lu}[^"“”„».;\n]*?)["”“»]?\s*[.!]?$/u.exec(
      text,
    );
  return found?.[1]?.trim() ?? null;
}

/** A place on the page says where it is as far as that is known, and makes no address up. */
export function withKnownPlace(spec: SiteSpec, made: Section, reading: Reading): Section {
  if (made.type !== 'location' || takePlace(new Reading(reading.text)).address !== null) return made;
  const contact = spec.sections.find((section) => section.type === 'contact');
  return {
    ...made,
    lines: [{ text: namedPlace(reading.text) ?? spec.name }],
    directions: '',
    email: contact?.type === 'contact' ? contact.email : '',
    phone: contact?.type === 'contact' ? (contact.phone ?? '') : '',
  };
}

/** "a logo", where "logos" are a part of a page: one of its entries is asked for, and not the part. */
function singleOf(want: WantedSection, reading: Reading): string | null {
  const said = reading.tokens
    .slice(want.match.from, want.match.to)
    .map((token) => token.word)
    .join(' ');
  const before = reading.tokens[want.match.from - 1]?.word ?? '';
  const isOne = /^(?:an?|one|another|new)$/u.test(before) && said !== fold(want.match.phrase);
  const known =
    want.type === 'custom'
      ? (customKinds.find((kind) => kind.id === want.id)?.words ?? [])
      : want.type === 'hero'
        ? []
        : sectionWords[want.type];
  return isOne && singular(fold(want.match.phrase)) === said && !known.includes(said) ? said : null;
}

/** "a newsletter called Corn Mail": what is added is called as the message calls it. */
function withGivenTitle(made: Section, reading: Reading | null): Section {
  const found =
    /\b(?:called|named|titled|namens|appelée?|intitulée?|llamad[oa])\s+["“„«]?([^"“”„«»:,.]+?)["”“»]?\s*[.!]?$/iu.exec(
      reading?.text ?? '',
    );
  if (reading === null || found?.[1] === undefined) return made;
  reading.useText(found.index, reading.text.length);
  return { ...made, title: found[1], nav: made.nav === '' ? '' : found[1] };
}

/** What a person should know of a section that stands there with examples. */
export function noteOn(made: Section, facts: SiteFacts): string {
  if (made.type === 'location' && facts.place.address === null)
    return t`I know no address: say “the address is …” to put one there.`;
  return made.type === 'testimonials' || made.type === 'team'
    ? t`The people in it are examples: tell me the real ones.`
    : '';
}

function insertAt(sections: readonly Section[], added: Section, reading: Reading): Section[] {
  const text = reading.text.toLowerCase();
  const place = /\b(above|before|below|after|under|beneath|over)\s+(?:the\s+)?(.+)$/.exec(text);
  const result = [...sections];
  if (place?.[2] !== undefined) {
    const target = sections.findIndex(
      (section) =>
        section.type !== 'hero' &&
        [section.type, label(section), section.title].some(
          (name) => name !== '' && place[2]?.includes(fold(name)) === true,
        ),
    );
    if (target >= 0) {
      reading.useText(place.index, place.index + place[0].length);
      result.splice(/above|before|over/.test(place[1] ?? '') ? target : target + 1, 0, added);
      return result;
    }
  }
  const at = result.findIndex((section) => rankOf(section) > rankOf(added));
  result.splice(at < 0 ? result.length : at, 0, added);
  return result;
}

/** What stands behind the name of a section in the singular, and is all that is left of a command; null for anything else. */
function entryBehind(reading: Reading, { type, match }: WantedSection): GivenEntry | null {
  const token = reading.tokens[match.to - 1];
  const rest = reading.rest();
  if (token === undefined || singular(token.word) !== token.word) return null;
  const behind = reading.text
    .slice(token.end)
    .replace(/[.!]+$/u, '')
    .trim();
  const isAll = behind.startsWith(rest[0] ?? ' ') && behind.endsWith(rest.at(-1) ?? ' ');
  if (!isAll || behind.split(/\s+/u).length > 8) return null;
  const event = happening(behind);
  if (event?.label === undefined) return listItem(behind);
  return {
    text: event.text,
    price: null,
    ...(type === 'schedule' ? { label: event.label } : { note: event.label }),
  };
}

/** Sections of a site: added, removed, moved, renamed, filled. Null when the command is about none of them. */
export function changeSections(spec: SiteSpec, reading: Reading): Outcome | Question | null {
  const isDoing = doingsIn(reading.text).length > 0;
  const intent = isDoing ? 'add' : intentOf(reading.text);
  if (intent === 'remove') return null;
  if (intent === 'move') return moveSection(spec, reading);
  if (intent === 'rename') return renameSection(spec, reading);
  const facts = factsOf(spec, reading);
  const all = takeSections(reading);
  // "sign up for a newsletter": what is done is told by what it is done with.
  const wanted = isDoing ? all.slice(-1) : all;
  if (wanted.length === 0) return null;
  const said: Said[] = [];
  let sections: Section[] = [...spec.sections];
  for (const want of wanted) {
    const existing = sections.find((section) => isOf(section, want));
    const made = withGivenTitle(
      withKnownPlace(spec, named(makeWanted(want, facts), spec.name), reading),
      wanted.length === 1 ? reading : null,
    );
    const one =
      existing === undefined && intent === 'add' && reading.rest().length === 0
        ? singleOf(want, reading)
        : null;
    if (one !== null)
      return { spec, said: ({ nothing }) => t`What is the ${one}? I don’t make one up, ${nothing}.` };
    if (existing === undefined) {
      // "the reviews are too big" says something of a part, and asks for none.
      if (intent === 'set' && (reading.rest().length > 0 || tellsOfPart.test(reading.text))) continue;
      sections = insertAt(sections, made, reading);
      said.push(onThePage(label(made)), noteOn(made, facts));
    } else if (
      (want.type === 'location' && facts.place.address !== null) ||
      (want.type === 'countdown' && facts.date !== null)
    ) {
      sections = sections.map((section) =>
        section === existing
          ? ({ ...made, id: existing.id, nav: existing.nav, title: existing.title } as Section)
          : section,
      );
      said.push(t`“${label(existing)}” has what you asked for.`);
    } else if (intent === 'add' && wanted.length === 1 && entryBehind(reading, want) !== null) {
      // "add exhibition 2026 Oslo": what stands behind the name of a section is one more of its entries.
      const entry = entryBehind(reading, want);
      if (entry === null || !takesEntries.has(existing.type)) return null;
      reading.useText(0, reading.text.length);
      sections = sections.map((section) =>
        section === existing ? withGiven(spec, existing, [entry]) : section,
      );
      said.push(plural(1, inYourWords, quoted(entry.text), label(existing)));
    } else if (intent === 'add') {
      const listed = /:\s*(\S.*)$/su.exec(reading.text)?.[1];
      said.push(
        listed === undefined
          ? alreadyThere(label(existing))
          : ({ isPhone }) =>
              isPhone
                ? t`“${label(existing)}” is already in the app, and I found no place for “${listed}” in it.`
                : t`“${label(existing)}” is already on the page, and I found no place for “${listed}” in it.`,
      );
    }
  }
  if (said.length === 0) return null;
  const isSame =
    sections.every((section, at) => section === spec.sections[at]) &&
    sections.length === spec.sections.length;
  return { spec: isSame ? spec : repairActions({ ...spec, sections }), said: inARow(...said) };
}

/** What is said of a part with a verb of its own. */
const tellsOfPart =
  /^(?:(?:the|our|my|these|those|die|der|das|unsere?|les?|la|nos|el|los|las|nuestr[oa]s?)\s)?[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,2}\s(?:is|are|looks?|feels?|seems?|takes?|has|have|ist|sind|sieht|sehen|wirk(?:t|en)|est|sont|son|es|está|están)\s(?!(?:missing|needed)(?!\p{L}))/iu;

const movingWords = [
  'above',
  'before',
  'below',
  'after',
  'under',
  'over',
  'top',
  'bottom',
  'first',
  'last',
  'end',
  'start',
  'up',
  'down',
  'move',
  'put',
];

/** "so that they come right after the services": what a part is to stand beside. */
const besideWhat =
  /(?<!\p{L})(?:above|before|in front of|below|beneath|under|after|behind|vor|über|nach|unter|hinter|avant|après|sous|antes de|después de|debajo de)\s+(\p{L}.*?)[.!]?$/iu;

/** The one section that words name by what it is called or by what it is; none where they name something else. */
function sectionCalled(among: readonly Section[], spec: SiteSpec, words: string): Section | undefined {
  const named = resolve(spec, words);
  const [thing] = named.type === 'one' ? named.things : [];
  return thing?.kind === 'section'
    ? among.find((section) => section === spec.sections[Number(thing.path.at(-1))])
    : undefined;
}

function moveSection(spec: SiteSpec, reading: Reading): Outcome | null {
  const wanted = takeSections(reading);
  const found = wanted
    .map((want) => spec.sections.find((section) => isOf(section, want)))
    .filter((section): section is Section => section !== undefined);
  const moving = found[0] ?? findSection(spec, reading);
  if (moving === null || moving === undefined || moving.type === 'hero') return null;
  const text = reading.text.toLowerCase();
  const rest = spec.sections.filter((section) => section !== moving);
  const neighbour = besideWhat.exec(reading.text)?.[1];
  const target = found[1] ?? (neighbour === undefined ? undefined : sectionCalled(rest, spec, neighbour));
  const isAtEnd = /\b(?:top|first|bottom|last|end|oben|unten|haut|bas|arriba|abajo|final)\b/.test(text);
  // Beside what is not there is no place.
  if (neighbour !== undefined && target === undefined && !isAtEnd) return null;
  let at = -1;
  if (target !== undefined) {
    const index = rest.indexOf(target);
    at = /\b(?:above|before|over|in front of|vor|über|avant|antes)\b/.test(text) ? index : index + 1;
  } else if (/\b(?:top|first|start|beginning|up to the|oben|haut|arriba)\b/.test(text)) at = 1;
  else if (/\b(?:bottom|last|end|unten|bas|abajo|final)\b/.test(text)) at = rest.length;
  else if (/\bup\b/.test(text)) at = Math.max(1, spec.sections.indexOf(moving) - 1);
  else if (/\bdown\b/.test(text)) at = spec.sections.indexOf(moving) + 1;
  if (at < 0) return null;
  for (const match of reading.findAll(movingWords)) reading.use(match);
  rest.splice(at, 0, moving);
  const isThere = rest.every((section, index) => section === spec.sections[index]);
  return isThere
    ? { spec, said: ({ nothing }) => t`“${label(moving)}” stands there already, ${nothing}.` }
    : { spec: { ...spec, sections: rest }, said: t`“${label(moving)}” moved.` };
}

function renameSection(spec: SiteSpec, reading: Reading): Outcome | null {
  const found =
    /\b(?:rename|call|name|retitle|nenne|renomme)\s+(?:the\s+)?(.+?)(?:\s+section)?\s+(?:to|as|into|in|en|zu|["“«„])\s*(.+)$/iu.exec(
      reading.text,
    ) ?? /\b(?:call|name)\s+(?:the\s+)?(.+?)\s+section\s+(.+)$/iu.exec(reading.text);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const what = fold(found[1]);
  const to = found[2].replaceAll(/^["“«„']|["”»“'.]+$/gu, '').trim();
  const section =
    spec.sections.find(
      (candidate) =>
        candidate.type !== 'hero' && [candidate.nav, candidate.title].some((name) => fold(name) === what),
    ) ?? findSection(spec, reading);
  if (section === null || section === undefined || to === '') return null;
  reading.useText(0, reading.text.length);
  const shown = to.charAt(0).toUpperCase() + to.slice(1);
  return {
    spec: connectActions({
      ...spec,
      sections: spec.sections.map((other) =>
        other === section ? { ...other, title: shown, nav: other.nav === '' ? '' : shown } : other,
      ),
    }),
    said: t`“${label(section)}” is called “${shown}” now.`,
  };
}
