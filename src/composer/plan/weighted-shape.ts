import type { Shape } from '../spec/shape.ts';
import { shapeOf } from '../content/app-screens.ts';
import { field } from '../content/fields.ts';
import type { Entity } from '../spec/spec.ts';
import type { Derivation } from '../understand/derivations.ts';
import { entityFor } from '../understand/entity-names.ts';
import { asked, keyOf, workedOut } from '../understand/calculator-parts.ts';
import { asksToCalculate, calculatorName } from '../understand/formulas.ts';

type Weighted = Extract<Derivation, { type: 'weighted' }>;

/** What is worked out of parts that count so much: a calculator where it is called one, and else a list of those who have them. */
export function weightedShape(text: string, { name, parts }: Weighted): Shape {
  const isMark = parts.some((part) =>
    /exam|quiz|test|homework|essay|lab|attendance|participation|project/iu.test(part.name),
  );
  const who = /\b(?:for|per|of)\s+(?:each|every|all\s+(?:my\s+)?)\s*([\p{L}]+)/iu.exec(text)?.[1];
  if (asksToCalculate(text) && who === undefined) {
    const title = calculatorName(text) ?? `${name} calculator`;
    const sum = parts.reduce((total, { weight }) => total + weight, 0);
    const inputs = parts.map((part) => ({
      ...asked(keyOf(part.name), part.name),
      value: 50,
      min: 0,
      max: 100,
      step: 1,
    }));
    const expression = `(${parts.map((part) => `${keyOf(part.name)} * ${part.weight}`).join(' + ')}) / ${sum}`;
    return {
      id: 'calculator',
      name: title,
      tagline: title,
      motifs: ['coin', 'chart'],
      entities: [],
      screens: [
        {
          type: 'calculator',
          id: 'calculator',
          title,
          inputs,
          outputs: [
            {
              ...workedOut('weighted', name, expression),
              main: true,
              unit: /percent|%/iu.test(text) ? '%' : '',
            },
          ],
        },
      ],
    };
  }
  const base = entityFor((who ?? (isMark ? 'student' : 'entry')).toLowerCase());
  const entity: Entity = {
    ...base,
    fields: [
      field('Name', 'text', { required: true }),
      ...parts.map((part) =>
        field(part.name.charAt(0).toUpperCase() + part.name.slice(1).toLowerCase(), 'number', { min: 0 }),
      ),
    ],
  };
  return {
    id: entity.key,
    name: entity.labelPlural,
    tagline: `${entity.labelPlural}, kept in order`,
    motifs: isMark ? ['cap', 'books'] : ['chart', 'star'],
    ...shapeOf([entity]),
  };
}
