import { describe, expect, it } from 'vitest';
import { plainName } from '#lib/plain-name.ts';
import { trimEnds } from '#lib/trim-ends.ts';
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

  it('[BUILD-10] the scripts of a page say which packages it needs, those that never end say nothing', () => {
    const page = `<script type="module">import 'dayjs'</script><SCRIPT>import "zod"</SCRIPT><script>import 'ms'`;
    expect(importedPackages(new Map([['index.html', page]]), () => false)).toEqual(['dayjs', 'zod']);
  });
});
