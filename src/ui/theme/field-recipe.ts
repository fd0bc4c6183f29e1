import { defineRecipe } from '@chakra-ui/react';

/** No smaller text on a small screen: Safari on a phone would zoom into the field. */
const readable = (size: string) => ({ base: '1rem', sm: size });

/** Single-line and multi-line text fields, as high as the buttons of their size. */
export const fieldRecipe = defineRecipe({
  base: {
    width: 'full',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    px: '3',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    outline: 'none',
    _focusVisible: {
      borderColor: 'accent.focusRing',
      boxShadow: '0 0 0 1px var(--sc-colors-accent-focus-ring)',
    },
    '&[aria-invalid=true]': { borderColor: 'danger.solid' },
    '&:disabled': { bg: 'bg.subtle', color: 'fg.subtle' },
  },
  variants: {
    size: {
      sm: {
        height: { base: '9', sm: '8' },
        px: '2.5',
        textStyle: 'sm',
        fontSize: readable('0.8125rem'),
      },
      md: { height: { base: '11', sm: '9' }, textStyle: 'md', fontSize: readable('0.875rem') },
      lg: { height: '12', textStyle: 'lg' },
    },
    multiline: { true: { height: 'auto', py: '2', resize: 'vertical' } },
  },
  defaultVariants: { size: 'md' },
});
