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
      ['make the buttons green', ['design: #b4511d, #e9b872 → #1f7a44']],
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
];
