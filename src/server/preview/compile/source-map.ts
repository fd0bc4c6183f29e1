import type { Position } from './code-frame.ts';

/** One mapped piece of a generated line: `[generated column, source line, source column]`, all from 0. */
export type Segment = readonly [number, number, number];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Map([...alphabet].map((char, value) => [char.charCodeAt(0), value]));

/** Decodes VLQ mappings of a map with one source. Pieces without a source are left out. */
export function decodeMappings(mappings: string): Segment[][] {
  const lines: Segment[][] = [];
  let sourceLine = 0;
  let sourceColumn = 0;
  for (const text of mappings.split(';')) {
    const line: Segment[] = [];
    let column = 0;
    let fields: number[] = [];
    let value = 0;
    let shift = 0;
    const flush = () => {
      if (fields.length > 0) column += fields[0] ?? 0;
      if (fields.length >= 4) {
        sourceLine += fields[2] ?? 0;
        sourceColumn += fields[3] ?? 0;
        line.push([column, sourceLine, sourceColumn]);
      }
      fields = [];
    };
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 44) {
        flush();
        continue;
      }
      const digit = digits.get(code) ?? 0;
      value += (digit & 31) << shift;
      if (digit & 32) {
        shift += 5;
      } else {
        fields.push(value & 1 ? -(value >> 1) : value >> 1);
        value = 0;
        shift = 0;
      }
    }
    flush();
    lines.push(line);
  }
  return lines;
}

function vlq(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let out = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    out += alphabet[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return out;
}

/** Encodes what {@link decodeMappings} gives. */
export function encodeMappings(lines: readonly (readonly Segment[])[]): string {
  let sourceLine = 0;
  let sourceColumn = 0;
  return lines
    .map((line) => {
      let column = 0;
      return line
        .map(([generated, toLine, toColumn]) => {
          const text =
            vlq(generated - column) + 'A' + vlq(toLine - sourceLine) + vlq(toColumn - sourceColumn);
          column = generated;
          sourceLine = toLine;
          sourceColumn = toColumn;
          return text;
        })
        .join(',');
    })
    .join(';');
}

/** The source position of a generated one, both counted from 1; null where nothing is mapped before it. */
export function originalPosition(lines: readonly (readonly Segment[])[], at: Position): Position | null {
  const line = lines[at.line - 1];
  if (!line) return null;
  let found: Segment | null = null;
  for (const segment of line) {
    if (segment[0] > at.column - 1) break;
    found = segment;
  }
  found ??= line[0] ?? null;
  return found ? { line: found[1] + 1, column: found[2] + 1 } : null;
}
