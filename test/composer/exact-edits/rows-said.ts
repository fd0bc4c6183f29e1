import type { Group } from './rows.ts';

/** What people say in a sentence of their own rather than as a command, and where it is to stand. */
export const saidGroups: readonly Group[] = [
  {
    type: 'react',
    first: 'An app for my plants with name, room, pot size, price and status (fine, thirsty, repotted)',
    rows: [
      [
        'drop room, nobody uses it',
        ['− plant.room', 'plant rows: − North field, Garden, Balcony, Cellar, Office'],
      ],
      ['new status: gifted', ['plant.status: + Gifted']],
      ['add a status called lost after thirsty', ['plant.status: + Lost']],
      ['the app is called Greenery now', ['name: Plants → Greenery']],
      ['use pounds please, not dollars', ['currency: $ → £']],
      ['we pay in CHF, not dollars', ['currency: $ → CHF']],
      ['show how much pot size all plants have together', 'nothing'],
      ['show the average price', ['screen overview: + Price on average, average, plant, price']],
      [
        'I also need a wishlist with item, shop and price',
        [
          '+ wishlist (Wishlists)',
          '+ wishlist.item (Item)',
          '+ wishlist.shop (Shop)',
          '+ wishlist.price (Price)',
          '+ wishlist rows',
          '+ screen wishlists (Wishlists)',
        ],
      ],
      [['add a field for the supplier', 'no, take that back'], 'nothing', /Took back/],
      ['add a field for the supplier', ['+ plant.supplier (Supplier)']],
    ],
  },
  {
    type: 'react',
    first: 'A kanban board with the columns Backlog, Building, Shipped',
    rows: [
      ['add a column Testing between Building and Shipped', ['task.column: + Testing']],
      ['add Ideas at the beginning', ['task.column: + Ideas']],
      ['add a column Archive', ['task.column: + Archive']],
    ],
  },
  {
    type: 'react_native',
    first: 'interval timer 30 seconds work 15 seconds rest 5 rounds',
    rows: [
      ['make it 45 seconds work and 6 rounds', ['screen intervals: 30, 5 → 45, 6']],
      ['rest should be 20 seconds', ['screen intervals: 15 → 20']],
      ['10 rounds please', ['screen intervals: 5 → 10']],
    ],
  },
  {
    type: 'project',
    first:
      'Website for my bike shop Kettle in Bern, with services: Tune-up 60 CHF, Wheel truing 25 CHF, opening hours Mon-Fri 9-18, an about section and contact',
    rows: [
      ['we now also do frame repairs', ['menu: + Frame repairs']],
      [
        'the shop is called Kettle & Son now',
        [
          'name: Kettle → Kettle & Son',
          'tagline: Kettle → Kettle & Son',
          'description: Kettle – Kettle. Bike shop Kettle · Bern → Kettle & Son – Kettle & Son. Bike shop Kettle & Son · Bern',
          'hero: Kettle, Bike shop Kettle · Bern → Kettle & Son, Bike shop Kettle & Son · Bern',
          'footer: Bike shop Kettle · Bern → Bike shop Kettle & Son · Bern',
        ],
      ],
      [
        "it's called Kessel, not Kettle",
        [
          'name: Kettle → Kessel',
          'tagline: Kettle → Kessel',
          'description: Kettle – Kettle. Bike shop Kettle · Bern → Kessel – Kessel. Bike shop Kessel · Bern',
          'hero: Kettle, Bike shop Kettle · Bern → Kessel, Bike shop Kessel · Bern',
          'footer: Bike shop Kettle · Bern → Bike shop Kessel · Bern',
        ],
      ],
      [
        'our shop name is Kessel',
        [
          'name: Kettle → Kessel',
          'tagline: Kettle → Kessel',
          'description: Kettle – Kettle. Bike shop Kettle · Bern → Kessel – Kessel. Bike shop Kessel · Bern',
          'hero: Kettle, Bike shop Kettle · Bern → Kessel, Bike shop Kessel · Bern',
          'footer: Bike shop Kettle · Bern → Bike shop Kessel · Bern',
        ],
      ],
      ['remove wheel truing because we do not offer it any more', ['menu: − Wheel truing, 25 CHF']],
      ['all prices in euros instead of CHF', ['menu: 60 CHF, 25 CHF → 60 €, 25 €']],
      [
        'the about text should be: Two brothers. One workshop.',
        [
          'about: We ride to work ourselves, in every weather, and mend bicycles so that they survive it. → Two brothers. One workshop.',
        ],
      ],
      ['put "Chain swap" for 30 CHF as the first thing on the prices', ['menu: + Chain swap, 30 CHF']],
    ],
  },
  {
    type: 'project',
    first: 'Página para mi bar La Parra en Cádiz con carta: café 1,30 €, tortilla 3,80 €',
    rows: [
      [
        'el bar se llama La Parra Vieja',
        [
          'name: La Parra → La Parra Vieja',
          'description: La Parra cocina una carta corta, con lo que está bueno hoy. → La Parra Vieja cocina una carta corta, con lo que está bueno hoy.',
          'hero: La Parra cocina una carta corta, con lo que está bueno hoy. → La Parra Vieja cocina una carta corta, con lo que está bueno hoy.',
        ],
      ],
      ['añade una sección Eventos con el texto "Flamenco los jueves"', ['+ eventos (Flamenco los jueves)']],
      ['también tenemos croquetas por 6,20 €', ['menu: + Croquetas, 6,20 €']],
    ],
  },
  {
    type: 'project',
    first: 'Website für mein Café Lotte in Graz. Karte: Espresso 2,40 €, Kakao 3,60 €',
    rows: [
      [
        'mach die Überschrift „Kaffee wie früher“',
        [
          'tagline: Kaffee, und niemand schaut auf die Uhr → Kaffee wie früher',
          'hero: Kaffee, und niemand schaut auf die Uhr → Kaffee wie früher',
        ],
      ],
      [
        'das Café heißt jetzt Lotte & Max',
        [
          'name: Lotte → Lotte & Max',
          'description: Lotte röstet hell, brüht langsam und backt den Kuchen selbst. → Lotte & Max röstet hell, brüht langsam und backt den Kuchen selbst.',
          'hero: Lotte röstet hell, brüht langsam und backt den Kuchen selbst. → Lotte & Max röstet hell, brüht langsam und backt den Kuchen selbst.',
        ],
      ],
      ['wir haben auch Strudel für 4,20 €', ['menu: + Strudel, 4,20 €']],
    ],
  },
  {
    type: 'project',
    first: 'Site pour mon bistrot Chez Odile à Lyon avec un menu : quiche 9,50 €, salade 8,20 €',
    rows: [
      ['mets les boutons en rouge', ['design: + buttons, #c62828']],
      ['nous proposons aussi une tarte à 5,40 €', ['menu: + Tarte, 5,40 €']],
    ],
  },
  {
    type: 'react',
    first:
      'Website for Molly & Finn, a dog grooming salon in Leeds. Services: Full groom £45, Bath and brush £30, Nail trim £12, Puppy first visit £25. Opening hours Tue-Sat 9-5, team: Molly and Finn, contact form',
    rows: [
      ['we stopped doing nail trims, take that off please', ['menu: − Nail trim, £12']],
      [
        'the puppy visit is now £28 and please call it "Puppy intro"',
        ['menu: Puppy first visit, £25 → Puppy intro, £28'],
      ],
      [
        'move the opening hours up so they come right after the services',
        'nothing',
        /“Opening hours” stands there already/,
      ],
      ['move the contact form in front of the unicorns', 'nothing'],
      ['not so much brown, make it more like the sea', 'nothing'],
      ['remove that', 'nothing', /There is no “that” on this page/],
    ],
  },
];
