import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const inspectorDescriptions: ChartDescriptions = {
  states: {
    time: 'Which moment of an actor is looked at.',
    'time.running': 'The present is shown.',
    'time.past': 'An earlier moment is shown.',
    pane: 'On a small screen, what is in front.',
    'pane.list': 'The list of machines is in front.',
    'pane.chart': 'The chart is in front.',
    'pane.details': "The actor's log and data are in front.",
  },
  events: {
    'search.changed': 'The person searches machines and actors.',
    'machine.chosen': 'The person chooses a machine.',
    'actor.chosen': 'The person chooses a running actor.',
    'actor.gone': 'The actor that was looked at has ended.',
    'entry.chosen': 'The person goes to an earlier moment.',
    'live.requested': 'The person goes back to the present.',
    'list.opened': 'The person brings the list to the front.',
    'chart.opened': 'The person brings the chart to the front.',
    'details.opened': 'The person brings the actor to the front.',
  },
};
