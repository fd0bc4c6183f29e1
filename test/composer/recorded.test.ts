import { expect, test } from 'vitest';
import type { AppSpec } from '#composer/spec/spec.ts';
import { compose, read, type ProjectFiles } from './support.ts';

const specOf = (message: string): AppSpec => {
  const files: ProjectFiles = new Map();
  compose(files, 'react', message);
  return JSON.parse(read(files, '.statecraft/spec.json')) as AppSpec;
};

test.each<[message: string, keeps: string, columns: readonly string[], by: string, sum: string]>([
  [
    'Rowing club: everyone logs their outings (who, date, distance), total per person',
    'Outings',
    ['Who', 'Date', 'Distance'],
    'Who',
    'Distance',
  ],
  [
    'Choir: each singer notes practice (singer, date, minutes), total per singer',
    'Entries',
    ['Singer', 'Date', 'Minutes'],
    'Singer',
    'Minutes',
  ],
  [
    'Allotment: members record their harvest (who, crop, weight), sum for each person',
    'Harvests',
    ['Who', 'Crop', 'Weight'],
    'Who',
    'Weight',
  ],
  [
    'Vereinskasse: jeder notiert seine Ausgaben (wer, was, Betrag), Summe pro Person',
    'Ausgaben',
    ['Wer', 'Was', 'Betrag'],
    'Wer',
    'Betrag',
  ],
  [
    'Laufgruppe: alle tragen ihre Läufe ein (Läufer, Datum, Minuten), Summe pro Läufer',
    'Läufe',
    ['Läufer', 'Datum', 'Minuten'],
    'Läufer',
    'Minuten',
  ],
  [
    'Voyage : tout le monde inscrit ses dépenses (qui, date, montant), total par personne',
    'Dépenses',
    ['Qui', 'Date', 'Montant'],
    'Qui',
    'Montant',
  ],
  [
    'Piso: cada uno apunta sus gastos (quién, qué, importe), total por persona',
    'Gastos',
    ['Quién', 'Qué', 'Importe'],
    'Quién',
    'Importe',
  ],
  [
    'Huerto: cada socio anota sus horas (socio, fecha, horas), total por socio',
    'Horas',
    ['Socio', 'Fecha', 'Horas'],
    'Socio',
    'Horas',
  ],
])(
  '[BUILD-01] what people record has its columns in brackets, and a sum of each of them: %s',
  (message, keeps, columns, by, sum) => {
    const { entities, screens } = specOf(message);
    const [entity] = entities;
    expect(entities).toHaveLength(1);
    expect(screens.flatMap((screen) => (screen.type === 'list' ? [screen.title] : []))).toEqual([keeps]);
    expect(entity?.fields.map(({ label }) => label)).toEqual(columns);
    const keyOf = (label: string) => entity?.fields.find((field) => field.label === label)?.key;
    const charts = screens.flatMap((screen) => (screen.type === 'overview' ? screen.charts : []));
    expect(charts).toContainEqual(
      expect.objectContaining({ entity: entity?.key, by: keyOf(by), sum: keyOf(sum), kind: 'bars' }),
    );
  },
);

test('[BUILD-01] who did something is called like a person, and what it was like the thing', () => {
  const [entity] = specOf('everyone records their expenses (who, what, amount)').entities;
  const people = entity?.rows.map((row) => String(row['who'])) ?? [];
  expect(people.length).toBeGreaterThan(3);
  expect(people.every((name) => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name))).toBe(true);
  expect(entity?.rows.map((row) => row['what'])).toContain('Groceries');
});
