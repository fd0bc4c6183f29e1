import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checked } from '#composer/data/check.ts';
import { schemas } from '#composer/data/schemas.ts';
import { composerData } from '#composer/data/vite-plugin.ts';
import { stacks } from '#composer/design/type.ts';
import { lexicon } from '#composer/language/lexicon.ts';

const folder = path.resolve(import.meta.dirname, '../../src/composer/data');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => file.replaceAll(path.sep, '/'));

/** A file with `lines` put behind the one that begins with `behind`; what is said of it, its own line for `#`. */
function refusal(file: string, behind: string, ...lines: readonly string[]): string {
  const all = read(file).split('\n');
  const at = all.findIndex((line) => line.startsWith(behind)) + 1;
  expect(at).toBeGreaterThan(0);
  let said = 'nothing';
  try {
    checked(file, [...all.slice(0, at), ...lines, ...all.slice(at)].join('\n'));
  } catch (error) {
    said = String(error).replace(`${file}:${at + 1}:`, `${file}:#:`);
  }
  return said;
}

describe('[BUILD-01] data of the composer', () => {
  test('is there for every schema', () => {
    const names = Object.keys(schemas).map((name) => name.replace(/\*$/u, ''));
    expect(names.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  });

  test.each(files)('%s is as its schema says, and holds only what JSON can', (file) => {
    const value = checked(file, read(file));
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test('is refused by file and line for a key that no schema knows', () => {
    expect(refusal('topics/bakery.yaml', 'noun:', 'price: 3')).toMatch(
      /^DataError: topics\/bakery\.yaml:#: .*price/u,
    );
    expect(refusal('words.yaml', 'de:', '  untill: Bis')).toMatch(/^DataError: words\.yaml:#: de: .*untill/u);
  });

  test('is refused by file and line for a row that has a cell too few, or a word for a number', () => {
    expect(refusal('topics/bakery.yaml', 'features:', '  - clock | Slow')).toMatch(
      /^DataError: topics\/bakery\.yaml:#: features\.0/u,
    );
    expect(refusal('topics/bakery.yaml', 'offers:', '  Bread of old:', '    - Rye | Dark | cheap')).toMatch(
      /^DataError: topics\/bakery\.yaml:\d+: offers\.Bread of old\.0\.2/u,
    );
  });

  test('is refused by file and line for anchors, and for a key that is there twice', () => {
    expect(refusal('topics/bakery.yaml', 'noun:', 'aim: &said Order')).toMatch(
      /^DataError: topics\/bakery\.yaml:#: Anchors/u,
    );
    expect(refusal('topics/bakery.yaml', 'words:', 'noun: a shop')).toMatch(
      /^DataError: topics\/bakery\.yaml:\d+: .*unique/u,
    );
  });

  test('has a stack of fonts for every style of type', () => {
    expect(Object.values(lexicon.typefaces).filter((name) => !(name in stacks))).toEqual([]);
  });

  test('has no file without a schema', () => {
    expect(() => checked('tropics/bakery.yaml', 'a: 1')).toThrow('tropics/bakery.yaml:1: There is no schema');
  });

  test('is left as JSON in a build, which a wrong file stops', () => {
    const { transform } = composerData();
    if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
    const handler = transform.handler as unknown as (source: string, id: string) => { code: string };
    const file = path.join(folder, 'app-motifs.yaml');
    const { code } = handler(read('app-motifs.yaml'), file);
    const json = JSON.parse(code.replace(/^export default /u, '').replace(/;$/u, '')) as string;
    expect(JSON.parse(json)).toEqual(checked('app-motifs.yaml', read('app-motifs.yaml')));
    expect(() => handler('- a', file)).toThrow('app-motifs.yaml:1: 0');
  });
});
