import type { Group } from './rows.ts';

/** What later messages say of facts that are there, of what goes and of what more there is to be. */
export const laterGroups: readonly Group[] = [
  {
    type: 'project',
    first:
      'A website for the restaurant Casa Nereo in Trieste: menu with sardoni 9€, jota 11€ and gnocchi 13€, opening hours Tue-Sun 12-22, phone 040 331122, email ciao@nereo.example',
    rows: [
      // One more number or address beside the one that is there, and another one in its place.
      ['my mobile number is 333 9087654', ['location: + My mobile number: 333 9087654']],
      ['the press email is press@nereo.example', ['location: + Press email: press@nereo.example']],
      ['email: hi@nereo.example', ['location: ciao@nereo.example → hi@nereo.example']],
      [
        "on mondays we're closed, and on fridays we stay open till midnight",
        ['hours: 22:00, 12:00 – 22:00 → 00:00, 12:00 – 00:00'],
      ],
      // What has just gone is meant by "it", and not what else the sentence names.
      [
        "gnocchi is 14€ now and we don't serve jota anymore, remove it",
        ['menu: Jota, 11€, 13€ → 14€'],
        /gone from “Menu”\.$/m,
      ],
      ['the hours part should come right after the address', ['order: hero menu location hours']],
      ['throw out jota and put in Risotto for 12€ instead', ['menu: Jota, 11€ → Risotto, 12€']],
      ['prices should also include Risotto for 12€', ['menu: + Risotto, 12€']],
      ['fees should be in dollars', ['menu: 9€, 11€, 13€ → $9, $11, $13']],
    ],
  },
  {
    type: 'project',
    first:
      'Event page for the Harbour Lights Run on 14 March 2027 in Aberdeen: programme with registration 8:00, start 9:30, awards 12:00; sign-up form',
    rows: [
      [
        'The start has been moved to 10am and awards to 12:45.',
        [
          'schedule: 9:30, 12:00 → 10:00, 12:45',
          'contact: Start, 9:30, Awards, 12:00 → Start, 10:00, Awards, 12:45',
        ],
      ],
      [
        'sign-up should also ask for t-shirt size (S, M, L) and an emergency contact',
        [
          'contact: + tShirtSize, T-shirt size, choice, S, M, L, false, emergencyContact, Emergency contact, text, false',
        ],
      ],
      [['remove the programme', 'hmm actually I liked the programme, put it back'], 'nothing', /Took back/],
    ],
  },
  {
    type: 'react',
    first:
      'An app for our book club: books with title, author, pages and status (planned, reading, done); members with name and phone',
    rows: [
      [
        'the author field is not needed',
        ['− book.author', 'book rows: − Amina Berg, Jonas Okoye, Clara Lindholm, Mateo Santos, Freya Keller'],
      ],
      ['status should also have "dropped"', ['book.status: + Dropped']],
      [
        'add a difficulty field from easy to hard to books',
        ['+ book.difficulty (Difficulty)'],
        /Easy, Medium, Hard/,
      ],
      ['add a rating from 1 to 5 for every book', ['+ book.rating (Rating)']],
      ['add a level from morning to night to books', 'nothing', /no place for “night”/],
      ['Add a genre: crime, romance or sci-fi', 'nothing', /“Books” or “Members”/],
    ],
  },
  {
    type: 'project',
    first:
      'Online shop for handmade candles called Wick & Wax: Fig 18€, Cedar 22€, Sea Salt 20€, with a cart',
    rows: [['no wait, only Cedar: 19€ instead of 22', ['products: 2200 → 1900']]],
  },
  {
    type: 'react',
    first: 'Una app para anotar mis gastos: concepto, importe, categoría (comida, casa, ocio) y fecha',
    rows: [['añade un campo para notas', ['+ expense.notes (Notas)']]],
  },
  {
    type: 'react',
    first: 'A quiz about space with 6 questions and a timer of 20 seconds each',
    rows: [['shuffle the questions', ['screen quiz: + true'], undefined, ['seconds={20} isShuffled']]],
  },
];
