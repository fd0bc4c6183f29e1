import { describe, expect, it } from 'vitest';
import { mergeTrees } from '#server/files/merge.ts';

type Tree = Readonly<Record<string, string>>;
const entries = (tree: Tree) =>
  Object.entries(tree).map(([path, hash]) => ({ path, hash, size: 1, text: true }));

/** Trees as path and hash; what comes of them likewise, and the paths in conflict with the hashes of the three. */
function merged(base: Tree, run: Tree, person: Tree) {
  const { files, conflicts } = mergeTrees(entries(base), entries(run), entries(person));
  return {
    files: Object.fromEntries(files.map(({ path, hash }) => [path, hash])),
    conflicts: Object.fromEntries(
      conflicts.map(({ path, base: b, run: t, person: p }) => [path, [b?.hash, t?.hash, p?.hash]]),
    ),
  };
}

describe('[BUILD-09] merging the files of a run and of a person', () => {
  it.each<[string, Tree, Tree, Tree, Tree]>([
    ['neither changed it', { a: '1' }, { a: '1' }, { a: '1' }, { a: '1' }],
    ['the run changed it', { a: '1' }, { a: '2' }, { a: '1' }, { a: '2' }],
    ['the person changed it', { a: '1' }, { a: '1' }, { a: '2' }, { a: '2' }],
    ['both made the same of it', { a: '1' }, { a: '2' }, { a: '2' }, { a: '2' }],
    ['the run wrote it', {}, { a: '1' }, {}, { a: '1' }],
    ['the person wrote it', {}, {}, { a: '1' }, { a: '1' }],
    ['both wrote the same', {}, { a: '1' }, { a: '1' }, { a: '1' }],
    ['the run deleted it', { a: '1' }, {}, { a: '1' }, {}],
    ['the person deleted it', { a: '1' }, { a: '1' }, {}, {}],
    ['both deleted it', { a: '1' }, {}, {}, {}],
  ])('is no conflict where %s', (_, base, run, person, files) => {
    expect(merged(base, run, person)).toEqual({ files, conflicts: {} });
  });

  it.each<[string, Tree, Tree, Tree, (string | undefined)[]]>([
    ['they made different things of it', { a: '1' }, { a: '2' }, { a: '3' }, ['1', '2', '3']],
    ['they wrote different things', {}, { a: '2' }, { a: '3' }, [undefined, '2', '3']],
    ['the person deleted what the run changed', { a: '1' }, { a: '2' }, {}, ['1', '2', undefined]],
    ['the run deleted what the person changed', { a: '1' }, {}, { a: '3' }, ['1', undefined, '3']],
  ])('is a conflict where %s', (_, base, run, person, hashes) => {
    expect(merged(base, run, person)).toEqual({ files: {}, conflicts: { a: hashes } });
  });

  it('looks at each file by itself', () => {
    const base = { a: '1', b: '1', c: '1', d: '1' };
    const run = { a: '2', b: '1', c: '2', new: '1' };
    const person = { a: '1', b: '3', c: '3', d: '1' };
    expect(merged(base, run, person)).toEqual({
      files: { a: '2', b: '3', new: '1' },
      conflicts: { c: ['1', '2', '3'] },
    });
  });
});
