import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import { generate } from '#composer/turn/generate.ts';
import type { FormField, SiteSpec } from '#composer/spec/spec.ts';
import { takeForm } from '#composer/understand/brief/asked-form.ts';
import { Draft } from '#composer/language/draft.ts';
import type { ProjectType } from '#contract/scenes.ts';

function siteOf(prompt: string, type: ProjectType = 'project'): SiteSpec {
  const { spec } = understand({ type, prompt, seed: 'seed', projectName: 'Untitled', nameIsDefault: true });
  if (spec.kind !== 'site') throw new Error('No site was read.');
  return spec;
}
type Form = { readonly type: 'contact' | 'booking'; readonly fields: readonly FormField[] };
const formOf = (spec: SiteSpec): Form => {
  for (const section of spec.sections)
    if ((section.type === 'contact' || section.type === 'booking') && section.fields !== undefined)
      return { type: section.type, fields: section.fields };
  throw new Error('No form has fields of its own.');
};
const shortOf = ({ fields }: Form): string[] =>
  fields.map(
    ({ label, kind, options }) => `${label}: ${kind}${options.length > 0 ? ` ${options.join('/')}` : ''}`,
  );

describe('[BUILD-01] [BUILD-08] a form asks what its person says it asks', () => {
  test.each<[prompt: string, type: Form['type'], fields: readonly string[]]>([
    [
      'Page for our summer camp with a registration form with name, email, t-shirt size (S, M, L), number of children and allergies',
      'contact',
      [
        'Name: text',
        'Email: email',
        'T-shirt size: choice S/M/L',
        'Number of children: number',
        'Allergies: longtext',
      ],
    ],
    [
      'Holiday flat Le Petit Lac in Annecy. Enquiry form with arrival, departure and number of guests.',
      'contact',
      ['Your name: text', 'E-mail: email', 'Arrival: date', 'Departure: date', 'Number of guests: number'],
    ],
    [
      'Bike repair Spoke & Go in Bristol. Booking form with name, postcode and type of bike.',
      'booking',
      ['Postcode: text', 'Type of bike: text'],
    ],
    [
      'Webseite für den Hofladen Grün. Anmeldeformular für Kurse mit Name, Telefon, Kurs (Käse, Brot) und Anzahl Personen.',
      'contact',
      ['Name: text', 'Telefon: phone', 'Kurs: choice Käse/Brot', 'Anzahl Personen: number'],
    ],
    [
      'Site pour notre école de voile, formulaire d’inscription avec prénom, courriel, âge et débutant oui/non',
      'contact',
      ['Prénom: text', 'Courriel: email', 'Âge: number', 'Débutant: flag'],
    ],
    [
      'Página de un taller de cerámica. Los alumnos dejan nombre y correo.',
      'contact',
      ['Nombre: text', 'Correo: email'],
    ],
  ])('%s', (prompt, type, fields) => {
    const form = formOf(siteOf(prompt));
    expect(form.type).toBe(type);
    expect(shortOf(form)).toEqual(fields);
  });

  test.each(['project', 'react', 'react_native'] as const)('every field is in the files of %s', (type) => {
    const spec = siteOf(
      'Sailing school. Booking form with name, boat (dinghy, keelboat), swims yes/no and emergency contact.',
      type,
    );
    const code = [...generate(spec, type).values()].join('\n');
    for (const text of ['Boat', 'keelboat', 'Swims', 'Emergency contact']) expect(code).toContain(text);
  });

  test.each([
    [
      'Website for my sailing school. Guests can reserve a boat with their name, boat class, date, number of sailors and phone',
      ['Boat class: text', 'Number of sailors: number', 'Phone: phone'],
    ],
    [
      'Guitar repair shop in Bonn. Customers leave their name, email, guitar model and problem',
      ['Name: text', 'Email: email', 'Guitar model: text', 'Problem: text'],
    ],
  ])('every field that is named behind a verb is asked for: %s', (prompt, fields) => {
    expect(shortOf(formOf(siteOf(prompt)))).toEqual(fields);
  });

  test('a form for appointments is the booking, and none for what takes place once', () => {
    const types = (prompt: string): string[] => siteOf(prompt).sections.map(({ type }) => type);
    expect(
      types('Osteopath in Bern, about me and an appointment form with name, email and insurer'),
    ).not.toContain('contact');
    const concert = siteOf(
      "Page for the spring concert on 3 May at 8pm at St Anne's Chapel with a form to reserve places with name and number of places",
    );
    expect(formOf(concert).type).toBe('contact');
    expect(shortOf(formOf(concert))).toContain('Number of places: number');
    expect(JSON.stringify(concert.sections)).toContain("St Anne's Chapel");
    expect(concert.name).not.toContain('Chapel');
  });

  test('what one gets is no form', () => {
    expect(() =>
      formOf(siteOf('Guesthouse in Zell. Guests can book a room with a view, breakfast and parking')),
    ).toThrow('No form has fields');
  });

  test.each([
    'A florist with a contact form, opening hours and a map',
    'Booking form for cuts and beards at Fade & Co',
    'A museum with a form',
  ])('what follows may be something else: %s', (prompt) => {
    expect(() => formOf(siteOf(prompt))).toThrow('No form has fields');
  });

  test('what people choose, how many there can be and what they have to give are no parts of a page', () => {
    const spec = siteOf(
      'booking page for my chimney sweep business. customers choose a date, not sundays, max 4 jobs a day, they have to give address and number of flues',
    );
    expect(shortOf(formOf(spec))).toEqual(['Address: text', 'Number of flues: number']);
    const shown = JSON.stringify(spec.sections);
    expect(shown).not.toMatch(/"type":"schedule"|"id":"jobs"|sundays/u);
    expect(
      shortOf(formOf(siteOf('site for pet sitting in Leeds. enquiry form with dates and pet name'))),
    ).toEqual(expect.arrayContaining(['Pet name: text', 'Dates: date']));
  });

  test('a message of 20,000 letters is read in no more than a second of the processor', () => {
    const prompt = `A page with a form with ${'name and phone, email '.repeat(950)}`;
    // Of the processor: others share the machine.
    const start = process.cpuUsage();
    takeForm(new Draft(prompt));
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
