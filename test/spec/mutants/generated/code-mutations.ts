import type { Draft } from './mutation.ts';
import { isNode, type Node, parsed, walk } from './syntax.ts';

const bounds: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const joints: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

/** Small faults that people make: a condition the wrong way, a bound off by one, a step or a filter forgotten. */
export function codeMutations(source: string): Draft[] {
  const found: Draft[] = [];
  const of = (node: Node): string => source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 60);
  const operator = (node: Node, replaced: Readonly<Record<string, string>>): void => {
    const [left, right, sign] = [node['left'], node['right'], String(node['operator'])];
    const other = replaced[sign];
    if (!isNode(left) || !isNode(right) || other === undefined) return;
    const start = source.indexOf(sign, left.end);
    if (start < 0 || start >= right.start) return;
    found.push({ what: `${of(node)}: ${other}`, start, end: start + sign.length, text: other });
  };

  walk(parsed(source), (node, [parent]) => {
    const [test, consequent] = [node['test'], node['consequent']];
    if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test)) {
      found.push({
        what: `the condition ${of(test)} is inverted`,
        start: test.start,
        end: test.end,
        text: `!(${source.slice(test.start, test.end)})`,
      });
    }
    if (
      node.type === 'IfStatement' &&
      !isNode(node['alternate']) &&
      isNode(consequent) &&
      isWayOut(consequent) &&
      !isRemembered(node, parent, source)
    ) {
      found.push({ what: `forgets to leave: ${of(node)}`, start: node.start, end: node.end, text: ';' });
    }
    if (node.type === 'BinaryExpression' && !isOrder(node, parent)) operator(node, bounds);
    if (node.type === 'LogicalExpression') operator(node, joints);
    const expression = node['expression'];
    if (node.type === 'ExpressionStatement' && isNode(expression) && expression.type === 'AwaitExpression') {
      found.push({ what: `forgets ${of(expression)}`, start: node.start, end: node.end, text: ';' });
    }
    const callee = node['callee'];
    if (node.type === 'CallExpression' && isNode(callee) && parent !== undefined) {
      const [object, property] = [callee['object'], callee['property']];
      const isFilter = isNode(property) && property['name'] === 'where';
      if (isFilter && isNode(object))
        found.push({
          what: `forgets the filter ${source.slice(object.end, node.end).replaceAll(/\s+/g, ' ')}`,
          start: object.end,
          end: node.end,
          text: '',
        });
    }
  });
  return found;
}

/** Whether it says which of two comes first: where neither does, either answer is right. */
function isOrder(node: Node, parent: Node | undefined): boolean {
  if (parent?.type !== 'ConditionalExpression' || parent['test'] !== node) return false;
  const first = parent['consequent'];
  return isNode(first) && first.type === 'UnaryExpression' && first['operator'] === '-';
}

/**
 * Whether it answers with what a map remembers, which the lines after it would find out again and put there:
 * `const known = map.get(key); if (known !== undefined) return known; … map.set(key, …)`.
 */
function isRemembered(node: Node, parent: Node | undefined, source: string): boolean {
  const body = parent?.['body'];
  if (!Array.isArray(body)) return false;
  const before: unknown = body[body.indexOf(node) - 1];
  if (!isNode(before) || before.type !== 'VariableDeclaration') return false;
  const [, name, map] = /^const (\w+) = ([\w.#]+)\.get\(/.exec(source.slice(before.start, before.end)) ?? [];
  return (
    name !== undefined &&
    source.slice(node.start, node.end) === `if (${name} !== undefined) return ${name};` &&
    source.slice(node.end, parent?.end).includes(`${map ?? ''}.set(`)
  );
}

/** A statement that does nothing but leave. */
function isWayOut(node: Node): boolean {
  if (['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(node.type))
    return true;
  const body = node['body'];
  return (
    node.type === 'BlockStatement' &&
    Array.isArray(body) &&
    body.length === 1 &&
    isNode(body[0]) &&
    isWayOut(body[0])
  );
}
