import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec } from '#composer/spec/spec.ts';
import { readFeatureRequests } from '#composer/understand/feature-requests.ts';
import { changedPaths, read, said, compose, type ProjectFiles } from './support.ts';

/** What a first message for a React app becomes. */
function app(prompt: string): { spec: AppSpec; rest: string[]; fields: string[] } {
  const { spec, reading } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  const fields = spec.entities.flatMap((entity) =>
    entity.fields.map((field) => `${entity.key}.${field.key}:${field.kind}`),
  );
  return { spec, rest: reading.rest(), fields };
}

const specOf = (files: ProjectFiles): AppSpec => JSON.parse(read(files, '.statecraft/spec.json')) as AppSpec;
function chain(...messages: string[]): {
  files: ProjectFiles;
  spec: AppSpec;
  told: string;
  changed: string[];
} {
  const files: ProjectFiles = new Map();
  let last: ReturnType<typeof compose> = [];
  for (const message of messages) last = compose(files, 'react', message);
  return {
    files,
    spec: specOf(files),
    told: said(last),
    changed: changedPaths(last).filter((path) => !path.startsWith('.statecraft/')),
  };
}

describe('[BUILD-01] [BUILD-08] what is spelt out in prose is what the app keeps', () => {
  test.each([
    [
      'I run a small bike rental. Need to track bikes (frame number, size, status available/rented/in repair), customers and rentals with start and end date.',
      [
        'bike.frameNumber:text',
        'bike.status:choice',
        'rental.bike:relation',
        'rental.customer:relation',
        'rental.endDate:date',
      ],
    ],
    [
      'lending things to friends: what, to whom, since when, returned yes/no',
      ['loan.what:text', 'loan.who:text', 'loan.since:date', 'loan.returned:flag'],
    ],
    [
      'book club: members, books, meetings; each meeting has a book and a date; members rate books 1 to 5',
      ['meeting.book:relation', 'meeting.date:date', 'book.rating:rating'],
    ],
    [
      'sleep diary - went to bed, woke up, quality 1-10, notes',
      ['sleep.wentToBed:time', 'sleep.wokeUp:time', 'sleep.quality:number'],
    ],
    [
      'a kanban for wedding planning with columns To book, Booked, Paid and each card has vendor, price, due date and phone',
      ['task.vendor:text', 'task.price:money', 'task.dueDate:date', 'task.phone:phone'],
    ],
    [
      'job applicants with stages Applied, Phone screen, Interview, Offer and each applicant has name, email and rating',
      ['applicant.email:email', 'applicant.rating:rating', 'applicant.stage:choice'],
    ],
  ])('%s', (prompt, expected) => {
    const { fields, rest } = app(prompt);
    expect(rest.filter((phrase) => phrase !== 'wedding planning')).toEqual([]);
    expect(fields).toEqual(expect.arrayContaining(expected));
  });

  test('what is said of the app names none of its rows, however it is listed', () => {
    const names = (prompt: string): unknown[] =>
      app(prompt).spec.entities[0]?.rows.map(({ name }) => name) ?? [];
    expect(names('Habit tracker: run, track my sleep and meditate')).toEqual([
      'Run',
      'Track my sleep',
      'Meditate',
    ]);
    for (const prompt of [
      'A habit tracker: add and remove habits, tick them each day, show the current streak of each one',
      'habit tracker: edit habits, see everything at a glance',
    ])
      expect(names(prompt)).toEqual(names('habit tracker'));
    expect(app('A habit tracker: add and remove habits, tick them each day of the week').rest).toEqual([]);
    const board = app('A kanban board with columns: add, rename and delete them').spec;
    expect(board.entities[0]?.fields.find(({ key }) => key === 'column')?.options).toEqual([
      'To do',
      'Doing',
      'Done',
    ]);
  });

  test('in German too, with German names and a mark that says why', () => {
    const { spec, rest } = app('Verleihliste: wer, was, wann, zurückgegeben ja/nein, überfällige in rot');
    expect(rest).toEqual([]);
    expect(spec.language).toBe('de');
    expect(spec.entities[0]?.fields.map((field) => field.label)).toEqual(
      expect.arrayContaining(['Wer', 'Was', 'Zurückgegeben']),
    );
    expect(spec.entities[0]?.marks?.[0]).toMatchObject({ label: 'Überfällig', tone: 'bad' });
  });

  test('formulas, intervals and totals are computed from what is entered, in code that can be read', () => {
    const invoices = chain(
      'tracking my freelance invoices: client, hours, hourly rate, total = hours times rate, paid or not, total per month',
    );
    expect(read(invoices.files, 'src/data/freelanceInvoice.ts')).toContain(
      'compute: (row) => num(row.hours) * num(row.hourlyRate)',
    );
    const overview = invoices.spec.screens.find((screen) => screen.type === 'overview');
    expect(overview?.charts[0]).toMatchObject({ title: 'Total by month', sum: 'total' });

    const plants = chain('houseplant care: each plant needs water every N days, show overdue ones in red');
    const plant = read(plants.files, 'src/data/plant.ts');
    expect(plant).toContain('compute: (row) => dayAfter(row.lastWatered, num(row.waterEvery))');
    expect(plant).toContain(
      "{ label: 'Overdue', tone: 'bad', holds: (row) => isBefore(row.nextWatering, 0) }",
    );

    const vans = chain(
      'Each van has a license plate and a mileage. Repairs belong to a van with date, workshop, cost. I want to see total repair cost per van.',
    );
    expect(read(vans.files, 'src/data/van.ts')).toContain("sumOf('repair', 'van', row, 'cost')");
  });

  test('a bound, a goal, pages and a file for spreadsheets', () => {
    const stock = app(
      'warehouse stock with name, quantity, minimum quantity and supplier; highlight items below the minimum',
    );
    expect(stock.spec.entities[0]?.marks).toMatchObject([
      { is: 'below', field: 'quantity', other: 'minimumQuantity', tone: 'bad' },
    ]);
    const donations = app(
      'donation tracker: donors, donations with amount, date and method cash/card, goal 10000, show progress',
    );
    const overview = donations.spec.screens.find((screen) => screen.type === 'overview');
    expect(overview?.stats[0]).toMatchObject({ field: 'amount', target: 10000 });
    const users = app(
      'admin table for users with name, email, role (admin, editor), paginated 10 per page, export as csv',
    );
    expect(users.spec.screens.find((screen) => screen.type === 'list')).toMatchObject({
      perPage: 10,
      saves: true,
    });
  });

  test('a wish that cannot be met is told and not dropped', () => {
    const { rest } = app(
      'log my kids screentime, kid name, minutes, device (tablet/tv), warn me when a kid has more than 120 minutes a day',
    );
    expect(rest.join(' ')).toContain('120 minutes a day');
  });

  test('a colour of a page is no mark, and a calculator keeps nothing', () => {
    expect(readFeatureRequests('a to-do app in red with green buttons')).toEqual([]);
    expect(app('a calculator where profit = revenue - costs').spec.entities).toEqual([]);
  });
});

