import { camel, sentence } from '../print/quote.ts';
import { field, fieldFor } from '../content/fields.ts';
import { fieldOf, isNumeric, place, type App, type FeatureRequestOf } from '../find/find-in-app.ts';
import { addMost, addOnce } from './resolve-bounds.ts';
import { addHighlightRule } from './resolve-conditions.ts';
import { addBest, addFigure, addGoal, addLeft, addReward, addShare, addTrend } from './resolve-figures.ts';
import { addTotal } from './resolve-totals.ts';
import { addDerivation, addDerived, addRemainder } from './resolve-derived.ts';
import { addInterval } from './resolve-intervals.ts';
import { addProduct, addSettlement } from './resolve-money.ts';
import type { Entity } from '../spec/spec.ts';
import { isBalanced, withSigns } from '../language/arithmetic.ts';
import type { FeatureRequest } from '../understand/feature-request.ts';

/**
 * Gives what an app keeps the formulas, marks, totals and goals that its message asked for.
 * @returns the requests that could be met.
 */
export function resolveFeatureRequests(requests: readonly FeatureRequest[], app: App): Set<FeatureRequest> {
  const met = new Set<FeatureRequest>();
  const order = [
    'weighted',
    'since',
    'running',
    'formula',
    'derived',
    'ratio',
    'rate',
    'reached',
    'product',
    'figure',
    'interval',
    'highlight',
    'total',
    'best',
    'trend',
    'goal',
    'left',
    'reward',
    'share',
    'once',
    'most',
    'quota',
    'bands',
    'order',
    'pages',
    'save',
  ];
  for (const request of [...requests].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type)))
    if (meet(request, app)) met.add(request);
  for (const entity of app.entities)
    entity.marks?.sort((a, b) =>
      a.is === 'before' && b.is === 'before' ? Number(a.value) - Number(b.value) : 0,
    );
  return met;
}

/** "the total value of the stock": a price and how much of it, where nothing is called so. */
const isOfRows = ({ how, what }: FeatureRequestOf<'figure'>, app: App): boolean => {
  const [, word] = /(?:^|\s)(value|worth|cost|price)s?$/u.exec(what.toLowerCase()) ?? [];
  return (
    how === 'sum' &&
    word !== undefined &&
    !app.entities.some(({ fields }) => fields.some(({ label }) => label.toLowerCase().includes(word)))
  );
};
const addProductOf = (request: FeatureRequestOf<'figure'>, app: App): boolean =>
  addProduct({ ...request, type: 'product', name: sentence(`total ${request.what.toLowerCase()}`) }, app);

function meet(request: FeatureRequest, app: App): boolean {
  switch (request.type) {
    case 'formula':
      return addFormula(request, app);
    case 'derived':
      return addDerived(request, app);
    case 'interval':
      return addInterval(request, app);
    case 'highlight':
      return addHighlightRule(request, app);
    case 'total':
      return addTotal(request, app);
    case 'figure':
      return (
        (isOfRows(request, app) && addProductOf(request, app)) ||
        addFigure(request, app) ||
        // "total profit": what each row has of it follows first.
        (addDerived({ ...request, type: 'derived', name: request.what.toLowerCase() }, app) &&
          addFigure(request, app))
      );
    case 'share':
      return addShare(request, app);
    case 'best':
      return addBest(request, app);
    case 'trend':
      return addTrend(request, app);
    case 'goal':
      return addGoal(request, app);
    case 'left':
      return addLeft(request, app) || addRemainder(request.label, app);
    case 'settle':
      return addSettlement(app);
    case 'product':
      return addProduct(request, app);
    case 'reward':
      return addReward(request, app);
    case 'weighted':
    case 'bands':
    case 'reached':
    case 'ratio':
    case 'rate':
    case 'running':
    case 'since':
    case 'quota':
    case 'order':
      return addDerivation(request, app);
    case 'once':
      return addOnce(request, app);
    case 'most':
      return addMost(request, app);
    case 'pages':
    case 'save': {
      const index = app.screens.findIndex(
        (screen) => screen.type === 'list' && screen.layout !== 'checklist',
      );
      const list = app.screens[index];
      if (list?.type !== 'list') return false;
      app.screens[index] =
        request.type === 'pages'
          ? { ...list, perPage: Math.max(1, request.count) }
          : { ...list, saves: true };
      return true;
    }
  }
}

