import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { Screen } from '#composer/spec/spec.ts';
import { durationsIn } from '#composer/language/durations.ts';

function screenOf(prompt: string): Screen | undefined {
  const { spec } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  return spec.kind === 'app' ? spec.screens[0] : undefined;
}

describe('[BUILD-01] [BUILD-08] how long things take, in the four languages', () => {
  test.each([
    ['40 seconds work and 20 seconds rest', ['work 40', 'rest 20']],
    ['30 segundos ejercicio 15 descanso', ['work 30', 'rest 15']],
    ['6 Stationen, 40 Sekunden Übung, 20 Sekunden Wechsel', ['work 40', 'rest 20']],
    ['1,5 h Training', ['work 5400']],
    ['run 3 min, walk 90 s', ['work 180', 'rest 90']],
    ['2 litres of water', []],
  ])('%s', (text, told) => {
    expect(durationsIn(text).map(({ role, seconds }) => `${role ?? ''} ${seconds}`)).toEqual(told);
  });

  test.each([
    ['egg timer: soft 4 min, medium 6 min, hard 9 min, choose and start', ['Soft 4', 'Medium 6', 'Hard 9']],
    ['minuteur de méditation 10, 15 ou 20 minutes', ['10 min 10', '15 min 15', '20 min 20']],
  ])('lengths to choose from: %s', (prompt, choices) => {
    const screen = screenOf(prompt);
    if (screen?.type !== 'timer') throw new Error('No timer was read.');
    expect(screen.choices?.map(({ label, minutes }) => `${label} ${minutes}`)).toEqual(choices);
    expect(screen.work).toBe(screen.choices?.[0]?.minutes);
  });

  test('the long break, and after how many rounds it comes', () => {
    expect(screenOf('pomodoro 50/10, after 3 a long break of 30')).toMatchObject({
      work: 50,
      rest: 10,
      long: 30,
      rounds: 3,
    });
  });

  test.each([
    ['cronometro para hiit 30 segundos ejercicio 15 descanso 10 rondas', { work: 30, rest: 15, rounds: 10 }],
    [
      'Zirkeltraining Timer 6 Stationen 40 Sekunden Übung 20 Sekunden Wechsel, 3 Runden',
      { work: 40, rest: 20, rounds: 18 },
    ],
    ['run 3 min, walk 90 s, 8 rounds', { work: 180, rest: 90, rounds: 8 }],
  ])('work and rest in turn: %s', (prompt, settings) => {
    expect(screenOf(prompt)).toMatchObject({ type: 'tool', tool: 'intervals', settings });
  });
});
