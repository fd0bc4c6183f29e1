import { describe, expect, test } from 'vitest';
import { parseSpec, specPath, type Spec } from '#composer/spec/spec.ts';
import { converse, type Turn } from './locked/converse.ts';

const last = (...messages: string[]): Turn => {
  const turn = converse('react', messages).at(-1);
  if (turn === undefined) throw new Error('A conversation has a turn.');
  return turn;
};
const specOf = ({ files }: Turn): Spec | null => parseSpec(files.get(specPath)?.content);

describe('[BUILD-01] nothing is built from words that say something else', () => {
  test.each([
    ['chess clock duel for Ida and Per, three moves each, whoever blinks loses'],
    ['harbour raffle, foghorn at nine, whoever hums first pays the tram'],
    ['scout jumble packing'],
    ['Laufzettel, Ida und Per, drei Runden, wer zuerst fertig ist'],
  ])('%s is asked about', (prompt) => {
    const turn = last(prompt);
    expect(turn.isAsked).toBe(true);
    expect(turn.files.size).toBe(0);
  });

  test('a calculator of whose rules most have no place in the usual one is asked for its formula', () => {
    const turn = last(
      'tip calculator for the ferry crew: takings of the day, deck hands, galley staff. the galley keeps a quarter of the takings, deck hands share what remains, captain none',
    );
    expect(turn.said).toContain('formula');
    expect(turn.files.size).toBe(0);
  });

  test('a word that is one itself is no slip for another', () => {
    const turn = last('a website for our packing service called Krate, with prices');
    const spec = specOf(turn);
    expect(spec?.kind === 'site' ? spec.sections.map(({ title }) => title) : []).not.toContain('Parking');
  });
});

describe('[BUILD-01] what is answered goes on with what was asked', () => {
  test('an answer without a formula is asked again, and one with it is worked out', () => {
    const without = ['gravel calculator', 'how much gravel for my drive'];
    expect(last(...without).said).toContain('formula');
    expect(last(...without).files.size).toBe(0);
    const spec = specOf(last(...without, 'tonnes = length * width * depth * 1.6'));
    expect(spec?.kind === 'app' ? spec.screens : []).toMatchObject([
      {
        type: 'calculator',
        title: 'Gravel calculator',
        inputs: [{ label: 'Length' }, { label: 'Width' }, { label: 'Depth' }],
        outputs: [{ label: 'Tonnes' }],
      },
    ]);
  });

  test('a change of what is not there yet builds nothing', () => {
    const turn = last('blorptang', 'add Nina to those who can bring it');
    expect(turn.isAsked).toBe(true);
    expect(turn.files.size).toBe(0);
  });

  test('a wish of its own takes the place of the first, and a choice is taken at its word', () => {
    const own = specOf(last('facebook clone', 'a list of my kayaks with brand and length in cm'));
    expect(own).toMatchObject({ kind: 'app', entities: [{ labelPlural: 'Kayaks' }] });
    const chosen = specOf(last('blorptang', 'An app to manage blorptangs'));
    expect(chosen).toMatchObject({ kind: 'app', entities: [{ label: 'Blorptang' }] });
  });
});
