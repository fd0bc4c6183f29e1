import type { Draft } from './mutation.ts';
import {
  elementsOf,
  isNode,
  keyOf,
  type Node,
  parsed,
  propertiesOf,
  textOf,
  valueOf,
  walk,
} from './syntax.ts';

/** What can be done to a statechart such that it still is one: each transition, guard, action and delay by itself. */
export function chartMutations(source: string): Draft[] {
  const program = parsed(source);
  const found: Draft[] = [];
  const delays = delayNames(program);
  /** Without a property or element and the comma behind it. */
  const without = (node: Node, what: string): void => {
    const comma = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0;
    found.push({ what, start: node.start, end: node.end + comma, text: '' });
  };

  const transition = (node: Node, name: string, siblings: readonly string[]): void => {
    const target = node.type === 'StringLiteral' ? node : valueOf(node, 'target');
    const name2 = textOf(target);
    if (target !== undefined && name2 !== null) {
      const others = siblings.filter((state) => state !== name2);
      const at = siblings.indexOf(name2);
      const other = at < 0 ? undefined : (others[at % Math.max(1, others.length)] ?? others[0]);
      if (other !== undefined) {
        const what = `${name} leads to ${other} instead of ${name2}`;
        found.push({ what, start: target.start, end: target.end, text: `'${other}'` });
      }
    }
    for (const property of propertiesOf(node)) {
      const key = keyOf(property);
      const value = property['value'];
      if (!isNode(value)) continue;
      if (key === 'guard') {
        without(property, `${name} has lost its guard ${source.slice(value.start, value.end)}`);
        found.push({
          what: `${name} has its guard ${source.slice(value.start, value.end)} inverted`,
          start: value.start,
          end: value.end,
          text: `notAsMutant(${source.slice(value.start, value.end)})`,
          prelude: "import { not as notAsMutant } from 'xstate';\n",
        });
      }
      if (key === 'reenter') without(property, `${name} does not enter its state again`);
      if (key === 'actions') actions(property, value, name);
    }
  };

  const actions = (property: Node, value: Node, name: string): void => {
    const each = elementsOf(value);
    if (each.length === 0) without(property, `${name} has lost its action ${textOf(value) ?? ''}`);
    for (const action of each) without(action, `${name} has lost its action ${textOf(action) ?? ''}`);
  };

  /** One transition, or several of which the first that is allowed is taken. */
  const transitions = (property: Node, name: string, siblings: readonly string[]): void => {
    const value = property['value'];
    if (!isNode(value)) return;
    if (isTransition(value)) {
      without(property, `${name} is dropped`);
      transition(value, name, siblings);
      return;
    }
    for (const [index, each] of elementsOf(value).entries()) {
      const one = `${name} (${String(index + 1)})`;
      without(each, `${one} is dropped`);
      transition(each, one, siblings);
    }
  };

  /** A state, and what its targets may be: its siblings. */
  const state = (node: Node, name: string, siblings: readonly string[]): void => {
    for (const property of propertiesOf(node)) {
      const key = keyOf(property);
      const value = property['value'];
      if (!isNode(value)) continue;
      if (key === 'on' || key === 'after') {
        for (const event of propertiesOf(value)) {
          const on = `${name}: ${keyOf(event) ?? '?'}`;
          transitions(event, on, siblings);
          if (key === 'after' && keyOf(event) !== null) delayOf(event, on);
        }
      } else if (key === 'always' || key === 'onDone') transitions(property, `${name}: ${key}`, siblings);
      else if (key === 'entry' || key === 'exit') actions(property, value, `${name}: ${key}`);
      else if (key === 'invoke') {
        for (const actor of value.type === 'ArrayExpression' ? elementsOf(value) : [value]) {
          for (const end of propertiesOf(actor)) {
            const which = keyOf(end);
            if (which === 'onDone' || which === 'onError') transitions(end, `${name}: ${which}`, siblings);
          }
        }
      } else if (key === 'states') states(value, name);
    }
  };

  const states = (node: Node, above: string): void => {
    const names = propertiesOf(node).flatMap((property) => keyOf(property) ?? []);
    for (const property of propertiesOf(node)) {
      const own = keyOf(property);
      if (own !== null && isNode(property['value']))
        state(property['value'], above === '' ? own : `${above}.${own}`, names);
    }
  };

  const delayOf = (event: Node, name: string): void => {
    const key = event['key'];
    const delay = keyOf(event);
    if (!isNode(key) || delay === null) return;
    const other = delays.find((known) => known !== delay) ?? '1';
    found.push({ what: `${name} waits ${other} instead`, start: key.start, end: key.end, text: other });
  };

  walk(program, (node) => {
    const callee = node['callee'];
    const isChart =
      node.type === 'CallExpression' &&
      isNode(callee) &&
      isNode(callee['property']) &&
      ['createMachine', 'createStateConfig'].includes(String(callee['property']['name']));
    const [config] = Array.isArray(node['arguments']) ? (node['arguments'] as Node[]) : [];
    if (isChart && config !== undefined) state(config, '', []);
  });
  return found.filter(({ what }) => !what.includes('undefined'));
}

const isTransition = (node: Node): boolean =>
  node.type === 'StringLiteral' || (node.type === 'ObjectExpression' && propertiesOf(node).length > 0);

/** Names of the delays that the machine has been set up with. */
function delayNames(program: Node): readonly string[] {
  const names: string[] = [];
  walk(program, (node) => {
    if (keyOf(node) !== 'delays') return;
    for (const property of propertiesOf(node['value'])) {
      const key = property['key'];
      if (isNode(key) && key.type === 'Identifier') names.push(String(key['name']));
    }
  });
  return names;
}