describe('[BUILD-08] quizzes, cards and polls ask what the message asks', () => {
  test('own questions with the right answer in brackets', () => {
    const { spec, rest } = app(
      'quiz with these questions: What is the capital of Peru? Lima, Cusco, Quito (Lima). How many legs has a spider? 6, 8, 10 (8)',
    );
    expect(rest).toEqual([]);
    expect(spec.screens[0]).toMatchObject({
      items: [
        { front: 'What is the capital of Peru?', back: 'Lima', options: ['Lima', 'Cusco', 'Quito'] },
        { front: 'How many legs has a spider?', back: '8', options: ['6', '8', '10'] },
      ],
    });
  });
  test('own cards', () => {
    const { spec } = app('flashcards: dog = perro, cat = gato, house = casa');
    expect(spec.screens[0]).toMatchObject({
      items: [
        { front: 'dog', back: 'perro' },
        { front: 'cat', back: 'gato' },
        { front: 'house', back: 'casa' },
      ],
    });
  });
  test.each([
    [
      'Umfrage: Was essen wir am Freitag? Pizza, Burger oder Salat',
      'de',
      'Was essen wir am Freitag?',
      ['Pizza', 'Burger', 'Salat'],
    ],
    [
      'sondage: quel jour pour la réunion ? lundi, mardi ou jeudi',
      'fr',
      'Quel jour pour la réunion ?',
      ['Lundi', 'Mardi', 'Jeudi'],
    ],
    ['Encuesta: ¿Qué cenamos? pizza, sushi o tacos', 'es', '¿Qué cenamos?', ['Pizza', 'Sushi', 'Tacos']],
    [
      'student council election poll with 4 candidates: Mia, Ben, Aisha and Tom',
      'en',
      'Student council election?',
      ['Mia', 'Ben', 'Aisha', 'Tom'],
    ],
  ])('%s', (prompt, language, question, options) => {
    const { spec } = app(prompt);
    expect(spec.language).toBe(language);
    expect(spec.screens[0]).toMatchObject({ type: 'poll', question, options });
  });
});

