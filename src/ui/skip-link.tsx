import { chakra } from '@chakra-ui/react';
import { Anchor } from './anchor.tsx';

/** The first stop of the Tab key, seen while it has the focus: leads past the bar. */
export const SkipLink = chakra(Anchor, {
  base: {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: 'toast',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});
