import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome } from './outcome.ts';
import type { AppSpec } from '../spec/spec.ts';
import { fold, singular } from '../language/text.ts';

/** A number that an app was made with, by what people call it, and how it is changed. */
interface Amount {
  /** Its own name, and further words for it. */
  readonly label: string;
  readonly words: string;
  readonly value: number;
  readonly put: (spec: AppSpec, value: number) => AppSpec;
}

const article = String.raw`(?:(?:the|our|my|its|das|die|der|den|unser\p{L}*|le|la|les|notre|el|los|las|nuestr\p{L}*)\s+|l['’])?`;
const amount = String.raw`[€$£]?\s?(?<value>\d+(?:[.,]\d+)?)\s*(?:%|[€$£]|percent|prozent|[\p{L}²³°]{1,12})?(?:\s+(?:per|a|an|each|pro|je|par|por)\s+[\p{L}²³]+|\s*\/\s*[\p{L}²³]+)?(?:\s+(?:now|instead|from\s+now\s+on|jetzt|sein|maintenant|ahora))*`;
const states = new RegExp(
  String.raw`^${article}(?<name>[\p{L}][\p{L} ’'-]{1,50}?)\s+(?:(?:is|are|(?:should|must|has\s+to)\s+be|counts?(?:\s+for)?|weighs?|costs?|adds?|(?:starts?|begins?)\s+(?:at|with)|goes\s+(?:up|down)\s+to|went\s+(?:up|down)\s+to|(?:has\s+)?(?:changed|risen|dropped)\s+to|ist|sind|beträgt|kostet|zählt|soll(?:te)?|est|doit\s+être|coûte|passe\s+à|es|son|debe\s+ser|cuesta)\s+|:\s*)(?:(?:now|only|jetzt|nun|maintenant|désormais|ahora)\s+)*(?:(?:at|auf|bei|à|de)\s+)?${amount}$`,
  'iu',
);
const sets = new RegExp(
  String.raw`^(?:please\s+)?(?:(?:change|set|raise|increase|lower|reduce|decrease|make|put|update|ändere|setze|erhöhe|senke|change[rz]?|mets|augmente|baisse|cambia|sube|baja|pon)\s+)?${article}(?<name>[\p{L}][\p{L} ’'-]{1,50}?)\s+(?:(?:to|at|auf|à|a|en)\s+)?${amount}$`,
  'iu',
);
const quiet: ReadonlySet<string> = new Set(
  'the a an for of per in to on at from is now my our each every month monatliche der die das für de du la le el por para'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !quiet.has(word)).map(singular);

/** A share of a formula such as `(a * 20 + b * 30) / 50`, in which the last number is the sum of the others. */
const weighted = /^\((?:\w+ \* \d+(?: \+ )?)+\) \/ \d+$/u;
function withWeight(expression: string, key: string, value: number): string {
  const parts = [...expression.matchAll(/(\w+) \* (\d+)/gu)].map(
    ([, own = '', weight = '']) => [own, own === key ? value : Number(weight)] as const,
  );
  return `(${parts.map(([own, weight]) => `${own} * ${weight}`).join(' + ')}) / ${parts.reduce((sum, [, weight]) => sum + weight, 0)}`;
}

const targetWords = 'target goal budget limit quota ziel objectif but objetivo meta presupuesto';
const stretchWords = {
  day: 'daily täglich',
  week: 'weekly wöchentlich',
  month: 'monthly monatlich',
  year: 'yearly annual',
};

type Calculator = Extract<AppSpec['screens'][number], { type: 'calculator' }>;

