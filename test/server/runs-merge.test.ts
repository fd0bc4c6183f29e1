import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#server/runs/merge.ts';

const line = fc.constantFrom('a', 'b', 'c', 'd', '');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

describe('[BUILD-09] merging a text that a turn and a person changed', () => {
  it('takes the side that changed it', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toBe(changed);
        expect(mergeTexts(base, base, changed)).toBe(changed);
        expect(mergeTexts(base, changed, changed)).toBe(changed);
      }),
    );
  });

  it('does not depend on whose change is whose', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        expect(mergeTexts(base, one, other)).toBe(mergeTexts(base, other, one));
      }),
    );
  });

  it('keeps both changes where a line that neither touched is between them', () => {
    const part = fc.array(line, { maxLength: 5 }).map((lines) => lines.map((item) => `${item}\n`).join(''));
    fc.assert(
      fc.property(part, part, part, part, (head, newHead, tail, newTail) => {
        const middle = 'one of its kind\nanother of its kind\n';
        const merged = mergeTexts(head + middle + tail, newHead + middle + tail, head + middle + newTail);
        expect(merged).toBe(newHead + middle + newTail);
      }),
    );
  });

  it('gives up where both touch the same line, and where the lines are next to each other', () => {
    expect(mergeTexts('a\nb\nc\n', 'a\nT\nc\n', 'a\nP\nc\n')).toBeNull();
    expect(mergeTexts('a\nb\nc\n', 'T\nb\nc\n', 'a\nP\nc\n')).toBeNull();
    expect(mergeTexts('a\n', 'a\nT\n', 'a\nP\n')).toBeNull();
  });

  it('a block that is there twice stays where it is: a patch by context put the change into the other one', () => {
    const block = '.card {\n  color: red;\n}\n';
    const base = `${block}\n${block}`;
    const turn = `${block}\n${block.replace('red', 'green')}`;
    const person = `${block.replace('red', 'blue')}\n${block}`;
    expect(mergeTexts(base, turn, person)).toBe(
      `${block.replace('red', 'blue')}\n${block.replace('red', 'green')}`,
    );
  });
});
