import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

/** What the last message made of the project of the ones before it, and what was said of it. */
function after(...messages: string[]): { before: Spec; spec: Spec; said: string; left: string[] } {
  const messagesAnswered = converse('react', messages);
  const [previous, last] = [messagesAnswered.at(-2), messagesAnswered.at(-1)];
  const [before, spec] = [previous, last].map((one) => parseSpec(one?.files.get(specPath)?.content));
  if (before === undefined || before === null || spec === undefined || spec === null || last === undefined)
    throw new Error('There is no project.');
  const left = last.actions.flatMap((action) => (action.type === 'not-understood' ? action.phrases : []));
  return { before, spec, said: last.said, left };
}
const field = (spec: Spec, name: string) =>
  spec.kind === 'app'
    ? spec.entities.flatMap(({ fields }) => fields).find(({ label }) => label === name)
    : undefined;
const section = (spec: Spec, type: string) =>
  spec.kind === 'site' ? spec.sections.find((one) => one.type === type) : undefined;

const workouts = 'workout log: date, exercise, sets, reps, weight';
const yoga = 'yoga studio website in Bristol with testimonials, classes mon 18:00 hatha, wed 19:00 vinyasa';
const wedding = 'wedding site for Julie and Tom on 20 June 2026 at Vaux Hall with rsvp';

