import { data } from '../data/data.ts';
import type { Topic } from './topic.ts';

/** Programmes by topic: time, title, text. */
export const schedules: Record<string, readonly (readonly [string, string, string])[]> = data('schedules');

/** Goods by topic: name, text, price. */
export const goods: Record<string, readonly (readonly [string, string, number])[]> = data('goods');

/** Posts that suit a topic: title, summary, text. */
export function posts(topic: Topic, subject: string): readonly (readonly [string, string, string])[] {
  const about = subject === '' ? topic.noun.replace(/^an? /, '') : subject;
  return [
    [
      `What we learned this year`,
      `Notes from twelve months of ${about}: what worked, what did not, and what we will do again.`,
      'The short version: start smaller than feels right, talk to people sooner than feels comfortable, and write down what happened. The long version is mostly stories about the second of these.',
    ],
    [
      topic.features[0]?.[1] ?? 'First things first',
      topic.features[0]?.[2] ?? '',
      `${topic.about[0] ?? ''} ${topic.features[1]?.[2] ?? ''}`,
    ],
    [
      `A day with us, hour by hour`,
      'Somebody asked what we actually do all day. Here is a Tuesday, unedited.',
      'It starts earlier than we would like and ends later than we planned. In between there is coffee, a surprise, a problem that solves itself, and one that does not.',
    ],
    [
      topic.questions[0]?.[0] ?? 'Your questions',
      'The question we hear most, answered properly for once.',
      topic.questions[0]?.[1] ?? '',
    ],
  ];
}

/** What kind of work something is, by topic. */
export const workKinds: Readonly<Record<string, readonly string[]>> = {
  home: ['3 rooms, 84 m²', '2 rooms, 61 m²', '5 rooms, 140 m²', '1 room, 38 m²'],
  portfolio: ['Identity', 'Interface', 'Editorial', 'Object', 'Campaign', 'Research'],
  agency: ['Identity', 'Interface', 'Space', 'Object', 'Campaign', 'Research'],
  photography: ['Portrait', 'Reportage', 'Landscape', 'Still life'],
  author: ['The newest novel', 'A novel', 'Prize winner', 'A novel'],
  carpenter: ['Oak', 'Walnut and linseed oil', 'Ash', 'Cherry'],
  consulting: ['Family business', 'Manufacturing', 'Retail', 'Health'],
  museum: ['Permanent', 'Until autumn', 'On loan', 'From November'],
};
