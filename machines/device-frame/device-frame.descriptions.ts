import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const deviceFrameDescriptions: ChartDescriptions = {
  states: {
    deciding: 'What was chosen before decides what comes first.',
    free: 'The preview has the size of its pane.',
    desktop: 'The preview is as wide as a desktop window.',
    phone: 'The preview is shown in a phone.',
    'phone.upright': 'The phone stands upright.',
    'phone.sideways': 'The phone lies on its side.',
    tablet: 'The preview is shown in a tablet.',
    'tablet.upright': 'The tablet stands upright.',
    'tablet.sideways': 'The tablet lies on its side.',
  },
  events: {
    'phone.chosen': 'The person wants to see it in a phone.',
    'tablet.chosen': 'The person wants to see it in a tablet.',
    'desktop.chosen': 'The person wants to see it as wide as a desktop window.',
    'free.chosen': 'The person wants to see it in all the room there is.',
    'device.rotated': 'The person turns the device.',
  },
};
