import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { escapeHtml } from '#composer/print/node.ts';
import { type ProjectFiles, read, compose } from './support.ts';

/** Attributes of the `meta` elements, as a browser reads them. */
function metas(html: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node && node.nodeName === 'meta')
      found.push(Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])));
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

const known = ['charset', 'name', 'property', 'content'];

describe('[BUILD-03] words with quotes stay words in the head of a page', () => {
  test.each<[ProjectType, string]>([
    ['project', 'A landing page for a bakery called Crumb, with opening hours and a menu'],
    ['react', 'A landing page for a bakery called Crumb, with opening hours and a menu'],
    ['project', 'a to-do app'],
    ['react', 'a to-do app'],
  ])('%s: %s', (type, prompt) => {
    const files: ProjectFiles = new Map();
    compose(files, type, prompt);
    compose(files, type, 'rename it to The "Loaf" & Sons');
    const { name, description } = JSON.parse(read(files, '.statecraft/spec.json')) as Record<string, string>;
    expect(name).toMatch(/"Loaf" & Sons|“Loaf” & Sons/);
    const found = metas(read(files, 'index.html'));
    expect(found.flatMap((meta) => Object.keys(meta).filter((key) => !known.includes(key)))).toEqual([]);
    expect(found.find((meta) => meta['name'] === 'description')?.['content']).toBe(description);
    const title = found.find((meta) => meta['property'] === 'og:site_name')?.['content'];
    expect(title).toBe(prompt.includes('page') ? name : undefined);
  });

  test('an attribute in double quotes cannot be left', () => {
    expect(escapeHtml("\"><b> & 'x'")).toBe("&quot;&gt;&lt;b&gt; &amp; 'x'");
  });
});
