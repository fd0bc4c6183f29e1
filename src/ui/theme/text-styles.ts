const display = {
  fontFamily: 'heading',
  letterSpacing: '-0.015em',
  wordSpacing: '0.03em',
  textWrap: 'balance',
} as const;

export const textStyles = {
  '2xs': { value: { fontSize: '0.6875rem', lineHeight: '1rem' } },
  xs: { value: { fontSize: '0.75rem', lineHeight: '1.125rem' } },
  sm: { value: { fontSize: '0.8125rem', lineHeight: '1.25rem' } },
  md: { value: { fontSize: '0.9375rem', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: '1.0625rem', lineHeight: '1.625rem' } },
  code: { value: { fontFamily: 'mono', fontSize: '0.8125rem', lineHeight: '1.25rem' } },
  'heading.xs': { value: { ...display, fontSize: '1rem', lineHeight: '1.375rem', fontWeight: '600' } },
  'heading.sm': { value: { ...display, fontSize: '1.25rem', lineHeight: '1.625rem', fontWeight: '600' } },
  'heading.md': { value: { ...display, fontSize: '1.625rem', lineHeight: '2rem', fontWeight: '600' } },
  'heading.lg': {
    value: {
      ...display,
      fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)',
      lineHeight: '1.15',
      fontWeight: '600',
    },
  },
  'heading.xl': {
    value: {
      ...display,
      letterSpacing: '-0.022em',
      fontSize: 'clamp(2.25rem, 1.55rem + 3vw, 3.75rem)',
      lineHeight: '1.04',
      fontWeight: '600',
    },
  },
} as const;
