import { textsOf } from '#language/texts.ts';
import { quotedList } from '#language/quotes.ts';
import { t, plural, listed } from '#language/speech.ts';
import { takesEntries, withEmptySection, withGiven, type GivenEntry } from './bare-entries.ts';
import { inARow, unchanged, type Outcome } from './outcome.ts';
import { reorder } from './order-things.ts';
import { labelOf, plainPhrase } from '../find/entries.ts';
import type { Section, SectionType, SiteSpec } from '../spec/spec.ts';
import { resolve } from './resolve-things.ts';
import { entryNouns } from '../find/things.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { listItem, listParts } from '../language/details.ts';
import { callingWords, saysName } from '../language/names.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import { peopleIn, questionsIn, voicesIn } from '../understand/given.ts';
import { singular } from '../language/text.ts';
import { inYourWords, standsBeside } from './phrases.ts';
import { addNote, firstInList } from './entry-note.ts';

const polite = String.raw`(?:please\s+|bitte\s+|can you\s+|could you\s+|now\s+|also\s+|just\s+|and\s+|then\s+)*`;
/** The section that a phrase names by its title, its link or its kind. */
function sectionNamed(spec: SiteSpec, phrase: string): Section | undefined {
  const sections = spec.sections.filter((section) => section.type !== 'hero');
  const wanted = plainPhrase(phrase).replace(
    /\s+(?:section|list|page|part|bit|area|block|abschnitt|bereich|teil|seite|rubrique|seccion)$/u,
    '',
  );
  if (wanted === '') return undefined;
  const byName = sections.find((section) =>
    [section.title, section.nav].some((name) => plainPhrase(name) === wanted),
  );
  if (byName !== undefined) return byName;
  const kind =
    sectionOfLabel(wanted, true) ??
    (/^(?:shop|store|online shop|tienda|boutique)$/u.test(wanted)
      ? { type: 'products' as const, id: null }
      : null);
  return kind === null
    ? undefined
    : sections.find(
        (section) => section.type === kind.type && (kind.type !== 'custom' || section.id === kind.id),
      );
}

interface Kind {
  readonly type: SectionType;
  readonly id: string | null;
}
/** Kinds of sections whose entries a person can give in words. */
const given = Object.entries(entryNouns).filter(
  ([type]) => !['hours', 'booking', 'contact'].includes(type),
) as [SectionType, string][];
function kindOfNoun(noun: string): Kind | null {
  const word = noun.toLowerCase();
  const forms = [word, singular(word), word.replace(/(?:en|er|e|n)$/u, '')];
  for (const [type, names] of given)
    if (forms.some((form) => names.split(' ').includes(form))) return { type, id: null };
  return null;
}

const addition = new RegExp(
  String.raw`^${polite}(?:add|include|insert|put in|put|create|write|füge|ergänze|ajoute[rz]?|mets|añade|agrega|pon)\s+(?:bitte\s+)?(.+?)(?:\s+(?:hinzu|ein|please|bitte))?[.!]?$`,
  'isu',
);
const counted = new RegExp(
  String.raw`^(?:(?:an?|another|one more|these|this|the|some|more|latest|newest|next|second|third|fourth|fifth|sixth|seventh|eighth|zweite[nrs]?|dritte[nrs]?|vierte[nrs]?|fünfte[nrs]?|deuxième|troisième|quatrième|cinquième|segund[oa]|tercera?|tercer|cuart[oa]|quint[oa]|upcoming|current|following|folgende[nrs]?|our|my|new|ein(?:e|en)?|neue[nrs]?|une?|des|un[ao]s?|nuev[oa]s?|nouve(?:au|lle|aux|lles)|short|of|(\d{1,2}|${anyNumberWord}))\s+)*`,
  'iu',
);
const opener = new RegExp(
  String.raw`^(?:\s+(?:section|list|page|abschnitt|bereich|seite|rubrique|sección))?(?:\s+to\s+(?:the\s+|our\s+)?[\p{L} ]{2,30}?(?=\s*:))?\s*(?:[:.]|[–—-]\s|(?=["“„«])|${callingWords}\s+|(?=(?:from|by|with|of|saying|von|mit|de|par|avec|con)\s))\s*`,
  'iu',
);
const isCalled = new RegExp(String.raw`[:–—"“„«]|${callingWords}`, 'iu');

