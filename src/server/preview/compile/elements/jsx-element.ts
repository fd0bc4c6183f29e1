import type { ElementObstacle } from '#contract/element-edit.ts';
import { keyOf } from '../literal.ts';
import { looksOf, namesAround } from '../looks/jsx-look.ts';
import type { TailwindNames } from '../looks/tailwind-classes.ts';
import { hidingOf } from './jsx-style.ts';
import {
  elementAt,
  importedFrom,
  isRepeated,
  type Node,
  nameIn,
  nodeIn,
  nodesIn,
  nodesInside,
  parseScript,
  type Place,
} from './jsx-tree.ts';
import { Attributes, stringIn, textIn } from './jsx-values.ts';
import {
  blankBefore,
  collapsed,
  exchange,
  isObstacle,
  removal,
  repetition,
  type Slot,
  type Span,
  trimmed,
  type WrittenElement,
} from './written-element.ts';

const isParent = (node: Node | undefined): boolean =>
  node?.type === 'JSXElement' || node?.type === 'JSXFragment';

/** What leaves its place with an element: itself, or the condition that it is shown under. */
interface Unit {
  readonly span: Span;
  readonly siblings: readonly Span[];
}

/** Children that are to be seen, without white space around them. */
const shownIn = (source: string, parent: Node): Span[] =>
  nodesIn(parent, 'children').flatMap((child) => {
    if (child.type === 'JSXText')
      return collapsed(String(child['value'])) === '' ? [] : [trimmed(source, child)];
    const inner = nodeIn(child, 'expression');
    return inner?.type === 'JSXEmptyExpression' ? [] : [{ start: child.start, end: child.end }];
  });

function unitOf(source: string, { element, around }: Place): Unit | ElementObstacle {
  let inner = element;
  let index = around.length - 1;
  for (; index >= 0; index -= 1) {
    const outer = around[index];
    const isCondition =
      outer?.type === 'LogicalExpression' && outer['operator'] === '&&' && outer['right'] === inner;
    if (outer === undefined || !isCondition) break;
    inner = outer;
  }
  const outer = around[index];
  const parent = inner === element ? outer : around[index - 1];
  if (inner === element ? isParent(outer) : outer?.type === 'JSXExpressionContainer' && isParent(parent)) {
    const own = inner === element || outer === undefined ? element : outer;
    const span = { start: own.start, end: own.end };
    return { span, siblings: parent === undefined ? [] : shownIn(source, parent) };
  }
  if (outer?.type === 'ConditionalExpression') return 'condition';
  return outer?.type === 'ReturnStatement' || outer?.type === 'ArrowFunctionExpression' ? 'root' : 'passed';
}

const moveOf = (source: string, unit: Unit, at: number, step: -1 | 1): WrittenElement['up'] => {
  const index = unit.siblings.findIndex(({ start }) => start === unit.span.start);
  const sibling = unit.siblings[index + step];
  if (sibling === undefined) return step === -1 ? 'first' : 'last';
  return () => exchange(source, unit.span, sibling, at);
};

/** What a copy must not have: keys of its own, and names that a page has once. */
const namesIn = (source: string, element: Node): Span[] =>
  [...nodesInside(element)]
    .filter((node) => {
      if (node.type !== 'JSXAttribute') return false;
      const name = nameIn(nodeIn(node, 'name'));
      const isOwn = nodesIn(nodeIn(element, 'openingElement') ?? element, 'attributes').includes(node);
      return (name === 'key' && isOwn) || (name === 'id' && nodeIn(node, 'value')?.type === 'StringLiteral');
    })
    .map(({ start, end }) => ({ start: blankBefore(source, start), end }));

/** The address of a picture: a text, or in React Native an object with one. */
function addressOf(source: string, attributes: Attributes): Slot {
  if (attributes.find('source') === null) return attributes.slot('src');
  if (!attributes.isSure('source')) return 'expression';
  const value = nodeIn(attributes.find('source') as Node, 'value');
  const object = value === null ? null : nodeIn(value, 'expression');
  const uri = nodesIn(object ?? ({} as Node), 'properties').find((item) => {
    const key = item.type === 'ObjectProperty' ? nodeIn(item, 'key') : null;
    return key !== null && keyOf(key) === 'uri';
  });
  return stringIn(source, uri === undefined ? null : nodeIn(uri, 'value')) ?? 'expression';
}

function linkOf(name: string, attributes: Attributes): Slot | null {
  if (name === 'a') return attributes.slot('href');
  const setting = ['href', 'to'].find((item) => attributes.find(item) !== null);
  return setting === undefined ? null : attributes.slot(setting);
}

/**
 * The element of a script that begins at an offset; null when there is none.
 * @throws when the script cannot be read
 */
export function readJsxElement(
  path: string,
  source: string,
  offset: number,
  tailwind: TailwindNames | null,
): WrittenElement | null {
  const program = parseScript(path, source);
  const place = elementAt(program, offset);
  if (place === null) return null;
  const { element } = place;
  const tag = nameIn(nodeIn(nodeIn(element, 'openingElement') ?? element, 'name'));
  const attributes = new Attributes(source, element);
  const native = importedFrom(program, 'react-native');
  const isNative = native.has(tag.split('.')[0] ?? '');
  const isComponent = !isNative && !/^[a-z]/.test(tag);
  // Its styles are those of React Native, wherever the component is from.
  const hasNoCss = native.size > 0 && !/^[a-z]/.test(tag);
  const isLoop = isRepeated(place.around);
  const once = (slot: Slot): Slot => (isLoop && !isObstacle(slot) ? 'loop' : slot);

  const link = linkOf(tag, attributes);
  const isImage = tag === 'img' || /(?:^|\.)\w*Image$/.test(tag);
  const image = isImage
    ? { address: once(addressOf(source, attributes)), alt: once(attributes.slot('alt')) }
    : null;
  const hiding = hidingOf(source, attributes, isNative);
  const unit = isLoop ? 'loop' : unitOf(source, place);
  return {
    tag,
    start: offset,
    text: once(textIn(source, element)),
    link: link === null ? null : once(link),
    image,
    isHidden: hiding.isHidden,
    hide: isLoop ? 'loop' : isComponent ? 'component' : hiding.hide,
    remove:
      unit === 'condition'
        ? () => [{ start: element.start, end: element.end, text: 'null' }]
        : isObstacle(unit)
          ? unit
          : () => removal(source, unit.span),
    duplicate: isObstacle(unit) ? unit : () => repetition(source, unit.span, namesIn(source, element)),
    up: isObstacle(unit) ? unit : moveOf(source, unit, offset, -1),
    down: isObstacle(unit) ? unit : moveOf(source, unit, offset, 1),
    isNative: hasNoCss,
    names: namesAround(program, place),
    looks: looksOf({ source, program, place, attributes, isNative: hasNoCss, isComponent, tailwind }),
  };
}
