import type { ProjectType } from '#contract/scenes.ts';
import { siteChains } from './chains-sites.ts';

/** A first message, what is said after it, and what must follow. */
export interface Chain {
  readonly type: ProjectType;
  readonly messages: readonly string[];
  /** What the specification must hold after the last message, as JSON text. */
  readonly holds?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  /** What the last answer must say. */
  readonly says?: RegExp;
  /** The last message changes no file. */
  readonly changesNothing?: boolean;
  /** The last message is answered with a question. */
  readonly asks?: boolean;
  /** The only files that the last message may change, besides the project's own notes. */
  readonly touches?: readonly (string | RegExp)[];
  /** Texts that the page shows, or must not; given, the chain is opened in a browser. */
  readonly sees?: readonly (string | RegExp)[];
  readonly misses?: readonly string[];
  readonly does?: string;
}

const bakery = 'A landing page for a bakery called Crumb, with opening hours and a menu';
const hives = 'an app to manage beehives with inspections and honey yield per harvest';

export const chains: readonly Chain[] = [
  // Looks.
  {
    type: 'project',
    messages: [bakery, 'make the accent green'],
    holds: [/"accent":"#/],
    touches: [/tokens\.css$/, 'index.html'],
  },
  { type: 'react', messages: [bakery, 'dark mode please'], holds: ['"mode":"dark"'] },
  { type: 'project', messages: [bakery, 'make it more playful'], holds: ['"playful":true'] },
  { type: 'project', messages: [bakery, 'use a sans serif font for headings'], says: /font|type|heading/i },
  {
    type: 'react',
    messages: ['a to-do app', 'change the colour to #aa3300'],
    holds: ['"accent":"#aa3300"'],
    touches: [/tokens\.css$/, 'index.html'],
    sees: ['Tasks'],
    does: 'todo',
  },
  {
    type: 'react_native',
    messages: ['a to-do app', 'make it purple'],
    holds: [/"accent":"#/],
    touches: ['src/theme.ts', 'app.json'],
    sees: ['Tasks'],
    does: 'phoneTodo',
  },
  {
    type: 'react_native',
    messages: ['habit tracker', 'dark mode'],
    holds: ['"mode":"dark"'],
    sees: ['Habits'],
    does: 'phoneHabits',
  },
  { type: 'react', messages: [hives, 'make it blue and dark'], holds: ['"mode":"dark"'] },
  // Names and texts.
  {
    type: 'project',
    messages: [bakery, 'call it Rye & Co'],
    holds: ['"name":"Rye & Co"'],
    sees: ['Rye & Co'],
  },
  {
    type: 'react',
    messages: ['a to-do app', 'rename the app to Chores'],
    holds: ['"name":"Chores"'],
    sees: ['Chores'],
    does: 'todo',
  },
  {
    type: 'project',
    messages: [bakery, 'change the headline to "Bread worth getting up for"'],
    sees: ['Bread worth getting up for'],
  },
  { type: 'react', messages: [bakery, 'change "Crumb" to "Crust"'], sees: [/Crust/] },
  { type: 'react_native', messages: ['a to-do app', 'rename the app to Chores'], holds: ['"name":"Chores"'] },
  // Sections.
  {
    type: 'project',
    messages: [bakery, 'add a contact form'],
    holds: ['"type":"contact"'],
    sees: [/message/i],
  },
  {
    type: 'react',
    messages: [bakery, 'add a faq and testimonials'],
    holds: ['"type":"faq"', '"type":"testimonials"'],
  },
  {
    type: 'project',
    messages: [bakery, 'add testimonials', 'remove the testimonials'],
    lacks: ['"type":"testimonials"'],
  },
  {
    type: 'project',
    messages: [bakery, 'add a blog page'],
    holds: ['"type":"posts"', '"pages":['],
    does: 'pages',
    sees: ['Crumb'],
  },
  { type: 'react', messages: [bakery, 'remove the menu'], lacks: ['"type":"menu"'] },
  { type: 'project', messages: [bakery, 'move the opening hours to the top'], says: /hours|opening/i },
  { type: 'project', messages: [bakery, 'add a gallery', 'undo that'], lacks: ['"type":"gallery"'] },
  { type: 'react', messages: [bakery, 'add a newsletter and make it red'], holds: ['"type":"newsletter"'] },
  {
    type: 'project',
    messages: [bakery, 'add a pricing section with three plans'],
    holds: ['"type":"pricing"'],
  },
  {
    type: 'project',
    messages: [bakery, 'rename the menu section to "What we bake"'],
    holds: ['What we bake'],
  },
  // Fields.
  {
    type: 'react',
    messages: ['a to-do app', 'add a category'],
    holds: ['"key":"category"'],
    sees: ['Tasks'],
    does: 'todo',
  },
  { type: 'project', messages: ['a to-do app', 'add notes and a deadline'], holds: ['"key":"notes"'] },
  {
    type: 'react_native',
    messages: ['a to-do app', 'add a category and make it green'],
    holds: ['"key":"category"'],
    touches: ['src/data/task.ts', 'src/theme.ts', 'app.json'],
    sees: ['Tasks'],
    does: 'phoneTodo',
  },
  {
    type: 'react',
    messages: ['a to-do app', 'remove the priority'],
    lacks: ['"key":"priority"'],
    sees: ['Tasks'],
    misses: ['High'],
  },
  { type: 'react', messages: ['a to-do app', 'rename priority to urgency'], holds: ['"label":"Urgency"'] },
  { type: 'react', messages: [hives, 'add a queen colour to beehives'], holds: [/ueen colour/] },
  {
    type: 'react',
    messages: [hives, 'remove the inspections'],
    lacks: ['"key":"inspection"'],
    sees: ['Overview'],
    misses: ['Inspections'],
  },
  { type: 'react', messages: [hives, 'add feedings with an amount'], holds: [/"labelPlural":"Feedings"/] },
  {
    type: 'react',
    messages: ['inventory app', 'add a supplier and a barcode'],
    holds: ['"key":"supplier"', '"key":"barcode"'],
  },
  { type: 'react_native', messages: ['workout log', 'add a rating'], holds: ['"kind":"rating"'] },
  { type: 'react', messages: ['recipe book', 'add a difficulty'], holds: ['"key":"difficulty"'] },
  // Order, filters, charts, views.
  { type: 'react', messages: ['a to-do app', 'sort by priority'], holds: [/"sort":\{"field":"priority"/] },
  {
    type: 'react',
    messages: ['a to-do app', 'group by priority'],
    holds: ['"group":"priority"'],
    sees: [/^Low/],
  },
  {
    type: 'react',
    messages: ['expense tracker', 'sort by amount, largest first'],
    holds: [/"field":"amount","order":"desc"/],
  },
  { type: 'react', messages: ['expense tracker', 'filter by date'], holds: ['"filter":"date"'] },
  {
    type: 'react',
    messages: ['workout log', 'add a chart of reps by exercise'],
    holds: [/Reps by exercise/],
    sees: ['Reps by exercise'],
  },
  { type: 'react', messages: [hives, 'add a bar chart of beehives by location'], holds: ['"kind":"donut"'] },
  {
    type: 'react',
    messages: ['a to-do app', 'add a calendar'],
    holds: ['"type":"calendar"'],
    sees: ['Calendar'],
  },
  { type: 'react', messages: ['a to-do app', 'add a board view'], holds: ['"type":"board"'] },
  {
    type: 'react_native',
    messages: ['a to-do app', 'add a calendar'],
    holds: ['"type":"calendar"'],
    sees: ['Calendar'],
  },
  {
    type: 'react',
    messages: ['a to-do app', 'add a pomodoro timer'],
    holds: ['"type":"timer"'],
    sees: ['Focus timer'],
  },
  {
    type: 'react',
    messages: ['a to-do app', 'add a pomodoro timer', 'remove the timer'],
    lacks: ['"type":"timer"'],
  },
  // Sign-in.
  {
    type: 'react',
    messages: ['a to-do app', 'add a login screen'],
    holds: ['"login":true'],
    sees: ['Create an account'],
    does: 'login',
  },
  {
    type: 'react_native',
    messages: ['a to-do app', 'add a login screen'],
    holds: ['"login":true'],
    sees: ['Create an account'],
  },
  {
    type: 'react',
    messages: ['a to-do app', 'add a login screen', 'remove the login'],
    lacks: ['"login":true'],
    sees: ['Tasks'],
    does: 'todo',
  },
  {
    type: 'project',
    messages: ['a to-do app', 'users should sign in first'],
    holds: ['"login":true'],
    sees: ['Create an account'],
    does: 'login',
  },
  // Language.
  { type: 'project', messages: [bakery, 'translate it to German'], holds: ['"language":"de"'] },
  { type: 'react', messages: [bakery, 'in French please'], holds: ['"language":"fr"'] },
  // Several at once, undo, nothing.
  {
    type: 'react',
    messages: ['a to-do app', 'add a category, sort by due and make it green'],
    holds: ['"key":"category"', /"field":"due"/],
  },
  {
    type: 'react',
    messages: [hives, 'add notes to beehives', 'undo'],
    lacks: [/"key":"notes".*"key":"queenYear"/],
  },
  {
    type: 'react',
    messages: ['a to-do app', 'make it green', 'make it blue', 'undo that'],
    holds: [/"accent":"#/],
    says: /Took back/,
  },
  { type: 'react', messages: ['a to-do app', 'undo'], changesNothing: true, says: /no change of mine/ },
  {
    type: 'react',
    messages: ['a to-do app', 'make it quantum entangled'],
    changesNothing: true,
    says: /nothing was changed/i,
  },
  { type: 'project', messages: [bakery, 'hello there'], changesNothing: true },
  { type: 'react_native', messages: ['tip calculator', 'add blockchain'], changesNothing: true },
  { type: 'react', messages: ['a to-do app', 'change the colour'], asks: true, changesNothing: true },
  { type: 'project', messages: [bakery, 'change the colour'], asks: true, changesNothing: true },
  { type: 'react', messages: [hives, 'sort by date'], asks: true, changesNothing: true },
  // Memes.
  {
    type: 'meme',
    messages: ['expectation vs reality', 'change the bottom text to "Monday"'],
    holds: ['Monday'],
  },
  { type: 'meme', messages: ['expectation vs reality', 'make it retro'], holds: ['"style":"retro"'] },
  { type: 'meme', messages: ['expectation vs reality', 'make it retro', 'undo'], lacks: ['"style":"retro"'] },
  // What stands on the screens: options, cards, lengths, kinds, further screens.
  {
    type: 'react',
    messages: ['a poll: which pizza is best? margherita, salami', 'add the option funghi'],
    holds: ['Funghi'],
    touches: ['src/screens/PollView.tsx'],
    sees: ['Funghi'],
  },
  {
    type: 'react',
    messages: ['flashcards for spanish', 'add a card: la mesa - the table'],
    holds: ['La mesa'],
    touches: ['src/data/cards.ts'],
  },
  {
    type: 'react',
    messages: ['tip calculator', 'make 15% the default'],
    touches: ['src/data/calculator.ts'],
  },
  {
    type: 'react',
    messages: ['pomodoro timer', 'make it 45 minutes'],
    touches: ['src/screens/TimerView.tsx'],
  },
  { type: 'react', messages: ['pomodoro timer', 'add a task list'], holds: ['"checklist"'], sees: ['Tasks'] },
  { type: 'react', messages: ['a kanban board', 'limit each column to 4 cards'], holds: ['"limit":4'] },
  {
    type: 'react',
    messages: ['a kanban board', 'remove the doing column'],
    lacks: ['"Doing"'],
    touches: ['src/data/task.ts'],
  },
  {
    type: 'react',
    messages: ['expense tracker', 'use pounds instead of dollars'],
    holds: ['"currency":"£"'],
  },
  { type: 'react', messages: ['expense tracker', 'change the currency to EUR'], holds: ['"currency":"€"'] },
  {
    type: 'react',
    messages: ['expense tracker', 'add a total at the bottom'],
    changesNothing: true,
    says: /shows the total/,
  },
  {
    type: 'react',
    messages: [
      'expense tracker',
      'make it dark with orange accents and add a payment method field with cash, card and transfer',
    ],
    holds: ['"options":["Cash","Card","Transfer"]', '"mode":"dark"'],
  },
  {
    type: 'react',
    messages: ['reading list', 'make title required and pages optional'],
    changesNothing: true,
    says: /did not find|already/,
  },
  {
    type: 'react',
    messages: ['an app for my vinyl collection with artist and condition', 'make condition a rating'],
    holds: [/"key":"condition","label":"Condition","kind":"rating"/],
  },
  {
    type: 'react',
    messages: [
      'an app for my vinyl collection with artist and condition',
      'add genre with options jazz, rock, classical and rename artist to band',
    ],
    holds: ['"options":["Jazz","Rock","Classical"]', '"label":"Band"'],
  },
  { type: 'react', messages: ['a to-do app', 'show tasks as cards'], holds: ['"layout":"cards"'] },
  {
    type: 'react_native',
    messages: ['a to-do app', 'add an assignee and sort by it'],
    holds: ['"sort":{"field":"assignee","order":"asc"}'],
  },
  { type: 'react', messages: ['workout log', 'add a stopwatch'], holds: ['"preset":"stopwatch"'] },
  {
    type: 'react',
    messages: ['workout log', 'add a markdown notes screen and a dice roller'],
    holds: ['"tool":"markdown"', '"tool":"dice"'],
    sees: ['Dice'],
  },
  { type: 'react', messages: ['connect four', 'add a scoreboard'], holds: ['"tool":"scoreboard"'] },
  { type: 'react_native', messages: ['recipe book', 'add a shopping list tab'], holds: ['"checklist"'] },
  { type: 'react', messages: ['water intake tracker', 'set the goal to 3 liters'], holds: ['"goal":3000'] },
  {
    type: 'react',
    messages: ['weather log with date and temperature', 'switch the temperature to fahrenheit'],
    holds: ['"unit":"°F"'],
  },
  {
    type: 'react',
    messages: ['chore wheel for the family: Mum, Dad and Lily', 'add Grandma to the family'],
    holds: ['"Grandma"'],
  },
  {
    type: 'react',
    messages: [
      'track my plants and when I last watered them',
      'add a fertilizer log with date and amount for each plant',
    ],
    holds: [/"key":"fertilizer"/, /"to":"plant"/],
  },
  {
    type: 'react',
    messages: ['an app to manage beehives with inspections', 'translate it to German'],
    holds: ['"labelPlural":"Bienenvölker"', '"language":"de"', '"Strong"'],
    sees: ['Übersicht'],
  },
  {
    type: 'react',
    messages: ['expense tracker', 'translate it to Spanish', 'translate it to English'],
    holds: ['"labelPlural":"Expenses"', '"language":"en"'],
  },
  {
    type: 'react',
    messages: ['habit tracker', 'add a calendar'],
    changesNothing: true,
    says: /did not find/,
  },
  {
    type: 'react',
    messages: ['habit tracker', 'add the habits meditate and stretch'],
    changesNothing: true,
    says: /entered in the app itself/,
  },
  {
    type: 'react',
    messages: ['sudoku', 'asdkjh qwe lkj'],
    changesNothing: true,
    says: /did not find anything/,
  },
  { type: 'react', messages: ['sudoku', 'make it green', 'undo that'], says: /Took back/ },
  ...siteChains,
];
