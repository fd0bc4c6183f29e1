import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cases } from '../eval/cases/index.ts';
import { type CaseResult, evaluate } from '../eval/evaluate.ts';
import { pageOf, tableOf } from '../eval/table.ts';
import { scratchRoot } from '../support/scratch.ts';

const chosen = ['first-calc-tip', 'change-site-page', 'repair-dead-button'].map((id) => {
  const found = cases.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`There is no case ${id}.`);
  return found;
});

it('[BUILD-02] engines are played through the product and judged by behaviour, side by side', async () => {
  const pictures = await mkdtemp(path.join(scratchRoot, 'statecraft-eval-'));
  onTestFinished(() => rm(pictures, { recursive: true, force: true }));
  const results: CaseResult[] = [];
  for (const engine of ['composer', 'scripted/careless'])
    results.push(
      ...(await evaluate({ engine, cases: chosen, pictures, patience: 60_000, tell: () => undefined })),
    );
  const of = (engine: string, id: string) =>
    results.find((result) => result.engine === engine && result.id === id);
  expect(results.filter(({ outcome }) => outcome === 'not played')).toEqual([]);
  expect(of('composer', 'first-calc-tip')).toMatchObject({
    isBuilt: true,
    issues: 0,
    isRight: true,
    rounds: 0,
    tokens: 0,
    credits: 0,
    failed: [],
  });
  // It says that it is done, in words; what a visitor finds says otherwise.
  const careless = of('scripted/careless', 'first-calc-tip');
  expect(careless).toMatchObject({ isBuilt: true, isRight: false });
  expect(careless?.failed.join()).toContain('no field “bill”');
  expect(careless?.tokens).toBe((careless?.rounds ?? 0) * 150);
  expect(careless?.credits).toBeGreaterThan(0);
  // Who says so of a change that was not made is not believed.
  expect(of('scripted/careless', 'change-site-page')).toMatchObject({ isBuilt: false, isRight: false });
  expect(of('scripted/careless', 'change-site-page')?.failed[0]).toContain('built nothing');
  expect(of('scripted/careless', 'repair-dead-button')?.failed).toContain('counts: not seen: 1');

  // The same engine with a setting of its own is one more.
  const [tool] = chosen;
  const set = 'scripted/builder; as=fences; thinking=off; ROUNDS_PER_RUN=20';
  if (tool === undefined) throw new Error('There is no case.');
  const [other] = await evaluate({
    engine: set,
    cases: [tool],
    pictures,
    patience: 60_000,
    tell: () => undefined,
  });
  expect(other).toMatchObject({ engine: set, isBuilt: true, isRight: true });
  if (other !== undefined) results.push(other);

  const table = tableOf(results);
  expect(table).toContain(`| first-calc-tip | ${set} | yes |`);
  expect(table).toMatch(/\| composer \| first \| 1\/1 \| 1\/1 \| 1\/1 \| 0 \| 0 \| 0 \|/);
  expect(table).toMatch(/\| scripted\/careless \| all \| \d\/3 \| \d\/3 \| 0\/3 \|/);
  const seen = await readdir(pictures);
  expect(seen).toContain('first-calc-tip-composer.png');
  expect(seen).toContain('first-calc-tip-scripted-careless.png');
  const side = pageOf(results, 'pictures');
  expect(side).toContain('<img src="pictures/first-calc-tip-composer.png"');
  expect(side).toContain('<img src="pictures/first-calc-tip-scripted-careless.png"');
}, 300_000);