/** The operands of "average of aroma, look and taste", joined by signs. */
function spelt(words: string): string {
  const hit = /^(?:the\s+)?(average|mean|sum|total|product|difference)\s+(?:of|between)\s+(.+)$/iu.exec(
    words.trim(),
  );
  if (hit?.[1] === undefined || hit[2] === undefined) return words;
  const parts = hit[2].split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);
  const how = hit[1].toLowerCase();
  if (how === 'product') return parts.join(' * ');
  if (how === 'difference') return parts.join(' - ');
  const sum = parts.join(' + ');
  return how === 'average' || how === 'mean' ? `(${sum}) / ${parts.length}` : sum;
}

/** An expression over the keys of an entity's fields; operands that it does not have yet are listed. */
export function expressionOf(
  entity: Entity,
  words: string,
): { expression: string; missing: string[] } | null {
  const text = withSigns(spelt(words));
  const missing: string[] = [];
  const expression = text
    .replaceAll(/\p{L}[\p{L}\p{N} _-]*?(?=\s*(?:[*/+()]|\s-\s|$))/gu, (name) => {
      const clean = name.trim().replace(/^(?:the|its|their)\s+/iu, '');
      const found = fieldOf(entity, clean);
      if (found !== undefined && isNumeric(found)) return found.key;
      missing.push(clean);
      return camel(clean);
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[\w)])\s*([*/+])\s*/g, ' $1 ')
    .trim();
  if (!/^[\w\s.()*/+-]+$/.test(expression) || !isBalanced(expression) || !/[A-Za-z]/.test(expression))
    return null;
  return { expression, missing };
}

/** "total = hours times rate": a field that is computed. Numbers that it needs and the thing lacks are added. */
export function addFormula(
  request: Pick<FeatureRequestOf<'formula'>, 'name' | 'expression'>,
  app: App,
): boolean {
  const read = app.entities
    .map((entity) => ({ entity, read: expressionOf(entity, request.expression) }))
    .filter((one) => one.read !== null)
    .sort((a, b) => (a.read?.missing.length ?? 0) - (b.read?.missing.length ?? 0))[0];
  if (read?.read === null || read === undefined || read.read.missing.length > 2) return false;
  const { entity } = read;
  const { expression, missing } = read.read;
  for (const name of missing) {
    const guess = fieldFor(name);
    // What is computed with is a number, whatever its name says.
    const own = entity.fields.find(
      (one) => one.key === camel(name) && one.kind === 'text' && one.options.length === 0,
    );
    if (own !== undefined) own.kind = 'number';
    place(
      entity,
      isNumeric(guess)
        ? { ...guess, key: camel(name) }
        : field(sentence(name.toLowerCase()), 'number', { key: camel(name) }),
    );
  }
  const operands = entity.fields.filter((one) => new RegExp(`\\b${one.key}\\b`).test(expression));
  const guess = fieldFor(request.name);
  const isMoney = operands.some((one) => one.kind === 'money') && !/\/\s*\w*[A-Za-z]/.test(expression);
  const units = new Set(operands.map((one) => one.unit));
  const unit = /\*\s*100$/.test(expression)
    ? '%'
    : !/[*/]/.test(expression) && units.size === 1
      ? ([...units][0] ?? '')
      : '';
  const made = field(
    /^(?:vat|abv|bmi|gpa|roi)$/iu.test(request.name)
      ? request.name.toUpperCase()
      : sentence(request.name.toLowerCase()),
    isMoney || (guess.kind === 'money' && unit === '' && !/hours|number/i.test(expression))
      ? 'money'
      : 'number',
    {
      unit: isMoney ? '' : unit,
      formula: { type: 'arithmetic', expression },
    },
  );
  const old = entity.fields.findIndex((one) => one.key === made.key);
  if (old >= 0) entity.fields.splice(old, 1);
  place(entity, made);
  return true;
}
