import { createElement, type ReactNode } from 'react';
import { unstable_createElement } from 'react-native-web';

interface SvgProps {
  children?: ReactNode;
  /** Called for a press; the element that answers it is a button for everybody. */
  onPress?: () => void;
  testID?: string;
  [name: string]: unknown;
}

/** An element of SVG by its name: properties are those of the drawing, in camel case as in React. */
const shape = (element: string) =>
  function Shape({ onPress, testID, ...rest }: SvgProps) {
    return createElement(element, {
      ...rest,
      ...(onPress === undefined ? {} : { onClick: onPress }),
      ...(testID === undefined ? {} : { 'data-testid': testID }),
    });
  };

/** The drawing itself, which takes styles of React Native like any view. */
export function Svg({ onPress, ...rest }: SvgProps) {
  return unstable_createElement('svg', { ...rest, ...(onPress === undefined ? {} : { onClick: onPress }) });
}
export default Svg;

export const Circle = shape('circle');
export const ClipPath = shape('clipPath');
export const Defs = shape('defs');
export const Ellipse = shape('ellipse');
export const G = shape('g');
export const Image = shape('image');
export const Line = shape('line');
export const LinearGradient = shape('linearGradient');
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
