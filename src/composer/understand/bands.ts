import type { Calculator, FormulaCalculator, Input, Output } from './calculator-parts.ts';
import { keyOf } from './calculator-parts.ts';
import { coin } from '../language/currency.ts';
import { sentence } from './list-parts.ts';
import { units } from './unit-words.ts';
import { guessLanguage } from './foreign.ts';
import { Reading, singular } from '../language/text.ts';

/** A stretch of a scale, as a clause tells it: "under 5 kg", "5 to 15", "from 18.5". */
export interface Band {
  /** Null where it has no lower, or no upper end. */
  readonly from: number | null;
  readonly to: number | null;
  /** Whether the end itself belongs to it: "up to 5" and not "under 5"; "from 5" and not "over 5". */
  readonly hasFrom: boolean;
  readonly hasTo: boolean;
  /** The word behind the figure; empty where there is none. */
  readonly unit: string;
  /** What the clause says of it: "100 g a day", "underweight". */
  readonly rest: string;
}

const number = String.raw`\d+(?:[.,]\d+)?`;
const unitWord = String.raw`(?!(?:is|are|costs?|gets?|and|to|up|or|ist|sind|kostet|bis|und|oder|est|coûte|et|à|ou|es|cuesta|y|a|o|free|frei|gratis)(?!\p{L}))(?:[\p{L}°][\p{L}²³]*|%)`;
const edge = (name: string): string =>
  String.raw`[€$£]?\s?(?<${name}>${number})\s*(?<${name}Unit>${unitWord})?`;
