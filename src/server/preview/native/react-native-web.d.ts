declare module 'react-native-web' {
  import type { ComponentType, CSSProperties, ReactNode } from 'react';

  /** What the stand-ins of this folder use; projects get all of it. */
  export const AppRegistry: {
    registerComponent(name: string, load: () => ComponentType): string;
    runApplication(name: string, parameters: { rootTag: Element | null }): void;
  };
  export const View: ComponentType<{
    style?: unknown;
    children?: ReactNode;
    [name: string]: unknown;
  }>;
  export const StyleSheet: { flatten(style: unknown): CSSProperties };
  export const useWindowDimensions: () => { width: number; height: number };
}
