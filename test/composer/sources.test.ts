import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filledPart, findSource, sourceOf } from '#composer/code/sources.ts';

const code = resolve('src/composer/code');
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => extname(path) !== '');

test('[BUILD-08] every source in parts is one that the composer writes into projects', () => {
  const text = [...filesIn(code).map((path) => join(code, path)), resolve('src/composer/data/app-parts.yaml')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // By its whole path, or by its name alone where a table or the specification has only that.
  const isNamed = (path: string): boolean =>
    text.includes(path.slice(path.indexOf('src/'))) ||
    new RegExp(`(?:'|\\b)${basename(path, extname(path)).replace(/^use/, '')}(?:'|:| \\||$)`, 'm').test(text);
  // What is made for each project is only declared there, for the sources that use it.
  const parts = filesIn(resolve('src/composer/parts')).filter(
    (path) => path.includes('/') && !path.startsWith('made/'),
  );
  expect(parts.length).toBeGreaterThan(150);
  expect(parts.filter((path) => !isNamed(path))).toEqual([]);
  for (const path of parts)
    expect(sourceOf(path), path).toBe(readFileSync(join('src/composer/parts', path), 'utf8'));
});

test('[BUILD-08] a source that is not there is refused by its name', () => {
  expect(findSource('web/src/components/Nowhere.tsx')).toBeNull();
  expect(() => sourceOf('web/src/components/Nowhere.tsx')).toThrow('web/src/components/Nowhere.tsx');
});

test('[BUILD-08] a filled part has its texts as each place wants them, and the lines of what the project has', () => {
  const filling = { said: { back: 'To "all" {pages}' }, has: { stack: true } };
  const filled = filledPart('native/src/components/Screen.tsx', filling);
  expect(filled).toContain(`aria-label={'To "all" {pages}'}`);
  expect(filled).toContain('useBack(parent !== null, back);');
  const plain = filledPart('native/src/components/Screen.tsx', { has: { stack: false } });
  expect(plain).not.toContain('useBack');
  for (const text of [filled, plain])
    expect(text).not.toMatch(/\bsaid\b|\/\/ (?:if|end)\b|\/\* (?:if|end)\b/);
  // A text that is empty is left out of a sum.
  const said = { language: 'en', currencyBefore: '$', currencyAfter: '' };
  expect(filledPart('shared/src/lib/format.ts', { said })).toContain("return '$' + text;");
});

test('[BUILD-08] a part is not filled without a text or a choice that it needs', () => {
  const path = 'native/src/components/Screen.tsx';
  expect(() => filledPart(path, { has: { stack: true } })).toThrow(`${path}: nothing says what back is.`);
  expect(() => filledPart(path, {})).toThrow(`${path}: nothing says whether the project has stack.`);
});
