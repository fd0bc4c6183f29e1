import { Script } from 'node:vm';
import { transformSync } from 'oxc-transform';
import { describe, expect, test } from 'vitest';
import { sourceOf } from '#composer/code/sources.ts';

type Rules = Record<string, (...input: never[]) => unknown>;

/** The rules of a part: its exported functions, without what draws. */
function rulesOf(path: string): Rules {
  const { code } = transformSync(path, sourceOf(`shared/src/${path}`), {
    lang: 'tsx',
    jsx: { runtime: 'classic' },
  });
  const names: string[] = [];
  const body = code
    .replaceAll(/^import[^;]*;\n/gm, '')
    .replaceAll(/^export (function|const) (\w+)/gm, (_, kind: string, name: string) => {
      names.push(name);
      return `${kind} ${name}`;
    })
    .replaceAll(/^export \{[^}]*\};?/gm, '');
  const store = 'const createStore = (_, initial) => ({ use: initial, get: initial, set() {} });';
  const numbers = 'const formatNumber = (value) => String(Number(value.toFixed(2)));';
  const script = new Script(`(() => {${store}${numbers}${body}; return { ${names.join(', ')} }; })()`);
  return script.runInThisContext() as Rules;
}
const call = (rules: Rules, name: string, ...input: unknown[]): unknown =>
  rules[name]?.(...(input as never[]));

