import type { LookName, LookObstacle } from '#contract/element-look.ts';
import { type Node, nameIn, nodeIn, nodesIn, nodesInside, type Place } from '../elements/jsx-tree.ts';
import type { Attributes } from '../elements/jsx-values.ts';
import type { Edit, Span, WrittenLook } from '../elements/written-element.ts';
import { keyOf } from '../literal.ts';
import { StyleObject, styleText } from './style-object.ts';
import { decides, readClasses, type TailwindNames, writeClasses } from './tailwind-classes.ts';

export interface JsxLookInput {
  readonly source: string;
  readonly program: Node;
  readonly place: Place;
  readonly attributes: Attributes;
  readonly isNative: boolean;
  readonly isComponent: boolean;
  /** Null where the project has no Tailwind. */
  readonly tailwind: TailwindNames | null;
}

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** Whether a component takes a setting apart from the rest of its own, so that a spread of that rest has none of it. */
const isTakenApart = (around: readonly Node[], name: string, rest: string): boolean =>
  around.filter(isFunction).some((node) =>
    nodesIn(node, 'params').some((param) => {
      const properties = nodesIn(param, 'properties');
      const isTaken = properties.some((item) => {
        const key = item.type === 'ObjectProperty' ? nodeIn(item, 'key') : null;
        return key !== null && keyOf(key) === name;
      });
      return isTaken && properties.some((item) => nameIn(nodeIn(item, 'argument')) === rest);
    }),
  );

/** Names that a function or a file declares, itself and not what is in it. */
function declaredIn(node: Node): string[] {
  const patterns = nodesIn(node, 'params').map((param) => nodeIn(param, 'left') ?? param);
  const body = node.type === 'Program' ? node : nodeIn(node, 'body');
  for (const statement of nodesIn(body ?? node, 'body')) {
    const inner = nodeIn(statement, 'declaration') ?? statement;
    patterns.push(...nodesIn(inner, 'declarations').flatMap((item) => nodeIn(item, 'id') ?? []));
    patterns.push(...nodesIn(statement, 'specifiers').flatMap((item) => nodeIn(item, 'local') ?? []));
  }
  return patterns.flatMap((pattern) =>
    pattern.type === 'Identifier'
      ? [nameIn(pattern)]
      : nodesIn(pattern, 'properties').map((item) => nameIn(nodeIn(item, 'value'))),
  );
}

const mostNames = 60;

/** Names such as `colours.accent` that a file uses, and that mean something where an element stands. */
export function namesAround(program: Node, { around }: Place): string[] {
  const declared = new Set([program, ...around.filter(isFunction)].flatMap(declaredIn));
  const names = new Set<string>();
  for (const node of nodesInside(program)) {
    if (node.type !== 'MemberExpression' || node['computed'] === true) continue;
    const object = nodeIn(node, 'object');
    if (object?.type !== 'Identifier' || !declared.has(nameIn(object))) continue;
    if (names.size < mostNames) names.add(`${nameIn(object)}.${nameIn(nodeIn(node, 'property'))}`);
  }
  return [...names];
}

const expressionOf = (attribute: Node): Node | null => {
  const value = nodeIn(attribute, 'value');
  return value?.type === 'JSXExpressionContainer' ? nodeIn(value, 'expression') : value;
};

/** Classes of an element as far as they are written out and always hold; null where a word is put together. */
function classPieces(expression: Node): Span[] | null {
  const inside = ({ start, end }: Node): Span => ({ start: start + 1, end: end - 1 });
  if (expression.type === 'StringLiteral') return [inside(expression)];
  if (expression.type === 'TemplateLiteral') {
    const quasis = nodesIn(expression, 'quasis');
    const isWhole = quasis.every((quasi, index) => {
      const { raw = '' } = (quasi['value'] ?? {}) as { raw?: string };
      return (
        (index === 0 || raw === '' || /^\s/.test(raw)) &&
        (index === quasis.length - 1 || raw === '' || /\s$/.test(raw))
      );
    });
    return isWhole ? quasis.map(({ start, end }) => ({ start, end })) : null;
  }
  // Helpers such as `cn` and `clsx` take them as arguments.
  if (expression.type !== 'CallExpression') return [];
  const pieces = nodesIn(expression, 'arguments').map((item) =>
    item.type === 'StringLiteral' || item.type === 'TemplateLiteral' ? classPieces(item) : [],
  );
  return pieces.includes(null) ? null : pieces.flatMap((item) => item ?? []);
}

/** Pieces of text in an expression that may be classes in some states. */
const otherWords = (expression: Node, pieces: readonly Span[]): string[] =>
  [...nodesInside(expression)].flatMap((node) => {
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateElement') return [];
    const isPiece = pieces.some(({ start, end }) => start >= node.start && end <= node.end);
    const { raw } = (node['value'] ?? {}) as { raw?: string };
    return isPiece ? [] : [raw ?? String(node['value'])];
  });

/** The object of styles that a name of the file stands for: `styles` of `StyleSheet.create({ … })`; null for others. */
function sheetOf(program: Node, name: string): Node | null {
  for (const statement of nodesIn(program, 'body')) {
    if (statement.type !== 'VariableDeclaration') continue;
    const found = nodesIn(statement, 'declarations').find((item) => nameIn(nodeIn(item, 'id')) === name);
    const init = found === undefined ? null : nodeIn(found, 'init');
    if (init === null) continue;
    const isCreated = nameIn(nodeIn(nodeIn(init, 'callee') ?? init, 'property')) === 'create';
    const object = init.type === 'CallExpression' && isCreated ? nodesIn(init, 'arguments')[0] : init;
    return object?.type === 'ObjectExpression' ? object : null;
  }
  return null;
}

