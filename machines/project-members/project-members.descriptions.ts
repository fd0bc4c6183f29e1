import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectMembersDescriptions: ChartDescriptions = {
  states: {
    loading: 'Who is in the project is being fetched.',
    unavailable: 'It could not be fetched.',
    known: 'Who is in the project is shown.',
    'known.current': 'What is shown is kept.',
    'known.changed': 'What the owner asked for is done, and said.',
    'known.changeFailed': 'What the owner asked for could not be done.',
    'known.asking': 'The owner is asked whether somebody is to be removed.',
    saving: 'A change of the people is being kept.',
  },
  events: {
    'people.requested': 'The owner asks who is in the project.',
    'address.changed': 'The owner types whom to invite.',
    'role.chosen': 'The owner chooses what the invited person may do.',
    'invitation.submitted': 'The owner sends the invitation.',
    'invitation.repeated': 'The owner sends an invitation again.',
    'invitation.withdrawn': 'The owner takes an invitation back.',
    'member.roleChosen': 'The owner gives a member another role.',
    'allowance.chosen': 'The owner lets a member spend their credits, or ends that.',
    'removal.requested': 'The owner wants to remove a member.',
    'removal.confirmed': 'The owner confirms that.',
    'removal.cancelled': 'The owner keeps the member.',
  },
};
