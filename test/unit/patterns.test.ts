import { describe, expect, it } from 'vitest';
import { isHarmless } from '#test/support/patterns/harmless.ts';
import { judge } from '#test/support/patterns/judge.ts';
import { known } from '#test/support/patterns/known.ts';
import { nameOf, patternsIn, sourcePatterns } from '#test/support/patterns/source-patterns.ts';

/** Patterns that are judged here: more of them take too long. */
const most = 30;
const keep = 'npm run test:patterns tries it and keeps what came of it';

const pattern = ({ source, flags }: RegExp) => ({ file: 'a.ts', line: 1, source, flags });

describe('the regular expressions that meet texts of strangers', () => {
  it('take no longer than their text, each of them, or it is said why that harms nobody', async () => {
    const all = sourcePatterns(process.cwd());
    const names = new Set(all.map(nameOf));
    expect(names.size).toBeGreaterThan(900);
    const unknown = all.filter((one) => !known.has(nameOf(one)) && isHarmless(one) === undefined);
    const problems: string[] = [];
    for (const one of unknown.slice(0, most)) {
      const verdict = await judge(one);
      if (verdict.is === 'linear') continue;
      const why =
        verdict.is === 'slow' ? `takes ${verdict.ms} ms for ${verdict.text}` : `cannot be proven: ${keep}`;
      problems.push(`${one.file}:${one.line} /${one.source}/ ${why}`);
    }
    if (unknown.length > most) problems.push(`${unknown.length} patterns are not known: ${keep}`);
    expect(problems).toEqual([]);
  });

  it('are found wherever they are written, those too that are put together', () => {
    const code = `
      const word = '[a-z]+';
      const ended = /\\s+$/u;
      const made = new RegExp(String.raw\`^\${word}\\d\`, 'iu');
      const joined = RegExp(ended.source + '!');
      const open = new RegExp(\`</\${name}>\`, flags);`;
    expect(patternsIn('a.ts', code).map(({ line, source, flags }) => [line, source, flags])).toEqual([
      [3, String.raw`\s+$`, 'u'],
      [4, String.raw`^[a-z]+\d`, 'iu'],
      [5, String.raw`\s+$!`, ''],
      [6, '</name>', 'gmu'],
    ]);
  });

  it('are told apart: proven, or slow with a text that shows it', async () => {
    expect(await judge(pattern(/^\s+\d{1,3}[a-z]/u))).toEqual({ is: 'linear' });
    for (const slow of [/\s+$/u, /^(?:a|b|ab)*c/u, /^-(\s+)(.*)$/u, /<a[^>]*>.*<\/a>/gu])
      expect(await judge(pattern(slow)), slow.source).toMatchObject({ is: 'slow' });
  });
});