/** An entry of such an object that an element uses. */
interface Entry {
  readonly name: string;
  readonly count: number;
  readonly style: StyleObject;
  /** Its place in the list of styles. */
  readonly at: number;
}

const stylesIn = (style: Node): Node[] =>
  style.type === 'ArrayExpression' ? nodesIn(style, 'elements') : [style];

/** Where the look of an element of JSX is written, the element itself last where an entry is its alone. */
export function looksOf(input: JsxLookInput): WrittenLook[] {
  const { source, program, place, attributes, isNative, isComponent, tailwind } = input;
  const attribute = attributes.find('style');
  const style = attribute === null ? null : expressionOf(attribute);
  const isSure = (name: string): boolean =>
    attributes.spreadsOver(name).every((rest) => rest !== '' && isTakenApart(place.around, name, rest));
  const parts = style === null ? [] : stylesIn(style);
  const last = parts.at(-1);
  const own = last?.type === 'ObjectExpression' ? new StyleObject(source, last, isNative) : null;

  const classAttribute = attributes.find('className') ?? attributes.find('class');
  const classes = classAttribute === null ? null : expressionOf(classAttribute);
  const pieces = classes === null ? [] : classPieces(classes);

  const writeClass = (
    name: LookName,
    value: string,
    names: TailwindNames,
  ): readonly Edit[] | LookObstacle => {
    if (!isSure('className')) return 'expression';
    if (classAttribute === null) {
      if (isComponent) return 'component';
      return attributes.add(`className="${writeClasses('', name, value, names)}"`);
    }
    const textOf = ({ start, end }: Span): string => source.slice(start, end);
    if (classes === null || pieces === null || pieces.length === 0) return 'expression';
    if (otherWords(classes, pieces).some((words) => decides(words, name, names))) return 'condition';
    const piece =
      pieces.find((item) => decides(textOf(item), name, names)) ??
      pieces.find((item) => textOf(item).trim() !== '') ??
      pieces[0];
    if (piece === undefined) return 'expression';
    const text = writeClasses(textOf(piece), name, value, names);
    return text === textOf(piece) ? [] : [{ ...piece, text }];
  };

  const writeStyle = (name: LookName, value: string): readonly Edit[] | LookObstacle => {
    if (!isSure('style')) return 'expression';
    if (attribute === null) {
      if (isComponent) return 'component';
      const text = styleText(name, value, isNative);
      return text.includes(':') ? attributes.add(`style={{ ${text} }}`) : (text as LookObstacle);
    }
    if (own !== null) return own.write(name, value);
    if (style === null || isFunction(style)) return 'expression';
    const text = styleText(name, value, isNative);
    if (!text.includes(':')) return text as LookObstacle;
    if (style.type === 'ArrayExpression') {
      const at = last?.end ?? style.start + 1;
      return [{ start: at, end: at, text: `${last === undefined ? '' : ', '}{ ${text} }` }];
    }
    const [open, close] = isNative ? ['[', `, { ${text} }]`] : ['{ ...', `, ${text} }`];
    return [
      { start: style.start, end: style.start, text: open },
      { start: style.end, end: style.end, text: close },
    ];
  };

  const element: WrittenLook = {
    kind: 'element',
    name: '',
    count: 1,
    isInline: (name) => own?.declares(name) ?? false,
    read(name) {
      if (own?.declares(name)) return own.read(name);
      if (tailwind === null || isNative) return null;
      const words = (pieces ?? []).map(({ start, end }) => source.slice(start, end)).join(' ');
      return readClasses(words, name, tailwind);
    },
    write: (name, value, isInline) =>
      tailwind === null || isNative || isInline || own?.declares(name)
        ? writeStyle(name, value)
        : writeClass(name, value, tailwind),
  };

  const entries = parts.flatMap((part, at): Entry[] => {
    const object =
      part.type === 'MemberExpression' && part['computed'] !== true ? nodeIn(part, 'object') : null;
    if (object === null || object.type !== 'Identifier') return [];
    const [sheet, key] = [sheetOf(program, nameIn(object)), nameIn(nodeIn(part, 'property'))];
    const property = nodesIn(sheet ?? part, 'properties').find((item) => {
      const name = item.type === 'ObjectProperty' ? nodeIn(item, 'key') : null;
      return name !== null && keyOf(name) === key;
    });
    const value = property === undefined ? null : nodeIn(property, 'value');
    if (value?.type !== 'ObjectExpression') return [];
    const count = [...nodesInside(program)].filter(
      (node) =>
        node.type === 'MemberExpression' &&
        nameIn(nodeIn(node, 'object')) === nameIn(object) &&
        nameIn(nodeIn(node, 'property')) === key,
    ).length;
    return [{ name: `${nameIn(object)}.${key}`, count, style: new StyleObject(source, value, isNative), at }];
  });
  const looks = entries.map(({ name: entry, count, style: object, at }): WrittenLook => {
    const isOverruled = (name: LookName): boolean =>
      (own?.declares(name) ?? false) || entries.some((other) => other.at > at && other.style.declares(name));
    return {
      kind: 'entry',
      name: entry,
      count,
      isInline: () => false,
      read: (name) => object.read(name),
      write: (name, value) => (isOverruled(name) ? 'overruled' : object.write(name, value)),
    };
  });
  const isOnly = entries.length > 0 && entries.every(({ count }) => count === 1);
  return isOnly ? [...looks.toReversed(), element] : [element, ...looks.toReversed()];
}
