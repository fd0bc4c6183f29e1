import type { Language, Screen } from '../spec/spec.ts';
import { sentence } from './list-parts.ts';
import { type Amount, clausesOf, type Statement, statementIn, withCoins } from './tariff-statements.ts';
import { bandExpression } from './bands.ts';
import { coin } from '../language/currency.ts';
import { inSentence, fold } from '../language/text.ts';
import { quantityNamed, type Quantity, sameQuantity, scaled } from './tariff-units.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Output = Calculator['outputs'][number];

const words: Readonly<
  Record<Language, { total: string; cost: string; yes: string; no: string; extra: string; sum: string }>
> = {
  en: { total: 'Total', cost: 'Cost', yes: 'Yes', no: 'No', extra: 'Extra', sum: 'Subtotal' },
  de: { total: 'Gesamt', cost: 'Kosten', yes: 'Ja', no: 'Nein', extra: 'Zuschlag', sum: 'Zwischensumme' },
  fr: { total: 'Total', cost: 'Coût', yes: 'Oui', no: 'Non', extra: 'Supplément', sum: 'Sous-total' },
  es: { total: 'Total', cost: 'Coste', yes: 'Sí', no: 'No', extra: 'Suplemento', sum: 'Subtotal' },
};

/** Words that are no names in code. */
const reserved: ReadonlySet<string> = new Set(
  'break case class const continue default delete do else enum export extends false finally for function if import in let new null package private public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);
/** A name in code for what is called so, and for nothing else that is there. */
function freeKey(label: string, taken: readonly { readonly key: string }[]): string {
  const own = fold(label)
    .replaceAll(/[^a-z ]/gu, '')
    .trim()
    .replaceAll(/ +(.)/gu, (_, letter: string) => letter.toUpperCase());
  const key = own === '' ? 'amount' : reserved.has(own) ? `${own}Count` : own;
  let free = key;
  for (let more = 2; taken.some((one) => one.key === free); more += 1) free = `${key}${more}`;
  return free;
}

/** What is typed in of a quantity. */
export function typedIn(of: Quantity, language: Language, taken: readonly { readonly key: string }[]): Input {
  const label = of.label[language];
  const key = freeKey(label, taken);
  return {
    key,
    label,
    kind: 'number',
    value: of.start,
    min: 0,
    max: 1_000_000,
    step: of.step,
    unit: '',
    options: [],
  };
}

/** What can be had or not, and costs something: 1 or 0 in a formula. */
export function optionFor(
  name: string,
  language: Language,
  taken: readonly { readonly key: string }[],
): Input {
  const { yes, no, extra } = words[language];
  const label = sentence(name === '' ? extra : name);
  const options = [
    { label: no, value: 0 },
    { label: yes, value: 1 },
  ];
  return {
    key: freeKey(label, taken),
    label,
    kind: 'choice',
    value: 0,
    min: 0,
    max: 1,
    step: 1,
    unit: '',
    options,
  };
}

/** A price as it is being worked out from the statements of a message. */
class Sum {
  readonly inputs: Input[] = [];
  readonly outputs: Output[] = [];
  private readonly keys = new Map<Quantity, string>();
  private readonly texts: (typeof words)[Language];
  constructor(
    private readonly all: readonly Statement[],
    private readonly language: Language,
  ) {
    this.texts = words[language];
  }

  private of<T extends Statement['type']>(type: T): Extract<Statement, { type: T }>[] {
    return this.all.filter((one): one is Extract<Statement, { type: T }> => one.type === type);
  }

  private keyFor(label: string): string {
    return freeKey(label, [...this.inputs, ...this.outputs]);
  }

  /** What is typed in of a quantity. */
  private typed(of: Quantity): string {
    const known = [...this.keys].find(([one]) => sameQuantity(one, of))?.[1];
    if (known !== undefined) return known;
    const made = typedIn(of, this.language, [...this.inputs, ...this.outputs]);
    this.keys.set(of, made.key);
    this.inputs.push(made);
    return made.key;
  }

  private option(name: string): string {
    const made = optionFor(name, this.language, [...this.inputs, ...this.outputs]);
    this.inputs.push(made);
    return made.key;
  }

  /** The statements of a kind that are about a quantity, in its unit. */
  private counted<T extends 'free' | 'round'>(type: T, of: Quantity): number | null {
    for (const one of this.all) {
      if (one.type !== type) continue;
      const found = scaled('amount' in one ? one.amount : 'step' in one ? one.step : { count: 0, of }, of);
      if (found !== null) return found;
    }
    return null;
  }

  private bound(way: 'min' | 'max', of: Quantity | null): number | null {
    for (const one of this.of('bound')) {
      if (one.way !== way || (typeof one.at === 'number') !== (of === null)) continue;
      const found = typeof one.at === 'number' ? one.at : of === null ? null : scaled(one.at, of);
      if (found !== null) return found;
    }
    return null;
  }

  /** How much of a quantity is paid for. */
  private paid(of: Quantity): string {
    const free = this.counted('free', of);
    const step = this.counted('round', of);
    const min = this.bound('min', of);
    const max = this.bound('max', of);
    let text = this.typed(of);
    if (max !== null) for (const input of this.inputs) if (input.key === text) input.max = max;
    if (free !== null) text = `Math.max(0, ${text} - ${free})`;
    if (step !== null) text = step === 1 ? `Math.ceil(${text})` : `Math.ceil((${text}) / ${step}) * ${step}`;
    return min === null ? text : `Math.max(${min}, ${text})`;
  }

  private charge(rate: Extract<Statement, { type: 'rate' }>): string {
    const [main, second] = rate.of;
    if (main === undefined) return '0';
    const own = this.paid(main);
    const many = rate.size === 1 ? own : `(${own}) / ${rate.size}`;
    const count = rate.isStarted ? `Math.ceil(${many})` : many;
    const beyond = this.of('over').find(({ from }) => from === null || scaled(from, main) !== null);
    const over = beyond === undefined || beyond.from === null ? null : scaled(beyond.from, main);
    const each =
      beyond === undefined || over === null
        ? `${count} * ${rate.price}`
        : beyond.isAll
          ? `${count} * (${this.typed(main)} >= ${over} ? ${beyond.price} : ${rate.price})`
          : `Math.min(${count}, ${over / rate.size}) * ${rate.price} + Math.max(0, ${count} - ${over / rate.size}) * ${beyond.price}`;
    return second === undefined ? each : `(${each}) * ${this.paid(second)}`;
  }

  /** "10 € for the first hour, 6 € for each further hour". */
  private tier(first: Extract<Statement, { type: 'first' }>): string {
    const beyond = this.of('over').find(({ from }) => from === null);
    const rate = this.of('rate').find(
      ({ of }) => of[0] !== undefined && sameQuantity(of[0], first.amount.of),
    );
    const price = beyond?.price ?? rate?.price ?? 0;
    const step = this.counted('round', first.amount.of);
    const own = this.typed(first.amount.of);
    const further = `Math.max(0, ${own} - ${first.amount.count})`;
    return `${first.price} + ${step === null || step === 1 ? `Math.ceil(${further})` : `Math.ceil(${further} / ${step}) * ${step}`} * ${price}`;
  }

  /** "up to 2 kg 5 €, 2 to 5 kg 7 €": what holds for the stretch that an amount lies in. */
  private ofBands(bands: readonly Extract<Statement, { type: 'band' }>[]): string {
    return `(${bandExpression(
      this.typed(bands[0]?.of ?? quantityNamed('')),
      bands.map((one) => ({ ...one, value: String(one.price) })),
    )})`;
  }

  /** Whether every statement is about something that is there to be worked out. */
  private isWhole(): boolean {
    const quantities = [
      ...this.of('rate').flatMap(({ of }) => of),
      ...this.of('first').map(({ amount: { of } }) => of),
      ...this.of('band').map(({ of }) => of),
    ];
    const has = (one: Amount): boolean => quantities.some((of) => scaled(one, of) !== null);
    return this.all.every((one) => {
      if (one.type === 'free') return has(one.amount);
      if (one.type === 'round') return has(one.step);
      if (one.type === 'over') return one.from === null ? this.of('first').length === 1 : has(one.from);
      if (one.type === 'bound' || one.type === 'share') {
        const at = one.type === 'bound' ? one.at : one.from;
        return at === null || typeof at === 'number' || has(at);
      }
      return one.type !== 'waive' || this.of('flat').length > 0;
    });
  }

  work(): { inputs: Input[]; outputs: Output[] } | null {
    const tiers = this.of('first');
    const further = new Set(
      this.of('rate').filter(({ of }) =>
        tiers.some(({ amount: { of: other } }) => of[0] !== undefined && sameQuantity(of[0], other)),
      ),
    );
    const charged = this.of('rate').filter((one) => !further.has(one));
    const bands = this.of('band');
    const [scale] = bands;
    if (charged.length + tiers.length + bands.length === 0 || !this.isWhole()) return null;
    const sums: string[] = [];
    const costs = [
      ...(scale === undefined ? [] : [[scale.of, this.ofBands(bands)] as const]),
      ...tiers.map((one) => [one.amount.of, this.tier(one)] as const),
      ...charged.map((one) => [one.of[0] ?? quantityNamed(''), this.charge(one)] as const),
    ];
    const flats = this.of('flat');
    for (const [of, expression] of costs) {
      const name = of.label[this.language];
      const label = `${this.texts.cost}: ${inSentence(name, this.language)}`;
      if (costs.length + flats.length === 1) {
        sums.push(expression);
        continue;
      }
      const key = this.keyFor(label);
      this.outputs.push({ key, label, expression, kind: 'money', unit: '', main: false });
      sums.push(key);
    }
    const waived = this.of('waive')[0];
    const cap = this.of('bound').find(({ way, at }) => way === 'max' && typeof at === 'number');
    // "max 14 € a day, lost ticket 25 €": what can be had is no part of the most that is told before it.
    const apart: string[] = [];
    const before = sums.join(' + ');
    for (const one of flats) {
      const { price, name, isOption } = one;
      const own = isOption ? `${this.option(name)} * ${price}` : String(price);
      const isApart = isOption && cap !== undefined && this.all.indexOf(one) > this.all.indexOf(cap);
      (isApart ? apart : sums).push(
        waived !== undefined && !isOption ? `(${before} >= ${waived.from} ? 0 : ${own})` : own,
      );
    }
    let total = sums.join(' + ');
    if (this.of('share').some(({ from }) => typeof from === 'number') && !/^\w+$/u.test(total)) {
      const key = this.keyFor(this.texts.sum);
      this.outputs.push({
        key,
        label: this.texts.sum,
        expression: total,
        kind: 'money',
        unit: '',
        main: false,
      });
      total = key;
    }
    for (const { factor, from, name, isTax: isLast } of this.of('share')) {
      if (isLast) continue;
      const [of] =
        typeof from === 'object' && from !== null
          ? [...this.keys].filter(([one]) => scaled(from, one) !== null)
          : [];
      const least_ =
        of === undefined || typeof from !== 'object' || from === null ? null : scaled(from, of[0]);
      total =
        least_ !== null && of !== undefined
          ? `(${total}) * (${of[1]} >= ${least_} ? ${factor} : 1)`
          : typeof from === 'number'
            ? `(${total}) * (${total} >= ${from} ? ${factor} : 1)`
            : `(${total}) * (${this.option(name)} ? ${factor} : 1)`;
    }
    const min = this.bound('min', null);
    if (min !== null) total = `Math.max(${min}, ${total})`;
    if (cap !== undefined) {
      const [day] =
        cap.per === null
          ? []
          : [...this.keys].filter(([one]) => scaled({ count: 1, of: cap.per ?? one }, one) !== null);
      const each =
        day === undefined || cap.per === null ? 1 : (scaled({ count: 1, of: cap.per }, day[0]) ?? 1);
      const most_ = typeof cap.at === 'number' ? cap.at : 0;
      total = `Math.min(${day === undefined || each === 1 ? most_ : `Math.ceil(${day[1]} / ${each}) * ${most_}`}, ${total})`;
    }
    total = [total, ...apart].join(' + ');
    for (const { factor, isTax: isLast } of this.of('share')) if (isLast) total = `(${total}) * ${factor}`;
    this.outputs.push({
      key: this.keyFor(this.texts.total),
      label: this.texts.total,
      expression: total,
      kind: 'money',
      unit: '',
      main: true,
    });
    return { inputs: this.inputs, outputs: this.outputs };
  }
}

const longest = 1200;
/** What a message says beside what something costs each, so that it is a price to be worked out. */
const isCondition = ({ type }: Statement): boolean => !['rate', 'flat', 'band'].includes(type);

/**
 * Takes stretches for what they are beside the other statements: one alone with a price for what is more begins a price,
 * above an amount that has a rate it is another rate, and what is free beside stretches is one of them.
 */
function readStretches(statements: Statement[]): void {
  const bands = statements.filter((one) => one.type === 'band');
  for (const [at, one] of statements.entries()) {
    if (one.type === 'band' && bands.length === 1) {
      const { price, of, from, to } = one;
      const isBegin = from === null && to !== null && statements.some((other) => other.type === 'over');
      if (isBegin) statements[at] = { type: 'first', price, amount: { count: to, of } };
      else if (from !== null && to === null)
        statements[at] = { type: 'over', price, from: { count: from, of }, isAll: one.hasFrom, alone: null };
    }
    if (one.type === 'free' && bands.some(({ of }) => sameQuantity(of, one.amount.of))) {
      const { count, of } = one.amount;
      statements[at] = { type: 'band', price: 0, of, from: null, to: count, hasFrom: false, hasTo: false };
    }
  }
}

/**
 * A price that is worked out from a list of rates and conditions in words: "28 € per hour, at least 2 hours, rounded up to
 * half hours, 10 % off from 10 hours, travel 5 €". Null where a clause with a figure says anything else: half of a price
 * would be a wrong one.
 * @param isAsked whether the message asks for a calculator; without that it has to say how the price is bounded.
 */
export function tariffIn(
  text: string,
  language: Language,
  isAsked: boolean,
): { inputs: Input[]; outputs: Output[]; found: string[] } | null {
  if (text.length > longest || !/\d/u.test(text)) return null;
  const statements: Statement[] = [];
  const found: string[] = [];
  for (const clause of clausesOf(isAsked ? withCoins(text) : text)) {
    const statement = clause.length > 160 ? null : statementIn(clause);
    if (statement === null && /\d/u.test(clause)) return null;
    if (statement === null) continue;
    statements.push(statement);
    found.push(text.includes(clause) ? clause : clause.replace(new RegExp(String.raw`\s${coin}`, 'iu'), ''));
  }
  readStretches(statements);
  // "3 € for each extra child", where no first child has a price of its own.
  const hasFirst = statements.some(({ type }) => type === 'first');
  for (const [at, one] of statements.entries())
    if (one.type === 'over' && one.from === null && !hasFirst && one.alone !== null)
      statements[at] = one.alone;
  // "from the 51st km 1 € per km", where those before it cost nothing.
  for (const [at, one] of statements.entries()) {
    if (one.type !== 'over' || one.from === null) continue;
    const { of } = one.from;
    const hasPrice = statements.some(
      (other) =>
        (other.type === 'rate' &&
          other.of.some((own) => scaled(one.from ?? { count: 0, of }, own) !== null)) ||
        other.type === 'first',
    );
    if (hasPrice) continue;
    statements[at] = { type: 'rate', price: one.price, of: [of], size: 1, isStarted: false, beside: '' };
    statements.push({ type: 'free', amount: one.from });
  }
  // "12 € an hour for adults, 8 € an hour for children": which of them counts, nothing says.
  const rates = statements.filter((one) => one.type === 'rate');
  const isDouble = rates.some((one, at) =>
    rates
      .slice(at + 1)
      .some(
        (other) =>
          one.of[0] !== undefined && other.of[0] !== undefined && sameQuantity(one.of[0], other.of[0]),
      ),
  );
  if (isDouble) return null;
  const conditions = statements.filter(isCondition).length;
  const options = statements.filter((one) => one.type === 'flat').length;
  const priced = statements.filter(({ type }) => ['rate', 'first', 'band'].includes(type)).length;
  const isMeant = isAsked ? conditions + options + priced > 1 : conditions > 1;
  if (!isMeant || priced === 0) return null;
  const made = new Sum(statements, language).work();
  return made === null ? null : { ...made, found };
}
