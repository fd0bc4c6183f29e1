import { chakra } from '@chakra-ui/react';

/** What a disclosure is opened by: a quiet line with a chevron that turns. */
export const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: 'fit-content',
    minHeight: '6',
    listStyle: 'none',
    cursor: 'pointer',
    textStyle: 'xs',
    color: 'fg.muted',
    borderRadius: 'xs',
    _hover: { color: 'fg' },
    '&::-webkit-details-marker': { display: 'none' },
    _before: {
      content: '""',
      flexShrink: 0,
      width: '0.375rem',
      height: '0.375rem',
      borderInlineEndWidth: '1.5px',
      borderBottomWidth: '1.5px',
      borderColor: 'currentColor',
      transform: 'rotate(-45deg)',
      transition: 'transform 120ms',
    },
    'details[open] > &': { _before: { transform: 'rotate(45deg)' } },
  },
});
