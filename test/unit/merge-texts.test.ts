import { describe, expect, it } from 'vitest';
import { mergeTexts } from '#lib/merge-texts.ts';
import fc from '#test/support/fast-check.ts';

const line = fc.constantFrom('a', 'b', 'c', 'd', '');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
const settings = { numRuns: 300 };

const clean = (merged: string) => ({ text: merged, conflicts: 0 });

describe('[BUILD-09] merging a text that was changed by a run and by a person', () => {
  it('takes the side that changed it', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual(clean(changed));
        expect(mergeTexts(base, base, changed)).toEqual(clean(changed));
        expect(mergeTexts(base, changed, changed)).toEqual(clean(changed));
      }),
      settings,
    );
  });

  it('does not depend on whose change is whose, but where they meet the person has it', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        const merged = mergeTexts(base, one, other);
        const turned = mergeTexts(base, other, one);
        expect(merged.conflicts).toBe(turned.conflicts);
        if (merged.conflicts === 0) expect(merged.text).toBe(turned.text);
      }),
      settings,
    );
  });

  it('keeps both changes where a line that neither touched is between them', () => {
    const part = fc.array(line, { maxLength: 5 }).map((lines) => lines.map((item) => `${item}\n`).join(''));
    fc.assert(
      fc.property(part, part, part, part, (head, newHead, tail, newTail) => {
        const middle = 'one of its kind\nanother of its kind\n';
        const merged = mergeTexts(head + middle + tail, newHead + middle + tail, head + middle + newTail);
        expect(merged).toEqual(clean(newHead + middle + newTail));
      }),
      settings,
    );
  });

  it.each([
    ['both replace a line', 'a\nb\nc\n', 'a\nT\nc\n', 'a\nP\nc\n', 'a\nP\nc\n'],
    ['they replace lines next to each other', 'a\nb\nc\n', 'T\nb\nc\n', 'a\nP\nc\n', 'a\nP\nc\n'],
    ['one writes behind the line that the other replaces', 'a\n', 'a\nT\n', 'P\n', 'P\n'],
    ['both write at one place', 'a\nb\n', 'a\nT\nb\n', 'a\nP\nb\n', 'a\nP\nb\n'],
    ['one deletes what the other changes', 'a\nb\nc\n', 'a\nc\n', 'a\nP\nc\n', 'a\nP\nc\n'],
    [
      'the change reaches over two of the person’s',
      'a\nb\nc\nd\n',
      'T\nT\nT\nd\n',
      'P\nb\nQ\nd\n',
      'P\nb\nQ\nd\n',
    ],
  ])('counts one conflict and keeps the person’s lines where %s', (_, base, change, person, kept) => {
    expect(mergeTexts(base, change, person)).toEqual({ text: kept, conflicts: 1 });
  });

  it('takes over what can be, and counts each place that cannot', () => {
    const base = 'a\nb\nc\nd\ne\nf\ng\n';
    const change = 'T\nb\nT\nd\nT\nf\nT\n';
    const person = 'P\nb\nc\nd\nP\nf\ng\n';
    expect(mergeTexts(base, change, person)).toEqual({ text: 'P\nb\nT\nd\nP\nf\nT\n', conflicts: 2 });
  });

  it('the same change on both sides is no conflict, beside others of either side', () => {
    const base = 'a\nb\nc\nd\ne\n';
    expect(mergeTexts(base, 'A\nb\nc\nd\nT\n', 'A\nb\nP\nd\ne\n')).toEqual(clean('A\nb\nP\nd\nT\n'));
    expect(mergeTexts(base, 'a\nX\nb\nc\nd\nT\n', 'a\nX\nb\nc\nd\ne\n')).toEqual(clean('a\nX\nb\nc\nd\nT\n'));
  });

  it('a line that lost or gained its end was changed', () => {
    expect(mergeTexts('a\nb\nc\n', 'a\nb\nc', 'P\nb\nc\n')).toEqual(clean('P\nb\nc'));
    expect(mergeTexts('a\nb\nc', 'a\nb\nc\nd\n', 'P\nb\nc')).toEqual(clean('P\nb\nc\nd\n'));
    expect(mergeTexts('', 'T\n', 'P\n')).toEqual({ text: 'P\n', conflicts: 1 });
  });

  it('a block that is there several times is changed where it was, not at the first of its equals', () => {
    const block = '.card {\n  color: red;\n}\n';
    const three = [block, block, block];
    for (const changed of [0, 1, 2]) {
      for (const own of [0, 1, 2].filter((index) => index !== changed)) {
        const withColors = (colors: Record<number, string>) =>
          three.map((css, index) => css.replace('red', colors[index] ?? 'red')).join('\n');
        const merged = mergeTexts(
          withColors({}),
          withColors({ [changed]: 'green' }),
          withColors({ [own]: 'blue' }),
        );
        expect(merged).toEqual(clean(withColors({ [changed]: 'green', [own]: 'blue' })));
      }
    }
  });

  it('a person’s lines above move the change down with the block that it belongs to', () => {
    const block = 'start\nvalue\nend\n';
    const base = `${block}--\n${block}`;
    const person = `${block}==\n${base}`;
    const change = `${block}--\n${block.replace('value', 'T')}`;
    expect(mergeTexts(base, change, person)).toEqual(
      clean(`${block}==\n${block}--\n${block.replace('value', 'T')}`),
    );
  });

  it('texts too different to be compared are one conflict, and the person’s stays whole', () => {
    const lines = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${word} ${index}\n`).join('');
    const base = lines('old', 1_600);
    const person = `${base}mine\n`;
    expect(mergeTexts(base, lines('new', 1_600), person)).toEqual({ text: person, conflicts: 1 });
    expect(mergeTexts(base, lines('new', 1_600), base)).toEqual(clean(lines('new', 1_600)));
  });
});
