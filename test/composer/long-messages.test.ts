import { describe, expect, test } from 'vitest';
import { workSoFar, distance } from '#composer/language/text.ts';
import { converse } from './locked/converse.ts';

const letters = 20_000;
/** Words that may be looked at for so many letters: a second of a slow machine. */
const most = 600_000;
const upTo = (text: string): string => text.repeat(Math.ceil(letters / text.length)).slice(0, letters);
/** Words that are hardly ever the same twice, of as many letters as are asked for. */
const words = (length: number): string => {
  const syllables = 'ba den fir gol mus pra ket lon sil tur wex yom zan cor hep'.split(' ');
  let text = '';
  for (let at = 0; text.length < length; at += 1)
    text += `${syllables[at % 15]}${syllables[(at * 7) % 13]}${syllables[(at * 11) % 14]}${at % 9 === 8 ? '.' : ''} `;
  return text.slice(0, length);
};

/** How many words are folded or compared letter by letter until a message is answered. */
function workOf(...messages: string[]): number {
  const before = workSoFar();
  converse('react', messages);
  return workSoFar() - before;
}

describe('a message of 20,000 letters is read with work that grows as it does', () => {
  test.each([
    ['prose', 'Website for my bakery. ', 'We bake bread at five, and people come by on their way to work. '],
    ['lines', 'website for a shop:\n', '- a good thing costs 4.50 euro\n'],
    ['rows', '', 'name;price;2026-01-05;3\n'],
    ['German', 'Website für meine Bäckerei. ', 'Wir backen jeden Tag Brot und Kuchen für das Dorf. '],
  ])('%s', (_, head, text) => {
    workOf(head + text);
    const half = workOf(head + upTo(text).slice(0, letters / 2));
    const whole = workOf(head + upTo(text));
    expect(whole).toBeLessThan(half * 2.2 + 2000);
    expect(whole).toBeLessThan(most);
  });

  test('words that are never the same twice', () => {
    const head = 'Website for my bakery. ';
    workOf(head);
    const half = workOf(head + words(letters / 2));
    const whole = workOf(head + words(letters));
    expect(whole).toBeLessThan(half * 2.2 + 2000);
    expect(whole).toBeLessThan(most);
  });

  test('words are as far apart as they were', () => {
    expect(distance('bakery', 'bakrey', 1)).toBe(1);
    expect(distance('calculator', 'calculater', 2)).toBe(1);
    expect(distance('xcalculatory', 'calculator', 2)).toBe(2);
    expect(distance('bread', 'breads', 1)).toBe(1);
    expect(distance('bread', 'break', 1)).toBe(1);
    expect(distance('bread', 'brown', 1)).toBe(2);
    expect(distance('bread', 'bread', 1)).toBe(0);
  });
});
