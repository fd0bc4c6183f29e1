import { afterEach, expect, test, vi } from 'vitest';
import { buttons, drawn, press, runApp } from './run-app.ts';
import { compose, type ProjectFiles } from './support.ts';

afterEach(() => vi.useRealTimers());

const open = (message: string): HTMLElement => {
  const files: ProjectFiles = new Map();
  compose(files, 'html', message);
  return runApp(files);
};
const seconds = async (count: number): Promise<void> => {
  for (let second = 0; second < count; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await drawn();
  }
};

test('[BUILD-01] a question with a time limit waits for the start, counts down and is missed when time is up', async () => {
  vi.useFakeTimers();
  const page = open('quiz about space, 5 seconds per question');
  await drawn();
  await seconds(20);
  expect(page.textContent).not.toContain('Time is up');
  await press('Start');
  expect(page.textContent).toContain('5 s left');
  await seconds(3);
  expect(page.textContent).toContain('2 s left');
  await seconds(2);
  expect(page.textContent).toContain('Time is up. It is ');
  await press('Next');
  expect(page.textContent).toContain('Question 2');
  expect(page.textContent).toContain('5 s left');
  await press(page.querySelector('.answers button')?.textContent ?? '');
  await seconds(9);
  expect(page.textContent).not.toContain('Time is up');
});

test('[BUILD-01] without a time limit the first question is there at once', async () => {
  const page = open('quiz about space');
  await drawn();
  expect(page.textContent).toContain('Question 1');
  expect(buttons()).not.toContain('Start');
});

test.each([
  [
    'A quiz about capitals: What is the capital of Peru? Lima, Cusco, Quito. What is the capital of Kenya? Nairobi, Mombasa, Lagos. 20 seconds per question, show the score at the end',
    ['Lima', 'Cusco', 'Quito'],
    ['Nairobi', 'Mombasa', 'Lagos'],
  ],
  [
    'Quiz for the fan club. Who wrote the first song? J. S. Bach, St. Vincent, Prof. Glass. Who sang it? Ada; Bob. Shuffle nothing',
    ['J. S. Bach', 'St. Vincent', 'Prof. Glass'],
    ['Ada', 'Bob'],
  ],
  ['Quiz for my students: How many legs has a spider? (8) How many has an ant? (6)', ['8', '6'], ['8', '6']],
])('[BUILD-01] %s: its questions have the answers of their own sentence', async (message, first, second) => {
  const page = open(message);
  await drawn();
  if (buttons().includes('Start')) {
    expect(page.textContent).toContain('Questions: 220 s for each');
    await press('Start');
  }
  const answers = () => [...page.querySelectorAll('.answers button')].map((one) => one.textContent);
  expect(answers()).toEqual(first);
  await press(first[0] ?? '');
  await press('Next');
  expect(answers()).toEqual(second);
  expect(document.title + page.querySelector('header')?.textContent).not.toMatch(/Peru|Kenya|Bach/);
});
