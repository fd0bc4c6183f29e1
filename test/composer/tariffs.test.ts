import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expressionProblem } from '#composer/blueprint/expression.ts';
import { parseSpec, specPath, type Screen } from '#composer/spec/spec.ts';
import { changedPaths, compose, read, said, type ProjectFiles } from './support.ts';

type Calculator = Extract<Screen, { type: 'calculator' }>;

function calculatorOf(files: ProjectFiles): Calculator {
  const spec = parseSpec(read(files, specPath));
  const [screen] = spec?.kind === 'app' ? spec.screens : [];
  if (screen?.type !== 'calculator') throw new Error('No calculator was made.');
  return screen;
}
/** What it comes to when this is typed in, by label; what is not named is 0. */
function totalOf({ inputs, outputs }: Calculator, typed: Readonly<Record<string, number>>): number {
  const known = Object.keys(typed).filter((label) => !inputs.some((one) => one.label === label));
  if (known.length > 0) throw new Error(`It asks for ${inputs.map((one) => one.label).join(', ')}.`);
  const values: Record<string, number> = Object.fromEntries(
    inputs.map(({ key, label }) => [key, typed[label] ?? 0]),
  );
  const names = new Set(Object.keys(values));
  for (const { key, expression } of outputs) {
    expect(expressionProblem(expression, names)).toBeNull();
    values[key] = Number(runInNewContext(expression, { ...values, Math }));
    names.add(key);
  }
  return values[outputs.find(({ main }) => main)?.key ?? ''] ?? Number.NaN;
}
function made(prompt: string): ProjectFiles {
  const files: ProjectFiles = new Map();
  compose(files, 'project', prompt);
  return files;
}

describe('[BUILD-01] a price that is worked out from a list of rates and conditions', () => {
  test.each<[string, ...[Record<string, number>, number][]]>([
    [
      'Kayak hire calculator: 9 € per hour, minimum 2 hours, life jacket 3 €',
      [{ Hours: 1 }, 18],
      [{ Hours: 3, 'Life jacket': 1 }, 30],
    ],
    [
      'violin lessons price calculator, 40 € an hour, rounded up to quarter hours, 15 % discount from 5 hours',
      [{ Hours: 1.1 }, 50],
      [{ Hours: 5 }, 170],
    ],
    [
      'Scooter fee: 1 € base fee plus 0.20 € per minute, first 5 minutes free, at most 25 €',
      [{ Minutes: 5 }, 1],
      [{ Minutes: 15 }, 3],
      [{ Minutes: 600 }, 25],
    ],
    [
      'van rental calculator: $35 per day, first 100 km free, then $0.30 per km',
      [{ Days: 2, Kilometres: 100 }, 70],
      [{ Days: 1, Kilometres: 150 }, 50],
    ],
    [
      'printing cost calculator: 0.10 € per page, over 200 pages 0.06 € per page, minimum charge 4 €',
      [{ Pages: 10 }, 4],
      [{ Pages: 300 }, 26],
    ],
    [
      'Boxenmiete: Rechner mit 6 € je angefangene Stunde, höchstens 30 € am Tag, Wochenende 20 % Zuschlag',
      [{ Stunden: 1.2 }, 12],
      [{ Stunden: 10 }, 30],
      [{ Stunden: 30 }, 60],
    ],
    [
      'Preisrechner Fensterputzen: 4 € pro Fenster, mindestens 35 €, Anfahrt 10 €, zuzüglich 19 % MwSt',
      [{ Fenster: 2 }, 41.65],
      [{ Fenster: 10 }, 59.5],
    ],
    [
      "Calculateur pour la garde d'enfants : première heure 12 €, chaque heure supplémentaire 9 €, week-end +25 %",
      [{ Heures: 1 }, 12],
      [{ Heures: 3 }, 30],
    ],
    [
      'calculadora de mudanzas: 30 € por hora, mínimo 3 horas, a partir de 8 horas 10 % de descuento, embalaje 45 €',
      [{ Horas: 2 }, 90],
      [{ Horas: 8, Embalaje: 1 }, 256.5],
    ],
  ])('%s', (prompt, ...sums) => {
    const calculator = calculatorOf(made(prompt));
    for (const [typed, total] of sums) expect(totalOf(calculator, typed)).toBeCloseTo(total);
  });

  test.each([
    'tour guide calculator: 50 € per hour, minimum 2 hours, groups of 12 pay 3 tickets each',
    'sauna calculator: 12 € per hour for adults, 8 € per hour for children, at least 2 hours',
  ])('%s: half of it would be a wrong price', (prompt) => {
    const files: ProjectFiles = new Map();
    const actions = compose(files, 'project', prompt);
    expect(actions.some(({ type }) => type === 'ask')).toBe(true);
    expect(files.size).toBe(0);
  });
});

describe('[BUILD-03] one number of a price is changed by what it is for', () => {
  const prompt =
    'Calculator for a boat: 80 € per hour, at least 2 hours, skipper 60 €, 0.70 € per km, over 40 km 0.50 € per km, max 900 € a day';

  test.each<[string, Record<string, number>, number]>([
    ['the price per hour is 90 € now', { Hours: 2 }, 180],
    ['at least 3 hours', { Hours: 1 }, 240],
    ['the skipper costs 75 € now', { Hours: 2, Skipper: 1 }, 235],
    ['0.80 € per km', { Hours: 2, Kilometres: 50 }, 197],
    ['max 500 € a day', { Hours: 20 }, 500],
    ['add an option: lunch basket 25 €', { Hours: 2, 'Lunch basket': 1 }, 185],
  ])('%s', (command, typed, total) => {
    const files = made(prompt);
    compose(files, 'project', command);
    expect(totalOf(calculatorOf(files), typed)).toBeCloseTo(total);
  });

  test.each([
    'is it 90 € per hour?',
    'the captain costs 75 € now',
    'dogs 5 € per hour',
    'make it 3 € per night',
  ])('%s: nothing is changed, and it says so', (command) => {
    const files = made(prompt);
    const before = [...files];
    const actions = compose(files, 'project', command);
    expect(changedPaths(actions)).toEqual([]);
    expect([...files]).toEqual(before);
    expect(said(actions)).toMatch(/nothing was changed|\?$/iu);
  });
});
