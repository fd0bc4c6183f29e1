import type { Screen } from '../spec/spec.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Input = Calculator['inputs'][number];
type Output = Calculator['outputs'][number];

const input = (
  key: string,
  label: string,
  kind: Input['kind'],
  value: number,
  extra: Partial<Input> = {},
): Input => ({
  key,
  label,
  kind,
  value,
  min: 0,
  max: kind === 'percent' ? 100 : 1_000_000,
  step: kind === 'percent' ? 1 : kind === 'money' ? 0.01 : 1,
  unit: '',
  options: [],
  ...extra,
});
const output = (
  key: string,
  label: string,
  expression: string,
  kind: Output['kind'],
  main = false,
  unit = '',
): Output => ({ key, label, expression, kind, unit, main });

interface Recipe {
  words: readonly string[];
  title: string;
  inputs: Input[];
  outputs: Output[];
}

export const calculators: readonly Recipe[] = [
  {
    words: ['currency converter', 'currency', 'exchange rate', 'währungsrechner'],
    title: 'Currency converter',
    inputs: [
      input('amount', 'Amount', 'number', 100, { step: 0.01 }),
      input('rate', 'Exchange rate', 'number', 1.08, { step: 0.0001 }),
    ],
    outputs: [
      output('there', 'Converted', 'amount * rate', 'number', true),
      output('back', 'The other way', 'amount / rate', 'number'),
    ],
  },
  {
    words: ['age calculator', 'how old', 'age'],
    title: 'Age calculator',
    inputs: [
      input('year', 'Year of birth', 'number', 1990, { min: 1900, max: 2100 }),
      input('at', 'In the year', 'number', 2030, { min: 1900, max: 2200 }),
    ],
    outputs: [
      output('age', 'Age', 'at - year', 'number', true, 'years'),
      output('days', 'About', '(at - year) * 365.25', 'number', false, 'days'),
    ],
  },
  {
    words: [
      'tip calculator',
      'tip',
      'gratuity',
      'split the bill',
      'bill splitter',
      'bill split',
      'restaurant bill',
      'trinkgeld',
      'pourboire',
      'propina',
    ],
    title: 'Tip calculator',
    inputs: [
      input('bill', 'Bill', 'money', 50),
      input('tipPercent', 'Tip', 'percent', 20),
      input('people', 'People', 'number', 1, { min: 1, max: 100 }),
    ],
    outputs: [
      output('tip', 'Tip', '(bill * tipPercent) / 100', 'money', true),
      output('total', 'Total', 'bill + tip', 'money'),
      output('each', 'Each person', 'total / people', 'money'),
    ],
  },
  {
    words: ['mortgage calculator', 'loan calculator', 'mortgage', 'loan', 'credit calculator'],
    title: 'Loan calculator',
    inputs: [
      input('amount', 'Loan', 'money', 200000, { step: 100 }),
      input('rate', 'Interest a year', 'percent', 4, { step: 0.05, max: 30 }),
      input('years', 'Years', 'number', 25, { min: 1, max: 50 }),
    ],
    outputs: [
      output(
        'monthly',
        'Monthly payment',
        'rate === 0 ? amount / (years * 12) : (amount * (rate / 1200)) / (1 - (1 + rate / 1200) ** (-years * 12))',
        'money',
        true,
      ),
      output('paid', 'Paid in all', 'monthly * years * 12', 'money'),
      output('interest', 'Of it interest', 'paid - amount', 'money'),
    ],
  },
  {
    words: [
      'bmi calculator',
      'bmi',
      'body mass index',
      'imc',
      'índice de masa corporal',
      'indice de masse corporelle',
    ],
    title: 'BMI calculator',
    inputs: [
      input('weight', 'Weight', 'number', 70, { unit: 'kg', step: 0.5, max: 400 }),
      input('height', 'Height', 'number', 175, { unit: 'cm', max: 260 }),
    ],
    outputs: [
      output('bmi', 'Body mass index', 'weight / (height / 100) ** 2', 'number', true),
      output('low', 'Healthy from', '18.5 * (height / 100) ** 2', 'number', false, 'kg'),
      output('high', 'Healthy up to', '25 * (height / 100) ** 2', 'number', false, 'kg'),
    ],
  },
  {
    words: [
      'compound interest',
      'savings calculator',
      'investment calculator',
      'interest calculator',
      'retirement calculator',
    ],
    title: 'Savings calculator',
    inputs: [
      input('start', 'Start', 'money', 1000, { step: 50 }),
      input('monthly', 'Every month', 'money', 100, { step: 10 }),
      input('rate', 'Interest a year', 'percent', 5, { step: 0.1, max: 30 }),
      input('years', 'Years', 'number', 20, { min: 1, max: 70 }),
    ],
    outputs: [
      output(
        'end',
        'You have',
        'start * (1 + rate / 1200) ** (years * 12) + (rate === 0 ? monthly * years * 12 : (monthly * ((1 + rate / 1200) ** (years * 12) - 1)) / (rate / 1200))',
        'money',
        true,
      ),
      output('paid', 'You paid in', 'start + monthly * years * 12', 'money'),
      output('gain', 'Interest', 'end - paid', 'money'),
    ],
  },
  {
    words: ['discount calculator', 'discount', 'sale price', 'percent off'],
    title: 'Discount calculator',
    inputs: [input('price', 'Price', 'money', 80), input('discount', 'Discount', 'percent', 25)],
    outputs: [
      output('now', 'You pay', 'price - (price * discount) / 100', 'money', true),
      output('saved', 'You save', '(price * discount) / 100', 'money'),
    ],
  },
  {
    words: [
      'vat calculator',
      'vat',
      'sales tax',
      'tax calculator',
      'mehrwertsteuer',
      'mwst',
      'steuersatz',
      'umsatzsteuer',
      'nettobetrag',
      'netto brutto',
      'brutto netto',
      'tva',
      'iva',
      'net to gross',
    ],
    title: 'Tax calculator',
    inputs: [input('net', 'Net price', 'money', 100), input('rate', 'Tax', 'percent', 20, { step: 0.5 })],
    outputs: [
      output('gross', 'With tax', 'net + (net * rate) / 100', 'money', true),
      output('tax', 'Tax', '(net * rate) / 100', 'money'),
    ],
  },
  {
    words: [
      'fuel calculator',
      'fuel cost',
      'gas cost',
      'trip cost',
      'benzinkosten',
      'spritkosten',
      'fahrtkosten',
      'frais de route',
      'coût du trajet',
      'coste del viaje',
    ],
    title: 'Fuel calculator',
    inputs: [
      input('distance', 'Distance', 'number', 250, { unit: 'km' }),
      input('use', 'Consumption', 'number', 6, { unit: 'l per 100 km', step: 0.1 }),
      input('price', 'Price per litre', 'money', 1.7),
    ],
    outputs: [
      output('cost', 'The trip costs', '(distance / 100) * use * price', 'money', true),
      output('litres', 'Fuel', '(distance / 100) * use', 'number', false, 'l'),
    ],
  },
  {
    words: [
      'unit converter',
      'unit calculator',
      'converter',
      'conversion',
      'convert units',
      'temperature converter',
    ],
    title: 'Unit converter',
    inputs: [input('amount', 'Amount', 'number', 10, { step: 0.1, min: -100000 })],
    outputs: [
      output('miles', 'Kilometres in miles', 'amount * 0.621371', 'number', true, 'mi'),
      output('kilometres', 'Miles in kilometres', 'amount / 0.621371', 'number', false, 'km'),
      output('pounds', 'Kilograms in pounds', 'amount * 2.204623', 'number', false, 'lb'),
      output('kilograms', 'Pounds in kilograms', 'amount / 2.204623', 'number', false, 'kg'),
      output('fahrenheit', 'Celsius in Fahrenheit', 'amount * 1.8 + 32', 'number', false, '°F'),
      output('celsius', 'Fahrenheit in Celsius', '(amount - 32) / 1.8', 'number', false, '°C'),
    ],
  },
  {
    words: ['calorie calculator', 'calories', 'bmr', 'tdee'],
    title: 'Calorie calculator',
    inputs: [
      input('weight', 'Weight', 'number', 70, { unit: 'kg' }),
      input('height', 'Height', 'number', 175, { unit: 'cm' }),
      input('age', 'Age', 'number', 35, { max: 120 }),
      input('shift', 'Formula', 'choice', 5, {
        options: [
          { label: 'Male', value: 5 },
          { label: 'Female', value: -161 },
        ],
      }),
      input('activity', 'Activity', 'choice', 1.375, {
        options: [
          { label: 'Sitting', value: 1.2 },
          { label: 'Light', value: 1.375 },
          { label: 'Active', value: 1.55 },
          { label: 'Very active', value: 1.725 },
        ],
      }),
    ],
    outputs: [
      output(
        'daily',
        'A day',
        '(10 * weight + 6.25 * height - 5 * age + shift) * activity',
        'number',
        true,
        'kcal',
      ),
      output('rest', 'At rest', '10 * weight + 6.25 * height - 5 * age + shift', 'number', false, 'kcal'),
    ],
  },
  {
    words: ['percentage calculator', 'percent calculator', 'percentage', 'percent of'],
    title: 'Percentage calculator',
    inputs: [
      input('percent', 'Percent', 'percent', 20, { max: 1000 }),
      input('value', 'Of', 'number', 50, { step: 0.01 }),
    ],
    outputs: [
      output('result', 'Is', '(percent / 100) * value', 'number', true),
      output('plus', 'Added', 'value + result', 'number'),
      output('minus', 'Taken off', 'value - result', 'number'),
    ],
  },
];

