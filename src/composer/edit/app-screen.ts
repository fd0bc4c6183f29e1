import { withScreens } from '../find/app-places.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';

export type ScreenOf<T extends Screen['type']> = Extract<Screen, { type: T }>;

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const listOf = (text: string): string[] =>
  text
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu)
    .map((part) => sentence(part.replaceAll(/["“”.]/g, '').trim()))
    .filter((part) => part !== '');
export const screenOf = <T extends Screen['type']>(spec: AppSpec, type: T): ScreenOf<T> | undefined =>
  spec.screens.find((screen): screen is ScreenOf<T> => screen.type === type);
export const withScreen = (spec: AppSpec, old: Screen, next: Screen): AppSpec =>
  withScreens(spec, (screen) => (screen === old ? next : screen));
