import { placeholders } from '../placeholders.ts';
import { fullDay } from '../../language/hours.ts';
import { schedules } from '../section-data.ts';
import type { FormField, Language, SectionOf } from '../../spec/spec.ts';
import { isNameField, withKeys } from '../../understand/brief/asked-form.ts';
import { fill, type Words } from '../words.ts';
import { cut, type Makers, type SiteFacts } from './facts.ts';
import { sentence } from '../../print/quote.ts';

const weekday = new RegExp(
  String.raw`^(${fullDay}|(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)(?!\p{L})\.?|\d{1,2}[:.]\d{2}(?!\d))\s+(.+)$`,
  'iu',
);

/** Fields that the person named, with what is needed to answer who fills them in. */
function answerable(fields: readonly FormField[], w: Words): FormField[] {
  const named = fields.find(isNameField) ?? {
    label: w.name,
    kind: 'text' as const,
    options: [],
    required: true,
  };
  const others = fields.filter((field) => field !== named);
  const isReachable = others.some(({ kind }) => kind === 'email' || kind === 'phone');
  const address = { label: w.email, kind: 'email' as const, options: [], required: true };
  return withKeys([named, ...(isReachable ? [] : [address]), ...others]);
}

/** Answers to an invitation. */
const answersTo: Readonly<Record<Language, readonly string[]>> = {
  en: ['We are coming', 'We cannot come'],
  de: ['Wir kommen', 'Wir können nicht kommen'],
  fr: ['Nous venons', 'Nous ne pouvons pas venir'],
  es: ['Iremos', 'No podemos ir'],
};

/** Whether somebody comes, where no field of an invitation asks it. */
const comingOf = (fields: readonly FormField[], { words, language }: SiteFacts): FormField[] =>
  fields.some(({ label }) =>
    /\b(?:com(?:e|ing)|attend\w*|rsvp|kommst|kommt|dabei|venez|viens|vienes)\b/iu.test(label),
  )
    ? []
    : withKeys([
        { label: words.comingLabel, kind: 'choice', options: [...answersTo[language]], required: true },
      ]);

/** Where, when and how to ask. */
export const practicalMakers: Pick<
  Makers,
  'faq' | 'hours' | 'location' | 'contact' | 'newsletter' | 'schedule'
