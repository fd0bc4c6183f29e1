import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const databaseConsoleDescriptions: ChartDescriptions = {
  states: {
    secrets: 'The secrets of the connected database.',
    'secrets.idle': 'No secret is being changed.',
    'secrets.saving': "Secrets are being handed to the database's functions.",
    'secrets.saved': 'The secrets are in place.',
    'secrets.failed': 'The secrets could not be kept; what was typed is still there.',
    sql: "The SQL that waits for the person's approval.",
    'sql.idle': 'No SQL is being decided on.',
    'sql.running': 'The approved SQL is being run.',
    'sql.declining': 'The refusal is being passed on.',
    'sql.done': 'The decision is carried out.',
    'sql.failed': 'The SQL could not be run; nothing of it was kept.',
  },
  events: {
    'secrets.submitted': 'The person saves the secrets.',
    'secrets.edited': 'The person changes what is typed.',
    'sql.approved': 'The person allows exactly this SQL.',
    'sql.declined': 'The person does not allow the SQL.',
    'sql.dismissed': 'The person has read the outcome.',
  },
};
