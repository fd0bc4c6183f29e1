import { expect, it } from 'vitest';
import { converse } from './locked/converse.ts';

const unseen = (address: string): string =>
  `Without a model no page and no design is looked at, and I have not seen ${address}. Say in words what you want of it, or connect a model and show it a picture.`;

it.each([
  [
    'A website like https://www.figma.com/design/Ab12/Shop for my bakery',
    'https://www.figma.com/design/Ab12/Shop',
  ],
  ['Eine Seite wie https://brot.example für meine Bäckerei', 'https://brot.example'],
  ['Una página como www.pan.example para mi panadería', 'www.pan.example'],
  ['Un site comme https://pain.example pour ma boulangerie', 'https://pain.example'],
])(
  '[BUILD-08] builds from the words beside an address that it cannot look at, and says so: %s',
  (prompt, address) => {
    const [turn] = converse('project', [prompt]);
    expect(turn?.said).toContain(unseen(address));
    expect(turn?.files.has('index.html')).toBe(true);
    expect([...(turn?.files.values() ?? [])].join('\n')).not.toContain(address);
  },
);

it('[BUILD-08] builds nothing from an address alone, and goes on from the words that follow', () => {
  const address = 'https://www.figma.com/design/Ab12/Shop';
  const [first, second] = converse('project', [`Build this: ${address}`, 'A website for my bakery']);
  expect(first?.said).toContain(unseen(address));
  expect(first?.files.size).toBe(0);
  expect(second?.isAsked).toBe(false);
  expect(second?.files.has('index.html')).toBe(true);
});

it('[BUILD-08] leaves an address that something links to where it is', () => {
  const [turn] = converse('project', ['A bakery website with a link to https://instagram.com/crumb']);
  expect(turn?.said).not.toContain('is looked at');
});
