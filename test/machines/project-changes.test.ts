import { describe, expect, it } from 'vitest';
import { startWorld } from '#test/support/machine-world.ts';

/** A page that reads its log; `news` is what it was told since the last look. */
const opened = () => {
  const world = startWorld('project-changes');
  const news = (): string[] => {
    const types = world.emitted.map(({ type }) => type);
    world.emitted.length = 0;
    return types;
  };
  return { news, send: world.send.bind(world) };
};

describe('project-changes', () => {
  it('[BUILD-04] what was so before the page was opened is no news', () => {
    const { send, news } = opened();
    for (const type of ['tree.changed', 'version.created', 'run.charged', 'run.exhausted']) send(type);
    expect(news()).toEqual([]);
    send('log.caughtUp', { isEmpty: false, isListed: false });
    // The list of files is on its way and knows them; the list of versions is asked for.
    expect(news()).toEqual(['history.changed']);
  });

  it('[BUILD-04] a list of files that was there before the log is asked for again', () => {
    const { send, news } = opened();
    send('log.caughtUp', { isEmpty: false, isListed: true });
    expect(news()).toEqual(['files.changed', 'history.changed']);
  });

  it('[BUILD-03] other files are told with their history, a version of the same files alone', () => {
    const { send, news } = opened();
    send('log.caughtUp', { isEmpty: true, isListed: true });
    expect(news()).toEqual([]);
    send('tree.changed');
    expect(news()).toEqual(['files.changed', 'history.changed']);
    send('version.created');
    expect(news()).toEqual(['history.changed']);
  });

  it('[BUILD-07] [ERROR-03] a charge and an end for lack of credits are told when they happen', () => {
    const { send, news } = opened();
    send('log.caughtUp', { isEmpty: false, isListed: false });
    news();
    send('run.charged');
    send('run.exhausted');
    expect(news()).toEqual(['credits.charged', 'credits.exhausted']);
  });
});
