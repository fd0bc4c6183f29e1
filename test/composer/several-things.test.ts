import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec } from '#composer/spec/spec.ts';

function app(prompt: string): AppSpec {
  const { spec } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  return spec;
}
/** Things by name, each with its fields; "→" stands before what a field chooses among. */
const things = ({ entities }: AppSpec): Record<string, string[]> =>
  Object.fromEntries(
    entities.map(({ labelPlural, fields }) => [
      labelPlural,
      fields.map(({ label, to }) => (to === '' ? label : `${label} → ${to}`)),
    ]),
  );

describe('[BUILD-01] [BUILD-08] several things of a message, and how they belong together', () => {
  test.each([
    ['A to-do app with projects and tasks with a due date', 'Tasks', ['Project → project', 'Due date']],
    ['library app with books, readers and loans', 'Loans', ['Book → book', 'Reader → reader']],
    ['CRM with clients, projects, invoices', 'Invoices', ['Client → client', 'Project → project']],
    [
      'stables: horses, owners and lessons. a horse belongs to an owner, lessons have a horse, a date and a price',
      'Lessons',
      ['Horse → horse', 'Date', 'Price'],
    ],
    [
      'trips and expenses: a trip has a title and a budget; each expense has a trip, an amount and a category',
      'Expenses',
      ['Trip → trip', 'Amount', 'Category'],
    ],
    [
      'customers, orders and products. an order has a customer, a product, quantity and date',
      'Orders',
      ['Product → product', 'Customer → customer', 'Quantity', 'Date'],
    ],
    [
      'Vereinsverwaltung: Mitglieder, Kurse und Anmeldungen. Anmeldung: Mitglied, Kurs, Datum, bezahlt ja/nein',
      'Anmeldungen',
      ['Kurs → course', 'Mitglied → member', 'Bezahlt'],
    ],
    [
      'app pour gérer mes élèves, cours et paiements. paiement : élève, montant, date',
      'Paiements',
      ['Élève → student', 'Montant', 'Date'],
    ],
    [
      'app para gestionar pacientes y citas. cita: paciente, fecha, hora, motivo',
      'Citas',
      ['Paciente → paciente', 'Fecha', 'Hora', 'Motivo'],
    ],
  ])('%s', (prompt, thing, fields) => {
    const spec = app(prompt);
    expect(things(spec)[thing]).toEqual(expect.arrayContaining(fields));
    for (const { key, labelPlural } of spec.entities)
      expect(
        spec.screens.some((screen) => screen.type === 'list' && screen.entity === key),
        labelPlural,
      ).toBe(true);
  });

  test('tasks that come second have what is said of them', () => {
    const spec = app('app for projects, milestones and expenses. tasks have a due date');
    expect(Object.keys(things(spec))).toEqual(['Projects', 'Milestones', 'Expenses', 'Tasks']);
    expect(things(spec).Tasks).toContain('Due date');
  });

  test('what has particulars of its own in brackets stays a field with choices', () => {
    expect(Object.keys(things(app('wine list: name, type (red, white), vintage')))).toHaveLength(1);
  });
});

