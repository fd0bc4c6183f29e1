import { describe, expect, test } from 'vitest';
import { prompts } from './corpus/prompts.ts';
import { compose, type ProjectFiles } from './support.ts';

/** What a checker of pages would object to, in the words of a person. */
function objections(html: string, path: string, files: ReadonlySet<string>): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  const say = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${path}: ${what}`);
  };
  const content = (selector: string): string => page.querySelector(selector)?.getAttribute('content') ?? '';
  say(/^[a-z]{2}$/u.test(page.documentElement.lang), 'no language');
  say(page.title.length > 2 && page.title.length <= 120, `title of ${page.title.length} letters`);
  say(content('meta[name="description"]').length >= 20, 'no description');
  say(content('meta[name="viewport"]').includes('width=device-width'), 'no viewport');
  say(page.querySelector('link[rel="icon"]') !== null, 'no icon');
  for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
    say(content(`meta[property="${name}"]`) !== '', `no ${name}`);
  say(page.querySelectorAll('h1').length === 1, `${page.querySelectorAll('h1').length} h1`);
  let level = 0;
  for (const heading of page.querySelectorAll('main h1, main h2, main h3, main h4')) {
    const next = Number(heading.tagName.slice(1));
    say(next <= level + 1, `h${next} “${heading.textContent}” after h${level}`);
    say(heading.textContent.trim() !== '', `an empty h${next}`);
    level = next;
  }
  for (const landmark of ['header', 'main', 'footer'])
    say(page.querySelector(landmark) !== null, `no ${landmark}`);
  // What has no link needs no navigation, and a button that opens an empty menu is none.
  const navigation = page.querySelector('nav');
  say(navigation === null || navigation.querySelector('a') !== null, 'an empty nav');
  const parts = page.querySelectorAll('main section').length;
  say(navigation !== null || parts <= 3, `no nav for ${parts} sections`);
  say(page.querySelectorAll('main').length === 1, 'more than one main');
  const skip = page.querySelector('a.skip')?.getAttribute('href') ?? '';
  say(skip.startsWith('#') && page.getElementById(skip.slice(1)) !== null, 'no skip link');
  say(page.body.querySelector('a, button') === page.querySelector('a.skip'), 'the skip link is not first');
  const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
  say(new Set(ids).size === ids.length, 'an id twice');
  for (const image of page.querySelectorAll('img'))
    say(
      image.hasAttribute('alt') && image.hasAttribute('width') && image.hasAttribute('height'),
      'an image without size or words',
    );
  for (const drawing of page.querySelectorAll('svg'))
    say(
      drawing.hasAttribute('viewBox') &&
        (drawing.getAttribute('aria-hidden') === 'true' || drawing.getAttribute('role') === 'img'),
      'a drawing without view box or role',
    );
  for (const link of page.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const [file = '', id = ''] = href.split('#');
    if (/^(?:mailto|tel|https?):/u.test(href)) continue;
    say(file === '' || files.has(file), `a link to ${href}`);
    if (file === '' && id !== '') say(page.getElementById(id) !== null, `a link to ${href}`);
  }
  for (const field of page.querySelectorAll('input:not([aria-hidden="true"]), select, textarea'))
    say(
      field.hasAttribute('aria-label') || page.querySelector(`label[for="${field.id}"]`) !== null,
      'a field without a label',
    );
  for (const named of page.querySelectorAll('[aria-labelledby], [aria-describedby], [aria-controls]'))
    for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
      for (const id of (named.getAttribute(name) ?? '').split(' ').filter((one) => one !== ''))
        say(page.getElementById(id) !== null, `${name} names ${id}, which is not there`);
  return found;
}

const sites = prompts.filter((entry) => entry.kind === 'site' && entry.type !== 'react_native');

describe('[BUILD-08] pages of generated sites are built as a checker of pages wants them', () => {
  test('there are many of them', () => expect(sites.length).toBeGreaterThan(50));

  test.each(sites.map((entry) => [entry.prompt] as const))('%s', (prompt) => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', prompt);
    const pages = [...files].filter(([path]) => path.endsWith('.html'));
    const names = new Set(files.keys());
    expect(pages.flatMap(([path, { content }]) => objections(content, path, names))).toEqual([]);
    const titles = pages.map(([, { content }]) => /<title>(.*?)<\/title>/u.exec(content)?.[1]);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = pages.map(
      ([, { content }]) => /name="description" content="(.*?)"/u.exec(content)?.[1],
    );
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