describe('[BUILD-03] later messages about what an app keeps', () => {
  const plots = 'allotment plots: number, tenant, size in m, paid yes/no, paid until';
  test('required and optional, of several fields at once; a field that is not there is named', () => {
    const { spec, told, changed } = chain(
      plots,
      'make the tenant required and the number and pages optional',
    );
    const fields = Object.fromEntries(
      (spec.entities[0]?.fields ?? []).map((field) => [field.key, field.required]),
    );
    expect(fields).toMatchObject({ tenant: true, number: false });
    expect(told).toContain('“pages”');
    expect(changed).toEqual(['src/data/allotmentPlot.ts']);
  });
  test('marking rows does not paint the app', () => {
    const before = chain(plots).spec;
    const { spec, changed } = chain(plots, 'mark unpaid ones red');
    expect(spec.design).toEqual(before.design);
    expect(spec.entities[0]?.marks).toMatchObject([
      { field: 'paid', is: 'equal', value: false, tone: 'bad' },
    ]);
    expect(changed.every((path) => path.startsWith('src/data/') || path === 'src/lib/compute.ts')).toBe(true);
  });
  test('defaults, bounds and options', () => {
    expect(
      chain(plots, 'new plots should be paid by default').spec.entities[0]?.fields.find(
        (one) => one.key === 'paid',
      )?.preset,
    ).toBe(true);
    const time = 'time off tracker: employee, from, to, type (holiday, sick, unpaid), approved yes/no';
    const type = (spec: AppSpec) => spec.entities[0]?.fields.find((one) => one.key === 'type');
    expect(type(chain(time, 'no, I meant parental instead of unpaid').spec)?.options).toEqual([
      'Holiday',
      'Sick',
      'Parental',
    ]);
    expect(type(chain(time, 'the default type is sick').spec)?.preset).toBe('Sick');
    const refused = chain(time, 'the default type is purple');
    expect(refused.told).toContain('nothing was changed');
    expect(refused.changed).toEqual([]);
  });
  test('a formula, then a total and an order by it', () => {
    const { spec } = chain(
      'sales log with product, quantity, price and date',
      'add total = quantity * price',
      'show total per product as pie chart',
      'sort by total, highest first',
    );
    expect(spec.entities[0]?.fields.find((one) => one.key === 'total')?.formula).toEqual({
      type: 'arithmetic',
      expression: 'quantity * price',
    });
    expect(JSON.stringify(spec.screens)).toContain('"kind":"donut","by":"product","sum":"total"');
    expect(JSON.stringify(spec.screens)).toContain('"sort":{"field":"total","order":"desc"}');
  });
  test('a poll and a quiz change their own words', () => {
    const poll = chain('poll: best colour? red, blue', 'add green', 'rename blue to navy', 'remove red');
    expect(poll.spec.screens[0]).toMatchObject({ options: ['Navy', 'Green'] });
    const quiz = chain(
      'quiz about capitals',
      'add the question: What is the capital of Chile? Santiago',
      'remove the question about Japan',
    );
    expect(JSON.stringify(quiz.spec.screens[0])).toContain('Santiago');
    expect(JSON.stringify(quiz.spec.screens[0])).not.toContain('Japan');
  });
  test('in German, as in English', () => {
    const { spec } = chain(
      'workout log',
      'auf deutsch bitte',
      'füge ein Feld Notizen hinzu',
      'benenne Gewicht in Last um',
      'entferne Sätze',
    );
    const labels = spec.entities[0]?.fields.map((field) => field.label);
    expect(labels).toEqual(expect.arrayContaining(['Notizen', 'Last']));
    expect(labels).not.toContain('Sätze');
  });
  test('a wish that merely sounds like a text changes no code', () => {
    const { changed } = chain('recipe book', 'search should be at the bottom');
    expect(changed).toEqual([]);
  });
  test('hand edits elsewhere in a file survive', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', plots);
    const path = 'src/data/allotmentPlot.ts';
    const content = read(files, path).replace("labelPlural: 'Allotment plots'", "labelPlural: 'Our plots'");
    compose(files, 'react', 'thanks'); // Nothing to do, and nothing is written.
    files.set(path, { hash: files.get(path)?.hash ?? '', content });
    const hashed = new Map(files);
    const { createHash } = process.getBuiltinModule('node:crypto');
    hashed.set(path, { content, hash: createHash('sha256').update(content).digest('hex') });
    compose(hashed, 'react', 'add a field phone');
    expect(read(hashed, path)).toContain("labelPlural: 'Our plots'");
    expect(read(hashed, path)).toContain("key: 'phone'");
  });
});