const ends: readonly (readonly [words: string, way: 'from' | 'to', isIn: boolean])[] = [
  [
    String.raw`under|below|less\s+than|fewer\s+than|younger\s+than|unter|weniger\s+als|jünger\s+als|moins\s+de|en\s+dessous\s+de|menos\s+de|por\s+debajo\s+de|<(?!=)`,
    'to',
    false,
  ],
  [String.raw`up\s+to|until|till|at\s+most|bis(?:\s+zu)?|höchstens|jusqu['’]à|hasta|<=|≤`, 'to', true],
  [
    String.raw`over|above|more\s+than|older\s+than|beyond|über|mehr\s+als|älter\s+als|plus\s+de|au-dessus\s+de|más\s+de|>(?!=)`,
    'from',
    false,
  ],
  [String.raw`from|at\s+least|ab|mindestens|à\s+partir\s+de|dès|desde|a\s+partir\s+de|>=|≥`, 'from', true],
];
const between = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:from|between|von|zwischen|de|entre)\s+)?${edge('low')}\s*(?:-|–|\s(?:to|until|and|bis|und|à|et|a|y|hasta)\s)\s*${edge('high')}(?![\p{L}\d])`,
  'iu',
);
const oneSided = ends.map(
  ([words, way, isIn]) =>
    [
      new RegExp(
        String.raw`(?<![\p{L}])(?:${words})\s*(?:the\s+)?${edge('low')}(?:\s+(?:on|upwards?|or\s+more|aufwärts))?(?![\p{L}\d])`,
        'iu',
      ),
      way,
      isIn,
    ] as const,
);
const orMore = new RegExp(
  String.raw`(?<![\p{L}\d.,])${edge('low')}\s*(?:\+|(?:or|and|oder|und|et|ou|y|o)\s+(?:more|above|over|older|up|mehr|älter|darüber|plus|más))(?![\p{L}\d])`,
  'iu',
);
const otherwise =
  /^(?:else|otherwise|anything\s+(?:else|less)|below\s+that|sonst|darunter|sinon|en\s+dessous|si\s+no|por\s+debajo)(?!\p{L})/iu;

const numberOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.'));
/** What joins a stretch and what is said of it. */
const joint =
  /^(?:[\s:=→>–-]|(?:is|are|costs?|gets?|means|show|give|then|it\p{L}*|and|or|ist|sind|kostet|gibt|und|est|coûte|es|cuesta|y)(?![\p{L}]))+|[\s:=→(–-]+$|\s(?:is|are|costs?|gets?|means|ist|sind|kostet|est|coûte|es|cuesta|for|für|pour|para|if|at|bei)$/giu;

/** The stretch of a scale that a clause names first; null where it names none. */
export function bandIn(clause: string): Band | null {
  const made = (hit: RegExpExecArray, band: Omit<Band, 'rest' | 'unit'>): Band => ({
    ...band,
    unit: (hit.groups?.['highUnit'] ?? hit.groups?.['lowUnit'] ?? '').toLowerCase(),
    rest: `${clause.slice(0, hit.index)} ${clause.slice(hit.index + hit[0].length)}`
      .trim()
      .replace(joint, '')
      .replace(joint, '')
      .trim(),
  });
  const both = between.exec(clause);
  if (both !== null && numberOf(both.groups?.['low']) < numberOf(both.groups?.['high']))
    return made(both, {
      from: numberOf(both.groups?.['low']),
      to: numberOf(both.groups?.['high']),
      hasFrom: true,
      hasTo: true,
    });
  const more = orMore.exec(clause);
  if (more !== null)
    return made(more, { from: numberOf(more.groups?.['low']), to: null, hasFrom: true, hasTo: false });
  for (const [pattern, way, isIn] of oneSided) {
    const hit = pattern.exec(clause);
    if (hit === null) continue;
    const at = numberOf(hit.groups?.['low']);
    return way === 'to'
      ? made(hit, { from: null, to: at, hasFrom: false, hasTo: isIn })
      : made(hit, { from: at, to: null, hasFrom: isIn, hasTo: false });
  }
  return null;
}

type Valued = Pick<Band, 'from' | 'to' | 'hasFrom' | 'hasTo'> & { readonly value: string };

/** What holds for the stretch in which something lies, as an expression; where none is told, it is no number. */
export function bandExpression(key: string, bands: readonly Valued[], otherwise_ = 'NaN'): string {
  const sorted = bands.toSorted(
    (one, other) =>
      (one.from ?? -Infinity) - (other.from ?? -Infinity) || (one.to ?? Infinity) - (other.to ?? Infinity),
  );
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return otherwise_;
  const steps = sorted.map((band, at) => {
    const next = sorted[at + 1];
    const end = next?.from ?? band.to;
    if (end === null) return band.value;
    // "5 to 15, 15 to 30": the end belongs to the stretch that it ends.
    const isIn = band.to === end ? band.hasTo : !(next?.hasFrom ?? true);
    return `${key} ${isIn ? '<=' : '<'} ${end} ? ${band.value} : `;
  });
  const tail = last.to === null ? '' : otherwise_;
  const whole = `${steps.join('')}${tail}`;
  const rest =
    first.from === null
      ? whole
      : `${key} ${first.hasFrom ? '<' : '<='} ${first.from} ? ${otherwise_} : ${whole}`;
  return `Number.isNaN(${key}) ? NaN : ${rest}`;
}

/** The clauses of a message; what stands before a colon without a figure leads to them. */
const clausesOf = (text: string): string[] =>
  text
    .replace(/^[^:\d]{3,120}:\s/u, (head) => `${head}\n`)
    .split(/[;\n]+|[.!?](?=\s|$)|,(?!\d)|\s(?:and|und|et|y)\s(?=\p{L}[^,;.]{0,30}\d)/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** No table in words is that long. */
const longest = 1200;

interface Named {
  readonly bands: readonly (Valued & { readonly name: string })[];
  readonly rest: string | null;
  readonly found: readonly string[];
}

/** Names for the stretches of a scale: "A from 90, B from 80, else C"; null where fewer than two are told. */
function namedBands(text: string): Named | null {
  if (text.length > longest) return null;
  const found: string[] = [];
  const bands: (Valued & { name: string })[] = [];
  let rest: string | null = null;
  for (const clause of clausesOf(text)) {
    const band = bandIn(clause);
    const other = otherwise.exec(clause);
    if (other !== null && bands.length > 0)
      rest = clause
        .slice(other[0].length)
        .replace(/^[\s:=]+(?:is\s+)?/u, '')
        .trim();
    else if (band === null || band.rest === '' || /\d/u.test(band.rest) || band.rest.split(/\s+/u).length > 4)
      continue;
    else bands.push({ ...band, value: String(bands.length), name: band.rest });
    found.push(clause);
  }
  return bands.length < 2 ? null : { bands, rest, found };
}

/** What the parts of a table are called that a message has no word for. */
const called = {
  en: { is: 'That is', what: 'What', result: 'Result', amount: 'Amount' },
  de: { is: 'Das ist', what: 'Was', result: 'Ergebnis', amount: 'Menge' },
  fr: { is: 'C’est', what: 'Quoi', result: 'Résultat', amount: 'Quantité' },
  es: { is: 'Es', what: 'Qué', result: 'Resultado', amount: 'Cantidad' },
} as const;
const wordsFor = (text: string): (typeof called)[keyof typeof called] =>
  called[guessLanguage(new Reading(text)) ?? 'en'];

/** A calculator that also tells by its name the stretch in which its result lies: "passed from 50, failed below 50". */
export function withNamedBands<C extends Pick<Calculator, 'inputs' | 'outputs'>>(
  calculator: C,
  text: string,
): { calculator: C; found: readonly string[] } {
  const named = namedBands(text);
  const main = calculator.outputs.find((one) => one.main) ?? calculator.outputs.at(-1);
  if (named === null || main === undefined) return { calculator, found: [] };
  const names = [
    ...named.bands.map(({ name }) => sentence(name)),
    ...(named.rest === null ? [] : [sentence(named.rest)]),
  ];
  const result: Output = {
    key: `${main.key}Means`,
    label: wordsFor(text).is,
    expression: bandExpression(main.key, named.bands, named.rest === null ? 'NaN' : String(names.length - 1)),
    kind: 'number',
    unit: '',
    main: false,
    names,
  };
  return { calculator: { ...calculator, outputs: [...calculator.outputs, result] }, found: named.found };
}

const figure = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<value>${number})\s*(?<unit>${coin}|[\p{L}°][\p{L}²³]*|%)?(?:\s*(?:\/|(?:per|an?|each|every|pro|am|je|par|por|al)\s)\s*(?<per>\p{L}+))?`,
  'iu',
);
const measure =
  /(?<!\p{L})(?:put\s+in|type\s+in|enter|input|depending\s+on|based\s+on|according\s+to|by|je\s+nach|nach|selon|según)\s+(?:(?:the|my|your|its|his|her|dem|der|das|le|la|el)\s+)?(\p{L}+(?:\s+(?:of|von|de|des|der|del|du)\s+(?:(?:the|my|a|der|des|la|el)\s+)?\p{L}+)?)/iu;
