import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { literalOf, readEnv, withoutVariable, withVariable } from '#lib/env-file.ts';
import { envOf } from '#server/preview/tree/project-env.ts';

const values = (text: string) =>
  Object.fromEntries(readEnv(text).map(({ name, value }) => [name, literalOf(value)]));

describe('[BUILD-09] variables of a project', () => {
  test('any value is read as it was set, by the screen and by the pages, and the others stay', () => {
    const others = '# The shop\r\nVITE_A="one # two" # first\r\n\r\nVITE_B=$VITE_A/x';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({
            unit: fc.constantFrom('\\', '$', '{', '}', "'", '"', '`', '#', '\n', ' ', 'n', 'A', '='),
          }),
          fc.string({ unit: 'binary' }),
        ),
        fc.constantFrom('VITE_A', 'VITE_B', 'VITE_C'),
        (written, name) => {
          // A file has its own line ends.
          const value = written.replaceAll('\r\n', '\n');
          const text = withVariable(others, name, value);
          expect(values(text)[name]).toBe(value);
          expect(envOf([text.replaceAll('\r\n', '\n')])[name]).toBe(value);
          expect(text).toContain('# The shop\r\n');
          expect(
            readEnv(text)
              .filter((line) => line.name !== name)
              .map(({ value: kept }) => kept),
          ).toEqual(
            readEnv(others)
              .filter((line) => line.name !== name)
              .map(({ value: kept }) => kept),
          );
        },
      ),
    );
  });

  test('the smallest edit: comments, order and line ends stay', () => {
    const text = 'A=1 # one\r\nexport B = "2"\r\nC=3\r\n';
    expect(withVariable(text, 'A', '5')).toBe('A=5 # one\r\nexport B = "2"\r\nC=3\r\n');
    expect(withVariable(text, 'B', 'a b')).toBe("A=1 # one\r\nexport B = 'a b'\r\nC=3\r\n");
    expect(withVariable(text, 'D', '4')).toBe(`${text}D=4\r\n`);
    expect(withVariable('A=1', 'D', '4')).toBe('A=1\nD=4\n');
    expect(withoutVariable(text, 'B')).toBe('A=1 # one\r\nC=3\r\n');
    expect(withoutVariable('A="1\n2" # one\nB=2\nA=3', 'A')).toBe('B=2\n');
  });

  test('a value that is made of others is none to be changed as it reads', () => {
    expect(values('A=$B\nC=\\$B\nD=\'$B\'\nE="${B}/x"')).toEqual({ A: null, C: '$B', D: '$B', E: null });
  });
});
