import { serviceOffers } from '../local.ts';
import type { FormField, Language } from '../../spec/spec.ts';
import { goods } from '../section-data.ts';
import type { ListItem } from '../../language/details.ts';
import { featuresOf } from '../activities.ts';
import type { Topic } from '../topic.ts';
import { cut, price, type Makers } from './facts.ts';
import { sentence } from '../../print/quote.ts';
import { duration, isFrom, minutesIn, splitUnit } from './price-labels.ts';
import { fill } from '../words.ts';

const foodTopics = new Set(['bakery', 'cafe', 'restaurant', 'foodtruck', 'icecream', 'brewery', 'catering']);
const monthlyTopics = new Set(['software', 'gym', 'yoga', 'clinic', 'generic', 'nonprofit', 'school']);

/** What the smallest plan is called where it is not free. */
const starter: Readonly<Record<Language, string>> = {
  en: 'Starter',
  de: 'Einstieg',
  fr: 'Essentiel',
  es: 'Básico',
};

/** The items of a price list under the names of their groups, in the order of the message. */
function groupsOf(
  items: readonly ListItem[],
  usual: string,
  label: (item: ListItem) => string,
): { name: string; items: { name: string; text: string; price: string }[] }[] {
  const groups: { name: string; items: { name: string; text: string; price: string }[] }[] = [];
  for (const item of items) {
    const name = item.group ?? usual;
    let group = groups.find((one) => one.name === name);
    if (group === undefined) {
      group = { name, items: [] };
      groups.push(group);
    }
    const said = duration(item.text);
    group.items.push({
      name: said.name,
      text: item.note ?? (said.minutes === null ? '' : `${said.minutes} min`),
      price: label(item),
    });
  }
  return groups;
}

/** As many plans as were asked for: a further one goes beyond the last. */
function manyOf(base: Topic['plans'], count: number | null): Topic['plans'] {
  const last = base.at(-1);
  if (count === null || last === undefined || count <= base.length) return cut(base, count, 4);
  const more = Array.from({ length: count - base.length }, (_, index): Topic['plans'][number] => [
    `${last[0]} ${'plus '.repeat(index + 1).trim()}`,
    Math.round((last[1] * (1.5 + index * 0.5)) / 10) * 10,
    last[2],
    last[3],
  ]);
  return [...base, ...more];
}

