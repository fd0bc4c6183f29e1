import { chakra } from '@chakra-ui/react';

/** A frame in which what people build runs, on white as in a browser of its own. What it may do, its `sandbox` says. */
export const PreviewFrame = chakra(
  'iframe',
  {
    base: {
      display: 'block',
      width: 'full',
      height: 'full',
      border: 'none',
      bg: 'white',
      colorScheme: 'normal',
    },
  },
  { defaultProps: { allow: 'fullscreen', referrerPolicy: 'no-referrer' } },
);
