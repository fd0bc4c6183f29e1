import type { Group } from './rows.ts';

/** What people say of one button, of what is sold out, and of what a calculator works out. */
export const putGroups: readonly Group[] = [
  {
    type: 'project',
    first:
      'Website for my bakery Crust & Co in Bath. Sourdough loaf £4.20, Cinnamon bun £2.80, Rye £4.60. Open Tue-Sat 8-16, Sunday 9-13. With an about section, a gallery and a contact form.',
    rows: [
      [
        'cinnamon buns are sold out this week',
        ['menu: + Sold out this week'],
        undefined,
        ['Sold out this week'],
      ],
      [['the rye is sold out', 'the rye is back in stock'], 'nothing', /“Rye” can be had again/],
      ['we have no more sourdough', ['menu: + Sold out']],
      ['the muffins are sold out', 'nothing', /There is no “muffins”/],
      ['change the button on top to Order now', ['hero: Order for tomorrow → Order now, Order now']],
      ['the second button should say "Find us"', ['hero: Menu → Find us, Find us']],
      ['the send button should say Off it goes', ['contact: + Off it goes'], undefined, ['Off it goes']],
      ['the checkout button should say "Pay"', 'nothing', /which button is meant.*“Order for tomorrow”/],
      ['make the buttons green', ['design: + buttons, #1f7a44']],
    ],
  },
  {
    type: 'react',
    first: 'Online shop for candles: Cedar 18 €, Sea Salt 16 €, Smoke 22 €. With a basket.',
    rows: [['Smoke is sold out', ['products: + Sold out'], undefined, ['disabled={product.unavailable']]],
  },
  {
    type: 'react_native',
    first: 'Appli pour suivre mes dépenses avec libellé, montant en euros et date',
    rows: [
      [
        'le bouton pour ajouter doit dire « Nouvelle dépense »',
        ['expense: + Nouvelle dépense'],
        undefined,
        ["add: 'Nouvelle dépense'"],
      ],
    ],
  },
  {
    type: 'react',
    first: 'An app to track my plants with name, room and last watered',
    rows: [
      ['the add button should say New plant', ['plant: + New plant']],
      ['change "Add plant" to "New plant"', ['plant: + New plant']],
    ],
  },
  {
    type: 'react',
    first: 'Calculator for paint: litres = wall area / 10 * coats',
    rows: [
      [
        'also ask for the price per litre and show the total cost',
        [
          'screen calculator: + pricePerLitre, Price per litre, money, 10, -1000000, 1000000, 0.01, totalCost, Total cost, litres * pricePerLitre, money, false',
        ],
      ],
      ['use 12 instead of 10', ['screen calculator: wallArea / 10 * coats → wallArea / 12 * coats']],
      [
        'round the litres up',
        ['screen calculator: wallArea / 10 * coats → Math.ceil(wallArea / 10 * coats)'],
      ],
      ['rename litres to Paint needed', ['screen calculator: Litres → Paint needed']],
      ['add a discount field', 'nothing', /I don’t know what to work out with “Discount”/],
      ['remove coats', 'nothing', /“Coats” stays, since “Litres” is worked out with it/],
    ],
  },
  {
    type: 'project',
    first:
      'Webseite für meinen Friseursalon Haarwerk in Graz. Leistungen: Damenschnitt 48 €, Herrenschnitt 29 €, Färben 75 €. Öffnungszeiten Di-Fr 9-18, Sa 9-14. Team: Lena Huber, Mira Koch. Mit Kontaktformular.',
    rows: [
      ['Herrenschnitt kostet jetzt 32 Euro', ['menu: 29 € → 32 €']],
      ['Mira Koch arbeitet nicht mehr bei uns, bitte rausnehmen', ['team: − Mira Koch, MK, monogram']],
      ['Samstag haben wir jetzt zu', ['hours: 09:00, 14:00, 09:00 – 14:00 → Geschlossen']],
      ['Füge bei den Leistungen noch Bartpflege für 18 € hinzu', ['menu: + Bartpflege, 18 €']],
      ['nenne Färben lieber Farbe', ['menu: Färben → Farbe']],
      [
        'Färben soll an erster Stelle stehen',
        [
          'menu: in another order: menu, menu, Leistungen, Leistungen, Preisliste, Färben, 75 €, Damenschnitt, 48 €, Herrenschnitt, 29 €',
        ],
      ],
      [
        'das Kontaktformular soll auch nach der Telefonnummer fragen',
        [
          'contact: + name, Ihr Name, text, true, email, E-Mail, email, true, telefonnummer, Telefonnummer, phone, true, message, Nachricht, longtext, true',
        ],
        /fragt|asks for “Telefonnummer”/,
      ],
      [
        'mach die Überschrift zu „Schöne Haare“ und die Farbe dunkelgrün',
        [
          'tagline: Haarwerk → Schöne Haare',
          'design: #9d174d, #f0b8a8 → #14532d',
          'hero: Haarwerk → Schöne Haare',
        ],
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Portfolio for photographer Ines Duarte, Lisbon. Projects: Harbour, Salt, Concrete. Email ines@duarte.pt. With a contact form.',
    rows: [
      ['change harbour to Porto harbour and salt to Sal', ['work: Harbour, Salt → Porto harbour, Sal']],
      ['add a photo of the studio', 'nothing', /I have no “photo of the studio”/],
      [['remove Concrete', 'actually, bring it back'], 'nothing', /Took back “remove Concrete”/],
      ['remove the email, people should only use the form', ['contact: − ines@duarte.pt']],
      ['put the contact form above the work', ['order: hero contact work']],
    ],
  },
  {
    type: 'project',
    first: 'Web para mi peluquería canina Huellas en Málaga. Servicios: Baño 20 €, Corte 30 €, Uñas 10 €',
    rows: [
      ['el servicio de Corte ahora cuesta 32 €', ['menu: 30 € → 32 €']],
      ['el Baño está agotado', ['menu: + Agotado']],
      ['cambia Uñas por Manicura y Baño por Lavado', ['menu: Baño, Uñas → Lavado, Manicura']],
    ],
  },
  {
    type: 'react_native',
    first:
      'Appli pour suivre mes dépenses avec libellé, montant en euros, catégorie (courses, loyer, loisirs) et date',
    rows: [
      ['ajoute la catégorie voyages', ['expense.category: + Voyages']],
      [
        'supprime la catégorie loisirs',
        ['expense.category: − Loisirs', 'expense rows: Loisirs, Loisirs → Courses, Courses'],
      ],
      [
        'je veux aussi noter le mode de paiement (carte, espèces)',
        ['+ expense.modeOfPayment (Mode de paiement)'],
        /Carte, Espèces/,
      ],
      ['libellé devient Description', ['expense.libelle: Libellé → Description']],
      [
        'mets montant avant libellé',
        [
          'order: kind version key name tagline description language topic currency design expense expense.amount expense.libelle expense.category expense.date expense rows screen overview screen expenses login',
        ],
      ],
    ],
  },
  {
    type: 'react',
    first: 'An app to track my plants with name, room and note',
    rows: [
      [
        'room should be a choice: kitchen, bath, balcony',
        [
          'plant.room: text → choice, Kitchen, Bath, Balcony',
          'plant rows: North field, Garden, Cellar, Office → Kitchen, Bath, Kitchen, Bath',
        ],
      ],
      ['add a field height and call it Size', ['+ plant.height (Size)']],
    ],
  },
];
