import { describe, expect, test } from 'vitest';
import type { AppSpec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

const after = (...messages: readonly string[]): { spec: AppSpec; answer: string } => {
  const files: ProjectFiles = new Map();
  let answer = '';
  for (const message of messages) answer = said(compose(files, 'react', message));
  return { spec: JSON.parse(read(files, '.statecraft/spec.json')) as AppSpec, answer };
};

describe('[BUILD-03] how far a number goes is changed by the name of its field', () => {
  const wines = {
    en: 'wine cellar: name, bought on, score 1 to 5, bottles',
    de: 'Weinliste: Name, Datum, Bewertung 1 bis 5, Flaschen',
    fr: 'Mes vins : nom, date, note de 1 à 5, bouteilles',
    es: 'Registro de vinos: nombre, fecha, valoración, botellas',
  };
  test.each<[language: keyof typeof wines, message: string, min: number, max: number]>([
    ['en', 'the score should go up to 20', 1, 20],
    ['en', 'score goes to 100', 1, 100],
    ['en', 'make the score out of 10', 1, 10],
    ['en', 'score from 0 to 10', 0, 10],
    ['de', 'die Bewertung soll bis 20 gehen', 1, 20],
    ['de', 'Bewertung von 0 bis 100', 0, 100],
    ['fr', 'la note sur 20', 1, 20],
    ['fr', 'la note doit aller jusqu’à 10', 1, 10],
    ['es', 'la valoración hasta 10', 1, 10],
    ['es', 'la valoración debe ir de 0 a 20', 0, 20],
  ])('%s: %s', (language, message, min, max) => {
    const { spec: before } = after(wines[language]);
    const { spec } = after(wines[language], message);
    const [{ fields: old } = { fields: [] }] = before.entities;
    const [{ fields } = { fields: [] }] = spec.entities;
    const changed = fields.filter((field, at) => JSON.stringify(field) !== JSON.stringify(old[at]));
    expect(changed).toEqual([expect.objectContaining({ kind: 'number', min, max })]);
    expect(changed[0]?.label).toMatch(/^(?:Score|Bewertung|Note|Valoración)$/u);
    expect(spec.screens).toEqual(before.screens);
  });

  test('what goes that far already, and what is no number, stays', () => {
    const { spec } = after(wines.en);
    expect(after(wines.en, 'the score should go up to 5').spec).toEqual(spec);
    expect(after(wines.en, 'bought on should go up to 10').spec).toEqual(spec);
  });
});

describe('[BUILD-01] a sum of a number over months is a chart, however it is said', () => {
  test.each<[message: string, sum: string, by: string]>([
    ['Swim log: date, metres, minutes; show metres per month as a chart', 'Metres', 'Date'],
    ['Running log: date, distance, minutes; distance per month as a bar chart', 'Distance', 'Date'],
    ['Piano practice: started, finished, minutes, piece; minutes by month as a graph', 'Minutes', 'Finished'],
    ['Stromzähler: Datum, Stand, Kosten; Kosten pro Monat als Diagramm', 'Kosten', 'Datum'],
    ['Compteur : date, relevé, coût; coût par mois en graphique', 'Coût', 'Date'],
  ])('%s', (message, sum, by) => {
    const { spec, answer } = after(message);
    const [entity] = spec.entities;
    const keyOf = (label: string) => entity?.fields.find((field) => field.label === label)?.key;
    expect(keyOf(sum)).toBeDefined();
    const charts = spec.screens.flatMap((screen) => (screen.type === 'overview' ? screen.charts : []));
    const chart = charts.find((one) => one.sum === keyOf(sum) && one.by === keyOf(by));
    expect(chart).toMatchObject({ kind: 'line', entity: entity?.key });
    expect(chart).not.toHaveProperty('how');
    expect(chart).not.toHaveProperty('span');
    expect(answer).not.toMatch(/not understand.*(?:month|chart|graph|Monat|mois)/u);
  });
});
