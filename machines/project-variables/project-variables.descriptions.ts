import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectVariablesDescriptions: ChartDescriptions = {
  states: {
    list: 'The variables of the project.',
    'list.loading': 'The files that hold them are being read.',
    'list.current': 'They are shown.',
    'list.failed': 'They could not be read; what was known is still shown.',
    change: 'What the person does with them.',
    'change.resting': 'The person may change something.',
    'change.resting.none': 'Nothing was changed yet.',
    'change.saving': 'A variable is being set or removed.',
    'change.resting.done': 'It is set or removed.',
    'change.resting.refused': 'It could not be done; nothing was changed.',
  },
  events: {
    'list.requested': 'The variables are wanted anew.',
    'project.changed': 'The files of the project are others now.',
    'name.typed': 'The person types the name of a new variable.',
    'value.typed': 'The person types a value.',
    'variable.chosen': 'The person wants to change the value of a variable that is there.',
    'draft.dismissed': 'The person leaves what was typed.',
    'draft.confirmed': 'The person sets the variable.',
    'removal.requested': 'The person removes a variable.',
  },
};
