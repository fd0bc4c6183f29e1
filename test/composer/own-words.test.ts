import { describe, expect, test } from 'vitest';
import { understand } from '#composer/first-run.ts';
import type { SiteSpec } from '#composer/spec.ts';

function siteOf(prompt: string): SiteSpec {
  const { spec } = understand({
    type: 'project',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'site') throw new Error('No site was read.');
  return spec;
}

describe('[BUILD-01] [BUILD-08] a site is called what its person calls it', () => {
  test.each([
    ['Website for my bakery Kornblume in Leeds. Open Tue–Sat 7am to 3pm, closed Sunday', 'Kornblume'],
    ['Portfolio for a documentary photographer, Ilse Brandt. Three series', 'Ilse Brandt'],
    ['band website The Low Tide, indie folk from Cork', 'The Low Tide'],
    ['Our pottery studio Tonwerk in Basel needs a website. Open Wed-Sat 10-18', 'Tonwerk'],
    ['Site for a violin maker, Greta Holm. Repairs 90 €', 'Greta Holm'],
    ['website for our allotment association Sunny Plots, open day 3 May', 'Sunny Plots'],
  ])('%s', (prompt, name) => {
    expect(siteOf(prompt).name).toBe(name);
  });

  test('a day is no name', () => {
    expect(siteOf('A website for a yoga class. Thursdays 16-19h. Bring a mat').name).not.toMatch(/thursday/i);
  });
});

describe('[BUILD-01] [BUILD-08] what is sold has the prices that its person gives', () => {
  test.each<[prompt: string, prices: Record<string, string>]>([
    [
      'Website for my bakery. We sell sourdough £4.20, rye loaf £3.80, buns £2.60 and coffee £2.90. Open Tue–Sat 7-15',
      { Sourdough: '£4.20', 'Rye loaf': '£3.80', Buns: '£2.60', Coffee: '£2.90' },
    ],
    [
      'veg box farm. Small box 12.50, medium 18, family box 26, pick up on Thursdays',
      { 'Small box': '$12.50', Medium: '$18', 'Family box': '$26' },
    ],
    [
      'website for my dog walking, 1 dog 15 pounds, 2 dogs 22, also cat visits 12',
      { '1 dog': '15 pounds', '2 dogs': '£22', 'Cat visits': '£12' },
    ],
  ])('%s', (prompt, prices) => {
    const entries = siteOf(prompt).sections.flatMap((section) =>
      section.type === 'menu' ? section.groups.flatMap(({ items }) => items) : [],
    );
    expect(Object.fromEntries(entries.map(({ name, price }) => [name, price]))).toEqual(prices);
  });
});
