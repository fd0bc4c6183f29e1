import type { Screen } from '../spec/spec.ts';
import { coin } from '../language/currency.ts';
import { sentence } from './list-parts.ts';
import { units } from './unit-words.ts';
import { fold, singular } from '../language/text.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Output = Calculator['outputs'][number];

/** What is typed in: how much of a unit, or of one for so many of another. */
interface Quantity {
  readonly input: Input;
  /** What it is measured in; `money`, a unit, or the word for what is counted. */
  readonly of: string;
  /** What it is for: a price per litre, litres per 100 km. */
  readonly per: { readonly of: string; readonly count: number } | null;
  readonly isShare: boolean;
  readonly said: string;
}

const money =
  /\b(?:prices?|costs?|fees?|tolls?|rent|deposit|fares?|tickets?|parking|bill|budget|wages?|salary|rate|charges?|expenses?|materials?|amount|preis|kosten|gebühr|maut|prix|coût|frais|péages?|precio|coste|peajes?)\b/iu;
const counted = /^(?:number|count|no\.?|#|anzahl|nombre|número)\s+(?:of\s+|der\s+|de\s+|d['’])?/iu;
const unitOf = (word: string): string => {
  const own = word.toLowerCase();
  return units[own] ?? units[`${own}s`] ?? units[singular(own)] ?? singular(fold(own));
};
const keyOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z ]/gu, ' ')
    .trim()
    .split(/ +/u)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const inputOf = (label: string, change: Partial<Input>): Input => ({
  key: keyOf(label),
  label: sentence(label.toLowerCase()),
  kind: 'number',
  value: 10,
  min: 0,
  max: 1_000_000,
  step: 0.01,
  unit: '',
  options: [],
  ...change,
});

