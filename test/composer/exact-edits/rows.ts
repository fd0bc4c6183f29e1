import type { ProjectType } from '#contract/scenes.ts';

/**
 * A message, or several one after the other; everything that differs afterwards, part by part (`changesBetween`); what
 * is said; and texts that stand in the files.
 */
export type Row = readonly [
  message: string | readonly string[],
  changes: readonly string[] | 'nothing',
  says?: RegExp | undefined,
  reads?: readonly string[],
];
export interface Group {
  readonly type: ProjectType;
  readonly first: string;
  readonly rows: readonly Row[];
}

/** First messages of websites in four languages, and what people say next. */
export const groups: readonly Group[] = [
  {
    type: 'project',
    first:
      'A website for a Mexican taqueria called El Fuego with a menu: al pastor 4.50, elote 5, churros 3.80. Hours and location',
    rows: [
      ['remove elote from the menu', ['menu: − Elote, $5']],
      ['remove elote', ['menu: − Elote, $5']],
      ['please delete the churros from our menu', ['menu: − Churros, $3.80']],
      ['take the al pastor off the menu', ['menu: − Al pastor, $4.50']],
      ['remove churros and elote', ['menu: − Elote, $5, Churros, $3.80']],
      ['delete the last dish', ['menu: − Churros, $3.80']],
      ['remove tacos from the menu', 'nothing', /There is no “tacos” in/],
      ['remove elot from the menu', 'nothing', /There is no “elot” in/],
      ['remove the unicorn', 'nothing', /There is no “unicorn” on this page, so nothing was changed/],
      ['remove the menu', ['hero: − Menu, #menu', '− menu']],
      ['add horchata for 3.20 to the menu', ['menu: + Horchata, $3.20']],
      ['add horchata 3.20 and jamaica 3 to the menu', ['menu: + Horchata, $3.20, Jamaica, $3']],
      ['rename elote to esquites', ['menu: Elote → esquites']],
      ['change elote to esquites', ['menu: Elote → Esquites'], /in 1 place/],
      [
        'add three reviews: Rita says "Best tacos in town", Omar says "We come every Friday", and Lee says "The elote is a dream"',
        ['+ testimonials (Rita, Omar, Lee)'],
        undefined,
        ['Best tacos in town', 'We come every Friday', 'The elote is a dream'],
      ],
      [
        'Add a review. "Worth the queue" – Marisol',
        ['+ testimonials (Marisol)'],
        undefined,
        ['Worth the queue'],
      ],
      [
        'add three reviews: "So good" by Rita and "Twice a week" by Omar',
        ['+ testimonials (Rita, Omar)'],
        undefined,
        ['So good', 'Twice a week'],
      ],
      ['add three reviews', 'nothing', /I don’t invent people or what they say, so nothing was changed/],
      [
        'add 2 reviews from Rita and Omar',
        'nothing',
        /I make up no words for Rita and Omar, so nothing was changed/,
      ],
      ['add a team section with Ana and Beto', ['+ team (Ana, Beto)']],
      ['add a map to Quinta da Regaleira', 'nothing', /“Where to find us” is already on the page/],
      ['change "button" to "knob"', 'nothing', /“button” stands in no text that people read, onl/],
      ['change "stylesheet" to "sheet"', 'nothing', /“stylesheet” stands in no text that people read, onl/],
      ['"stylesheet" and then "styles/main.css"', 'nothing'],
      ['<link rel="stylesheet" href="styles/tokens.css">', 'nothing'],
      [
        'This came up:\n\n```html\nchange "Menu" to "Carta"\n<a href="#menu" class="button">Menu</a>\n```',
        'nothing',
      ],
    ],
  },
  {
    type: 'react',
    first: 'A bakery called Crumb with a menu, opening hours and a gallery',
    rows: [
      ['add a map to Quinta da Regaleira', ['+ location']],
      ['add a map', ['+ location']],
      ['add a newsletter', ['+ newsletter']],
      ['remove the gallery', ['hero: Gallery, #gallery → What we do, #features', '− gallery']],
      ['remove opening hours from the page', ['− hours']],
      ['change "button" to "knob"', 'nothing', /“button” stands in no text that people read, onl/],
      [
        'add a question: Do you bake on Sundays? Yes, until noon.',
        ['+ faq (Do you bake on Sundays?)'],
        undefined,
        ['Yes, until noon.'],
      ],
    ],
  },
  {
    type: 'react',
    first:
      'A website for a yoga studio called Still Water with a class schedule, teachers Mira (vinyasa) and Jonas (yin), prices and contact',
    rows: [
      ['pls remove jonas', ['features: − sun, Jonas']],
      ['rename Mira to Mira Santos', ['team: Mira → Mira Santos']],
      ["don't touch the schedule, just make the buttons green", ['design: + buttons, #1f7a44']],
      ['add Leo (pilates) to the teachers', ['team: + Leo, Pilates, L, monogram']],
      ['make me a sandwich', 'nothing'],
      [
        'remove the prices section and the contact section',
        ['hero: Try a free class, #contact → What we do, #features', '− pricing', '− contact'],
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Fahrradwerkstatt Kettenblatt in Leipzig, Leistungen mit Preisen: Inspektion 49€, Reifenwechsel 15€, Bremsen einstellen 20€, Öffnungszeiten Mo-Fr 9-18, Sa 10-14, Adresse Karl-Heine-Straße 12, Telefon 0341 123456',
    rows: [
      ['Inspektion kostet jetzt 55€', ['menu: 49€ → 55€']],
      ['Samstags haben wir jetzt bis 16 Uhr offen', ['hours: 14:00, 10:00 – 14:00 → 16:00, 10:00 – 16:00']],
      ['entferne bitte den Reifenwechsel', ['menu: − Reifenwechsel, 15€']],
      ['neue Telefonnummer: 0341 987654', ['location: 0341 123456 → 0341 987654']],
      ['Ändere „Inspektion“ in „Jahresinspektion“', ['menu: Inspektion → Jahresinspektion'], /in 1 place/],
      ['mach die Seite dunkel', ['design: auto → dark']],
    ],
  },
  {
    type: 'react',
    first:
      'Un site pour la boulangerie Au Bon Pain Doré avec la carte : croissant 1,20€, pain au chocolat 1,40€, baguette 1,10€, horaires et contact',
    rows: [
      ['supprime la baguette', ['menu: − Baguette, 1,10€']],
      ['le croissant coûte maintenant 1,30€', ['menu: 1,20€ → 1,30€']],
      ['ajoute un flan à 2,50€ à la carte', ['menu: + Flan, 2,50€']],
      ['fermé le lundi', 'nothing', /This page has no opening hours yet, so nothing was changed/],
      ['mets la carte en bas de page', ['order: hero about features menu']],
    ],
  },
  {
    type: 'project',
    first:
      'Una página web para la cafetería La Nube con menú: café solo 1,50€, tostada 2,80€, zumo de naranja 3€. Horario y dirección Calle Mayor 5, Madrid',
    rows: [
      ['quita la tostada del menú', ['menu: − Tostada, 2,80€']],
      ['cambia el precio del zumo a 3,20€', ['menu: 3€ → 3,20€']],
      ['nuestra nueva dirección es Calle Luna 8, Madrid', ['location: Calle Mayor 5 → Calle Luna 8']],
      ['añade cortado 1,70€ al menú', ['menu: + Cortado, 1,70€']],
      ['que llueva café', 'nothing'],
    ],
  },
  {
    type: 'react',
    first: 'An app to track my houseplants with name, room, last watered and notes',
    rows: [
      ['add a field for light level', ['+ houseplant.lightLevel (Light level)']],
      [
        'get rid of notes',
        [
          '− houseplant.notes',
          'houseplant rows: − All as it should be., Look again next week., Better than last time., Ask about this., Nothing special.',
        ],
      ],
      ['rename room to location', ['houseplant.room: Room → Location']],
      ['sort by last watered', 'nothing', /It is that way already, so nothing was changed/],
      ['add a unicorn generator that emails nasa', 'nothing'],
    ],
  },
  {
    type: 'react',
    first: 'A kanban board for our team with tasks: title, assignee, due date',
    rows: [
      ['add a column called Review', ['task.column: + Review']],
      [
        'rename the column Done to Shipped',
        ['task.column: Done → Shipped', 'task rows: Done, Done → Shipped, Shipped'],
      ],
      [
        'delete due date',
        ['− task.dueDate', 'task rows: − -1, 2, 5, 8, 11, 14', 'screen tasks: dueDate → title'],
      ],
      ['dont change the columns, only make it dark', ['design: auto → dark']],
    ],
  },
  {
    type: 'project',
    first: 'Eine App für meine Ausgaben mit Betrag, Kategorie und Datum',
    rows: [
      ['füge ein Feld Notiz hinzu', ['+ expense.notes (Notiz)']],
      ['Kategorie soll Rubrik heißen', ['expense.category: Kategorie → Rubrik']],
      [
        'entferne das Datum',
        [
          '− expense.date',
          'expense rows: − -52, -43, -34, -25, -16, -7',
          'screen overview: − Betrag nach Monat, line, date, expense, amount',
          'screen expenses: date, desc → amount, asc',
        ],
      ],
    ],
  },
  {
    type: 'meme',
    first:
      "A meme about deploying on a friday: top text 'it worked on my machine', bottom text 'ship the machine'",
    rows: [
      [
        'change bottom text to "then we ship your machine"',
        ['captions: Ship the machine → then we ship your machine'],
      ],
      ['make the top one ALL CAPS', 'nothing'],
      ['noir style pls', ['design: #e4572e, #f2c14e → #8a8f98, #c9cdd2', 'style: classic → noir']],
      [
        'swap the top and bottom text',
        ['captions: in another order: Ship the machine, It worked on my machine'],
      ],
    ],
  },
  {
    type: 'react',
    first:
      'Documentation site for a CLI tool called Quill with pages for installation, configuration and commands',
    rows: [
      ['add a page about troubleshooting', ['+ page troubleshooting (Troubleshooting)']],
      ['remove the configuration page', ['− page configuration']],
      ['rename commands to CLI reference', ['page commands: Commands → CLI reference']],
      [
        'put configuration before installation',
        [
          'page configuration: Guides → Start',
          'order: page index page configuration page installation page commands',
        ],
      ],
    ],
  },
  {
    type: 'react',
    first: 'Wedding website for Nora and Felix on 12 June 2027 at Schloss Lind, with rsvp, schedule and faq',
    rows: [
      [
        'the wedding is on 19 June 2027 now',
        [
          'hero: 12 June 2027 → 19 June 2027',
          'countdown: Until 12 June 2027, 2027-06-12T18:00 → Until 19 June 2027, 2027-06-19T18:00',
          'footer: 12 June 2027 → 19 June 2027',
        ],
      ],
      [
        'add a question: Can we bring kids? Of course, there is a playroom.',
        ['faq: + Can we bring kids?, Of course, there is a playroom.'],
      ],
      [
        'remove the second question',
        ['faq: − Are children welcome?, Very. There is a tent, a minder and a bubble machine.'],
      ],
      ['move faq above the schedule', ['order: hero countdown contact faq schedule location']],
      ['change "Schloss Lind" to "Gut Lindenhof"', ['location: Schloss Lind → Gut Lindenhof'], /in 1 place/],
    ],
  },
  {
    type: 'project',
    first:
      'portfolio for photographer Ines Duarte, dark, with gallery, about and contact email ines@duarte.pt',
    rows: [
      ['email is hello@duarte.pt now', ['contact: ines@duarte.pt → hello@duarte.pt']],
      ['use a serif font', ['design: grotesque → oldstyle']],
      ['remove one of the photos', 'nothing', /There is no “one” in/],
      [
        'change "Ines" to "Inês"',
        [
          'name: Ines Duarte → Inês Duarte',
          'description: Ines Duarte is a photographer. Here is a selection of projects. → Inês Duarte is a photographer. Here is a selection of projects.',
          'hero: Ines Duarte is a photographer. Here is a selection of projects. → Inês Duarte is a photographer. Here is a selection of projects.',
        ],
        /in 3 places/,
      ],
      ['hide the about bit but keep the rest exactly as is', ['− about']],
    ],
  },
  {
    type: 'react',
    first: 'online shop for candles called Wick: Fig & Cedar 24€, Sea Salt 22€, Black Tea 26€ with cart',
    rows: [
      ['make fig & cedar 28€', ['products: 2400 → 2800']],
      ['sea salt now costs 21 and black tea 25', ['products: 2200, 2600 → 2100, 2500']],
      [
        'the lavender one should be 30€',
        'nothing',
        /There is no “lavender” with a price on this page, so nothing w/,
      ],
      [
        'add Rosemary Smoke 27€ and rename Black Tea to Lapsang',
        ['products: Black Tea → Lapsang, p4, Rosemary Smoke, 2700, box'],
      ],
      ['discount everything by 10%', 'nothing'],
      ['change cart to basket', 'nothing', /“cart” stands in no text that people read, so/],
    ],
  },
  {
    type: 'react',
    first:
      'Landing page for Parceldesk, a tool that tracks parcels for small shops. Features, pricing with Free $0, Team $12, Company $49, and FAQ',
    rows: [
      ['team is $15 from next month', 'nothing'],
      ['rename the Company plan to Business', ['pricing: Company → Business']],
      ['drop the free plan', ['pricing: − With Free, $0, Choose With Free, plain']],
      [
        'remove the faq, and make the headline say "Parcels, sorted."',
        [
          'tagline: Track parcels for small shops → Parcels, sorted.',
          'hero: Track parcels for small shops, Questions, #faq → Parcels, sorted.',
          '− faq',
        ],
      ],
      ['make everything 3d and better', 'nothing'],
    ],
  },
  {
    type: 'react_native',
    first: 'A mobile app for logging runs with distance, duration and date',
    rows: [
      ['add shoes', ['+ shoe (Shoes)', '+ shoe.name (Name)', '+ shoe rows', '+ screen shoes (Shoes)']],
      ['rename duration to time', ['run.duration: Duration → Time']],
      ['make it orange', ['design: #be185d, #f2c14e → #d9600a']],
    ],
  },
  {
    type: 'project',
    first:
      'osteria da Gino with starters, mains, desserts. opening hours tue-sun 12-22, phone +39 041 555 0101',
    rows: [
      ['we close at 23 on saturdays', ['hours: 22:00, 12:00 – 22:00 → 23:00, 12:00 – 23:00']],
      [
        'we are open mon-thu 9-17',
        [
          'hours: Closed, 12:00, 22:00, 12:00 – 22:00, 12:00, 22:00, 12:00 – 22:00, 12:00, 22:00, 12:00 – 22:00 → 09:00, 17:00, 09:00 – 17:00, 09:00, 17:00, 09:00 – 17:00, 09:00, 17:00, 09:00 – 17:00, 09:00, 17:00, 09:00 – 17:00',
        ],
      ],
      ['call us on +39 041 555 0199 instead', ['contact: +39 041 555 0101 → +39 041 555 0199']],
      ['closed on sundays', ['hours: 12:00, 22:00, 12:00 – 22:00 → Closed']],
      ['no desserts anymore', ['features: − people, Desserts']],
    ],
  },
  {
    type: 'react',
    first:
      'barbershop Fade Factory with prices: haircut 25, beard trim 15, hot towel shave 30. Team: Sam, Riley. open tue-sat 10-19',
    rows: [
      ['raise beard to 18', ['pricing: $15 → $18']],
      ['hot shave is 35 now', ['pricing: $30 → $35']],
      ['Riley left', 'nothing'],
      ['swap prices and team', ['order: hero team pricing hours']],
      [
        ['change "Fade Factory" to "Fade Fabrik"', 'undo'],
        'nothing',
        /Took back “change "Fade Factory" to "Fade Fabrik"”/,
      ],
      ['open thursdays until 21', ['hours: 19:00, 10:00 – 19:00 → 21:00, 10:00 – 21:00']],
    ],
  },
];
