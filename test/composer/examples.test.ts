import { describe, expect, test } from 'vitest';
import { answerBlueprint } from '#composer/blueprint/blueprint.ts';
import { parseSpec, specPath } from '#composer/spec/spec.ts';
import type { BlueprintEdit, Example } from '#contract/blueprint.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { compose, read, said, write, type ProjectFiles } from './support.ts';

const bakery =
  'A website for the bakery Crumb with a menu, opening hours, voices of customers, our address and a contact form';

const examplesOf = (files: ProjectFiles): readonly Example[] => {
  const examples = parseSpec(read(files, specPath))?.examples;
  if (examples === undefined) throw new Error('Nothing was noted.');
  return examples;
};
const kindsOf = (files: ProjectFiles): Set<string> => new Set(examplesOf(files).map(({ kind }) => kind));
function madeOf(prompt: string, type: ProjectType = 'project') {
  const files: ProjectFiles = new Map();
  const answer = said(compose(files, type, prompt));
  return { files, answer };
}
function edited(files: ProjectFiles, ...edits: BlueprintEdit[]) {
  const answer = answerBlueprint({ type: 'project', files: new Map(files), edits });
  if (answer.type !== 'changed') throw new Error(JSON.stringify(answer));
  for (const { path, content } of answer.writes) if (content !== null) write(files, path, content);
}

describe('[BUILD-01] [BUILD-10] what nobody said is listed as an example to replace', () => {
  test('prices, hours, voices, address and texts of a topic, in the first answer too', () => {
    const { files, answer } = madeOf(bakery);
    expect([...kindsOf(files)]).toEqual(
      expect.arrayContaining(['address', 'email', 'hours', 'price', 'text', 'voice']),
    );
    expect(answer).toMatch(/examples to replace: .*the address.*prices in “Menu”/);
  });

  test.each<[prompt: string, type: ProjectType, never: readonly string[], still: readonly string[]]>([
    [
      'Bakery Crumb in Leeds. Sourdough £4.20, rye £3.80, buns £2.60. Open Tue–Sat 7am to 3pm. 0113 496 0000, hi@crumb.example',
      'project',
      ['price', 'hours', 'phone', 'email'],
      ['text'],
    ],
    [
      'Friseursalon Schnittig in Köln. Damenschnitt 48 €, Herrenschnitt 32 €, Bart 15 €. Dienstag bis Freitag 9 bis 18 Uhr',
      'project',
      ['price', 'hours', 'text'],
      [],
    ],
    ['Poll for our team: Where do we eat? Options: Thai, Pizza, Soup', 'react', ['entry'], []],
    ['An app to manage books with author, pages and status', 'react', ['price'], ['row']],
  ])('and what was said is not: %s', (prompt, type, never, still) => {
    const { files } = madeOf(prompt, type);
    for (const kind of never) expect(kindsOf(files)).not.toContain(kind);
    for (const kind of still) expect(kindsOf(files)).toContain(kind);
  });

  test('a message that says them takes them from the list, and undo brings them back', () => {
    const { files } = madeOf(bakery);
    compose(files, 'project', 'open mon–sun 7–16');
    expect(kindsOf(files)).not.toContain('hours');
    expect(kindsOf(files)).toContain('price');
    compose(files, 'project', 'undo');
    expect(kindsOf(files)).toContain('hours');
  });

  test('a change that says nothing about them keeps them, in whatever currency', () => {
    const { files } = madeOf(bakery);
    const prices = () => examplesOf(files).filter(({ kind }) => kind === 'price').length;
    const before = prices();
    compose(files, 'project', 'prices should be in euros');
    expect(prices()).toBe(before);
    compose(files, 'project', 'add Cinnamon bun for 3.20 to the menu');
    expect(prices()).toBe(before);
  });

  test('what was said stays said when it is changed', () => {
    const { files } = madeOf('Bakery Crumb in Leeds. Sourdough £4.20, rye £3.80 and buns £2.60');
    compose(files, 'project', 'prices should be in euros');
    expect(read(files, specPath)).toContain('4.20 €');
    expect(kindsOf(files)).not.toContain('price');
  });

  test('a part that is added with content of its own is named in the answer', () => {
    const { files } = madeOf('A website for the bakery Crumb in Leeds with a menu');
    expect(said(compose(files, 'project', 'add a team section'))).toMatch(/examples to replace: people in/);
    expect(kindsOf(files)).toContain('person');
  });

  test('typing into the Blueprint replaces one, and an entry of the list can be let stand', () => {
    const { files } = madeOf(bakery);
    const address = () => examplesOf(files).filter(({ kind }) => kind === 'address');
    expect(address()).toHaveLength(1);
    edited(files, { op: 'set', path: ['sections', 'location', 'lines', 0, 'text'], value: '12 Mill Lane' });
    edited(files, { op: 'set', path: ['sections', 'location', 'lines', 1, 'text'], value: 'LS1 4AB Leeds' });
    expect(address()).toHaveLength(0);
    const at = examplesOf(files).findIndex(({ kind }) => kind === 'hours');
    edited(files, { op: 'remove', path: ['examples', at] });
    expect(kindsOf(files)).not.toContain('hours');
    compose(files, 'project', 'make the accent green');
    expect(kindsOf(files)).not.toContain('hours');
  });
});
