import { placeholders } from '../placeholders.ts';
import { posts, workKinds } from '../section-data.ts';
import { worksOf } from '../works.ts';
import { cut, initials, type Makers } from './facts.ts';
import { sentence } from '../../print/quote.ts';
import { fill } from '../words.ts';

const workNotes = [
  'From the first sketch to the last proof.',
  'Six weeks, three prototypes, one good idea.',
  'Made with two people and a lot of paper.',
  'Quiet on the outside, careful on the inside.',
];

/** People, their voices, their work and what they write. */
export const peopleMakers: Pick<Makers, 'testimonials' | 'team' | 'gallery' | 'work' | 'posts'> = {
  testimonials: ({ facts, english, count }) => {
    const open = placeholders[facts.language];
    const own = facts.said?.voices ?? [];
    const items =
      own.length > 0
        ? own.map((voice) => ({
            quote: voice.quote !== '' ? voice.quote : open.voice,
            name: voice.name,
            role: voice.role,
          }))
        : Array.from({ length: Math.min(6, count ?? 3) }, (_, index) => ({
            quote: open.voice,
            name: fill(open.customer, String(index + 1)),
            role: '',
          }));
    return {
      type: 'testimonials',
      id: 'testimonials',
      nav: '',
      title: english
        ? facts.random.pick(['What people say', 'In their words', 'Kind words'])
        : facts.words.testimonials,
      lead: '',
      items: items.map((item) => ({ ...item, initials: initials(item.name) || item.name.slice(0, 1) })),
    };
  },

  team: ({ facts, english, items, count }) => {
    const { topic, words: w, language } = facts;
    const open = placeholders[language];
    const isOwn = items.length > 0;
    const isEvent = topic.id === 'event';
    const names = isOwn
      ? items.map((item) => item.text)
      : Array.from({ length: count ?? 4 }, (_, index) =>
          fill(isEvent ? open.speaker : open.person, String(index + 1)),
        );
    return {
      type: 'team',
      id: 'team',
      nav: isEvent && english ? 'Speakers' : w.team,
      title: isEvent && english ? 'Speakers' : english ? 'The people behind it' : w.team,
      lead: '',
      items: names.map((name, index) => ({
        name,
        // Nobody is given a profession or a life that the message does not know of.
        role: sentence(isOwn ? (items[index]?.note ?? '') : isEvent ? open.topic : open.role),
        text: isOwn ? '' : open.biography,
        initials: initials(name) || name.slice(0, 1).toUpperCase(),
        face: 'monogram' as const,
      })),
    };
  },

  gallery: ({ facts, english, local, items, count, motif }) => {
    const captions =
      items.length > 0 ? items.map((item) => item.text) : english ? [...facts.topic.gallery] : local.gallery;
    return {
      type: 'gallery',
      id: 'gallery',
      nav: facts.words.gallery,
      title: english ? facts.random.pick(['A look around', 'Lately', 'Have a look']) : facts.words.gallery,
      lead: '',
      items: cut(captions, count, items.length > 0 ? 12 : 5).map((caption, index) => ({
        caption,
        motif: motif(index),
      })),
    };
  },

  posts: ({ facts, english, local, items, count }) => {
    const { words: w } = facts;
    const source = english ? posts(facts.topic, facts.subject) : local.posts;
    const list =
      items.length > 0
        ? items.map((item) => [item.text, item.note ?? '', w.draftPost] as const)
        : cut(source, count, 3);
    const dates = w.postDates.split('|');
    return {
      type: 'posts',
      id: 'posts',
      nav: w.posts,
      title: w.posts,
      lead: '',
      items: list.slice(0, 8).map(([title, text, body], index) => ({
        title,
        date: dates[index % dates.length] ?? '',
        minutes: fill(w.minutesRead, String(3 + (index % 4))),
        text,
        body,
      })),
    };
  },

  work: ({ facts, english, local, items, count, motif }) => {
    const { topic, words: w } = facts;
    const isOwn = items.length > 0;
    const trade = isOwn || !english ? null : worksOf(facts.said?.kind ?? '', facts.subject);
    const titles = isOwn
      ? items.map((item) => item.text)
      : (trade?.titles ?? (english ? topic.gallery : local.gallery));
    const kinds = trade?.kinds ?? workKinds[topic.id] ?? [];
    const wanted = isOwn ? titles.length : (count ?? (facts.filter === true ? 6 : 4));
    const shown = Array.from({ length: wanted }, (_, index) => titles[index] ?? `${w.work} ${index + 1}`);
    return {
      type: 'work',
      id: 'work',
      nav: w.work,
      title: english ? (topic.id === 'home' ? 'Homes right now' : 'Selected work') : w.work,
      lead: '',
      ...(facts.filter === true ? { filter: true } : {}),
      items: shown.map((title, index) => ({
        title,
        kind: isOwn
          ? (items[index]?.label ?? '')
          : english || facts.filter === true
            ? (kinds[index % kinds.length] ?? '')
            : '',
        text: isOwn
          ? (items[index]?.note ?? '')
          : trade !== null
            ? (trade.texts[index % trade.texts.length] ?? '')
            : english && topic.id !== 'home'
              ? (workNotes[index % workNotes.length] ?? '')
              : '',
        motif: trade === null ? motif(index) : (trade.motifs[index % trade.motifs.length] ?? motif(index)),
      })),
    };
  },
};
