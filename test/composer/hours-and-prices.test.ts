import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type SectionOf } from '#composer/spec/spec.ts';
import { changedPaths, compose, read, said, type ProjectFiles } from './support.ts';

function made(prompt: string): ProjectFiles {
  const files: ProjectFiles = new Map();
  compose(files, 'html', prompt);
  return files;
}
function sectionsOf(files: ProjectFiles) {
  const spec = parseSpec(read(files, specPath));
  if (spec?.kind !== 'site') throw new Error('No site was made.');
  return { spec, sections: spec.sections };
}
const pricesOf = (files: ProjectFiles): string[] =>
  sectionsOf(files).sections.flatMap((section) =>
    section.type === 'menu'
      ? section.groups.flatMap(({ items }) => items.map(({ name, price }) => `${name} ${price}`))
      : [],
  );
/** `-` for a day on which it is closed. */
function weekOf(files: ProjectFiles): string {
  const hours = sectionsOf(files).sections.find(
    (section): section is SectionOf<'hours'> => section.type === 'hours',
  );
  return (hours?.days ?? [])
    .map(({ opens, closes }) => (opens === '' ? '-' : `${opens}–${closes}`))
    .join(' ');
}

describe('[BUILD-01] prices that are said without a currency', () => {
  test.each<[string, string, string[]]>([
    [
      'Website for the bike workshop Ratchet in Leeds. Puncture 12, brake check 18, full service 60. Open Tue to Sat 9-17.',
      'Ratchet',
      ['Puncture £12', 'Brake check £18', 'Full service £60'],
    ],
    [
      'Nagelstudio Lack und Glanz in Bonn. Maniküre 25, Pediküre 32, Auffüllen 28. Mo bis Fr 10 bis 18 Uhr.',
      'Nagelstudio Lack und Glanz',
      ['Maniküre 25 €', 'Pediküre 32 €', 'Auffüllen 28 €'],
    ],
    [
      'Floristería Azahar en Murcia. Ramo 18, corona 45, planta 12. Abierto de lunes a viernes de 9 a 19.',
      'Azahar',
      ['Ramo 18 €', 'Corona 45 €', 'Planta 12 €'],
    ],
  ])('%s', (prompt, name, prices) => {
    const files = made(prompt);
    expect(sectionsOf(files).spec.name).toBe(name);
    expect(pricesOf(files)).toEqual(prices);
  });

  test.each([
    'Choir site for Cantus in Bath. Members: Ada 31, Bo 29, Cleo 44. Concert on 3 May.',
    'Squash club in Hull. Courts 1, 2 and 3 are new. Team: Ina 12 points, Jo 9 points, Kim 7 points.',
  ])('%s: numbers of people and places are none', (prompt) => {
    expect(pricesOf(made(prompt))).toEqual([]);
  });

  const salon = 'Website for the salon Tress in Leeds. Cut 30, colour 55, fringe 8. Open Tue to Sat 9-17.';
  test.each<[string, string]>([
    ['fringe is 9 now', 'Fringe £9'],
    ['raise colour to 60', 'Colour £60'],
    ['add blow dry 22', 'Blow dry £22'],
    ['add beard oil 7.50', 'Beard oil £7.50'],
  ])('[BUILD-03] %s', (command, price) => {
    const files = made(salon);
    compose(files, 'html', command);
    expect(pricesOf(files)).toContain(price);
  });

  test.each(['add room 3', 'add court 4', 'add a column 2'])('[BUILD-03] %s: no price', (command) => {
    const files = made(salon);
    compose(files, 'html', command);
    expect(pricesOf(files)).toEqual(['Cut £30', 'Colour £55', 'Fringe £8']);
  });
});

