import { parseExpression } from '@babel/parser';

const arithmetic: ReadonlySet<string> = new Set([
  'NumericLiteral',
  'BinaryExpression',
  'LogicalExpression',
  'UnaryExpression',
  'ConditionalExpression',
  'ParenthesizedExpression',
]);
const operators: ReadonlySet<string> = new Set('+ - * / % ** < <= > >= === !== == != && || ! ??'.split(' '));

interface Part {
  readonly type: string;
  readonly [property: string]: unknown;
}
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Why a text is no arithmetic over these names; null when it is. */
export function expressionProblem(text: string, names: ReadonlySet<string>): string | null {
  let parsed: unknown;
  try {
    parsed = parseExpression(text);
  } catch {
    return 'cannot be read as a sum: write it as in “hours * rate”';
  }
  const look = (part: Part): string | null => {
    if (part.type === 'Identifier') {
      const name = String(part['name']);
      return names.has(name) ? null : `uses “${name}”, which is not there`;
    }
    if (isMathCall(part)) {
      return (part['arguments'] as unknown[]).reduce<string | null>(
        (problem, argument) => problem ?? (isPart(argument) ? look(argument) : null),
        null,
      );
    }
    const operator = part['operator'];
    if (!arithmetic.has(part.type) || (typeof operator === 'string' && !operators.has(operator)))
      return 'has to be a sum: numbers, names of fields, and + − * / ( )';
    for (const key of ['left', 'right', 'argument', 'test', 'consequent', 'alternate', 'expression']) {
      const child = part[key];
      const problem = isPart(child) ? look(child) : null;
      if (problem !== null) return problem;
    }
    return null;
  };
  return isPart(parsed) ? look(parsed) : null;
}

/** `Math.round(x)` and its like. */
function isMathCall(part: Part): boolean {
  const { callee } = part;
  if (part.type !== 'CallExpression' || !isPart(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property, computed } = callee;
  return (
    computed === false &&
    isPart(object) &&
    object['name'] === 'Math' &&
    isPart(property) &&
    /^(?:round|floor|ceil|abs|min|max|sqrt|pow|trunc)$/.test(String(property['name']))
  );
}
