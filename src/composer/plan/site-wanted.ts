import type { Topic } from '../content/topic.ts';
import { sentence } from '../print/quote.ts';
import type { FormField, Language, SectionType } from '../spec/spec.ts';
import type { Brief } from '../understand/brief/brief.ts';
import type { ListItem } from '../language/details.ts';
import { takePeople } from '../understand/site-facts.ts';
import { takeTimes } from '../understand/said-figures.ts';
import {
  takeAmounts,
  takeBarePrices,
  takeNamedNumbers,
  takePriced,
  takePriceSpans,
  takePricedList,
  isOfDelivery,
  takeDelivery,
  takePricedRow,
  takeLeastPrice,
} from '../understand/site-prices.ts';
import { type WantedSection } from '../understand/site-sections.ts';
import { fold, singular, type Reading } from '../language/text.ts';
import { title } from './wanted-in-brief.ts';

/** How much of its own a message gives: the more, the less is made up around it. */
export function countFacts(
  brief: Brief,
  wanted: readonly WantedSection[],
  known: {
    place: { address: string | null; phone: string | null; email: string | null };
    week: unknown;
    figures: readonly unknown[];
  },
): number {
  const { place, week, figures } = known;
  return (
    wanted.reduce(
      (sum, section) => sum + Math.min(3, section.items.filter((item) => item.text !== '').length),
      0,
    ) +
    brief.statements.about.length +
    brief.statements.promises.length +
    brief.quoted.voices.length +
    figures.length +
    [place.address, place.phone, place.email, week, brief.quoted.headline].filter((one) => one !== null)
      .length +
    (brief.refusals.only ? 3 : 0)
  );
}

/** "Free", "Pro 2.99€/month": a plan, and no thing on a list. */
const isPlan = (item: ListItem): boolean =>
  /^(?:free|basic|starter|pro|team|business|enterprise|plus|premium|standard|solo|personal|unlimited)$/iu.test(
    item.text,
  ) ||
  /\/\s?(?:mo|month|year)|per month|monthly|pro monat|monatlich|par mois|al mes/iu.test(item.label ?? '');

/** A field that is one of a list of the message: a category beside "Categories: 5k, 10k" is one of these. */
function chosenOf(field: FormField, wanted: readonly WantedSection[], lists: Brief['lists']): FormField {
  const stem = (words: string): string => fold(words).slice(0, -1);
  const name = fold(field.label);
  if (field.kind !== 'text' || /\s/u.test(name)) return field;
  const isPluralOf = (label: string): boolean => {
    const all = fold(label).trim().split(/\s+/u).at(-1) ?? '';
    return (
      all !== name &&
      (singular(all) === name ||
        (all.startsWith(name) && all.length <= name.length + 2) ||
        (name.length > 4 && stem(all) === name))
    );
  };
  const items =
    lists.find(({ label }) => isPluralOf(label))?.items ??
    wanted.find(({ match, items: own }) => own.length > 1 && isPluralOf(match.phrase))?.items ??
    [];
  const options = [...new Set(items.map(({ text }) => text).filter((text) => text !== ''))];
  return options.length < 2 ? field : { ...field, kind: 'choice', options };
}

/**
 * Puts the fields of a form into the section that has one.
 * @param isOnce it is about something that takes place once: no time of it can be chosen.
 */
export function addForm({ form, lists }: Brief, wanted: WantedSection[], isOnce: boolean): void {
  // Who signs up to a day comes to it, and who does so in "a sign-up form with …" does so there: neither wants letters.
  const letter = wanted.findIndex(
    ({ type: kind, match }) => kind === 'newsletter' && /^(?:sign|anmeld|inscri)/iu.test(match.phrase),
  );
  const signing = form !== null || isOnce ? wanted[letter] : undefined;
  if (signing !== undefined)
    wanted.splice(
      letter,
      1,
      ...(form === null && !wanted.some(({ type: kind }) => kind === 'contact')
        ? [{ ...signing, type: 'contact' as const }]
        : []),
    );
  if (form === null) return;
  const isBooking = form.isBooking && !isOnce;
  const type = isBooking ? 'booking' : 'contact';
  // Arrival and departure are no time of a day that is free: such a form is sent.
  const other = wanted.findIndex((section) => section.type === 'booking' && section.fields === undefined);
  if (!isBooking && other >= 0) wanted.splice(other, 1);
  // "an appointment form with …": the form is the booking, and not one more.
  const same = isBooking
    ? wanted.findIndex(
        (one) =>
          one.type === 'contact' && /^(?:forms?|formular|formulaire|formulario)$/u.test(one.match.phrase),
      )
    : -1;
  if (same >= 0) wanted.splice(same, 1);
  addItems(wanted, type, []);
  const section = wanted.find((one) => one.type === type);
  if (section !== undefined) section.fields = form.fields.map((field) => chosenOf(field, wanted, lists));
  if (section !== undefined && form.title !== '' && form.until === '') section.title ??= form.title;
  if (section !== undefined && form.until !== '') section.lead = `${form.until}.`;
}

