import { describe, expect, it } from 'vitest';
import { bytesOf, hashOf, textOf } from '#server/files/content.ts';
import { lineCounts } from '#server/files/line-counts.ts';
import { collisionProblem, pathProblem } from '#lib/project-paths.ts';
import { changedFiles, deserialize, serialize, treeOf } from '#server/files/tree.ts';
import fc from '#test/support/fast-check.ts';
import { describeOnBothDatabases } from './support/server.ts';

const name = fc.stringMatching(/^[a-z]{1,6}(\/[a-z]{1,6})?\.txt$/);
const contents = fc.dictionary(name, fc.string({ maxLength: 20 }), { maxKeys: 12 });
const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({
    path,
    hash: hashOf(bytesOf(text)),
    size: bytesOf(text).byteLength,
    text: true,
  }));

describe('[BUILD-03] trees', () => {
  it('are named by what is in them, in whatever order it came, and read back as they were', () => {
    fc.assert(
      fc.property(contents, (texts) => {
        const tree = treeOf(filesOf(texts));
        expect(treeOf(filesOf(texts).reverse()).hash).toBe(tree.hash);
        expect(deserialize(serialize(tree.files))).toEqual(tree.files);
      }),
    );
  });

  it('differ in what was changed and in nothing else', () => {
    fc.assert(
      fc.property(contents, contents, (before, after) => {
        const changes = changedFiles(filesOf(before), filesOf(after));
        const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
        expect(changes.map(({ path }) => path)).toEqual(paths.filter((path) => before[path] !== after[path]));
        expect(treeOf(filesOf(before)).hash === treeOf(filesOf(after)).hash).toBe(changes.length === 0);
      }),
    );
  });

  it('count lines as people do', () => {
    expect(lineCounts('', 'a\nb\n')).toEqual({ additions: 2, deletions: 0 });
    expect(lineCounts('a\nb', '')).toEqual({ additions: 0, deletions: 2 });
    expect(lineCounts('a\nb\nc\n', 'a\nx\nc\n')).toEqual({ additions: 1, deletions: 1 });
    const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 20 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const text = (list: string[]) => list.map((line) => `${line}\n`).join('');
        const { additions, deletions } = lineCounts(text(before), text(after));
        expect(additions - deletions).toBe(after.length - before.length);
      }),
    );
  });

  it('two large texts that share nothing are not compared for ever', () => {
    const text = (seed: number) =>
      Array.from({ length: 40_000 }, (_, index) => `${(index * seed) % 9973} ${index % seed}`).join('\n');
    const started = performance.now();
    const { additions, deletions } = lineCounts(text(7), text(11));
    expect(additions).toBeGreaterThan(0);
    expect(deletions).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('[BUILD-09] contents and names', () => {
  it('are text when they are UTF-8 without NUL, byte order mark and all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(textOf(bytesOf(text))).toBe(text);
      }),
    );
    expect(textOf(bytesOf('\uFEFFa'))).toBe('\uFEFFa');
    expect(textOf(new Uint8Array([0xff, 0xfe]))).toBeNull();
    expect(textOf(new Uint8Array([97, 0, 98]))).toBeNull();
  });

  it('one name in two spellings is one file for some people', () => {
    expect(collisionProblem(['caf\u00e9.txt', 'cafe\u0301.txt'])).not.toBeNull();
    expect(collisionProblem(['A/x.txt', 'a'])).not.toBeNull();
    expect(pathProblem('a\ud800.txt')).not.toBeNull();
    for (const good of ['index.html', 'src/a b.tsx', '.statecraft/spec.json', 'app/[id].tsx', 'ü/ñ.txt']) {
      expect(pathProblem(good)).toBeNull();
    }
  });
});

describeOnBothDatabases('the file store', (makeServer) => {
  it('[BUILD-03] keeps a content once, gives back the very bytes, and a tree as it was', async () => {
    const { services } = await makeServer();
    const { files, database } = services;
    const binary = new Uint8Array([0, 255, 1, 254]);
    const texts = ['', 'same', 'same', 'naïve\r\n'];
    const entries = await Promise.all([
      ...texts.map((text, index) => files.write(database.db, `t${index}.txt`, bytesOf(text))),
      files.write(database.db, 'b.bin', binary),
    ]);
    const rows = await database.db.selectFrom('blobs').select('hash').execute();
    expect(rows).toHaveLength(4);
    const tree = await files.saveTree(database.db, entries);
    expect((await files.saveTree(database.db, [...entries].reverse())).hash).toBe(tree.hash);
    expect(await files.readTree(tree.hash)).toEqual(tree.files);
    for (const [index, text] of texts.entries()) {
      expect(await files.readText(entries[index] ?? entries[0]!)).toBe(text);
    }
    expect([...(await files.readBlob(hashOf(binary)))]).toEqual([...binary]);
    expect(entries.at(-1)).toMatchObject({ text: false, size: 4 });
    await expect(files.readBlob('0'.repeat(64))).rejects.toThrow('no content');
    await expect(files.readTree('0'.repeat(64))).rejects.toThrow('no tree');
    expect(await files.diff([], tree.files)).toHaveLength(5);
  });
});
