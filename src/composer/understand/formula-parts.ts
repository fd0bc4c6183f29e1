import { isMoneyName, keyOf, type Operand } from './calculator-parts.ts';
import { hasSign, withSigns } from '../language/arithmetic.ts';
import { coin } from '../language/currency.ts';
import { units } from './unit-words.ts';

const unitWord = String.raw`[\p{L}°][\p{L}²³°\d]*|%`;

const figure = String.raw`(?:[€$£]\s?)?(\d+(?:[.,]\d+)?)\s*(${coin}|${unitWord})?`;

/** How often an amount comes, or what it is for: it says nothing that is computed with. */
const rate = String.raw`(?:\s+(?:an?|per|each|every|im|am|pro|je|par|por|al|a\s+la)(?:\s+[\p{L}²³]+)?|\s*\/\s*\p{L}+|\s+(?:for|für|pour|para)\s+[\p{L} '’-]+)?`;

const constant = new RegExp(String.raw`^${figure}${rate}$`, 'iu');

const withPreset = new RegExp(
  String.raw`^(\p{L}[\p{L}'’ -]*?)\s*(?:\(|\s(?:of|is|at|von|ist|de|à|a)\s|[=:]|\s)\s*${figure}\)?${rate}$`,
  'iu',
);

const withUnit = new RegExp(
  String.raw`^(\p{L}[\p{L}'’ -]*?)\s*(?:\(\s*(?:in\s+|en\s+)?|\s(?:in|en)\s+)(${unitWord})\)?$`,
  'iu',
);

const article =
  /^(?:(?:the|an?|my|our|its|then|you|we|i|der|die|das|den|dem|le|la|les|el|los|las)\s+|l['’])+/iu;

function operandOf(words: string): Operand | null {
  const text = words.trim().replace(article, '');
  const money = new RegExp(coin, 'iu');
  const unitOf = (word: string | undefined): string =>
    word === undefined || money.test(word) ? '' : (units[word.toLowerCase()] ?? '');
  const isMoney = money.test(text);
  const number = constant.exec(text);
  if (number?.[1] !== undefined)
    return { name: null, value: Number(number[1].replace(',', '.')), unit: unitOf(number[2]), isMoney };
  const measured = withUnit.exec(text);
  const unit = units[measured?.[2]?.toLowerCase() ?? ''];
  if (measured?.[1] !== undefined && unit !== undefined)
    return { name: measured[1], value: null, unit, isMoney: false };
  const preset = withPreset.exec(text);
  const name = preset?.[1] ?? text;
  if (!/^\p{L}[\p{L}'’ -]*$/u.test(name) || name.split(/\s+/u).length > 4 || keyOf(name) === '') return null;
  if (preset?.[2] !== undefined)
    return {
      name,
      value: Number(preset[2].replace(',', '.')),
      unit: unitOf(preset[3]),
      isMoney: isMoney || isMoneyName(name),
    };
  return { name, value: null, unit: '', isMoney: isMoney || isMoneyName(name) };
}

/** How many of the least unit a unit is, by what is measured. */
const scales: readonly Readonly<Record<string, number>>[] = [
  { g: 1, kg: 1000 },
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { ml: 1, l: 1000 },
  { s: 1, min: 60, h: 3600, days: 86_400 },
];

/** A number in the unit that something typed in has: 30 g beside a bag in kg are 0.03. */
export function inUnitOf(inputs: readonly Operand[], { value, unit }: Operand): number {
  const scale = scales.find((one) => one[unit] !== undefined);
  const other = inputs.find((one) => one.unit !== unit && scale?.[one.unit] !== undefined)?.unit;
  const number = value ?? 0;
  if (scale === undefined || other === undefined) return number;
  return Number(((number * (scale[unit] ?? 1)) / (scale[other] ?? 1)).toPrecision(12));
}

const sign = /(\(|\)|\*\*|\*|\/|\+|(?<=[\s\d)])-(?=[\s\d(]))/u;

const joined = /^\s*(?:(?:and|und|et|y|then|dann)\s+)?(?=[*/+-])/iu;

export const rounding =
  /,?\s*(?:(?:and|und|et|y)\s+)?(?:then\s+)?(?<!\p{L})(?:round\p{L}*|(?:auf|ab)?(?:ge)?rund(?:e\p{L}*|et)?|arrondi\p{L}*|redonde\p{L}*)(?!\p{L})(?:\s+(up|down|hacia\s+arriba))?(?:\s+(?:to|auf|à|al?|aux?|zum)\s+(?:(?:the\s+)?(?:next|nearest)\s+)?(?:(?:whole|full|ganze|volle)\s+([\p{L}-]+)|(half|quarter|halbe|viertel|demi|mitad|\d+(?:[.,]\d+)?)(?:\s+(?:an?\s+)?([\p{L}-]+))?|[^,.;]{1,40}))?/iu;

/** Parts of a message between which no arithmetic goes on; "a plus b, divided by c" is one, with its first part in brackets. */
export function clausesOf(text: string): string[] {
  return text
    .replace(rounding, ' ')
    .split(/[;\n]+|[.!?](?=\s|$)|,(?!\d)/u)
    .reduce<string[]>((all, part) => {
      const before = all.at(-1);
      if (before !== undefined && hasSign(before) && joined.test(withSigns(part)))
        all[all.length - 1] = `${before},${part}`;
      else all.push(part);
      return all;
    }, [])
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What stands behind the arithmetic, and is no part of it. */
const behind =
  /\s+(?:so\s+that|which|where|and\s+(?:show|see|tell|then|the|also|give)(?!\p{L})|(?:and|with|in|so|then)\s+(?=\p{L}+\s*(?:$|=))).*$/isu;

type Part = string | Operand;

/** The signs and the operands of arithmetic in words; null when it is none. */
export function partsOf(words: string): Part[] | null {
  const body = words
    .replace(behind, '')
    .split(/,(?!\d)/u)
    .reduce((before, next) => `(${before})${withSigns(next).replace(joined, ' ')}`);
  const parts: Part[] = [];
  const text = withSigns(body).replaceAll(
    new RegExp(String.raw`\(\s*(?:in\s+|en\s+)?(${unitWord})\s*\)`, 'giu'),
    (all, unit: string) => (units[unit.toLowerCase()] === undefined ? all : ` in ${unit}`),
  );
  for (const piece of text.split(sign)) {
    if (piece.trim() === '') continue;
    if (/^(?:\*\*|[()*/+-])$/u.test(piece)) {
      parts.push(piece);
      continue;
    }
    const operand = operandOf(piece);
    if (operand === null) return null;
    parts.push(operand);
  }
  return parts;
}
