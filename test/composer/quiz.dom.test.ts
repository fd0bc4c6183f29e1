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
