declare module 'react-native-web' {
  import type { ComponentType, CSSProperties, ReactElement, ReactNode } from 'react';

  /** What the stand-ins of this folder use; projects get all of it. */
  export const AppRegistry: {
    registerComponent(name: string, load: () => ComponentType): string;
    runApplication(name: string, parameters: { rootTag: Element | null }): void;
  };
  export const Platform: {
    readonly OS: 'web';
    select<T>(choices: { readonly web?: T; readonly default?: T }): T | undefined;
  };
  export const ActivityIndicator: ComponentType;
  export const Animated: { readonly Value: new (initial: number) => object };
  export const DeviceEventEmitter: object;
  export const UIManager: object;
  export const View: ComponentType<{
    style?: unknown;
    children?: ReactNode;
    [name: string]: unknown;
  }>;
  /** An element of the page with the styles of React Native. */
  export const unstable_createElement: (element: string, props: Record<string, unknown>) => ReactElement;
  export const StyleSheet: { flatten(style: unknown): CSSProperties };
  export const useWindowDimensions: () => { width: number; height: number };
}
