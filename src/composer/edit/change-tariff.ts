import type { Language, Screen } from '../spec/spec.ts';
import { optionFor, typedIn } from '../understand/tariff.ts';
import { clausesOf, type Statement, statementIn } from '../understand/tariff-statements.ts';
import { type Quantity, quantityLabelled, sameQuantity, scaled } from '../understand/tariff-units.ts';
import { fold } from '../language/text.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;
type Changed = Pick<Calculator, 'inputs' | 'outputs'>;

const adding = /^(?:please\s+)?(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega)\s+/iu;
/** What stands before the figures of a command, and says that they are new. */
const leading =
  /^(?:please\s+|bitte\s+)?(?:(?:add|include|change|set|make|raise|lower|increase|reduce|update|put|füge|ergänze|ändere|setze|mach|erhöhe|senke|ajoute[rz]?|change[rz]?|mets|passe|augmente|baisse|añade|agrega|cambia|pon|sube|baja)\s+)?(?:(?:it|it['’]s|the|our|an?|new|den|die|das|der|eine?n?|le|la|les|une?|el|los|las|una?)\s+)*(?:(?:option|price|rate|cost|fee|charge|preis|tarif|prix|precio|tarifa|coste)s?\s*(?:(?:of|for|is|ist|für|von|de|por|:)\s+)?)?(?:(?:the|den|die|das|le|la|el)\s+)?/iu;
const between =
  /\s+(?:(?:is|are|costs?|ist|sind|kostet|kosten|est|coûte|es|cuesta)\s+)?(?:(?:now|jetzt|maintenant|ahora)\s+)?(?:to|on|at|auf|zu|à|a|en)?\s*(?=[€$£]?\d)/iu;
const ending =
  /\s+(?:now|from\s+now\s+on|instead|hinzu|jetzt|ab\s+jetzt|maintenant|désormais|ahora)?[.!]*$/iu;

/** What a command says of a price, as a list of prices would; null where it says several things. */
function statementOf(command: string): Statement | null {
  const words = command
    .trim()
    .replace(ending, '')
    .replace(leading, '')
    .replace(/\s(?:is|are|ist|est|es)\s(?:now|jetzt|maintenant|ahora)\s/iu, ' ')
    .replace(between, ' ');
  return clausesOf(words).length === 1 ? statementIn(words) : null;
}

/** The input that a quantity is typed into. */
const inputOf = ({ inputs }: Calculator, of: Quantity): Calculator['inputs'][number] | undefined =>
  inputs.find(({ label }) => sameQuantity(quantityLabelled(label), of));

/** The outputs with one number of one formula exchanged; null where the pattern finds none, or several. */
function withOne(
  { outputs }: Calculator,
  pattern: RegExp,
  value: number,
  uses: string | null,
): Calculator['outputs'] | null {
  const hits = outputs.flatMap((output, at) =>
    uses === null || new RegExp(String.raw`\b${uses}\b`, 'u').test(output.expression)
      ? [...output.expression.matchAll(pattern)].map((hit) => ({ at, hit }))
      : [],
  );
  const [only, other] = hits;
  if (only === undefined || other !== undefined) return null;
  const { at, hit } = only;
  const start = hit.index + hit[0].lastIndexOf(hit[1] ?? '');
  return outputs.map((one, index) =>
    index === at
      ? {
          ...one,
          expression: `${one.expression.slice(0, start)}${value}${one.expression.slice(start + (hit[1] ?? '').length)}`,
        }
      : one,
  );
}

const figure = String.raw`(\d+(?:\.\d+)?)`;

/** Another number where a formula has one for the same thing. */
function exchanged(screen: Calculator, wanted: Statement): Calculator['outputs'] | null {
  const put = (pattern: string, value: number, uses: string | null): Calculator['outputs'] | null =>
    withOne(screen, new RegExp(pattern, 'gu'), value, uses);
  if (wanted.type === 'rate') {
    const [of] = wanted.of;
    const key = of === undefined ? undefined : inputOf(screen, of)?.key;
    if (key === undefined) return null;
    const others = screen.inputs.filter((one) => one.key !== key).map((one) => one.key);
    const ofOther = others.length === 0 ? '' : String.raw`(?<!\b(?:${others.join('|')}))`;
    // What has a price of its own above an amount has its usual one first.
    return (
      put(String.raw`^Math\.min\(\D.*?, \d[\d.]*\) \* ${figure} \+ Math\.max`, wanted.price, key) ??
      put(String.raw`${ofOther}\s\*\s${figure}(?![\d.]|, )`, wanted.price, key)
    );
  }
  if (wanted.type === 'flat') {
    const key = screen.inputs.find(({ label }) => fold(label) === fold(wanted.name))?.key;
    return key === undefined ? null : put(String.raw`\b${key} \* ${figure}`, wanted.price, key);
  }
  if (wanted.type !== 'bound') return null;
  // The least that is paid is the greater of two amounts.
  const call = wanted.way === 'min' ? 'max' : 'min';
  const { at } = wanted;
  if (typeof at === 'number')
    return put(String.raw`^\(*Math\.${call}\((?!0,)(?:Math\.ceil\([^()]*\) \* )?${figure}, `, at, null);
  for (const { key, label } of screen.inputs) {
    const count = scaled(at, quantityLabelled(label));
    if (count !== null)
      return put(String.raw`Math\.${call}\((?!0,)${figure}, (?=Math\.|\(|${key}\b)`, count, key);
  }
  return null;
}

/** "from 14 nights 15 % off": another share above an amount, beside those that are there, the highest first. */
function withStage(
  screen: Calculator,
  wanted: Extract<Statement, { type: 'share' }>,
): Calculator['outputs'] | null {
  const { from, factor } = wanted;
  const total = screen.outputs.find(({ main }) => main);
  if (typeof from !== 'object' || from === null || total === undefined) return null;
  const input = screen.inputs.find(({ label }) => scaled(from, quantityLabelled(label)) !== null);
  const least = input === undefined ? null : scaled(from, quantityLabelled(input.label));
  if (input === undefined || least === null) return null;
  const stage = String.raw`${input.key} >= ([\d.]+) \? ([\d.]+) : `;
  const old = new RegExp(String.raw`\(((?:${stage.replaceAll('(', '(?:')})+)1\)`, 'u').exec(total.expression);
  const stages = new Map(
    [...(old?.[1] ?? '').matchAll(new RegExp(stage, 'gu'))].map(
      (hit) => [Number(hit[1]), Number(hit[2])] as const,
    ),
  );
  stages.set(least, factor);
  const all = [...stages]
    .toSorted(([one], [other]) => other - one)
    .map(([at, share]) => `${input.key} >= ${at} ? ${share} : `);
  const text = `(${all.join('')}1)`;
  // A tax or a least amount is reckoned last: nothing is put behind it.
  if (old === null && /^Math\.|\) \* 1\.\d+$/u.test(total.expression)) return null;
  return screen.outputs.map((one) =>
    one === total
      ? {
          ...one,
          expression: old === null ? `(${one.expression}) * ${text}` : one.expression.replace(old[0], text),
        }
      : one,
  );
}

/** One more price that is part of the total. */
function added(screen: Calculator, wanted: Statement, language: Language): Changed | null {
  const total = screen.outputs.find(({ main }) => main);
  if (total === undefined || total.kind !== 'money') return null;
  const taken = [...screen.inputs, ...screen.outputs];
  const [of] = wanted.type === 'rate' ? wanted.of : [];
  const isBare = /^[\w\s*+.]+$/u.test(total.expression);
  const own = (input: Calculator['inputs'][number], price: number): Changed => ({
    inputs: [...screen.inputs, input],
    outputs: screen.outputs.map((one) =>
      one === total
        ? {
            ...one,
            expression: `${isBare ? one.expression : `(${one.expression})`} + ${input.key} * ${price}`,
          }
        : one,
    ),
  });
  // A tax is of all that is paid: nothing is put behind it.
  if (/\) \* 1\.\d+$/u.test(total.expression)) return null;
  if (wanted.type === 'flat' && wanted.name !== '')
    return own(optionFor(wanted.name, language, taken), wanted.price);
  if (
    wanted.type === 'rate' &&
    of !== undefined &&
    wanted.of.length === 1 &&
    wanted.size === 1 &&
    inputOf(screen, of) === undefined
  )
    return own(typedIn(of, language, taken), wanted.price);
  if (wanted.type === 'share' && wanted.isTax)
    return {
      inputs: screen.inputs,
      outputs: screen.outputs.map((one) =>
        one === total ? { ...one, expression: `(${one.expression}) * ${wanted.factor}` } : one,
      ),
    };
  return null;
}

/**
 * "The hourly rate is 70 €", "at least 4 hours", "add an option: packing 80 €": one price or bound of a calculator, said as
 * a list of prices says it. Null where a command says anything else, or could mean several of its numbers.
 */
export function changeTariff(screen: Calculator, command: string, language: Language): Changed | null {
  // A question changes nothing.
  if (/\?\s*$/u.test(command)) return null;
  const wanted = statementOf(command);
  if (wanted === null || (wanted.type === 'rate' && wanted.beside !== '')) return null;
  const staged = wanted.type === 'share' ? withStage(screen, wanted) : null;
  if (staged !== null) return { inputs: screen.inputs, outputs: staged };
  if (adding.test(command)) return added(screen, wanted, language);
  const outputs = exchanged(screen, wanted);
  return outputs === null ? null : { inputs: screen.inputs, outputs };
}
