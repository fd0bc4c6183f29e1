import { createElement, type ReactNode } from 'react';
import { StyleSheet, unstable_createElement } from 'react-native-web';
import { transformOf } from './svg-transform.ts';

interface SvgProps {
  children?: ReactNode;
  style?: unknown;
  [name: string]: unknown;
}

/** What devices know and drawings in a browser do not; `null` for what has no counterpart. */
const otherNames: Readonly<Record<string, string | null>> = {
  // The element that answers a press is a button for everybody.
  onPress: 'onClick',
  onPressIn: 'onPointerDown',
  onPressOut: 'onPointerUp',
  testID: 'data-testid',
  nativeID: 'id',
  accessibilityLabel: 'aria-label',
  accessibilityRole: 'role',
  ...Object.fromEntries(
    (
      'onLongPress onLayout onStartShouldSetResponder onMoveShouldSetResponder onResponderGrant onResponderMove ' +
      'onResponderRelease onResponderTerminate onResponderTerminationRequest delayLongPress delayPressIn delayPressOut ' +
      'disabled hitSlop accessible accessibilityHint accessibilityState collapsable forwardedRef'
    )
      .split(' ')
      .map((name) => [name, null]),
  ),
};

/** Properties by the names that a browser has for them. */
function renamed(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const other = otherNames[name];
    if (other !== null && value !== undefined) props[other ?? name] = value;
  }
  return props;
}

/** An element of SVG by its name: properties are those of the drawing, in camel case as in React. */
const shape = (element: string) =>
  function Shape({ style, font, ...given }: SvgProps) {
    const { transform: moved, ...look } = (StyleSheet.flatten(style as never) ?? {}) as Record<
      string,
      unknown
    >;
    const [rest, transform] = transformOf(
      { ...(moved === undefined ? {} : { transform: moved }), ...given },
      element,
    );
    return createElement(element, {
      ...renamed({ ...(typeof font === 'object' ? font : {}), ...rest }),
      ...(transform === '' ? {} : { transform }),
      ...(Object.keys(look).length === 0 ? {} : { style: look }),
    });
  };

/** The drawing itself, which takes styles of React Native like any view. */
export function Svg({ color, style, ...rest }: SvgProps) {
  const { onClick, ...given } = renamed(rest);
  return unstable_createElement('svg', {
    ...given,
    style: color === undefined ? style : [{ color }, style],
    ...(onClick === undefined ? {} : { onClick }),
  });
}
export default Svg;

/** A drawing as text. */
export function SvgXml({ xml, ...rest }: SvgProps & { xml?: string | null }) {
  const parsed = new DOMParser().parseFromString(xml ?? '', 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg') return null;
  const own: Record<string, unknown> = {};
  for (const { name, value } of parsed.attributes)
    if (!/^(?:on|xmlns|class$|style$)/.test(name))
      own[name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  return createElement(Svg, { ...own, ...rest, dangerouslySetInnerHTML: { __html: parsed.innerHTML } });
}
/** The same, with rules of style in it, which a browser knows. */
export const SvgCss = SvgXml;

/** A drawing at an address. */
export function SvgUri({ uri, width, height, style, ...rest }: SvgProps & { uri?: string | null }) {
  return unstable_createElement('img', {
    ...renamed(rest),
    src: uri ?? undefined,
    alt: '',
    style: [{ width, height }, style],
  });
}
export const SvgCssUri = SvgUri;

export const Circle = shape('circle');
export const ClipPath = shape('clipPath');
export const Defs = shape('defs');
export const Ellipse = shape('ellipse');
export const ForeignObject = shape('foreignObject');
export const G = shape('g');
export const Image = shape('image');
export const Line = shape('line');
export const LinearGradient = shape('linearGradient');
export const Marker = shape('marker');
export const Mask = shape('mask');
export const Path = shape('path');
export const Pattern = shape('pattern');
export const Polygon = shape('polygon');
export const Polyline = shape('polyline');
export const RadialGradient = shape('radialGradient');
export const Rect = shape('rect');
export const Stop = shape('stop');
export const Symbol = shape('symbol');
export const TSpan = shape('tspan');
export const Text = shape('text');
export const TextPath = shape('textPath');
export const Use = shape('use');

export const Filter = shape('filter');
export const FeBlend = shape('feBlend');
export const FeColorMatrix = shape('feColorMatrix');
export const FeComponentTransfer = shape('feComponentTransfer');
export const FeComposite = shape('feComposite');
export const FeDropShadow = shape('feDropShadow');
export const FeFlood = shape('feFlood');
export const FeFuncA = shape('feFuncA');
export const FeFuncB = shape('feFuncB');
export const FeFuncG = shape('feFuncG');
export const FeFuncR = shape('feFuncR');
export const FeGaussianBlur = shape('feGaussianBlur');
export const FeImage = shape('feImage');
export const FeMerge = shape('feMerge');
export const FeMergeNode = shape('feMergeNode');
export const FeMorphology = shape('feMorphology');
export const FeOffset = shape('feOffset');
export const FeTile = shape('feTile');
export const FeTurbulence = shape('feTurbulence');
