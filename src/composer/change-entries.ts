import { takesEntries, withEmptySection, withGiven, type GivenEntry } from './bare-entries.ts';
import type { Outcome } from './change-design.ts';
import {
  entriesNamed,
  entriesOf,
  labelOf,
  nearBy,
  plainPhrase,
  quotedList,
  renamed,
  withEntry,
  withoutEntries,
  type Entry,
} from './entries.ts';
import { repairActions } from './site-plan.ts';
import type { Section, SectionType, SiteSpec } from './spec.ts';
import { sectionOfLabel } from './understand/brief/label.ts';
import { listItem, listParts } from './understand/details.ts';
import { allNumberWords, anyNumberWord } from './understand/numbers.ts';
import { peopleIn, questionsIn, voicesIn } from './understand/given.ts';
import { singular } from './understand/text.ts';

const polite = String.raw`(?:please\s+|bitte\s+|can you\s+|could you\s+|now\s+|also\s+|just\s+|and\s+|then\s+)*`;
const removeVerb = String.raw`(?:remove|delete|drop|erase|cut|strike|lose|hide|get rid of|take (?:out|away|off)|entferne?|lösche?|streiche?|supprime[rz]?|retire[rz]?|enlèvez?|enlever|quita|elimina|borra|saca)`;
const removal = new RegExp(
  String.raw`^${polite}${removeVerb}\s+(.+?)(?:\s+(?:please|bitte|again|completely|entirely|too|s['’]il te plaît|por favor))*[.!]*$`,
  'isu',
);
const takeOff = new RegExp(
  String.raw`^${polite}(?:take\s+(.+?)\s+(?:off|out of|away from)|nimm\s+(.+?)\s+(?:von|aus))\s+(.+?)(?:\s+(?:please|bitte|weg|heraus|raus))*[.!]*$`,
  'isu',
);
const separators =
  /\s+(?:from|off|out of|in|on|of|at|aus|von|vom|im|in der|auf|du|des|de la|de l['’]|de los|de las|del|de|dans|sur|en)\s+/giu;
const wholePage =
  /^(?:(?:this|the|our|my|die|der|le|la|el)\s+)?(?:(?:web)?(?:site|page)|homepage|home page|website|footer|navigation|seite|webseite|página|sitio)$/iu;
const listJoint =
  /\s*,\s*(?:and\s+|und\s+|et\s+|y\s+)?|\s+(?:and|und|et|y|&)\s+(?:the\s+|die\s+|der\s+|das\s+|le\s+|la\s+|les\s+|el\s+|los\s+)?/iu;

/** The section that a phrase names by its title, its link or its kind. */
export function sectionNamed(spec: SiteSpec, phrase: string): Section | undefined {
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

/** Nothing is done: why, and what else helps. */
const unchanged = (spec: SiteSpec, why: string, more = ''): Outcome => ({
  spec,
  said: `${why}, so nothing was changed.${more}`,
});

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
/** "the second question", "the last dish of the menu". */
const nthWords = new RegExp(
  String.raw`^(?:the\s+)?(${ordinals.join('|')}|last)\s+(?:team\s+|menu\s+)?(\p{L}+)$`,
  'iu',
);

/** The entry or entries that a phrase names, or why there is none that can be meant. */
function resolve(
  spec: SiteSpec,
  phrase: string,
  scope: Section | null,
): readonly Entry[] | 'none' | 'several' {
  const sections = scope === null ? spec.sections.filter((section) => section.type !== 'hero') : [scope];
  const nth = nthWords.exec(phrase.trim());
  if (nth?.[1] !== undefined && nth[2] !== undefined) {
    const kind = scope === null ? kindOfNoun(nth[2]) : null;
    const section = scope ?? spec.sections.find((one) => kind !== null && one.type === kind.type);
    const entries = section === undefined ? [] : entriesOf(section);
    const entry =
      nth[1].toLowerCase() === 'last' ? entries.at(-1) : entries[ordinals.indexOf(nth[1].toLowerCase())];
    if (entry !== undefined) return [entry];
    if (section !== undefined) return 'none';
  }
  const one = (words: string): readonly Entry[] | 'none' | 'several' => {
    const found = entriesNamed(sections, words);
    return found.length === 0 ? 'none' : found.length === 1 ? found : 'several';
  };
  const whole = one(phrase);
  if (whole !== 'none') return whole;
  const parts = phrase.split(listJoint).filter((part) => part.trim() !== '');
  if (parts.length < 2) return 'none';
  const all = parts.map(one);
  return all.find((found) => typeof found === 'string') ?? (all as (readonly Entry[])[]).flat();
}

/** "remove elote from the menu", "take the elote off the menu", "remove Anna and Beto": entries, and nothing else. */
function removeEntries(spec: SiteSpec, command: string): Outcome | null {
  const off = takeOff.exec(command);
  const found = off === null ? removal.exec(command) : null;
  const phrase = off?.[1] ?? off?.[2] ?? found?.[1];
  if (phrase === undefined) return null;
  const gone = (entries: readonly Entry[]): Outcome => {
    const places = [...new Set(entries.map((entry) => labelOf(entry.section)))];
    return {
      spec: withoutEntries(spec, new Set(entries.map((entry) => entry.item))),
      said: `${quotedList(entries.map((entry) => entry.name))} ${entries.length > 1 ? 'are' : 'is'} gone from ${quotedList(places)}.`,
    };
  };
  const several = (what: string, scope: Section | null): Outcome => {
    const sections = scope === null ? spec.sections.filter((section) => section.type !== 'hero') : [scope];
    const names = entriesNamed(sections, what).map(
      (entry) => `“${entry.name}” in “${labelOf(entry.section)}”`,
    );
    return unchanged(spec, `“${what.trim()}” can mean ${names.join(' or ')}`, ' Say which one.');
  };
  // What stands on the page by that very name comes before words that say where it stands.
  if (off === null) {
    const whole = resolve(spec, phrase, null);
    const section = sectionNamed(spec, phrase);
    const isTitle =
      section !== undefined &&
      [section.title, section.nav].some((name) => plainPhrase(name) === plainPhrase(phrase));
    if (typeof whole !== 'string' && !isTitle) {
      const isExact = whole.every((entry) => plainPhrase(entry.name) === plainPhrase(phrase));
      if (section === undefined || isExact) return gone(whole);
    }
    if (section !== undefined)
      return {
        spec: repairActions({ ...spec, sections: spec.sections.filter((other) => other !== section) }),
        said: `“${labelOf(section)}” is gone.`,
      };
    if (whole === 'several') return several(phrase, null);
  }
  const splits = off === null ? [...phrase.matchAll(separators)].reverse() : [];
  const pairs: (readonly [string, string])[] =
    off === null
      ? splits.map((at) => [phrase.slice(0, at.index), phrase.slice(at.index + at[0].length)] as const)
      : [[phrase, off[3] ?? '']];
  for (const [what, where] of pairs) {
    if (wholePage.test(where.trim())) {
      const entries = resolve(spec, what, null);
      if (sectionNamed(spec, what) !== undefined) return null;
      if (entries === 'several') return several(what, null);
      if (entries !== 'none') return gone(entries);
      continue;
    }
    const scope = sectionNamed(spec, where);
    if (scope === undefined) continue;
    const entries = resolve(spec, what, scope);
    if (entries === 'several') return several(what, scope);
    if (entries === 'none')
      return unchanged(
        spec,
        `There is no “${what.trim()}” in “${labelOf(scope)}”`,
        nearBy(spec, what, scope),
      );
    return gone(entries);
  }
  return null;
}

/** "rename elote to esquites": one entry by another name; sections are renamed elsewhere. */
function renameEntry(spec: SiteSpec, command: string): Outcome | null {
  const found = new RegExp(
    String.raw`^${polite}(?:rename|retitle|relabel|nenne|benenne|renomme|renombra)\s+(.+?)\s+(?:to|into|as|in|zu|en|a)\s+(.+?)(?:\s+um)?$`,
    'isu',
  ).exec(command);
  if (found?.[1] === undefined || found[2] === undefined || sectionNamed(spec, found[1]) !== undefined)
    return null;
  const entries = resolve(spec, found[1].replace(/^(?:the\s+)?["“„«](.*)["”“»]$/su, '$1'), null);
  const [entry] = typeof entries === 'string' ? [] : entries;
  if (entries === 'several')
    return unchanged(spec, `“${found[1]}” can mean several things on this page`, ' Say which one.');
  if (entry === undefined || entries.length !== 1) return null;
  const name = found[2]
    .trim()
    .replace(/^["“„«'](.*)["”“»']$/su, '$1')
    .replace(/[.]$/u, '');
  return {
    spec: withEntry(spec, entry, (item) => renamed(item, name)),
    said: `“${entry.name}” is called “${name}” now.`,
  };
}

interface Kind {
  readonly type: SectionType;
  readonly id: string | null;
}
/** What one entry is called, and the kind of section that has such entries. */
const nouns: readonly (readonly [SectionType, string])[] = [
  [
    'testimonials',
    'testimonial review quote recommendation rating bewertung rezension kundenstimme avis témoignage reseña opinión testimonio',
  ],
  ['faq', 'question frage pregunta'],
  ['pricing', 'plan price tier package ticket preis tarif prix'],
  ['gallery', 'photo picture image bild foto fotos'],
  [
    'team',
    'person member colleague employee speaker trainer teacher instructor artist barber stylist doctor host coach chef guide founder therapist mitarbeiter mitarbeiterin employé empleado',
  ],
  ['menu', 'dish drink dessert starter gericht getränk plat boisson plato bebida'],
  ['features', 'feature service leistung prestation servicio'],
  ['steps', 'step schritt étape paso'],
  ['products', 'product produkt produit producto'],
  ['posts', 'post article episode recipe artikel'],
  ['work', 'project case projekt projet proyecto'],
  ['schedule', 'event session talk termin veranstaltung événement evento'],
  ['stats', 'stat statistic figure number zahl'],
];
function kindOfNoun(noun: string): Kind | null {
  const word = noun.toLowerCase();
  const forms = [word, singular(word), word.replace(/(?:en|er|e|n)$/u, '')];
  for (const [type, names] of nouns)
    if (forms.some((form) => names.split(' ').includes(form))) return { type, id: null };
  return null;
}

const addition = new RegExp(
  String.raw`^${polite}(?:add|include|insert|put in|put|create|write|füge|ergänze|ajoute[rz]?|mets|añade|agrega|pon)\s+(?:bitte\s+)?(.+?)(?:\s+(?:hinzu|ein|please|bitte))?[.!]?$`,
  'isu',
);
const counted = new RegExp(
  String.raw`^(?:(?:an?|another|one more|these|this|the|some|more|our|my|new|ein(?:e|en)?|neue[nrs]?|une?|des|un[ao]s?|nuev[oa]s?|nouve(?:au|lle|aux|lles)|short|of|(\d{1,2}|${anyNumberWord}))\s+)*`,
  'iu',
);
const opener =
  /^(?:\s+(?:section|list|page|abschnitt|bereich|seite|rubrique|sección))?(?:\s+to\s+(?:the\s+|our\s+)?[\p{L} ]{2,30}?(?=\s*:))?\s*(?:[:.]|[–—-]\s|(?=["“„«])|(?:called|named|titled|namens|appelée?|llamad[oa])\s+|(?=(?:from|by|with|of|saying|von|mit|de|par|avec|con)\s))\s*/iu;

/** What a list with its entries' texts gives, as entries of a kind; null when it gives none. */
function givenIn(type: SectionType, body: string, isOne: boolean): readonly GivenEntry[] | null {
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
    const asked = questionsIn(body);
    return asked.length === 0
      ? null
      : asked.map(({ question, answer }) => ({ text: question, price: null, note: answer }));
  }
  const text = body.replace(/^(?:with|mit|avec|con)\s+/iu, '').trim();
  const quoted = [...text.matchAll(/["“„«]([^"“”„«»]+)["”“»]/gu)].map((found) => found[1] ?? '');
  const outside = text.replaceAll(/["“„«][^"“”„«»]+["”“»]/gu, '').replaceAll(/\b(?:and|und|et|y)\b/giu, '');
  if (quoted.length > 0 && /^[\s,;&.]*$/u.test(outside))
    return quoted.map((name) => ({ text: name, price: null }));
  const parts = isOne ? [text] : text.split(/\s*[;\n]\s*/u).flatMap(listParts);
  return parts
    .map((part) => part.replace(/[.]$/u, ''))
    .filter((part) => part !== '')
    .map(entryOf);
}

/** "Churros: with chocolate 4" and "Churros 4 (with chocolate)" are the same. */
function entryOf(part: string): GivenEntry {
  const item = listItem(part);
  const split = item.note === undefined ? /^([^:]{2,40}):\s+(\S.*)$/su.exec(item.text) : null;
  return split?.[1] === undefined || split[2] === undefined
    ? item
    : { ...item, text: split[1], note: split[2] };
}

/** Kinds whose entries are words or names of real people, which are never made up after the first message. */
const isOfPeople = (type: SectionType): boolean => type === 'testimonials' || type === 'team';

const examples: Partial<Record<SectionType, string>> = {
  testimonials: 'add a review by Ana: “…”',
  team: 'add Ana (chef) to the team',
  faq: 'add a question: Do you deliver? Yes, …',
};

/** Adds what a message gives, word for word, to the section of its kind. */
function addEntries(spec: SiteSpec, command: string): Outcome | null {
  const body = addition.exec(command)?.[1];
  if (body === undefined) return null;
  // An answer ends as it was written.
  const isAnswer = /\?\s*\S/u.test(body) && /[.!]$/u.test(command);
  return addOfKind(spec, isAnswer ? command.slice(command.indexOf(body)) : body) ?? addTo(spec, body);
}

/** "three reviews: Rita says …", "a question: …?", "an episode called …". */
function addOfKind(spec: SiteSpec, body: string): Outcome | null {
  const start = counted.exec(body);
  const rest = body.slice(start?.[0].length ?? 0);
  const number = start?.[1] === undefined ? 1 : (allNumberWords[start[1].toLowerCase()] ?? Number(start[1]));
  const count = number === 1 ? null : number;
  const [one = '', first = '', second = ''] = /^([\p{L}-]+)(?:\s+([\p{L}-]+))?/u.exec(rest) ?? [];
  const isQualified =
    /^(?:team|menu|blog|customer|guest|client|staff|kunden)$/iu.test(first) && kindOfNoun(second) !== null;
  const wide = second === '' ? null : isQualified ? kindOfNoun(second) : sectionOfLabel(one, true);
  const head = wide === null ? first : one;
  const noun = isQualified ? second : first;
  const kind = wide ?? kindOfNoun(noun) ?? (noun === '' ? null : sectionOfLabel(noun, true));
  if (kind === null || !takesEntries.has(kind.type)) return null;
  const after = rest.slice(head.length);
  const open = opener.exec(after);
  const isDirect = kind.type === 'team' && /^\s+(?:(?:Dr|Prof)\.\s+)?\p{Lu}/u.test(after);
  const text = isDirect ? after.trim() : open === null ? '' : after.slice(open[0].length);
  const isAsking = kind.type === 'faq' && text === '' && after.includes('?');
  const isOne =
    count === null && singular(noun.toLowerCase()) === noun.toLowerCase() && kindOfNoun(noun) !== null;
  const isList = /[:–—]|called|named|titled|["“„«]/iu.test(open?.[0] ?? '') || /^["“„«]/u.test(text);
  const mayBe =
    isDirect ||
    isAsking ||
    isList ||
    (isOfPeople(kind.type) &&
      /^(?:from|by|with|of|saying|von|mit|de|par|avec|con)\s+\p{Lu}|^(?:from|by|with|von|par)\s/u.test(text));
  const given = mayBe ? givenIn(kind.type, isAsking ? after : text, isOne) : null;
  const missing = (what: string): Outcome =>
    unchanged(
      spec,
      what,
      ` Say it like this: ${examples[kind.type] ?? `add a ${singular(noun)} called “…”`}.`,
    );
  if (given === null) {
    if (mayBe && (isOfPeople(kind.type) || kind.type === 'faq'))
      return missing('I could not tell the texts in this apart');
    if (isOfPeople(kind.type) && (count !== null || isOne))
      return missing('I don’t invent people or what they say');
    if (kind.type === 'faq' && isOne) return missing('The question and its answer are missing');
    return null;
  }
  if (kind.type === 'testimonials' && given.some((entry) => (entry.quote ?? '') === ''))
    return missing(`I make up no words for ${given.map((entry) => entry.text).join(' and ')}`);
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
      `${quotedList(names)} ${names.length > 1 ? 'are' : 'is'} in “${labelOf(section)}” now, in your words.`,
      missing > 0
        ? `You named ${given.length} of ${count}: I made up nothing for the other${missing > 1 ? 's' : ''}.`
        : '',
      unanswered ? 'An answer is missing: say what it is.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** "horchata for 3.20 to the menu", "Ana (chef) and Beto to the team". */
function addTo(spec: SiteSpec, body: string): Outcome | null {
  const found =
    /^(.+)\s+(?:to|on|onto|in|into|zu|zur|zum|auf|in die|in das|à|au|aux|dans|a|al|en)\s+(?:the\s+|our\s+|my\s+|die\s+|der\s+|das\s+|unsere[nr]?\s+|la\s+|le\s+|les\s+|el\s+|los\s+|las\s+|l['’])?([\p{L}\s-]+?)(?:\s+(?:section|list|page))?(?:\s+((?:for|at|für|à|por)\s+[€$£]?\s?\d\S*(?:\s+each)?))?$/isu.exec(
      body,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const [, what, where, cost = ''] = found;
  const known = sectionNamed(spec, where);
  const label = known === undefined ? sectionOfLabel(where, true) : null;
  const kind =
    known === undefined ? label : { type: known.type, id: known.type === 'custom' ? known.id : null };
  if (kind === null || !takesEntries.has(kind.type) || (known === undefined && kind.type !== 'team'))
    return null;
  const bare = what.replace(counted, '').trim();
  // "a photo to the team", "a form to the contact page": the kind of a thing is not its name.
  if (kindOfNoun(bare) !== null || sectionOfLabel(bare, true) !== null) {
    return kindOfNoun(bare)?.type === kind.type && takesEntries.has(kind.type)
      ? unchanged(
          spec,
          'It is not said what is to be added',
          ` Say it like this: ${examples[kind.type] ?? `add “…” to ${where}`}.`,
        )
      : null;
  }
  const given = givenIn(
    kind.type,
    `${what.replace(/^(?:an?|the|some|ein(?:e|en)?|une?|un[ao]?)\s+/iu, '')}${cost === '' ? '' : ` ${cost.replace(/\s+each$/iu, '')}`}`,
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

/** Entries of a site's lists: taken out, renamed, added. Null when a command is about none. */
export const changeEntries = (spec: SiteSpec, command: string): Outcome | null =>
  removeEntries(spec, command) ?? renameEntry(spec, command) ?? addEntries(spec, command);

/** What stands near, where a command would remove what is not on the page; null for other commands. */
export function notThere(spec: SiteSpec, command: string): Outcome | null {
  const phrase = (takeOff.exec(command) ?? removal.exec(command))?.[1];
  return phrase === undefined
    ? null
    : unchanged(
        spec,
        `There is no “${phrase.replace(/^(?:the|our|my)\s+/iu, '')}” on this page`,
        nearBy(spec, phrase, null),
      );
}
