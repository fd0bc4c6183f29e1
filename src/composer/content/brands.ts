/**
 * Products that people name for what they want, as "names|what it is". {x} is what it is to be for: "goodreads for
 * board games". What stands behind a bar of its own is said where it is for nothing.
 */
const table = `
trello;jira;asana;monday.com|kanban board for {x}|kanban board
todoist;wunderlist;ticktick;google tasks|to-do list for {x}|to-do list
splitwise;tricount;settle up app|expense splitter for {x}|expense splitter
kahoot;quizizz;mentimeter|quiz about {x}|quiz
quizlet;anki;duolingo;memrise|flashcards about {x}|flashcards
goodreads;letterboxd;imdb;discogs;vivino;untappd;rateyourmusic|manage {x} with name, rating, status (wanted, started, finished), date and notes|manage favourites with name, rating, status (wanted, started, finished), date and notes
strava;runkeeper;garmin connect;nike run club|log {x} with date, minutes and notes|log runs with date, distance in km, minutes and notes
myfitnesspal|log {x} with date, calories and notes|log meals with date, calories and notes
calendly;acuity;bookly|booking system for {x}|booking system
airbnb;vrbo;booking.com|manage {x} with name, place, price, photo, description and status (free, booked)|website for a holiday home with photos, prices and a booking form
etsy;shopify;ebay;amazon|online shop for {x}|online shop
linktree|website for {x} with links|website with links
ynab;mint app;mvelopes|expense tracker for {x}|expense tracker
toggl;clockify;harvest app|time tracker for {x}|time tracker
salesforce;hubspot;pipedrive|crm for {x}|crm
google forms;typeform;surveymonkey|survey about {x}|survey
headspace;calm app|breathing exercise for {x}|breathing exercise
`;

/** What is named by a product: with what it is for, and alone. */
export interface Brand {
  readonly forThat: string;
  readonly alone: string;
}

export const brands: ReadonlyMap<string, Brand> = new Map(
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .flatMap((line) => {
      const [names = '', forThat = '', alone = ''] = line.split('|');
      return names.split(';').map((name) => [name, { forThat, alone }] as const);
    }),
);
