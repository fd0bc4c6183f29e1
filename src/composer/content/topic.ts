import type { Direction, SectionType } from '../spec/spec.ts';
import type { Ground } from '../design/palette.ts';
import type { StackName } from '../design/type.ts';

/** One way to dress a topic: colours, ground, direction and type that suit it. */
export interface Look {
  accent: string;
  second: string;
  ground: Ground;
  direction: Direction;
  display: StackName;
  body: StackName;
}

/**
 * What the composer knows about one line of business: real sentences, offers and pictures. `{name}` is replaced. Each has
 * its file in `data/topics`.
 */
export interface Topic {
  id: string;
  /** Words that give the topic away, in lower case and singular; several words make a phrase. */
  words: readonly string[];
  /** What such a place is called in a sentence: "a neighbourhood bakery". */
  noun: string;
  motifs: readonly string[];
  looks: readonly Look[];
  eyebrow: string;
  headlines: readonly string[];
  lead: string;
  about: readonly string[];
  featuresTitle: string;
  features: readonly (readonly [icon: string, title: string, text: string])[];
  /** Offers with a price: a menu, treatments, services. */
  offersTitle: string;
  offers: readonly (readonly [
    group: string,
    items: readonly (readonly [name: string, text: string, price: number])[],
  ])[];
  quotes: readonly (readonly [quote: string, name: string, role: string])[];
  questions: readonly (readonly [question: string, answer: string])[];
  gallery: readonly string[];
  roles: readonly string[];
  facts: readonly (readonly [value: string, label: string])[];
  plans: readonly (readonly [name: string, price: number, text: string, points: readonly string[]])[];
  steps: readonly (readonly [title: string, text: string])[];
  /** Opening and closing by weekday from Monday, or null for a closed day. */
  hours: readonly (readonly [string, string] | null)[];
  action: string;
  subjects: readonly string[];
  /** Sections of a site of this topic when the prompt asks for none. */
  sections: readonly SectionType[];
}

/** A look in one line. */
export const look = (
  accent: string,
  second: string,
  ground: Ground,
  direction: Direction,
  display: StackName,
  body: StackName,
): Look => ({ accent, second, ground, direction, display, body });
