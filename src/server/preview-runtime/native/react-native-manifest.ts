import { expoVersions } from '#contract/expo-versions.ts';

/** The manifest of `react-native`, as far as packages read it while they run. */
export const name = 'react-native';
export const version = expoVersions['react-native'];