describe('[BUILD-03] what a later message says of what is there', () => {
  test.each([
    ['the vinyasa class moved to thursday', ['Mon 18:00', 'Thu 19:00']],
    ['the wednesday class starts at 7:30pm now', ['Mon 18:00', 'Wed 19:30']],
    ['hatha is at 17:15 now', ['Mon 17:15', 'Wed 19:00']],
  ])('a row of the programme takes place at another time: %s', (message, times) => {
    const { spec } = after(yoga, message);
    const rows = section(spec, 'schedule');
    expect(rows?.type === 'schedule' ? rows.items.map(({ time }) => time) : null).toEqual(times);
  });

  test('a sentence names what the next one means', () => {
    const { spec, left } = after(yoga, 'nobody reads the testimonials, get rid of them');
    expect(section(spec, 'testimonials')).toBeUndefined();
    expect(left).toEqual([]);
  });

  test('a day that is moved stays in its year', () => {
    expect(section(after(wedding, 'date has moved to 27 june').spec, 'countdown')).toMatchObject({
      target: '2026-06-27T18:00',
    });
  });

  test('people may tell something more in the form', () => {
    const contact = section(
      after(wedding, 'can guests also tell us about allergies in the form?').spec,
      'contact',
    );
    expect(contact?.type === 'contact' ? contact.fields?.map(({ label }) => label) : null).toContain(
      'Allergies',
    );
  });

  test('a shade of a colour is a colour, and no dark page', () => {
    const { before, spec } = after(yoga, 'main colour: dark red');
    expect(spec.design.mode).toBe(before.design.mode);
    expect(spec.design.accent).not.toBe(before.design.accent);
  });

  test('which end comes first tells by which field a list is sorted', () => {
    const { spec } = after(workouts, 'oldest first');
    expect(spec.kind === 'app' ? spec.screens.find(({ type }) => type === 'list') : null).toMatchObject({
      sort: { field: 'date', order: 'asc' },
    });
  });

  test('bounds, units and fields that are told in a clause', () => {
    expect(field(after(workouts, 'sets can only be 1 to 10').spec, 'Sets')).toMatchObject({
      min: 1,
      max: 10,
    });
    expect(field(after(workouts, 'weight in lbs not kg').spec, 'Weight')).toMatchObject({ unit: 'lb' });
    expect(field(after(workouts, 'add when it was last checked').spec, 'Last checked')).toMatchObject({
      kind: 'date',
    });
  });

  test('a chart is of the field that is named', () => {
    const { spec } = after(workouts, 'show me total weight lifted per week as a chart');
    const overview = spec.kind === 'app' ? spec.screens.find(({ type }) => type === 'overview') : undefined;
    expect(overview?.type === 'overview' ? overview.charts[0] : null).toMatchObject({
      sum: 'weight',
      span: 'week',
    });
  });

  test.each([
    ['show the heaviest first', workouts],
    ['weight should feel nicer', workouts],
  ])('what is not understood changes nothing: %s', (message, first) => {
    const { before, spec, left, said } = after(first, message);
    expect(spec).toEqual(before);
    expect([...left, said].join(' ')).not.toBe('');
  });

  test('what is to be coloured alone has a colour of its own, and the rest keeps its colours', () => {
    const restaurant = 'restaurant website Olive Tree in Bath with opening hours mon-sat 12-22 and a gallery';
    const { before, spec, said } = after(restaurant, 'can you make the menu background cream');
    const { parts, ...design } = spec.design;
    expect({ ...spec, design }).toEqual(before);
    expect(parts).toMatchObject([{ part: 'menu' }]);
    expect(said).toContain('the other colours stay');
    expect(after(restaurant, 'make the background cream').spec.design.accent).not.toBe(before.design.accent);
  });

  test('a habit is one more of them, and no field', () => {
    const { spec } = after('habit tracker', 'add drink water and stretch');
    expect(spec.kind === 'app' ? spec.entities[0]?.rows.map(({ name }) => name) : []).toEqual(
      expect.arrayContaining(['Drink water', 'Stretch']),
    );
    expect(field(spec, 'Stretch')).toBeUndefined();
  });

  test('what was taken away is put back', () => {
    const { spec } = after(
      'chore list with chore, who, day, done',
      'delete the day column',
      'oh no put it back',
    );
    expect(field(spec, 'Day')).toBeDefined();
  });

  test('what is not done of a message is said', () => {
    const { spec, left } = after('pomodoro timer', 'make the break 7 minutes and ring a bell');
    expect(spec.kind === 'app' ? spec.screens[0] : null).toMatchObject({ rest: 7 });
    expect(left).toEqual(['ring a bell']);
  });

  const issues = 'issue list: title, severity (minor, major), page, status open/in progress/fixed';
  test('a value behind the name of a choice is one more of it, and any of them can stand out', () => {
    expect(field(after(issues, "add a status won't fix").spec, 'Status')?.options).toEqual([
      'Open',
      'In progress',
      'Fixed',
      "Won't fix",
    ]);
    expect(field(after(issues, 'add a status filter').spec, 'Status')?.options).toHaveLength(3);
    const { spec } = after(issues, 'mark major ones red');
    expect(spec.kind === 'app' ? spec.entities[0]?.marks : null).toMatchObject([
      { field: 'severity', value: 'Major', tone: 'bad' },
    ]);
  });

  test('what stands in an entry makes no fields', () => {
    const { before, spec, said } = after(workouts, 'add Monday, Deadlift, 3, 8, 90');
    expect(spec).toEqual(before);
    expect(said).toMatch(/in the app itself/u);
    expect(field(after(workouts, 'add place, mood and partner').spec, 'Partner')).toBeDefined();
  });

  test('a column says what it holds, and is called as it is called', () => {
    expect(field(after(workouts, 'add a column for warm-up yes/no').spec, 'Warm-up')?.kind).toBe('flag');
    expect(field(after(workouts, 'call the reps column repetitions').spec, 'Repetitions')).toBeDefined();
  });

  test('a section that stands where it is wanted is said to', () => {
    expect(after(yoga, 'move the testimonials to the top', 'move the testimonials to the top').said).toMatch(
      /Testimonials|Kind words|already/u,
    );
  });

  test('what stands behind the name of a section is one more of its entries', () => {
    const schedule = section(after(yoga, 'add class friday 17:00 yin').spec, 'schedule');
    expect(schedule?.type === 'schedule' ? schedule.items.at(-1) : null).toMatchObject({
      time: 'Friday 17:00',
      title: 'Yin',
    });
  });

  test('a field is taken out of a form, and a day that is there begins at another time', () => {
    const clinic =
      'Website for a dentist with an appointment form with name, email, insurance number and message';
    const booking = section(after(clinic, 'take insurance number out of the form').spec, 'booking');
    expect(booking?.type === 'booking' ? booking.fields?.map(({ label }) => label) : null).toEqual([
      'Email',
      'Message',
    ]);
    expect(section(after(wedding, 'the wedding starts at 14:30').spec, 'countdown')).toMatchObject({
      target: '2026-06-20T14:30',
    });
  });
});
