import type { ElementObstacle } from '#contract/element-edit.ts';
import { keyOf } from '../literal.ts';
import { type Node, nodeIn, nodesIn } from './jsx-tree.ts';
import type { Attributes } from './jsx-values.ts';
import { blankBefore, type Edit } from './written-element.ts';

const none = "display: 'none'";

const propertyOf = (style: Node, name: string): Node | null =>
  nodesIn(style, 'properties').find((item) => {
    const key = item.type === 'ObjectProperty' && item['computed'] !== true ? nodeIn(item, 'key') : null;
    return key !== null && keyOf(key) === name;
  }) ?? null;

const isNone = (property: Node | null): boolean =>
  property !== null && nodeIn(property, 'value')?.['value'] === 'none';

/** Whether an element is hidden by its own style, and how it is hidden and shown. */
export interface Hiding {
  readonly isHidden: boolean;
  readonly hide: ((isHidden: boolean) => readonly Edit[]) | ElementObstacle;
}

/** Takes a property out of an object, with the comma that separated it. */
function removeProperty(source: string, style: Node, property: Node): Edit[] {
  const all = nodesIn(style, 'properties');
  const at = all.indexOf(property);
  const before = all[at - 1];
  const behind = all[at + 1];
  if (before !== undefined) return [{ start: before.end, end: property.end, text: '' }];
  if (behind !== undefined) return [{ start: property.start, end: behind.start, text: '' }];
  return [{ start: property.start, end: property.end + (source[property.end] === ',' ? 1 : 0), text: '' }];
}

/**
 * Hides an element by its style: on the page by one more property, where the style is made elsewhere by one beside it,
 * in React Native as an entry of a list.
 */
export function hidingOf(source: string, attributes: Attributes, isNative: boolean): Hiding {
  if (!attributes.isSure('style')) return { isHidden: false, hide: 'expression' };
  const attribute = attributes.find('style');
  if (attribute === null) return { isHidden: false, hide: () => attributes.add(`style={{ ${none} }}`) };
  const value = nodeIn(attribute, 'value');
  const style = value?.type === 'JSXExpressionContainer' ? nodeIn(value, 'expression') : null;
  if (style === null) return { isHidden: false, hide: 'expression' };

  if (style.type === 'ObjectExpression') {
    const display = propertyOf(style, 'display');
    if (isNone(display) && display !== null) {
      const isOnly = nodesIn(style, 'properties').length === 1;
      const start = blankBefore(source, attribute.start);
      return {
        isHidden: true,
        hide: () =>
          isOnly ? [{ start, end: attribute.end, text: '' }] : removeProperty(source, style, display),
      };
    }
    if (display !== null) return { isHidden: false, hide: 'styled' };
    const last = nodesIn(style, 'properties').at(-1);
    const at = last?.end ?? style.start + 1;
    const text = last === undefined ? ` ${none} ` : `, ${none}`;
    return { isHidden: false, hide: () => [{ start: at, end: at, text }] };
  }

  if (style.type === 'ArrayExpression') {
    const entries = nodesIn(style, 'elements');
    const last = entries.at(-1);
    if (
      last?.type === 'ObjectExpression' &&
      nodesIn(last, 'properties').length === 1 &&
      isNone(propertyOf(last, 'display'))
    ) {
      const start = entries.at(-2)?.end ?? last.start;
      return { isHidden: true, hide: () => [{ start, end: last.end, text: '' }] };
    }
    const at = last?.end ?? style.start + 1;
    return {
      isHidden: false,
      hide: () => [{ start: at, end: at, text: `${last === undefined ? '' : ', '}{ ${none} }` }],
    };
  }

  const [open, close] = isNative ? ['[', `, { ${none} }]`] : ['{ ...', `, ${none} }`];
  return {
    isHidden: false,
    hide: () => [
      { start: style.start, end: style.start, text: open },
      { start: style.end, end: style.end, text: close },
    ],
  };
}
