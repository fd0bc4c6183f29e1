/** Versions that go together in Expo SDK 57, after its own `bundledNativeModules.json`. */
export const expoVersions = {
  '@expo/metro-runtime': '~57.0.0',
  '@expo/vector-icons': '^15.0.2',
  '@react-native-async-storage/async-storage': '2.2.0',
  expo: '~57.0.0',
  'expo-font': '~57.0.0',
  'expo-haptics': '~57.0.0',
  'expo-linear-gradient': '~57.0.0',
  'expo-status-bar': '~57.0.0',
  react: '19.2.3',
  'react-dom': '19.2.3',
  'react-native': '0.86.3',
  'react-native-safe-area-context': '~5.7.0',
  'react-native-svg': '15.15.4',
  'react-native-web': '~0.21.0',
} as const;

/** What every mobile project needs to start, on a phone and in a browser. */
export const nativeBase = [
  '@expo/metro-runtime',
  'expo',
  'expo-font',
  'expo-status-bar',
  'react',
  'react-dom',
  'react-native',
  'react-native-web',
] as const satisfies readonly (keyof typeof expoVersions)[];
