import { describe, expect, test } from 'vitest';
import { whatIsMeant } from '#composer/turn/what-is-meant.ts';
import { unplacedOf } from '#composer/turn/placement.ts';
import { understand, type Understood } from '#composer/turn/understand.ts';
import type { AppSpec, SectionOf, SectionType, SiteSpec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

const read = (prompt: string): Understood =>
  understand({ type: 'react', prompt, seed: 'seed', projectName: 'Untitled', nameIsDefault: true });
function siteOf(prompt: string): SiteSpec {
  const { spec } = read(prompt);
  if (spec.kind !== 'site') throw new Error(`${prompt}: became a ${spec.kind}`);
  return spec;
}
function appOf(prompt: string): AppSpec {
  const { spec } = read(prompt);
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  return spec;
}
const section = <T extends SectionType>(spec: SiteSpec, type: T): SectionOf<T> | undefined =>
  spec.sections.find((one): one is SectionOf<T> => one.type === type);
const custom = (spec: SiteSpec): (readonly [title: string, items: string[]])[] =>
  spec.sections.flatMap((one) =>
    one.type === 'custom'
      ? [[one.title, one.items.map(({ title, text }) => [title, text].filter(Boolean).join(' '))] as const]
      : [],
  );
const choices = (spec: SiteSpec): readonly string[] =>
  section(spec, 'contact')?.fields?.find(({ kind }) => kind === 'choice')?.options ?? [];
const programme = (spec: SiteSpec): string[] =>
  section(spec, 'schedule')?.items.map(({ time, title, text }) => [time, title, text].join('|')) ?? [];

describe('[BUILD-01] A list is what stands before it, whether a colon or a bracket opens it', () => {
  test.each([
    [
      'Site pour mon gîte en Bretagne avec photos, équipements (wifi, jardin, cheminée) et contact',
      [['Équipements', ['Wifi', 'Jardin', 'Cheminée']]],
    ],
    [
      'Plumber website. areas I cover: Croydon, Sutton, Bromley, list of services (boiler repair, leak detection), and reviews from customers',
      [['Areas I cover', ['Croydon', 'Sutton', 'Bromley']]],
    ],
    [
      'Portfolio for an illustrator, Marta Kowalska. Sections: selected work, about me, clients (Penguin, The Guardian, Lego), contact',
      [['Clients', ['Penguin', 'The Guardian', 'Lego']]],
    ],
    [
      'chess club page. show the ranking of members: Tom 1820, Anna 1755, Raj 1690',
      [['Ranking of members', ['Tom 1820', 'Anna 1755', 'Raj 1690']]],
    ],
  ])('%s', (prompt, lists) => {
    expect(custom(siteOf(prompt))).toEqual(expect.arrayContaining(lists));
  });

  test('two lists under two heads are two parts, and what is on a day is none of a list', () => {
    const spec = siteOf(
      'book club site. current book: Piranesi by Susanna Clarke, next meeting 12 march 7:30pm. past books: Circe, Pachinko, Beloved',
    );
    expect(section(spec, 'work')?.title).toBe('Current book');
    expect(section(spec, 'work')?.items.map(({ title }) => title)).toEqual(['Piranesi by Susanna Clarke']);
    expect(custom(spec)).toContainEqual(['Past books', ['Circe', 'Pachinko', 'Beloved']]);
  });

  test('a list behind the name of a day is what takes place on it', () => {
    expect(
      programme(siteOf('village fair site. saturday: kids games 11am, tug of war 2pm. sunday: brunch 11am')),
    ).toEqual(['Saturday, 11am|Kids games|', 'Saturday, 2pm|Tug of war|', 'Sunday, 11am|Brunch|']);
    expect(programme(siteOf('church site: services Sunday 9am and 11am, youth group Friday 6pm'))).toEqual([
      'Sunday 9am and 11am|Services|',
      'Friday 6pm|Youth group|',
    ]);
  });

  test('services whose prices are given are not made up beside them', () => {
    const spec = siteOf(
      'website for my dog grooming salon with our services and prices (full groom £45, bath £28, nail trim £10) and a form so people can request an appointment',
    );
    expect(section(spec, 'features')).toBeUndefined();
    expect(section(spec, 'contact')).toBeUndefined();
    expect(section(spec, 'booking')?.services.map(({ name }) => name)).toEqual([
      'Full groom',
      'Bath',
      'Nail trim',
    ]);
  });

  test('one of what is sold is no plan of courses, and an amount without a name is called by what it is paid for', () => {
    const coach = siteOf('Site pour mon activité de coach à Lyon : séances 50 €, cours collectifs 15 €');
    expect(section(coach, 'schedule')).toBeUndefined();
    const dance = siteOf(
      'site for our dance school. classes: Salsa Mon 7pm, Tango Fri 6pm. 12€ per class, 10 classes 100€',
    );
    expect(section(dance, 'menu')?.groups[0]?.items.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Per class 12€',
      '10 classes 100€',
    ]);
  });
});