const measures: Readonly<Record<string, string>> = {
  kg: 'Weight',
  g: 'Weight',
  km: 'Distance',
  cm: 'Height',
  '°C': 'Temperature',
};

const inputFor = (label: string, value: number, unit: string): Input => ({
  key: keyOf(label) || 'amount',
  label: sentence(label.toLowerCase()),
  kind: 'number',
  value,
  min: 0,
  max: 1_000_000,
  step: 0.1,
  unit,
  options: [],
});
const outputFor = (name: string, expression: string, unit: string): Output => ({
  key: 'result',
  label: sentence(name.toLowerCase()),
  expression,
  kind: 'number',
  unit,
  main: true,
});

/**
 * A calculator from a table in words: an amount for each stretch of what is typed in ("under 5 kg: 100 g a day, 5 to
 * 15 kg: 220 g"), or for each of several things by what is counted ("flour 120 g per cup, sugar 200 g"). Null where a
 * figure stands outside of the table: half of a table would be a wrong one.
 * @param what what the message calls the result.
 */
export function tableCalculator(text: string, what: string | null): Omit<FormulaCalculator, 'title'> | null {
  if (text.length > longest) return null;
  const bands: (Valued & { readonly unit: string; readonly per: string | undefined; readonly of: string })[] =
    [];
  const things: { label: string; value: number; unit: string; per: string | undefined }[] = [];
  const found: string[] = [];
  for (const clause of clausesOf(text)) {
    if (!/\d/u.test(clause)) continue;
    const band = bandIn(clause);
    const amount = figure.exec(band?.rest ?? clause)?.groups;
    if (amount === undefined || new RegExp(coin, 'iu').test(clause)) return null;
    const unit = amount['unit']?.toLowerCase() ?? '';
    const value = numberOf(amount['value']);
    if (band !== null)
      bands.push({
        ...band,
        value: String(value),
        unit,
        per: amount['per'],
        of: units[band.unit] ?? band.unit,
      });
    else {
      const label = clause
        .slice(0, clause.search(figure))
        .replace(/[\s:=]+$|\s(?:is|are|has|weighs)\s*$/giu, '')
        .trim();
      if (label === '' || label.split(/\s+/u).length > 3) return null;
      things.push({ label, value, unit, per: amount['per'] });
    }
    found.push(clause);
  }
  const all = bands.length > 0 ? bands : things;
  const unit = all[0]?.unit ?? '';
  if (bands.length > 0 === things.length > 0 || all.some((one) => one.unit !== unit && one.unit !== ''))
    return null;
  const per = all.find((one) => one.per !== undefined)?.per;
  const shown = units[unit] ?? unit;
  if (bands.length > 2) {
    const of = bands.find((one) => one.of !== '')?.of ?? '';
    const said = measure.exec(text);
    const input = inputFor(
      said?.[1] ?? measures[of] ?? (of === '' ? wordsFor(text).amount : of),
      bands[0]?.to ?? bands[0]?.from ?? 1,
      units[of] ?? (measures[of] === undefined && said === null ? '' : of),
    );
    const result = outputFor(
      what ?? wordsFor(text).result,
      bandExpression(input.key, bands),
      per === undefined ? shown : `${shown} / ${per}`,
    );
    return { inputs: [input], outputs: [result], found: said === null ? found : [...found, said[0]] };
  }
  if (things.length < 2 || per === undefined) return null;
  const options = things.map(({ label, value }) => ({ label: sentence(label), value }));
  const choice: Input = {
    ...inputFor(wordsFor(text).what, options[0]?.value ?? 0, ''),
    kind: 'choice',
    options,
  };
  const many = inputFor(`${singular(per)}s`, 1, '');
  return {
    inputs: [many, choice],
    outputs: [outputFor(what ?? wordsFor(text).result, `${many.key} * ${choice.key}`, shown)],
    found,
  };
}
