import type { Group } from './rows.ts';

/** What later messages say of what they point at: by its name, its place in a list, or the message before. */
export const pointedGroups: readonly Group[] = [
  {
    type: 'project',
    first:
      'A website for my dog grooming salon Fluffy Paws in Leeds: services Wash £28, Full groom £45, Nail trim £12, opening hours Mon-Fri 9-17, phone 0113 496 0555',
    rows: [
      [
        'We also do puppy introductions for £20, put that between wash and full groom',
        ['menu: + Puppy introductions, £20'],
        /stands after “Services Wash”/,
      ],
      ['add Ear care for £9 before nail trim', ['menu: + Ear care, £9'], /stands before/],
      [
        'make the nail trim the first service and drop the wash please',
        ['menu: − Services Wash, £28'],
        /“Nail trim” comes first now/,
      ],
      ['sold out of full grooms until April', ['menu: + Sold out until April']],
      ['nail trim and full groom both go up by £3', ['menu: £45, £12 → £48, £15']],
      ['the full groom is 10% cheaper', ['menu: £45 → £40.50']],
      ['raise nail trim by £3', ['menu: £12 → £15']],
      [
        'not the wash but the nail trim should be on top',
        [
          'menu: in another order: menu, menu, Prices, Prices, Price list, Nail trim, £12, Services Wash, £28, Full groom, £45',
        ],
      ],
      [
        'order: nail trim, full groom, wash',
        [
          'menu: in another order: menu, menu, Prices, Prices, Price list, Nail trim, £12, Full groom, £45, Services Wash, £28',
        ],
      ],
      [
        'the button at the top should say Book a wash and lead to the contact form',
        'nothing',
        /“and lead to the contact form”/,
      ],
      ['no kids please', 'nothing', /found no place/],
      [
        'Oh and we are closed between Christmas and new year, say that next to the opening hours',
        ['hours: + We are closed between Christmas and new year.'],
      ],
      ['the nail trim takes ten minutes, mention that', ['menu: + The nail trim takes ten minutes.']],
      [['rename Nail trim to Claw care', 'no, I meant Claw clip'], ['menu: Nail trim → Claw clip']],
      [['remove the wash', 'sorry, I meant the nail trim'], ['menu: − Nail trim, £12']],
      [['full groom is £49 now', 'no, I meant £48'], ['menu: £45 → £48']],
      [
        ['full groom is £49 now', 'no, I meant the opening hours'],
        ['menu: £45 → £49'],
        /nothing was changed/,
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Wedding website for Ana and Jonas on 12 June 2027 in Sintra: schedule: ceremony 14:00, dinner 18:00, party 21:00; RSVP form',
    rows: [
      [
        "Dinner starts at 19:00 instead of 18:00 and after that there's a first dance at 20:30",
        ['schedule: 18:00 → 19:00, 20:30, first dance', 'contact: Dinner, 18:00 → Dinner, 19:00'],
      ],
      ['RSVP should ask for dietary needs and how many kids are coming, no phone', 'nothing', /“No phone”/],
      ['add a toast at 18:30', ['schedule: + 18:30, toast']],
      [
        'The party starts half an hour later',
        ['schedule: 21:00 → 21:30', 'contact: Party, 21:00 → Party, 21:30'],
      ],
      ['the party is cancelled', ['schedule: − 21:00, Party']],
    ],
  },
  {
    type: 'react',
    first:
      'A quiz about capitals: What is the capital of France? Paris, Lyon, Nice. What is the capital of Chile? Santiago, Lima, Quito. What is the capital of Australia? Sydney, Canberra, Perth',
    rows: [
      ['the last one is marked wrong, it should be Canberra', ['screen quiz: Sydney → Canberra']],
      ['the right answer of the second question is Lima', ['screen quiz: Santiago → Lima']],
      [
        'add another question: What is the capital of Peru? Lima is right, Cusco and Arequipa are wrong',
        ['screen quiz: + What is the capital of Peru?, Lima, Lima, Cusco, Arequipa'],
      ],
      ['change the to Canberra', 'nothing', /you did not name/],
    ],
  },
  {
    type: 'react',
    first:
      'A chore list for our flat: chores with name, who does it (Mia, Jon, Paul), status (open, started, done) and year',
    rows: [
      ['Paul moved out, Lena moved in', ['task.whoDoesIt: Paul → Lena', 'task rows: Paul, Paul → Mia, Mia']],
      // Half of it would be done, and the other half not even said.
      ['make status required and default to started', 'nothing', /“Started”/],
      ["add 'waiting' to the status after started", ['task.status: + Waiting'], /after “Started”/],
      ['show the newest chores on top', ['screen tasks: title, asc → year, desc']],
    ],
  },
  {
    type: 'react',
    first: 'Une application pour suivre mes plantes : nom, pièce (salon, chambre, cuisine) et notes',
    rows: [
      [
        'ajoute la salle de bain aux pièces et enlève la cuisine',
        ['plant.piece: Cuisine → Salle de bain', 'plant rows: Cuisine, Cuisine → Salon, Salon'],
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Website für meine Yogaschule Atemraum in Bremen: Kurse Hatha 14 €, Yin 15 €; Öffnungszeiten Mo und Mi 18-20 Uhr, Fr 17-19 Uhr',
    rows: [
      [
        'Yin heißt ab jetzt Yin Flow und kommt ganz nach oben',
        ['menu: Yin → Yin Flow'],
        /“Yin” comes first now/,
      ],
      [
        'Freitags fällt der Kurs weg, dafür sonntags 10-12',
        ['hours: 17:00, 19:00, 17:00 – 19:00 → 10:00, 12:00, 10:00 – 12:00'],
      ],
    ],
  },
];