describe('[BUILD-01] Who signs up chooses among what the message names', () => {
  test('the hours of classes, each with what it costs', () => {
    const spec = siteOf(
      'I run a small pottery studio in Leeds. Need a site with class times (Tue 6pm wheel throwing, Sat 10am hand building), £35 each, and a way to sign up',
    );
    expect(programme(spec)).toEqual(['Tue 6pm|Wheel throwing|£35', 'Sat 10am|Hand building|£35']);
    expect(choices(spec)).toEqual(['Wheel throwing, Tue 6pm', 'Hand building, Sat 10am']);
  });

  test('a stay has an arrival and a departure, and no hour of a day', () => {
    const spec = siteOf(
      'Site pour mon gîte en Bretagne, 120 € la nuit, avec photos et formulaire de réservation',
    );
    expect(section(spec, 'booking')).toBeUndefined();
    expect(section(spec, 'contact')?.fields?.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Arrivée', 'Départ']),
    );
  });

  test('a meal of a wedding is chosen in the reply', () => {
    const spec = siteOf(
      'wedding website for Emma and Josh, June 14 2027 at Oakwood Barn, ceremony 2pm, dinner 5pm. guests should be able to rsvp and tell us their meal choice (beef, fish, vegan)',
    );
    expect(section(spec, 'contact')?.fields?.at(-1)).toMatchObject({
      label: 'Meal choice',
      options: ['beef', 'fish', 'vegan'],
    });
    expect(programme(spec)).toEqual(['2pm|Ceremony|', '5pm|Dinner|']);
    expect(section(spec, 'location')?.lines).toEqual([{ text: 'Oakwood Barn' }]);
  });

  test('each of several hours has its places', () => {
    const { entities } = appOf(
      'fitness class booking - yoga Mon 18:00, pilates Wed 19:00, max 12 people each, people book with their name and email',
    );
    expect(entities[0]?.fields.map(({ label }) => label)).toEqual(['Name', 'Email', 'For']);
    expect(entities[0]?.rooms?.map(({ most, only }) => [only?.value, most])).toEqual([
      ['Yoga, Mon 18:00', 12],
      ['Pilates, Wed 19:00', 12],
    ]);
  });
});

describe('[BUILD-01] A page says what its message says, and nothing of another trade', () => {
  test('what the page is for stands under its headline', () => {
    const spec = siteOf(
      "Need a page for our charity bake sale on Saturday 12 April at St Mary's church hall. contact form",
    );
    expect(section(spec, 'hero')?.lead).toBe(
      "Our charity bake sale on Saturday 12 April at St Mary's church hall.",
    );
    expect(section(spec, 'features')).toBeUndefined();
  });
  test('a page for an app is about software, whatever the app is for', () => {
    expect(siteOf("landing page for my app 'Sprout' that reminds you to water your plants").topic).toBe(
      'software',
    );
  });
});

