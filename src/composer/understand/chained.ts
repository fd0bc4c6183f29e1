import { asked, keyOf, workedOut, type Input, type Output } from './calculator-parts.ts';
import { saysSign } from '../language/arithmetic.ts';
import { units } from './unit-words.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import { plural, singular } from '../language/text.ts';

/** A calculator that is told step by step: "width times height, minus 1.6 per door, one litre covers 10 m², 14.50 a litre". */
export interface ChainedCalculator {
  readonly inputs: Input[];
  readonly outputs: Output[];
  readonly found: readonly string[];
  /** What it is about, among the outputs. */
  readonly result: Output;
  /** Whether it comes in whole ones already. */
  readonly isRounded: boolean;
}

const number = String.raw`(?:[€$£]\s?)?(\d+(?:[.,]\d+)?)`;
const unit = String.raw`(?:\s*(?:[\p{L}°]{1,10}[²³]?|[€$£%]))?`;
const name = String.raw`(\p{L}[\p{L}'’-]*(?:\s(?!and\b|und\b|et\b|y\b)\p{L}[\p{L}'’-]*)?)`;
const per = String.raw`(?:per|for\s+(?:each|every)|for\s+an?|each|pro|je|für\s+jede[nrs]?|par|pour\s+chaque|por|por\s+cada)`;
const article = /^(?:the|an?|my|our|der|die|das|le|la|les|l['’]|el|los|las)\s+/iu;

const times = /\s*(?:(?<!\p{L})(?:times|multiplied\s+by|mal|fois|por)(?!\p{L})|[×*]|(?<=\s)x(?=\s))\s*/giu;
const eachOf = new RegExp(
  String.raw`^(minus|less|subtract|plus|add|abzüglich|zuzüglich|moins|menos|más|[+−-])?\s*${number}${unit}\s+${per}\s+${name}$`,
  'iu',
);
const layers = new RegExp(
  String.raw`^(\d{1,2}|${anyNumberWord})\s+(coats?|layers?|sides?|times|schichten|anstriche?|lagen|seiten|couches?|faces?|capas?|manos?|caras?)(?:\s+\p{L}+){0,2}$`,
  'iu',
);
const extra = new RegExp(
  String.raw`^(?:plus\s+|add\s+|zuzüglich\s+|más\s+)?${number}\s*(?:%|percent|prozent|pour\s*cent|por\s*ciento)(?:\s+(?:extra|more|mehr|zusätzlich|en\s+plus|más|de\s+más))?(?:\s+(?:for|für|pour|para)\s+(?:the\s+)?(\p{L}+))?$`,
  'iu',
);
const covers = new RegExp(
  String.raw`^(?:one|an?|each|every|1|eine?|jede[rs]?|une?|chaque|una?|cada)\s+(\p{L}+)(?:\s+\p{L}+)?\s+(?:covers?|holds?|contains?|has|does|fills?|is\s+enough\s+for|lasts?(?:\s+for)?|reicht\s+(?:für|for)|deckt|enthält|fasst|couvre|contient|suffit\s+(?:pour|for)|cubre|rinde|contiene|alcanza\s+(?:para|for))\s+(?:about\s+|up\s+to\s+)?${number}${unit}$`,
  'iu',
);
const costs = new RegExp(
  String.raw`(?:^|\s)(?:at|for|costs?|à|zu|für|a|kostet|coûte|cuesta)?\s*${number}\s*(?:[€$£]|euros?|dollars?|pounds|pesos|chf)?\s+(?:per|an?|each|pro|je|par|l[ea]|por|cada)\s+(\p{L}+)$`,
  'iu',
);
/** What so much for each is called, by the word for each. */
const costWords = [
  [/\s(?:per|each|an?)\s/iu, 'price per', 'Cost'],
  [/\s(?:pro|je)\s/iu, 'preis pro', 'Kosten'],
  [/\s(?:par|l[ea])\s/iu, 'prix par', 'Coût'],
  [/\s(?:por|cada)\s/iu, 'precio por', 'Coste'],
] as const;
/** What one buys as a whole. */
const whole =
  /^(?:box|bag|roll|pack|packet|packung|tin|can|bottle|sack|rolle|eimer|dose|karton|rouleau|sac|boîte|pot|rollo|bolsa|caja|bote|lata|tile|sheet|plank|board)$/iu;

const signed =
  /^(?:minus|less|subtract|plus|abzüglich|zuzüglich|moins|menos|más)\s|[€$£]?\d\S*\s*\S*\s+(?:per|pro|par|por)\s/iu;
/** The word for one of it tells whether its plural is formed as in English. */
const isEnglish = /^(?:one|an?|each|every|1)\s/iu;

const valueOf = (text: string): number => Number(text.replace(',', '.'));
/** The steps of a text, with what stands between them. */
const stepsOf = (text: string): string[] =>
  text
    .split(
      /[;:\n]+|[.!?](?=\s|$)|,(?!\d)|\s+(?:and|und|et|y)\s+(?=(?:the\s+costs?\s+)?(?:at\s+)?[€$£]?\d|one\s|an?\s)/iu,
    )
    .map((step) => step.trim().replace(/^(?:and|und|et|y|then|dann|puis|luego)\s+/iu, ''))
    .filter((step) => step !== '');

/** A calculator is told in fewer letters. */
const longest = 1500;

/** Reads a calculator of steps; null where it has none beside a product, or begins with none. */
export function chainedCalculator(text: string): ChainedCalculator | null {
  if (text.length > longest) return null;
  const inputs = new Map<string, Input>();
  const ask = (words: string, value: number, change: Partial<Input> = {}): string => {
    const key = keyOf(words);
    if (!inputs.has(key)) inputs.set(key, { ...asked(key, words, { value }), min: 0, ...change });
    return key;
  };
  const found: string[] = [];
  let sum: string | null = null;
  let sign = '-';
  let isSigned = false;
  let steps = 0;
  let container: { key: string; of: string; label: string; expression: string; isWhole: boolean } | null =
    null;
  let price: { key: string; of: string; cost: string } | null = null;
  const close = (): string => (sum !== null && /\s[+-]\s/u.test(sum) ? `(${sum})` : (sum ?? ''));
  for (const step of stepsOf(text)) {
    const factors = step.split(times).map((one) => one.trim().replace(article, ''));
    if (sum === null) {
      const names = factors.map((one) => one.replace(/\s+in\s+\p{L}+$/iu, ''));
      if (
        names.length < 2 ||
        names.some((one) => !/^\p{L}[\p{L}' -]*$/u.test(one) || one.split(/\s+/u).length > 3)
      )
        continue;
      sum = names.map((one, at) => ask(one, 3, { unit: unitIn(factors[at] ?? '') })).join(' * ');
      found.push(step);
      continue;
    }
    const each = eachOf.exec(step);
    const layer = layers.exec(step);
    const share = extra.exec(step);
    const cover = covers.exec(step);
    const cost = costs.exec(step);
    if (each?.[2] !== undefined && each[3] !== undefined && (each[1] !== undefined || isSigned)) {
      isSigned = true;
      if (each[1] !== undefined) sign = /^(?:plus|add|zuzüglich|más|\+)/iu.test(each[1]) ? '+' : '-';
      const many = plural(singular(each[3].toLowerCase()));
      sum = `${sum} ${sign} ${valueOf(each[2])} * ${ask(many, 1, { step: 1 })}`;
    } else if (layer?.[1] !== undefined && layer[2] !== undefined) {
      const count = allNumberWords[layer[1].toLowerCase()] ?? Number(layer[1]);
      sum = `${close()} * ${ask(layer[2], count, { min: 1, step: 1 })}`;
    } else if (share?.[1] !== undefined) {
      const key = ask(share[2] ?? 'extra', valueOf(share[1]), { kind: 'percent', max: 100, step: 1 });
      sum = `${close()} * (1 + ${key} / 100)`;
    } else if (cover?.[1] !== undefined && cover[2] !== undefined && container === null) {
      const one = singular(cover[1].toLowerCase());
      const of = `${close()} / ${valueOf(cover[2])}`;
      const isWhole = whole.test(one);
      const label = isEnglish.test(step) ? plural(one) : cover[1];
      container = { key: keyOf(one), of: one, label, expression: isWhole ? `Math.ceil(${of})` : of, isWhole };
    } else if (cost?.[1] !== undefined && cost[2] !== undefined) {
      const one = singular(cost[2].toLowerCase());
      const words = costWords.find(([joint]) => joint.test(step)) ?? costWords[0];
      const key = ask(`${words[1]} ${one}`, valueOf(cost[1]), { kind: 'money', step: 0.01 });
      price = { key, of: one, cost: words[2] };
    } else {
      // A step of the arithmetic that is not understood would make the result a wrong one.
      if (saysSign(step) || signed.test(step)) return null;
      continue;
    }
    isSigned &&= each !== null;
    steps += 1;
    found.push(step);
  }
  if (sum === null || steps === 0) return null;
  const result: Output =
    container === null
      ? { ...workedOut('result', 'Result', sum), main: true }
      : { ...workedOut(`${container.key}s`, container.label, container.expression), main: true };
  const outputs = [result];
  if (price !== null && (container === null || price.of === container.of))
    outputs.push({ ...workedOut('cost', price.cost, `${result.key} * ${price.key}`), kind: 'money' });
  return { inputs: [...inputs.values()], outputs, found, result, isRounded: container?.isWhole === true };
}

const unitIn = (words: string): string =>
  units[/\sin\s+(\p{L}+)$/iu.exec(words)?.[1]?.toLowerCase() ?? ''] ?? '';
