import { callings } from './callings.ts';
import { care } from './care.ts';
import { food } from './food.ts';
import { generic } from './generic.ts';
import { leisure } from './leisure.ts';
import { life } from './life.ts';
import { makers } from './makers.ts';
import { places } from './places.ts';
import { products } from './products.ts';
import { services } from './services.ts';
import type { Topic } from './topic.ts';
import { work } from './work.ts';

export const topics: readonly Topic[] = [
  ...makers,
  ...places,
  ...services,
  ...products,
  ...food,
  ...care,
  ...life,
  ...leisure,
  ...work,
  ...callings,
];
/** A topic by its name; the general one for a name that is not known. */
export const topicById = (id: string): Topic => topics.find((topic) => topic.id === id) ?? generic;
