import { describe, expect, test } from 'vitest';
import { isInternalPath } from '#lib/internal-path.ts';
import { generate } from '#composer/turn/generate.ts';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { hoursSaid } from '#composer/language/hours.ts';
import { changesBetween } from './exact-edits/changes.ts';
import { groups, type Row } from './exact-edits/rows.ts';
import { laterGroups } from './exact-edits/rows-later.ts';
import { moreGroups } from './exact-edits/rows-more.ts';
import { nameGroups } from './exact-edits/rows-names.ts';
import { namedGroups } from './exact-edits/rows-named.ts';
import { pointedGroups } from './exact-edits/rows-pointed.ts';
import { putGroups } from './exact-edits/rows-put.ts';
import { saidGroups } from './exact-edits/rows-said.ts';
import { read, said, compose, write, type ProjectFiles } from './support.ts';

const specOf = (files: ProjectFiles): Spec => {
  const spec = parseSpec(files.get(specPath)?.content);
  if (spec === null) throw new Error('There is no specification.');
  return spec;
};
/** A specification without the list of what nobody said, which follows from the rest. */
const withoutNotes = ({ examples: _examples, ...spec }: Spec) => spec;
/** What the project consists of, without what the composer notes for itself. */
const shown = (files: ProjectFiles): Record<string, string> =>
  Object.fromEntries(
    [...files].filter(([path]) => !isInternalPath(path)).map(([path, { content }]) => [path, content]),
  );

describe.each([
  ...groups,
  ...moreGroups,
  ...namedGroups,
  ...nameGroups,
  ...saidGroups,
  ...putGroups,
  ...laterGroups,
  ...pointedGroups,
])('[BUILD-03] $type: $first', ({ type, first, rows }) => {
  const files: ProjectFiles = new Map();
  compose(files, type, first);
  const before = specOf(files);

  test.each(
    rows.map(([message, wanted, says, reads]: Row) => ({
      messages: typeof message === 'string' ? [message] : message,
      wanted,
      says,
      reads: reads ?? [],
    })),
  )('$messages', ({ messages, wanted, says, reads }) => {
    const mine: ProjectFiles = new Map(files);
    const runs = messages.map((message) => compose(mine, type, message));
    const last = runs.at(-1) ?? [];
    const after = specOf(mine);
    expect(changesBetween(withoutNotes(before), withoutNotes(after))).toEqual(
      wanted === 'nothing' ? [] : wanted,
    );
    // The files are those of the specification, and no other file was touched.
    expect(shown(mine)).toEqual(Object.fromEntries(generate(after, type)));
    if (says !== undefined) expect(said(last)).toMatch(says);
    const code = Object.values(shown(mine)).join('\n');
    for (const text of reads) expect(code).toContain(text);
    if (wanted !== 'nothing' || messages.length > 1) return;
    expect([...mine]).toEqual([...files]);
    expect(said(last)).toMatch(/nothing was changed|already/i);
    // Whoever is told no reason is told which words were not understood.
    const isReported = says !== undefined || last.some((action) => action.type === 'not-understood');
    expect(isReported).toBe(true);
  });
});

describe('[BUILD-03] taking back a text that stands in a file alone', () => {
  test.each([
    ['project', 'index.html', '</main>', '<p>Ask for Bo</p></main>'],
    ['react', 'src/App.tsx', '<main id="main">', '<main id="main"><p>Ask for Bo</p>'],
  ] as const)(
    '%s: the file is as it was, byte for byte, and so is everything else',
    (type, path, at, with_) => {
      const files: ProjectFiles = new Map();
      compose(files, type, 'A bakery called Crumb with a menu');
      compose(files, type, 'make it green');
      write(files, path, read(files, path).replace(at, with_));
      const before = shown(files);
      const reply = said(compose(files, type, 'change "Ask for Bo" to "Ask for Ada"'));
      expect(reply).toContain('in 1 place');
      expect(read(files, path)).toContain('Ask for Ada');
      // What is written by hand afterwards stays.
      write(files, path, `${read(files, path)}\n`);
      expect(said(compose(files, type, 'undo that please'))).toContain('Ask for Ada');
      expect(shown(files)).toEqual({ ...before, [path]: `${before[path] ?? ''}\n` });
      // The change before it is the next to go.
      expect(said(compose(files, type, 'undo'))).toContain('make it green');
      expect(read(files, path)).toContain('Ask for Bo');
    },
  );

  test('says where it cannot be taken back, because the place was edited by hand', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', 'A bakery called Crumb with a menu');
    write(files, 'index.html', read(files, 'index.html').replace('</main>', '<p>Ask for Bo</p></main>'));
    compose(files, 'project', 'change "Ask for Bo" to "Ask for Ada"');
    write(files, 'index.html', read(files, 'index.html').replace('Ask for Ada', 'Call us'));
    const before = shown(files);
    expect(said(compose(files, 'project', 'undo'))).toMatch(/`index\.html` by hand/);
    expect(shown(files)).toEqual(before);
  });
});

test('[BUILD-03] a row of days without end is read once, and not in all the ways in which it can be cut', () => {
  expect(hoursSaid('mon, '.repeat(4000))).toBeNull();
});
