import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import { generate } from '#composer/turn/generate.ts';
import type { AppSpec, SiteSpec, Spec } from '#composer/spec/spec.ts';
import { currencyFor } from '#composer/language/currency.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

const specOf = (prompt: string): Spec =>
  understand({ type: 'react', prompt, seed: 'seed', projectName: 'Untitled', nameIsDefault: true }).spec;
function siteOf(prompt: string): SiteSpec {
  const spec = specOf(prompt);
  if (spec.kind !== 'site') throw new Error('No site was read.');
  return spec;
}
function appOf(prompt: string): AppSpec {
  const spec = specOf(prompt);
  if (spec.kind !== 'app') throw new Error('No app was read.');
  return spec;
}
const pricesOf = (spec: SiteSpec): Record<string, string> =>
  Object.fromEntries(
    spec.sections.flatMap((section) =>
      section.type === 'menu'
        ? section.groups.flatMap((group) => group.items.map(({ name, price }) => [name, price]))
        : [],
    ),
  );
const hoursOf = (spec: SiteSpec): string[] =>
  spec.sections.flatMap((section) =>
    section.type === 'hours' ? section.days.map(({ label }) => label) : [],
  );

describe('[BUILD-01] [BUILD-08] amounts are in the currency that is written, or usual at the place', () => {
  test.each<[text: string, language: 'en' | 'de' | 'fr' | 'es', currency: string]>([
    ['A bakery in Lisbon', 'en', '€'],
    ['A pub in Leeds with a menu', 'en', '£'],
    ['Ein Café in Zürich', 'de', 'CHF'],
    ['A pottery studio in Bergen', 'en', 'kr'],
    ['Una peluquería en Valparaíso', 'es', '$'],
    ['Un salon à Lausanne', 'fr', 'CHF'],
    ['A bakery in Lisbon with prices in dollars', 'en', '$'],
    ['A bakery', 'en', '$'],
    ['Eine Bäckerei', 'de', '€'],
  ])('%s', (text, language, currency) => {
    expect(currencyFor(text, language)).toBe(currency);
  });

  test('a price is read in any of them, in brackets and with a point', () => {
    expect(
      pricesOf(siteOf('Pottery in Bergen. We make mugs (320 kr), bowls (450 kr) and vases (980 kr).')),
    ).toEqual({
      Mugs: '320 kr',
      Bowls: '450 kr',
      Vases: '980 kr',
    });
    expect(pricesOf(siteOf('A bakery in Lisbon, sourdough 3.50, pastel de nata 1.40, rye 4.20'))).toEqual({
      Sourdough: '€3.50',
      'Pastel de nata': '€1.40',
      Rye: '€4.20',
    });
  });
});

describe('[BUILD-01] opening hours with days left out and a break', () => {
  test.each([
    ['Bakery with opening hours, open every day 7 to 19 except Tuesday', 1, 'Closed', '07:00 – 19:00'],
    ['Bäckerei mit Öffnungszeiten, täglich 7 bis 19 Uhr außer Dienstag', 1, 'Geschlossen', '07:00 – 19:00'],
    ['Boulangerie avec horaires, tous les jours 7h à 19h sauf mardi', 1, 'Fermé', '07:00 – 19:00'],
    ['Panadería con horario, todos los días 7:00 a 19:00 excepto martes', 1, 'Cerrado', '07:00 – 19:00'],
    [
      'Clinic with opening hours Mon–Fri 9–17, lunch break 12–13',
      6,
      'Closed',
      '09:00 – 12:00, 13:00 – 17:00',
    ],
    [
      'Praxis mit Öffnungszeiten Mo–Fr 9–17 Uhr, Mittagspause 12–13 Uhr',
      6,
      'Geschlossen',
      '09:00 – 12:00, 13:00 – 17:00',
    ],
  ])('%s', (prompt, closed, word, monday) => {
    const hours = hoursOf(siteOf(prompt));
    expect(hours[0]).toBe(monday);
    expect(hours[closed]).toBe(word);
  });
});

describe('[BUILD-01] [BUILD-08] ranges, presets and limits', () => {
  test.each([
    ['password generator with length 8 to 64, default 16', { least: 8, most: 64, length: 16 }],
    [
      'Passwortgenerator mit Länge zwischen 10 und 40, 20 voreingestellt',
      { least: 10, most: 40, length: 20 },
    ],
    ['password generator, 24 characters', { length: 24 }],
    ['number guessing game from 1 to 500, at most 9 tries', { max: 500, tries: 9 }],
    ['Zahlenraten von 10 bis 60, höchstens 5 Versuche', { min: 10, max: 60, tries: 5 }],
    ['guess the number', {}],
  ])('%s', (prompt, settings) => {
    const [screen] = appOf(prompt).screens;
    expect(screen).toMatchObject({ type: 'tool' });
    expect(screen?.type === 'tool' ? screen.settings : null).toEqual(settings);
  });
});

describe('[BUILD-08] nothing in an app has the key of another', () => {
  test('choices that are named twice are one', () => {
    const [entity] = appOf('Track plants with name and place (sunny, shady, Sunny)').entities;
    expect(entity?.fields.find(({ label }) => label === 'Place')?.options).toEqual(['Sunny', 'Shady']);
  });

  test('fractions are answers and no choices between figures', () => {
    const [screen] = appOf(
      'A quiz: What is 1/2 + 1/4? 3/4*, 2/6, 1/6. Which is bigger, 2/3 or 3/5? 2/3*, 3/5',
    ).screens;
    expect(screen).toMatchObject({
      type: 'cards',
      items: [{ back: '3/4', options: ['3/4', '2/6', '1/6'] }, {}],
    });
  });

  test('figures with one label are told apart', () => {
    const site = siteOf('Zahnarztpraxis Dr. Nowak in Graz. Kontrolle 20 Minuten, Mundhygiene 60 Minuten');
    const hero = site.sections.find((section) => section.type === 'hero');
    if (hero?.type !== 'hero') throw new Error('There is no top.');
    const twice = [
      { value: '20', label: 'Minuten' },
      { value: '60', label: 'Minuten' },
    ];
    const sections = site.sections.map((section) => (section === hero ? { ...hero, facts: twice } : section));
    const files = generate({ ...site, sections }, 'react');
    expect(files.get('src/components/sections/HeroSection.tsx')).toContain('label + index}');
  });
});

describe('[BUILD-03] a message that says two things loses neither', () => {
  test('a fact beside a fact', () => {
    const files: ProjectFiles = new Map();
    compose(
      files,
      'project',
      'A website for a bakery called Crumb in Leeds with menu, opening hours and contact',
    );
    compose(files, 'project', 'our phone number is 0113 496 0000 and the address is 12 Mill Lane');
    expect(read(files, 'index.html')).toContain('0113 496 0000');
    expect(read(files, 'index.html')).toContain('12 Mill Lane');
  });

  test('a name and a warning', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'Inventory with name, quantity and price');
    expect(said(compose(files, 'react', 'rename quantity to stock and warn when under 5'))).toMatch(
      /called “Stock”.*below 5/,
    );
  });

  test('what a calculator has no place for makes no list of it', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'Tip calculator with bill, percent and people');
    const before = [...files];
    expect(said(compose(files, 'react', 'also show the total with tip'))).toMatch(/nothing was changed/);
    expect([...files]).toEqual(before);
  });
});
