import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cardProblems,
  groupDigits,
  groupExpiry,
  isLuhn,
} from '#machines/card-payment/card-rules.ts';
import { dueForUpgrade, monthsAfter } from '#server/payments/periods.ts';
import fc from '#test/support/fast-check.ts';

const now = Date.UTC(2026, 5, 15);
const good = { number: '4242 4242 4242 4242', expiry: '06/26', cvc: '123', name: 'Ada Lovelace' };

/** Digits with their check digit. */
const luhn = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 18 })
  .map((digits) => digits.join(''))
  .map(
    (digits) =>
      digits + (Array.from({ length: 10 }, (_, d) => d).find((d) => isLuhn(digits + String(d))) ?? 0),
  );

describe('[API-11] what is typed off a card', () => {
  it('finds every single mistyped digit', () => {
    fc.assert(
      fc.property(luhn, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
        expect(isLuhn(number)).toBe(true);
        const index = at % number.length;
        const wrong = (Number(number[index]) + shift) % 10;
        expect(isLuhn(number.slice(0, index) + String(wrong) + number.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('is good to the end of its month, and not after', () => {
    expect(cardProblems(good, now)).toEqual({});
    expect(cardProblems(good, Date.UTC(2026, 5, 30, 23))).toEqual({});
    expect(cardProblems(good, Date.UTC(2026, 6, 2)).expiry).toBe('This card has expired.');
    expect(cardProblems({ ...good, expiry: '12/2040' }, now)).toEqual({});
    expect(cardProblems({ ...good, expiry: '12/70' }, now).expiry).toMatch(/too far/);
  });

  it('says what is wrong with each field, and never repeats what was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          number: fc.stringMatching(/^\d{8,19}$/),
          expiry: fc.stringMatching(/^[3-9]\d\/\d\d$/),
          cvc: fc.stringMatching(/^[x-z]{7}$/),
          name: fc.constant(''),
        }),
        (card) => {
          const problems = cardProblems(card, now);
          expect(Object.keys(problems)).toEqual(expect.arrayContaining(['expiry', 'cvc', 'name']));
          const told = JSON.stringify(problems);
          for (const typed of [card.number, card.expiry, card.cvc]) expect(told).not.toContain(typed);
        },
      ),
    );
    const bad = { number: '42', expiry: '1', cvc: '1', name: '' };
    expect(Object.keys(cardProblems(bad, now))).toEqual(['number', 'expiry', 'cvc', 'name']);
    expect(cardProblems({ ...good, number: '3782 822463 10005' }, now)).toEqual({
      cvc: 'The security code has 4 digits.',
    });
    expect(cardProblems({ ...good, number: '4242-4242-4242-4242' }, now)).toEqual({});
    expect(cardProblems({ ...good, number: '4242 4242 4242 424x' }, now).number).toMatch(/digits only/);
  });

  it('is grouped as on the card, and grouping it again changes nothing', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupDigits('378282246310005')).toBe('3782 822463 10005');
    expect(groupExpiry('1240')).toBe('12/40');
    expect(groupExpiry('440')).toBe('04/40');
    expect([brandOf('4'), brandOf('5555'), brandOf('37'), brandOf('9')]).toEqual([
      'Visa',
      'Mastercard',
      'American Express',
      'Card',
    ]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(groupDigits(groupDigits(text))).toBe(groupDigits(text));
        expect(groupDigits(text).replaceAll(' ', '')).toBe(text.replace(/\D+/g, '').slice(0, 19));
      }),
    );
  });
});

describe('[API-11] months and what is due', () => {
  it('a period falls on the day it began, or on the last of a shorter month', () => {
    const anchor = Date.UTC(2026, 0, 31, 9, 30);
    const days = [1, 2, 3, 13].map((months) => new Date(monthsAfter(anchor, months)).toISOString());
    expect(days).toEqual([
      '2026-02-28T09:30:00.000Z',
      '2026-03-31T09:30:00.000Z',
      '2026-04-30T09:30:00.000Z',
      '2027-02-28T09:30:00.000Z',
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.integer({ min: 0, max: 60 }),
        (at, months) => {
          expect(monthsAfter(at, months + 1)).toBeGreaterThan(monthsAfter(at, months));
        },
      ),
    );
  });

  it.each([
    ['at the first moment', 0, 3_000],
    ['a moment before half of it', 499, 3_500 - 1],
    ['after half of it', 500, 3_500],
    ['a moment before the end', 999, 3_999],
    ['at the end', 1_000, 4_000],
    ['after the end', 1_001, 4_000],
    ['before it began', -1, 3_000],
  ])('an upgrade from 10.00 to 40.00 is due %s', (_, at, due) => {
    expect(dueForUpgrade({ from: 1_000, to: 4_000 }, { start: 0, end: 1_000 }, at)).toBe(due);
  });

  it('an upgrade is rounded in the person’s favour, and a period without length is used up', () => {
    expect(dueForUpgrade({ from: 1_000, to: 4_000 }, { start: 0, end: 3 }, 1)).toBe(4_000 - 667);
    expect(dueForUpgrade({ from: 1_000, to: 4_000 }, { start: 5, end: 5 }, 5)).toBe(4_000);
    expect(dueForUpgrade({ from: 1_000, to: 999 }, { start: 0, end: 10 }, 0)).toBe(0);
    expect(dueForUpgrade({ from: 1_000, to: 1_000 }, { start: 0, end: 10 }, 0)).toBe(0);
  });

  it('an upgrade never costs less than nothing, nor more than the plan, and more the later it comes', () => {
    const money = fc.integer({ min: 0, max: 100_000 });
    const share = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(money, money, share, share, (from, to, one, two) => {
        const due = (at: number) => dueForUpgrade({ from, to }, { start: 0, end: 1_000 }, at);
        const [early, late] = [Math.min(one, two), Math.max(one, two)];
        expect(due(early)).toBeGreaterThanOrEqual(0);
        expect(due(late)).toBeLessThanOrEqual(to);
        expect(due(early)).toBeLessThanOrEqual(due(late));
        expect(due(1_000)).toBe(to);
      }),
    );
  });
});
