/**
 * The packages that a project's code may import in the preview, one entry for each specifier. All of them are
 * dependencies of this product, built once into chunks that share one React.
 */
export const vendorSpecifiers = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'xstate',
  '@xstate/react',
  'framer-motion',
  'lucide-react',
];

const icons = (family) => ({ file: 'vector-icons.ts', only: family });

/**
 * Packages of React Native and Expo that run on phones, and what stands in for them on the web: a module of the
 * folder `preview-runtime/native`, or one of its exports as the default one (`only`).
 */
export const nativeSpecifiers = {
  'react-native': { file: 'react-native.ts' },
  // Packages for devices ask it which version there is.
  'react-native/package.json': { file: 'react-native-manifest.ts' },
  // Where packages for devices say which of its views they draw.
  'react-native/Libraries/Utilities/codegenNativeComponent': {
    file: 'device.ts',
    only: 'codegenNativeComponent',
  },
  'react-native/Libraries/Utilities/codegenNativeCommands': {
    file: 'device.ts',
    only: 'codegenNativeCommands',
  },
  // What packages show in a browser that have nothing for it.
  'react-native-web/dist/modules/UnimplementedView': { file: 'device.ts', only: 'UnimplementedView' },
  expo: { file: 'expo.ts' },
  // What packages of Expo are made of, which they name by themselves too.
  'expo-modules-core': { file: 'expo.ts' },
  'expo/dom': { file: 'expo-dom.ts' },
  'expo/dom/global': { file: 'expo-dom.ts' },
  'expo-status-bar': { file: 'expo-status-bar.ts', hasDefault: true },
  'expo-linear-gradient': { file: 'linear-gradient.ts', hasDefault: true },
  'expo-haptics': { file: 'haptics.ts' },
  '@react-native-async-storage/async-storage': { file: 'async-storage.ts', hasDefault: true },
  'react-native-safe-area-context': { file: 'safe-area-context.ts' },
  'react-native-svg': { file: 'svg.ts', hasDefault: true },
  '@expo/vector-icons': { file: 'vector-icons.ts' },
  '@expo/vector-icons/Ionicons': icons('Ionicons'),
  '@expo/vector-icons/MaterialIcons': icons('MaterialIcons'),
  '@expo/vector-icons/MaterialCommunityIcons': icons('MaterialCommunityIcons'),
  '@expo/vector-icons/Feather': icons('Feather'),
  '@expo/vector-icons/FontAwesome': icons('FontAwesome'),
};
