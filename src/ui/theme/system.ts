import {
  createSystem,
  defineConfig,
  type RecipeDefinition,
  type RecipeVariantRecord,
  type SystemContext,
} from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { globalCss, keyframes } from './global-styles.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, colors, durations, fonts, radii, shadows, sizes, spacing, zIndex } from './tokens.ts';

/**
 * The slim Chakra system: Chakra's utilities and conditions, our own tokens, and only the recipes that every
 * page uses. Overlays (dialog, menu, tooltip, tabs) carry their recipes in their own modules, which load with
 * them. Fewer tokens matter more than fewer recipes: each one is walked when the page starts.
 */
const config = defineConfig({
  cssVarsPrefix: 'sc',
  preflight: true,
  disableLayers: false,
  globalCss,
  theme: {
    breakpoints,
    tokens: { fonts, radii, spacing, sizes, zIndex, durations },
    semanticTokens: { colors, shadows },
    textStyles,
    keyframes,
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
