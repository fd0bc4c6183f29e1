import { expoVersions } from '#contract/expo-versions.ts';
import type { PackagePlan } from './package-plan.ts';

/**
 * Packages that React Native itself brings along, which packages for devices use without saying so: where a stand-in is
 * in its place, nothing does.
 */
const broughtByDevice: Readonly<Record<string, string>> = {
  '@babel/runtime': '^7.25.0',
  'base64-js': '^1.5.1',
  'event-target-shim': '^5.0.1',
  invariant: '^2.2.4',
  'memoize-one': '^5.0.0',
  nullthrows: '^1.1.1',
  'regenerator-runtime': '^0.13.2',
};

/**
 * Whether what draws a device is here. Nearly all packages for devices name it, and Expo with its tools, as peers: none
 * of them is brought, and those of their peers that code really imports are found when it is bundled.
 */
export const isForDevices = (plan: PackagePlan): boolean => Object.hasOwn(plan.shared, 'react-native');

/**
 * The packages that stand-ins take the place of, in the versions that the project asks for: what those bring along by
 * themselves, such as `expo-asset`, others use without saying so.
 */
export const stoodFor = (plan: PackagePlan): string[] =>
  isForDevices(plan)
    ? (['expo', 'react-native'] as const).map((name) => `${name}@${plan.ranges[name] ?? expoVersions[name]}`)
    : [];

/** Ranges of what React Native brings along, as far as `undeclared` has their names. */
export const broughtAlong = (
  plan: PackagePlan,
  undeclared: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(broughtByDevice).filter(([name]) => isForDevices(plan) && Object.hasOwn(undeclared, name)),
  );