/** Puts items into the section of a kind; the message wants the section then. */
export function addItems(wanted: WantedSection[], type: SectionType, items: readonly ListItem[]): void {
  const known = wanted.find((section) => section.type === type);
  if (known !== undefined) known.items = [...known.items, ...items];
  else
    wanted.push({
      type,
      id: null,
      match: { phrase: '', from: 0, to: 0 },
      count: null,
      items: [...items],
      title: null,
    });
}

const weekdays =
  'mon(?:days?)?|tue(?:sdays?)?|wed(?:nesdays?)?|thu(?:rsdays?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?|weekends?|months?|weeks?|evenings?|nights?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|woche|monat|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|semaines?|mois|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|semanas?';
const regular = new RegExp(
  String.raw`^\s+((?:every|each|on|jeden|jede|immer|chaque|tous les|toutes les|cada|todos los|todas las)\s+(?:first\s+|second\s+|third\s+|last\s+|other\s+|ersten\s+|letzten\s+)?(?:${weekdays})(?![\p{L}])(?:\s*(?:,|and|und|et|y|&)\s*(?:${weekdays})(?![\p{L}]))*(?:\s+(?:evenings?|mornings?|afternoons?|nights?))?)`,
  'iu',
);
/** Courses of a menu, as people name them. */
const course =
  'breads?|loaves|buns|tarts?|cookies|croissants|toasts?|bowls?|antipasti|primi|secondi|contorni|dolci|starters?|appeti[sz]ers?|mains?|main courses?|sides?|desserts?|drinks|soups?|salads?|pasta|pizzas?|burgers?|sandwiches|breakfast|brunch|lunch|dinner|wines?|beers?|cocktails?|coffees?|teas?|cakes?|pastries|snacks?|vorspeisen|suppen|salate|hauptgerichte|hauptspeisen|nachspeisen|nachtische?|getränke|weine|entrées?|plats?|boissons|vins|fromages|entrantes|entradas|principales|postres|bebidas|vinos|tapas|mezze|sushi|ramen|grill|specials|kids menu';

/**
 * "workshops every Saturday" says when, and is no list of invented workshops; "menu with antipasti primi secondi" heads
 * the menu; "hire us for events" says for what.
 */
