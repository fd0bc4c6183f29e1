import { createContext, Script } from 'node:vm';
import { type Diagnostics, check } from 'recheck';
import type { Pattern } from './source-patterns.ts';

/**
 * What is known of the time that a pattern takes for a text:
 * - `linear`: proven to grow no faster than the text.
 * - `tried`: nobody can prove it (it looks around, refers back, or is too large), and no text was found to be slow.
 * - `slow`: it takes the square of a text's length, or more; the text that shows it.
 */
export type Verdict =
  | { readonly is: 'linear' }
  | { readonly is: 'tried' }
  | { readonly is: 'slow'; readonly ms: number; readonly text: string };

/** Characters of the shorter text; the longer one has ten times as many. */
const short = 3_000;
/** Milliseconds that the longer text may take. */
const most = 150;
/** Milliseconds after which a pattern has been tried enough, after which one text is, and until which a proof is waited for. */
const patience = { trying: 3_000, once: 2_000, proving: 5_000 };

const signs = [...' \n\t-.aA0<>"\'`*/{(@=:_#,;\\[?&'];

/** Texts to repeat: signs, words of the pattern, and pairs of them. */
function piecesOf(source: string): { words: string[]; pumps: string[] } {
  const words = [
    ...new Set(
      (source.match(/(?:\\[^a-zA-Z0-9]|[A-Za-z0-9@<>"'`=:/#&;,!-]){1,20}/g) ?? []).map((word) =>
        word.replaceAll(/\\(.)/g, '$1'),
      ),
    ),
  ].slice(0, 12);
  const pairs = (some: readonly string[], others: readonly string[]): string[] =>
    some.flatMap((one) => others.flatMap((other) => [one + other, other + one]));
  return {
    words,
    pumps: [
      ...new Set([
        ...signs,
        ...words,
        ...pairs(words, signs.slice(0, 12)),
        ...pairs(signs.slice(0, 14), signs.slice(0, 14)),
      ]),
    ],
  };
}

/** A text of about a length that may be slow. */
type Attack = (length: number) => string;

/** The text by which a proof shows that a pattern is slow, made as long as is asked. */
function attackOf(found: Diagnostics): Attack[] {
  if (found.status !== 'vulnerable') return [];
  const { pumps, suffix } = found.attack;
  return [
    (length) =>
      pumps
        .map(({ prefix, pump }) => prefix + pump.repeat(Math.ceil(length / pumps.length / pump.length)))
        .join('') + suffix,
  ];
}

const guesses = function* (source: string): Generator<Attack> {
  const { words, pumps } = piecesOf(source);
  for (const prefix of ['', ...words])
    for (const pump of pumps)
      yield (length) => `${prefix}${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
};

const replacing = new Script("text.replace(pattern, '')");
const place: { pattern: RegExp; text: string } = { pattern: /a/, text: '' };
createContext(place);

/**
 * Milliseconds of the processor that a pattern takes for a text, however busy the machine is. One that takes the cube of
 * its text, or doubles with each letter, would not end: it is cut off.
 */
function taken(pattern: RegExp, text: string): number {
  Object.assign(place, { pattern, text });
  const before = process.cpuUsage();
  try {
    replacing.runInContext(place, { timeout: patience.once });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  // Linux tells how much of it was the process's own by samples, and may tell none; both together are counted.
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Tries the texts one after the other, and answers with the first that is slow. */
function slowest({ source, flags }: Pattern, attacks: Iterable<Attack>): Verdict {
  // One that is tried at one place alone is tried so here too.
  const pattern = new RegExp(source, flags.includes('y') ? flags : `${flags.replaceAll('g', '')}g`);
  const began = performance.now();
  for (const attack of attacks) {
    const before = taken(pattern, attack(short));
    const text = (): string => JSON.stringify(attack(20));
    if (before > 50) return { is: 'slow', ms: Math.round(before), text: text() };
    if (before >= 0.5) {
      const ms = taken(pattern, attack(short * 10));
      if (ms > most) return { is: 'slow', ms: Math.round(ms), text: text() };
    }
    if (performance.now() - began > patience.trying) break;
  }
  return { is: 'tried' };
}

/** Judges a pattern: proven where that can be, else tried with the texts that are found hard and with many others. */
export async function judge(pattern: Pattern): Promise<Verdict> {
  // The proof knows no sets of classes, which these patterns do not use either.
  const found = await check(pattern.source, pattern.flags.replace('v', 'u').replace('d', ''), {
    timeout: patience.proving,
  });
  if (found.status === 'safe' && found.checker === 'automaton') return { is: 'linear' };
  return slowest(pattern, [...attackOf(found), ...guesses(pattern.source)]);
}