/** What a calculator was told in numbers: what is typed in at first, what a choice stands for, and what counts how much. */
function amountsOfCalculator(screen: Calculator): Amount[] {
  const put =
    (change: (one: Calculator, value: number) => Partial<Calculator>): Amount['put'] =>
    (spec, value) =>
      withScreen(spec, screen.id, (one) =>
        one.type === 'calculator' ? { ...one, ...change(one, value) } : one,
      );
  const expressions = (of: string, change: (expression: string, value: number) => string): Amount['put'] =>
    put((one, value) => ({
      outputs: one.outputs.map((other) =>
        other.key === of ? { ...other, expression: change(other.expression, value) } : other,
      ),
    }));
  const isSwitch = ({ options }: Calculator['inputs'][number]): boolean =>
    options.length === 2 && options[0]?.value === 0 && options[1]?.value === 1;
  return [
    ...screen.inputs.flatMap((input): Amount[] =>
      input.options.length === 0
        ? [
            {
              label: input.label,
              words: 'default',
              value: input.value,
              put: put((one, value) => ({
                inputs: one.inputs.map((other) => (other.key === input.key ? { ...other, value } : other)),
              })),
            },
          ]
        : isSwitch(input)
          ? []
          : input.options.map((option, at) => ({
              label: option.label,
              words: input.label,
              value: option.value,
              put: put((one, value) => ({
                inputs: one.inputs.map((other) =>
                  other.key === input.key
                    ? {
                        ...other,
                        value: other.value === option.value ? value : other.value,
                        options: other.options.map((each, index) =>
                          index === at ? { ...each, value } : each,
                        ),
                      }
                    : other,
                ),
              })),
            })),
    ),
    ...screen.outputs.flatMap(({ key: of, expression }): Amount[] =>
      [...expression.matchAll(/(\w+) \* (\d+(?:\.\d+)?)/gu)].flatMap(([found, key = '', number = '']) => {
        const input = screen.inputs.find((one) => one.key === key);
        if (weighted.test(expression))
          return [
            {
              label: `Weight of ${input?.label.toLowerCase() ?? key}`,
              words: 'weight count',
              value: Number(number),
              put: expressions(of, (before, value) => withWeight(before, key, value)),
            },
          ];
        return input === undefined || !isSwitch(input)
          ? []
          : [
              {
                label: input.label,
                words: 'price cost fee surcharge extra preis zuschlag prix supplément precio',
                value: Number(number),
                put: expressions(of, (before, value) => before.replace(found, `${key} * ${value}`)),
              },
            ];
      }),
    ),
  ];
}

/** What an app was told in numbers. */
function amountsOf(spec: AppSpec): Amount[] {
  const found: Amount[] = [];
  for (const screen of spec.screens) {
    if (screen.type === 'overview')
      for (const stat of screen.stats) {
        const { target, entity, field, within } = stat;
        if (target === undefined) continue;
        const isSame = (other: typeof stat): boolean =>
          other.entity === entity &&
          other.field === field &&
          other.target === target &&
          other.within === within;
        found.push({
          label: stat.label,
          // What is of some rows only is called by what they are.
          words:
            stat.only === undefined
              ? `${targetWords} ${within === undefined ? '' : stretchWords[within]}`
              : 'limit',
          value: target,
          put: (next, value) =>
            withScreen(next, screen.id, (one) =>
              one.type === 'overview'
                ? {
                    ...one,
                    stats: one.stats.map((other) => (isSame(other) ? { ...other, target: value } : other)),
                  }
                : one,
            ),
        });
      }
    if (screen.type === 'calculator') found.push(...amountsOfCalculator(screen));
  }
  for (const [at, entity] of spec.entities.entries()) {
    const withField = (
      next: AppSpec,
      key: string,
      change: (field: (typeof entity.fields)[number]) => object,
    ) => ({
      ...next,
      entities: next.entities.map((one, index) =>
        index === at
          ? {
              ...one,
              fields: one.fields.map((field) => (field.key === key ? { ...field, ...change(field) } : field)),
            }
          : one,
      ),
    });
    for (const { key, label, formula } of entity.fields) {
      if (formula?.type === 'running')
        found.push({
          label: `Opening ${label.toLowerCase()}`,
          words: 'starting start initial',
          value: formula.start ?? 0,
          put: (next, start) => withField(next, key, () => ({ formula: { ...formula, start } })),
        });
      if (formula?.type !== 'arithmetic') continue;
      const { expression } = formula;
      if (weighted.test(expression)) {
        for (const [, own = '', weight = ''] of expression.matchAll(/(\w+) \* (\d+)/gu))
          found.push({
            label: `Weight of ${entity.fields.find((one) => one.key === own)?.label.toLowerCase() ?? own}`,
            words: 'weight count',
            value: Number(weight),
            put: (next, value) =>
              withField(next, key, (field) => ({
                formula: {
                  type: 'arithmetic',
                  expression:
                    field.formula?.type === 'arithmetic'
                      ? withWeight(field.formula.expression, own, value)
                      : expression,
                },
              })),
          });
        continue;
      }
      const [constant, other] = [...expression.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/gu)].filter(
        ([number]) => !['100', '1000', '60', '1'].includes(number),
      );
      if (constant === undefined || other !== undefined) continue;
      found.push({
        label,
        words: 'price rate cost fee tariff preis satz prix tarif precio tarifa',
        value: Number(constant[0]),
        put: (next, value) =>
          withField(next, key, () => ({
            formula: {
              type: 'arithmetic',
              expression: `${expression.slice(0, constant.index)}${value}${expression.slice(constant.index + constant[0].length)}`,
            },
          })),
      });
    }
    for (const mark of entity.marks ?? []) {
      // What is above the highest bound goes with what is below it.
      if (typeof mark.value !== 'number' || mark.other !== '' || mark.is === 'equal') continue;
      const { value: bound } = mark;
      const isFollowed = (other: typeof mark): boolean =>
        mark.is === 'below' &&
        other.field === mark.field &&
        other.is === 'above' &&
        other.value === bound - 1;
      if (
        mark.is === 'above' &&
        entity.marks?.some(
          (other) => other.is === 'below' && other.field === mark.field && other.value === bound + 1,
        ) === true
      )
        continue;
      const label = entity.fields.find((one) => one.key === mark.field)?.label ?? '';
      found.push({
        label: `${mark.label} ${label.toLowerCase()}`,
        words: `threshold limit bound warning alert mark highlight grenze seuil límite ${entity.marks?.find(isFollowed)?.label ?? ''} passing`,
        value: mark.is === 'before' ? bound - 1 : bound,
        put: (next, value) => ({
          ...next,
          entities: next.entities.map((one, index) =>
            index === at
              ? {
                  ...one,
                  marks: one.marks?.map((other) =>
                    JSON.stringify(other) === JSON.stringify(mark)
                      ? {
                          ...other,
                          value: mark.is === 'before' ? value + 1 : value,
                          label: other.label.replace(
                            String(mark.is === 'before' ? bound - 1 : bound),
                            String(value),
                          ),
                        }
                      : isFollowed(other)
                        ? { ...other, value: value - 1 }
                        : other,
                  ),
                }
              : one,
          ),
        }),
      });
    }
  }
  return found;
}

