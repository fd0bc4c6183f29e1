import { coin } from '../language/currency.ts';
import { slug, sentence } from '../print/quote.ts';
import type { Language } from '../spec/spec.ts';
import type { Brief } from '../understand/brief/brief.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { mention } from '../understand/brief/labelled.ts';
import type { Labelled } from '../understand/brief/list-heads.ts';
import type { ListItem } from '../language/details.ts';
import { descriptive, type WantedSection } from '../understand/site-sections.ts';
import { fold } from '../language/text.ts';

type Place = NonNullable<Labelled['section']>;

/** The wanted section of a kind, in the message's words; it is wanted from now on. */
function wantedOf(wanted: WantedSection[], place: Place, label: string, at?: number): WantedSection {
  const known = wanted.find((section) => section.type === place.type && section.id === place.id);
  if (known !== undefined) {
    if (at !== undefined) known.at = Math.min(known.at ?? at, at);
    return known;
  }
  const made: WantedSection = {
    type: place.type,
    id: place.id,
    match: mention(label),
    ...(at === undefined ? {} : { at }),
    count: null,
    items: [],
    title: null,
  };
  wanted.push(made);
  return made;
}

/** Heads behind which a bare number is what something costs. */
const ofMoney =
  /pric|preis|prix|precio|tarif|fee|cost|menu|karte|carte|carta|shop|store|tienda|boutique|rate|offer|angebot|service|leistung|product|produkt|produit|drink|food|speise|getränk|ticket|class|kurs|cours|course|lesson|treatment|behandlung|package|plan/iu;
/** "ranking: Tom 1820, Anna 1755": of what is not sold a number says how much, and no price. */
function counted(list: Labelled, isSold: boolean): Labelled {
  const bare = list.items.filter(({ price, label }) => price !== null && label === undefined);
  const isMoney =
    isSold ||
    list.section !== null ||
    ofMoney.test(list.label) ||
    bare.length < list.items.length ||
    bare.some(({ price }) => !Number.isInteger(price));
  return isMoney
    ? list
    : {
        ...list,
        items: list.items.map(({ text, price, note }) => ({
          text,
          price: null,
          note: [String(price), note].filter(Boolean).join(', '),
        })),
      };
}
export const isPriced = (item: ListItem): boolean =>
  item.price !== null ||
  new RegExp(coin, 'iu').test(item.label ?? '') ||
  /\b(?:free|gratis|request|anfrage|devis)\b|kostenlos|gratuit/iu.test(item.label ?? '');
