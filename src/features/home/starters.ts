import type { Scene } from '#contract/scenes.ts';
import type { Language } from '#language/languages.ts';
import { speech } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

export interface Starter {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly scene: Scene;
  readonly prompt: string;
}

/** Pixels of a starter's photograph: twice the size of its card's. */
export const starterPictureSize = { width: 720, height: 450 } as const;

/** Languages that messages may be in where no model reads them. */
const readWithoutModel: ReadonlySet<Language> = new Set<Language>(['en', 'de', 'fr', 'es']);
export const isReadWithoutModel = (): boolean => readWithoutModel.has(speech().language);

/**
 * Starters that open in one click. Prompts are in a language that is read without a model: for who reads another, and
 * where the composer would only ask what is meant, the catalog has them in English. Their photographs are in `public/starters`, by id.
 */
export const starters: readonly Starter[] = spoken(
  ['title', 'line', 'prompt'],
  [
    {
      id: 'bakery',
      title: 'Neighbourhood bakery',
      line: 'Menu, opening hours, how to find us',
      scene: 'ai-website-builder',
      prompt:
        'A landing page for a neighbourhood bakery called Crumb, with a menu of breads and pastries with prices, opening hours for each day, the address and a short story about the sourdough.',
    },
    {
      id: 'studio',
      title: 'Design portfolio',
      line: 'Selected work, about, contact form',
      scene: 'react-website-builder',
      prompt:
        'A portfolio for an interior designer called Ines Moreau with a gallery of six selected projects that can be filtered by kind, an about section and a contact form.',
    },
    {
      id: 'tracker',
      title: 'Habit tracker',
      line: 'Tick days, keep streaks, all stored',
      scene: 'react-website-builder',
      prompt:
        'A habit tracker: add and remove habits, tick them for each day of the week, show the current streak of each one, and keep everything after a reload.',
    },
    {
      id: 'conference',
      title: 'Small conference',
      line: 'Schedule in two tracks, speakers, tickets',
      scene: 'ai-website-builder',
      prompt:
        'A website for a one-day conference about open maps called Meridian, with a schedule in two tracks, six speakers with short biographies, the venue, ticket prices and frequent questions.',
    },
    {
      id: 'pricing',
      title: 'Product page',
      line: 'Features, three plans, questions',
      scene: 'react-website-builder',
      prompt:
        'A product page for a time-tracking tool called Minute, with a hero, four features, pricing with three plans that switch between monthly and yearly, customer quotes and frequent questions.',
    },
    {
      id: 'recipes',
      title: 'Recipe box',
      line: 'Search, servings that scale, favourites',
      scene: 'react-website-builder',
      prompt:
        'A recipe box with eight vegetarian recipes, search by ingredient, servings that scale the amounts, and favourites that are kept after a reload.',
    },
  ],
);

/** Sentences to begin with, as a person would type them. */
export const examples: readonly { readonly text: string; readonly scene: Scene }[] = spoken(
  ['text'],
  [
    {
      text: 'A landing page for a bakery called Crumb, with opening hours and a menu||to begin with',
      scene: 'ai-website-builder',
    },
    {
      text: 'A kanban board with three columns, cards I can move, kept after a reload||to begin with',
      scene: 'react-website-builder',
    },
    {
      text: 'An invitation to our wedding in June, with directions and a reply form',
      scene: 'ai-website-builder',
    },
    {
      text: 'A calculator that splits a restaurant bill fairly among friends',
      scene: 'react-website-builder',
    },
  ],
);
