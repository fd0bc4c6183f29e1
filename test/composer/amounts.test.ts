import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse } from './locked/converse.ts';

function after(...messages: string[]): { text: string; said: string; spec: Spec } {
  const turn = converse('react', messages).at(-1);
  const spec = parseSpec(turn?.files.get(specPath)?.content);
  if (turn === undefined || spec === null) throw new Error('There is no project.');
  return { text: JSON.stringify(spec), said: turn.said, spec };
}

const swims = 'swims: date, distance km, pool. monthly target of 20 km';
const juries = 'jury app: taste 60%, look 40% for each cake';
const meters = 'gas meter: date, reading in m3. show usage since the last reading and cost at 0.9 € per m3';
const exams = 'exam app: pupil, date, points. highlight points below 40 red';

describe('[BUILD-03] a number that an app was told can be changed by its name', () => {
  test.each([
    [swims, 'the monthly goal should be 25', '"target":25'],
    [swims, 'raise the target to 30 km', '"target":30'],
    [juries, 'make taste 50% and look 50%', '(taste * 50 + look * 50) / 100'],
    [juries, 'taste counts 70%', '(taste * 70 + look * 40) / 110'],
    [meters, 'the price is 1.05 now', 'usage * 1.05'],
    [exams, 'the threshold is 45', '"value":45'],
    [
      'Ausgaben: Datum, Betrag, Laden. Monatliches Budget 300 €',
      'Das Budget ist jetzt 350 €',
      '"target":350',
    ],
  ])('%s / %s', (wish, message, found) => {
    const { text, said } = after(wish, message);
    expect(text).toContain(found);
    expect(said).not.toMatch(/by hand|nothing was changed/iu);
  });

  test('what was told of nothing changes nothing', () => {
    const { said, text } = after(swims, 'the membership fee is 45 now');
    expect(text).not.toContain('45');
    expect(said).toContain('nothing was changed');
  });
});

describe('[BUILD-03] one more of what a choice has', () => {
  test.each([
    ['stock app: item, amount, location (aisle A, aisle B, shed)', 'add an aisle C', '"Aisle C"'],
    ['trips: date, driver (Ines, Paul), km', 'add another driver Marek', '"Marek"'],
    ['App für Termine: Datum, Ort, Art (Probe, Konzert)', 'Art Ausflug dazu', '"Ausflug"'],
  ])('%s / %s', (wish, message, option) => {
    expect(after(wish, message).text).toContain(option);
  });

  test('somebody that a sentence names is meant by the next one', () => {
    const { text, said } = after(
      'trips: date, driver (Ines, Paul, Marek), km',
      'Paul moved away, take him out',
    );
    expect(text).not.toContain('"Paul"');
    expect(said).toContain('Paul');
  });

  test('what is named with a word for more is added', () => {
    const { text } = after('app for my tools: name, place, price', 'and a condition: good, worn, broken');
    expect(text).toContain('"Good","Worn","Broken"');
  });
});

test('[BUILD-03] what the composer wrote itself is never taken for work by hand', () => {
  const { said } = after(
    'chores for kids Mia, Leo and Sam: chore, who, points, done. 40 points = zoo',
    'add a column due date',
    'the zoo costs 60 points',
  );
  expect(said).not.toContain('by hand');
});
