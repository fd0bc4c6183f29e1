import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const toastDescriptions: ChartDescriptions = {
  states: {
    idle: 'No toast is on the screen.',
    showing: 'A toast is on the screen.',
    'showing.fresh': 'It has just appeared and stays long enough to be read.',
    'showing.settled': 'It could be read; a newcomer may take its place.',
    'showing.settled.deciding': 'What kind of toast it is decides how long it stays.',
    'showing.settled.timed': 'It leaves by itself.',
    'showing.settled.lasting': 'It stays until another one comes.',
    'showing.held': 'A person points at it, so it stays.',
    leaving: 'It is moving out of sight.',
  },
  events: {
    'toast.requested': 'Something is to be said.',
    'toast.dismissed': 'The person closes the toast.',
    'toast.held': 'The person points at the toast or reaches it by keyboard.',
    'toast.released': 'The person leaves the toast.',
  },
};
