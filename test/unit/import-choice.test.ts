import { describe, expect, it, vi } from 'vitest';
import { chooseFiles, commonFolder, Notes, possibleEntries } from '#server/imports/choose-files.ts';
import { findProject } from '#server/imports/find-project.ts';

const entriesOf = (paths: readonly string[]) =>
  paths.map((path) => ({ path, kind: 'file' as const, size: 1 }));
const chosenFrom = async (paths: readonly string[]) => {
  const notes = new Notes();
  const possible = await possibleEntries(entriesOf(paths), notes);
  const chosen = await chooseFiles(possible, { scene: 'ai-website-builder', isBuilt: false }, notes);
  return { possible, notes, paths: chosen.map(({ path }) => path) };
};

describe('what is chosen of an archive', () => {
  it('[BUILD-09] stands in one folder that all of it is in, and code is in no folder around a project', () => {
    expect(commonFolder(['a/b/c.txt', 'a/b/d/e.txt'])).toBe('a/b/');
    expect(commonFolder(['a/b/c.txt', 'a/bc/d.txt'])).toBe('a/');
    expect(commonFolder(['a/b.txt', 'a/b.txt.map'])).toBe('a/');
    expect(commonFolder(['a/src/x/b.ts', 'a/src/x/c.ts'])).toBe('a/');
    expect(commonFolder(['src/b.ts'])).toBe('');
    expect(commonFolder(['b', 'a/c'])).toBe('');
    expect(commonFolder([])).toBe('');
  });

  it('[BUILD-09] has no name that is that of a file and of a folder, however deep', async () => {
    const { paths, notes } = await chosenFrom(['a/b/c/d.txt', 'a/b', 'a/b/e.txt', 'A/b/c', 'f', 'f/g/h.txt']);
    expect(paths).toEqual(['a/b/c/d.txt', 'a/b/e.txt', 'f']);
    expect(notes.list.map(({ path }) => path)).toEqual(['a/b', 'A/b/c', 'f/g/h.txt']);
  });

  it('[ERROR-04] keeps nobody waiting: others have their turn, however many files there are and however deep', async () => {
    const deep = 'a/'.repeat(120);
    const paths = Array.from({ length: 6_000 }, (_, at) => `${deep}${at}/x.txt`);
    let [turns, isOver] = [0, false];
    const turn = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    // Each look at it takes longer than one may work without a pause.
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 11));
    const { possible } = await chosenFrom([...paths, `${deep}index.html`]);
    await findProject({ entries: [], contents: async function* () {} }, possible);
    isOver = true;
    clock.mockRestore();
    expect(turns).toBeGreaterThan(paths.length);
    expect(possible).toHaveLength(paths.length + 1);
  });
});
