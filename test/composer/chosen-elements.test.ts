import { describe, expect, test } from 'vitest';
import type { Action } from '#contract/actions.ts';
import type { ChosenElement } from '#contract/page-elements.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { answer } from '#composer/composer.ts';
import { apply, changedPaths, compose, read, said, type ProjectFiles } from './support.ts';

const built = (type: ProjectType): ProjectFiles => {
  const files: ProjectFiles = new Map();
  compose(files, type, 'A website for a bakery called Crumb with a menu and opening hours');
  return files;
};

/** Where a text begins in a file, as the preview names it. */
function place(files: ProjectFiles, path: string, text: string, tag: string): ChosenElement {
  const source = read(files, path);
  const before = source.slice(0, source.indexOf(text)).split('\n');
  return { path, line: before.length, column: (before.at(-1) ?? '').length + 1, tag, text: '' };
}

function sent(files: ProjectFiles, type: ProjectType, prompt: string, elements: ChosenElement[]): Action[] {
  const actions = [
    ...answer({
      type,
      projectName: 'Crumb',
      nameIsDefault: false,
      prompt,
      history: [],
      files: new Map(files),
      seed: 'seed',
      elements,
    }),
  ];
  for (const action of actions) apply(files, action);
  return actions;
}

describe('element picker: a message about something on the page, without a model', () => {
  test('“this” is the section of a page that the element stands in', () => {
    const files = built('project');
    const source = read(files, 'index.html');
    const from = source.indexOf('id="menu"');
    const heading = /<h2[^>]*>/.exec(source.slice(from))?.[0] ?? '';
    const element = place(files, 'index.html', heading, 'h2');
    const actions = sent(files, 'project', 'Remove this', [element]);
    expect(said(actions)).toContain('so I read “this” as that section');
    expect(read(files, 'index.html')).not.toContain('id="menu"');
    expect(read(files, 'index.html')).toContain('id="hours"');
  });

  test('“this” is the section of the component that it is written in, or that is used there', () => {
    for (const [path, text, tag] of [
      ['src/components/sections/MenuSection.tsx', '<section', 'section'],
      ['src/App.tsx', '<MenuSection', 'MenuSection'],
    ] as const) {
      const files = built('react');
      sent(files, 'react', 'Please delete this', [place(files, path, text, tag)]);
      expect(files.has('src/components/sections/MenuSection.tsx')).toBe(false);
      expect(files.has('src/components/sections/HoursSection.tsx')).toBe(true);
    }
  });

  test('says that it reads the words for the whole project where it cannot tell, and what was chosen', () => {
    const files = built('react');
    const menu = place(files, 'src/components/sections/MenuSection.tsx', '<section', 'section');
    const hours = place(files, 'src/components/sections/HoursSection.tsx', '<section', 'section');
    const header = place(files, 'src/components/Header.tsx', '<header', 'header');
    for (const elements of [[header], [menu, hours]]) {
      const actions = sent(files, 'react', 'Remove this', elements);
      expect(said(actions)).toContain(`in \`${elements[0]?.path ?? ''}\``);
      expect(said(actions)).toContain('Without a model I can tie a message to that only where');
      expect(changedPaths(actions)).toEqual([]);
    }
    expect(said(sent(files, 'react', 'Make it dark', [menu]))).toContain('for the whole project');
  });
});
