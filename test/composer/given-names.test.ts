import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type AppSpec, type SiteSpec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';
import { compose, read, type ProjectFiles } from './support.ts';

function madeOf(prompt: string): AppSpec | SiteSpec {
  const files: ProjectFiles = new Map();
  compose(files, 'project', prompt);
  const spec = parseSpec(read(files, specPath));
  if (spec?.kind !== 'app' && spec?.kind !== 'site') throw new Error('Nothing was made.');
  return spec;
}

describe('[BUILD-01] names that a first message gives', () => {
  test.each([
    ['Website for my bakery Kruste in Trier. Bread 4 €, Roll 1 €. Our team: Heike, Ali.', 'Kruste'],
    [
      'Site for our bar Comet in Hull. Beer £5, Gin £7. The team: Priya and Sam. Open daily 17 to 24.',
      'Comet',
    ],
    ['Hochzeitsseite für Lea und Emil, 9. August 2027 in Bremen. Gäste sollen zusagen.', 'Lea und Emil'],
    ['Site de mariage pour Inès et Hugo, 3 juillet 2027 à Nîmes', 'Inès et Hugo'],
  ])('%s is about %s', (prompt, name) => {
    expect(madeOf(prompt).name).toBe(name);
  });

  test('a wedding is no business in any language', () => {
    const spec = madeOf(
      'Hochzeitsseite für Lea & Emil, 9. August 2027, Ablauf: 13 Uhr Trauung, 18 Uhr Essen',
    );
    expect(spec.kind).toBe('site');
    expect(JSON.stringify(spec)).not.toContain('Betrieb');
  });

  test.each<[string, string, string[], number]>([
    ['booking app for boats: Boat Heron and Boat Otter, 10 to 18', 'Boat', ['Boat Heron', 'Boat Otter'], 60],
    [
      'Saalbuchung: Saal Nord und Saal Ost, 120 Minuten von 8 bis 22 Uhr',
      'Saal',
      ['Saal Nord', 'Saal Ost'],
      120,
    ],
    [
      'Reserva de canchas: Cancha Roja y Cancha Verde, turnos de 45 minutos de 10 a 20',
      'Cancha',
      ['Cancha Roja', 'Cancha Verde'],
      45,
    ],
    [
      'Réservation de courts : Court Central et Court Annexe, créneaux de 90 minutes de 9h à 21h',
      'Court',
      ['Court Central', 'Court Annexe'],
      90,
    ],
  ])('%s: what is booked is called as it is said', (prompt, _kind, names, minutes) => {
    const spec = madeOf(prompt);
    if (spec.kind !== 'app') throw new Error('No app was made.');
    const slots = spec.screens.find((screen) => screen.type === 'slots');
    const resource = spec.entities.find(({ key }) => slots?.type === 'slots' && key === slots.resource);
    expect(resource?.rows.map((row) => row['name'])).toEqual(names);
    expect(slots).toMatchObject({ minutes });
    // "Cancha Roja" is a name, and asks for no red.
    expect(spec.design.accent).toBe(
      (madeOf(prompt.replaceAll(/Roja|Verde/gu, 'Norte')) as AppSpec).design.accent,
    );
  });
});

describe('[BUILD-01] what it costs to send things is none of them', () => {
  test.each<[string, string[], string[]]>([
    [
      'I make soap. Shop with Rosemary 6 €, Oat 5 €, Charcoal 7 €, shipping 3.50 €, free from 30 €.',
      ['Rosemary', 'Oat', 'Charcoal'],
      ['Shipping 3.50 €', 'Free from 30 €'],
    ],
    [
      'Onlineshop für Senf: Honig 4 €, Feige 5 €, Versand 4,50 €, kostenlos ab 35 €',
      ['Honig', 'Feige'],
      ['Versand 4,50 €', 'Kostenlos ab 35 €'],
    ],
  ])('%s', (prompt, goods, carriage) => {
    const spec = madeOf(prompt);
    if (spec.kind !== 'site') throw new Error('No page was made.');
    const shop = spec.sections.find((section) => section.type === 'products');
    expect(shop?.type === 'products' ? shop.items.map(({ name }) => name) : []).toEqual(goods);
    const delivery = spec.sections.find((section) => section.type === 'custom' && section.id === 'delivery');
    expect(
      delivery?.type === 'custom' ? delivery.items.map(({ title, note }) => `${title} ${note}`.trim()) : [],
    ).toEqual(carriage);
  });
});

describe('[BUILD-02] a long letter', () => {
  const letter = [
    'Dear all, we are a small animal rescue on the coast and have been at it since my mother found a seal on the beach one stormy November.',
    'Every animal has a name, a species, an arrival date and a weight, and a state, which can be sick, recovering or released.',
    'The weather here is dreadful, the roof leaks, the council sends letters, and nobody ever reads the big brown diary on the kitchen table any more.',
    'For every volunteer I want to write down name, phone, email and skills.',
    'My neighbour says computers are a fad, the vicar disagrees, and the seals have no opinion whatsoever on the whole affair, which is typical of seals.',
  ].join(' ');

  test('is asked about what it spells out, and begins with that', () => {
    const [asked] = converse('project', [letter]);
    expect(asked?.isAsked).toBe(true);
    const question = asked?.actions.find((action) => action.type === 'ask');
    const begin = question?.choices[0] ?? '';
    expect(begin).toMatch(/^Begin with .*Animals/u);
    const done = converse('project', [letter, begin]).at(-1);
    const spec = parseSpec(done?.files.get(specPath)?.content);
    if (spec?.kind !== 'app') throw new Error('No app was made.');
    const animals = spec.entities.find(({ labelPlural }) => labelPlural === 'Animals');
    expect(animals?.fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Name', 'Species', 'Arrival date', 'Weight', 'State']),
    );
    expect(animals?.fields.find(({ label }) => label === 'State')?.options).toEqual([
      'Sick',
      'Recovering',
      'Released',
    ]);
    expect(done?.isFrank).toBe(true);
  });
});
