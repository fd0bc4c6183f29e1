import type { Shape } from '../spec/shape.ts';
import { calculators, percentagesIn, percentagesSaid, withChoices } from '../content/calculators.ts';
import type { Screen } from '../spec/spec.ts';
import { asksToCalculate, formulaCalculator, listedIn, roundLast } from '../understand/formulas.ts';
import { isSpeltOut, type Outline } from '../understand/outline.ts';
import type { Reading } from '../language/text.ts';
import { inUnitsSaid } from '../understand/other-units.ts';
import { withNamedBands } from '../understand/bands.ts';
import { withWantedResults } from './wanted-results.ts';
import { sentence } from '../print/quote.ts';

type Inputs = Extract<Screen, { type: 'calculator' }>['inputs'];

/** What a ready calculator asks for, in the words that the message has for it: "bill amount". */
function calledAsListed(inputs: Inputs, text: string): Inputs {
  const listed = listedIn(text, inputs);
  return inputs.map((input) => {
    const words = listed.find((one) => one.input === input)?.words;
    return words === undefined || /\d/u.test(words) || asksToCalculate(words)
      ? input
      : { ...input, label: sentence(words) };
  });
}

/** The calculator that a message asks for: one that it spells out, or a ready one; null when it asks for none. */
export function takeCalculator(reading: Reading, outline: Outline | null): Shape | null {
  const formula =
    isSpeltOut(outline) && !asksToCalculate(reading.text) ? null : formulaCalculator(reading.text);
  if (formula !== null) {
    for (const found of formula.found) {
      const at = reading.text.indexOf(found);
      reading.useText(at, at + found.length);
    }
    for (const word of formula.title.split(' ')) reading.take([word.toLowerCase()], true);
    reading.take(['tells me', 'tell me', 'work out', 'works out', 'show me']);
    reading.take([
      'calculator',
      'calculate',
      'calculates',
      'formula',
      'computes',
      'compute',
      'rechner',
      'calculateur',
      'calculatrice',
      'calculadora',
    ]);
    return {
      id: 'calculator',
      name: formula.title,
      tagline: formula.title,
      motifs: ['coin', 'chart'],
      entities: [],
      screens: [
        {
          type: 'calculator',
          id: 'calculator',
          title: formula.title,
          inputs: formula.inputs,
          outputs: formula.outputs,
        },
      ],
    };
  }
  if (
    (!isSpeltOut(outline) || asksToCalculate(reading.text)) &&
    (/\b(?:calc\b|calculat|calculadora|convert|rechner|compute|splitter|bmi|imc)/iu.test(reading.text) ||
      reading.find(['calculator', 'converter']) !== null)
  ) {
    // What stands behind the colon is typed in: an age there asks for no calculator of ages.
    const head = reading.text.indexOf(':');
    const isHeaded = ({ match }: { match: { from: number } | null }): boolean =>
      match !== null && (reading.tokens[match.from]?.start ?? 0) < head;
    const found = calculators
      .map((recipe) => ({ recipe, match: reading.find(recipe.words) }))
      .filter((entry) => entry.match !== null)
      .sort((a, b) => (a.match?.from ?? 0) - (b.match?.from ?? 0))
      // "mortgage calculator": a word that another calculator has already read does not ask for a second one.
      .filter(
        (entry, index, all) =>
          !all.slice(0, index).some((other) => (other.match?.to ?? 0) > (entry.match?.from ?? 0)),
      );
    const wanted = found.some(isHeaded) ? found.filter(isHeaded) : found;
    if (wanted.length > 0) {
      for (const { match } of wanted) if (match !== null) reading.use(match);
      for (const { recipe } of wanted) for (const match of reading.findAll(recipe.also)) reading.use(match);
      reading.take(['calculator', 'calculate', 'converter', 'convert', 'calculates', 'splitter']);
      reading.take(['calc', 'buttons', 'button', 'choose', 'wählen']);
      reading.take(['split', 'per person', 'number of people', 'people']);
      reading.take(['compound', 'monthly contribution', 'contribution', 'monthly', 'interest']);
      const recipes_ = wanted.map((entry) => entry.recipe);
      const title = recipes_.map((recipe) => recipe.title).join(', ');
      return {
        id: 'calculator',
        name: recipes_.length === 1 ? title : 'Calculators',
        tagline: title,
        motifs: ['coin', 'chart'],
        entities: [],
        screens: recipes_.map((recipe, index) => {
          const ready = {
            type: 'calculator' as const,
            id: index === 0 ? 'calculator' : `calculator${index + 1}`,
            title: recipe.title,
            inputs: calledAsListed(
              withChoices(recipe.inputs, recipes_.length === 1 ? percentagesIn(reading.text) : []),
              reading.text,
            ),
            outputs: recipe.outputs,
          };
          if (recipes_.length > 1) return ready;
          const { calculator: judged, found: named } = withNamedBands(ready, reading.text);
          const measured = inUnitsSaid(judged, reading.text);
          const beside = named.reduce((text, words) => text.replace(words, ' '), reading.text);
          const { calculator, answered } = withWantedResults(measured.calculator, beside);
          const [last, ...roundedBy] = roundLast(calculator, beside);
          for (const words of [
            ...answered,
            ...roundedBy,
            ...named,
            ...measured.found,
            ...percentagesSaid(reading.text),
          ])
            reading.useText(reading.text.indexOf(words), reading.text.indexOf(words) + words.length);
          return last;
        }),
      };
    }
  }
  if (/\b(?:pocket |simple |basic |scientific )?(?:calculator|rechner|calculadora)\b/iu.test(reading.text)) {
    const plain =
      /^(?:please\s+)?(?:(?:make|build|create|i (?:want|need))\s+(?:me\s+)?)?(?:an?\s+)?(?:simple |basic |pocket |nice |small |standard |classic )?(?:calculator|rechner|taschenrechner)(?:\s+app)?\s*[.!]?$/iu.test(
        reading.text.trim(),
      );
    if (plain) {
      reading.useText(0, reading.text.length);
      return {
        id: 'calculator',
        name: 'Calculator',
        tagline: 'Calculator',
        motifs: ['coin', 'chart'],
        entities: [],
        screens: [{ type: 'keypad', id: 'keypad', title: 'Calculator' }],
      };
    }
  }
  return null;
}
