import { data } from '../data/data.ts';
import type { Language } from '../spec/spec.ts';
import { generic } from './topics.ts';

/** Content for sites that are not in English: plain sentences that suit any line of business. */
export interface LocalTexts {
  headline: string;
  lead: string;
  about: readonly string[];
  features: readonly (readonly [string, string, string])[];
  steps: readonly (readonly [string, string])[];
  offers: readonly (readonly [string, readonly (readonly [string, string, number])[]])[];
  plans: readonly (readonly [string, number, string, readonly string[]])[];
  quotes: readonly (readonly [string, string, string])[];
  questions: readonly (readonly [string, string])[];
  gallery: readonly string[];
  roles: readonly string[];
  facts: readonly (readonly [string, string])[];
  schedule: readonly (readonly [string, string, string])[];
  posts: readonly (readonly [string, string, string])[];
  address: readonly string[];
  directions: string;
  free: string;
}

const en: LocalTexts = {
  headline: '',
  lead: generic.lead,
  about: generic.about,
  features: generic.features,
  steps: generic.steps,
  offers: generic.offers,
  plans: generic.plans,
  quotes: generic.quotes,
  questions: generic.questions,
  gallery: generic.gallery,
  roles: generic.roles,
  facts: generic.facts,
  schedule: [],
  posts: [],
  address: [],
  directions: '',
  free: 'Free',
};
const { de, fr, es } = data('local-texts');
const all: Record<Language, LocalTexts> = { en, de, fr, es };
export const localTexts = (language: Language): LocalTexts => all[language];

/** Offers of a business that serves no food, by language. */
export const serviceOffers: Readonly<Record<Language, LocalTexts['offers']>> = {
  en: generic.offers,
  de: de.serviceOffers,
  fr: fr.serviceOffers,
  es: es.serviceOffers,
};