export function addSaid(reading: Reading, wanted: readonly WantedSection[]): void {
  for (const section of wanted) {
    const start = reading.tokens[section.match.from]?.start ?? 0;
    const end = reading.tokens[section.match.to - 1]?.end ?? 0;
    const behind = reading.text.slice(end);
    if (section.items.length > 0 || section.match.phrase === '' || end === 0) continue;
    if (section.type === 'schedule' || (section.type === 'custom' && section.id === 'workshops')) {
      const found = regular.exec(behind);
      if (found?.[1] === undefined) continue;
      reading.useText(end, end + found[0].length);
      const when = sentence(found[1]);
      const text = title(reading.text.slice(start, end));
      section.items = [
        section.type === 'schedule' ? { text, price: null, label: when } : { text, price: null, note: when },
      ];
    }
    if (section.type === 'menu') {
      const adjective =
        /\b(seasonal|weekly|daily|lunch|dinner|brunch|breakfast|tasting|set|vegan|vegetarian|children['’]?s|kids|wine|drinks|summer|winter|spring|autumn|sunday)\s+$/iu.exec(
          reading.text.slice(0, start),
        );
      if (adjective?.[1] !== undefined && section.title === null) {
        reading.useText(start - adjective[0].length, start);
        section.title = title(`${adjective[1]} ${reading.text.slice(start, end)}`);
      }
      const found = new RegExp(
        String.raw`^\s*(?:with|:|of|\(|mit|avec|con)\s*((?:(?:${course})(?![\p{L}])(?:\s*(?:,|\/|and|und|et|e|y|&|\s)\s*)?)+)`,
        'iu',
      ).exec(behind);
      const names = [...(found?.[1] ?? '').matchAll(new RegExp(`(?:${course})(?![\\p{L}])`, 'giu'))].map(
        (one) => one[0],
      );
      if (found === null || names.length < 2) continue;
      reading.useText(end, end + found[0].length);
      section.items = names.map((name) => ({ text: '', price: null, group: title(name) }));
    }
    // "a short story about the sourdough"
    if (section.type === 'about') {
      const found =
        /^\s+(?:about|of|on|behind)\s+((?:the|our|my|how|why)\s+(?:(?!and\b|with\b)[\p{L}'’-]+\s*){1,4}?)(?=\s*(?:[,.;:!]|$|\band\b|\bwith\b))/iu.exec(
          behind,
        );
      if (found?.[1] === undefined) continue;
      const lead = /\b(?:short|long|little|brief|small)\s+$/iu.exec(reading.text.slice(0, start));
      reading.useText(start - (lead?.[0].length ?? 0), end + found[0].length);
      section.title = `${/stor|histor/iu.test(section.match.phrase) ? 'The story of' : 'About'} ${found[1].trim()}`;
    }
    if (section.type === 'contact') {
      const found =
        /^\s+for\s+((?:private\s+|corporate\s+|company\s+)?(?:events?|weddings?|parties|party|festivals?|birthdays?|catering|functions?|gigs?|projects?|commissions?)(?:\s*(?:,|and|&|or)\s*(?:private\s+|corporate\s+)?(?:events?|weddings?|parties|festivals?|birthdays?|catering|functions?|gigs?|commissions?))*)/iu.exec(
          behind,
        );
      if (found?.[1] === undefined) continue;
      reading.useText(end, end + found[0].length);
      section.title = title(reading.text.slice(start, end + found[0].length));
    }
  }
}

/** Facts that stand anywhere in the message go into the section where they belong. */
export function addFacts(
  reading: Reading,
  wanted: WantedSection[],
  topic: Topic,
  language: Language,
  name: string | null,
): void {
  const people = takePeople(reading);
  if (people.length > 0) addItems(wanted, 'team', people);
  const times = takeTimes(reading);
  if (times.length > 0) {
    const title = wanted.find((section) => section.type === 'schedule')?.title ?? null;
    const label = { en: 'Every week', de: 'Jede Woche', fr: 'Chaque semaine', es: 'Cada semana' }[language];
    addItems(
      wanted,
      'schedule',
      times.map((one) => ({
        text: one.title === '' ? (title ?? label) : one.title,
        price: null,
        label: one.time,
      })),
    );
  }
  const delivery = wanted.find(({ type, id }) => type === 'custom' && id === 'delivery');
  const carried = takeDelivery(reading);
  // "Onlineshop: Kamille 6 €, Versand 3,90 €": what it costs to send things is none of them.
  for (const section of wanted) {
    if (section.type !== 'products' && section.type !== 'menu') continue;
    carried.push(...section.items.filter(isOfDelivery));
    section.items = section.items.filter((item) => !isOfDelivery(item));
  }
  if (delivery?.items.length === 0 && carried.length > 0) delivery.items = carried;
  else if (delivery === undefined && carried.length > 0)
    wanted.push({
      type: 'custom',
      id: 'delivery',
      match: { phrase: '', from: 0, to: 0 },
      count: null,
      items: carried,
      title: null,
    });
  const priced = [
    ...takePriceSpans(reading),
    ...takeNamedNumbers(reading),
    ...takeAmounts(reading),
    ...takePricedRow(reading),
    ...takePriced(reading),
    ...takePricedList(reading),
  ];
  for (const amount of takeBarePrices(reading)) priced.push({ text: '', price: amount });
  // "the menu with prices": the prices are those of the menu.
  const isEmpty = (type: SectionType): number =>
    wanted.findIndex((section) => section.type === type && section.items.length === 0);
  const ofMenu = isEmpty('pricing');
  if (
    ofMenu >= 0 &&
    isEmpty('menu') >= 0 &&
    /^(?:prices|preise|prix|tarifs|precios)$/iu.test(wanted[ofMenu]?.match.phrase ?? '')
  )
    wanted.splice(ofMenu, 1);
  // Of a single price no list is made up beside it.
  const least = priced.length === 0 ? takeLeastPrice(reading) : null;
  const empty = wanted.findIndex(
    (section) => (section.type === 'pricing' || section.type === 'menu') && section.items.length === 0,
  );
  if (least !== null) {
    if (empty >= 0) wanted.splice(empty, 1);
    addItems(wanted, 'menu', [least]);
    return;
  }
  if (priced.length === 0) return;
  const has = (type: SectionType): boolean => wanted.some((section) => section.type === type);
  // "prices start at 80€": what follows is a price list without numbers of its own.
  const only = priced.length === 1 ? priced[0] : undefined;
  const tickets = wanted.find(
    (section) =>
      section.type === 'pricing' &&
      /ticket|billet|entrada|membership|subscription|abo/u.test(section.match.phrase),
  );
  // "Membership costs £120 a year, £60 for students": the one without a name is that of all others.
  const unnamed = priced.findIndex((item) => item.text === '');
  if (tickets !== undefined && priced.length > 1 && priced.filter((item) => item.text === '').length === 1) {
    const at = reading.tokens[tickets.match.from]?.start ?? 0;
    const plain = priced[unnamed];
    if (plain !== undefined)
      priced[unnamed] = {
        ...plain,
        text: title(reading.text.slice(at, reading.tokens[tickets.match.to - 1]?.end ?? at)),
      };
  }
  // "tickets from 199 EUR" is the price of the tickets.
  if (only !== undefined && tickets !== undefined && tickets.items.length === 0) {
    const name = reading.text.slice(
      reading.tokens[tickets.match.from]?.start ?? 0,
      reading.tokens[tickets.match.to - 1]?.end ?? 0,
    );
    tickets.items = [only.text === '' ? { ...only, text: title(name) } : only];
    return;
  }
  if (only !== undefined && /^(?:from|ab|dès|desde|start)/iu.test(only.label ?? '')) {
    const stand = wanted.findIndex(
      (section) =>
        section.items.length <= 1 &&
        (section.type === 'pricing' || (section.type === 'custom' && section.id === 'rooms')),
    );
    if (stand >= 0) {
      // "12 rooms, rooms from £140": how many there are is a figure.
      const [gone] = wanted.splice(stand, 1);
      if (gone !== undefined && gone.count !== null)
        for (const token of reading.tokens.slice(Math.max(0, gone.match.from - 1), gone.match.to))
          token.used = false;
    }
    addItems(wanted, 'menu', [only]);
    return;
  }
  const holder = wanted.find(
    (section) => section.type === 'custom' && section.items.length === 0 && section.id === 'rooms',
  );
  if (holder !== undefined && priced.every((item) => item.text !== '')) {
    holder.items = priced;
    return;
  }
  // "45 € per hour": an entry by what it is paid for, where a list of plans does not say it.
  for (const [at, item] of priced.entries()) {
    const unit = /(?<!\p{L})(?:per|pro|par|por|an?|im)\s+\p{L}+$/iu.exec(item.label ?? '');
    if (item.text === '' && unit !== null && (priced.length > 1 || !has('pricing')))
      priced[at] = { ...item, text: title(unit[0]), label: (item.label ?? '').slice(0, unit.index).trim() };
  }
  // "149 €, early bird 99 €": the one without a name is what the page is about.
  const bare = priced.findIndex((item) => item.text === '');
  if (
    priced.length > 1 &&
    name !== null &&
    !has('pricing') &&
    priced.filter((item) => item.text === '').length === 1
  )
    priced[bare] = { price: null, ...priced[bare], text: name };
  const target: SectionType =
    (has('products') || topic.id === 'shop') && !has('menu')
      ? 'products'
      : priced.every((item) => item.text === '') ||
          (has('pricing') && priced.length <= 4) ||
          priced.every((item) => isPlan(item))
        ? 'pricing'
        : 'menu';
  const plain = wanted.find((section) => section.type === 'pricing' && section.items.length === 0);
  if (target === 'menu' && plain !== undefined) wanted.splice(wanted.indexOf(plain), 1);
  // A single price without a name is that of the thing itself.
  if (target === 'products' && priced.length === 1 && priced[0]?.text === '' && name !== null)
    priced[0] = { ...priced[0], text: name };
  addItems(
    wanted,
    target,
    target === 'menu' || target === 'products' ? priced.filter((item) => item.text !== '') : priced,
  );
}