export const title = (label: string): string => {
  const plain = label.replace(
    /^(?:(?:our|my|the|die|der|das|unsere?|nos|les|nuestr[oa]s|los|las|this week['’]?s|\d+|two|three|four|five|six|zwei|drei|vier|fünf|trois|quatre|tres|cuatro)\s+)+/iu,
    '',
  );
  return sentence(plain);
};

/** Where a list belongs: priced services are a price list, and a head of the message's own is a section of its own. */
function placeOf(
  list: Labelled,
  topic: string,
): { place: Place; group: string | null; title: string | null } {
  const priced = list.items.filter(isPriced).length * 2 >= list.items.length && list.items.some(isPriced);
  const own = title(list.label);
  if (
    list.section === null &&
    priced &&
    (topic === 'shop' || /\b(?:shop|store|boutique|tienda)\b/iu.test(list.label))
  )
    return { place: { type: 'products', id: null }, group: null, title: null };
  if (list.section === null)
    return priced
      ? { place: { type: 'menu', id: null }, group: own, title: null }
      : { place: { type: 'custom', id: slug(own) }, group: null, title: own };
  const { type, id } = list.section;
  const isDescriptive = descriptive.has(fold(own)) || descriptive.has(own.toLowerCase());
  if (priced && (type === 'features' || type === 'schedule' || type === 'gallery'))
    return { place: { type: 'menu', id: null }, group: null, title: isDescriptive ? own : null };
  // A part is called as the message heads it, where that says more than its kind; a price list has its groups.
  const isOwn =
    isDescriptive ||
    type === 'custom' ||
    (/\s/u.test(own) && !['menu', 'pricing', 'products'].includes(type));
  return { place: { type, id }, group: null, title: isOwn && own !== '' ? own : null };
}

const aboutTitle: Record<Language, string> = {
  en: 'About {x}',
  de: 'Über {x}',
  fr: 'À propos de {x}',
  es: 'Sobre {x}',
};

/** "19", "99 Euro": a price without a name. */
const bareAmount = (item: ListItem): ListItem =>
  item.price === null &&
  /^\d+(?:[.,]\d{1,2})?\s*(?:€|euros?|eur|chf|\$|£|dollars?|pounds?)?$/iu.test(item.text)
    ? { text: '', price: Number.parseFloat(item.text.replace(',', '.')) }
    : item;

const ofTime =
  /^(?:\d{1,2}(?:[:.h]\d{2})?\s*(?:uhr|am|pm|h)?|.*(?:\d{4}|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day.*|\d{1,2}\.?\s+(?:of\s+|de\s+)?\p{L}{3,}|\p{L}{3,}\s+\d{1,2}))$/iu;
/** "Next concert: 12 December, St. Martin, 18:00": one event, with when and where it is; null where several are listed. */
function oneEvent({ label, items }: Labelled): ListItem | null {
  if (
    !/^(?:(?:the|our|das|die|der|le|la|el)\s+)?(?:next|nächste[rsn]?|prochaine?|próxim[oa])(?!\p{L})/iu.test(
      label,
    )
  )
    return null;
  const texts = items.map(({ text, label: when }) =>
    [when, text].filter((part) => part !== undefined && part !== '').join(' '),
  );
  const times = texts.filter((text) => ofTime.test(text.trim()));
  const others = texts.filter((text) => !times.includes(text));
  return times.length === 0
    ? null
    : { text: [title(label), ...others].join(': '), price: null, label: times.join(', ') };
}

const isOnDay = ({ label }: ListItem): boolean => /^\p{L}+$/u.test(label ?? '');

/** What a message says outright goes into the sections where it belongs. */
export function addBrief(brief: Brief, wanted: WantedSection[], language: Language, topic: string): void {
  const menus = brief.lists.filter((list) => placeOf(list, topic).place.type === 'menu').length;
  // "starters: soup 6.50, bread 4. dessert: flan 5": what costs a part of one as well is sold, and so is what stands beside it.
  const isSold = brief.lists.some(
    ({ label, items }) =>
      items.some(({ price }) => price !== null && !Number.isInteger(price)) ||
      (ofMoney.test(label) && items.some(isPriced)),
  );
  for (const said of brief.lists
    .filter((one) => one.section?.id !== 'notes')
    .sort((a, b) => a.start - b.start)) {
    const list = counted(said, isSold);
    const { place, group: named, title: own } = placeOf(list, topic);
    // "Tacos: …. Drinks: …": of several lists with prices each has its head.
    const group =
      named ??
      (place.type === 'menu' &&
      menus > 1 &&
      !/^(?:menu|prices?|price list|speisekarte|preise|carte|carta|menú)$/iu.test(title(list.label))
        ? title(list.label)
        : null);
    // "current book: …, past books: …": two lists under two heads are two parts, whatever kind both are of.
    const before = wanted.find((one) => one.type === place.type && one.id === place.id);
    const isSecond =
      ['work', 'features', 'team', 'posts', 'gallery'].includes(place.type) &&
      before !== undefined &&
      before.items.length > 0 &&
      before.match.phrase !== list.label.toLowerCase();
    const section = wantedOf(
      wanted,
      isSecond ? { type: 'custom', id: slug(title(list.label)) } : place,
      list.label,
      list.start,
    );
    if (isSecond) section.title = title(list.label);
    const event = place.type === 'schedule' ? oneEvent(list) : null;
    if (event !== null) {
      section.items.push(event);
      continue;
    }
    section.items = [
      ...section.items,
      ...list.items
        .map((item) => (place.type === 'pricing' ? bareAmount(item) : item))
        .map((item) => (group === null ? item : { ...item, group })),
    ];
    section.title ??= own;
  }
  for (const row of brief.programme) {
    const lone = row.items.length === 1 ? (row.items[0]?.text ?? '') : '';
    const named =
      row.label !== '' ? sectionOfLabel(row.label) : lone === '' ? null : sectionOfLabel(lone, true);
    const place: Place = named?.type === 'custom' ? named : { type: 'schedule', id: null };
    const section = wantedOf(wanted, place, row.label === '' ? 'schedule' : row.label);
    // "week menu: Monday: pasta; Tuesday: …": the menu is what stands behind the days.
    const menu = wanted.findIndex((one) => one.type === 'menu' && one.items.length === 0);
    if (menu >= 0 && place.type === 'schedule' && row.items.length > 2 && row.items.every(isOnDay)) {
      section.title ??= title(wanted[menu]?.match.phrase ?? '');
      wanted.splice(menu, 1);
    }
    section.items = [
      ...section.items,
      ...(place.type === 'custom'
        ? row.items.map(({ text, label }) => ({ text, price: null, note: label ?? '' }))
        : row.items),
    ];
    if (row.label !== '' && descriptive.has(row.label.toLowerCase())) section.title ??= title(row.label);
  }
  for (const show of brief.quoted.shows)
    wantedOf(wanted, { type: 'custom', id: 'exhibitions' }, 'exhibition').items.push({
      text: show.title,
      price: null,
      note: show.note,
    });
  if (brief.links.length > 0)
    wantedOf(wanted, { type: 'custom', id: 'social' }, 'links').items.push(...brief.links);
  if (brief.quoted.voices.length > 0) wantedOf(wanted, { type: 'testimonials', id: null }, 'testimonials');
  if (brief.quoted.answers.length > 0) {
    const faq = wantedOf(wanted, { type: 'faq', id: null }, 'questions');
    faq.items = [
      ...faq.items,
      ...brief.quoted.answers.map(({ question, answer }) => ({ text: question, price: null, note: answer })),
    ];
  }
  for (const { title: own, section, at, items } of brief.listed) {
    const one = wantedOf(wanted, section, own, at);
    one.title ??= own;
    one.items = [...one.items, ...items];
  }
  for (const { title: about, section } of brief.pages) wantedOf(wanted, section, about).title ??= about;
  for (const { section, items } of brief.quoted.titles) {
    const one = wantedOf(wanted, { type: section, id: null }, section);
    one.items = [...one.items, ...items.map(plainItem)];
  }
  if (brief.person !== null)
    wantedOf(wanted, { type: 'about', id: null }, 'about').title = aboutTitle[language].replace(
      '{x}',
      brief.person,
    );
}

/** Single facts with a head of their own: "Dress code: garden formal". */
export const headedNotes = (brief: Brief): string[] =>
  brief.lists
    .filter((list) => list.section?.id === 'notes')
    .map((list) => `${list.label}: ${list.items.map((item) => item.text).join(', ')}`);

/** An item that is a name and nothing else. */
export const plainItem = (text: string): ListItem => ({ text, price: null });
