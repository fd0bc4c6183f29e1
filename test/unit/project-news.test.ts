import { expect, it } from 'vitest';
import { openProjectNews, type ProjectNews } from '#lib/project-news.ts';

it('[MACHINE-06] news of a project reaches its own page, and no other, until the page is closed', () => {
  const heard: Record<'one' | 'other', ProjectNews[]> = { one: [], other: [] };
  const close = openProjectNews.subscribe('one', (news) => heard.one.push(news));
  const closeOther = openProjectNews.subscribe('other', (news) => heard.other.push(news));
  const news = (projectId: string): ProjectNews => ({
    projectId,
    treeHash: 'tree-1',
    type: 'sandbox.faulted',
    fault: {
      kind: 'runtime',
      message: 'x is not defined',
      path: null,
      line: null,
      column: null,
      frame: '',
      stack: '',
    },
  });
  openProjectNews.notify(news('one'));
  expect(heard).toEqual({ one: [news('one')], other: [] });
  close();
  openProjectNews.notify(news('one'));
  openProjectNews.notify(news('other'));
  expect(heard).toEqual({ one: [news('one')], other: [news('other')] });
  closeOther();
});
