import type { Screen } from '../spec/spec.ts';
import { allNumberWords, anyNumberWord } from '../language/numbers.ts';
import type { Reading } from '../language/text.ts';

type Game = Extract<Screen, { type: 'game' }>;

const board = /(?<![\d.,])(\d{1,2})\s*(?:x|×|by|mal|auf|sur|por)\s*(\d{1,2})(?![\d.,])/iu;
const inRow = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,2}|${anyNumberWord})\s+(?:in\s+(?:a|one|einer)\s+(?:row|line|reihe)|in\s+line|alignés?|en\s+(?:línea|raya|ligne))`,
  'iu',
);

/** "tic-tac-toe on a 5x5 board, four in a row wins": how large the board is, and how many in a row win. */
export function ticTacToeSize(reading: Reading): Pick<Game, 'size' | 'inRow'> {
  const sides = board.exec(reading.text);
  const size = Number(sides?.[1]);
  const isRead = sides !== null && sides[1] === sides[2] && size >= 3 && size <= 10;
  const row = inRow.exec(reading.text);
  const said = row?.[1]?.toLowerCase() ?? '';
  const count = allNumberWords[said] ?? Number(said);
  const isPossible = row !== null && count >= 3 && count <= (isRead ? size : 3);
  for (const hit of [isRead ? sides : null, isPossible ? row : null])
    if (hit !== null) reading.useText(hit.index, hit.index + hit[0].length);
  for (const words of [
    ['board', 'grid', 'feld', 'squares'],
    ['wins', 'win', 'gewinnt'],
    ['players on one phone', 'two players', 'players'],
  ])
    reading.take(words);
  if (!isRead) return {};
  return { size, inRow: isPossible ? count : Math.min(size, 5) };
}

/** Where the pairs of a memory game begin. */
const begins =
  /(?:(?<!\p{L})(?:pairs?|paare?n?|paires?|parejas?|cards?|karten|cartes|cartas|words?|with|mit|avec|con|of)(?:\s+(?:are|sind|sont|son|of|von|de|for|für))?\s*:?\s+|:\s+)(?=[^.;:\n]{1,60}[,;\n])/giu;
const sides = /^(.{1,30}?)\s*(?:–|—|=|\/|\||->|→|\s-\s|(?<=\p{L})-(?=\p{L}))\s*(.{1,30})$/u;
const twoWords = /^(\p{L}[\p{L}'’]*)\s+(?:and|und|et|y|with|&)\s+(\p{L}[\p{L}'’]*)$/iu;
const fewest = 3;
const most = 12;
/** No game is told in more letters. */
const longest = 1000;

/** "pairs are dog–woof, cat–meow, cow–moo": what is on the two cards of each pair; null where none are told. */
export function memoryPairs(
  text: string,
): { pairs: NonNullable<Game['pairs']>; from: number; end: number } | null {
  for (const hit of text.slice(0, longest).matchAll(begins)) {
    const from = hit.index + hit[0].length;
    const list = /^[^.\n]*(?:\n[^.\n]*){0,12}/u.exec(text.slice(from, from + longest))?.[0] ?? '';
    const lead =
      /^(?:the\s+|die\s+|les\s+|las\s+)?(?:pairs?|paare?|paires?|parejas?|cards?|karten)\s+(?:are|sind|sont|son)\s*:?\s+/iu.exec(
        list,
      )?.[0].length ?? 0;
    const entries = list
      .slice(lead)
      .split(/\s*[,;\n]\s*/u)
      .map((entry) => entry.replace(/^(?:and|und|et|y)\s+/iu, '').trim())
      .filter((entry) => entry !== '');
    const pairs = entries.map((entry) => {
      const [, front, back] = sides.exec(entry) ?? twoWords.exec(entry) ?? [];
      return front === undefined || back === undefined ? null : { front: front.trim(), back: back.trim() };
    });
    const read = pairs.filter((pair) => pair !== null);
    if (read.length === pairs.length && read.length >= fewest && read.length <= most)
      return { pairs: read, from, end: from + list.trimEnd().length };
  }
  return null;
}
