import path from 'node:path';
import { expect, test } from 'vitest';
import { requirements } from './requirements.ts';
import { allTitles, idsIn, titlesOf } from './titles.ts';

const titles = allTitles(path.resolve('test'));
const named = new Map<string, Set<string>>();
for (const { file, text, isSkipped } of titles) {
  if (isSkipped) continue;
  for (const id of idsIn(text)) named.set(id, (named.get(id) ?? new Set()).add(file));
}

test('every requirement is named by a test that runs', () => {
  const missing = Object.entries(requirements).filter(([id]) => !named.has(id));
  expect(missing.map(([id, title]) => `${id}: ${title}`)).toEqual([]);
});

test('every id that a test names is a requirement', () => {
  const unknown = [...named].filter(([id]) => !Object.hasOwn(requirements, id));
  expect(unknown.map(([id, files]) => `${id} in ${[...files].join(', ')}`)).toEqual([]);
});

test('no test is skipped, and none runs alone', () => {
  expect(titles.filter(({ isSkipped }) => isSkipped).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('titles are found however a test is written', () => {
  const source = `
    describe('[AAA-01] group', () => {
      it('[AAA-02] plain', () => {});
      it.each([['[AAA-99] not a title']])('[AAA-03] %s', () => {});
      test.each\`a\`(\`[AAA-04] \${name} [AAA-05]\`, () => {});
      describe.skip('[AAA-06] group', () => { it('[AAA-07] in it', () => {}); });
      expect('[AAA-98]').toBe('');
    });`;
  const found = titlesOf('x.test.ts', source);
  expect(found.flatMap(({ text }) => idsIn(text))).toEqual([
    'AAA-01',
    'AAA-02',
    'AAA-03',
    'AAA-04',
    'AAA-05',
    'AAA-06',
    'AAA-07',
  ]);
  expect(found.filter(({ isSkipped }) => isSkipped).map(({ text }) => text)).toEqual([
    '[AAA-06] group',
    '[AAA-07] in it',
  ]);
});
