import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const versionHistoryDescriptions: ChartDescriptions = {
  states: {
    list: "The project's versions.",
    'list.loading': 'The list of versions is being fetched.',
    'list.typing': 'The person is typing what is to be found.',
    'list.current': 'The list is up to date.',
    'list.loadingOlder': 'Older versions are being fetched.',
    'list.olderFailed': 'Older versions could not be fetched.',
    'list.failed': 'The list could not be fetched.',
    comparison: 'What changed between two versions.',
    'comparison.closed': 'Nothing is being compared.',
    'comparison.loading': 'The changes are being fetched.',
    'comparison.shown': 'The changed files are listed.',
    'comparison.shown.deciding': 'Whether a file is chosen decides what comes next.',
    'comparison.shown.blank': 'No file is chosen.',
    'comparison.shown.reading': 'Both versions of the file are being fetched.',
    'comparison.shown.readable': 'The difference is on the screen.',
    'comparison.shown.unreadable': 'The difference could not be fetched.',
    'comparison.choosing': 'Another version to compare with is being chosen from the list.',
    'comparison.failed': 'The changes could not be fetched.',
  },
  events: {
    'history.changed': 'The project has a new version.',
    'version.named': 'A version has another name, or none any more.',
    'list.requested': 'The person asks for the list again.',
    'older.requested': 'The person comes to the oldest version that is there.',
    'search.changed': 'The person types what is to be found.',
    'filter.chosen': 'The person chooses which versions are listed.',
    'other.requested': 'The person wants to compare with another version.',
    'other.cancelled': 'The person does not want that after all.',
    'version.chosen': 'The person chooses a version.',
    'basis.chosen': 'The person chooses what to compare it with.',
    'comparison.closed': 'The person closes the comparison.',
    'file.chosen': 'The person chooses a file.',
  },
};