/** What is offered, how it goes, and what it costs. */
export const offerMakers: Pick<Makers, 'features' | 'steps' | 'menu' | 'pricing' | 'products' | 'booking'> = {
  features: ({ facts, english, local, here, items, count }) => {
    const { topic, words: w, random, said } = facts;
    const usual = english
      ? ((topic.id === 'software' ? featuresOf(`${said?.kind ?? ''} ${facts.subject}`) : null) ??
        topic.features)
      : (here?.features ?? local.features);
    const list =
      items.length > 0
        ? items.map((item, index) => {
            const { name, minutes } = duration(item.text);
            return {
              icon: topic.features[index % topic.features.length]?.[0] ?? 'spark',
              title: name,
              text: [item.note ?? '', minutes === null ? '' : `${minutes} min`, item.label ?? '']
                .filter((part) => part !== '')
                .join(' · '),
            };
          })
        : usual.map(([icon, title, text]) => ({ icon, title, text }));
    if (items.length > 0 && items.length < 3 && count === null && said?.isSpecific !== true)
      list.push(...usual.slice(0, 4 - items.length).map(([icon, title, text]) => ({ icon, title, text })));
    return {
      type: 'features',
      id: 'features',
      nav: w.features,
      title:
        english && items.length === 0
          ? topic.featuresTitle
          : english && said?.isSpecific !== true
            ? featuresTitle(topic.id, topic.featuresTitle)
            : w.features,
      lead: '',
      layout: random.pick(['cards', 'rows', 'numbered'] as const),
      items: cut(list, count, items.length > 0 ? 12 : 6),
    };
  },

  steps: ({ facts, english, local, items, count }) => {
    const list =
      items.length > 0
        ? items.map((item) => ({ title: item.text, text: item.note ?? '' }))
        : (english ? facts.topic.steps : local.steps).map(([title, text]) => ({ title, text }));
    return {
      type: 'steps',
      id: 'steps',
      nav: facts.words.steps,
      title: facts.words.steps,
      lead: '',
      items: cut(list, items.length > 0 ? items.length : count, 8),
    };
  },

  menu: ({ facts, english, local, here, items }) => {
    const { topic, words: w, currency, language } = facts;
    const isFood = foodTopics.has(topic.id);
    const nav = isFood ? w.offers : w.pricing;
    const usual = english ? topic.offersTitle : (here?.offersTitle ?? nav);
    const title = facts.said?.isSpecific === true && !isFood ? nav : usual;
    const only = items.length === 1 && isFrom(items[0]?.label) ? items[0] : undefined;
    // "menu with antipasti, primi, secondi": heads of the message's own over dishes that are examples.
    const heads = items.every((item) => item.text === '' && item.group !== undefined)
      ? items.map((item) => item.group ?? '')
      : [];
    if (items.length > 0 && only === undefined && heads.length === 0)
      return {
        type: 'menu',
        id: 'menu',
        nav,
        title,
        lead: '',
        groups: groupsOf(
          items,
          isFood ? w.offers : w.priceList,
          (item) => item.label ?? (item.price === null ? '' : price(item.price, currency, language)),
        ),
      };
    const source = english
      ? topic.offers
      : (here?.offers ?? (isFood ? local.offers : serviceOffers[language]));
    const headed =
      heads.length === 0
        ? source
        : heads.map(
            (head, index) => [head, (source[index] ?? source[index % source.length])?.[1] ?? []] as const,
          );
    const hasCents = source.some(([, others]) => others.some((other) => !Number.isInteger(other[2])));
    return {
      type: 'menu',
      id: 'menu',
      nav,
      title,
      lead:
        only === undefined ? '' : `${only.text === '' ? w.pricing : only.text} ${only.label ?? ''}.`.trim(),
      groups: headed.map(([name, list]) => ({
        name,
        items: list.map(([item, text, amount]) => ({
          name: item,
          text,
          price:
            only !== undefined ? '' : amount === 0 ? local.free : price(amount, currency, language, hasCents),
        })),
      })),
    };
  },

  pricing: ({ facts, english, local, items, count, details }) => {
    const { topic, words: w, random, currency, language } = facts;
    const base = english ? topic.plans : local.plans;
    const isTicket = topic.id === 'event' && english;
    const lead = english
      ? random.pick(['What it costs, and what is in it.', 'Pick what fits.', 'Prices at a glance.'])
      : '';
    const head = {
      type: 'pricing' as const,
      id: 'pricing',
      nav: isTicket ? 'Tickets' : w.pricing,
      title: isTicket ? 'Tickets' : topic.id === 'nonprofit' && english ? 'What a donation does' : w.pricing,
      // Nothing is promised about prices that are somebody's own.
      lead: items.length > 0 ? '' : lead,
    };
    const kindOf = (index: number, all: number): 'featured' | 'plain' =>
      all > 1 && index === Math.min(1, all - 1) ? 'featured' : 'plain';
    const monthly = monthlyTopics.has(topic.id);
    if (items.length > 0)
      return {
        ...head,
        plans: cut(items, null, 6).map((item, index) => {
          // One price without a name, alone or beside some that have one, is that of the thing, and no plan of the topic's.
          const isUnnamed = item.text === '' && (items.length === 1 || items.some((one) => one.text !== ''));
          const name =
            item.text !== ''
              ? item.text
              : isUnnamed
                ? w.pricing
                : base[index % base.length]?.[1] === 0 && (item.price ?? 0) > 0
                  ? starter[language]
                  : (base[index % base.length]?.[0] ?? w.pricing);
          const amount = item.label ?? (item.price === null ? '' : price(item.price, currency, language));
          const { amount: shown, unit } = splitUnit(amount);
          const usual = base.find(([plan]) => plan.toLowerCase() === name.toLowerCase());
          const isBare = item.text === '' || item.label === undefined;
          const points = (item.note ?? '').split(/,\s+/u).filter((point) => point !== '');
          return {
            name,
            ...(facts.billing === true &&
            item.price !== null &&
            /[/]|month|monat|mois|mes/iu.test(`${unit} ${w.perMonth}`)
              ? {
                  yearly: {
                    price: price(item.price * 12, currency, language),
                    period: item.price === 0 ? '' : w.perYear,
                  },
                }
              : {}),
            price: shown,
            period:
              unit !== ''
                ? unit
                : isBare &&
                    !isUnnamed &&
                    monthly &&
                    (item.price ?? 0) > 0 &&
                    !/class|drop|ten|day|loaf|taster/i.test(name)
                  ? w.perMonth
                  : '',
            text:
              item.text === ''
                ? isUnnamed
                  ? ''
                  : (base[index % base.length]?.[2] ?? '')
                : points.length === 1
                  ? (points[0] ?? '')
                  : '',
            kind: kindOf(index, items.length),
            points: (points.length > 1
              ? points
              : item.text === ''
                ? isUnnamed
                  ? []
                  : (base[index % base.length]?.[3] ?? [])
                : usual !== undefined && facts.said?.isSpecific !== true
                  ? usual[3]
                  : []
            ).map((text) => ({ text: sentence(text) })),
            action: isUnnamed ? w.contact : fill(w.choose, name),
          };
        }),
      };
    // What is given is an amount, and no plan.
    if (
      details?.match !== undefined &&
      /donat|spend|don[s]?\b|donacion/iu.test(details.match.phrase) &&
      (topic.id !== 'nonprofit' || facts.said?.isSpecific === true)
    )
      return {
        ...head,
        title: w.donate,
        nav: w.donate,
        lead: '',
        plans: [10, 25, 50].map((amount, index) => ({
          name: w.donate,
          price: price(amount, currency, language),
          period: '',
          text: '',
          kind: kindOf(index, 3),
          points: [],
          action: fill(w.choose, price(amount, currency, language)),
        })),
      };
    const plans = manyOf(base, count ?? (facts.billing === true ? 3 : null));
    return {
      ...head,
      plans: plans.map(([name, amount, text, points], index) => ({
        name,
        price: amount === 0 ? local.free : price(amount, currency, language),
        period:
          amount > 0 && (monthly || facts.billing === true) && !/class|drop|ten|loaf|taster/i.test(name)
            ? w.perMonth
            : '',
        ...(facts.billing === true
          ? {
              yearly: {
                price: amount === 0 ? local.free : price(amount * 10, currency, language),
                period: amount === 0 ? '' : w.perYear,
              },
            }
          : {}),
        text,
        kind: kindOf(index, plans.length),
        points: points.map((point) => ({ text: point })),
        action: fill(w.choose, name),
      })),
    };
  },

  products: ({ facts, english, items, count, motif }) => {
    const { topic, words: w, random, currency } = facts;
    const source =
      items.length > 0
        ? items.map((item, index) => [item.text, item.note ?? '', item.price ?? 12 + index * 7] as const)
        : (goods[topic.id] ?? goods['shop'] ?? []);
    return {
      type: 'products',
      id: 'products',
      nav: w.products,
      title: english ? random.pick(['In the shop', 'New and not so new', 'What we have']) : w.products,
      lead: '',
      currency,
      items: cut(source, items.length > 0 ? items.length : count, 6).map(([name, text, amount], index) => ({
        id: `p${index + 1}`,
        name,
        text,
        price: Math.round(amount * 100),
        motif: motif(index),
      })),
    };
  },

  booking: ({ facts, english, local, here, items, details }) => {
    const { topic, words: w, said } = facts;
    const usual = (
      english
        ? topic.offers
        : (here?.offers ?? (foodTopics.has(topic.id) ? local.offers : serviceOffers[facts.language]))
    )
      .flatMap(([, list]) => list.map(([name]) => name))
      .slice(0, 5);
    const own = items.length > 0 ? items.map((item) => item.text) : (said?.offers ?? []);
    const isTable = topic.id === 'restaurant' || topic.id === 'cafe';
    const length = said?.minutes ?? null;
    const kind = said?.kind === undefined || said.kind === '' ? w.booking : said.kind;
    // Of what takes a time that is said, the usual services would take others.
    const names = isTable
      ? w.tables.split('|')
      : own.length > 0
        ? own.slice(0, 8)
        : length === null
          ? usual
          : [sentence(kind)];
    const open = facts.week?.find((day) => day !== null) ??
      topic.hours.find((day) => day !== null) ?? ['09:00', '17:00'];
    return {
      type: 'booking',
      id: 'booking',
      nav: w.booking,
      title: w.booking,
      lead: english ? 'Choose a day and a time.' : '',
      services: names.map((text, index) => {
        const { name, minutes } = duration(text);
        return {
          name,
          minutes:
            minutes ??
            minutesIn(text) ??
            length ??
            (isTable ? 120 : own.length > 0 ? 60 : ([30, 60, 60, 90, 30][index % 5] ?? 60)),
        };
      }),
      opens: open[0] ?? '09:00',
      closes: open.at(-1) ?? '17:00',
      ...beside(details?.fields ?? []),
    };
  },
};

/** What a booking asks besides what every booking does. */
function beside(fields: readonly FormField[]): { fields?: FormField[] } {
  const more = fields.filter(
    (field) =>
      !/^(?:name|nom|nombre|service|leistung|prestation|servicio|slot|date|datum|fecha|tag|jour|día|day|time|uhrzeit|heure|hora)$/iu.test(
        field.label,
      ),
  );
  return more.length === 0 ? {} : { fields: more };
}

/** A title that suits offers of somebody's own: "Twelve talks" promises too much. */
const featuresTitle = (topic: string, usual: string): string =>
  ({
    restaurant: 'The house',
    event: 'What to expect',
    nonprofit: 'What we do',
    yoga: 'Classes',
    gym: 'What we train',
    hotel: 'Part of every stay',
  })[topic] ?? (/^(?:why|what|how|our|the)\b/iu.test(usual) ? usual : 'What we do');
