import { createElement, type ReactElement, type ReactNode, useState } from 'react';
import { ActivityIndicator, Animated, DeviceEventEmitter, UIManager as web, View } from 'react-native-web';
import { Alert } from './alert.ts';

/*
 * What React Native has of a device and react-native-web leaves out. Views say in their place that they need one, and
 * what is called answers as a device that refuses: a package that is only loaded breaks nothing.
 */

const words = {
  padding: 12,
  alignItems: 'center',
  justifyContent: 'center',
  backgroundColor: 'rgba(127, 127, 127, 0.15)',
  overflow: 'hidden',
};
const says = {
  style: { margin: 0, font: '13px/1.4 system-ui, sans-serif', textAlign: 'center', opacity: 0.8 },
};

/** `RNCWebView`, `AIRMap` or `ViewManagerAdapter_ExpoBlurView` as a person would call it. */
const spoken = (name: string): string =>
  name
    .replace(/^ViewManagerAdapter_/, '')
    .replace(/^(?:RNC|RN|AIR|Expo|RCT)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

/** A view that only a device has, by the name under which a package asks for it. */
export function requireNativeComponent(name: string) {
  const DeviceView = ({ style, children }: { style?: unknown; children?: ReactNode }): ReactElement =>
    createElement(
      View,
      { style: [words, style] },
      createElement('p', says, `This ${spoken(name)} needs a device.`),
      createElement(View, { style: { display: 'none' } }, children),
    );
  return DeviceView;
}
export const codegenNativeComponent = requireNativeComponent;
/** A view of which a package says no more than that it is none for browsers. */
export const UnimplementedView = requireNativeComponent('view');

/** Commands for a view: there is none that could obey. */
export const codegenNativeCommands = ({
  supportedCommands,
}: {
  readonly supportedCommands: readonly string[];
}): Record<string, () => void> => Object.fromEntries(supportedCommands.map((name) => [name, () => {}]));

/** A module of a device that is asked for by name: each of its functions refuses when it is called. */
const refusing = (name: string): object =>
  new Proxy(
    {},
    {
      get: (_target, property) =>
        typeof property === 'symbol' || property === 'then' || property === 'getConstants'
          ? property === 'getConstants'
            ? () => ({})
            : undefined
          : () => Promise.reject(new Error(`${name}.${property} needs a device.`)),
    },
  );
export const TurboModuleRegistry = { get: (_name: string): null => null, getEnforcing: refusing };

/** What tells of views of a device: it knows none. */
export const UIManager = {
  ...web,
  hasViewManagerConfig: (_name: string): boolean => false,
  getViewManagerConfig: (_name: string): null => null,
  getConstants: (): object => ({}),
};

export const ActionSheetIOS = {
  /** Shows the choices as an alert with a button for each. */
  showActionSheetWithOptions(
    {
      options,
      title = '',
      message = '',
      cancelButtonIndex,
      destructiveButtonIndex,
    }: {
      readonly options: readonly string[];
      readonly title?: string;
      readonly message?: string;
      readonly cancelButtonIndex?: number;
      readonly destructiveButtonIndex?: number;
    },
    chosen: (index: number) => void,
  ): void {
    const styleOf = (index: number): 'cancel' | 'destructive' | 'default' =>
      index === cancelButtonIndex ? 'cancel' : index === destructiveButtonIndex ? 'destructive' : 'default';
    Alert.alert(
      title,
      message,
      options.map((text, index) => ({ text, style: styleOf(index), onPress: () => chosen(index) })),
    );
  },
};

export const PermissionsAndroid = {
  PERMISSIONS: new Proxy({} as Record<string, string>, { get: (_target, name) => String(name) }),
  RESULTS: { GRANTED: 'granted', DENIED: 'denied', NEVER_ASK_AGAIN: 'never_ask_again' },
  check: (): Promise<boolean> => Promise.resolve(false),
  request: (): Promise<string> => Promise.resolve('denied'),
  requestMultiple: (names: readonly string[]): Promise<Record<string, string>> =>
    Promise.resolve(Object.fromEntries(names.map((name) => [name, 'denied']))),
};

const kept = new Map<string, unknown>();
export const Settings = {
  get: (name: string): unknown => kept.get(name),
  set(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) kept.set(name, value);
  },
  watchKeys: (): number => 0,
  clearWatch(): void {},
};

/** Colours by the look of the system, as browsers know them. */
export const DynamicColorIOS = ({ light, dark }: { readonly light: string; readonly dark: string }): string =>
  `light-dark(${light}, ${dark})`;

export const useAnimatedValue = (initial: number): object => useState(() => new Animated.Value(initial))[0];
export const unstable_batchedUpdates = <T>(work: (value: T) => void, value: T): void => work(value);
export const ProgressBarAndroid = ActivityIndicator;
export const DrawerLayoutAndroid = requireNativeComponent('drawer');
export const NativeAppEventEmitter = DeviceEventEmitter;
export const DevSettings = { addMenuItem(): void {}, reload: (): void => location.reload() };
export const Systrace = { beginEvent(): void {}, endEvent(): void {}, isEnabled: (): boolean => false };
