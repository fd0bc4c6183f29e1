import { expect, test } from 'vitest';
import type { AppSpec, Section, SiteSpec, Spec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

const specOf = (prompt: string): Spec => {
  const files: ProjectFiles = new Map();
  compose(files, 'react', prompt);
  return JSON.parse(read(files, '.statecraft/spec.json')) as Spec;
};
const site = (prompt: string): SiteSpec => specOf(prompt) as SiteSpec;
const app = (prompt: string): AppSpec => specOf(prompt) as AppSpec;
const section = <T extends Section['type']>(spec: SiteSpec, type: T): Extract<Section, { type: T }> =>
  spec.sections.find((one) => one.type === type) as Extract<Section, { type: T }>;
const fieldsOf = (spec: AppSpec, at = 0): string[] =>
  (spec.entities[at]?.fields ?? []).map(
    ({ label, kind, options }) => `${label}: ${kind}${options.length > 0 ? ` ${options.join('/')}` : ''}`,
  );

test('[BUILD-08] questions with their answers are the questions of the page, and nothing else is on it', () => {
  const spec = site(
    'FAQ page for our coworking space Hive 9. Q: Can I bring my dog? A: Yes, on Fridays. Q: Is there parking? A: Two spots behind the house.',
  );
  expect(section(spec, 'faq').items).toEqual([
    { question: 'Can I bring my dog?', answer: 'Yes, on Fridays.' },
    { question: 'Is there parking?', answer: 'Two spots behind the house.' },
  ]);
  expect(spec.sections.map(({ type }) => type)).toEqual(['hero', 'faq']);
});

test('[BUILD-08] each list of prices keeps its head, also where it has one entry', () => {
  const { groups } = section(
    site(
      'Menu for Taquería Luna. Tacos: al pastor 3.50, carnitas 3.50. Drinks: horchata 2.50, jamaica 2.50. Dessert: flan 4. Prices in dollars.',
    ),
    'menu',
  );
  expect(
    groups.map(({ name, items }) => [name, ...items.map((item) => `${item.name} ${item.price}`)]),
  ).toEqual([
    ['Tacos', 'Al pastor $3.50', 'Carnitas $3.50'],
    ['Drinks', 'Horchata $2.50', 'Jamaica $2.50'],
    ['Dessert', 'Flan $4'],
  ]);
});

test('[BUILD-08] the days of a week keep all that is said of each', () => {
  const { items } = section(
    site(
      'School timetable for class 7b: Monday Maths, English; Tuesday Art, PE, Maths; Wednesday History, French',
    ),
    'schedule',
  );
  expect(items.map(({ time, title }) => `${time}: ${title}`)).toEqual([
    'Monday: Maths, English',
    'Tuesday: Art, PE, Maths',
    'Wednesday: History, French',
  ]);
});

test('[BUILD-08] an invitation asks whether somebody comes and what it says it asks, until when it says', () => {
  const contact = section(
    site(
      'Wedding site for Priya and Tom, Saturday 5 September 2026. RSVP by 1 July with meal choice: beef, fish or vegan.',
    ),
    'contact',
  );
  expect(contact.lead).toBe('RSVP by 1 July.');
  expect((contact.fields ?? []).filter(({ kind }) => kind === 'choice')).toMatchObject([
    { label: 'Will you come?' },
    { label: 'Meal choice', options: ['beef', 'fish', 'vegan'] },
  ]);
});

test('[BUILD-08] a field of a form that is one of a list offers what the list names', () => {
  const contact = section(
    site('Sign up page for a run. Categories: 5k, 10k, kids mile. Form: name, email, category, phone.'),
    'contact',
  );
  expect(contact.fields).toContainEqual(
    expect.objectContaining({ label: 'Category', kind: 'choice', options: ['5k', '10k', 'Kids mile'] }),
  );
});

test('[BUILD-08] choices in brackets belong to the question before them, and bounds to theirs', () => {
  expect(
    fieldsOf(
      app(
        "Patient intake form: name, date of birth, where it hurts (neck, back, knee), pain level from 0 to 10, and whether they've been here before",
      ),
    ),
  ).toEqual([
    'Name: text',
    'Date of birth: date',
    'Where it hurts: choice Neck/Back/Knee',
    'Pain level: number',
    'Here before: flag',
  ]);
});

test('[BUILD-08] columns of a table are fields, and what stands behind a board its columns', () => {
  expect(
    fieldsOf(
      app(
        'I need a simple invoice tracker. Columns: invoice no, customer, issued, due, net amount, status (draft, sent, paid).',
      ),
    ),
  ).toEqual([
    'Invoice no: text',
    'Customer: text',
    'Issued: text',
    'Due: date',
    'Net amount: money',
    'Status: choice Draft/Sent/Paid',
  ]);
  expect(
    fieldsOf(
      app('kanban board for our newsletter: Ideas, Drafting, Sent. Cards have title, author and due date.'),
    ),
  ).toContain('Column: choice Ideas/Drafting/Sent');
});

test('[BUILD-08] what is calculated of a row is computed, and its total shown', () => {
  const spec = app('Stock: part name, quantity, minimum stock, price. Show the total value of the stock.');
  expect(spec.entities[0]?.fields.at(-1)?.formula).toEqual({
    type: 'arithmetic',
    expression: 'quantity * price',
  });
  const log = app(
    'Workout log: exercise, sets, reps, weight in kg, date. Calculate the volume as sets x reps x weight.',
  );
  expect(log.entities[0]?.fields.find(({ label }) => label === 'Volume')?.formula).toEqual({
    type: 'arithmetic',
    expression: 'sets * reps * weight',
  });
});

test('[BUILD-08] a calculator without its formula asks for it, and goes on with what is answered', () => {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'react', 'A calculator for painting a room with the number of coats');
  expect(said(actions)).toContain('write it as a formula');
  expect(files.size).toBe(0);
});

