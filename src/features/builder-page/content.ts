import type { BuilderScene } from '#contract/scenes.ts';
import { textsOf, spoken } from '#language/texts.ts';

export interface BuilderContent {
  readonly title: string;
  readonly lead: string;
  readonly question: string;
  readonly placeholder: string;
  /** What this kind gives. */
  readonly gives: readonly { readonly title: string; readonly text: string }[];
  /** What a new project of this kind consists of, as a tree. */
  readonly files: readonly { readonly path: string; readonly note: string }[];
  readonly examples: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const ownership = textsOf({
  question: 'Who owns what is built?',
  answer:
    'You do. Every project is a set of ordinary files that you can read and change in the editor. Nothing in them calls back to Statecraft.',
});
const noModel = textsOf({
  question: 'Does it need a model or a key?',
  answer:
    'No. The built-in composer works from your words without any model, and says plainly which phrases it could not use.',
});
const versions = textsOf({
  question: 'What if a change goes wrong?',
  answer:
    'Every run and every save is a version. Look at what changed, and restore any earlier one; restoring adds a version on top, so nothing is ever overwritten.',
});

export const builderContent: Readonly<Record<BuilderScene, BuilderContent>> = spoken(
  ['title', 'lead', 'question', 'placeholder', 'text', 'note', 'examples', 'answer'],
  {
    'ai-website-builder': {
      title: 'A website from a sentence.',
      lead: 'One page or several sections, in plain HTML, CSS and JavaScript. It opens anywhere and needs no build step.',
      question: 'What is the website for?',
      placeholder: 'A page for our climbing gym with prices, opening hours and a first-visit guide',
      gives: [
        {
          title: 'Written for your subject',
          text: 'Names, hours, prices and sections come from your sentence. What it leaves open is filled with fitting text that you can replace.',
        },
        {
          title: 'Light to load',
          text: 'No framework is shipped to your visitors: a page, a stylesheet and as little script as it takes.',
        },
        {
          title: 'Usable by everyone',
          text: 'Headings in order, labels on fields, contrast that holds in light and dark, and a layout that fits a phone.',
        },
      ],
      files: [
        { path: 'index.html', note: 'the page and its sections' },
        { path: 'styles/', note: 'colours and spacing as variables, then layout and sections' },
        { path: 'scripts/', note: 'menus, forms and small behaviour' },
      ],
      examples: [
        'A page for a climbing gym with prices, opening hours and a first-visit guide',
        'A restaurant site with a seasonal menu, a reservation form and directions',
        'A photographer’s page with a gallery, three packages and a contact form',
      ],
      questions: [
        {
          question: 'Can I put it on any host?',
          answer: 'Yes. The files are static; any web server can serve them as they are.',
        },
        noModel,
        versions,
        ownership,
      ],
    },
    'react-website-builder': {
      title: 'React, written while you watch.',
      lead: 'Components in TypeScript, one file each, with a preview that updates in place and keeps its state as you edit.',
      question: 'What should it do?',
      placeholder: 'A kanban board with three columns, cards I can move, kept after a reload',
      gives: [
        {
          title: 'Components you would have written',
          text: 'Small files with clear names and typed props. Data stands apart from what shows it.',
        },
        {
          title: 'It holds state',
          text: 'Lists that can be filtered, forms that are checked, things that are still there after a reload.',
        },
        {
          title: 'Edits show at once',
          text: 'Change a file by hand and the preview follows without losing what you had typed into it.',
        },
      ],
      files: [
        { path: 'src/main.tsx', note: 'starts the page' },
        { path: 'src/App.tsx', note: 'puts the sections together' },
        { path: 'src/components/', note: 'one file for each part' },
        { path: 'src/data/', note: 'what the page says, apart from how it looks' },
        { path: 'src/styles/', note: 'the theme, as variables' },
      ],
      examples: [
        'A kanban board with three columns, cards I can move, kept after a reload',
        'A dashboard for a beehive with temperature, weight and a log of inspections',
        'A flashcard trainer with decks, a quiz and a score for each deck',
      ],
      questions: [
        {
          question: 'Which packages can it use?',
          answer:
            'The preview serves React and a curated set of packages itself, so that nothing has to be installed to see it run.',
        },
        noModel,
        versions,
        ownership,
      ],
    },
    'ai-app-builder': {
      title: 'A mobile app, screen by screen.',
      lead: 'React Native with tabs, lists, forms and charts. It runs in a phone-sized preview here, and under Expo on your own phone.',
      question: 'What is the app about?',
      placeholder: 'A plant care app: my plants, when to water each one, and a calendar of what is due',
      gives: [
        {
          title: 'Screens, not pages',
          text: 'Tabs at the foot, a row opens to its own screen, forms slide up. Which screen shows is a statechart that you can read.',
        },
        {
          title: 'The same code on both systems',
          text: 'React Native components, which iOS and Android render with their own controls.',
        },
        {
          title: 'Readable from the first day',
          text: 'A folder for screens, one for parts, one for data. A developer finds their way without a guide.',
        },
      ],
      files: [
        { path: 'App.tsx', note: 'tabs, and what shows' },
        { path: 'src/app.machine.ts', note: 'how the app behaves, as a statechart' },
        { path: 'src/screens/', note: 'one file for each screen' },
        { path: 'src/theme.ts', note: 'colours, type and measures' },
      ],
      examples: [
        'A plant care app: my plants, when to water each one, and a calendar of what is due',
        'A trip journal with entries by day, places and a rating',
        'A shopping list grouped by aisle, with quantities',
      ],
      questions: [
        {
          question: 'Do I need a Mac or a phone to try it?',
          answer:
            'No. The preview runs it in your browser, in the frame of a phone. To hold it in your hand, download the project and start it with Expo: npm install, then npx expo start.',
        },
        noModel,
        versions,
        ownership,
      ],
    },
  },
);