/** One of what a message lists to be typed in; null where it is none. */
function quantityOf(words: string): Quantity | null {
  const text = words
    .trim()
    .replace(/^(?:and|the|an?|my|our|und|et|y|how\s+many(?=\s))\s+/iu, (lead) =>
      /^how/iu.test(lead) ? 'number of ' : '',
    );
  const choice = /^(.+?)\s*\(([^()]+)\)$/u.exec(text);
  const values = (choice?.[2] ?? '')
    .split(/\s*(?:,|\/|\bor\b|\boder\b|\bou\b|\bo\b)\s*/u)
    .filter((part) => part !== '');
  const isChoice = values.length > 1 && values.every((part) => /^\d+(?:[.,]\d+)?\s*%?$/u.test(part));
  const bare = isChoice ? (choice?.[1] ?? text) : text;
  if (!/^\p{L}/u.test(bare) || bare.split(/\s+/u).length > 9) return null;
  const options = isChoice
    ? values.map((part) => ({ label: part, value: Number(part.replace('%', '').replace(',', '.')) }))
    : [];
  const chosen: Partial<Input> =
    options.length > 0 ? { kind: 'choice', options, value: options[0]?.value ?? 0 } : {};
  const made = (
    label: string,
    change: Partial<Input>,
    of: string,
    per: Quantity['per'] = null,
  ): Quantity | null =>
    keyOf(label) === ''
      ? null
      : { input: inputOf(label, { ...change, ...chosen }), of, per, isShare: false, said: words.trim() };
  const share =
    /^(.+?)\s*(?:\(?\s*(?:in\s+)?(?:%|percent(?:age)?|prozent|pour\s*cent|por\s*ciento)\)?)$/iu.exec(bare);
  if (share?.[1] !== undefined) {
    const found = made(share[1], { kind: 'percent', max: 100, step: 0.1 }, '%');
    return found === null ? null : { ...found, isShare: true };
  }
  const preset = new RegExp(
    String.raw`\s+(?:of\s+|is\s+|=\s*)?([€$£])?\s?(\d+(?:[.,]\d+)?)\s*(${coin})?$`,
    'iu',
  ).exec(bare);
  const isPriced = preset !== null && (preset[1] !== undefined || preset[3] !== undefined);
  const name = isPriced ? bare.slice(0, preset.index) : bare;
  const value = isPriced ? { value: Number((preset[2] ?? '').replace(',', '.')) } : {};
  const rate =
    /^(.+?)\s+(?:in\s+)?([\p{L}²³]+\d?)?\s*(?:per|a|pro|je|par|por|\/)\s+(?:(\d+)\s*)?([\p{L}²³]+\d?)$/iu.exec(
      name,
    );
  if (rate?.[1] !== undefined && rate[4] !== undefined) {
    const per = { of: unitOf(rate[4]), count: Number(rate[3] ?? 1) };
    const own = rate[2] === undefined ? undefined : units[rate[2].toLowerCase()];
    const isMoney = own === undefined && (money.test(name) || isPriced);
    if (own === undefined && !isMoney) return null;
    return isMoney
      ? made(name, { kind: 'money', ...value }, 'money', per)
      : made(
          rate[1].replace(/\s+in$/iu, ''),
          { unit: `${own} per ${per.count === 1 ? '' : `${per.count} `}${rate[4]}` },
          own ?? '',
          per,
        );
  }
  if (/^hourly\s+(?:rate|wage|fee|price)$/iu.test(name))
    return made(name, { kind: 'money', ...value }, 'money', { of: 'h', count: 1 });
  const measured = /^(.+?)\s+(?:\(\s*)?(?:in\s+)?([\p{L}²³°]+\d?)\)?$/u.exec(name);
  const unit = measured?.[2] === undefined ? undefined : units[measured[2].toLowerCase()];
  if (measured?.[1] !== undefined && unit !== undefined && /\sin\s|\(/iu.test(name))
    return made(measured[1], { unit }, unit);
  const number = counted.exec(name)?.[0];
  if (number !== undefined)
    return made(name.slice(number.length), { step: 1, value: 2 }, unitOf(name.slice(number.length)));
  const last = name.split(/\s+/u).at(-1)?.toLowerCase() ?? '';
  if (last in units && /^(?:hours|days|minutes|litres|liters)$/u.test(last))
    return made(name, { unit: units[last] ?? '' }, units[last] ?? '');
  if (isPriced || money.test(name)) return made(name, { kind: 'money', ...value }, 'money');
  return /^(?:nights|people|persons|guests|passengers|pieces|units|pages|visits|lessons|sessions|rooms)$/u.test(
    last,
  )
    ? made(name, { step: 1, value: 2 }, unitOf(last))
    : null;
}

const bracketed = (expression: string): string =>
  /\s[+*/-]\s/u.test(expression) ? `(${expression})` : expression;

/** What follows from what is typed in, by the units that it has. */
class Follow {
  readonly used = new Set<string>();
  constructor(readonly all: readonly Quantity[]) {}

  private use({ input }: Quantity): string {
    this.used.add(input.key);
    return input.key;
  }

  /** How much there is of a unit: typed in, or so much for each of another, or a whole divided by what one is enough for. */
  amount(unit: string, seen: readonly string[] = []): string | null {
    if (seen.includes(unit)) return null;
    const own = this.all.find((one) => one.of === unit && one.per === null && unit !== 'money');
    if (own !== undefined) return this.use(own);
    for (const one of this.all) {
      if (one.per === null || one.of === 'money') continue;
      const isOf = one.of === unit;
      const other = isOf ? one.per.of : one.per.of === unit ? one.of : null;
      const amount = other === null ? null : this.amount(other, [...seen, unit]);
      if (amount === null) continue;
      const count = one.per.count === 1 ? '' : isOf ? ` / ${one.per.count}` : ` * ${one.per.count}`;
      return `${amount}${isOf ? ' * ' : ' / '}${this.use(one)}${count}`;
    }
    return null;
  }

  /** What something costs: its price, or the price of each times how many there are. */
  cost(one: Quantity): string | null {
    if (one.per === null) return this.use(one);
    const amount = this.amount(one.per.of);
    return amount === null
      ? null
      : `${amount} * ${this.use(one)}${one.per.count === 1 ? '' : ` / ${one.per.count}`}`;
  }

  private get costs(): Quantity[] {
    return this.all.filter((one) => one.of === 'money' && !/budget|\bpaid\b/iu.test(one.input.label));
  }

  total(): string | null {
    const parts = this.costs.map((one) => this.cost(one));
    if (parts.length === 0 || parts.includes(null)) return null;
    const sum = parts.length === 1 ? (parts[0] ?? '') : parts.join(' + ');
    return this.all
      .filter((one) => one.isShare)
      .reduce((before, one) => {
        const sign = /discount|rabatt|remise|descuento/iu.test(one.input.label) ? '-' : '+';
        return `${bracketed(before)} * (1 ${sign} ${this.use(one)} / 100)`;
      }, sum);
  }

  /** What an output is worked out as; null where units do not tell. */
  output(words: string): { expression: string; kind: Output['kind']; unit: string } | null {
    const name = words.toLowerCase();
    const per =
      /^(?:the\s+)?(.*?)\s*(?:per|for\s+each|pro|je|par|por)\s+([\p{L}²³]+\d?)$/u.exec(name) ??
      /^(?:what|how\s+much)\s+(each|every)\s+([\p{L}]+)\s+(?:pays?|owes?|costs?)$/u.exec(name);
    if (per?.[2] !== undefined) {
      const unit = unitOf(per[2]);
      const below = this.amount(
        unit === 'person'
          ? (this.all.find(({ of }) =>
              /^(?:person|people|guest|passenger|friend|player|traveller)$/u.test(of),
            )?.of ?? unit)
          : unit,
      );
      const above = this.total();
      return below === null || above === null
        ? null
        : { expression: `${bracketed(above)} / ${below}`, kind: 'money', unit: '' };
    }
    const unit = name
      .split(/\s+/u)
      .map((word) => units[word])
      .find((one) => one !== undefined);
    if (unit !== undefined && !money.test(name)) {
      const amount = this.amount(unit);
      return amount === null ? null : { expression: amount, kind: 'number', unit };
    }
    const share = this.all.find(
      (one) =>
        one.isShare &&
        fold(one.input.label)
          .split(' ')
          .some((word) => word.length > 2 && name === word),
    );
    if (share !== undefined) {
      const before = this.costs.map((one) => this.cost(one));
      return before.length === 0 || before.includes(null)
        ? null
        : {
            expression: `${bracketed(before.join(' + '))} * ${this.use(share)} / 100`,
            kind: 'money',
            unit: '',
          };
    }
    if (
      /\b(?:total|overall|sum|grand|altogether|gesamt\p{L}*|totale?)\b/u.test(name) ||
      /^(?:the\s+)?(?:costs?|price|amount)$/u.test(name)
    ) {
      const extra = /\b(?:incl\p{L}*|with|plus)\.?\s+(\d+(?:[.,]\d+)?)\s*%/u.exec(name)?.[1];
      const sum = this.total();
      if (sum === null) return null;
      return {
        expression: extra === undefined ? sum : `(${sum}) * ${1 + Number(extra.replace(',', '.')) / 100}`,
        kind: 'money',
        unit: '',
      };
    }
    // "labour cost": the one price that is called so.
    const [word = ''] = /^(?:the\s+)?([\p{L}]+)\s+(?:costs?|price|total|fee)$/u.exec(name)?.slice(1) ?? [];
    const [priced, other] = this.costs.filter(({ input }) => fold(input.label).split(' ').includes(word));
    const cost = word === '' || priced === undefined || other !== undefined ? null : this.cost(priced);
    return cost === null ? null : { expression: cost, kind: 'money', unit: '' };
  }
}

const shows =
  /(?:^|[.;\n]\s{0,3}|,\s{0,3}|\s(?=and\s))(?:(?:and|it|then|please|should|also|i\s+want\s+to|und|et|y)\s+)*(?:shows?|gives?|see|tells?\s+me|display|calculates?|computes?|works?\s+out|outputs?|returns?|zeigt?|berechnet?|affiche[rz]?|calcule[rz]?|muestra|calcula)\s*:?\s+/iu;

/**
 * A calculator from what is typed in and what is to be seen, where the units tell how one follows from the other:
 * "distance in km, consumption in litres per 100 km, fuel price per litre: show litres and total cost". Null where
 * anything that is typed in would take part in nothing.
 */
export function measuredCalculator(
  text: string,
): { inputs: Input[]; outputs: Output[]; found: string[] } | null {
  if (text.length > 1500) return null;
  const hit = shows.exec(text);
  const listed =
    /(?:calculator|rechner|calculat(?:eur|rice)|calculadora|estimator|splitter|converter)\b[^:.;\n]{0,40}?(?::|\bwith\b|\bfrom\b|\bfor\b(?=[^:]*,))\s*/iu.exec(
      text,
    );
  if (hit === null || listed === null || hit.index < listed.index + listed[0].length) return null;
  const parts = text
    .slice(listed.index + listed[0].length, hit.index)
    .split(/\s*[,;]\s*(?![^()]*\))|\s+(?:and|und|et|y)\s+(?![^()]*\))/iu)
    .filter((part) => part.trim() !== '' && !/\boptions?\s+to\b|\bchoice\s+to\b/iu.test(part));
  const all = parts.map(quantityOf);
  const quantities = all.filter((one) => one !== null);
  if (quantities.length < 2 || quantities.length < all.length) return null;
  const follow = new Follow(quantities);
  const wanted = text
    .slice(hit.index + hit[0].length)
    .split(/[.;\n](?=\s|$)/u, 1)[0]
    ?.split(/\s*,\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+/iu)
    .map((part) => part.trim().replace(/^(?:the|an?|der|die|das|le|la|el)\s+/iu, ''));
  const outputs: Output[] = [];
  const found = quantities.map(({ said }) => said);
  for (const words of wanted ?? []) {
    const made = follow.output(words);
    const label = /^(?:what|how\s+much)\s+(?:each|every)\s+([\p{L}]+)/iu.exec(words)?.[1];
    const name = label === undefined ? words : `per ${label}`;
    const key = `result${sentence(keyOf(name))}`;
    if (made === null || keyOf(name) === '' || outputs.some((one) => one.key === key)) continue;
    outputs.push({ key, label: sentence(name.toLowerCase()), main: false, ...made });
    found.push(words);
  }
  // What would be typed in for nothing was meant to do something.
  if (outputs.length === 0 || quantities.some(({ input }) => !follow.used.has(input.key))) return null;
  const main = outputs.find(({ label }) => /total/iu.test(label)) ?? outputs[0];
  if (main !== undefined) main.main = true;
  return {
    inputs: quantities.map(({ input }) => input),
    outputs,
    found: [...found, hit[0].trim().replace(/^[.;,]\s*/u, '')],
  };
}
