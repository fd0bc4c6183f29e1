import { schedules } from '../section-data.ts';
import { cut, sentence, type Makers } from './facts.ts';

const weekday =
  /^((?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|\d{1,2}[:.]\d{2})\p{Ll}*\.?)\s+(.+)$/iu;

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

  hours: ({ facts, english }) => {
    const { topic, words: w, random, week: own } = facts;
    const week = own ?? topic.hours;
    const names = [w.mon, w.tue, w.wed, w.thu, w.fri, w.sat, w.sun];
    const note = english
      ? random.pick([
          'On public holidays we open an hour later.',
          'Around public holidays, please call first.',
        ])
      : '';
    return {
      type: 'hours',
      id: 'hours',
      nav: w.hours,
      title: w.hours,
      lead: '',
      // What is said about holidays is an example like the hours beside it.
      note: own === null ? note : '',
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

  location: ({ facts, english, local, email }) => {
    const { topic, words: w, random, town, said } = facts;
    const { address } = facts.place;
    const streets = ['Mill Lane', 'Harbour Street', 'Orchard Road', 'Station Square', 'Canal Walk'];
    const lines =
      address !== null
        ? [...address.split(/,\s*/), ...(town === null || address.includes(town) ? [] : [town])]
        : town !== null
          ? [town]
          : english
            ? [`${4 + random.below(80)} ${random.pick(streets)}`, 'Old Town']
            : local.address;
    return {
      type: 'location',
      id: 'location',
      nav: (topic.id === 'event' || topic.id === 'wedding') && english ? 'Venue' : w.location,
      title: w.location,
      lead: '',
      lines: lines.map((text) => ({ text })),
      phone: facts.place.phone ?? '',
      email: said?.isSpecific === true && facts.place.email === null ? '' : email,
      // The way there is an example: beside an address that is real it would be wrong.
      directions:
        address !== null || town !== null
          ? ''
          : english
            ? 'Three minutes on foot from the station. Bicycles can be left in the yard; the bus stops right at the corner.'
            : local.directions,
    };
  },

  contact: ({ facts, english, items, email }) => {
    const { topic, words: w } = facts;
    const subjects = items.length > 0 ? items.map((item) => item.text) : english ? [...topic.subjects] : [];
    return {
      type: 'contact',
      id: 'contact',
      nav: w.contact,
      title: english ? facts.random.pick(['Write to us', 'Say hello', 'Get in touch']) : w.contact,
      lead: w.contactLead,
      topics: subjects.map((text) => ({ text })),
      email,
      ...(facts.place.phone === null ? {} : { phone: facts.place.phone }),
    };
  },

  newsletter: ({ facts, english }) => ({
    type: 'newsletter',
    id: 'newsletter',
    nav: '',
    title: english
      ? facts.random.pick(['Stay in the loop', 'A letter a month', 'Be the first to know'])
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
    const title = english
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
      items: cut(source, items.length > 0 ? items.length : count, 8).map(([time, name, text]) => ({
        time,
        title: name,
        text,
      })),
    };
  },
};
