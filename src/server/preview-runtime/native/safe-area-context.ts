import { createContext, createElement, useContext, type ReactNode } from 'react';
import { useWindowDimensions, View } from 'react-native-web';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
type Edge = keyof Insets;

/** The frame of the preview has no notch and no home bar. */
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const SafeAreaInsetsContext = createContext<Insets | null>(none);
export const initialWindowMetrics = { insets: none, frame: { x: 0, y: 0, width: 0, height: 0 } };

export function SafeAreaProvider(props: { children?: ReactNode; style?: unknown }) {
  return createElement(View, { style: [{ flex: 1 }, props.style] }, props.children);
}

export function SafeAreaView(props: { children?: ReactNode; style?: unknown; edges?: Edge[] }) {
  const { children, edges: _edges, ...rest } = props;
  return createElement(View, rest, children);
}

export const useSafeAreaInsets = (): Insets => useContext(SafeAreaInsetsContext) ?? none;

export function useSafeAreaFrame(): { x: number; y: number; width: number; height: number } {
  return { x: 0, y: 0, ...useWindowDimensions() };
}
