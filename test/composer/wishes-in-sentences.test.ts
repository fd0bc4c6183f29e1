import { describe, expect, it } from 'vitest';
import type { AppSpec, SiteSpec, Spec } from '#composer/spec/spec.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

interface Built {
  readonly spec: Spec;
  readonly words: string;
  readonly left: readonly string[];
}
function built(prompt: string, type: ProjectType = 'react'): Built {
  const files: ProjectFiles = new Map();
  const actions = compose(files, type, prompt);
  return {
    spec: JSON.parse(read(files, '.statecraft/spec.json')) as Spec,
    words: said(actions),
    left: actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : [])),
  };
}
const appOf = (prompt: string, type?: ProjectType): AppSpec => {
  const { spec } = built(prompt, type);
  if (spec.kind !== 'app') throw new Error(`${prompt}: no app`);
  return spec;
};
const siteOf = (prompt: string): SiteSpec => {
  const { spec } = built(prompt, 'html');
  if (spec.kind !== 'site') throw new Error(`${prompt}: no page`);
  return spec;
};
const sectionOf = (site: SiteSpec, type: string): unknown =>
  site.sections.find((section) => section.type === type);
const overviewOf = (app: AppSpec): unknown => app.screens.find(({ type }) => type === 'overview');

describe('[BUILD-01] what an app keeps, told in sentences', () => {
  it.each([
    [
      'kanban for our band: songs move from idea to demo to recorded to released. each song has a key, a tempo and who wrote it',
      ['Idea', 'Demo', 'Recorded', 'Released'],
    ],
    [
      'Bewerbungen verwalten: Firma, Stelle, Datum. Status: geschickt -> Gespräch -> Zusage -> Absage.',
      ['Geschickt', 'Gespräch', 'Zusage', 'Absage'],
    ],
  ])('%s: what rows pass through is a choice', (prompt, stages) => {
    const options = appOf(prompt).entities.flatMap(({ fields }) => fields.map((field) => field.options));
    expect(options).toContainEqual(stages);
  });

  it('what is written down of each is a field, and of what is said before', () => {
    const tools = appOf(
      'I lend out my power tools to neighbours and forget who has what. Let me write down the tool, who borrowed it, when, and when it should be back. Late ones in red.',
    );
    expect(tools.entities.map(({ fields }) => fields.map(({ label }) => label))).toEqual([
      ['Tool', 'Borrowed by', 'Date', 'When it should be back'],
    ]);
    const dough = appOf(
      'I keep losing track of my sourdough experiments. let me note the flour, how much water, how long it rose and how it tasted.',
    );
    expect(dough.entities.map(({ label }) => label)).toEqual(['Sourdough experiment']);
    expect(dough.entities[0]?.fields.map(({ label }) => label)).toContain('Flour');
  });

  it('a figure of this month or year is of its rows, by the day that is named', () => {
    expect(
      overviewOf(
        appOf(
          'book journal. title, author, started, finished, rating. how many books did i finish this year',
        ),
      ),
    ).toMatchObject({
      stats: expect.arrayContaining([
        expect.objectContaining({ op: 'count', within: 'year', day: 'finished' }),
      ]),
    });
    expect(
      overviewOf(
        appOf(
          'Une appli pour suivre mes dépenses : montant, catégorie, date et une note. Je veux le total du mois.',
        ),
      ),
    ).toMatchObject({
      stats: expect.arrayContaining([
        expect.objectContaining({ label: 'Total du mois', op: 'sum', within: 'month' }),
      ]),
    });
  });

  it('the most overdue come first by the day on which they are due', () => {
    const plants = appOf(
      'track my houseplants: name, room, last watered, water every x days. show me which ones need water today, the most overdue first',
    );
    expect(plants.screens).toContainEqual(
      expect.objectContaining({ type: 'list', sort: { field: 'nextWatering', order: 'asc' } }),
    );
  });

  it('what happens on a day at its hours has its places', () => {
    const shifts = appOf(
      'volunteers sign up for shifts at the food bank: Saturday 9-12 sorting, Sunday 10-13 cleaning. max 4 people per shift. they leave name and phone number',
    );
    const [entity] = shifts.entities;
    expect(entity?.rooms?.map(({ only, most }) => [only?.value, most])).toEqual([
      ['Sorting, Saturday 9–12', 4],
      ['Cleaning, Sunday 10–13', 4],
    ]);
    expect(entity?.fields.map(({ kind }) => kind)).toContain('phone');
  });

  it('so much of one thing a day is counted by taps, on a phone too', () => {
    const water = appOf(
      'app to log how many glasses of water i drink, goal 8 a day, resets every day',
      'react_native',
    );
    expect(water.screens).toMatchObject([
      { type: 'tool', tool: 'dailyGoal', settings: { unit: 'glasses', goal: 8 } },
    ]);
  });
});

describe('[BUILD-01] what else sentences tell of', () => {
  it('the day that rows are grouped by is the one that they have', () => {
    const log = appOf('workout log. date, exercise, sets, weight in kg. group by day');
    expect(log.entities[0]?.fields.map(({ label }) => label)).not.toContain('Day');
    expect(log.screens).toContainEqual(expect.objectContaining({ type: 'list', group: 'date' }));
  });

  it('those who are named behind what they are, and a form in place of a letter', () => {
    const school = siteOf(
      'Website for my driving school "Ampel" in Graz. Teachers are Marlene Hofer and Josip Babić. Sign-up form with name, email and date of birth.',
    );
    expect(sectionOf(school, 'team')).toMatchObject({
      items: [{ name: 'Marlene Hofer' }, { name: 'Josip Babić' }],
    });
    expect(sectionOf(school, 'newsletter')).toBeUndefined();
  });

  it('whoever ticks who was there wants no page', () => {
    expect(
      appOf(
        "our choir's attendance. singers have a name and a voice (soprano, alto, tenor, bass). for every rehearsal i tick who was there",
      ).entities.map(({ label }) => label),
    ).toContain('Singer');
  });
});