describe('[BUILD-01] What an app keeps has the particulars that its message names', () => {
  test.each([
    [
      'simple app to track my sourdough feedings - date, flour grams, how much it rose, notes',
      ['Date date', 'Flour number', 'How much it rose number', 'Notes longtext'],
    ],
    [
      'client tracker - name, start weight, current weight, sessions left',
      ['Name text', 'Start weight number', 'Current weight number', 'Sessions left number'],
    ],
    [
      'Todo list with priorities and due dates',
      ['Title text', 'Done flag', 'Priority choice', 'Due date date'],
    ],
    [
      'mileage tracker: date, from, to, km, business or private',
      ['Date date', 'From text', 'To text', 'Distance number', 'Business or private choice'],
    ],
    ['packing list: item, bag, packed', ['Item text', 'Bag text', 'Packed flag']],
    [
      'inventory for our theatre props, where each one is stored, condition (good, broken), who borrowed it',
      ['Name text', 'Where each one is stored text', 'Condition choice', 'Borrowed by text'],
    ],
  ])('%s', (prompt, fields) => {
    expect(
      appOf(prompt).entities.map((one) => one.fields.map(({ label, kind }) => `${label} ${kind}`)),
    ).toEqual([fields]);
  });

  test('what is done with a thing is no part of its name', () => {
    const { name, entities } = appOf('Rezepte sammeln: Name, Zutaten, Zubereitung');
    expect([name, entities.map(({ labelPlural }) => labelPlural)]).toEqual(['Rezepte', ['Rezepte']]);
  });

  test('people in brackets are those of whom one is chosen', () => {
    const spec = appOf('chore app for my kids (Mia, Ben and Zoe)');
    expect(spec.name).not.toContain('Mia');
    expect(spec.entities[0]?.fields.at(-1)).toMatchObject({ label: 'Kid', options: ['Mia', 'Ben', 'Zoe'] });
  });

  test('what has particulars of its own is no particular of another', () => {
    const { entities } = appOf('property manager: buildings with units, units with tenants');
    expect(
      entities.map(({ label, fields }) => [label, fields.find(({ kind }) => kind === 'relation')?.label]),
    ).toEqual([
      ['Building', undefined],
      ['Unit', 'Building'],
      ['Tenant', 'Unit'],
    ]);
  });

  test('how much is unpaid is a sum of money, and how much each one owes a balance', () => {
    const jobs = appOf(
      'jobs with date, customer, price and if its been paid. I want to see how much is unpaid',
    );
    const stats = jobs.screens.flatMap((screen) => (screen.type === 'overview' ? screen.stats : []));
    expect(stats).toContainEqual(
      expect.objectContaining({
        label: 'Unpaid',
        op: 'sum',
        field: 'price',
        only: [{ field: 'paid', value: false }],
      }),
    );
    const flat = appOf(
      'una app para apuntar los gastos del piso: qué se compró, cuánto costó, quién pagó (Lucía, Marcos, Irene) y cuánto debe cada uno',
    );
    expect(flat.name).toBe('Gastos');
    expect(flat.screens[0]).toMatchObject({ type: 'tool', tool: 'settle' });
  });

  test('a list to tick off stands beside a tool that has none', () => {
    const spec = appOf('countdown to our trip to japan on 3 march 2027 with a packing checklist');
    expect(spec.screens.map(({ type }) => type)).toEqual(['tool', 'list']);
  });
});

describe('[BUILD-01] It asks instead of building something else', () => {
  test('what is to be split, without how', () => {
    const { spec, reading } = read(
      'Help me split the rent with my roommates. 3 people, rooms have different sizes in m2, total rent 1850. show what each one pays',
    );
    expect(whatIsMeant(spec, reading, 'react')?.question).toMatch(/how it is worked out/u);
  });
  test('a German answer that was offered is built as it says', () => {
    const [asked] = converse('react', ['Ein Wunderdings für Regenwürmer']);
    const choices =
      asked?.actions.flatMap((action) => (action.type === 'ask' ? (action.choices ?? []) : [])) ?? [];
    const app = choices.find((choice) => choice.startsWith('Eine App')) ?? '';
    const { spec, reading } = read(app);
    expect(spec.kind === 'app' ? spec.entities.map(({ labelPlural }) => labelPlural) : []).toEqual([
      'Regenwürmer',
    ]);
    expect(unplacedOf(reading, spec, 'react')).toEqual([]);
  });
});
