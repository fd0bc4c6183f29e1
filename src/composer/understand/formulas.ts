import {
  asked,
  keyOf,
  workedOut,
  type Calculator,
  type FormulaCalculator,
  type Input,
  type Operand,
  type Output,
} from './calculator-parts.ts';
import { tableCalculator, withNamedBands } from './bands.ts';
import { eachCalculator } from './amounts-each.ts';
import { chainedCalculator } from './chained.ts';
import { hasSign, isBalanced, saysSign } from '../language/arithmetic.ts';
import { sentence } from './list-parts.ts';
import { measuredCalculator } from './measured.ts';
import { guessLanguage } from './foreign.ts';
import { tariffIn } from './tariff.ts';
import { Reading } from '../language/text.ts';
import { inUnitOf, rounding, clausesOf, partsOf } from './formula-parts.ts';

const calculatorWord =
  /(?<!\p{L})(?:calculat\p{L}*|calcul\p{L}*|calc|\p{L}*rechner|estimator|conver[ts]\p{L}*|umrechn\p{L}*|compute|work(?:s|ing)?\s+out|how\s+(?:much|many)|wie\s*viele?|combien|cu[aá]nt[oa]s?)(?!\p{L})/iu;

/** Whether a message has a word for something that computes. */
const saysCalculator = (text: string): boolean =>
  /(?<!\p{L})(?:calculator|calc|\p{L}*rechner|calculat(?:eur|rice)|calculette|calculadora|estimator|splitter|converter)(?!\p{L})/iu.test(
    text,
  );

let lastTariff: { readonly text: string; readonly made: FormulaCalculator | null } | null = null;

/** A calculator from a list of prices or a table in the words of the message; null where there is none. */
function tariffCalculator(text: string): FormulaCalculator | null {
  // It is asked for again and again while one message is read.
  if (lastTariff?.text === text) return lastTariff.made;
  const language = guessLanguage(new Reading(text)) ?? 'en';
  const listed =
    tariffIn(text, language, saysCalculator(text)) ??
    (calculatorWord.test(text) ? tableCalculator(text, workedOutBy(text)) : null);
  lastTariff = { text, made: listed === null ? null : { title: tariffName(text), ...listed } };
  return lastTariff.made;
}

/** A calculator from what a message lists, whatever language that is in: prices, or what each one needs. */
export const toldCalculator = (text: string): FormulaCalculator | null =>
  tariffCalculator(text) ?? (calculatorWord.test(text) ? eachCalculator(text) : null);

/** "calculator for my removal firm: …", "piece rate for tutors: …": what comes before the prices names them. */
function tariffName(text: string): string {
  const name = calculatorName(text);
  if (name !== null) return name;
  const head =
    /^\s*(?:(?:please\s+)?(?:(?:i|we)\s+(?:need|want|would\s+like)|(?:make|build|create)(?:\s+me)?|ich\s+brauche|je\s+voudrais|necesito)\s+)?(?:(?:an?|eine?n?|une?|una?)\s+)?([^:.,;\d\n]{3,60}?)\s*(?:[:.\n]|,(?!\d))/iu.exec(
      text,
    )?.[1] ?? '';
  const owner = /^(?:calculator|calc)\s+for\s+(?:(?:my|our|an?|the)\s+)?(.+)$/iu.exec(head)?.[1];
  if (owner !== undefined) return `${sentence(owner)} calculator`;
  return head === '' ? 'Calculator' : sentence(head);
}

/** Whether a message asks for something that computes, and keeps nothing. */
export const asksToCalculate = (text: string): boolean =>
  saysCalculator(text) || toldCalculator(text) !== null;

