import { describe, expect, it } from 'vitest';
import { createDecoder } from '#server/builder/models/decode/decoder.ts';
import type { Decoder, Intent, Piece } from '#server/builder/models/decode/intent.ts';
import { mainFileOf } from '#server/builder/models/main-file.ts';
import {
  complaints,
  nonce,
  piecesOf,
  playAnswer,
  type WrittenAnswer,
  writtenAnswers,
} from '../support/answers.ts';
import fc from '../support/fast-check.ts';

const decoderFor = ({ type, before }: WrittenAnswer): Decoder =>
  createDecoder({ main: mainFileOf(type, new Set(Object.keys(before))), isDiscussion: false, nonce });

const intentsOf = (answer: WrittenAnswer, pieces: readonly Piece[]): Intent[] => {
  const decoder = decoderFor(answer);
  const found = [...pieces.flatMap((piece) => decoder.push(piece)), ...decoder.end(answer.finish === 'stop')];
  const joined: Intent[] = [];
  for (const { intent } of found) {
    const last = joined.at(-1);
    if ((intent.type === 'say' || intent.type === 'think') && last?.type === intent.type)
      joined[joined.length - 1] = { ...intent, text: last.text + intent.text };
    else joined.push(intent);
  }
  return joined;
};

describe('answers as models write them', () => {
  it.each(writtenAnswers)('[BUILD-02] $name: $from', (answer) => {
    const whole = piecesOf(answer.body, (text) => [text]);
    expect(complaints(answer, playAnswer(answer, decoderFor(answer), whole))).toEqual([]);
  });

  it.each(writtenAnswers)('[BUILD-02] $name means the same in whatever pieces it comes', (answer) => {
    const whole = intentsOf(
      answer,
      piecesOf(answer.body, (text) => [text]),
    );
    expect(
      intentsOf(
        answer,
        piecesOf(answer.body, (text) => text.split('')),
      ),
    ).toEqual(whole);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        let next = 0;
        const cut = (text: string): string[] => {
          const parts: string[] = [];
          for (let at = 0; at < text.length;) {
            const size = sizes[(next += 1) % sizes.length] ?? 1;
            parts.push(text.slice(at, at + size));
            at += size;
          }
          return parts;
        };
        expect(intentsOf(answer, piecesOf(answer.body, cut))).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('[BUILD-02] reads a long answer in time that grows with its length alone', () => {
    const time = (times: number): number => {
      const answer = writtenAnswers.find(({ name }) => name === 'fence-info-language-and-path');
      if (answer === undefined) throw new Error('It is gone.');
      const text = `${'Words, and a line.\n'.repeat(times)}${'```ts src/a.ts\nconst a = 1;\n'}${'let b = 2;\n'.repeat(times)}\`\`\`\n`;
      const decoder = decoderFor(answer);
      const began = performance.now();
      for (const piece of text.match(/[\s\S]{1,24}/g) ?? []) decoder.push({ type: 'text', text: piece });
      decoder.end(true);
      return performance.now() - began;
    };
    time(500);
    const [short, long] = [Math.min(time(2_000), time(2_000), time(2_000)), time(20_000)];
    expect(long).toBeLessThan(Math.max(short * 60, 2_000));
  });
});
