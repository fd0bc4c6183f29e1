import { chakra } from '@chakra-ui/react';

/** One of a few choices, with room for what it means. */
export const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    p: '3.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { borderColor: 'border.emphasized' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:disabled)': { cursor: 'progress' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
});
export const Radio = chakra('input', {
  base: { width: '4', height: '4', mt: '1', accentColor: 'accent.solid', outline: 'none' },
});
