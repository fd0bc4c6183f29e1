import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Views that show what is the same in every language: code, charts, and devices. */
const leftOut =
  /^src\/(?:features\/inspector|routes\/demo)\/|^src\/features\/code\/editor-setup\.ts$|^src\/ui\/device-stage\.tsx$/u;

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.tsx?$/u.test(path) && !leftOut.test(path) ? [path] : [];
  });

/** Styles that name a side of the window, as a property of an element or of a table of styles. */
const ofASide =
  /(?<![\w.'"-])(?:(?:margin|padding)(?:Left|Right)|m[lr]|p[lr]|(?:border|rounded)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|rounded(?:Top|Bottom)(?:Left|Right))(?:=(?:"|\{)|: *(?:['"`{]|-?\d))|(?<![\w.'"-])(?:left|right)(?:=(?:"|\{)|: *['"`]?-?(?:\d|calc|max|min|env|auto))|(?:textAlign|float|clear)(?:=|: *)\{?\s*['"](?:left|right)['"]|translateX\(-50%\)/u;

it('styles name the beginning and the end of a line, and no side of the window', () => {
  const found = ['src/ui', 'src/features', 'src/routes', 'src/app'].flatMap(sources).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (ofASide.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it('finds what names a side', () => {
  for (const line of [
    'left="0"',
    "right: '1rem',",
    'ml="-3"',
    "textAlign: 'right'",
    'css={{ paddingLeft: 4 }}',
    'float={"left"}',
  ])
    expect([line, ofASide.test(line)]).toEqual([line, true]);
  for (const line of [
    'insetInlineStart="0"',
    "textAlign: 'start'",
    'const left = 3;',
    "side === 'left'",
    'ms="2"',
  ])
    expect([line, ofASide.test(line)]).toEqual([line, false]);
});