describe('[BUILD-08] what an app does not do is said', () => {
  it('what things are worth is no particular of them', () => {
    const actions = compose(
      new Map(),
      'react',
      'chores for three kids Mia, Ben and Oskar: each chore has points (dishes 5, trash 3, vacuum 10). they tick what they did and i see who has the most points this week',
    );
    expect(actions.map(({ type }) => type)).toEqual(['ask']);
  });

  it('a number of rows in a state that they do not have', () => {
    const { left } = built(
      'I lend out my power tools. Let me write down the tool, who borrowed it, when, and when it should be back. And count how many are out right now.',
    );
    expect(left.join(' ')).toContain('how many are out');
  });

  it('an order by what rows do not have leaves other amounts alone', () => {
    const { spec, left } = built('errands: name, shop, minutes. most important first');
    expect(JSON.stringify(spec)).not.toContain('"field":"minutes","order":"desc"');
    expect(left.join(' ')).toContain('important');
  });

  it('a product that is not known is named', () => {
    const { spec, words } = built('make something like airbnb but for renting out allotment gardens', 'html');
    expect(spec).toMatchObject({ kind: 'app', entities: [{ label: 'Allotment garden' }] });
    expect(words).toContain('I do not know “airbnb” itself');
  });

  it('people of a page are no columns of a table', () => {
    const choir = siteOf(
      'Website unseres Chors Cantiamo. Vorstand: Petra Mohn, Vorsitzende; Ulf Kern, Kassier. Proben jeden zweiten Dienstag im Monat um 20 Uhr.',
    );
    expect(choir.name).toBe('Cantiamo');
    expect(sectionOf(choir, 'team')).toMatchObject({
      title: 'Vorstand',
      items: [
        { name: 'Petra Mohn', role: 'Vorsitzende' },
        { name: 'Ulf Kern', role: 'Kassier' },
      ],
    });
    expect(JSON.stringify(choir.sections)).toContain('Proben jeden zweiten Dienstag im Monat um 20 Uhr');
  });
});

describe('[BUILD-01] what stands on a page, told in sentences', () => {
  it('people with what they are, and when they meet', () => {
    const club = siteOf(
      'Wir sind der Imkerverein Oberhausen und brauchen eine Webseite: Termine (Stammtisch jeden ersten Freitag im Monat um 19 Uhr), Vorstand mit Fotos (Heike Brandt, Vorsitzende; Uwe Lindner, Kassenwart). Jahresbeitrag 35 Euro.',
    );
    expect(club.name).toBe('Imkerverein Oberhausen');
    expect(sectionOf(club, 'team')).toMatchObject({
      items: [
        { name: 'Heike Brandt', role: 'Vorsitzende' },
        { name: 'Uwe Lindner', role: 'Kassenwart' },
      ],
    });
    expect(sectionOf(club, 'schedule')).toMatchObject({
      items: [{ time: 'Ersten Freitag im Monat um 19 Uhr', title: 'Stammtisch' }],
    });
    expect(sectionOf(club, 'gallery')).toBeUndefined();
  });

  it('a tool that most of a message has no place in is a part of its page', () => {
    const wedding = siteOf(
      'a countdown to our wedding on 12 June 2027 in Sintra with the programme: 15:00 ceremony, 16:30 drinks, 22:00 dancing. guests should say if they come and whether they eat meat, fish or vegetarian',
    );
    expect(sectionOf(wedding, 'countdown')).toMatchObject({ target: '2027-06-12T18:00' });
    expect(sectionOf(wedding, 'schedule')).toMatchObject({
      items: [{ time: '15:00' }, { time: '16:30' }, { time: '22:00' }],
    });
    expect(sectionOf(wedding, 'contact')).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ kind: 'choice', options: ['meat', 'fish', 'vegetarian'] }),
      ]),
    });
  });

  it('what people are asked behind something else that they do', () => {
    const dogs = siteOf(
      'page for my dog grooming place Muddy Paws, full groom £38, bath £24. people should be able to ask for an appointment and say the breed of their dog',
    );
    expect(JSON.stringify(sectionOf(dogs, 'booking') ?? sectionOf(dogs, 'contact'))).toContain(
      'Breed of your dog',
    );
  });

  it('the last course of a menu with its price, whole titles, and a name in a network', () => {
    const menu = siteOf(
      'Menu for Trattoria Da Nino. Starters: bruschetta 6.50, caprese 8. Pasta: carbonara 12.50, lasagne 13. Dessert: tiramisù 6. Vegetarian: (bruschetta, caprese). Prices in euros.',
    );
    expect(sectionOf(menu, 'menu')).toMatchObject({
      groups: [
        { name: 'Starters' },
        { name: 'Pasta' },
        { name: 'Dessert', items: [{ name: 'Tiramisù', price: '€6' }] },
      ],
    });
    const fete = siteOf(
      'page for our village fete on 5 July: 11:30 dog show, 14:00 sofa race, 15:00 tug of war',
    );
    expect(sectionOf(fete, 'schedule')).toMatchObject({
      items: [{ title: 'Dog show' }, { title: 'Sofa race' }, { title: 'Tug of war' }],
    });
    const bikes = siteOf(
      'Necesito una página para mi taller de bicicletas "Rueda Libre" en Valencia. Un enlace a nuestro Instagram @ruedalibre.',
    );
    expect(JSON.stringify(bikes.sections)).toContain('https://instagram.com/ruedalibre');
  });
});
