import { describe, expect, it } from 'vitest';
import type { LogReading } from '#machines/project-changes/project-changes.types.ts';
import { startWorld } from '#test/support/machine-world.ts';

const begun: LogReading = { treeHash: 'tree-1', versions: 1, credits: 3, exhausted: 1, isListed: false };

/** A page that reads its log; `news` is what it was told since the last look. */
const opened = () => {
  const world = startWorld('project-changes');
  const news = (): string[] => {
    const types = world.emitted.map(({ type }) => type);
    world.emitted.length = 0;
    return types;
  };
  return { news, read: (reading: LogReading) => world.send('log.read', { reading }) };
};

describe('project-changes', () => {
  it('[BUILD-04] what was so before the page was opened is no news', () => {
    const { read, news } = opened();
    read(begun);
    // The list of files is on its way and knows them; the list of versions is asked for.
    expect(news()).toEqual(['history.changed']);
    read(begun);
    expect(news()).toEqual([]);
  });

  it('[BUILD-04] a list of files that was there before the log is asked for again', () => {
    const { read, news } = opened();
    read({ ...begun, isListed: true });
    expect(news()).toEqual(['files.changed', 'history.changed']);
  });

  it('[BUILD-03] another tree is told once, a version of the same tree changes the history alone', () => {
    const { read, news } = opened();
    read({ ...begun, treeHash: null, versions: 0 });
    expect(news()).toEqual([]);
    read(begun);
    news();
    read({ ...begun, treeHash: 'tree-2', isListed: true });
    expect(news()).toEqual(['files.changed', 'history.changed']);
    read({ ...begun, treeHash: 'tree-2', versions: 2, isListed: true });
    expect(news()).toEqual(['history.changed']);
    read({ ...begun, treeHash: 'tree-2', versions: 2, isListed: true });
    expect(news()).toEqual([]);
    // Files that are known do not go because a log tells of none.
    read({ ...begun, treeHash: null, versions: 0 });
    expect(news()).toEqual([]);
  });

  it('[BUILD-07] [ERROR-03] a charge and an end for lack of credits are told when they happen, each once', () => {
    const { read, news } = opened();
    read(begun);
    news();
    read({ ...begun, credits: 5 });
    expect(news()).toEqual(['credits.charged']);
    read({ ...begun, credits: 6, exhausted: 2 });
    expect(news()).toEqual(['credits.charged', 'credits.exhausted']);
    read({ ...begun, credits: 6, exhausted: 2 });
    expect(news()).toEqual([]);
  });
});
