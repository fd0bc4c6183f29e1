import { describe, expect, test } from 'vitest';
import type { Action } from '#contract/actions.ts';
import type { EngineFault } from '#contract/engine.ts';
import { answer } from '#composer/composer.ts';
import { apply, changedPaths, read, said, compose, write, type ProjectFiles } from './support.ts';

const site = (): ProjectFiles => {
  const files: ProjectFiles = new Map();
  compose(files, 'project', 'A website for a bakery called Crumb with a menu');
  return files;
};
const repair = (files: ProjectFiles, fault: EngineFault): Action[] => [
  ...answer({
    type: 'project',
    projectName: 'Crumb',
    nameIsDefault: false,
    prompt: `Fix this error in ${fault.path}: ${fault.message}\n\n\`\`\`\n> 7 | <link rel="stylesheet" href="styles/tokens.css">\n\`\`\``,
    history: [],
    files: new Map(files),
    seed: 'seed',
    fault,
  }),
];

describe('[BUILD-09] a request to fix an error, without a model', () => {
  test('brings back the file that a hand has broken, and no other', () => {
    const files = site();
    const path = 'scripts/navigation.js';
    const good = read(files, path);
    write(files, path, `${good}\nmissing.price();\n`);
    write(files, 'index.html', read(files, 'index.html').replace('<main', '<!-- mine --><main'));
    const actions = repair(files, { message: 'ReferenceError: missing is not defined', path, line: 40 });
    expect(changedPaths(actions)).toEqual([path]);
    for (const action of actions) apply(files, action);
    expect(read(files, path)).toBe(good);
    expect(said(actions)).toContain('changed by hand');
  });

  test('brings back a file that was deleted, which the error names', () => {
    const files = site();
    files.delete('scripts/theme.js');
    const fault = {
      message: 'Cannot find "scripts/theme.js", imported by index.html.',
      path: 'index.html',
      line: 9,
    };
    expect(changedPaths(repair(files, fault))).toEqual(['scripts/theme.js']);
  });

  test('says that it cannot, and changes nothing, where the code is its own or a stranger’s', () => {
    const files = site();
    const own = repair(files, { message: 'TypeError: x is undefined', path: 'scripts/theme.js', line: 3 });
    expect(changedPaths(own)).toEqual([]);
    expect(said(own)).toMatch(/as I always write it.*Nothing was changed\.$/s);
    write(files, 'extra.js', 'boom();\n');
    const other = repair(files, {
      message: 'ReferenceError: boom is not defined',
      path: 'extra.js',
      line: 1,
    });
    expect(changedPaths(other)).toEqual([]);
    expect(said(other)).toContain('I did not write that file');
    // What a person has written elsewhere has nothing to do with an error of their own file.
    write(files, 'index.html', read(files, 'index.html').replace('<main', '<!-- mine --><main'));
    const beside = repair(files, {
      message: 'ReferenceError: boom is not defined',
      path: 'extra.js',
      line: 1,
    });
    expect(changedPaths(beside)).toEqual([]);
  });
});