describe('[BUILD-03] opening hours as people say them', () => {
  const shop = 'Website for the bookshop Quire in Leeds. Open Tuesday to Saturday 10 to 18.';
  const usual = '10:00–18:00';
  test.each<[string, string]>([
    ['we open on mondays too', `${usual} ${usual} ${usual} ${usual} ${usual} ${usual} -`],
    ['now also open sundays', `- ${usual} ${usual} ${usual} ${usual} ${usual} ${usual}`],
    ['we open already at 9 now', '- 09:00–18:00 09:00–18:00 09:00–18:00 09:00–18:00 09:00–18:00 -'],
    ['from now on we close at 7', '- 10:00–19:00 10:00–19:00 10:00–19:00 10:00–19:00 10:00–19:00 -'],
    ['on fridays we are open longer, until 20', `- ${usual} ${usual} ${usual} 10:00–20:00 ${usual} -`],
    ['sundays we are open as well, 11 to 15', `- ${usual} ${usual} ${usual} ${usual} ${usual} 11:00–15:00`],
  ])('%s', (command, week) => {
    const files = made(shop);
    compose(files, 'html', command);
    expect(weekOf(files)).toBe(week);
  });

  test.each<[string, string, string]>([
    [
      'Website für die Bäckerei Korn in Ulm. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr.',
      'sonntags haben wir jetzt auch geöffnet, 8 bis 11 Uhr',
      '- 07:00–13:00 07:00–13:00 07:00–13:00 07:00–13:00 07:00–13:00 08:00–11:00',
    ],
    [
      'Website für die Bäckerei Korn in Ulm. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr.',
      'samstags nur noch bis 12 Uhr',
      '- 07:00–13:00 07:00–13:00 07:00–13:00 07:00–13:00 07:00–12:00 -',
    ],
    [
      'Website für die Bäckerei Korn in Ulm. Geöffnet Dienstag bis Samstag 7 bis 13 Uhr.',
      'wir öffnen jetzt schon um 6',
      '- 06:00–13:00 06:00–13:00 06:00–13:00 06:00–13:00 06:00–13:00 -',
    ],
    [
      'Site de la librairie Encre à Lyon. Ouvert du mardi au samedi de 10h à 18h.',
      'on est aussi ouvert le lundi',
      '10:00–18:00 10:00–18:00 10:00–18:00 10:00–18:00 10:00–18:00 10:00–18:00 -',
    ],
    [
      'Web de la panadería Trigo en Cádiz. Abierto de martes a sábado de 8 a 14.',
      'ahora cerramos a las 15',
      '- 08:00–15:00 08:00–15:00 08:00–15:00 08:00–15:00 08:00–15:00 -',
    ],
  ])('%s %s', (prompt, command, week) => {
    const files = made(prompt);
    compose(files, 'html', command);
    expect(weekOf(files)).toBe(week);
  });

  test.each(['are you open on mondays?', 'open a second shop at the harbour'])(
    '%s: nothing is guessed',
    (command) => {
      const files = made(shop);
      const before = weekOf(files);
      compose(files, 'html', command);
      expect(weekOf(files)).toBe(before);
    },
  );

  test('a day that opens asks for its hours where the others differ', () => {
    const files = made(
      'Website for the bookshop Quire in Leeds. Open Tuesday to Friday 10 to 18, Saturday 10 to 14.',
    );
    const actions = compose(files, 'html', 'we are open on mondays too');
    expect(changedPaths(actions)).toEqual([]);
    expect(said(actions)).toContain('Say from when until when it is open.');
  });
});

describe('[BUILD-01] what several things cost', () => {
  const plansOf = (files: ProjectFiles): string[] =>
    sectionsOf(files).sections.flatMap((section) =>
      section.type === 'pricing' ? section.plans.map(({ name, price }) => `${name} ${price}`) : [],
    );

  test.each<[string, string[]]>([
    ['A pottery studio site, courses cost between £40 and £90.', ['Courses £40–£90']],
    ['Tapas bar in Leeds, mains with prices from £14 to £28, wine list.', ['Mains £14–£28']],
    ['Keramikstudio in Bonn. Kurse kosten 40 bis 90 €.', ['Kurse 40–90 €']],
  ])('is one price where it is from one to another: %s', (prompt, prices) => {
    const files = made(prompt);
    expect([...plansOf(files), ...pricesOf(files)]).toEqual(expect.arrayContaining(prices));
    expect(read(files, 'index.html')).not.toMatch(/>\s*(?:From|To|Between|Bis)\s*</u);
  });

  test('is read whole beside what follows, and the first of a row behind its head', () => {
    const weather = made('A landing page for Nimbus, a weather app; pricing Free, Plus 3€, Family 6€; FAQ');
    expect(plansOf(weather)).toEqual(['Free Free', 'Plus 3€', 'Family 6€']);
    const gym = made('A page for my gym with memberships Basic 20€, Pro 35€ and Max 50€');
    expect([...plansOf(gym), ...pricesOf(gym)]).toEqual(['Basic 20€', 'Pro 35€', 'Max 50€']);
    expect(sectionsOf(gym).spec.name).toBe('Gym');
  });
});