describe('[BUILD-01] [BUILD-08] words for a whole system are no things to keep', () => {
  test('a CRM keeps companies, contacts and deals with the stages that are named', () => {
    const { spec, rest } = app(
      'simple CRM with companies, contacts and deals with stages lead, won, lost and value, pipeline board',
    );
    expect(spec.entities.map((entity) => entity.key)).toEqual(['company', 'contact', 'deal']);
    const deal = spec.entities[2];
    expect(deal?.fields.find((field) => field.key === 'stage')?.options).toEqual(['Lead', 'Won', 'Lost']);
    expect(deal?.fields.map((field) => field.key)).toEqual(
      expect.arrayContaining(['title', 'value', 'company']),
    );
    expect(spec.screens).toContainEqual(expect.objectContaining({ type: 'board', entity: 'deal' }));
    expect(rest).toEqual([]);
  });

  test.each([
    [
      'movie watchlist with rating and genre, filter by genre, dark',
      ['movie.title:text', 'movie.genre:choice'],
    ],
    [
      'inventory for my bike workshop: parts, supplier, stock, minimum stock, price; warn below minimum',
      ['part.name:text', 'part.supplier:text', 'part.minimumStock:number', 'part.price:money'],
    ],
    ['book inventory title author year price', ['book.title:text', 'book.author:text', 'book.price:money']],
    [
      'library management system',
      ['book.title:text', 'loan.book:relation', 'loan.member:relation', 'loan.returned:flag'],
    ],
    [
      'gym membership management: members with plan and join date, check-ins, payments due highlighted',
      ['member.plan:choice', 'member.joinDate:date', 'checkIn.member:relation', 'payment.due:date'],
    ],
    ['kids pocket money', ['child.balance:money', 'transaction.child:relation', 'transaction.amount:money']],
    ['expense splitter for trips', ['person.name:text', 'expense.paidBy:relation']],
  ])('%s', (prompt, wanted) => {
    const { fields, rest } = app(prompt);
    expect(fields).toEqual(expect.arrayContaining(wanted));
    expect(rest).toEqual([]);
  });

  test('particulars without commas are several, and the chart over time is drawn', () => {
    const { spec, fields, rest } = app(
      'workout log where I record exercise sets reps and weight with chart of weight over time',
    );
    expect(fields).toEqual([
      'workout.date:date',
      'workout.exercise:text',
      'workout.sets:number',
      'workout.reps:number',
      'workout.weight:number',
    ]);
    const overview = spec.screens.find((screen) => screen.type === 'overview');
    expect(overview?.charts[0]).toMatchObject({ title: 'Weight over time', kind: 'line', by: 'date' });
    expect(rest).toEqual([]);
  });

  test.each([
    ['booking app for a barber with slots of 30 minutes from 9 to 18', '09:00', '18:00', 30],
    ['room booking with 1 hour slots from 8am to 8pm', '08:00', '20:00', 60],
  ])('%s', (prompt, opens, closes, minutes) => {
    const { spec, rest } = app(prompt);
    expect(spec.screens[0]).toMatchObject({ type: 'slots', opens, closes, minutes });
    expect(rest).toEqual([]);
  });

  test('a quiz with questions of its own is called after what it is about', () => {
    const { spec, rest } = app('quiz about capitals: France? Paris. Spain? Madrid. Peru? Lima');
    expect(spec.screens[0]).toMatchObject({ type: 'cards', title: 'Capitals' });
    expect(rest).toEqual([]);
  });
});

test('[BUILD-01] has one of each thing that is named for all entries, and is chosen from what its kind is known by', () => {
  const { spec, fields } = app('An expense tracker with categories, amounts, dates and links');
  expect(fields).toEqual([
    'expense.category:choice',
    'expense.amount:money',
    'expense.date:date',
    'expense.link:url',
  ]);
  expect(spec.entities[0]?.fields[0]?.options).toEqual(['Food', 'Home', 'Transport', 'Fun', 'Other']);
});
