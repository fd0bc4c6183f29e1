import { describe, expect, test } from 'vitest';
import { followUps } from './follow-ups/index.ts';
import { prompts } from './prompts/index.ts';
import { fingerprintOf, goodOnes, readResults } from './results.ts';
import { figuresOf, hasSeen, labelFits } from './texts.ts';
import { time } from './vocabulary.ts';

const results = readResults();

describe('[BUILD-08] the locked set and what was recorded of it', () => {
  test.each([
    ['prompts', prompts, results.prompts, 100],
    ['follow-ups', followUps, results.followUps, 60],
  ] as const)(
    '%s: whole, recorded of these very texts, and no fewer good ones than before',
    (_, entries, half, count) => {
      const ids = entries.map(({ id }) => id);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
      expect(Object.keys(half.results)).toEqual(ids);
      expect(half.fingerprint, 'renew it by npm run composer:judge').toBe(fingerprintOf(entries));
      expect(half.floor).toBeGreaterThan(0);
      expect(goodOnes(half)).toBeGreaterThanOrEqual(half.floor);
    },
  );

  test('each prompt and follow-up is checked by something', () => {
    const unchecked = [
      ...prompts.filter((entry) => entry.checks.length === 0 && entry.isUnread !== true),
      ...followUps.filter(
        (entry) =>
          (entry.checks ?? []).length + (entry.appears ?? []).length + (entry.goes ?? []).length === 0 &&
          entry.order === undefined &&
          entry.isAsAfter === undefined &&
          entry.cannotBeDone !== true,
      ),
    ];
    expect(unchecked.map(({ id }) => id)).toEqual([]);
  });

  test('a text, a number and a time are recognised as people write them, and no others are', () => {
    expect(hasSeen('Total: 1.234,50 €', 1234.5)).toBe(true);
    expect(hasSeen('$1,234.50', 1234.5)).toBe(true);
    expect(hasSeen('1234', 234)).toBe(false);
    expect(hasSeen('8.7 litres', 8.68)).toBe(true);
    expect(hasSeen('9 litres', 8.68)).toBe(false);
    expect(hasSeen('14.15', 4.15)).toBe(false);
    expect(figuresOf('−3,5').map(({ value }) => value)).toEqual([-3.5]);
    expect(hasSeen('The “Rye” loaf', 'rye')).toBe(true);
    expect(hasSeen('prose', 'rose')).toBe(false);
    expect(hasSeen('Opens 5 pm', time('17:00'))).toBe(true);
    expect(hasSeen('17 Uhr', time('17:00'))).toBe(true);
    expect(hasSeen('5 am', time('17:00'))).toBe(false);
    expect(labelFits('Due date', 'due')).toBeGreaterThan(0);
    expect(labelFits('Residue', 'due')).toBe(0);
  });
});
