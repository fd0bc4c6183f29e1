import { expect, it } from 'vitest';
import { marksOf, pageOf } from '#machines/comments/threads.ts';
import type { Comment, CommentsContext } from '#machines/comments/comments.types.ts';
import { comments, element } from '#test/models/comments.model.ts';

it('a page is the same with another query and another place in it, and another one with another route', () => {
  for (const place of ['/', '/?x=1', '/#menu', '/index.html', '/index.html?x#y'])
    expect(pageOf(place), place).toBe('/');
  for (const place of ['/about', '/about/', '/about?x=1#team']) expect(pageOf(place), place).toBe('/about');
  expect(pageOf('/#/about?x=1')).toBe('/#/about');
  expect(pageOf('/#/about')).not.toBe(pageOf('/#/team'));
});

it('open threads of the page are marked, each in the colour of whoever began it', () => {
  const context = {
    comments: comments as readonly Comment[],
    page: '/?x',
    current: 'c_1',
  } as CommentsContext;
  expect(marksOf(context)).toEqual([
    { ...element, id: 'c_1', name: 'Ben', hue: expect.any(Number) as number, isCurrent: true },
  ]);
  expect(marksOf({ ...context, page: '/about' }).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    ['c_3', false],
  ]);
});
