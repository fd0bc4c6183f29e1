import { describe, expect, test } from 'vitest';
import { enter, press, runApp } from './run-app.ts';
import { compose, type ProjectFiles } from './support.ts';

function started(prompt: string): void {
  const files: ProjectFiles = new Map();
  compose(files, 'html', prompt);
  runApp(files);
}
async function openList(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].some((one) => one.textContent === name);
  if (found) await press(name);
}
async function clear(): Promise<void> {
  for (;;) {
    const remove = [...document.querySelectorAll<HTMLElement>('button')].find((one) =>
      /^(?:Delete|Remove)/u.test(one.getAttribute('aria-label') ?? one.textContent),
    );
    if (remove === undefined) return;
    remove.click();
    await Promise.resolve();
    await Promise.resolve();
  }
}
async function add(label: string, row: Readonly<Record<string, string>>): Promise<void> {
  await press(`Add ${label}`);
  for (const [name, value] of Object.entries(row)) await enter(name, value);
  await press('Save');
}
const rowWith = (text: string): string =>
  [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.includes(text))?.textContent ?? '';

describe('[BUILD-01] [BUILD-08] an app works out what follows from its rows', () => {
  test('a balance runs in the order of the days, whatever was entered first', async () => {
    started('kitty: date, what, amount in, amount out, running balance. opening balance 100');
    await openList('Kitties');
    await clear();
    await add('kitty', { Date: '2026-03-02', What: 'Paint', 'Amount out': '40' });
    await add('kitty', { Date: '2026-03-01', What: 'Fees', 'Amount in': '25' });
    expect(rowWith('Fees')).toContain('125');
    expect(rowWith('Paint')).toContain('85');
  });

  test('a reading tells how much it is since the one before, and what that costs', async () => {
    started(
      'water meter: date, place, reading in m3. show the consumption since the last reading and the cost at 2 € per m3',
    );
    await openList('Water meters');
    await clear();
    await add('water meter', { Date: '2026-01-01', Place: 'Cellar one', Reading: '100' });
    await add('water meter', { Date: '2026-02-01', Place: 'Cellar two', Reading: '112' });
    expect(rowWith('Cellar two')).toContain('12');
    expect(rowWith('Cellar two')).toContain('24');
  });
});
