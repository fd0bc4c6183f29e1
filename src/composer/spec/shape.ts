import type { Entity, Screen } from './spec.ts';

/** What an app keeps and shows, before it has a look, a language and rows. */
export interface Shape {
  id: string;
  name: string;
  tagline: string;
  motifs: string[];
  entities: Entity[];
  screens: Screen[];
}
