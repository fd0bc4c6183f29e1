import type { Group } from './rows.ts';

/** More of them. */
export const moreGroups: readonly Group[] = [
  {
    type: 'project',
    first:
      'A website for a dog grooming salon called Waggles with prices: wash 30, trim 45, full groom 70. Team: Priya and Tom. Opening hours tue-fri 9-17, sat 10-15. Address 4 Mill Lane, Leeds, phone 0113 555 0100',
    rows: [
      ['the full groom goes up to 75', ['pricing: £70 → £75']],
      ['toms not with us anymore, take him off', 'nothing'],
      ['we moved to 9 Castle Street, Leeds', ['location: 4 Mill Lane → 9 Castle Street']],
      ['also closed on fridays now', ['hours: 09:00, 17:00, 09:00 – 17:00 → Closed']],
      [
        'replace "Waggles" with "Waggle & Co"',
        [
          'name: Waggles → Waggle & Co',
          'tagline: Waggles → Waggle & Co',
          'description: Waggles – Waggles. Dog grooming salon → Waggle & Co – Waggle & Co. Dog grooming salon',
          'hero: Waggles → Waggle & Co',
        ],
        /in 5 places/,
      ],
    ],
  },
  {
    type: 'react',
    first:
      'Eine Website für das Café Morgenrot in Köln mit Speisekarte: Filterkaffee 3,20€, Apfelkuchen 4,50€, Frühstück 9,80€, Öffnungszeiten täglich 8-18 und Kontakt',
    rows: [
      ['Apfelkuchen heißt jetzt Omas Apfelkuchen', ['menu: Apfelkuchen → Omas Apfelkuchen']],
      ['Bitte das Frühstück von der Karte nehmen', ['menu: − Frühstück, 9,80€']],
      ['sonntags erst ab 10', ['hours: 08:00, 08:00 – 18:00 → 10:00, 10:00 – 18:00']],
      ['Nimm eine ruhigere Schrift, aber fass die Karte nicht an', 'nothing'],
      ['füg Kakao für 3,90€ hinzu', ['menu: + Kakao, 3,90€']],
    ],
  },
  {
    type: 'react',
    first: 'an app for my book collection with title, author, rating and a read checkbox',
    rows: [
      ['i also want to track the publisher', ['+ book.publisher (Publisher)']],
      ['lose the rating', ['− book.rating', 'book rows: − 4, 5, 3, 4, 5']],
      ['call author writer', ['book.author: Author → Writer']],
      ['purple pls', ['design: #be185d, #f2c14e → #7a33b5']],
    ],
  },
  {
    type: 'meme',
    first: 'meme about mondays with a cat, top text "is it friday yet", bottom text "no"',
    rows: [
      ['bottom should say "not even close"', ['captions: No → not even close']],
      [
        'change friday to saturday',
        [
          'name: Is it friday yet → Is it saturday yet',
          'description: Is it friday yet No → Is it saturday yet No',
          'captions: Is it friday yet → Is it saturday yet',
        ],
        /in 3 places/,
      ],
    ],
  },
  {
    type: 'project',
    first:
      'Sitio web para un gimnasio Fuerza Norte con precios: Básico 25€, Plus 35€, Premium 50€, horario y preguntas frecuentes',
    rows: [
      ['sube el premium a 55€', ['pricing: 50€ → 55€']],
      ['elimina las preguntas frecuentes por favor', ['− faq']],
      ['abrimos los sábados de 9 a 14', ['+ hours']],
      ['pon el fondo rosa fosforito con unicornios bailando', 'nothing'],
    ],
  },
  {
    type: 'project',
    first: 'A yoga studio called Om with opening hours mon-fri 9-18 and a class schedule',
    rows: [
      ['add saturday hours 10-14', ['hours: Closed → 10:00, 14:00, 10:00 – 14:00']],
      ['change the hours on friday to 9-12', ['hours: 18:00, 09:00 – 18:00 → 12:00, 09:00 – 12:00']],
      // Days that are named change; the others close where the week is told as a whole.
      [
        'we are open mon-thu 10-16',
        [
          'hours: 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00 → 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00',
        ],
      ],
      [
        'we are only open mon-thu 10-16',
        [
          'hours: 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00 → 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, Closed',
        ],
      ],
      [
        'our opening hours are tue-thu 10-16',
        [
          'hours: 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00 → 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, 10:00, 16:00, 10:00 – 16:00, Closed, Closed',
        ],
      ],
      [
        'opening hours: mon 9-12, the other days are closed',
        [
          'hours: 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00, 09:00, 18:00, 09:00 – 18:00 → 12:00, 09:00 – 12:00, Closed, Closed, Closed, Closed',
        ],
      ],
      ['add a yoga class on mondays 10-11', 'nothing', /“Timetable” is already on the page/],
      ['we do not open before noon on holidays', 'nothing'],
      ['not open on wednesdays anymore', ['hours: 09:00, 18:00, 09:00 – 18:00 → Closed']],
    ],
  },
];
