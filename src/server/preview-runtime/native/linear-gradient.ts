import { createElement, type ReactNode } from 'react';
import { View } from 'react-native-web';

interface Point {
  x: number;
  y: number;
}
interface LinearGradientProps {
  colors: readonly string[];
  /** Where each colour lies, from 0 to 1. */
  locations?: readonly number[];
  start?: Point;
  end?: Point;
  style?: unknown;
  children?: ReactNode;
}

/** A view with a gradient behind it, drawn by the style sheet. */
export function LinearGradient(props: LinearGradientProps) {
  const {
    colors,
    locations,
    start = { x: 0.5, y: 0 },
    end = { x: 0.5, y: 1 },
    style,
    children,
    ...rest
  } = props;
  const degrees = 90 + (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  const stops = colors.map((color, index) => {
    const at = locations?.[index];
    return at === undefined ? color : `${color} ${at * 100}%`;
  });
  return createElement(
    View,
    { ...rest, style: [style, { backgroundImage: `linear-gradient(${degrees}deg, ${stops.join(', ')})` }] },
    children,
  );
}
export default LinearGradient;
