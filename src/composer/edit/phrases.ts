import { quoted, quotedList } from '#language/quotes.ts';
import { plural, t } from '#language/speech.ts';
import { colourName } from '../design/describe.ts';
import type { Entity, Field } from '../spec/spec.ts';
import type { Said } from './outcome.ts';

/** What stands where another text stood, in so many places. */
export const readsNow = (from: string, to: string, places: number): string =>
  plural(
    places,
    { one: '“{0}” reads “{1}” now, in # place.', other: '“{0}” reads “{1}” now, in # places.' },
    from,
    to,
  );

/** What a thing has now; of one choice alone, what it can be. */
export const haveNow = ({ labelPlural }: Entity, made: readonly Field[]): string => {
  const [only, other] = made;
  return only !== undefined && other === undefined && only.options.length > 1
    ? t`${labelPlural} have ${quoted(only.label)} now, which can be ${only.options.join(', ')}.`
    : t`${labelPlural} have ${quotedList(made.map(({ label }) => label))} now.`;
};

export const toBeFilled = {
  one: '{0} has to be filled in now.',
  other: '{0} have to be filled in now.',
};

export const inYourWords = {
  one: '{0} is in “{1}” now, in your words.',
  other: '{0} are in “{1}” now, in your words.',
};

export const fromTheStart = {
  one: '{0} is in “{1}” from the start now.',
  other: '{0} are in “{1}” from the start now.',
};

export const onThePage =
  (title: string): Said =>
  ({ isPhone }) =>
    isPhone ? t`“${title}” is in the app now.` : t`“${title}” is on the page now.`;

export const alreadyThere =
  (title: string): Said =>
  ({ isPhone }) =>
    isPhone ? t`“${title}” is already in the app.` : t`“${title}” is already on the page.`;

export const ownPage =
  (count: number): Said =>
  ({ isPhone }) =>
    isPhone
      ? plural(count, { one: 'It has a screen of its own.', other: 'They have a screen of their own.' })
      : plural(count, { one: 'It has a page of its own.', other: 'They have a page of their own.' });

/** Where something stands, by the word that a command had for it. */
export const standsBeside = (word: string, beside: string): string => {
  const name = quoted(beside);
  switch (word) {
    case 'before':
    case 'avant':
    case 'antes':
      return t`It stands before ${name}.`;
    case 'above':
      return t`It stands above ${name}.`;
    case 'below':
      return t`It stands below ${name}.`;
    case 'under':
      return t`It stands under ${name}.`;
    case 'behind':
      return t`It stands behind ${name}.`;
    default:
      return t`It stands after ${name}.`;
  }
};

/** A colour as it was called; one that was given by its code has the nearest name beside it. */
export const spokenColour = ({ name, hex }: { readonly name: string; readonly hex: string }): string =>
  name.startsWith('#') ? `${name} (${colourName(hex)})` : name;

/** Words of a message as a sentence of a page. */
export const asSentence = (words: string): string => {
  const text = words.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/u.test(text) ? '' : '.'}`;
};
