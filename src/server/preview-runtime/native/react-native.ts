/** `react-native` of the preview: react-native-web, and what it leaves out or leaves empty. */
export * from 'react-native-web';
export { Alert } from './alert.ts';
export * from './device.ts';
// Both have one, and this has more.
export { UIManager } from './device.ts';
export { ToastAndroid } from './toast.ts';

/** A colour of the system by name; browsers have none of these names, so the first that they know is taken. */
export function PlatformColor(...names: string[]): string {
  return names.find((name) => CSS.supports('color', name)) ?? 'currentColor';
}
