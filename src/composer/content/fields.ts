import { data } from '../data/data.ts';
import { camel, sentence } from '../print/quote.ts';
import type { Field, FieldKind } from '../spec/spec.ts';
import { singular } from '../language/text.ts';

type Guess = Pick<ReturnType<typeof data<'field-guesses'>>[number], 'kind' | 'of' | 'in'>;
const rules = data('field-guesses').map(({ when, ...guess }): readonly [RegExp, Guess] => [
  new RegExp(when, 'iu'),
  guess,
]);

/** A field guessed from its name. Returns text when nothing gives it away. */
export function fieldFor(name: string): Field {
  const clean = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s/-]/gu, '')
    .replaceAll(/\s+/g, ' ');
  // "price per day" is a price, and no day.
  const bare = clean.replace(/\s+(?:per|a|each|every)\s+(?:hour|day|night|week|month|year|person)$/u, '');
  const guessOf = (words: string): Guess | undefined => rules.find(([pattern]) => pattern.test(words))?.[1];
  // "times a day" counts, and is no day either.
  const counted = bare === clean ? guessOf(clean) : { kind: 'number' as const };
  const whole = guessOf(bare) ?? counted ?? { kind: 'text' as const };
  // "start weight" is a weight: the last word says what it is, the one before which of them.
  const last = whole.kind === 'date' ? guessOf(bare.split(' ').at(-1) ?? '') : undefined;
  // "time of departure", "date out": what stands before it says what it is.
  const head = guessOf(
    /^(\p{L}+)\s+(?:of\s|(?:out|in|back|off|up|from|to|until|taken|lent|returned)$)/u.exec(bare)?.[1] ?? '',
  );
  const guess =
    head !== undefined && ['time', 'date', 'money'].includes(head.kind)
      ? head
      : last !== undefined && ['number', 'money'].includes(last.kind)
        ? last
        : whole;
  const unit =
    /\((kg|g|km|m|cm|l|ml|min|h|%|lbs?|oz)\)|\bin (kg|g|km|m|cm|l|ml|minute|hour|pound|gram|liter|litre|kwh|mg|kcal|bpm|celsius|m2|m3)s?\b/.exec(
      name.toLowerCase(),
    );
  const shown = clean.replace(
    /\s+in (kg|g|km|m|cm|l|ml|minutes?|hours?|pounds?|grams?|liters?|litres?|kwh|mg|kcal|bpm|celsius|m2|m3)$/,
    '',
  );
  const one = guess.kind === 'choice' || /^(?:favou?rites|titles)$/.test(shown) ? singular(shown) : shown;
  return {
    // A note and notes are the same to an app that has either.
    key: camel(one === 'note' ? 'notes' : one),
    label: sentence(one),
    kind: unit !== null && guess.kind === 'text' ? 'number' : guess.kind,
    required: false,
    options: [...(guess.of ?? [])],
    unit:
      unit?.[1] ??
      {
        minute: 'min',
        hour: 'h',
        pound: 'lb',
        gram: 'g',
        liter: 'l',
        litre: 'l',
        kwh: 'kWh',
        celsius: '°C',
        m2: 'm²',
        m3: 'm³',
      }[unit?.[2] ?? ''] ??
      unit?.[2] ??
      guess.in ??
      '',
    to: '',
  };
}

/** Names of things that are plainly fields of something, not things of their own. */
export const isFieldLike = (name: string): boolean =>
  rules.some(([pattern]) => pattern.test(name.trim().toLowerCase()));

export const field = (label: string, kind: FieldKind, extra: Partial<Field> = {}): Field => ({
  key: camel(label),
  label,
  kind,
  required: false,
  options: [],
  unit: '',
  to: '',
  ...extra,
});

type DescribedField = ReturnType<typeof data<'known-things'>>[string][number] & Partial<Field>;

/** A field as data describes it, which an app may change. */
export const describedField = ({ label, kind, options, ...rest }: DescribedField): Field =>
  field(label, kind, { ...rest, ...(options === undefined ? {} : { options: [...options] }) });

/** Particulars that people expect of well-known things. */
export const knownFields: Readonly<Record<string, () => Field[]>> = Object.fromEntries(
  Object.entries(data('known-things')).map(([thing, fields]) => [thing, () => fields.map(describedField)]),
);
/** Known things by other names of theirs. */
export const synonyms: Readonly<Record<string, string>> = data('known-synonyms');
