import type { PreviewFault } from '#contract/preview.ts';
import { inEnglish, type Told } from '#language/told.ts';

/**
 * What a fault says: in English for models, for comparing and for the page itself, and as it is told to people where it
 * is a sentence of this server.
 */
export const said = (kept: Told): Pick<PreviewFault, 'message' | 'told'> =>
  typeof kept === 'string' ? { message: kept } : { message: inEnglish(kept), told: kept };
