import type { Random } from '../../spec/random.ts';
import type { FormField, Language, Section, SectionType, SectionOf } from '../../spec/spec.ts';
import type { ListItem, Week } from '../../language/details.ts';
import type { LocalTexts } from '../local.ts';
import type { LocalTopic } from '../topics.ts';
import type { Topic } from '../topic.ts';
import type { Words } from '../words.ts';

/** What a customer is quoted with. */
export interface Voice {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

/** What the sections of a site are filled from. */
export interface SiteFacts {
  readonly name: string;
  readonly topic: Topic;
  readonly language: Language;
  readonly words: Words;
  readonly currency: string;
  readonly random: Random;
  readonly week: Week | null;
  readonly place: {
    readonly address: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  };
  readonly date: { readonly target: string; readonly label: string } | null;
  /** What the site is about, in the message's words; empty when a topic says it. */
  readonly subject: string;
  readonly audience: string;
  /** Whether the message or the project gives a name. */
  readonly isNamed?: boolean;
  /** Rooms or stages between which a programme runs side by side. */
  readonly tracks?: { readonly count: number; readonly names: readonly string[] } | null;
  /** Whether prices can be looked at by the month and by the year. */
  readonly billing?: boolean;
  /** Particulars by which what is shown can be narrowed: "filtered by kind". */
  readonly filter?: boolean;
  /** A month in which it takes place, where no day is known. */
  readonly month?: string | null;
  /** The town that the message names, if it does. */
  readonly town: string | null;
  /** Figures of the message, with what they count. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** A headline of the message, or made of what it says the thing is for; null without. */
  readonly headline: string | null;
  /** What the message itself says; absent where a section is added to a site that exists. */
  readonly said?: SiteSayings;
}

/** What a message says about the thing in sentences and short texts of its own. */
export interface SiteSayings {
  /** What the thing is: "ceramics workshop". Empty when the message does not say. */
  readonly kind: string;
  /** Said under the headline; null for the usual lead. */
  readonly lead: string | null;
  /** Label of the main button; null for the usual one. */
  readonly action: string | null;
  /** Sentences in the first person, as they were written. */
  readonly statements: readonly string[];
  readonly voices: readonly Voice[];
  /**
   * The message gives so much of its own that examples would stand beside real facts: none are invented then, such
   * as years in business, seats or prices.
   */
  readonly isSpecific: boolean;
  /** Names of what is offered, for forms in which one of it is chosen. */
  readonly offers: readonly string[];
  /** How many minutes what is booked takes: "45 minutes each"; null where the message does not say. */
  readonly minutes: number | null;
}

export interface Details {
  readonly count: number | null;
  readonly items: readonly ListItem[];
  /** What the message calls the section; null for the usual title. */
  readonly title?: string | null;
  /** Fields of its form that the message names. */
  readonly fields?: readonly FormField[];
  /** What it says under its title, in the message's words. */
  readonly lead?: string;
  /** The words that asked for it. */
  readonly match?: { readonly phrase: string };
}

/** What a maker of a section works with. */
export interface Making {
  readonly facts: SiteFacts;
  readonly english: boolean;
  readonly local: LocalTexts;
  /** What the line of business says in the language; undefined for English and where nothing is written. */
  readonly here: LocalTopic | undefined;
  readonly items: readonly ListItem[];
  readonly count: number | null;
  readonly details: Details | null;
  readonly email: string;
  readonly motif: (index: number) => string;
}
export type Maker<T extends SectionType> = (making: Making) => SectionOf<T>;
export type Makers = { readonly [T in Exclude<SectionType, 'custom'>]: Maker<T> };
export type { Section };

/** Up to two initials of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part) && !/^(?:Dr|Prof|Mr|Mrs|Ms)\.?$/u.test(part))
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');

/** An amount as people write it in a language: `$1,200`, `12,50 €`, `22 CHF`. */
export function price(amount: number, currency: string, language: Language, cents = false): string {
  const digits = Number.isInteger(amount) && !cents ? String(amount) : amount.toFixed(2);
  const [whole = '', rest] = digits.split('.');
  const isEnglish = language === 'en';
  const grouped =
    whole.replace(/\B(?=(\d{3})+(?!\d))/g, isEnglish ? ',' : language === 'fr' ? ' ' : '.') +
    (rest === undefined ? '' : `${isEnglish ? '.' : ','}${rest}`);
  return currency.length > 1 || !isEnglish ? `${grouped} ${currency}` : `${currency}${grouped}`;
}

export const cut = <T>(items: readonly T[], count: number | null, usual: number): T[] =>
  items.slice(0, count ?? usual);
/** A name as the part of an address before the dot. */
export const domain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '') || 'example';
