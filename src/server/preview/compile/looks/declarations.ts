import type { LookName, LookObstacle } from '#contract/element-look.ts';

/** A property of CSS that an element's look is made of, with what stands for a part of it or for more than it. */
interface Row {
  readonly property: string;
  readonly parts: readonly string[];
  readonly wholes: readonly string[];
}

const row = (property: string, parts: readonly string[] = [], wholes: readonly string[] = []): Row => ({
  property,
  parts,
  wholes,
});
const sides = (box: string, axis: 'inline' | 'block'): Row =>
  row(
    `${box}-${axis}`,
    [...(axis === 'inline' ? ['left', 'right'] : ['top', 'bottom']), `${axis}-start`, `${axis}-end`].map(
      (side) => `${box}-${side}`,
    ),
    [box],
  );
const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

export const lookRows: Readonly<Record<LookName, Row>> = {
  color: row('color'),
  background: row('background-color', [], ['background']),
  fontFamily: row('font-family', [], ['font']),
  fontSize: row('font-size', [], ['font']),
  fontWeight: row('font-weight', [], ['font']),
  textAlign: row('text-align'),
  paddingX: sides('padding', 'inline'),
  paddingY: sides('padding', 'block'),
  marginX: sides('margin', 'inline'),
  marginY: sides('margin', 'block'),
  radius: row(
    'border-radius',
    corners.map((corner) => `border-${corner}-radius`),
  ),
  direction: row('flex-direction', [], ['flex-flow']),
  align: row('align-items', [], ['place-items']),
  justify: row('justify-content', [], ['place-content']),
  gap: row('gap', ['row-gap', 'column-gap', 'grid-gap']),
};

/** A declaration as it is written, by its name in CSS; `value` is null for what code computes. */
export interface Declaration {
  readonly name: string;
  readonly value: string | null;
}

/** What becomes of a list of declarations: some are written anew in their places, some go, some come at the end. */
export interface Plan {
  readonly set: readonly { readonly at: number; readonly name: string; readonly value: string }[];
  readonly remove: readonly number[];
  readonly add: readonly { readonly name: string; readonly value: string }[];
}

/** The pieces of a value that white space separates, functions in one piece. */
export function piecesOf(value: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let piece = '';
  for (const letter of value) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (/\s/.test(letter) && depth <= 0) {
      if (piece !== '') pieces.push(piece);
      piece = '';
    } else piece += letter;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Top, right, bottom and left of a shorthand; null for what is none. */
function boxOf(value: string): [string, string, string, string] | null {
  const [top, right = top, bottom = top, left = right, ...more] = piecesOf(value);
  return top === undefined || more.length > 0 ? null : [top, right ?? top, bottom ?? top, left ?? top];
}

function shortBox([top, right, bottom, left]: [string, string, string, string]): string {
  if (left !== right) return [top, right, bottom, left].join(' ');
  if (bottom !== top) return [top, right, bottom].join(' ');
  return right === top ? top : `${top} ${right}`;
}

/** A shorthand with another value for one of the things that it says; null where that cannot be told apart. */
function wholeWith(whole: string, value: string, property: string, wanted: string): string | null {
  if (whole === 'padding' || whole === 'margin') {
    const box = boxOf(value);
    if (box === null) return null;
    const [top, right, bottom, left] = box;
    return shortBox(
      property.endsWith('inline') ? [top, wanted, bottom, wanted] : [wanted, right, wanted, left],
    );
  }
  if (whole === 'background' && piecesOf(value).length === 1 && !isPicture(value)) return wanted;
  return null;
}

const isPicture = (value: string): boolean => /url\(|gradient\(|image-set\(|element\(/i.test(value);

/** The value that declarations give, as far as it is written out; null where it is not. */
export function readDeclarations(list: readonly Declaration[], name: LookName): string | null {
  const { property, wholes } = lookRows[name];
  const last = list.findLast((item) => item.name === property || wholes.includes(item.name));
  if (last === undefined || last.value === null) return null;
  if (last.name === property) return last.value;
  if (last.name === 'padding' || last.name === 'margin') {
    const box = last.value.startsWith('token:') ? null : boxOf(last.value);
    if (box === null) return null;
    const [one, other] = property.endsWith('inline') ? [box[1], box[3]] : [box[0], box[2]];
    return one === other ? one : null;
  }
  return last.name === 'background' && piecesOf(last.value).length === 1 ? last.value : null;
}

const isOf = (name: LookName, declaration: Declaration): boolean => {
  const { property, parts, wholes } = lookRows[name];
  return [property, ...parts, ...wholes].includes(declaration.name);
};

/** Whether declarations have a say in something. */
export const declares = (list: readonly Declaration[], name: LookName): boolean =>
  list.some((item) => isOf(name, item));

/** A direction may need a layout that has one. */
const wantedOf = (name: LookName, value: string): [property: string, value: string][] => {
  const { property } = lookRows[name];
  if (name !== 'direction') return [[property, value]];
  if (value === 'block') return [['display', 'block']];
  const direction = value.replace(/^flex /, '');
  return direction === value
    ? [[property, direction]]
    : [
        ['display', 'flex'],
        [property, direction],
      ];
};

/**
 * How a value is written into a list of declarations, with as little change as can be.
 * @param canShorten whether one declaration may have several values, as in CSS
 */
export function planOf(
  list: readonly Declaration[],
  name: LookName,
  value: string,
  canShorten = true,
): Plan | LookObstacle {
  const set: { at: number; name: string; value: string }[] = [];
  const remove: number[] = [];
  const add: { name: string; value: string }[] = [];
  for (const [property, wanted] of wantedOf(name, value)) {
    const { parts, wholes } = property === 'display' ? row('display') : lookRows[name];
    const at = list.findLastIndex((item) => [property, ...parts, ...wholes].includes(item.name));
    const last = list[at];
    const others = list.flatMap((item, index) =>
      index !== at && (item.name === property || parts.includes(item.name)) ? [index] : [],
    );
    if (last === undefined) add.push({ name: property, value: wanted });
    else if (last.name === property || parts.includes(last.name)) {
      if (last.value === null) return 'expression';
      set.push({ at, name: property, value: wanted });
      remove.push(...others.filter((index) => list[index]?.name !== property || index > at));
    } else {
      if (last.name === 'background' && (last.value === null || isPicture(last.value))) return 'picture';
      // What a script has a name for is in one piece, and so is all of React Native's.
      const isNamed = last.value === null || last.value.startsWith('token:') || !canShorten;
      const whole = isNamed ? null : wholeWith(last.name, last.value ?? '', property, wanted);
      if (whole === null) add.push({ name: property, value: wanted });
      else set.push({ at, name: last.name, value: whole });
      remove.push(...others);
    }
  }
  return { set, remove, add };
}
