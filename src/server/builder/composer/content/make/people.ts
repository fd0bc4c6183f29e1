import { posts, workKinds } from '../section-data.ts';
import { cut, initials, sentence, type Makers } from './facts.ts';

const first = [
  'Amina',
  'Jonas',
  'Clara',
  'Mateo',
  'Freya',
  'Idris',
  'Noor',
  'Felix',
  'Talia',
  'Oskar',
  'Yara',
  'Milan',
];
const last = [
  'Berg',
  'Okoye',
  'Lindholm',
  'Santos',
  'Keller',
  'Moreau',
  'Hayashi',
  'Novak',
  'Farrell',
  'Quist',
];
const notes = [
  'Has been here since the first day.',
  'Knows everybody by name.',
  'Asks the second question.',
  'Never in a hurry, always on time.',
  'Brings the good music.',
  'Keeps the plants alive.',
];
const workNotes = [
  'From the first sketch to the last proof.',
  'Six weeks, three prototypes, one good idea.',
  'Made with two people and a lot of paper.',
  'Quiet on the outside, careful on the inside.',
];

/** People, their voices, their work and what they write. */
export const peopleMakers: Pick<Makers, 'testimonials' | 'team' | 'gallery' | 'work' | 'posts'> = {
  testimonials: ({ facts, english, local, count }) => {
    const source = english ? facts.topic.quotes : local.quotes;
    const own = facts.said?.voices ?? [];
    const items =
      own.length > 0
        ? own.map((voice, index) => ({
            // Who is named without words of their own gets an example to be replaced.
            quote: voice.quote !== '' ? voice.quote : (source[index % source.length]?.[0] ?? ''),
            name: voice.name,
            role: voice.role,
          }))
        : cut(source, count, 3).map(([quote, name, role]) => ({ quote, name, role }));
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

  team: ({ facts, english, local, items, count }) => {
    const { topic, words: w, random } = facts;
    const isOwn = items.length > 0;
    const names = isOwn
      ? items.map((item) => item.text)
      : random
          .shuffle(first)
          .slice(0, count ?? 4)
          .map((name, index) => `${name} ${last[(index * 3 + random.below(3)) % last.length] ?? 'Berg'}`);
    const isEvent = topic.id === 'event' && english;
    const roles = english ? topic.roles : local.roles;
    return {
      type: 'team',
      id: 'team',
      nav: isEvent ? 'Speakers' : w.team,
      title: isEvent ? 'Speakers' : english ? 'The people behind it' : w.team,
      lead: '',
      items: names.map((name, index) => ({
        name,
        // Nobody who is named is given a profession that the message does not know of.
        role: sentence(isOwn ? (items[index]?.note ?? '') : (roles[index % roles.length] ?? '')),
        text: english && !isOwn ? (notes[index % notes.length] ?? '') : '',
        initials: initials(name) || name.slice(0, 1).toUpperCase(),
        ...(isOwn ? { face: 'monogram' as const } : {}),
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
        minutes: w.minutesRead.replace('{x}', String(3 + (index % 4))),
        text,
        body,
      })),
    };
  },

  work: ({ facts, english, local, items, count, motif }) => {
    const { topic, words: w } = facts;
    const isOwn = items.length > 0;
    const titles = isOwn ? items.map((item) => item.text) : english ? topic.gallery : local.gallery;
    const kinds = workKinds[topic.id] ?? [];
    return {
      type: 'work',
      id: 'work',
      nav: w.work,
      title: english ? (topic.id === 'home' ? 'Homes right now' : 'Selected work') : w.work,
      lead: '',
      items: cut(titles, isOwn ? titles.length : count, 4).map((title, index) => ({
        title,
        kind: isOwn ? (items[index]?.label ?? '') : english ? (kinds[index % kinds.length] ?? '') : '',
        text: isOwn
          ? (items[index]?.note ?? '')
          : english && topic.id !== 'home'
            ? (workNotes[index % workNotes.length] ?? '')
            : '',
        motif: motif(index),
      })),
    };
  },
};