const withScreen = (
  spec: AppSpec,
  id: string,
  change: (screen: AppSpec['screens'][number]) => AppSpec['screens'][number],
): AppSpec => ({ ...spec, screens: spec.screens.map((one) => (one.id === id ? change(one) : one)) });

/** The one amount that all words of a name can mean, most of them by its own label. */
function amountNamed(spec: AppSpec, name: string): Amount | null {
  const wanted = wordsOf(name);
  if (wanted.length === 0) return null;
  const ranked = amountsOf(spec)
    .flatMap((one) => {
      const own = wordsOf(one.label);
      const all = new Set([...own, ...wordsOf(one.words)]);
      return wanted.every((word) => all.has(word))
        ? [{ one, rank: wanted.filter((word) => own.includes(word)).length }]
        : [];
    })
    .sort((a, b) => b.rank - a.rank);
  const [first, ...others] = ranked;
  const isOther = ({ rank, one }: (typeof ranked)[number]): boolean =>
    rank === first?.rank && one.label !== first.one.label && one.value !== first.one.value;
  return first === undefined || others.some(isOther) ? null : first.one;
}

/** "the budget is 450 now", "make homework 25% and quizzes 25%", "threshold should be 135": a number that was told before. */
export function changeAmounts(spec: AppSpec, command: string): Outcome | null {
  let next = spec;
  const said: string[] = [];
  for (const part of command
    .replace(/[.!]+$/u, '')
    .split(/\s*,\s*(?:and\s+)?(?=\p{L})|\s+(?:and|und|et|y)\s+(?=\p{L}[^,]*\d)/iu)) {
    const hit = states.exec(part.trim()) ?? sets.exec(part.trim());
    const name = hit?.groups?.['name'];
    const one = name === undefined ? null : amountNamed(next, name);
    if (one === null) return null;
    const value = Number((hit?.groups?.['value'] ?? '').replace(',', '.'));
    if (value === one.value) said.push(t`${quoted(one.label)} is ${value} already.`);
    else said.push(t`${quoted(one.label)}: ${value} now, instead of ${one.value}.`);
    if (value !== one.value) next = one.put(next, value);
  }
  return said.length === 0 ? null : { spec: next, said: said.join(' ') };
}
