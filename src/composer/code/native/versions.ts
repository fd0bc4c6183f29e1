import { expoVersions, nativeBase } from '#contract/expo-versions.ts';

/** What the composer's mobile projects import. */
export const nativeDependencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...nativeBase,
      '@expo/vector-icons' as const,
      '@react-native-async-storage/async-storage' as const,
      'react-native-safe-area-context' as const,
    ].map((name) => [name, expoVersions[name]]),
  ),
  '@xstate/react': '^6.0.0',
  xstate: '^5.20.0',
};
