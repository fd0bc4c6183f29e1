import { describe, expect, test } from 'vitest';
import type { AppSpec, Screen } from '#composer/spec/spec.ts';
import { compose, read, said, type ProjectFiles } from './support.ts';

const screenAfter = (...messages: readonly string[]): { screen: Screen | undefined; answer: string } => {
  const files: ProjectFiles = new Map();
  let answer = '';
  for (const message of messages) answer = said(compose(files, 'react', message));
  return { screen: (JSON.parse(read(files, '.statecraft/spec.json')) as AppSpec).screens[0], answer };
};

describe('[BUILD-01] how long there is for an answer is read in a first message', () => {
  test.each<[message: string, seconds: number]>([
    ['quiz about space with a time limit of 45 seconds per question', 45],
    ['a history quiz, 12 questions, 25 s each', 25],
    ['trivia with a 1 minute time limit per question', 60],
    ['Quiz über Tiere, 40 Sekunden pro Frage', 40],
    ['Quiz sur les animaux, 35 secondes par question', 35],
    ['Quiz de animales, 50 segundos por pregunta', 50],
  ])('%s', (message, seconds) => {
    const { screen, answer } = screenAfter(message);
    expect(screen).toMatchObject({ type: 'cards', mode: 'quiz', seconds });
    expect(answer).not.toMatch(/not understand.*(?:sec|min|limit|Sek|each|per|pro|par|por)/u);
  });
});

describe('[BUILD-03] how long there is for an answer, and how many there are, is changed', () => {
  const quiz = 'quiz about space with a time limit of 45 seconds per question';
  test.each<[message: string, changed: { seconds?: number; count?: number }]>([
    ['make that 30 seconds', { seconds: 30 }],
    ['set the timer to 1 minute', { seconds: 60 }],
    ['10 seconds per question please', { seconds: 10 }],
    ['only 4 questions', { count: 4 }],
    ['6 questions and 20 seconds each', { count: 6, seconds: 20 }],
    ['lieber 2 Minuten', { seconds: 120 }],
    ['seulement 5 questions', { count: 5 }],
    ['pon 25 segundos por pregunta', { seconds: 25 }],
  ])('%s', (message, { seconds = 45, count }) => {
    const { screen: before } = screenAfter(quiz);
    const { screen } = screenAfter(quiz, message);
    if (before?.type !== 'cards' || screen?.type !== 'cards') throw new Error('No quiz');
    expect(screen).toEqual({ ...before, seconds, items: before.items.slice(0, count) });
  });

  test('it is taken away, and questions that nobody has are not made up', () => {
    expect(screenAfter(quiz).screen).toHaveProperty('seconds', 45);
    expect(screenAfter(quiz, 'remove the time limit').screen).not.toHaveProperty('seconds');
    expect(screenAfter(quiz, 'kein Zeitlimit').screen).not.toHaveProperty('seconds');
    const more = screenAfter(quiz, 'make it 90 questions');
    expect(more.answer).toContain('nothing was changed');
    expect(more.screen).toEqual(screenAfter(quiz).screen);
  });

  test.each<[message: string, minutes: number]>([
    ['make it 90 seconds', 1.5],
    ['4 Minuten', 4],
    ['set it to 2 minutes and 30 seconds', 2.5],
    ['set it to an hour: 60 minutes', 60],
  ])('a timer as well: %s', (message, work) => {
    expect(screenAfter('egg timer 7 minutes', message).screen).toMatchObject({ type: 'timer', work });
  });
});
