import { describe, expect, test } from 'vitest';
import { specPath, type Spec } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

type Kind = Parameters<typeof compose>[1];

/** A project after its first message and after a later one, and the answer to that. */
function after(
  first: string,
  then: string,
  type: Kind = 'react',
): { before: Spec; spec: Spec; answer: string; files: ProjectFiles } {
  const files: ProjectFiles = new Map();
  compose(files, type, first);
  const before = JSON.parse(read(files, specPath)) as Spec;
  const answer = said(compose(files, type, then));
  return { before, spec: JSON.parse(read(files, specPath)) as Spec, answer, files };
}
const rowsOf = (spec: Spec): unknown[] =>
  spec.kind === 'app' ? (spec.entities[0]?.rows ?? []).map((row) => row['title']) : [];

describe('[BUILD-03] one thing is changed, and nothing else', () => {
  const knots =
    'Quiz on knots: 1. Which knot makes a loop? Bowline (right), Reef knot, Clove hitch. 2. Which knot ties a rope to a post? Clove hitch (right), Sheet bend, Figure eight.';
  test('a text for another where the message says that it stands', () => {
    const { spec } = after(knots, 'question 2: change Figure eight to Granny knot');
    const screen = spec.kind === 'app' ? spec.screens[0] : undefined;
    expect(screen?.type === 'cards' && screen.items.map(({ options }) => options)).toEqual([
      ['Bowline', 'Reef knot', 'Clove hitch'],
      ['Clove hitch', 'Sheet bend', 'Granny knot'],
    ]);
  });

  const freezer =
    'Freezer list: item, kilos, best before date. Things that expire within 7 days in yellow and expired ones in red.';
  test('a figure instead of another, with the rule that compares with it', () => {
    const { spec } = after(freezer, 'warn 10 days before it expires instead of 7');
    const marks = spec.kind === 'app' ? spec.entities[0]?.marks : [];
    expect(marks?.find(({ tone }) => tone === 'warn')).toMatchObject({
      label: 'Expire within 10 days',
      value: 11,
    });
    expect(marks?.find(({ tone }) => tone === 'bad')).toMatchObject({ label: 'Expired', value: 0 });
  });

  test('a figure that stands in several places is left alone where none is told', () => {
    const salon = 'Website for the salon Tress in Leeds. Prices: cut £30, colour £55, fringe £30.';
    const { before, spec, answer } = after(salon, 'it is £35 instead of £30');
    expect(spec).toEqual(before);
    expect(answer).not.toMatch(/reads|now\./u);
  });

  const list = 'Checklist before closing: coffee machine off, back door locked, till counted.';
  test.each([
    [
      "add 'toilet light off' after back door locked",
      ['Coffee machine off', 'Back door locked', 'Toilet light off', 'Till counted'],
    ],
    ['move till counted to the top', ['Till counted', 'Coffee machine off', 'Back door locked']],
    ['remove back door locked', ['Coffee machine off', 'Till counted']],
    ['rename till counted to cash counted', ['Coffee machine off', 'Back door locked', 'Cash counted']],
  ])('%s', (command, rows) => {
    expect(rowsOf(after(list, command).spec)).toEqual(rows);
  });
  test('rows that are there by way of example are entered in the app', () => {
    const { before, spec } = after('plant tracker with name, room and last watered', 'remove Monstera');
    expect(spec).toEqual(before);
  });

  const bakery = 'Website for the bakery Crumb in Leeds with a menu and opening hours mon-sat 7-18';
  test.each([
    [
      'make only the header dark green, the rest stays',
      'header',
      /\.site-header,\n\.app-header \{\n {2}--bg: #14532d/u,
    ],
    ['make the buttons red', 'buttons', /\.button \{\n {2}--accent: #c62828/u],
    ['make the menu section light blue', 'menu', /#menu \{\n {2}--bg: #/u],
  ])('%s', (command, part, rule) => {
    const { before, spec, files } = after(bakery, command, 'html');
    expect({ ...spec, design: { ...spec.design, parts: undefined } }).toEqual({
      ...before,
      design: { ...before.design, parts: undefined },
    });
    expect(spec.design.parts).toMatchObject([{ part }]);
    expect(read(files, 'styles/tokens.css')).toMatch(rule);
  });
  test('a part of a phone has no colour of its own, and that is said', () => {
    const { before, spec, answer } = after(
      'app to track plants with name and room',
      'make only the header green',
      'react_native',
    );
    expect(spec).toEqual(before);
    expect(answer).toMatch(/nothing was changed/u);
  });
  test('headings alone are not put into another language', () => {
    const { before, spec, answer } = after(bakery, 'translate the headings into German');
    expect(spec).toEqual(before);
    expect(answer).toMatch(/nothing was changed/u);
  });
});

describe('[BUILD-02] asking instead of guessing', () => {
  test.each([
    [
      'Compteur de points pour la belote, deux équipes Nous et Eux, la partie se joue en 1000 points, chaque manche vaut 162 points',
      /^Je pourrais construire .*1000 points/u,
    ],
    [
      'Rechner für Urlaubstage: Anspruch 28 Tage im Jahr, wer später anfängt bekommt pro Monat ein Zwölftel',
      /^Ohne Modell muss ich wissen/u,
    ],
  ])('%s', (prompt, question) => {
    const files: ProjectFiles = new Map();
    expect(said(compose(files, 'react', prompt))).toMatch(question);
    expect(files.size).toBe(0);
  });
});

describe('[BUILD-01] games in one’s own measures', () => {
  test('tic-tac-toe on a board of its own size', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'Tic-tac-toe but on a 5x5 board, four in a row wins');
    const spec = JSON.parse(read(files, specPath)) as Spec;
    expect(spec.kind === 'app' && spec.screens[0]).toMatchObject({ game: 'tictactoe', size: 5, inRow: 4 });
    expect([...files.values()].some(({ content }) => content.includes('size={5} inRow={4}'))).toBe(true);
  });
  test('memory with pairs that the message gives', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'Memory game with my kids: pairs are dog–woof, cat–meow, cow–moo');
    const spec = JSON.parse(read(files, specPath)) as Spec;
    expect(spec.kind === 'app' && spec.screens[0]).toMatchObject({
      game: 'memory',
      pairs: [
        { front: 'dog', back: 'woof' },
        { front: 'cat', back: 'meow' },
        { front: 'cow', back: 'moo' },
      ],
    });
  });
});
