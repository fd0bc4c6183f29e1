import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const projectImportDescriptions: ChartDescriptions = {
  states: {
    closed: 'Nothing is imported.',
    choosing: 'The person is asked what to import.',
    'choosing.ready': 'A ZIP, a folder or a repository can be given.',
    'choosing.failed': 'It could not be imported; the reason is shown, and another try is possible.',
    importing: 'A project is made of what was given.',
    'importing.beginning': 'Where it comes from decides what is done first.',
    'importing.reading': 'The files of the folder or archive are read in the browser.',
    'importing.sending': 'The files are on their way to the server.',
    'importing.checking':
      'The server looks through the files, and makes a project of all of them or of none.',
    reported: 'The project is there, and the person reads what was left out and what cannot run.',
  },
  events: {
    'import.requested': 'The person wants to import something.',
    'source.given': 'The person has given a ZIP or a folder.',
    'repository.changed': 'The person types a repository.',
    'repository.submitted': 'The person wants the repository that was typed.',
    'import.cancelled': 'The person stops the import.',
    'dialog.closed': 'The person closes the dialog.',
    'project.opened': 'The person goes to the project.',
    'files.read': 'More files of the folder were read.',
    'source.read': 'Everything was read.',
    'transfer.progressed': 'More of it has arrived.',
    'source.sent': 'All of it has arrived.',
    'source.refused': 'What was given cannot be sent.',
    'import.completed': 'The project is there.',
    'import.failed': 'It could not be imported.',
  },
};