describe('[BUILD-08] conditions over fields', () => {
  const marks = (prompt: string): unknown[] =>
    app(prompt)
      .entities.flatMap((entity) => entity.marks ?? [])
      .map(({ label, tone, is, value }) => [label, tone, is, value]);

  test.each([
    [
      'fridge list: name, use by. mark red what is expired or expires in 3 days',
      [
        ['Expired', 'bad', 'before', 0],
        ['Expires within 3 days', 'bad', 'before', 4],
      ],
    ],
    [
      'plants: name, water every x days, last watered. show which ones need water today',
      [['Needs water', 'warn', 'before', 1]],
    ],
    [
      'tool list: tool, customer, due back. Show what is overdue and how many are left',
      [['Overdue', 'bad', 'before', 0]],
    ],
    ['pills: name, stock. warn when fewer than 5 left', [['Fewer than 5', 'bad', 'below', 5]]],
    [
      'appli pour gérer les livres que je prête : titre, prêté à, date du prêt, rendu oui/non. montrer ceux qui ne sont pas rendus depuis plus de 30 jours',
      [['Qui ne sont pas rendus', 'bad', 'before', -30]],
    ],
    [
      'Vorräte: Name, Menge, haltbar bis. Markiere rot, was abgelaufen ist',
      [['Abgelaufen', 'bad', 'before', 0]],
    ],
  ])('%s', (prompt, wanted) => expect(marks(prompt)).toEqual(wanted));

  test('rows that are given with an amount, for those who are named, and what it is for', () => {
    const spec = app(
      'chore chart for the kids Ada (9) and Bo (6). chores have points, e.g. dishes 5, feed the cat 3. 50 points = movie night',
    );
    expect(spec.entities[0]?.rows).toMatchObject([
      { title: 'Dishes', points: 5, kid: 'Ada' },
      { title: 'Feed the cat', points: 3, kid: 'Bo' },
    ]);
    expect(spec.screens.find((screen) => screen.type === 'overview')?.stats.slice(0, 2)).toMatchObject([
      { label: 'Ada: Movie night', target: 50, only: [{ field: 'kid', value: 'Ada' }, { field: 'done' }] },
      { label: 'Bo: Movie night', target: 50 },
    ]);
  });

  test('who owes whom among those who are named', () => {
    const spec = app(
      'Track flat costs between Lina, Marek and Joy. each expense has what, amount in euro, who paid. show who owes whom',
    );
    expect(spec.screens[0]).toMatchObject({ type: 'tool', tool: 'settle', entities: ['person', 'expense'] });
    expect(things(spec).Expenses).toEqual(['What', 'Amount', 'Paid by → person']);
    const people = spec.entities.find(({ key }) => key === 'person');
    expect(people?.rows).toEqual([{ name: 'Lina' }, { name: 'Marek' }, { name: 'Joy' }]);
    for (const { paidBy } of spec.entities[0]?.rows ?? []) expect(Number(paidBy)).toBeLessThan(3);
  });

  test('a goal with what is left to it, and a product that is only named', () => {
    const trip = app(
      'app de gastos de viaje: concepto, importe en euros, fecha. presupuesto de 800 € y cuánto queda',
    );
    expect(trip.screens.find((screen) => screen.type === 'overview')?.stats).toMatchObject([
      { label: 'Presupuesto', op: 'sum', field: 'amount', target: 800 },
      { label: 'Cuánto queda', op: 'left', target: 800 },
      {},
    ]);
    const wine = app(
      'Mi bodega:\n- vino, bodega, añada, tipo (tinto, blanco), botellas, precio\n- valor total de la bodega\n- avisar cuando quede 1 botella',
    );
    expect(wine.entities[0]?.fields.at(-1)).toMatchObject({
      label: 'Valor total',
      formula: { expression: 'bottles * price' },
    });
  });

  test('figures over those in a state, and the best of each group', () => {
    const overview = (prompt: string) => app(prompt).screens.find((screen) => screen.type === 'overview');
    const bills = overview('bills: company, amount, due date, paid yes/no. total unpaid');
    expect(bills?.stats[0]).toMatchObject({
      label: 'Total unpaid',
      op: 'sum',
      field: 'amount',
      only: [{ field: 'paid', value: false }],
    });
    const times = overview('swim times: date, stroke (free, back), seconds. best seconds per stroke');
    expect(times?.charts[0]).toMatchObject({ title: 'Best seconds by stroke', how: 'least', by: 'stroke' });
  });
});

test.each<[string, Record<string, string[]>]>([
  [
    'Recipe box: recipes with name, photo, ingredients, steps, servings and a shopping list',
    {
      Recipes: ['Name', 'Photo', 'Ingredients', 'Steps', 'Servings'],
      Items: ['Name', 'Done', 'Quantity', 'Category'],
    },
  ],
  [
    'A meal planner with a shopping list',
    { Meals: ['Name', 'Date', 'Meal', 'Ingredients'], Items: ['Name', 'Done', 'Quantity', 'Category'] },
  ],
  ['A to-do app with a task list', { Tasks: ['Title', 'Done', 'Due', 'Priority'] }],
])('[BUILD-01] keeps a list that is named behind something else beside it: %s', (prompt, kept) => {
  const spec = app(prompt);
  expect(things(spec)).toEqual(kept);
  for (const { key } of spec.entities)
    expect(spec.screens.filter((screen) => screen.type === 'list' && screen.entity === key)).toHaveLength(1);
});
