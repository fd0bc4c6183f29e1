/** A position in a source text, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Turns a UTF-16 offset into a line and column. Offsets beyond the text mean its end. */
export function positionAt(source: string, offset: number): Position {
  const end = Math.max(0, Math.min(offset, source.length));
  let line = 1;
  let lineStart = 0;
  for (let at = source.indexOf('\n'); at !== -1 && at < end; at = source.indexOf('\n', at + 1)) {
    line += 1;
    lineStart = at + 1;
  }
  return { line, column: end - lineStart + 1 };
}

/** Turns an offset in UTF-8 bytes, as native parsers report it, into a UTF-16 offset. */
export function fromByteOffset(source: string, bytes: number): number {
  return Buffer.from(source, 'utf8').subarray(0, bytes).toString('utf8').length;
}

const maxWidth = 160;

/**
 * A few lines of source around a position, with a caret below it. Long lines are cut around the caret, so that a
 * minified file does not fill the screen.
 */
export function codeFrame(source: string, position: Position, around = 2): string {
  const lines = source.split('\n', position.line + around);
  const first = Math.max(1, position.line - around);
  const last = Math.min(lines.length, position.line + around);
  const gutter = String(last).length;
  const shift = position.column > maxWidth - 20 ? position.column - Math.floor(maxWidth / 2) : 0;
  const out: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? '').replace(/\r$/, '');
    const cut = text.slice(shift, shift + maxWidth);
    out.push(`${number === position.line ? '>' : ' '} ${String(number).padStart(gutter)} | ${cut}`.trimEnd());
    if (number === position.line) {
      const before = text.slice(shift, position.column - 1).replace(/[^\t]/g, ' ');
      out.push(`  ${' '.repeat(gutter)} | ${before}^`);
    }
  }
  return out.join('\n');
}
