import type { ComponentType } from 'react';
import { AppRegistry } from 'react-native-web';

/** Shows the root component of a project, as Expo's function of this name does. */
export function registerRootComponent(component: ComponentType): void {
  AppRegistry.registerComponent('main', () => component);
  AppRegistry.runApplication('main', { rootTag: document.getElementById('root') });
}

/** The preview is a web page, not Expo's own app. */
export const isRunningInExpoGo = (): boolean => false;
