import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { SectionOf, SectionType, SiteSpec } from '#composer/spec/spec.ts';

function read(prompt: string): { spec: SiteSpec; rest: string[] } {
  const { spec, reading } = understand({
    type: 'project',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'site') throw new Error(`${prompt}: became a ${spec.kind}`);
  return { spec, rest: reading.rest() };
}
const section = <T extends SectionType>({ spec }: { spec: SiteSpec }, type: T): SectionOf<T> | undefined =>
  spec.sections.find((one): one is SectionOf<T> => one.type === type);

describe('[BUILD-01] sections that are listed are those, by their names and in their order', () => {
  test.each([
    [
      'site for my hedge trimming business Buchs in Bern with sections: what i offer, prices, where i work, about me, contact. prices: small hedge 60 CHF, long hedge 140 CHF',
      ['What i offer', 'Prices', 'Where i work', 'About me', 'Contact'],
    ],
    [
      'website for a bell founder called Klang. sections in this order: how bells are cast, what we do, how to reach us',
      ['How bells are cast', 'What we do', 'How to reach us'],
    ],
  ])('%s', (prompt, titles) => {
    expect(
      read(prompt)
        .spec.sections.slice(1)
        .map(({ title }) => title),
    ).toEqual(titles);
  });
});

describe('[BUILD-01] when it is open, and when it takes place', () => {
  test.each([
    [
      'website for a violin maker in Ulm. mon to thu 9-18, fridays only till noon, closed on weekends',
      4,
      '09:00 – 12:00',
    ],
    ['Webseite für eine Polsterei in Ulm. Mo bis Do 8-17 Uhr, Freitag bis 13 Uhr', 4, '08:00 – 13:00'],
    [
      'site pour un luthier à Nantes. ouvert du lundi au jeudi 9h-18h, vendredi jusqu’à midi',
      4,
      '09:00 – 12:00',
    ],
  ])('%s', (prompt, day, label) => {
    expect(section(read(prompt.replace('’', "'")), 'hours')?.days[day]?.label).toBe(label);
  });

  test('the hours of one day are no hours of the week', () => {
    const made = read('make a page for our kite day on 3 october from 10 to 4pm, bring your own kite');
    expect(section(made, 'hours')).toBeUndefined();
    expect(section(made, 'hero')?.eyebrow).toContain('3 October, 10:00 – 16:00');
    expect(made.rest.join(' ')).not.toContain('4pm');
  });

  test('what something costs brings no plans along that nobody named', () => {
    const made = read('make a page for our kite day on 3 october, costs 15 per stall');
    expect(section(made, 'pricing')).toBeUndefined();
    expect(section(made, 'hero')?.facts).toMatchObject([{ value: '15', label: 'per stall' }]);
  });
});

describe('[BUILD-01] what a form asks for stands in it, however its person says so', () => {
  test.each([
    [
      'page for our kite day. people can register a stall (name, email, what they sell, number of tables)',
      ['Name', 'Email', 'What they sell', 'Number of tables'],
    ],
    [
      'página para mi taller de relojes en Gijón. que se pueda pedir cita con nombre, telefono y marca del reloj',
      ['Telefono', 'Marca del reloj'],
    ],
    [
      'Webseite für unsere Sauna in Ulm. Gäste können einen Platz reservieren mit Name, Telefon und Anzahl Personen',
      ['Telefon', 'Anzahl Personen'],
    ],
  ])('%s', (prompt, labels) => {
    const made = read(prompt);
    expect(made.spec.sections.map(({ id }) => id)).not.toContain('notes');
    const fields = [section(made, 'contact')?.fields, section(made, 'booking')?.fields].flatMap(
      (all) => all ?? [],
    );
    expect(fields.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
  });
});
