import { data } from '../data/data.ts';

type Feature = readonly [icon: string, title: string, text: string];

/** What a tool does, by what it is for. */
const activities = data('activities').map(({ when, features }) => ({
  when: new RegExp(when, 'iu'),
  features,
}));

/** What a tool of this kind does; null where only the general can be said. */
export const featuresOf = (what: string): readonly Feature[] | null =>
  activities.find(({ when }) => when.test(what))?.features ?? null;