/** What a list with its entries' texts gives, as entries of a kind; null when it gives none. */
export function givenIn(type: SectionType, body: string, isOne: boolean): readonly GivenEntry[] | null {
  if (type === 'testimonials') {
    const voices = voicesIn(body.replace(/^(?:from|by|of|with|von|mit|de|par|con)\s+/iu, ''));
    return voices.length === 0
      ? null
      : voices.map(({ name, role, quote }) => ({ text: name, price: null, role, quote }));
  }
  if (type === 'team') {
    const people = peopleIn(body);
    return people.length === 0 ? null : people.map(({ name, role }) => ({ text: name, price: null, role }));
  }
  if (type === 'faq') {
    const asked = questionsIn(body.replace(/^\s*(?:with|mit|avec|con)\s*:?\s+/iu, ''));
    return asked.length === 0
      ? null
      : asked.map(({ question, answer }) => ({ text: question, price: null, note: answer }));
  }
  const text = body.replace(/^(?:with|mit|avec|con)\s+/iu, '').trim();
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]+)["”“»]/gu)].map((found) => found[1] ?? '');
  const outside = text.replaceAll(/["“„«][^"“”„«»]+["”“»]/gu, '').replaceAll(/\b(?:and|und|et|y)\b/giu, '');
  if (quoted.length > 0 && /^[\s,;&.]*$/u.test(outside))
    return quoted.map((name) => ({ text: name, price: null }));
  const several = text.split(/\s*[;\n]\s*/u).flatMap(listParts);
  // "a price list: table from 1200, lamp from 180": several that have a price each are never one.
  const isSingle = isOne && several.filter((part) => entryOf(part).price !== null).length < 2;
  return (
    (isSingle ? [text] : several)
      .map((part) => part.replace(/[.]$/u, ''))
      .filter((part) => part !== '')
      // A date among events is no price.
      .map((part) => (type === 'schedule' ? { text: part, price: null } : entryOf(part)))
  );
}

/** "Massage, 45 min,": how long something takes, behind its name. */
const lasting =
  /^(.{2,60}?),?\s+(\d{1,3}\s?(?:min(?:ut[eo]s?|uten)?|h|hours?|stunden?|std|heures?|horas?)\.?)\s*,?$/iu;

/** "Churros: with chocolate 4" and "Churros 4 (with chocolate)" are the same. */
export function entryOf(part: string): GivenEntry {
  // The name of an entry may stand in quotation marks, and its price behind them.
  const item = listItem(part.replace(/^["“„«]([^"“”„«»]+)["”“»](?=\s)/u, '$1'));
  const split =
    item.note === undefined
      ? (/^([^:]{2,40}):\s+(\S.*)$/su.exec(item.text) ?? lasting.exec(item.text))
      : null;
  return split?.[1] === undefined || split[2] === undefined
    ? item
    : { ...item, text: split[1], note: split[2] };
}

/** Kinds whose entries are two texts that belong together. */
const asksForTexts: ReadonlySet<SectionType> = new Set(['testimonials', 'faq']);
/** Kinds whose entries are words or names of real people, which are never made up after the first message. */
const isOfPeople = (type: SectionType): boolean => type === 'testimonials' || type === 'team';

const examples: Partial<Readonly<Record<SectionType, string>>> = textsOf({
  testimonials: 'add a review by Ana: “…”',
  team: 'add Ana (chef) to the team',
  faq: 'add a question: Do you deliver? Yes, …',
} satisfies Partial<Record<SectionType, string>>);

/** Adds what a message gives, word for word, to the section of its kind. */
export function addEntries(spec: SiteSpec, command: string): Outcome | null {
  const whole = addition.exec(command)?.[1];
  if (whole === undefined) return offered(spec, command);
  // "put the price before the name": where something stands, and nothing that is new.
  if (
    /^(?:please\s+|bitte\s+)?(?:put|pon|mets)(?!\p{L})/iu.test(command) &&
    /\s(?:before|after|behind|above|below|beneath|under|next\s+to|beside|in\s+front\s+of|avant|après|antes|después)\s/iu.test(
      whole,
    )
  )
    return null;
  const noted = addNote(spec, whole);
  if (noted !== null) return noted;
  const body = placeLast(spec, whole);
  const first =
    /^(.+?)\s+as\s+(?:the\s+)?(first|last)(?:\s+(?:thing|item|entry|one|dish|drink))?\s+(?:on|in|of)\s+(.+)$/isu.exec(
      body,
    );
  if (first?.[1] !== undefined && first[3] !== undefined) {
    const added = addTo(spec, `${first[1]} to ${first[3]}`);
    return added === null || first[2]?.toLowerCase() === 'last' ? added : firstInList(spec, added);
  }
  // "add x-ray as a service": one of a kind, by its name.
  const [, name, noun] = asOne.exec(body) ?? [];
  const kind = noun === undefined ? null : (kindOfNoun(noun) ?? sectionOfLabel(noun, true));
  const list =
    kind === null
      ? undefined
      : (spec.sections.find(({ type, id }) => type === kind.type && (kind.id === null || kind.id === id)) ??
        offersNamed(spec, noun ?? ''));
  if (name !== undefined && list !== undefined) return addTo(spec, `${name} to ${labelOf(list)}`);
  // "add panna cotta 7 to the menu after tiramisu": added, and moved behind it.
  const placed =
    /^(.+?)(?:\s+(?:to|in|on|into|zu[rm]?|in\s+die|à|dans|a|en)\s+(.+?))?\s+(?:right\s+|directly\s+)?(before|after|behind|below|above|under)\s+(?:the\s+)?(.+)$/iu.exec(
      body,
    );
  if (placed?.[1] !== undefined && placed[4] !== undefined) {
    const beside = resolve(spec, placed[4]);
    const [thing] = beside.type === 'one' ? beside.things : [];
    const list = thing?.kind === 'entry' ? spec.sections[Number(thing.path[1])] : undefined;
    const where = placed[2] ?? (list === undefined ? null : labelOf(list));
    const added = where === null ? null : addTo(spec, `${placed[1]} to ${where}`);
    if (added?.spec.kind === 'site' && added.spec !== spec) {
      const name = entryOf(placed[1]).text;
      const moved = reorder(added.spec, `move ${name} ${placed[3] ?? ''} ${placed[4]}`);
      if (moved !== null && 'spec' in moved && moved.spec !== added.spec)
        return {
          spec: moved.spec,
          said: inARow(added.said, standsBeside(placed[3]?.toLowerCase() ?? '', placed[4])),
        };
    }
  }
  // An answer ends as it was written.
  const isAnswer = /\?\s*\S/u.test(body) && /[.!]$/u.test(command);
  return addOfKind(spec, isAnswer ? command.slice(command.indexOf(body)) : body) ?? addTo(spec, body);
}

const asOne =
  /^(.{2,60}?)\s+(?:as|als|comme|como)\s+(?:(?:an?|another|one\s+more|the|our|new|eine?n?|weitere[nrs]?|neue[nrs]?|une?|nouve(?:au|lle)|una?|nuev[oa]|otr[oa])\s+)*([\p{L}-]+)$/iu;
/** "bei den Leistungen noch Bartpflege für 18 €": the place behind what is added, where it is one. */
function placeLast(spec: SiteSpec, body: string): string {
  const found =
    /^(?:to|in|on|under|bei|in|zu|unter|auf|à|dans|sur|a|en)\s+(?:(?:the|our|den|der|die|das|dem|unsere[nrm]?|la|le|les|nos|los|las|el|nuestr[oa]s?)\s+|l['’])([\p{L}-]+(?:\s[\p{L}-]+)?)\s*[:,]?\s+(?:(?:also|noch|auch|aussi|también)\s+)?(?=\S)(.+)$/iu.exec(
      body,
    );
  if (found?.[1] === undefined || found[2] === undefined) return body;
  const [, two, rest] = found;
  const [first = ''] = two.split(/\s/u);
  for (const where of two === first ? [two] : [two, first]) {
    const section = sectionNamed(spec, where) ?? offersNamed(spec, where);
    const what = where === two ? rest : `${two.slice(first.length).trim()} ${rest}`;
    if (section !== undefined)
      return `${what.replace(/^(?:also|noch|auch|aussi|también)\s+/iu, '')} to ${labelOf(section)}`;
  }
  return body;
}

/** What a site has to offer, by any word for such lists: where there are prices only, services are these. */
function offersNamed(spec: SiteSpec, where: string): Section | undefined {
  const kinds: readonly SectionType[] = ['menu', 'features', 'products', 'pricing'];
  const kind = sectionOfLabel(where, true);
  const lists = spec.sections.filter(({ type }) => kinds.includes(type));
  return kind !== null && kinds.includes(kind.type) && lists.length === 1 ? lists[0] : undefined;
}

/** "we also do traffic law", "nous faisons aussi des gâteaux": one more of what a site offers. */
function offered(spec: SiteSpec, command: string): Outcome | null {
  const found =
    /^(?:(?:we|i)\s+(?:now\s+)?(?:also|now)\s+(?:do|offer|have|sell|make|bake|brew|cook|grow|roast|stock|carry|rent|repair|serve|provide|teach|run|host)|(?:wir|ich)\s+(?:bieten?|machen?|haben?|verkaufen?)\s+(?:jetzt\s+)?auch|(?:nous|on)\s+(?:faisons|fait|proposons|propose|vendons|vend)\s+aussi|(?:también|ahora)\s+(?:hacemos|ofrecemos|tenemos|vendemos|hago|ofrezco))\s+(?!open|closed|deliver\b)(.{2,80}?)[.!]?$/iu.exec(
      command,
    )?.[1];
  if (found === undefined || /^\p{L}+\s+(?:on|at)\s/iu.test(found)) return null;
  const section = (['menu', 'products', 'features', 'pricing'] as const)
    .map((type) => spec.sections.find((one) => one.type === type))
    .find((one) => one !== undefined && takesEntries.has(one.type));
  if (section === undefined) return null;
  return addTo(
    spec,
    `${found.replace(/^(?:an?|the|some|des?|du|de la|eine?n?)\s+/iu, '')} to ${labelOf(section)}`,
  );
}

/** "three reviews: Rita says …", "a question: …?", "an episode called …". */
function addOfKind(spec: SiteSpec, body: string): Outcome | null {
  const start = counted.exec(body);
  const rest = body.slice(start?.[0].length ?? 0);
  const number = start?.[1] === undefined ? 1 : (allNumberWords[start[1].toLowerCase()] ?? Number(start[1]));
  const count = number === 1 ? null : number;
  const [one = '', first = '', second = ''] = /^([\p{L}-]+)(?:\s+([\p{L}-]+))?/u.exec(rest) ?? [];
  // "a vegan dish: Caponata": what it is like stands beside it.
  const isLike =
    kindOfNoun(first) === null &&
    kindOfNoun(second) !== null &&
    sectionOfLabel(one, true) === null &&
    isCalled.test(opener.exec(rest.slice(one.length))?.[0] ?? '');
  const isQualified =
    isLike ||
    (/^(?:team|menu|blog|customer|guest|client|staff|kunden)$/iu.test(first) && kindOfNoun(second) !== null);
  const wide = second === '' ? null : isQualified ? kindOfNoun(second) : sectionOfLabel(one, true);
  const head = wide === null ? first : one;
  const noun = isQualified ? second : first;
  const kind = wide ?? kindOfNoun(noun) ?? (noun === '' ? null : sectionOfLabel(noun, true));
  if (kind === null || !takesEntries.has(kind.type)) return null;
  const after = rest.slice(head.length);
  const open = opener.exec(after);
  // "a service Map 4 €": a name in capitals right behind the word for one thing of a kind.
  const isOneOf =
    count === null &&
    start?.[0] !== '' &&
    head === noun &&
    kindOfNoun(noun) !== null &&
    (spec.language === 'de' || noun === noun.toLowerCase()) &&
    !asksForTexts.has(kind.type);
  const isDirect = (kind.type === 'team' || isOneOf) && /^\s+(?:(?:Dr|Prof)\.\s+)?\p{Lu}/u.test(after);
  const text = isDirect ? after.trim() : open === null ? '' : after.slice(open[0].length);
  const isAsking = kind.type === 'faq' && text === '' && after.includes('?');
  const isOne =
    count === null && singular(noun.toLowerCase()) === noun.toLowerCase() && kindOfNoun(noun) !== null;
  const isList = isCalled.test(open?.[0] ?? '') || /^["“„«]/u.test(text);
  const mayBe =
    isDirect ||
    isAsking ||
    isList ||
    (isOfPeople(kind.type) &&
      /^(?:from|by|with|of|saying|von|mit|de|par|avec|con)\s+\p{Lu}|^(?:from|by|with|von|par)\s/u.test(text));
  const entries = mayBe ? givenIn(kind.type, isAsking ? after : text, isOne) : null;
  const given = isLike
    ? (entries?.map((entry) => ({ note: first.charAt(0).toUpperCase() + first.slice(1), ...entry })) ?? null)
    : entries;
  const missing = (what: string): Outcome =>
    unchanged(
      spec,
      what,
      t`Say it like this: ${examples[kind.type] ?? t`add a ${singular(noun)} called “…”`}.`,
    );
  if (given === null) {
    if (mayBe && (isOfPeople(kind.type) || kind.type === 'faq'))
      return missing(t`I could not tell the texts in this apart`);
    if (isOfPeople(kind.type) && (count !== null || isOne))
      return missing(t`I don’t invent people or what they say`);
    if (kind.type === 'faq' && isOne) return missing(t`The question and its answer are missing`);
    if (isOne && /^\s*(?:please|bitte)?[.!]?$/iu.test(after))
      return missing(t`It is not said what the ${noun} is`);
    return null;
  }
  if (kind.type === 'testimonials' && given.some((entry) => (entry.quote ?? '') === ''))
    return missing(t`I make up no words for ${listed(given.map((entry) => entry.text))}`);
  // What has a price stands in the list of prices that is there, and in no new part of the page.
  const isThere = (one: SectionType): boolean => spec.sections.some(({ type }) => type === one);
  const hasPrices = isThere('menu') || isThere('products') || isThere('pricing');
  const isNamed = isDirect || saysName.test(open?.[0] ?? '');
  if (isNamed && !isThere(kind.type) && hasPrices && given.some(({ price }) => price !== null)) return null;
  return put(spec, kind, given, count);
}

function put(spec: SiteSpec, kind: Kind, given: readonly GivenEntry[], count: number | null): Outcome {
  const known = spec.sections.find(
    (section) => section.type === kind.type && (kind.type !== 'custom' || section.id === kind.id),
  );
  const { spec: base, section } =
    known === undefined ? withEmptySection(spec, kind) : { spec, section: known };
  const next = withGiven(base, section, given);
  const names = given.map((entry) => (entry.text === '' ? (entry.quote ?? '') : entry.text));
  const missing = count === null ? 0 : count - given.length;
  const unanswered = kind.type === 'faq' && given.some((entry) => (entry.note ?? '') === '');
  return {
    spec: { ...base, sections: base.sections.map((other) => (other === section ? next : other)) },
    said: [
      plural(names.length, inYourWords, quotedList(names), labelOf(section)),
      missing > 0
        ? plural(
            missing,
            {
              one: 'You named {0} of {1}: I made up nothing for the other.',
              other: 'You named {0} of {1}: I made up nothing for the others.',
            },
            given.length,
            count ?? given.length,
          )
        : '',
      unanswered ? t`An answer is missing: say what it is.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** "horchata for 3.20 to the menu", "Ana (chef) and Beto to the team". */
export function addTo(spec: SiteSpec, body: string): Outcome | null {
  const found =
    /^(.+)\s+(?:to|on|onto|in|into|zu|zur|zum|auf|in die|in das|à|au|aux|dans|a|al|en)\s+(?:the\s+|our\s+|my\s+|die\s+|der\s+|das\s+|unsere[nr]?\s+|la\s+|le\s+|les\s+|el\s+|los\s+|las\s+|l['’])?([\p{L}\s-]+?)(?:\s+(?:section|list|page))?(?:\s+((?:for|at|für|à|por)\s+[€$£]?\s?\d\S*(?:\s+each)?|(?:as|als|comme|como)\s+(?:an?\s+|our\s+|the\s+)?[\p{L} -]{2,40}))?$/isu.exec(
      body,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const [, what, where, tail = ''] = found;
  const role = /^(?:as|als|comme|como)\s+(?:an?\s+|our\s+|the\s+)?(.+)$/iu.exec(tail)?.[1];
  const cost = role === undefined ? tail : '';
  const known = sectionNamed(spec, where) ?? offersNamed(spec, where);
  const label = known === undefined ? sectionOfLabel(where, true) : null;
  const kind =
    known === undefined ? label : { type: known.type, id: known.type === 'custom' ? known.id : null };
  if (kind === null || !takesEntries.has(kind.type) || (known === undefined && kind.type !== 'team'))
    return null;
  if (role !== undefined && kind.type !== 'team') return null;
  const bare = what.replace(counted, '').trim();
  // "a photo to the team", "a form to the contact page": the kind of a thing is not its name.
  if (kindOfNoun(bare) !== null || sectionOfLabel(bare, true) !== null) {
    return kindOfNoun(bare)?.type === kind.type && takesEntries.has(kind.type)
      ? unchanged(
          spec,
          t`It is not said what is to be added`,
          t`Say it like this: ${examples[kind.type] ?? t`add “…” to ${where}`}.`,
        )
      : null;
  }
  const given = givenIn(
    kind.type,
    `${what.replace(/^(?:an?|the|some|ein(?:e|en)?|une?|un[ao]?)\s+/iu, '')}${cost === '' ? '' : ` ${cost.replace(/\s+each$/iu, '')}`}${role === undefined ? '' : ` (${role})`}`,
    false,
  );
  if (given === null || given.length === 0) return null;
  if (kind.type === 'testimonials' && given.some((entry) => (entry.quote ?? '') === '')) return null;
  // One price behind several names is that of each.
  const last = given.at(-1);
  const shared = cost !== '' && given.slice(0, -1).every((entry) => entry.price === null) ? last : undefined;
  const priced =
    shared === undefined
      ? given
      : given.map((entry) => ({
          ...entry,
          price: shared.price,
          ...(shared.label === undefined ? {} : { label: shared.label }),
        }));
  return put(spec, kind, priced, null);
}
