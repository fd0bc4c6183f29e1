import { expect, it } from 'vitest';
import { compose, read, type ProjectFiles } from './support.ts';

/** The lines of a page as people see them, after the messages. */
function lines(...messages: readonly string[]): string {
  const files: ProjectFiles = new Map();
  for (const message of messages) compose(files, 'project', message);
  return read(files, 'index.html')
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gsu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/<\/?(?:section|li|h\d|p|dd|dt|tr|details)\b[^>]*>/gu, '\n')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[ \t]+/gu, ' ');
}
const inOrder = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('[^]{0,40}?'), 'iu');

it('[BUILD-08] questions stand with the answers that were given', () => {
  const page = lines(
    'Site for a pottery in York. Questions: "Can I bring a child?" - "Yes, from age six." and "Is glaze included?" – "Always."',
  );
  expect(page).toMatch(inOrder('Can I bring a child?', 'Yes, from age six.'));
  expect(page).toMatch(inOrder('Is glaze included?', 'Always.'));
});

it('[BUILD-08] a number with a head of its own keeps it, in a list with dashes too', () => {
  const page = lines(
    'A website for the Elm Street dental practice\n- treatments: fillings, whitening\n- out of hours: 021 555 0199',
  );
  expect(page).toContain('Out of hours: 021 555 0199');
  expect(page).not.toContain('- out of hours');
});

it('[BUILD-08] what somebody is stands behind the name, and a span of years is no telephone number', () => {
  const page = lines(
    'my cv as a page: Lea Sommer, night nurse in Basel, 2016-2020 Spital Nord, since 2021 Klinik am See, speaks German French',
  );
  expect(page).toMatch(/night nurse/iu);
  expect(page).toMatch(inOrder('2016-2020', 'Spital Nord'));
  expect(page).toMatch(inOrder('Since 2021', 'Klinik am See'));
  expect(page).toMatch(inOrder('German', 'French'));
  expect(page).not.toMatch(/tel:|Telephone/u);
});

it('[BUILD-08] a programme begins with its first entry, behind a colon too, and says where something is', () => {
  const fair = lines(
    'page for our village fair on 12 September from 10 to 18: programme 10:00 opening by the mayor, 12:00 pie contest. bring a chair',
  );
  expect(fair).toMatch(inOrder('10:00', 'Opening by the mayor'));
  expect(fair).toMatch(inOrder('12:00', 'Pie contest'));
  expect(fair).toContain('Bring a chair');
  const club = lines(
    'Seite für unseren Ruderclub Welle. Training jeden Dienstag 18 Uhr im Bootshaus Süd, Beitrag 90 Euro im Jahr, Schüler 40. Vorsitz: Karla Bohn, Kasse: Jens Uhl',
  );
  expect(club).toMatch(inOrder('Dienstag 18 Uhr', 'Training', 'Im Bootshaus Süd'));
  expect(club).toMatch(inOrder('Beitrag', '90 Euro im Jahr'));
  expect(club).toMatch(inOrder('Schüler', '40'));
  expect(club).toMatch(inOrder('Karla Bohn', 'Vorsitz'));
  expect(club).toMatch(inOrder('Jens Uhl', 'Kasse'));
});

it('[BUILD-08] pairs behind one head are one list, whatever stands between them', () => {
  const page = lines(
    'page for the meetup "Maps and Beer". speakers with talk titles: Jo Peeters - Drawing rivers; Nele Claes – Old atlases. tickets 12 €',
  );
  expect(page).toMatch(inOrder('Jo Peeters', 'Drawing rivers'));
  expect(page).toMatch(inOrder('Nele Claes', 'Old atlases'));
});

it('[BUILD-08] what is paid at the door is what was said, and nothing is sold beside it', () => {
  const page = lines(
    'website for a tiny museum of clocks, open Friday to Sunday 10-16, admission 6 euro, children free, and a separate page about the collection',
  );
  expect(page).toMatch(inOrder('Admission', '6 euro'));
  expect(page).toMatch(inOrder('Children', 'Free'));
  expect(page).toContain('Collection');
  expect(page).not.toMatch(/€ ?\d|\d ?€/u);
});

it('[BUILD-08] a price keeps its whole unit, and has no plan made up around it', () => {
  const page = lines(
    'site for a plumber in bristol called drip stop, boiler repair, price 60 pounds per hour',
  );
  expect(page).toMatch(/60 pounds\s+per hour/u);
  expect(page).not.toMatch(/60 pound\s|For a first try/u);
});

it('[BUILD-08] a list with prices is over where what has none is told, and a town is no head of it', () => {
  const page = lines(
    'page pour notre gîte La Ferme du Puy en Auvergne, 2 chambres : Lavande 75 €, Gentiane 95 € la nuit, petit déjeuner compris, animaux acceptés',
  );
  expect(page).toContain('La Ferme du Puy');
  expect(page).toMatch(inOrder('Gentiane', '95 € la nuit'));
  expect(page).toMatch(inOrder('Petit déjeuner compris', 'Animaux acceptés'));
  expect(page.indexOf('Petit déjeuner compris')).toBeGreaterThan(page.indexOf('Bon à savoir'));
  expect(
    lines('Site pour ma boutique de fleurs « Les Glycines » à Rennes : bouquet rond 35 €, couronne 60 €'),
  ).toContain('Rennes');
});

it('[BUILD-08] who wants to be written to has a form', () => {
  const files: ProjectFiles = new Map();
  compose(
    files,
    'project',
    'website i walk dogs in brighton, my name is Jess. people should be able to write me',
  );
  expect(read(files, 'index.html')).toContain('<textarea');
});

it('[BUILD-03] a page elsewhere is linked at the foot of the page, by its name there or its address', () => {
  const before = 'Website for the law office Brandt & Ode in Kiel: family law, tenancy law';
  for (const [message, address] of [
    ['link to our instagram @brandtode in the footer', 'https://instagram.com/brandtode'],
    ['add a link to our page facebook.com/brandtode', 'https://facebook.com/brandtode'],
  ] as const) {
    const files: ProjectFiles = new Map();
    compose(files, 'project', before);
    compose(files, 'project', message);
    expect(read(files, 'index.html')).toContain(`href="${address}"`);
  }
});

it('[BUILD-08] questions without quotation marks stand with the sentences up to the next', () => {
  const page = lines(
    'Website for our climbing gym Vertex in Leeds. FAQ: Do I need shoes? You can rent them for £3.50. Is there parking? Yes. Behind the building. Can I just come? Any day. With a newsletter.',
  );
  expect(page).toMatch(inOrder('Do I need shoes?', 'You can rent them for £3.50.'));
  expect(page).toMatch(inOrder('Is there parking?', 'Yes. Behind the building.'));
  expect(page).toMatch(inOrder('Can I just come?', 'Any day.'));
  expect(page).toContain('Subscribe');
  expect(page).not.toContain('May children climb?');
});

it('[BUILD-08] what a page is to have is no name of it', () => {
  const page = lines(
    'Website für den Hofladen Grün in Kiel: Honig 7 €. Mit Kontaktformular, Anfahrt Dorfstr. 4.',
  );
  expect(page).toContain('Hofladen Grün');
  expect(page).not.toContain('Mit Kontaktformular');
  expect(page).toContain('Nachricht');
});
