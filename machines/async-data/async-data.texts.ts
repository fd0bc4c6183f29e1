import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    idle: 'Nothing asked for yet',
    pending: (what: string) => t`Loading ${what}`,
    success: (what: string) => t`Loaded ${what}`,
    error: (what: string) => t`Could not load ${what}`,
  },
  couldNotLoad: (what: string) => t`Could not load ${what}. Try again.`,
  stillLoading: (what: string) => t`Still loading ${what}.`,
  nothingWasAskedForYet: 'Nothing was asked for yet.',
});