/** What a message calls its calculator: "fence calculator"; null where it has no name for it. */
export function calculatorName(text: string): string | null {
  const found =
    /(?:^|[.:,]\s*|\b(?:an?|the|my|our|me)\s+)((?:(?!(?:an?|the|my|our|me|please|simple|nice|make|build|create|need|want|app|for|with|and|to)\b)[\p{L}'’-]+\s+){1,3})(?:calculator|calc|estimator)\b/iu.exec(
      text,
    )?.[1];
  const headed =
    /^\s*(?:(?:an?|my)\s+)?(?:calculator|calc|rechner|calculatrice|calculadora)\s*:\s*([\p{L}][\p{L} '’-]{2,40}?)\s*[.;\n]/iu.exec(
      text,
    )?.[1];
  if (headed !== undefined)
    return `${headed.charAt(0).toUpperCase()}${headed.slice(1)}${/calc(?:ulator)?\s*:/iu.test(text) ? ' calculator' : ''}`;
  const name = found?.trim();
  return name === undefined ? null : `${name.charAt(0).toUpperCase()}${name.slice(1)} calculator`;
}

/** What a calculator is called by is what it works out: "dose calculator for my dog". */
const workedOutBy = (text: string): string | null =>
  calculatorName(text)
    ?.replace(/\s+calculator$/u, '')
    .toLowerCase() ?? null;

/** What is to be found out: "how much fertilizer i need", "Rechner für Heizkosten". */
function wantedIn(text: string): string | null {
  const found =
    /(?:how\s+(?:much|many)|wie\s*viele?|combien\s+de|cu[aá]nt[oa]s?)\s+([\p{L}-]+(?:\s(?!do\s)[\p{L}-]+)?)\s+(?:do\s+)?(?:i|we|you|ich|wir|je|nous|il|necesito|brauche)(?!\p{L})/iu.exec(
      text,
    )?.[1] ??
    workedOutBy(text) ??
    /(?:calculat(?:or|eur|rice|ion)|rechner|calculadora)\s+(?:for|of|für|de|pour|para)\s+(?:(?:the|my|our|die|meine|le|la|les|el|los|las)\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s*(?::|$)/iu.exec(
      text,
    )?.[1];
  return found ?? null;
}

/** The words before a formula that say nothing of what it gives. */
const beforeName =
  /^.*(?::|(?<!\p{L})(?:where|that|the|with|calculator|calculates?|formula|computes?|me|and|for|shows?|add|also)\s)/isu;

/** What formulas are read beside: what a calculator asks for and works out so far. */
type Known = Pick<FormulaCalculator, 'inputs' | 'outputs'>;

/**
 * A calculator from formulas in words or signs: "profit = revenue - costs", also several that build on each other, or
 * "area in m2 times 30 g, divided by bag size of 2.5 kg". Null when there is none.
 */
export function formulaCalculator(text: string): FormulaCalculator | null {
  const told = toldCalculator(text);
  if (told !== null) return told;
  const chained = calculatorWord.test(text) ? chainedCalculator(text) : null;
  if (chained !== null) {
    const found = [...chained.found, ...(chained.isRounded ? [] : round(chained.result, text))];
    const what = /how\s+(?:much|many)\s+\p{L}+(?:\s+(?:do\s+)?(?:i|we|you)\s+need)?/iu.exec(text)?.[0];
    const title =
      calculatorName(text) ?? `${sentence(wantedIn(text)?.toLowerCase() ?? chained.result.label)} calculator`;
    return { ...chained, title, found: what === undefined ? found : [...found, what] };
  }
  const read = readFormulas(text, { inputs: [], outputs: [] });
  const last = read?.outputs.at(-1);
  const first = read?.outputs[0];
  const measured = read === null && asksToCalculate(text) ? measuredCalculator(text) : null;
  if (measured !== null) {
    const headed = /^\s*(?:an?\s+|my\s+)?(\p{L}+(?:\s\p{L}+){0,3})\s*:/u.exec(text)?.[1];
    const title = calculatorName(text) ?? sentence(headed?.toLowerCase() ?? 'calculator');
    return { title, ...measured };
  }
  if (read === null || last === undefined || first === undefined || read.inputs.length === 0) return null;
  last.main = true;
  const found = [...read.found, ...round(last, text)];
  for (const { input, words, unit } of listedIn(text, read.inputs)) {
    input.label = sentence(words);
    if (input.unit === '') input.unit = unit;
    found.push(
      unit === ''
        ? words
        : (new RegExp(`${escaped(words)}\\s+(?:in|en)\\s+\\S+`, 'iu').exec(text)?.[0] ?? words),
    );
  }
  const title =
    calculatorName(text) ?? `${sentence(wantedIn(text)?.toLowerCase() ?? first.label)} calculator`;
  const named = withNamedBands(read, text);
  return { title, ...named.calculator, found: [...found, ...named.found] };
}

const longestClause = 300;

/** What a formula gives and the words of its arithmetic; null where a stretch is none. A bare one has no name. */
function formulaIn(clause: string, isBare: boolean): { name: string | null; sum: string } | null {
  const named =
    /^(?<name>[^=]*?\p{L}[^=]*?)\s*(?:=|(?<!\p{L})equals(?!\p{L}))\s*(?<sum>[^=]+)$/iu.exec(clause) ??
    (hasSign(clause)
      ? (/^(?<name>.*?\p{L})\s+(?:is|ist|est)\s+(?<sum>.+)$/isu.exec(clause) ??
        /^(?<name>[^:]*\p{L}):(?<sum>(?=[^:]*[*×÷+](?!\p{L})).+)$/su.exec(clause))
      : null);
  const { name, sum } = named?.groups ?? {};
  // "dose calculator for my dog: weight times 0.5": what is worked out is what the calculator is called by.
  const ofCalculator =
    name === undefined || name.includes(':') || !asksToCalculate(name)
      ? null
      : (calculatorName(`${name}:`)?.replace(/\s+calculator$/u, '') ?? null);
  if (name !== undefined && sum !== undefined)
    return hasSign(sum) ? { name: ofCalculator ?? name.replace(beforeName, '').trim(), sum } : null;
  return isBare && saysSign(clause) ? { name: null, sum: clause.replace(/^.*:/su, '') } : null;
}

/**
 * What a calculator asks for and works out with the formulas of a message, and the stretches that were read; null when
 * it has none. A formula for what is worked out already takes the place of the one before.
 */
export function readFormulas(text: string, known: Readonly<Known>): Omit<FormulaCalculator, 'title'> | null {
  const inputs = new Map(known.inputs.map((one) => [one.key, one]));
  const outputs = [...known.outputs];
  const found: string[] = [];
  const isBare = known.outputs.length === 0 && calculatorWord.test(text);
  const keyIn = (name: string): string =>
    [...inputs.values(), ...outputs].find(
      ({ label }) => label.trim().toLowerCase() === name.trim().toLowerCase(),
    )?.key ?? keyOf(name);
  // "cost = posts * price" goes on with the "number of posts" that was computed before.
  const computed = (name: string): Output | undefined =>
    outputs.find(
      ({ key, label }) => key === keyIn(name) || label.toLowerCase().endsWith(` ${name.toLowerCase()}`),
    );
  for (const clause of clausesOf(text)) {
    // No formula is that long, and a long stretch takes its square to read.
    if (clause.length > longestClause) continue;
    const formula = formulaIn(clause, isBare);
    const parts = formula === null ? null : partsOf(formula.sum);
    if (formula === null || parts === null) continue;
    const operands = parts.filter((one) => typeof one !== 'string');
    const typed = operands.filter(
      (one): one is Operand & { name: string } => one.name !== null && computed(one.name) === undefined,
    );
    const name = formula.name ?? wantedIn(text) ?? 'Result';
    const key = keyIn(name);
    if (key === '' || operands.length < 2 || operands.length > 9) continue;
    if (operands.every((one) => one.name === null)) continue;
    const before = known.outputs.findIndex((output) => output.key === key);
    if (inputs.has(key) || (before < 0 && outputs.some((output) => output.key === key))) continue;
    if (operands.some((one) => one.name !== null && keyIn(one.name) === key)) continue;
    const expression = parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.name === null) return String(inUnitOf(typed, part));
        const own = computed(part.name)?.key ?? keyIn(part.name);
        return part.unit === '%' ? `(${own} / 100)` : own;
      })
      .join(' ')
      .replaceAll('( ', '(')
      .replaceAll(' )', ')');
    if (!isBalanced(expression)) continue;
    for (const one of typed) {
      const own = keyIn(one.name);
      if (!inputs.has(own)) inputs.set(own, asked(own, one.name, one));
    }
    const old = outputs[before];
    if (old === undefined) outputs.push(workedOut(key, name, expression));
    else outputs[before] = { ...old, expression };
    found.push(clause);
  }
  return found.length === 0 ? null : { inputs: [...inputs.values()], outputs, found };
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/**
 * What a message lists to be typed in, beside the formula that calls it by one of its words: "desired yearly income",
 * "start pressure in bar".
 */
export function listedIn(
  text: string,
  inputs: readonly Input[],
): { input: Input; words: string; unit: string }[] {
  const listed = clausesOf(
    text
      .replace(/^[^:]*:/su, '')
      .replace(
        /^.{0,60}?(?:calculator|rechner|calculat(?:eur|rice)|calculadora)\s+(?:with|mit|avec|con|for|from)\s+/isu,
        '',
      ),
  )
    .filter((clause) => !hasSign(clause) && !clause.includes('='))
    .flatMap((clause) => clause.split(/\s+(?:and|und|et|y)\s+/iu))
    .map((clause) => clause.replace(/^(?:and|und|et|y)\s+/iu, '').replace(/\s*(?:->|→|=>).*$/u, ''))
    // What it shows is no name of what is typed in.
    .filter(
      (clause) =>
        clause.split(/\s+/u).length <= 6 &&
        !/^(?:shows?|gives?|tells?|returns?|zeigt?|gibt|ergibt|montre[rz]?|affiche[rz]?|donne[rz]?|muestra|da)\s/iu.test(
          clause,
        ),
    );
  return inputs.flatMap((input) => {
    const own = input.label.toLowerCase();
    const having = listed.filter((clause) => ` ${clause.toLowerCase()} `.includes(` ${own} `));
    const first = having.filter((clause) => clause.toLowerCase().startsWith(own));
    const [words, other] = first.length > 0 ? first : having;
    if (words === undefined || other !== undefined) return [];
    const measured = /^(.+?)\s+(?:in|en)\s+(\p{L}+|%)$/u.exec(words);
    const unit =
      measured?.[2] === undefined ? '' : /^(?:percent|prozent|%)/iu.test(measured[2]) ? '%' : measured[2];
    return [{ input, words: measured?.[1] ?? words, unit }];
  });
}

/** Parts of one that people round to. */
const steps: Readonly<Record<string, number>> = {
  half: 0.5,
  halbe: 0.5,
  demi: 0.5,
  mitad: 0.5,
  quarter: 0.25,
  viertel: 0.25,
};

/** A ready calculator whose last result is rounded where a message asks for it, and the stretches that were read. */
export function roundLast(calculator: Calculator, text: string): [Calculator, ...string[]] {
  const last = calculator.outputs.at(-1);
  if (last === undefined || !rounding.test(text)) return [calculator];
  const rounded = { ...last };
  const found = round(rounded, text);
  return [{ ...calculator, outputs: [...calculator.outputs.slice(0, -1), rounded] }, ...found];
}

/** "round up to whole bags": a result in whole ones. @returns the stretches that were read. */
export function round(output: Output, text: string): string[] {
  const hit = rounding.exec(text);
  if (hit === null) return [];
  const how =
    hit[1] === 'down' || /abrund|abgerund/iu.test(hit[0])
      ? 'floor'
      : /aufrund|aufgerund|supérieur|arriba|\bup\b/iu.test(hit[0])
        ? 'ceil'
        : 'round';
  const step = hit[3] === undefined ? 1 : (steps[hit[3].toLowerCase()] ?? Number(hit[3].replace(',', '.')));
  output.expression =
    step === 1 || !(step > 0)
      ? `Math.${how}(${output.expression})`
      : `Math.${how}((${output.expression}) / ${step}) * ${step}`;
  output.unit = hit[2] ?? hit[4] ?? output.unit;
  return [hit[0].trim()];
}
