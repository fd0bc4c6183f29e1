import { t } from '#language/speech.ts';
import { changeDate, changeStart } from './change-date.ts';
import { inARow, type Outcome } from './outcome.ts';
import { changeHours, noteClosure } from './change-hours.ts';
import { makeCustom } from '../content/custom-sections.ts';
import { initials } from '../content/make/facts.ts';
import { makeSection } from '../content/make-section.ts';
import { factsOf } from '../plan/site-facts-of.ts';
import { connectActions, rankOf } from '../plan/site-plan.ts';
import type { Section, SectionOf, SectionType, SiteSpec } from '../spec/spec.ts';
import { nameAlone } from '../find/things.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { takePlace } from '../language/details.ts';
import { fold, Reading } from '../language/text.ts';
import { onThePage, alreadyThere, ownPage } from './phrases.ts';

type Rule = (spec: SiteSpec, command: string) => Outcome | null;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const label = (section: Section): string => (section.nav !== '' ? section.nav : section.title);
const clean = (text: string): string =>
  text
    .trim()
    .replace(/^["“«„'](.*)["”»“']$/su, '$1')
    .replace(/[.]$/u, '')
    .trim();
const isOf = (section: Section, name: { type: SectionType; id: string | null }): boolean =>
  section.type === name.type && (name.type !== 'custom' || section.id === name.id);

/** The section that a phrase names by its title or its kind. */
function named(spec: SiteSpec, phrase: string): Section | undefined {
  const wanted = fold(
    clean(phrase)
      .replace(/^(?:the|our|my|die|der|das|den|la|le|les|el|los|las)\s+/iu, '')
      .replace(/\s+(?:section|page|part)$/iu, ''),
  );
  const byTitle = spec.sections.find(
    (section) =>
      section.type !== 'hero' &&
      [section.title, section.nav].some((name) => name !== '' && fold(name) === wanted),
  );
  if (byTitle !== undefined) return byTitle;
  const kind =
    sectionOfLabel(wanted, true) ??
    (/^(?:shop|store|online shop|tienda|boutique)$/u.test(wanted)
      ? { type: 'products' as const, id: null }
      : null);
  return kind === null ? undefined : spec.sections.find((section) => isOf(section, kind));
}

/** The site with a section put in its usual place. */
function insert(spec: SiteSpec, section: Section): SiteSpec {
  const sections = [...spec.sections];
  const at = sections.findIndex((other) => rankOf(other) > rankOf(section));
  sections.splice(at < 0 ? sections.length : at, 0, section);
  return connectActions({ ...spec, sections });
}
const put = (spec: SiteSpec, next: Section): SiteSpec =>
  connectActions({
    ...spec,
    sections: spec.sections.map((section) => (section.id === next.id ? next : section)),
  });
const withName = (section: Section, name: string): Section =>
  JSON.parse(JSON.stringify(section).replaceAll('{name}', JSON.stringify(name).slice(1, -1))) as Section;

/** The section of a kind; made when the site has none. */
function having<T extends SectionType>(
  spec: SiteSpec,
  type: T,
  empty = false,
): { spec: SiteSpec; section: SectionOf<T> } {
  const known = spec.sections.find((section) => section.type === type);
  if (known !== undefined) return { spec, section: known as SectionOf<T> };
  const made = withName(makeSection(type, factsOf(spec, new Reading('')), null), spec.name);
  const section = (empty && 'items' in made ? { ...made, items: [] } : made) as SectionOf<T>;
  return { spec: insert(spec, section), section };
}

/** "the artists are Mo and Lu": the people of a site, all at once. */
const members: Rule = (spec, command) => {
  const found =
    /^(?:[Tt]he|[Oo]ur|[Mm]y)\s+(?:artists|trainers|teachers|speakers|team(?: members)?|people|hosts|doctors|barbers|stylists|founders|coaches|staff)\s+(?:are|is)\s+(\p{Lu}.+?)[.]?$/u.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const names = found[1].split(/,\s*(?:and\s+)?|\s+and\s+|\s+&\s+/u).map((name) => name.trim());
  const { spec: base, section } = having(spec, 'team', true);
  const items = names.map((whole) => {
    const [name = '', role = ''] = whole.split(/\s*[(–]\s*/u);
    return {
      name,
      role: capital(role.replace(/\)$/u, '')),
      text: '',
      initials: initials(name) || name.slice(0, 1),
      face: 'monogram' as const,
    };
  });
  return {
    spec: put(base, { ...section, items }),
    said: t`“${label(section)}” shows ${names.join(', ')} now.`,
  };
};

/** "Mo does blackwork", "Anna is our head chef": what a person of the team does. */
const role: Rule = (spec, command) => {
  const found =
    /^(\p{Lu}[\p{L}'’.-]*(?:\s+\p{Lu}[\p{L}'’.-]*)*)\s+(?:does|teaches|plays|makes|leads|is|ist|est|es)\s+(?:(?:now|jetzt|maintenant|désormais|ahora|our|the|an?)\s+)*([^.]{2,50})[.]?$/u.exec(
      command,
    );
  const section = spec.sections.find((one) => one.type === 'team');
  if (found?.[1] === undefined || section?.type !== 'team') return null;
  const wanted = fold(found[1]);
  const person = section.items.find(
    (item) => fold(item.name) === wanted || fold(item.name).split(' ')[0] === wanted,
  );
  if (person === undefined) return null;
  const next = capital(found[2] ?? '');
  return {
    spec: put(spec, {
      ...section,
      items: section.items.map((item) => (item === person ? { ...item, role: next } : item)),
    }),
    said: `${person.name}: ${next}.`,
  };
};

/** "the venue is Villa Rosa, Via Garda 4". */
const venue: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:the|our|der|die|le|la|el)\s+(?:venue|place|location|veranstaltungsort|lieu|lugar)\s+(?:is|ist|est|es|will be)\s+(?:at\s+|in\s+)?(.+?)[.]?$/iu.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const lines = clean(found[1]).split(/,\s*/u);
  const { spec: base, section } = having(spec, 'location');
  return {
    spec: put(base, { ...section, lines: lines.map((text) => ({ text })), directions: '' }),
    said: t`“${label(section)}” says ${lines.join(', ')} now.`,
  };
};