const listedPercent =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s*%?(?=(?:\s*(?:,|\/|\b(?:or|and|oder|und|ou|et|o|y)\b)?\s*\d{1,2}(?:[.,]\d{1,2})?\s*%?)*\s*(?:%|percent\b|prozent\b|pour cent\b|por ciento\b))/giu;

/** "percentage 10, 15 or 20": figures behind the word for it. */
const namedPercent =
  /(?:percent(?:age)?s?|prozent(?:s[aä]tze?)?|pourcentages?|porcentajes?)\s*:?\s+((?:\d{1,2}(?:[.,]\d)?\s*(?:,|\/|\bor\b|\boder\b|\bou\b|\bo\b)\s*){1,8}\d{1,2})(?!\d|\s*(?:%|percent|prozent))/giu;

/** Percentages to choose from, as a message lists them: "15 18 20 %", "20 %, 13 % oder 10 %". Empty with fewer than two. */
export function percentagesIn(text: string): number[] {
  const all = [...text.matchAll(listedPercent)].map((hit) => Number((hit[1] ?? '').replace(',', '.')));
  if (all.length > 1) return [...new Set(all)];
  const named = [...text.matchAll(namedPercent)].flatMap((hit) => hit[1]?.match(/\d+(?:[.,]\d)?/gu) ?? []);
  return [...new Set(named.map((one) => Number(one.replace(',', '.'))))];
}

/** The stretches of a text in which percentages to choose from are listed behind the word for them. */
export const percentagesSaid = (text: string): string[] =>
  [...text.matchAll(namedPercent)].map(([all]) => all);

/** Inputs in which the one percentage can be chosen from those that a message lists. */
export function withChoices(inputs: readonly Input[], percentages: readonly number[]): Input[] {
  const percent = inputs.filter((one) => one.kind === 'percent');
  const [only] = percent;
  if (percentages.length < 2 || percent.length !== 1 || only === undefined) return [...inputs];
  return inputs.map((one) =>
    one === only
      ? {
          ...one,
          kind: 'choice' as const,
          value: percentages[0] ?? one.value,
          options: percentages.map((value) => ({ label: `${value} %`, value })),
        }
      : one,
  );
}
