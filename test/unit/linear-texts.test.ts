import { describe, expect, it } from 'vitest';
import { plainName } from '#lib/plain-name.ts';
import { trimEnds } from '#lib/trim-ends.ts';
import { fenceIn } from '#server/builder/models/decode/blocks.ts';
import { parseDiff } from '#server/builder/models/decode/diff.ts';
import { isPath, pathInComment } from '#server/builder/models/decode/paths.ts';
import { importedPackages } from '#server/share/package-use.ts';

describe('texts of strangers', () => {
  it('are trimmed at their ends alone', () => {
    expect(trimEnds('..a..b..', /\./)).toBe('a..b');
    expect(trimEnds('..a..b..', /\./, 'end')).toBe('..a..b');
    expect(trimEnds('....', /\./)).toBe('');
  });

  it.each([
    ['Café Crème & Söhne', 60, 'cafe-creme-sohne'],
    ['--Crumb--', 60, 'crumb'],
    ['Bread and butter', 6, 'bread'],
    ['Хлеб', 60, ''],
  ])('%s is a name of plain letters', (text, most, name) => {
    expect(plainName(text, most)).toBe(name);
  });

  it.each([
    ['a path that leads up and up', () => isPath(`${'../'.repeat(26)}x`), false],
    ['a comment of many signs', () => pathInComment(`${'#'.repeat(396)} %x x`), null],
    ['a mark of a block', () => fenceIn(`~~~${'\t'.repeat(3_000)}\u2028x`)?.[2], '\u2028x'],
    ['the head of a patch', () => parseDiff(`*** Add File: ${'\t'.repeat(90_000)}D\u2028`, null)?.length, 1],
  ])('%s is read without trying every way to do so', (_, read, found) => {
    const before = process.cpuUsage();
    expect(read()).toEqual(found);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300);
  });

  it.each([
    ['// src/App.tsx', 'src/App.tsx'],
    ['/* === File: src/App.tsx === */', 'src/App.tsx'],
    ['<!-- index.html (the page) -->', 'index.html'],
    ['# --- tools/run.py ---', 'tools/run.py'],
    ['{/* src/Menu.tsx */}', 'src/Menu.tsx'],
    ['%%writefile app.py', 'app.py'],
    ['// see src/App.tsx for more', null],
    ['//', null],
  ])('%s names %s', (line, path) => {
    expect(pathInComment(line)).toBe(path);
  });

  it('[BUILD-10] the scripts of a page say which packages it needs, those that never end say nothing', () => {
    const page = `<script type="module">import 'dayjs'</script><SCRIPT>import "zod"</SCRIPT><script>import 'ms'`;
    expect(importedPackages(new Map([['index.html', page]]), () => false)).toEqual(['dayjs', 'zod']);
  });
});
