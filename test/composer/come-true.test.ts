import { describe, expect, test } from 'vitest';
import { compose, said, type ProjectFiles } from './support.ts';

function built(prompt: string): { leftOut: string; said: string } {
  const files: ProjectFiles = new Map();
  const actions = compose(files, 'react', prompt);
  return {
    leftOut: actions
      .flatMap((action) => (action.type === 'not-understood' ? action.phrases : []))
      .join(' | '),
    said: said(actions),
  };
}

describe('[BUILD-01] what did not come out of a message is named, and never reported as done', () => {
  test.each([
    [
      'entries that stand here and there and nowhere together',
      'Small online shop for my hand-dyed wool. Merino 100g 18 €, Sock yarn 14.50 €. Colours: Moss, Rust, Ink.',
      'Moss, Rust, Ink',
    ],
    [
      'names in brackets that the page has no place for',
      'store for my climbing tees, 3 designs (Send It, Chalk Moon, Beta) each 29 $, sizes S M L XL',
      'Send It, Chalk Moon, Beta',
    ],
    [
      'what is to be done with things and nothing does',
      'order form for our pizza day: margherita 4.50, salami 5. how many of each, name and class, show the total',
      'show the total',
    ],
  ])('%s', (_, prompt, lost) => {
    const answer = built(prompt);
    expect(answer.leftOut).toContain(lost);
    expect(answer.said).not.toContain('Done.');
  });

  test.each([
    'Inventory for a bike repair shop. Parts: part number, description, supplier (Shimano, SRAM, Hope), shelf, quantity, minimum quantity, purchase price. Warn when below the minimum, total stock value, export as CSV',
    'Homepage für meine Hundeschule Pfotenwerk in Kempten. Kurse: Welpenkurs 129 €, Grundgehorsam 159 €. Kontaktformular mit Name des Hundes, Rasse und Alter',
    'habit tracker. drink water, read a book, no sugar. streaks and a monthly calendar',
  ])('nothing is named where all came out: %s', (prompt) => {
    expect(built(prompt).leftOut).toBe('');
  });
});
