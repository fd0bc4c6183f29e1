import { defineRecipe } from '@chakra-ui/react';

/**
 * Buttons. `primary` is ink, not accent: the accent is kept for what is current or under way. Heights are 28,
 * 32, 36 and 44 px, on small screens 32, 36 and 44 for a finger; a target below 24 px does not exist.
 */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '1.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0 },
    '&:disabled, &[aria-disabled=true]': { opacity: 0.5 },
  },
  variants: {
    variant: {
      primary: {
        bg: 'bg.inverted',
        color: 'fg.inverted',
        _hover: { bg: 'color-mix(in srgb, {colors.bg.inverted} 86%, {colors.bg})' },
      },
      accent: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        boxShadow: 'xs',
        _hover: { bg: 'bg.subtle', borderColor: 'border.control' },
      },
      subtle: { bg: 'bg.muted', color: 'fg', _hover: { bg: 'bg.emphasized' } },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        '&[aria-pressed=true], &[aria-expanded=true], &[aria-current=page]': { bg: 'bg.muted', color: 'fg' },
      },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
      link: {
        color: 'accent.fg',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.2em',
        _hover: { textDecorationThickness: '2px' },
      },
    },
    size: {
      xs: {
        height: { base: '8', sm: '7' },
        minWidth: { base: '8', sm: '7' },
        px: '2',
        textStyle: 'xs',
      },
      sm: {
        height: { base: '9', sm: '8' },
        minWidth: { base: '9', sm: '8' },
        px: '2.5',
        textStyle: 'sm',
      },
      md: {
        height: { base: '11', sm: '9' },
        minWidth: { base: '11', sm: '9' },
        px: '3.5',
        textStyle: 'sm',
      },
      lg: { height: '11', minWidth: '11', px: '5', textStyle: 'md' },
    },
    square: { true: { px: '0' } },
  },
  compoundVariants: [
    { variant: 'link', css: { height: 'auto', minWidth: '0', px: '0', minHeight: '1.5rem' } },
  ],
  defaultVariants: { variant: 'primary', size: 'md' },
});
