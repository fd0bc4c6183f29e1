import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const deferredPartDescriptions: ChartDescriptions = {
  states: {
    resting: 'The page is left to itself before the part is loaded.',
    loading: 'The part is being loaded.',
    'loading.ahead': 'It has nothing to do yet.',
    'loading.needed': 'There is something for it to do.',
    running: 'The part is here.',
    'running.idle': 'It came before it was needed.',
    'running.told': 'It was needed before it came.',
    recovering: 'It was needed and could not be loaded; what is left to do is done.',
    missing: 'It could not be loaded. The next need tries again.',
  },
  events: { 'part.needed': 'There is something for the part to do, now.' },
};