describe('[BUILD-08] the rules of games and tools', () => {
  test('connect four: across, down and aslant win, and the computer closes an open three', () => {
    const rules = rulesOf('components/ConnectFour.tsx');
    const board = (...places: [place: number, disc: number][]): number[] => {
      const cells = Array<number>(42).fill(0);
      for (const [place, disc] of places) cells[place] = disc;
      return cells;
    };
    expect(call(rules, 'winnerOfFour', board([38, 1], [39, 1], [40, 1], [41, 1]))).toBe(1);
    expect(call(rules, 'winnerOfFour', board([35, 2], [29, 2], [23, 2], [17, 2]))).toBe(2);
    expect(call(rules, 'winnerOfFour', board([5, 1], [6, 1], [7, 1], [8, 1]))).toBe(0);
    expect(call(rules, 'bestColumn', board([35, 1], [36, 1], [37, 1]))).toBe(3);
  });

  test('sudoku: each grid has one solution, which holds every digit once in each row', () => {
    const rules = rulesOf('components/Sudoku.tsx');
    const game = call(rules, 'newSudoku', 'hard') as { given: number[]; solution: number[] };
    expect(call(rules, 'countSolutions', game.given)).toBe(1);
    for (let row = 0; row < 9; row += 1)
      expect(new Set(game.solution.slice(row * 9, row * 9 + 9)).size).toBe(9);
    expect(game.given.filter((cell) => cell !== 0).length).toBeLessThan(42);
  });

  test('a letter that stands once in the word is marked once', () => {
    expect(call(rulesOf('components/WordGuess.tsx'), 'marksOf', 'eerie', 'three')).toEqual([
      'near',
      'absent',
      'right',
      'absent',
      'right',
    ]);
  });

  test('reversi turns what is enclosed', () => {
    const cells = Array<number>(64).fill(0);
    Object.assign(cells, { 27: 2, 28: 1, 35: 1, 36: 2 });
    expect(call(rulesOf('components/Reversi.tsx'), 'turnedBy', cells, 26, 1)).toEqual([27]);
  });

  test('bills: shares add up to the cent, and few payments make everyone even', () => {
    const rules = rulesOf('components/Settle.tsx');
    const balances = call(rules, 'balancesOf', ['A', 'B', 'C'], [{ by: 'A', amount: 100 }]) as Map<
      string,
      number
    >;
    expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(call(rules, 'paymentsFor', balances)).toHaveLength(2);
  });

  test('invoices, loans and averages come to the right sum', () => {
    expect(
      call(rulesOf('components/InvoicePaper.tsx'), 'sumsOf', [{ quantity: 3, price: 19.99 }], 19),
    ).toEqual({
      net: 59.97,
      tax: 11.39,
      gross: 71.36,
    });
    const loan = rulesOf('components/LoanSchedule.tsx');
    expect(call(loan, 'paymentOf', 200000, 4, 25)).toBeCloseTo(1055.67, 2);
    const schedule = call(loan, 'scheduleOf', 1200, 0, 1) as { balance: number; principal: number }[];
    expect([schedule.length, schedule[0]?.principal, schedule.at(-1)?.balance]).toEqual([12, 100, 0]);
    expect(
      call(rulesOf('components/GradeAverage.tsx'), 'averageOf', [
        { grade: 1, credits: 6 },
        { grade: 4, credits: 3 },
      ]),
    ).toBe(2);
  });

  test('units, ages, intervals and breaths', () => {
    const units = rulesOf('components/UnitConverter.tsx');
    expect(call(units, 'convert', 100, 'temperature', '°C', '°F')).toBe(212);
    expect(call(units, 'convert', 1, 'length', 'mi', 'km')).toBeCloseTo(1.609, 3);
    expect(
      call(rulesOf('components/AgeCalculator.tsx'), 'ageBetween', '2000-02-29', '2026-02-28'),
    ).toMatchObject({
      years: 25,
      months: 11,
    });
    expect(call(rulesOf('components/Intervals.tsx'), 'intervalAt', 65, 40, 20, 8)).toEqual({
      round: 1,
      isWork: true,
      left: 35,
      isOver: false,
    });
    expect(call(rulesOf('components/Breathing.tsx'), 'breathAt', [4, 7, 8], 12)).toMatchObject({
      part: 2,
      left: 7,
    });
  });

  test('recipes scale whole, broken and missing amounts', () => {
    const rules = rulesOf('components/RecipeScaler.tsx');
    expect(call(rules, 'scaleLine', '250 g flour', 1.5)).toBe('375 g flour');
    expect(call(rules, 'scaleLine', '1 1/2 cups milk', 2)).toBe('3 cups milk');
    expect(call(rules, 'scaleLine', 'butter for the pan', 2)).toBe('butter for the pan');
  });

  test('a cup with five teams lets three of them through at once', () => {
    const rounds = call(rulesOf('components/Bracket.tsx'), 'roundsOf', {
      teams: ['A', 'B', 'C', 'D', 'E'],
      winners: {},
    }) as string[][][];
    expect(rounds.map((round) => round.length)).toEqual([4, 2, 1]);
    expect(rounds[0]?.filter(([, other]) => other === '')).toHaveLength(3);
  });

  test('passwords have every kind that was asked for, colours survive their way to and fro', () => {
    const made = call(rulesOf('components/PasswordMaker.tsx'), 'makePassword', 12, [
      'abc',
      '123',
      '!?',
    ]) as string;
    expect(made).toHaveLength(12);
    for (const kind of [/[abc]/, /[123]/, /[!?]/]) expect(made).toMatch(kind);
    const palette = rulesOf('components/PaletteMaker.tsx');
    const [hue, saturation, lightness] = call(palette, 'hslOf', '#3c63d6') as number[];
    expect(call(palette, 'hexOf', hue, saturation, lightness)).toBe('#3c63d6');
  });

  test('markdown: blocks and what stands out in a line; no links but those of the web', () => {
    const rules = rulesOf('lib/markdown.ts');
    const blocks = call(rules, 'blocksOf', '# Plan\n\n- one\n- two\n\n```\n# no heading\n```') as {
      kind: string;
      lines: string[];
    }[];
    expect(blocks.map((block) => [block.kind, block.lines.length])).toEqual([
      ['heading', 1],
      ['list', 2],
      ['code', 1],
    ]);
    const parts = call(rules, 'inlinesOf', '**a** and [b](javascript:x) and [c](https://x.org)') as {
      kind: string;
    }[];
    expect(parts.map((part) => part.kind)).toEqual(['strong', 'plain', 'link']);
  });
});
