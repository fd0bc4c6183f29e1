import {
  createSystem,
  defineConfig,
  type RecipeDefinition,
  type RecipeVariantRecord,
  type SystemContext,
} from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { colors, durations, fonts, radii, shadows, sizes, spacing, textStyles, zIndex } from './tokens.ts';

const fade = { from: { opacity: 0 }, to: { opacity: 1 } };

/**
 * The slim Chakra system: Chakra's utilities and conditions, our own tokens, and only the recipes that every
 * page uses. Overlays (dialog, menu, tooltip, tabs) carry their recipes in their own modules, which load with
 * them. Fewer tokens matter more than fewer recipes: each one is walked when the page starts.
 */
const config = defineConfig({
  cssVarsPrefix: 'sc',
  preflight: true,
  disableLayers: false,
  globalCss: {
    html: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      fontSize: '100%',
      lineHeight: '1.5',
      textRendering: 'optimizeLegibility',
      scrollbarGutter: 'stable',
      colorScheme: 'light dark',
      '&.light': { colorScheme: 'light' },
      '&.dark': { colorScheme: 'dark' },
    },
    // A dialog covers the whole window, the place of the scrollbar too; the page beneath stays where it is.
    'html:has(> body[data-scroll-lock])': {
      scrollbarGutter: 'auto',
      '& > body': { paddingInlineEnd: 'var(--scrollbar-width, 0)' },
    },
    body: { minHeight: '100dvh', textStyle: 'md', '--global-color-border': 'colors.border' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'accent.muted', color: 'fg' },
    ':focus-visible': {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    'a, button, [role=button], label, summary': { WebkitTapHighlightColor: 'transparent' },
    'button, summary': { cursor: 'pointer' },
    summary: { minHeight: '1.5rem', alignContent: 'center' },
    'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
    // Where the system's own colours replace ours, what is chosen is outlined: its fill is gone.
    '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current=page], [data-highlighted], label:has(:checked)':
      { '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
  theme: {
    breakpoints: { sm: '40rem', md: '52rem', lg: '64rem', xl: '80rem' },
    tokens: { fonts, radii, spacing, sizes, zIndex, durations },
    semanticTokens: { colors, shadows },
    textStyles,
    keyframes: {
      'fade-in': fade,
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'rise-in': {
        from: { opacity: 0, transform: 'translateY(4px)' },
        to: { opacity: 1, transform: 'none' },
      },
      'sink-out': {
        from: { opacity: 1, transform: 'none' },
        to: { opacity: 0, transform: 'translateY(4px)' },
      },
      pulse: { '50%': { opacity: 0.45 } },
    },
  },
});

/**
 * A system with caches of its own. Chakra's caches take styles for the same whatever the order of their properties,
 * and answer the order that came first, so class names depend on what was rendered before. The server therefore
 * makes one for each request: then both sides meet the styles of a page in the same order.
 */
export const createThemeSystem = (): SystemContext => createSystem(baseConfig, config);

/** The system of this tab. */
export const system = createThemeSystem();

/**
 * Compiles a recipe once, for `chakra(tag, compiled(recipe))`. Given as plain data, Chakra would compile it anew
 * on every render; its types accept only the plain form, hence the assertion.
 */
export const compiled = <T extends RecipeVariantRecord>(recipe: RecipeDefinition<T>): RecipeDefinition<T> =>
  system.cva(recipe) as unknown as RecipeDefinition<T>;
