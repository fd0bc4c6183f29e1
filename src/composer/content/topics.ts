import { data, dataIn } from '../data/data.ts';
import type { Language } from '../spec/spec.ts';
import type { Topic } from './topic.ts';

const files = dataIn('topics');
type Written = typeof files extends ReadonlyMap<string, infer T> ? T : never;
/** What a line of business says about itself in a language other than English; the rest is general. */
export type LocalTopic = NonNullable<NonNullable<Written['local']>['de']>;

/** What is said when no topic is recognised; also the ground that all others build on. */
export const generic: Topic = { id: 'generic', words: [], ...data('topic-in-general') };

export const topics: readonly Topic[] = [...new Set([...data('topic-order'), ...files.keys()])].map((id) => {
  const file = files.get(id);
  if (file === undefined) throw new Error(`There is no data/topics/${id}.yaml.`);
  const { local: _, ...own } = file;
  // What a file leaves out is not there, also not as undefined.
  return { ...generic, id, ...own } as Topic;
});

/** A topic by its name; the general one for a name that is not known. */
export const topicById = (id: string): Topic => topics.find((topic) => topic.id === id) ?? generic;

/** Texts of a topic in a language; undefined for English, and where there are only the general ones. */
export const localTopic = (topic: string, language: Language): LocalTopic | undefined =>
  language === 'en' ? undefined : files.get(topic)?.local?.[language];