test.each([
  [
    'Website for a joinery called Oak & Ash with first testimonials, then our projects, a gallery and a contact form at the end',
    ['testimonials', 'work', 'gallery', 'contact'],
  ],
  [
    'Seite für die Tanzschule Takt mit Preisen (Paartanz 90 €, Hip-Hop 60 €), Öffnungszeiten Mo-Fr 15-21 Uhr, Galerie und Kontaktformular',
    ['hours', 'gallery', 'contact'],
  ],
])('[BUILD-08] sections stand in the order in which the message names them: %s', (prompt, order) => {
  const types = site(prompt).sections.map(({ type }) => type as string);
  expect(types.filter((type) => order.includes(type))).toEqual(order);
});

test('[BUILD-08] entries below a line of their own belong to it, with what stands behind their commas', () => {
  const spec = site(
    'Climbing gym Basalt in Graz\nCourses:\n- Beginners, Tue 17:00, €25\n- Lead climbing, Thu 18:30, €40\nTrainers\n* Ida, mountain guide\n* Emil, route setter\n\nPrices:\nDay pass, €12\nTen visits, €99',
  );
  expect(section(spec, 'schedule').items).toEqual([
    { time: 'Tue 17:00', title: 'Beginners', text: '€25' },
    { time: 'Thu 18:30', title: 'Lead climbing', text: '€40' },
  ]);
  expect(section(spec, 'team').items.map(({ name, role }) => [name, role])).toEqual([
    ['Ida', 'Mountain guide'],
    ['Emil', 'Route setter'],
  ]);
  expect(section(spec, 'pricing').plans.map(({ name, price }) => [name, price])).toEqual([
    ['Day pass', '€12'],
    ['Ten visits', '€99'],
  ]);
});

test('[BUILD-08] what can be booked is what has a price, as long as its name says', () => {
  const { services } = section(
    site('Salon Vera, book online. Prices: 45 min cut £38, colour £60, styling £25'),
    'booking',
  );
  expect(services.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['45 min cut', 45],
    ['Colour', 60],
    ['Styling', 60],
  ]);
});
