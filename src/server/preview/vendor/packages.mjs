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