/** "replace the schedule with a countdown": one part for another, in its place. */
const replace: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:replace|swap)\s+(?:the\s+)?(.+?)\s+(?:with|by|for)\s+(?:an?\s+|the\s+)?(.+?)(?:\s+section)?[.]?$/iu.exec(
      command,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const old = named(spec, found[1]);
  const kind = sectionOfLabel(found[2], true);
  if (
    old === undefined ||
    kind === null ||
    kind.type === 'hero' ||
    spec.sections.some((section) => isOf(section, kind))
  )
    return null;
  const facts = factsOf(spec, new Reading(command));
  const made = withName(
    kind.type === 'custom'
      ? makeCustom(kind.id ?? 'info', spec.language, [], null)
      : makeSection(kind.type, facts, null),
    spec.name,
  );
  return {
    spec: connectActions({
      ...spec,
      sections: spec.sections.map((section) => (section === old ? made : section)),
    }),
    said: t`“${label(made)}” stands where “${label(old)}” was.`,
  };
};

/** What a number is counted or named by, and no price of. */
const numbered =
  /(?:^|\s)(?:courts?|rooms?|tables?|halls?|tracks?|steps?|days?|weeks?|levels?|lessons?|parts?|pages?|sections?|columns?|rows?|questions?|photos?|pictures?|images?|numbers?|no|nr|version|phone|platz|raum|zimmer|saal|tisch|tag|woche|teil|seite|spalte|zeile|frage|bild|nummer|salle|chambre|jour|semaine|page|question|photo|numéro|sala|pista|habitación|día|semana|página|pregunta|foto|número|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)$/iu;

/** "add Ethiopia for 14€", where one list of things with prices is on the page. */
const priced: Rule = (spec, command) => {
  const plans = spec.sections.find((section) => section.type === 'pricing');
  const found =
    /^(?:add|füge|ajoute[rz]?|añade|agrega)\s+(?:an?\s+|the\s+|our\s+|ein(?:e|en)?\s+|une?\s+|una?\s+)?(.{2,50}?)\s+(?:(?:for|at|à|für|por|a)\s+([€$£]?\s?\d+(?:[.,]\d{1,2})?\s?[€$£]?)|([€$£]\s?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?\s?[€$£])|(\d+(?:[.,]\d{1,2})?))(?:\s+(?:hinzu|dazu|rein|ein))?[.]?$/iu.exec(
      command,
    );
  const cost = found?.[2] ?? found?.[3] ?? found?.[4];
  if (found?.[1] === undefined || cost === undefined) return null;
  const words = clean(found[1]);
  // "add court 4", "add 20 May 12": a number that is no price.
  if (found[4] !== undefined && (numbered.test(words) || /[\d:]/u.test(words))) return null;
  const own = nameAlone(words, spec.language);
  // "Olive cake" is what something is called, and no part of a page, though its last word may be one.
  const isName = /^\p{Lu}\S*\s/u.test(words);
  if (own === words && sectionOfLabel(words, isName) !== null) return null;
  const target =
    spec.sections.find((section) => section.type === 'products') ??
    spec.sections.find((section) => section.type === 'menu') ??
    plans;
  if (target === undefined) return null;
  const name = capital(own);
  const amount = Number(cost.replaceAll(/[^\d.,]/gu, '').replace(',', '.'));
  const made = makeSection(target.type, factsOf(spec, new Reading('')), {
    count: null,
    items: [{ text: name, price: amount, ...(/[€$£]/u.test(cost) ? { label: cost.trim() } : {}) }],
  });
  let next: Section | null = null;
  if (target.type === 'products' && made.type === 'products')
    next = {
      ...target,
      items: [...target.items, ...made.items.map((item) => ({ ...item, id: `p${target.items.length + 1}` }))],
    };
  else if (target.type === 'menu' && made.type === 'menu') {
    const last = target.groups.at(-1);
    const items = made.groups[0]?.items ?? [];
    if (last !== undefined)
      next = {
        ...target,
        groups: [...target.groups.slice(0, -1), { ...last, items: [...last.items, ...items] }],
      };
  } else if (target.type === 'pricing' && made.type === 'pricing')
    next = { ...target, plans: [...target.plans, ...made.plans] };
  return next === null ? null : { spec: put(spec, next), said: t`“${name}” is in “${label(target)}” now.` };
};

