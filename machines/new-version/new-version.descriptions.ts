import type { ChartDescriptions } from '#machines/shared/export/descriptions.ts';

/** What each condition and each event of the chart means to the people who use the product. */
export const newVersionDescriptions: ChartDescriptions = {
  states: {
    current: 'This page is of the build that is deployed.',
    'current.fresh': 'It was asked a moment ago.',
    'current.due': 'The next sign that it is worth it makes it ask.',
    checking: 'It is asked which build is deployed.',
    looking: 'A part of this page is gone; it is asked whether a newer build took its place.',
    outdated: 'A newer build is deployed.',
    'outdated.offered': 'The person is offered to load it.',
    'outdated.dismissed': 'The person goes on with the older page.',
    reloading: 'The page is being loaded anew.',
    held: 'The page was loaded anew a moment ago, so it is not done again yet.',
  },
  events: {
    'need.due': 'A part of this page is missing; it is asked how much it matters.',
    'check.requested': 'It is time to ask which build is deployed.',
    'build.seen': 'An answer of the server named the deployed build.',
    'part.failed': 'A part of this page could not be loaded.',
    'reload.requested': 'The person wants the newer page.',
    'page.hidden': 'The page went to the background, where loading it anew disturbs no one.',
    'offer.dismissed': 'The person declines the newer page for now.',
  },
};
