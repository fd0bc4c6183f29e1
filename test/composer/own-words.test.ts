import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { SiteSpec } from '#composer/spec/spec.ts';

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

describe('[BUILD-01] [BUILD-08] who introduces themselves is named, and what they say of themselves stands there', () => {
  test.each([
    [
      "Website for a pet sitter in York (I'm Josie, I have looked after dogs and cats for ten years). Walk £12, home visit £10",
      'Josie',
      "I'm Josie, I have looked after dogs and cats for ten years.",
    ],
    [
      "A one-page site for my tutoring: maths and physics, in Bath or online. I'm Mark, taught at a school for 12 years. £35 an hour",
      'Mark',
      "I'm Mark, taught at a school for 12 years.",
    ],
    [
      'Seite für meine Töpferei in Graz (ich bin Lena, töpfere seit 15 Jahren). Kurse samstags 10-14 Uhr, 60 €',
      'Lena',
      'Ich bin Lena, töpfere seit 15 Jahren.',
    ],
    [
      'Page pour mon cabinet de kiné à Lyon. Je suis Paul, kiné du sport depuis 8 ans. Séance 45 €',
      'Cabinet De Kiné',
      'Je suis Paul, kiné du sport depuis 8 ans.',
    ],
  ])('%s', (prompt, name, told) => {
    const spec = siteOf(prompt);
    expect(spec.name).toBe(name);
    expect(JSON.stringify(spec.sections)).toContain(told);
    // How long is no figure of its own, and what was told is no list of things.
    expect(spec.sections.filter(({ type }) => type === 'stats' || type === 'custom')).toEqual([]);
  });

  test('a name alone is not told as a sentence, and what stands in a sentence is told once', () => {
    const alone = siteOf("Portfolio for an illustrator in Porto. I'm Ada Byron. I draw plants for magazines");
    expect(alone.name).toBe('Ada Byron');
    expect(JSON.stringify(alone.sections)).not.toContain("I'm Ada Byron");
    const within = siteOf(
      'Site for a brewery in Ghent. We brew (we have always done that by hand) from rye and well water',
    );
    const told = JSON.stringify(within.sections);
    expect(told).toContain('We brew (we have always done that by hand) from rye and well water.');
    expect(told).not.toContain('We have always done that by hand.');
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
