import { describe, expect, it } from 'vitest';
import { findInTexts, replaceInTexts, type TextQuery } from '#lib/text-search.ts';

const plain: TextQuery = { text: '', matchCase: false, isWord: false, isPattern: false };
const file = (content: string, path = 'a.ts') => ({ path, hash: `hash of ${path}`, content });
const find = (content: string, query: Partial<TextQuery>, replacement = '') =>
  findInTexts([file(content)], { ...plain, ...query }, replacement).files[0]?.hits ?? [];
const replace = (content: string, query: Partial<TextQuery>, replacement: string) =>
  replaceInTexts([file(content)], { ...plain, ...query }, replacement, null).files[0]?.content ?? content;

describe('[BUILD-09] searching texts', () => {
  it('tells where something is, with the part of the line that shows it', () => {
    const hits = find(`.Box { color: red }\n  .box { color: blue }\n${'x'.repeat(500)} box\r\n`, {
      text: 'BOX',
    });
    expect(hits.map(({ line, column }) => [line, column])).toEqual([
      [1, 2],
      [2, 4],
      [3, 502],
    ]);
    for (const hit of hits)
      expect(hit.text.slice(hit.start, hit.start + hit.length).toLowerCase()).toBe('box');
  });

  it('takes case, whole words of any script and expressions as they are asked for', () => {
    expect(find('Box box', { text: 'Box', matchCase: true })).toHaveLength(1);
    expect(find('über übergabe (über)', { text: 'über', isWord: true })).toHaveLength(2);
    expect(find('a.b axb', { text: 'a.b' })).toHaveLength(1);
    expect(find('a.b axb', { text: 'a.b', isPattern: true })).toHaveLength(2);
    expect(find('abc', { text: 'x*', isPattern: true })).toEqual([]);
    expect(find('one\ntwo', { text: '^t', isPattern: true })[0]).toMatchObject({ line: 2, column: 1 });
    expect(() => find('abc', { text: '(', isPattern: true })).toThrow(SyntaxError);
  });

  it('shows for each place what replacing makes of it, and makes just that', () => {
    const query = { text: '(?<first>\\w+)-(\\w+)', isPattern: true };
    expect(find('left-right', query, '$2 $<first> $& $$ $9')[0]?.replaced).toBe('right left left-right $ $9');
    expect(replace('left-right', query, '$2-$1\\n')).toBe('right-left\n');
    expect(replace('cost: x', { text: 'x' }, '$1 $& \\n')).toBe('cost: $1 $& \\n');
    expect(replace('a\r\nb', { text: 'b' }, 'c')).toBe('a\r\nc');
  });

  it('replaces one place, and leaves texts alone that stay as they are', () => {
    const texts = [file('cat cat cat'), file('dog', 'b.ts')];
    const query = { ...plain, text: 'cat' };
    expect(replaceInTexts(texts, query, 'cow', 4)).toEqual({
      files: [{ ...texts[0], content: 'cat cow cat' }],
      count: 1,
    });
    expect(replaceInTexts(texts, query, 'cow', null).count).toBe(3);
    expect(replaceInTexts(texts, query, 'cat', null)).toEqual({ files: [], count: 0 });
  });

  it('counts everything, and lists what can be looked at', () => {
    const texts = Array.from({ length: 10 }, (_, index) => file('x '.repeat(80), `${index}.ts`));
    const { files, count, looked } = findInTexts(texts, { ...plain, text: 'x' }, '');
    expect([count, looked, files.length]).toEqual([800, 10, 10]);
    expect(files.map(({ hits }) => hits.length)).toEqual([50, 50, 50, 50, 50, 50, 0, 0, 0, 0]);
  });
});
