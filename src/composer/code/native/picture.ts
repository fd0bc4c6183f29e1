import { type Attributes, printJsx, Ref, type Node, type Value } from '../../print/node.ts';
import { literal } from '../../print/quote.ts';

/** Elements of drawings, by what react-native-svg calls them. */
const elements: Readonly<Record<string, string>> = {
  svg: 'Svg',
  g: 'G',
  path: 'Path',
  circle: 'Circle',
  ellipse: 'Ellipse',
  rect: 'Rect',
};

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** Colours of drawings are those of the theme, which pages name by custom properties. */
const painted = (value: Value): Value => {
  const name = typeof value === 'string' ? /^var\(--([a-z-]+)\)$/.exec(value)?.[1] : undefined;
  return name === undefined ? value : new Ref(`colours.${camel(name)}`);
};

function attributesOf(element: string, attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(
    ([name]) => !['class', 'aria-label', 'aria-hidden', 'role'].includes(name),
  );
  const own = Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      typeof value === 'boolean' || value === undefined ? value : painted(value),
    ]),
  );
  return element === 'svg' ? { width: '100%', height: '100%', ...own } : own;
}

function toNative(node: Node, used: Set<string>): Node {
  if (node === null || typeof node !== 'object' || node instanceof Ref || !('element' in node)) return null;
  const element = elements[node.element];
  if (element === undefined) return null;
  used.add(element);
  return {
    element,
    attributes: attributesOf(node.element, node.attributes),
    children: node.children.map((child) => toNative(child, used)),
  };
}

/**
 * `Picture.tsx` of a native project: its drawings by name, in the colours of the theme.
 * @param labels what each picture shows; pictures without one are decoration.
 */
export function pictureTsx(pictures: ReadonlyMap<string, Node>, labels: ReadonlyMap<string, string>): string {
  const used = new Set<string>(['Svg']);
  const drawn = [...pictures].map(([name, node]) => {
    const key = /^[a-z]\w*$/i.test(name) ? name : literal(name);
    return `  ${key}: (colours: Colours) => (\n${printJsx(toNative(node, used), 2)}\n  ),`;
  });
  const named = [...labels].filter(([, text]) => text !== '');
  const others = [...used].filter((name) => name !== 'Svg').sort();
  return `import { View, type DimensionValue } from 'react-native';
import Svg${others.length > 0 ? `, { ${others.join(', ')} }` : ''} from 'react-native-svg';
import { useColours, type Colours } from '../theme';

/** Drawings of this app. They take their colours from the theme, so they follow light and dark. */
const pictures = {
${drawn.join('\n')}
};
export type PictureName = keyof typeof pictures;

/** What the pictures show; those without words are decoration. */
const labels: Partial<Record<PictureName, string>> = {
${named.map(([name, text]) => `  ${/^[a-z]\w*$/i.test(name) ? name : literal(name)}: ${literal(text)},`).join('\n')}
};

interface PictureProps {
  name: PictureName;
  /** Height in points, or a share such as 100%; the width is that of its place. */
  height?: DimensionValue;
  radius?: number;
}

export function Picture({ name, height = '100%', radius = 0 }: PictureProps) {
  const colours = useColours();
  const label = labels[name];
  return (
    <View
      role={label === undefined ? 'presentation' : 'img'}
      aria-label={label}
      style={{ width: '100%', height, borderRadius: radius, overflow: 'hidden', backgroundColor: colours.soft }}
    >
      {pictures[name](colours)}
    </View>
  );
}
`;
}

/** `Emblem.tsx` of a native project: the drawing beside its name. */
export function emblemTsx(art: Node): string {
  const used = new Set<string>(['Svg']);
  const drawn = printJsx(toNative(art, used), 3);
  const others = [...used].filter((name) => name !== 'Svg').sort();
  return `import { View } from 'react-native';
import Svg${others.length > 0 ? `, { ${others.join(', ')} }` : ''} from 'react-native-svg';
import { useColours } from '../theme';

/** What the app is about, as a drawing in the colours of the theme. */
export function Emblem() {
  const colours = useColours();
  return (
    <View aria-hidden style={{ width: 124, height: 108, alignSelf: 'flex-end', marginBottom: -18 }}>
${drawn}
    </View>
  );
}
`;
}