> = {
  faq: ({ facts, english, local, items, count }) => ({
    type: 'faq',
    id: 'faq',
    nav: facts.words.faq,
    title: english ? 'Questions, answered' : facts.words.faq,
    lead: '',
    items:
      items.length > 0
        ? items.map((item) => ({ question: item.text, answer: item.note ?? facts.words.askUs }))
        : cut(english ? facts.topic.questions : local.questions, count, 6).map(([question, answer]) => ({
            question,
            answer,
          })),
  }),

  hours: ({ facts }) => {
    const { topic, words: w, week: own } = facts;
    const week = own ?? topic.hours;
    const names = [w.mon, w.tue, w.wed, w.thu, w.fri, w.sat, w.sun];
    return {
      type: 'hours',
      id: 'hours',
      nav: w.hours,
      title: w.hours,
      lead: '',
      note: '',
      days: names.map((day, index) => {
        const [opens = '', closes = '', again, until] = week[index] ?? [];
        return {
          day,
          opens,
          closes,
          ...(again === undefined || until === undefined ? {} : { again: { opens: again, closes: until } }),
          label:
            opens === ''
              ? w.closed
              : [`${opens} – ${closes}`, ...(again === undefined ? [] : [`${again} – ${until ?? ''}`])].join(
                  ', ',
                ),
        };
      }),
    };
  },

  location: ({ facts, english, email, details }) => {
    const { topic, words: w, town, said, language } = facts;
    const open = placeholders[language];
    const { address } = facts.place;
    const lines =
      address !== null
        ? [...address.split(/,\s*/), ...(town === null || address.includes(town) ? [] : [town])]
        : town !== null
          ? [town]
          : [...open.address];
    const asksTheWay =
      details?.match === undefined ||
      /direction|get there|getting there|reach|anfahrt|wegb|cómo llegar|accès|itinéraire/iu.test(
        details.match.phrase,
      );
    return {
      type: 'location',
      id: 'location',
      nav: (topic.id === 'event' || topic.id === 'wedding') && english ? 'Venue' : w.location,
      title: w.location,
      lead: '',
      lines: lines.map((text) => ({ text })),
      phone: facts.place.phone ?? '',
      email: said?.isSpecific === true && facts.place.email === null ? '' : email,
      // Nobody but the owner knows the way.
      directions: asksTheWay ? open.directions : '',
    };
  },

  contact: ({ facts, english, items, email, details }) => {
    const { topic, words: w } = facts;
    const isInvitation = topic.id === 'wedding' || topic.id === 'party';
    const subjects =
      items.length > 0
        ? items.map((item) => item.text)
        : english && facts.said?.isSpecific !== true
          ? [...topic.subjects]
          : isInvitation
            ? [...answersTo[facts.language]]
            : [];
    return {
      type: 'contact',
      id: 'contact',
      nav: isInvitation ? w.replyTo : w.contact,
      title: isInvitation
        ? w.replyTo
        : english && facts.said?.isSpecific !== true
          ? facts.random.pick(['Write to us', 'Say hello', 'Get in touch'])
          : w.contact,
      lead: details?.lead ?? (isInvitation || details?.fields !== undefined ? '' : w.contactLead),
      ...(isInvitation && details?.fields === undefined ? { question: w.comingLabel } : {}),
      topics: details?.fields === undefined ? subjects.map((text) => ({ text })) : [],
      email,
      ...(details?.fields === undefined
        ? {}
        : {
            fields: answerable(
              isInvitation ? [...comingOf(details.fields, facts), ...details.fields] : details.fields,
              w,
            ),
          }),
      ...(facts.place.phone === null ? {} : { phone: facts.place.phone }),
    };
  },

  newsletter: ({ facts, english }) => ({
    type: 'newsletter',
    id: 'newsletter',
    nav: '',
    title: english
      ? facts.random.pick(['Stay in the loop', 'Hear from us', 'Be in the know'])
      : facts.words.newsletter,
    lead: facts.words.newsletterLead,
  }),

  schedule: ({ facts, english, local, here, items, count }) => {
    const { topic, words: w } = facts;
    const source =
      items.length > 0
        ? items.map((item) => {
            const day = weekday.exec(item.text);
            // A time that nobody named is not made up.
            return [item.label ?? day?.[1] ?? '', sentence(day?.[2] ?? item.text), item.note ?? ''] as const;
          })
        : english
          ? (schedules[topic.id] ?? schedules['generic'] ?? [])
          : (here?.schedule ?? local.schedule);
    const title =
      english && facts.said?.isSpecific !== true
        ? ['gym', 'yoga', 'school'].includes(topic.id)
          ? 'Timetable'
          : topic.id === 'music'
            ? 'On tour'
            : 'Programme'
        : w.schedule;
    return {
      type: 'schedule',
      id: 'schedule',
      nav: title,
      title,
      lead: '',
      items:
        items.length === 0 && (facts.tracks?.count ?? 0) > 1
          ? inTracks(facts)
          : cut(source, items.length > 0 ? items.length : count, 8).map(([time, name, text]) => ({
              time,
              title: name,
              text,
            })),
    };
  },
};

/** A day on which several things happen at once: what is for all, and a talk in each track beside the others. */
function inTracks({ language, tracks }: SiteFacts): SectionOf<'schedule'>['items'] {
  const { talk, topic } = placeholders[language];
  const all = {
    en: ['Doors and coffee', 'Opening', 'Lunch', 'Closing'],
    de: ['Einlass und Kaffee', 'Eröffnung', 'Mittagessen', 'Abschluss'],
    fr: ['Accueil et café', 'Ouverture', 'Déjeuner', 'Clôture'],
    es: ['Puertas y café', 'Apertura', 'Comida', 'Cierre'],
  }[language];
  const names = tracks?.names ?? [];
  let number = 0;
  const at = (time: string): SectionOf<'schedule'>['items'] =>
    names.map((track) => {
      number += 1;
      return { time, title: fill(talk, String(number)), text: topic, track };
    });
  return [
    { time: '09:00', title: all[0] ?? '', text: '' },
    { time: '09:30', title: all[1] ?? '', text: '' },
    ...at('10:00'),
    ...at('11:00'),
    { time: '12:30', title: all[2] ?? '', text: '' },
    ...at('14:00'),
    { time: '16:00', title: all[3] ?? '', text: '' },
  ];
}
