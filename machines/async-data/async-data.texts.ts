import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    idle: 'Nothing asked for yet',
    pending: (what: string) => `Loading ${what}`,
    success: (what: string) => `Loaded ${what}`,
    error: (what: string) => `Could not load ${what}`,
  },
  couldNotLoad: (what: string) => `Could not load ${what}. Try again.`,
  stillLoading: (what: string) => `Still loading ${what}.`,
  nothingWasAskedForYet: 'Nothing was asked for yet.',
});
