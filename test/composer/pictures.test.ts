import { describe, expect, test } from 'vitest';
import type { ProjectType } from '#contract/scenes.ts';
import { answer } from '#composer/composer.ts';
import { parseSpec, specPath, type SiteSpec } from '#composer/spec/spec.ts';
import { apply, read, said, type ProjectFiles } from './support.ts';

/** A run with pictures, which are in the project already, as the product puts them there. */
function runWith(files: ProjectFiles, type: ProjectType, prompt: string, names: readonly string[]): string {
  const attachments = names.map((name) => ({
    name,
    mediaType: 'image/jpeg',
    path: `${type === 'react' ? 'public/' : ''}images/${name}`,
    hash: name,
  }));
  const input = new Map<string, { hash: string; content: string | null }>(files);
  for (const { path, hash } of attachments) input.set(path, { hash, content: null });
  const actions = [
    ...answer({
      type,
      projectName: 'Untitled',
      nameIsDefault: true,
      prompt,
      history: [],
      files: input,
      seed: 'seed',
      attachments,
    }),
  ];
  for (const action of actions) apply(files, action);
  return said(actions);
}

function siteOf(files: ProjectFiles): SiteSpec {
  const spec = parseSpec(read(files, specPath));
  if (spec?.kind !== 'site') throw new Error('This is no site.');
  return spec;
}
const sectionOf = <T extends SiteSpec['sections'][number]['type']>(files: ProjectFiles, type: T) =>
  siteOf(files).sections.find(
    (section): section is Extract<SiteSpec['sections'][number], { type: T }> => section.type === type,
  );

describe('[BUILD-08] attached pictures stand where the words say', () => {
  test.each<[ProjectType, string]>([
    ['project', 'images/IMG_2031.jpg'],
    ['react', '/images/IMG_2031.jpg'],
  ])('%s: at the top, then in the gallery, then as the logo', (type, path) => {
    const files: ProjectFiles = new Map();
    const answered = runWith(files, type, 'website for my surf school Blue Line, use my photo as the hero', [
      'IMG_2031.jpg',
    ]);
    expect(answered).toContain('opens the page');
    expect(sectionOf(files, 'hero')?.picture?.path).toBe(path);
    const markup = type === 'react' ? 'src/components/Picture.tsx' : 'index.html';
    expect(read(files, markup)).toMatch(new RegExp(`src="${path}"`));
    expect(read(files, markup)).toMatch(/width="?\{?1600/);

    runWith(files, type, 'put this picture in the gallery', ['sunset-at-the-beach.jpg']);
    expect(sectionOf(files, 'gallery')?.items.map((item) => item.caption)).toEqual(['Sunset at the beach']);
    expect(sectionOf(files, 'hero')?.picture?.path).toBe(path);

    const both = runWith(files, type, 'use this as the logo and make it blue', ['logo.png']);
    expect(siteOf(files).logo?.path).toContain('logo.png');
    expect(both).toContain('blue');
  });

  test('pictures find the goods that their names name', () => {
    const files: ProjectFiles = new Map();
    runWith(
      files,
      'project',
      'online shop for soap: lavender 6.50, charcoal 7. use the pictures for the products and logo.png as the logo',
      ['charcoal.jpg', 'lavender.jpg', 'logo.png'],
    );
    expect(sectionOf(files, 'products')?.items.map((item) => [item.name, item.photo?.path])).toEqual([
      ['Lavender', 'images/lavender.jpg'],
      ['Charcoal', 'images/charcoal.jpg'],
    ]);
    expect(siteOf(files).logo?.path).toBe('images/logo.png');
  });

  test('several without a word go to the gallery, and “the first as the hero” is heard', () => {
    const files: ProjectFiles = new Map();
    runWith(files, 'project', 'a hotel by the sea called Salt House', [
      'room one.jpg',
      'view.jpg',
      'breakfast.jpg',
    ]);
    expect(sectionOf(files, 'gallery')?.items).toHaveLength(3);
    expect(read(files, 'index.html')).toContain('src="images/room%20one.jpg"');
    runWith(files, 'project', 'use the first as the hero and the others in the gallery', [
      'a-door.jpg',
      'b-key.jpg',
    ]);
    expect(sectionOf(files, 'hero')?.picture?.path).toBe('images/a-door.jpg');
    expect(sectionOf(files, 'gallery')?.items).toHaveLength(4);
  });
});