/** "add a shop": a shop is a section here. */
const shop: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?add\s+(?:an?\s+|the\s+|our\s+)?(?:online\s+|web)?(?:shop|store)(?:\s+(page|section))?(?:\s+(?:again|too|please))?[.]?$/iu.exec(
      command,
    );
  if (found === null) return null;
  const known = spec.sections.find((section) => section.type === 'products');
  if (known !== undefined) return { spec, said: alreadyThere(label(known)) };
  const { spec: base, section } = having(spec, 'products');
  if (found[1]?.toLowerCase() !== 'page') return { spec: base, said: onThePage(label(section)) };
  return {
    spec: {
      ...base,
      pages: [...(base.pages ?? []), { id: section.id, title: label(section), sections: [section.id] }],
    },
    said: inARow(onThePage(label(section)), ownPage(1)),
  };
};

/** What "it" means after something was added or renamed: "move it to the end" is about that. */
export function withoutPronoun(command: string, title: string | null): string {
  if (title === null) return command;
  return (
    command
      .replace(
        /^((?:please\s+)?(?:move|put|remove|delete|rename|hide|drop|replace|swap|change|get\s+rid\s+of|take(?:\s+(?:out|off|away))?))\s+(?:it|that|this|them|those|these|him|her)\b/iu,
        (_, verb: string) => `${verb} ${title}`,
      )
      // "… and make it 26": a price.
      .replace(
        /^(?:(?:make|set|price)\s+(?:it|that)|it\s+(?:is|costs|should\s+(?:be|cost))|(?:es|das)\s+kostet|(?:ça|il|elle)\s+coûte|cuesta)\s+(?:to\s+|at\s+|now\s+|jetzt\s+)?(?=[€$£]?\s?\d)/iu,
        () => `make ${title} `,
      )
      .replace(
        /^(?:(?:make|set)\s+(?:it|that|this|them)|(?:it|this|that)\s+(?:is|should\s+be|must\s+be|has\s+to\s+be))\s+(?=(?:required|mandatory|optional)$)/iu,
        () => `make ${title} `,
      )
      .replace(
        /^(?:it|they)\s+(?=(?:can|may|must|should|has\s+to|needs\s+to)\s+(?:only\s+|not\s+)?be\s|goes\s+from\s|is\s+between\s)/iu,
        () => `${title} `,
      )
      .replace(/^(?:it|this|that)\s+should\s+(?:say|read)\s+/iu, () => `the ${title} section should say `)
  );
}

/** "the Pro bono work section should say …": the text of a section of one's own. */
const sectionText: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:the\s+)?(.+?)(?:\s+section)?\s+should\s+say\s+["“„«]?(.+?)["”“»]?$/isu.exec(command) ??
    /^(?:please\s+)?(?:(?:change|set)\s+)?(?:the\s+|our\s+)?(.+?)(?:\s+section(?:['’]s)?)?\s+(?:text|copy|paragraph)\s*(?:should\s+(?:be|say|read)|to|is|:)\s*:?\s+["“„«]?(.+?)["”“»]?$/isu.exec(
      command,
    );
  if (
    found?.[1] === undefined ||
    found[2] === undefined ||
    /\b(?:button|headline|title|heading|text)\b/iu.test(found[1])
  )
    return null;
  const section = named(spec, found[1]);
  if (section === undefined) return null;
  const text = found[2].trim();
  const next: Section | null =
    section.type === 'custom'
      ? { ...section, layout: 'prose', items: [{ title: '', text, note: '' }] }
      : section.type === 'about'
        ? { ...section, paragraphs: [text] }
        : section.type === 'hero'
          ? null
          : { ...section, lead: text };
  return next === null ? null : { spec: put(spec, next), said: t`“${label(section)}” says “${text}” now.` };
};

const rules: readonly Rule[] = [
  members,
  role,
  changeDate,
  changeStart,
  venue,
  noteClosure,
  changeHours,
  replace,
  priced,
  shop,
  sectionText,
];

/** Requests about the content of a site that are said in one sentence; null when a command is none of them. */
export function changeRequests(spec: SiteSpec, command: string): Outcome | null {
  // An address or a number is read elsewhere.
  if (takePlace(new Reading(command)).email !== null) return null;
  for (const rule of rules) {
    const outcome = rule(spec, command);
    if (outcome !== null) return outcome;
  }
  return null;
}
