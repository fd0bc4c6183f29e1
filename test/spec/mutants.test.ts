import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { groups } from './mutants/all.ts';
import { fingerprintOf, mutated } from './mutants/mutant.ts';
import type { GroupResults, Mutant } from './mutants/mutant.ts';
import { requirements } from './requirements.ts';
import { allTitles, idsIn } from './titles.ts';

const mutants: readonly Mutant[] = groups.flatMap((group) => group.mutants);
const ids = Object.keys(requirements);

test('every requirement has a mutant that takes it out', () => {
  for (const { prefixes, mutants: own } of groups) {
    const wanted = ids.filter((id) => prefixes.includes(id.replace(/-\d+$/, '')));
    expect([...new Set<string>(own.map(({ id }) => id))].toSorted()).toEqual(wanted.toSorted());
  }
  const prefixes = groups.flatMap((group) => group.prefixes);
  expect([...new Set(ids.map((id) => id.replace(/-\d+$/, '')))].toSorted()).toEqual(prefixes.toSorted());
});

describe('each mutant', () => {
  const titles = allTitles(path.resolve('test'));
  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
    '%s fits its file and its tests',
    (_id, mutant) => {
      const changed = mutated(mutant, readFileSync(mutant.file, 'utf8'));
      expect(mutant.replace).not.toBe(mutant.find);
      if (/\.tsx?$/.test(mutant.file)) parseAst(changed, { lang: mutant.file.endsWith('x') ? 'tsx' : 'ts' });
      for (const file of mutant.tests ?? []) {
        const named = titles.filter((title) => title.file === file).flatMap(({ text }) => idsIn(text));
        expect(named, `${file} names ${mutant.id}`).toContain(mutant.id);
      }
    },
  );
});

test('the record says of every mutant, as it is now, that the suite noticed it', () => {
  for (const { name, mutants: own } of groups) {
    const file = path.resolve('test/spec/mutants/results', `${name}.json`);
    const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as GroupResults).mutants : [];
    const killed = new Set(results.filter(({ verdict }) => verdict === 'killed').map((r) => r.fingerprint));
    const unproved = own.filter((mutant) => !killed.has(fingerprintOf(mutant))).map(({ id }) => id);
    expect(unproved, 'npm run test:mutants -- --only <ids> proves them').toEqual([]);
  }
});

test('a mutant whose place is gone, or is there twice, is refused', () => {
  const mutant: Mutant = { id: 'ROUTE-01', what: '', file: 'a.ts', find: 'b', replace: '$&c' };
  expect(mutated(mutant, 'abc')).toBe('a$&cc');
  expect(() => mutated(mutant, 'ac')).toThrow('0 times');
  expect(() => mutated(mutant, 'bb')).toThrow('2 times');
});
