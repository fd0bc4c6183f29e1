import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const planChangeDescriptions: ChartDescriptions = {
  states: {
    loading: 'The membership is being fetched.',
    loadFailed: 'The membership could not be fetched.',
    overview: 'The membership and the other plans are shown.',
    previewing: 'What a change would cost is being asked for.',
    reviewing: 'The person sees what the change costs and when it counts.',
    changing: 'The change is being made.',
    askingToCancel: 'The person is asked whether the membership should end.',
    cancelling: 'The end of the membership is being arranged.',
    resuming: 'The membership that was to end is being taken up again.',
  },
  events: {
    'membership.reloadRequested': 'The person asks to load the membership again.',
    'plan.chosen': 'The person chooses a plan.',
    'cancellation.requested': 'The person wants to end the membership.',
    'resumption.requested': 'The person wants to keep the membership after all.',
    'change.dismissed': 'The person leaves the plan as it is.',
    'change.confirmed': 'The person confirms the change.',
    'cancellation.confirmed': 'The person confirms the end.',
    'cancellation.dismissed': 'The person keeps the membership.',
  },
};
